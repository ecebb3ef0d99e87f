"""What is answered for a player whose time is up: the defaults of the rules, point by point."""

from __future__ import annotations

from mastaba.core.frame import Frame
from mastaba.core.notation import SECOND, Action, argument, second, verb_of

from .. import words
from ..rules.combat import ATTACKING, COUNT, DEFEND, RETREAT, STRIKING, Combat, pool
from ..rules.equipment import counting_bonus
from ..rules.fight import NAME, TARGET, WINDOW, YIELD, Fight
from ..rules.labyrinth import linked_roots, network
from ..rules.prowl import PROWL
from ..rules.trade import DISCARD, HandLimit
from ..rules.turn import BATTLE, DECLARE, EQUIP, MOVE, PLACE, Turn
from ..setup import DRAFT, ENTRANCE
from ..state import HamunaptraState
from ..words import (
    DONE,
    FIGHT,
    FIRST_ENCOUNTER,
    FIRST_EQUIPMENT,
    OUT,
    PEACE,
    READY,
    RESISTANCE,
    REST,
    SKIP,
    STAY,
    x_of,
    y_of,
)
from .odds import expected

NOTHING = (STAY, PEACE, READY, SKIP, REST)


@MOVE.lapse
@DECLARE.lapse
@WINDOW.lapse
@EQUIP.lapse
@PROWL.lapse
def nothing(_: HamunaptraState, __: Frame, actions: list[Action]) -> Action:
    """Whatever may be left undone."""
    return next(action for action in actions if action in NOTHING)


@DRAFT.lapse
@ENTRANCE.lapse
@COUNT.lapse
def the_first(_: HamunaptraState, __: Frame, actions: list[Action]) -> Action:
    """HAM-18, HAM-21, HAM-131. The lowest id; a tile that is active counts."""
    return actions[0]


@PLACE.lapse
def first_placement(s: HamunaptraState, frame: Turn, actions: list[Action]) -> Action:
    """HAM-35. None if that may be; else tunnel before encounter, own network before outside."""
    own = network(s, frame.player)

    def order(action: Action) -> int:
        if action == DONE:
            return -1
        if verb_of(action) != words.place.index:
            return 2 + (verb_of(action) != words.lay.index)
        return int(own not in linked_roots(s, second(action)))

    return min(actions, key=order)


@BATTLE.lapse
def first_battle(_: HamunaptraState, __: Turn, actions: list[Action]) -> Action:
    """HAM-99. The smallest x, then y."""
    return min(actions, key=lambda a: (x_of(argument(a)), y_of(argument(a))))


@ATTACKING.lapse
def best_attack(s: HamunaptraState, frame: Combat, actions: list[Action]) -> Action:
    """HAM-101. More successes to expect; no new equipment."""
    choices = [a for a in actions if verb_of(a) == words.attack.index]
    values = s.content.foes[frame.foe(s)]
    dice = [pool(s, frame.party(s), frame.counted, a) for a in (0, 1)]
    return max(choices, key=lambda a: expected(dice[argument(a)], values[argument(a)]))


@NAME.lapse
def best_name(s: HamunaptraState, frame: Fight, actions: list[Action]) -> Action:
    """HAM-174. More successes to expect, whoever takes them."""
    mine, theirs = frame.own_and_others(s)

    def hits(action: Action) -> float:
        attribute = argument(action)
        dice = pool(s, mine, frame.counted, attribute)
        return sum(expected(dice, s.content.stats[c][attribute]) for c in theirs)

    return max(actions, key=hits)


@STRIKING.lapse
def best_strike(s: HamunaptraState, frame: Combat, actions: list[Action]) -> Action:
    """HAM-112. More successes to expect against the defender."""
    values, own = s.content.foes[frame.foe(s)], s.content.stats[frame.defender]
    return max(actions, key=lambda a: expected(values[argument(a)], own[argument(a)]))


@DEFEND.lapse
@TARGET.lapse
def sturdiest(s: HamunaptraState, frame: Combat | Fight, actions: list[Action]) -> Action:
    """HAM-110, HAM-174. The highest R left."""

    def left(action: Action) -> int:
        character = argument(action)
        bonus = counting_bonus(s, [character], frame.counted, RESISTANCE)
        return s.content.stats[character][RESISTANCE] + bonus - s.damage[character]

    return max(actions, key=left)


@RETREAT.lapse
@YIELD.lapse
def all_retreat(s: HamunaptraState, frame: Combat | Fight, actions: list[Action]) -> Action:
    """HAM-116, HAM-175. All of them if possible, else fight on."""
    party = sum(1 << c for c in s.own_on(frame.seat, frame.cell))
    for action in actions:
        if verb_of(action) == words.retreat.index and action >> SECOND == party:
            return action
    return FIGHT


@DISCARD.lapse
def least(s: HamunaptraState, _: HandLimit, actions: list[Action]) -> Action:
    """HAM-151. Encounters, then tunnels, then stairs, then equipment."""

    def order(action: Action) -> int:
        tile = argument(action)
        if tile >= FIRST_EQUIPMENT:
            return 3
        if tile >= FIRST_ENCOUNTER:
            return 0
        return 1 if s.content.symbols[tile] == OUT else 2

    return min(actions, key=order)
