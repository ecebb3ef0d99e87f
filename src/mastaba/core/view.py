"""What leaves the engine for one seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, TypedDict, TypeVar, cast, get_origin, get_type_hints

from .chance import Lot
from .notation import Action

if TYPE_CHECKING:
    from .frame import State
    from .game import Game

T = TypeVar("T")
View = Mapping[str, Any]  # each game says in `sight/told.py` what its own holds


class Waiting(TypedDict):
    """Who is asked what; nobody where fate must fall."""

    seat: int | None
    kind: str


class Ending(TypedDict):
    """The end of a game, as everybody is told it."""

    winners: list[int]
    scores: list[int]
    reason: str


class Always(TypedDict):
    """What every view tells."""

    game: str
    seat: int | None
    role: str
    round: int
    waiting: Waiting | None
    outcome: Ending | None


class Seen(Always, total=False):
    """What the views of all games have; `active`: whose turn it is, where turns are told."""

    active: int | None


class Pointed(TypedDict):
    """A legal action as a table shows it."""

    do: str
    verb: str
    args: dict[str, str]
    cell: str | None
    path: list[str] | None


class Offered(Pointed, total=False):
    """The same with what may be said of it.

    `then`: what it leads to, each as a shorthand that does both in one; `promise`: its chances.
    """

    then: list[Offered]
    promise: dict[str, float]


def outcome_of(s: State) -> Ending | None:
    """The end as everybody is told it, once it has come."""
    if s.outcome is None:
        return None
    return {
        "winners": list(s.outcome.winners),
        "scores": list(s.outcome.scores),
        "reason": s.outcome.reason,
    }


def waiting_for(s: State) -> Waiting | None:
    """Who is asked what, as far as it is open to all; nobody when fate must fall."""
    if s.outcome is not None:
        return None
    frame = s.stack[-1]
    if frame.wait is None or isinstance(frame.wait, Lot):
        return {"seat": None, "kind": "fate" if frame.wait is None else frame.wait.id}
    return {"seat": frame.seat, "kind": frame.wait.id}


@cache
def sayings(kind: Any) -> dict[str, Callable[[Any], Any]]:
    """How the fields of a declared record are said: claims and lists as such, all else as it is."""
    kinds = {bool: bool, list: list}
    hints = {name: get_origin(hint) or hint for name, hint in get_type_hints(kind).items()}
    return {name: kinds.get(hint, lambda value: value) for name, hint in hints.items()}


def read_off(kind: type[T], thing: object, **more: object) -> T:
    """A record as it is sent, read off what has its fields; `more` is said otherwise."""
    read = {
        n: say(getattr(thing, n)) for n, say in sayings(cast(Any, kind)).items() if n not in more
    }
    return cast(T, read | more)


class Sight:
    """All a bot gets: its view, its legal actions, and guesses at what it cannot see."""

    __slots__ = ("__state", "actions", "game", "seat")

    def __init__(self, game: Game, state: State, seat: int, actions: list[Action]) -> None:
        self.game = game
        self.seat = seat
        self.actions = actions
        self.__state = state

    def view(self) -> View:
        """What the seat may know, as any player at the table is told it."""
        return self.game.view(self.__state, self.seat)

    def guess(self, rng: Random) -> State:
        """A state like the true one to this seat, everything hidden from it drawn anew."""
        guess: State = self.game.determinize(self.__state, self.seat, rng)
        return guess
