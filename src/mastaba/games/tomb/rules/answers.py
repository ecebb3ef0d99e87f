"""Which cards speak up at a moment, and who might answer it (TOMB-213 to TOMB-221).

Moments come by the thousand and concern hardly anybody: first a quick look tells whose answer is
worth looking for, and only then is it looked for.
"""

from __future__ import annotations

from typing import Any

from ..content.lookup import Powers, Terms
from ..state import COMBAT, NO_RAID, TRAPS, TombState, bits
from ..words import ATTRIBUTES, CREATURES, OUT
from .allies import seat_of
from .creatures import dice_of
from .usable import UsedBy, can_use, lent, wielders

PHASES = {"traps": TRAPS, "combat": COMBAT}


def forced(s: TombState, side: int, trigger: int) -> list[UsedBy]:
    """TOMB-217. What must happen at a moment, on one side; the dead of it speak too."""
    content = s.content
    cards = content.must_hear[trigger] & (s.table | side)
    return _hearing(s, side, cards, content.texts[trigger]) if cards else []


def reacts(s: TombState, side: int, trigger: int) -> list[UsedBy]:
    """React abilities on the table that may answer a moment, on one side."""
    content = s.content
    cards = content.hears[trigger] & s.table
    found = _hearing(s, side, cards, content.reacts[trigger]) if cards else []
    if _lent_at_all(s):
        name = content.language.triggers[trigger]
        for creature in bits(side):
            for power in lent(s, creature):
                if content.power_ability[power].on == name and can_use(s, power, creature):
                    found.append((power, creature))
    return found


def _hearing(s: TombState, side: int, cards: int, powers: Powers) -> list[UsedBy]:
    found: list[UsedBy] = []
    borne_by = s.borne_by
    for card in bits(cards):
        user = card if card < CREATURES else borne_by[card - CREATURES]
        if side >> user & 1:
            for power in powers[card]:
                if can_use(s, power, user):
                    found.append((power, user))
    return found


def in_favour(s: TombState, power: int, user: int) -> bool:
    """TOMB-260. Whether a React helps a monster: to roll another attribute may be no gain."""
    for phrase in s.content.programs[s.content.terms[power].ability.program]:
        if phrase.kind.name == "use_attr":
            now, then = (ATTRIBUTES.index(phrase.of[name]) for name in ("instead_of", "use"))
            return bool(sum(dice_of(s, user, then)) > sum(dice_of(s, user, now)))
    return True


def hand_reacts(s: TombState, seat: int, trigger: int) -> list[UsedBy]:
    """TOMB-221. React cards of its hand that a seat may answer a moment with."""
    found: list[UsedBy] = []
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
    cards = content.hears[trigger] & s.table
    for card in bits(cards) if cards else ():
        user = card if card < CREATURES else s.borne_by[card - CREATURES]
        seat = seat_of(s, user)
        if seat == OUT:
            continue
        for power in content.reacts[trigger][card]:
            terms = content.terms[power]
            if (
                (not terms.timed or s.monsters >> user & 1 or entitled(s, terms) >> seat & 1)
                and concerns(s, terms, about)
                and is_about(s, terms, about, user)
            ):
                found |= 1 << seat
    return found


def holders(s: TombState, trigger: int, about: Any) -> int:
    """The seats whose hands might hold an answer, as their backs look."""
    content, found = s.content, 0
    powers = content.hand_powers[trigger]
    if not powers:
        return 0
    unseen = s.unseen()
    for power in powers:
        terms = content.terms[power]
        if not unseen & terms.bit or not concerns(s, terms, about):
            continue
        seats, pile = entitled(s, terms) & ~found if terms.timed else ~found, terms.pile
        if seats:
            for seat, hand in enumerate(s.hands):
                if hand & pile and seats >> seat & 1:
                    found |= 1 << seat
    return found


def concerns(s: TombState, terms: Terms, about: Any) -> bool:
    """Whether a power speaks of such a moment: an attack, a Spell, a roll of Skill."""
    for field, wanted in terms.facts:
        value = about.slot(field, s)
        if value != wanted and not (isinstance(value, tuple) and wanted in value):
            return False
    return True


def is_about(s: TombState, terms: Terms, about: Any, user: int) -> bool:
    """Whether a moment is about the user itself, where a power is for nothing else."""
    for field in terms.selves:
        if not about.slot(field, s) >> user & 1:
            return False
    return True


def entitled(s: TombState, terms: Terms) -> int:
    """The seats that may use a power by whose turn and whose raid it is, a bit for each."""
    seats = -1
    if terms.own_turn:
        seats = 1 << s.active if s.active != OUT else 0
    if terms.phase and s.phase != NO_RAID:
        raider = 1 << s.raider
        if terms.phase == "none":
            seats &= ~raider
        else:
            seats &= raider if s.phase == PHASES[terms.phase] else 0
    elif terms.phase:
        seats = seats if terms.phase == "none" else 0
    return seats


def _lent_at_all(s: TombState) -> bool:
    """Whether a card that lends an ability has been used this turn: it lasts no longer."""
    return bool(s.used & s.content.lenders)
