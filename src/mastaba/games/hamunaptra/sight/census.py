"""Every tile and character, once for each place it is found in."""

from __future__ import annotations

from mastaba.core.sets import bits

from ..state import HamunaptraState
from ..words import CHARACTER, DECK, FIRST_ENCOUNTER, OUT, TILE


def census(s: HamunaptraState) -> list[str]:
    """Tiles and characters, each as often as it is found."""
    piles = [s.gone, *s.hands, *s.table]
    found = [TILE[tile] for tile in s.deck]
    found += [TILE[tile] for pile in piles for tile in bits(pile)]
    found += [TILE[s.tiles[cell]] for cell, mask in enumerate(s.masks) if mask]
    found += [TILE[FIRST_ENCOUNTER + e] for e, cell in enumerate(s.lairs) if cell != OUT]
    found += [TILE[gear] for gear in s.gear if gear != OUT]
    found += [name for name in TILE.words[DECK:] if name not in found]  # left the game
    return found + list(CHARACTER.words)
