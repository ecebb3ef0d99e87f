"""What is not stored yet is shown to nobody: who asks meanwhile waits, or asks again."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from mastaba.server import app as server
from mastaba.server.sqlite import SqliteStore
from mastaba.server.store import StoreError
from server.client import QUICK

Reply = tuple[int, Any]
SEATS = [{"who": "person", "name": f"Ann {n}"} for n in range(3)]


class Held(SqliteStore):
    """A real store whose next append waits for a word, and may then fail."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.held: asyncio.Event | None = None
        self.word = asyncio.Event()
        self.fails = False

    def hold(self) -> None:
        self.held, self.word = asyncio.Event(), asyncio.Event()

    async def append(self, *args: Any, **more: Any) -> None:
        if self.held is not None:
            self.held.set()
            await self.word.wait()
            self.held = None
            if self.fails:
                raise StoreError("the disk is full")
        await super().append(*args, **more)


class Desk:
    """The whole server in this process: HTTP without a wire, and its store."""

    def __init__(self, http: httpx.AsyncClient, store: Held, made: dict[str, Any]) -> None:
        self.http = http
        self.store = store
        self.id: str = made["table"]
        self.tokens: list[str] = [seat["token"] for seat in made["seats"]]

    async def call(self, method: str, end: str, seat: int, body: Any = None) -> Reply:
        path = f"/api/tables/{self.id}{end}"
        headers = {"authorization": f"Bearer {self.tokens[seat]}"}
        reply = await self.http.request(method, path, headers=headers, json=body)
        plain = reply.headers["content-type"] != "application/json"
        return reply.status_code, reply.text if plain else reply.json()

    async def mine(self, seat: int) -> Reply:
        wanted = {"tables": [{"table": self.id, "token": self.tokens[seat]}]}
        reply = await self.http.post("/api/tables/mine", json=wanted)
        return reply.status_code, reply.json()

    async def meanwhile(
        self, doing: Awaitable[Reply], asking: Callable[[], Awaitable[Reply]], *, stored: bool
    ) -> Reply:
        """Ask while something waits to be stored: there is no answer before it is or is not."""
        self.store.hold()
        self.store.fails = not stored
        done = asyncio.ensure_future(doing)
        assert self.store.held is not None
        await self.store.held.wait()
        asked = asyncio.ensure_future(asking())
        await asyncio.wait((asked,), timeout=0.2)
        assert not asked.done(), f"told before it was stored: {asked.result()}"
        self.store.word.set()
        assert (await done)[0] == (200 if stored else 503)
        return await asked


def at_desk(folder: Path, scene: Callable[[Desk], Awaitable[None]]) -> None:
    stores: list[Held] = []

    def open_store() -> Held:
        stores.append(Held(folder / "tables.sqlite3"))
        return stores[-1]

    async def run() -> None:
        edge: Any = server.create_app(open_store, QUICK)
        wire = httpx.ASGITransport(edge)
        async with (
            edge._app.lifespan(),
            httpx.AsyncClient(transport=wire, base_url="http://desk", timeout=60) as http,
        ):
            wish = {"game": "mummy", "seats": SEATS, "options": {"mummySeat": "0"}}
            made = (await http.post("/api/tables", json=wish)).json()
            await scene(Desk(http, stores[0], made))

    asyncio.run(run())


async def first_act(desk: Desk) -> tuple[str, dict[str, Any]]:
    """The first hunter takes a colour; then the second is asked."""
    _, seen = await desk.call("GET", "", 1)
    action = seen["actions"][0]["do"]
    return action, {"seq": seen["seq"], "action": action, "id": "first"}


def test_my_tables_tell_of_an_act_only_once_it_is_stored(tmp_path: Path) -> None:
    async def scene(desk: Desk) -> None:
        _, act = await first_act(desk)
        doing = desk.call("POST", "/act", 1, act)
        _, lines = await desk.meanwhile(doing, lambda: desk.mine(0), stored=False)
        assert lines == [], "left out: it is being read anew"
        _, lines = await desk.mine(0)
        assert [line["waiting_for"] for line in lines] == [1]
        doing = desk.call("POST", "/act", 1, act)
        _, lines = await desk.meanwhile(doing, lambda: desk.mine(0), stored=True)
        assert [line["waiting_for"] for line in lines] == [2]

    at_desk(tmp_path, scene)


def test_why_is_answered_by_what_is_stored(tmp_path: Path) -> None:
    async def scene(desk: Desk) -> None:
        action, act = await first_act(desk)

        def why() -> Awaitable[Reply]:
            return desk.call("POST", "/why", 1, {"action": action})

        doing = desk.call("POST", "/act", 1, act)
        assert (await desk.meanwhile(doing, why, stored=False))[0] == 503
        assert (await why())[1]["legal"] is True
        doing = desk.call("POST", "/act", 1, act)
        assert (await desk.meanwhile(doing, why, stored=True))[1]["legal"] is False

    at_desk(tmp_path, scene)


def test_a_hint_is_given_for_the_question_that_is_stored(tmp_path: Path) -> None:
    async def scene(desk: Desk) -> None:
        _, act = await first_act(desk)

        def hint() -> Awaitable[Reply]:
            return desk.call("POST", "/hint", 2, {})

        doing = desk.call("POST", "/act", 1, act)
        assert (await desk.meanwhile(doing, hint, stored=False))[0] == 503
        status, reply = await hint()
        assert (status, reply["error"]["kind"]) == (409, "not_asked")
        doing = desk.call("POST", "/act", 1, act)
        status, reply = await desk.meanwhile(doing, hint, stored=True)
        assert status == 200
        legal = await desk.call("POST", "/why", 2, {"action": reply["action"]})
        assert legal == (200, {"legal": True})

    at_desk(tmp_path, scene)


@pytest.mark.parametrize("end", ["/export", "/replay?view=all"])
def test_a_record_is_opened_only_once_the_end_is_stored(tmp_path: Path, end: str) -> None:
    """The mummy concedes: until that is stored, every hand stays closed."""

    async def scene(desk: Desk) -> None:
        def record() -> Awaitable[Reply]:
            return desk.call("GET", end, 1)

        doing = desk.call("POST", "/concede", 0, {})
        status, reply = await desk.meanwhile(doing, record, stored=False)
        assert (status, list(reply)) == (503, ["error"])
        status, reply = await record()
        assert (status, reply["error"]["kind"]) == (409, "playing")
        doing = desk.call("POST", "/concede", 0, {})
        status, reply = await desk.meanwhile(doing, record, stored=True)
        assert status == 200
        assert "conce" in str(reply)

    at_desk(tmp_path, scene)


def test_there_is_no_rematch_and_no_fork_of_an_end_that_was_not_stored(tmp_path: Path) -> None:
    async def scene(desk: Desk) -> None:
        for end, body in (("/rematch", {"rotate": False}), ("/fork", {"at": 3})):

            def again(end: str = end, body: dict[str, Any] = body) -> Awaitable[Reply]:
                return desk.call("POST", end, 1, body)

            doing = desk.call("POST", "/concede", 0, {})
            assert (await desk.meanwhile(doing, again, stored=False))[0] == 503
            assert (await again())[0] == 409

    at_desk(tmp_path, scene)
