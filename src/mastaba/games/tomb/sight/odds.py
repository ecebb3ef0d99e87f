"""Chances of dice: how many successes a pool comes to (TOMB-09)."""

from functools import cache

from ..rules.creatures import Dice
from ..rules.roll import TENTHS

Spread = tuple[float, ...]  # by number of successes: its chance
DIGITS = 4


@cache
def spread(pool: Dice, sure: int = 0) -> Spread:
    """TOMB-09. The chance of each number of successes."""
    chances = [1.0]
    for colour, count in enumerate(pool):
        good = TENTHS[colour] / 10
        for _ in range(count):
            chances = [
                (chances[n] if n < len(chances) else 0.0) * (1 - good)
                + (chances[n - 1] * good if n else 0.0)
                for n in range(len(chances) + 1)
            ]
    return (*[0.0] * sure, *chances)


def added(one: Spread, other: Spread) -> Spread:
    """Two rolls in one sum."""
    total = [0.0] * (len(one) + len(other) - 1)
    for n, chance in enumerate(one):
        for m, more in enumerate(other):
            total[n + m] += chance * more
    return tuple(total)


def reach(chances: Spread, number: int) -> float:
    """The chance of so many successes or more."""
    return round(min(1.0, sum(chances[max(0, number) :])), DIGITS)


def mean(chances: Spread) -> float:
    """How many successes to expect."""
    return round(sum(n * chance for n, chance in enumerate(chances)), DIGITS)


def percent(chance: float) -> int:
    """In whole percent; never 0 or 100 for what is possible but not sure."""
    if chance <= 0 or chance >= 1:
        return round(chance * 100)
    return min(99, max(1, round(chance * 100)))
