"""The files of content, as they are written."""

from __future__ import annotations

from typing import Any

import msgspec

from mastaba.content import Schema


class Card(Schema, frozen=True):
    """What every card has."""

    id: str
    name: str
    provenance: str
    abilities: tuple[dict[str, Any], ...] = ()


class Hero(Schema, frozen=True):
    """A hero card: two abilities of its own."""

    id: str
    name: str
    calling: str
    race: str
    training: list[str]
    strength: int
    magic: int
    dexterity: int
    life: int
    provenance: str
    special: dict[str, Any]
    stone: dict[str, Any]


class Monster(Schema, frozen=True):
    """A monster or a Boss."""

    id: str
    name: str
    type: str
    attack: int
    hits: list[int]
    defence: int
    escape: int
    life: int
    provenance: str
    copies: int = 1
    ability: str = ""
    abilities: tuple[dict[str, Any], ...] = ()


class Trap(Schema, frozen=True):
    """A trap: how it is disarmed, what it does otherwise."""

    id: str
    name: str
    attr: str
    successes: int
    wounds: int
    provenance: str
    effect: tuple[dict[str, Any], ...] = ()
    keep: bool = False


class Stranger(Schema, frozen=True):
    """A stranger: how often it can be used."""

    id: str
    name: str
    provenance: str
    abilities: list[dict[str, Any]]
    uses: int = 0  # gone after so many, 0 for any number
    once: bool = False  # each hero once
    stays: str = msgspec.field(name="while", default="")


class Gear(Schema, frozen=True):
    """A treasure or an artifact."""

    id: str
    name: str
    slot: str
    enchanted: bool
    training: list[str]
    provenance: str
    abilities: tuple[dict[str, Any], ...] = ()


class Tile(Schema, frozen=True):
    """A tile as it lies unturned."""

    id: str
    name: str
    colour: str
    exits: str
    provenance: str
    treasure: tuple[int, ...] = ()
    encounter: tuple[int, ...] = ()
    rule: str = ""
    abilities: tuple[dict[str, Any], ...] = ()


class HeroesFile(Schema, frozen=True):
    """heroes.toml."""

    heroes: list[Hero]


class AbilitiesFile(Schema, frozen=True):
    """abilities.toml."""

    cards: list[Card]


class MonstersFile(Schema, frozen=True):
    """monsters.toml."""

    monsters: list[Monster]


class BossesFile(Schema, frozen=True):
    """bosses.toml."""

    bosses: list[Monster]


class TrapsFile(Schema, frozen=True):
    """traps.toml."""

    traps: list[Trap]


class StrangersFile(Schema, frozen=True):
    """strangers.toml."""

    strangers: list[Stranger]


class TreasuresFile(Schema, frozen=True):
    """treasures.toml."""

    treasures: list[Gear]
    artifacts: list[Gear]


class TilesFile(Schema, frozen=True):
    """tiles.toml."""

    tiles: list[Tile]
