"""Plays the bots' seats of one table, at a pace that the page tells as a film.

A bot answers at a moment that follows from what everybody knows: when the question was opened,
and what kind of question it is. Whatever somebody says or drafts in secret meanwhile moves it by
nothing. What a bot wishes out of turn it says at once, in the shadow of that pause.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import TYPE_CHECKING

from .botpool import BotPool, any_action
from .security import Limits
from .supervision import Work

if TYPE_CHECKING:
    from .table import Table


SLICE = 0.25  # seconds after which a resting bot looks up
MOST_POLLS = 100  # while one question is open


class Driver:
    """Asks a bot whenever one has to answer; does nothing otherwise."""

    def __init__(self, table: Table, bots: BotPool, limits: Limits) -> None:
        self._table = table
        self._bots = bots
        self._limits = limits
        self._work = Work("the bots at table", self._play, table.id)
        self._silent: dict[int, tuple[int, int]] = {}  # by seat: what it knew as it wished nothing
        self._polls = (-1, 0)  # the record that opened the question, and how many were polled since
        self._failed = -1  # after how many records a bot's answer could not be played
        self._due = (-1, 0.0)  # the record that opened the question, and when it is answered

    @property
    def running(self) -> bool:
        """Whether a bot is about to answer."""
        return self._work.running

    def nudge(self) -> None:
        """Something has changed: perhaps a bot has to say something."""
        story = self._table.story
        if story.status == "playing" and any(chair.who == "bot" for chair in story.chairs):
            self._work.start()

    def stop(self) -> None:
        """No more answers."""
        self._work.stop()

    async def _play(self) -> None:
        while True:
            if (wishing := self._wishing()) is not None:
                await self._wish(wishing)
            elif (seat := self._table.story.to_play("bot")) is not None:
                await self._answer(seat)
            else:
                return

    # Out of turn.

    def _wishing(self) -> int | None:
        """A bot who may wish for something and knows more than when it last wished nothing.

        A question is not held up by wishes for ever, whoever says what out of turn.
        """
        if self._polls == (self._table.story.opened, MOST_POLLS):
            return None
        polled = self._table.story.polled()
        return next((s for s in polled if self._silent.get(s) != self._known(s)), None)

    def _known(self, seat: int) -> tuple[int, int]:
        story = self._table.story
        return story.moves, story.hearings[seat].seq

    async def _wish(self, seat: int) -> None:
        story = self._table.story
        match, bot, moves = story.match, story.chairs[seat].bot, story.moves
        self._silent[seat] = self._known(seat)
        before = self._polls[1] if self._polls[0] == story.opened else 0
        self._polls = story.opened, before + 1
        if match is None or bot is None:
            return
        said = await self._bots.wish(bot, story.game, match.state, seat)
        if said is not None:
            await self._table.bot_wishes(seat, moves, said)
            self._work.failures = 0

    # In turn.

    async def _answer(self, seat: int) -> None:
        moves = self._table.story.moves
        if not await self._rested(moves):
            return  # a wish, a take-back, a person's return, a concession: look again
        story = self._table.story
        match, bot, opened = story.match, story.chairs[seat].bot, story.opened
        if match is None:
            return
        if (scripted := story.scripted(seat)) is not None:
            said = scripted
        elif bot is None:
            return
        elif self._failed == story.records:  # what it chose before could not be played
            said = any_action(story.game, match.state, random.getrandbits(64))
        else:
            said = await self._bots.choose(bot, story.game, match.state, seat)
        self._failed = story.records
        await self._table.bot_acts(seat, opened, moves, said)
        self._failed = -1
        self._work.failures = 0

    async def _rested(self, moves: int) -> bool:
        """Whether the question still stands when it is to be answered."""
        due = self._when()
        while self._table.story.moves == moves and self._wishing() is None:
            left = due - time.monotonic()
            if left <= 0:
                return True
            await asyncio.sleep(min(left, SLICE))
        return False

    def _when(self) -> float:
        """Settled once for each question that everybody noticed, secret ones behind it included."""
        opened = self._table.story.opened
        if self._due[0] != opened:
            self._due = opened, self._table.asked + self._pause()
        return self._due[1] if self._table.story.pace != "instant" else 0.0

    def _pause(self) -> float:
        """Hardly any, but where people look on only, or might be made an offer."""
        story = self._table.story
        if story.question is not None and story.question.kind in story.game.brisk:
            return self._limits.brisk_pause
        if story.haggling:
            return self._limits.offer_pause
        played = any(chair.who == "person" for chair in story.chairs)
        pause = self._limits.bot_pause if played else self._limits.watched_pause
        return pause + random.random() * self._limits.bot_jitter
