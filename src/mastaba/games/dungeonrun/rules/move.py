"""Chapter "Move": through an exit, to a tile or into the dark (DR-41 to DR-48, DR-85)."""

from __future__ import annotations

from mastaba.core.event import EVERYONE
from mastaba.core.frame import TRUE, Frame, declared

from ..cards.in_force import ignores
from ..cards.triggers import TILE_ROLL
from ..sight import events
from ..state import DungeonRunState
from ..words import OUT, PORTCULLIS, STEPS, STRENGTH
from .dice import at_least
from .enter import SUCCESS, Enter
from .explore import Explore
from .numbers import bonus, needed, value
from .roll import Roll
from .wounds import settle, wound


def exits_from(s: DungeonRunState, place: int) -> list[int]:
    """DR-43, DR-68. Exits that lead to a tile, or into the dark while there are tiles left."""
    exits, cell, grid = s.exits[place], s.cells[place], s.grid
    unexplored = bool(s.pool or s.top or s.bottom)
    return [
        side
        for side, step in enumerate(STEPS)
        if exits >> side & 1 and (unexplored or grid[cell + step])
    ]


@declared
class Move(Frame):
    """DR-43, DR-85. A Move action; out of the Portcullis Room only with strength."""

    mover: int
    side: int

    def start(self, s: DungeonRunState) -> None:
        """DR-85."""
        seat = self.mover
        if s.tiles[s.at[seat]] == PORTCULLIS and not ignores(s, seat, "portcullis"):
            pool = value(s, seat, STRENGTH) + bonus(s, seat, TILE_ROLL)
            s.call(Roll(seat, TILE_ROLL, pool), then="lifted")
        else:
            self.walk(s)

    def lifted(self, s: DungeonRunState) -> None:
        """DR-85."""
        if at_least(s.result, needed(s, self.mover, SUCCESS, TILE_ROLL)):
            self.walk(s)
            return
        s.tell(events.GATE_HELD, EVERYONE, (self.mover,))
        wound(s, self.mover, 1)
        settle(s, then="over")

    def walk(self, s: DungeonRunState) -> None:
        """DR-44, DR-45."""
        s.call(Walk(self.mover, self.side), then="over")


@declared
class Walk(Frame):
    """DR-44, DR-45, DR-97. Through an exit; the result is whether there was a tile to go to."""

    walker: int
    side: int

    def start(self, s: DungeonRunState) -> None:
        """DR-44, DR-45."""
        place = s.neighbour(s.at[self.walker], self.side)
        if place == OUT:
            s.call(Explore(self.walker, self.side), then="over")
        else:
            s.call(Enter(self.walker, place), then="entered")

    def entered(self, s: DungeonRunState) -> None:
        """DR-44."""
        s.result = TRUE
        s.done()
