"""Chapters "Rounds" and "The end"."""

from __future__ import annotations

from itertools import groupby

from mastaba.core.decision import Outcome
from mastaba.core.event import EVERYONE
from mastaba.core.frame import Frame, declared

from ..sight import events
from ..state import NOBODY, ShaftState
from .descent import Descent


@declared
class Round(Frame):
    """SHF-04. One descent for each raider, clockwise."""

    been: int = 0

    def start(self, s: ShaftState) -> None:
        """SHF-04, SHF-14."""
        if s.round == s.rounds:
            finish(s)
            return
        s.round += 1
        self.been = 0
        if s.sink is not None:
            s.tell(events.ROUND_BEGAN, EVERYONE, (s.round,))
        s.go("next_raider")

    def next_raider(self, s: ShaftState) -> None:
        """SHF-04."""
        if self.been == s.seats:
            s.go("start")
            return
        s.raider = (s.first + self.been) % s.seats
        self.been += 1
        s.call(Descent(), then="next_raider")


def finish(s: ShaftState) -> None:
    """SHF-14 to SHF-16. All hoards are opened; the most valuable wins."""
    s.raider = NOBODY
    scores = tuple(s.worth(hoard) for hoard in s.hoards)
    if s.sink is not None:
        for seat, score in enumerate(scores):
            s.tell(events.HOARD_OPENED, EVERYONE, (seat, score))

    def place(seat: int) -> tuple[int, int]:
        """SHF-16. At the same value the lighter hoard is better."""
        return -scores[seat], sum(s.hoards[seat])

    seats = sorted(range(s.seats), key=place)
    s.over(Outcome(tuple(tuple(group) for _, group in groupby(seats, place)), scores, "rounds"))
