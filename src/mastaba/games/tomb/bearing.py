"""Who can bear a card, and what it would clash with (TOMB-108 to TOMB-122)."""

from __future__ import annotations

from .figures import able, meets
from .sides import of_monsters
from .state import TombState, bits
from .words import (
    KIND_OF,
    OUT,
)


def skilled(s: TombState, party: int, kind: int) -> int:
    """Those of a party who can use cards of a kind."""
    content = s.content
    found: int = party & content.versed[kind]
    others = party & ~found
    if others:
        narrow, wide = content.teaching[kind]
        if s.crypt != OUT or (others | s.attached(others)) & narrow or s.table & wide:
            for creature in bits(others):
                if able(s, creature, kind):
                    found |= 1 << creature
    return found


def fit_to_bear(s: TombState, party: int, card: int) -> int:
    """TOMB-117, TOMB-119. Those of a party who may bear a card."""
    content = s.content
    if content.anybodys >> card & 1:
        return party
    found, needs = skilled(s, party, KIND_OF[card]), content.needs[card]
    if needs:
        for creature in bits(found):
            if not meets(s, creature, needs):
                found &= ~(1 << creature)
    return found


def may_bear(s: TombState, creature: int, card: int) -> bool:
    """TOMB-117, TOMB-119. The requirement line of a card, and its kind."""
    content, kind = s.content, KIND_OF[card]
    if not content.versed[kind] >> creature & 1 and not able(s, creature, kind):
        return False
    needs = content.needs[card]
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
