"""Which cards speak up at a moment, and who might answer it (TOMB-213 to TOMB-221).

Moments come by the thousand and concern hardly anybody: first a quick look tells whose answer is
worth looking for, and only then is it looked for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mastaba.core.rows import Row

from ..cards.hours import OWN_TURN, of_party, situation
from ..content.lookup import Powers, Terms
from ..state import TombState, bits
from ..words import ALL_CREATURES, ATTRIBUTES, CREATURES, DECK_CARDS, OUT
from .creatures import dice_of
from .usable import UsedBy, can_use, lent, wielders


def forced(s: TombState, side: int, trigger: int) -> list[UsedBy]:
    """TOMB-217. What must happen at a moment, on one side; the dead of it speak too."""
    content = s.content
    cards = content.must_hear[trigger] & (s.table | side)
    return _hearing(s, side, cards, content.texts[trigger]) if cards else []


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


def might_answer(s: TombState, seat: int, trigger: int) -> bool:
    """Whether, for all that everybody can see, a seat may hold a card that answers a moment."""
    party, backs = s.parties[seat], backs_of(s.hands)
    for terms in s.content.hand_terms[trigger] if party else ():
        held = backs[terms.kind] >> seat & 1 and not lies_open(s, terms)
        if held and wielders(s, seat, party, terms):
            return True
    return False


# The quick look.


def listeners(s: TombState, trigger: int, about: Any) -> list[int]:
    """What lies open and might answer a moment: the power and its user, one after the other."""
    content, borne_by = s.content, s.borne_by
    found: list[int] = []
    heard = content.hears[trigger] & s.table
    for card in bits(heard) if heard else ():
        user = card if card < CREATURES else borne_by[card - CREATURES]
        for power in content.reacts[trigger][card]:
            terms = content.terms[power]
            if (
                (not terms.facts or concerns(s, terms, about))
                and (not terms.selves or is_about(s, terms, about, user))
                and not (terms.hour and terms.hour & ~situation(s, user))
            ):
                found += (power, user)
    if s.used and s.used & content.lenders:  # what one lends lasts until the turn ends
        name = content.language.triggers[trigger]
        for creature in bits(s.table & ALL_CREATURES):
            for power in lent(s, creature):
                if content.power_ability[power].on == name:
                    found += (power, creature)
    return found


def holders(s: TombState, trigger: int, about: Any) -> int:
    """The seats whose hands might hold an answer, as their backs look."""
    found, backs = 0, backs_of(s.hands)
    for terms in s.content.hand_terms[trigger]:
        hour, seats = terms.hour, backs[terms.kind]
        if hour & OWN_TURN and s.active != OUT:
            seats &= 1 << s.active
        if seats and not lies_open(s, terms) and (not terms.facts or concerns(s, terms, about)):
            if hour:
                for seat in range(s.seats):
                    if seats >> seat & 1 and hour & ~of_party(s, seat):
                        seats &= ~(1 << seat)
            found |= seats
    return found


@lru_cache(maxsize=1 << 10)  # hands stay as they are for long
def backs_of(hands: Row) -> tuple[int, ...]:
    """By kind of card the seats that hold one, as the backs of their hands show."""
    return tuple(
        [sum(1 << seat for seat, hand in enumerate(hands) if hand & pile) for pile in DECK_CARDS]
    )


def lies_open(s: TombState, terms: Terms) -> bool:
    """Whether everybody sees the card of a power: then it is in nobody's hand."""
    in_play = s.borne_by[terms.card - CREATURES] != OUT
    return in_play or bool(s.discards[terms.kind] & terms.bit)


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
