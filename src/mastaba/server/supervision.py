"""Work beside the requests: whatever it raises is logged, and after a pause it begins again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from .figures import figures

LONGEST = 30.0

log = logging.getLogger(__name__)


def rest(failures: int) -> float:
    """Seconds to wait after so many failures in a row: one, two, four, up to half a minute."""
    return min(LONGEST, 2.0 ** min(failures - 1, 9))


class Work:
    """One thing that goes on in the background, at most once at a time, until it is done."""

    def __init__(self, kind: str, do: Callable[[], Awaitable[None]], of: str = "") -> None:
        self.failures = 0  # in a row; who does the work says when it has gone well
        self._kind = kind
        self._what = f"{kind} {of}".rstrip()
        self._do = do
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """Whether it goes on, or will again after a failure."""
        return self._task is not None and not self._task.done()

    def start(self) -> None:
        """Begin, unless it goes on already: after a failure nobody hurries it."""
        if not self.running:
            self._task = asyncio.create_task(self._go_on())

    def stop(self) -> None:
        """No more of it."""
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()

    async def _go_on(self) -> None:
        while True:
            try:
                await self._do()
                return
            except Exception:
                self.failures += 1
                figures.stumbled[self._kind] += 1
                pause = rest(self.failures)
                log.exception("%s failed; again in %g seconds", self._what, pause)
            await asyncio.sleep(pause)
