"""The live table: sockets, pushes, chat, hints, coming back."""

import asyncio
from random import Random
from typing import Any

from websockets.asyncio.client import connect

from server.client import Api, Person, Seats, Server, at_table


def test_an_action_is_pushed_to_everybody_who_may_know(server: Server, api: Api) -> None:
    table = api.create("ppp", options={"mummySeat": "0", "spectators": "live"})
    asked = table.asked()
    assert asked is not None
    assert table.watch is not None
    seat, seen = asked
    watch = table.watch

    async def scene() -> None:
        async with (
            at_table(server, table.id, table.token(seat)) as actor,
            at_table(server, table.id, table.token(0)) as mummy,
            at_table(server, table.id, watch) as public,
        ):
            await actor.send(type="act", seq=seen["seq"], action=seen["actions"][0]["do"], id="i")
            done = await actor.until("done", id="i")
            assert (await mummy.after(mummy.table["seq"]))["events"]
            assert (await public.after(public.table["seq"]))["view"]["seat"] is None
            again = await actor.caught_up()
            latest = [m for m in actor.heard if m["type"] == "table"][-1]
            assert latest["seq"] == done["seq"], again

    asyncio.run(scene())


def test_seats_are_shown_as_online_while_a_socket_is_open(server: Server, api: Api) -> None:
    table = api.create("ppb")

    async def scene() -> None:
        async with at_table(server, table.id, table.token(0)) as first:
            async with at_table(server, table.id, table.token(1)):
                while not first.table["table"]["seats"][1]["online"]:
                    await first.hear()
            while first.table["table"]["seats"][1]["online"]:
                await first.hear()

    asyncio.run(scene())


def test_who_comes_back_is_told_what_happened_since(server: Server, api: Api) -> None:
    table = api.create("pp")
    table.play(Random(1), most=3)
    before = table.look(table.token(0))
    table.play(Random(2), most=5)
    whole = table.look(table.token(0))

    async def scene() -> None:
        async with at_table(server, table.id, table.token(0), since=before["seq"]) as person:
            told = person.table
            assert told["from"] == before["seq"] + 1
            assert before["events"] + told["events"] == whole["events"]

    asyncio.run(scene())


def test_chat_reaches_everybody_and_waits_for_who_comes_later(server: Server, api: Api) -> None:
    table = api.create("ppb")

    async def scene() -> None:
        async with at_table(server, table.id, table.token(1)) as ben:
            async with at_table(server, table.id, table.token(0)) as ann:
                await ann.send(type="chat", text="<script>alert(1)</script>\u0000 hi")
                line = await ben.until("chat")
                assert line == {
                    "n": 1, "seat": 0, "name": "Ann 0", "room": "all", "type": "chat",
                    "text": "<script>alert(1)</script> hi",
                }  # fmt: skip
            api.ok("POST", table.path("/chat"), table.host, {"text": "from the host"})
            assert (await ben.until("chat"))["seat"] is None
        async with at_table(server, table.id, table.token(0)) as back:
            assert (await back.until("chat"))["n"] == 1
            assert (await back.until("chat"))["n"] == 2

    asyncio.run(scene())


def test_the_hunters_room_is_shut_unless_the_table_opens_it(server: Server, api: Api) -> None:
    closed = api.create("ppp", options={"mummySeat": "0"})
    body = {"text": "psst", "room": "hunters"}
    api.refused(403, "POST", closed.path("/chat"), closed.token(1), body)
    opened = api.create("ppp", options={"mummySeat": "0", "huntersChat": "on"})
    api.refused(403, "POST", opened.path("/chat"), opened.token(0), body)

    async def scene() -> None:
        async with (
            at_table(server, opened.id, opened.token(0)) as mummy,
            at_table(server, opened.id, opened.token(2)) as hunter,
        ):
            api.ok("POST", opened.path("/chat"), opened.token(1), body)
            api.ok("POST", opened.path("/chat"), opened.token(1), {"text": "aloud"})
            assert (await hunter.until("chat"))["text"] == "psst"
            line = await mummy.until("chat")
            assert (line["n"], line["text"]) == (1, "aloud")
            assert not any("psst" in text for text in mummy.raw)

    asyncio.run(scene())


def test_why_and_hint_are_answered_on_the_socket(server: Server, api: Api) -> None:
    table = api.create("pb", options={"mummySeat": "0"})
    assert table.asked() is not None

    async def scene() -> None:
        async with at_table(server, table.id, table.token(0)) as person:
            await person.send(type="why", action="step A1", id="w")
            why = await person.until("why", id="w")
            assert (why["legal"], why["error"]["clause"][:4]) == (False, "MUM-")
            await person.send(type="hint", id="h")
            hint = await person.until("hint", id="h")
            await person.send(type="why", action=hint["action"], id="w2")
            assert (await person.until("why", id="w2"))["legal"] is True
            await person.send(type="ping")
            await person.until("pong")

    asyncio.run(scene())


def test_a_rematch_reaches_the_others_on_their_sockets(server: Server, api: Api) -> None:
    table = api.create("ppp", options={"mummySeat": "0"})
    api.ok("POST", table.path("/concede"), table.token(0), {})

    async def scene() -> None:
        async with at_table(server, table.id, table.token(1)) as ben:
            made = api.ok("POST", table.path("/rematch"), table.token(0), {"rotate": True})
            offer = await ben.until("rematch")
            assert offer["table"] == made["table"]
        async with at_table(server, offer["table"], offer["token"]) as again:
            assert again.table["table"]["you"] == {"kind": "seat", "seat": 2}
        async with at_table(server, table.id, table.token(2)) as late:
            link = late.heard[0]
            assert (link["type"], link["table"]) == ("rematch", made["table"])
        async with at_table(server, link["table"], link["token"]) as again:
            assert again.table["table"]["you"] == {"kind": "seat", "seat": 0}

    asyncio.run(scene())


def test_two_tabs_of_a_seat_are_given_the_same_link_to_a_rematch(server: Server, api: Api) -> None:
    table = api.create("ppp", options={"mummySeat": "0"})
    api.ok("POST", table.path("/concede"), table.token(0), {})

    def ask(seat: int) -> Any:
        return api.ok("POST", table.path("/rematch"), table.token(seat), {"rotate": False})

    async def link_of(tab: Person) -> tuple[str, str]:
        offer = next((m for m in tab.heard if m["type"] == "rematch"), None)
        offer = offer or await tab.until("rematch")
        return offer["table"], offer["token"]

    async def scene() -> None:
        async with (
            at_table(server, table.id, table.token(1)) as ben,
            at_table(server, table.id, table.token(1)) as bens_other,
        ):
            made = api.ok("POST", table.path("/rematch"), table.token(0), {"rotate": True})
            link = await link_of(ben)
            assert await link_of(bens_other) == link
        async with at_table(server, *link) as playing:
            # Other tabs come back, all at once, and ask for it besides: nobody is turned out.
            for seat in (1, 2):
                tabs = [passing_by(server, table.id, table.token(seat)) for _ in range(4)]
                links = {await link_of(tab) for tab in await asyncio.gather(*tabs)}
                asked = await asyncio.gather(*(asyncio.to_thread(ask, seat) for _ in range(4)))
                links |= {(made["table"], one["seats"][0]["token"]) for one in asked}
                assert len(links) == 1
                async with at_table(server, *links.pop()) as again:
                    assert again.table["table"]["you"]["seat"] == (seat + 1) % 3
            await playing.send(type="ping")
            await playing.until("pong")
        first, second = (api.ok("POST", table.path("/rematch"), table.host, {}) for _ in range(2))
        assert first == second

    asyncio.run(scene())


async def passing_by(server: Server, table: str, token: str) -> Person:
    """A tab that comes, looks and goes."""
    async with at_table(server, table, token) as person:
        await person.caught_up()
        return person


def test_malformed_messages_are_refused_and_the_talk_goes_on(server: Server, api: Api) -> None:
    table = api.create("pb")

    async def scene() -> None:
        async with at_table(server, table.id, table.token(0)) as person:
            for text in (
                "", "{", "[]", '"act"', '{"type":"fly"}', '{"type":"act","seq":-1}',
                '{"type":"chat","text":""}', '{"type":"ping","more":1}', "\u0000", "{" * 5000,
                '{"type":"chat","text":"' + "x" * 501 + '"}',
                '{"type":"act","seq":1e99,"action":"roll","id":"x"}',
            ):  # fmt: skip
                await person.socket.send(text)
                assert (await person.until("refused"))["error"]["kind"] == "malformed"
            await person.socket.send(b"\xff\xfe")
            assert (await person.until("refused"))["error"]["kind"] == "malformed"
            await person.send(type="ping")
            await person.until("pong")

    asyncio.run(scene())


def test_who_does_not_say_hello_is_let_go(server: Server, api: Api) -> None:
    table = api.create("pb")

    async def scene() -> None:
        async with at_table(server, table.id, table.token(0)):
            pass
        for first in ('{"type":"ping"}', "x", '{"type":"hello"}'):
            url = f"ws://127.0.0.1:{server.port}/api/tables/{table.id}/live"
            async with connect(url) as socket:
                await socket.send(first)
                assert (await Person(socket).hear())["reason"] == "hello"

    asyncio.run(scene())


def test_a_seat_has_one_link_to_the_rematch_whichever_token_asks(server: Server, api: Api) -> None:
    """The host for its seats, a seat for itself, the host again; by HTTP and on sockets."""

    def over() -> Seats:
        table = api.create("ppp", options={"mummySeat": "0"})
        api.ok("POST", table.path("/concede"), table.token(0), {})
        return table

    def links(table: Seats, token: str) -> dict[int, str]:
        made = api.ok("POST", table.path("/rematch"), token, {"rotate": True})
        assert table.look(table.host)["table"]["rematch"] == made["table"]
        return {line["seat"]: line["token"] for line in made["seats"]}

    table = over()
    given = links(table, table.host)
    assert sorted(given) == [0, 1, 2]
    for seat in range(3):
        assert links(table, table.token(seat)) == {(seat + 1) % 3: given[(seat + 1) % 3]}
    assert links(table, table.host) == given

    async def scene() -> None:
        other = over()
        async with at_table(server, other.id, other.token(1)):
            first = links(other, other.host)  # while somebody is here with the seat's own token
            assert links(other, other.token(1)) == {2: first[2]}
        async with at_table(server, table.id, table.token(2)) as late:
            assert late.heard[0]["token"] == given[0]

    asyncio.run(scene())
