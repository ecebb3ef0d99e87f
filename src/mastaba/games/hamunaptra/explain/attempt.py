"""Why an attempt is refused, with the clause it breaks; out of turn, too.

Says nothing the seat may not know.
"""

from mastaba.core.decision import Ask
from mastaba.core.game import Refusal, first_of, refuse_other, why_not
from mastaba.core.notation import Action, argument, verb_of

from .. import words
from ..rules.labyrinth import bonds
from ..rules.trade import DISCARD, may_trade_now, tradeable, wishes
from ..setup import DRAFT, ENTRANCE
from ..state import HamunaptraState
from ..words import DECK, OUT
from . import combat, turn  # noqa: F401, they bind their reasons

refuse_other(DRAFT, words.draft, "character_taken")
refuse_other(ENTRANCE, words.enter, "slot_taken")
WISHES = {verb.index for verb in words.WISHES}


def explain(s: HamunaptraState, seat: int, action: Action) -> Refusal | None:
    """None for a legal action; for any other one sentence's worth of reason."""
    if s.outcome is None and verb_of(action) in WISHES:
        return None if action in wishes(s, seat) else explain_wish(s, seat, action)
    return why_not(s, seat, action, over="HAM-154", turn="HAM-26")


refuse_other(DISCARD, words.discard, "not_in_hand")


def explain_wish(s: HamunaptraState, seat: int, action: Action) -> Refusal | None:
    """HAM-98, HAM-146 to HAM-150."""
    verb, what = verb_of(action), argument(action)
    asked = s.stack and type(s.stack[-1].wait) is Ask
    if not 0 <= seat < s.seats or OUT in s.arm_of or not asked:
        return Refusal("HAM-147", "not_now", {})
    told = {"seat": str(what)}
    if verb in (words.allow.index, words.refuse.index):
        key = "no_other" if what == seat or what >= s.seats else "already"
        return Refusal("HAM-98", key, told)
    if not may_trade_now(s):
        return Refusal("HAM-147", "not_now", {})
    stands = {"seat": str(s.offer_to[seat])} if s.offer_to[seat] != OUT else {}
    if verb == words.offer.index:
        return first_of(
            told,
            (what == seat or what >= s.seats, "HAM-146", "no_other"),
            (not bonds(s, seat) >> what & 1, "HAM-146", "not_connected"),
        ) or Refusal("HAM-150", "offer_stands", stands)
    if verb in (words.accept.index, words.reject.index):
        offered = what < s.seats and s.offer_open[what] and s.offer_to[what] == seat
        key = "not_what_is_wanted" if offered else "no_offer_from"
        return Refusal("HAM-150", key, told)
    return first_of(
        stands,
        (s.offer_to[seat] == OUT, "HAM-150", "no_offer"),
        (s.offer_open[seat], "HAM-150", "offer_stands"),
        (verb == words.want.index, "HAM-150", "wants_enough"),
        (verb != words.give.index, "HAM-150", "offer_empty"),
    ) or explain_gift(s, seat, action)


def explain_gift(s: HamunaptraState, seat: int, action: Action) -> Refusal | None:
    """HAM-149."""
    tile, known = argument(action), argument(action) < DECK
    down = known and s.table[seat] >> tile & 1 and not s.table_trade
    return first_of(
        words.give.named(action),
        (down, "HAM-149", "on_table"),
        (not known or not tradeable(s, seat) >> tile & 1, "HAM-149", "not_in_hand"),
        (True, "HAM-150", "given_already"),
    )
