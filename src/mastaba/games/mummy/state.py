"""The Mummy as plain data. Pawns are numbered in turn order, seats as they sit."""

from __future__ import annotations

from typing import ClassVar

from mastaba.core.event import EVERYONE, SPECTATOR
from mastaba.core.frame import State

from .content.box import Content
from .words import OUT

BELIEF_MAPS = ("off", "lastReveal", "full")


class MummyState(State):
    """Everything on the table, and what the mummy's side can work out from what it heard."""

    SHARED: ClassVar[tuple[str, ...]] = ("content",)

    __slots__ = (
        "ankhs",  # by seat; the mummy's are those it has taken
        "belief",  # by pawn: the cells it can be on, judged from public events alone
        "belief_map",  # index into BELIEF_MAPS
        "cells",  # by pawn
        "certain",  # by pawn: the last cell everybody knew it was on
        "colours",  # by pawn
        "content",
        "die",  # index of the mummy die in play
        "hands",  # by seat: a bit per unrevealed card
        "heard",  # by pawn: the faces announced since it was last certain
        "locked",  # M, the dice set aside
        "mummy_cell",
        "mummy_seat",
        "pawn_seats",  # by pawn: whose it is
        "removed",  # by seat: cards that left the game with their owner
        "revealed",  # by seat
        "round",
        "seats",
        "target",  # the ankhs the mummy needs
        "undealt",
    )

    def __init__(self, content: Content, seats: int) -> None:
        super().__init__()
        self.content = content
        self.seats = seats
        self.die = 0
        self.belief_map = 0
        self.mummy_seat = OUT
        self.round = 0
        self.locked = 0
        self.target = content.targets[seats]
        self.mummy_cell = content.board.dungeon
        self.undealt = (1 << len(content.missions)) - 1
        self.colours: list[int] = []
        self.pawn_seats: list[int] = []
        self.cells: list[int] = []
        self.belief: list[int] = []
        self.certain: list[int] = []
        self.heard: list[str] = []
        self.ankhs = [0] * seats
        self.hands = [0] * seats
        self.revealed = [0] * seats
        self.removed = [0] * seats

    def hunter_seats(self) -> list[int]:
        """MUM-14. The hunters' seats, clockwise from the mummy's left."""
        return [(self.mummy_seat + 1 + i) % self.seats for i in range(self.seats - 1)]

    def hunters(self) -> int:
        """The audience on the hunters' side of the board, eliminated hunters included."""
        return EVERYONE & ~(1 << self.mummy_seat | SPECTATOR)
