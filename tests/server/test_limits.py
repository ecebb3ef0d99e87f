"""Floods, long bodies and broken ones are turned away in the usual shape; the server stays up."""

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from mastaba.server.connections import Gate
from mastaba.server.security import Bucket, Buckets, Limits, address_of, clean
from server.client import PATIENCE, UNCOUNTED, Api, Person, Server, at_table

TOO_FAST = "Expected at most 20 messages a second."
TIGHT = Limits(
    socket_rate=20, socket_burst=40, http_rate=0, tables_per_hour=5, codes_per_minute=3,
    imports_per_hour=2, viewers_per_table=3, bot_pause=0.005,
)  # fmt: skip
NARROW = replace(
    UNCOUNTED, viewer_rate=1.0, viewer_burst=50, sockets_per_address=3,
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
        asyncio.run(crowd(strict, table.id, table.token(0), table.host))
        for _ in range(4):
            last = api.create("pb", options={"mummySeat": "0"})
        body = {"game": "mummy", "seats": [{"who": "person"}, {"who": "bot"}]}
        error = api.refused(429, "POST", "/api/tables", None, body)
        assert error["message"] == "This address has made many tables; wait a little."
        api.ok("POST", last.path("/concede"), last.token(0), {})
        api.refused(429, "POST", last.path("/rematch"), last.token(0), {})  # it is one more table


async def flood(server: Server, table: str, token: str) -> None:
    """Who is too fast is let go. On a busy machine sixty may be slow, or the last word be lost."""
    for _ in range(20):
        async with at_table(server, table, token) as person:
            await shower(person, 60)
        if person.socket.close_code == 1008:
            break
    assert (person.socket.close_code, person.socket.close_reason) == (1008, TOO_FAST)
    assert {"kind": "fast", "message": TOO_FAST} in [m.get("error") for m in person.heard]
    assert sum(message["type"] == "pong" for message in person.heard) < 60


async def shower(person: Person, pings: int) -> None:
    """So many at once; then hear, until all are answered or the talk is over."""
    with suppress(ConnectionClosed):
        for _ in range(pings):
            await person.send(type="ping")
        while sum(message["type"] == "pong" for message in person.heard) < pings:
            await person.hear()


async def crowd(server: Server, table: str, token: str, host: str) -> None:
    """So many viewers by one link and no more; those of another are not kept out."""
    async with (
        at_table(server, table, token),
        at_table(server, table, token),
        at_table(server, table, token),
        at_table(server, table, token) as fourth,
    ):
        assert fourth.heard[0] == {"type": "bye", "reason": "full"}
        await fourth.to_the_end()
        assert fourth.socket.close_reason == "Too many viewers look on at this table by this link."
        async with at_table(server, table, host) as other:
            assert other.heard[0]["type"] == "table"


def test_long_and_broken_bodies_are_refused(api: Api) -> None:
    table = api.create("pb")
    long = {"text": "x" * 20_000}
    error = api.refused(413, "POST", table.path("/chat"), table.token(0), long)
    assert error == {
        "kind": "size",
        "message": "Expected a shorter request; this one is longer than the table takes.",
    }
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


def test_addresses_and_links_that_are_none_are_refused_too(api: Api) -> None:
    api.refused(404, "GET", "/" + "a" * 300)
    api.refused(404, "GET", "/" + "a/" * 3000)
    for link in ("http://[", "//", "\ud7ff", "http://evil.example/t/x"):
        assert api.refused(422, "POST", "/api/qr", None, {"text": link})["kind"] == "link"
    assert api.refused(422, "GET", "/api/qr?text=http://[")["kind"] == "link"
    headers = {"origin": "http://["}
    assert api.call("POST", "/api/tables/mine", None, {"tables": []}, headers=headers)[0] == 403


def test_a_socket_message_that_is_too_long_is_told_so(api: Api, server: Server) -> None:
    table = api.create("pb")

    async def shout(size: int) -> Person:
        async with at_table(server, table.id, table.token(0)) as person:
            await person.socket.send("x" * size)
            await person.to_the_end()
            assert person.socket.close_code == 1009
            return person

    person = asyncio.run(shout(20_000))
    told = "Expected a message of at most 16384 bytes but got 20000."
    assert person.heard[-1]["error"] == {"kind": "size", "message": told}
    assert person.socket.close_reason == told
    assert "exceeds limit" in str(asyncio.run(shout(200_000)).socket.close_reason)


def test_requests_from_one_address_are_counted(tmp_path: Path) -> None:
    with Server(tmp_path, Limits(http_rate=0.01, http_burst=30)) as server, Api(server) as api:
        statuses = [api.call("GET", "/api/tables/public")[0] for _ in range(40)]
        assert statuses[:30] == [200] * 30
        assert statuses[-1] == 429
        assert api.call("GET", "/")[0] == 200


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("narrow"), NARROW) as server:
        yield server


def test_what_is_dear_uses_up_a_purse_sooner(narrow: Server) -> None:
    with Api(narrow) as api:
        table = api.create("ppp")
        for _ in range(6):
            table.look(table.token(0))  # 48 of 50
        headers = {"authorization": f"Bearer {table.token(0)}"}
        reply = api.http.get(table.path(), headers=headers)
        assert reply.status_code == 429
        assert 1 <= int(reply.headers["retry-after"]) <= 7
        assert api.call("POST", table.path("/why"), table.token(0), {"action": "roll"})[0] == 200
        for _ in range(6):
            table.look(table.token(1))  # another's purse
        asyncio.run(come_back_later(narrow, table.id, table.token(1)))
        other = api.create("pb")
        other.look(other.token(0))
        api.refused(401, "GET", table.path(), "nobody's")
        api.refused(401, "GET", table.path(), None)


async def come_back_later(server: Server, table: str, token: str) -> None:
    """A socket that cannot be paid for is closed, and its page tries again by itself."""
    async with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/live") as socket:
        await socket.send(json.dumps({"type": "hello", "token": token, "since": 0}))
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012


def test_an_address_pays_for_all_its_tables(tmp_path: Path) -> None:
    few = replace(UNCOUNTED, address_rate=0.1, address_burst=62)  # two tables, and five looks
    with Server(tmp_path, few) as server, Api(server) as api:
        one, other = api.create("pb"), api.create("pb")
        for table in (one, other, one, other, one):
            table.look(table.token(0))
        api.refused(429, "GET", other.path(), other.token(0))
        api.refused(429, "GET", other.path(), "a guess")  # who guesses pays, too
        assert api.call("GET", "/")[0] == 200, "pages are for everybody"


def test_a_socket_pays_for_what_it_asks(narrow: Server) -> None:
    with Api(narrow) as api:
        table = api.create("ppp", options={"mummySeat": "0"})

    async def scene() -> None:
        async with at_table(narrow, table.id, table.token(0)) as person:  # the mummy waits
            for number in range(3):
                await person.send(type="hint", id=str(number))
            heard = [(await person.until("refused"))["error"]["kind"] for _ in range(3)]
            assert heard == ["not_asked", "not_asked", "fast"]
            await person.send(type="ping")  # is free
            await person.until("pong")

    asyncio.run(scene())


def test_so_many_sockets_come_from_one_address_and_no_more(narrow: Server) -> None:
    with Api(narrow) as api:
        tables = [api.create("pp") for _ in range(4)]

    async def scene() -> None:
        async with AsyncExitStack() as open_ones:
            for table in tables[:3]:
                await open_ones.enter_async_context(at_table(narrow, table.id, table.token(0)))
            with pytest.raises(InvalidStatus):
                await open_ones.enter_async_context(
                    at_table(narrow, tables[3].id, tables[3].token(0))
                )
        for _ in range(200):  # they are gone as soon as the server has noticed
            with suppress(InvalidStatus):
                async with at_table(narrow, tables[3].id, tables[3].token(0)) as person:
                    assert person.table["view"] is not None
                    return
            await asyncio.sleep(0.02)
        pytest.fail("the address stays shut")

    asyncio.run(scene())


ENDLESS = (
    b"",
    b"GET / HTTP/1.1\r\nhost: x\r\nslow: ",
    b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 5000\r\n\r\n{",
)


def test_who_never_comes_to_an_end_is_let_go(tmp_path: Path) -> None:
    with Server(tmp_path, replace(UNCOUNTED, exchange_seconds=1.5)) as server:
        for said in ENDLESS:
            keep_open(server, said)


def keep_open(server: Server, said: bytes) -> None:
    """Begin, and go on for as long as the server listens."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as slow:
        slow.sendall(said)
        deadline = time.monotonic() + PATIENCE
        with suppress(OSError):  # reset by peer, when it is over
            while time.monotonic() < deadline:
                slow.settimeout(0.2)
                with suppress(TimeoutError):
                    if not slow.recv(4096):
                        return
                slow.sendall(b"x" if said else b"")  # a drop now and then keeps nothing open
            pytest.fail("it is still held open")


def test_pings_are_answered_but_not_any_number_of_times(narrow: Server) -> None:
    with Api(narrow) as api:
        table = api.create("pp")

    async def scene() -> None:
        async with at_table(narrow, table.id, table.token(0)) as person:
            await (await person.socket.ping())
            with pytest.raises(ConnectionClosed):
                await ping_on(person)

    async def ping_on(person: Person) -> None:
        for _ in range(20_000):
            await person.socket.ping()
            await asyncio.sleep(0)

    asyncio.run(scene())


def test_connections_of_one_address_are_counted_but_not_those_of_a_proxy() -> None:
    gate = Gate(Limits(connections_per_address=2), "10.0.0.9, 10.1.0.0/16")
    assert [gate.enter("192.0.2.1") for _ in range(3)] == ["192.0.2.1", "192.0.2.1", None]
    assert gate.enter("192.0.2.2") == "192.0.2.2"
    gate.leave("192.0.2.1")
    assert gate.enter("192.0.2.1") == "192.0.2.1"
    assert all(gate.enter(proxy) for proxy in ("10.0.0.9", "10.1.2.3") for _ in range(5))
    assert all(Gate(Limits(connections_per_address=2), "*").enter("x") for _ in range(5))


def test_a_bucket_lets_a_burst_pass_and_then_so_many_a_second() -> None:
    bucket = Bucket(rate=10, burst=5)
    assert [bucket.pay(1, 100.0) for _ in range(7)] == [0.0] * 5 + [pytest.approx(0.1)] * 2
    assert bucket.pay(1, 100.1) == 0
    assert bucket.pay(1, 100.1) > 0
    assert bucket.pay(3, 100.1) == pytest.approx(0.3), "what is dearer waits longer"


def test_buckets_forget_who_has_been_quiet() -> None:
    buckets = Buckets(rate=1e6, burst=2, most=3)
    assert not any(buckets.of(f"10.0.0.{n}").pay() for n in range(20))
    assert len(buckets._by_address) < 20


def test_a_household_has_one_address() -> None:
    assert address_of("2001:db8:1:2:3::4") == address_of("2001:db8:1:2:ffff::1")
    assert address_of("2001:db8:1:2::1") != address_of("2001:db8:1:3::1")
    assert address_of("192.0.2.7") == "192.0.2.7"
    assert address_of(None) == "unknown"


def test_names_are_one_clean_line() -> None:
    assert clean(" a\u0000\n\tb\u202e\u200b c ") == "a b c"
    assert clean("Zoë 𓂀 <b>") == "Zoë 𓂀 <b>"


DEEP = ("[" * 7000, '{"type":' + "[" * 7000, '{"type":"act","seq":' + "[" * 7000, '{"a":' * 2500)


def test_what_is_nested_beyond_reason_is_malformed_on_every_route(api: Api) -> None:
    table = api.create("po")
    described = json.loads(api.http.get("/schema/openapi.json").text)["paths"]
    routes = [path for path, item in described.items() if "requestBody" in item.get("post", {})]
    assert len(routes) > 15
    for path in routes:
        whole = path.replace("{table_id}", table.id).replace("{code}", str(table.code))
        told = {
            deep_answer(api, whole.replace("{replay_id}", "x"), token, body)
            for token in (table.token(0), table.token(1), table.host)
            for body in DEEP
        }
        assert (400, "malformed") in told, path
        assert told <= {(400, "malformed"), (403, "forbidden")}, path


def deep_answer(api: Api, path: str, token: str, body: str) -> tuple[int, str]:
    """Status and kind of the refusal."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    reply = api.http.post(path, content=body, headers=headers)
    return reply.status_code, reply.json()["error"]["kind"]


@pytest.mark.parametrize("body", DEEP)
def test_what_is_nested_beyond_reason_is_refused_on_a_socket_which_stays(
    server: Server, api: Api, body: str
) -> None:
    table = api.create("po")

    async def scene() -> None:
        async with at_table(server, table.id, table.token(0)) as person:
            await person.socket.send(body)
            assert (await person.until("refused"))["error"]["kind"] == "malformed"
            assert await person.caught_up() == []
        url = f"ws://127.0.0.1:{server.port}/api/tables/{table.id}/live"
        async with connect(url) as first:
            await first.send(body)
            assert json.loads(await first.recv()) == {"type": "bye", "reason": "hello"}

    asyncio.run(scene())
