"""Why a tile cannot be used: equipment and scrolls."""

from __future__ import annotations

from mastaba.core.game import Refusal
from mastaba.core.notation import THIRD, Action, argument, second
from mastaba.core.sets import bits

from .. import words
from ..rules.combat import Combat
from ..rules.fight import Fight
from ..rules.labyrinth import cut_off, is_start
from ..rules.turn import EQUIP, Turn
from ..state import HamunaptraState
from ..words import CELL, CHARACTER, DECK, OUT, TILE


@EQUIP.explain_other(words.equip)
def equip(s: HamunaptraState, frame: Turn, action: Action) -> Refusal:
    """HAM-33. Equipment from the own hand."""
    tile = argument(action)
    held = s.hands[frame.player] >> tile & 1
    return Refusal("HAM-33", "no_equipment" if held else "not_in_hand", {"tile": TILE[tile]})


def explain_activation(s: HamunaptraState, seat: int, tile: int, character: int) -> Refusal:
    """HAM-126 to HAM-129, in step 2."""
    slots = {"tile": TILE[tile], "character": CHARACTER[character]}
    key = "halted_bearer" if s.content.for_moving >> tile & 1 else "no_movement_bonus"
    return explain_bearer(s, seat, tile, character) or Refusal("HAM-129", key, slots)


def explain_bearer(s: HamunaptraState, seat: int, tile: int, character: int) -> Refusal | None:
    """HAM-126 to HAM-128. A tile on the table, a living character that has had none."""
    slots = {"tile": TILE[tile], "character": CHARACTER[character]}
    if tile >= DECK or not s.table[seat] >> tile & 1:
        return Refusal("HAM-126", "not_on_table", slots)
    if s.owner[character] != seat or s.at[character] == OUT:
        return Refusal("HAM-127", "no_bearer", slots)
    if s.assigned >> character & 1:
        return Refusal("HAM-128", "assigned", slots)
    return None


def explain_destroy(s: HamunaptraState, seat: int, action: Action) -> Refusal:
    """HAM-137 to HAM-142."""
    scroll, character, cell = argument(action), second(action), action >> THIRD
    slots = {"tile": TILE[scroll], "character": CHARACTER[character], "cell": CELL[cell]}
    refusal = explain_bearer(s, seat, scroll, character)
    if refusal is not None:
        return refusal
    if not s.content.scrolls >> scroll & 1:
        return Refusal("HAM-137", "no_scroll", slots)
    here = s.at[character]
    away = abs(words.x_of(here) - words.x_of(cell)) + abs(words.y_of(here) - words.y_of(cell))
    if away != 1:
        return Refusal("HAM-139", "not_adjacent", slots)
    if not s.masks[cell]:
        return Refusal("HAM-137", "nothing_there", slots)
    if is_start(s.tiles[cell]):
        return Refusal("HAM-140", "start_tile", slots)
    if cell in s.at:
        return Refusal("HAM-141", "stood_on", slots)
    return Refusal("HAM-142", "cut_off", slots | {"lost": CELL[cut_off(s, cell)]})


def explain_arming(
    s: HamunaptraState, frame: Combat | Fight, action: Action, counted: int
) -> Refusal:
    """HAM-126 to HAM-131, at the start of a combat round."""
    tile, character = argument(action), second(action)
    slots = {"tile": TILE[tile], "character": CHARACTER[character]}
    refusal = explain_bearer(s, frame.seat, tile, character)
    if refusal is not None:
        return refusal
    if not s.content.for_fighting >> tile & 1:
        return Refusal("HAM-129", "no_combat_bonus", slots)
    if s.at[character] != frame.cell:
        return Refusal("HAM-129", "not_fighting", slots)
    rivals = bits(s.content.overlapping[tile] & counted) or [tile]
    return Refusal("HAM-131", "overlap", slots | {"other": TILE[rivals[0]]})
