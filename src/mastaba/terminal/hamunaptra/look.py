"""Colours, marks, and small questions to the view that drawing and telling share."""

from __future__ import annotations

from typing import Any, cast

from mastaba.games.hamunaptra.content.box import Content
from mastaba.games.hamunaptra.game import Hamunaptra
from mastaba.games.hamunaptra.words import CHARACTER, FIRST_ENCOUNTER, FIRST_TRAP, TILE, TUNNELS

from ..scene import Scene

SYMBOLS = {"ankh": "☥", "eye": "◎", "scarab": "ж", "sun": "☼", "feather": "ψ"}
MONSTER, TRAP = "M", "!"
EXIT = "↑"
ENTRANCE = "⌂"


def content(scene: Scene) -> Content:
    """What is in the box."""
    return cast(Hamunaptra, scene.game).content


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
