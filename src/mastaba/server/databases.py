"""Where the tables are kept, as `--db` names it: a file of SQLite, or a database of PostgreSQL."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from platformdirs import user_data_path

from .sql import Connection
from .sqlite import SqliteDatabase
from .store import Store, StoreError

POSTGRES = ("postgresql", "postgres")


class Database(Protocol):
    """What can be served from. Whatever is wrong with it is one sentence, a StoreError."""

    name: str  # as it may be told to anybody

    def check(self) -> None:
        """Whether it is there, sound, ours and ours to write to; bring an old one up to date."""

    def open(self) -> Store:
        """A store on it, until it is closed."""

    def transaction(self) -> AbstractContextManager[Connection]:
        """One moment of it, and one change: all or nothing. For who holds up nobody."""

    def backup(self, file: Path) -> None:
        """A copy of one moment in a new file, while it is served from or not."""

    def restore(self, file: Path) -> None:
        """What a copy holds, to where nothing is yet."""

    def alone(self) -> AbstractContextManager[None]:
        """The right to serve from it, which one server has at a time."""


def database(text: str | None = None) -> Database:
    """`sqlite:PATH`, the path alone, `postgresql://…`; the user's own where nothing is said."""
    if text is None:
        return SqliteDatabase(default_file())
    kind, colon, path = text.partition(":")
    if kind in POSTGRES and colon:
        return postgres(text)
    return SqliteDatabase(Path(path if kind == "sqlite" and colon else text).expanduser())


def default_file() -> Path:
    """In the user's data folder, which is made where there is none."""
    return user_data_path("mastaba", appauthor=False, ensure_exists=True) / "tables.sqlite3"


def postgres(address: str) -> Database:
    """With what the extra `postgres` brings."""
    try:
        from .postgres import PostgresDatabase
    except ImportError as error:
        raise StoreError(
            f"expected the extra for PostgreSQL (pip install 'mastaba[postgres]') but got: {error}"
        ) from error
    return PostgresDatabase(address)
