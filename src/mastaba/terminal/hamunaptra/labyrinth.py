"""The labyrinth drawn with lines: as much of it as there is room for, a few characters a tile."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase, digits

from rich.text import Text

from mastaba.games.hamunaptra.words import cell_name

from ..canvas import Canvas, window
from ..grid import LEFT, Extract, edges, shape, where
from ..palette import CARNELIAN, FAIENCE, FAINT, GOLD, SEAT_STYLES, SEATS, STONE
from ..scene import Choice, Scene
from .look import ENTRANCE, EXIT, SYMBOLS, lairs, mark_of, own, people, symbol
from .panel import panel, panel_height, status

ROOM = 46  # columns for tiles, with the panel beside them
WIDTH = 80
MOST_LINES = 20
EAST, SOUTH, WEST = 2, 4, 8


class Part(Extract):
    """The part of the labyrinth that is drawn."""

    __slots__ = ()

    def place(self, cell: str) -> tuple[int, int]:
        """Where the middle character of a cell is."""
        x, y = super().place(cell)
        return x + self.wide // 3, y


def draw(scene: Scene, choices: Sequence[Choice]) -> list[Text]:
    """Tiles, pieces, the cells one may choose, and the table beside them."""
    frame = framed(scene, choices)
    canvas = Canvas(WIDTH, max(frame.lines + 1, panel_height(scene)) + 1)
    draw_labels(canvas, frame)
    for tile in scene.view["tiles"]:
        if frame.holds(tile["cell"]):
            draw_tile(canvas, frame, tile["cell"], tile["mask"])
            draw_feature(canvas, scene, frame, tile)
    draw_pieces(canvas, scene, frame)
    for choice in reversed(choices):
        if choice.cell and frame.holds(choice.cell):
            draw_choice(canvas, frame, choice)
    panel(canvas, scene)
    canvas.put(0, max(frame.lines + 1, panel_height(scene)), *status(scene, cut=cut(scene, frame)))
    return canvas.lines()


def cells_of(scene: Scene) -> list[str]:
    """Everything that lies on the board."""
    return [tile["cell"] for tile in scene.view["tiles"]] + list(lairs(scene))


def framed(scene: Scene, choices: Sequence[Choice]) -> Part:
    """All of it, if there is room; otherwise the part around the viewer's characters."""
    cells = cells_of(scene) + [choice.cell for choice in choices if choice.cell]
    places = [where(cell) for cell in cells]
    stand = [where(c["cell"]) for c in own(scene) if c["cell"] is not None] or places
    columns = sorted(x for x, _ in places)
    rows = sorted(y for _, y in places)
    wide = 3 if (columns[-1] - columns[0] + 1) * 3 <= ROOM else 2
    high = 2 if (rows[-1] - rows[0] + 1) * 2 <= MOST_LINES else 1
    middle_x = sum(x for x, _ in stand) // len(stand)
    middle_y = sum(y for _, y in stand) // len(stand)
    west, east = window(columns[0], columns[-1], middle_x, ROOM // wide)
    south, north = window(rows[0], rows[-1], middle_y, MOST_LINES // high)
    return Part(west, east, south, north, wide, high)


def cut(scene: Scene, frame: Part) -> bool:
    """Whether something is left out."""
    return not all(frame.holds(cell) for cell in cells_of(scene))


def draw_labels(canvas: Canvas, frame: Part) -> None:
    """The number of each row at the left, the letter of each column below."""
    for y in range(frame.south, frame.north + 1):
        number = cell_name(f"0,{y}").lstrip(ascii_uppercase)
        canvas.put(0, (frame.north - y) * frame.high, f"{number:>3}", FAINT)
    step = 1 if frame.wide > 2 else 2
    for x in range(frame.west, frame.east + 1):
        if (x - frame.west) % step == 0:
            at = LEFT + (x - frame.west) * frame.wide
            letter = cell_name(f"{x},0").rstrip(digits)
            canvas.put(at - (frame.wide == 2), frame.lines, f"{letter:^3}", FAINT)


def draw_tile(canvas: Canvas, frame: Part, cell: str, mask: str) -> None:
    """A tunnel as lines: where a line ends, an edge is open."""
    x, y = frame.place(cell)
    bits = edges(mask)
    if frame.wide > 2 and bits & WEST:
        canvas.put(x - 1, y, "─", STONE)
    canvas.put(x, y, shape(mask), STONE)
    if bits & EAST:
        canvas.put(x + 1, y, "─", STONE)
    if frame.high > 1 and bits & SOUTH:
        canvas.put(x, y + 1, "│", STONE)


def draw_feature(canvas: Canvas, scene: Scene, frame: Part, tile: dict[str, str]) -> None:
    """Stairs by their symbol, exits with an arrow, Entrances as a door."""
    x, y = frame.place(tile["cell"])
    for seat in scene.view["seats"]:
        if seat["entrance"] == tile["cell"]:
            canvas.put(x, y, ENTRANCE, SEAT_STYLES[seat["seat"]].ink)
    stair = symbol(scene, tile["tile"])
    if stair:
        found = tile.get("exit") is not None
        canvas.put(x, y, SYMBOLS[stair] + EXIT * found, f"bold {GOLD}" if found else GOLD)


def draw_pieces(canvas: Canvas, scene: Scene, frame: Part) -> None:
    """Characters as letter and number, encounters in red; both where they meet."""
    standing, live = people(scene), lairs(scene)
    for cell, tile in live.items():
        if frame.holds(cell):
            x, y = frame.place(cell)
            canvas.put(x, y, mark_of(tile), f"bold #ffffff on {CARNELIAN}")
    for cell, characters in standing.items():
        if not frame.holds(cell):
            continue
        x, y = frame.place(cell)
        seats = sorted({c["seat"] for c in characters})
        if cell in live:
            canvas.put(x + 1, y, mark_of(live[cell]), f"bold #ffffff on {CARNELIAN}")
        elif len(seats) > 1:
            canvas.put(x + 1, y, SEATS[seats[1]], SEAT_STYLES[seats[1]].body)
        elif len(characters) > 1:
            canvas.put(x + 1, y, str(len(characters)), SEAT_STYLES[seats[0]].body)
        canvas.put(x, y, SEATS[seats[0]], SEAT_STYLES[seats[0]].body)


def draw_choice(canvas: Canvas, frame: Part, choice: Choice) -> None:
    """The number to type, on the cell it leads to."""
    x, y = frame.place(choice.cell)
    canvas.put(x, y, str(choice.number), f"bold #000000 on {FAIENCE}")
