"""Chapter "Set-up": the First Player, the draft, the Entrances."""

from typing import ClassVar

from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import at_first, declared
from mastaba.core.notation import Action, argument
from mastaba.core.rows import put
from mastaba.core.sets import bits

from . import words
from .content.grid import GRIDS
from .rules.dice import Throwing, successes
from .rules.labyrinth import lay_down
from .rules.round import Round
from .sight import events
from .state import HamunaptraState
from .words import CHARACTERS, OUT, SLOT, between


@declared
class Setup(Throwing):
    """HAM-13 to HAM-25."""

    thrown: ClassVar[tuple[str, ...]] = ("rolled",)

    rivals: int = at_first(0)  # who rolls for First Player, a bit for each
    next: int = at_first(0)
    best: int = at_first(0)
    tied: int = at_first(0)

    def start(self, s: HamunaptraState) -> None:
        """HAM-14, HAM-17. The layout lies; everybody rolls."""
        lay_start_tiles(s)
        self.rivals = (1 << s.seats) - 1
        s.go("roll_off")

    def roll_off(self, s: HamunaptraState) -> None:
        """HAM-14, HAM-15. Among those still in it."""
        self.best, self.tied = -1, 0
        self.next = bits(self.rivals)[0]
        self.roll(s, 4, then="rolled")

    def rolled(self, s: HamunaptraState) -> None:
        """HAM-14, HAM-15. The most fours; those who share them roll again."""
        fours = successes(s.dice, 4)
        s.announce(events.FIRST_ROLLED, self.next, s.dice)
        if fours > self.best:
            self.best, self.tied = fours, 0
        if fours == self.best:
            self.tied |= 1 << self.next
        left = self.rivals >> self.next + 1
        if left:
            self.next += 1 + bits(left)[0]
            self.roll(s, 4, then="rolled")
        elif self.tied & self.tied - 1:
            self.rivals = self.tied
            s.go("roll_off")
        else:
            s.first = bits(self.tied)[0]
            s.announce(events.FIRST_CHOSEN, s.first)
            self.next = 0
            s.go("next_pick")

    def next_pick(self, s: HamunaptraState) -> None:
        """HAM-18, HAM-19. Clockwise, one after the other, again and again."""
        if self.next == s.party * s.seats:
            self.next = 0
            s.go("next_entrance")
        else:
            s.ask((s.first + self.next) % s.seats, DRAFT, then="picked")

    def picked(self, s: HamunaptraState, action: int) -> None:
        """HAM-18."""
        seat, character = (s.first + self.next) % s.seats, argument(action)
        s.owner = put(s.owner, character, seat)
        s.announce(events.CHARACTER_DRAFTED, seat, character)
        self.next += 1
        s.go("next_pick")

    def next_entrance(self, s: HamunaptraState) -> None:
        """HAM-21. The First Player's right neighbour begins; the last one left is no choice."""
        if self.next == s.seats:
            s.done()
            s.stack.append(Round())
        elif self.next == s.seats - 1:
            self.entered(s, free_slots(s, self)[0])
        else:
            s.ask(chooser(s, self.next), ENTRANCE, then="entered")

    def entered(self, s: HamunaptraState, action: int) -> None:
        """HAM-22. All characters of the player start on this Entrance."""
        seat, slot = chooser(s, self.next), argument(action)
        entrance = entrance_at(s, slot)
        s.arm_of = put(s.arm_of, seat, s.slots().index(SLOT[slot]))
        s.entrances = put(s.entrances, seat, entrance)
        for character in s.party_of(seat):
            s.at = put(s.at, character, entrance)
        s.announce(events.ENTRANCE_CHOSEN, seat, slot)
        self.next += 1
        s.go("next_entrance")


def lay_start_tiles(s: HamunaptraState) -> None:
    """HAM-17, HAM-184. The layout that was chosen, for this number of players."""
    s.own_board()
    laid = s.start_tiles()
    near = GRIDS[s.half].near
    for start in laid:
        s.masks[start.cell] = start.mask
    for start in laid:
        lay_down(s, start.cell, start.tile, start.mask, start.arm, near[start.cell])


def entrance_at(s: HamunaptraState, slot: int) -> int:
    """HAM-17. Where the Entrance of an arm lies."""
    arm = s.slots().index(SLOT[slot])
    return next(start.cell for start in s.start_tiles() if start.arm == arm)


def apart(s: HamunaptraState, slot: int) -> list[int]:
    """HAM-17. How far an Entrance is from each of the others, the nearest first."""
    here = entrance_at(s, slot)
    return sorted(between(here, entrance_at(s, SLOT.index(other))) for other in s.slots())[1:]


def chooser(s: HamunaptraState, turn: int) -> int:
    """HAM-21. Who chooses an Entrance as number `turn`."""
    right = s.first - 1
    return (right + turn if s.clockwise else right - turn) % s.seats


def free_characters(s: HamunaptraState, _: Setup) -> list[Action]:
    """HAM-18. The characters nobody has chosen."""
    return words.draft.each([c for c in range(CHARACTERS) if s.owner[c] == OUT])


def free_slots(s: HamunaptraState, _: Setup) -> list[Action]:
    """HAM-21. The Entrances nobody has chosen, in the order of the layout."""
    free = [slot for arm, slot in enumerate(s.slots()) if arm not in s.arm_of]
    return words.enter.each(map(SLOT.index, free))


DRAFT = Ask("draft", "HAM-18", free_characters, heard=by_all)
ENTRANCE = Ask("entrance", "HAM-21", free_slots, heard=by_all)
