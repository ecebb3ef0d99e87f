"""The Mummy as plain data. Pawns are numbered in turn order, seats as they sit."""

from __future__ import annotations

from typing import ClassVar

from mastaba.core.event import EVERYONE, SPECTATOR
from mastaba.core.frame import State, at_first, declared, per_seat, worked_out

from .content.box import Content
from .words import OUT

BELIEF_MAPS = ("off", "lastReveal", "full")


@declared
class MummyState(State):
    """Everything on the table, and what the mummy's side can work out from what it heard."""

    SHARED: ClassVar[tuple[str, ...]] = ("content",)

    content: Content
    seats: int
    die: int = at_first(0)  # index of the mummy die in play
    belief_map: int = at_first(0)  # index into BELIEF_MAPS
    mummy_seat: int = at_first(OUT)
    round: int = at_first(0)
    locked: int = at_first(0)  # M, the dice set aside
    target: int = worked_out()  # the ankhs the mummy needs
    mummy_cell: int = worked_out()
    undealt: int = worked_out()
    colours: list[int] = at_first([])  # by pawn
    pawn_seats: list[int] = at_first([])  # by pawn: whose it is
    cells: list[int] = at_first([])  # by pawn
    # By pawn: the cells it can be on, judged from public events alone.
    belief: list[int] = at_first([])
    certain: list[int] = at_first([])  # by pawn: the last cell everybody knew it was on
    heard: list[str] = at_first([])  # by pawn: the faces announced since it was last certain
    ankhs: list[int] = per_seat(0)  # by seat; the mummy's are those it has taken
    hands: list[int] = per_seat(0)  # by seat: a bit per unrevealed card
    revealed: list[int] = per_seat(0)  # by seat
    removed: list[int] = per_seat(0)  # by seat: cards that left the game with their owner

    def __post_init__(self) -> None:
        """What hangs on the box and on how many play."""
        self.target = self.content.targets[self.seats]
        self.mummy_cell = self.content.board.dungeon
        self.undealt = (1 << len(self.content.missions)) - 1

    def hunter_seats(self) -> list[int]:
        """MUM-14. The hunters' seats, clockwise from the mummy's left."""
        return [(self.mummy_seat + 1 + i) % self.seats for i in range(self.seats - 1)]

    def mission_at(self, seat: int, cell: int) -> int:
        """MUM-56. The treasure on a cell whose card a seat holds, OUT where there is none."""
        treasure = self.content.treasure_at[cell]
        return treasure if treasure >= 0 and self.hands[seat] >> treasure & 1 else OUT

    def hunters(self) -> int:
        """The audience on the hunters' side of the board, eliminated hunters included."""
        return EVERYONE & ~(1 << self.mummy_seat | SPECTATOR)
