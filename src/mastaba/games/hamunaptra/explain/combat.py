"""Why nobody fights so: combats, fights between players, monsters that move."""

from __future__ import annotations

from mastaba.core.game import Refusal
from mastaba.core.notation import SECOND, Action, argument, second, verb_of
from mastaba.core.sets import bits

from .. import words
from ..rules.combat import COUNT, RETREAT, Combat
from ..rules.fight import YIELD, Fight
from ..rules.labyrinth import links
from ..rules.movement import taken
from ..rules.prowl import Prowl, crowd
from ..state import HamunaptraState
from ..words import (
    ATTRIBUTE,
    CELL,
    CHARACTER,
    FIRST_ENCOUNTER,
    FIRST_EQUIPMENT,
    FIRST_TRAP,
    OUT,
    TILE,
)
from .equipment import explain_arming


def explain_combat(s: HamunaptraState, frame: Combat, action: Action) -> Refusal | None:
    """HAM-101 to HAM-131."""
    verb, what = verb_of(action), argument(action)
    asked = frame.wait.id if frame.wait else ""
    foe = TILE[FIRST_ENCOUNTER + frame.foe(s)]
    if frame.wait is COUNT:
        return explain_count(verb, what)
    if asked == "attack" and verb == words.attack.index:
        slots = {"attribute": ATTRIBUTE[what], "tile": foe}
        return Refusal("HAM-109", "no_attribute", slots)
    if asked == "attack" and verb == words.activate.index:
        return explain_arming(s, frame.fighter, what, second(action), frame, frame.counted)
    if asked == "attack" and verb == words.retreat.index:
        return Refusal("HAM-116", "fight_first", {"tile": foe})
    if asked == "defend" and verb == words.defend.index:
        return Refusal("HAM-110", "not_in_combat", {"character": CHARACTER[what]})
    if frame.wait is RETREAT and verb == words.retreat.index:
        return explain_retreat(s, frame.fighter, frame.cell, what, action >> SECOND)
    return None


def explain_count(verb: int, tile: int) -> Refusal | None:
    """HAM-131."""
    if verb in (words.count.index, words.leave.index):
        return Refusal("HAM-131", "not_in_question", {"tile": TILE[tile]})
    return None


def explain_retreat(s: HamunaptraState, seat: int, here: int, cell: int, group: int) -> Refusal:
    """HAM-116, HAM-117."""
    slots = {"cell": CELL[cell]}
    present = s.own_on(seat, here)
    if not group:
        return Refusal("HAM-116", "retreat_nobody", slots)
    for character in bits(group):
        if character not in present:
            who = CHARACTER[character]
            return Refusal("HAM-116", "not_in_combat", {"character": who})
    if cell not in links(s, here):
        return Refusal("HAM-117", "retreat_not_linked", slots)
    if cell in s.lairs:
        return Refusal("HAM-117", "retreat_encounter", slots)
    if cell in taken(s, seat):
        return Refusal("HAM-117", "retreat_occupied", slots)
    return Refusal("HAM-117", "retreat_origin", slots)


def explain_fight(s: HamunaptraState, frame: Fight, action: Action) -> Refusal | None:
    """HAM-174, HAM-175."""
    verb, what = verb_of(action), argument(action)
    asked = frame.wait.id if frame.wait else ""
    if frame.wait is COUNT:
        return explain_count(verb, what)
    if asked == "target" and verb == words.defend.index:
        return Refusal("HAM-174", "not_in_combat", {"character": CHARACTER[what]})
    if asked == "window" and verb == words.activate.index:
        counted = frame.counted_by()
        return explain_arming(s, frame.seat_of, what, second(action), frame, counted)
    if frame.wait is YIELD and verb == words.retreat.index:
        return explain_retreat(s, frame.seat_of, frame.cell, what, action >> SECOND)
    return None


def explain_prowl(s: HamunaptraState, frame: Prowl, tile: int, cell: int) -> Refusal:
    """HAM-177, HAM-178."""
    slots = {"tile": TILE[tile], "cell": CELL[cell]}
    if FIRST_TRAP <= tile < FIRST_EQUIPMENT:
        return Refusal("HAM-177", "traps_stay", slots)
    monster = tile - FIRST_ENCOUNTER
    if not FIRST_ENCOUNTER <= tile < FIRST_TRAP or s.lairs[monster] == OUT:
        return Refusal("HAM-177", "no_monster", slots)
    if frame.moved >> monster & 1:
        return Refusal("HAM-177", "moved_already", slots)
    if not s.masks[cell]:
        return Refusal("HAM-178", "prowl_no_tile", slots)
    if cell in s.lairs:
        return Refusal("HAM-178", "prowl_encounter", slots)
    if crowd(s, cell) > 1:
        return Refusal("HAM-178", "prowl_crowd", slots)
    return Refusal("HAM-178", "prowl_too_far", slots)
