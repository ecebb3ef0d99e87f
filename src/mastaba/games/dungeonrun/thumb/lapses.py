"""What is answered for a player whose time is up: the defaults of the rules, point by point."""

from __future__ import annotations

from mastaba.core.frame import Frame
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..rules.advance import TRAIN
from ..rules.combat import ASSIGN, ATTRIBUTE, Exchange
from ..rules.duel import SPLIT
from ..rules.enter import WADE
from ..rules.escape import EXIT
from ..rules.gear import PLAN
from ..rules.numbers import value
from ..state import DungeonRunState
from ..words import OUT, WITH
from .outlook import main_of


@ATTRIBUTE.lapse
@WADE.lapse
def larger_pool(s: DungeonRunState, frame: Frame, actions: list[Action]) -> Action:
    """The larger pool."""
    best = WITH[main_of(s, frame.seat)]
    if best in actions and WITH[2] not in actions:
        return best
    return max(actions, key=lambda a: value(s, frame.seat, argument(a)))


@TRAIN.lapse
def highest(s: DungeonRunState, frame: Frame, actions: list[Action]) -> Action:
    """The highest attribute."""
    return max(actions, key=lambda a: (value(s, frame.seat, argument(a)), -argument(a)))


@ASSIGN.lapse
@SPLIT.lapse
def safe_hits(s: DungeonRunState, frame: Exchange, actions: list[Action]) -> Action:
    """As many hits as avoid defeat, matching blocks first."""
    hits = frame.against()
    left = s.life(frame.seat) - s.wounds[frame.seat]
    for action in actions:  # most hits first, most blocks first among these
        if hits - second(action) < left:
            return action
    return min(actions, key=lambda a: hits - second(a))


@EXIT.lapse
def free_exit(s: DungeonRunState, frame: Frame, actions: list[Action]) -> Action:
    """Away from monsters."""

    def danger(action: Action) -> int:
        place = s.neighbour(s.at[frame.seat], argument(action))
        if place == OUT:
            return 1
        return 2 if s.mob[place] != OUT else 0

    return min(actions, key=danger)


@PLAN.lapse
def free_slot(s: DungeonRunState, frame: Frame, actions: list[Action]) -> Action:
    """All that lies there is taken, and equipped if the slot is free."""
    for action in actions:
        if verb_of(action) == words.wear.index:
            slots = s.content.slots[argument(action)]
            worn = [c for c in range(words.FIRST_MONSTER) if s.worn[frame.seat] >> c & 1]
            if argument(action) == words.STONE or not any(s.content.slots[c] & slots for c in worn):
                return action
    stow = [a for a in actions if verb_of(a) == words.stow.index]
    return stow[0] if stow else actions[0]
