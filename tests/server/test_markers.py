"""A random mark in every hidden thing: none reaches who must not know it, whatever is tried."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from mastaba.core.match import Act, Fell, Match
from mastaba.core.notation import Action, Fate
from mastaba.core.sets import bits
from mastaba.games import game
from mastaba.games.mummy.state import MummyState
from mastaba.games.mummy.words import TREASURE
from mastaba.server.records import Acted, Began, TookBack, read
from server.client import PATIENCE, Api, Person
from server.marked import MarkedServer, Marks, forms, forms_of_token
from server.test_tokens import POSTS
from support import at_length

MUMMY = game("mummy")
SEATS = 4
OPTIONS = {"mummySeat": "0", "spectators": "live", "huntersChat": "on", "beliefMap": "off"}
HUNTERS = (1, 2, 3)
VIEWS = {
    "/replay": ("", "?view=all", "?view=1"),
    "/replay/views": ("?at=0,1", "?view=all&at=0,1", "?view=1&at=1"),
}
BODIES: dict[str, dict[str, Any]] = {
    "/api/tables": {"game": "mummy", "seats": [{"who": "person"}, {"who": "bot"}]},
    "/api/tables/mine": {"tables": []},
    "/api/lessons": {"game": "mummy", "lesson": "hunter"},
    "/api/campaigns": {"game": "tomb", "name": "Night"},
    "/api/campaigns/mine": {"campaigns": []},
    "/api/codes/{code}": {"name": "Eve"},
    "/api/replays": {"text": "no replay"},
    "/api/replays/{replay_id}/fork": {"at": 3},
    "/api/qr": {"text": "http://x/t/y"},
    **POSTS,
    "/chat": {"text": "hello", "room": "hunters"},
}
SETTLED = ("/leave", "/concede", "/bot", "/takeback")  # these would make it another game
BROKEN = (b"{", b'{"text": 1, "at": "x"}', b'{"text": "' + b"x" * 20_000 + b'"}')


class Got(NamedTuple):
    """Something a viewer was sent after so many acts; where it came from is for the report."""

    acts: int
    where: str
    text: str


class Spy:
    """All that reaches four viewers who must not know everything, and two who may know more."""

    def __init__(self, server: MarkedServer, api: Api) -> None:
        self.server = server
        self.api = api
        self.table = api.create("pppp", options=OPTIONS)
        self.other = api.create("ppb", options=OPTIONS)
        self.acts = 0
        assert self.table.watch is not None
        self.tokens: dict[str, str] = {
            "mummy": self.table.token(0),
            "hunter 1": self.table.token(1),
            "hunter 2": self.table.token(2),
            "watch": self.table.watch,
            "host": self.table.host,
        }
        self.strangers = ("", secrets.token_urlsafe(32), self.other.token(1), self.other.host)
        self.got: dict[str, list[Got]] = {name: [] for name in (*self.tokens, "stranger")}
        self.socket = f"ws://127.0.0.1:{server.port}/api/tables/{{}}/live"

    def keep(self, who: str, where: str, *texts: object) -> None:
        self.got[who] += [Got(self.acts, where, str(text)) for text in texts]

    def secrets(self) -> list[str]:
        """Every token of the table, and what nobody is told of at all."""
        table, other, marks = self.table, self.other, self.server.marks
        tokens = [table.host, table.watch, *table.tokens, other.host, other.watch, *other.tokens]
        told = [form for token in tokens if token for form in forms_of_token(token)]
        seed = [str(marks.seed), f"{marks.seed:x}"]
        return [*told, *seed, *forms(marks.folder)]

    # Sockets.

    async def play(self, acts: int, *, pry: bool) -> None:
        """People play while everybody listens; in between, everything is tried."""
        rng = Random(5)
        async with AsyncExitStack() as stack:
            people = {name: await self.come_in(stack, name) for name in self.tokens}
            listening = [
                asyncio.create_task(self.listen(name, person)) for name, person in people.items()
            ]
            for number in range(acts):
                if number in (acts // 2, acts - 1):
                    await self.whisper(people)
                    await self.knock()
                if number == acts // 2 and pry:
                    await asyncio.to_thread(self.pry)
                await asyncio.to_thread(self.act, rng)
                await self.hear_all(people)
            for task in listening:
                task.cancel()
            await asyncio.gather(*listening, return_exceptions=True)

    async def come_in(self, stack: AsyncExitStack, name: str) -> Person:
        socket = await stack.enter_async_context(
            connect(self.socket.format(self.table.id), max_size=None)
        )
        person = Person(socket)
        await person.send(type="hello", token=self.tokens[name], since=0)
        assert socket.response is not None
        self.keep(name, "handshake", *socket.response.headers.raw_items())
        return person

    async def hear_all(self, people: dict[str, Person]) -> None:
        """Until everybody has heard what was on its way: a pong comes after all of it."""
        before = {name: pongs(person) for name, person in people.items()}
        for person in people.values():
            await person.send(type="ping")
        async with asyncio.timeout(PATIENCE):
            while any(pongs(person) == before[name] for name, person in people.items()):
                await asyncio.sleep(0.005)

    async def listen(self, name: str, person: Person) -> None:
        while True:
            await person.hear(60)
            self.keep(name, "socket", person.raw[-1])

    def act(self, rng: Random) -> None:
        asked = self.table.asked()
        if asked is None:
            return  # dice can end it early
        seat, seen = asked
        verbs = {offer["verb"]: offer["do"] for offer in seen["actions"]}
        action = verbs.get("keep") or rng.choice(seen["actions"])["do"]
        self.acts += 1
        status, reply = self.table.act(seat, action, seen["seq"])
        assert status == 200, reply

    async def whisper(self, people: dict[str, Person]) -> None:
        """What one must not do, said on the socket; and a word in the hunters' own room."""
        room = {"type": "chat", "room": "hunters"}
        await people["hunter 1"].send(**room, text=self.server.marks.chat)
        asked = self.table.asked()
        assert asked is not None
        actions = [offer["do"] for offer in asked[1]["actions"]][:5]
        for name in ("mummy", "watch", "host"):
            if name == "mummy" and asked[0] == 0:
                continue
            for action in actions:
                await people[name].send(type="why", action=action, id="w")
                await people[name].send(type="act", seq=asked[1]["seq"], action=action, id="a")
            await people[name].send(type="hint", id="h")
            await people[name].send(**room, text="what do you say?")
            await people[name].socket.send("{")
        await people[f"hunter {asked[0]}" if asked[0] in (1, 2) else "hunter 1"].send(
            type="hint", id="h"
        )
        await self.hear_all(people)

    async def knock(self) -> None:
        """Connections that are refused: what is said, the close, the handshake's own answer."""
        hello = '{{"type": "hello", "token": "{}"}}'
        firsts = ["{", '{"type": "ping"}', "x" * 20_000, "x" * 100_000]
        firsts += [hello.format(token or "x") for token in self.strangers]
        for first in firsts:
            await self.refused(self.table.id, first)
        await self.refused("nowhere", hello.format(self.tokens["mummy"]))
        for token in self.strangers:
            await asyncio.to_thread(self.call, "stranger", token, "get", self.table.path())
        with pytest.raises(InvalidStatus) as refusal:
            await connect(self.socket.format(self.table.id), origin="https://evil.example")  # type: ignore[arg-type]
        answer = refusal.value.response
        self.keep("stranger", "handshake", answer.body, *answer.headers.raw_items())

    async def refused(self, table: str, first: str) -> None:
        async with connect(self.socket.format(table), max_size=None) as socket:
            with suppress(ConnectionClosed):
                await socket.send(first)
                while True:
                    self.keep("stranger", "refused", await asyncio.wait_for(socket.recv(), 60))
            self.keep("stranger", "closed", socket.close_reason)

    # HTTP.

    def pry(self) -> None:
        """Every route with every wrong token, and with the right one of who may not know all."""
        paths = self.api.http.get("/schema/openapi.json").json()["paths"]
        asked = self.table.asked()
        assert asked is not None
        actions = [offer["do"] for offer in asked[1]["actions"]][:3]
        for path, methods in paths.items():
            for method in methods:
                for who in ("mummy", "watch", "host") if "{table_id}" in path else ():
                    mine = who == "mummy" and asked[0] == 0
                    if not path.endswith(SETTLED) and not (mine and path.endswith("/act")):
                        self.ask(who, self.tokens[who], method, path, actions)
                for token in self.strangers:
                    self.ask("stranger", token, method, path, actions[:1])
        for name in self.tokens:
            self.ask(name, self.tokens[name], "get", "/api/tables/{table_id}", actions)
            self.ask(name, self.tokens[name], "post", "/api/tables/mine", actions)

    def ask(self, who: str, token: str, method: str, path: str, actions: list[str]) -> None:
        end = path.removeprefix("/api/tables/{table_id}")
        named = {"table_id": self.table.id, "code": "ABCDEF", "replay_id": self.table.id}
        named |= {"lang": "en", "game_id": "mummy", "campaign_id": self.table.id}
        address = path.format(**named)
        if method == "get":
            views = VIEWS.get(end, ("",))
            for view in views:
                self.call(who, token, "get", address + view)
            return
        body = BODIES[end]
        if end == "/api/tables/mine":
            body = {"tables": [{"table": self.table.id, "token": token or "x"}]}
        bodies = [body | {"action": action} for action in actions] if "action" in body else [body]
        for one in bodies:
            self.call(who, token, "post", address, json=one)
        if who == "mummy":
            self.call(who, token, "post", address.replace(self.table.id, "nowhere"), json=body)
            for content in BROKEN:
                self.call(who, token, "post", address, content=content)

    def call(self, who: str, token: str, method: str, address: str, **body: Any) -> None:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        if "content" in body:
            headers["content-type"] = "application/json"
        reply = self.api.http.request(method, address, headers=headers, **body)
        assert reply.status_code < 500, (method, address, reply.text)
        self.keep(who, f"{method} {address}", reply.text, *told_headers(reply))

    # The truth.

    def truth(self) -> list[MummyState]:
        """The state after each act, in the game's own words."""
        match, states = Match(MUMMY, SEATS, OPTIONS), []
        with closing(sqlite3.connect(self.server.database)) as database:
            rows = database.execute(
                "SELECT record FROM records WHERE table_id = ? ORDER BY number", (self.table.id,)
            ).fetchall()
        for (row,) in rows:
            record = read(row)
            assert not isinstance(record, TookBack)
            if isinstance(record, Began | Acted):
                for seat, text in record.answers:
                    packed = MUMMY.notation.parse(self.server.marks.plain(text))
                    match.take(Fell(Fate(packed)) if seat < 0 else Act(seat, Action(packed)))
                state = match.state.clone()
                assert isinstance(state, MummyState)
                states.append(state)
        return states


def pongs(person: Person) -> int:
    return sum(message["type"] == "pong" for message in person.heard)


def told_headers(reply: httpx.Response) -> Iterator[tuple[str, str]]:
    return iter(reply.headers.multi_items())


def hidden_cards(s: MummyState, seat: int | None) -> set[str]:
    """The cards a viewer cannot know: all but the revealed and its own."""
    known = 0
    for revealed in s.revealed:
        known |= revealed
    if seat is not None:
        known |= s.hands[seat] | s.removed[seat]
    return {card for at, card in enumerate(TREASURE.words) if at not in set(bits(known))}


def hidden_from(who: str, s: MummyState, marks: Marks) -> list[str]:
    """The marks that must not reach a viewer at this moment."""
    if s.outcome is not None:
        return [marks.chat]
    seat = {"mummy": 0, "hunter 1": 1, "hunter 2": 2}.get(who)
    found = [marks.cards[card] for card in sorted(hidden_cards(s, seat))]
    if seat not in HUNTERS:
        found += [*marks.faces, marks.cell, marks.direction, marks.chat]
    return found


def leaks(spy: Spy) -> list[tuple[str, Got, str]]:
    """Everything a viewer was sent that it must not know."""
    states, marks, never = spy.truth(), spy.server.marks, spy.secrets()
    found = []
    for who, bag in spy.got.items():
        forbidden: dict[int, list[str]] = {}
        for got in bag:
            if got.acts not in forbidden:
                hidden = hidden_from(who, states[got.acts], marks)
                forbidden[got.acts] = [*never, *(form for mark in hidden for form in forms(mark))]
            found += [(who, got, mark) for mark in forbidden[got.acts] if mark in got.text]
    return found


def spy_on(server: MarkedServer, acts: int, *, pry: bool) -> Spy:
    with Api(server) as api:
        spy = Spy(server, api)
        asyncio.run(spy.play(acts, pry=pry))
        return spy


def test_no_mark_of_a_hidden_thing_reaches_who_must_not_know_it(tmp_path: Path) -> None:
    """Over sockets, every route, errors, chat, refused connections, until the game is over."""
    with MarkedServer(tmp_path) as server, Api(server) as api:
        spy = spy_on(server, acts=at_length(24, 40), pry=True)
        assert leaks(spy) == []
        assert all(len(bag) > 20 for bag in spy.got.values())
        marks = server.marks
        # The marks are there, for who may know them: else nothing could have been found.
        heard = "".join(got.text for got in spy.got["hunter 1"])
        end = spy.truth()[-1]
        own = {TREASURE[card] for card in bits(end.hands[1] | end.revealed[1])}
        assert own
        assert all(marks.cards[card] in heard for card in own)
        assert any(letter in heard for letter in marks.faces)
        for mark in (marks.cell, marks.chat):
            assert mark in heard
        # Afterwards everything lies open.
        api.ok("POST", spy.table.path("/concede"), spy.tokens["mummy"], {})
        replay = api.ok("GET", spy.table.path("/export"), spy.tokens["watch"])
        assert all(marks.cards[card] in replay for card in own)
        assert marks.cell in replay
        for secret in (*spy.secrets(), marks.chat):
            assert secret not in replay
        logged = server.errors()
        assert [secret for secret in (*spy.secrets(), marks.chat) if secret in logged] == []


@pytest.mark.parametrize(
    ("leak", "who"),
    [("view", "watch"), ("event", "mummy"), ("chat", "mummy"), ("error", "stranger")],
)
def test_a_server_that_leaks_is_found_out(leak: str, who: str, tmp_path: Path) -> None:
    """The same search, on servers with a hole made on purpose."""
    with MarkedServer(tmp_path, leak) as server:
        found = leaks(spy_on(server, acts=8, pry=False))
        assert who in {viewer for viewer, *_ in found}
