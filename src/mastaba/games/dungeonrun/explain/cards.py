"""Why not this card, not these dice: not held, not of the kind, not to be given, paid or taken."""

from mastaba.core.frame import Frame
from mastaba.core.game import Refusal, refuse_other
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..cards.effects.fights import TURN_DIE
from ..cards.effects.taking import EXHUME, KEEP_CARD, PILFER, POACH, SHED, SNATCH, Shed
from ..cards.language import TOLL
from ..rules.actions import PAY
from ..rules.aftermath import HEALING, POINTS
from ..rules.combat import ASSIGN, SPLIT, Combat, Exchange, assignments
from ..rules.combat import ATTRIBUTE as ATTRIBUTE_ASKED
from ..rules.contest import AID
from ..rules.dice import REROLL, REROLL_ORDER, Roll, counts
from ..rules.explore import WADE
from ..rules.gear import (
    ANSWERING,
    EQUIPPING,
    KIND_CARDS,
    OFFERING,
    OFFERS,
    PLAN,
    Equip,
    Gain,
    Trade,
    trained,
)
from ..rules.monsters import PHASE_ORDER
from ..rules.stone import BEST, RAISE
from ..rules.wounds import DROP
from ..state import GEAR_CARDS, STONE_BIT, TREASURE_CARDS, DungeonRunState
from ..words import CARD, FACE, OUT, POWER, STONE, WANT
from .dungeon import explain_absence

refuse_other(PILFER, words.pick, "not_in_their_pile", clause="DR-211")
refuse_other(PHASE_ORDER, words.pick, "no_phase_ability")
refuse_other(BEST, words.pick, "not_shown", clause="DR-161")
refuse_other(KEEP_CARD, words.pick, "not_shown", clause="DR-161")
refuse_other(POACH, words.pick, "not_shown", clause="DR-161")


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


@PLAN.explain_other(words.wear, words.stow, words.abandon)
def plan(s: DungeonRunState, frame: Gain, action: Action) -> Refusal:
    """DR-151, DR-161, DR-162, DR-243."""
    verb, card = verb_of(action), argument(action)
    slots = {"card": CARD[card]}
    if card != frame.card:
        return Refusal("DR-162", "other_card_first", slots | {"monster": CARD[frame.card]})
    if verb == words.wear.index and not trained(s, frame.taker, card):
        return Refusal("DR-151", "untrained", slots)
    if verb == words.abandon.index:
        return Refusal("DR-161", "take_all", slots)
    return Refusal("DR-243", "stone_is_worn", slots)


# Equip.


@EQUIPPING.explain
def equipping(s: DungeonRunState, frame: Equip, action: Action) -> Refusal | None:
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


@OFFERING.explain
def offer(s: DungeonRunState, frame: Trade, action: Action) -> Refusal | None:
    """DR-154 to DR-157. What cannot be offered or asked for."""
    verb, what = verb_of(action), argument(action)
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


def not_held(s: DungeonRunState, frame: Frame, action: Action) -> Refusal | None:
    """DR-211. One pays with cards of one's own."""
    card = argument(action)
    held = (s.loot[frame.seat] | s.worn[frame.seat]) >> card & 1
    return None if held else Refusal("DR-211", "not_held", {"card": CARD[card]})


@ANSWERING.explain_other(words.accept, words.pick)
def answer(s: DungeonRunState, frame: Trade, action: Action) -> Refusal:
    """DR-156. What was asked for, and all of it."""
    kind = next((k for k, n in enumerate(frame.asked) if added(frame, k) < n), 0)
    if verb_of(action) == words.accept.index:
        return Refusal("DR-156", "choose_first", {"want": WANT[kind]})
    card = argument(action)
    slots = {"card": CARD[card]}
    if frame.added >> card & 1:
        return Refusal("DR-156", "given_already", slots)
    if s.worn[frame.seat] >> card & 1:
        return Refusal("DR-156", "asked_from_pile", slots)
    return not_held(s, frame, action) or Refusal(
        "DR-156", "other_kind", slots | {"want": WANT[kind]}
    )


@PAY.explain_other(words.pick)
@TOLL.explain_other(words.pick)
def pay(s: DungeonRunState, frame: Frame, action: Action) -> Refusal:
    """DR-35, DR-165. A card of one's own that is not the price."""
    bit, slots = 1 << argument(action), {"card": CARD[argument(action)]}
    gear = bit & (GEAR_CARDS if frame.wait is PAY else GEAR_CARDS & ~TREASURE_CARDS)
    wrong = Refusal("DR-165", "pay_encounter", slots) if gear else None
    return not_held(s, frame, action) or wrong or Refusal("DR-35", "other_price", slots)


@SHED.explain_other(words.pick)
def shed(s: DungeonRunState, frame: Shed, action: Action) -> Refusal:
    """DR-23, DR-153, DR-244. An equipped card, no artifact, never the Stone."""
    card = argument(action)
    slots = {"card": CARD[card]}
    if not s.worn[frame.picker] >> card & 1:
        return not_held(s, frame, action) or Refusal("DR-153", "not_worn", slots)
    if card == STONE:
        return Refusal("DR-244", "stone_stays", slots)
    return Refusal("DR-23", "no_artifact", slots)


@DROP.explain_other(words.pick)
@SNATCH.explain_other(words.pick)
def lose(s: DungeonRunState, frame: Frame, action: Action) -> Refusal:
    """DR-203, DR-211. Treasures and artifacts are dropped, the monster takes Treasure."""
    slots = {"card": CARD[argument(action)]}
    wrong = Refusal("DR-211", "snatch_treasure", slots)
    if frame.wait is DROP:
        wrong = Refusal("DR-203", "drop_gear", slots)
    return not_held(s, frame, action) or wrong


@RAISE.explain_other(words.pick)
@EXHUME.explain_other(words.pick)
def exhume(s: DungeonRunState, _: Frame, action: Action) -> Refusal:
    """DR-171, DR-212. A card of the discard pile, of the right kind."""
    card = argument(action)
    slots = {"card": CARD[card]}
    if s.discards >> card & 1:
        return Refusal("DR-212", "not_to_raise", slots)
    return Refusal("DR-171", "not_discarded", slots)


refuse_other(ATTRIBUTE_ASKED, words.roll_with, "attack_attribute")
refuse_other(WADE, words.roll_with, "channel_attribute")
refuse_other(AID, words.assist, "assist_attribute", clause="DR-179")
refuse_other(REROLL_ORDER, words.call_first, "wants_no_reroll")


@TURN_DIE.explain_other(words.turn_die)
def turn_die(_: DungeonRunState, __: Frame, action: Action) -> Refusal | None:
    """DR-283. Only a face that is shown."""
    face = argument(action)
    return Refusal("DR-283", "no_such_die", {"face": FACE[face]}) if face else None


@HEALING.explain_other(words.heal, words.cure)
@POINTS.explain_other(words.heal, words.cure)
def heal(_: DungeonRunState, __: Frame, action: Action) -> Refusal:
    """DR-190. Nothing of this kind to be healed."""
    key = "no_wounds" if verb_of(action) == words.heal.index else "not_poisoned"
    return Refusal("DR-190", key, {})


@ASSIGN.explain_other(words.assign)
@SPLIT.explain_other(words.assign)
def assignment(s: DungeonRunState, frame: Exchange, action: Action) -> Refusal:
    """DR-110 to DR-114, DR-140."""
    hits, blocks = argument(action), second(action)
    legal = [(argument(one), second(one)) for one in assignments(s, frame)]
    clause = "DR-112" if isinstance(frame, Combat) else "DR-140"
    slots = {"hits": str(hits), "blocks": str(blocks)}
    most = max(one for one, _ in legal)
    if hits > most:
        return Refusal(clause, "too_many_hits", slots | {"count": str(most)})
    if frame.no_block:
        return Refusal("DR-01", "no_blocks", slots)
    most = max(other for one, other in legal if one == hits)
    return Refusal("DR-113", "too_many_blocks", slots | {"count": str(most)})


@REROLL.explain_other(words.reroll)
def reroll(s: DungeonRunState, frame: Roll, action: Action) -> Refusal | None:
    """DR-194. One or two dice by what they show, the smaller first."""
    face, other = argument(action), second(action)
    if not face:
        return None
    slots = {"face": FACE[face], "also": FACE[other], "power": POWER[frame.with_power]}
    count = counts(frame.dice)
    for one in (face, other):
        if one and not count[one]:
            return Refusal("DR-194", "no_such_die", {"face": FACE[one]})
    if other and frame.most(s) == 1:
        return Refusal("DR-194", "one_die_only", slots)
    if face == other:
        return Refusal("DR-194", "only_one_such", slots)
    return Refusal("DR-194", "smaller_first", slots)
