"""The pyramid drawn with lines: 18 columns by 12 rows, with the table's news in its corners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from rich.text import Text

from mastaba.games.mummy.content.board import Board
from mastaba.games.mummy.words import CELL, COLUMNS, ROWS

from ..canvas import Canvas
from ..palette import FAIENCE, FAINT, GOLD, STONE
from ..scene import Choice, Scene
from .corners import left_corner, right_corner
from .look import FLOOR_INKS, MUMMY_STYLE, PAWN_STYLES, REGION_INKS, board, hand, letter, revealed

LEFT = 3  # columns before the westmost wall
WIDTH = 80
HEIGHT = 2 * ROWS + 2

# By the walls that meet there: 1 north, 2 east, 4 south, 8 west.
JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


def draw(scene: Scene, choices: Sequence[Choice]) -> list[Text]:
    """Walls, floor, pieces, and the cells one may choose."""
    canvas = Canvas(WIDTH, HEIGHT)
    for y, line in enumerate(walls(board(scene))):
        canvas.put(LEFT, y, line, STONE)
    draw_labels(canvas, board(scene))
    for cell in board(scene).marks:
        draw_floor(canvas, scene, cell)
    draw_reach(canvas, scene)
    draw_guesses(canvas, scene)
    draw_pieces(canvas, scene)
    for choice in choices:
        draw_choice(canvas, scene, choice)
    left_corner(canvas, scene)
    right_corner(canvas, scene)
    return canvas.lines()


@cache
def walls(plan: Board) -> tuple[str, ...]:
    """The bare maze."""
    lines = []
    for y in range(ROWS + 1):
        joints = [joint(plan, y, x) for x in range(COLUMNS + 1)]
        edges = ["───" if lying(plan, y, x) else "   " for x in range(COLUMNS)]
        lines.append("".join(j + e for j, e in zip(joints, [*edges, ""], strict=True)))
        if y < ROWS:
            uprights = ("│" if standing(plan, y, x) else " " for x in range(COLUMNS + 1))
            lines.append("   ".join(uprights))
    return tuple(lines)


def at(row: int, column: int) -> int:
    """The cell there, or -1."""
    inside = 0 <= row < ROWS and 0 <= column < COLUMNS
    return row * COLUMNS + column if inside else -1


def parted(plan: Board, one: int, other: int) -> bool:
    """Whether a wall stands between two cells."""
    return (one in plan.marks or other in plan.marks) and (one, other) not in plan.passages


def lying(plan: Board, y: int, x: int) -> bool:
    """A wall on the north side of a cell."""
    return 0 <= x < COLUMNS and parted(plan, at(y - 1, x), at(y, x))


def standing(plan: Board, y: int, x: int) -> bool:
    """A wall on the west side of a cell."""
    return 0 <= y < ROWS and parted(plan, at(y, x - 1), at(y, x))


def joint(plan: Board, y: int, x: int) -> str:
    """The character where four walls may meet."""
    north, south = standing(plan, y - 1, x), standing(plan, y, x)
    west, east = lying(plan, y, x - 1), lying(plan, y, x)
    return JOINTS[north + 2 * east + 4 * south + 8 * west]


def place(cell: int) -> tuple[int, int]:
    """Where the three characters of a cell begin."""
    row, column = divmod(cell, COLUMNS)
    return LEFT + 4 * column + 1, 2 * row + 1


def draw_labels(canvas: Canvas, plan: Board) -> None:
    """Row numbers beside the pyramid, column letters below it."""
    for row in range(ROWS):
        first = min(cell for cell in plan.marks if cell // COLUMNS == row)
        x, y = place(first)
        canvas.put(x - 3, y, f"{row + 1:>2}", FAINT)
    for column in range(COLUMNS):
        canvas.put(LEFT + 4 * column + 2, HEIGHT - 1, CELL[column][0], FAINT)


def draw_floor(canvas: Canvas, scene: Scene, cell: int) -> None:
    """A dot in the colour of its region, a chamber, or a treasure."""
    x, y = place(cell)
    mark = board(scene).marks[cell]
    if mark in ("S", "D"):
        canvas.put(x, y, f" {mark} ", f"bold {STONE}")
    elif len(mark) == 1:
        canvas.put(x + 1, y, "·", FLOOR_INKS[mark])
    else:
        canvas.put(x, y, mark, treasure_style(scene, mark))


def treasure_style(scene: Scene, treasure: str) -> str:
    """One's own missions stand out; what lies open steps back."""
    ink = REGION_INKS[treasure[0].lower()]
    if treasure in hand(scene):
        return f"bold #000000 on {ink}"
    if treasure in revealed(scene):
        return f"strike {FLOOR_INKS[treasure[0].lower()]}"
    return ink


def draw_reach(canvas: Canvas, scene: Scene) -> None:
    """How far the mummy could walk, if it is the viewer's to walk."""
    mummy = scene.view["mummy"]
    if scene.view["role"] != "mummy" or not mummy["left"]:
        return
    plan, here = board(scene), CELL.index(mummy["cell"])
    for cell, mark in plan.marks.items():
        if not 0 < plan.distance[here][cell] <= mummy["left"]:
            continue
        x, y = place(cell)
        if mark.islower():
            canvas.put(x + 1, y, "•", FAIENCE)
        else:
            canvas.put(x, y, mark, f"underline {treasure_style(scene, mark)}")


def draw_guesses(canvas: Canvas, scene: Scene) -> None:
    """With the option `beliefMap`: a small letter wherever a pawn may be."""
    guesses: dict[str, list[dict[str, object]]] = {}
    for pawn in scene.view["pawns"]:
        for name in pawn.get("belief", ()) if "cell" not in pawn else ():
            guesses.setdefault(name, []).append(pawn)
    for name, pawns in guesses.items():
        x, y = place(CELL.index(name))
        canvas.put(x, y, "   ")
        for offset, pawn in enumerate(pawns[:3], start=len(pawns) == 1):
            ink = PAWN_STYLES[str(pawn["colour"])].ink
            canvas.put(x + offset, y, letter(scene, pawn).lower(), ink)


def draw_pieces(canvas: Canvas, scene: Scene) -> None:
    """The mummy, and the pawns the viewer sees; chambers hold several."""
    x, y = place(CELL.index(scene.view["mummy"]["cell"]))
    canvas.put(x, y, " M ", MUMMY_STYLE)
    by_cell: dict[str, list[dict[str, object]]] = {}
    for pawn in scene.view["pawns"]:
        if "cell" in pawn:
            by_cell.setdefault(pawn["cell"], []).append(pawn)
    for name, pawns in by_cell.items():
        x, y = place(CELL.index(name))
        if len(pawns) == 1:
            draw_pawn(canvas, scene, x, y, pawns[0])
            continue
        # The fourth one stands in the way out: Start opens to the west, the Dungeon to the east.
        x -= len(pawns) > 3 and CELL.index(name) == board(scene).start
        for offset, pawn in enumerate(pawns):
            style = PAWN_STYLES[str(pawn["colour"])].body
            canvas.put(x + offset, y, letter(scene, pawn), style)


def draw_pawn(canvas: Canvas, scene: Scene, x: int, y: int, pawn: dict[str, object]) -> None:
    """A pawn by itself; the viewer's own in brackets."""
    text = f"[{letter(scene, pawn)}]" if pawn["seat"] == scene.view["seat"] else letter(scene, pawn)
    canvas.put(x, y, text.center(3), PAWN_STYLES[str(pawn["colour"])].body)


def draw_choice(canvas: Canvas, scene: Scene, choice: Choice) -> None:
    """The number to type, on the cell it leads to; gold where a mission waits."""
    if not choice.cell:
        return
    x, y = place(CELL.index(choice.cell))
    here = next(standing_letters(scene, choice.cell), "")
    ground = GOLD if choice.note and choice.note != choice.cell else FAIENCE
    canvas.put(x, y, f"{here}{choice.number}".center(3), f"bold #000000 on {ground}")


def standing_letters(scene: Scene, cell: str) -> Iterator[str]:
    """The letters of the pawns on a cell."""
    for pawn in scene.view["pawns"]:
        if pawn.get("cell") == cell:
            yield letter(scene, pawn)
