"""Who knows a table's id but no token of it costs one query, however long the game."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from mastaba.server import app as server
from mastaba.server import setting
from mastaba.server.setting import rebuild
from mastaba.server.sql import locks
from mastaba.server.sqlite import SqliteStore, connect
from server.client import QUICK

GUESS = "a-token-that-opens-nothing"
PEOPLE = [{"who": "person", "name": f"Ann {n}"} for n in range(3)]


class Counted(SqliteStore):
    """A real store that keeps every statement it is asked."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.asked: list[str] = []
        self._connection.set_trace_callback(self._note)

    def _note(self, statement: str) -> None:
        if statement.lstrip().upper().startswith(("SELECT", "INSERT", "UPDATE", "DELETE")):
            self.asked.append(" ".join(statement.split()))


class Desk:
    """The whole server in this process, with what it asks its store and which tables it reads."""

    def __init__(self, edge: Any, http: httpx.AsyncClient, store: Counted, read: list[str]) -> None:
        self.edge = edge
        self.http = http
        self.store = store
        self.read = read

    async def post(self, path: str, body: Any, token: str | None = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return await self.http.post(path, json=body, headers=headers)

    async def cold_table(self, **more: Any) -> dict[str, Any]:
        """A table that lies in the store alone."""
        wish = {"game": "mummy", "seats": PEOPLE, "options": {"mummySeat": "0"}} | more
        made: dict[str, Any] = (await self.post("/api/tables", wish)).json()
        house = self.edge._app.state.house
        for table in list(house._tables.values()):
            table.close()
            house._forget(table)
        self.store.asked.clear()
        self.read.clear()
        return made

    async def socket(self, table: str, token: str) -> list[dict[str, Any]]:
        """What a socket is sent that says hello with this token."""
        hello = json.dumps({"type": "hello", "token": token, "since": 0})
        coming: list[dict[str, Any]] = [
            {"type": "websocket.connect"},
            {"type": "websocket.receive", "text": hello},
            {"type": "websocket.disconnect", "code": 1000},
        ]
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return coming.pop(0)

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        path = f"/api/tables/{table}/live"
        scope = {
            "type": "websocket", "path": path, "raw_path": path.encode(), "headers": [],
            "query_string": b"", "client": ("127.0.0.1", 1), "server": ("desk", 80),
            "scheme": "ws", "subprotocols": [], "root_path": "", "extensions": {},
        }  # fmt: skip
        await self.edge(scope, receive, send)
        return sent


@asynccontextmanager
async def desk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Desk]:
    stores: list[Counted] = []
    read: list[str] = []

    def open_store() -> Counted:
        stores.append(Counted(folder / "tables.sqlite3"))
        return stores[-1]

    def reads(stored: Any) -> Any:
        read.append(stored.deed.id)
        return rebuild(stored)

    monkeypatch.setattr(setting, "rebuild", reads)
    edge: Any = server.create_app(open_store, QUICK)
    async with (
        edge._app.lifespan(),
        httpx.AsyncClient(transport=httpx.ASGITransport(edge), base_url="http://desk") as http,
    ):
        await asyncio.sleep(0.05)  # the sweeper has had its first turn
        yield Desk(edge, http, stores[0], read)


ROUTES = [
    ("GET", ""), ("GET", "/export"), ("GET", "/replay"),
    ("GET", "/replay/views"), ("POST", "/join"), ("POST", "/fill"),
    ("POST", "/invite"), ("POST", "/act"), ("POST", "/takeback"), ("POST", "/leave"),
    ("POST", "/bot"), ("POST", "/replace"), ("POST", "/return"), ("POST", "/concede"),
    ("POST", "/free"), ("GET", "/reach"),
    ("POST", "/rematch"), ("POST", "/chat"), ("POST", "/why"), ("POST", "/hint"),
    ("POST", "/pace"), ("POST", "/name"), ("POST", "/fork"),
]  # fmt: skip


def test_every_route_of_a_table_asks_for_the_token_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with desk(tmp_path, monkeypatch) as here:
            own = [
                (method, path.removeprefix("/api/tables/{table_id}"))
                for path, item in here.edge._app.openapi_schema.to_schema()["paths"].items()
                for method in map(str.upper, item)
                if path.startswith("/api/tables/{table_id}")
            ]
            assert sorted(own) == sorted(ROUTES)
            made = await here.cold_table()
            for method, end in ROUTES:
                here.store.asked.clear()
                reply = await here.http.request(
                    method, f"/api/tables/{made['table']}{end}",
                    headers={"authorization": f"Bearer {GUESS}"}, json={},
                )  # fmt: skip
                assert reply.status_code == 401, (method, end)
                assert len(here.store.asked) == 1, here.store.asked
            assert here.read == []

    asyncio.run(run())


def test_a_stranger_at_mine_or_at_a_socket_has_no_table_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with desk(tmp_path, monkeypatch) as here:
            made = await here.cold_table()
            wanted = {"tables": [{"table": made["table"], "token": GUESS}]}
            reply = await here.post("/api/tables/mine", wanted)
            assert (reply.status_code, reply.json()) == (200, [])
            assert len(here.store.asked) == 1
            sent = await here.socket(made["table"], GUESS)
            assert json.loads(sent[1]["text"]) == {"type": "bye", "reason": "token"}
            assert (sent[-1]["type"], sent[-1]["code"]) == ("websocket.close", 4401)
            assert len(here.store.asked) == 2
            assert here.read == []
            missing = await here.socket("no-such-table", GUESS)
            assert json.loads(missing[1]["text"])["reason"] == "missing"

    asyncio.run(run())


def test_who_has_a_token_has_the_table_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with desk(tmp_path, monkeypatch) as here:
            for kind in ("seat", "host", "watch"):
                made = await here.cold_table(options={"mummySeat": "0", "spectators": "live"})
                token = made["seats"][1]["token"] if kind == "seat" else made[kind]
                wanted = {"tables": [{"table": made["table"], "token": token}]}
                reply = await here.post("/api/tables/mine", wanted)
                assert [line["table"] for line in reply.json()] == [made["table"]]
                assert here.read == [made["table"]]
                sent = await here.socket(made["table"], token)
                assert json.loads(sent[1]["text"])["type"] == "table"

    asyncio.run(run())


def test_a_stranger_to_a_campaign_has_no_book_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with desk(tmp_path, monkeypatch) as here:
            made = (await here.post("/api/campaigns", {"game": "tomb", "name": "Night"})).json()
            path, keys = f"/api/campaigns/{made['campaign']}", {"campaign": made["campaign"]}
            guess = {"authorization": f"Bearer {GUESS}"}
            here.store.asked.clear()
            assert (await here.http.get(path, headers=guess)).status_code == 401
            assert len(here.store.asked) == 1
            mine = await here.post("/api/campaigns/mine", {"campaigns": [keys | {"token": GUESS}]})
            assert mine.json() == []
            assert len(here.store.asked) == 2
            own = {"authorization": f"Bearer {made['token']}"}
            assert (await here.http.get(path, headers=own)).json()["own"] is True

    asyncio.run(run())


def test_the_query_uses_the_keys_of_the_tables_alone(tmp_path: Path) -> None:
    """No table is gone through from end to end for a stranger."""
    connection = connect(tmp_path / "tables.sqlite3")
    asked: list[str] = []
    connection.set_trace_callback(asked.append)
    assert locks(connection, "nowhere") is None
    connection.set_trace_callback(None)
    plan = connection.execute(f"EXPLAIN QUERY PLAN {asked[0]}").fetchall()
    connection.close()
    assert all("SEARCH" in row[3] or "TEMP B-TREE" in row[3] for row in plan), plan
