"""What tiles are worth to the thumb bot: what it keeps, discards, offers and accepts."""

from __future__ import annotations

from .state import HamunaptraState
from .words import FIRST_ENCOUNTER, FIRST_EQUIPMENT, OUT

STAIR_AWAY = 0.93  # how the worth of a stair fades with each turn its exit is away
STAIR_KEPT = 3.2
MANY_STAIRS = 3
EQUIPMENT = 1.0
ENCOUNTER = 0.15
WAY_ON, SPARE_WAY = 0.45, 0.15
STRAIGHT = (0b0101, 0b1010)


def tile_worth(s: HamunaptraState, seat: int, tile: int, hand: int, turns: int) -> float:
    """What a tile in hand is worth to its owner, who is so many turns from an exit."""
    if s.ending:
        return 1.0 if tile >= FIRST_EQUIPMENT else 0.0
    if tile >= FIRST_EQUIPMENT:
        return EQUIPMENT
    if tile >= FIRST_ENCOUNTER:
        return ENCOUNTER
    if s.content.symbols[tile] != OUT:
        return stair_worth(s, tile, hand, turns)
    if not leads_on(s.content.masks[tile]):
        return 0.0
    better = [t for t in range(tile) if hand >> t & 1 and is_way_on(s, t)]
    return SPARE_WAY if better else WAY_ON


def stair_worth(s: HamunaptraState, tile: int, hand: int, turns: int) -> float:
    """A stair is an exit to come; too many of them leave no room in the hand."""
    stairs = sum(hand >> t & 1 for t in s.content.stairs if t != tile)
    return STAIR_KEPT * STAIR_AWAY ** min(turns, 30) * (1.0 if stairs < MANY_STAIRS - 1 else 0.4)


def is_way_on(s: HamunaptraState, tile: int) -> bool:
    """A tunnel or room that leads straight on."""
    return tile < FIRST_ENCOUNTER and s.content.symbols[tile] == OUT and leads_on(s.content.masks[tile])


def leads_on(mask: int) -> bool:
    """Whether opposite sides are open."""
    return any(mask & way == way for way in STRAIGHT)
