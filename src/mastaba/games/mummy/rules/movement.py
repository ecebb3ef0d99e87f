"""Chapter "Move": where a pawn may go with a face, and what the mummy can work out of it."""

from ..state import MummyState
from ..words import ARROW, FACE_LETTERS, OUT

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


def hear_face(s: MummyState, pawn: int, face: int) -> None:
    """An announced face moves the whole set of cells the pawn may be on."""
    s.belief[pawn] = after_face(s, pawn, face)
    s.heard[pawn] += FACE_LETTERS[face]


def after_face(s: MummyState, pawn: int, face: int) -> int:
    """The cells a pawn may be on once it has used a face."""
    board, mummy = s.content.board, s.mummy_cell
    surely, maybe = _others(s, pawn)
    cells = s.belief[pawn]
    if face == ARROW:
        ends = 0
        for direction in range(4):
            ends |= board.slide(cells, direction, mummy, surely, maybe)
        return ends
    for _ in range(face + 1):
        cells = board.spread(cells, mummy)
    return cells & ~surely


def hear_turn_begin(s: MummyState, pawn: int, *, stuck: bool) -> bool:
    """MUM-90. Being stuck, or not, tells whether the mummy blocks the pawn's only way.

    True if that ruled a cell out.
    """
    before, near = s.belief[pawn], s.content.board.neighbours
    only_way = (s.mummy_cell,)
    caged = sum(1 << cell for cell in near[s.mummy_cell] if near[cell] == only_way)
    if stuck:
        s.belief[pawn] &= caged
    elif caged:
        s.belief[pawn] &= ~caged
    return s.belief[pawn] != before


def see_pawn(s: MummyState, pawn: int, cell: int) -> None:
    """A reveal or a capture tells exactly where the pawn is."""
    s.belief[pawn] = 1 << cell
    s.certain[pawn] = cell
    s.heard[pawn] = ""
    clear_cell(s, cell, besides=pawn)


def clear_cell(s: MummyState, cell: int, besides: int = -1) -> None:
    """Nobody (but one) can be here; chambers hold any number."""
    if s.content.board.corridors >> cell & 1:
        empty = ~(1 << cell)
        s.belief = [b if p == besides else b & empty for p, b in enumerate(s.belief)]


def _others(s: MummyState, pawn: int) -> tuple[int, int]:
    """Corridor cells where another pawn surely is, and where one may be."""
    surely = maybe = 0
    for other, cells in enumerate(s.belief):
        if other == pawn:
            continue
        maybe |= cells
        if cells.bit_count() == 1:
            surely |= cells
    corridors = s.content.board.corridors
    return surely & corridors, maybe & corridors
