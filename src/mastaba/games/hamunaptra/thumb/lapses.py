"""What is answered for a player whose time is up: the defaults of the rules, point by point."""

from __future__ import annotations

from mastaba.core.notation import SECOND, Action, argument, second, verb_of

from .. import words
from ..rules.combat import Combat, pool
from ..rules.equipment import counting_bonus
from ..rules.fight import ASSAILING, Fight
from ..rules.labyrinth import linked_roots, network
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

NOTHING = (STAY, DONE, PEACE, READY, SKIP, REST)


def default(s: HamunaptraState, seat: int, actions: list[Action]) -> Action:
    """The answer to any question, for a seat that gives none."""
    for nothing in NOTHING:
        if nothing in actions:
            return nothing
    refusal = [a for a in actions if verb_of(a) == words.reject.index]
    if refusal:
        return refusal[0]
    answer = DEFAULTS.get(verb_of(actions[0]))
    return answer(s, seat, actions) if answer else actions[0]


def first_placement(s: HamunaptraState, seat: int, actions: list[Action]) -> Action:
    """HAM-35. Tunnel before encounter, own network before outside."""
    own = network(s, seat)

    def order(action: Action) -> int:
        if verb_of(action) != words.place.index:
            return 2 + (verb_of(action) != words.lay.index)
        return int(own not in linked_roots(s, second(action)))

    return min(actions, key=order)


def first_battle(_: HamunaptraState, __: int, actions: list[Action]) -> Action:
    """HAM-99. The smallest x, then y."""
    return min(actions, key=lambda a: (x_of(argument(a)), y_of(argument(a))))


def best_attack(s: HamunaptraState, _: int, actions: list[Action]) -> Action:
    """HAM-101, HAM-174. More successes to expect; no new equipment."""
    frame = s.stack[-1]
    choices = [a for a in actions if verb_of(a) == words.attack.index]
    if isinstance(frame, Combat):
        values = s.content.foes[frame.foe(s)]
        dice = [pool(s, frame.party(s), frame.counted, a) for a in (0, 1)]
        return max(choices, key=lambda a: expected(dice[argument(a)], values[argument(a)]))
    if not isinstance(frame, Fight):
        return choices[0]
    mine, theirs = frame.sides(s) if frame.side == ASSAILING else frame.sides(s)[::-1]

    def hits(action: Action) -> float:
        attribute = argument(action)
        dice = pool(s, mine, frame.counted, attribute)
        return sum(expected(dice, s.content.stats[c][attribute]) for c in theirs)

    return max(choices, key=hits)


def best_strike(s: HamunaptraState, _: int, actions: list[Action]) -> Action:
    """HAM-112. More successes to expect against the defender."""
    frame = s.stack[-1]
    if not isinstance(frame, Combat):
        return actions[0]
    values, own = s.content.foes[frame.foe(s)], s.content.stats[frame.defender]
    return max(actions, key=lambda a: expected(values[argument(a)], own[argument(a)]))


def sturdiest(s: HamunaptraState, _: int, actions: list[Action]) -> Action:
    """HAM-110, HAM-174. The highest R left."""
    frame = s.stack[-1]
    counted = frame.counted if isinstance(frame, Combat | Fight) else 0

    def left(action: Action) -> int:
        character = argument(action)
        bonus = counting_bonus(s, [character], counted, RESISTANCE)
        return s.content.stats[character][RESISTANCE] + bonus - s.damage[character]

    return max(actions, key=left)


def all_retreat(s: HamunaptraState, seat: int, actions: list[Action]) -> Action:
    """HAM-116. All of them if possible, else fight on."""
    frame = s.stack[-1]
    if isinstance(frame, Combat | Fight):
        party = sum(1 << c for c in s.own_on(seat, frame.cell))
        for action in actions:
            if verb_of(action) == words.retreat.index and action >> SECOND == party:
                return action
    return FIGHT


def least(s: HamunaptraState, _: int, actions: list[Action]) -> Action:
    """HAM-151. Encounters, then tunnels, then stairs, then equipment."""

    def order(action: Action) -> int:
        tile = argument(action)
        if tile >= FIRST_EQUIPMENT:
            return 3
        if tile >= FIRST_ENCOUNTER:
            return 0
        return 1 if s.content.symbols[tile] == OUT else 2

    return min(actions, key=order)


# Draft, Entrance and the tiles that count: the first in the list is the lowest id.
DEFAULTS = {
    words.place.index: first_placement,
    words.lay.index: first_placement,
    words.battle.index: first_battle,
    words.attack.index: best_attack,
    words.strike.index: best_strike,
    words.defend.index: sturdiest,
    words.fight.index: all_retreat,
    words.discard.index: least,
}
