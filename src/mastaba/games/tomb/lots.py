"""What fate draws: any card of a deck, the bag, a hand or a crypt, one as likely as another."""

from __future__ import annotations

from mastaba.core.chance import Chance

from .words import DRAWN


def a_card_of(some: int) -> Chance:
    """One card of a set. Decks are seldom the same twice: nothing is kept of them."""
    fates = []
    while some:
        low = some & -some
        fates.append(DRAWN[low.bit_length() - 1])
        some ^= low
    return Chance(tuple(fates))
