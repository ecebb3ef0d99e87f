"""What any database is asked about tables, in words that SQLite and PostgreSQL both understand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from . import sql_books as books
from .store import Deed, Entry, Locks, Page, Stored, Taken
from .wire import Status


class Rows(Protocol):
    """What a statement has found or done."""

    @property
    def rowcount(self) -> int:
        """How many rows it changed."""

    def fetchone(self) -> Any:
        """The next row, if there is one."""

    def fetchall(self) -> list[Any]:
        """All rows."""

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """One transaction on a database. Each `?` stands for a value."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Rows:
        """One statement."""

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Rows:
        """One statement for each row of values."""


def probe(c: Connection) -> None:
    """A row that comes and goes: the disk has seen it all the same."""
    c.execute("INSERT INTO replays (id, text, created) VALUES ('', '', 0)")
    c.execute("DELETE FROM replays WHERE id = ''")


def create(
    c: Connection,
    deed: Deed,
    at: float,
    entries: Sequence[Entry],
    again: str | None = None,
    page: Page | None = None,
) -> None:
    """The rows of a new table."""
    terms = (deed.id, deed.terms, deed.code, deed.host, deed.watch, deed.status, int(deed.public))
    c.execute(
        """INSERT INTO tables
        (id, plan, code, host, watch, status, public, created, updated, campaign)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
        (*terms, at, at, page and page.campaign),
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
    c: Connection,
    table: str,
    number: int,
    entries: Sequence[Entry],
    status: Status,
    seats: Mapping[int, bytes | None],
    page: Page | None = None,
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


def add_records(c: Connection, table: str, number: int, entries: Sequence[Entry]) -> None:
    """The primary key settles races."""
    rows = [(table, n, entry.at, entry.record) for n, entry in enumerate(entries, number)]
    c.executemany("INSERT INTO records (table_id, number, at, record) VALUES (?, ?, ?, ?)", rows)


def set_tokens(c: Connection, table: str, seats: Mapping[int, bytes | None]) -> None:
    """Hashes only; a token itself is never stored."""
    c.executemany(
        """INSERT INTO seats (table_id, seat, token) VALUES (?, ?, ?)
        ON CONFLICT (table_id, seat) DO UPDATE SET token = excluded.token""",
        [(table, seat, token) for seat, token in seats.items()],
    )


def locks(c: Connection, table: str) -> Locks | None:
    """The hashes of its tokens alone."""
    rows = c.execute(
        """SELECT host, watch, token FROM tables LEFT JOIN seats ON table_id = id
        WHERE id = ? ORDER BY seat""",
        (table,),
    ).fetchall()
    return Locks(rows[0][0], rows[0][1], tuple(row[2] for row in rows)) if rows else None


def put_by(c: Connection, table: str, number: int, standing: bytes) -> None:
    """The latest one counts."""
    c.execute(
        """INSERT INTO standings (table_id, number, data) VALUES (?, ?, ?)
        ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, data = excluded.data
        WHERE excluded.number > standings.number""",
        (table, number, standing),
    )


def load(c: Connection, table: str, *, anew: bool = False) -> Stored | None:
    """Everything about a table; of its past only what its standing does not tell."""
    row = c.execute(
        "SELECT plan, code, host, watch, status, public, created, rematch FROM tables WHERE id = ?",
        (table,),
    ).fetchone()
    if row is None:
        return None
    plan, code, host, watch, status, public, created, rematch = row
    tokens = c.execute("SELECT token FROM seats WHERE table_id = ? ORDER BY seat", (table,))
    seats = tuple(token for (token,) in tokens)
    find = "SELECT number, data FROM standings WHERE table_id = ?"
    number, standing = (None if anew else c.execute(find, (table,)).fetchone()) or (0, None)
    entries = c.execute(
        "SELECT at, record FROM records WHERE table_id = ? AND number >= ? ORDER BY number",
        (table, number),
    )
    deed = Deed(table, plan, code, host, watch, seats, status, bool(public))
    return Stored(deed, created, rematch, [Entry(*entry) for entry in entries], number, standing)


def table_of_code(c: Connection, code: str) -> str | None:
    """The open table a join code leads to."""
    find = "SELECT id FROM tables WHERE code = ? AND status = 'open'"
    found = c.execute(find, (code,)).fetchone()
    return found[0] if found else None


def public_tables(c: Connection, most: int) -> list[str]:
    """Open tables, the newest first."""
    rows = c.execute(
        """SELECT id FROM tables WHERE status = 'open' AND public = 1 AND archived = 0
        ORDER BY created DESC LIMIT ?""",
        (most,),
    )
    return [row[0] for row in rows]


def archive(c: Connection, idle_since: float, keep: frozenset[str]) -> int:
    """Idle tables leave the lists and give their join codes back; a new record reopens them."""
    find = "SELECT id FROM tables WHERE updated < ? AND archived = 0"
    idle = [table for (table,) in c.execute(find, (idle_since,)) if table not in keep]
    c.executemany(
        "UPDATE tables SET archived = 1, code = NULL WHERE id = ? AND updated < ?",
        [(table, idle_since) for table in idle],
    )
    return len(idle)


def reopen(c: Connection, table: str, code: str, at: float) -> None:
    """A join code for an open table that had given its own back."""
    c.execute(
        """UPDATE tables SET code = ?, archived = 0, updated = ?
        WHERE id = ? AND code IS NULL AND status = 'open'""",
        (code, at, table),
    )


def add_replay(c: Connection, replay: str, text: str, at: float) -> None:
    """Keep an imported replay."""
    c.execute("INSERT INTO replays (id, text, created) VALUES (?, ?, ?)", (replay, text, at))


def replay(c: Connection, replay: str) -> str | None:
    """An imported replay."""
    found = c.execute("SELECT text FROM replays WHERE id = ?", (replay,)).fetchone()
    return found[0] if found else None


# What goes. No campaign may count on it: a total is the sum of what its games have brought.
UNCOUNTED = "NOT EXISTS (SELECT 1 FROM gains WHERE table_id = id)"


def stale(c: Connection, before: float, most: int, *, over: bool) -> list[str]:
    """Tables without a record since, the oldest first."""
    which = "status = 'over'" if over else "status != 'over'"
    rows = c.execute(
        f"SELECT id FROM tables WHERE {which} AND updated < ? AND {UNCOUNTED} "
        "ORDER BY updated LIMIT ?",
        (before, most),
    )
    return [table for (table,) in rows]


def delete(c: Connection, table: str) -> bool:
    """With all its records and seats; who asks for it as a rematch finds none."""
    if c.execute(f"SELECT 1 FROM tables WHERE id = ? AND {UNCOUNTED}", (table,)).fetchone() is None:
        return False
    c.execute("UPDATE tables SET rematch = NULL WHERE rematch = ?", (table,))
    c.execute("DELETE FROM standings WHERE table_id = ?", (table,))
    c.execute("DELETE FROM seats WHERE table_id = ?", (table,))
    c.execute("DELETE FROM records WHERE table_id = ?", (table,))
    c.execute("DELETE FROM tables WHERE id = ?", (table,))
    return True


def delete_replays(c: Connection, before: float) -> int:
    """Imported replays alone; those of games played here are made from their records."""
    return c.execute("DELETE FROM replays WHERE created < ?", (before,)).rowcount
