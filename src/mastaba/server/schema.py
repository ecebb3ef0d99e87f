"""What a database holds. One of version n has taken the first n steps; both kinds take the same."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from .store import StoreError


class Dialect(NamedTuple):
    """What a kind of database calls texts, numbers and bytes, and says after a table."""

    text: str
    whole: str
    real: str
    raw: str
    strict: str
    keyed: str  # the same, for tables that lie in the order of their keys


SQLITE = Dialect("TEXT", "INTEGER", "REAL", "BLOB", "STRICT", "STRICT, WITHOUT ROWID")
POSTGRES = Dialect('TEXT COLLATE "C"', "BIGINT", "DOUBLE PRECISION", "BYTEA", "", "")

TABLES = """
CREATE TABLE tables (
    id {text} PRIMARY KEY, plan {raw} NOT NULL, code {text} UNIQUE, host {raw} NOT NULL,
    watch {raw}, status {text} NOT NULL, public {whole} NOT NULL, rematch {text},
    archived {whole} NOT NULL DEFAULT 0, created {real} NOT NULL, updated {real} NOT NULL
) {keyed};
CREATE TABLE seats (
    table_id {text} NOT NULL REFERENCES tables, seat {whole} NOT NULL, token {raw},
    PRIMARY KEY (table_id, seat)
) {keyed};
CREATE TABLE records (
    table_id {text} NOT NULL REFERENCES tables, number {whole} NOT NULL, at {real} NOT NULL,
    record {raw} NOT NULL, PRIMARY KEY (table_id, number)
) {keyed};
CREATE TABLE replays (
    id {text} PRIMARY KEY, text {text} NOT NULL, created {real} NOT NULL
) {strict};
CREATE INDEX open_tables ON tables (created) WHERE status = 'open' AND public = 1;
CREATE INDEX idle_tables ON tables (updated) WHERE archived = 0;
"""
CAMPAIGNS = """
CREATE TABLE campaigns (
    id {text} PRIMARY KEY, game {text} NOT NULL, name {text} NOT NULL, token {raw} NOT NULL,
    created {real} NOT NULL
) {keyed};
CREATE TABLE members (
    campaign_id {text} NOT NULL REFERENCES campaigns, number {whole} NOT NULL, name {text},
    bot {text}, PRIMARY KEY (campaign_id, number)
) {keyed};
CREATE TABLE gains (
    table_id {text} NOT NULL REFERENCES tables, member {whole} NOT NULL, name {text},
    gained {whole} NOT NULL, won {whole} NOT NULL, at {real} NOT NULL,
    PRIMARY KEY (table_id, member)
) {keyed};
ALTER TABLE tables ADD COLUMN campaign {text} REFERENCES campaigns;
CREATE INDEX campaign_tables ON tables (campaign) WHERE campaign IS NOT NULL;
"""
STANDINGS = """
CREATE TABLE standings (
    table_id {text} PRIMARY KEY REFERENCES tables, number {whole} NOT NULL, data {raw} NOT NULL
) {strict};
"""
SWEEPING = """
CREATE INDEX over_tables ON tables (updated) WHERE status = 'over';
CREATE INDEX unfinished_tables ON tables (updated) WHERE status != 'over';
CREATE INDEX rematches ON tables (rematch) WHERE rematch IS NOT NULL;
CREATE INDEX old_replays ON replays (created);
"""
STEPS = (TABLES, CAMPAIGNS, STANDINGS, SWEEPING)


class Layout(NamedTuple):
    """The columns of a table; those of its key come first."""

    table: str
    key: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        """All of them."""
        return self.key + self.others


LAYOUTS = (  # what a row refers to stands in a table before it
    Layout("campaigns", ("id",), ("game", "name", "token", "created")),
    Layout("members", ("campaign_id", "number"), ("name", "bot")),
    Layout(
        "tables",
        ("id",),
        (
            "plan", "code", "host", "watch", "status", "public", "rematch", "archived",
            "created", "updated", "campaign",
        ),
    ),
    Layout("seats", ("table_id", "seat"), ("token",)),
    Layout("standings", ("table_id",), ("number", "data")),
    Layout("records", ("table_id", "number"), ("at", "record")),
    Layout("gains", ("table_id", "member"), ("name", "gained", "won", "at")),
    Layout("replays", ("id",), ("text", "created")),
)  # fmt: skip


def missing_steps(found: int, dialect: Dialect) -> list[tuple[int, str]]:
    """What a database of this version lacks: each step, with the version it leads to."""
    words = dialect._asdict()
    return [(n, step.format(**words)) for n, step in enumerate(STEPS, 1) if n > found]


def check_ours(found: int, names: Collection[str], where: str) -> None:
    """Refuse what another program or a newer Mastaba keeps there, before it is touched."""
    if bool(names) != bool(found) or (found and "records" not in names):
        raise StoreError(f"expected a database of Mastaba but {where} is another program's")
    if found > len(STEPS):
        raise StoreError(f"expected a database of version {len(STEPS)} but {where} has {found}")
