"""Why an attempt is refused, with the clause it breaks. Says nothing the seat may not know."""

from __future__ import annotations

from mastaba.core.decision import Ask
from mastaba.core.game import Refusal
from mastaba.core.notation import THIRD, Action, argument, second, verb_of

from .. import words
from ..rules.combat import Combat
from ..rules.fight import Fight
from ..rules.prowl import Prowl
from ..rules.trade import wishes
from ..rules.turn import MOVE, PLACE, Turn
from ..state import HamunaptraState
from ..words import CELL, CHARACTER, SLOT, TILE
from .combat import explain_combat, explain_fight, explain_prowl
from .equipment import explain_destroy, explain_equip
from .movement import explain_move
from .placing import explain_lay, explain_place
from .trade import explain_wish

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
