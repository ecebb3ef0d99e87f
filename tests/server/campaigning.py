"""Campaigns of Tomb whose games are nearly over: the rest is played on a real server."""

from __future__ import annotations

import time
from contextlib import closing
from functools import cache
from itertools import count
from random import Random
from typing import Any

from mastaba.bots import bot
from mastaba.core.match import Act, Match
from mastaba.games import game
from mastaba.server.books import first_page
from mastaba.server.records import Chair, Enrolment, Terms, lines_of, write
from mastaba.server.setting import Keys, new_links
from mastaba.server.sql import create
from mastaba.server.sqlite import connect
from mastaba.server.store import Entry
from mastaba.server.story import Story
from server.client import Api, Seats, Server

TOMB = game("tomb")
NAMES = ("Zoé", "Theo", "Amina", "Noor", "Khepri", "Bastien")
FIRST, SECOND = 557, 47  # seeds that fit the bots of today
KINDS = {"p": "person", "b": "bot", "o": "open"}


@cache
def played(seed: int, *totals: int, reading: str = "rulings") -> Match:
    """A game of bots with these totals, to its end."""
    assert TOMB.campaign is not None
    options = TOMB.campaign.options(totals) | {"roundGuard": "on", "reading": reading}
    match, rng = Match(TOMB, len(totals), options, str(seed)), Random(seed)
    while (decision := match.decision) is not None:
        sight = match.sight()
        match.act(decision.seat, bot("thumb").choose(sight, rng))
    return match


@cache
def ending(start: int, levels: tuple[int, ...], *totals: int) -> Match:
    """A game that seat 0 ends with its last move, whichever it is, and that leads to these levels.

    The search begins with a seed that fits the bots of today.
    """
    return next(match for seed in count(start) if ends(match := played(seed, *totals), levels))


def ends(match: Match, levels: tuple[int, ...]) -> bool:
    assert TOMB.campaign is not None
    scores, last = match.outcome.scores if match.outcome else (), match.answers[-1]
    reached = [
        TOMB.campaign.standing(int(match.options[f"xp{seat + 1}"]) + score).level
        for seat, score in enumerate(scores)
    ]
    if not isinstance(last, Act) or last.seat != 0 or tuple(reached) != levels:
        return False
    before = Match(TOMB, match.seats, match.options)
    before.take_all(match.answers[:-1])
    decision = before.decision
    assert decision is not None
    for action in decision.actions:
        other = before.state.clone()
        other.apply(action)
        if other.outcome is None:
            return False
    return True


class Campaign:
    """A campaign and its token."""

    def __init__(self, api: Api, name: str = "The long night") -> None:
        made = api.ok("POST", "/api/campaigns", None, {"game": "tomb", "name": name})
        self.api = api
        self.name = name
        self.id: str = made["campaign"]
        self.token: str = made["token"]

    @property
    def key(self) -> dict[str, str]:
        return {"campaign": self.id, "token": self.token}

    @property
    def path(self) -> str:
        return f"/api/campaigns/{self.id}"

    def book(self, token: str | None = None) -> dict[str, Any]:
        book: dict[str, Any] = self.api.ok("GET", self.path, token or self.token)
        return book

    def totals(self) -> list[int]:
        return [member["total"] for member in self.book()["members"]]

    def table(self, who: str, members: tuple[int | None, ...] = (), **more: Any) -> Seats:
        """A game of the campaign at its beginning."""
        return self.api.create(
            who, **{"seats": seats(who, members), "game": "tomb", "campaign": self.key} | more
        )

    def first(self, server: Server, who: str) -> Seats:
        """A first game that seat 0 ends with its next move, and reaches the second level alone."""
        return self.late(server, who, ending(FIRST, (2, 1), 0, 0))

    def second(self, server: Server, who: str) -> Seats:
        """A game after the first that seat 0 ends with its next move; both reach level three."""
        return self.late(server, who, ending(SECOND, (3, 3), *self.totals()))

    def late(self, server: Server, who: str, match: Match, left: int = 1) -> Seats:
        """A game of the first members without its last answers.

        It is put into the store as it would be.
        """
        known = self.totals()
        at = len(match.answers) - left
        chairs = [chair(kind, name) for kind, name in zip(who, NAMES, strict=False)]
        own = Enrolment(self.id, self.name, list(range(len(who))), len(known))
        terms = Terms(
            "tomb", TOMB.version, TOMB.content_hash, chairs, match.options,
            "en", "private", "instant", lines_of(TOMB, match.answers[:at]), campaign=own,
        )  # fmt: skip
        return Seats(self.api, stored(server, terms))


def chair(kind: str, name: str) -> Chair:
    return Chair("bot", name, "thumb") if kind == "b" else Chair("person", name, home=True)


def seats(who: str, members: tuple[int | None, ...] = ()) -> list[dict[str, Any]]:
    """The seats of a wish, each played by a member of the campaign, or by somebody new."""
    wished: list[dict[str, Any]] = [{"who": KINDS[kind]} for kind in who]
    for seat, name in zip(wished, NAMES, strict=False):
        seat |= {} if seat["who"] == "open" else {"name": name}
    for seat, member in zip(wished, members, strict=False):
        seat |= {} if member is None else {"member": member}
    return wished


def stored(server: Server, terms: Terms) -> dict[str, Any]:
    """The table in the server's store, and what its maker would have been told."""
    keys, story, now = Keys.new(terms, new_links(terms.chairs)), Story(TOMB, terms), time.time()
    deed, entry = keys.deed(terms), Entry(now, write(story.begin()))
    with closing(connect(server.database)) as store:
        store.execute("BEGIN IMMEDIATE")
        create(store, deed, now, [entry], None, first_page(terms))
        store.execute("COMMIT")
    links = [{"seat": at, "token": keys.seats.get(at)} for at in range(len(terms.chairs))]
    return {
        "table": deed.id, "code": None, "host": keys.host, "watch": keys.watch, "seats": links,
    }  # fmt: skip


def finish(table: Seats) -> None:
    """People do what the bot would, until it is over."""
    while (asked := table.asked()) is not None:
        seat, seen = asked
        hint = table.api.ok("POST", table.path("/hint"), table.token(seat))
        status, reply = table.act(seat, hint["action"], seen["seq"])
        assert status == 200, reply
