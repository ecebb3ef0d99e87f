"""Which cards speak up at a moment, and who might answer it (TOMB-213 to TOMB-221).

Moments come by the thousand and concern hardly anybody: first a quick look tells whose answer is
worth looking for, and only then is it looked for.
"""

from __future__ import annotations

from typing import Any

from .powers import Use, can_use, lent, wielders
from .register import Powers, Terms
from .sides import seat_of
from .state import COMBAT, NO_RAID, TRAPS, TombState, bits
from .words import CREATURES, OUT

PHASES = {"traps": TRAPS, "combat": COMBAT}


def forced(s: TombState, side: int, trigger: int) -> list[Use]:
    """TOMB-217. What must happen at a moment, on one side; the dead of it speak too."""
    content = s.content
    cards = content.must_hear[trigger] & (s.table | side)
    return _hearing(s, side, cards, content.texts[trigger]) if cards else []


def reacts(s: TombState, side: int, trigger: int) -> list[Use]:
    """React abilities on the table that may answer a moment, on one side."""
    content = s.content
    cards = content.hears[trigger] & s.table
    found = _hearing(s, side, cards, content.reacts[trigger]) if cards else []
    if s.lasting and _lent_at_all(s):
        name = content.language.triggers[trigger]
        for creature in bits(side):
            for power in lent(s, creature):
                if content.power_ability[power].on == name and can_use(s, power, creature):
                    found.append((power, creature))
    return found


def _hearing(s: TombState, side: int, cards: int, powers: Powers) -> list[Use]:
    found: list[Use] = []
    borne_by = s.borne_by
    for card in bits(cards):
        user = card if card < CREATURES else borne_by[card - CREATURES]
        if side >> user & 1:
            for power in powers[card]:
                if can_use(s, power, user):
                    found.append((power, user))
    return found


def hand_reacts(s: TombState, seat: int, trigger: int) -> list[Use]:
    """TOMB-221. React cards of its hand that a seat may answer a moment with."""
    found: list[Use] = []
    content, party, hand = s.content, s.parties[seat], s.hands[seat]
    for power in content.hand_powers[trigger] if party else ():
        if hand & content.terms[power].bit:
            found += [(power, user) for user in bits(wielders(s, party, power))]
    return found


def might_answer(s: TombState, seat: int, trigger: int) -> bool:
    """Whether, for all that everybody can see, a seat may hold a card that answers a moment."""
    content, party, hand = s.content, s.parties[seat], s.hands[seat]
    unseen = s.unseen()
    for power in content.hand_powers[trigger] if party else ():
        terms = content.terms[power]
        if hand & terms.pile and unseen & terms.bit and wielders(s, party, power):
            return True
    return False


# The quick look.


def listeners(s: TombState, trigger: int, about: Any) -> int:
    """The seats whose cards in play might answer a moment, a bit for each."""
    if s.lasting and _lent_at_all(s):
        return -1
    content, found = s.content, 0
    for card in bits(content.hears[trigger] & s.table):
        user = card if card < CREATURES else s.borne_by[card - CREATURES]
        seat = seat_of(s, user)
        if seat != OUT and not found >> seat & 1:
            for power in content.reacts[trigger][card]:
                terms = content.terms[power]
                if concerns(s, terms, about) and (
                    s.monsters >> user & 1 or may_concern(s, terms, seat)
                ):
                    found |= 1 << seat
    return found


def holders(s: TombState, trigger: int, about: Any) -> int:
    """The seats whose hands might hold an answer, as their backs look."""
    content, hands, found = s.content, s.hands, 0
    powers = content.hand_powers[trigger]
    if not powers:
        return 0
    unseen = s.unseen()
    for power in powers:
        terms = content.terms[power]
        if unseen & terms.bit and concerns(s, terms, about):
            for seat in range(s.seats):
                if hands[seat] & terms.pile and may_concern(s, terms, seat):
                    found |= 1 << seat
    return found


def concerns(s: TombState, terms: Terms, about: Any) -> bool:
    """Whether a power speaks of such a moment: an attack, a Spell, a roll of Skill."""
    for name, wanted in terms.facts:
        value = about.slot(name, s)
        if value != wanted and not (isinstance(value, tuple) and wanted in value):
            return False
    return True


def may_concern(s: TombState, terms: Terms, seat: int) -> bool:
    """Whether it is the turn and the raid for a seat to use a power."""
    if terms.own_turn and seat != s.active:
        return False
    if not terms.phase:
        return True
    raids = s.phase != NO_RAID and seat == s.raider
    return not raids if terms.phase == "none" else raids and s.phase == PHASES[terms.phase]


def _lent_at_all(s: TombState) -> bool:
    """Whether a card that lends an ability has been used this turn: it lasts no longer."""
    return bool(s.used & s.content.lenders)
