"""Why nobody fights so: combats, fights between players, monsters that move."""

from __future__ import annotations

from mastaba.core.game import Refusal, refuse_other
from mastaba.core.notation import SECOND, Action, argument, second, verb_of
from mastaba.core.sets import bits

from .. import words
from ..rules.combat import ATTACKING, COUNT, DEFEND, RETREAT, STRIKING, Combat
from ..rules.fight import NAME, TARGET, WINDOW, YIELD, Fight
from ..rules.labyrinth import links
from ..rules.movement import taken
from ..rules.prowl import PROWL, Prowl, crowd
from ..rules.turn import BATTLE, DECLARE
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

refuse_other(BATTLE, words.battle, "no_battle")
refuse_other(DECLARE, words.declare, "no_rival")  # nobody of that player on the exit


@COUNT.explain
def count(_: HamunaptraState, __: Combat | Fight, action: Action) -> Refusal | None:
    """HAM-131. One tile after the other."""
    if verb_of(action) not in (words.count.index, words.leave.index):
        return None
    return Refusal("HAM-131", "not_in_question", {"tile": TILE[argument(action)]})


@ATTACKING.explain
def attack(s: HamunaptraState, frame: Combat, action: Action) -> Refusal | None:
    """HAM-109, HAM-116, HAM-129. An attribute the encounter has; equipment before that."""
    verb, foe = verb_of(action), TILE[FIRST_ENCOUNTER + frame.foe(s)]
    if verb == words.attack.index:
        slots = {"attribute": ATTRIBUTE[argument(action)], "tile": foe}
        return Refusal("HAM-109", "no_attribute", slots)
    if verb == words.activate.index:
        return explain_arming(s, frame, action, frame.counted)
    return Refusal("HAM-116", "fight_first", {"tile": foe}) if verb == words.retreat.index else None


@DEFEND.explain_other(words.defend)
@TARGET.explain_other(words.defend)
def defend(_: HamunaptraState, frame: Combat | Fight, action: Action) -> Refusal:
    """HAM-110, HAM-174. Only who fights can be named."""
    clause = "HAM-110" if isinstance(frame, Combat) else "HAM-174"
    return Refusal(clause, "not_in_combat", {"character": CHARACTER[argument(action)]})


@STRIKING.explain
@NAME.explain
def attribute(_: HamunaptraState, __: Combat | Fight, ___: Action) -> None:
    """HAM-112, HAM-174. Either may be named: what is refused is no attribute at all."""


@WINDOW.explain_other(words.activate)
def window(s: HamunaptraState, frame: Fight, action: Action) -> Refusal | None:
    """HAM-129, HAM-174."""
    return explain_arming(s, frame, action, frame.counted_by())


@RETREAT.explain_other(words.retreat)
@YIELD.explain_other(words.retreat)
def retreat(s: HamunaptraState, frame: Combat | Fight, action: Action) -> Refusal | None:
    """HAM-116, HAM-117, HAM-175."""
    return explain_retreat(s, frame.seat, frame.cell, argument(action), action >> SECOND)


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


@PROWL.explain_other(words.prowl)
def prowl(s: HamunaptraState, frame: Prowl, action: Action) -> Refusal:
    """HAM-177, HAM-178."""
    tile, cell = argument(action), second(action)
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
