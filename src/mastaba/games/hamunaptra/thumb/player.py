"""The rule-of-thumb player, and the reasons it gives as hints.

It judges by `Sight` alone: what is read off the guess is either public or the seat's own. The
guess is always drawn by the same dice, so that what is made up in it cannot sway a choice.
"""

from __future__ import annotations

from random import Random
from typing import cast

from mastaba.core.advice import Advice, same_guess
from mastaba.core.game import Hint
from mastaba.core.notation import Action, argument
from mastaba.core.view import Sight

from ..rules.combat import Combat
from ..rules.fight import Fight
from ..rules.prowl import Prowl
from ..rules.trade import HandLimit
from ..rules.turn import BATTLE, DECLARE, MOVE, PLACE, Turn, shared_exit
from ..setup import DRAFT
from ..state import HamunaptraState
from ..words import SKIP, TILE
from .combat import Fray, first_battle
from .explore import Explorer
from .fight import Duel, declare, prowl
from .hints import HINTS, told
from .lapses import default
from .setup import draft, enter
from .trade import discard
from .trade import wish as trade

__all__ = ["HINTS", "choose", "hint", "lapse", "wish"]


def choose(sight: Sight, _: Random) -> Action:
    """The answer to any question of the game."""
    if len(sight.actions) == 1:
        return sight.actions[0]
    return advise(sight).action


def advise(sight: Sight) -> Advice:
    """The answer with its reason."""
    s, actions, seat = guessed(sight), sight.actions, sight.seat
    frame = s.stack[-1]
    if len(actions) == 1:
        return Advice(actions[0], "only")
    if isinstance(frame, Turn):
        return advise_turn(s, frame, actions)
    if isinstance(frame, Combat):
        return Fray(s, frame).choose(actions)
    if isinstance(frame, Fight):
        return Duel(s, frame).choose(actions)
    if isinstance(frame, Prowl):
        return prowl(s, seat, actions)
    if isinstance(frame, HandLimit):
        return discard(s, seat, actions)
    return draft(s, seat, actions) if frame.wait is DRAFT else enter(s, actions)


def advise_turn(s: HamunaptraState, frame: Turn, actions: list[Action]) -> Advice:
    """A question of the player's own turn."""
    if frame.wait is MOVE:
        return Explorer(s, frame).move(actions)
    if frame.wait is PLACE:
        return Explorer(s, frame).place(actions)
    if frame.wait is BATTLE:
        return first_battle(s, frame.player, actions)
    if frame.wait is DECLARE:
        return declare(s, frame.player, actions, shared_exit(s, frame))
    return equip(s, actions)


def equip(s: HamunaptraState, actions: list[Action]) -> Advice:
    """HAM-33. On the table it is safe, and the hand has room; the most useful first."""
    tiles = [action for action in actions if action != SKIP]
    best = max(tiles, key=lambda a: sum(s.content.bonus[argument(a)]))
    return Advice(best, "equip", tile=TILE[argument(best)])


def lapse(sight: Sight, _: Random) -> Action:
    """When the clock runs out: the least that the rules demand."""
    return default(guessed(sight), sight.seat, sight.actions)


def hint(sight: Sight, _: Random) -> Hint:
    """What the thumb bot would do, and why."""
    return told(guessed(sight), sight.seat, advise(sight))


def wish(sight: Sight, _: Random) -> Action | None:
    """HAM-146. Trades to its gain; at most one offer of its own in a turn."""
    return trade(guessed(sight), sight.seat, sight.actions)


def guessed(sight: Sight) -> HamunaptraState:
    """A state like the true one."""
    return cast(HamunaptraState, same_guess(sight))
