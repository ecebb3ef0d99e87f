"""Replays are read in processes of their own: within a budget, in turn, and nobody else waits."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import cache, partial
from random import Random

import pytest

from mastaba.core import replay
from mastaba.core.errors import BadReplay
from mastaba.core.match import Match
from mastaba.games import game
from mastaba.server import replays
from mastaba.server.desk import EACH, Desk
from mastaba.server.problems import Problem
from support import slowness


@cache
def played(name: str, seats: int) -> str:
    """The replay of a whole game."""
    match, rng = Match(game(name), seats, seed="1"), Random(1)
    while decision := match.decision:
        match.act(decision.seat, match.game.thumb(match.sight(), rng))
    return replay.write(match)


def at_desk(scene: Callable[[Desk], Awaitable[None]], **budget: float) -> None:
    async def run() -> None:
        desk = Desk(**budget)  # type: ignore[arg-type]
        try:
            await scene(desk)
        finally:
            desk.close()

    asyncio.run(asyncio.wait_for(run(), 120))


def test_whoever_looks_at_a_long_replay_the_server_itself_hardly_works() -> None:
    """Processor time of the server's own process, all threads, against that of reading it here."""
    text = played("tomb", 4)
    began = time.process_time()
    replays.check(text)
    dear = time.process_time() - began

    async def scene(desk: Desk) -> None:
        await desk.look("guest", played("mummy", 3), "all")  # the workers are up
        began = time.process_time()
        await desk.check("guest", text)
        await desk.look("guest", text, "all")
        await desk.views("guest", text, "0", range(0, 1400, 50))
        await desk.prefix("guest", text, 200)
        assert time.process_time() - began < dear / 3, (time.process_time() - began, dear)

    at_desk(scene)


def test_what_takes_too_long_or_too_much_is_refused_and_the_next_one_is_read() -> None:
    async def scene(desk: Desk) -> None:
        with pytest.raises(Problem, match="within its time and memory"):
            await desk.check("guest", played("tomb", 4))
        with pytest.raises(Problem, match="within its time and memory"):
            await desk._ask(desk._checking, "guest", partial(bytearray, 2**31))
        await desk._ask(desk._checking, "guest", partial(len, "next"))

    at_desk(scene, seconds=0.02 * slowness())


def test_nobody_stands_in_the_line_more_than_twice() -> None:
    async def scene(desk: Desk) -> None:
        text = played("mummy", 3)
        first = [asyncio.ensure_future(desk.check("greedy", text)) for _ in range(EACH)]
        await asyncio.sleep(0)
        with pytest.raises(Problem) as refused:
            await desk.check("greedy", text)
        assert refused.value.status == 429
        await desk.check("other", text)
        await asyncio.gather(*first)
        await desk.check("greedy", text)
        assert not desk._reader

    at_desk(scene)


def test_pages_show_what_playing_on_would_have_shown() -> None:
    text = played("dungeonrun", 2)
    match = replays.whole(text)
    wanted = [0, 1, 7, 60, 61, 200, 30, len(match.answers)]
    then = [at.state for at in map(match.rewound, wanted)]
    for shown, state in zip(replays.at_moments(match, wanted), then, strict=True):
        assert match.game.view(shown.state, 0) == match.game.view(state, 0)


def test_a_viewpoint_that_is_none_and_a_moment_that_never_was_are_refused() -> None:
    text = played("mummy", 3)
    with pytest.raises(BadReplay, match="expected a viewpoint out of all, public, 0, 1, 2"):
        replays.look(text, "3")
    last = len(replays.whole(text).answers)
    with pytest.raises(BadReplay, match=f"moments from 0 to {last}"):
        replays.views(text, "all", [last + 1])
    with pytest.raises(BadReplay, match="at most 32 moments"):
        replays.views(text, "all", [0] * 33)
