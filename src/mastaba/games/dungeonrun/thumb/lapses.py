"""What is answered for a player whose time is up: the defaults of the rules, point by point."""

from __future__ import annotations

from collections.abc import Callable

from mastaba.core.decision import Ask
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..rules.advance import TRAIN
from ..rules.combat import ASSIGN, ATTRIBUTE
from ..rules.contest import ACCEPT_AID
from ..rules.duel import SPLIT
from ..rules.enter import WADE
from ..rules.escape import EXIT
from ..rules.exchange import Exchange
from ..rules.gear import PLAN
from ..rules.heal import HEALING
from ..rules.numbers import value
from ..state import DungeonRunState
from ..words import ACCEPT, CURE, DONE, END, HEAL, LEAVE, OUT, REFUSE, SKIP, UP, WITH
from .outlook import main_of

NOTHING = (END, DONE, SKIP, LEAVE, REFUSE, UP)  # END first: a turn that is over asks no more
Judge = Callable[[DungeonRunState, int, list[Action]], Action]


def default(s: DungeonRunState, seat: int, actions: list[Action]) -> Action:
    """The answer to any question, for a seat that gives none."""
    wait = s.stack[-1].wait
    judge = DEFAULTS.get(wait) if isinstance(wait, Ask) else None
    if judge is not None:
        return judge(s, seat, actions)
    for nothing in NOTHING:
        if nothing in actions:
            return nothing
    return actions[0]


def yes(_: DungeonRunState, __: int, actions: list[Action]) -> Action:
    """acceptAid: help is taken."""
    return ACCEPT if ACCEPT in actions else actions[0]


def mend(_: DungeonRunState, __: int, actions: list[Action]) -> Action:
    """heal: yes."""
    return HEAL if HEAL in actions else CURE


def larger_pool(s: DungeonRunState, seat: int, actions: list[Action]) -> Action:
    """attribute, channelAttribute: the larger pool."""
    best = WITH[main_of(s, seat)]
    if best in actions and WITH[2] not in actions:
        return best
    return max(actions, key=lambda a: value(s, seat, argument(a)))


def highest(s: DungeonRunState, seat: int, actions: list[Action]) -> Action:
    """trainAttribute: the highest."""
    return max(actions, key=lambda a: (value(s, seat, argument(a)), -argument(a)))


def safe_hits(s: DungeonRunState, seat: int, actions: list[Action]) -> Action:
    """assignDice: most hits that avoid defeat, matching blocks first."""
    hits = s.playing(Exchange).against()
    left = s.life(seat) - s.wounds[seat]
    for action in actions:  # most hits first, most blocks first among these
        if hits - second(action) < left:
            return action
    return min(actions, key=lambda a: hits - second(a))


def free_exit(s: DungeonRunState, seat: int, actions: list[Action]) -> Action:
    """escapeExit: away from monsters."""

    def danger(action: Action) -> int:
        place = s.neighbour(s.at[seat], argument(action))
        if place == OUT:
            return 1
        return 2 if s.mob[place] != OUT else 0

    return min(actions, key=danger)


def free_slot(s: DungeonRunState, seat: int, actions: list[Action]) -> Action:
    """searchPlan, takeFromDead: all of it; equipped if the slot is free."""
    for action in actions:
        if verb_of(action) == words.wear.index:
            slots = s.content.slots[argument(action)]
            worn = [c for c in range(words.FIRST_MONSTER) if s.worn[seat] >> c & 1]
            if argument(action) == words.STONE or not any(s.content.slots[c] & slots for c in worn):
                return action
    stow = [a for a in actions if verb_of(a) == words.stow.index]
    return stow[0] if stow else actions[0]


DEFAULTS: dict[Ask, Judge] = {
    ACCEPT_AID: yes,
    HEALING: mend,
    ATTRIBUTE: larger_pool,
    WADE: larger_pool,
    TRAIN: highest,
    ASSIGN: safe_hits,
    SPLIT: safe_hits,
    EXIT: free_exit,
    PLAN: free_slot,
}
