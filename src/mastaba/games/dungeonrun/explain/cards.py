"""Why not this card: not held, not of the kind, not to be worn, given, paid or taken."""

from __future__ import annotations

from mastaba.core.frame import Frame
from mastaba.core.game import Refusal
from mastaba.core.notation import Action, argument, verb_of

from .. import words
from ..cards.effects.losing import Shed
from ..rules.equip import Equip
from ..rules.gear import Gain, trained
from ..rules.trade import KIND_CARDS, OFFERS, Trade
from ..state import GEAR_CARDS, STONE_BIT, TREASURE_CARDS, TROPHY_CARDS, DungeonRunState
from ..words import CARD, OUT, STONE, WANT
from .heroes import explain_absence


def explain_wear(s: DungeonRunState, seat: int, card: int) -> Refusal:
    """DR-147, DR-151, DR-153. A card of the own loot pile, fit for the hero."""
    slots = {"card": CARD[card]}
    if s.worn[seat] >> card & 1:
        return Refusal("DR-153", "worn_already", slots)
    if not s.loot[seat] >> card & 1:
        return Refusal("DR-147", "not_in_pile", slots)
    if not 1 << card & GEAR_CARDS:
        return Refusal("DR-147", "no_gear", slots)
    return Refusal("DR-151", "untrained", slots)


# Cards that come to a hero.


def explain_plan(s: DungeonRunState, frame: Gain, action: Action) -> Refusal | None:
    """DR-151, DR-161, DR-162, DR-243."""
    verb, card = verb_of(action), argument(action)
    if verb not in (words.wear.index, words.stow.index, words.abandon.index):
        return None
    slots = {"card": CARD[card]}
    if card != frame.card:
        return Refusal("DR-162", "other_card_first", slots | {"monster": CARD[frame.card]})
    if verb == words.wear.index and not trained(s, frame.taker, card):
        return Refusal("DR-151", "untrained", slots)
    if verb == words.abandon.index:
        return Refusal("DR-161", "take_all", slots)
    return Refusal("DR-243", "stone_is_worn", slots)


# Equip.


def explain_equipping(s: DungeonRunState, frame: Equip, action: Action) -> Refusal | None:
    """DR-147 to DR-158."""
    verb, what = verb_of(action), argument(action)
    if verb == words.wear.index:
        return explain_wear(s, frame.wearer, what)
    if verb == words.doff.index:
        slots = {"card": CARD[what]}
        if what == STONE and s.worn[frame.wearer] & STONE_BIT:
            return Refusal("DR-243", "stone_stays", slots)
        return Refusal("DR-147", "not_worn", slots)
    if verb == words.trade.index:
        return explain_partner(s, frame, what)
    return None


def explain_partner(s: DungeonRunState, frame: Equip, other: int) -> Refusal:
    """DR-154, DR-155, DR-158."""
    if other >= s.seats or other == frame.wearer or other not in s.others_here(frame.wearer):
        return explain_absence(s, frame.wearer, other, "DR-154")
    if s.bid_count >= OFFERS:
        return Refusal("DR-158", "offers_made", {"count": str(OFFERS)})
    if frame.partner not in (OUT, other):
        return Refusal("DR-155", "one_partner", {"seat": str(frame.partner)})
    return Refusal("DR-154", "nothing_to_trade", {"seat": str(other)})


# Trade.


def explain_trade(s: DungeonRunState, frame: Trade, action: Action) -> Refusal | None:
    """DR-154 to DR-158."""
    verb, what = verb_of(action), argument(action)
    asked = frame.wait.id if frame.wait else ""
    if asked == "answerTrade" and verb == words.accept.index:
        kind = next(k for k, n in enumerate(frame.asked) if added(frame, k) < n)
        return Refusal("DR-156", "choose_first", {"want": WANT[kind]})
    if asked != "offerTrade":
        return None
    if verb == words.give.index:
        key = "given_already" if frame.gives >> what & 1 else "not_yours"
        return Refusal("DR-154", key, {"card": CARD[what]})
    if verb in (words.ask_card.index, words.ask_for.index):
        return explain_request(s, frame, verb, what)
    if verb == words.propose.index:
        return Refusal("DR-157", "empty_offer", {})
    return None


def added(frame: Trade, kind: int) -> int:
    """How many cards of a kind the partner has chosen."""
    return (frame.added & KIND_CARDS[kind]).bit_count()


def explain_request(s: DungeonRunState, frame: Trade, verb: int, what: int) -> Refusal:
    """DR-154, DR-213. Equipped cards by name, those of the loot pile by kind."""
    slots = {"seat": str(frame.partner)}
    if verb == words.ask_for.index:
        count = s.loot[frame.partner].bit_count()
        return Refusal("DR-213", "pile_too_small", slots | {"count": str(count)})
    if frame.wants >> what & 1:
        return Refusal("DR-154", "asked_already", slots | {"card": CARD[what]})
    return Refusal("DR-213", "not_on_partner", slots | {"card": CARD[what]})


# Cards that are paid, dropped or taken.


def explain_pick(s: DungeonRunState, frame: Frame, asked: str, card: int) -> Refusal | None:
    """By what the card was to be picked for; of one's own pile, or of cards that all can see."""
    slots, seat, bit = {"card": CARD[card]}, frame.seat, 1 << card
    held = bool((s.loot[seat] | s.worn[seat]) & bit)
    if asked in ("pay", "payCard", "faintDrop", "answerTrade", "snatch", "cardChoice"):
        if not held:
            return Refusal("DR-211", "not_held", slots)
        return explain_own(s, frame, asked, card)
    if asked == "pilfer":
        return Refusal("DR-211", "not_in_their_pile", slots)
    if asked in ("summonFallen", "exhume"):
        if s.discards & bit:
            return Refusal("DR-212", "not_to_raise", slots)
        return Refusal("DR-171", "not_discarded", slots)
    if asked == "phaseOrder":
        return Refusal("DR-290", "no_phase_ability", slots)
    if asked in ("summonBest", "pickCard", "poach"):
        return Refusal("DR-161", "not_shown", slots)
    return None


def explain_own(s: DungeonRunState, frame: Frame, asked: str, card: int) -> Refusal:
    """A card of the hero's own that cannot be picked for this."""
    slots, bit = {"card": CARD[card]}, 1 << card
    if asked == "faintDrop":
        return Refusal("DR-203", "drop_gear", slots)
    if asked == "answerTrade" and isinstance(frame, Trade):
        if frame.added & bit:
            return Refusal("DR-156", "given_already", slots)
        if s.worn[frame.seat] & bit:
            return Refusal("DR-156", "asked_from_pile", slots)
        kind = next((k for k, n in enumerate(frame.asked) if added(frame, k) < n), 0)
        return Refusal("DR-156", "other_kind", slots | {"want": WANT[kind]})
    if asked == "cardChoice" and isinstance(frame, Shed):
        if not s.worn[frame.picker] & bit:
            return Refusal("DR-153", "not_worn", slots)
        if card == STONE:
            return Refusal("DR-244", "stone_stays", slots)
        return Refusal("DR-23", "no_artifact", slots)
    if asked == "snatch":
        return Refusal("DR-211", "snatch_treasure", slots)
    if bit & TROPHY_CARDS:
        return Refusal("DR-35", "other_price", slots)
    if asked == "pay" or not bit & TREASURE_CARDS:
        return Refusal("DR-165", "pay_encounter", slots)
    return Refusal("DR-35", "other_price", slots)
