"""The clock of one table: who thinks too long is answered for, the third time a bot sits down.

A question has one budget, from the moment everybody knew that it is open. So a secret question
has none of its own: the clock tells nobody that there was one. And what is acted and taken back,
or said out of turn, gives nobody more time.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from .supervision import Work

if TYPE_CHECKING:
    from .table import Table

PATIENCE = 3  # answers in a row given for a person before a bot takes the seat
GRACE = 15.0  # seconds at least after the table was read anew


class Moments:
    """When each record of a table was stored, on a clock that nobody sets."""

    def __init__(self, stored: Iterable[float] = ()) -> None:
        """`stored` is by the wall's clock; whatever that was, nothing lies in the future."""
        self.read = time.monotonic()
        now = time.time()
        self._at = [self.read - max(0.0, now - at) for at in stored]

    def add(self, count: int) -> None:
        """So many records, just now."""
        self._at += [time.monotonic()] * count

    def by_the_wall(self) -> list[float]:
        """The same by the wall's clock, as it is stored."""
        since = time.time() - time.monotonic()
        return [since + at for at in self._at]

    def __len__(self) -> int:
        return len(self._at)

    def __getitem__(self, record: int) -> float:
        return self._at[record]


class Clock:
    """Waits for the asked person's time to run out; does nothing where the table has no clock."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._work = Work("the clock at table", self._watch, table.id)
        self._changed = asyncio.Event()

    @property
    def running(self) -> bool:
        """Whether somebody's time is running out."""
        return self._work.running

    def deadline(self) -> float | None:
        """When the asked person's time is up; None if no time is running."""
        story = self._table.story
        if not story.clock or story.to_play("person") is None:
            return None
        return self._end(story.opened)

    def too_late(self, keep: int) -> bool:
        """Whether the time for the question after so many answers is up."""
        story = self._table.story
        return bool(story.clock) and self._end(story.opening(keep)) <= time.monotonic()

    def _end(self, opened: int) -> float:
        seconds, moments = self._table.story.clock, self._table.moments
        return max(moments[opened] + seconds, moments.read + min(seconds, GRACE))

    def nudge(self) -> None:
        """Something has changed: perhaps another's time is running."""
        self._changed.set()
        if self.deadline() is not None:
            self._work.start()

    def stop(self) -> None:
        """Nobody is answered for any more."""
        self._work.stop()

    async def _watch(self) -> None:
        while (deadline := self.deadline()) is not None:
            left = deadline - time.monotonic()
            if left > 0:
                await self._wait(left)
                continue
            story = self._table.story
            seat = story.to_play("person")
            if seat is not None:
                await self._table.lapse(seat, story.opened, anyhow=self._work.failures > 0)
                self._work.failures = 0

    async def _wait(self, seconds: float) -> None:
        """So long, or until something has changed."""
        self._changed.clear()
        try:
            await asyncio.wait_for(self._changed.wait(), seconds)
        except TimeoutError:
            return
