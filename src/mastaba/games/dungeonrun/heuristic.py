"""The rule-of-thumb player, and the reasons it gives as hints."""

from __future__ import annotations

from random import Random

from mastaba.core.game import Hint
from mastaba.core.notation import Action
from mastaba.core.view import Sight

from .words import NOTATION

HINTS = ("only",)


def choose(sight: Sight, _: Random) -> Action:
    """The answer to any question of the game."""
    return sight.actions[0]


def lapse(sight: Sight, _: Random) -> Action:
    """The least that the rules demand."""
    return sight.actions[0]


def hint(sight: Sight, rng: Random) -> Hint:
    """The same choice, with the reason."""
    return Hint(NOTATION.text(choose(sight, rng)), "only", {})
