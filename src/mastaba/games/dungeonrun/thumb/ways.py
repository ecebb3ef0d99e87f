"""The ways through the dungeon as the thumb bot sees them: steps and dangers."""

from __future__ import annotations

from heapq import heappop, heappush

from mastaba.core.sets import bits

from ..cards.in_force import ignores
from ..cards.triggers import TILE_ROLL
from ..rules.combat import shielded
from ..rules.explore import fitting
from ..rules.numbers import bonus, value
from ..state import DungeonRunState
from ..words import BRIDGE, CHANNEL, DEN, DEXTERITY, FIRST_BOSS, OUT, PORTCULLIS, STEPS
from .outlook import Outlook

BLOCKED = 3.0  # what it costs to pass a monster, in steps
PERIL = 15.0  # alone: what it costs to pass the Boss
GATE = 0.8
WADING = 0.4
LAIR_OF_BEASTS = 0.5
COMPANY = 0.7  # in the endgame, other heroes on a tile


class Ways:
    """The cheapest ways from a place, dangers counted as steps."""

    __slots__ = ("back", "cost", "outlook", "start", "via")

    def __init__(self, outlook: Outlook, start: int) -> None:
        self.outlook = outlook
        self.start = start
        s = outlook.s
        self.cost = [1e9] * len(s.tiles)
        self.back = [OUT] * len(s.tiles)  # the place before on the way
        self.via = [OUT] * len(s.tiles)  # the first place on the way
        self.cost[start] = 0.0
        queue = [(0.0, start)]
        while queue:
            cost, place = heappop(queue)
            if cost > self.cost[place]:
                continue
            leave = self.leaving(place) if place != start else 0.0
            for other in s.near[place]:
                new = cost + 1.0 + leave + self.entering(other)
                if new < self.cost[other]:
                    self.cost[other] = new
                    self.back[other] = place
                    self.via[other] = other if place == start else self.via[place]
                    heappush(queue, (new, other))

    def way(self, goal: int) -> list[int]:
        """The tiles on the way to a place, itself last."""
        found = list[int]()
        while goal not in (self.start, OUT):
            found.append(goal)
            goal = self.back[goal]
        return found[::-1]

    def leaving(self, place: int) -> float:
        """What makes it hard to go on from a tile."""
        o, s = self.outlook, self.outlook.s
        hard = 0.0
        if s.mob[place] != OUT:
            hard += PERIL if s.solo and s.mob[place] >= FIRST_BOSS else BLOCKED
        elif s.tiles[place] == PORTCULLIS and not ignores(s, o.me, "portcullis"):
            hard += GATE
        if s.endgame and any(seat != o.me for seat in s.heroes_at(place)):  # DR-42
            hard += COMPANY
        return hard

    def entering(self, place: int) -> float:
        """What makes it dangerous to step on a tile."""
        s, tile = self.outlook.s, self.outlook.s.tiles[place]
        if tile == BRIDGE:
            return self.crossing()
        if tile == CHANNEL:
            return 0.0 if ignores(s, self.outlook.me, "channel") else WADING
        if tile == DEN and not s.has_encounter(place):
            return LAIR_OF_BEASTS
        return 0.0

    def crossing(self) -> float:
        """DR-71. The Bridge, by how likely it breaks."""
        o, s = self.outlook, self.outlook.s
        if ignores(s, o.me, "bridge"):
            return 0.0
        dice = max(1, value(s, o.me, DEXTERITY) + bonus(s, o.me, TILE_ROLL))
        broken = (1 / 6) ** dice if s.all_ones else 1 - (5 / 6) ** dice
        return broken * (60.0 if o.mortal else 6.0)


def side_to(s: DungeonRunState, place: int, other: int) -> int:
    """The exit that leads to a neighbour."""
    return next(side for side in range(4) if s.neighbour(place, side) == other)


def promising(s: DungeonRunState, place: int, side: int) -> bool:
    """DR-54. Whether some tile of the deck is known to fit behind an exit."""
    cell = s.cells[place] + STEPS[side]
    return any(fitting(s, tile, cell) for tile in (*bits(s.pool), *s.top, *s.bottom))


def open_fight(s: DungeonRunState, place: int) -> bool:
    """DR-78. Whether a monster can be attacked without help."""
    return s.mob[place] != OUT and not shielded(s, place)
