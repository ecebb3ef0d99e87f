"""What the rules wait for when fate must fall: dice and draws."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from itertools import accumulate
from random import Random
from typing import Any

from .notation import Fate, Verb


class Chance:
    """Possible fates with their weights (all alike if none are given)."""

    __slots__ = ("_cumulative", "_weights", "fates", "total")

    def __init__(self, fates: tuple[Fate, ...], weights: tuple[int, ...] = ()) -> None:
        self.fates = fates
        self._weights = weights
        self._cumulative = list(accumulate(weights)) if weights else []
        self.total = self._cumulative[-1] if weights else len(fates)

    @property
    def weights(self) -> tuple[int, ...]:
        """How likely each fate is beside the others."""
        return self._weights or (1,) * len(self.fates)

    def fall(self, rng: Random) -> Fate:
        """One fate, drawn by its weight with a single call of the generator."""
        at = rng.random() * self.total
        if self._cumulative:
            return self.fates[bisect_right(self._cumulative, at)]
        return self.fates[int(at)]


def alike(verb: Verb, numbers: Iterable[int]) -> Chance:
    """One of these, all alike."""
    return Chance(tuple([Fate(verb.of(number)) for number in numbers]))


class Lot:
    """A kind of chance. `odds` reads the possible fates off state and frame."""

    __slots__ = ("clause", "id", "odds")

    def __init__(self, id: str, clause: str, odds: Callable[[Any, Any], Chance]) -> None:
        self.id = id
        self.clause = clause
        self.odds = odds
        LOTS.append(self)


LOTS: list[Lot] = []  # every lot of every game that has been read
