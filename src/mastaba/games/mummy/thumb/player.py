"""The rule-of-thumb player for both sides, and the reasons it gives as hints.

Both judge by `Sight` alone: what is read off the guess here is either public or the seat's own.
"""

from __future__ import annotations

from random import Random
from typing import cast

from mastaba.core.game import Hint
from mastaba.core.notation import Action
from mastaba.core.view import Sight

from ..rules.hunter_turn import BEGIN, CHOOSE, FLY, MOVE, SHOW, HunterTurn
from ..rules.mummy_turn import MummyTurn
from ..state import MummyState
from ..words import CELL, NOTATION, STEP, STOP
from .hints import HINTS, reason, reason_to_walk
from .hunter import Hunter
from .mummy import best_walk

__all__ = ["HINTS", "choose", "hint", "lapse"]

LONG_GAME = 60  # rounds; two who wait for each other would wait for ever
WHIM = 0.25  # after them, how often anything at all is done


def choose(sight: Sight, rng: Random) -> Action:
    """The answer to any question of the game."""
    if len(sight.actions) == 1:
        return sight.actions[0]
    s = cast(MummyState, sight.guess(rng))
    frame = s.stack[-1]
    if s.round > LONG_GAME and rng.random() < WHIM:
        return sight.actions[int(rng.random() * len(sight.actions))]
    if isinstance(frame, MummyTurn):
        path = best_walk(s, frame.left)
        return STEP[path[0]] if path else STOP
    if isinstance(frame, HunterTurn):
        return choose_as_hunter(s, frame, sight.actions)
    return sight.actions[0]


def choose_as_hunter(s: MummyState, frame: HunterTurn, actions: list[Action]) -> Action:
    """The answer to a question of the hunter's turn."""
    hunter = Hunter(s, frame.pawn)
    if frame.wait is BEGIN:
        return hunter.begin()
    if frame.wait is CHOOSE:
        return hunter.choose(s.content.roll_faces[frame.roll])
    if frame.wait in (MOVE, FLY):
        return hunter.move(frame, actions)
    return hunter.show(actions)


def lapse(sight: Sight, rng: Random) -> Action:
    """MUM-104. When the clock runs out: no reclaim, the first face, no card but the winning one.

    The mummy stays. Where the pawn ends is left to the thumb bot.
    """
    s = cast(MummyState, sight.guess(rng))
    wait, actions = s.stack[-1].wait, sight.actions
    if wait in (MOVE, FLY):
        return choose(sight, rng)
    if wait is CHOOSE:
        return actions[1] if len(actions) > 1 else actions[0]
    if wait is SHOW and s.hands[sight.seat].bit_count() == 1:
        return actions[1]
    return actions[0]


def hint(sight: Sight, rng: Random) -> Hint:
    """What the thumb bot would do, and why."""
    s = cast(MummyState, sight.guess(rng))
    frame = s.stack[-1]
    if isinstance(frame, MummyTurn):
        path = best_walk(s, frame.left)
        if not path:
            return Hint("stop", "stay", {"cell": CELL[s.mummy_cell]})
        return Hint(" ".join(["walk", *(CELL[cell] for cell in path)]), *reason_to_walk(s, path))
    action = choose(sight, rng)
    do = NOTATION.text(action)
    if isinstance(frame, HunterTurn):
        return Hint(do, *reason(s, frame, action, forced=len(sight.actions) == 1))
    return Hint(do, "colour", {})
