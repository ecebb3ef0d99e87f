"""The rule-of-thumb player: it digs on while it can expect to gain by it."""

from __future__ import annotations

from random import Random
from typing import cast

from mastaba.core.game import Hint
from mastaba.core.notation import Action, argument
from mastaba.core.rows import Row
from mastaba.core.view import Sight

from ..rules.descent import RESCUE, RISK, Descent
from ..state import ShaftState
from ..words import CLIMB, DIG, FIND, FINDS, NOTATION
from .hints import ENOUGH, RESCUED, SAFE, TEMPTING


def choose(sight: Sight, rng: Random) -> Action:
    """The answer to any question of the game."""
    s = cast(ShaftState, sight.guess(rng))
    answer: Action = s.asked().by_thumb(s, s.stack[-1], sight.actions)
    return answer


def lapse(sight: Sight, rng: Random) -> Action:
    """SHF-18. The answer when the clock has run out."""
    s = cast(ShaftState, sight.guess(rng))
    answer: Action = s.asked().when_late(s, s.stack[-1], sight.actions)
    return answer


def hint(sight: Sight, rng: Random) -> Hint:
    """The same choice, with the reason."""
    s, action = cast(ShaftState, sight.guess(rng)), choose(sight, rng)
    do = NOTATION.text(action)
    if s.asked() is RESCUE:
        return Hint(do, RESCUED, {"find": FIND[argument(action)]})
    if action == CLIMB:
        return Hint(do, ENOUGH, {})
    return Hint(do, TEMPTING if any(s.met) else SAFE, {})


@RISK.thumb
def dares(s: ShaftState, frame: Descent, _: list[Action]) -> Action:
    """Dig while what may be found outweighs what may be lost."""
    total = sum(s.bag)
    dangers = s.bag[len(FINDS) :]
    breaking = sum(left for left, met in zip(dangers, s.met, strict=True) if met)
    lost = s.worth(s.rope) - best_of(s, s.rope)
    gained = unseen_worth(s, frame.seat) * (total - sum(dangers))
    return DIG if gained >= breaking * lost else CLIMB


def unseen_worth(s: ShaftState, seat: int) -> float:
    """What a find is worth that this seat has not seen, on the average."""
    seen = [h + r for h, r in zip(s.hoards[seat], s.rope, strict=True)]
    unseen = [n - k for n, k in zip(s.content.copies[: len(FINDS)], seen, strict=True)]
    average: float = s.worth(tuple(unseen)) / max(1, sum(unseen))
    return average


def best_of(s: ShaftState, finds: Row) -> int:
    """The value of the best one."""
    values = (value for n, value in zip(finds, s.content.values, strict=True) if n)
    return max(values, default=0)


@RESCUE.thumb
@RESCUE.lapse
def the_best(s: ShaftState, _: Descent, actions: list[Action]) -> Action:
    """What is worth most."""
    return max(actions, key=lambda action: s.content.values[argument(action)])


@RISK.lapse
def climb(_: ShaftState, __: Descent, ___: list[Action]) -> Action:
    """SHF-18. Out."""
    return CLIMB
