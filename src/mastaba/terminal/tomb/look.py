"""Marks, and small questions to the view that drawing and telling share."""

from __future__ import annotations

from typing import Any, cast

from mastaba.games.tomb.content.board import Board
from mastaba.games.tomb.content.box import BOARDS, Content
from mastaba.games.tomb.game import Tomb
from mastaba.games.tomb.words import CARD, CRYPT, OUT, SPACE

from ..palette import FAINT, GOLD, SEAT_STYLES, SEATS, STONE
from ..scene import Scene

ROCK, HALL, SQUARE, ENTRANCE, SEVERAL = " ", "·", "▒", "⌂", "+"
SPECIAL = {  # what a special space is known by
    "spring": "≈",
    "cache": "$",
    "reliquary": "†",
    "waygate": "¤",
    "scriptorium": "¶",
    "shrine": "§",
    "pit": "▾",
    "eye": "◉",
    "mist": "%",
}
KNOWN_TWICE = ".2"  # the second copy of a card

Mark = tuple[str, str]  # a character and its style


def content(scene: Scene) -> Content:
    """What is in the box."""
    return cast(Tomb, scene.game).content


def board(scene: Scene) -> Board:
    """The side of the board that is played on."""
    return content(scene).boards[BOARDS.index(scene.view["board"])]


def design(scene: Scene, card: str) -> Any:
    """What is printed on a card."""
    return content(scene).designs[CARD.index(card)]


def crypt(scene: Scene, letter: str) -> dict[str, Any]:
    """What the view tells of a crypt."""
    return cast(dict[str, Any], scene.view["crypts"][CRYPT.index(letter)])


def crypt_name(scene: Scene, letter: str) -> str:
    """A crypt by its name."""
    return scene.text(f"tomb.crypt.{scene.view['board']}.{letter}")


def emptied(scene: Scene, letter: str) -> bool:
    """Whether it is no crypt any more; while the crypts are filled they all are."""
    raid = scene.view["raid"]
    if scene.view["stage"] in ("setup", "filling") or (raid and raid["crypt"] == letter):
        return False
    return not crypt(scene, letter)["cards"]


def door_at(scene: Scene, space: str) -> str:
    """The crypt whose door a space is, if it still is one; else nothing."""
    at = board(scene).door_of[SPACE.index(space)]
    return "" if at == OUT or emptied(scene, CRYPT[at]) else CRYPT[at]


def place_name(scene: Scene, space: str) -> str:
    """What a space is, if it is anything: a door, a special space, an entrance."""
    letter, special = door_at(scene, space), board(scene).special_at[SPACE.index(space)]
    if letter:
        name = crypt_name(scene, letter)
        return scene.text("tomb.corner.door", crypt=letter, name=name)
    if special is not None:
        return scene.text(f"tomb.space.{special.kind}")
    if SPACE.index(space) in board(scene).entrances:
        return scene.text("tomb.corner.entrance")
    return ""


def mark_of(scene: Scene, space: int) -> Mark:
    """What is drawn for a space where no party stands."""
    ground = board(scene)
    at, door = ground.crypt_at[space], ground.door_of[space]
    if at != OUT and not emptied(scene, CRYPT[at]):
        squares = ground.squares[at]
        if space == squares[len(squares) // 2]:
            return str(crypt(scene, CRYPT[at])["cards"]), f"bold {GOLD}"
        return SQUARE, STONE
    if door != OUT and not emptied(scene, CRYPT[door]):
        return CRYPT[door].lower(), f"bold {GOLD}"
    special = ground.special_at[space]
    if special is not None:
        return SPECIAL[special.kind], GOLD
    if space in ground.entrances:
        return ENTRANCE, GOLD
    return (HALL, FAINT) if at != OUT or ground.walkable(space) else (ROCK, "")


def party_mark(scene: Scene, space: str) -> Mark | None:
    """The party on a space by its letter; several by a sign."""
    seats = [seat["seat"] for seat in scene.view["seats"] if seat["at"] == space and seat["party"]]
    if not seats:
        return None
    return (SEATS[seats[0]] if len(seats) == 1 else SEVERAL), SEAT_STYLES[seats[0]].body


def dice(pool: list[int]) -> str:
    """Green, blue, red."""
    return "/".join(map(str, pool))


def cards_of(scene: Scene, cards: list[str]) -> str:
    """Cards by name."""
    return ", ".join(scene.name("card", card) for card in cards)


def card_text(scene: Scene, card: str) -> str:
    """A card with the text printed on it; nothing if it says nothing."""
    key = f"tomb.text.{card.removesuffix(KNOWN_TWICE)}"
    if key not in scene.words:
        return ""
    return scene.text("tomb.tell.text", name=scene.name("card", card), text=scene.text(key))
