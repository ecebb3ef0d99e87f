"""Who looks on at a table, and what each of them was last told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable

import msgspec

from .messages import Bye, ChatMessage
from .viewing import Viewer
from .wire import TableMessage, encode

QUEUE, BACKLOG = 256, 4 * 2**20  # messages, and bytes of them, that a slow viewer may be behind

log = logging.getLogger(__name__)

Tell = Callable[[Viewer, int], TableMessage]


class Subscriber:
    """A live viewer: messages wait here until its socket has taken them. None ends it."""

    def __init__(self, viewer: Viewer, token: bytes, heir: str = "") -> None:
        self.viewer = viewer
        self.token = token
        self.heir = heir  # what its token becomes in a rematch
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._behind = 0  # bytes

    def send(self, message: bytes) -> None:
        """Queue a message; who is too far behind is let go and comes back by itself."""
        if self._queue.qsize() >= QUEUE or self._behind >= BACKLOG:
            self.end()
        else:
            self._behind += len(message)
            self._queue.put_nowait(message)

    async def next(self) -> bytes | None:
        """The next message for its socket; None is the end."""
        message = await self._queue.get()
        self._behind -= len(message or b"")
        return message

    def end(self, reason: str | None = None) -> None:
        """Close; with a reason it is for good, without one the page comes back by itself."""
        while not self._queue.empty():
            self._queue.get_nowait()
        if reason is not None:
            self._queue.put_nowait(encode(Bye(reason)))
        self._queue.put_nowait(None)


class Audience:
    """Tells a viewer only what is new to it; where nothing is, the viewer hears nothing at all."""

    def __init__(self) -> None:
        self.subscribers: set[Subscriber] = set()
        self._told: dict[Viewer, TableMessage] = {}
        self._left: dict[int, float] = {}  # by seat: when its last viewer went

    def __len__(self) -> int:
        return len(self.subscribers)

    @property
    def seated(self) -> list[Subscriber]:
        """Those who look on from a seat of their own."""
        return [s for s in self.subscribers if s.viewer.ear is not None]

    @property
    def online(self) -> list[int]:
        """Seats whose people are here."""
        here = {s.viewer.ear for s in self.subscribers}
        return sorted(seat for seat in here if seat is not None)

    def away(self, seat: int) -> float | None:
        """Since when nobody of a seat is here (0: never was); None if somebody is."""
        return None if seat in self.online else self._left.get(seat, 0.0)

    def seen(self, viewer: Viewer) -> None:
        """A sign of life, with or without a socket."""
        if viewer.kind == "seat" and viewer.seat is not None:
            self._left[viewer.seat] = time.monotonic()

    def leave(self, subscriber: Subscriber) -> None:
        """The viewer is gone."""
        self.subscribers.discard(subscriber)
        self.seen(subscriber.viewer)

    def welcome(self, subscriber: Subscriber, since: int, tell: Tell) -> None:
        """Everything to who comes in; the others may see that somebody has."""
        self.subscribers.add(subscriber)
        message = tell(subscriber.viewer, since)
        subscriber.send(encode(message))
        self._told.setdefault(subscriber.viewer, quiet(message))

    def publish(self, tell: Tell) -> None:
        """Tell each viewer for whom something has changed."""
        groups: dict[Viewer, list[Subscriber]] = {}
        for subscriber in self.subscribers:
            groups.setdefault(subscriber.viewer, []).append(subscriber)
        self._told = {viewer: told for viewer, told in self._told.items() if viewer in groups}
        for viewer, subscribers in groups.items():
            told = self._told.get(viewer)
            try:
                message = tell(viewer, told.seq if told else 0)
            except Exception:  # what is stored stands, and others are told
                log.exception("what %s may know could not be told", viewer)
                continue
            self._told[viewer] = quiet(message)
            if self._told[viewer] != told:
                encoded = encode(message)
                for subscriber in subscribers:
                    subscriber.send(encoded)

    def say(self, line: Callable[[Viewer], ChatMessage | None]) -> None:
        """A line of chat, to whom it is for."""
        for subscriber in self.subscribers:
            message = line(subscriber.viewer)
            if message is not None:
                subscriber.send(encode(message))

    def like(self, viewer: Viewer) -> int:
        """How many look on with the same eyes."""
        return sum(subscriber.viewer == viewer for subscriber in self.subscribers)

    def of_seat(self, seat: int) -> list[Subscriber]:
        """The live viewers of a seat."""
        return [s for s in self.subscribers if s.viewer.seat == seat]

    def end(self, subscribers: Iterable[Subscriber], reason: str | None = None) -> None:
        """They are let go, for good if there is a reason."""
        for subscriber in list(subscribers):
            subscriber.end(reason)
            self.subscribers.discard(subscriber)


def quiet(message: TableMessage) -> TableMessage:
    """The message without the events, which are told once, and the clock, which always runs."""
    return msgspec.structs.replace(message, events=[], first=0, clock=None)
