"""A PostgreSQL server of the tests' own; each test has a schema or a database of its own on it."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest

from server.client import PATIENCE, free_port

PROGRAMS = Path(__file__).with_name("get-postgres")
PASSWORD = "open sesame"
BEING = {"shared_buffers": "16MB", "max_connections": "40", "fsync": "off"}  # no power cuts here
FILES = (
    "--no-sync", "--no-instructions", "--encoding=UTF8", "--locale=C", "--username=ann",
    "--auth-local=trust", "--auth-host=scram-sha-256",
)  # fmt: skip


class Postgres:
    """A running server: who comes by its socket is let in, by its port with the password."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._programs = programs
        self._user = system_user()
        self._names = (f"tables_{n}" for n in count())
        self._process: subprocess.Popen[bytes] | None = None

    def set_up(self) -> None:
        """Its files, made ready; then it runs."""
        if self._user is not None:
            os.chown(self.folder, pwd.getpwnam(self._user).pw_uid, -1)
        self._run("initdb", *FILES).wait(60)
        self.start()
        with closing(self.connect("postgres")) as connection:
            connection.execute(f"ALTER USER ann PASSWORD '{PASSWORD}'")

    def start(self) -> None:
        """Until it answers."""
        settings = BEING | {"port": self.port, "unix_socket_directories": self.folder}
        self._process = self._run(
            "postgres", *(f"--{key}={said}" for key, said in settings.items())
        )
        deadline = time.monotonic() + PATIENCE
        while True:
            with suppress(psycopg.OperationalError), closing(self.connect("postgres")):
                return
            assert self._process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < deadline, "PostgreSQL does not answer"
            time.sleep(0.02)

    def _run(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [str(self._programs / program), "-D", str(self.folder / "data"), *arguments]
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(command, user=self._user, cwd="/", stdout=log, stderr=log)

    def stop(self) -> None:
        """Who is connected is thrown out."""
        self._end(signal.SIGINT)

    def crash(self) -> None:
        """Nothing more is written: what was committed is found in its log at the next start."""
        self._end(signal.SIGQUIT)

    def _end(self, how: int) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(60)
            self._process = None

    def connect(self, name: str) -> psycopg.Connection[Any]:
        """A look from outside, each statement by itself."""
        return psycopg.connect(self.address(name), autocommit=True)

    def address(self, name: str) -> str:
        """By its socket."""
        return f"postgresql://ann@/{name}?host={self.folder}&port={self.port}"

    def by_port(self, name: str, password: str = PASSWORD) -> str:
        """By its port, as from another machine."""
        return f"postgresql://ann:{password.replace(' ', '%20')}@127.0.0.1:{self.port}/{name}"

    def place(self) -> str:
        """The address of a new schema: a database is a thousand files, and takes its time."""
        name = next(self._names)
        with closing(self.connect("postgres")) as connection:
            connection.execute(f"CREATE SCHEMA {name}")
        return self.address("postgres") + f"&options=-csearch_path%3D{name}"

    def fresh(self, more: str = "") -> str:
        """The name of a new database."""
        name = next(self._names)
        with closing(self.connect("postgres")) as connection:
            connection.execute(f"CREATE DATABASE {name} {more}")
        return name


def system_user() -> str | None:
    """PostgreSQL refuses to run for the administrator: then for somebody else."""
    if os.geteuid() != 0:
        return None
    known = {user.pw_name for user in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


@contextmanager
def running() -> Iterator[Postgres]:
    """A server with all its files, until the tests are over."""
    found = subprocess.run([PROGRAMS], capture_output=True, text=True, check=False)
    if found.returncode != 0:
        pytest.fail(found.stderr.strip(), pytrace=False)
    folder = Path(tempfile.mkdtemp(prefix="pg-"))  # the name of a socket must be short
    server = Postgres(Path(found.stdout.strip()), folder)
    try:
        server.set_up()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
