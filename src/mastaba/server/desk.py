"""Where replays are read: in processes of their own, so that a long file holds up nobody else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TypeVar

from litestar.di import NamedDependency

from . import replays
from .problems import Problem, too_fast
from .replays import Prefix
from .security import leave
from .workers import Crew, OutOfTime, working

T = TypeVar("T")

SECONDS = 10.0  # of the processor, for one request
MEGABYTES = 1024  # for one worker, all that it imports included
EACH = 2  # requests of one reader at once
LINE = 32  # requests that may wait altogether


class Desk:
    """One worker checks files that come in, another one turns the pages of those that are kept."""

    def __init__(self, seconds: float = SECONDS, megabytes: int = MEGABYTES) -> None:
        self._seconds = seconds
        self._checking = Crew(1, seconds, megabytes)
        self._reading = Crew(1, seconds, megabytes)
        self._reader: Counter[str] = Counter()  # by address: how much of theirs is under way

    async def check(self, reader: str, text: str) -> None:
        """Whether a file is whole and true."""
        await self._ask(self._checking, reader, partial(replays.check, text))

    async def look(self, reader: str, text: str, viewpoint: str) -> bytes:
        """A whole replay from a viewpoint, as it is sent."""
        return await self._ask(self._reading, reader, partial(replays.look, text, viewpoint))

    async def views(self, reader: str, text: str, viewpoint: str, at: Sequence[int]) -> bytes:
        """How some of its moments looked, as it is sent."""
        return await self._ask(self._reading, reader, partial(replays.views, text, viewpoint, at))

    async def prefix(self, reader: str, text: str, at: int) -> Prefix:
        """Its beginning, to be played on."""
        return await self._ask(self._reading, reader, partial(replays.prefix, text, at))

    @property
    def waiting(self) -> int:
        """How many requests wait for a worker."""
        return self._checking.waiting + self._reading.waiting

    def close(self) -> None:
        """Let the processes go."""
        self._checking.close()
        self._reading.close()

    async def _ask(self, crew: Crew, reader: str, work: Callable[[], T]) -> T:
        """In its turn; nobody stands in the line more than twice."""
        if self._reader[reader] >= EACH or crew.waiting >= LINE:
            raise too_fast(self._seconds, "Replays of yours are still being read; wait a little.")
        self._reader[reader] += 1
        try:
            return await crew.ask(partial(keeping_to, self._seconds, work))
        except (OutOfTime, MemoryError, TimeoutError, BrokenProcessPool) as error:
            expected = "Expected a replay that can be read within its time and memory"
            raise Problem(422, "long", f"{expected}; this one takes more.") from error
        finally:
            leave(self._reader, reader)


TheDesk = NamedDependency[Desk]


def keeping_to(seconds: float, work: Callable[[], T]) -> T:
    """In a worker: so much of the processor and no more."""
    with working(seconds):
        return work()
