"""Exact odds of a combat: a small Markov chain over wounds, both sides playing their best.

A fighter is (S, I, R left, more S dice, more I dice); a foe is (S, I, R left). What the dice of
equipment add lasts as long as its bearer; fighters behind the others only bring their dice.
"""

from functools import cache, lru_cache
from math import comb

Fighter = tuple[int, int, int, int, int]
Foe = tuple[int, int, int]
Dice = tuple[int, int]
# What is at stake: for winning, for a fighter lost, may they retreat, is the first loss the end.
Stake = tuple[float, float, bool, bool]

ALONE: Dice = (0, 0)
UNSCATHED: Stake = (1.0, 0.0, False, True)
CLOSE = 1e-7


@cache
def spread(dice: int, target: int) -> tuple[float, ...]:
    """HAM-12, HAM-103. How likely each number of successes is."""
    hit = (5 - target) / 4
    return tuple(
        comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits) for hits in range(dice + 1)
    )


def enough(dice: int, one: Fighter | Foe, attribute: int) -> float:
    """HAM-103, HAM-106. How likely one throw with an attribute brings somebody down."""
    return sum(spread(dice, one[attribute])[one[2] :], 0.0)


def blow_of(dice: int, one: Fighter | Foe, attribute: int) -> tuple[float, float]:
    """How likely such a throw brings somebody down, and the hits to expect."""
    chances = spread(dice, one[attribute])
    return sum(chances[one[2] :]), sum(hits * p for hits, p in enumerate(chances))


def expected(dice: int, target: int) -> float:
    """The mean number of successes."""
    return dice * (5 - target) / 4


def unscathed(party: tuple[Fighter, ...], foe: Foe, behind: Dice = ALONE) -> float:
    """The chance to defeat an encounter before losing anybody, never retreating."""
    return worth(tuple(sorted(party)), behind, foe, UNSCATHED)


def pools(party: tuple[Fighter, ...], behind: Dice) -> Dice:
    """HAM-102. The dice for an attack with S and with I."""
    return (
        behind[0] + sum(f[0] + f[3] for f in party),
        behind[1] + sum(f[1] + f[4] for f in party),
    )


@lru_cache(maxsize=400_000)
def worth(party: tuple[Fighter, ...], behind: Dice, foe: Foe, stake: Stake) -> float:
    """HAM-101. What a combat is worth that goes on with a combat round; `party` is sorted."""
    ways = attacks(party, behind, foe, stake)
    best, haven = 0.0, stake[2]
    while True:
        # A round without a success on either side comes back to where it began.
        after = naming(party, behind, foe, stake, max(best, 0.0) if haven else best)
        found = max(sure + again * after for sure, again in ways.values())
        if abs(found - best) < CLOSE:
            return found
        best = found


def attacks(
    party: tuple[Fighter, ...], behind: Dice, foe: Foe, stake: Stake
) -> dict[int, tuple[float, float]]:
    """HAM-102 to HAM-104. By attribute: the worth of all rolls that hit, the chance of none."""
    dice, ways = pools(party, behind), {}
    for attribute in (0, 1):
        if not foe[attribute]:
            continue
        chances = spread(dice[attribute], foe[attribute])
        sure = stake[0] * sum(chances[foe[2] :])
        for hits in range(1, min(foe[2], len(chances))):
            hurt = (foe[0], foe[1], foe[2] - hits)
            sure += chances[hits] * struck(party, behind, hurt, stake)
        ways[attribute] = (sure, chances[0])
    return ways


def struck(party: tuple[Fighter, ...], behind: Dice, foe: Foe, stake: Stake) -> float:
    """HAM-105. What it is worth to be attacked now."""
    return naming(party, behind, foe, stake, going_on(party, behind, foe, stake))


def going_on(party: tuple[Fighter, ...], behind: Dice, foe: Foe, stake: Stake) -> float:
    """HAM-107, HAM-108. Retreat or another combat round, whichever is better."""
    value = worth(party, behind, foe, stake)
    return max(value, 0.0) if stake[2] else value


def naming(
    party: tuple[Fighter, ...], behind: Dice, foe: Foe, stake: Stake, missed: float
) -> float:
    """HAM-110, HAM-112. The best defender against the worst attribute; `missed`: if no die hits."""
    return max(
        min(sure + none * missed for sure, none in blows)
        for blows in defences(party, behind, foe, stake)
    )


@lru_cache(maxsize=400_000)
def defences(
    party: tuple[Fighter, ...], behind: Dice, foe: Foe, stake: Stake
) -> tuple[tuple[tuple[float, float], ...], ...]:
    """By defender and attribute: the worth of all blows that hit, and the chance that none does."""
    return tuple(
        tuple(
            blow(party, at, attribute, behind, foe, stake) for attribute in (0, 1) if foe[attribute]
        )
        for at in range(len(party))
    )


def blow(
    party: tuple[Fighter, ...], at: int, attribute: int, behind: Dice, foe: Foe, stake: Stake
) -> tuple[float, float]:
    """HAM-105, HAM-106, HAM-111. One attack on one fighter."""
    fighter = party[at]
    rest = (*party[:at], *party[at + 1 :])
    chances = spread(foe[attribute], fighter[attribute])
    sure = 0.0
    for hits in range(1, len(chances)):
        if hits >= fighter[2]:
            sure += sum(chances[hits:]) * fallen(rest, behind, foe, stake)
            break
        hurt = (*fighter[:2], fighter[2] - hits, *fighter[3:])
        sure += chances[hits] * going_on(tuple(sorted((*rest, hurt))), behind, foe, stake)
    return sure, chances[0]


def fallen(rest: tuple[Fighter, ...], behind: Dice, foe: Foe, stake: Stake) -> float:
    """One is dead; the others fight on, or retreat."""
    if stake[3]:
        return 0.0
    return (going_on(rest, behind, foe, stake) if rest else 0.0) - stake[1]
