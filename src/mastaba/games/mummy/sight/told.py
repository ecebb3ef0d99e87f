"""What a view holds, as it is sent."""

from typing import NotRequired, TypedDict

from mastaba.core.view import Seen


class Mummy(TypedDict):
    """MUM-66, MUM-94. The mummy, who has no secrets."""

    seat: int
    cell: str
    die: list[int]
    target: int
    number: int | None
    special: bool
    left: int | None


class Turn(TypedDict):
    """A hunter's turn; `faces` are those not chosen yet."""

    pawn: str
    rolls: int
    announced: str | None
    faces: NotRequired[str]


class Pawn(TypedDict):
    """A pawn: its cell where it is known, else where it may be."""

    colour: str
    seat: int
    out: bool
    certain: str
    heard: str
    cell: NotRequired[str]
    possible: NotRequired[int]
    belief: NotRequired[list[str]]


class Seat(TypedDict):
    """A player: backs of cards for all, faces for the owner; `lives`: the ankhs one begins with."""

    seat: int
    role: str
    ankhs: int
    lives: int
    revealed: list[str]
    backs: dict[str, int]
    hand: NotRequired[list[str]]
    removed: NotRequired[list[str]]


class View(Seen):
    """All that a seat may know."""

    mummy: Mummy
    locked: int
    turn: Turn | None
    pawns: list[Pawn]
    seats: list[Seat]
    undealt: list[str] | None
