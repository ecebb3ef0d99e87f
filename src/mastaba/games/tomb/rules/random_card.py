"""What fate draws: any card of a deck, the bag, a hand or a crypt, one as likely as another."""

from __future__ import annotations

from mastaba.core.chance import Chance, OneOf

from .. import words


def a_card_of(some: int) -> Chance:
    """One card of a set."""
    return OneOf(words.fall, some)
