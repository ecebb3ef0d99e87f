"""Why an attempt is refused, with the clause it breaks. Says nothing the seat may not know."""

from __future__ import annotations

from mastaba.core.decision import Ask
from mastaba.core.game import Refusal
from mastaba.core.notation import SECOND, THIRD, Action, argument, second, verb_of
from mastaba.core.sets import bits

from . import words
from .board import bonds, cut_off, is_start, links, steps
from .explain_placing import explain_lay, explain_place
from .rules.combat import COUNT, RETREAT, Combat
from .rules.equipment import fit_for_combat, overlaps
from .rules.fight import YIELD, Fight
from .rules.movement import (
    beats,
    holders,
    may_move,
    standable,
    within_reach,
)
from .rules.prowl import Prowl, crowd
from .rules.trade import may_trade_now, tradeable, wishes
from .rules.turn import MOVE, PLACE, Turn
from .state import HamunaptraState
from .words import (
    ATTRIBUTE,
    CELL,
    CHARACTER,
    DECK,
    FIRST_ENCOUNTER,
    FIRST_EQUIPMENT,
    FIRST_TRAP,
    MOVEMENT,
    OUT,
    SLOT,
    TILE,
)

WISHES = {verb.index for verb in words.WISHES}


def explain(s: HamunaptraState, seat: int, action: Action) -> Refusal | None:
    """None for a legal action; for any other one sentence's worth of reason."""
    if s.outcome is not None:
        return Refusal("HAM-154", "over", {})
    if verb_of(action) in WISHES:
        return None if action in wishes(s, seat) else explain_wish(s, seat, action)
    frame = s.stack[-1]
    if not isinstance(frame.wait, Ask) or frame.seat != seat:
        return Refusal("HAM-26", "not_asked", {})
    if action in frame.wait.legal(s, frame):
        return None
    return explain_answer(s, action) or Refusal(frame.wait.clause, f"first_{frame.wait.id}", {})


def explain_answer(s: HamunaptraState, action: Action) -> Refusal | None:
    """By the chapter in which the question was asked."""
    frame, verb = s.stack[-1], verb_of(action)
    if isinstance(frame, Turn):
        return explain_turn(s, frame, action)
    if isinstance(frame, Combat):
        return explain_combat(s, frame, action)
    if isinstance(frame, Fight):
        return explain_fight(s, frame, action)
    if isinstance(frame, Prowl) and verb == words.prowl.index:
        return explain_prowl(s, frame, argument(action), second(action))
    if verb == words.draft.index:
        who = CHARACTER[argument(action)]
        return Refusal("HAM-18", "character_taken", {"character": who})
    if verb == words.enter.index:
        return Refusal("HAM-21", "slot_taken", {"slot": SLOT[argument(action)]})
    if verb == words.discard.index:
        return Refusal("HAM-151", "not_in_hand", {"tile": TILE[argument(action)]})
    return None


# The turn.


def explain_turn(s: HamunaptraState, frame: Turn, action: Action) -> Refusal | None:
    """Steps 2 to 5."""
    verb, what = verb_of(action), argument(action)
    if verb == words.destroy.index and frame.wait in (MOVE, PLACE):
        return explain_destroy(s, frame.player, action)
    if frame.wait is MOVE:
        return explain_move(s, frame.player, action)
    if frame.wait is PLACE:
        if verb == words.place.index:
            return explain_place(s, frame, what, second(action), action >> THIRD)
        if verb == words.lay.index:
            return explain_lay(s, frame, what, second(action))
        return Refusal("HAM-35", "must_place", {}) if verb == words.done.index else None
    if verb == words.battle.index:
        return Refusal("HAM-99", "no_battle", {"cell": CELL[what]})
    if verb == words.declare.index:
        return Refusal("HAM-176", "no_rival", {"seat": str(what)})
    if verb == words.equip.index:
        return explain_equip(s, frame.player, what)
    return None


def explain_equip(s: HamunaptraState, seat: int, tile: int) -> Refusal:
    """HAM-33."""
    if not s.hands[seat] >> tile & 1:
        return Refusal("HAM-33", "not_in_hand", {"tile": TILE[tile]})
    return Refusal("HAM-33", "no_equipment", {"tile": TILE[tile]})


def explain_move(s: HamunaptraState, seat: int, action: Action) -> Refusal | None:
    """HAM-80 to HAM-98."""
    verb = verb_of(action)
    if verb == words.step.index:
        return explain_step(s, seat, argument(action), second(action))
    if verb == words.through.index:
        return explain_through(s, seat, argument(action), second(action))
    if verb == words.push.index:
        return explain_pass(s, seat, action >> SECOND, argument(action))
    if verb == words.activate.index:
        return explain_activation(s, seat, argument(action), second(action))
    return None


def explain_mover(s: HamunaptraState, seat: int, character: int) -> Refusal | None:
    """HAM-30, HAM-80. Whether this character moves at all."""
    slots = {"character": CHARACTER[character]}
    if s.owner[character] != seat:
        return Refusal("HAM-30", "not_yours", slots)
    if s.at[character] == OUT:
        return Refusal("HAM-106", "dead", slots)
    if s.halted >> character & 1:
        return Refusal(
            halted_by(s, seat, character), "halted", slots | {"cell": CELL[s.at[character]]}
        )
    if not may_move(s, character):
        return Refusal("HAM-80", "no_points", slots)
    return None


def halted_by(s: HamunaptraState, seat: int, character: int) -> str:
    """HAM-86, HAM-96, HAM-173. What ended a character's movement."""
    cell = s.at[character]
    if cell in s.lairs:
        return "HAM-86"
    return "HAM-173" if s.others_on(seat, cell) else "HAM-96"


def explain_step(s: HamunaptraState, seat: int, character: int, cell: int) -> Refusal:
    """HAM-81, HAM-85, HAM-91."""
    refusal = explain_mover(s, seat, character)
    if refusal is not None:
        return refusal
    slots = {"character": CHARACTER[character], "cell": CELL[cell]}
    if not s.masks[cell]:
        clause, key = ("HAM-67", "bare_lair") if cell in s.lairs else ("HAM-81", "no_tile")
        return Refusal(clause, key, slots)
    if cell not in steps(s, s.at[character]):
        return Refusal("HAM-81", "not_linked", slots | {"origin": CELL[s.at[character]]})
    other = s.owner[s.others_on(seat, cell)[0]]
    return Refusal("HAM-85", "occupied", slots | {"seat": str(other)})


def explain_through(s: HamunaptraState, seat: int, character: int, cell: int) -> Refusal:
    """HAM-91, HAM-98."""
    refusal = explain_mover(s, seat, character)
    if refusal is not None:
        return refusal
    slots = {"character": CHARACTER[character], "cell": CELL[cell]}
    if s.masks[cell] and not standable(s, seat, cell):
        other = s.owner[s.others_on(seat, cell)[0]]
        return Refusal("HAM-98", "end_occupied", slots | {"seat": str(other)})
    return Refusal("HAM-98", "no_way_through", slots | {"points": str(s.points[character])})


def explain_pass(s: HamunaptraState, seat: int, group: int, cell: int) -> Refusal:
    """HAM-92 to HAM-96."""
    slots = {"cell": CELL[cell]}
    for character in bits(group):
        refusal = explain_mover(s, seat, character)
        if refusal is not None:
            return refusal
    if not s.masks[cell]:
        return Refusal("HAM-96", "pass_no_tile", slots)
    if not standable(s, seat, cell):
        return Refusal("HAM-96", "pass_occupied", slots)
    members, held = list(bits(group)), holders(s, seat)
    if not held or not members:
        return Refusal("HAM-92", "nobody_to_pass", slots)
    ahead = [at for at in held if all(within_reach(s, c, {at}) for c in members)]
    if ahead and not any(beats(s, members, held[at]) for at in ahead):
        return Refusal("HAM-93", "too_weak", slots | {"blocked": CELL[ahead[0]]})
    return Refusal("HAM-95", "pass_too_far", slots)


# Equipment and scrolls.


def explain_activation(s: HamunaptraState, seat: int, tile: int, character: int) -> Refusal:
    """HAM-126 to HAM-129, in step 2."""
    slots = {"tile": TILE[tile], "character": CHARACTER[character]}
    refusal = explain_bearer(s, seat, tile, character)
    if refusal is not None:
        return refusal
    if not s.content.bonus[tile][MOVEMENT]:
        return Refusal("HAM-129", "no_movement_bonus", slots)
    return Refusal("HAM-129", "halted_bearer", slots)


def explain_bearer(s: HamunaptraState, seat: int, tile: int, character: int) -> Refusal | None:
    """HAM-126 to HAM-128. A tile on the table, a living character that has had none."""
    slots = {"tile": TILE[tile], "character": CHARACTER[character]}
    if tile >= DECK or not s.table[seat] >> tile & 1:
        return Refusal("HAM-126", "not_on_table", slots)
    if s.owner[character] != seat or s.at[character] == OUT:
        return Refusal("HAM-127", "no_bearer", slots)
    if s.assigned >> character & 1:
        return Refusal("HAM-128", "assigned", slots)
    return None


def explain_destroy(s: HamunaptraState, seat: int, action: Action) -> Refusal:
    """HAM-137 to HAM-142."""
    scroll, character, cell = argument(action), second(action), action >> THIRD
    slots = {"tile": TILE[scroll], "character": CHARACTER[character], "cell": CELL[cell]}
    refusal = explain_bearer(s, seat, scroll, character)
    if refusal is not None:
        return refusal
    if not s.content.scrolls >> scroll & 1:
        return Refusal("HAM-137", "no_scroll", slots)
    here = s.at[character]
    away = abs(words.x_of(here) - words.x_of(cell)) + abs(words.y_of(here) - words.y_of(cell))
    if away != 1:
        return Refusal("HAM-139", "not_adjacent", slots)
    if not s.masks[cell]:
        return Refusal("HAM-137", "nothing_there", slots)
    if is_start(s.tiles[cell]):
        return Refusal("HAM-140", "start_tile", slots)
    if cell in s.at:
        return Refusal("HAM-141", "stood_on", slots)
    return Refusal("HAM-142", "cut_off", slots | {"lost": CELL[cut_off(s, cell)]})


# Combat.


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


def explain_arming(
    s: HamunaptraState, seat: int, tile: int, character: int, frame: Combat | Fight, counted: int
) -> Refusal:
    """HAM-126 to HAM-131, at the start of a combat round."""
    slots = {"tile": TILE[tile], "character": CHARACTER[character]}
    refusal = explain_bearer(s, seat, tile, character)
    if refusal is not None:
        return refusal
    if not fit_for_combat(s, tile):
        return Refusal("HAM-129", "no_combat_bonus", slots)
    if s.at[character] != frame.cell:
        return Refusal("HAM-129", "not_fighting", slots)
    rival = next((t for t in bits(counted) if overlaps(s, tile, 1 << t)), tile)
    return Refusal("HAM-131", "overlap", slots | {"other": TILE[rival]})


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
    if not standable(s, seat, cell):
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


# Out of turn.


def explain_wish(s: HamunaptraState, seat: int, action: Action) -> Refusal:
    """HAM-98, HAM-146 to HAM-150."""
    verb, what = verb_of(action), argument(action)
    asked = s.stack and type(s.stack[-1].wait) is Ask
    if not 0 <= seat < s.seats or OUT in s.arm_of or not asked:
        return Refusal("HAM-147", "not_now", {})
    if verb in (words.allow.index, words.refuse.index):
        key = "no_other" if what == seat or what >= s.seats else "already"
        return Refusal("HAM-98", key, {"seat": str(what)})
    if not may_trade_now(s):
        return Refusal("HAM-147", "not_now", {})
    if verb == words.offer.index:
        return explain_offer(s, seat, what)
    if verb in (words.accept.index, words.reject.index):
        return explain_reply(s, seat, what)
    if s.offer_to[seat] == OUT:
        return Refusal("HAM-150", "no_offer", {})
    if s.offer_open[seat]:
        return Refusal("HAM-150", "offer_stands", {"seat": str(s.offer_to[seat])})
    if verb == words.give.index:
        return explain_gift(s, seat, what)
    if verb == words.want.index:
        return Refusal("HAM-150", "wants_enough", {})
    return Refusal("HAM-150", "offer_empty", {})


def explain_offer(s: HamunaptraState, seat: int, other: int) -> Refusal:
    """HAM-146."""
    slots = {"seat": str(other)}
    if other == seat or other >= s.seats:
        return Refusal("HAM-146", "no_other", slots)
    if not bonds(s, seat) >> other & 1:
        return Refusal("HAM-146", "not_connected", slots)
    return Refusal("HAM-150", "offer_stands", {"seat": str(s.offer_to[seat])})


def explain_reply(s: HamunaptraState, seat: int, other: int) -> Refusal:
    """HAM-150."""
    slots = {"seat": str(other)}
    if other >= s.seats or not s.offer_open[other] or s.offer_to[other] != seat:
        return Refusal("HAM-150", "no_offer_from", slots)
    return Refusal("HAM-150", "not_what_is_wanted", slots)


def explain_gift(s: HamunaptraState, seat: int, tile: int) -> Refusal:
    """HAM-149."""
    slots = {"tile": TILE[tile]}
    if tile < DECK and s.table[seat] >> tile & 1 and not s.table_trade:
        return Refusal("HAM-149", "on_table", slots)
    if tile >= DECK or not tradeable(s, seat) >> tile & 1:
        return Refusal("HAM-149", "not_in_hand", slots)
    return Refusal("HAM-150", "given_already", slots)
