"""The clock of one table: who thinks too long is answered for, the third time a bot sits down.

Time runs from the last moment that everybody noticed, so a secret question has none of its own:
the clock tells nobody that there was one.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from .problems import Problem

if TYPE_CHECKING:
    from .table import Table

PATIENCE = 3  # answers in a row given for a person before a bot takes the seat
GRACE = 15.0  # seconds at least after the table was read anew


class Clock:
    """Waits for the asked person's time to run out; does nothing where the table has no clock."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._read = time.time()
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """Whether somebody's time is running out."""
        return self._task is not None and not self._task.done()

    def deadline(self) -> float | None:
        """When the asked person's time is up; None if no time is running."""
        story = self._table.story
        if not story.clock or story.person_to_play() is None:
            return None
        return max(story.noticed + story.clock, self._read + min(story.clock, GRACE))

    def nudge(self) -> None:
        """Something has changed: begin to wait anew."""
        self.stop()
        if self.deadline() is not None:
            self._task = asyncio.create_task(self._wait())

    def stop(self) -> None:
        """Nobody is answered for any more."""
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._task = None

    async def _wait(self) -> None:
        deadline, story = self.deadline(), self._table.story
        seat, moves = story.person_to_play(), story.moves
        if deadline is None or seat is None:
            return
        await asyncio.sleep(max(0.0, deadline - time.time()))
        try:
            await self._table.lapse(seat, moves)
        except Problem:
            return  # not stored: the table is read anew, and its own clock goes on
