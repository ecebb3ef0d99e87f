"""The store on SQLite: one thread owns the file and commits what has queued up as one group."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from .copies import new_file, there
from .schema import SQLITE, check_ours, missing_steps
from .sql import Connection
from .sqlstore import SqlStore
from .store import Store, StoreError, Taken

T = TypeVar("T")
Work = Callable[[Connection], Any]

log = logging.getLogger(__name__)

GROUP = 256
OPENING, WAITING = 5, 30  # seconds for which another writer is waited for: at first, later


class Job(NamedTuple):
    """Work for the thread, and who waits for it."""

    work: Work
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class SqliteStore(SqlStore):
    """WAL, synchronous=FULL: what has been acknowledged survives kill -9 and power cuts."""

    def __init__(self, path: Path) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._connection = connect(path)
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Finish what is queued."""
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        if self._closed:
            raise StoreError("expected an open store but it is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put(Job(work, loop, future))
        return await future

    # In the thread.

    def _run(self) -> None:
        closing = False
        while not closing:
            jobs: list[Job] = []
            while not closing and len(jobs) < GROUP and not (jobs and self._jobs.empty()):
                job = self._jobs.get()
                closing = job is None
                jobs += [] if job is None else [job]
            try:
                self._commit(jobs)
            except Exception:  # whatever it was, the thread must go on
                log.exception("the store stumbled")
        self._connection.close()

    def _commit(self, jobs: list[Job]) -> None:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            results = [attempt(connection, job.work) for job in jobs]
            connection.execute("COMMIT")
        except Exception as error:  # who waits must hear of it
            log.exception("nothing of a group of %d was stored", len(jobs))
            with suppress(sqlite3.Error):
                connection.rollback()
            results = [StoreError(f"expected to store but got: {error}")] * len(jobs)
        for job, result in zip(jobs, results, strict=True):
            with suppress(RuntimeError):  # nobody waits any more: the loop is closed
                job.loop.call_soon_threadsafe(settle, job.future, result)


class SqliteDatabase:
    """A file of SQLite, by its path."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = str(path)

    def open(self) -> Store:
        """A store on it."""
        return SqliteStore(self.path)

    def check(self) -> None:
        """Connect, and look whether every page is sound: that takes longer, and is done once."""
        with told_in_a_sentence(self.path), closing(connect(self.path)) as connection:
            check_sound(connection, self.path)

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """One moment of it, and one change: all or nothing."""
        with told_in_a_sentence(self.path), closing(connect(self.path)) as connection:
            connection.execute("BEGIN")
            with connection:
                yield connection

    def backup(self, file: Path) -> None:
        """A copy of one moment."""
        copy_file(self.path, file)

    def restore(self, file: Path) -> None:
        """A copy takes the place of the file, where there is none."""
        for rest in ("-wal", "-shm"):  # of another file: they would be taken for its own
            if Path(f"{self.path}{rest}").exists():
                raise StoreError(f"expected no database yet but there is {self.path}{rest}")
        with self.alone():
            copy_file(file, self.path)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """The right to serve from it: a lock on a file beside it, which ends with the process."""
        with ExitStack() as held:
            with suppress(sqlite3.OperationalError):  # where no file can be made, `check` says why
                lock = sqlite3.connect(f"{self.path}-server", isolation_level=None, timeout=0)
                self._hold(held.enter_context(closing(lock)))
            yield

    def _hold(self, lock: sqlite3.Connection) -> None:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise StoreError(
                    f"expected no other server on {self.path} but there is one"
                ) from error


def connect(path: Path) -> sqlite3.Connection:
    """The file, made where there is none; an old one takes the steps it lacks, no newer one.

    What cannot be served from is told in one sentence, now and not in the middle of a game.
    """
    if not path.parent.is_dir():
        raise StoreError(f"expected a folder for the database but there is no {path.parent}")
    with told_in_a_sentence(path):
        connection = sqlite3.connect(
            path, isolation_level=None, check_same_thread=False, timeout=OPENING
        )
        try:
            prepare(connection, path)
        except BaseException:
            connection.close()
            raise
        return connection


def copy_file(source: Path, target: Path) -> None:
    """A sound database of ours, as it is, to a new file."""
    there(source)
    with (
        told_in_a_sentence(source),
        closing(sqlite3.connect(source, timeout=OPENING)) as original,
        new_file(target) as partial,
    ):
        if not version_of(original, source):
            raise StoreError(f"expected a database of Mastaba but {source} is empty")
        with closing(sqlite3.connect(partial)) as copy:
            original.backup(copy)
            check_sound(copy, source)


def check_sound(connection: sqlite3.Connection, path: Path) -> None:
    """Every page."""
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise StoreError(f"expected a sound database but {path} is damaged")


def version_of(connection: sqlite3.Connection, path: Path) -> int:
    """Of our databases; 0: nothing is in it yet."""
    found: int = connection.execute("PRAGMA user_version").fetchone()[0]
    names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    check_ours(found, names, str(path))
    return found


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Whether it is ours and can be written to; then bring it up to date."""
    connection.execute("BEGIN")  # of one moment
    version_of(connection, path)
    connection.execute("COMMIT")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN IMMEDIATE")  # nobody else writes, and we may
    with connection:
        for version, step in missing_steps(version_of(connection, path), SQLITE):
            for statement in step.split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version}")
    connection.execute(f"PRAGMA busy_timeout = {WAITING * 1000}")


@contextmanager
def told_in_a_sentence(path: Path) -> Iterator[None]:
    """What SQLite found."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(f"expected a database to play from at {path} but got: {error}") from error


def attempt(connection: sqlite3.Connection, work: Work) -> Any:
    """One job of a group; if it fails, it fails alone."""
    connection.execute("SAVEPOINT job")
    try:
        result = work(connection)
    except sqlite3.IntegrityError as error:
        connection.execute("ROLLBACK TO job")
        result = Taken(str(error))
    except StoreError as error:
        connection.execute("ROLLBACK TO job")
        result = error
    except sqlite3.Error:
        raise  # the disk is full, say: nobody can be served
    except Exception as error:  # half a letter, a number beyond 64 bits
        connection.execute("ROLLBACK TO job")
        result = StoreError(f"expected something that can be stored but got: {error}")
    connection.execute("RELEASE job")
    return result


def settle(future: asyncio.Future[Any], result: Any) -> None:
    """Tell who waits, if anybody still does."""
    if future.done():
        return
    if isinstance(result, StoreError):
        future.set_exception(result)
    else:
        future.set_result(result)
