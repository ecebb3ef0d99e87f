"""The rule-of-thumb player for both sides, and the reasons it gives as hints.

Both judge by `Sight` alone: what is read off the guess here is either public or the seat's own.
"""

from random import Random
from typing import cast

from mastaba.core.frame import Frame
from mastaba.core.game import Hint
from mastaba.core.notation import Action
from mastaba.core.view import Sight

from ..rules.hunter_turn import BEGIN, CHOOSE, FLY, MOVE, SHOW, HunterTurn
from ..rules.mummy_turn import WALK, MummyTurn
from ..setup import COLOUR
from ..state import MummyState
from ..words import CELL, NOTATION
from .hints import HINTS, reason, reason_to_walk
from .mummy import best_walk

__all__ = ["HINTS", "choose", "hint", "lapse"]

LONG_GAME = 60  # rounds; two who wait for each other would wait for ever
WHIM = 0.25  # after them, how often anything at all is done


def choose(sight: Sight, rng: Random) -> Action:
    """The answer to any question of the game."""
    if len(sight.actions) == 1:
        return sight.actions[0]
    s = cast(MummyState, sight.guess(rng))
    if s.round > LONG_GAME and rng.random() < WHIM:
        return sight.actions[int(rng.random() * len(sight.actions))]
    answer: Action = s.asked().by_thumb(s, s.stack[-1], sight.actions)
    return answer


def lapse(sight: Sight, rng: Random) -> Action:
    """MUM-104. The answer when the clock has run out."""
    s = cast(MummyState, sight.guess(rng))
    answer: Action = s.asked().when_late(s, s.stack[-1], sight.actions)
    return answer


@COLOUR.thumb
@COLOUR.lapse
@BEGIN.lapse
@WALK.lapse
def the_first(_: MummyState, __: Frame, actions: list[Action]) -> Action:
    """Any colour; when time is up no dice are reclaimed, and the mummy stays."""
    return actions[0]


@CHOOSE.lapse
def first_face(_: MummyState, __: Frame, actions: list[Action]) -> Action:
    """The first face that allows a move, before any other roll."""
    return actions[1] if len(actions) > 1 else actions[0]


@MOVE.lapse
@FLY.lapse
def any_move(s: MummyState, frame: HunterTurn, actions: list[Action]) -> Action:
    """Where the pawn ends is left to the thumb bot."""
    answer: Action = s.asked().by_thumb(s, frame, actions)
    return answer


@SHOW.lapse
def winning_card(s: MummyState, frame: HunterTurn, actions: list[Action]) -> Action:
    """No card but the winning one."""
    return actions[s.hands[frame.seat].bit_count() == 1]


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
