"""The rule-of-thumb player."""

from __future__ import annotations

from random import Random

from mastaba.core.game import Hint
from mastaba.core.notation import Action
from mastaba.core.view import Sight

HINTS = ("only",)


def choose(sight: Sight, rng: Random) -> Action:
    """Any."""
    return sight.actions[int(rng.random() * len(sight.actions))]


def lapse(sight: Sight, rng: Random) -> Action:
    """Any."""
    return sight.actions[-1]


def hint(sight: Sight, rng: Random) -> Hint:
    """Any."""
    return Hint(sight.game.notation.text(choose(sight, rng)), "only", {})
