"""Bots think elsewhere, on a guess, within their time; a broken one does not stop the game."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from random import Random

import pytest

from mastaba.core.match import Match
from mastaba.core.saving import load, save
from mastaba.games import game
from mastaba.server import botpool
from mastaba.server.botpool import BotPool
from mastaba.server.records import Acted, Began, Chair, Terms
from mastaba.server.security import Limits
from mastaba.server.story import Story
from mastaba.server.workers import Crew
from server.stories import bargain, driver_of, seated, tell

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
        for worker in processes(pool._bots):
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
    story = seated(MUMMY, match, "bbb")
    driver = driver_of(story)
    tell(story, match.answers[:-1])
    opened, due = story.opened, driver._when()
    assert due == 1000.0 * opened + Limits().watched_pause
    tell(story, match.answers[-1:])
    assert story.decision is not None
    assert story.decision.kind == "show"
    assert (story.opened, driver._when()) == (opened, due), "as if nothing had been asked"


def test_a_bot_lingers_over_no_reaction_whether_it_has_one_or_not() -> None:
    tomb = game("tomb")
    match, rng = Match(tomb, 3, seed="5"), Random(5)
    story = seated(tomb, match, "bbb")
    driver, told = driver_of(story), 0
    pauses: dict[bool, set[float]] = {True: set(), False: set()}
    while len(pauses[True]) + len(pauses[False]) < 2 or match.decision is None:
        assert match.decision is not None
        tell(story, match.answers[told:])
        told = len(match.answers)
        if match.decision.kind == "react":
            able = len(match.decision.actions) > 1
            pauses[able].add(driver._pause())
        match.act(match.decision.seat, rng.choice(match.decision.actions))
    assert pauses[True] == pauses[False] == {Limits().brisk_pause}


def draft(story: Story, seat: int, partner: int) -> None:
    """An offer that is begun and not made."""
    match = story.match
    assert match is not None
    tile = story.game.view(match.state, seat)["seats"][seat]["hand"][0]
    for said in (f"offer {partner}", f"give {tile}"):
        seq = story.hearings[seat].seq
        story.fold(Acted(seat, seq, said, said, story.say(seat, said)), 1.0)


@pytest.mark.parametrize("who", ["bp", "bb"])
def test_a_draft_that_nobody_has_seen_moves_no_bot(who: str) -> None:
    story = bargain(who)
    driver = driver_of(story)
    before = (story.moves, story.opened, driver._when(), driver_of(story)._pause())
    draft(story, 1, 0)
    assert story.match is not None
    assert story.match.state.offer_to[1] == 0
    assert (story.moves, story.opened, driver._when(), driver_of(story)._pause()) == before
    expected = Limits().offer_pause if who == "bp" else Limits().watched_pause
    assert before[3] == expected, "a person who is connected may be made an offer, or not"


@pytest.mark.parametrize("who", ["bp", "bb"])
def test_an_offer_between_two_moves_no_pause_either(who: str) -> None:
    story = bargain(who)
    driver = driver_of(story)
    before = (story.opened, driver._when(), driver_of(story)._pause())
    draft(story, 1, 0)
    story.fold(Acted(1, 0, "propose", "propose", story.say(1, "propose")), 1.0)
    assert (story.opened, driver._when(), driver_of(story)._pause()) == before


def test_a_story_told_again_is_the_same_story() -> None:
    match = in_the_middle()
    chairs = [Chair("person", f"Ann {n}") for n in range(3)]
    terms = Terms(
        "mummy", MUMMY.version, MUMMY.content_hash, chairs, match.options, "en", "private", "steady"
    )
    live = Story(MUMMY, terms)
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
    again = Story(MUMMY, terms)
    for told in records:
        again.fold(told, 1.0)
    assert live.match is not None
    assert again.match is not None
    assert save(MUMMY, again.match.state) == save(MUMMY, live.match.state)
    for viewer, hearing in live.hearings.items():
        other = again.hearings[viewer]
        assert (hearing.seq, hearing.acted) == (other.seq, other.acted)
        assert [h.n for h in hearing.events] == [h.n for h in other.events]


def processes(crew: Crew) -> list[int]:
    """Those that are up."""
    return [pid for worker in crew._all for pid in worker._pool._processes or {}]


HANG = partial(time.sleep, 600)


async def gone(process: int) -> None:
    """Until there is no such process."""
    with suppress(ProcessLookupError):
        for _ in range(6000):
            os.kill(process, 0)
            await asyncio.sleep(0.01)
        pytest.fail("it is still there")


def test_a_worker_that_hangs_is_replaced_alone_and_nobody_else_hears_of_it() -> None:
    """With one worker the others wait behind it: their time begins when it begins on them."""

    async def run() -> None:
        crew = Crew(1, 0.1)
        crew.slack = 3.0
        first = await crew.ask(os.getpid)
        hung = asyncio.ensure_future(crew.ask(HANG))
        others = [asyncio.ensure_future(crew.ask(os.getpid)) for _ in range(5)]
        with pytest.raises(TimeoutError):
            await hung
        (second,) = set(await asyncio.gather(*others))
        assert second != first
        await gone(first)
        crew.close()

    asyncio.run(run())


def test_one_worker_goes_on_while_the_other_is_replaced() -> None:
    async def run() -> None:
        crew = Crew(2, 60.0)
        nap = partial(time.sleep, 0.5)
        await asyncio.gather(crew.ask(nap), crew.ask(nap))
        before = processes(crew)
        assert len(before) == 2
        with pytest.raises(BrokenProcessPool):
            await crew.ask(partial(os._exit, 1))
        await asyncio.gather(crew.ask(nap), crew.ask(nap))
        assert len(set(processes(crew)) & set(before)) == 1
        crew.close()

    asyncio.run(run())


def test_a_worker_that_died_while_nobody_asked_it_costs_nobody_an_answer() -> None:
    async def run() -> None:
        crew = Crew(1, 60.0)
        first = await crew.ask(os.getpid)
        os.kill(first, signal.SIGKILL)
        await gone(first)
        assert await crew.ask(os.getpid) != first
        crew.close()

    asyncio.run(run())


def test_who_waits_long_for_a_worker_still_gets_its_answer() -> None:
    """All wait for much longer than a worker is given, and each is answered."""

    async def run() -> None:
        crew = Crew(1, 0.1)
        first = await crew.ask(os.getpid)
        crew.slack = 1.0
        await asyncio.gather(*(crew.ask(partial(time.sleep, 0.2)) for _ in range(12)))
        assert await crew.ask(os.getpid) == first
        crew.close()

    asyncio.run(run())


def test_hints_do_not_wait_for_bots() -> None:
    match = in_the_middle()

    async def scene(pool: BotPool) -> None:
        await pool._bots.ask(os.getpid)
        busy = [asyncio.ensure_future(pool._bots.ask(HANG)) for _ in range(3)]
        hint = await pool.hint(MUMMY, match.state, seat_of(match))
        assert hint is not None
        assert not any(task.done() for task in busy)
        for task in busy:
            task.cancel()

    with_pool(60.0, scene)


def test_a_line_of_hints_has_an_end() -> None:
    match = in_the_middle()

    async def scene(pool: BotPool) -> None:
        pool._hints.waiting = botpool.LINE
        assert await pool.hint(MUMMY, match.state, seat_of(match)) is None

    with_pool(60.0, scene)
