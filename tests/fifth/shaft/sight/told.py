"""What a view holds, as it is sent."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from mastaba.core.view import Seen


class Rope(TypedDict):
    """SHF-07. How many finds hang there; what they are, to who hung them there."""

    count: int
    finds: NotRequired[list[str]]


class Seat(TypedDict):
    """SHF-17. A raider's hoard; what is in it, to its owner, and to all when all is over."""

    seat: int
    role: str
    count: int
    finds: NotRequired[list[str]]
    worth: NotRequired[int]


class View(Seen):
    """Everything a seat may see."""

    rounds: int
    bag: int
    rope: Rope
    dangers: list[str]
    seats: list[Seat]
