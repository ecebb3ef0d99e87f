"""Chapters "Placing tiles" and "Monsters and traps on the board"."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mastaba.core.event import EVERYONE
from mastaba.core.frame import TRUE
from mastaba.core.notation import SECOND, THIRD, Action, argument, second
from mastaba.core.rows import put, taking
from mastaba.core.sets import bits

from .. import words
from ..content.grid import FITS, OPPOSITE, SIDES, grid
from ..sight import events
from ..state import HamunaptraState
from ..words import FIRST_ENCOUNTER, FIRST_EQUIPMENT, OUT, SIDE, TUNNELS
from .exits import becomes_exit
from .labyrinth import linked_roots, network, put_tile
from .trade import forget, lapse_offers

if TYPE_CHECKING:
    from .turn import Turn

PLACE = [words.place.of(tile) for tile in range(TUNNELS)]
TUNNEL_TILES = (1 << TUNNELS) - 1
ENCOUNTER_TILES = (1 << FIRST_EQUIPMENT) - (1 << FIRST_ENCOUNTER)


class Spot:
    """A cell where this player may build: the masks that fit, for stairs that become exits more."""

    __slots__ = ("cell", "exit_fits", "fits")

    def __init__(self, cell: int, fits: int, exit_fits: int) -> None:
        self.cell = cell
        self.fits = fits
        self.exit_fits = exit_fits


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
            found += [Action(words.lay.of(tile, cell)) for cell in cells]
    return found


def ways_to_lay(s: HamunaptraState, seat: int, tile: int, spots: list[Spot]) -> list[Action]:
    """HAM-51, HAM-60. One tile on all spots; only an exit may close the last way."""
    turns, base = s.content.turns[tile], PLACE[tile]
    stair = s.content.symbols[tile] != OUT
    found: list[Action] = []
    for spot in spots:
        fits, cell = spot.fits, spot.cell
        for mask in turns:
            if fits >> mask & 1 or (
                stair and spot.exit_fits >> mask & 1 and becomes_exit(s, seat, tile, cell, mask)
            ):
                found.append(Action(base | cell << SECOND | mask << THIRD))
    return found


def spots_for(s: HamunaptraState, frame: Turn) -> list[Spot]:
    """HAM-41 to HAM-60. The frontier as this player may use it now."""
    seat, linked, free = frame.player, grid(s.half).linked, grid(s.half).free
    facing, walled, root, arms = s.facing, s.walled, s.root, s.arms
    own = network(s, seat)
    stands = {cell for c, cell in enumerate(s.at) if s.owner[c] == seat}
    shut, shunned = dread(s)
    # A tile closes four edges at most: where every network has more, none is sealed.
    scarce = not s.allow_sealing and min([s.edges[arm] for arm in root]) <= len(SIDE)
    spots: list[Spot] = []
    for cell in s.frontier:
        if cell in shut:
            continue
        faced = facing[cell]
        mine = reached = False
        for tile in linked[cell][faced]:
            mine = mine or root[arms[tile]] == own
            reached = reached or tile in stands
        if not reached if mine else frame.outside:
            continue
        closed = walled[cell] | shunned.get(cell, 0)
        fits, exits = FITS[faced][closed], 0
        if scarce and closes_last(s, cell):
            growing = free[cell] & ~faced & ~walled[cell]
            open_fits = sum(1 << m for m in range(16) if fits >> m & 1 and m & growing)
            if alone(s, cell, own, seat):
                exits = fits & ~open_fits
            fits = open_fits
        spots.append(Spot(cell, fits, exits))
    return spots


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
