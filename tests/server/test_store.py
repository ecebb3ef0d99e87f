"""The store alone: groups, races, rooms for failure."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress

import pytest

from mastaba.server import postgres as postgresql
from mastaba.server import schema
from mastaba.server.databases import Database, database
from mastaba.server.postgres import PostgresStore
from mastaba.server.security import hashed, new_code, new_id
from mastaba.server.sqlite import SqliteDatabase
from mastaba.server.store import (
    Book,
    Charter,
    Entry,
    Gain,
    Member,
    Page,
    Store,
    StoreError,
    Taken,
)
from server.postgres import Postgres
from server.storing import deed, with_store


def test_records_come_back_in_order_after_closing(kept: Database) -> None:
    async def write(store: Store) -> None:
        await store.create(deed(code="ABC"), 1.0, [Entry(1.0, b"0")])
        await store.append("t", 1, [Entry(2.0, b"1"), Entry(2.0, b"2")], "playing", {1: b"x"})

    async def read(store: Store) -> None:
        stored = await store.load("t")
        assert stored is not None
        assert [entry.record for entry in stored.entries] == [b"0", b"1", b"2"]
        assert stored.deed.seats == (hashed("a"), b"x")
        assert (stored.deed.status, stored.deed.code, stored.created) == ("playing", None, 1.0)
        assert await store.load("nowhere") is None

    with_store(kept, write)
    with_store(kept, read)


def test_of_two_writers_of_the_same_number_one_wins(kept: Database) -> None:
    async def scene(store: Store) -> None:
        await store.create(deed(), 1.0, [])
        tries = [store.append("t", 0, [Entry(2.0, b"%d" % n)], "playing", {}) for n in range(5)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(result) for result in results].count(Taken) == 4
        stored = await store.load("t")
        assert stored is not None
        assert len(stored.entries) == 1

    with_store(kept, scene)


def test_a_failure_in_a_group_fails_alone(kept: Database) -> None:
    async def scene(store: Store) -> None:
        await asyncio.gather(*(store.create(deed(f"t{n}"), 1.0, []) for n in range(50)))
        appends = [store.append(f"t{n % 50}", 0, [Entry(1.0, b"x")], "open", {}) for n in range(75)]
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert sum(isinstance(result, Taken) for result in results) == 25

    with_store(kept, scene)


def test_what_cannot_be_stored_is_refused_alone(kept: Database) -> None:
    async def scene(store: Store) -> None:
        await store.create(deed(), 1.0, [])
        *odd, sound = await asyncio.gather(
            store.add_replay("r", "half a letter: \ud800", 1.0),
            store.append("t", 9, [Entry(2.0, b"x")], "open", {2**70: None}),
            store.append("t", 0, [Entry(2.0, b"x")], "open", {}),
            return_exceptions=True,
        )
        assert all("expected something that can be stored" in str(error) for error in odd)
        assert sound is None
        stored = await store.load("t")
        assert stored is not None
        assert len(stored.entries) == 1

    with_store(kept, scene)


def test_codes_and_rematches_are_given_once(kept: Database) -> None:
    async def scene(store: Store) -> None:
        await store.create(deed("a", "CODE"), 1.0, [])
        with pytest.raises(Taken):
            await store.create(deed("b", "CODE"), 1.0, [])
        await store.create(deed("c"), 1.0, [], again="a")
        with pytest.raises(Taken):
            await store.create(deed("d"), 1.0, [], again="a")
        assert await store.load("d") is None
        assert await store.table_of_code("CODE") == "a"

    with_store(kept, scene)


def test_idle_tables_leave_the_lists_and_a_record_brings_them_back(kept: Database) -> None:
    async def scene(store: Store) -> None:
        await store.create(deed("old", "OLD"), 1.0, [])
        await store.create(deed("busy", "BUSY"), 1.0, [])
        await store.create(deed("new", "NEW"), 100.0, [])
        assert await store.archive(50.0, frozenset({"busy"})) == 1
        assert sorted(await store.public_tables(9)) == ["busy", "new"]
        assert await store.table_of_code("OLD") is None
        await store.append("old", 0, [Entry(200.0, b"x")], "open", {})
        assert "old" in await store.public_tables(9)

    with_store(kept, scene)


def test_what_is_acknowledged_is_on_the_disk(kept: Database) -> None:
    with kept.transaction() as c:
        if isinstance(kept, SqliteDatabase):
            assert c.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert c.execute("PRAGMA synchronous").fetchone() == (2,)
        else:
            assert c.execute("SHOW synchronous_commit").fetchone() == ("on",)


def test_a_server_that_is_content_with_less_is_told_to_write_to_the_disk(
    postgres: Postgres,
) -> None:
    name = postgres.fresh()
    with closing(postgres.connect("postgres")) as outside:
        outside.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")

    async def scene(store: Store) -> None:
        assert isinstance(store, PostgresStore)
        found = await store._read(lambda c: c.execute("SHOW synchronous_commit").fetchone())
        assert found == ("on",)

    with_store(database(postgres.address(name)), scene)


def test_a_store_outlives_a_crash_of_postgresql(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(postgresql, "OPENING", 0.5)
    kept = database(postgres.place())
    kept.check()

    async def scene(store: Store) -> None:
        await store.create(deed("t"), 1.0, [Entry(1.0, b"0")])
        await asyncio.to_thread(postgres.crash)
        try:
            with pytest.raises(StoreError, match="expected to store"):
                await store.append("t", 1, [Entry(2.0, b"lost")], "playing", {})
        finally:
            await asyncio.to_thread(postgres.start)
        assert "nothing of a job was stored" in caplog.messages
        await until_stored(store)
        stored = await store.load("t")
        assert stored is not None
        assert [entry.record for entry in stored.entries] == [b"0", b"1"]

    with_store(kept, scene)


def test_a_server_that_lost_its_place_to_another_stores_nothing_more(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL crashes; who comes back first serves."""
    monkeypatch.setattr(postgresql, "OPENING", 0.5)
    place = postgres.place()
    first, second = database(place), database(place)
    first.check()

    async def scene(store: Store) -> None:
        await store.create(deed("t"), 1.0, [Entry(1.0, b"0")])
        await asyncio.to_thread(restart)
        await until_stored(store)  # it has the right again
        with pytest.raises(StoreError, match="expected no other server"), second.alone():
            pass
        await asyncio.to_thread(restart)
        with second.alone(), pytest.raises(StoreError):
            await store.append("t", 2, [Entry(3.0, b"2")], "playing", {})

    def restart() -> None:
        postgres.crash()
        postgres.start()

    with first.alone():
        with_store(first, scene)


async def until_stored(store: Store) -> None:
    """The pool comes back by itself, after a moment."""
    for _ in range(100):
        with suppress(StoreError):
            await store.append("t", 1, [Entry(3.0, b"1")], "playing", {})
            return
    raise AssertionError("the store has not come back")


def test_who_opens_a_new_database_at_once_finds_it_made(place: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda _: database(place).check(), range(4)))
    with_store(database(place), lambda store: store.create(deed("t"), 1.0, []))


def test_a_database_of_an_earlier_version_is_brought_up_to_date(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = database(place)
    monkeypatch.setattr(schema, "STEPS", schema.STEPS[:1])
    kept.check()
    with kept.transaction() as c:
        c.execute(
            """INSERT INTO tables (id, plan, host, status, public, created, updated)
            VALUES (?, ?, ?, 'open', 1, 1.0, 1.0)""",
            ("t", b"p", b"h"),
        )
    monkeypatch.undo()
    kept.check()

    async def scene(store: Store) -> None:
        stored = await store.load("t")
        assert stored is not None
        assert (stored.deed.terms, stored.created) == (b"p", 1.0)
        await store.append("t", 0, [Entry(2.0, b"x")], "over", {})
        await store.found(Charter("c", "tomb", "Night", b"key"), 3.0)
        book = await store.book("c")
        assert book == Book(Charter("c", "tomb", "Night", b"key"), 3.0, [], [])

    async def again(store: Store) -> None:
        assert await store.books("tomb") == ["c"]

    with_store(kept, scene)
    with_store(kept, again)


def test_a_game_brings_its_gains_once_and_only_with_its_last_record(kept: Database) -> None:
    first = Page("c", newcomers=[Member(0, "Ann", None), Member(1, None, "thumb")])
    last = Page("c", gains=[Gain(0, "Ann", 12, won=True), Gain(1, "Theo", 3, won=False)])

    async def scene(store: Store) -> None:
        await store.found(Charter("c", "tomb", "Night", b"key"), 1.0)
        await store.create(deed("t"), 1.0, [], page=first)
        await store.append("t", 0, [Entry(2.0, b"a")], "playing", {})
        with pytest.raises(Taken):  # the record is another's: nothing of it is stored
            await store.append("t", 0, [Entry(2.0, b"b")], "over", {}, last)
        assert await store.totals("c") == {}
        for number in (1, 2, 3):
            await store.append("t", number, [Entry(3.0, b"c")], "over", {}, last)
        assert await store.totals("c") == {0: 12, 1: 3}
        book = await store.book("c")
        assert book is not None
        assert book.members == [Member(0, "Ann", None), Member(1, "Theo", "thumb")]
        assert [(game.table, game.ended) for game in book.games] == [("t", 3.0)]
        assert await store.books("tomb") == ["c"]
        assert await store.books("mummy") == []

    with_store(kept, scene)


def test_a_number_of_a_member_is_given_once(kept: Database) -> None:
    new = Page("c", newcomers=[Member(0, "Ann", None)])

    async def scene(store: Store) -> None:
        await store.found(Charter("c", "tomb", "Night", b"key"), 1.0)
        await store.create(deed("a"), 1.0, [], page=new)
        with pytest.raises(Taken):
            await store.create(deed("b"), 1.0, [], page=new)
        assert await store.load("b") is None

    with_store(kept, scene)


def test_ids_and_codes_are_short_and_unlike() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000
    assert all(len(new_id()) == 12 and len(new_code()) == 6 for _ in range(50))
