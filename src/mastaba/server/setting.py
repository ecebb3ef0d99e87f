"""What a table begins with: chairs, keys, and the rules it is pinned to."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from mastaba.bots import bot
from mastaba.core.errors import MastabaError
from mastaba.core.game import Game
from mastaba.games import game as game_of

from .problems import conflict
from .records import Chair, Terms, TookBack, read, read_terms, write
from .security import clean, hashed, new_code, new_id, new_token
from .standing import Unfit, take_up
from .store import Deed, Store, Stored
from .story import Story, chair_of, named
from .wire import SeatPlan

log = logging.getLogger(__name__)


class Keys(NamedTuple):
    """The tokens of a new table, told once and stored as hashes only."""

    host: str
    watch: str | None
    seats: dict[int, str]

    @classmethod
    def new(cls, terms: Terms, links: dict[int, str]) -> Keys:
        """For the host, for seats, and for spectators if the table wants them."""
        watched = terms.options.get("spectators", "live") == "live"
        return cls(new_token(), new_token() if watched else None, links)

    def deed(self, terms: Terms) -> Deed:
        """What is stored, under a name and a join code made up for it."""
        is_open = any(chair.who == "open" for chair in terms.chairs)
        links = [self.seats.get(seat) for seat in range(len(terms.chairs))]
        return Deed(
            id=new_id(),
            terms=write(terms),
            code=new_code() if is_open else None,
            host=hashed(self.host),
            watch=None if self.watch is None else hashed(self.watch),
            seats=tuple(None if link is None else hashed(link) for link in links),
            status="open" if is_open else "playing",
            public=terms.visibility == "public",
        )


class Read(NamedTuple):
    """A table out of the store: its story, and when each of its records was stored."""

    stored: Stored
    story: Story
    moments: list[float]


async def read_table(store: Store, id: str) -> Read | None:
    """Read beside the loop: from how it stood, or where that does not fit, from the beginning."""
    stored = await store.load(id)
    if stored is None:
        return None
    try:
        return await asyncio.to_thread(rebuild, stored)
    except Unfit:
        log.info("table %s is read from its first record", id)
    stored = await store.load(id, anew=True)
    return None if stored is None else await asyncio.to_thread(rebuild, stored)


def rebuild(stored: Stored) -> Read:
    """Fold the records; a table of other rules says plainly why it cannot be opened."""
    terms = read_terms(stored.deed.terms)
    game = rules_of(terms)
    try:
        records = [read(entry.record) for entry in stored.entries]
        returns = frozenset(record.keep for record in records if isinstance(record, TookBack))
        story, moments = Story(game, terms, returns), list[float]()
        if stored.standing is not None:
            story, moments = take_up(game, terms, stored.standing)
        for record, entry in zip(records, stored.entries, strict=True):
            story.fold(record, entry.at)
    except Exception as error:  # whatever it is: other tables can be opened, this one cannot
        if stored.standing is not None:
            raise Unfit("expected records that go on from the standing") from error
        # The answer that does not fit may be a hidden card: it is logged, not told.
        log.exception("table %s cannot be replayed", stored.deed.id)
        raise conflict("damaged", "The records of this table cannot be replayed.") from error
    return Read(stored, story, moments + [entry.at for entry in stored.entries])


def rules_of(terms: Terms) -> Game:
    """The game, if it is still the one the table was made for."""
    try:
        game = game_of(terms.game)
    except MastabaError as error:
        raise conflict("rules", f"This server does not have the game {terms.game}.") from error
    if terms.rules_version != game.version:
        raise conflict(
            "rules",
            f"This table was begun with rules version {terms.rules_version} of {game.id}; "
            f"this server has version {game.version} and cannot go on with it.",
        )
    if terms.content_hash != game.content_hash:
        raise conflict(
            "rules",
            f"This table was begun with content {terms.content_hash[:12]} of {game.id}; "
            f"this server has {game.content_hash[:12]} and cannot go on with it.",
        )
    return game


def chairs_of(wished: Sequence[SeatPlan]) -> list[Chair]:
    """Seats as wished; bots must exist."""
    for seat in wished:
        bot(seat.bot or "thumb")
    return named(
        [
            chair_of(seat.who, clean(seat.name or "") or None, seat.bot, home=seat.who == "person")
            for seat in wished
        ]
    )


def new_links(chairs: Sequence[Chair]) -> dict[int, str]:
    """A token for each seat that is not a bot's."""
    return {at: new_token() for at, chair in enumerate(chairs) if chair.who != "bot"}


def again_on(chair: Chair) -> Chair:
    """The same chair in the next game; a bot plays for who has left."""
    return Chair("bot", chair.name, chair.bot or "thumb") if chair.left else chair


def terms_again(story: Story, shift: int) -> Terms:
    """The next game of the same people, everybody `shift` seats further; a campaign goes on."""
    terms, count = story.terms, len(story.chairs)
    game, campaign = game_of(terms.game), terms.campaign
    if campaign is not None:
        members = [campaign.members[at - shift] for at in range(count)]
        campaign = replace(campaign, members=members, known=max(members) + 1)
    return replace(
        terms,
        rules_version=game.version,
        content_hash=game.content_hash,
        chairs=[again_on(story.chairs[at - shift]) for at in range(count)],
        pace=story.pace,
        prefix=[],
        lesson=None,
        shift=shift,
        campaign=campaign,
        badges=[terms.badges[at - shift] for at in range(count)] if terms.badges else [],
    )
