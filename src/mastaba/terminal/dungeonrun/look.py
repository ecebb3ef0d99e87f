"""Colours, marks, and small questions to the view that drawing and telling share."""

from __future__ import annotations

from typing import Any, cast

from mastaba.games.dungeonrun.content.box import Content
from mastaba.games.dungeonrun.content.schema import Monster
from mastaba.games.dungeonrun.game import DungeonRun
from mastaba.games.dungeonrun.words import CARD, TILE

from ..grid import shape
from ..palette import CARNELIAN, CORAL, FAIENCE, GOLD, SEAT_STYLES, SEATS, STONE
from ..scene import Scene, seat_of

MONSTER, BOSS, TREASURE, STRANGER, SNARE = "M", "B", "*", "?", "^"
FEATURES = {  # what a tile is known by
    "ENT": "⌂",
    "LAIR": "&",
    "X1": "=",
    "X2": "¤",
    "X3": "n",
    "X4": "§",
    "X5": "¶",
    "X6": "#",
    "X7": "≈",
    "X8": "o",
}
HIDDEN = "?"  # a card or tile this seat has not seen

Mark = tuple[str, str]  # a character and its style


def content(scene: Scene) -> Content:
    """What is in the box."""
    return cast(DungeonRun, scene.game).content


def foe(scene: Scene, card: str) -> Monster:
    """A monster's numbers."""
    return content(scene).foe(CARD.index(card))


def turned(scene: Scene, tile: str, quarter: int) -> str:
    """The exits of a tile after so many quarter turns."""
    exits = content(scene).turned[TILE.index(tile)][quarter]
    return "".join(side for at, side in enumerate("NESW") if exits >> at & 1)


def here(scene: Scene) -> dict[str, Any] | None:
    """The tile the viewer's hero stands on."""
    seat = seat_of(scene)
    cell = seat["cell"] if seat is not None else None
    return next((tile for tile in scene.view["tiles"] if tile["cell"] == cell), None)


def marks(scene: Scene, tile: dict[str, Any]) -> list[Mark]:
    """Heroes, then the monster, then what lies or waits there, then the tile itself."""
    found = [hero_mark(seat) for seat in scene.view["seats"] if seat["cell"] == tile["cell"]]
    if "monster" in tile:
        boss = tile["monster"]["card"].startswith("B")
        found.append((BOSS if boss else MONSTER, f"bold #ffffff on {CARNELIAN}"))
    if "loose" in tile:
        found.append((TREASURE, f"bold {GOLD}"))
    if "stranger" in tile:
        found.append((STRANGER, f"bold {FAIENCE}"))
    if "snare" in tile:
        found.append((SNARE, f"bold {CORAL}"))
    feature = FEATURES.get(tile["tile"])
    if feature is not None:
        found.append((feature, GOLD))
    return found or [(shape(tile["exits"]), STONE)]


def hero_mark(seat: dict[str, Any]) -> Mark:
    """A letter, a small one for a hero who has fainted."""
    letter = SEATS[seat["seat"]]
    fainted = seat["status"] == "fainted"
    return letter.lower() if fainted else letter, SEAT_STYLES[seat["seat"]].body


def card_text(scene: Scene, card: str) -> str:
    """A card or tile with the text printed on it."""
    kind = "card" if card in CARD.words else "tile" if card in TILE.words else "power"
    text = scene.text(f"dungeonrun.text.{card.removesuffix('b')}")
    return scene.text("dungeonrun.tell.text", name=scene.name(kind, card), text=text)


def cards_of(scene: Scene, cards: list[str]) -> str:
    """Cards by name, those face down as such."""
    hidden = scene.text("dungeonrun.tell.hidden")
    return ", ".join(hidden if card == HIDDEN else scene.name("card", card) for card in cards)
