"""Floods, long bodies and broken ones are turned away in the usual shape; the server stays up."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from mastaba.server.security import Bucket, Buckets, Limits, address_of, clean
from server.client import Api, Server, at_table

TIGHT = Limits(
    socket_rate=20, socket_burst=40, http_rate=0, tables_per_hour=5, codes_per_minute=3,
    imports_per_hour=2, viewers_per_table=3, bot_pause=0.005,
)  # fmt: skip


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("strict"), TIGHT) as server:
        yield server


def test_tables_codes_and_uploads_are_counted_by_address(strict: Server) -> None:
    with Api(strict) as api:
        table = api.create("po")
        for _ in range(3):
            api.refused(404, "GET", "/api/codes/AAAAAA")
        assert api.refused(429, "GET", f"/api/codes/{table.code}")["kind"] == "fast"
        for _ in range(2):
            api.refused(422, "POST", "/api/replays", None, {"text": "x"})
        api.refused(429, "POST", "/api/replays", None, {"text": "x"})
        asyncio.run(flood(strict, table.id, table.token(0)))
        asyncio.run(crowd(strict, table.id, table.token(0)))
        for _ in range(4):
            api.create("pb")
        body = {"game": "mummy", "seats": [{"who": "person"}, {"who": "bot"}]}
        assert api.refused(429, "POST", "/api/tables", None, body)["kind"] == "fast"


async def flood(server: Server, table: str, token: str) -> None:
    """Who is too fast is let go."""
    async with at_table(server, table, token) as person:
        for _ in range(60):
            await person.send(type="ping")
        heard = await person.drain(2)
        assert person.socket.close_code == 1008
        assert sum(message["type"] == "pong" for message in heard) <= 45


async def crowd(server: Server, table: str, token: str) -> None:
    """So many viewers and no more."""
    async with (
        at_table(server, table, token),
        at_table(server, table, token),
        at_table(server, table, token),
        at_table(server, table, token) as fourth,
    ):
        assert fourth.heard[0] == {"type": "bye", "reason": "full"}


def test_long_and_broken_bodies_are_refused(api: Api) -> None:
    table = api.create("pb")
    long = {"text": "x" * 20_000}
    assert api.refused(413, "POST", table.path("/chat"), table.token(0), long)["kind"] == "size"
    for content in (b"", b"{", b"[]", b'"x"', b"\xff", b'{"text": 5}', b'{"txt": "x"}'):
        headers = {"content-type": "application/json"}
        headers["authorization"] = f"Bearer {table.token(0)}"
        reply = api.http.post(table.path("/chat"), content=content, headers=headers)
        assert reply.status_code == 400, content
        assert reply.json()["error"]["kind"] == "malformed"
    api.refused(400, "POST", table.path("/chat"), table.token(0), {"text": "x" * 501})
    api.refused(400, "POST", table.path("/name"), table.token(0), {"name": "x" * 25})
    api.refused(400, "GET", table.path("?since=-1"), table.token(0))


def test_unknown_addresses_and_methods_are_refused_in_the_same_shape(api: Api) -> None:
    assert api.refused(404, "GET", "/api/nothing")["kind"] == "missing"
    assert api.refused(404, "GET", "/../../etc/passwd")["kind"] == "missing"
    assert api.refused(405, "DELETE", "/api/tables")["kind"] == "method"


def test_requests_from_one_address_are_counted(tmp_path: Path) -> None:
    with Server(tmp_path, Limits(http_rate=1, http_burst=30)) as server, Api(server) as api:
        statuses = [api.call("GET", "/api/tables/public")[0] for _ in range(40)]
        assert statuses[:25] == [200] * 25
        assert statuses[-1] == 429
        assert api.call("GET", "/")[0] == 200


def test_a_bucket_lets_a_burst_pass_and_then_so_many_a_second() -> None:
    bucket = Bucket(rate=10, burst=5)
    assert [bucket.take(100.0) for _ in range(7)] == [True] * 5 + [False] * 2
    assert bucket.take(100.1)
    assert not bucket.take(100.1)


def test_buckets_forget_who_has_been_quiet() -> None:
    buckets = Buckets(rate=1e6, burst=2, most=3)
    assert all(buckets.take(f"10.0.0.{n}") for n in range(20))
    assert len(buckets._by_address) < 20


def test_a_household_has_one_address() -> None:
    assert address_of("2001:db8:1:2:3::4") == address_of("2001:db8:1:2:ffff::1")
    assert address_of("2001:db8:1:2::1") != address_of("2001:db8:1:3::1")
    assert address_of("192.0.2.7") == "192.0.2.7"
    assert address_of(None) == "unknown"


def test_names_are_one_clean_line() -> None:
    assert clean(" a\u0000\n\tb\u202e\u200b c ") == "a b c"
    assert clean("Zoë 𓂀 <b>") == "Zoë 𓂀 <b>"
