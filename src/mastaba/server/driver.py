"""Plays the bots' seats of one table, slowly enough for people to follow."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

from .botpool import BotPool
from .problems import Problem
from .security import Limits

if TYPE_CHECKING:
    from .table import Table


class Driver:
    """Asks a bot whenever one has to answer; does nothing otherwise."""

    def __init__(self, table: Table, bots: BotPool, limits: Limits) -> None:
        self._table = table
        self._bots = bots
        self._limits = limits
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    @property
    def running(self) -> bool:
        """Whether a bot is about to answer."""
        return self._task is not None and not self._task.done()

    def nudge(self) -> None:
        """Something has changed: perhaps it is a bot's turn."""
        if not self.running and not self._stopped and self._table.story.bot_to_play() is not None:
            self._task = asyncio.create_task(self._play())

    def stop(self) -> None:
        """No more answers."""
        self._stopped = True

    async def _play(self) -> None:
        story = self._table.story
        while not self._stopped and (seat := story.bot_to_play()) is not None:
            moves = story.moves
            await asyncio.sleep(self._pause(seat))
            match, bot = story.match, story.chairs[seat].bot
            if story.moves != moves or match is None or bot is None:
                continue  # a take-back, a person's return, a concession: look again
            said = await self._bots.choose(bot, story.game, match.state, seat)
            try:
                await self._table.bot_acts(seat, moves, said)
            except Problem:
                return  # not stored: the table is read anew, and another driver goes on

    def _pause(self, seat: int) -> float:
        """None after a secret answer: a pause there would tell the others of it."""
        story = self._table.story
        if story.pace == "instant" or story.spoke_in_secret(seat):
            return 0.0
        return self._limits.bot_pause + random.random() * self._limits.bot_jitter
