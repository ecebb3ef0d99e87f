"""What a view holds, as it is sent."""

from typing import NotRequired, TypedDict

from mastaba.core.view import Seen


class Tile(TypedDict):
    """A tile on the board; `exit` and `scorers` are told of stairs."""

    cell: str
    tile: str
    mask: str
    arm: int
    exit: NotRequired[int | None]
    scorers: NotRequired[list[int]]


class Network(TypedDict):
    """An arm's network, and the full network it is in."""

    arm: int
    tunnel: int
    full: int


class Encounter(TypedDict):
    """Where an encounter lies."""

    tile: str
    cell: str


class Character(TypedDict):
    """A character in play, dead or alive."""

    id: str
    seat: int
    cell: str | None
    points: int
    halted: bool
    damage: int
    gear: str | None
    assigned: bool


class Seat(TypedDict):
    """HAM-29. A player: sizes for all, contents for the owner, what one has seen for others."""

    seat: int
    entrance: str | None
    slot: str | None
    arm: int | None
    hand_size: int
    table_size: int
    allows: list[int]
    bonds: list[int]
    edges: int | None
    sources: dict[str, int]
    score: int
    hand: NotRequired[list[str]]
    table: NotRequired[list[str]]
    known: NotRequired[list[str]]


Bargain = TypedDict(
    "Bargain",
    {"from": int, "to": int, "give": list[str], "want": list[str], "open": bool},
)
Bargain.__doc__ = "An offer of one player to another."


class Odds(TypedDict):
    """What a combat promises: by attribute the next throw, by fighter to fall to one blow.

    `needs`: the successes that the encounter still takes; `whole`: to win without a loss.
    """

    needs: int
    wins: list[float | None]
    risks: list[float]
    whole: float


class Combat(TypedDict):
    """HAM-99 to HAM-115. A combat with whoever lives there."""

    cell: str
    foe: str | None
    fighter: int
    chooser: int
    wounds: int
    party: list[str]
    pools: list[int]
    counted: list[str]
    attribute: str
    left: int
    defender: str | None
    odds: Odds | None


class Fight(TypedDict):
    """HAM-174. A fight of two players: attacker first, then rival."""

    cell: str
    attacker: int
    rival: int
    sides: list[list[str]]
    asked: int
    attributes: list[str]
    targets: list[str | None]
    hits: int
    left: int
    counted: list[str]


class Turn(TypedDict, total=False):
    """A turn, or the walks of encounters between turns."""

    seat: int
    tunnels: int
    outside: bool
    encounter: bool
    moved: list[str]
    combat: Combat
    fight: Fight


class View(Seen):
    """All that a seat may know."""

    first: int | None
    ending: bool
    reason: str | None
    distance: int
    half: int
    deck: int
    gone: list[str]
    dice: str | None
    line: int | None
    party: int
    tiles: list[Tile]
    networks: list[Network]
    encounters: list[Encounter]
    characters: list[Character]
    seats: list[Seat]
    offers: list[Bargain]
    turn: Turn | None
