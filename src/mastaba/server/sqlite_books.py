"""Campaigns on SQLite. A total is never stored: it is the sum of what games have brought."""

from __future__ import annotations

import sqlite3

from .security import same
from .store import Access, Book, Charter, Gain, Member, Page, Played

SCHEMA = """
CREATE TABLE campaigns (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL, token BLOB NOT NULL,
    created REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE members (
    campaign_id TEXT NOT NULL REFERENCES campaigns, number INTEGER NOT NULL, name TEXT, bot TEXT,
    PRIMARY KEY (campaign_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE gains (
    table_id TEXT NOT NULL REFERENCES tables, member INTEGER NOT NULL, name TEXT,
    gained INTEGER NOT NULL, won INTEGER NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (table_id, member)
) STRICT, WITHOUT ROWID;
ALTER TABLE tables ADD COLUMN campaign TEXT REFERENCES campaigns;
CREATE INDEX campaign_tables ON tables (campaign) WHERE campaign IS NOT NULL;
"""


def found(c: sqlite3.Connection, charter: Charter, at: float) -> None:
    """The row of a new campaign."""
    c.execute("INSERT INTO campaigns VALUES (?, ?, ?, ?, ?)", (*charter, at))


def write(c: sqlite3.Connection, table: str, page: Page | None, at: float) -> None:
    """What a table brings into the book; the primary key lets a game bring its gains once."""
    if page is None:
        return
    own = page.campaign
    c.executemany(
        "INSERT INTO members VALUES (?, ?, ?, ?)", [(own, *member) for member in page.newcomers]
    )
    c.executemany(
        "UPDATE members SET name = coalesce(?, name), bot = ? WHERE campaign_id = ? AND number = ?",
        [(member.name, member.bot, own, member.number) for member in page.members],
    )
    c.executemany(
        "INSERT OR IGNORE INTO gains VALUES (?, ?, ?, ?, ?, ?)",
        [(table, *gain, at) for gain in page.gains],
    )
    c.executemany(
        "UPDATE members SET name = coalesce(?, name) WHERE campaign_id = ? AND number = ?",
        [(gain.name, own, gain.member) for gain in page.gains],
    )


def book(c: sqlite3.Connection, campaign: str) -> Book | None:
    """Everything about a campaign."""
    row = c.execute(
        "SELECT id, game, name, token, created FROM campaigns WHERE id = ?", (campaign,)
    ).fetchone()
    if row is None:
        return None
    members = c.execute(
        "SELECT number, name, bot FROM members WHERE campaign_id = ? ORDER BY number", (campaign,)
    )
    return Book(Charter(*row[:4]), row[4], [Member(*one) for one in members], games(c, campaign))


def games(c: sqlite3.Connection, campaign: str) -> list[Played]:
    """In the order of their ends; those that go on come last."""
    gains: dict[str, list[Gain]] = {}
    ended: dict[str, float] = {}
    rows = c.execute(
        """SELECT table_id, member, gains.name, gained, won, at FROM gains
        JOIN tables ON table_id = id WHERE campaign = ? ORDER BY member""",
        (campaign,),
    )
    for table, member, name, gained, won, at in rows:
        gains.setdefault(table, []).append(Gain(member, name, gained, bool(won)))
        ended[table] = at
    tables = c.execute(
        "SELECT id, created, plan, status FROM tables WHERE campaign = ? ORDER BY created, id",
        (campaign,),
    )
    played = [
        Played(table, created, plan, status, ended.get(table), gains.get(table, []))
        for table, created, plan, status in tables
    ]
    return sorted(played, key=lambda one: (one.ended is None, one.ended or 0.0))


def totals(c: sqlite3.Connection, campaign: str) -> dict[int, int]:
    """By member: the sum of all gains."""
    rows = c.execute(
        """SELECT member, sum(gained) FROM gains JOIN tables ON table_id = id
        WHERE campaign = ? GROUP BY member""",
        (campaign,),
    )
    return dict(rows.fetchall())


def access(c: sqlite3.Connection, campaign: str, token: bytes) -> Access | None:
    """Its own token, a host's or a seat's; an invitation nobody has taken yet is neither."""
    row = c.execute(
        """SELECT token, EXISTS (
            SELECT 1 FROM tables WHERE campaign = ?1 AND host = ?2
            UNION ALL SELECT 1 FROM tables JOIN seats ON table_id = id
            WHERE campaign = ?1 AND seats.token = ?2 AND status != 'open'
        ) FROM campaigns WHERE id = ?1""",
        (campaign, token),
    ).fetchone()
    return None if row is None else Access(same(token, row[0]), bool(row[1]))
