"""The store alone: groups, races, rooms for failure."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from mastaba.server.security import hashed, new_code, new_id
from mastaba.server.sqlite import TABLES, SqliteStore, connect
from mastaba.server.store import (
    Book,
    Charter,
    Deed,
    Entry,
    Gain,
    Member,
    Page,
    StoreError,
    Taken,
)


def deed(id: str = "t", code: str | None = None) -> Deed:
    return Deed(id, b"{}", code, hashed("host"), None, (hashed("a"), None), "open", True)


def with_store(path: Path, scene: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqliteStore(path / "tables.sqlite3")
        try:
            await scene(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_records_come_back_in_order_after_closing(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        await store.create(deed(code="ABC"), 1.0, [Entry(1.0, b"0")])
        await store.append("t", 1, [Entry(2.0, b"1"), Entry(2.0, b"2")], "playing", {1: b"x"})

    async def read(store: SqliteStore) -> None:
        stored = await store.load("t")
        assert stored is not None
        assert [entry.record for entry in stored.entries] == [b"0", b"1", b"2"]
        assert stored.deed.seats == (hashed("a"), b"x")
        assert (stored.deed.status, stored.deed.code, stored.created) == ("playing", None, 1.0)
        assert await store.load("nowhere") is None

    with_store(tmp_path, write)
    with_store(tmp_path, read)


def test_of_two_writers_of_the_same_number_one_wins(tmp_path: Path) -> None:
    async def scene(store: SqliteStore) -> None:
        await store.create(deed(), 1.0, [])
        tries = [store.append("t", 0, [Entry(2.0, b"%d" % n)], "playing", {}) for n in range(5)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(result) for result in results].count(Taken) == 4
        stored = await store.load("t")
        assert stored is not None
        assert len(stored.entries) == 1

    with_store(tmp_path, scene)


def test_a_failure_in_a_group_fails_alone(tmp_path: Path) -> None:
    async def scene(store: SqliteStore) -> None:
        await asyncio.gather(*(store.create(deed(f"t{n}"), 1.0, []) for n in range(50)))
        appends = [store.append(f"t{n % 50}", 0, [Entry(1.0, b"x")], "open", {}) for n in range(75)]
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert sum(isinstance(result, Taken) for result in results) == 25

    with_store(tmp_path, scene)


def test_codes_and_rematches_are_given_once(tmp_path: Path) -> None:
    async def scene(store: SqliteStore) -> None:
        await store.create(deed("a", "CODE"), 1.0, [])
        with pytest.raises(Taken):
            await store.create(deed("b", "CODE"), 1.0, [])
        await store.create(deed("c"), 1.0, [], again="a")
        with pytest.raises(Taken):
            await store.create(deed("d"), 1.0, [], again="a")
        assert await store.load("d") is None
        assert await store.table_of_code("CODE") == "a"

    with_store(tmp_path, scene)


def test_idle_tables_leave_the_lists_and_a_record_brings_them_back(tmp_path: Path) -> None:
    async def scene(store: SqliteStore) -> None:
        await store.create(deed("old", "OLD"), 1.0, [])
        await store.create(deed("busy", "BUSY"), 1.0, [])
        await store.create(deed("new", "NEW"), 100.0, [])
        assert await store.archive(50.0, frozenset({"busy"})) == 1
        assert sorted(await store.public_tables(9)) == ["busy", "new"]
        assert await store.table_of_code("OLD") is None
        await store.append("old", 0, [Entry(200.0, b"x")], "open", {})
        assert "old" in await store.public_tables(9)

    with_store(tmp_path, scene)


def test_a_database_of_another_version_is_refused(tmp_path: Path) -> None:
    connection = connect(tmp_path / "tables.sqlite3")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreError, match="expected a database of version 2"):
        connect(tmp_path / "tables.sqlite3")


def test_a_database_from_before_campaigns_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with closing(sqlite3.connect(path)) as old:
        old.executescript(f"{TABLES} PRAGMA user_version = 1;")
        old.execute(
            "INSERT INTO tables VALUES ('t', x'70', NULL, x'68', NULL, 'open', 1, NULL, 0, 1, 1)"
        )
        old.commit()

    async def scene(store: SqliteStore) -> None:
        stored = await store.load("t")
        assert stored is not None
        assert (stored.deed.terms, stored.created) == (b"p", 1.0)
        await store.append("t", 0, [Entry(2.0, b"x")], "over", {})
        await store.found(Charter("c", "tomb", "Night", b"key"), 3.0)
        book = await store.book("c")
        assert book == Book(Charter("c", "tomb", "Night", b"key"), 3.0, [], [])

    async def again(store: SqliteStore) -> None:
        assert await store.books("tomb") == ["c"]

    with_store(tmp_path, scene)
    with_store(tmp_path, again)


def test_a_game_brings_its_gains_once_and_only_with_its_last_record(tmp_path: Path) -> None:
    first = Page("c", newcomers=[Member(0, "Ann", None), Member(1, None, "thumb")])
    last = Page("c", gains=[Gain(0, "Ann", 12, won=True), Gain(1, "Theo", 3, won=False)])

    async def scene(store: SqliteStore) -> None:
        await store.found(Charter("c", "tomb", "Night", b"key"), 1.0)
        await store.create(deed("t"), 1.0, [], page=first)
        with pytest.raises(Taken):  # the record is another's: nothing of it is stored
            await asyncio.gather(
                store.append("t", 0, [Entry(2.0, b"a")], "playing", {}),
                store.append("t", 0, [Entry(2.0, b"b")], "over", {}, last),
            )
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

    with_store(tmp_path, scene)


def test_a_number_of_a_member_is_given_once(tmp_path: Path) -> None:
    new = Page("c", newcomers=[Member(0, "Ann", None)])

    async def scene(store: SqliteStore) -> None:
        await store.found(Charter("c", "tomb", "Night", b"key"), 1.0)
        await store.create(deed("a"), 1.0, [], page=new)
        with pytest.raises(Taken):
            await store.create(deed("b"), 1.0, [], page=new)
        assert await store.load("b") is None

    with_store(tmp_path, scene)


def test_ids_and_codes_are_short_and_unlike() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000
    assert all(len(new_id()) == 12 and len(new_code()) == 6 for _ in range(50))
