"""Chapters "Equipment" and "Scrolls"."""

from mastaba.core.notation import THIRD, Action, argument, second
from mastaba.core.rows import put, taking
from mastaba.core.sets import bits

from .. import words
from ..content.grid import GRIDS
from ..sight import events
from ..state import HamunaptraState
from ..words import OUT
from .labyrinth import cut_off, is_start, remove_tile
from .trade import forget, lapse_offers


def activate(s: HamunaptraState, seat: int, tile: int, character: int) -> None:
    """HAM-127. Face up, and assigned to one of the owner's living characters."""
    s.table = taking(s.table, seat, 1 << tile)
    forget(s, tile)
    s.gear = put(s.gear, character, tile)
    s.assigned |= 1 << character
    lapse_offers(s)
    s.announce(events.ACTIVATED, seat, tile, character)


def movement_activations(s: HamunaptraState, seat: int) -> list[Action]:
    """HAM-129. In step 2, tiles with an M bonus, on whose movement has not ended."""
    tiles = s.table[seat] & s.content.for_moving
    if not tiles:
        return []
    stopped = s.assigned | s.halted
    return [
        Action(words.activate.of(tile, character))
        for tile in bits(tiles)
        for character in s.living(seat)
        if not stopped >> character & 1
    ]


def combat_activations(
    s: HamunaptraState, seat: int, fighters: list[int], counted: int
) -> list[Action]:
    """HAM-129, HAM-131. At the start of a combat round, on participants, nothing twice."""
    fresh = [c for c in fighters if not s.assigned >> c & 1]
    tiles = without_overlaps(s, s.table[seat] & s.content.for_fighting, counted)
    return [Action(words.activate.of(tile, c)) for tile in bits(tiles) for c in fresh]


def without_overlaps(s: HamunaptraState, tiles: int, counted: int) -> int:
    """HAM-131. Those that may still count beside the ones that do."""
    return sum([1 << t for t in bits(tiles) if not s.content.overlapping[t] & counted])


def destructions(s: HamunaptraState, seat: int) -> list[Action]:
    """HAM-137 to HAM-143. What a scroll on the table may destroy."""
    scrolls = s.table[seat] & s.content.scrolls
    if not scrolls:
        return []
    return [
        Action(words.destroy.of(scroll, character, cell))
        for scroll in bits(scrolls)
        for character in s.living(seat)
        if not s.assigned >> character & 1
        for cell in GRIDS[s.half].near[s.at[character]]
        if cell != OUT and s.masks[cell] and destructible(s, cell)
    ]


def destructible(s: HamunaptraState, cell: int) -> bool:
    """HAM-140 to HAM-142."""
    return not is_start(s.tiles[cell]) and cell not in s.at and cut_off(s, cell) == OUT


def destroy(s: HamunaptraState, seat: int, action: int) -> None:
    """HAM-137, HAM-139. The tile leaves the game and the scroll with it; the bearer has had his."""
    scroll, character, cell = argument(action), second(action), action >> THIRD
    tile = s.tiles[cell]
    s.table = taking(s.table, seat, 1 << scroll)
    forget(s, scroll)
    s.assigned |= 1 << character
    s.gone |= 1 << scroll | 1 << tile
    remove_tile(s, cell)
    stair = s.content.stair_of[tile]
    if stair != OUT:
        s.stair_cells[stair] = OUT
        s.exit_of[stair] = OUT
    lapse_offers(s)
    s.announce(events.ACTIVATED, seat, scroll, character)
    s.announce(events.TILE_DESTROYED, seat, tile, cell)


def wear_out(s: HamunaptraState, seat: int) -> None:
    """HAM-128, HAM-132. What was active since the owner's last turn is discarded."""
    for character in s.party_of(seat):
        s.assigned &= ~(1 << character)
        if s.gear[character] != OUT:
            drop_gear(s, character)


def drop_gear(s: HamunaptraState, character: int) -> None:
    """HAM-132, HAM-133. The tile on a character leaves the game."""
    tile = s.gear[character]
    if tile == OUT:
        return
    s.gear = put(s.gear, character, OUT)
    s.gone |= 1 << tile
    s.announce(events.WORN_OUT, s.owner[character], tile)


def counting_bonus(s: HamunaptraState, fighters: list[int], counted: int, attribute: int) -> int:
    """HAM-122, HAM-130. What the tiles that count add to a roll."""
    worn = [s.gear[c] for c in fighters if s.gear[c] != OUT and counted >> s.gear[c] & 1]
    return sum(s.content.bonus[tile][attribute] for tile in worn)


def countable(s: HamunaptraState, party: list[int]) -> int:
    """HAM-131. Tiles already active on participants that could make a difference."""
    return sum([1 << s.gear[c] for c in party if s.gear[c] != OUT]) & s.content.for_fighting
