"""The boards: spaces, doors, crypts, and the ways between them."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from mastaba.content import expect

from .words import CRYPT, OUT, SIZE, WIDTH, space_at

ROCK, HALL, ENTRANCE = "#", ".", "@"
HAZARDS = ("pit", "eye", "mist")
MOST_HAZARDS = 3  # a way through more of them is never offered
KEPT = 4000  # searches that are remembered


class Special(NamedTuple):
    """A kind of special space: its text as an ability, and whether it is a hallway."""

    kind: str
    power: int
    hallway: bool


class Search:
    """All ways out of a space."""

    __slots__ = ("came", "far", "plain")

    def __init__(self) -> None:
        self.far: list[dict[int, int]] = []  # by hazards on the way: steps to each space
        self.came: list[dict[int, int]] = []  # and the space before it
        self.plain: dict[int, int] = {}  # steps, hazards or not


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
        self._searches: dict[tuple[int, int], Search] = {}
        ways = self.search(self.entrances[0], 0).plain
        lost = [space for space in self.open if space not in ways]
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
        """What the digits mean; ways found before that knew of no hazards."""
        for space in self.open:
            if self.digit[space]:
                self.special_at[space] = kinds.get(self.digit[space])
                expect(
                    self.special_at[space] is not None,
                    f"boards.toml: expected a space for {self.digit[space]} on board {self.id}",
                )
        self._searches.clear()

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

    def steps(self, space: int, empty: int) -> list[int]:
        """TOMB-68, TOMB-74, TOMB-235. Walkable neighbours; a crypt is entered by its door."""
        return [near for near, crypt in self._links[space] if crypt == OUT or empty >> crypt & 1]

    def _linked(self, space: int) -> list[tuple[int, int]]:
        """The neighbours one can step to, each with the crypt that must be empty for that."""
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

    def search(self, start: int, empty: int) -> Search:
        """Every way out of a space, kept: parties stand on the same spaces again and again."""
        key = (start, empty)
        found = self._searches.get(key)
        if found is None:
            if len(self._searches) >= KEPT:
                self._searches.clear()
            found = self._searches[key] = self._search(start, empty)
        return found

    def _search(self, start: int, empty: int) -> Search:
        found = Search()
        layers = MOST_HAZARDS + 1 if any(map(self.hazard, self.open)) else 1
        found.far = [{} for _ in range(layers)]
        found.came = [{} for _ in range(layers)]
        found.far[0][start] = 0
        queue = deque([(start, 0)])
        while queue:
            here, met = queue.popleft()
            for near in self.steps(here, empty):
                then = met + self.hazard(near)
                if then < layers and near not in found.far[then]:
                    found.far[then][near] = found.far[met][here] + 1
                    found.came[then][near] = here
                    queue.append((near, then))
        found.plain = self._plain(start, empty) if layers > 1 else found.far[0]
        return found

    def _plain(self, start: int, empty: int) -> dict[int, int]:
        far = {start: 0}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for near in self.steps(here, empty):
                if near not in far:
                    far[near] = far[here] + 1
                    queue.append(near)
        return far

    def reach(self, start: int, most: int, empty: int) -> list[int]:
        """The spaces within so many steps, the start included."""
        found: dict[int, None] = {}
        for far in self.search(start, empty).far:
            found.update(dict.fromkeys(s for s, steps in far.items() if steps <= most))
        return list(found)

    def way(self, start: int, goal: int, most: int, empty: int) -> list[int]:
        """TOMB-69. A way of at most so many steps that meets as few hazards as can be."""
        search = self.search(start, empty)
        for met, far in enumerate(search.far):
            if far.get(goal, most + 1) <= most:
                path = []
                while goal != start or met:
                    path.append(goal)
                    before = search.came[met][goal]
                    met -= self.hazard(goal)
                    goal = before
                path.reverse()
                return path
        return []

    def distance(self, start: int, goal: int, empty: int) -> int:
        """TOMB-78. Steps along walkable spaces, hazards or not; very far where there is no way."""
        return self.search(start, empty).plain.get(goal, SIZE)


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
