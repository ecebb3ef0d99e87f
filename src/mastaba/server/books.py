"""Campaigns: who is in one, what their games have brought them, what the next one begins with.

Which options totals come to, and what they are called, only the game knows (`Game.campaign`).
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import count

from mastaba.core.campaign import Campaign
from mastaba.core.errors import BadSetup
from mastaba.core.game import Game
from mastaba.games import game as game_of

from .bookwire import BookLook, Founded, GainLook, MemberLook, NewCampaign, PlayedLook
from .problems import Problem, missing
from .records import Chair, Enrolment, Record, Seated, Terms, read_terms
from .security import clean, hashed, new_id, new_token
from .store import Book, Charter, Gain, Member, Page, Played, Store
from .story import Story
from .wire import CampaignKey, SeatPlan


class Books:
    """The campaigns of one server. A book opens for its own token, and for who plays in it."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def found(self, wish: NewCampaign) -> Founded:
        """A new campaign, nobody in it yet; its token is told once."""
        game, name = game_of(wish.game), clean(wish.name)
        campaign_of(game)
        if not name:
            raise Problem(422, "empty", "Expected a name for the campaign but got none.")
        made = Founded(new_id(), new_token())
        charter = Charter(made.campaign, game.id, name, hashed(made.token))
        await self._store.found(charter, time.time())
        return made

    async def look(self, id: str, token: str | None) -> BookLook:
        """The book, to who may open it."""
        access = await self._store.access(id, hashed(token or ""))
        if access is None:
            raise missing("campaign")
        if not access.own and not access.plays:
            raise Problem(
                401,
                "token",
                "Expected the token of this campaign, or of a seat in one of its games; "
                "this one does not open it.",
            )
        book = await self._store.book(id)
        if book is None:
            raise missing("campaign")
        return look(book, own=access.own)

    async def mine(self, wanted: Sequence[CampaignKey]) -> list[BookLook]:
        """The books that are there and open; the others are left out."""
        books = []
        for key in wanted:
            try:
                books.append(await self.look(key.campaign, key.token))
            except Problem:
                continue
        return books

    async def enrol(self, key: CampaignKey, game: Game, seats: Sequence[SeatPlan]) -> Enrolment:
        """Who of the campaign plays on which seat; whoever is nobody yet gets a new number."""
        book = await self.look(key.campaign, key.token)
        if book.game != game.id:
            raise BadSetup(f"expected a game of {book.game}, as all of this campaign's are")
        known = [member.member for member in book.members]
        wished = [seat.member for seat in seats if seat.member is not None]
        for member in wished:
            if member not in known or wished.count(member) > 1:
                raise BadSetup(
                    f"expected members of the campaign, each on one seat, but got {member}"
                )
        fresh = count(len(known))
        members = [next(fresh) if s.member is None else s.member for s in seats]
        return Enrolment(book.id, book.name, members, len(known))


def campaign_of(game: Game) -> Campaign:
    """What the game's players keep from one game to the next."""
    if game.campaign is None:
        raise BadSetup(f"expected a game that has a campaign but got {game.id}")
    return game.campaign


# What a game begins with, and what it writes.


async def carried(store: Store, terms: Terms) -> dict[str, str]:
    """The options that the totals of its players come to now; none without a campaign."""
    if terms.campaign is None:
        return {}
    totals = await store.totals(terms.campaign.id)
    own = [totals.get(member, 0) for member in terms.campaign.members]
    return campaign_of(game_of(terms.game)).options(own)


async def carry(store: Store, story: Story) -> None:
    """The game may begin now: with these totals, if it does."""
    if story.match is None:
        story.carried = await carried(store, story.terms)


def first_page(terms: Terms) -> Page | None:
    """A table is set up; who plays for the first time comes into the book."""
    if terms.campaign is None:
        return None
    members = [
        member_of(number, chair)
        for number, chair in zip(terms.campaign.members, terms.chairs, strict=True)
    ]
    known = terms.campaign.known
    new = [member for member in members if member.number >= known]
    return Page(terms.campaign.id, new, [member for member in members if member.number < known])


def page_of(story: Story, records: Sequence[Record]) -> Page | None:
    """What goes into the book with these records: who has sat down, or how the game has ended."""
    campaign = story.terms.campaign
    if campaign is None:
        return None
    if story.status == "over":
        sitting = zip(campaign.members, story.chairs, strict=True)
        people = [member_of(number, chair) for number, chair in sitting if chair.who == "person"]
        return Page(campaign.id, members=people, gains=gains(story, campaign))
    taken = [record for record in records if isinstance(record, Seated) and story.match is None]
    own = [member_of(campaign.members[record.seat], record.chair) for record in taken]
    return Page(campaign.id, members=own)


def member_of(number: int, chair: Chair) -> Member:
    """Who plays as this member."""
    return Member(number, chair.name, chair.bot if chair.who == "bot" else None)


def gains(story: Story, campaign: Enrolment) -> list[Gain]:
    """What the game has brought everybody, whoever has played for them in the end."""
    match = story.match
    if match is None or match.outcome is None:
        return []
    brought, winners = campaign_of(story.game).gains(match.state), match.outcome.winners
    return [
        Gain(member, story.chairs[seat].name, brought[seat], seat in winners)
        for seat, member in enumerate(campaign.members)
    ]


# What is told of it.


def look(book: Book, *, own: bool) -> BookLook:
    """The book as it is sent; `own`: to the holder of its own token."""
    rules = campaign_of(game_of(book.charter.game))
    totals = {member.number: 0 for member in book.members}
    games = [played_look(rules, played, totals) for played in book.games]
    counts = [gain.member for played in book.games for gain in played.gains]
    members = [
        MemberLook(
            number, name, bot, totals[number], counts.count(number), *rules.standing(totals[number])
        )
        for number, name, bot in book.members
    ]
    charter = book.charter
    newest = max(book.games, key=lambda played: played.created, default=None)
    wording = "" if newest is None else wording_of(rules, newest)
    return BookLook(
        charter.id, charter.game, charter.name, int(book.created), own, members, games, wording
    )


def wording_of(rules: Campaign, played: Played) -> str:
    """How levels and benefits are called by the options a game was set up with."""
    return rules.wording(read_terms(played.terms).options)


def played_look(rules: Campaign, played: Played, totals: dict[int, int]) -> PlayedLook:
    """One game; the running totals are moved on by it."""
    lines = []
    for member, name, gained, won in played.gains:
        before = rules.standing(totals[member]).level
        totals[member] += gained
        level = rules.standing(totals[member]).level
        lines.append(GainLook(member, name, gained, won, totals[member], level, level > before))
    ended = None if played.ended is None else int(played.ended)
    wording = wording_of(rules, played)
    return PlayedLook(played.table, played.status, int(played.created), ended, lines, wording)
