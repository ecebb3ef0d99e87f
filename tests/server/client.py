"""A server in its own process, and people who play on it by what they are sent."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Self

import httpx
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from mastaba.server.security import Limits

UNCOUNTED = Limits(
    http_rate=0, tables_per_hour=0, codes_per_minute=0, imports_per_hour=0, viewer_rate=0,
    address_rate=0, connections_per_address=0, sockets_per_address=0,
)  # fmt: skip
QUICK = replace(
    UNCOUNTED, socket_rate=2000, socket_burst=2000, bot_pause=0.005, watched_pause=0.005,
    offer_pause=0.05, bot_jitter=0.0, bot_seconds=60.0,
)  # fmt: skip
PATIENCE = 120.0  # seconds: a busy machine is slow, only a stuck one waits that long
LATEST = 2**31 - 1
WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
WORKERS = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
START = """
if __name__ == "__main__":  # the bots' processes read this, too, and need none of it
    import json, sys
    from mastaba.server.run import serve
    from mastaba.server.security import Limits
    port, path, limits = sys.argv[1:]
    serve(port=int(port), db=path, limits=Limits(**json.loads(limits)), bot_workers=1)
"""


def free_port() -> int:
    """Below the ports that connections get, and not of another worker: so it stays free."""
    while True:
        port = SystemRandom().randrange(15_000 + WORKER, 32_000, WORKERS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Server:
    """A real server on a real database; it can be killed and started again."""

    def __init__(self, folder: Path, limits: Limits = QUICK, place: str | None = None) -> None:
        self.folder = folder
        self.place = place or str(self.database)
        self.limits = limits
        self.port = free_port()
        self.script = folder / "start.py"
        self.script.write_text(START)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def database(self) -> Path:
        return self.folder / "tables.sqlite3"

    def start(self) -> Server:
        given = {name: getattr(self.limits, name) for name in Limits.__struct_fields__}
        command = [sys.executable, str(self.script), str(self.port), self.place]
        with (self.folder / "errors.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, json.dumps(given)], stdout=subprocess.DEVNULL, stderr=log
            )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self._answers():
                return self
            assert self.process.poll() is None, self.errors()
            time.sleep(0.03)
        raise AssertionError("the server did not start")

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=5) as knock:
                knock.sendall(b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
                return knock.recv(15).startswith(b"HTTP/1.1 200")
        except OSError:
            return False

    def errors(self) -> str:
        return (self.folder / "errors.log").read_text("utf-8")

    def kill(self) -> None:
        """As if the power failed."""
        self._end(signal.SIGKILL)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def _end(self, how: int) -> None:
        if self.process is not None and self.process.poll() is None:
            os.kill(self.process.pid, how)
            self.process.wait(60)
        self.process = None


class Api:
    """The HTTP side: every call gives status and body."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=60)

    def __enter__(self) -> Api:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def call(
        self, method: str, path: str, token: str | None = None, body: Any = None, **more: Any
    ) -> tuple[int, Any]:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        headers |= more.pop("headers", {})
        reply = self.http.request(method, path, headers=headers, json=body, **more)
        plain = reply.headers.get("content-type") != "application/json"
        return reply.status_code, reply.text if plain else reply.json()

    def ok(self, method: str, path: str, token: str | None = None, body: Any = None) -> Any:
        status, reply = self.call(method, path, token, body)
        assert status in (200, 201), (status, reply)
        return reply

    def refused(
        self, status: int, method: str, path: str, token: str | None = None, body: Any = None
    ) -> dict[str, Any]:
        got, reply = self.call(method, path, token, body)
        assert got == status, (got, reply)
        error: dict[str, Any] = reply["error"]
        assert error["kind"]
        assert error["message"]
        return error

    def create(self, who: str, **more: Any) -> Seats:
        """`p` a person, `b` a bot, `o` an open seat: `create("pbb")`."""
        kinds = {"p": "person", "b": "bot", "o": "open"}
        seats = [{"who": kinds[letter]} for letter in who]
        for number, seat in enumerate(seats):
            if seat["who"] == "person":
                seat["name"] = f"Ann {number}"
        body = {"game": "mummy", "seats": seats, "pace": "instant"} | more
        return Seats(self, self.ok("POST", "/api/tables", body=body))


class Seats:
    """A table with all the tokens its maker was given."""

    def __init__(self, api: Api, made: dict[str, Any]) -> None:
        self.api = api
        self.id: str = made["table"]
        self.code: str | None = made["code"]
        self.host: str = made["host"]
        self.watch: str | None = made["watch"]
        self.tokens: list[str | None] = [seat["token"] for seat in made["seats"]]

    def token(self, seat: int) -> str:
        token = self.tokens[seat]
        assert token is not None
        return token

    def path(self, end: str = "") -> str:
        return f"/api/tables/{self.id}{end}"

    def look(self, token: str, since: int = 0) -> dict[str, Any]:
        message: dict[str, Any] = self.api.ok("GET", self.path(f"?since={since}"), token)
        return message

    def act(self, seat: int, action: str, seq: int | None = None, id: str | None = None) -> Any:
        """Answer at this number; or at the latest, again if somebody has just said something."""
        path, token = self.path("/act"), self.token(seat)
        body = {"seq": seq, "action": action, "id": id or uuid.uuid4().hex}
        if seq is not None:
            return self.api.call("POST", path, token, body)
        while True:
            body["seq"] = self.look(token)["seq"]
            status, reply = self.api.call("POST", path, token, body)
            if status != 409 or reply["error"]["kind"] != "stale":
                return status, reply

    def asked(self) -> tuple[int, dict[str, Any]] | None:
        """The person who is asked, with what they see; None if the game is over."""
        end, pause = time.monotonic() + PATIENCE, 0.005
        while time.monotonic() < end:
            seen = self.look(self.host, since=LATEST)
            if seen["table"]["status"] == "over":
                return None
            seat = seen["view"]["waiting"]["seat"]
            if seat is not None and self.tokens[seat]:
                own = self.look(self.token(seat))
                if own["actions"]:
                    return seat, own
            time.sleep(pause)
            pause = min(0.05, pause * 1.1)
        raise AssertionError("nobody is asked")

    def play(self, rng: Random, most: int = 100_000) -> int:
        """People play at random until the end, or so many acts; how many were played."""
        for played in range(most):
            asked = self.asked()
            if asked is None:
                return played
            seat, seen = asked
            action = rng.choice(seen["actions"])["do"]
            status, reply = self.act(seat, action, seen["seq"])
            assert status == 200, reply
        return most


class Person:
    """A live viewer who keeps everything that was ever sent to it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []

    @property
    def table(self) -> dict[str, Any]:
        return next(m for m in reversed(self.heard) if m["type"] == "table")

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self, seconds: float = 60.0) -> dict[str, Any]:
        text = await asyncio.wait_for(self.socket.recv(), seconds)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        return message

    async def until(self, kind: str, seconds: float = 60.0, **fields: Any) -> dict[str, Any]:
        """The next message of a kind, with these fields."""
        while True:
            message = await self.hear(seconds)
            if message["type"] == kind and fields.items() <= message.items():
                return message

    async def after(self, seq: int) -> dict[str, Any]:
        """The first table message beyond a sequence number."""
        while (message := await self.until("table"))["seq"] <= seq:
            pass
        return message

    async def listen(self) -> None:
        """Hear everything, until cancelled or let go."""
        with suppress(ConnectionClosed):
            while True:
                await self.hear(60)

    async def caught_up(self) -> list[dict[str, Any]]:
        """All that was on its way: a pong comes after everything that was told before."""
        before = len(self.heard)
        await self.send(type="ping")
        await self.until("pong")
        return self.heard[before:-1]

    async def to_the_end(self) -> list[dict[str, Any]]:
        """Whatever comes until the server closes."""
        before = len(self.heard)
        with suppress(ConnectionClosed):
            while True:
                await self.hear()
        return self.heard[before:]


@asynccontextmanager
async def at_table(
    server: Server, table: str, token: str, since: int = 0, **more: Any
) -> AsyncIterator[Person]:
    """A socket that has said hello and heard the table."""
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    async with connect(url, max_size=None, open_timeout=60, **more) as socket:
        person = Person(socket)
        await person.send(type="hello", token=token, since=since)
        await person.hear()
        yield person
