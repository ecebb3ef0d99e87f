"""The store on PostgreSQL: a pool of connections, a transaction for each job, in threads."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg_pool import ConnectionPool

from .copies import new_file, there
from .schema import LAYOUTS, POSTGRES, check_ours, missing_steps
from .sql import Connection, Rows
from .sqlstore import SqlStore
from .store import Store, StoreError, Taken

T = TypeVar("T")
Session = psycopg.Connection[Any]

log = logging.getLogger(__name__)

CONNECTIONS = 8
OPENING, WAITING = 5, 30  # seconds for which the server is waited for: at first, later
SERVING, PREPARING = 0x6D617374, 0x616261  # what is locked by who serves, who takes steps
SETTINGS = f"""
SELECT set_config('lock_timeout', '{WAITING}s', false);
SELECT set_config('synchronous_commit', 'on', false)
WHERE current_setting('synchronous_commit') IN ('off', 'local')
"""
OURS = """
SELECT relname FROM pg_class
WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
"""


class Speaker:
    """A connection that takes the statements of both kinds: each `?` stands for a value."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Rows:
        """One statement."""
        return self._session.execute(sql.replace("?", "%s"), values)

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Rows:
        """One statement for each row of values."""
        cursor = self._session.cursor()
        cursor.executemany(sql.replace("?", "%s"), rows)
        return cursor


class PostgresStore(SqlStore):
    """What has been acknowledged is committed; jobs that commit at once share a write to disk."""

    def __init__(self, address: str, configure: Callable[[Session], None]) -> None:
        self._closed = False
        self._threads = ThreadPoolExecutor(CONNECTIONS, "store")
        self._pool = ConnectionPool(
            completed(address),
            min_size=1,
            max_size=CONNECTIONS,
            configure=configure,
            check=ConnectionPool.check_connection,  # one that broke while idle is replaced
            timeout=OPENING,  # as many threads as connections: only a server that is gone is late
            open=True,
        )

    async def close(self) -> None:
        """Finish what is queued."""
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)
        await asyncio.to_thread(self._pool.close)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        return await self._do(work, psycopg.IsolationLevel.READ_COMMITTED)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        return await self._do(work, psycopg.IsolationLevel.REPEATABLE_READ)

    async def _do(self, work: Callable[[Connection], T], level: psycopg.IsolationLevel) -> T:
        if self._closed:
            raise StoreError("expected an open store but it is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._transaction, work, level)

    # In a thread.

    def _transaction(self, work: Callable[[Connection], T], level: psycopg.IsolationLevel) -> T:
        try:
            with self._pool.connection() as session:
                session.isolation_level = level
                return work(Speaker(session))
        except StoreError:
            raise
        except psycopg.IntegrityError as error:
            raise Taken(str(error)) from error
        except (psycopg.DataError, ValueError) as error:  # half a letter, a number beyond 64 bits
            raise StoreError(f"expected something that can be stored but got: {error}") from error
        except Exception as error:  # the disk is full, say, or the server is gone
            log.exception("nothing of a job was stored")
            raise StoreError(f"expected to store but got: {error}") from error


class PostgresDatabase:
    """A database on a PostgreSQL server, by its address."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.name = without_password(address)
        self._right: Session | None = None
        self._claiming = Lock()

    def open(self) -> Store:
        """A store on it."""
        return PostgresStore(self.address, self._configure)

    def check(self) -> None:
        """Whether it is there, ours and ours to write to; an old one takes the steps it lacks."""
        with self._session() as session:
            prepare(session, self.name)

    def backup(self, file: Path) -> None:
        """An archive of PostgreSQL's own, of one moment."""
        with self._session() as session:
            if not version_of(session, self.name):
                raise StoreError(f"expected a database of Mastaba but {self.name} is empty")
        tables = [f"--table={layout.table}" for layout in LAYOUTS]
        with new_file(file) as partial:
            self._call(
                "pg_dump", "--format=custom", "--table=mastaba", *tables, f"--file={partial}"
            )

    def restore(self, file: Path) -> None:
        """An archive into an empty database, in one transaction."""
        there(file)
        with self.alone():
            with self._session() as session:
                if version_of(session, self.name):
                    raise StoreError(f"expected an empty database but {self.name} has tables")
            if " mastaba " not in run("pg_restore", "--list", str(file)):
                raise StoreError(f"expected a copy made by `mastaba backup` but got {file}")
            self._call("pg_restore", "--single-transaction", "--exit-on-error", str(file))

    def _call(self, program: str, *arguments: str) -> None:
        """One of PostgreSQL's programs; the password is not on its command line."""
        parts = {key: str(said) for key, said in conninfo_to_dict(self.address).items()}
        secret = {"PGPASSWORD": parts.pop("password")} if "password" in parts else {}
        own = ["--no-owner", "--no-privileges", "--no-password"]
        run(program, *own, f"--dbname={make_conninfo(**parts)}", *arguments, **secret)

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """One moment of it, and one change: all or nothing."""
        with self._session() as session:
            session.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            yield Speaker(session)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """The right to serve from it, which PostgreSQL keeps for a connection while that lasts."""
        self._right = self._claim()
        try:
            yield
        finally:
            self._right.close()
            self._right = None

    def _claim(self) -> Session:
        with told_in_a_sentence(self.name):
            session = psycopg.connect(completed(self.address), autocommit=True)
            ask = "SELECT pg_try_advisory_lock(%s, hashtext(current_schema()))"
            if one(session, ask, SERVING):
                return session
            session.close()
        raise StoreError(f"expected no other server on {self.name} but there is one")

    def _configure(self, session: Session) -> None:
        """A new connection of a store: who has lost the right meanwhile takes it anew, or fails."""
        configure(session)
        with self._claiming:
            if self._right is None:
                return
            try:
                self._right.execute("")
            except psycopg.OperationalError:
                self._right.close()
                self._right = self._claim()

    @contextmanager
    def _session(self) -> Iterator[Session]:
        """A connection of its own, in one transaction."""
        with told_in_a_sentence(self.name):
            session = psycopg.connect(completed(self.address))
            with session:
                configure(session)
                yield session


def completed(address: str) -> str:
    """The address with what it leaves open."""
    usual = {"connect_timeout": str(OPENING), "application_name": "mastaba"}
    said = {key: str(value) for key, value in conninfo_to_dict(address).items()}
    return make_conninfo(**usual | said | {"client_encoding": "UTF8"})


def without_password(address: str) -> str:
    """The address as it may be told to anybody."""
    with told_in_a_sentence("this address"):
        parts = {key: str(value) for key, value in conninfo_to_dict(address).items() if value}
    host, port = parts.get("host", ""), parts.get("port")
    socket = host.startswith("/")
    place = ("" if socket else host) + (f":{port}" if port else "")
    more = [host] if socket else []
    more += [parts["options"]] if "options" in parts else []
    return f"postgresql://{place}/{parts.get('dbname', '')}" + "".join(f" ({one})" for one in more)


@contextmanager
def told_in_a_sentence(name: str) -> Iterator[None]:
    """What PostgreSQL found."""
    try:
        yield
    except psycopg.Error as error:
        raise StoreError(f"expected a database to play from at {name} but got: {error}") from error


def configure(session: Session) -> None:
    """What is acknowledged is on the disk, whatever the server would be content with."""
    session.execute(SETTINGS)
    session.commit()


def run(program: str, *arguments: str, **more: str) -> str:
    """What a program of PostgreSQL says; its complaint is told in a sentence."""
    command = [shutil.which(program) or program, *arguments]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, env={**os.environ, **more}, check=False
        )
    except OSError as error:
        raise StoreError(
            f"expected {program}, one of PostgreSQL's programs, but got: {error.strerror}"
        ) from error
    if done.returncode != 0:
        raise StoreError(f"expected {program} to do its work but got: {done.stderr}")
    return done.stdout


def version_of(session: Session, name: str) -> int:
    """Of our databases; 0: nothing is in it yet."""
    encoding = one(session, "SHOW server_encoding")
    if encoding != "UTF8":
        raise StoreError(f"expected a database in UTF8 but {name} is in {encoding}")
    names = {row[0] for row in session.execute(OURS)}
    found: int = one(session, "SELECT version FROM mastaba") if "mastaba" in names else 0
    check_ours(found, names, name)
    return found


def prepare(session: Session, name: str) -> None:
    """Whether it is ours and can be written to; then bring it up to date, all or nothing."""
    session.execute("SELECT pg_advisory_xact_lock(%s)", (PREPARING,))
    found = version_of(session, name)
    if not found:
        session.execute("CREATE TABLE mastaba (version INTEGER NOT NULL)")
        session.execute("INSERT INTO mastaba VALUES (0)")
    for version, step in missing_steps(found, POSTGRES):
        session.execute(step)
        found = version
    session.execute("UPDATE mastaba SET version = %s", (found,))  # here one may write,
    session.execute("LOCK TABLE tables, records IN ROW EXCLUSIVE MODE")  # and so may we


def one(session: Session, ask: str, *values: object) -> Any:
    """The first field of the first row."""
    row = session.execute(ask, values or None).fetchone()
    return None if row is None else row[0]
