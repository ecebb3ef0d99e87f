"""Chapters "Placing tiles" and "Monsters and traps on the board"."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mastaba.core.event import EVERYONE
from mastaba.core.frame import TRUE
from mastaba.core.notation import SECOND, THIRD, Action, argument, second
from mastaba.core.rows import put, taking
from mastaba.core.sets import bits

from .. import words
from ..content.grid import GRIDS, NO_WAYS
from ..sight import events
from ..state import HamunaptraState, Spot
from ..words import FIRST_ENCOUNTER, FIRST_EQUIPMENT, OUT, TUNNELS
from .exits import becomes_exit
from .labyrinth import linked_roots, live, network, put_tile, spots
from .trade import forget, lapse_offers

if TYPE_CHECKING:
    from .turn import Turn

TUNNEL_TILES = (1 << TUNNELS) - 1
ENCOUNTER_TILES = (1 << FIRST_EQUIPMENT) - (1 << FIRST_ENCOUNTER)


def placements(s: HamunaptraState, frame: Turn) -> list[Action]:
    """HAM-39. Every tile of the hand on every cell in every way it fits."""
    found: list[Action] = []
    hand = s.hands[frame.player]
    if hand & TUNNEL_TILES:
        spots = spots_for(s, frame)
        for tile in bits(hand & TUNNEL_TILES):
            found += ways_to_lay(s, frame.player, tile, spots)
    if hand & ENCOUNTER_TILES and not frame.encounter:
        taken = live(s)
        cells = [cell for cell in s.frontier if cell not in taken]
        for tile in bits(hand & ENCOUNTER_TILES):
            base = words.lay.of(tile)
            found += cast("list[Action]", [base | cell << SECOND for cell in cells])
    return found


def ways_to_lay(s: HamunaptraState, seat: int, tile: int, spots: list[Spot]) -> list[Action]:
    """HAM-51. One tile on all spots."""
    mask, base = s.content.masks[tile], words.place.of(tile)
    if s.content.symbols[tile] != OUT:
        spots = [with_exits(s, seat, tile, spot) for spot in spots]
    found = [base | spot.at | turned << THIRD for spot in spots for turned in spot.ways[mask]]
    return cast("list[Action]", found)


def with_exits(s: HamunaptraState, seat: int, tile: int, spot: Spot) -> Spot:
    """HAM-60. A spot for a stair, which may close the last way where it becomes an exit."""
    mask = s.content.masks[tile]
    closing = [m for m in spot.closing[mask] if becomes_exit(s, seat, tile, spot.cell, m)]
    if not closing:
        return spot
    allowed = tuple([m for m in s.content.turns[tile] if m in spot.ways[mask] or m in closing])
    ways = [*spot.ways[:mask], allowed, *spot.ways[mask + 1 :]]
    return Spot(spot.arms, spot.cell, spot.edges, ways, NO_WAYS)


def spots_for(s: HamunaptraState, frame: Turn) -> list[Spot]:
    """HAM-41 to HAM-60. The frontier as this player may use it now."""
    seat, inside, linked = frame.player, not frame.outside, GRIDS[s.half].linked
    own = network(s, seat)
    ours = last = few = 0  # arms of the own network, and of those that a tile might seal
    for arm, root in enumerate(s.root):
        bit = 1 << arm
        if root == own:
            ours |= bit
        if s.edges[root] <= 4 and not s.allow_sealing:
            few |= bit
            if s.edges[root] == 1:
                last |= bit
    beside = set[int]()  # cells that open edges of tiles with own characters face
    for character in s.living(seat):
        cell = s.at[character]
        beside.update(linked[cell][s.masks[cell]])
    known = spots(s)
    if inside:
        found = [spot for spot in known.values() if not spot.arms & ours or spot.cell in beside]
    else:
        cells = sorted(known.keys() & beside, key=s.frontier.index)
        found = [known[cell] for cell in cells if known[cell].arms & ours]
    for at, spot in enumerate(found if few else []):
        if spot.arms & (few if spot.edges > 1 else last) and closes_last(s, spot.cell):
            found[at] = spot_that_seals(s, spot, own, seat)
    return found


def spot_that_seals(s: HamunaptraState, spot: Spot, own: int, seat: int) -> Spot:
    """HAM-60. What is laid here must open a new edge, or be an exit that only concerns this one."""
    cell = spot.cell
    growing = GRIDS[s.half].free[cell] & ~s.facing[cell] & ~s.walled[cell]
    ways = [tuple([m for m in some if m & growing]) for some in spot.ways]
    closing = NO_WAYS
    if alone(s, cell, own, seat):
        closing = [tuple([m for m in some if not m & growing]) for some in spot.ways]
    return Spot(spot.arms, spot.cell, spot.edges, ways, closing)


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
        s.tell(events.EXIT_FOUND, EVERYONE, (seat, cell))
    lapse_offers(s)


def lay(s: HamunaptraState, frame: Turn, action: int) -> None:
    """HAM-61 to HAM-65. A monster or trap, face up."""
    tile, cell = argument(action), second(action)
    frame.encounter = TRUE
    s.lairs = put(s.lairs, tile - FIRST_ENCOUNTER, cell)
    leave_hand(s, frame.player, tile)
    s.tell(events.ENCOUNTER_LAID, EVERYONE, (frame.player, tile, cell))
    lapse_offers(s)


def leave_hand(s: HamunaptraState, seat: int, tile: int) -> None:
    """A tile is on the board for all to see."""
    s.stirred = TRUE
    s.hands = taking(s.hands, seat, 1 << tile)
    forget(s, tile)
