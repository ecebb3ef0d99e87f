"""What stands beside the top of the pyramid: the table on the left, one's own things right."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len, set_cell_size

from mastaba.games.mummy.words import FACE, FACE_LETTERS, REGION

from ..canvas import Canvas
from ..palette import CARNELIAN, FAINT, GOLD
from ..scene import Scene, seat_of
from .look import MUMMY_STYLE, PAWN_STYLES, REGION_INKS, content, hand, letter

RIGHT = 58  # the first column beside rows 3 and 4
NAME_WIDTH = 8
MANY = 5  # more cards than this go two to a line
HEARD_MOST = 4
BONE = "bold #000000 on #e9dfc8"


def left_corner(canvas: Canvas, scene: Scene) -> None:
    """Round, mummy, dice set aside, and a line for each pawn."""
    view, mummy = scene.view, scene.view["mummy"]
    key = "mummy.corner.round" if view["round"] else "mummy.corner.setup"
    canvas.put(0, 0, scene.text(key, round=view["round"]), "bold")
    x = canvas.put(0, 1, " M ", MUMMY_STYLE)
    canvas.put(x + 1, 1, mummy_line(scene))
    if mummy["seat"] >= 0:
        ankhs = view["seats"][mummy["seat"]]["ankhs"]
        canvas.put(0, 2, scene.text("mummy.corner.ankhs", ankhs=ankhs, target=mummy["target"]))
    dice = content(scene).dice_count
    x = canvas.put(0, 3, scene.text("mummy.corner.aside") + " ")
    canvas.put(x, 3, "■" * view["locked"] + "□" * (dice - view["locked"]), f"bold {CARNELIAN}")
    told: set[int] = set()
    for y, pawn in enumerate(view["pawns"], start=4):
        pawn_line(canvas, y, scene, pawn, first=pawn["seat"] not in told)
        told.add(pawn["seat"])


def mummy_line(scene: Scene) -> str:
    """Where the mummy is; while it walks, how far it still may."""
    mummy = scene.view["mummy"]
    if mummy["left"] is None:
        return str(mummy["cell"])
    return scene.text("mummy.corner.walking", cell=mummy["cell"], steps=mummy["left"])


def pawn_line(canvas: Canvas, y: int, scene: Scene, pawn: dict[str, Any], *, first: bool) -> None:
    """Letter and player; ankhs and card backs on the first line of each player."""
    seat = scene.view["seats"][pawn["seat"]]
    style = PAWN_STYLES[pawn["colour"]]
    ink = FAINT if pawn["out"] else style.ink
    turn = scene.view["turn"]
    x = canvas.put(0, y, letter(scene, pawn), FAINT if pawn["out"] else style.body)
    weight = "bold " if turn and turn["pawn"] == pawn["colour"] else ""
    x = canvas.put(x + 1, y, fitted(scene.names[pawn["seat"]]), weight + ink)
    if pawn["out"]:
        canvas.put(x + 1, y, scene.text("mummy.corner.out"), ink)
    elif first:
        x = canvas.put(x + 1, y, f"☥{seat['ankhs']} ", ink)
        card_backs(canvas, x, y, seat["backs"])


def fitted(name: str) -> str:
    """A name cut or padded to its column."""
    if cell_len(name) <= NAME_WIDTH:
        return set_cell_size(name, NAME_WIDTH)
    return set_cell_size(name, NAME_WIDTH - 1) + "…"


def card_backs(canvas: Canvas, x: int, y: int, backs: dict[str, int]) -> None:
    """A mark for each colour: a card, the number of several, or a dot for none."""
    for region, ink in zip(REGION.words, REGION_INKS.values(), strict=True):
        count = backs.get(region, 0)
        x = canvas.put(x, y, "·▮"[count] if count < 2 else str(count), ink if count else FAINT)


def right_corner(canvas: Canvas, scene: Scene) -> None:
    """A hunter's missions and dice, or what the mummy has heard."""
    if scene.view["role"] == "hunter":
        missions(canvas, scene)
        dice(canvas, scene)
    else:
        rumours(canvas, scene)


def missions(canvas: Canvas, scene: Scene) -> None:
    """The cards in hand, and those already revealed."""
    seat = seat_of(scene)
    if seat is None or not (seat["hand"] or seat["revealed"]):
        return
    canvas.put(RIGHT, 0, scene.text("mummy.corner.missions"), "bold")
    cards = [mission.id for mission in content(scene).missions]
    cards = [card for card in cards if card in seat["hand"] or card in seat["revealed"]]
    for index, card in enumerate(cards):
        if len(cards) > MANY:
            x, y = RIGHT + index % 2 * 10, 1 + index // 2
            mission(canvas, x, y, scene, card, named=False)
        else:
            mission(canvas, RIGHT, 1 + index, scene, card, named=True)


def mission(canvas: Canvas, x: int, y: int, scene: Scene, card: str, *, named: bool) -> None:
    """One card: its cell, its name if there is room, a tick if it lies open."""
    held = card in hand(scene)
    ink = REGION_INKS[card[0].lower()]
    cell = next(m.cell for m in content(scene).missions if m.id == card)
    text = scene.name("treasure", card) if named else card
    x = canvas.put(
        x, y, f"{cell:<3}" if held else " ✓ ", f"bold #000000 on {ink}" if held else FAINT
    )
    canvas.put(x + 1, y, text, ink if held else FAINT)


def dice(canvas: Canvas, scene: Scene) -> None:
    """The faces of the latest roll; gold for the one announced."""
    turn = scene.view["turn"]
    if not turn or not turn.get("faces"):
        return
    x, announced = RIGHT, turn["announced"]
    for face in turn["faces"]:
        chosen = announced is not None and FACE_LETTERS[FACE.index(announced)] == face
        style = f"bold #000000 on {GOLD}" if chosen else BONE
        x = canvas.put(x, 7, f" {arrow(face)} ", style) + 1
        announced = None if chosen else announced


def arrow(letters: str) -> str:
    """Letters of a roll, the arrow as an arrow."""
    return letters.replace("A", "→")


def rumours(canvas: Canvas, scene: Scene) -> None:
    """Since each pawn was last seen: the faces announced, and to how many cells, if told."""
    y = 0
    for pawn in scene.view["pawns"]:
        if pawn["out"]:
            continue
        style = PAWN_STYLES[pawn["colour"]]
        x = canvas.put(RIGHT, y, letter(scene, pawn), style.body)
        canvas.put(x + 1, y, scene.text("mummy.corner.seen", cell=pawn["certain"]), style.ink)
        heard = pawn["heard"]
        more = "…" if len(heard) > HEARD_MOST else ""
        faces = " ".join(arrow(more + heard[-HEARD_MOST:]))
        if heard and "possible" in pawn:
            faces += f": {scene.text('mummy.corner.possible', cells=pawn['possible'])}"
        if heard:
            canvas.put(RIGHT + 2, y + 1, faces, FAINT)
        y += 2
