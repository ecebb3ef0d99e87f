"""What each seat may see (SHF-07, SHF-17)."""

from __future__ import annotations

from mastaba.core.rows import Row
from mastaba.core.view import outcome_of, waiting_for

from ..state import NOBODY, ShaftState
from ..words import DANGER, FIND, FINDS
from .told import Rope, Seat, View


def view(s: ShaftState, seat: int | None) -> View:
    """A whitelist: what is not written here, nobody is told."""
    return {
        "game": "shaft",
        "seat": seat,
        "role": role(s, seat),
        "round": s.round,
        "rounds": s.rounds,
        "active": None if s.raider == NOBODY else s.raider,
        "bag": sum(s.bag),
        "rope": rope(s, seat),
        "dangers": [DANGER[danger] for danger, count in enumerate(s.met) for _ in range(count)],
        "seats": [seat_of(s, other, seat) for other in range(s.seats)],
        "waiting": waiting_for(s),
        "outcome": outcome_of(s),
    }


def role(s: ShaftState, seat: int | None) -> str:
    """SHF-01. All are raiders."""
    return "spectator" if seat is None else "raider"


def finds(row: Row) -> list[str]:
    """Finds by id, each as often as it is there."""
    return [FIND[find] for find, count in enumerate(row[: len(FINDS)]) for _ in range(count)]


def rope(s: ShaftState, seat: int | None) -> Rope:
    """SHF-07. Everybody sees how many finds hang there, the raider what they are."""
    told: Rope = {"count": sum(s.rope)}
    if seat is not None and seat == s.raider:
        told["finds"] = finds(s.rope)
    return told


def seat_of(s: ShaftState, other: int, seat: int | None) -> Seat:
    """SHF-17. How many finds a hoard has is open, what they are only to its owner."""
    hoard = s.hoards[other]
    told: Seat = {"seat": other, "role": role(s, other), "count": sum(hoard)}
    if other == seat or s.outcome is not None:
        told["finds"] = finds(hoard)
        told["worth"] = s.worth(hoard)
    return told
