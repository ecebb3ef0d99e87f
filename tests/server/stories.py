"""Tables without a server: a story folded answer by answer, and a house on a real store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import cast

from mastaba.core import replay
from mastaba.core.game import Game
from mastaba.core.match import Act, Answer, Match
from mastaba.games import game
from mastaba.games.hamunaptra.rules.labyrinth import bonds
from mastaba.games.hamunaptra.state import HamunaptraState
from mastaba.server.botpool import BotPool
from mastaba.server.driver import Driver
from mastaba.server.house import House
from mastaba.server.records import Acted, Began, Chair, Terms, lines_of
from mastaba.server.security import Limits
from mastaba.server.sqlite import SqliteStore
from mastaba.server.story import Story

MAKER, PARTNER = 0, 1


def seated(rules: Game, match: Match, who: str) -> Story:
    """A table where this match is played: `p` a person, `b` a bot. Nothing is answered yet."""
    chairs = [Chair("person", "Ann") if w == "p" else Chair("bot", None, "thumb") for w in who]
    terms = Terms(
        rules.id, rules.version, rules.content_hash, chairs, match.options,
        "en", "private", "steady",
    )  # fmt: skip
    story = Story(rules, terms)
    story.fold(Began([]), 1.0)
    return story


def tell(story: Story, answers: list[Answer]) -> None:
    """Fold answers, one record for each."""
    for at, answer in enumerate(answers):
        lines = lines_of(story.game, [answer])
        seat = answer.seat if isinstance(answer, Act) else 0
        story.fold(Acted(seat, 0, lines[0][1], str(at), lines), 1.0)


class Stand:
    """A table as far as a driver looks at one; a record takes a thousand seconds."""

    id = "stand"

    def __init__(self, story: Story) -> None:
        self.story = story

    @property
    def asked(self) -> float:
        return 1000.0 * self.story.opened


def driver_of(story: Story) -> Driver:
    """The bots of a story that nobody plays."""
    return Driver(Stand(story), None, Limits(bot_jitter=0.0))  # type: ignore[arg-type]


@cache
def market() -> tuple[str, int]:
    """The replay of a whole game, and after how many answers two connected players could trade."""
    match, rng, at = Match(game("hamunaptra"), 2, seed="b"), Random("b"), 0
    while decision := match.decision:
        s = cast(HamunaptraState, match.state)
        full = decision.seat == MAKER and s.hands[MAKER].bit_count() == 4
        if not at and full and decision.kind == "place" and bonds(s, MAKER):
            at = len(match.answers)
        match.act(decision.seat, rng.choice(decision.actions))
    return replay.write(match), at


def bargain(who: str) -> Story:
    """The table at that moment: seat 0 begins to place and could trade."""
    text, at = market()
    rules = game("hamunaptra")
    match = replay.read(text).match(rules, at)
    story = seated(rules, match, who)
    tell(story, match.answers)
    return story


def at_home(
    folder: Path, scene: Callable[[House], Awaitable[None]], limits: Limits | None = None
) -> None:
    """A house on a real store with real bots, for one scene."""

    async def run() -> None:
        store, bots = SqliteStore(folder / "tables.sqlite3"), BotPool(1, 60.0)
        house = House(store, bots, limits or Limits())
        try:
            await scene(house)
        finally:
            await house.close()
            bots.close()
            await store.close()

    asyncio.run(asyncio.wait_for(run(), 120))
