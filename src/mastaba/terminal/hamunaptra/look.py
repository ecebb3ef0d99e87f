"""Colours, marks, and small questions to the view that drawing and telling share."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from mastaba.games.hamunaptra.content import Content
from mastaba.games.hamunaptra.game import Hamunaptra
from mastaba.games.hamunaptra.words import CHARACTER, FIRST_ENCOUNTER, FIRST_TRAP, TILE, TUNNELS

from ..scene import Scene


class SeatStyle(NamedTuple):
    """A player's characters on the board, and names in a text."""

    body: str
    ink: str


SEATS = "ABCDEFGH"  # a letter for each seat
SEAT_STYLES = (
    SeatStyle("bold #000000 on #6ea8ff", "#8cbaff"),
    SeatStyle("bold #000000 on #f08a6c", "#f5a48c"),
    SeatStyle("bold #000000 on #66c98b", "#86d8a4"),
    SeatStyle("bold #000000 on #e8c04a", "#efd07a"),
    SeatStyle("bold #ffffff on #8a55c8", "#b58cf0"),
    SeatStyle("bold #000000 on #f29bc4", "#f5b4d2"),
    SeatStyle("bold #000000 on #e9dfc8", "#f3eddc"),
    SeatStyle("bold #ffffff on #5c6470", "#b4bcc8"),
)
SYMBOLS = {"ankh": "☥", "eye": "◎", "scarab": "ж", "sun": "☼", "feather": "ψ"}
MONSTER, TRAP = "M", "!"
EXIT = "↑"
ENTRANCE = "⌂"

# By the open edges of a tile: 1 north, 2 east, 4 south, 8 west.
SHAPES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


def content(scene: Scene) -> Content:
    """What is in the box."""
    return cast(Hamunaptra, scene.game).content


def edges(mask: str) -> int:
    """The open edges as bits."""
    return sum(1 << "NESW".index(side) for side in mask)


def shape(mask: str) -> str:
    """A tile as a line-drawing character."""
    return SHAPES[edges(mask)]


def stats(scene: Scene, character: str) -> tuple[int, ...]:
    """Strength, Intelligence, Resistance, Movement."""
    return tuple(content(scene).stats[CHARACTER.index(character)])


def short_stats(scene: Scene, character: str) -> str:
    """The same in a few letters."""
    strength, mind, resistance, movement = stats(scene, character)
    return scene.text("hamunaptra.corner.stats", s=strength, i=mind, r=resistance, m=movement)


def foe(scene: Scene, tile: str) -> tuple[int, ...]:
    """An encounter's Strength, Intelligence, Resistance; 0 for what it lacks."""
    return tuple(content(scene).foes[TILE.index(tile) - FIRST_ENCOUNTER])


def mark_of(tile: str) -> str:
    """A monster or a trap in one character."""
    return MONSTER if TILE.index(tile) < FIRST_TRAP else TRAP


def symbol(scene: Scene, tile: str) -> str:
    """The symbol of a stair; nothing for other tiles."""
    at = TILE.index(tile)
    if at >= TUNNELS:
        return ""
    number = content(scene).symbols[at]
    return "" if number < 0 else list(SYMBOLS)[number]


def seat_of(scene: Scene) -> dict[str, Any] | None:
    """The viewer's own line of the table; None for a spectator."""
    seat = scene.view["seat"]
    return None if seat is None else cast(dict[str, Any], scene.view["seats"][seat])


def people(scene: Scene) -> dict[str, list[dict[str, Any]]]:
    """By cell: the characters on it."""
    found: dict[str, list[dict[str, Any]]] = {}
    for character in scene.view["characters"]:
        if character["cell"] is not None:
            found.setdefault(character["cell"], []).append(character)
    return found


def lairs(scene: Scene) -> dict[str, str]:
    """By cell: the live encounter on it."""
    return {encounter["cell"]: encounter["tile"] for encounter in scene.view["encounters"]}


def own(scene: Scene) -> list[dict[str, Any]]:
    """The viewer's characters, dead or alive."""
    return [c for c in scene.view["characters"] if c["seat"] == scene.view["seat"]]


def where(cell: str) -> tuple[int, int]:
    """A cell's column and row: how far east, how far north."""
    x, _, y = cell.partition(",")
    return int(x), int(y)
