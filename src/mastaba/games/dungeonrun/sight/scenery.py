"""What a table draws that never changes: all that is in the box, as it is sent."""

from __future__ import annotations

from typing import TypedDict

from ..content.box import Content
from ..words import CARD, POWER, TILE


class Hero(TypedDict):
    """A hero card; `stats` are Strength, Magic, Dexterity."""

    race: str
    training: list[str]
    stats: list[int]
    life: int


class Power(TypedDict):
    """When an ability works, and how often."""

    when: str
    on: str
    limit: str


class Foe(TypedDict):
    """A monster or a Boss."""

    type: str
    attack: int
    hits: list[int]
    defence: int
    escape: int
    life: int


class Pitfall(TypedDict):
    """A trap."""

    attr: str
    successes: int
    wounds: int


class Gear(TypedDict):
    """A treasure or an artifact."""

    slot: str
    enchanted: bool
    training: list[str]


class Face(TypedDict):
    """A tile as it lies unturned."""

    colour: str
    exits: str
    treasure: list[int]
    encounter: list[int]
    rule: str | None


class Scenery(TypedDict):
    """The box: the same for every game and open to all."""

    heroes: dict[str, Hero]
    powers: dict[str, Power]
    monsters: dict[str, Foe]
    traps: dict[str, Pitfall]
    strangers: list[str]
    gear: dict[str, Gear]
    tiles: dict[str, Face]


def scenery(content: Content) -> Scenery:
    """The box: the same for every game and open to all."""
    return {
        "heroes": {
            hero.id: {
                "race": hero.race,
                "training": hero.training,
                "stats": [hero.strength, hero.magic, hero.dexterity],
                "life": hero.life,
            }
            for hero in content.heroes
        },
        "powers": {
            name: {"when": ability.when, "on": ability.on, "limit": ability.limit}
            for name, ability in zip(POWER.words, content.abilities, strict=True)
        },
        "monsters": {
            CARD[card]: {
                "type": foe.type,
                "attack": foe.attack,
                "hits": foe.hits,
                "defence": foe.defence,
                "escape": foe.escape,
                "life": foe.life,
            }
            for card, foe in enumerate(content.foes)
            if foe is not None
        },
        "traps": {
            trap.id: {"attr": trap.attr, "successes": trap.successes, "wounds": trap.wounds}
            for trap in content.traps
        },
        "strangers": [stranger.id for stranger in content.strangers],
        "gear": {
            gear.id: {
                "slot": gear.slot,
                "enchanted": gear.enchanted,
                "training": gear.training,
            }
            for gear in content.gear
        },
        "tiles": {
            TILE[at]: {
                "colour": tile.colour,
                "exits": tile.exits,
                "treasure": list(tile.treasure),
                "encounter": list(tile.encounter),
                "rule": tile.rule or None,
            }
            for at, tile in enumerate(content.tiles)
        },
    }
