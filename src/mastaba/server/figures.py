"""What is counted while the server runs: how often, how long, and nothing of who it was."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .desk import Desk
    from .house import House

BOUNDS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds
BLINK = 0.5  # seconds between two looks at how late the loop is


class Spread:
    """How long something took: how often within each bound, and in all."""

    def __init__(self) -> None:
        self.within = [0] * (len(BOUNDS) + 1)  # the last beyond every bound
        self.seconds = 0.0

    def took(self, seconds: float) -> None:
        """Once more."""
        at = next((at for at, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))
        self.within[at] += 1
        self.seconds += seconds

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Whatever is done meanwhile, if it goes well."""
        began = time.perf_counter()
        yield
        self.took(time.perf_counter() - began)


class Figures:
    """One server's."""

    def __init__(self) -> None:
        self.refused: Counter[str] = Counter()  # by the kind of trouble
        self.stumbled: Counter[str] = Counter()  # work beside the requests, by what it was
        self.stored = Spread()  # an append, until it is on the disk
        self.pushed = Spread()  # an answer, from when its turn comes until all have been told
        self.late = Spread()  # the loop: how much later than it was due something began


class Watch(Protocol):
    """Whoever shows the figures to the host."""

    def look_at(self, house: House, desk: Desk) -> None:
        """What can be counted there, too."""

    def close(self) -> None:
        """No more."""


figures = Figures()


async def watch_the_loop() -> None:
    """For as long as the server runs: who blocks it makes everybody wait."""
    while True:
        due = time.perf_counter() + BLINK
        await asyncio.sleep(BLINK)
        figures.late.took(max(0.0, time.perf_counter() - due))
