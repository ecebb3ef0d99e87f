"""Finished games, moment by moment, from one seat's viewpoint, the public's, or with open cards.

All of this is read in a worker (`desk.py`): a file can be long, and made to be dear.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, cast

from mastaba.core.decision import Decision, Outcome
from mastaba.core.errors import BadReplay
from mastaba.core.event import Event
from mastaba.core.match import KEPT, Act, Match
from mastaba.core.replay import read
from mastaba.core.view import Seen
from mastaba.games import game as game_of

from .records import Line, lines_of
from .viewing import seen
from .wire import EventLook, MomentLook, ReplayHeader, ReplayLook, ViewsLook, encode

ALL, PUBLIC = "all", "public"
MOST_ANSWERS = 20_000
VIEWS = 32  # moments that are drawn at once
OPEN = 4  # replays that a worker keeps open


class Prefix(NamedTuple):
    """The beginning of a game, to be played on."""

    game: str
    seats: int
    options: dict[str, str]
    answers: list[Line]


def check(text: str) -> None:
    """Read and replay it all; whatever is wrong with it is said in one sentence."""
    recorded = read(text)
    if len(recorded) > MOST_ANSWERS:
        raise BadReplay(f"expected at most {MOST_ANSWERS} answers but got {len(recorded)}")
    recorded.verify(game_of(recorded.header["game"]))


@lru_cache(maxsize=OPEN)
def whole(text: str) -> Match:
    """The game to its end; who looks at it turns many pages."""
    recorded = read(text)
    return recorded.match(game_of(recorded.header["game"]))


def look(text: str, viewpoint: str) -> bytes:
    """What was answered and heard from a viewpoint, moment by moment; how it looked comes later."""
    match = whole(text)
    check_viewpoint(match, viewpoint)
    header = cast("ReplayHeader", read(text).header)
    return encode(ReplayLook(header, list(moments(match, viewpoint))))


def views(text: str, viewpoint: str, wanted: Sequence[int]) -> bytes:
    """How some moments looked from a viewpoint."""
    match = whole(text)
    check_viewpoint(match, viewpoint)
    last = len(match.answers)
    if len(wanted) > VIEWS or any(not 0 <= at <= last for at in wanted):
        raise BadReplay(f"expected at most {VIEWS} moments from 0 to {last} but got others")
    return encode(ViewsLook([look_at(then, viewpoint) for then in at_moments(match, wanted)]))


def check_viewpoint(match: Match, viewpoint: str) -> None:
    """A seat's, everybody's, or with open cards."""
    known = (ALL, PUBLIC, *map(str, range(match.seats)))
    if viewpoint not in known:
        raise BadReplay(
            f"expected a viewpoint out of {', '.join(known)} but got {viewpoint[:20]!r}"
        )


def moments(match: Match, viewpoint: str) -> Iterator[MomentLook]:
    """One before the first answer and one after each."""
    heard = Ears(viewpoint)
    yield MomentLook(None, None, heard.new(match.events[: match.prior]))
    for number, answer in enumerate(match.answers):
        seat, text = lines_of(match.game, [answer])[0]
        own = viewpoint in (ALL, str(seat))
        yield MomentLook(
            seat=seat if isinstance(answer, Act) else None,
            text=text if own and isinstance(answer, Act) else None,
            events=heard.new(match.caused(number)),
        )


def at_moments(match: Match, wanted: Sequence[int]) -> Iterator[Match]:
    """The game as it stood after so many answers; from one moment to a near one it plays on."""
    then = match.rewound(0)
    for at in wanted:
        if not 0 <= at - len(then.answers) <= KEPT:
            then = match.rewound(at)
        then.take_all(match.answers[len(then.answers) : at])
        yield then


class Ears:
    """Numbers what a viewpoint hears. With open cards, what was told twice is heard once."""

    def __init__(self, viewpoint: str) -> None:
        self._all = viewpoint == ALL
        self._ear = int(viewpoint) if viewpoint.isdecimal() else None
        self._number = 0
        self._last: Event | None = None

    def new(self, events: list[Event]) -> list[EventLook]:
        """Those that are heard."""
        heard = []
        for event in events:
            if event.heard_by(self._ear) if not self._all else not self._again(event):
                self._number += 1
                heard.append(EventLook(self._number, event.happening.id, event.slots()))
                self._last = event
        return heard

    def _again(self, event: Event) -> bool:
        last = self._last
        if last is None or last.happening is not event.happening:
            return False
        return last.values == event.values and not last.audience & event.audience


def look_at(match: Match, viewpoint: str) -> Seen:
    """What the viewpoint saw at that moment."""
    if viewpoint == ALL:
        return open_view(match)
    return seen(match.game, match.state, int(viewpoint) if viewpoint.isdecimal() else None)


def open_view(match: Match) -> Seen:
    """Everything lies open, as at the end of a game, but the game goes on."""
    game, s, waiting = match.game, match.state, match.state.waiting()
    if isinstance(waiting, Outcome):
        return seen(game, s, None)
    shown = s.clone()
    shown.outcome = Outcome((tuple(range(match.seats)),), (0,) * match.seats, "")
    asked = waiting.seat if isinstance(waiting, Decision) else None
    look = seen(game, shown, None)
    look["waiting"], look["outcome"] = seen(game, s, asked)["waiting"], None
    return look


def prefix(text: str, at: int) -> Prefix:
    """The game up to a moment before its end."""
    match = whole(text)
    if at > len(match.answers):
        raise BadReplay(f"expected a moment from 0 to {len(match.answers)} but got {at}")
    then = match.rewound(at)
    if then.outcome is not None:
        raise BadReplay(f"expected a moment before the end but at {at} the game is over")
    return Prefix(match.game.id, match.seats, match.options, lines_of(match.game, then.answers))
