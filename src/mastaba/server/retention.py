"""What is not kept for ever: old games that no campaign counts on, and imported replays."""

from __future__ import annotations

from typing import NamedTuple

from .security import DAY
from .store import Store

AT_ONCE = 100  # the others with the next sweep: nobody waits long for the store


class Retention(NamedTuple):
    """Days after which something goes, None: never. A game counts from its last record."""

    finished: float | None = None
    unfinished: float | None = None
    replays: float | None = None


FOR_EVER = Retention()


async def tidy(store: Store, retention: Retention, now: float, keep: frozenset[str]) -> None:
    """Delete what has had its time, but no table of these, which somebody may be looking at."""
    stale: list[str] = []
    if retention.finished is not None:
        stale += await store.stale(now - retention.finished * DAY, AT_ONCE, over=True)
    if retention.unfinished is not None:
        stale += await store.stale(now - retention.unfinished * DAY, AT_ONCE, over=False)
    for table in stale:
        if table not in keep:
            await store.delete(table)
    if retention.replays is not None:
        await store.delete_replays(now - retention.replays * DAY)
