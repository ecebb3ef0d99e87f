"""The Shaft as plain data. What lies somewhere is a row with a count for each kind of token."""

from __future__ import annotations

from typing import ClassVar

from mastaba.core.frame import State
from mastaba.core.rows import Row

from .content.box import Content
from .words import DANGERS, FINDS

NOBODY = -1
NO_FINDS = (0,) * len(FINDS)
NO_DANGERS = (0,) * len(DANGERS)


class ShaftState(State):
    """The bag, the rope, and the hoards."""

    SHARED: ClassVar[tuple[str, ...]] = ("content",)

    __slots__ = (
        "bag",  # finds first, then dangers
        "content",
        "first",  # the seat that began
        "hoards",  # by seat: the finds carried home
        "met",  # the dangers that lie open this turn
        "raider",  # the seat whose turn it is
        "rope",  # the finds that hang on the rope this turn
        "round",
        "rounds",
        "seats",
    )

    def __init__(self, content: Content, seats: int) -> None:
        super().__init__()
        self.content = content
        self.seats = seats
        self.rounds = 0
        self.round = 0
        self.first = NOBODY
        self.raider = NOBODY
        self.bag = content.copies
        self.rope: Row = NO_FINDS
        self.met: Row = NO_DANGERS
        self.hoards: tuple[Row, ...] = (NO_FINDS,) * seats

    def worth(self, finds: Row) -> int:
        """SHF-15. What some finds come to."""
        return sum(n * value for n, value in zip(finds, self.content.values, strict=True))


def together(one: Row, other: Row) -> Row:
    """Two heaps in one."""
    return tuple([here + there for here, there in zip(one, other, strict=True)])
