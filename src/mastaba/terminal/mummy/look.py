"""Colours, and small questions to the view that drawing and telling share."""

from __future__ import annotations

from typing import Any, cast

from mastaba.games.mummy.content.board import Board
from mastaba.games.mummy.content.box import Content
from mastaba.games.mummy.game import Mummy

from ..palette import CARNELIAN, PieceStyle
from ..scene import Scene, seat_of

PAWN_STYLES = {
    "violet": PieceStyle("bold #ffffff on #7a3fc0", "#b58cf0"),
    "grey": PieceStyle("bold #000000 on #b4b4b4", "#c8c8c8"),
    "orange": PieceStyle("bold #000000 on #f08a24", "#f5a04a"),
    "turquoise": PieceStyle("bold #000000 on #35b0dc", "#6cc8ea"),
}
MUMMY_STYLE = f"bold #ffffff on {CARNELIAN}"
REGION_INKS = {"r": "#ff7466", "b": "#74acff", "w": "#f3eddc", "g": "#74d692", "y": "#f2cd54"}
FLOOR_INKS = {"r": "#7d3f38", "b": "#3d5a86", "w": "#77736a", "g": "#3d6e4c", "y": "#77662f"}


def content(scene: Scene) -> Content:
    """What is in the box."""
    return cast(Mummy, scene.game).content


def board(scene: Scene) -> Board:
    """What is printed on the board."""
    return content(scene).board


def treasure_cells(scene: Scene) -> dict[str, str]:
    """By cell: the treasure printed on it."""
    return {mission.cell: mission.id for mission in content(scene).missions}


def hand(scene: Scene) -> list[str]:
    """The viewer's unrevealed cards."""
    seat = seat_of(scene)
    return seat["hand"] if seat else []


def revealed(scene: Scene) -> set[str]:
    """Every card that lies open."""
    return {card for seat in scene.view["seats"] for card in seat["revealed"]}


def own_pawns(scene: Scene) -> list[dict[str, Any]]:
    """The viewer's pawns that are on the board."""
    pawns = scene.view["pawns"]
    return [p for p in pawns if p["seat"] == scene.view["seat"] and not p["out"]]


def letter(scene: Scene, pawn: dict[str, Any]) -> str:
    """A pawn's letter: the first of its colour."""
    return scene.name("pawn", pawn["colour"])[0].upper()
