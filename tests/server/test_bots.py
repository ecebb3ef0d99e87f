"""Bots think elsewhere, on a guess, within their time; a broken one does not stop the game."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from random import Random

import pytest

from mastaba.core.errors import BadSetup
from mastaba.core.match import Match
from mastaba.core.saving import load, save
from mastaba.games import game
from mastaba.server.botpool import BotPool, end
from mastaba.server.driver import Driver
from mastaba.server.records import Acted, Began, Chair, Plan, lines_of
from mastaba.server.run import database_path
from mastaba.server.security import Limits
from mastaba.server.story import Story

MUMMY = game("mummy")


def in_the_middle() -> Match:
    match, rng = Match(MUMMY, 3, {"mummySeat": "0"}, seed="1"), Random(1)
    for _ in range(40):
        assert match.decision is not None
        match.act(match.decision.seat, rng.choice(match.decision.actions))
    assert match.decision is not None
    return match


def with_pool(seconds: float, scene: Callable[[BotPool], Awaitable[None]]) -> None:
    async def run() -> None:
        pool = BotPool(1, seconds)
        try:
            await scene(pool)
        finally:
            pool.close()

    asyncio.run(run())


def legal(match: Match) -> list[str]:
    assert match.decision is not None
    return [MUMMY.notation.text(action) for action in match.decision.actions]


def seat_of(match: Match) -> int:
    assert match.decision is not None
    return match.decision.seat


def test_a_bot_says_something_legal_also_when_its_time_or_process_is_gone() -> None:
    match = in_the_middle()

    async def scene(pool: BotPool) -> None:
        said = await pool.choose("thumb", MUMMY, match.state, seat_of(match))
        assert said in legal(match)
        for worker in list(pool._pool._processes):
            os.kill(worker, signal.SIGKILL)
        assert await pool.choose("thumb", MUMMY, match.state, seat_of(match)) in legal(match)
        hint = await pool.hint(MUMMY, match.state, seat_of(match))
        assert hint is not None
        assert hint.key in MUMMY.hints

    with_pool(60.0, scene)


def test_out_of_time_any_legal_action_must_do() -> None:
    match = in_the_middle()

    async def scene(pool: BotPool) -> None:
        assert await pool.hint(MUMMY, match.state, seat_of(match)) is None
        assert await pool.choose("thumb", MUMMY, match.state, seat_of(match)) in legal(match)

    with_pool(0.00001, scene)


def test_what_a_worker_is_sent_is_a_guess_not_the_truth() -> None:
    match = in_the_middle()
    pool = BotPool(1, 1.0)
    seats = range(3)
    truth = save(MUMMY, match.state)
    sent = {seat: {pool._ship(MUMMY, match.state, seat)[0] for _ in range(6)} for seat in seats}
    pool.close()
    for seat in seats:
        assert len(sent[seat] - {truth}) > 1
        for guess in sent[seat]:
            seen = MUMMY.view(load(MUMMY, guess), seat)
            assert seen == MUMMY.view(match.state, seat)


def test_a_bot_pauses_for_people_but_not_after_an_answer_nobody_noticed() -> None:
    match, rng = Match(MUMMY, 3, {"mummySeat": "0"}, seed="3"), Random(3)
    while match.decision is not None and match.decision.kind != "show":
        match.act(match.decision.seat, rng.choice(match.decision.actions))
    assert match.decision is not None
    chairs = [Chair("bot", None, "thumb")] * 3
    plan = Plan(
        "mummy", MUMMY.version, MUMMY.content_hash, chairs, match.options, "en", "private", "steady"
    )
    pauses = []
    for upto in (-1, 0):
        answers = match.answers[: len(match.answers) + upto]
        story = Story(MUMMY, plan)
        story.fold(Began(lines_of(MUMMY, answers)), 1.0)
        pauses.append(driver_of(story)._pause(seat_of(match)))
    assert pauses[0] >= 0.6
    assert pauses[1] == 0.0


def test_a_bot_lingers_over_no_reaction_whether_it_has_one_or_not() -> None:
    tomb = game("tomb")
    match, rng = Match(tomb, 3, seed="5"), Random(5)
    chairs = [Chair("bot", None, "thumb")] * 3
    plan = Plan(
        "tomb", tomb.version, tomb.content_hash, chairs, match.options, "en", "private", "steady"
    )
    pauses: dict[bool, set[float]] = {True: set(), False: set()}
    while len(pauses[True]) + len(pauses[False]) < 2 or match.decision is None:
        assert match.decision is not None
        if match.decision.kind == "react":
            story = Story(tomb, plan)
            story.fold(Began(lines_of(tomb, match.answers)), 1.0)
            able = len(match.decision.actions) > 1
            pauses[able].add(driver_of(story)._pause(match.decision.seat))
        match.act(match.decision.seat, rng.choice(match.decision.actions))
    assert pauses[True] == pauses[False] == {Limits().brisk_pause}


def driver_of(story: Story) -> Driver:
    class Stand:
        """A table as far as a driver looks at one."""

    stand = Stand()
    stand.story = story  # type: ignore[attr-defined]
    return Driver(stand, None, Limits())  # type: ignore[arg-type]


def test_a_story_told_again_is_the_same_story() -> None:
    match = in_the_middle()
    chairs = [Chair("person", f"Ann {n}") for n in range(3)]
    plan = Plan(
        "mummy", MUMMY.version, MUMMY.content_hash, chairs, match.options, "en", "private", "steady"
    )
    live = Story(MUMMY, plan)
    records: list[Began | Acted] = [live.begin()]
    live.fold(records[0], 1.0)
    rng = Random(2)
    for number in range(60):
        decision = live.decision
        if decision is None:
            break
        said = MUMMY.notation.text(rng.choice(decision.actions))
        seq = live.hearings[decision.seat].seq
        record = Acted(decision.seat, seq, said, str(number), live.say(decision.seat, said))
        records.append(record)
        live.fold(record, 1.0)
    again = Story(MUMMY, plan)
    for told in records:
        again.fold(told, 1.0)
    assert live.match is not None
    assert again.match is not None
    assert save(MUMMY, again.match.state) == save(MUMMY, live.match.state)
    for viewer, hearing in live.hearings.items():
        other = again.hearings[viewer]
        assert (hearing.seq, hearing.acted) == (other.seq, other.acted)
        assert [h.n for h in hearing.events] == [h.n for h in other.events]


def test_a_database_is_named_by_its_path() -> None:
    assert database_path("sqlite:/a/b.sqlite3") == Path("/a/b.sqlite3")
    assert database_path("tables.db") == Path("tables.db")
    with pytest.raises(BadSetup, match="the only store so far"):
        database_path("postgresql://x")


def test_a_worker_that_hangs_is_ended_and_who_waits_for_it_is_told() -> None:
    async def scene(pool: BotPool) -> None:
        stuck, waiting = (pool._pool.submit(time.sleep, 600) for _ in range(2))
        while not stuck.running():
            await asyncio.sleep(0.01)
        workers = list(pool._pool._processes.values())
        end(pool._pool)
        for future in (stuck, waiting):
            with pytest.raises(BrokenProcessPool):
                await asyncio.wait_for(asyncio.wrap_future(future), 60)
        for worker in workers:
            await asyncio.to_thread(worker.join, 60)
            assert not worker.is_alive()

    with_pool(60.0, scene)
