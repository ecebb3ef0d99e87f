"""kill -9: what was acknowledged is there again, and every game goes on by itself."""

import time
from pathlib import Path
from random import Random

import msgspec

from mastaba.server.databases import database
from server.client import PATIENCE, Api, Server
from server.killing import play_through_kills
from server.postgres import Postgres
from support import at_length


def test_no_acknowledged_action_is_lost_and_no_game_is_stuck(tmp_path: Path, place: str) -> None:
    with Server(tmp_path, place=place) as server:
        play_through_kills(server, kills=at_length(3, 5), tables=3, seed=1)


def test_everything_a_viewer_knows_is_the_same_after_a_restart(tmp_path: Path, place: str) -> None:
    with Server(tmp_path, place=place) as server, Api(server) as api:
        table = api.create("ppp", options={"mummySeat": "0", "spectators": "live"})
        lobby = api.create("poo")
        table.play(Random(3), most=15)
        api.ok("POST", table.path("/chat"), table.token(1), {"text": "before"})
        tokens = [*table.tokens, table.watch, table.host]
        before = [table.look(str(token)) for token in tokens]
        server.kill()
        server.start()
        assert [table.look(str(token)) for token in tokens] == before
        assert lobby.look(lobby.host)["table"]["code"] == lobby.code
        assert table.play(Random(4), most=5) == 5


def test_a_game_goes_on_when_postgresql_was_away(tmp_path: Path, postgres: Postgres) -> None:
    with Server(tmp_path, place=postgres.place()) as server, Api(server) as api:
        table = api.create("ppp", options={"mummySeat": "0"})
        table.play(Random(3), most=3)
        asked = table.asked()
        assert asked is not None
        seat, seen = asked
        act = {"seq": seen["seq"], "action": seen["actions"][0]["do"], "id": "once"}
        postgres.crash()
        try:
            error = api.refused(503, "POST", table.path("/act"), table.token(seat), act)
            assert "again" in error["message"]
        finally:
            postgres.start()
        while api.call("POST", table.path("/act"), table.token(seat), act)[0] == 503:
            time.sleep(0.05)
        assert table.play(Random(4), most=3) == 3


def test_a_table_of_other_rules_says_plainly_why_it_cannot_be_opened(
    tmp_path: Path, place: str
) -> None:
    with Server(tmp_path, place=place) as server, Api(server) as api:
        table = api.create("pp")
        server.kill()
        with database(place).transaction() as c:
            (plan,) = c.execute("SELECT plan FROM tables").fetchone()
            changed = msgspec.json.decode(plan) | {"rules_version": 77}
            c.execute("UPDATE tables SET plan = ?", (msgspec.json.encode(changed),))
        server.start()
        error = api.refused(409, "GET", table.path(), table.token(0))
        assert error["kind"] == "rules"
        assert "rules version 77 of mummy" in error["message"]


def test_killing_the_server_leaves_no_process_behind(tmp_path: Path) -> None:
    with Server(tmp_path) as server, Api(server) as api:
        table = api.create("pb", options={"mummySeat": "0"})
        assert table.asked() is not None  # the bot has played: its process runs
        assert server.process is not None
        children = workers_of(server.process.pid)
        assert children
        server.kill()
        deadline = time.monotonic() + PATIENCE
        while any(alive(child) for child in children):
            assert time.monotonic() < deadline, "a worker outlived its server"
            time.sleep(0.05)


def workers_of(pid: int) -> list[int]:
    """The processes the server has started, on Linux."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(child) for child in children.split()]


def alive(pid: int) -> bool:
    status = Path(f"/proc/{pid}/status")
    return status.exists() and "State:\tZ" not in status.read_text()
