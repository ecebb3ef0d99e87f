"""The rule-of-thumb player, and the reasons it gives as hints.

It judges by `Sight` alone: what is read off the guess is either public or the seat's own. The
guess is always drawn by the same dice, so that what is made up in it cannot sway a choice.
"""

from __future__ import annotations

from random import Random
from typing import cast

from mastaba.core.advice import Advice, same_guess
from mastaba.core.game import Hint
from mastaba.core.notation import Action, verb_of
from mastaba.core.view import Sight

from .. import words
from ..state import HamunaptraState
from . import explore, fight, lapses, setup  # noqa: F401, they bind their answers
from .hints import HINTS, told
from .trade import wish as trade

__all__ = ["HINTS", "choose", "hint", "lapse", "wish"]


def choose(sight: Sight, _: Random) -> Action:
    """The answer to any question of the game."""
    if len(sight.actions) == 1:
        return sight.actions[0]
    return advise(guessed(sight), sight.actions).action


def advise(s: HamunaptraState, actions: list[Action]) -> Advice:
    """The answer with its reason."""
    if len(actions) == 1:
        return Advice(actions[0], "only")
    advice: Advice = s.asked().by_thumb(s, s.stack[-1], actions)
    return advice


def lapse(sight: Sight, _: Random) -> Action:
    """When the clock runs out: the least that the rules demand; an offer is rejected."""
    refusals = [action for action in sight.actions if verb_of(action) == words.reject.index]
    if refusals:
        return refusals[0]
    s = guessed(sight)
    answer: Action = s.asked().when_late(s, s.stack[-1], sight.actions)
    return answer


def hint(sight: Sight, _: Random) -> Hint:
    """What the thumb bot would do, and why."""
    s = guessed(sight)
    return told(s, sight.seat, advise(s, sight.actions))


def wish(sight: Sight, _: Random) -> Action | None:
    """HAM-146. Trades to its gain; at most one offer of its own in a turn."""
    return trade(guessed(sight), sight.seat, sight.actions)


def guessed(sight: Sight) -> HamunaptraState:
    """A state like the true one."""
    return cast(HamunaptraState, same_guess(sight))
