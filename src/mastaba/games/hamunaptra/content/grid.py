"""The table top: a square grid as far as its edge. Open edges of a tile are a bit for each side."""

from mastaba.core.notation import THIRD

from ..words import FAR, OUT, SIZE, E, N, S, W, cell_at, x_of, y_of

DIRECTIONS = {N: (0, 1), E: (1, 0), S: (0, -1), W: (-1, 0)}
SIDES = tuple(tuple(d for d in range(4) if mask >> d & 1) for mask in range(16))
OPPOSITE = [S, W, N, E]


def turned(mask: int, quarters: int) -> int:
    """HAM-51. A mask after so many quarter turns clockwise."""
    return (mask << quarters | mask >> 4 - quarters) & 15


def mask_of(text: str) -> int:
    """`NE` as bits."""
    return sum(1 << "NESW".index(side) for side in text)


def turns_of(mask: int) -> tuple[int, ...]:
    """HAM-51. The different ways a tile can lie."""
    return tuple(dict.fromkeys(turned(mask, quarters) for quarters in range(4)))


Ways = list[tuple[int, ...]]  # by mask of a tile: those in which it may lie, as actions have them


def ways_of(facing: int, walled: int) -> Ways:
    """HAM-53, HAM-54. How tiles fit on a cell that open and closed edges face from these sides."""
    fits = [m & facing == facing and not m & walled for m in range(16)]
    return [tuple([m << THIRD for m in turns_of(mask) if fits[m]]) for mask in range(16)]


WAYS = [[ways_of(facing, walled) for walled in range(16)] for facing in range(16)]
NO_WAYS: Ways = [()] * 16


class Around(dict[tuple[int, int], frozenset[int]]):
    """By cell and steps: all cells to which so many would lead if everything lay open."""

    def __init__(self, near: list[tuple[int, ...]]) -> None:
        self.near = near

    def __missing__(self, place: tuple[int, int]) -> frozenset[int]:
        cell, most = place
        beside = [other for other in self.near[cell] if most and other != OUT]
        found = frozenset([cell]).union(*[self[other, most - 1] for other in beside])
        self[place] = found
        return found


class Grid:
    """HAM-02. The cells of one size of board: neighbours, and the sides that face other cells."""

    def __init__(self, half: int) -> None:
        cells = range(SIZE)
        self.half = half
        self.inside = [max(abs(x_of(c)), abs(y_of(c))) <= half for c in cells]
        self.near = [self._near(cell) if self.inside[cell] else (OUT,) * 4 for cell in cells]
        self.around = Around(self.near)
        self.linked = [self._links(cell) for cell in cells]
        self.free = [sum(1 << d for d in range(4) if self.near[c][d] != OUT) for c in cells]

    def _near(self, cell: int) -> tuple[int, ...]:
        x, y = x_of(cell), y_of(cell)
        return tuple(self._cell(x + dx, y + dy) for dx, dy in DIRECTIONS.values())

    def _links(self, cell: int) -> list[tuple[int, ...]]:
        """For each set of sides the cells beyond them."""
        return [tuple(self.near[cell][d] for d in sides) for sides in SIDES]

    def _cell(self, x: int, y: int) -> int:
        return cell_at(x, y) if max(abs(x), abs(y)) <= self.half else OUT


class Grids(dict[int, Grid]):
    """By how far the board reaches from its middle; made when one is first asked for."""

    def __missing__(self, half: int) -> Grid:
        if not 0 < half <= FAR:
            raise ValueError(f"expected a half width from 1 to {FAR} but got {half}")
        self[half] = found = Grid(half)
        return found


GRIDS = Grids()
