"""A store alone: tables without a game, and something of everything it keeps."""

import asyncio
from collections.abc import Awaitable, Callable

from mastaba.server.databases import Database
from mastaba.server.moving import Moved, tally
from mastaba.server.security import hashed
from mastaba.server.store import Charter, Deed, Entry, Gain, Member, Page, Store


def deed(id: str = "t", code: str | None = None) -> Deed:
    return Deed(id, b"{}", code, hashed("host"), None, (hashed("a"), None), "open", True)


def with_store(kept: Database, scene: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = kept.open()
        try:
            await scene(store)
        finally:
            await store.close()

    asyncio.run(run())


async def fill(store: Store) -> None:
    """Tables in every state, a campaign with games, a replay; letters and bytes of all kinds."""
    new = [Member(0, "Zoé ☥ 𓂀", None), Member(1, None, "thumb")]
    gains = [Gain(0, "Zoé", 12, won=True), Gain(1, None, -3, won=False)]
    await store.found(Charter("c", "tomb", "Nuit d'été", hashed("c")), 1.25)
    await store.create(deed("played", None), 0.1 + 0.2, [], page=Page("c", newcomers=new))
    entries = [Entry(n / 3, bytes([n % 256, 0, 255])) for n in range(250)]
    await store.append("played", 0, entries, "over", {1: None}, Page("c", gains=gains))
    await store.put_by("played", 200, bytes(range(256)))
    await store.create(deed("again"), 200.0, [Entry(200.0, b"{}")], again="played")
    await store.create(deed("open", "CODE"), 1e9 + 1 / 7, [])
    await store.create(deed("idle", "GONE"), 2.0, [])
    await store.archive(3.0, frozenset())
    await store.add_replay("r", "line\nÄ 𓋹\n" * 1000, 4.0)


def filled(kept: Database) -> Moved:
    """Made ready where it is not, and everything there is now."""
    kept.check()
    with_store(kept, fill)
    return held(kept)


def held(kept: Database) -> Moved:
    """All rows, counted and digested."""
    with kept.transaction() as c:
        return tally(c)
