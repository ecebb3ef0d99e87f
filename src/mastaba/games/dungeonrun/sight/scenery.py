"""What a table draws that never changes: all that is in the box, as it is sent."""

from typing import TypedDict

from mastaba.core.view import read_off

from ..content.box import Content
from ..words import CARD, POWER


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
            hero.id: read_off(Hero, hero, stats=list(stats))
            for hero, stats in zip(content.heroes, content.stats, strict=True)
        },
        "powers": {
            name: read_off(Power, ability)
            for name, ability in zip(POWER.words, content.abilities, strict=True)
        },
        "monsters": {
            CARD[card]: read_off(Foe, foe) for card, foe in enumerate(content.foes) if foe
        },
        "traps": {trap.id: read_off(Pitfall, trap) for trap in content.traps},
        "strangers": [stranger.id for stranger in content.strangers],
        "gear": {gear.id: read_off(Gear, gear) for gear in content.gear},
        "tiles": {tile.id: read_off(Face, tile, rule=tile.rule or None) for tile in content.tiles},
    }
