"""What a store must do. Nothing is acknowledged before `create` or `append` has returned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from mastaba.core.errors import MastabaError

from .security import same
from .wire import Status


class StoreError(MastabaError):
    """Nothing was stored."""


class Taken(StoreError):
    """Another writer was first."""


class Deed(NamedTuple):
    """A table that begins: its terms, its join code, and hashes of its tokens."""

    id: str
    terms: bytes
    code: str | None
    host: bytes
    watch: bytes | None
    seats: tuple[bytes | None, ...]
    status: Status
    public: bool


class Entry(NamedTuple):
    """A stored record and when it was stored."""

    at: float
    record: bytes


class Locks(NamedTuple):
    """The hashes of a table's tokens: what is looked at before anything else is read."""

    host: bytes
    watch: bytes | None
    seats: tuple[bytes | None, ...]

    def open_for(self, key: bytes) -> bool:
        """Whether a token of this hash opens anything here."""
        return any(same(key, lock) for lock in (self.host, self.watch, *self.seats))


class Access(NamedTuple):
    """What a token is to a campaign: its own, or one of a game that counts for it."""

    own: bool
    plays: bool


class Stored(NamedTuple):
    """Everything about a table; if its standing was put by, the records after it."""

    deed: Deed
    created: float
    rematch: str | None
    entries: list[Entry]
    number: int = 0  # of the first of these records
    standing: bytes | None = None


class Charter(NamedTuple):
    """A campaign that begins: its game, its name, and the hash of its token."""

    id: str
    game: str
    name: str
    token: bytes


class Member(NamedTuple):
    """A player of a campaign, by number; the name is told when somebody sits down."""

    number: int
    name: str | None
    bot: str | None


class Gain(NamedTuple):
    """What a finished game has brought a member, who went by this name in it."""

    member: int
    name: str | None
    gained: int
    won: bool


class Page(NamedTuple):
    """What a table writes into the book of its campaign. Gains are written once, whoever asks."""

    campaign: str
    newcomers: Sequence[Member] = ()
    members: Sequence[Member] = ()
    gains: Sequence[Gain] = ()


class Played(NamedTuple):
    """A game of a campaign: when it was set up and with what, and how it ended, if it did."""

    table: str
    created: float
    terms: bytes
    status: Status
    ended: float | None
    gains: list[Gain]


class Book(NamedTuple):
    """Everything about a campaign; the games in the order of their ends, unfinished ones last."""

    charter: Charter
    created: float
    members: list[Member]
    games: list[Played]


class Store(Protocol):
    """Append-only records by (table, number), and what stands beside them."""

    async def create(
        self,
        deed: Deed,
        at: float,
        entries: Sequence[Entry],
        again: str | None = None,
        page: Page | None = None,
    ) -> None:
        """A new table; `again` is the table it is the rematch of. Taken: code or rematch exist."""

    async def append(
        self,
        table: str,
        number: int,
        entries: Sequence[Entry],
        status: Status,
        seats: Mapping[int, bytes | None],
        page: Page | None = None,
    ) -> None:
        """Records from `number` on, with the seats' new token hashes. Taken: somebody was first.

        What goes into a campaign's book is stored with them, or nothing is.
        """

    async def rekey(self, table: str, seats: Mapping[int, bytes | None]) -> None:
        """New token hashes for seats."""

    async def locks(self, table: str) -> Locks | None:
        """The hashes of its tokens alone: one query, however long the game."""

    async def load(self, table: str, *, anew: bool = False) -> Stored | None:
        """The whole table; `anew` from its first record, whatever was put by."""

    async def put_by(self, table: str, number: int, standing: bytes) -> None:
        """How a table stands after so many records: its past need not be read again."""

    async def table_of_code(self, code: str) -> str | None:
        """The open table a join code leads to."""

    async def public_tables(self, most: int) -> list[str]:
        """Open tables that anybody may join, the newest first."""

    async def archive(self, idle_since: float, keep: frozenset[str]) -> int:
        """Close tables without a record since; how many."""

    async def reopen(self, table: str, code: str, at: float) -> None:
        """A new join code for an archived table with open seats. Taken: the code exists."""

    async def add_replay(self, replay: str, text: str, at: float) -> None:
        """Keep an imported replay."""

    async def replay(self, replay: str) -> str | None:
        """An imported replay."""

    async def stale(self, before: float, most: int, *, over: bool) -> list[str]:
        """Tables without a record since, the oldest first: finished ones, or those that are not.

        No campaign counts on them.
        """

    async def delete(self, table: str) -> bool:
        """Nothing of a table stays. False: a campaign counts on it, or there is none."""

    async def delete_replays(self, before: float) -> int:
        """Forget replays that were imported before; how many."""

    async def found(self, charter: Charter, at: float) -> None:
        """A new campaign."""

    async def book(self, campaign: str) -> Book | None:
        """The whole campaign."""

    async def books(self, game: str) -> list[str]:
        """The campaigns of a game, the newest first."""

    async def totals(self, campaign: str) -> dict[int, int]:
        """By member: the sum of all gains."""

    async def access(self, campaign: str, token: bytes) -> Access | None:
        """What a token is to a campaign: one query, however long the book."""

    async def probe(self) -> None:
        """Store something and take it away again: StoreError if nothing can be stored."""

    async def close(self) -> None:
        """Finish what is queued."""
