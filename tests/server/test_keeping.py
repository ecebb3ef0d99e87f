"""Databases are moved, copied and brought back whole, or not at all."""

import json
import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from mastaba.server import moving, schema
from mastaba.server.databases import Database, database
from mastaba.server.schema import LAYOUTS
from mastaba.server.sql import Connection
from mastaba.server.sqlite import SqliteDatabase
from mastaba.server.store import Store, Stored, StoreError
from server.client import Api, Server
from server.postgres import Postgres
from server.storing import deed, filled, held, with_store
from support import run_here

Elsewhere = Callable[[], str]
COUNTS = {
    "campaigns": 1, "members": 2, "tables": 4, "seats": 8, "standings": 1, "records": 251,
    "gains": 2, "replays": 1,
}  # fmt: skip


@pytest.fixture(params=["sqlite", "postgresql"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> Elsewhere:
    """Another place each time, where nothing is yet: on each kind of database."""
    if request.param == "sqlite":
        files = (str(tmp_path / f"other-{n}.sqlite3") for n in range(9))
        return lambda: next(files)
    server: Postgres = request.getfixturevalue("postgres")
    return server.place


def told(*arguments: str) -> str:
    done = run_here(*arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def refused(*arguments: str) -> str:
    done = run_here(*arguments)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def test_every_column_is_moved(kept: Database) -> None:
    ask = """SELECT table_name, column_name FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name != 'mastaba'"""
    if isinstance(kept, SqliteDatabase):
        ask = """SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c
            WHERE m.type = 'table'"""
    with kept.transaction() as c:
        there = {tuple(row) for row in c.execute(ask)}
    assert there == {(layout.table, column) for layout in LAYOUTS for column in layout.columns}


def test_everything_is_moved_there_and_back(place: str, elsewhere: Elsewhere) -> None:
    before = filled(database(place))
    assert before.rows == COUNTS
    there, back = elsewhere(), elsewhere()
    said = json.loads(told("move", "--from", place, "--to", there, "--json"))
    assert said == {"rows": COUNTS, "digest": before.digest}
    assert before.digest in told("move", "--from", there, "--to", back)
    assert held(database(back)) == held(database(there)) == before == held(database(place))
    assert loaded(database(back)) == loaded(database(place))


def loaded(kept: Database) -> list[Stored | None]:
    """The tables as the server reads them."""
    found: list[Stored | None] = []

    async def scene(store: Store) -> None:
        found.extend([await store.load(table) for table in ("played", "again", "open", "idle")])

    with_store(kept, scene)
    return found


def test_what_is_not_empty_takes_nothing_in(place: str, elsewhere: Elsewhere) -> None:
    there = elsewhere()
    filled(database(place))
    database(there).check()
    with_store(database(there), lambda store: store.add_replay("own", "text", 1.0))
    before = held(database(there))
    assert "expected an empty database" in refused("move", "--from", place, "--to", there)
    assert held(database(there)) == before
    assert run_here("move", "--from", place, "--to", place).returncode == 2


def test_a_move_that_breaks_off_leaves_nothing(
    place: str, elsewhere: Elsewhere, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, carry = elsewhere(), moving.carry

    def forgets(source: Connection, target: Connection) -> None:
        carry(source, target)
        target.execute("DELETE FROM records WHERE number = 100")

    filled(database(place))
    monkeypatch.setattr(moving, "carry", forgets)
    assert " 250 records, " in refused("move", "--from", place, "--to", there)
    monkeypatch.undo()
    assert not any(held(database(there)).rows.values())
    told("move", "--from", place, "--to", there)


def test_nothing_is_moved_under_a_server(tmp_path: Path, place: str, elsewhere: Elsewhere) -> None:
    with Server(tmp_path, place=place):
        assert "no other server" in refused("move", "--from", place, "--to", elsewhere())
        assert "no other server" in refused("move", "--from", elsewhere(), "--to", place)


def test_a_copy_is_brought_back_as_it_was(tmp_path: Path, place: str) -> None:
    file, before = tmp_path / "copy", filled(database(place))
    assert "keep it private" in told("backup", str(file), "--db", place)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    empty(place)
    told("restore", str(file), "--db", place)
    assert held(database(place)) == before
    with_store(database(place), lambda store: store.create(deed("more"), 5.0, []))


def empty(place: str) -> None:
    """As on a new machine."""
    if isinstance(database(place), SqliteDatabase):
        for name in (place, f"{place}-wal", f"{place}-shm"):
            Path(name).unlink(missing_ok=True)
        return
    with database(place).transaction() as c:
        names = ", ".join(layout.table for layout in LAYOUTS)
        c.execute(f"DROP TABLE mastaba, {names}")


def test_a_copy_is_made_while_a_game_is_played_and_the_game_goes_on_from_it(
    tmp_path: Path, place: str
) -> None:
    file = tmp_path / "copy"
    with Server(tmp_path, place=place) as server, Api(server) as api:
        table = api.create("ppp", options={"mummySeat": "0"})
        table.play(Random(3), most=5)
        before = [table.look(table.token(seat)) for seat in range(3)]
        told("backup", str(file), "--db", place)
        assert "no" in refused("restore", str(file), "--db", place)
        table.play(Random(4), most=5)
        server.kill()
        empty(place)
        told("restore", str(file), "--db", place)
        server.start()
        assert [table.look(table.token(seat)) for seat in range(3)] == before
        assert table.play(Random(4), most=5) == 5


def test_a_copy_is_not_brought_up_to_date(
    tmp_path: Path, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that an older release can go on from it."""
    monkeypatch.setattr(schema, "STEPS", schema.STEPS[:-1])
    database(place).check()
    monkeypatch.undo()
    told("backup", str(tmp_path / "copy"), "--db", place)
    monkeypatch.setattr(schema, "STEPS", schema.STEPS[:-1])
    empty(place)
    told("restore", str(tmp_path / "copy"), "--db", place)


def test_what_is_no_copy_is_refused_and_changes_nothing(tmp_path: Path, place: str) -> None:
    sound, diary, nothing = tmp_path / "copy", tmp_path / "diary", tmp_path / "nothing"
    diary.write_text("dear diary, " * 2000)
    with closing(sqlite3.connect(tmp_path / "foreign")) as other:
        other.execute("CREATE TABLE recipes (name)")
    with suppress(OSError):
        database(place).check()
    told("backup", str(sound), "--db", place)
    assert f"{sound} is there" in refused("backup", str(sound), "--db", place)
    assert "there is no" in refused("backup", str(tmp_path / "x" / "y"), "--db", place)
    assert "expected" in refused("restore", str(sound), "--db", place), "it is not empty"
    empty(place)
    for file in (diary, nothing, tmp_path / "foreign"):
        assert "expected" in refused("restore", str(file), "--db", place)
    assert "expected" in refused("backup", str(tmp_path / "z"), "--db", place), "nothing is there"
    assert not [name for name in os.listdir(tmp_path) if name.startswith(".")]
    told("restore", str(sound), "--db", place)


def test_a_copy_of_another_kind_is_refused(tmp_path: Path, postgres: Postgres) -> None:
    file, place = tmp_path / "tables.sqlite3", postgres.place()
    filled(database(str(file)))
    assert "pg_restore" in refused("restore", str(file), "--db", place)


def test_the_password_of_a_copy_is_on_no_command_line(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mastaba.server import postgres as postgresql

    said: list[str] = []
    run = postgresql.run

    def spy(program: str, *arguments: str, **more: str) -> str:
        said.extend((program, *arguments))
        return run(program, *arguments, **more)

    monkeypatch.setattr(postgresql, "run", spy)
    place = postgres.by_port(postgres.fresh())
    before = filled(database(place))
    told("backup", str(tmp_path / "copy"), "--db", place)
    empty(place)
    told("restore", str(tmp_path / "copy"), "--db", place)
    assert held(database(place)) == before
    assert said
    assert not [word for word in said if "sesame" in word]


def test_without_its_programs_postgresql_is_not_copied(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = postgres.place()
    database(place).check()
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "expected pg_dump" in refused("backup", str(tmp_path / "copy"), "--db", place)
    with pytest.raises(StoreError):
        database(place).restore(tmp_path / "copy")
