"""The files of content, as they are written."""

from mastaba.content import Schema


class Checks(Schema, frozen=True):
    """What the plan must come to."""

    cells: int
    passages: int
    widths: list[int]
    start_exits: list[str]
    dungeon_exits: list[str]
    corridors_by_neighbours: list[int]
    regions: dict[str, int]
    dead_ends: list[str]
    sha256: str


class BoardFile(Schema, frozen=True):
    """board.toml."""

    provenance: str
    start: str
    dungeon: str
    plan: str
    checks: Checks


class HunterDice(Schema, frozen=True):
    """The white dice."""

    count: int
    faces: list[str]
    provenance: str


class MummyDie(Schema, frozen=True):
    """One brown die that a table may choose."""

    id: str
    faces: list[int]
    provenance: str


class DiceFile(Schema, frozen=True):
    """dice.toml."""

    hunter: HunterDice
    mummy: list[MummyDie]


class Mission(Schema, frozen=True):
    """A mission card and the cell of its treasure."""

    id: str
    name: str
    cell: str
    provenance: str


class Targets(Schema, frozen=True):
    """The ankhs that win the game for the mummy."""

    two_players: int
    two_hunters: int
    three_hunters: int
    four_hunters: int


class PiecesFile(Schema, frozen=True):
    """pieces.toml."""

    provenance: str
    colours: list[str]
    ankhs_each: int
    targets: Targets
