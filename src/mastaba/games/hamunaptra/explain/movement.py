"""Why nobody moves there: steps, ways through, passes."""

from __future__ import annotations

from mastaba.core.game import Refusal
from mastaba.core.notation import SECOND, Action, argument, second, verb_of
from mastaba.core.sets import bits

from .. import words
from ..rules.labyrinth import steps
from ..rules.movement import beats, might, others_of, taken, within_reach
from ..rules.turn import MOVE, Turn
from ..state import HamunaptraState
from ..words import CELL, CHARACTER, OUT
from .equipment import explain_activation, explain_destroy


@MOVE.explain
def move(s: HamunaptraState, frame: Turn, action: Action) -> Refusal | None:
    """HAM-80 to HAM-98, HAM-129, HAM-137."""
    verb, seat = verb_of(action), frame.player
    if verb == words.step.index:
        return explain_step(s, seat, argument(action), second(action))
    if verb == words.through.index:
        return explain_through(s, seat, argument(action), second(action))
    if verb == words.push.index:
        return explain_pass(s, seat, action >> SECOND, argument(action))
    if verb == words.activate.index:
        return explain_activation(s, seat, argument(action), second(action))
    return explain_destroy(s, seat, action) if verb == words.destroy.index else None


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
    if s.points[character] <= 0:
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
    if cell in taken(s, seat):
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
    if cell in taken(s, seat):
        return Refusal("HAM-96", "pass_occupied", slots)
    members, held = bits(group), others_of(s, seat).refusing
    if not held or not members:
        return Refusal("HAM-92", "nobody_to_pass", slots)
    places = [(s.at[c], s.points[c]) for c in members]
    ahead = [at for at in held if all(within_reach(s, place, {at}) for place in places)]
    if ahead and not any(beats(might(s, members), might(s, held[at])) for at in ahead):
        return Refusal("HAM-93", "too_weak", slots | {"blocked": CELL[ahead[0]]})
    return Refusal("HAM-95", "pass_too_far", slots)
