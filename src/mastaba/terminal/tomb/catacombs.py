"""The tomb drawn space by space, and the table beside it."""

from __future__ import annotations

from collections.abc import Sequence
from string import digits

from rich.text import Text

from mastaba.games.tomb.words import SPACE, cell_name, space_at

from ..canvas import Canvas
from ..palette import FAIENCE, FAINT
from ..scene import Choice, Scene
from .look import board, mark_of, party_mark
from .panel import lines, panel

WIDTH = 80
LEFT = 3  # columns before the map, for the numbers of rows
EVERY = 5  # so many columns apart are their letters


def draw(scene: Scene, choices: Sequence[Choice]) -> list[Text]:
    """Spaces, parties, the spaces one may choose, and the table beside them."""
    rows = board(scene).rows
    canvas = Canvas(WIDTH, max(len(rows) + 1, len(lines(scene))))
    draw_labels(canvas, len(rows), len(rows[0]))
    for row, line in enumerate(rows):
        for column in range(len(line)):
            space = space_at(row, column)
            mark, style = party_mark(scene, SPACE[space]) or mark_of(scene, space)
            canvas.put(LEFT + column, row, mark, style)
    for choice in reversed(choices):
        if choice.cell:
            x, y = place(choice.cell)
            canvas.put(x, y, str(choice.number), f"bold #000000 on {FAIENCE}")
    panel(canvas, scene)
    return canvas.lines()


def place(space: str) -> tuple[int, int]:
    """Where a space is on the canvas."""
    row, _, column = space.partition(",")
    return LEFT + int(column), int(row)


def draw_labels(canvas: Canvas, rows: int, columns: int) -> None:
    """Rows at the left, some of the columns below."""
    for row in range(rows):
        canvas.put(0, row, f"{row + 1:>2}", FAINT)
    for column in range(0, columns, EVERY):
        canvas.put(LEFT + column, rows, cell_name(f"0,{column}").rstrip(digits), FAINT)
