"""Chapters "Placing tiles" and "Monsters and traps on the board"."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

from mastaba.core.event import EVERYONE
from mastaba.core.frame import TRUE
from mastaba.core.notation import SECOND, THIRD, Action, argument, second
from mastaba.core.rows import put, taking
from mastaba.core.sets import bits

from .. import words
from ..content.grid import FITS, OPPOSITE, SIDES, grid, turns_of
from ..sight import events
from ..state import HamunaptraState
from ..words import FIRST_ENCOUNTER, FIRST_EQUIPMENT, MOST_SEATS, OUT, TUNNELS
from .exits import becomes_exit
from .labyrinth import linked_roots, network, outlines, put_tile
from .trade import forget, lapse_offers

if TYPE_CHECKING:
    from .turn import Turn

FACES = [len(sides) for sides in SIDES]
# By the sides that open edges face, and four bits on those that closed ones do; then by mask: the
# ways in which a tile fits, as third arguments.
WAYS = [
    [
        tuple([m << THIRD for m in turns_of(mask) if FITS[pattern & 15][pattern >> 4] >> m & 1])
        for mask in range(16)
    ]
    for pattern in range(256)
]
TUNNEL_TILES = (1 << TUNNELS) - 1
ENCOUNTER_TILES = (1 << FIRST_EQUIPMENT) - (1 << FIRST_ENCOUNTER)


# A cell where this player may build, as a second argument; for each mask of a tile the ways it may
# lie there; and the masks that seal a network, for stairs that become exits.
Spot = tuple[int, list[tuple[int, ...]], int]


def placements(s: HamunaptraState, frame: Turn) -> list[Action]:
    """HAM-39. Every tile of the hand on every cell in every way it fits."""
    hand = s.hands[frame.player]
    case = (frame.player, hand, frame.outside, frame.encounter, s.at, s.lairs)
    found = s.kept.placements.get(case)
    if found is None:
        found = s.kept.placements[case] = placements_of(s, frame, hand)
    return found


def placements_of(s: HamunaptraState, frame: Turn, hand: int) -> list[Action]:
    """The same, looked for."""
    found: list[Action] = []
    if hand & TUNNEL_TILES:
        spots = spots_for(s, frame)
        for tile in bits(hand & TUNNEL_TILES):
            found += ways_to_lay(s, frame.player, tile, spots)
    if hand & ENCOUNTER_TILES and not frame.encounter:
        cells = [cell for cell in s.frontier if cell not in s.lairs]
        for tile in bits(hand & ENCOUNTER_TILES):
            base = words.lay.of(tile)
            found += cast("list[Action]", [base | cell << SECOND for cell in cells])
    return found


def ways_to_lay(s: HamunaptraState, seat: int, tile: int, spots: list[Spot]) -> list[Action]:
    """HAM-51, HAM-60. One tile on all spots; only an exit may close the last way."""
    mask, base = s.content.masks[tile], words.place.of(tile)
    if s.content.symbols[tile] != OUT:
        spots = [with_exits(s, seat, tile, spot) if spot[2] else spot for spot in spots]
    found = [base | at | turned for at, ways, _ in spots for turned in ways[mask]]
    return cast("list[Action]", found)


def with_exits(s: HamunaptraState, seat: int, tile: int, spot: Spot) -> Spot:
    """HAM-60. A spot for a stair that may seal a network where it becomes an exit."""
    at, ways, exits = spot
    mask, cell = s.content.masks[tile], at >> SECOND
    usual = ways[mask]
    allowed = tuple(
        m << THIRD
        for m in s.content.turns[tile]
        if m << THIRD in usual or (exits >> m & 1 and becomes_exit(s, seat, tile, cell, m))
    )
    return at, [*ways[:mask], allowed, *ways[mask + 1 :]], 0


def spots_for(s: HamunaptraState, frame: Turn) -> list[Spot]:
    """HAM-41 to HAM-60. The frontier as this player may use it now."""
    seat, inside, linked = frame.player, not frame.outside, grid(s.half).linked
    own = network(s, seat)
    ours = sum([1 << arm for arm, root in enumerate(s.root) if root == own])
    beside = set[int]()  # cells that open edges of tiles with own characters face
    for cell in {s.at[c] for c in s.living(seat)}:
        beside.update(linked[cell][s.masks[cell]])
    known, spots = outlines(s), list[Spot]()
    if not inside and known.keys().isdisjoint(beside):
        return spots
    last = sum([1 << arm for arm, root in enumerate(s.root) if s.edges[root] == 1])
    shut, shunned = dread(s)
    for cell, outline in known.items():
        if not (cell in beside if outline & ours else inside) or cell in shut:
            continue
        pattern = outline >> MOST_SEATS
        may_seal = outline & last or FACES[pattern & 15] > 1
        if cell in shunned:
            pattern |= shunned[cell] << 4
        if may_seal and not s.allow_sealing and closes_last(s, cell):
            spots.append(spot_that_seals(s, cell, pattern, own, seat))
        else:
            spots.append((cell << SECOND, WAYS[pattern], 0))
    return spots


def spot_that_seals(s: HamunaptraState, cell: int, pattern: int, own: int, seat: int) -> Spot:
    """HAM-60. What is laid here must open a new edge, or be an exit that only concerns this one."""
    growing = grid(s.half).free[cell] & ~s.facing[cell] & ~s.walled[cell]
    ways = [tuple([m for m in some if m >> THIRD & growing]) for some in WAYS[pattern]]
    closing = sum(1 << m for m in range(16) if not m & growing)
    exits = FITS[pattern & 15][pattern >> 4] & closing if alone(s, cell, own, seat) else 0
    return cell << SECOND, ways, exits


def dread(s: HamunaptraState) -> tuple[set[int], dict[int, int]]:
    """HAM-56, HAM-57. Cells shut by encounters, and sides that may not open towards one."""
    masks = s.masks
    return dread_of(s.half, tuple([(lair, masks[lair]) for lair in s.lairs if lair != OUT]))


@lru_cache(maxsize=1024)
def dread_of(half: int, lairs: tuple[tuple[int, int], ...]) -> tuple[set[int], dict[int, int]]:
    """The same for encounters on cells with these open edges, none where no tile lies."""
    near = grid(half).near
    shut: set[int] = set()
    shunned: dict[int, int] = {}
    for lair, mask in lairs:
        if mask:
            shut.update(near[lair][d] for d in SIDES[mask])
            continue
        for d in range(4):
            beside = near[lair][d]
            if beside != OUT:
                shunned[beside] = shunned.get(beside, 0) | 1 << OPPOSITE[d]
    return shut, shunned


def closes_last(s: HamunaptraState, cell: int) -> bool:
    """HAM-60. Whether the networks that face a cell have no other frontier edge."""
    total = sum(s.edges[root] for root in linked_roots(s, cell))
    return total == s.facing[cell].bit_count()


def alone(s: HamunaptraState, cell: int, own: int, seat: int) -> bool:
    """HAM-60. Only this player's Entrance lies in the networks that face a cell."""
    if linked_roots(s, cell) != [own]:
        return False
    return all(s.root[arm] != own for other, arm in enumerate(s.arm_of) if other != seat)


def can_place_tunnel(s: HamunaptraState, frame: Turn) -> bool:
    """HAM-36 as notPlayable. Whether a tunnel tile in hand could still be placed."""
    hand = s.hands[frame.player] & TUNNEL_TILES
    spots = spots_for(s, frame)
    return any(ways_to_lay(s, frame.player, tile, spots) for tile in bits(hand))


def place(s: HamunaptraState, frame: Turn, action: int) -> None:
    """HAM-41 to HAM-60, HAM-70. A tunnel, room or stair from the hand on to the board."""
    seat, tile, cell, mask = frame.player, argument(action), second(action), action >> THIRD
    roots = linked_roots(s, cell)
    frame.tunnels += 1
    if network(s, seat) not in roots:
        frame.outside = TRUE
    stair = s.content.stair_of[tile]
    is_exit = stair != OUT and becomes_exit(s, seat, tile, cell, mask)
    put_tile(s, cell, tile, mask)
    leave_hand(s, seat, tile)
    if s.sink is not None:
        s.tell(events.TILE_PLACED, EVERYONE, (seat, tile, cell, mask))
        if len(roots) > 1:
            s.tell(events.NETWORKS_JOINED, EVERYONE, (seat, cell))
    if stair != OUT:
        s.stair_cells[stair] = cell
    if is_exit:
        s.exit_of[stair] = seat
        if s.sink is not None:
            s.tell(events.EXIT_FOUND, EVERYONE, (seat, cell))
    lapse_offers(s)


def lay(s: HamunaptraState, frame: Turn, action: int) -> None:
    """HAM-61 to HAM-65. A monster or trap, face up."""
    tile, cell = argument(action), second(action)
    frame.encounter = TRUE
    s.lairs = put(s.lairs, tile - FIRST_ENCOUNTER, cell)
    leave_hand(s, frame.player, tile)
    if s.sink is not None:
        s.tell(events.ENCOUNTER_LAID, EVERYONE, (frame.player, tile, cell))
    lapse_offers(s)


def leave_hand(s: HamunaptraState, seat: int, tile: int) -> None:
    """A tile is on the board for all to see."""
    s.stirred = TRUE
    s.hands = taking(s.hands, seat, 1 << tile)
    forget(s, tile)
