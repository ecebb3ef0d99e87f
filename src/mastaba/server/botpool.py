"""Bots think in other processes, on a guess at the state: even there nothing hidden can be read."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from random import Random
from typing import Any, TypeVar

from mastaba.bots import bot
from mastaba.core.decision import Decision
from mastaba.core.errors import MastabaError
from mastaba.core.frame import State
from mastaba.core.game import Game, Hint
from mastaba.core.notation import Action
from mastaba.core.saving import load, save
from mastaba.core.view import Sight
from mastaba.games import game as game_of

T = TypeVar("T")
Think = Callable[[str, bytes, int, int, float], T | None]

log = logging.getLogger(__name__)

STARTING = 60.0  # seconds a worker may take to come up, on a machine that is busy
PATIENCE = 3  # budgets: a worker silent for so long after it has begun is given up
SLACK = 10.0  # seconds besides, for a game that a worker meets for the first time
LINE = 32  # hints that may wait; who comes later is told to ask again


class OutOfTime(Exception):
    """The budget is spent."""


class Worker:
    """One process, one thought at a time."""

    def __init__(self) -> None:
        # Never a plain fork: the server has threads and sockets.
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(1, context, initializer=ready)
        self._up = False

    async def think(self, work: Callable[[], T], seconds: float) -> T:
        """Its time runs from when it begins, however long the machine took to bring it up."""
        if not self._up:
            await self._run(os.getpid, STARTING)
            self._up = True
        return await self._run(work, seconds)

    async def _run(self, work: Callable[[], T], seconds: float) -> T:
        running = asyncio.get_running_loop().run_in_executor(self._pool, work)
        return await asyncio.wait_for(running, seconds)

    def end(self) -> None:
        """A worker that hangs never ends by itself."""
        for process in list((self._pool._processes or {}).values()):
            process.kill()
        self._pool.shutdown(wait=False, cancel_futures=True)


class Crew:
    """A few workers and those who wait for one, first come, first served."""

    def __init__(self, size: int, seconds: float) -> None:
        self.seconds = seconds
        self.slack = SLACK
        self.waiting = 0
        self._all = {Worker() for _ in range(size)}
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self._all:
            self._idle.put_nowait(worker)
        self._busy: set[asyncio.Task[Any]] = set()

    async def ask(self, work: Callable[[], T]) -> T:
        """What a worker says. One that breaks or hangs is replaced, and only who asked it hears."""
        self.waiting += 1
        try:
            worker = await self._idle.get()
        finally:
            self.waiting -= 1
        task = asyncio.ensure_future(self._work(worker, work))
        self._busy.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)  # who does not wait for it leaves it busy all the same

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._busy.discard(task)
        if not task.cancelled():
            task.exception()  # perhaps nobody waits for it any more

    async def _work(self, worker: Worker, work: Callable[[], T]) -> T:
        seconds = self.seconds * PATIENCE + self.slack
        try:
            try:
                return await worker.think(work, seconds)
            except BrokenProcessPool:  # perhaps it was gone before anybody asked it
                worker = self._replace(worker)
                return await worker.think(work, seconds)
        except (BrokenProcessPool, TimeoutError):
            worker = self._replace(worker)
            raise
        finally:
            self._idle.put_nowait(worker)

    def _replace(self, worker: Worker) -> Worker:
        worker.end()
        self._all.discard(worker)
        another = Worker()
        self._all.add(another)
        return another

    def close(self) -> None:
        """Let the processes go."""
        for task in self._busy:
            task.cancel()
        for worker in self._all:
            worker.end()


class BotPool:
    """Bots have a few processes, hints one of their own: each thought has a budget.

    After it any legal action must do for a bot; for a hint there is none.
    """

    def __init__(self, workers: int, seconds: float) -> None:
        self._seconds = seconds
        self._bots = Crew(workers, seconds)
        self._hints = Crew(1, seconds)

    async def choose(self, name: str, game: Game, s: State, seat: int) -> str:
        """What the bot of this name says; any legal action if it fails."""
        fallback = any_action(game, s, secrets.randbits(64))  # now: the state goes on
        return await self._ask(self._bots, partial(choose, name), game, s, seat) or fallback

    async def wish(self, name: str, game: Game, s: State, seat: int) -> str | None:
        """What the bot would do out of turn, if anything."""
        return await self._ask(self._bots, partial(wish, name), game, s, seat)

    async def hint(self, game: Game, s: State, seat: int) -> Hint | None:
        """What the thumb bot would do and why; None if it finds no reason in time."""
        if self._hints.waiting >= LINE:
            return None
        return await self._ask(self._hints, hint, game, s, seat)

    def close(self) -> None:
        """Let the processes go."""
        self._bots.close()
        self._hints.close()

    def _ship(self, game: Game, s: State, seat: int) -> tuple[bytes, int]:
        guess = game.determinize(s, seat, Random(secrets.randbits(64)))
        return save(game, guess), secrets.randbits(64)

    async def _ask(self, crew: Crew, think: Think[T], game: Game, s: State, seat: int) -> T | None:
        try:
            saved, seed = self._ship(game, s, seat)
            return await crew.ask(partial(think, game.id, saved, seat, seed, self._seconds))
        except Exception:  # a bot that breaks must not stop the game
            log.exception("a bot failed")
            return None


def any_action(game: Game, s: State, seed: int) -> str:
    """One of the legal actions."""
    waiting = s.waiting()
    if not isinstance(waiting, Decision):
        raise MastabaError("expected a question for the bot but nobody is asked")
    return game.notation.text(Random(seed).choice(waiting.actions))


# In a worker.


def ready() -> None:
    """A worker leaves Ctrl+C to the server, and ends when the server does, however it ends."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, time_is_up)


def end_with_parent() -> None:
    """Nobody would ever tell a worker of a server that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def time_is_up(*_: object) -> None:
    """The alarm."""
    raise OutOfTime


def choose(name: str, game: str, saved: bytes, seat: int, seed: int, seconds: float) -> str | None:
    """The bot's choice within its time."""
    rules = game_of(game)

    def think(sight: Sight, rng: Random) -> Action:
        return bot(name).choose(sight, rng)

    action = within(seconds, rules, saved, seat, seed, think)
    return None if action is None else rules.notation.text(action)


def wish(name: str, game: str, saved: bytes, seat: int, seed: int, seconds: float) -> str | None:
    """What the bot wants to do out of turn, within its time."""
    rules = game_of(game)

    def think(sight: Sight, rng: Random) -> Action | None:
        return bot(name).wish(sight, rng)

    action = within(seconds, rules, saved, seat, seed, think, rules.interjections)
    return None if action is None else rules.notation.text(action)


def hint(game: str, saved: bytes, seat: int, seed: int, seconds: float) -> Hint | None:
    """The thumb bot's choice with its reason."""
    rules = game_of(game)
    return within(seconds, rules, saved, seat, seed, rules.hint)


def within(
    seconds: float,
    game: Game,
    saved: bytes,
    seat: int,
    seed: int,
    think: Callable[[Sight, Random], T],
    open_to: Callable[[State, int], list[Action]] | None = None,
) -> T | None:
    """Think about a guess at the state; None if it takes too long."""
    s = load(game, saved)
    actions = (open_to or asked)(s, seat)
    if not actions:
        return None
    alarm(seconds)
    try:
        return think(Sight(game, s, seat, actions), Random(seed))
    except OutOfTime:
        return None
    finally:
        alarm(0)


def asked(s: State, seat: int) -> list[Action]:
    """The answers a seat may give to the open question."""
    waiting = s.waiting()
    mine = isinstance(waiting, Decision) and waiting.seat == seat
    return waiting.actions if isinstance(waiting, Decision) and mine else []


def alarm(seconds: float) -> None:
    """Set or clear it, where there is one."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)
