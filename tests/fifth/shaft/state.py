"""The Shaft as plain data. What lies somewhere is a row with a count for each kind of token."""

from __future__ import annotations

from typing import ClassVar

from mastaba.core.frame import State, at_first, declared, per_seat, worked_out
from mastaba.core.rows import Row

from .content.box import Content
from .words import DANGERS, FINDS

NOBODY = -1
NO_FINDS = (0,) * len(FINDS)
NO_DANGERS = (0,) * len(DANGERS)


@declared
class ShaftState(State):
    """The bag, the rope, and the hoards."""

    SHARED: ClassVar[tuple[str, ...]] = ("content",)

    content: Content
    seats: int
    rounds: int = at_first(0)
    round: int = at_first(0)
    first: int = at_first(NOBODY)  # the seat that began
    raider: int = at_first(NOBODY)  # the seat whose turn it is
    bag: Row = worked_out()  # finds first, then dangers
    rope: Row = at_first(NO_FINDS)  # the finds that hang on the rope this turn
    met: Row = at_first(NO_DANGERS)  # the dangers that lie open this turn
    hoards: tuple[Row, ...] = per_seat(NO_FINDS)  # by seat: the finds carried home

    def __post_init__(self) -> None:
        """What hangs on the box and on how many play."""
        self.bag = self.content.copies

    def worth(self, finds: Row) -> int:
        """SHF-15. What some finds come to."""
        return sum(n * value for n, value in zip(finds, self.content.values, strict=True))


def together(one: Row, other: Row) -> Row:
    """Two heaps in one."""
    return tuple([here + there for here, there in zip(one, other, strict=True)])
