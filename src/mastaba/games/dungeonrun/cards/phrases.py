"""What phrases of the cards share: the words in their fields, where and how long they work."""

from __future__ import annotations

from mastaba.core.ability import Phrase
from mastaba.core.window import Unfold

from ..rules.lasting import last
from ..state import DungeonRunState
from ..words import ATTRIBUTE
from .in_force import FOE, is_hero
from .triggers import ROLLS

ATTRS = tuple(ATTRIBUTE.words)
WHO = ("self", "target", "thatHero", "monster", "monsters", "othersHere", "near", "all")
UNTIL = ("action", "turnEnd", "myNext", "theirNext", "always")
ROLL_NAMES = tuple(ROLLS)


def passive(_: DungeonRunState, __: Unfold, ___: Phrase) -> None:
    """In force all the time; the rules ask for it where it counts."""


def linger(s: DungeonRunState, frame: Unfold, about: int, phrase: Phrase) -> None:
    """An effect that lasts on somebody."""
    last(s, frame.program, frame.at - 1, about, phrase.of["until"], frame.user)


def place_of(s: DungeonRunState, frame: Unfold) -> int:
    """Where the user of an ability is."""
    if is_hero(frame.user):
        return s.at[frame.user]
    card = frame.user - FOE
    return s.mob.index(card) if card in s.mob else s.guest.index(card)
