"""Games played by scripted people while the server is killed under them."""

from __future__ import annotations

import asyncio
import json
import uuid
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from mastaba.server.databases import database
from server.client import PATIENCE, Api, Seats, Server


class Player:
    """A person at one seat, who comes back whenever the server does and sends again what hangs."""

    def __init__(self, server: Server, table: Seats, seat: int, seed: int) -> None:
        self.server = server
        self.table = table
        self.seat = seat
        self.rng = Random(f"{seed} {table.id[:0]} {seat}")
        self.done: dict[str, int] = {}  # id of the act: the acknowledged sequence number
        self.pending: dict[str, Any] | None = None
        self.seq = 0
        self.over = False
        self.playing: asyncio.Task[None] | None = None

    def __str__(self) -> str:
        return f"{self.table.id} seat {self.seat} at {self.seq}, sent {self.pending}"

    def check(self) -> None:
        """Whatever ended the play before its time is raised."""
        if self.playing is not None and self.playing.done():
            self.playing.result()

    async def play(self) -> None:
        """Until the game is over."""
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table.id}/live"
        while not self.over:
            try:
                async with connect(url, max_size=None, open_timeout=30) as socket:
                    hello = {"type": "hello", "token": self.table.token(self.seat)}
                    await socket.send(json.dumps(hello | {"since": self.seq}))
                    if self.pending:
                        await socket.send(json.dumps(self.pending))
                    while not self.over:
                        await self.hear(socket, json.loads(await socket.recv()))
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await asyncio.sleep(0.05)

    async def hear(self, socket: Any, message: dict[str, Any]) -> None:
        if message["type"] == "done":
            self.done[message["id"]] = message["seq"]
            self.pending = None
        elif message["type"] == "refused":
            assert message["error"]["kind"] == "stale", message
            self.pending = None
            await socket.send('{"type":"ping"}')
        elif message["type"] == "table":
            assert message["seq"] >= self.seq, "a sequence number went back"
            self.seq = message["seq"]
            self.over = message["table"]["status"] == "over"
            if message["actions"] and not self.over:
                await self.answer(socket, message)

    async def answer(self, socket: Any, message: dict[str, Any]) -> None:
        if self.pending is not None and self.pending["seq"] == message["seq"]:
            return
        action = self.rng.choice(message["actions"])["do"]
        self.pending = {
            "type": "act", "seq": message["seq"], "action": action, "id": uuid.uuid4().hex,
        }  # fmt: skip
        await socket.send(json.dumps(self.pending))


async def kill_now_and_then(server: Server, players: list[Player], kills: int, rng: Random) -> int:
    """Wait until somebody has acted, kill, start again; so many times, or until all is over."""
    killed = 0
    while killed < kills and not all(player.over for player in players):
        await going_on(players)
        await asyncio.sleep(rng.uniform(0.15, 0.5))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        killed += 1
    return killed


def stored_ids(server: Server) -> set[str]:
    """The acts that are in the database."""
    with database(server.place).transaction() as c:
        rows = c.execute("SELECT record FROM records").fetchall()
    return {json.loads(row)["id"] for (row,) in rows if json.loads(row)["type"] == "acted"}


def play_through_kills(server: Server, kills: int, tables: int, seed: int) -> None:
    """No acknowledged action is lost, no game is stuck."""
    with Api(server) as api:
        made = [
            api.create(who, options={"mummySeat": "0"}) for who in ("ppb", "pbp", "ppp")[:tables]
        ]
        players = [
            Player(server, table, seat, seed)
            for table in made
            for seat, token in enumerate(table.tokens)
            if token
        ]
        killed = asyncio.run(play_on(server, made, players, kills, Random(seed)))
        acknowledged = {act for player in players for act in player.done}
        assert acknowledged <= stored_ids(server)
        assert len(acknowledged) > kills or killed < kills
        for player in players:
            assert player.table.look(player.table.token(player.seat))["seq"] >= player.seq


async def play_on(
    server: Server, tables: list[Seats], players: list[Player], kills: int, rng: Random
) -> int:
    """Everybody plays while the server is killed; in the end every table must still go on."""
    for player in players:
        player.playing = asyncio.create_task(player.play())
    playing = [player.playing for player in players if player.playing]
    try:
        killed = await kill_now_and_then(server, players, kills, rng)
        for table in tables:
            own = [player for player in players if player.table is table]
            await going_on(own)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return killed


async def going_on(players: list[Player], seconds: float = PATIENCE) -> None:
    """Somebody acts, or every game is over."""
    before = sum(len(player.done) for player in players)
    for _ in range(int(seconds / 0.05)):
        for player in players:
            player.check()
        if all(player.over for player in players):
            return
        if sum(len(player.done) for player in players) > before:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"expected somebody to act, but stuck are {', '.join(map(str, players))}")
