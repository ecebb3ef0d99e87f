"""Bots think in other processes, on a guess at the state: even there nothing hidden can be read."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
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

from .workers import Crew, OutOfTime, within

T = TypeVar("T")
Think = Callable[[str, bytes, int, int, float], T | None]

log = logging.getLogger(__name__)

LINE = 32  # hints that may wait; who comes later is told to ask again


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

    @property
    def waiting(self) -> tuple[int, int]:
        """How many thoughts of bots, and hints, wait for a worker."""
        return self._bots.waiting, self._hints.waiting

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


def choose(name: str, game: str, saved: bytes, seat: int, seed: int, seconds: float) -> str | None:
    """The bot's choice within its time."""
    rules = game_of(game)

    def think(sight: Sight, rng: Random) -> Action:
        return bot(name).choose(sight, rng)

    action = ponder(seconds, rules, saved, seat, seed, think)
    return None if action is None else rules.notation.text(action)


def wish(name: str, game: str, saved: bytes, seat: int, seed: int, seconds: float) -> str | None:
    """What the bot wants to do out of turn, within its time."""
    rules = game_of(game)

    def think(sight: Sight, rng: Random) -> Action | None:
        return bot(name).wish(sight, rng)

    action = ponder(seconds, rules, saved, seat, seed, think, rules.interjections)
    return None if action is None else rules.notation.text(action)


def hint(game: str, saved: bytes, seat: int, seed: int, seconds: float) -> Hint | None:
    """The thumb bot's choice with its reason."""
    rules = game_of(game)
    return ponder(seconds, rules, saved, seat, seed, rules.hint)


def ponder(
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
    try:
        with within(seconds):
            return think(Sight(game, s, seat, actions), Random(seed))
    except OutOfTime:
        return None


def asked(s: State, seat: int) -> list[Action]:
    """The answers a seat may give to the open question."""
    waiting = s.waiting()
    mine = isinstance(waiting, Decision) and waiting.seat == seat
    return waiting.actions if isinstance(waiting, Decision) and mine else []
