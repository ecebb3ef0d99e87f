"""Idle tables leave memory and the lists; opening a link brings everything back."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec

from mastaba.server.records import Spoke, write
from mastaba.server.security import Limits
from server.client import PATIENCE, QUICK, Api, Seats, Server, at_table

SLEEPY: Limits = msgspec.structs.replace(
    QUICK, idle_minutes=0.4 / 60, idle_days=0.6 / 86400, sweep_seconds=0.1
)


def archived(server: Server) -> list[str]:
    with closing(sqlite3.connect(server.database)) as database:
        return [row[0] for row in database.execute("SELECT id FROM tables WHERE archived = 1")]


def until(ready: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < deadline, "it did not come about"
        time.sleep(0.05)


def slip_in(server: Server, table: str, text: str) -> None:
    """Write a line of chat into the store behind the server's back."""
    record = write(Spoke(None, "", text, "all"))
    with closing(sqlite3.connect(server.database, timeout=20)) as database, database:
        database.execute(
            "INSERT INTO records SELECT ?, max(number) + 1, ?, ? FROM records WHERE table_id = ?",
            (table, time.time(), record, table),
        )


def test_an_idle_game_is_archived_and_comes_back_by_its_link_with_nothing_lost(
    tmp_path: Path,
) -> None:
    with Server(tmp_path, SLEEPY) as server, Api(server) as api:
        table = api.create("ppp", options={"mummySeat": "0", "spectators": "live"})
        table.play(Random(2), most=12)
        api.ok("POST", table.path("/chat"), table.token(1), {"text": "before"})
        tokens = [*map(str, table.tokens), table.host, str(table.watch)]
        before = [table.look(token) for token in tokens]
        until(lambda: table.id in archived(server))
        slip_in(server, table.id, "only the store knows this")  # so what is told was read there

        async def come_back() -> list[str]:
            async with at_table(server, table.id, table.token(1)) as person:
                return [message["text"] for message in await person.caught_up()]

        assert [table.look(token) for token in tokens] == before
        assert asyncio.run(come_back()) == ["before", "only the store knows this"]
        asyncio.run(play_on(server, table))


async def play_on(server: Server, table: Seats) -> None:
    """A game that is played is no longer archived; while somebody looks on, it stays so."""
    async with at_table(server, table.id, table.token(1)):
        assert table.play(Random(3), most=3) == 3
        assert table.id not in archived(server)


def test_an_idle_table_with_open_seats_leaves_the_list_and_comes_back_with_a_new_code(
    tmp_path: Path,
) -> None:
    with Server(tmp_path, SLEEPY) as server, Api(server) as api:
        table = api.create("poo", visibility="public")
        until(lambda: table.id in archived(server))
        assert api.ok("GET", "/api/tables/public") == []
        api.refused(404, "GET", f"/api/codes/{table.code}")
        asyncio.run(come_back_and_join(server, table))


async def come_back_and_join(server: Server, table: Seats) -> None:
    """While somebody looks on, the table is not put away again."""
    api = table.api
    async with at_table(server, table.id, table.token(0)) as person:
        code = person.table["table"]["code"]
        assert code
        assert [line["code"] for line in api.ok("GET", "/api/tables/public")] == [code]
        api.ok("POST", table.path("/join"), table.token(1), {"name": "Ben"})
        assert api.ok("POST", f"/api/codes/{code}", None, {"name": "Cleo"})["seat"] == 2
        assert table.look(table.token(0))["table"]["status"] == "playing"


def test_a_table_somebody_looks_at_is_never_put_away(tmp_path: Path) -> None:
    with Server(tmp_path, SLEEPY) as server, Api(server) as api:
        table, other = api.create("poo"), api.create("poo")

        async def wait() -> None:
            async with at_table(server, table.id, table.token(0)) as person:
                while other.id not in archived(server):
                    await asyncio.sleep(0.1)
                assert table.id not in archived(server)
                await person.send(type="chat", text="still here")
                assert (await person.until("chat"))["text"] == "still here"

        asyncio.run(asyncio.wait_for(wait(), PATIENCE))
