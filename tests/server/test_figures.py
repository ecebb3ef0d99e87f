"""What the host can watch: whether something can be stored, and figures for Prometheus."""

import asyncio
import socket
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from mastaba.core.errors import MastabaError
from mastaba.server import app as server
from mastaba.server import house as housing
from mastaba.server.figures import BOUNDS, Spread
from mastaba.server.metrics import Prometheus
from mastaba.server.sqlite import SqliteDatabase
from server.client import QUICK


def test_ready_is_who_can_store_and_alive_is_who_cannot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housing, "PROBE", 0.3)
    monkeypatch.setattr(housing, "PROBED", 0.0)
    path = tmp_path / "tables.sqlite3"
    kept = SqliteDatabase(path)
    kept.check()
    edge: Any = server.create_app(kept.open, QUICK)

    async def scene() -> None:
        async with (
            edge._app.lifespan(),
            httpx.AsyncClient(transport=httpx.ASGITransport(edge), base_url="http://desk") as http,
        ):
            assert (await http.get("/ready")).status_code == 200
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")  # the file is locked by somebody else
                reply = await http.get("/ready")
                assert (reply.status_code, reply.json()["error"]["kind"]) == (503, "store")
                assert (await http.get("/health")).status_code == 200
                other.execute("ROLLBACK")
            assert (await http.get("/ready")).status_code == 200
            assert await edge._app.state.house.store.replay("") is None, "it leaves nothing behind"

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_the_store_is_not_tried_at_every_question(tmp_path: Path) -> None:
    kept = SqliteDatabase(tmp_path / "tables.sqlite3")
    kept.check()
    edge: Any = server.create_app(kept.open, QUICK)

    async def scene() -> None:
        async with (
            edge._app.lifespan(),
            httpx.AsyncClient(transport=httpx.ASGITransport(edge), base_url="http://desk") as http,
        ):
            store, tried = edge._app.state.house.store, []
            probe = store.probe

            async def counted() -> None:
                tried.append(1)
                await probe()

            store.probe = counted
            replies = await asyncio.gather(*(http.get("/ready") for _ in range(20)))
            assert {reply.status_code for reply in replies} == {200}
            assert len(tried) == 1

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_prometheus_is_told_how_often_and_how_long_and_nothing_of_anybody(tmp_path: Path) -> None:
    kept = SqliteDatabase(tmp_path / "tables.sqlite3")
    kept.check()
    watch = Prometheus(0)
    edge: Any = server.create_app(kept.open, QUICK, watch=watch)

    async def scene() -> str:
        async with (
            edge._app.lifespan(),
            httpx.AsyncClient(transport=httpx.ASGITransport(edge), base_url="http://desk") as http,
        ):
            people = [{"who": "person", "name": "Ann"}] * 3
            wish = {"game": "mummy", "seats": people}
            made = (await http.post("/api/tables", json=wish)).json()
            path, token = f"/api/tables/{made['table']}", made["seats"][0]["token"]
            headers = {"authorization": f"Bearer {token}"}
            await http.post(f"{path}/pace", json={"pace": "instant"}, headers=headers)  # refused
            await http.post(f"{path}/name", json={"name": "Eve"}, headers=headers)
            url = f"http://127.0.0.1:{watch.port}/metrics"
            text = (await asyncio.to_thread(httpx.get, url, timeout=30)).text
            assert token not in text
            assert made["table"] not in text
            assert "Ann" not in text
            return text

    text = asyncio.run(asyncio.wait_for(scene(), 60))
    watch.close()
    lines = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(lines["mastaba_tables"]) == 1
    assert float(lines["mastaba_sockets"]) == 0
    assert float(lines['mastaba_refusals_total{kind="forbidden"}']) >= 1
    assert float(lines['mastaba_store_seconds_bucket{le="+Inf"}']) >= 1
    assert float(lines["mastaba_push_seconds_count"]) >= 1
    assert "mastaba_loop_late_seconds_sum" in lines


def test_a_port_that_is_taken_is_told_in_a_sentence() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        pytest.raises(MastabaError, match="--metrics: expected to listen at port"),
    ):
        Prometheus(taken.getsockname()[1])


def test_a_spread_counts_within_its_bounds() -> None:
    times = Spread()
    for seconds in (0.0, 0.001, 0.002, 3.0, 60.0):
        times.took(seconds)
    assert times.within == [2, 1, *[0] * 8, 1, 1]
    assert len(times.within) == len(BOUNDS) + 1
    assert times.seconds == pytest.approx(63.003)
