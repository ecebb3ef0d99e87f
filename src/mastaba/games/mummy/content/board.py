"""The pyramid: its plan read from text, walked on as bitboards.

A cell is an int, row by row, 18 to a row; a set of cells is an int with a bit for each.
"""

import hashlib
from collections import deque

from mastaba.content import Source, expect
from mastaba.core.sets import bits

from ..words import CELL, COLUMNS, REGIONS, ROWS, SIZE, TREASURE, E, N, S, W
from .schema import BoardFile, Checks

OFFSET = {N: -COLUMNS, E: 1, S: COLUMNS, W: -1}
LABEL = 3  # characters of a plan line before the first cell


class Board:
    """Passages, rays and reach. Nobody ever enters a chamber, so no step leads into one."""

    def __init__(self, file: BoardFile) -> None:
        marks, passages = read_plan(file.plan)
        self.marks = marks
        self.passages = passages
        self.provenance = file.provenance
        self.start = cell_of_mark(marks, "S", file.start)
        self.dungeon = cell_of_mark(marks, "D", file.dungeon)
        self.corridors = sum(1 << cell for cell in marks) & ~(1 << self.start | 1 << self.dungeon)
        self._check(file.checks)

        entries = [self._entered(cell) for cell in range(SIZE)]
        self.neighbours = [tuple(entries[cell].values()) for cell in range(SIZE)]
        self.rays = [tuple(self._ray(entries, c, d) for d in range(4)) for c in range(SIZE)]
        self._open = tuple(
            sum(1 << cell for cell in range(SIZE) if d in entries[cell]) for d in range(4)
        )
        self._ends: dict[int, tuple[int, ...]] = {}
        self.distance = [self._distances(cell) for cell in range(SIZE)]

    def spread(self, cells: int, mummy: int) -> int:
        """Where one step leads from any of the cells, not on to the mummy."""
        n, e, s, w = self._open
        reached = (cells & n) >> COLUMNS | (cells & s) << COLUMNS
        reached |= (cells & e) << 1 | (cells & w) >> 1
        return reached & ~(1 << mummy)

    def number_ends(self, cell: int, steps: int, mummy: int) -> tuple[int, ...]:
        """MUM-39 to MUM-43. The cells exactly that many steps away, turning round allowed."""
        key = (cell << 8 | mummy) << 3 | steps
        ends = self._ends.get(key)
        if ends is None:
            reached = 1 << cell
            for _ in range(steps):
                reached = self.spread(reached, mummy)
            ends = self._ends[key] = tuple(bits(reached))
        return ends

    def slide(self, cells: int, direction: int, mummy: int, surely: int, maybe: int) -> int:
        """MUM-48. Where arrows from any of the cells may stop, seen by one who does not see pawns.

        `surely` are cells that another hunter is known to stand on, `maybe` where one might.
        """
        ends, wall, first = 0, 1 << mummy | surely, True
        back = OFFSET[(direction + 2) % 4]
        while cells:
            ahead = shift(cells & self._open[direction], OFFSET[direction]) & ~wall
            if not first:
                ends |= cells & ~shift(ahead & ~maybe, back)
            cells, first = ahead, False
        return ends

    def _entered(self, cell: int) -> dict[int, int]:
        chambers = (self.start, self.dungeon)
        return {
            d: cell + step
            for d, step in OFFSET.items()
            if (cell, cell + step) in self.passages and cell + step not in chambers
        }

    def _ray(self, entries: list[dict[int, int]], cell: int, direction: int) -> tuple[int, ...]:
        ray: list[int] = []
        while direction in entries[cell]:
            cell = entries[cell][direction]
            ray.append(cell)
        return tuple(ray)

    def _distances(self, origin: int) -> list[int]:
        """Steps from a cell to every other; 99 where none leads."""
        steps = [99] * SIZE
        steps[origin] = 0
        todo = deque([origin])
        while todo:
            cell = todo.popleft()
            for near in self.neighbours[cell]:
                if steps[near] == 99:
                    steps[near] = steps[cell] + 1
                    todo.append(near)
        return steps

    def passage_list(self) -> list[str]:
        """Every passage once, in reading order."""
        once = sorted((a, b) for a, b in self.passages if a < b)
        return [f"{CELL[a]}-{CELL[b]}" for a, b in once]

    def _check(self, checks: Checks) -> None:
        lines = self.passage_list()
        corridors = set(bits(self.corridors))
        near = {c: sum((c, d) in self.passages for d in corridors) for c in self.marks}
        regions = {letter.lower(): self._region(letter) for letter in REGIONS}
        most = len(OFFSET) + 1
        for what, wanted, got in (
            ("cells", checks.cells, len(self.marks)),
            ("row widths", checks.widths, [self._width(row) for row in range(ROWS)]),
            ("passages", checks.passages, len(lines)),
            ("Start's exits", checks.start_exits, self._exits(self.start)),
            ("the Dungeon's exits", checks.dungeon_exits, self._exits(self.dungeon)),
            ("dead ends", checks.dead_ends, [CELL[c] for c in sorted(corridors) if near[c] == 1]),
            (
                "corridor cells by number of neighbours",
                checks.corridors_by_neighbours,
                [sum(near[c] == n for c in corridors) for n in range(most)],
            ),
            ("regions", checks.regions, {letter: len(cells) for letter, cells in regions.items()}),
            ("a passage list with SHA-256", checks.sha256, sha256("\n".join(lines))),
        ):
            expect(wanted == got, f"board.toml: expected {what} {wanted} but the plan has {got}")
        self._check_connected("corridor", corridors)
        for letter, cells in regions.items():
            self._check_connected(f"region {letter}", cells)

    def _width(self, row: int) -> int:
        return sum(cell // COLUMNS == row for cell in self.marks)

    def _exits(self, chamber: int) -> list[str]:
        return [CELL[b] for a, b in sorted(self.passages) if a == chamber]

    def _region(self, letter: str) -> set[int]:
        """The cells of a region: its floor and its treasures."""
        chambers = (self.start, self.dungeon)
        floor = (letter, letter.lower())
        return {c for c, mark in self.marks.items() if mark[0] in floor and c not in chambers}

    def _check_connected(self, name: str, cells: set[int]) -> None:
        todo = [min(cells)]
        seen = set(todo)
        while todo:
            cell = todo.pop()
            near = {cell + step for step in OFFSET.values() if (cell, cell + step) in self.passages}
            todo += (near & cells) - seen
            seen |= near & cells
        cut = CELL[min(cells - seen, default=0)]
        expect(
            seen == cells, f"board.toml: expected the {name} to hang together but {cut} is cut off"
        )


def sha256(text: str) -> str:
    """The hash of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


def shift(cells: int, by: int) -> int:
    """Move a whole set of cells."""
    return cells << by if by > 0 else cells >> -by


def cell_of_mark(marks: dict[int, str], mark: str, name: str) -> int:
    """The one cell with a mark; it must be where the file says."""
    found = [CELL[cell] for cell, text in marks.items() if text == mark]
    expect(found == [name], f"board.toml: expected {mark} once, on {name}, but it is on {found}")
    return CELL.index(name)


def read_plan(plan: str) -> tuple[dict[int, str], set[tuple[int, int]]]:
    """The mark of every cell, and every passage in both directions."""
    _, *lines = plan.strip("\n").split("\n")
    wanted = 2 * ROWS + 1
    got = len(lines)
    expect(got == wanted, f"board.toml: expected {wanted} lines below the letters but got {got}")
    rows = [line[LABEL:].ljust(4 * COLUMNS + 1) for line in lines]
    known = {"S", "D", *(letter.lower() for letter in REGIONS), *TREASURE.words}
    marks: dict[int, str] = {}
    for cell in range(SIZE):
        row, column = divmod(cell, COLUMNS)
        mark = rows[2 * row + 1][4 * column + 1 : 4 * column + 4].strip()
        if mark:
            expect(
                mark in known,
                f"board.toml: expected a floor or treasure on {CELL[cell]}, but got {mark!r}",
            )
            marks[cell] = mark
    passages: set[tuple[int, int]] = set()
    for cell in marks:
        row, column = divmod(cell, COLUMNS)
        east, south = (
            rows[2 * row + 1][4 * column + 4],
            rows[2 * row + 2][4 * column + 1 : 4 * column + 4],
        )
        for wall, other in ((east.strip(), cell + 1), (south.strip(), cell + COLUMNS)):
            if not wall and other in marks:
                passages |= {(cell, other), (other, cell)}
    return marks, passages


def load_board(source: Source) -> Board:
    """The board of a content folder."""
    return Board(source.read("board.toml", BoardFile))
