"""Races and failures that no client can bring about at will: the house itself, on a real store."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mastaba.core.decision import Decision
from mastaba.games import game
from mastaba.server import setting
from mastaba.server.audience import Subscriber
from mastaba.server.botpool import BotPool
from mastaba.server.house import House
from mastaba.server.problems import Problem
from mastaba.server.records import Acted, Began, write
from mastaba.server.security import Limits, hashed
from mastaba.server.sqlite import SqliteStore
from mastaba.server.store import Stored, StoreError
from mastaba.server.table import Table
from mastaba.server.viewing import Viewer
from mastaba.server.wire import Mine, NewTable, SeatPlan

PEOPLE = [SeatPlan("person", f"Ann {n}") for n in range(3)]
MUMMY = game("mummy")


class Shaky(SqliteStore):
    """A store that fails when it is told to."""

    failures = 0

    def _fail(self) -> None:
        if self.failures:
            self.failures -= 1
            raise StoreError("the disk is full")

    async def append(self, *args: Any, **more: Any) -> None:
        await asyncio.sleep(0.01)
        self._fail()
        await super().append(*args, **more)

    async def load(self, table: str, *, anew: bool = False) -> Stored | None:
        await asyncio.sleep(0.01)
        self._fail()
        return await super().load(table, anew=anew)


def in_house(folder: Path, scene: Callable[[House, Shaky], Awaitable[None]]) -> None:
    async def run() -> None:
        store, bots = Shaky(folder / "tables.sqlite3"), BotPool(1, 2.0)
        try:
            await scene(House(store, bots, Limits()), store)
        finally:
            bots.close()
            await store.close()

    asyncio.run(run())


async def new_table(house: House, **more: Any) -> tuple[Table, list[str]]:
    options = {"mummySeat": "0"} | more.pop("options", {})
    made = await house.create(NewTable("mummy", more.pop("seats", PEOPLE), options, **more))
    return await house.table(made.table), [seat.token or "" for seat in made.seats]


def asked(table: Table) -> tuple[int, int, list[str]]:
    """Who is asked, at what sequence number, and the answers."""
    decision = table.story.decision
    assert isinstance(decision, Decision)
    said = [MUMMY.notation.text(action) for action in decision.actions]
    return decision.seat, table.story.hearings[decision.seat].seq, said


async def status_of(work: Awaitable[Any]) -> int:
    try:
        await work
    except Problem as problem:
        return problem.status
    return 200


async def begun(work: Coroutine[Any, Any, Any]) -> asyncio.Task[int]:
    """Something that is under way and waits for the store."""
    task = asyncio.create_task(status_of(work))
    await asyncio.sleep(0.003)
    return task


def test_who_waits_behind_an_act_that_was_not_stored_does_not_play_on_from_it(
    tmp_path: Path,
) -> None:
    async def scene(house: House, store: Shaky) -> None:
        table, _ = await new_table(house)
        seat, seq, said = asked(table)
        store.failures = 1
        lost = await begun(table.act(seat, seq, said[0], "lost"))
        # The next hunter's answer would fit, had the first been stored.
        story = table.story
        bot = table.bot_acts(2, story.opened, story.moves, "take grey")
        follows = [bot, table.look(Viewer("host"))]
        assert await asyncio.gather(lost, *map(status_of, follows)) == [503, 503, 503]
        again = await house.table(table.id)
        assert again is not table
        assert asked(again) == (seat, seq, said)
        await again.act(seat, seq, said[0], "kept")
        store_again = await store.load(table.id)
        assert store_again is not None
        assert len(store_again.entries) == 2

    in_house(tmp_path, scene)


def test_a_table_is_read_once_however_many_ask_and_whoever_fails(tmp_path: Path) -> None:
    async def scene(house: House, store: Shaky) -> None:
        table, _ = await new_table(house)
        house._forget(table)
        store.failures = 1

        async def late() -> Table:
            await asyncio.sleep(0.012)  # the first has failed, the second is reading
            return await house.table(table.id)

        found = await asyncio.gather(
            house.table(table.id), house.table(table.id), late(), late(), return_exceptions=True
        )
        assert isinstance(found[0], StoreError)
        assert len({id(one) for one in found[1:]}) == 1

    in_house(tmp_path, scene)


def test_an_invitation_is_never_made_for_a_seat_somebody_is_taking(tmp_path: Path) -> None:
    async def scene(house: House, store: Shaky) -> None:
        table, _ = await new_table(house, seats=[*PEOPLE[:1], SeatPlan("open"), SeatPlan("open")])
        joined, invited = await asyncio.gather(
            table.join(1, "Ben"), table.invite(1), return_exceptions=True
        )
        assert isinstance(joined, str)
        assert isinstance(invited, Problem)
        assert invited.status == 409
        assert table.viewer(joined) == Viewer("seat", 1)

    in_house(tmp_path, scene)


def test_who_knocks_with_a_link_that_is_void_by_now_is_not_let_in(tmp_path: Path) -> None:
    async def scene(house: House, store: Shaky) -> None:
        table, tokens = await new_table(house)
        late = Subscriber(Viewer("seat", 1), hashed(tokens[1]))
        leaving = await begun(table.leave(1))
        assert await status_of(table.subscribe(late, 0)) == 401
        assert await leaving == 200
        assert late._queue.empty()
        assert await status_of(table.come_back(1)) == 401

    in_house(tmp_path, scene)


def test_after_the_table_was_read_anew_there_is_time_to_find_back(tmp_path: Path) -> None:
    async def scene(house: House, store: Shaky) -> None:
        table, _ = await new_table(house, options={"clock": "60"})
        stored = await store.load(table.id)
        assert stored is not None
        table.close()
        house._forget(table)
        store._connection.execute("UPDATE records SET at = at - 3600")
        store._connection.execute("UPDATE tables SET created = created - 3600")
        again = await house.table(table.id)
        deadline = again._clock.deadline()
        assert deadline is not None
        assert 0 < deadline - time.monotonic() <= 15
        assert int(again.created) == int(stored.created) - 3600

    in_house(tmp_path, scene)


def test_a_table_whose_clock_runs_stays(tmp_path: Path) -> None:
    async def scene(house: House, store: Shaky) -> None:
        timed, _ = await new_table(house, options={"clock": "600"})
        other, _ = await new_table(house)
        timed.used = other.used = time.monotonic() - 3600
        await house.sweep()
        assert set(house._tables) == {timed.id}

    in_house(tmp_path, scene)


def test_records_that_do_not_fit_are_refused_without_a_word_of_what_is_in_them(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House, store: Shaky) -> None:
        table, tokens = await new_table(house)
        table.close()
        house._forget(table)
        for record in (Acted(1, 3, "x", "x", [(-1, "deal R-3")]), Began([(-1, "deal R-3")])):
            put = "UPDATE records SET record = ? WHERE table_id = ?"
            store._connection.execute(put, (write(record), table.id))
            with pytest.raises(Problem) as refusal:
                await house.table(table.id)
            assert refusal.value.trouble.kind == "damaged"
            assert "R-3" not in refusal.value.trouble.message
        store._connection.execute("UPDATE records SET record = X'7B'")
        with pytest.raises(Problem, match="cannot be replayed"):
            await house.table(table.id)
        assert await house.mine([Mine(table.id, tokens[0])]) == []

    with caplog.at_level(logging.CRITICAL, setting.__name__):
        in_house(tmp_path, scene)


def test_a_table_of_a_game_this_server_has_not_says_so_and_hides_no_other(tmp_path: Path) -> None:
    async def scene(house: House, store: Shaky) -> None:
        (gone, first), (here, second) = await new_table(house), await new_table(house)
        gone.close()
        house._forget(gone)
        stored = await store.load(gone.id)
        assert stored is not None
        terms = stored.deed.terms.replace(b'"mummy"', b'"senet"')
        store._connection.execute("UPDATE tables SET plan = ? WHERE id = ?", (terms, gone.id))
        with pytest.raises(Problem, match="does not have the game senet"):
            await house.table(gone.id)
        lines = await house.mine([Mine(gone.id, first[0]), Mine(here.id, second[0])])
        assert [line.table for line in lines] == [here.id]

    in_house(tmp_path, scene)


def test_what_cannot_be_stored_at_all_fails_alone_and_the_store_goes_on(tmp_path: Path) -> None:
    async def scene(house: House, store: Shaky) -> None:
        half, whole = "\ud800", "AAAAAA"
        tries = [store.table_of_code(half), store.table_of_code(whole), store.load("x" + half)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [isinstance(result, StoreError) for result in results] == [True, False, True]
        assert await store.table_of_code(whole) is None

    in_house(tmp_path, scene)


def test_who_left_a_finished_game_is_not_waited_for_in_the_next(tmp_path: Path) -> None:
    async def scene(house: House, store: Shaky) -> None:
        table, tokens = await new_table(house)
        await table.concede(0)
        await table.leave(2)
        made = await house.rematch(table, Viewer("seat", 1), tokens[1], rotate=True)
        again = await house.table(made.table)
        assert [chair.who for chair in again.story.chairs] == ["bot", "person", "person"]
        assert [chair.name for chair in again.story.chairs] == ["Ann 2", "Ann 0", "Ann 1"]

    in_house(tmp_path, scene)


def test_who_left_the_rematch_does_not_come_back_by_the_old_table(tmp_path: Path) -> None:
    async def scene(house: House, store: Shaky) -> None:
        table, tokens = await new_table(house)
        await table.concede(0)
        made = await house.rematch(table, Viewer("seat", 1), tokens[1], rotate=False)
        again = await house.table(made.table)
        await again.leave(1)
        old = Subscriber(Viewer("seat", 1), hashed(tokens[1]), made.seats[0].token or "")
        await house.next_game(table, old)
        assert old._queue.empty()
        work = house.rematch(table, Viewer("seat", 1), tokens[1], rotate=False)
        assert await status_of(work) == 409

    in_house(tmp_path, scene)


def test_a_bot_that_cannot_even_guess_still_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House, store: Shaky) -> None:
        table, _ = await new_table(house)
        seat, _, said = asked(table)
        match = table.story.match
        assert match is not None
        monkeypatch.setattr(type(MUMMY), "determinize", cannot)
        assert await house._bots.choose("thumb", MUMMY, match.state, seat) in said

    with caplog.at_level(logging.CRITICAL):
        in_house(tmp_path, scene)


def cannot(game: Any, s: Any, seat: int, rng: Random) -> Any:
    raise RuntimeError("no guess fits")


def test_only_the_clock_says_that_an_answer_lapsed(tmp_path: Path) -> None:
    async def scene(house: House, store: Shaky) -> None:
        table, _ = await new_table(house)
        seat, seq, said = asked(table)
        await table.act(seat, seq, said[0], "lapse 1")
        assert table.story.lapses == [0, 0, 0]
        late, _, said = asked(table)
        await table.lapse(late, table.story.opened)
        assert table.story.lapses[late] == 1

    in_house(tmp_path, scene)


def test_after_a_restart_the_host_takes_no_seat_of_the_rematch_from_its_person(
    tmp_path: Path,
) -> None:
    async def scene(house: House, store: Shaky) -> None:
        table, tokens = await new_table(house)
        await table.concede(0)
        made = await house.rematch(table, Viewer("seat", 1), tokens[1], rotate=False)
        for one in list(house._tables.values()):
            one.close()
            house._forget(one)
        table = await house.table(table.id)
        told = await house.rematch(table, Viewer("host"), "the host's", rotate=False)
        assert [line.seat for line in told.seats] == [0, 2]
        again = await house.table(made.table)
        assert again.viewer(made.seats[0].token or "") == Viewer("seat", 1)
        same = await house.rematch(table, Viewer("seat", 1), tokens[1], rotate=False)
        assert same.seats == made.seats

    in_house(tmp_path, scene)
