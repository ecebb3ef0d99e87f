"""Plays the bots' seats of one table, slowly enough for people to follow."""

from __future__ import annotations

import asyncio
import random
import time
from typing import TYPE_CHECKING

from mastaba.core.frame import State

from .botpool import BotPool
from .problems import Problem
from .security import Limits

if TYPE_CHECKING:
    from .table import Table


SLICE = 0.25  # seconds after which a resting bot looks up


class Driver:
    """Asks a bot whenever one has to answer; does nothing otherwise."""

    def __init__(self, table: Table, bots: BotPool, limits: Limits) -> None:
        self._table = table
        self._bots = bots
        self._limits = limits
        self._task: asyncio.Task[None] | None = None
        self._silent: set[tuple[int, int]] = set()  # moves and seat of bots who wished nothing
        self._stopped = False

    @property
    def running(self) -> bool:
        """Whether a bot is about to answer."""
        return self._task is not None and not self._task.done()

    def nudge(self) -> None:
        """Something has changed: perhaps it is a bot's turn."""
        if not self.running and not self._stopped and self._next() is not None:
            self._task = asyncio.create_task(self._play())

    def stop(self) -> None:
        """No more answers."""
        self._stopped = True

    def _next(self) -> int | None:
        """A bot who may wish for something and was not asked yet; else the one who must answer."""
        story = self._table.story
        wishing = [s for s in story.polled("bot") if (story.moves, s) not in self._silent]
        return wishing[0] if wishing else story.bot_to_play()

    async def _play(self) -> None:
        story = self._table.story
        while not self._stopped and (seat := self._next()) is not None:
            moves = story.moves
            await self._rest(seat, moves)
            match, bot = story.match, story.chairs[seat].bot
            if story.moves != moves or match is None or bot is None:
                continue  # a take-back, a person's return, a concession: look again
            said = await self._say(bot, match.state, seat)
            try:
                if said is not None:
                    await self._table.bot_acts(seat, moves, said)
            except Problem:
                return  # not stored: the table is read anew, and another driver goes on

    async def _say(self, bot: str, s: State, seat: int) -> str | None:
        """A wish, where one was asked for and there is one; otherwise the answer."""
        story = self._table.story
        if seat in story.polled("bot") and (story.moves, seat) not in self._silent:
            self._silent = {at for at in self._silent if at[0] == story.moves}
            self._silent.add((story.moves, seat))
            return await self._bots.wish(bot, story.game, s, seat)
        return await self._bots.choose(bot, story.game, s, seat)

    async def _rest(self, seat: int, moves: int) -> None:
        """So that people can follow, and say something themselves where they may want to."""
        until = time.monotonic() + self._pause(seat)
        while (left := until - time.monotonic()) > 0 and self._table.story.moves == moves:
            await asyncio.sleep(min(left, SLICE))

    def _pause(self, seat: int) -> float:
        """None after a secret answer: a pause there would tell the others of it."""
        story = self._table.story
        if story.pace == "instant" or story.spoke_in_secret(seat):
            return 0.0
        if story.decision is not None and story.decision.kind in story.game.brisk:
            return self._limits.brisk_pause
        if seat == story.bot_to_play() and story.polled("person"):
            return self._limits.offer_pause
        return self._limits.bot_pause + random.random() * self._limits.bot_jitter
