"""Looking at the table: who is where, what lies where, how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.frame import State

from .words import FIRST_MONSTER, OUT, STEPS, STONE

if TYPE_CHECKING:
    from .content import Content

UP, FAINTED, DEAD = range(3)
GEAR_CARDS = (1 << FIRST_MONSTER) - 1
STONE_BIT = 1 << STONE


class Tableau(State):
    """The state as it is looked at; nothing here changes it."""

    __slots__ = ()

    content: Content
    seats: int
    active: int
    first: int
    at: list[int]
    status: list[int]
    heroes: list[int]
    worn: list[int]
    loot: list[int]
    tiles: list[int]
    cells: list[int]
    exits: list[int]
    grid: bytearray
    near: list[list[int]]
    mob: list[int]
    guest: list[int]
    snare: list[int]
    pool: int
    top: list[int]
    bottom: list[int]

    # Seats.

    @property
    def solo(self) -> bool:
        """DR-256."""
        return self.seats == 1

    def clockwise(self, seat: int) -> list[int]:
        """Every seat once, from this one on."""
        return [(seat + n) % self.seats for n in range(self.seats)]

    def everyone(self) -> int:
        """A bit for each seat, and one for those who only watch."""
        return (2 << self.seats) - 1

    def others_here(self, seat: int) -> list[int]:
        """DR-11. Other conscious heroes on a hero's tile, clockwise."""
        at, status, place = self.at, self.status, self.at[seat]
        return [
            other
            for other in ((seat + n) % self.seats for n in range(1, self.seats))
            if at[other] == place and status[other] == UP
        ]

    def heroes_at(self, place: int) -> list[int]:
        """DR-11. Conscious heroes on a tile, from the active one on."""
        first = self.active if self.active != OUT else self.first
        return [p for p in self.clockwise(first) if self.at[p] == place and self.status[p] == UP]

    def life(self, seat: int) -> int:
        """DR-05."""
        return self.content.life[self.heroes[seat]]

    def bearer(self) -> int:
        """DR-243. Who holds the Summoning Stone."""
        for seat, worn in enumerate(self.worn):
            if worn & STONE_BIT:
                return seat
        return OUT

    def gear_of(self, seat: int) -> int:
        """Treasures and artifacts, equipped or not."""
        return (self.worn[seat] | self.loot[seat]) & GEAR_CARDS

    # The dungeon.

    def monster_at(self, seat: int) -> int:
        """The monster on a hero's tile."""
        return self.mob[self.at[seat]]

    def neighbour(self, place: int, side: int) -> int:
        """DR-09. The place behind a side, OUT if there is no exit or no tile."""
        if not self.exits[place] >> side & 1:
            return OUT
        return self.grid[self.cells[place] + STEPS[side]] - 1

    def adjacent(self, place: int) -> list[int]:
        """DR-09."""
        return self.near[place]

    def open_sides(self, place: int) -> list[int]:
        """DR-279. Exits with no tile behind them."""
        exits, cell, grid = self.exits[place], self.cells[place], self.grid
        return [
            side for side, step in enumerate(STEPS) if exits >> side & 1 and not grid[cell + step]
        ]

    def distances(self, start: int) -> list[int]:
        """DR-10. Steps from a place to every other, OUT where there is no way."""
        found = [OUT] * len(self.tiles)
        found[start] = 0
        line = [start]
        for place in line:
            for other in self.adjacent(place):
                if found[other] == OUT:
                    found[other] = found[place] + 1
                    line.append(other)
        return found

    def within(self, place: int, steps: int) -> list[int]:
        """The places at most so many moves away."""
        return [p for p, d in enumerate(self.distances(place)) if OUT < d <= steps]

    def has_encounter(self, place: int) -> bool:
        """DR-13, DR-288."""
        return self.mob[place] != OUT or self.guest[place] != OUT or self.snare[place] != OUT

    def deck_size(self) -> int:
        """Tiles in the deck, those set aside not counted."""
        return self.pool.bit_count() + len(self.top) + len(self.bottom)
