"""All tables: made, found in the store when somebody asks, forgotten when nobody does."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any
from weakref import WeakValueDictionary

from mastaba.core.errors import BadSetup
from mastaba.core.replay import write as write_replay
from mastaba.games import game as game_of
from mastaba.lessons import lesson
from mastaba.words import words

from .audience import Subscriber
from .books import Books, carried, carry, first_page
from .botpool import BotPool
from .clock import Moments
from .messages import RematchMessage
from .problems import Problem, conflict, forbidden, missing, not_stored, unauthorised
from .records import Enrolment, Terms, write
from .replays import Prefix
from .security import DAY, MINUTE, Limits, hashed, heir, new_code
from .setting import Keys, chairs_of, new_links, read_table, terms_again
from .store import Deed, Entry, Store, StoreError, Taken
from .story import Story
from .table import Table
from .viewing import Viewer, seats
from .wire import (
    Created,
    Fork,
    Mine,
    NewLesson,
    NewTable,
    PublicTable,
    SeatPlan,
    SeatToken,
    Summary,
    encode,
)

LISTED = 50
TRIES = 5
STOPPING = 30.0  # seconds for what is being stored
PROBE, PROBED = 3.0, 5.0  # seconds that trying the store may take, and that what it said holds

log = logging.getLogger(__name__)


class House:
    """The tables of one server."""

    def __init__(self, store: Store, bots: BotPool, limits: Limits) -> None:
        self.limits = limits
        self.store = store
        self.books = Books(store)
        self._bots = bots
        self._tables: dict[str, Table] = {}
        self._ready, self._probed = False, -PROBED  # whether, and when that was looked at
        self._doing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # Finding.

    async def enter(self, id: str, token: str) -> tuple[Table, Viewer]:
        """A table and what a token makes of its holder there.

        A stranger costs one query: a table that lies in the store is read only for its own.
        """
        if id not in self._tables:
            locks = await self.store.locks(id)
            if locks is None:
                raise missing("table")
            if not locks.open_for(hashed(token)):
                raise unauthorised()
        table = await self.table(id)
        viewer = table.viewer(token)
        if viewer is None:
            raise unauthorised()
        return table, viewer

    async def table(self, id: str) -> Table:
        """A table, rebuilt from its records if need be."""
        if id not in self._tables:
            async with self._one_at_a_time(id):
                if id not in self._tables:
                    await self._rebuild(id)
        found = self._tables[id]
        found.used = time.monotonic()
        return found

    @asynccontextmanager
    async def _one_at_a_time(self, what: str) -> AsyncIterator[None]:
        """Who comes second finds it done. A lock lives as long as anybody holds or awaits it."""
        lock = self._doing.setdefault(what, asyncio.Lock())
        async with lock:
            yield

    async def _rebuild(self, id: str) -> None:
        found = await read_table(self.store, id)
        if found is None:
            raise missing("table")
        stored, story, deed = found.stored, found.story, found.stored.deed
        if story.status == "open" and deed.code is None:
            deed = await self._reopen(deed)
        table = self._seat(deed, story, Moments(found.moments))
        table.rematch, table.created, table.put_by_at = (
            stored.rematch,
            stored.created,
            stored.number,
        )

    async def _reopen(self, deed: Deed) -> Deed:
        """An archived table gave its join code back; with open seats it needs one again."""
        for _ in range(TRIES):
            code = new_code()
            with suppress(Taken):
                await self.store.reopen(deed.id, code, time.time())
                return deed._replace(code=code)
        return deed

    def _seat(self, deed: Deed, story: Story, moments: Moments) -> Table:
        table = Table(deed, story, moments, self.store, self._bots, self.limits)
        table.lost = lambda: self._forget(table)
        self._tables[deed.id] = table
        return table

    def _forget(self, table: Table) -> None:
        if self._tables.get(table.id) is table:
            del self._tables[table.id]

    async def by_code(self, code: str) -> Table:
        """The open table of a join code."""
        found = await self.store.table_of_code(code.upper())
        if found is None:
            raise missing("code")
        return await self.table(found)

    async def mine(self, wanted: Sequence[Mine]) -> list[Summary]:
        """One line for each table that is there and opens; the others are left out."""
        lines = []
        for mine in wanted:
            with suppress(Problem):  # closed a moment ago: asked for again, it will be there
                table, viewer = await self.enter(mine.table, mine.token)
                lines.append(await table.line(viewer))
        return lines

    async def public(self) -> list[PublicTable]:
        """Open tables for anybody."""
        lines = []
        for found in await self.store.public_tables(LISTED):
            try:
                line = public_line(await self.table(found))
            except Problem:  # of other rules
                continue
            lines += [] if line is None else [line]
        return lines

    # Making.

    async def create(self, wish: NewTable) -> Created:
        """A new table, as wished."""
        if wish.campaign is None:
            if any(seat.member is not None for seat in wish.seats):
                raise BadSetup("expected a campaign, since a seat is a member's, but got none")
            return await self._create(wish)
        async with self._one_at_a_time(f"campaign {wish.campaign.campaign}"):
            own = await self.books.enrol(wish.campaign, game_of(wish.game), wish.seats)
            return await self._create(wish, own)

    async def _create(self, wish: NewTable, campaign: Enrolment | None = None) -> Created:
        game, chairs = game_of(wish.game), chairs_of(wish.seats)
        words(wish.lang)
        game.check_seats(len(chairs))
        alone = all(chair.who == "bot" for chair in chairs)
        terms = Terms(
            game.id, game.version, game.content_hash, chairs, game.unattended() if alone else {},
            wish.lang, wish.visibility, wish.pace, campaign=campaign,
            badges=[seat.badge for seat in wish.seats],
        )  # fmt: skip
        wished = {**terms.options, **wish.options, **await carried(self.store, terms)}
        terms.options = game.check_options(len(chairs), wished)
        return await self._open(terms, new_links(chairs))

    async def teach(self, wish: NewLesson) -> Created:
        """A new table for a lesson: the learner on its seat, bots on the others."""
        taught, lang = lesson(wish.game, wish.lesson), wish.lang
        words(lang)
        seats = [SeatPlan("bot") for _ in range(taught.players)]
        seats[taught.seat] = SeatPlan("person", wish.name)
        chairs, game = chairs_of(seats), taught.game
        terms = Terms(
            game.id, game.version, game.content_hash, chairs, taught.options,
            lang, "private", "steady", lesson=taught.id,
        )  # fmt: skip
        return await self._open(terms, new_links(chairs))

    async def fork(
        self, prefix: Prefix, wish: Fork, seat: int, like: Terms | None = None
    ) -> Created:
        """A new table that goes on from a moment of a finished game."""
        game, seats = game_of(prefix.game), range(prefix.seats)
        wished = wish.seats or [SeatPlan("person" if at == seat else "bot") for at in seats]
        if len(wished) != prefix.seats:
            raise BadSetup(f"expected {prefix.seats} seats but got {len(wished)}")
        chairs = chairs_of(wished)
        lang = like.lang if like else "en"
        terms = Terms(
            game.id, game.version, game.content_hash, chairs, prefix.options,
            lang, "private", "steady", prefix.answers,
        )  # fmt: skip
        return await self._open(terms, new_links(chairs))

    async def rematch(self, table: Table, viewer: Viewer, token: str, *, rotate: bool) -> Created:
        """The same people again. The first to ask makes the table, the others get their links.

        A seat has one link to it, whoever asks: two tabs of the seat, or the host for it.
        """
        if await table.read(lambda story: story.status) != "over":
            raise conflict("playing", "The game is not over yet.")
        async with self._one_at_a_time(f"rematch {table.id}"):
            if table.rematch is None:
                return await self._play_again(table, viewer, token, rotate=rotate)
            again = await self.table(table.rematch)
            own = self._next_seats(table, viewer, again.story.terms.shift)
            links = [
                SeatToken(next_seat, link)
                for seat, next_seat in own.items()
                if (link := await self._hand_on(table, viewer, token, seat, again, next_seat))
            ]
            return Created(again.id, again.code, None, links, None)

    async def _hand_on(
        self, table: Table, viewer: Viewer, token: str, seat: int, again: Table, next_seat: int
    ) -> str | None:
        """The link of a seat; the host takes none away from who came by another one."""
        link = self._link(table, seat, token)
        if viewer.kind == "host" and not await again.inherit(next_seat, link):
            return None
        table.links[seat] = await again.hand_on(next_seat, link)
        return table.links[seat]

    def _link(self, table: Table, seat: int, token: str) -> str:
        """What was given before; else what the token becomes that somebody is here with."""
        here = {one.viewer.seat: one.heir for one in table.audience.seated}
        return table.links.get(seat) or here.get(seat) or heir(token, seat)

    async def next_game(self, table: Table, subscriber: Subscriber) -> None:
        """Who comes back after a rematch was called gets the link that is waiting."""
        seat = subscriber.viewer.ear
        if table.rematch is None or seat is None or table.story.chairs[seat].who != "person":
            return
        try:
            again = await self.table(table.rematch)
            next_seat = (seat + again.story.terms.shift) % len(again.story.chairs)
            link = table.links.get(seat, subscriber.heir)
            invited = await again.inherit(next_seat, link)
        except Problem:  # of other rules: one may still look at the game that is over
            return
        if invited:
            table.links[seat] = link
            subscriber.send(encode(RematchMessage(again.id, link)))

    def _next_seats(self, table: Table, viewer: Viewer, shift: int) -> dict[int, int]:
        """The caller's seats, each with its number in the rematch."""
        chairs = table.story.chairs
        own = [viewer.seat] if viewer.seat is not None else []
        if viewer.kind == "host":
            own = [at for at, chair in enumerate(chairs) if chair.home and chair.who == "person"]
        return {seat: (seat + shift) % len(chairs) for seat in own}

    async def _play_again(
        self, table: Table, viewer: Viewer, token: str, *, rotate: bool
    ) -> Created:
        shift = int(rotate)
        terms = terms_again(table.story, shift)
        own = self._next_seats(table, viewer, shift)
        links = {seat: self._link(table, seat, token) for seat in own}
        others = [s for s in table.audience.seated if s.viewer.seat not in own]
        links |= {one.viewer.seat: one.heir for one in others if one.viewer.seat is not None}
        again = {(seat + shift) % len(terms.chairs): link for seat, link in links.items()}
        created = await self._open(terms, again, again=table.id)
        table.rematch, table.links = created.table, links
        for one in others:
            one.send(encode(RematchMessage(created.table, one.heir)))
        table.announce()
        created.seats = [line for line in created.seats if line.seat in own.values()]
        return created

    async def _open(self, terms: Terms, links: dict[int, str], again: str | None = None) -> Created:
        """Store a new table; it begins at once unless a seat is open."""
        story, now = Story(game_of(terms.game), terms), time.time()
        keys = Keys.new(terms, links)
        await carry(self.store, story)
        opening = [] if story.open_seats else [await asyncio.to_thread(story.begin)]
        entries = [Entry(now, write(record)) for record in opening]
        deed = await self._store_new(terms, keys, now, entries, again)
        for record in opening:
            await asyncio.to_thread(story.fold, record, now)
        table = self._seat(deed, story, Moments(now for _ in opening))
        await table.look(Viewer("host"))  # the first bot may begin
        told = [SeatToken(at, keys.seats.get(at)) for at in range(len(terms.chairs))]
        return Created(deed.id, deed.code, keys.host, told, keys.watch)

    async def _store_new(
        self, terms: Terms, keys: Keys, now: float, entries: list[Entry], again: str | None
    ) -> Deed:
        """Codes are few: where one is taken, another is tried."""
        for _ in range(TRIES):
            deed = keys.deed(terms)
            try:
                await self.store.create(deed, now, entries, again, first_page(terms))
            except Taken:
                continue
            except StoreError as error:
                raise not_stored() from error
            return deed
        raise Problem(503, "store", "No free code was found; try again.")

    # Keeping house.

    @property
    def in_memory(self) -> int:
        """How many tables are."""
        return len(self._tables)

    @property
    def sockets(self) -> int:
        """How many viewers look on, at all of them."""
        return sum(len(table.audience) for table in list(self._tables.values()))

    @property
    def thinking(self) -> tuple[int, int]:
        """How many thoughts of bots, and hints, wait for a worker."""
        return self._bots.waiting

    async def ready(self) -> bool:
        """Whether something can be stored; looked at now and then, however often one asks."""
        async with self._one_at_a_time("ready"):
            if time.monotonic() - self._probed > PROBED:
                try:
                    await asyncio.wait_for(self.store.probe(), PROBE)
                    self._ready = True
                except (StoreError, TimeoutError) as error:
                    log.error("the store is not ready: %s", error)
                    self._ready = False
                self._probed = time.monotonic()
        return self._ready

    @property
    def present(self) -> frozenset[str]:
        """The tables that somebody has looked at a short while ago."""
        return frozenset(self._tables)

    async def sweep(self) -> None:
        """Forget what nobody looks at; archive what nobody has touched for weeks."""
        idle_since = time.monotonic() - self.limits.idle_minutes * MINUTE
        for table in list(self._tables.values()):
            if not table.busy and table.used < idle_since:
                await table.put_by()
                table.close()
                self._forget(table)
        await self.store.archive(time.time() - self.limits.idle_days * DAY, keep=self.present)

    async def close(self) -> None:
        """The server stops once everything on its way is stored; open pages come back later."""
        unfinished: set[asyncio.Task[Any]] = set()
        for table in self._tables.values():
            table.close()
            table.audience.end(table.audience.subscribers)
            unfinished |= table.unfinished
        if unfinished:
            await asyncio.wait(unfinished, timeout=STOPPING)


def public_line(table: Table) -> PublicTable | None:
    """One line in the list of open tables, while it is one."""
    terms, code = table.story.terms, table.code
    if code is None:
        return None
    chairs = seats(table.story, table.audience.online, None)
    made = int(table.created)
    return PublicTable(table.id, code, terms.game, terms.options, terms.lang, chairs, made)


def replay_text(story: Story) -> str:
    """The replay file of a finished game."""
    if story.match is None or story.status != "over":
        raise conflict("playing", "The game is not over yet; until then its record stays closed.")
    names = [chair.name or chair.bot or "" for chair in story.chairs]
    return write_replay(story.match, names)


def own_seat(viewer: Viewer) -> int:
    """The seat of a seat's token."""
    if viewer.kind != "seat" or viewer.seat is None:
        raise forbidden("the token of a seat")
    return viewer.seat
