"""The boards: spaces, doors, crypts, and the ways between them."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from mastaba.content import expect

from ..words import CRYPT, OUT, SIZE, WIDTH, space_at

ROCK, HALL, ENTRANCE = "#", ".", "@"
HAZARDS = ("pit", "eye", "mist")
MOST_HAZARDS = 3  # a way through more of them is never offered
KEPT = 2000  # ways that are remembered
AREAS = 1 << 14  # areas that are remembered: each is one number


Sides = tuple[int, int, int, int]  # sets of spaces: right, left, down, up


class Special(NamedTuple):
    """A kind of special space: its text as an ability, and whether it is a hallway."""

    kind: str
    power: int
    hallway: bool


class Ways:
    """All ways of so many steps out of a space."""

    __slots__ = ("came", "far", "near")

    def __init__(self, layers: int) -> None:
        self.far: list[dict[int, int]] = [{} for _ in range(layers)]  # by hazards met: steps to it
        self.came: list[dict[int, int]] = [{} for _ in range(layers)]  # and the space before it
        self.near: list[int] = []  # the spaces they lead to, the first one too, in order


class Board:
    """One side of the board, read from its map."""

    def __init__(self, id: str, rows: list[str], crypts: int) -> None:
        self.id = id
        self.rows = rows
        self.door = [OUT] * crypts
        self.squares: list[list[int]] = [[] for _ in range(crypts)]
        self.crypt_at = [OUT] * SIZE  # the crypt whose square it is
        self.door_of = [OUT] * SIZE  # the crypt whose door it is
        self.digit = [""] * SIZE
        self.entrances: list[int] = []
        self.open: list[int] = []  # spaces that can always be walked
        for row, line in enumerate(rows):
            for column, mark in enumerate(line):
                self._read(space_at(row, column), mark)
        expect(bool(self.entrances), f"boards.toml: expected an entrance @ on board {id}")
        for crypt in range(crypts):
            fits = self.door[crypt] != OUT and bool(self.squares[crypt])
            expect(fits, f"boards.toml: expected crypt {CRYPT[crypt]} with a door on board {id}")
            beside = set(neighbours(self.door[crypt])) & set(self.squares[crypt])
            expect(
                bool(beside), f"boards.toml: expected door {CRYPT[crypt].lower()} beside its crypt"
            )
        self.special: dict[str, Special] = {}
        self.special_at: list[Special | None] = [None] * SIZE
        self.beside = [self._crypts_beside(space) for space in range(SIZE)]
        self._links = [self._linked(space) for space in range(SIZE)]
        self.waygates: list[int] = []
        self.hazards: dict[int, None] = {}  # in order
        self._hazards = [0] * SIZE
        self._layers = 1
        self._grounds = [sum(1 << space for space in squares) for squares in self.squares]
        self._walls = {crypt: self._sided(crypt) for crypt in range(OUT, crypts)}
        self._remember()
        area = self.area(self.entrances[0], SIZE, 0)
        lost = [space for space in self.open if not area >> space & 1]
        expect(not lost, f"boards.toml: expected one tomb on board {id} but {lost} are cut off")

    def _read(self, space: int, mark: str) -> None:
        if mark == ROCK:
            return
        if mark.isupper():
            crypt = CRYPT.index(mark)
            expect(crypt < len(self.door), f"boards.toml: board {self.id} has no crypt {mark}")
            self.crypt_at[space] = crypt
            self.squares[crypt].append(space)
            return
        self.open.append(space)
        if mark == ENTRANCE:
            self.entrances.append(space)
        elif mark.islower():
            crypt = CRYPT.index(mark.upper())
            expect(crypt < len(self.door), f"boards.toml: board {self.id} has no crypt {mark}")
            expect(self.door[crypt] == OUT, f"boards.toml: board {self.id} has two doors {mark}")
            self.door[crypt] = space
            self.door_of[space] = crypt
        elif mark.isdecimal():
            self.digit[space] = mark
        else:
            expect(mark == HALL, f"boards.toml: expected a mark of the map but got {mark!r}")

    def name(self, kinds: dict[str, Special]) -> None:
        """What the digits mean."""
        for space in self.open:
            if self.digit[space]:
                self.special_at[space] = kinds.get(self.digit[space])
                expect(
                    self.special_at[space] is not None,
                    f"boards.toml: expected a space for {self.digit[space]} on board {self.id}",
                )
        self.waygates = [
            space
            for space in self.open
            if (special := self.special_at[space]) is not None and special.kind == "waygate"
        ]
        self._hazards = [int(self.hazard(space)) for space in range(SIZE)]
        self.hazards = dict.fromkeys(space for space in self.open if self._hazards[space])
        self._layers = MOST_HAZARDS + 1 if any(self._hazards) else 1
        self._remember()  # the ways found so far knew of no hazards

    def _crypts_beside(self, space: int) -> int:
        """The crypts that a space is adjacent to, thin wall or not."""
        found = 0
        for near in neighbours(space):
            if self.crypt_at[near] != OUT:
                found |= 1 << self.crypt_at[near]
        return found

    def hazard(self, space: int) -> bool:
        """Whether something happens to those who enter."""
        special = self.special_at[space]
        return special is not None and special.kind in HAZARDS

    def hallway(self, space: int, empty: int) -> bool:
        """TOMB-233, TOMB-236. Neither crypt nor door nor room; what is empty is hallway."""
        special = self.special_at[space]
        if special is not None:
            return special.hallway
        crypt = self.door_of[space] if self.door_of[space] != OUT else self.crypt_at[space]
        return crypt == OUT or bool(empty >> crypt & 1)

    def _linked(self, space: int) -> list[tuple[int, int]]:
        """TOMB-68, TOMB-74, TOMB-235. The neighbours one can step to, a crypt by its door alone.

        Each comes with the crypt that must be empty for that.
        """
        here, found = self.crypt_at[space], []
        for near in neighbours(space):
            there = self.crypt_at[near]
            if there == OUT:
                if self.walkable(near) and here in (OUT, self.door_of[near]):
                    found.append((near, here))
            elif there in (here, self.door_of[space]):
                found.append((near, there))
        return found

    def walkable(self, space: int) -> bool:
        """Neither rock nor crypt."""
        row, column = divmod(space, WIDTH)
        inside = row < len(self.rows) and column < len(self.rows[0])
        return inside and self.rows[row][column] != ROCK

    # What is found is kept: parties stand on the same spaces again and again. Ways are asked for
    # with the crypts that lie within the steps alone: what happens elsewhere changes none of them.

    def _remember(self) -> None:
        """Nothing has been found yet."""
        kept = lru_cache(maxsize=KEPT)
        self._ways: Callable[[int, int, int], Ways] = kept(self._find_ways)
        self._area: Callable[[int, int, int], int] = lru_cache(AREAS)(self._find_area)
        self.open_sides: Callable[[int], Sides] = kept(self._find_sides)
        self.around: Callable[[int, int], int] = lru_cache(AREAS)(self._find_around)
        self._far: Callable[[int, int], dict[int, int]] = kept(self._distances)

    def ways(self, start: int, most: int, empty: int) -> Ways:
        """Every way out of a space of at most so many steps."""
        return self._ways(start, most, empty & self.around(start, most))

    def _find_ways(self, start: int, most: int, empty: int) -> Ways:
        found, links, hazards = Ways(self._layers), self._links, self._hazards
        far, came, layers = found.far, found.came, self._layers
        far[0][start] = 0
        edge, steps = [(start, 0)], 0
        while edge and steps < most:
            steps += 1
            beyond = []
            for here, met in edge:
                for near, crypt in links[here]:
                    if crypt != OUT and not empty >> crypt & 1:
                        continue
                    then = met + hazards[near]
                    if then < layers and near not in far[then]:
                        far[then][near] = steps
                        came[then][near] = here
                        beyond.append((near, then))
            edge = beyond
        found.near = sorted({space for layer in far for space in layer})
        return found

    def area(self, start: int, most: int, empty: int) -> int:
        """The spaces within so many steps, hazards or not, a bit for each."""
        return self._area(start, most, empty & self.around(start, most))

    def _find_area(self, start: int, most: int, empty: int) -> int:
        """All spaces at the edge take a step at once: right, where that is open, and so on."""
        right, left, down, up = self.open_sides(empty)
        found = edge = 1 << start
        for _ in range(most):
            edge = (
                (edge & right) << 1
                | (edge & left) >> 1
                | (edge & down) << WIDTH
                | (edge & up) >> WIDTH
            ) & ~found
            if not edge:
                break
            found |= edge
        return found

    def _find_sides(self, empty: int) -> Sides:
        sides = self._walls[OUT]
        for crypt in range(len(self.door)):
            if empty >> crypt & 1:
                right, left, down, up = self._walls[crypt]
                sides = sides[0] | right, sides[1] | left, sides[2] | down, sides[3] | up
        return sides

    def _sided(self, crypt: int) -> Sides:
        """The spaces that one can leave each way once a crypt is empty, or always."""
        found = dict.fromkeys((1, -1, WIDTH, -WIDTH), 0)
        for space, links in enumerate(self._links):
            for near, needed in links:
                if needed == crypt:
                    found[near - space] |= 1 << space
        return found[1], found[-1], found[WIDTH], found[-WIDTH]

    def _find_around(self, start: int, most: int) -> int:
        area, found = self._area(start, most, -1), 0
        for crypt, ground in enumerate(self._grounds):
            if area & ground:
                found |= 1 << crypt
        return found

    def _distances(self, start: int, empty: int) -> dict[int, int]:
        """The steps to every space, hazards or not."""
        far, links = {start: 0}, self._links
        queue = [start]
        for here in queue:
            for near, crypt in links[here]:
                if near not in far and (crypt == OUT or empty >> crypt & 1):
                    far[near] = far[here] + 1
                    queue.append(near)
        return far

    def reach(self, start: int, most: int, empty: int) -> list[int]:
        """The spaces within so many steps, the start included."""
        return self.ways(start, most, empty).near

    def way(self, start: int, goal: int, most: int, empty: int) -> list[int]:
        """TOMB-69. A way of at most so many steps that meets as few hazards as can be."""
        ways = self.ways(start, most, empty)
        for met, far in enumerate(ways.far):
            if goal in far:
                path = []
                while goal != start or met:
                    path.append(goal)
                    before = ways.came[met][goal]
                    met -= self._hazards[goal]
                    goal = before
                path.reverse()
                return path
        return []

    def distance(self, start: int, goal: int, empty: int) -> int:
        """TOMB-78. Steps along walkable spaces, hazards or not; very far where there is no way."""
        return self._far(start, empty).get(goal, SIZE)


def apart(one: int, other: int) -> int:
    """The steps between two spaces if there were no walls."""
    return abs(one // WIDTH - other // WIDTH) + abs(one % WIDTH - other % WIDTH)


def neighbours(space: int) -> list[int]:
    """The orthogonal neighbours of a space, as far as there can be any."""
    row, column = divmod(space, WIDTH)
    found = []
    if row:
        found.append(space - WIDTH)
    if column + 1 < WIDTH:
        found.append(space + 1)
    if space + WIDTH < SIZE:
        found.append(space + WIDTH)
    if column:
        found.append(space - 1)
    return found
