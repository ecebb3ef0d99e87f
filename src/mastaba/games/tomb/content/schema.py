"""The files of content, as they are written."""

from typing import Any

import msgspec

from mastaba.content import Schema


class Card(Schema, frozen=True):
    """A design of any kind; which fields it has depends on its kind."""

    id: str
    name: str
    provenance: str
    copies: int = 1
    classes: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    dice: dict[str, tuple[int, int, int]] = msgspec.field(default_factory=dict)
    hp: int = 0
    xp: int = 0
    after_use: str = "attach"
    req: tuple[dict[str, Any], ...] = ()
    characters: int | str = 0
    disarm: tuple[dict[str, Any], ...] = ()
    fail: tuple[dict[str, Any], ...] = ()
    passed: tuple[dict[str, Any], ...] = msgspec.field(name="pass", default=())
    abilities: tuple[dict[str, Any], ...] = ()


class Crypt(Schema, frozen=True):
    """A crypt: how many cards it takes, whose neighbour runs it."""

    letter: str
    name: str
    cards: int
    cm: str
    abilities: tuple[dict[str, Any], ...] = ()


class Space(Schema, frozen=True):
    """A special space."""

    digits: list[str]
    kind: str
    hallway: bool
    abilities: list[dict[str, Any]]


class Map(Schema, frozen=True):
    """A side of the board."""

    id: str
    name: str
    rows: str
    provenance: str
    crypts: list[Crypt]
    spaces: list[Space]
