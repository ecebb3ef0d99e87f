"""Whatever a rule raises, and whatever runs beside the requests: the table goes on."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from mastaba.core.game import Game
from mastaba.core.match import Match
from mastaba.games import game
from mastaba.server import supervision
from mastaba.server.botpool import BotPool
from mastaba.server.house import House
from mastaba.server.problems import Problem
from mastaba.server.replays import prefix
from mastaba.server.security import Limits
from mastaba.server.sql import Connection
from mastaba.server.sqlite import SqliteStore
from mastaba.server.store import Entry, StoreError
from mastaba.server.supervision import Work
from mastaba.server.table import Table
from mastaba.server.viewing import Viewer
from mastaba.server.wire import Fork, NewTable, SeatPlan
from mastaba.words import words
from server.breaking import Snag
from server.client import Api, Person, Server, at_table
from server.stories import at_home, market
from server.storing import deed

PEOPLE = [SeatPlan("person", f"Ann {n}") for n in range(3)]
LANGUAGES = ("en", "it", "fr")
Scene = Callable[[House, Snag], Awaitable[None]]


@pytest.fixture
def snag(monkeypatch: pytest.MonkeyPatch) -> Snag:
    return Snag(monkeypatch)


@pytest.fixture
def rests(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The rests that were taken after failures, by how many in a row; hardly any time passes."""
    rested: list[int] = []

    def rest(failures: int) -> float:
        rested.append(failures)
        return 0.001

    monkeypatch.setattr(supervision, "rest", rest)
    return rested


QUICK = Limits(bot_pause=0.0, watched_pause=0.0, bot_jitter=0.0, offer_pause=0.0)


def in_house(folder: Path, snag: Snag, scene: Scene) -> None:
    at_home(folder, lambda house: scene(house, snag), QUICK)


async def new_table(house: House, lang: str = "en", **more: Any) -> Table:
    options = {"mummySeat": "0"} | more.pop("options", {})
    seats = more.pop("seats", PEOPLE)
    made = await house.create(NewTable("mummy", seats, options, lang=lang, pace="instant"))
    return await house.table(made.table)


def asked(table: Table) -> tuple[int, int, list[str]]:
    decision = table.story.decision
    assert decision is not None
    said = [table.story.game.notation.text(action) for action in decision.actions]
    return decision.seat, table.story.hearings[decision.seat].seq, said


async def apology(work: Awaitable[Any]) -> str:
    with pytest.raises(Problem) as refusal:
        await work
    assert refusal.value.status == 500
    assert refusal.value.trouble.kind == "server"
    return refusal.value.trouble.message


async def until(ready: Callable[[], bool]) -> None:
    for _ in range(6000):
        if ready():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come about")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_answer_that_breaks_a_rule_of_ours_is_apologised_for_and_the_table_goes_on(
    tmp_path: Path, snag: Snag, lang: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House, snag: Snag) -> None:
        table = await new_table(house, lang)
        seat, seq, said = asked(table)
        before = await table.look(Viewer("seat", seat))
        snag.set = True
        for attempt in ("first", "second"):
            told = await apology(table.act(seat, seq, said[0], attempt))
            assert told == words(lang).text("web.error.sorry")
        snag.set = False
        assert await house.table(table.id) is table
        assert await table.look(Viewer("seat", seat)) == before
        await table.act(seat, seq, said[0], "third")
        assert asked(table)[0] != seat
        stored = await house.store.load(table.id)
        assert stored is not None
        assert len(stored.entries) == table.story.records == 2

    with caplog.at_level(logging.ERROR):
        in_house(tmp_path, snag, scene)
    assert sum("a rule broke off" in (r.exc_text or "") for r in caplog.records) == 2


def test_a_take_back_that_breaks_off_leaves_the_act_as_it_stands(
    tmp_path: Path, snag: Snag
) -> None:
    async def scene(house: House, snag: Snag) -> None:
        table = await new_table(house)
        seat, seq, said = asked(table)
        await table.act(seat, seq, said[0], "act")
        after = await table.look(Viewer("seat", seat))
        snag.set = True
        await apology(table.take_back(seat))
        snag.set = False
        assert await table.look(Viewer("seat", seat)) == after
        await table.take_back(seat)
        assert asked(table)[2] == said

    in_house(tmp_path, snag, scene)


def test_a_concession_that_breaks_off_can_be_made_again(tmp_path: Path, snag: Snag) -> None:
    async def scene(house: House, snag: Snag) -> None:
        table = await new_table(house)
        snag.set = True
        await apology(table.concede(0))
        snag.set = False
        assert table.story.decision is not None
        await table.concede(0)
        assert table.story.status == "over"

    in_house(tmp_path, snag, scene)


async def open_market(house: House, *who: str) -> Table:
    text, at = market()
    seats = [SeatPlan("person", "Ann") if one == "p" else SeatPlan("bot") for one in who]
    made = await house.fork(prefix(text, at), Fork(at, seats), 0)
    return await house.table(made.table)


def test_a_wish_that_breaks_off_is_apologised_for(tmp_path: Path, snag: Snag) -> None:
    async def scene(house: House, snag: Snag) -> None:
        table = await open_market(house, "p", "p")
        seq = table.story.hearings[0].seq
        snag.set = True
        await apology(table.act(0, seq, "offer 1", "wish"))
        snag.set = False
        assert table.story.hearings[0].seq == seq
        await table.act(0, seq, "offer 1", "wish")
        assert table.story.match is not None
        assert table.story.match.state.offer_to[0] == 1

    in_house(tmp_path, snag, scene)


def test_a_bot_whose_moves_always_break_off_rests_longer_and_longer_and_then_plays(
    tmp_path: Path, snag: Snag, rests: list[int]
) -> None:
    async def scene(house: House, snag: Snag) -> None:
        snag.set = True
        table = await new_table(house, seats=[SeatPlan("person"), SeatPlan("bot"), SeatPlan("bot")])
        await until(lambda: snag.caught >= 6)
        for _ in range(20):
            await table.look(Viewer("host"))  # who looks on does not hurry it
        assert len(rests) in (snag.caught - 1, snag.caught)
        assert max(rests) >= snag.caught - 1
        snag.set = False
        await until(lambda: table.story.decision is not None and asked(table)[0] == 0)
        assert table._driver._work.failures == 0

    in_house(tmp_path, snag, scene)


def test_a_bots_wish_that_breaks_off_does_not_stop_the_bots(
    tmp_path: Path, snag: Snag, rests: list[int]
) -> None:
    async def scene(house: House, snag: Snag) -> None:
        snag.set = True
        table = await open_market(house, "b", "p")
        await until(lambda: snag.caught >= 3)
        assert len(rests) in (snag.caught - 1, snag.caught)
        snag.set = False
        records = table.story.records
        await until(lambda: table.story.records > records)

    in_house(tmp_path, snag, scene)


def test_the_clocks_answer_that_breaks_off_is_tried_again_with_another(
    tmp_path: Path, snag: Snag, rests: list[int]
) -> None:
    async def scene(house: House, snag: Snag) -> None:
        table = await new_table(house, options={"clock": "1"})
        snag.set = True
        await until(lambda: snag.caught >= 4)
        for _ in range(20):
            await table.look(Viewer("host"))
        assert len(rests) in (snag.caught - 1, snag.caught)
        assert table.story.lapses == [0, 0, 0]
        snag.set = False
        await until(lambda: sum(table.story.lapses) > 0)

    in_house(tmp_path, snag, scene)


def test_a_bot_that_says_what_is_illegal_says_something_else_next(
    tmp_path: Path, snag: Snag, rests: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nonsense(*_: Any) -> str:
        return "end A1"

    monkeypatch.setattr(BotPool, "choose", nonsense)

    async def scene(house: House, snag: Snag) -> None:
        table = await new_table(house, seats=[SeatPlan("person"), SeatPlan("bot"), SeatPlan("bot")])
        await until(lambda: table.story.to_play("person") == 0)
        assert rests
        assert set(rests) == {1}, "each time the second word was a good one"

    in_house(tmp_path, snag, scene)


def test_a_poll_that_breaks_off_stops_the_bots_and_nobody_else(
    tmp_path: Path, snag: Snag, rests: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(rules: Game, s: Any) -> Any:
        raise ZeroDivisionError("a poll broke off")

    async def scene(house: House, snag: Snag) -> None:
        table = await open_market(house, "p", "b")
        seat, seq, said = asked(table)
        assert seat == 0
        with monkeypatch.context() as broken:
            broken.setattr(type(game("hamunaptra")), "polls", breaks)
            await table.act(seat, seq, said[0], "act")
            await until(lambda: len(rests) > 3)
        await until(lambda: not table._driver.running or table.story.records > 2)

    in_house(tmp_path, snag, scene)


def test_rests_grow_and_have_an_end() -> None:
    assert [supervision.rest(n) for n in (1, 2, 3, 4)] == [1.0, 2.0, 4.0, 8.0]
    assert supervision.rest(2000) == supervision.LONGEST


def test_a_view_that_breaks_off_hurts_only_who_looks_through_it(
    tmp_path: Path, snag: Snag, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is stored stands, and the others are told."""
    mummy = game("mummy")
    view = mummy.view

    def blind(_: Game, s: Any, seat: int | None) -> Any:
        if seat == 2:
            raise ZeroDivisionError("a view broke off")
        return view(s, seat)

    async def scene(house: House, snag: Snag) -> None:
        from mastaba.server.audience import Subscriber
        from mastaba.server.security import hashed

        made = await house.create(NewTable("mummy", PEOPLE, {"mummySeat": "0"}))
        table = await house.table(made.table)
        people = [
            Subscriber(Viewer("seat", n), hashed(made.seats[n].token or "")) for n in range(3)
        ]
        for person in people:
            await table.subscribe(person, 0)
        seat, seq, said = asked(table)
        before = [person._queue.qsize() for person in people]
        monkeypatch.setattr(type(mummy), "view", blind)
        await table.act(seat, seq, said[0], "act")
        after = [person._queue.qsize() for person in people]
        assert [b > a for a, b in zip(before, after, strict=True)] == [True, True, False]

    in_house(tmp_path, snag, scene)


# Over the wire.

START = """
import json, sys
from pathlib import Path

flag = Path(__file__).with_name("broken")

if __name__ == "__main__":
    from mastaba.core.frame import State
    from mastaba.server.run import serve
    from mastaba.server.security import Limits
    from mastaba.server.story import Story

    live, say, advance = [], Story.say, State.advance

    def says(story, *args):
        live.append(1)
        try:
            return say(story, *args)
        finally:
            live.pop()

    def advances(s):
        if live and flag.exists():
            raise ZeroDivisionError("a rule broke off")
        advance(s)

    Story.say, State.advance = says, advances
    port, path, limits = sys.argv[1:]
    serve(port=int(port), db=path, limits=Limits(**json.loads(limits)), bot_workers=1)
"""


def test_over_the_wire_a_broken_rule_is_apologised_for_and_the_socket_stays(
    tmp_path: Path,
) -> None:
    server = Server(tmp_path)
    server.script.write_text(START)
    flag = tmp_path / "broken"
    with server, Api(server) as api:
        table = api.create("ppp", options={"mummySeat": "0"}, lang="it")
        found = table.asked()
        assert found is not None
        seat, seen = found
        act = {"seq": seen["seq"], "action": seen["actions"][0]["do"]}
        flag.touch()
        sorry = words("it").text("web.error.sorry")

        async def scene() -> None:
            async with at_table(server, table.id, table.token(seat)) as person:
                await person.send(type="act", id="one", **act)
                refused = await person.until("refused", id="one")
                assert refused["error"] == {"kind": "server", "message": sorry}
                error = api.refused(
                    500, "POST", table.path("/act"), table.token(seat), act | {"id": "two"}
                )
                assert error == {"kind": "server", "message": sorry}
                flag.unlink()
                await same_socket(person, act)

        asyncio.run(scene())
    assert server.errors().count("ZeroDivisionError: a rule broke off") == 2


async def same_socket(person: Person, act: dict[str, Any]) -> None:
    await person.send(type="act", id="three", **act)
    assert (await person.until("done", id="three"))["seq"] > act["seq"]


# What runs beside the requests.


def test_work_that_fails_is_logged_and_begins_again(
    rests: list[int], caplog: pytest.LogCaptureFixture
) -> None:
    tries: list[int] = []

    async def do() -> None:
        tries.append(len(tries))
        if len(tries) < 4:
            raise ZeroDivisionError("no")

    async def run() -> None:
        work = Work("the mill", do)
        work.start()
        work.start()
        await until(lambda: not work.running)

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert tries == [0, 1, 2, 3]
    assert [r.getMessage().startswith("the mill failed") for r in caplog.records] == [True] * 3


def test_the_sweeper_goes_on_whatever_it_meets(
    tmp_path: Path, snag: Snag, rests: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    from mastaba.server import app

    sweeps: list[int] = []

    async def sweep(house: House) -> None:
        sweeps.append(1)
        if len(sweeps) < 3:
            raise ZeroDivisionError("a sweep broke off")

    monkeypatch.setattr(House, "sweep", sweep)
    edge: Any = app.create_app(
        lambda: SqliteStore(tmp_path / "tables.sqlite3"), Limits(sweep_seconds=0.01)
    )

    async def run() -> None:
        async with edge._app.lifespan():
            await until(lambda: len(sweeps) > 5)

    asyncio.run(run())


def test_the_store_goes_on_after_a_job_that_breaks(tmp_path: Path) -> None:
    def breaks(c: Connection) -> None:
        raise ZeroDivisionError("a job broke off")

    async def run() -> None:
        store = SqliteStore(tmp_path / "tables.sqlite3")
        work = [store._write(breaks), store.create(deed("t"), 1.0, [Entry(1.0, b"x")])]
        broken, stored = await asyncio.gather(*work, return_exceptions=True)
        assert isinstance(broken, StoreError)
        assert stored is None, "it failed alone"
        assert await store.load("t") is not None
        await store.close()
        with pytest.raises(StoreError, match="closed"):
            await store.load("t")

    asyncio.run(run())


def test_the_store_outlives_who_asked_it(tmp_path: Path) -> None:
    """Somebody asks and is gone, loop and all; the thread goes on."""
    store = SqliteStore(tmp_path / "tables.sqlite3")

    async def ask_and_go() -> None:
        asking = asyncio.ensure_future(store._write(lambda c: time.sleep(0.3)))
        await asyncio.sleep(0)
        assert not asking.done()

    asyncio.run(ask_and_go())

    async def ask() -> None:
        await store.create(deed("t"), 1.0, [])
        assert await store.load("t") is not None
        await store.close()

    asyncio.run(ask())


class Slow(SqliteStore):
    """A store that takes its time."""

    async def append(self, *args: Any, **more: Any) -> None:
        await asyncio.sleep(0.3)
        await super().append(*args, **more)


def test_the_server_stops_only_when_what_was_said_is_stored(tmp_path: Path) -> None:
    from mastaba.server import app

    edge: Any = app.create_app(lambda: Slow(tmp_path / "tables.sqlite3"))
    told: list[asyncio.Task[int]] = []
    tables: list[str] = []

    async def run() -> None:
        async with edge._app.lifespan():
            table = await new_table(edge._app.state.house)
            seat, seq, said = asked(table)
            told.append(asyncio.create_task(table.act(seat, seq, said[0], "last")))
            tables.append(table.id)
            await asyncio.sleep(0.05)
        assert await told[0] > seq

    async def again() -> int:
        store = SqliteStore(tmp_path / "tables.sqlite3")
        stored = await store.load(tables[0])
        await store.close()
        assert stored is not None
        return len(stored.entries)

    asyncio.run(run())
    assert asyncio.run(again()) == 2


def test_a_match_left_in_the_middle_of_a_step_is_rewound_from_what_was_kept(snag: Snag) -> None:
    match = Match(game("mummy"), 3, {"mummySeat": "0"}, seed="1")
    decision = match.decision
    assert decision is not None
    snag.set = snag._live = True
    with pytest.raises(ZeroDivisionError):
        match.act(decision.seat, decision.actions[0])
    snag.set = snag._live = False
    again = match.rewound(len(match.told)).decision
    assert again is not None
    assert again.actions == decision.actions
