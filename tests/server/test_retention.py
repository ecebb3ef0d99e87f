"""Nothing grows for ever where that is wanted; what a campaign counts on stays."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mastaba.server import run as running
from mastaba.server.app import create_app
from mastaba.server.databases import Database, database
from mastaba.server.house import House
from mastaba.server.retention import AT_ONCE, FOR_EVER, Retention, tidy
from mastaba.server.security import DAY
from mastaba.server.store import Charter, Entry, Gain, Member, Page, Store, StoreError
from server.client import PATIENCE, QUICK
from server.storing import deed, held, with_store
from support import run_here

TABLES = ["counts", "going on", "new", "old", "playing"]
NOW = 100 * DAY


async def furnish(store: Store) -> None:
    """An old game that is over, a new one, one that counts, and two that are not over."""
    book = Page("c", newcomers=[Member(0, "Ann", None)])
    await store.found(Charter("c", "tomb", "Night", b"key"), DAY)
    await store.create(deed("counts"), DAY, [], page=book)
    await store.create(deed("going on"), DAY, [], page=Page("c"))
    for name in ("new", "old", "playing"):
        await store.create(deed(name), DAY, [])
    gains = Page("c", gains=[Gain(0, "Ann", 3, won=True)])
    await store.append("counts", 0, [Entry(2 * DAY, b"x")], "over", {}, gains)
    await store.append("going on", 0, [Entry(2 * DAY, b"x")], "playing", {})
    await store.append("old", 0, [Entry(2 * DAY, b"x"), Entry(3 * DAY, b"y")], "over", {})
    await store.append("new", 0, [Entry(99 * DAY, b"x")], "over", {})
    await store.append("playing", 0, [Entry(2 * DAY, b"x")], "playing", {})
    await store.add_replay("then", "text", 2 * DAY)
    await store.add_replay("now", "text", 99 * DAY)


async def kept_tables(store: Store) -> list[str]:
    return [name for name in TABLES if await store.load(name) is not None]


@pytest.mark.parametrize(
    ("retention", "gone", "replay"),
    [
        (FOR_EVER, [], True),
        (Retention(finished=90), ["old"], True),
        (Retention(unfinished=90), ["going on", "playing"], True),
        (Retention(finished=98, unfinished=99, replays=90), [], False),
        (Retention(0, 0, 0), ["going on", "new", "old", "playing"], False),
    ],
)
def test_what_has_had_its_time_goes(
    kept: Database, retention: Retention, gone: list[str], replay: bool
) -> None:
    async def scene(store: Store) -> None:
        await furnish(store)
        await tidy(store, retention, NOW, frozenset())
        assert await kept_tables(store) == [name for name in TABLES if name not in gone]
        assert (await store.replay("then") is not None) is replay
        assert await store.totals("c") == {0: 3}

    with_store(kept, scene)


def test_nobody_loses_a_table_under_their_eyes(kept: Database) -> None:
    async def scene(store: Store) -> None:
        await furnish(store)
        await tidy(store, Retention(finished=1), NOW, frozenset({"old"}))
        assert await kept_tables(store) == TABLES

    with_store(kept, scene)


def test_the_oldest_go_first_and_each_time_so_many(kept: Database) -> None:
    async def scene(store: Store) -> None:
        for n in range(AT_ONCE + 2):
            await store.create(deed(f"t{n}")._replace(status="over"), float(n), [])
        await tidy(store, Retention(finished=1), NOW, frozenset())
        assert await store.stale(NOW, 9, over=True) == [f"t{AT_ONCE}", f"t{AT_ONCE + 1}"]
        await tidy(store, Retention(finished=1), NOW, frozenset())
        assert await store.stale(NOW, 9, over=True) == []

    with_store(kept, scene)


def test_of_a_table_that_is_deleted_nothing_stays(kept: Database) -> None:
    async def scene(store: Store) -> None:
        await store.create(deed("first"), 1.0, [Entry(1.0, b"x")])
        await store.create(deed("t", "CODE"), 1.0, [Entry(1.0, b"x")], again="first")
        assert await store.delete("t") is True
        assert await store.delete("t") is False
        stored = await store.load("first")
        assert stored is not None
        assert stored.rematch is None
        with pytest.raises(StoreError):
            await store.append("t", 1, [Entry(2.0, b"late")], "playing", {})
        await store.create(deed("t", "CODE"), 2.0, [])
        assert await store.delete("first")
        assert await store.delete("t")

    with_store(kept, scene)
    assert not any(held(kept).rows.values())


def test_what_a_campaign_counts_on_is_not_deleted(kept: Database) -> None:
    async def scene(store: Store) -> None:
        await furnish(store)
        before = await store.book("c")
        assert await store.delete("counts") is False
        assert await store.book("c") == before

    with_store(kept, scene)


def test_the_sweeper_of_a_server_deletes(tmp_path: Path) -> None:
    kept = database(str(tmp_path / "tables.sqlite3"))
    with_store(kept, furnish)
    limits = msgspec.structs.replace(QUICK, sweep_seconds=0.05)
    edge: Any = create_app(kept.open, limits, retention=Retention(finished=1, replays=1))

    async def run() -> None:
        async with edge._app.lifespan():
            house: House = edge._app.state.house
            await until(lambda: gone(house.store, "new"))
            assert await kept_tables(house.store) == ["counts", "going on", "playing"]
            assert await house.store.replay("now") is None

    asyncio.run(run())


async def gone(store: Store, table: str) -> bool:
    return await store.load(table) is None and await store.replay("now") is None


async def until(ready: Callable[[], Awaitable[bool]]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not await ready():
        assert time.monotonic() < deadline, "it did not come about"
        await asyncio.sleep(0.05)


def test_how_long_things_are_kept_is_said_in_days(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[Any] = []
    monkeypatch.setattr(running, "serve", lambda *args, **more: given.append(more["retention"]))
    more = ["--db", str(tmp_path / "tables.sqlite3")]
    assert run_here("serve", *more).returncode == 0
    days = ["--keep-finished", "90", "--keep-unfinished", "365", "--keep-replays", "0.5"]
    assert run_here("serve", *more, *days).returncode == 0
    assert given == [FOR_EVER, Retention(90, 365, 0.5)]
    assert run_here("serve", *more, "--keep-finished", "-1").returncode == 2
