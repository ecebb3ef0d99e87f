"""A grid of tiles that grows as they are laid: its cells, its lines, the part of it one sees."""

from __future__ import annotations

from typing import NamedTuple

LEFT = 4  # columns before the westmost tile

# By the open sides of a tile: 1 north, 2 east, 4 south, 8 west.
SHAPES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


def where(cell: str) -> tuple[int, int]:
    """A cell's column and row: how far east, how far north."""
    x, _, y = cell.partition(",")
    return int(x), int(y)


def edges(sides: str) -> int:
    """The open sides as bits."""
    return sum(1 << "NESW".index(side) for side in sides)


def shape(sides: str) -> str:
    """A tile as a line-drawing character."""
    return SHAPES[edges(sides)]


class Extract(NamedTuple):
    """The part of the grid that is drawn, and how large a tile is."""

    west: int
    east: int
    south: int
    north: int
    wide: int
    high: int

    def holds(self, cell: str) -> bool:
        """Whether a cell is within."""
        x, y = where(cell)
        return self.west <= x <= self.east and self.south <= y <= self.north

    def place(self, cell: str) -> tuple[int, int]:
        """Where the first character of a cell is."""
        x, y = where(cell)
        return LEFT + (x - self.west) * self.wide, (self.north - y) * self.high

    @property
    def lines(self) -> int:
        """How many lines it takes."""
        return (self.north - self.south + 1) * self.high
