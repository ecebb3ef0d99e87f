"""What one viewer has heard. Its sequence number counts only what the viewer may know.

It never goes back: what is taken back is cut out of the events, and the cut is one more count.
"""

from __future__ import annotations

from typing import NamedTuple

from mastaba.core.event import Event


class Heard(NamedTuple):
    """An event, the viewer's number for it, and the answer that caused it."""

    n: int
    event: Event
    answer: int


class Cut(NamedTuple):
    """At sequence number `at`, the events after `kept` were taken back."""

    at: int
    kept: int


class Hearing:
    """One seat's, or the public's."""

    def __init__(self) -> None:
        self.seq = 0
        self.events: list[Heard] = []
        self.cuts: list[Cut] = []
        self.acted = 0  # where the viewer's last own answer stands
        self.changed = 0.0  # when the viewer last learnt something

    def count(self, at: float) -> None:
        """Something changed that the viewer may know."""
        self.seq += 1
        self.changed = at

    def answer(self, at: float) -> None:
        """The viewer's own seat answered."""
        self.count(at)
        self.acted = self.seq

    def hear(self, event: Event, answer: int, at: float) -> None:
        """The viewer heard of something."""
        self.count(at)
        self.events.append(Heard(self.seq, event, answer))

    def take_back(self, keep: int, at: float, *, aware: bool) -> None:
        """Forget what came of the answers after `keep`.

        A viewer who had heard nothing of them hears nothing of the take-back, unless `aware`.
        """
        before = len(self.events)
        while self.events and self.events[-1].answer >= keep:
            self.events.pop()
        if aware or len(self.events) < before:
            self.count(at)
            self.cuts.append(Cut(self.seq, self.events[-1].n if self.events else 0))
            self.acted = min(self.acted, self.cuts[-1].kept)

    def after(self, since: int) -> tuple[int, list[Heard]]:
        """What has to be told to who has seen `since`: from where on, and the events."""
        since = min([since, self.seq, *(cut.kept for cut in self.cuts if cut.at > since)])
        first = len(self.events)
        while first and self.events[first - 1].n > since:
            first -= 1
        return since, self.events[first:]
