"""The files of content, as they are written."""

from mastaba.content import Schema


class Character(Schema, frozen=True):
    """An adventurer."""

    id: str
    name: str
    strength: int
    intelligence: int
    resistance: int
    movement: int
    provenance: str


class CharactersFile(Schema, frozen=True):
    """characters.toml."""

    total: int
    characters: list[Character]


class TileType(Schema, frozen=True):
    """Tunnels, rooms or stairs of one shape."""

    code: str
    kind: str
    name: str
    mask: str
    ids: list[str]
    provenance: str
    symbols: tuple[str, ...] = ()


class Encounter(Schema, frozen=True):
    """Monsters or traps of one kind; an attribute that is not given it does not have."""

    ids: list[str]
    kind: str
    name: str
    resistance: int
    provenance: str
    strength: int = 0
    intelligence: int = 0


class Equipment(Schema, frozen=True):
    """An equipment tile and its bonuses."""

    id: str
    name: str
    provenance: str
    strength: int = 0
    intelligence: int = 0
    resistance: int = 0
    movement: int = 0
    scroll: bool = False


class StartType(Schema, frozen=True):
    """Start tiles of one shape."""

    code: str
    name: str
    mask: str
    rockfall: str
    ids: list[str]
    provenance: str


class Arm(Schema, frozen=True):
    """What lies before every Entrance, drawn facing north."""

    codes: list[str]
    masks: list[str]


class Slot(Schema, frozen=True):
    """A place for an arm."""

    id: str
    faces: str
    entrance: str


class Layout(Schema, frozen=True):
    """The table for one number of players."""

    seats: int
    slots: list[str]
    characters: int
    distance: int
    provenance: str


class Choice(Schema, frozen=True):
    """HAM-17. A layout that may be chosen instead of the usual one."""

    id: str
    seats: int
    slots: list[str]
    provenance: str


class StartsFile(Schema, frozen=True):
    """starts.toml."""

    tiles: list[StartType]
    arm: Arm
    slots: list[Slot]
    layouts: list[Layout]
    choices: list[Choice]
