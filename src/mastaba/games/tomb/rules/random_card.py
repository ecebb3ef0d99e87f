"""What fate draws: any card of a deck, the bag, a hand or a crypt, one as likely as another."""

from __future__ import annotations

from mastaba.core.chance import Chance
from mastaba.core.notation import Fate

from ..words import CARDS, DRAWN

# By each four cards and the digit that says which of them are in a set: their fates.
FOURS: list[dict[str, tuple[Fate, ...]]] = [
    {
        f"{some:x}": tuple(
            DRAWN[first + n] for n in range(4) if some >> n & 1 and first + n < CARDS
        )
        for some in range(16)
    }
    for first in range(0, CARDS, 4)
]


def a_card_of(some: int) -> Chance:
    """One card of a set. Decks are large and seldom the same twice: four cards at a time."""
    fates: list[Fate] = []
    for four, digit in enumerate(reversed(f"{some:x}")):
        if digit != "0":
            fates += FOURS[four][digit]
    return Chance(tuple(fates))
