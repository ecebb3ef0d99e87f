"""Dice: six-sided, thrown one by one (DR-02)."""

from __future__ import annotations

from mastaba.core.chance import Chance, Lot
from mastaba.core.frame import Frame, Step, declared
from mastaba.core.notation import argument

from ..state import DungeonRunState
from ..words import DIE


@declared
class Throw(Frame):
    """DR-02. So many dice; the result of the chapter is what they show."""

    left: int
    dice: int = 0

    def fell(self, s: DungeonRunState, fate: int) -> None:
        """DR-02. One die after the other."""
        self.dice = self.dice << 3 | argument(fate)
        self.left -= 1
        if self.left:
            s.draw(D6, then="fell")
        else:
            s.result = self.dice
            s.throws += (self.dice,)
            s.done()


def throw(s: DungeonRunState, dice: int, then: Step) -> None:
    """Throw so many dice; they are the result."""
    s.call(Throw(dice), then=then)
    s.draw(D6, then="fell")


ODDS = Chance(DIE)
D6 = Lot("die", "DR-02", lambda _, __: ODDS)


def at_least(dice: int, number: int) -> int:
    """How many dice show a number or more."""
    count = 0
    while dice:
        count += dice & 7 >= number
        dice >>= 3
    return count


def among(dice: int, faces: int) -> int:
    """The dice whose face is in a set, as dice."""
    found = shift = 0
    while dice:
        face = dice & 7
        if faces >> face & 1:
            found |= face << shift
            shift += 3
        dice >>= 3
    return found


def count_of(dice: int) -> int:
    """How many dice there are."""
    return (dice.bit_length() + 2) // 3


def counts(dice: int) -> list[int]:
    """How many dice show each face."""
    found = [0] * 7
    while dice:
        found[dice & 7] += 1
        dice >>= 3
    return found


def without(dice: int, face: int) -> int:
    """The dice with one of this face taken up."""
    kept = shift = 0
    taken = False
    while dice:
        one = dice & 7
        if one == face and not taken:
            taken = True
        else:
            kept |= one << shift
            shift += 3
        dice >>= 3
    return kept
