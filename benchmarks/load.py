"""Load: many tables with four viewers each on one server process, bots and scripted people.

Measures from the moment a person sends an action to the moment each viewer who may know has it,
and counts what was acknowledged against what is stored.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
import time
import uuid
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server.client import UNCOUNTED, Server

SEATS = [{"who": "person"}, {"who": "person"}, {"who": "person"}, {"who": "bot"}]
OPTIONS = {"spectators": "live"}


class Run:
    """What is measured."""

    def __init__(self, think: float) -> None:
        self.think = think
        self.rng = Random(1)
        self.sent: dict[str, float] = {}  # by table: when the open action was sent
        self.acting: dict[str, float] = {}  # by id of an act: when it was sent
        self.answered: dict[ClientConnection, int] = {}  # which question each has answered
        self.pushes: list[float] = []
        self.acks: list[float] = []
        self.done: set[str] = set()
        self.refused = 0
        self.over: set[str] = set()
        self.stopping = False


async def view(run: Run, port: int, table: str, token: str, ready: asyncio.Semaphore) -> None:
    """One viewer; a person answers after thinking for a while."""
    url = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
    async with ready:
        socket = await connect(url, max_size=None, open_timeout=60, ping_interval=None)
    async with socket:
        await socket.send(json.dumps({"type": "hello", "token": token}))
        async for text in socket:
            hear(run, socket, table, json.loads(text), time.perf_counter())


def hear(
    run: Run, socket: ClientConnection, table: str, message: dict[str, Any], now: float
) -> None:
    """Take the time; answer if asked."""
    if message["type"] == "done":
        run.acks.append(now - run.acting.pop(message["id"]))
        run.done.add(message["id"])
    elif message["type"] == "refused":
        run.refused += 1
    elif message["type"] == "table":
        if message["table"]["status"] == "over":
            run.over.add(table)
        if table in run.sent and message["events"]:
            run.pushes.append(now - run.sent[table])
        if message["actions"] and not run.stopping and run.answered.get(socket) != message["seq"]:
            run.answered[socket] = message["seq"]
            asyncio.get_running_loop().create_task(answer(run, socket, table, message))


async def answer(run: Run, socket: ClientConnection, table: str, message: dict[str, Any]) -> None:
    """Think, then act."""
    await asyncio.sleep(run.think * (0.5 + run.rng.random()))
    if run.stopping:
        return
    act = uuid.uuid4().hex
    action = run.rng.choice(message["actions"])["do"]
    run.sent[table] = run.acting[act] = time.perf_counter()
    await socket.send(
        json.dumps({"type": "act", "seq": message["seq"], "action": action, "id": act})
    )
    await asyncio.sleep(0.55)  # what comes later is a bot's doing
    run.sent.pop(table, None)


async def measure(server: Server, tables: int, seconds: float, think: float) -> dict[str, Any]:
    """Set the tables up, let them play, count."""
    run = Run(think)
    ready = asyncio.Semaphore(20)
    viewers = []
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        for _ in range(tables):
            body = {"game": "mummy", "seats": SEATS, "options": OPTIONS}
            made = (await http.post("/api/tables", json=body)).json()
            tokens = [seat["token"] for seat in made["seats"] if seat["token"]] + [made["watch"]]
            viewers += [
                asyncio.create_task(view(run, server.port, made["table"], token, ready))
                for token in tokens
            ]
    await asyncio.sleep(5)
    run.pushes.clear()
    run.acks.clear()
    await asyncio.sleep(seconds)
    figures = {"pushes": spread(run.pushes), "acks": spread(run.acks)}
    run.stopping = True
    await asyncio.sleep(2)
    for viewer in viewers:
        viewer.cancel()
    await asyncio.gather(*viewers, return_exceptions=True)
    stored = stored_acts(server)
    return {
        "tables": tables,
        "viewers": len(viewers),
        "seconds": seconds,
        "actions": len(run.done),
        "lost": len(run.done - stored),
        "unanswered": len(run.acting),
        "refused": run.refused,
        "over": len(run.over),
        **figures,
    }


def stored_acts(server: Server) -> set[str]:
    """Ids of the acts in the database."""
    with closing(sqlite3.connect(server.database)) as database:
        rows = database.execute("SELECT record FROM records").fetchall()
    records = (json.loads(row) for (row,) in rows)
    return {record["id"] for record in records if record["type"] == "acted"}


def spread(times: list[float]) -> dict[str, float]:
    """Milliseconds."""
    ordered = sorted(times) or [0.0]
    last = len(ordered) - 1
    return {
        "count": len(times),
        "p50_ms": round(1000 * ordered[round(last * 0.5)], 1),
        "p95_ms": round(1000 * ordered[round(last * 0.95)], 1),
        "max_ms": round(1000 * ordered[-1], 1),
    }


def main() -> None:
    """`python benchmarks/load.py --tables 200`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--think", type=float, default=2.0, help="seconds a person thinks")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), UNCOUNTED) as server:
        result = asyncio.run(measure(server, wanted.tables, wanted.seconds, wanted.think))
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
