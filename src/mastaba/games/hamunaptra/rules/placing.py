"""Chapters "Placing tiles" and "Monsters and traps on the board"."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mastaba.core.event import EVERYONE
from mastaba.core.frame import TRUE
from mastaba.core.notation import THIRD, Action, argument, second
from mastaba.core.rows import put, taking
from mastaba.core.sets import bits

from .. import words
from ..content.grid import GRIDS, NO_WAYS
from ..sight import events
from ..state import HamunaptraState, Spot
from ..words import FIRST_ENCOUNTER, FIRST_EQUIPMENT, OUT, TUNNELS
from .exits import becomes_exit
from .labyrinth import live, network, put_tile, spots
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
        usable = spots_for(s, frame)
        for tile in bits(hand & TUNNEL_TILES):
            found += ways_to_lay(s, frame.player, tile, usable)
    if hand & ENCOUNTER_TILES and not frame.encounter:
        taken = live(s)
        free = [spot.at for cell, spot in spots(s).items() if cell not in taken]
        for tile in bits(hand & ENCOUNTER_TILES):
            base = words.lay.of(tile)
            found += cast("list[Action]", [base | at for at in free])
    return found


def ways_to_lay(s: HamunaptraState, seat: int, tile: int, usable: list[Spot]) -> list[Action]:
    """HAM-51. One tile on all spots."""
    mask, base, mine = s.content.masks[tile], words.place.of(tile), 1 << seat
    if s.content.symbols[tile] != OUT:
        usable = [
            with_exits(s, seat, tile, spot) if spot.sealed == mine else spot for spot in usable
        ]
    found = [base | spot.at | way for spot in usable for way in spot.ways[mask]]
    return cast("list[Action]", found)


def with_exits(s: HamunaptraState, seat: int, tile: int, spot: Spot) -> Spot:
    """HAM-60. A spot for a stair, which may close the last way where it becomes an exit."""
    mask, cell = s.content.masks[tile], spot.cell
    closing = [w for w in spot.closing[mask] if becomes_exit(s, seat, tile, cell, w >> THIRD)]
    turns = [turned << THIRD for turned in s.content.turns[tile]]
    allowed = tuple([way for way in turns if way in spot.ways[mask] or way in closing])
    ways = [*spot.ways[:mask], allowed, *spot.ways[mask + 1 :]]
    return Spot(cell, ways, NO_WAYS, spot.sealed)


def spots_for(s: HamunaptraState, frame: Turn) -> list[Spot]:
    """HAM-41 to HAM-48. The frontier as this player may use it now."""
    usable, linked, masks = spots(s).copy(), GRIDS[s.half].linked, s.masks
    front = s.kept.fronts.get(network(s, frame.player), set())
    tiles = s.stands(frame.player)
    beside = {cell for tile in tiles for cell in linked[tile][masks[tile]] if cell in front}
    if frame.outside:
        return [usable[cell] for cell in sorted(beside, key=s.frontier.index)]
    for cell in front - beside:
        del usable[cell]
    return list(usable.values())


def can_place_tunnel(s: HamunaptraState, frame: Turn) -> bool:
    """HAM-36 as notPlayable. Whether a tunnel tile in hand could still be placed."""
    hand = s.hands[frame.player] & TUNNEL_TILES
    usable = spots_for(s, frame)
    return any(ways_to_lay(s, frame.player, tile, usable) for tile in bits(hand))


def place(s: HamunaptraState, frame: Turn, action: int) -> None:
    """HAM-41 to HAM-60, HAM-70. A tunnel, room or stair from the hand on to the board."""
    seat, tile, cell, mask = frame.player, argument(action), second(action), action >> THIRD
    stair = s.content.stair_of[tile]
    is_exit = stair != OUT and becomes_exit(s, seat, tile, cell, mask)
    roots = put_tile(s, cell, tile, mask)
    frame.tunnels += 1
    if network(s, seat) != roots[0]:
        frame.outside = TRUE
    leave_hand(s, seat, tile)
    if s.sink is not None:
        s.tell(events.TILE_PLACED, EVERYONE, (seat, tile, cell, mask))
        if len(roots) > 1:
            s.tell(events.NETWORKS_JOINED, EVERYONE, (seat, cell))
    if stair != OUT:
        s.stair_cells[stair] = cell
        s.kept.steps.clear()  # the passage may be open now
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
