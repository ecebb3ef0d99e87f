"""Chapter "Move": where a pawn may go with a face."""

from __future__ import annotations

from ..state import MummyState
from ..words import ARROW, OUT

LIKELY = (1, 3, 0, 2, ARROW)  # all faces: the number 2 nearly always has a move, out and back


def ends(s: MummyState, pawn: int, face: int) -> list[int]:
    """The cells a pawn may end on with a face."""
    if face == ARROW:
        flights = (arrow_end(s, pawn, direction) for direction in range(4))
        return [cell for cell in flights if cell != OUT]
    return number_ends(s, pawn, face + 1)


def number_ends(s: MummyState, pawn: int, steps: int) -> list[int]:
    """MUM-39 to MUM-47. Exactly that many steps, over other hunters but not on to one."""
    cells = s.cells
    here = cells[pawn]
    reached = s.content.board.number_ends(here, steps, s.mummy_cell)
    return [cell for cell in reached if cell not in cells or cell == here]


def arrow_end(s: MummyState, pawn: int, direction: int) -> int:
    """MUM-48 to MUM-51. The last cell before the next obstacle, OUT if there is none to reach."""
    cells, mummy, last = s.cells, s.mummy_cell, OUT
    for cell in s.content.board.rays[cells[pawn]][direction]:
        if cell == mummy or cell in cells:
            break
        last = cell
    return last


def has_move(s: MummyState, pawn: int, face: int) -> bool:
    """MUM-37. Whether a face can be used at all."""
    if face == ARROW:
        return any(arrow_end(s, pawn, direction) != OUT for direction in range(4))
    cells = s.cells
    here = cells[pawn]
    for cell in s.content.board.number_ends(here, face + 1, s.mummy_cell):
        if cell not in cells or cell == here:
            return True
    return False


def is_stuck(s: MummyState, pawn: int) -> bool:
    """MUM-90. No face at all has a legal move."""
    return not any(has_move(s, pawn, face) for face in LIKELY)
