"""Chapter "Stairs and exits": how far is far enough, and what makes a stair an exit."""

from __future__ import annotations

from ..content.grid import GRIDS
from ..state import BY_NOTHING, BY_TUNNEL, CHEBYSHEV, PATH, HamunaptraState
from ..words import OUT, x_of, y_of
from .labyrinth import full_networks, linked_roots, network, network_at, tunnels


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


def shareable(s: HamunaptraState, cell: int) -> bool:
    """HAM-156, HAM-182. An exit on which characters of different players may stand."""
    return exits_are_shared(s) and exit_at(s, cell) != OUT


def exits_are_shared(s: HamunaptraState) -> bool:
    """HAM-156, HAM-182. In the last round; in a game to the last tile, when the deck is empty."""
    return bool(s.ending or (s.whole_deck and not s.deck))
