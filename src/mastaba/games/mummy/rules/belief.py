"""What the mummy's side can work out. Only public events enter, so it is public itself."""

from __future__ import annotations

from ..state import MummyState
from ..words import ARROW, FACE_LETTERS


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
