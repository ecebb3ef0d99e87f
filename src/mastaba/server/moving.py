"""From one database to another: everything is carried over, or nothing; and it is compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from mastaba.core.errors import BadSetup

from .databases import Database
from .schema import LAYOUTS, Layout
from .sql import Connection
from .store import StoreError

PAGE = 100


class Moved(NamedTuple):
    """How many rows of what, and the SHA-256 over all of them, the same on both sides."""

    rows: dict[str, int]
    digest: str

    def __str__(self) -> str:
        counts = ", ".join(f"{count} {table}" for table, count in self.rows.items())
        return f"{counts} (SHA-256 {self.digest})"


class Tally:
    """Rows that have come by."""

    def __init__(self) -> None:
        self.rows = {layout.table: 0 for layout in LAYOUTS}
        self._digest = sha256()

    def add(self, layout: Layout, rows: Sequence[tuple[Any, ...]]) -> None:
        """Some more."""
        self.rows[layout.table] += len(rows)
        for row in rows:
            self._digest.update(repr((layout.table, *row)).encode("utf-8", "surrogatepass"))

    def told(self) -> Moved:
        """What they come to."""
        return Moved(self.rows, self._digest.hexdigest())


def move(source: Database, target: Database) -> Moved:
    """Nobody serves from either meanwhile; what cannot be moved whole leaves no trace."""
    if source.name == target.name:
        raise BadSetup(f"expected two databases but got {source.name} twice")
    with source.alone(), target.alone():
        source.check()
        target.check()
        with source.transaction() as there, target.transaction() as here:
            if any(tally(here).rows.values()):
                raise StoreError(f"expected an empty database but {target.name} has tables")
            carry(there, here)
            before, after = tally(there), tally(here)
            if before != after:
                raise StoreError(f"expected {before} but {target.name} has {after}")
            return after


def carry(there: Connection, here: Connection) -> None:
    """Row by row, in an order in which none is missing what it refers to."""
    for layout in LAYOUTS:
        names, holes = ", ".join(layout.columns), ", ".join("?" * len(layout.columns))
        put = f"INSERT INTO {layout.table} ({names}) VALUES ({holes})"
        for rows in pages(there, layout):
            here.executemany(put, rows)


def tally(c: Connection) -> Moved:
    """Everything a database holds, counted and digested."""
    told = Tally()
    for layout in LAYOUTS:
        for rows in pages(c, layout):
            told.add(layout, rows)
    return told.told()


def pages(c: Connection, layout: Layout) -> Iterator[list[tuple[Any, ...]]]:
    """All rows of a table in the order of its key, some at a time."""
    find = f"SELECT {', '.join(layout.columns)} FROM {layout.table}"
    key, holes = ", ".join(layout.key), ", ".join("?" * len(layout.key))
    order = f"ORDER BY {key} LIMIT {PAGE}"
    rows = c.execute(f"{find} {order}").fetchall()
    while rows:
        yield rows
        last = rows[-1][: len(layout.key)]
        rows = c.execute(f"{find} WHERE ({key}) > ({holes}) {order}", last).fetchall()
