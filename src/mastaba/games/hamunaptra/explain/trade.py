"""Why nothing is traded, and nobody let through, out of turn."""

from __future__ import annotations

from mastaba.core.decision import Ask
from mastaba.core.game import Refusal, refuse_other
from mastaba.core.notation import Action, argument, verb_of

from .. import words
from ..rules.labyrinth import bonds
from ..rules.trade import DISCARD, may_trade_now, tradeable
from ..state import HamunaptraState
from ..words import DECK, OUT, TILE

refuse_other(DISCARD, words.discard, "not_in_hand")


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
