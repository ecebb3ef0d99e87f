"""Who can bear a card, and what it would clash with (TOMB-108 to TOMB-122)."""

from __future__ import annotations

from ..state import TombState, bits
from ..words import KIND_OF
from .allies import of_monsters
from .creatures import able, could_learn, meets


def skilled(s: TombState, party: int, kind: int) -> int:
    """Those of a party who can use cards of a kind."""
    found: int = party & s.content.versed[kind]
    others = party & ~found
    if could_learn(s, kind, others | s.attached(others)):
        for creature in bits(others):
            if able(s, creature, kind):
                found |= 1 << creature
    return found


def fit_to_bear(s: TombState, party: int, cards: int) -> dict[int, int]:
    """TOMB-117, TOMB-119. Of a party those who may bear each of some cards."""
    content = s.content
    able_to: dict[int, int] = {}  # by kind: it is the same for all cards of it
    found = {}
    for card in bits(cards):
        kind, needs = KIND_OF[card], content.demands[card]
        if kind not in able_to:
            able_to[kind] = skilled(s, party, kind)
        fit = able_to[kind]
        if needs:
            for creature in bits(fit):
                if not meets(s, creature, needs):
                    fit &= ~(1 << creature)
        found[card] = fit
    return found


def may_bear(s: TombState, creature: int, card: int) -> bool:
    """TOMB-117, TOMB-119. The requirement line of a card, and its kind."""
    if not able(s, creature, KIND_OF[card]):
        return False
    needs = s.content.demands[card]
    return not needs or of_monsters(s, creature) or meets(s, creature, needs)


def slots_of(s: TombState, creature: int) -> int:
    """TOMB-110. The slot traits that are taken."""
    found, slots = 0, s.content.slots
    for card in bits(s.gear[creature] & s.content.slotted):
        found |= slots[card]
    return found


def clashing(s: TombState, creature: int, card: int) -> int:
    """The cards on a creature that fill a slot of another card."""
    slots, found = s.content.slots, 0
    mine = slots[card]
    if mine:
        for other in bits(s.gear[creature] & s.content.slotted):
            if slots[other] & mine and other != card:
                found |= 1 << other
    return found
