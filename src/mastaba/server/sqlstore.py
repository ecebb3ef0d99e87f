"""What the stores on SQLite and PostgreSQL share: all but how a job reaches its database."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from . import sql
from . import sql_books as books
from .sql import Connection
from .store import Access, Book, Charter, Deed, Entry, Locks, Page, Stored
from .wire import Status

T = TypeVar("T")


class SqlStore(ABC):
    """Every job is one transaction; it is answered when that is committed."""

    @abstractmethod
    async def _write(self, work: Callable[[Connection], T]) -> T:
        """All of a job is stored, or nothing of it; beside the loop."""

    async def _read(self, work: Callable[[Connection], T]) -> T:
        """A job that only looks sees one moment."""
        return await self._write(work)

    @abstractmethod
    async def close(self) -> None:
        """Finish what is queued."""

    async def probe(self) -> None:
        """A commit like any other."""
        await self._write(sql.probe)

    async def create(
        self,
        deed: Deed,
        at: float,
        entries: Sequence[Entry],
        again: str | None = None,
        page: Page | None = None,
    ) -> None:
        """A new table."""
        await self._write(lambda c: sql.create(c, deed, at, entries, again, page))

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
        await self._write(lambda c: sql.append(c, table, number, entries, status, seats, page))

    async def rekey(self, table: str, seats: Mapping[int, bytes | None]) -> None:
        """New token hashes for seats."""
        await self._write(lambda c: sql.set_tokens(c, table, seats))

    async def locks(self, table: str) -> Locks | None:
        """The hashes of its tokens alone."""
        return await self._read(lambda c: sql.locks(c, table))

    async def load(self, table: str, *, anew: bool = False) -> Stored | None:
        """The whole table."""
        return await self._read(lambda c: sql.load(c, table, anew=anew))

    async def put_by(self, table: str, number: int, standing: bytes) -> None:
        """How a table stands after so many records."""
        await self._write(lambda c: sql.put_by(c, table, number, standing))

    async def table_of_code(self, code: str) -> str | None:
        """The open table a join code leads to."""
        return await self._read(lambda c: sql.table_of_code(c, code))

    async def public_tables(self, most: int) -> list[str]:
        """Open tables, the newest first."""
        return await self._read(lambda c: sql.public_tables(c, most))

    async def archive(self, idle_since: float, keep: frozenset[str]) -> int:
        """Close tables without a record since."""
        return await self._write(lambda c: sql.archive(c, idle_since, keep))

    async def reopen(self, table: str, code: str, at: float) -> None:
        """A join code for an open table that had given its own back."""
        await self._write(lambda c: sql.reopen(c, table, code, at))

    async def add_replay(self, replay: str, text: str, at: float) -> None:
        """Keep an imported replay."""
        await self._write(lambda c: sql.add_replay(c, replay, text, at))

    async def replay(self, replay: str) -> str | None:
        """An imported replay."""
        return await self._read(lambda c: sql.replay(c, replay))

    async def stale(self, before: float, most: int, *, over: bool) -> list[str]:
        """Tables without a record since."""
        return await self._read(lambda c: sql.stale(c, before, most, over=over))

    async def delete(self, table: str) -> bool:
        """Nothing of a table stays."""
        return await self._write(lambda c: sql.delete(c, table))

    async def delete_replays(self, before: float) -> int:
        """Forget old replays."""
        return await self._write(lambda c: sql.delete_replays(c, before))

    async def found(self, charter: Charter, at: float) -> None:
        """A new campaign."""
        await self._write(lambda c: books.found(c, charter, at))

    async def book(self, campaign: str) -> Book | None:
        """The whole campaign."""
        return await self._read(lambda c: books.book(c, campaign))

    async def books(self, game: str) -> list[str]:
        """The campaigns of a game, the newest first."""
        return await self._read(lambda c: books.books(c, game))

    async def totals(self, campaign: str) -> dict[int, int]:
        """By member: the sum of all gains."""
        return await self._read(lambda c: books.totals(c, campaign))

    async def access(self, campaign: str, token: bytes) -> Access | None:
        """What a token is to a campaign."""
        return await self._read(lambda c: books.access(c, campaign, token))
