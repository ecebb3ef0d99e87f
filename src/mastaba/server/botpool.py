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
from typing import TypeVar

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

PATIENCE = 20  # budgets: a worker silent for so long is given up


class OutOfTime(Exception):
    """The budget is spent."""


class BotPool:
    """A few processes; each choice has a budget, after which any legal action must do."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._pool = self._open()

    def _open(self) -> ProcessPoolExecutor:
        # Never a plain fork: the server has threads and sockets.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, initializer=ready)

    async def choose(self, name: str, game: Game, s: State, seat: int) -> str:
        """What the bot of this name says; any legal action if it fails."""
        said = await self._ask(partial(choose, name), game, s, seat)
        return said or any_action(game, s, secrets.randbits(64))

    async def wish(self, name: str, game: Game, s: State, seat: int) -> str | None:
        """What the bot would do out of turn, if anything."""
        return await self._ask(partial(wish, name), game, s, seat)

    async def hint(self, game: Game, s: State, seat: int) -> Hint | None:
        """What the thumb bot would do and why; None if it finds no reason in time."""
        return await self._ask(hint, game, s, seat)

    def close(self) -> None:
        """Let the processes go."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _ship(self, game: Game, s: State, seat: int) -> tuple[bytes, int]:
        guess = game.determinize(s, seat, Random(secrets.randbits(64)))
        return save(game, guess), secrets.randbits(64)

    async def _ask(self, think: Think[T], game: Game, s: State, seat: int) -> T | None:
        pool = self._pool
        try:
            saved, seed = self._ship(game, s, seat)
            work = partial(think, game.id, saved, seat, seed, self._seconds)
            running = asyncio.get_running_loop().run_in_executor(pool, work)
            return await asyncio.wait_for(running, self._seconds * PATIENCE)
        except (BrokenProcessPool, TimeoutError):
            if pool is self._pool:
                self._pool = self._open()
                end(pool)
            return None
        except Exception:  # a bot that breaks must not stop the game
            log.exception("a bot failed")
            return None


def end(pool: ProcessPoolExecutor) -> None:
    """A worker that hangs never ends by itself; who else waits for it is told that it broke."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=False)


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
