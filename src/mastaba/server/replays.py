"""Finished games, moment by moment, from one seat's viewpoint, the public's, or with open cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from mastaba.core.decision import Decision, Outcome
from mastaba.core.errors import BadReplay
from mastaba.core.event import Event
from mastaba.core.game import Game
from mastaba.core.match import Act, Match
from mastaba.core.replay import read
from mastaba.core.view import Seen
from mastaba.games import game as game_of

from .records import Line, lines_of
from .viewing import seen
from .wire import EventLook, FrameLook, ReplayHeader, ReplayLook

ALL, PUBLIC = "all", "public"
MOST_ANSWERS = 20_000


def check(text: str) -> None:
    """Read and replay it all; whatever is wrong with it is said in one sentence."""
    recorded = read(text)
    if len(recorded) > MOST_ANSWERS:
        raise BadReplay(f"expected at most {MOST_ANSWERS} answers but got {len(recorded)}")
    recorded.verify(game_of(recorded.header["game"]))


def look(text: str, viewpoint: str) -> ReplayLook:
    """The whole replay from a viewpoint."""
    recorded = read(text)
    game = game_of(recorded.header["game"])
    seats = [str(seat) for seat in range(recorded.header["seats"])]
    if viewpoint not in (ALL, PUBLIC, *seats):
        expected = ", ".join((ALL, PUBLIC, *seats))
        raise BadReplay(f"expected a viewpoint out of {expected} but got {viewpoint[:20]!r}")
    header = cast("ReplayHeader", recorded.header)
    return ReplayLook(header, list(frames(game, recorded.match(game), viewpoint)))


def frames(game: Game, whole: Match, viewpoint: str) -> Iterator[FrameLook]:
    """One frame before the first answer and one after each."""
    match = Match(game, whole.seats, whole.options)
    heard = Ears(viewpoint)
    yield FrameLook(0, None, None, heard.new(match.events), look_at(match, viewpoint))
    for number, answer in enumerate(whole.answers, 1):
        before = len(match.events)
        match.take(answer)
        seat, text = lines_of(game, [answer])[0]
        own = viewpoint in (ALL, str(seat))
        yield FrameLook(
            at=number,
            seat=seat if isinstance(answer, Act) else None,
            text=text if own and isinstance(answer, Act) else None,
            events=heard.new(match.events[before:]),
            view=look_at(match, viewpoint),
        )


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


def prefix(text: str, at: int) -> tuple[Match, list[Line]]:
    """The match after the first answers, to be played on."""
    recorded = read(text)
    if at > len(recorded):
        raise BadReplay(f"expected a moment from 0 to {len(recorded)} but got {at}")
    game = game_of(recorded.header["game"])
    match = recorded.match(game, at)
    if match.outcome is not None:
        raise BadReplay(f"expected a moment before the end but at {at} the game is over")
    return match, lines_of(game, match.answers)
