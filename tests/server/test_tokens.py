"""A token opens its own seat of its own table, and nothing else."""

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.client import Api, Server, at_table

POSTS: dict[str, dict[str, Any]] = {
    "/act": {"seq": 0, "action": "roll", "id": "x"},
    "/takeback": {},
    "/leave": {},
    "/bot": {"bot": "thumb"},
    "/replace": {"seat": 1},
    "/return": {},
    "/concede": {},
    "/free": {},
    "/rematch": {"rotate": False},
    "/chat": {"text": "hello"},
    "/why": {"action": "roll"},
    "/hint": {},
    "/name": {"name": "Eve"},
    "/fill": {"bot": "thumb"},
    "/pace": {"pace": "instant"},
    "/invite": {"seat": 0},
    "/join": {"name": "Eve"},
    "/fork": {"at": 1},
}
GETS = ("", "/export", "/replay", "/replay/views?at=0", "/reach")
FOR_HOSTS = ("/fill", "/pace", "/invite")


def test_without_a_token_every_door_is_shut(api: Api) -> None:
    table = api.create("ppb")
    for end in GETS:
        api.refused(401, "GET", table.path(end))
    for end, body in POSTS.items():
        api.refused(401, "POST", table.path(end), None, body)


def test_a_token_of_another_table_opens_nothing(api: Api) -> None:
    table, other = api.create("ppb"), api.create("ppb")
    for token in (other.token(0), other.host, "x" * 43, "ä"):
        headers = {"authorization": f"Bearer {token}".encode()}
        for end in GETS:
            assert api.call("GET", table.path(end), headers=headers)[0] == 401
        for end, body in POSTS.items():
            assert api.call("POST", table.path(end), None, body, headers=headers)[0] == 401


def test_a_seat_cannot_do_what_only_the_host_may(api: Api) -> None:
    table = api.create("ppo")
    for end in FOR_HOSTS:
        api.refused(403, "POST", table.path(end), table.token(0), POSTS[end])


def test_an_invitation_only_looks_and_joins(api: Api) -> None:
    table = api.create("ppo")
    for end, body in POSTS.items():
        if end not in ("/join", "/fork"):
            api.refused(403, "POST", table.path(end), table.token(2), body)


def test_a_spectator_only_looks(api: Api) -> None:
    table = api.create("ppb", options={"spectators": "live"})
    assert table.watch is not None
    for end, body in POSTS.items():
        if end != "/fork":
            api.refused(403, "POST", table.path(end), table.watch, body)
    api.refused(409, "POST", table.path("/fork"), table.watch, POSTS["/fork"])


def test_the_host_without_a_seat_cannot_play_for_anybody(api: Api) -> None:
    table = api.create("ppb")
    for end in ("/act", "/takeback", "/hint", "/why", "/name", "/leave"):
        api.refused(403, "POST", table.path(end), table.host, POSTS[end])


def test_there_is_no_spectators_link_unless_the_table_wants_one(api: Api) -> None:
    assert api.create("ppb").watch is None
    assert api.create("ppb", options={"spectators": "live"}).watch is not None


def test_a_table_that_is_not_there_is_missing(api: Api) -> None:
    api.refused(404, "GET", "/api/tables/AAAAAAAAAAAA", "x" * 43)


def test_no_token_is_stored(server: Server, api: Api) -> None:
    table = api.create("ppo", options={"spectators": "live"})
    files = [server.database, server.database.with_name(server.database.name + "-wal")]
    stored = b"".join(file.read_bytes() for file in files if file.exists())
    assert table.id.encode() in stored
    for token in (table.host, table.watch, *table.tokens):
        assert token is not None
        assert token.encode() not in stored
    with closing(sqlite3.connect(server.database)) as database:
        kept = database.execute("SELECT length(token) FROM seats WHERE token NOT NULL").fetchall()
    assert set(kept) == {(32,)}


def test_a_socket_with_a_wrong_token_is_told_and_closed(server: Server, api: Api) -> None:
    table, other = api.create("ppb"), api.create("ppb")

    async def knock(where: str, token: str) -> str:
        async with at_table(server, where, token) as person:
            with pytest.raises(ConnectionClosed):
                await person.hear()
            reason: str = person.heard[0]["reason"]
            assert list(person.heard[0]) == ["reason", "type"]
            return reason

    assert asyncio.run(knock(table.id, other.token(0))) == "token"
    assert asyncio.run(knock(table.id, "x")) == "token"
    assert asyncio.run(knock("nowhere", table.token(0))) == "missing"


def test_leaving_closes_the_sockets_of_the_old_token(server: Server, api: Api) -> None:
    table = api.create("ppb")

    async def scene() -> None:
        async with at_table(server, table.id, table.token(1)) as person:
            api.ok("POST", table.path("/leave"), table.token(1), {})
            assert (await person.until("bye"))["reason"] == "token"

    asyncio.run(scene())


def test_other_peoples_pages_open_no_socket_and_send_no_request(server: Server, api: Api) -> None:
    table = api.create("ppb")

    async def knock() -> None:
        with pytest.raises(InvalidStatus):
            async with at_table(server, table.id, table.token(0), origin="https://evil.example"):
                pass

    asyncio.run(knock())
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        headers = {"origin": origin}
        assert api.call("POST", "/api/tables/mine", None, {"tables": []}, headers=headers)[0] == 403
    own = {"origin": server.url}
    assert api.call("POST", "/api/tables/mine", None, {"tables": []}, headers=own)[0] == 200
