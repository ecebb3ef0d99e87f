"""What a table draws that never changes: all that is in the box, as it is sent."""

from typing import TypedDict

from mastaba.core.view import read_off

from ..content.box import Content, stats
from ..rules.ending import SOURCES, WORTH
from ..thumb.odds import enough
from ..words import CHARACTER, DECK_IDS, FIRST_ENCOUNTER, HAND, KIND, OUT, SYMBOL, TILE

FRIENDS = (1, 6)  # of the example


class Person(TypedDict):
    """A character; `stats` are Strength, Intelligence, Resistance, Movement."""

    id: str
    name: str
    stats: list[int]


class Tunnel(TypedDict):
    """A tunnel, a room or stairs."""

    code: str
    kind: str
    mask: str
    symbol: str | None


class Start(TypedDict):
    """A tile of an arm."""

    code: str
    mask: str
    rockfall: str


class Foe(TypedDict):
    """A monster or a trap."""

    kind: str
    stats: list[int]


class Gear(TypedDict):
    """Equipment."""

    bonus: list[int]
    scroll: bool


class Layout(TypedDict):
    """The table for one number of players; `slots` by the choice of layout."""

    slots: dict[str, list[str]]
    characters: int
    distance: int


class Slot(TypedDict):
    """A place for an arm."""

    faces: str
    entrance: str


class Example(TypedDict):
    """A fight by Strength to tell of: who against whom, the dice, what they need, the chance."""

    foe: str
    party: list[str]
    dice: int
    target: int
    hits: int
    chance: float


class Scenery(TypedDict):
    """The box: the same for every game and open to all."""

    characters: list[Person]
    tiles: dict[str, Tunnel]
    starts: dict[str, Start]
    encounters: dict[str, Foe]
    equipment: dict[str, Gear]
    kinds: dict[str, str]
    layouts: dict[str, Layout]
    arm: list[str]
    slots: dict[str, Slot]
    worth: dict[str, int]
    hand: int
    deck: int
    example: Example


def scenery(content: Content) -> Scenery:
    """The box: the same for every game and open to all."""
    names = {name: kind for kind in content.types for name in kind.ids}
    symbols = [None if symbol == OUT else SYMBOL[symbol] for symbol in content.symbols]
    starts = {name: kind for kind in content.starts.tiles for name in kind.ids}
    return {
        "characters": [read_off(Person, c, stats=list(stats(c))) for c in content.characters],
        "tiles": {
            name: read_off(Tunnel, kind, symbol=symbols[TILE.index(name)])
            for name, kind in names.items()
        },
        "starts": {name: read_off(Start, kind) for name, kind in starts.items()},
        "encounters": {
            TILE[FIRST_ENCOUNTER + at]: read_off(Foe, e, stats=list(content.foes[at]))
            for at, e in enumerate(content.encounters)
        },
        "equipment": {e.id: read_off(Gear, e, bonus=list(stats(e))) for e in content.equipment},
        "kinds": {name: KIND[content.kinds[tile]] for tile, name in enumerate(DECK_IDS)},
        "layouts": {
            str(n): read_off(
                Layout, lay, slots={name: content.slots[name, n] for name in content.layouts_for(n)}
            )
            for n, lay in content.layouts.items()
        },
        "arm": content.starts.arm.masks,
        "slots": {s.id: read_off(Slot, s) for s in content.starts.slots},
        "worth": dict(zip(SOURCES, WORTH, strict=True)),
        "hand": HAND,
        "deck": len(DECK_IDS),
        "example": example(content),
    }


def example(content: Content) -> Example:
    """HAM-102, HAM-103. Two against a monster that is not the worst."""
    at, foe = next((at, foe) for at, foe in enumerate(content.foes) if foe[0] == 3 and foe[2] <= 3)
    dice = sum(content.stats[c][0] for c in FRIENDS)
    return {
        "foe": TILE[FIRST_ENCOUNTER + at],
        "party": [CHARACTER[c] for c in FRIENDS],
        "dice": dice,
        "target": foe[0],
        "hits": foe[2],
        "chance": round(enough(dice, foe, 0), 4),
    }
