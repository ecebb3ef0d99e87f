"""Why nobody fights so: combats, fights between players, monsters that move."""

from mastaba.core.game import Refusal, first_of, refuse_other
from mastaba.core.notation import SECOND, Action, argument, second, verb_of
from mastaba.core.sets import bits

from .. import words
from ..rules.combat import ATTACKING, COUNT, DEFEND, RETREAT, STRIKING, Combat
from ..rules.fight import NAME, TARGET, WINDOW, YIELD, Fight
from ..rules.labyrinth import links
from ..rules.movement import taken
from ..rules.round import PROWL, Prowl, crowd
from ..rules.turn import BATTLE, DECLARE
from ..state import HamunaptraState
from ..words import CELL, CHARACTER, FIRST_ENCOUNTER, FIRST_EQUIPMENT, FIRST_TRAP, OUT, TILE
from .turn import explain_arming

refuse_other(BATTLE, words.battle, "no_battle")
refuse_other(DECLARE, words.declare, "no_rival")  # nobody of that player on the exit


@COUNT.explain_other(words.count, words.leave)
def count(_: HamunaptraState, __: Combat | Fight, action: Action) -> Refusal:
    """HAM-131. One tile after the other."""
    return Refusal("HAM-131", "not_in_question", words.count.named(action))


@ATTACKING.explain
def attack(s: HamunaptraState, frame: Combat, action: Action) -> Refusal | None:
    """HAM-109, HAM-116, HAM-129. An attribute the encounter has; equipment before that."""
    verb, foe = verb_of(action), {"tile": TILE[FIRST_ENCOUNTER + frame.foe(s)]}
    if verb == words.activate.index:
        return explain_arming(s, frame, action, frame.counted)
    if verb == words.attack.index:
        return Refusal("HAM-109", "no_attribute", words.attack.named(action) | foe)
    return Refusal("HAM-116", "fight_first", foe) if verb == words.retreat.index else None


refuse_other(DEFEND, words.defend, "not_in_combat")
refuse_other(TARGET, words.defend, "not_in_combat")


@STRIKING.explain
@NAME.explain
def attribute(_: HamunaptraState, __: Combat | Fight, ___: Action) -> None:
    """HAM-112, HAM-174. Either may be named: what is refused is no attribute at all."""


@WINDOW.explain_other(words.activate)
def window(s: HamunaptraState, frame: Fight, action: Action) -> Refusal:
    """HAM-129, HAM-174."""
    return explain_arming(s, frame, action, frame.counted_by())


@RETREAT.explain_other(words.retreat)
@YIELD.explain_other(words.retreat)
def retreat(s: HamunaptraState, frame: Combat | Fight, action: Action) -> Refusal | None:
    """HAM-116, HAM-117, HAM-175."""
    seat, cell, slots = frame.seat, argument(action), {"cell": CELL[argument(action)]}
    group = bits(action >> SECOND)
    strangers = [c for c in group if c not in s.own_on(seat, frame.cell)]
    if strangers:
        return Refusal("HAM-116", "not_in_combat", {"character": CHARACTER[strangers[0]]})
    return first_of(
        slots,
        (not group, "HAM-116", "retreat_nobody"),
        (cell not in links(s, frame.cell), "HAM-117", "retreat_not_linked"),
        (cell in s.lairs, "HAM-117", "retreat_encounter"),
        (cell in taken(s, seat), "HAM-117", "retreat_occupied"),
        (True, "HAM-117", "retreat_origin"),
    )


@PROWL.explain_other(words.prowl)
def prowl(s: HamunaptraState, frame: Prowl, action: Action) -> Refusal | None:
    """HAM-177, HAM-178."""
    tile, cell = argument(action), second(action)
    monster = tile - FIRST_ENCOUNTER if FIRST_ENCOUNTER <= tile < FIRST_TRAP else OUT
    return first_of(
        words.prowl.named(action),
        (FIRST_TRAP <= tile < FIRST_EQUIPMENT, "HAM-177", "traps_stay"),
        (monster == OUT or s.lairs[monster] == OUT, "HAM-177", "no_monster"),
        (frame.moved >> max(0, monster) & 1, "HAM-177", "moved_already"),
        (not s.masks[cell], "HAM-178", "prowl_no_tile"),
        (cell in s.lairs, "HAM-178", "prowl_encounter"),
        (crowd(s, cell) > 1, "HAM-178", "prowl_crowd"),
        (True, "HAM-178", "prowl_too_far"),
    )
