"""Processes that work for the server: one thing at a time each, within a budget of time."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

T = TypeVar("T")

STARTING = 60.0  # seconds a worker may take to come up, on a machine that is busy
PATIENCE = 3  # budgets: a worker silent for so long after it has begun is given up
SLACK = 10.0  # seconds besides, for a game that a worker meets for the first time
POLITE = 10  # workers step back behind the server: moves of people come first


class OutOfTime(Exception):
    """The budget is spent."""


class Worker:
    """One process, one thing at a time."""

    def __init__(self, megabytes: int) -> None:
        # Never a plain fork: the server has threads and sockets.
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(1, context, initializer=ready, initargs=(megabytes,))
        self._up = False

    async def do(self, work: Callable[[], T], seconds: float) -> T:
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

    def __init__(self, size: int, seconds: float, megabytes: int = 0) -> None:
        """What is asked keeps to the seconds itself; of memory 0 is as much as it likes."""
        self.seconds = seconds
        self.slack = SLACK
        self.waiting = 0
        self._megabytes = megabytes
        self._all = {Worker(megabytes) for _ in range(size)}
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
                return await worker.do(work, seconds)
            except BrokenProcessPool:  # perhaps it was gone before anybody asked it
                worker = self._replace(worker)
                return await worker.do(work, seconds)
        except (BrokenProcessPool, TimeoutError):
            worker = self._replace(worker)
            raise
        finally:
            self._idle.put_nowait(worker)

    def _replace(self, worker: Worker) -> Worker:
        worker.end()
        self._all.discard(worker)
        another = Worker(self._megabytes)
        self._all.add(another)
        return another

    def close(self) -> None:
        """Let the processes go."""
        for task in self._busy:
            task.cancel()
        for worker in self._all:
            worker.end()


# In a worker.


def ready(megabytes: int) -> None:
    """A worker leaves Ctrl+C to the server, and ends when the server does, however it ends."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, time_is_up)
        signal.signal(signal.SIGVTALRM, time_is_up)
    with suppress(AttributeError, OSError):  # not every system knows niceness
        os.nice(POLITE)
    if megabytes:
        keep_to(megabytes)


def keep_to(megabytes: int) -> None:
    """No more memory than this, where the system can see to it."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        most = megabytes * 2**20
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def end_with_parent() -> None:
    """Nobody would ever tell a worker of a server that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def time_is_up(*_: object) -> None:
    """The alarm."""
    raise OutOfTime


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """OutOfTime after so many seconds, where the system has an alarm."""
    yield from ringing(seconds, "ITIMER_REAL")


@contextmanager
def working(seconds: float) -> Iterator[None]:
    """OutOfTime after so many seconds of the processor: who waits for a busy machine loses none."""
    yield from ringing(seconds, "ITIMER_VIRTUAL")


def ringing(seconds: float, clock: str) -> Iterator[None]:
    """Set the alarm, and clear it whatever happens."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    which = getattr(signal, clock)
    signal.setitimer(which, seconds)
    try:
        yield
    finally:
        signal.setitimer(which, 0)
