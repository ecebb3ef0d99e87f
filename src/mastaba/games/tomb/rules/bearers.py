"""Who can bear a card, and what it would clash with (TOMB-108 to TOMB-122)."""

from __future__ import annotations

from ..state import TombState, bits
from ..words import CLERIC, HOLINESS, KIND_OF, MAGIC, OUT, PRAYER, SPELL, WIZARD
from .allies import of_monsters
from .creatures import classes_of, crypt_power, lasting_dice, meets


def skilled(s: TombState, party: int, kind: int) -> int:
    """Those of a party who can use cards of a kind."""
    content, gear = s.content, s.gear
    found: int = party & content.versed[kind]
    if found == party:
        return found
    narrow, wide = content.teaching[kind]
    anybody = s.table & wide or (s.crypt != OUT and crypt_power(s) in content.schools[kind])
    if anybody or s.table & narrow:
        for creature in bits(party ^ found):
            if (anybody or gear[creature] & narrow) and learned(s, creature, kind):
                found |= 1 << creature
    return found


def learned(s: TombState, creature: int, kind: int) -> bool:
    """TOMB-120, TOMB-121. By its class, or by dice that do not go away by themselves."""
    name, attr = (WIZARD, MAGIC) if kind == SPELL else (CLERIC, HOLINESS)
    return lasting_dice(s, creature, attr) > 0 or bool(classes_of(s, creature) >> name & 1)


def able(s: TombState, creature: int, kind: int) -> bool:
    """TOMB-119 to TOMB-121, TOMB-226. Whether a creature can use cards of a kind."""
    if kind not in (SPELL, PRAYER) or s.content.versed[kind] >> creature & 1:
        return True
    return of_monsters(s, creature) or bool(skilled(s, 1 << creature, kind))


def fit_to_bear(s: TombState, party: int, cards: int) -> dict[int, int]:
    """TOMB-117, TOMB-119. Of a party those who may bear each of some cards not for everybody."""
    content = s.content
    found: dict[int, int] = {}
    able_to: dict[int, int] = {}  # by kind: it is the same for all cards of it
    particular = cards & content.particular
    for card in bits(particular) if particular else ():
        kind, needs = KIND_OF[card], content.demands[card]
        if kind not in able_to:
            able_to[kind] = skilled(s, party, kind)
        found[card] = able_to[kind]
        if needs:
            for creature in bits(found[card] & ~content.gifted[card]):
                if not meets(s, creature, needs):
                    found[card] ^= 1 << creature
    return found


def may_bear(s: TombState, creature: int, card: int) -> bool:
    """TOMB-117, TOMB-119. The requirement line of a card, and its kind."""
    if not able(s, creature, KIND_OF[card]):
        return False
    needs = s.content.demands[card]
    if not needs or s.content.gifted[card] >> creature & 1 or of_monsters(s, creature):
        return True
    return meets(s, creature, needs)


def clashing(s: TombState, creature: int, card: int) -> int:
    """The cards on a creature that fill a slot of another card."""
    rivals: int = s.content.rivals[card]
    return s.gear[creature] & rivals if rivals else 0
