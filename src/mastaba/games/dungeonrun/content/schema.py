"""The files of content, as they are written."""

from typing import Any

import msgspec

from mastaba.content import Schema


class Component(Schema, frozen=True, kw_only=True):
    """What everything in the box has."""

    id: str
    name: str
    provenance: str


class Card(Component, frozen=True, kw_only=True):
    """A card or a tile that may have abilities."""

    abilities: tuple[dict[str, Any], ...] = ()


class Hero(Component, frozen=True, kw_only=True):
    """A hero card: two abilities of its own."""

    calling: str
    race: str
    training: list[str]
    strength: int
    magic: int
    dexterity: int
    life: int
    special: dict[str, Any]
    stone: dict[str, Any]


class Monster(Card, frozen=True, kw_only=True):
    """A monster or a Boss."""

    type: str
    attack: int
    hits: list[int]
    defence: int
    escape: int
    life: int
    copies: int = 1
    ability: str = ""


class Trap(Component, frozen=True, kw_only=True):
    """A trap: how it is disarmed, what it does otherwise."""

    attr: str
    successes: int
    wounds: int
    effect: tuple[dict[str, Any], ...] = ()
    keep: bool = False


class Stranger(Card, frozen=True, kw_only=True):
    """A stranger: how often it can be used."""

    abilities: tuple[dict[str, Any], ...]
    uses: int = 0  # gone after so many, 0 for any number
    once: bool = False  # each hero once
    stays: str = msgspec.field(name="while", default="")


class Gear(Card, frozen=True, kw_only=True):
    """A treasure or an artifact."""

    slot: str
    enchanted: bool
    training: list[str]


class Tile(Card, frozen=True, kw_only=True):
    """A tile as it lies unturned."""

    colour: str
    exits: str
    treasure: tuple[int, ...] = ()
    encounter: tuple[int, ...] = ()
    rule: str = ""


class TreasuresFile(Schema, frozen=True):
    """treasures.toml."""

    treasures: list[Gear]
    artifacts: list[Gear]
