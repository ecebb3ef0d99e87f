"""What leaves the engine for one seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired, TypedDict, TypeVar, cast
from typing import get_args as args_of
from typing import get_origin as origin_of
from typing import get_type_hints as hints_of

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
    """How each field of a declared record is read off a thing; what may be missing is given."""
    hints = hints_of(kind, include_extras=True).items()
    return {name: saying(name, hint) for name, hint in hints if origin_of(hint) is not NotRequired}


def saying(name: str, hint: Any) -> Callable[[Any], Any]:
    """Claims and lists as such, all else as it is.

    An `Annotated` type says otherwise: the function by which it is told, the field it is read from.
    """
    if origin_of(hint) is Literal:
        return lambda _: args_of(hint)[0]
    kind, *ways = args_of(hint) if origin_of(hint) is Annotated else (hint,)
    read = attrgetter(next((way for way in ways if isinstance(way, str)), name))
    plain = {bool: bool, list: list}.get(origin_of(kind) or kind)
    say = next((way for way in ways if callable(way)), plain)
    return read if say is None else lambda thing: say(read(thing))


def read_off(kind: type[T], thing: object, /, **more: object) -> T:
    """A record as it is sent, read off what has its fields; `more` is said otherwise."""
    readings = sayings(cast(Any, kind)).items()
    return cast(T, {name: read(thing) for name, read in readings if name not in more} | more)


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
