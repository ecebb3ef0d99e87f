"""The store on SQLite: one thread owns the file and commits what has queued up as one group."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from . import sqlite_books as books
from .store import (
    Access,
    Book,
    Charter,
    Deed,
    Entry,
    Locks,
    Page,
    Stored,
    StoreError,
    Taken,
)
from .wire import Status

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]

log = logging.getLogger(__name__)

GROUP = 256
OPENING, WAITING = 5, 30  # seconds for which another writer is waited for: at first, later
TABLES = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, plan BLOB NOT NULL, code TEXT UNIQUE, host BLOB NOT NULL, watch BLOB,
    status TEXT NOT NULL, public INTEGER NOT NULL, rematch TEXT,
    archived INTEGER NOT NULL DEFAULT 0, created REAL NOT NULL, updated REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, token BLOB,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE records (
    table_id TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, at REAL NOT NULL,
    record BLOB NOT NULL, PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE replays (id TEXT PRIMARY KEY, text TEXT NOT NULL, created REAL NOT NULL) STRICT;
CREATE INDEX open_tables ON tables (created) WHERE status = 'open' AND public = 1;
CREATE INDEX idle_tables ON tables (updated) WHERE archived = 0;
"""
STEPS = (TABLES, books.SCHEMA)  # a database of version n has taken the first n of them


class Job(NamedTuple):
    """Work for the thread, and who waits for it."""

    work: Work
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class SqliteStore:
    """WAL, synchronous=FULL: what has been acknowledged survives kill -9 and power cuts."""

    def __init__(self, path: Path) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._connection = connect(path)
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    async def create(
        self,
        deed: Deed,
        at: float,
        entries: Sequence[Entry],
        again: str | None = None,
        page: Page | None = None,
    ) -> None:
        """A new table."""
        await self._do(lambda c: create(c, deed, at, entries, again, page))

    async def append(
        self,
        table: str,
        number: int,
        entries: Sequence[Entry],
        status: Status,
        seats: Mapping[int, bytes | None],
        page: Page | None = None,
    ) -> None:
        """Records, with the seats' new token hashes."""
        await self._do(lambda c: append(c, table, number, entries, status, seats, page))

    async def rekey(self, table: str, seats: Mapping[int, bytes | None]) -> None:
        """New token hashes for seats."""
        await self._do(lambda c: set_tokens(c, table, seats))

    async def locks(self, table: str) -> Locks | None:
        """The hashes of its tokens alone."""
        return await self._do(lambda c: locks(c, table))

    async def load(self, table: str) -> Stored | None:
        """The whole table."""
        return await self._do(lambda c: load(c, table))

    async def table_of_code(self, code: str) -> str | None:
        """The open table a join code leads to."""
        find = "SELECT id FROM tables WHERE code = ? AND status = 'open'"
        return await self._do(lambda c: first(c.execute(find, (code,))))

    async def public_tables(self, most: int) -> list[str]:
        """Open tables, the newest first."""
        find = """SELECT id FROM tables WHERE status = 'open' AND public = 1 AND archived = 0
            ORDER BY created DESC LIMIT ?"""
        return await self._do(lambda c: [row[0] for row in c.execute(find, (most,))])

    async def archive(self, idle_since: float, keep: frozenset[str]) -> int:
        """Close tables without a record since."""
        return await self._do(lambda c: archive(c, idle_since, keep))

    async def reopen(self, table: str, code: str, at: float) -> None:
        """A join code for an open table that had given its own back."""
        put = """UPDATE tables SET code = ?, archived = 0, updated = ?
            WHERE id = ? AND code IS NULL AND status = 'open'"""
        await self._do(lambda c: first(c.execute(put, (code, at, table))))

    async def add_replay(self, replay: str, text: str, at: float) -> None:
        """Keep an imported replay."""
        put = "INSERT INTO replays VALUES (?, ?, ?)"
        await self._do(lambda c: first(c.execute(put, (replay, text, at))))

    async def replay(self, replay: str) -> str | None:
        """An imported replay."""
        find = "SELECT text FROM replays WHERE id = ?"
        return await self._do(lambda c: first(c.execute(find, (replay,))))

    async def found(self, charter: Charter, at: float) -> None:
        """A new campaign."""
        await self._do(lambda c: books.found(c, charter, at))

    async def book(self, campaign: str) -> Book | None:
        """The whole campaign."""
        return await self._do(lambda c: books.book(c, campaign))

    async def books(self, game: str) -> list[str]:
        """The campaigns of a game, the newest first."""
        find = "SELECT id FROM campaigns WHERE game = ? ORDER BY created DESC"
        return await self._do(lambda c: [row[0] for row in c.execute(find, (game,))])

    async def totals(self, campaign: str) -> dict[int, int]:
        """By member: the sum of all gains."""
        return await self._do(lambda c: books.totals(c, campaign))

    async def access(self, campaign: str, token: bytes) -> Access | None:
        """What a token is to a campaign."""
        return await self._do(lambda c: books.access(c, campaign, token))

    async def close(self) -> None:
        """Finish what is queued."""
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
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


def check(path: Path) -> None:
    """The same, and whether every page of it is sound: that takes longer, and is done once."""
    with told_in_a_sentence(path), closing(connect(path)) as connection:
        if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise StoreError(f"expected a sound database but {path} is damaged")


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Whether it is ours and can be written to; then bring it up to date."""
    found = connection.execute("PRAGMA user_version").fetchone()[0]
    names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    if bool(names) != bool(found) or (found and "records" not in names):
        raise StoreError(f"expected a database of Mastaba but {path} is another program's")
    if found > len(STEPS):
        raise StoreError(f"expected a database of version {len(STEPS)} but {path} has {found}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN IMMEDIATE")  # nobody else writes, and we may
    connection.execute("ROLLBACK")
    for version, step in enumerate(STEPS[found:], found + 1):
        connection.executescript(f"BEGIN; {step} PRAGMA user_version = {version}; COMMIT;")
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


def create(
    c: sqlite3.Connection,
    deed: Deed,
    at: float,
    entries: Sequence[Entry],
    again: str | None,
    page: Page | None,
) -> None:
    """The rows of a new table."""
    row = (deed.id, deed.terms, deed.code, deed.host, deed.watch, deed.status, deed.public, at, at)
    c.execute(
        """INSERT INTO tables
        (id, plan, code, host, watch, status, public, created, updated, campaign)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
        (*row, page and page.campaign),
    )
    set_tokens(c, deed.id, dict(enumerate(deed.seats)))
    add_records(c, deed.id, 0, entries)
    books.write(c, deed.id, page, at)
    if again is not None:
        found = c.execute(
            "UPDATE tables SET rematch = ? WHERE id = ? AND rematch IS NULL", (deed.id, again)
        )
        if found.rowcount != 1:
            raise Taken(f"expected no rematch of {again} yet but there is one")


def append(
    c: sqlite3.Connection,
    table: str,
    number: int,
    entries: Sequence[Entry],
    status: Status,
    seats: Mapping[int, bytes | None],
    page: Page | None,
) -> None:
    """The next records; a game that has begun needs no join code."""
    add_records(c, table, number, entries)
    set_tokens(c, table, seats)
    books.write(c, table, page, entries[-1].at)
    c.execute(
        """UPDATE tables SET updated = ?, archived = 0, status = ?,
        code = CASE ? WHEN 'open' THEN code END WHERE id = ?""",
        (entries[-1].at, status, status, table),
    )


def add_records(c: sqlite3.Connection, table: str, number: int, entries: Sequence[Entry]) -> None:
    """The primary key settles races."""
    rows = [(table, n, entry.at, entry.record) for n, entry in enumerate(entries, number)]
    c.executemany("INSERT INTO records VALUES (?, ?, ?, ?)", rows)


def set_tokens(c: sqlite3.Connection, table: str, seats: Mapping[int, bytes | None]) -> None:
    """Hashes only; a token itself is never stored."""
    rows = [(table, seat, token) for seat, token in seats.items()]
    c.executemany("INSERT OR REPLACE INTO seats VALUES (?, ?, ?)", rows)


def locks(c: sqlite3.Connection, table: str) -> Locks | None:
    """The hashes of its tokens alone."""
    rows = c.execute(
        """SELECT host, watch, token FROM tables LEFT JOIN seats ON table_id = id
        WHERE id = ? ORDER BY seat""",
        (table,),
    ).fetchall()
    return Locks(rows[0][0], rows[0][1], tuple(row[2] for row in rows)) if rows else None


def load(c: sqlite3.Connection, table: str) -> Stored | None:
    """Everything about a table."""
    row = c.execute(
        "SELECT plan, code, host, watch, status, public, created, rematch FROM tables WHERE id = ?",
        (table,),
    ).fetchone()
    if row is None:
        return None
    plan, code, host, watch, status, public, created, rematch = row
    tokens = c.execute("SELECT token FROM seats WHERE table_id = ? ORDER BY seat", (table,))
    seats = tuple(token for (token,) in tokens)
    entries = c.execute(
        "SELECT at, record FROM records WHERE table_id = ? ORDER BY number", (table,)
    )
    deed = Deed(table, plan, code, host, watch, seats, status, bool(public))
    return Stored(deed, created, rematch, [Entry(*entry) for entry in entries])


def archive(c: sqlite3.Connection, idle_since: float, keep: frozenset[str]) -> int:
    """Idle tables leave the lists and give their join codes back; a new record reopens them."""
    find = "SELECT id FROM tables WHERE updated < ? AND archived = 0"
    idle = [row for row in c.execute(find, (idle_since,)) if row[0] not in keep]
    c.executemany("UPDATE tables SET archived = 1, code = NULL WHERE id = ?", idle)
    return len(idle)


def first(cursor: sqlite3.Cursor) -> Any:
    """The first field of the first row."""
    row = cursor.fetchone()
    return None if row is None else row[0]
