"""What the rules wait for when fate must fall: dice and draws."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import Any

from .notation import Fate, Verb
from .sets import member


class Chance:
    """Possible fates with their weights (all alike if none are given)."""

    __slots__ = ("_cumulative", "_some", "_verb", "_weights", "total")

    def __init__(
        self, some: Sequence[int], weights: tuple[int, ...] = (), verb: Verb | None = None
    ) -> None:
        self._some = some  # the fates, or what a verb makes fates of
        self._verb = verb
        self._weights = weights
        self._cumulative = list(accumulate(weights)) if weights else []
        self.total = self._cumulative[-1] if weights else len(some)

    @property
    def fates(self) -> tuple[Fate, ...]:
        """What can fall."""
        return tuple([self._fate(at) for at in range(len(self._weights) or self.total)])

    @property
    def weights(self) -> tuple[int, ...]:
        """How likely each fate is beside the others."""
        return self._weights or (1,) * self.total

    def fall(self, rng: Random) -> Fate:
        """One fate, drawn by its weight with a single call of the generator."""
        at = rng.random() * self.total
        return self._fate(bisect_right(self._cumulative, at) if self._cumulative else int(at))

    def _fate(self, at: int) -> Fate:
        return Fate(self._some[at] if self._verb is None else self._verb.of(self._some[at]))


def alike(verb: Verb, numbers: Iterable[int]) -> Chance:
    """One of these, all alike; fates are made when somebody looks."""
    return Chance(tuple(numbers), verb=verb)


class OneOf(Chance):
    """One member of a set, all alike; it is found without listing the others."""

    __slots__ = ("_set",)

    def __init__(self, verb: Verb, some: int) -> None:
        super().__init__((), verb=verb)
        self._set = some
        self.total = some.bit_count()

    def _fate(self, at: int) -> Fate:
        assert self._verb is not None
        return Fate(self._verb.of(member(self._set, at)))


@dataclass(eq=False)
class Lot:
    """A kind of chance. `odds` reads the possible fates off state and frame."""

    id: str
    clause: str
    odds: Callable[[Any, Any], Chance]

    def __post_init__(self) -> None:
        """A game gathers its own of them."""
        LOTS.append(self)


LOTS: list[Lot] = []  # every lot of every game that has been read
