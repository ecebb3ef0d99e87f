"""Starting: small answers leave at once; what cannot be served from is told in one sentence."""

import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from pathlib import Path

import httpx
import pytest

from mastaba.server import sqlite
from mastaba.server.databases import database
from mastaba.server.run import shown
from mastaba.server.sqlite import connect
from server.client import Server, free_port
from server.postgres import Postgres
from support import run_here

# The command line itself, which also says of every connection it has let in whether
# the option is set on it.
SPY = """
if __name__ == "__main__":
    import socket, sys, threading
    from mastaba.cli import main

    letting_in, inside = socket.socket.accept, []

    def accept(listening):
        connection, address = letting_in(listening)
        inside.append(connection)
        return connection, address

    def answer():
        for _ in sys.stdin:
            told = [c.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for c in inside]
            print("nodelay", *told, flush=True)

    socket.socket.accept = accept
    threading.Thread(target=answer, daemon=True).start()
    main()
"""


def ways() -> list[list[str]]:
    """Every way the server listens on this machine."""
    found = [["play", "--no-browser"], ["serve"], ["serve", "--host", "127.0.0.1"]]
    with suppress(OSError), closing(socket.socket(socket.AF_INET6)) as probe:
        probe.bind(("::1", 0))
        found.append(["serve", "--host", "::1"])
    return found


@pytest.mark.parametrize("way", ways(), ids=" ".join)
def test_small_answers_leave_at_once(way: list[str], tmp_path: Path) -> None:
    script, port = tmp_path / "spy.py", free_port()
    script.write_text(SPY)
    arguments = [*way, "--port", str(port), "--db", str(tmp_path / "tables.sqlite3")]
    with subprocess.Popen(
        [sys.executable, str(script), *arguments],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as running:  # fmt: skip
        assert running.stdin is not None
        assert running.stdout is not None
        try:
            host = "::1" if "::1" in way else "127.0.0.1"
            banner = running.stdout.readline()
            assert f":{port}" in banner
            assert "::1" not in way or f"http://[::1]:{port}/" in banner
            with httpx.Client(base_url=f"http://{url_host(host)}:{port}") as http:
                assert http.get("/health").status_code == 200
                print("now", file=running.stdin, flush=True)
                word, *told = running.stdout.readline().split()
            assert word == "nodelay"
            assert told
            assert "0" not in told
        finally:
            running.terminate()


def url_host(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def test_an_address_is_shown_as_a_link_needs_it() -> None:
    assert shown("127.0.0.1") == shown("::") == "localhost"
    assert (shown("::1"), shown("192.0.2.1")) == ("[::1]", "192.0.2.1")


# What is wrong with a database. Each leaves something at the path, or around it.


def locked(path: Path) -> Callable[[], None]:
    connect(path).close()
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    return holder.close


def read_only(path: Path) -> None:
    connect(path).close()
    path.chmod(0o444)
    path.parent.chmod(0o555)


def damaged(path: Path) -> None:
    with closing(connect(path)) as sound, sound:
        rows = [(f"{n:09}", "x" * 4000, 1.0) for n in range(400)]
        sound.executemany("INSERT INTO replays VALUES (?, ?, ?)", rows)
        sound.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(size // 8)
        file.write(os.urandom(size // 2))


def cut_off(path: Path) -> None:
    damaged(path)
    os.truncate(path, path.stat().st_size // 3)


def newer(path: Path) -> None:
    with closing(connect(path)) as found:
        found.execute("PRAGMA user_version = 99")


def no_database(path: Path) -> None:
    path.write_text("dear diary, " * 2000)


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (name)")
        other.commit()


def no_folder(path: Path) -> None:
    path.parent.rmdir()


def a_folder(path: Path) -> None:
    path.mkdir()


FAULTS: dict[str, tuple[Callable[[Path], Callable[[], None] | None], str]] = {
    "locked": (locked, "locked"),
    "read only": (read_only, "readonly"),
    "damaged": (damaged, "damaged"),
    "cut off": (cut_off, "malformed"),
    "newer": (newer, "expected a database of version"),
    "no database": (no_database, "not a database"),
    "foreign": (foreign, "another program's"),
    "no folder": (no_folder, "there is no"),
    "a folder": (a_folder, "unable to open"),
}


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that others may look into."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as made:
        Path(made).chmod(0o755)
        inner = Path(made, "data")
        inner.mkdir()
        yield inner
        if inner.exists():
            inner.chmod(0o755)


@contextmanager
def as_nobody() -> Iterator[None]:
    """Nothing is read-only to the administrator, so for a while we are somebody else."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def refusal(*arguments: str) -> str:
    """What is said on stderr, and nothing else anywhere."""
    done = run_here(*arguments)
    assert done.returncode == 1, done
    assert done.stdout == ""
    assert done.stderr.startswith("mastaba: ")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


@pytest.mark.parametrize("fault", FAULTS)
def test_a_database_that_cannot_be_served_from_is_told_in_one_sentence(
    fault: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "OPENING", 0.2)  # who holds the lock never lets go
    path = folder / "tables.sqlite3"
    break_it, expected = FAULTS[fault]
    free = break_it(path)
    try:
        for command in (["play", "--no-browser"], ["serve"], ["campaigns"]):
            with as_nobody() if fault == "read only" else nullcontext():
                said = refusal(*command, "--db", str(path))
            assert expected in said
            assert str(folder) in said
    finally:
        if free is not None:
            free()


# What is wrong with a database of PostgreSQL.


def unreachable(server: Postgres) -> str:
    return f"postgresql://ann@127.0.0.1:{free_port()}/tables"


def another_name(server: Postgres) -> str:
    return server.address("nowhere")


def wrong_password(server: Postgres) -> str:
    return server.by_port(server.fresh(), "open barley")


def newer_there(server: Postgres) -> str:
    address = server.address(server.fresh())
    database(address).check()
    with database(address).transaction() as c:
        c.execute("UPDATE mastaba SET version = 99")
    return address


def foreign_there(server: Postgres) -> str:
    name = server.fresh()
    with closing(server.connect(name)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    return server.address(name)


def read_only_there(server: Postgres) -> str:
    name = server.fresh()
    database(server.address(name)).check()
    with closing(server.connect("postgres")) as outside:
        outside.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    return server.address(name)


def not_ours_to_write(server: Postgres) -> str:
    name = server.fresh()
    database(server.address(name)).check()
    with closing(server.connect(name)) as outside:
        outside.execute(f"CREATE USER {name}")
        outside.execute(f"GRANT SELECT ON ALL TABLES IN SCHEMA public TO {name}")
    return server.address(name).replace("ann@", f"{name}@")


def latin(server: Postgres) -> str:
    return server.address(server.fresh("ENCODING 'LATIN1' TEMPLATE template0"))


def no_address(server: Postgres) -> str:
    return "postgresql://ann@localhost:many/tables"


FAULTS_THERE: dict[str, tuple[Callable[[Postgres], str], str]] = {
    "unreachable": (unreachable, "Connection refused"),
    "database missing": (another_name, 'database "nowhere" does not exist'),
    "wrong password": (wrong_password, "password authentication failed"),
    "newer": (newer_there, "expected a database of version"),
    "foreign": (foreign_there, "another program's"),
    "read only": (read_only_there, "read-only"),
    "not ours to write": (not_ours_to_write, "permission denied"),
    "another encoding": (latin, "expected a database in UTF8"),
    "no address": (no_address, "many"),
}


@pytest.mark.parametrize("fault", FAULTS_THERE)
def test_a_database_of_postgresql_that_cannot_be_served_from_is_told_in_one_sentence(
    fault: str, postgres: Postgres
) -> None:
    break_it, expected = FAULTS_THERE[fault]
    address = break_it(postgres)
    for command in (["play", "--no-browser"], ["serve"], ["campaigns"]):
        said = refusal(*command, "--db", address)
        assert expected in said
        assert "barley" not in said


def test_without_the_extra_postgresql_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "mastaba.server.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert "pip install 'mastaba[postgres]'" in refusal("serve", "--db", "postgresql://x/y")


def test_a_second_server_on_a_database_is_refused_until_the_first_is_gone(
    tmp_path: Path, place: str
) -> None:
    with Server(tmp_path, place=place) as first:
        for command in (["play", "--no-browser"], ["serve"]):
            said = refusal(*command, "--port", str(free_port()), "--db", place)
            assert "expected no other server" in said
        assert run_here("campaigns", "--db", place).returncode == 0
        first.kill()
        first.start()


def test_the_environment_may_name_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MASTABA_DB", f"sqlite:{tmp_path / 'own.sqlite3'}")
    assert run_here("campaigns").returncode == 0
    assert (tmp_path / "own.sqlite3").is_file()
    assert run_here("campaigns", "--db", str(tmp_path / "other.sqlite3")).returncode == 0
    assert (tmp_path / "other.sqlite3").is_file()


def test_a_database_is_named_as_it_may_be_told() -> None:
    assert database("sqlite:/a/b.sqlite3").name == "/a/b.sqlite3"
    assert database("tables.db").name == "tables.db"
    address = "postgresql://ann:secret@db.example.org:5433/tables?sslmode=require"
    assert database(address).name == "postgresql://db.example.org:5433/tables"
    assert database("postgres:///tables?host=/run/pg").name == "postgresql:///tables (/run/pg)"


@pytest.mark.parametrize("command", [["play", "--no-browser"], ["serve"]])
def test_a_port_that_is_taken_is_told_in_one_sentence(command: list[str], tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = str(taken.getsockname()[1])
        said = refusal(*command, "--port", port, "--db", str(tmp_path / "tables.sqlite3"))
    assert f"port {port}" in said
    assert "in use" in said
