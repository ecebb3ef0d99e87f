"""How far everybody is from a way out, and who is ahead, by what a seat may know."""

from functools import cache, lru_cache

from ..content.grid import GRIDS, SIDES
from ..rules.ending import score
from ..rules.labyrinth import linked_roots, network, network_at, towards, ways
from ..state import MANHATTAN, PATH, HamunaptraState
from ..words import DECK, FIRST_EQUIPMENT, OUT, SIZE, x_of, y_of

NEVER = 40  # turns; no way is longer
LAIR = 3  # turns that a live encounter on the way costs
LEFT_OVER = 12.0  # turns that somebody without any way out is put at
SECOND_WAY, THIRD_WAY = 0.35, 0.2  # what further ways are worth beside the best

Edge = tuple[int, int, int]  # turns, the cell to build on, the tile to stand on


@cache
def spans(entrance: int, metric: int) -> list[int]:
    """HAM-71. How far each cell is from an Entrance on the grid."""
    x, y = x_of(entrance), y_of(entrance)
    apart = [(abs(x_of(c) - x), abs(y_of(c) - y)) for c in range(SIZE)]
    return [dx + dy if metric == MANHATTAN else max(dx, dy) for dx, dy in apart]


class Ground:
    """What lies between an Entrance and the cells far enough for an exit."""

    def __init__(self, half: int, entrance: int, metric: int, far: int) -> None:
        inside, near, span = GRIDS[half].inside, GRIDS[half].near, spans(entrance, metric)
        self.rim = [c for c in range(SIZE) if inside[c] and span[c] == far]
        self.need = [1 if distance >= far else NEVER for distance in span]
        self.nearer = [tuple(b for b in near[c] if b != OUT and span[b] < far) for c in range(SIZE)]


@cache
def ground(half: int, entrance: int, metric: int, far: int) -> Ground:
    """The same ground is asked for over and over."""
    return Ground(half, entrance, metric, far)


@lru_cache(maxsize=512)
def needs(
    half: int, far: int, metric: int, entrance: int, masks: bytes, lairs: tuple[int, ...]
) -> list[int]:
    """For each empty cell, the tiles to lay from there until a stair on the last is an exit."""
    here = ground(half, entrance, metric, far)
    hard, need, nearer = guarded(half, masks, lairs), here.need[:], here.nearer
    for cell in hard:
        need[cell] += LAIR
    levels: list[list[int]] = [[] for _ in range(NEVER + LAIR + 2)]
    for cell in here.rim:
        if not masks[cell]:
            levels[need[cell]].append(cell)
    for level in range(1, NEVER):
        for cell in levels[level]:
            if need[cell] < level:
                continue
            for beside in nearer[cell]:
                if masks[beside] or need[beside] <= level + 1:
                    continue
                cost = level + 1 + (LAIR if beside in hard else 0)
                if cost < need[beside]:
                    need[beside] = cost
                    levels[cost].append(beside)
    return need


@lru_cache(maxsize=64)
def guarded(half: int, masks: bytes, lairs: tuple[int, ...]) -> frozenset[int]:
    """HAM-56, HAM-66. Cells with a live encounter, and cells that one shuts."""
    near, found = GRIDS[half].near, set()
    for lair in lairs:
        if lair != OUT:
            found.add(lair)
            found.update(near[lair][d] for d in SIDES[masks[lair]] if near[lair][d] != OUT)
    return frozenset(cell for cell in found if not masks[cell])


def walked(
    graph: dict[int, tuple[int, ...]], starts: list[int], closed: set[int], halting: set[int]
) -> dict[int, int]:
    """Steps from some tiles to all others; nobody goes on from a tile that halts."""
    away = dict.fromkeys(starts, 0)
    edge = starts
    far = 0
    while edge:
        far += 1
        further = []
        for cell in edge:
            if cell in halting and away[cell]:
                continue
            for beside in graph[cell]:
                if beside not in away and beside not in closed:
                    away[beside] = far
                    further.append(beside)
        edge = further
    return away


def turns(way: int, points: int, movement: int) -> int:
    """How many turns later a character arrives who has these points now."""
    return 0 if way <= points else -(-(way - points) // movement)


class Board:
    """The board as all see it, with the ways over it; shared by the plans of all seats."""

    def __init__(self, s: HamunaptraState) -> None:
        self.s = s
        self.masks = bytes(s.masks)
        self.lairs = s.lairs
        self.live = {cell for cell in s.lairs if cell != OUT}
        self.graph = ways(s)
        self.hard = guarded(s.half, self.masks, self.lairs)
        self.exits = {
            cell
            for stair, cell in enumerate(s.stair_cells)
            if cell != OUT and s.exit_of[stair] != OUT and cell not in self.live
        }


class WaysOut:
    """A seat's ways out, the quickest first. `now`: with the points left this turn."""

    def __init__(self, board: Board, seat: int, *, now: bool = False) -> None:
        s = board.s
        self.board = board
        self.seat = seat
        self.own = network(s, seat)
        self.living = s.living(seat)
        self.closed = s.held(seat)
        walks = {
            cell: walked(board.graph, [cell], self.closed, board.live) for cell in s.stands(seat)
        }
        self.walkers = [(walks[s.at[c]], *self._gait(c, now=now)) for c in self.living]
        self._need = self._needs()
        self.edges = sorted(self._edges())
        self.turns = self.edges[0][0] if self.edges else NEVER

    def _gait(self, character: int, *, now: bool) -> tuple[int, int]:
        s = self.board.s
        movement = s.content.stats[character][3]
        if not now:
            return movement, movement
        return (0 if s.halted >> character & 1 else s.points[character]), movement

    def _needs(self) -> list[int]:
        s, board = self.board.s, self.board
        entrance = s.entrances[self.seat]
        if s.metric != PATH:
            return needs(s.half, s.distance, s.metric, entrance, board.masks, board.lairs)
        depth = walked(board.graph, [entrance], set(), set())
        need = [s.distance] * SIZE
        for cell in s.frontier:
            deep = min([depth.get(tile, 0) for tile in towards(s, cell)], default=0) + 1
            need[cell] = max(1, s.distance - deep + 1) + (LAIR if cell in board.hard else 0)
        return need

    def need(self, cell: int) -> int:
        """Tiles to lay from an empty cell on, the stair among them."""
        return self._need[cell]

    def need_beyond(self, cell: int, beside: int) -> int:
        """The same for a cell that a tile laid on another one would open."""
        if self.board.s.metric != PATH:
            return self._need[beside]
        return max(1, self._need[cell] - 1)

    def who_reach(self, tile: int) -> list[int]:
        """The characters that are on a tile, or can come there with their points."""
        gaits = zip(self.living, self.walkers, strict=True)
        return [c for c, (walk, points, _) in gaits if walk.get(tile, NEVER) <= points]

    def arrival(self, tile: int, more: int = 0) -> int:
        """Turns until somebody can stand on a tile, or so many steps further."""
        best = NEVER
        for walk, points, movement in self.walkers:
            if tile in walk:
                best = min(best, turns(walk[tile] + more, points, movement))
        return best

    def _edges(self) -> list[Edge]:
        s, found = self.board.s, []
        arrivals: dict[int, int] = {}
        for cell in s.frontier:
            for tile in towards(s, cell):
                if network_at(s, tile) != self.own or tile in self.board.live:
                    continue
                if tile not in arrivals:
                    arrivals[tile] = self.arrival(tile)
                if arrivals[tile] < NEVER:
                    found.append((arrivals[tile] + self._need[cell], cell, tile))
        return found

    def faces(self, cell: int) -> bool:
        """Whether the seat's own network has an open edge towards an empty cell."""
        s = self.board.s
        return self.own in linked_roots(s, cell)

    def outlook(self) -> float:
        """The worth of all ways together, in turns; the higher the better."""
        return outlook([edge[0] for edge in self.edges[:3]])

    def outlook_with(self, cell: int, mask: int) -> float:
        """The same after a tile is laid on a cell that the own network faces."""
        s = self.board.s
        rest = self._without(cell)
        near = GRIDS[s.half].near[cell]
        own = [tile for tile in towards(s, cell) if network_at(s, tile) == self.own]
        landing = min([self.arrival(tile, 1) for tile in own], default=NEVER)
        if landing < NEVER:
            late = landing + (LAIR if cell in self.board.live else 0)
            for d in SIDES[mask & ~s.facing[cell]]:
                beside = near[d]
                if beside != OUT and not s.masks[beside]:
                    rest.append(late + self.need_beyond(cell, beside))
        return outlook(sorted(rest)[:3])

    def outlook_guarded(self, cell: int, toll: float) -> float:
        """The same after an encounter is laid on such a cell."""
        rest: list[float] = [*self._without(cell)]
        rest += [turns_ + toll for turns_, at, _ in self.edges if at == cell]
        return outlook(sorted(rest)[:3])

    def _without(self, cell: int) -> list[int]:
        found: list[int] = []
        for turns_, at, _ in self.edges:
            if at != cell:
                found.append(turns_)
                if len(found) == 3:
                    break
        return found


def outlook(best: list[int] | list[float]) -> float:
    """The quickest way, and a little for each other one that is nearly as quick."""
    if not best:
        return -LEFT_OVER
    first = min(best[0], LEFT_OVER)
    value = -float(first)
    for weight, later in zip((SECOND_WAY, THIRD_WAY), best[1:], strict=False):
        value += weight * 0.5 ** min(10.0, later - first)
    return value


PROMISE = 4.0  # what an exit to come is worth
FADING = 0.8  # for each turn it is away


class Unseen:
    """The tiles a seat has not seen: in the deck, in other hands, face down before others.

    Only their union is read: which of them lies where, the guess has made up.
    """

    def __init__(self, s: HamunaptraState, seat: int) -> None:
        tiles = sum(1 << tile for tile in s.deck)
        down = 0
        for other in range(s.seats):
            if other != seat:
                tiles |= s.hands[other] | s.table[other]
                down += s.table[other].bit_count()
        loose = max(1, tiles.bit_count() - down)
        equipment = (1 << DECK) - (1 << FIRST_EQUIPMENT)
        self.stair = (tiles & s.content.every_stair).bit_count() / loose
        self.equipment = max(0, (tiles & equipment).bit_count() - down) / loose

    def holds_stair(self, hand: int) -> float:
        """How likely a hand of so many tiles has a stair."""
        return 1 - (1 - self.stair) ** hand


def likely_score(s: HamunaptraState, seat: int, me: int, unseen: Unseen) -> float:
    """HAM-171. Points as they stand; for others, the equipment their hands are likely to hide."""
    if seat == me:
        return float(score(s, seat))
    return score(s, seat, with_hand=False) + s.hands[seat].bit_count() * unseen.equipment


def threat(s: HamunaptraState, plan: WaysOut, me: int, unseen: Unseen) -> float:
    """How far a rival is likely to get: his points and the exit he is after."""
    return likely_score(s, plan.seat, me, unseen) + PROMISE * FADING ** min(20, plan.turns)


def plays_later(s: HamunaptraState, seat: int, me: int) -> bool:
    """HAM-154. Whether a seat still has its turn in this round, when it is mine now."""
    return (seat - s.first) % s.seats > (me - s.first) % s.seats


def within_reach(board: Board, plan: WaysOut) -> int:
    """How many of a seat's characters can reach an open exit in one turn."""
    s, count = board.s, 0
    for character, (walk, points, _) in zip(plan.living, plan.walkers, strict=True):
        steps = [walk[cell] for cell in board.exits if cell in walk]
        count += bool(steps) and min(steps) <= points and s.at[character] not in board.live
    return count
