"""What a table draws that never changes: the board, the treasures, the dice, as it is sent."""

from typing import TypedDict

from ..content.box import Content
from ..words import CELL, COLUMNS, REGION, ROWS


class Mission(TypedDict):
    """A treasure of the board."""

    id: str
    cell: str
    region: str


class Scenery(TypedDict):
    """Board, treasures, dice."""

    columns: int
    rows: int
    cells: dict[str, str]
    passages: list[list[str]]
    start: str
    dungeon: str
    treasures: list[Mission]
    colours: list[str]
    dice_count: int
    hunter_faces: list[str]
    mummy_dice: dict[str, list[int]]
    targets: dict[str, int]  # by players: the ankhs that the mummy needs


def scenery(content: Content) -> Scenery:
    """Board, treasures, dice: the same for every game and open to all."""
    board = content.board
    return {
        "columns": COLUMNS,
        "rows": ROWS,
        "cells": {CELL[cell]: mark for cell, mark in board.marks.items()},
        "passages": [passage.split("-") for passage in board.passage_list()],
        "start": CELL[board.start],
        "dungeon": CELL[board.dungeon],
        "treasures": [
            {"id": m.id, "cell": m.cell, "region": REGION[content.region_of[t]]}
            for t, m in enumerate(content.missions)
        ],
        "colours": content.pieces.colours,
        "dice_count": content.dice_count,
        "hunter_faces": content.hunter_dice.faces,
        "mummy_dice": {die.id: die.faces for die in content.mummy_dice},
        "targets": {str(seats): target for seats, target in content.targets.items()},
    }
