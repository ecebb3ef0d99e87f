"""What any database is asked about campaigns. A total is never stored, it is the sum of gains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .security import same
from .store import Access, Book, Charter, Gain, Member, Page, Played

if TYPE_CHECKING:
    from .sql import Connection


def found(c: Connection, charter: Charter, at: float) -> None:
    """The row of a new campaign."""
    c.execute(
        "INSERT INTO campaigns (id, game, name, token, created) VALUES (?, ?, ?, ?, ?)",
        (*charter, at),
    )


def write(c: Connection, table: str, page: Page | None, at: float) -> None:
    """What a table brings into the book; the primary key lets a game bring its gains once."""
    if page is None:
        return
    own = page.campaign
    gains = sorted(page.gains, key=lambda gain: gain.member)  # games at once wait in turn
    c.executemany(
        "INSERT INTO members (campaign_id, number, name, bot) VALUES (?, ?, ?, ?)",
        [(own, *member) for member in page.newcomers],
    )
    c.executemany(
        "UPDATE members SET name = coalesce(?, name), bot = ? WHERE campaign_id = ? AND number = ?",
        [
            (member.name, member.bot, own, member.number)
            for member in sorted(page.members, key=lambda member: member.number)
        ],
    )
    c.executemany(
        """INSERT INTO gains (table_id, member, name, gained, won, at) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT DO NOTHING""",
        [(table, gain.member, gain.name, gain.gained, int(gain.won), at) for gain in gains],
    )
    c.executemany(
        "UPDATE members SET name = coalesce(?, name) WHERE campaign_id = ? AND number = ?",
        [(gain.name, own, gain.member) for gain in gains],
    )


def book(c: Connection, campaign: str) -> Book | None:
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


def games(c: Connection, campaign: str) -> list[Played]:
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


def books(c: Connection, game: str) -> list[str]:
    """The campaigns of a game, the newest first."""
    find = "SELECT id FROM campaigns WHERE game = ? ORDER BY created DESC"
    return [row[0] for row in c.execute(find, (game,))]


def totals(c: Connection, campaign: str) -> dict[int, int]:
    """By member: the sum of all gains."""
    rows = c.execute(
        """SELECT member, sum(gained) FROM gains JOIN tables ON table_id = id
        WHERE campaign = ? GROUP BY member""",
        (campaign,),
    )
    return {member: int(total) for member, total in rows}  # a sum may come as a decimal


def access(c: Connection, campaign: str, token: bytes) -> Access | None:
    """Its own token, a host's or a seat's; an invitation nobody has taken yet is neither."""
    row = c.execute(
        """SELECT token, EXISTS (
            SELECT 1 FROM tables WHERE campaign = ? AND host = ?
            UNION ALL SELECT 1 FROM tables JOIN seats ON table_id = id
            WHERE campaign = ? AND seats.token = ? AND status != 'open'
        ) FROM campaigns WHERE id = ?""",
        (campaign, token, campaign, token, campaign),
    ).fetchone()
    return None if row is None else Access(same(token, row[0]), bool(row[1]))
