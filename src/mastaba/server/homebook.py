"""Campaigns at the text table: whoever has the database needs no token."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import date
from typing import NamedTuple, TypeVar

from babel.dates import format_date
from msgspec import to_builtins

from mastaba.core.errors import BadSetup
from mastaba.core.game import Game, Options
from mastaba.core.match import Match
from mastaba.words import Words

from .books import campaign_of, gains, look, member_of
from .bookwire import NAME_LENGTH, BookLook, MemberLook
from .databases import Database
from .records import Began, Enrolment, Terms, lines_of, write
from .security import clean, hashed, new_id, new_token
from .setting import Keys
from .store import Charter, Entry, Page, Store
from .story import Story, chair_of

T = TypeVar("T")


class Sitting(NamedTuple):
    """A campaign taken up at the text table; a new one has a token to tell."""

    book: BookLook
    token: str | None

    def greeting(self, words: Words) -> str:
        """Where everybody stands; how a new book is opened elsewhere, told this once."""
        if self.token is None:
            return told(self.book, words)
        link = f"/c/{self.book.id}#{self.token}"
        return words.text("table.campaign.new", {"name": self.book.name, "link": link})

    def seats(self, game: Game, wanted: int | None) -> int:
        """As many as are wanted, or as there are members."""
        return game.check_seats(wanted or len(self.book.members) or game.usual_seats)

    def enrol(
        self, database: Database, game: Game, seats: int, options: Mapping[str, object]
    ) -> Options:
        """The members take the seats in their order; what they have decides how they begin.

        With options that are sound a new campaign is founded.
        """
        totals = [member.total for member in self.book.members]
        own = campaign_of(game).options((totals + [0] * seats)[:seats])
        checked = game.check_options(seats, {**options, **own})
        if self.token is not None:
            charter = Charter(self.book.id, game.id, self.book.name, hashed(self.token))
            with_store(database, lambda store: store.found(charter, time.time()))
        return checked

    def name(self, seat: int, usual: str) -> str:
        """What the member on a seat goes by."""
        known = self.book.members[seat].name if seat < len(self.book.members) else None
        return known or usual


def with_store(database: Database, work: Callable[[Store], Awaitable[T]]) -> T:
    """Open the database, do it, close the database."""

    database.check()

    async def run() -> T:
        store = database.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def books(database: Database, games: Sequence[str]) -> list[BookLook]:
    """The campaigns in it, the newest of each game first."""

    async def work(store: Store) -> list[BookLook]:
        wanted = [campaign for game in games for campaign in await store.books(game)]
        found = [await store.book(campaign) for campaign in wanted]
        return [look(book, own=False) for book in found if book is not None]

    return with_store(database, work)


def sit_down(database: Database, game: Game, name: str) -> Sitting:
    """Take up the campaign of this name, or id; where there is none, it may begin."""
    name = clean(name)
    campaign_of(game)
    if not 1 <= len(name) <= NAME_LENGTH:
        raise BadSetup(
            f"--campaign: expected a name of 1 to {NAME_LENGTH} letters but got {name!r}"
        )
    found = [book for book in books(database, [game.id]) if name in (book.name, book.id)]
    if len(found) > 1:
        ids = ", ".join(book.id for book in found)
        raise BadSetup(f"--campaign: expected one out of {ids}, since all are called {name!r}")
    if found:
        return Sitting(found[0], None)
    return Sitting(BookLook(new_id(), game.id, name, int(time.time()), True, [], []), new_token())


def keep(
    database: Database,
    sitting: Sitting,
    match: Match,
    people: Sequence[int],
    bot: str,
    words: Words,
) -> BookLook:
    """A game that is over, with all its answers, and what it has brought: one transaction."""
    book, known, game = sitting.book, len(sitting.book.members), match.game
    chairs = []
    for seat in range(match.seats):
        name = sitting.name(seat, words.player(seat, person=seat in people))
        chairs.append(chair_of("person" if seat in people else "bot", name, bot))
    own = Enrolment(book.id, book.name, list(range(match.seats)), known)
    terms = Terms(
        game.id, game.version, game.content_hash, chairs, match.options,
        words.lang, "private", "steady", campaign=own,
    )  # fmt: skip
    story, now = Story(game, terms), time.time()
    began = Began(lines_of(game, match.answers))
    story.fold(began, now)
    members = [member_of(number, chair) for number, chair in enumerate(chairs)]
    page = Page(book.id, members[known:], members[:known], gains(story, own))
    deed = Keys.new(terms, {}).deed(terms)._replace(status="over")

    async def work(store: Store) -> BookLook:
        await store.create(deed, now, [Entry(now, write(began))], page=page)
        written = await store.book(book.id)
        return book if written is None else look(written, own=False)

    return with_store(database, work)


def plain(books: Sequence[BookLook]) -> object:
    """The books for programs."""
    return to_builtins(books)


def told(book: BookLook, words: Words) -> str:
    """The book, line by line."""
    head = {"name": book.name, "game": words.title(book.game), "games": str(len(book.games))}
    lines = [words.text("table.campaign.head", head)]
    for member in sorted(book.members, key=lambda one: -one.total):
        lines += member_lines(book, member, words)
    for number, played in enumerate(book.games, 1):
        won = [f"{gain.name or gain.member} +{gain.gained}" for gain in played.gains]
        day = format_date(date.fromtimestamp(played.ended or played.created), locale=words.lang)
        key = "table.campaign.game" if won else "table.campaign.unfinished"
        slots = {"number": str(number), "day": day, "gains": ", ".join(won)}
        lines.append(words.text(key, slots))
    return "\n".join(lines)


def member_lines(book: BookLook, member: MemberLook, words: Words) -> list[str]:
    """A member's standing, and the benefits of all levels reached."""
    slots = {
        "name": member.name or str(member.member),
        "points": points(book.game, member.total, words),
        "level": str(member.level),
        "title": worded(book, f"level.{member.level}", words),
    }
    lines = [words.text("table.campaign.member", slots)]
    lines += [
        f"  {level}. {worded(book, f'benefit.{level}', words)}"
        for level in range(2, member.level + 1)
    ]
    if member.next is not None:
        slots = {"points": points(book.game, member.next, words)}
        slots["title"] = worded(book, f"level.{member.level + 1}", words)
        lines.append("  " + words.text("table.campaign.next", slots))
    return lines


def worded(book: BookLook, what: str, words: Words) -> str:
    """A title or a benefit, as the campaign's newest game has it."""
    own = f"{book.game}.{what}.{book.wording}"
    return words.text(own if own in words.ids else f"{book.game}.{what}")


def points(game: str, number: int, words: Words) -> str:
    """So many, in the words of the game."""
    return words.text(f"web.{game}.campaign.points", {"points": str(number)})
