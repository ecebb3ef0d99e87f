"""Why a tile, monster or trap may not lie there: the clause, and the edge, cell or network."""

from __future__ import annotations

from mastaba.core.game import Refusal
from mastaba.core.notation import THIRD, Action, argument, second, verb_of
from mastaba.core.sets import bits

from .. import words
from ..content.grid import GRIDS, SIDES
from ..rules.labyrinth import network, network_at, spots, towards
from ..rules.turn import PLACE, Turn
from ..state import HamunaptraState
from ..words import CELL, DECK, FIRST_ENCOUNTER, FIRST_EQUIPMENT, MASK, OUT, SIDE, TILE, TUNNELS
from .equipment import explain_destroy


@PLACE.explain
def place(s: HamunaptraState, frame: Turn, action: Action) -> Refusal | None:
    """HAM-31 to HAM-61, HAM-137. Tunnels, encounters, scrolls; something must be placed."""
    verb = verb_of(action)
    if verb == words.place.index:
        return explain_place(s, frame, argument(action), second(action), action >> THIRD)
    if verb == words.lay.index:
        return explain_lay(s, frame, argument(action), second(action))
    if verb == words.destroy.index:
        return explain_destroy(s, frame.player, action)
    return Refusal("HAM-35", "must_place", {}) if verb == words.done.index else None


def explain_place(
    s: HamunaptraState, frame: Turn, tile: int, cell: int, mask: int
) -> Refusal | None:
    """HAM-41 to HAM-60, in the order a player would look at them."""
    slots = {"tile": TILE[tile], "cell": CELL[cell], "mask": MASK[mask]}
    return (
        explain_tile(s, frame, tile, mask, slots)
        or explain_cell(s, cell, slots)
        or explain_edges(s, cell, mask, slots)
        or explain_encounters(s, cell, mask, slots)
        or explain_network(s, frame, cell, slots)
        or explain_sealing(s, frame, cell, slots)
    )


def explain_tile(
    s: HamunaptraState, frame: Turn, tile: int, mask: int, slots: dict[str, str]
) -> Refusal | None:
    """HAM-31, HAM-51. The tile itself."""
    if tile >= DECK or not s.hands[frame.player] >> tile & 1:
        return Refusal("HAM-31", "not_in_hand", slots)
    if tile >= TUNNELS:
        return Refusal("HAM-31", "no_tunnel", slots)
    if mask not in s.content.turns[tile]:
        return Refusal("HAM-51", "wrong_turn", slots)
    return None


def explain_cell(s: HamunaptraState, cell: int, slots: dict[str, str]) -> Refusal | None:
    """HAM-02, HAM-52, HAM-54. The cell itself."""
    if not GRIDS[s.half].inside[cell]:
        return Refusal("HAM-02", "off_board", slots)
    if s.masks[cell]:
        return Refusal("HAM-52", "cell_taken", slots)
    if not s.facing[cell]:
        key = "only_walls" if s.walled[cell] else "no_contact"
        return Refusal("HAM-55" if s.walled[cell] else "HAM-54", key, slots)
    return None


def explain_edges(
    s: HamunaptraState, cell: int, mask: int, slots: dict[str, str]
) -> Refusal | None:
    """HAM-53, HAM-54. Open against open, closed against closed."""
    near = GRIDS[s.half].near[cell]
    for d in range(4):
        told = slots | {"side": SIDE[d], "beside": CELL[near[d]] if near[d] != OUT else ""}
        if s.walled[cell] & mask & 1 << d:
            return Refusal("HAM-53", "meets_wall", told)
        if s.facing[cell] & ~mask & 1 << d:
            return Refusal("HAM-53", "closes_edge", told)
    return None


def explain_encounters(
    s: HamunaptraState, cell: int, mask: int, slots: dict[str, str]
) -> Refusal | None:
    """HAM-56, HAM-57."""
    near = GRIDS[s.half].near[cell]
    for d in SIDES[mask]:
        beside = near[d]
        if beside == OUT or beside not in s.lairs:
            continue
        foe = {"encounter": TILE[FIRST_ENCOUNTER + s.lairs.index(beside)]}
        clause, key = ("HAM-57", "towards_encounter")
        if s.masks[beside]:
            clause, key = ("HAM-56", "next_to_encounter")
        return Refusal(clause, key, slots | foe | {"beside": CELL[beside]})
    return None


def explain_network(
    s: HamunaptraState, frame: Turn, cell: int, slots: dict[str, str]
) -> Refusal | None:
    """HAM-41 to HAM-48. Own network and nobody there, or one outside tile too many."""
    own, tiles = network(s, frame.player), towards(s, cell)
    mine = [tile for tile in tiles if network_at(s, tile) == own]
    if not mine:
        return Refusal("HAM-44", "outside_again", slots) if frame.outside else None
    if not s.stands(frame.player).isdisjoint(tiles):
        return None
    clause, key = ("HAM-41", "nobody_there") if len(mine) == len(tiles) else ("HAM-47", "joins_own")
    return Refusal(clause, key, slots | {"beside": CELL[mine[0]]})


def explain_sealing(
    s: HamunaptraState, frame: Turn, cell: int, slots: dict[str, str]
) -> Refusal | None:
    """HAM-60. The last frontier edge of somebody's network."""
    sealed = bits(spots(s)[cell].sealed)
    if not sealed:
        return None
    key = "seals_own" if sealed == [frame.player] else "seals"
    return Refusal("HAM-60", key, slots | {"seat": str(sealed[0])})


def explain_lay(s: HamunaptraState, frame: Turn, tile: int, cell: int) -> Refusal:
    """HAM-40, HAM-61."""
    slots = {"tile": TILE[tile], "cell": CELL[cell]}
    if tile >= DECK or not s.hands[frame.player] >> tile & 1:
        return Refusal("HAM-31", "not_in_hand", slots)
    if not FIRST_ENCOUNTER <= tile < FIRST_EQUIPMENT:
        return Refusal("HAM-61", "no_encounter", slots)
    if frame.encounter:
        return Refusal("HAM-40", "encounter_again", slots)
    if not GRIDS[s.half].inside[cell]:
        return Refusal("HAM-02", "off_board", slots)
    if s.masks[cell] or cell in s.lairs:
        return Refusal("HAM-61", "lair_taken", slots)
    return Refusal("HAM-61", "not_faced", slots)
