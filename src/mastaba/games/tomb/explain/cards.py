"""Why not this card: not held, not borne, not of the kind, not to be worn, given or taken."""

from mastaba.core.frame import Frame
from mastaba.core.game import Refusal, refuse_other
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..rules.attach import (
    CONFLICT,
    GIVE,
    IF_LIKED,
    WEAR,
    Arrange,
    Equip,
    Fasten,
    exchangeable,
    homeless,
)
from ..rules.bearers import able, clashing, fit_to_bear, may_bear
from ..rules.creatures import classes_of
from ..rules.hands import HAND_PICK
from ..rules.inn import DEPOSIT, LEVY
from ..rules.opening import PLACE, SoloFilling, open_crypts
from ..rules.pick import PICK_CARD, PICK_CRYPT
from ..rules.steal import LOOT, SNATCH
from ..setup import HERO_CARD
from ..state import TombState, bits, lowest
from ..words import ALL_TREASURES, CARD, CRYPT, CRYPT_CARDS, KIND_OF, KINDS, OUT, ROGUE, TREASURE
from .things import explain_among, explain_crypt, explain_reach

# Filling the crypts.


@PLACE.explain_other(words.place)
def placing(s: TombState, frame: Frame, action: Action) -> Refusal:
    """TOMB-32 to TOMB-34, TOMB-247."""
    card, crypt = argument(action), second(action)
    slots = {"card": CARD[card], "crypt": CRYPT[crypt]}
    if not s.filling[frame.seat] >> card & 1:
        return Refusal("TOMB-33", "not_in_filling", slots)
    if crypt >= len(s.crypts):
        return Refusal("TOMB-25", "no_such_crypt", slots)
    if isinstance(frame, SoloFilling) and crypt in open_crypts(s):
        return Refusal("TOMB-247", "crypt_waits", slots)
    return Refusal("TOMB-34", "crypt_full", slots | {"count": str(s.crypts[crypt].bit_count())})


@HERO_CARD.explain_other(words.choose_card)
def hero_card(_: TombState, __: Frame, action: Action) -> Refusal:
    """TOMB-273. Only a crypt card that nobody has taken."""
    slots = {"card": CARD[argument(action)]}
    if not CRYPT_CARDS >> argument(action) & 1:
        return Refusal("TOMB-273", "no_crypt_card", slots)
    return Refusal("TOMB-273", "card_taken", slots)


# Bearing.


def explain_bearer(s: TombState, creature: int, card: int) -> Refusal:
    """TOMB-110, TOMB-117, TOMB-119. Why a creature cannot bear a card, or not now."""
    slots = {"card": CARD[card], "creature": CARD[creature]}
    if not able(s, creature, KIND_OF[card]):
        return Refusal("TOMB-119", "cannot_cast", slots)
    if not may_bear(s, creature, card):
        return Refusal("TOMB-117", "requirement", slots)
    old = lowest(clashing(s, creature, card))
    if old == OUT:
        return Refusal("TOMB-115", "discard_first", slots)
    return Refusal("TOMB-110", "slot_taken", slots | {"other": CARD[old]})


@WEAR.explain
def wearing(s: TombState, frame: Equip, action: Action) -> Refusal | None:
    """TOMB-114 to TOMB-117, TOMB-205."""
    verb, card = verb_of(action), argument(action)
    if verb == words.drop.index:
        return explain_drop(s, frame, card)
    if verb not in (words.wear.index, words.bank.index):
        return None
    slots = {"card": CARD[card], "other": CARD[frame.card]}
    if card != frame.card:
        return Refusal("TOMB-114", "other_card_first", slots)
    if verb == words.bank.index:
        if KIND_OF[card] == TREASURE:
            return Refusal("TOMB-206", "not_home_bank", {})
        return Refusal("TOMB-56", "no_treasure", slots)
    creature = second(action)
    refusal = explain_among(s, s.parties[frame.who], creature, "TOMB-114")
    return refusal or explain_bearer(s, creature, card)


def explain_drop(s: TombState, frame: Equip, card: int) -> Refusal:
    """TOMB-115, TOMB-116, TOMB-205."""
    slots = {"card": CARD[card], "other": CARD[frame.card]}
    if card == frame.card and frame.banks == IF_LIKED:
        return Refusal("TOMB-205", "bank_instead", slots)
    if card == frame.card:
        return Refusal("TOMB-116", "must_be_worn", slots)
    party = s.parties[frame.who]
    if any(clashing(s, c, frame.card) >> card & 1 for c in bits(party & s.table)):
        return Refusal("TOMB-116", "slot_is_free", slots)
    return Refusal("TOMB-115", "not_in_the_way", slots)


@CONFLICT.explain_other(words.drop)
def conflict(_: TombState, frame: Fasten, action: Action) -> Refusal:
    """TOMB-130."""
    slots = {"card": CARD[argument(action)], "other": CARD[frame.card]}
    return Refusal("TOMB-130", "not_in_the_way", slots)


@GIVE.explain
def gift(s: TombState, frame: Arrange, action: Action) -> Refusal | None:
    """TOMB-51, TOMB-52, TOMB-122."""
    party = s.parties[s.active]
    waiting = homeless(s, frame, fit_to_bear(s, party, s.attached(party)))
    lost = {"card": CARD[max(0, lowest(waiting))]}
    if action == words.DONE:
        return Refusal("TOMB-122", "stranded_first", lost)
    if verb_of(action) != words.give.index:
        return None
    card, taker = argument(action), second(action)
    slots = {"card": CARD[card]}
    if not s.attached(party) >> card & 1:
        return Refusal("TOMB-51", "not_borne", slots)
    if waiting and not waiting >> card & 1:
        return Refusal("TOMB-122", "stranded_first", lost)
    if not waiting and frame.given >> card & 1:
        return Refusal("TOMB-51", "given_already", slots)
    return explain_among(s, s.parties[s.active], taker, "TOMB-51") or explain_taker(s, card, taker)


def explain_taker(s: TombState, card: int, taker: int) -> Refusal | None:
    """TOMB-52. Why a card cannot change over."""
    slots, giver = {"card": CARD[card], "creature": CARD[taker]}, s.bearer(card)
    if giver == taker:
        return Refusal("TOMB-51", "bears_it_already", slots)
    if not may_bear(s, taker, card):
        return explain_bearer(s, taker, card)
    if not exchangeable(s, card, giver, taker):
        other = lowest(clashing(s, taker, card))
        return Refusal("TOMB-52", "no_exchange", slots | {"other": CARD[other]})
    return None


# The bank.


def explain_banking(card: int, clause: str) -> Refusal:
    """TOMB-56, TOMB-103, TOMB-206. Only Treasures that the party bears."""
    slots = {"card": CARD[card]}
    if not ALL_TREASURES >> card & 1:
        return Refusal(clause, "no_treasure", slots)
    return Refusal(clause, "not_borne", slots)


@DEPOSIT.explain_other(words.bank)
def deposit(_: TombState, __: Frame, action: Action) -> Refusal | None:
    """TOMB-103."""
    return explain_banking(argument(action), DEPOSIT.clause)


refuse_other(LEVY, words.pay, "not_banked")


# Pickpocket.


@SNATCH.explain_other(words.snatch)
def snatch(s: TombState, frame: Frame, action: Action) -> Refusal | None:
    """TOMB-77 to TOMB-82."""
    refusal = explain_loot(s, frame.seat, argument(action))
    return refusal or explain_rogue(s, frame.seat, second(action))


def explain_loot(s: TombState, seat: int, card: int) -> Refusal | None:
    """TOMB-78, TOMB-81, TOMB-82."""
    slots = {"card": CARD[card]}
    if not LOOT >> card & 1:
        return Refusal("TOMB-81", "no_loot", slots | {"kind": KINDS[KIND_OF[card]]})
    bearer = s.bearer(card)
    owner = s.owner(bearer) if bearer != OUT else OUT
    if owner == OUT:
        return Refusal("TOMB-81", "nobody_bears", slots)
    if owner == seat:
        return Refusal("TOMB-82", "own_card", slots)
    return explain_reach(s, seat, owner)


def explain_rogue(s: TombState, seat: int, rogue: int) -> Refusal | None:
    """TOMB-80."""
    refusal = explain_among(s, s.parties[seat], rogue, "TOMB-80")
    if refusal is None and not classes_of(s, rogue) >> ROGUE & 1:
        return Refusal("TOMB-80", "not_rogue", {"creature": CARD[rogue]})
    return refusal


# Cards that an effect is about.


refuse_other(PICK_CARD.ask, words.pick_card, "card_not_meant")
refuse_other(HAND_PICK.ask, words.pick_card, "not_in_that_hand")


@PICK_CRYPT.ask.explain_other(words.pick_crypt)
def crypt(s: TombState, _: Frame, action: Action) -> Refusal:
    """TOMB-234."""
    crypt = argument(action)
    refusal = explain_crypt(s, crypt, "TOMB-234")
    return refusal or Refusal("TOMB-234", "crypt_not_meant", {"crypt": CRYPT[crypt]})
