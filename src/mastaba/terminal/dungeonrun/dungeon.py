"""The dungeon drawn with lines: as much of it as there is room for, a few characters a tile."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase, digits
from typing import Any

from rich.text import Text

from mastaba.games.dungeonrun.words import cell_name

from ..canvas import Canvas, window
from ..grid import Extract, where
from ..palette import FAIENCE, FAINT, STONE
from ..scene import Choice, Scene, seat_of
from .look import marks
from .panel import lines, panel, status

ROOM = 45  # columns for tiles, with the panel beside them
WIDTH = 80
MOST_LINES = 19
MORE = "+"  # more on the tile than there is room for


class Part(Extract):
    """The part of the dungeon that is drawn; above a large tile is a line for ways to the north."""

    __slots__ = ()

    def place(self, cell: str) -> tuple[int, int]:
        """Where the first character of a cell is; a large tile has a way to the west there."""
        x, y = super().place(cell)
        return x, y + self.high - 1

    @property
    def lines(self) -> int:
        """How many lines it takes."""
        return super().lines + self.high - 1

    @property
    def large(self) -> bool:
        """Whether ways are drawn to all sides."""
        return self.high > 1


LARGE, SMALL = (5, 2), (3, 1)  # columns and lines of a tile


def draw(scene: Scene, choices: Sequence[Choice]) -> list[Text]:
    """Tiles, pieces, the cells one may choose, and the table beside them."""
    frame = framed(scene, choices)
    below = max(frame.lines + 1, len(lines(scene)))
    told = status(scene, cut=cut(scene, frame))
    canvas = Canvas(WIDTH, below + len(told))
    draw_labels(canvas, frame)
    for tile in scene.view["tiles"]:
        if frame.holds(tile["cell"]):
            draw_ways(canvas, frame, tile)
            draw_marks(canvas, scene, frame, tile)
    for choice in reversed(choices):
        if choice.cell and frame.holds(choice.cell):
            x, y = frame.place(choice.cell)
            canvas.put(x + frame.large, y, str(choice.number), f"bold #000000 on {FAIENCE}")
    panel(canvas, scene)
    for y, (text, style) in enumerate(told, start=below):
        canvas.put(0, y, text, style)
    return canvas.lines()


def framed(scene: Scene, choices: Sequence[Choice]) -> Part:
    """All of it, if there is room; otherwise the part around the viewer's hero."""
    cells = [tile["cell"] for tile in scene.view["tiles"]]
    cells += [choice.cell for choice in choices if choice.cell]
    places = [where(cell) for cell in cells]
    columns = sorted(x for x, _ in places)
    rows = sorted(y for _, y in places)
    fits = (columns[-1] - columns[0] + 1) * LARGE[0] <= ROOM
    fits = fits and (rows[-1] - rows[0] + 1) * LARGE[1] < MOST_LINES
    wide, high = LARGE if fits else SMALL
    seat = seat_of(scene)
    x, y = where(seat["cell"]) if seat is not None and seat["cell"] else places[-1]
    west, east = window(columns[0], columns[-1], x, ROOM // wide)
    south, north = window(rows[0], rows[-1], y, MOST_LINES // high)
    return Part(west, east, south, north, wide, high)


def cut(scene: Scene, frame: Part) -> bool:
    """Whether something is left out."""
    return not all(frame.holds(tile["cell"]) for tile in scene.view["tiles"])


def draw_labels(canvas: Canvas, frame: Part) -> None:
    """The number of each row at the left, the letter of each column below."""
    for y in range(frame.south, frame.north + 1):
        cell = f"{frame.west},{y}"
        number = cell_name(cell).lstrip(ascii_uppercase)
        canvas.put(0, frame.place(cell)[1], f"{number:>3}", FAINT)
    for x in range(frame.west, frame.east + 1):
        cell = f"{x},{frame.south}"
        letter = cell_name(cell).rstrip(digits)
        canvas.put(frame.place(cell)[0], frame.lines, f"{letter:^{frame.wide}}", FAINT)


def draw_ways(canvas: Canvas, frame: Part, tile: dict[str, Any]) -> None:
    """Exits as lines: where a line ends at no tile, the exit is open."""
    x, y = frame.place(tile["cell"])
    exits = tile["exits"]
    if "E" in exits:
        canvas.put(x + frame.wide - 1, y, "─", STONE)
    if not frame.large:
        return
    if "W" in exits:
        canvas.put(x, y, "─", STONE)
    if "N" in exits:
        canvas.put(x + 2, y - 1, "│", STONE)
    if "S" in exits:
        canvas.put(x + 2, y + 1, "│", STONE)


def draw_marks(canvas: Canvas, scene: Scene, frame: Part, tile: dict[str, Any]) -> None:
    """What is on a tile, in three characters or two."""
    x, y = frame.place(tile["cell"])
    room = 3 if frame.large else 2
    found = marks(scene, tile)
    if len(found) > room:
        found = [*found[: room - 1], (MORE, FAINT)]
    x += frame.large + (frame.large and len(found) == 1)
    for at, (mark, style) in enumerate(found):
        canvas.put(x + at, y, mark, style)
