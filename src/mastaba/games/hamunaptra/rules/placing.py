"""Chapters "Placing tiles" and "Monsters and traps on the board"."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mastaba.core.frame import TRUE
from mastaba.core.notation import THIRD, Action, argument, second
from mastaba.core.rows import put, taking
from mastaba.core.sets import bits

from .. import words
from ..content.grid import GRIDS, NO_WAYS
from ..sight import events
from ..state import HamunaptraState, Spot
from ..words import FIRST_ENCOUNTER, FIRST_EQUIPMENT, OUT, TUNNELS
from .labyrinth import becomes_exit, live, network, put_tile, spots
from .trade import forget, lapse_offers

if TYPE_CHECKING:
    from .turn import Turn

PLACE = [words.place.of(tile) for tile in range(TUNNELS)]
TUNNEL_TILES = (1 << TUNNELS) - 1
ENCOUNTER_TILES = (1 << FIRST_EQUIPMENT) - (1 << FIRST_ENCOUNTER)


def placements(s: HamunaptraState, frame: Turn) -> list[Action]:
    """HAM-39. Every tile of the hand on every cell in every way it fits."""
    hand = s.hands[frame.player]
    found = ways_to_lay(s, frame) if hand & TUNNEL_TILES else []
    if hand & ENCOUNTER_TILES and not frame.encounter:
        taken = live(s)
        free = [spot.at for cell, spot in spots(s).items() if cell not in taken]
        for tile in bits(hand & ENCOUNTER_TILES):
            base = words.lay.of(tile)
            found += cast("list[Action]", [base | at for at in free])
    return found


def ways_to_lay(s: HamunaptraState, frame: Turn) -> list[Action]:
    """HAM-36, HAM-51. Every tunnel, room and stair of the hand, where and as it can be placed."""
    usable, masks = spots_for(s, frame), s.content.masks
    laid = [
        (PLACE[tile], masks[tile], with_exits(s, frame.player, tile, usable))
        for tile in bits(s.hands[frame.player] & TUNNEL_TILES)
    ]
    found = [
        base | spot.at | way
        for base, mask, places in laid
        for spot in places
        for way in spot.ways[mask]
    ]
    return cast("list[Action]", found)


def with_exits(s: HamunaptraState, seat: int, tile: int, usable: list[Spot]) -> list[Spot]:
    """HAM-60. A stair may close the last way where it becomes an exit."""
    if not s.kept.sealing or s.content.symbols[tile] == OUT:
        return usable
    mask, turns = s.content.masks[tile], [turn << THIRD for turn in s.content.turns[tile]]
    found = usable[:]
    for at, spot in enumerate(usable):
        if spot.sealed == 1 << seat:
            more = [
                w for w in spot.closing[mask] if becomes_exit(s, seat, tile, spot.cell, w >> THIRD)
            ]
            ways = spot.ways[:]
            ways[mask] = tuple([way for way in turns if way in spot.ways[mask] or way in more])
            found[at] = Spot(spot.cell, ways, NO_WAYS, spot.sealed)
    return found


def spots_for(s: HamunaptraState, frame: Turn) -> list[Spot]:
    """HAM-41 to HAM-48. The frontier as this player may use it now."""
    usable, faced = spots(s).copy(), faced_by(s, frame.player)
    front = s.kept.fronts.get(network(s, frame.player), set())
    if frame.outside:
        return [usable[cell] for cell in sorted(front & faced, key=s.frontier.index)]
    for cell in front - faced:
        del usable[cell]
    return list(usable.values())


def faced_by(s: HamunaptraState, seat: int) -> set[int]:
    """HAM-41. The cells that tiles with a player's characters have an open edge to."""
    s.held(seat)  # else what is kept may be of another time
    if s.kept.faced is None:
        linked, masks = GRIDS[s.half].linked, s.masks
        s.kept.faced = {cell for tile in s.stands(seat) for cell in linked[tile][masks[tile]]}
    return s.kept.faced


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
        s.announce(events.TILE_PLACED, seat, tile, cell, mask)
        if len(roots) > 1:
            s.announce(events.NETWORKS_JOINED, seat, cell)
    if stair != OUT:
        s.stair_cells[stair] = cell
        s.kept.steps.clear()  # the passage may be open now
    if is_exit:
        s.exit_of[stair] = seat
        s.announce(events.EXIT_FOUND, seat, cell)
    lapse_offers(s)


def lay(s: HamunaptraState, frame: Turn, action: int) -> None:
    """HAM-61 to HAM-65. A monster or trap, face up."""
    tile, cell = argument(action), second(action)
    frame.encounter = TRUE
    s.lairs = put(s.lairs, tile - FIRST_ENCOUNTER, cell)
    leave_hand(s, frame.player, tile)
    s.announce(events.ENCOUNTER_LAID, frame.player, tile, cell)
    lapse_offers(s)


def leave_hand(s: HamunaptraState, seat: int, tile: int) -> None:
    """A tile is on the board for all to see."""
    s.stirred = TRUE
    s.hands = taking(s.hands, seat, 1 << tile)
    forget(s, tile)
