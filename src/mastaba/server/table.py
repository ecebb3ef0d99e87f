"""The one authority over a table: checks, stores, and only then tells. One thing at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from mastaba.core.errors import MastabaError

from . import answering, seating
from .audience import Audience, Subscriber
from .books import carry, page_of
from .botpool import BotPool
from .clock import PATIENCE, Clock, Moments
from .driver import Driver
from .figures import figures
from .messages import ChatMessage
from .problems import (
    Problem,
    apology,
    conflict,
    not_stored,
    takeback_refused,
    too_fast,
    unauthorised,
)
from .records import Began, Freed, Paced, Record, Spoke, write
from .security import Bucket, Limits, clean, hashed, new_token, same
from .setting import read_table
from .standing import put_by
from .store import Deed, Entry, Store, StoreError
from .story import Story
from .viewing import Around, Viewer, chat_look, summary, table_message
from .wire import HintReply, Pace, Room, Summary, TableMessage, Who, encode

T = TypeVar("T")

log = logging.getLogger(__name__)

BACKLOG = 100  # lines of chat for who comes in
EVERY, FEW = 400, 50  # records after which it is kept how a table stands; when it is put away


class Table:
    """A story, its tokens, and who looks on."""

    def __init__(
        self,
        deed: Deed,
        story: Story,
        moments: Moments,
        store: Store,
        bots: BotPool,
        limits: Limits,
    ) -> None:
        self.id = deed.id
        self.story = story
        self.moments = moments
        self.rematch: str | None = None
        self.put_by_at = 0  # after how many records it was last kept how the table stands
        self.links: dict[int, str] = {}  # by seat: the link to the rematch that was given to it
        self.created = time.time()
        self.opened = time.monotonic()
        self.used = time.monotonic()
        self.lost: Callable[[], None] = lambda: None  # tells the house to forget this table
        self.audience = Audience()
        self._closed = False
        self._deed = deed
        self._tokens = list(deed.seats)
        self._store = store
        self._bots = bots
        self._limits = limits
        self._purses: dict[Viewer, Bucket] = {}
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._driver = Driver(self, bots, limits)
        self._clock = Clock(self)

    # Who is who.

    def viewer(self, token: str) -> Viewer | None:
        """What a token opens here."""
        return self._opened_by(hashed(token))

    def _opened_by(self, key: bytes) -> Viewer | None:
        found = None
        if same(key, self._deed.host):
            found = Viewer("host")
        if same(key, self._deed.watch):
            found = Viewer("watch")
        for seat, stored in enumerate(self._tokens):
            if same(key, stored):
                invited = self.story.chairs[seat].who == "open"
                found = Viewer("invited" if invited else "seat", seat)
        return found

    @property
    def code(self) -> str | None:
        """The join code while seats are open."""
        return self._deed.code if self.story.status == "open" else None

    @property
    def busy(self) -> bool:
        """Whether somebody looks on or something is going on."""
        going_on = self._tasks or self._driver.running or self._clock.running
        return bool(len(self.audience) or going_on)

    @property
    def around(self) -> Around:
        """What is around the story."""
        deadline = self._clock.deadline()
        left = None if deadline is None else max(0.0, deadline - time.monotonic())
        return Around(self.id, self.code, self.rematch, self.audience.online, left)

    @property
    def asked(self) -> float:
        """Since when everybody knows that the present question is open."""
        return self.moments[self.story.opened]

    def charge(self, viewer: Viewer, price: int) -> None:
        """What somebody asks for is paid for, out of the viewer's purse."""
        rate, burst = self._limits.viewer_rate, self._limits.viewer_burst
        purse = self._purses.setdefault(viewer, Bucket(rate, burst))
        if wait := purse.pay(price):
            raise too_fast(wait)

    # Looking on.

    async def look(self, viewer: Viewer, since: int = 0) -> TableMessage:
        """All that a viewer may know, as it is stored."""
        async with self._turn():
            self._wake()
            return self._tell(viewer, since)

    async def line(self, viewer: Viewer) -> Summary:
        """The same in one line."""
        async with self._turn():
            return summary(self.story, self.around, viewer)

    async def read(self, reader: Callable[[Story], T]) -> T:
        """What a reader makes of the story as it is stored."""
        async with self._turn():
            return reader(self.story)

    async def study(self, reader: Callable[[Story], T]) -> T:
        """The same for what takes long: read beside the loop, while nothing changes."""
        async with self._turn():
            return await asyncio.to_thread(reader, self.story)

    async def subscribe(self, subscriber: Subscriber, since: int) -> None:
        """From now on the viewer is told of every change."""
        async with self._turn():
            if self._opened_by(subscriber.token) != subscriber.viewer:
                raise unauthorised()  # the link was changed while it knocked
            if self.audience.like(subscriber.viewer) >= self._limits.viewers_per_table:
                raise conflict("full", "Too many viewers look on at this table by this link.")
            self.audience.welcome(subscriber, since, self._tell)
            for line in chat_look(self.story, subscriber.viewer.ear, BACKLOG):
                subscriber.send(encode(line))
            self.audience.publish(self._tell)
            self._wake()

    async def unsubscribe(self, subscriber: Subscriber) -> None:
        """The viewer is gone."""
        self.audience.leave(subscriber)
        async with self._lock:
            self.used = time.monotonic()
            self.audience.publish(self._tell)

    def _tell(self, viewer: Viewer, since: int) -> TableMessage:
        return table_message(self.story, self.around, viewer, since)

    # Asking.

    async def why(self, seat: int, said: str) -> Problem | None:
        """Why the seat may not do this now; None if it may."""
        return await self.read(lambda story: answering.why(story, seat, said))

    async def hint(self, seat: int) -> HintReply:
        """What the bot would do, and why."""
        game, asked = self.story.game, await self.read(lambda s: answering.question(s, seat))
        hint = await self._bots.hint(game, asked, seat)
        if hint is None:
            raise Problem(503, "hint", "The bot could not make up its mind in time; try again.")
        return HintReply(hint.do, f"{game.id}.hint.{hint.key}", hint.slots)

    # Doing. Once begun, a thing is carried through even if who asked for it is gone.

    async def act(self, seat: int, seq: int, said: str, id: str) -> int:
        """A seat answers; its sequence number afterwards."""
        return await self._whole(self._act(seat, seq, said, id))

    async def bot_acts(self, seat: int, opened: int, moves: int, said: str) -> None:
        """A bot answers the question that was opened then, as it thought `moves` into the story.

        Nothing, if it is not asked that any more.
        """
        await self._whole(self._bot_acts(seat, opened, moves, said))

    async def bot_wishes(self, seat: int, moves: int, said: str) -> None:
        """A bot says something out of turn, if nobody else has said anything since."""
        await self._whole(self._bot_wishes(seat, moves, said))

    async def lapse(self, seat: int, opened: int, *, anyhow: bool = False) -> None:
        """A person's time is up; nothing, if the question was answered meanwhile.

        `anyhow`: the answer the game would give has failed, any other must do.
        """
        await self._whole(self._lapse(seat, opened, anyhow=anyhow))

    async def replace(self, seat: int, bot: str) -> int:
        """A bot plays for a person who has been away; the person may come back."""
        return await self._whole(self._replace(seat, bot))

    async def take_back(self, seat: int) -> int:
        """A seat takes its last act back."""
        return await self._whole(self._take_back(seat))

    async def free(self, seat: int) -> int:
        """The learner goes on without the lesson."""
        return await self._whole(self._free(seat))

    async def concede(self, seat: int) -> int:
        """Give up where the game lets one; else a bot goes on in one's place."""
        return await self._whole(self._concede(seat))

    async def speak(self, viewer: Viewer, text: str, room: Room) -> None:
        """A line of chat."""
        await self._whole(self._speak(viewer, text, room))

    async def join(self, seat: int, name: str) -> str:
        """Somebody sits down; the seat's new token."""
        return await self._whole(self._join(seat, name))

    async def join_any(self, name: str) -> tuple[int, str]:
        """Somebody sits down on the first open seat."""
        return await self._whole(self._join_any(name))

    async def fill(self, bot: str) -> None:
        """Bots take the open seats."""
        await self._whole(self._fill(bot))

    async def invite(self, seat: int) -> str:
        """A new invitation to an open seat; the one before is void."""
        return await self._whole(self._invite(seat))

    async def hand_on(self, seat: int, token: str) -> str:
        """The seat's link is this from now on, and asking again changes nothing."""
        return await self._whole(self._hand_on(seat, token))

    async def inherit(self, seat: int, token: str) -> bool:
        """The same for who was not there when links were given: unless somebody has another."""
        return await self._whole(self._inherit(seat, token))

    async def leave(self, seat: int) -> None:
        """The person is gone and the link is void; in a running game a bot goes on."""
        await self._whole(self._leave(seat))

    async def hand_over(self, seat: int, bot: str) -> int:
        """A bot plays for the seat until its person returns."""
        return await self._whole(self._reseat(seat, who="bot", bot=bot))

    async def come_back(self, seat: int) -> int:
        """The person plays again."""
        return await self._whole(self._reseat(seat, who="person", bot=None))

    async def rename(self, seat: int, name: str) -> int:
        """The seat goes by another name."""
        return await self._whole(self._reseat(seat, name=clean(name) or None))

    async def set_pace(self, pace: Pace) -> None:
        """How fast bots answer."""
        await self._whole(self._keep(Paced(pace)))

    def announce(self) -> None:
        """Tell what has changed around the story."""
        self.audience.publish(self._tell)

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        return await asyncio.shield(self._begin(self._locked(work)))

    def _begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work that the server waits for before it stops."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _locked(self, work: Coroutine[Any, Any, T]) -> T:
        try:
            async with self._turn():
                try:
                    return await work
                except (Problem, MastabaError):
                    raise
                except Exception as error:
                    log.exception("table %s stumbled and is read anew", self.id)
                    await self._read_anew()
                    raise apology(self.story.terms.lang) from error
        finally:
            work.close()  # where the table was closed, it has never begun

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """One thing at a time, and only while what is in memory is what is stored."""
        async with self._lock:
            if self._closed:
                raise not_stored()
            self.used = time.monotonic()
            yield

    def close(self) -> None:
        """Nothing happens here any more; who comes back finds the table read anew."""
        self._closed = True
        self._driver.stop()
        self._clock.stop()

    @property
    def unfinished(self) -> set[asyncio.Task[Any]]:
        """What is being carried through: the server does not stop before it is stored."""
        return set(self._tasks)

    async def _keep(
        self, *records: Record, tokens: Mapping[int, bytes | None] | None = None
    ) -> None:
        """Store, fold, tell. If it cannot be stored, the table is read anew from the store."""
        began, now, story, tokens = time.perf_counter(), time.time(), self.story, tokens or {}
        begins = any(isinstance(record, Began) for record in records)
        status = "playing" if begins else story.status
        entries = [Entry(now, write(record)) for record in records]
        page = page_of(story, records)
        try:
            with figures.stored.timed():
                await self._store.append(self.id, story.records, entries, status, tokens, page)
        except StoreError as error:
            self._fall_apart()
            raise not_stored() from error
        self.moments.add(len(records))
        for record in records:
            story.fold(record, now)
        for seat, token in tokens.items():
            self._set_token(seat, token)
        if story.records - self.put_by_at >= EVERY:
            self._begin(self._put_by())
        if all(isinstance(record, Spoke) for record in records):
            return  # told as a line, and nothing else has changed
        self._wake()
        self.audience.publish(self._tell)
        figures.pushed.took(time.perf_counter() - began)

    async def put_by(self) -> None:
        """Keep how it stands, where its past since the last time is worth it."""
        if self.story.records - self.put_by_at >= FEW:
            await self._begin(self._put_by())

    async def _put_by(self) -> None:
        """Nothing hangs on it: what cannot be kept is read from the records."""
        try:
            async with self._turn():
                number = self.put_by_at = self.story.records
                moments = self.moments.by_the_wall()
                standing = await asyncio.to_thread(put_by, self.story, moments)
            if standing is not None:
                await self._store.put_by(self.id, number, standing)
        except (Problem, StoreError):
            log.warning("how table %s stands could not be kept", self.id)

    async def _read_anew(self) -> None:
        """A rule broke off in the middle of a step: how the table stands, its records say."""
        try:
            found = await read_table(self._store, self.id)
            if found is None:
                raise not_stored()
            self.story = found.story
            self.moments.add(self.story.records - len(self.moments))
            for seat, token in enumerate(found.stored.deed.seats):
                self._set_token(seat, token)
            self._wake()
            self.audience.publish(self._tell)
        except Exception:
            log.exception("table %s cannot be read anew", self.id)
            self._fall_apart()

    def _wake(self) -> None:
        """Bots and the clock look whether they have to do with what is asked now."""
        if self._closed:
            return
        self._driver.nudge()
        self._clock.nudge()

    def _fall_apart(self) -> None:
        # What waits for the lock must not play on from answers that nobody has stored.
        self.close()
        self.lost()
        self.audience.end(self.audience.subscribers)

    def _set_token(self, seat: int, token: bytes | None) -> None:
        """Whoever came in by the old token must knock again."""
        self._tokens[seat] = token
        old = [s for s in self.audience.of_seat(seat) if s.token != token]
        self.audience.end(old, "token")

    # Answers.

    async def _act(self, seat: int, seq: int, said: str, id: str) -> int:
        known = self.story.already(seat, seq, said, id)
        if known is not None:
            return known
        answering.check_person(self.story, seat, seq)
        answering.check_lesson(self.story, said)
        return await self._answer(seat, said, id)

    async def _bot_acts(self, seat: int, opened: int, moves: int, said: str) -> None:
        if not self._still_asked("bot", seat, opened):
            return
        try:
            await self._answer(seat, said, f"bot {self.story.records}")
        except Problem as problem:
            if problem.trouble.kind != "illegal" or self.story.moves == moves:
                raise  # else what it thought of was traded away meanwhile: it thinks again

    async def _bot_wishes(self, seat: int, moves: int, said: str) -> None:
        if self.story.moves == moves:
            await self._answer(seat, said, f"bot {self.story.records}")

    async def _lapse(self, seat: int, opened: int, *, anyhow: bool) -> None:
        story = self.story
        if not self._still_asked("person", seat, opened):
            return
        said = answering.lapse(story, anyhow=anyhow)
        await self._answer(seat, said, f"lapse {story.records}", lapsed=True)
        if story.lapses[seat] >= PATIENCE and story.status == "playing":
            await self._reseat(seat, who="bot", bot="thumb")

    def _still_asked(self, who: Who, seat: int, opened: int) -> bool:
        """Whatever was said out of turn meanwhile."""
        return self.story.opened == opened and self.story.to_play(who) == seat

    async def _answer(self, seat: int, said: str, id: str, *, lapsed: bool = False) -> int:
        await self._keep(answering.answer(self.story, seat, said, id, lapsed=lapsed))
        return self.story.hearings[seat].seq

    async def _take_back(self, seat: int) -> int:
        point = self.story.takeback(seat)
        if isinstance(point, str):
            raise takeback_refused(point)
        keep, practice = point
        if self._clock.too_late(keep):
            raise takeback_refused("time")
        await self._keep(self.story.go_back(seat, keep, practice=practice))
        return self.story.hearings[seat].seq

    async def _free(self, seat: int) -> int:
        if self.story.guide is not None:
            await self._keep(Freed())
        return self.story.hearings[seat].seq

    async def _concede(self, seat: int) -> int:
        if answering.may_concede(self.story, seat):
            return await self._answer(seat, "concede", f"concede {self.story.records}")
        return await self._reseat(seat, who="bot", bot="thumb")

    async def _speak(self, viewer: Viewer, text: str, room: Room) -> None:
        await self._keep(answering.line(self.story, viewer, text, room))
        self.audience.say(self._last_line)

    def _last_line(self, viewer: Viewer) -> ChatMessage | None:
        if not self.story.may_hear(viewer.ear, self.story.chat[-1].room):
            return None
        return chat_look(self.story, viewer.ear, 1)[0]

    # Seats.

    async def _join(self, seat: int, name: str) -> str:
        token = new_token()
        await carry(self._store, self.story)
        joined = await asyncio.to_thread(seating.join, self.story, seat, name, hashed(token))
        await self._change(joined)
        return token

    async def _join_any(self, name: str) -> tuple[int, str]:
        seat = seating.seat_for(self.story, name)
        return seat, await self._join(seat, name)

    async def _invite(self, seat: int) -> str:
        seating.check_open(self.story, seat)
        return await self._rekey(seat, new_token())

    async def _hand_on(self, seat: int, token: str) -> str:
        seating.check_kept(self.story, seat)
        if same(hashed(token), self._tokens[seat]):
            return token
        return await self._rekey(seat, token)

    async def _inherit(self, seat: int, token: str) -> bool:
        taken = self._tokens[seat] is not None and not same(hashed(token), self._tokens[seat])
        if taken or self.story.chairs[seat].left:
            return False
        await self._hand_on(seat, token)
        return True

    async def _rekey(self, seat: int, token: str) -> str:
        try:
            await self._store.rekey(self.id, {seat: hashed(token)})
        except StoreError as error:
            raise not_stored() from error
        self._set_token(seat, hashed(token))
        return token

    async def _replace(self, seat: int, bot: str) -> int:
        seating.check_person(self.story, seat)
        gone = self.audience.away(seat)
        if gone is None or time.monotonic() - max(gone, self.opened) < self._limits.away_seconds:
            raise conflict("here", "The player has not been away for a minute yet.")
        return await self._reseat(seat, who="bot", bot=bot)

    async def _reseat(self, seat: int, **changes: Any) -> int:
        await self._change(seating.reseat(self.story, seat, **changes))
        return self.story.hearings[seat].seq

    async def _fill(self, bot: str) -> None:
        await carry(self._store, self.story)
        await self._change(await asyncio.to_thread(seating.fill, self.story, bot))

    async def _leave(self, seat: int) -> None:
        await self._change(seating.leave(self.story, seat))

    async def _change(self, change: seating.Change) -> None:
        await self._keep(*change.records, tokens=change.tokens)
