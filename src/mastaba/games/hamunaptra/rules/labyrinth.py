"""The labyrinth as it grows: tiles, links, networks; how far is far enough, and what an exit is."""

from collections.abc import Iterator

from mastaba.core.notation import THIRD

from ..content.grid import GRIDS, NO_WAYS, OPPOSITE, SIDES, WAYS
from ..state import BY_NOTHING, BY_TUNNEL, CHEBYSHEV, PATH, HamunaptraState, Kept, Spot
from ..words import DECK, OUT, SIZE, x_of, y_of

ALL_SIDES = 15
MOST_EDGES = 4  # that can face one cell


def put_tile(s: HamunaptraState, cell: int, tile: int, mask: int) -> list[int]:
    """HAM-05, HAM-10, HAM-45. A tile on its cell; the networks it links become one, the first."""
    s.own_board()
    known, near, roots = spots(s), GRIDS[s.half].near[cell], linked_roots(s, cell)
    arm, edges = roots[0], [s.edges[root] for root in roots]
    front = s.kept.fronts[arm]
    for other in roots[1:]:
        s.root = [arm if root == other else root for root in s.root]
        s.edges[other] = 0
        front |= s.kept.fronts[other]
    s.edges[arm] = sum(edges) - s.facing[cell].bit_count()
    s.frontier.remove(cell)
    lay_down(s, cell, tile, mask, arm, near)
    del known[cell]
    front.remove(cell)
    for beside in tunnels(s, cell):
        s.kept.steps.pop(beside, None)
    for d, beside in enumerate(near):
        if beside != OUT and s.facing[beside] and not s.masks[beside]:
            look_at(s, beside)
            if mask >> d & 1:
                front.add(beside)
    for beside in front if min(*edges, s.edges[arm]) <= MOST_EDGES else ():
        if known[beside].sealed or s.facing[beside].bit_count() >= s.edges[arm]:
            look_at(s, beside)
    return roots


def lay_down(
    s: HamunaptraState, cell: int, tile: int, mask: int, arm: int, near: tuple[int, ...]
) -> None:
    """Write a tile down, and what it means to the empty cells around it."""
    masks, joined, facing, walled = s.masks, s.joined, s.facing, s.walled
    masks[cell], s.tiles[cell], s.arms[cell] = mask, tile, arm
    for d in range(4):
        beside, is_open = near[d], mask >> d & 1
        if beside == OUT:
            if is_open and cell not in s.rim:
                s.rim.append(cell)
                s.kept.steps.clear()
        elif masks[beside]:
            if is_open:
                joined[cell] |= 1 << d
                joined[beside] |= 1 << OPPOSITE[d]
        elif is_open:
            if not facing[beside]:
                s.frontier.append(beside)
            facing[beside] |= 1 << OPPOSITE[d]
            s.edges[s.root[arm]] += 1
        else:
            walled[beside] |= 1 << OPPOSITE[d]


def live(s: HamunaptraState) -> set[int]:
    """HAM-65. The cells with a live encounter."""
    kept = s.kept
    if kept.lairs is not s.lairs:
        near, before = GRIDS[s.half].near, kept.live
        kept.lairs, kept.live, kept.cut_off = s.lairs, {*s.lairs} - {OUT}, {}
        for lair in before ^ kept.live:
            for cell in near[lair]:
                if cell in kept.spots:
                    look_at(s, cell)
    return kept.live


def spots(s: HamunaptraState) -> dict[int, Spot]:
    """The frontier, each cell as tiles can be laid on it."""
    live(s)
    if not s.kept.spots:
        for cell in s.frontier:
            look_at(s, cell)
            for root in linked_roots(s, cell):
                s.kept.fronts.setdefault(root, set()).add(cell)
    return s.kept.spots


def look_at(s: HamunaptraState, cell: int) -> None:
    """HAM-53 to HAM-60. How tiles fit on a cell of the frontier; whether it is shut, or the last.

    What is laid on the last of a network must open a new edge, or be an exit that walls in nobody
    but who lays it.
    """
    facing, walled, live = s.facing[cell], s.walled[cell], s.kept.live
    near, roots, edges, shut = GRIDS[s.half].near[cell], 0, 0, False
    for d in range(4):
        if facing >> d & 1:
            root = s.root[s.arms[near[d]]]
            edges += 0 if roots >> root & 1 else s.edges[root]
            roots |= 1 << root
            shut = shut or near[d] in live
        elif near[d] in live:
            walled |= 1 << d
    ways, closing, sealed = NO_WAYS if shut else WAYS[facing][walled], NO_WAYS, 0
    if edges == facing.bit_count() and not s.allow_sealing:
        growing = (GRIDS[s.half].free[cell] & ~facing & ~walled) << THIRD
        closing = [tuple([way for way in some if not way & growing]) for some in ways]
        ways = [tuple([way for way in some if way & growing]) for some in ways]
        sealed = sum([1 << seat for seat, arm in enumerate(s.arm_of) if roots >> s.root[arm] & 1])
        s.kept.sealing = True
    s.kept.spots[cell] = Spot(cell, ways, closing, sealed)


def towards(s: HamunaptraState, cell: int) -> tuple[int, ...]:
    """The tiles with an open edge that faces an empty cell."""
    return GRIDS[s.half].linked[cell][s.facing[cell]]


def linked_roots(s: HamunaptraState, cell: int) -> list[int]:
    """The networks whose open edges face an empty cell."""
    roots: list[int] = []
    for tile in towards(s, cell):
        root = s.root[s.arms[tile]]
        if root not in roots:
            roots.append(root)
    return roots


def remove_tile(s: HamunaptraState, cell: int) -> None:
    """HAM-137, HAM-144. The tile leaves; what hung together through it may fall apart."""
    s.own_board()
    s.masks[cell] = 0
    s.tiles[cell] = 0
    rebuild(s)


def rebuild(s: HamunaptraState) -> None:
    """Facing edges and networks anew from the tiles that lie; for the rare destructions."""
    s.kept = Kept()
    near, arms = GRIDS[s.half].near, flood(s)
    s.arms = s.arms[:]
    s.joined, s.facing, s.walled = bytearray(SIZE), bytearray(SIZE), bytearray(SIZE)
    s.frontier, s.rim = [], []
    s.edges = [0] * s.seats
    s.root = s.root[:]
    for arm, entrance in zip(s.arm_of, s.entrances, strict=True):
        s.root[arm] = arms[entrance]
    for cell in sorted(arms):
        lay_down(s, cell, s.tiles[cell], s.masks[cell], arms[cell], near[cell])


def flood(s: HamunaptraState) -> dict[int, int]:
    """HAM-07. Every tile that hangs on an Entrance by tunnel links, with the arm it is named by."""
    linked, arms = GRIDS[s.half].linked, dict[int, int]()
    for arm, entrance in sorted(zip(s.arm_of, s.entrances, strict=True)):
        todo = [] if entrance in arms else [entrance]
        while todo:
            cell = todo.pop()
            arms[cell] = arm
            beyond = [on for on in linked[cell][s.masks[cell]] if on != OUT and s.masks[on]]
            todo += [on for on in beyond if on not in arms]
    return arms


def network(s: HamunaptraState, seat: int) -> int:
    """HAM-07. The arm that stands for a player's tunnel network."""
    return s.root[s.arm_of[seat]]


def network_at(s: HamunaptraState, cell: int) -> int:
    """The arm that stands for the tunnel network of a tile."""
    return s.root[s.arms[cell]]


def tunnels(s: HamunaptraState, cell: int) -> tuple[int, ...]:
    """HAM-05. The tiles one step away by tunnel."""
    return GRIDS[s.half].linked[cell][s.joined[cell]]


def links(s: HamunaptraState, cell: int) -> tuple[int, ...]:
    """HAM-05, HAM-06. The tiles one step away by tunnel or passage."""
    found = tunnels(s, cell)
    stair = s.content.stair_of[s.tiles[cell]]
    if stair != OUT:
        twin = s.stair_cells[s.content.twin[stair]]
        if twin != OUT and twin not in found:
            return (*found, twin)
    return found


def steps(s: HamunaptraState, cell: int) -> tuple[int, ...]:
    """HAM-81, HAM-89. The tiles one movement point away, over the edge of the table too."""
    found = s.kept.steps.get(cell)
    if found is None:
        found = links(s, cell)
        if cell in s.rim:
            found += tuple([other for other in s.rim if other != cell and other not in found])
        s.kept.steps[cell] = found
    return found


def ways(s: HamunaptraState) -> dict[int, tuple[int, ...]]:
    """The same for every tile."""
    if not s.kept.ways:
        s.kept.ways = {cell: steps(s, cell) for cell in range(SIZE) if s.masks[cell]}
    return s.kept.ways


def jumps(s: HamunaptraState) -> set[int]:
    """HAM-06, HAM-89. The tiles from which a step can lead further than to the next cell."""
    found = s.kept.jumps
    if found is None:
        s.kept.jumps = found = {*s.rim}
        for stair, twin in enumerate(s.content.twin):
            if s.stair_cells[stair] != OUT and s.stair_cells[twin] != OUT:
                found.add(s.stair_cells[stair])
    return found


def reach(s: HamunaptraState, cell: int, most: int) -> set[int]:
    """HAM-81. All tiles within so many steps, whoever stands on the way."""
    found = s.kept.reach.get((cell, most))
    if found is None:
        found, edge = {cell}, [cell]
        for _ in range(most):
            edge = [beside for at in edge for beside in steps(s, at) if beside not in found]
            found.update(edge)
        s.kept.reach[cell, most] = found
    return found


def full_networks(s: HamunaptraState) -> list[int]:
    """HAM-08. For each arm that stands for a network, a name for the full network it is in."""
    groups = s.kept.full_networks
    if not groups:
        groups = list(range(s.seats))
        for stair, twin in enumerate(s.content.twin):
            cell, other = s.stair_cells[stair], s.stair_cells[twin]
            if cell != OUT and other != OUT:
                a, b = groups[network_at(s, cell)], groups[network_at(s, other)]
                groups = [a if group == b else group for group in groups]
        s.kept.full_networks = groups
    return groups


def bonds(s: HamunaptraState, seat: int) -> int:
    """HAM-146. The players whose full network is also this one's, a bit for each."""
    groups = full_networks(s)
    mine = groups[network(s, seat)]
    return sum(
        1 << other
        for other in range(s.seats)
        if other != seat and groups[network(s, other)] == mine
    )


def cut_off(s: HamunaptraState, cell: int) -> int:
    """HAM-142. What would hang on nothing if a tile were destroyed, OUT if all stays whole."""
    live(s)
    found = s.kept.cut_off.get(cell)
    if found is None:
        found = s.kept.cut_off[cell] = next(falling(s, cell), OUT)
    return found


def falling(s: HamunaptraState, cell: int) -> Iterator[int]:
    """HAM-142. Tiles and bare encounters that hang on nothing but this tile."""
    beyond = tunnels(s, cell)
    if len(beyond) > 1:  # else it is the last tile of a tunnel
        yield from (tile for tile in beyond if not hangs(s, tile, cell))
    near = GRIDS[s.half].near[cell]
    for d in SIDES[s.masks[cell]]:
        bare = near[d] in s.kept.live and not s.masks[near[d]]
        if bare and s.facing[near[d]] == 1 << OPPOSITE[d]:
            yield near[d]


def hangs(s: HamunaptraState, tile: int, gone: int) -> bool:
    """Whether a tile would still hang on an Entrance if another one were gone."""
    seen, todo = {gone, tile}, [tile]
    while todo:
        cell = todo.pop()
        if cell in s.entrances:
            return True
        further = [beside for beside in tunnels(s, cell) if beside not in seen]
        seen.update(further)
        todo += further
    return False


def is_start(tile: int) -> bool:
    """HAM-140. A start tile."""
    return tile >= DECK


def distance(s: HamunaptraState, seat: int, cell: int, mask: int) -> int:
    """HAM-71, HAM-72. How far a tile laid so is from a player's Entrance; -1: no path leads there.

    On the grid, or in steps through tunnels.
    """
    if s.metric != PATH:
        entrance = s.entrances[seat]
        dx, dy = abs(x_of(cell) - x_of(entrance)), abs(y_of(cell) - y_of(entrance))
        return max(dx, dy) if s.metric == CHEBYSHEV else dx + dy
    goals = GRIDS[s.half].linked[cell][mask]
    edge, seen, length = {s.entrances[seat]}, set[int](), 1
    while edge and edge.isdisjoint(goals):
        seen |= edge
        edge = {beside for at in edge for beside in tunnels(s, at)} - seen
        length += 1
    return length if edge else -1


def near_enough(s: HamunaptraState, seat: int, cell: int, mask: int) -> bool:
    """HAM-163. Whether a simple stair on this cell scores for a player who is connected to it."""
    return not s.near_stairs or 0 <= distance(s, seat, cell, mask) < s.distance


def becomes_exit(s: HamunaptraState, seat: int, tile: int, cell: int, mask: int) -> bool:
    """HAM-70, HAM-73. Whether a stair laid here by this player is an exit."""
    if distance(s, seat, cell, mask) < s.distance:
        return False
    if s.link_needed == BY_NOTHING:
        return True
    if s.link_needed == BY_TUNNEL:
        return network(s, seat) in linked_roots(s, cell)
    groups = full_networks(s)
    mine = groups[network(s, seat)]
    if any(groups[root] == mine for root in linked_roots(s, cell)):
        return True
    # The stair itself may open the passage that links it.
    twin = s.stair_cells[s.content.twin[s.content.stair_of[tile]]]
    return twin != OUT and groups[network_at(s, twin)] == mine


def exit_at(s: HamunaptraState, cell: int) -> int:
    """Whose exit a tile is, OUT if it is none."""
    return s.exit_of[s.stair_cells.index(cell)] if cell in s.stair_cells else OUT


def exits(s: HamunaptraState) -> set[int]:
    """The tiles that are exits."""
    return {s.stair_cells[stair] for stair, finder in enumerate(s.exit_of) if finder != OUT}


def open_exit(s: HamunaptraState, cell: int) -> bool:
    """HAM-77, HAM-153. An exit with no live encounter on it."""
    return exit_at(s, cell) != OUT and cell not in s.lairs


def exits_are_shared(s: HamunaptraState) -> bool:
    """HAM-156, HAM-182. In the last round; in a game to the last tile, when the deck is empty."""
    return bool(s.ending or (s.whole_deck and not s.deck))
