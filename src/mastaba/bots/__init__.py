"""Bots: ordinary players who see what their seat sees, never the state."""

from __future__ import annotations

from random import Random
from typing import Protocol

from mastaba.core.errors import UnknownName
from mastaba.core.notation import Action
from mastaba.core.view import Sight

WHIM = 0.5  # how often the random bot says something when it may


class Bot(Protocol):
    """Chooses one of the legal actions. Keeps no memory, so that it can take over any seat."""

    def choose(self, sight: Sight, rng: Random) -> Action:
        """The answer to the open question."""
        ...

    def wish(self, sight: Sight, rng: Random) -> Action | None:
        """Something to do out of turn, out of the sight's actions, or nothing."""
        ...


class RandomBot:
    """Any legal action, each as likely."""

    def choose(self, sight: Sight, rng: Random) -> Action:
        """One draw."""
        actions = sight.actions
        return actions[int(rng.random() * len(actions))]

    def wish(self, sight: Sight, rng: Random) -> Action | None:
        """Now and then, any."""
        return self.choose(sight, rng) if rng.random() < WHIM else None


class ThumbBot:
    """The rule-of-thumb player that each game brings along."""

    def choose(self, sight: Sight, rng: Random) -> Action:
        """As the game's `thumb` room has it."""
        return sight.game.thumb(sight, rng)

    def wish(self, sight: Sight, rng: Random) -> Action | None:
        """As the game's `thumb` room has it."""
        return sight.game.wish(sight, rng)


BOTS: dict[str, type[Bot]] = {"random": RandomBot, "thumb": ThumbBot}


def bot(name: str) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise UnknownName(f"expected a bot out of {', '.join(BOTS)} but got {name!r}")
    return BOTS[name]()
