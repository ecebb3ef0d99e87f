"""How far a party goes, and how many it may be."""

from functools import lru_cache

from mastaba.core.rows import Row

from ..state import TombState, bits
from ..words import CREATURES, INN, OUT
from .creatures import counted
from .lasting import party_of

MOVEMENT = 10  # TOMB-67
PARTY_LIMIT = 5  # TOMB-98
HAND_LIMIT = 3  # TOMB-310
MAN_AT_ARMS, LORD = 6, 10  # levels, TOMB-268


def movement(s: TombState, seat: int) -> int:
    """TOMB-67."""
    total = MOVEMENT + party_bonus(s, seat, "mod_move")
    for program, at, who, _, _, n in s.lasting:
        if s.content.programs[program][at].kind.name == "mod_move" and (
            s.parties[seat] >> who & 1 if who >= 0 else who == party_of(seat)
        ):
            total += n
    return max(0, total)


def party_bonus(s: TombState, seat: int, kind: str) -> int:
    """What the cards of a party give it as a whole, all the time."""
    content, total = s.content, 0
    cards = content.standing[kind][1] & s.table
    for card in bits(cards) if cards else ():
        user = card if card < CREATURES else s.borne_by[card - CREATURES]
        if s.led_by[user] == seat:
            for power in content.by_card[card]:
                for phrase in content.passive[power].get(kind, ()):
                    total += counted(s, phrase.of["n"], user)
    return total


def party_limit(s: TombState, seat: int) -> int:
    """TOMB-98, TOMB-250, TOMB-268."""
    limit = s.solo_limit if s.seats == 1 else PARTY_LIMIT
    if s.levels[seat] >= LORD:
        limit += 1
    if s.content.standing["mod_party_limit"][1] & s.table:
        limit += party_bonus(s, seat, "mod_party_limit")
    return limit


def crowded(s: TombState) -> int:
    """TOMB-101. A seat whose party is over its limit, or nobody's."""
    least = s.solo_limit if s.seats == 1 else PARTY_LIMIT
    if s.content.cramping and s.content.cramping & s.table:
        least = 0
    if largest(s.parties) > least:
        for seat, party in enumerate(s.parties):
            if party.bit_count() > least and party.bit_count() > party_limit(s, seat):
                return seat
    return OUT


@lru_cache(maxsize=1 << 10)  # parties stay as they are for long
def largest(parties: Row) -> int:
    """How many are in the largest of some parties."""
    return max(map(int.bit_count, parties))


def hand_limit(s: TombState, seat: int) -> int | None:
    """TOMB-127, TOMB-310. How many Inn cards a hand may hold in the tomb; mostly any number."""
    if not (s.letter and s.campaign):
        return None
    return HAND_LIMIT + (s.levels[seat] >= MAN_AT_ARMS)


def overladen(s: TombState) -> int:
    """TOMB-310. A seat whose hand is over its limit, or nobody's."""
    for seat, hand in enumerate(s.hands if s.letter else ()):
        limit = hand_limit(s, seat)
        if limit is not None and s.at[seat] != INN and hand.bit_count() > limit:
            return seat
    return OUT
