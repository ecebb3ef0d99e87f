"""The exact odds of dice: so many successes, one exchange of a fight, wounds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import comb

NONE = (1.0,)  # no armour: certainly nothing is stopped


@cache
def spread(dice: int, faces: int, of: int = 6) -> tuple[float, ...]:
    """DR-02. How likely each number of dice shows one of so many faces, if others are ruled out."""
    hit = faces / of if of else 0.0
    return tuple(comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(dice + 1))


def chance(dice: int, number: int, successes: int = 1) -> float:
    """DR-96, DR-173. How likely enough dice reach a number."""
    return sum(spread(dice, 7 - number)[successes:])


@cache
def stopped(needs: tuple[int, ...]) -> tuple[float, ...]:
    """DR-115. How likely armour dice stop each number of hits."""
    found = [1.0]
    for need in needs:
        hit = (7 - need) / 6
        found = [
            (found[n] * (1 - hit) if n < len(found) else 0.0) + (found[n - 1] * hit if n else 0.0)
            for n in range(len(found) + 1)
        ]
    return tuple(found)


def falls(
    dice: int, faces: tuple[int, ...], left: int = 6
) -> Iterator[tuple[tuple[int, ...], float]]:
    """How many of some dice fall on each group of faces, with the chance of it."""
    if not faces:
        yield (), 1.0
        return
    for n, p in enumerate(spread(dice, faces[0], left)):
        if p:
            for rest, q in falls(dice - n, faces[1:], left - faces[0]):
                yield (n, *rest), p * q


Odds = dict[tuple[int, ...], float]


@lru_cache(maxsize=20_000)
def exchange(
    pool: int, defence: int, attack: int, hits: int, *, matching: bool
) -> tuple[tuple[int, int, float], ...]:
    """DR-105 to DR-112. Hits no low die blocks, dice that hit or block, and the chance of it."""
    low = sum(hits >> face & 1 for face in range(1, defence)) if matching else 0
    rest = 6 - low
    dice: Odds = {(pool, attack, 0): 1.0}  # of the hero, of the monster, hits that none matches
    for face in range(low):
        dice = matched(dice, 6 - face)
    hurt: Odds = {}
    for (own, their, left), p in dice.items():
        for n, q in enumerate(spread(their, hits.bit_count() - low, rest)):
            hurt[own, left + n] = hurt.get((own, left + n), 0.0) + p * q
    found: Odds = {}
    for (own, left), p in hurt.items():
        for high, q in enumerate(spread(own, 7 - defence, rest)):
            found[left, high] = found.get((left, high), 0.0) + p * q
    return tuple((left, high, p) for (left, high), p in found.items() if p)


def matched(dice: Odds, faces: int) -> Odds:
    """DR-111. How the dice of both fall on one more number, the first of so many that are left."""
    found: Odds = {}
    for (own, their, left), p in dice.items():
        for mine, q in enumerate(spread(own, 1, faces)):
            for its, r in enumerate(spread(their, 1, faces)):
                key = (own - mine, their - its, left + max(0, its - mine))
                found[key] = found.get(key, 0.0) + p * q * r
    return found


def suffered(hits: int, stops: tuple[float, ...], life: int) -> tuple[float, float]:
    """Wounds to expect of some hits, and the chance that they are too many."""
    wounds = death = 0.0
    for n, p in enumerate(stops):
        left = max(0, hits - n)
        wounds += p * left
        if left >= life:
            death += p
    return wounds, death
