"""The odds of whole fights, and what they are worth.

A fight is a chain of exchanges over the life that either side has left; after each of them the
hero may stop. What the dice of one exchange come to is summed up in two numbers: the hits that
no matching die blocks, and the dice that can hit or block.
"""

from functools import lru_cache
from typing import NamedTuple

from ..sight.prospects import NONE, chance, exchange, spread, suffered

CLOSE = 1e-6


class Fight(NamedTuple):
    """What decides an exchange between a hero and a monster."""

    pool: int
    defence: int
    attack: int
    hits: int  # faces that hit, a bit for each
    matching: bool  # equal numbers block
    shield: int  # hits that the monster cancels
    stops: tuple[float, ...]  # hits that armour stops, by chance
    reckless: bool = False  # the hero's dice do not block


def best_fights(fights: list[Fight]) -> list[Fight]:
    """Those that are not plainly worse than another: fewer dice, which need as much or more."""
    found: list[Fight] = []
    for one in fights:
        rest = one._replace(pool=0, defence=0)
        if not any(
            other.pool >= one.pool
            and other.defence <= one.defence
            and other._replace(pool=0, defence=0) == rest
            and (other.pool, -other.defence) != (one.pool, -one.defence)
            for other in fights
        ):
            found.append(one)
    return found


class Stake(NamedTuple):
    """What is at stake in a fight."""

    prize: float  # for the kill
    spoil: float  # for each wound dealt
    effort: float  # of each exchange
    fallen: float  # what is left to a hero who falls
    worth: tuple[float, ...]  # what it is worth to stop, by life left
    martyr: bool = False  # DR-260: a kill counts as much when the hero falls in it
    once: bool = False  # look no further than one exchange


class Bout:
    """A fight to the end, or until the hero has had enough."""

    __slots__ = ("fight", "known", "stake")

    def __init__(self, fight: Fight, stake: Stake) -> None:
        self.fight = fight
        self.stake = stake
        self.known: dict[tuple[int, int], tuple[float, float]] = {}

    def value(self, foe: int, own: int) -> float:
        """What one more exchange is worth, and all that may follow."""
        return self._judge(foe, own)[0]

    def stand(self, foe: int, own: int) -> float:
        """Fight on or stop, whichever is better."""
        known = self.known.get((foe, own))
        return known[1] if known is not None else self._judge(foe, own)[1]

    def _judge(self, foe: int, own: int) -> tuple[float, float]:
        known = self.known.get((foe, own))
        if known is not None:
            return known
        alike: dict[tuple[int, int], float] = {}
        fight = self.fight
        for left, high, p in exchange(
            fight.pool, fight.defence, fight.attack, fight.hits, matching=fight.matching
        ):
            key = self._scope(foe, left, high)
            alike[key] = alike.get(key, 0.0) + p
        ways: dict[tuple[int, int], tuple[float, float]] = {}
        choices = [(p, self._choices(foe, own, scope, ways)) for scope, p in alike.items()]
        self.known[foe, own] = found = self._settle(choices, self.stake.worth[own])
        return found

    def _settle(
        self, choices: list[tuple[float, list[tuple[float, float]]]], stop: float
    ) -> tuple[float, float]:
        """The worth of one more exchange, and of the better of that and to stop.

        An exchange that changes nothing comes back to where it began: what is best then is found
        by holding on to the best choices until they change no more.
        """
        best = stop
        while True:
            now, again = -self.stake.effort, 0.0
            for p, choice in choices:
                gain, same = max(choice, key=lambda way: way[0] + way[1] * best)
                now += p * gain
                again += p * same
            found = now + again * best
            settled = max(stop, now / (1 - again)) if again < 1 - CLOSE else stop
            if settled - best < CLOSE:
                return found, settled
            best = settled

    def _choices(
        self,
        foe: int,
        own: int,
        scope: tuple[int, int],
        ways: dict[tuple[int, int], tuple[float, float]],
    ) -> list[tuple[float, float]]:
        """What each use of the dice is worth, and how likely it changes nothing."""
        found = []
        for strikes, hits in self._uses(scope):
            key = (max(0, strikes - self.fight.shield), hits)
            if key not in ways:
                ways[key] = self._after(foe, own, *key)
            found.append(ways[key])
        return found

    def _scope(self, foe: int, left: int, high: int) -> tuple[int, int]:
        """DR-109. The most dice that are of use as hits, and how many of them no block needs."""
        most = min(high, foe + self.fight.shield)
        return most, most - left if self.fight.reckless else min(most, high - left)

    def _uses(self, scope: tuple[int, int]) -> list[tuple[int, int]]:
        """DR-109 to DR-114. Dice that hit, and hits on the hero that are left then."""
        most, spare = scope
        least = most if self.fight.reckless else max(0, spare)
        return [(strikes, max(0, strikes - spare)) for strikes in range(least, most + 1)]

    def best(self, foe: int, own: int, left: int, high: int) -> int:
        """How many dice should hit."""
        again = self.stand(foe, own)
        found = (-1e9, 0)
        for strikes, hits in self._uses(self._scope(foe, left, high)):
            dealt = max(0, strikes - self.fight.shield)
            now, same = self._after(foe, own, dealt, hits)
            if now + same * again > found[0] + CLOSE:
                found = (now + same * again, strikes)
        return high if self.fight.reckless else found[1]

    def _after(self, foe: int, own: int, dealt: int, hits: int) -> tuple[float, float]:
        """DR-115 to DR-118. Once both have their wounds: its worth, the chance of no change."""
        stake, now, again = self.stake, self.stake.spoil * dealt, 0.0
        for n, p in enumerate(self.fight.stops if hits else NONE):
            left = own - max(0, hits - n)
            if dealt == foe:
                now += p * (stake.prize + self._alive(left))
            elif left <= 0:
                now += p * stake.fallen
            elif stake.once:
                now += p * stake.worth[left]
            elif dealt or left < own:
                now += p * self.stand(foe - dealt, left)
            else:
                again += p
        return now, again

    def _alive(self, own: int) -> float:
        """DR-190, DR-260. The life left after a kill, with the Heal."""
        worth = self.stake.worth
        if own > 0:
            return worth[min(own + 1, len(worth) - 1)]
        return 0.0 if self.stake.martyr else self.stake.fallen


@lru_cache(maxsize=20_000)
def bout(fight: Fight, stake: Stake) -> Bout:
    """The same fight is judged once."""
    return Bout(fight, stake)


def kill_chance(fight: Fight, foe: int) -> float:
    """How likely one exchange kills, every good die used as a hit."""
    return chance(fight.pool, fight.defence, foe + fight.shield)


@lru_cache(maxsize=20_000)
def wounds_taken(attack: int, faces: int, stops: tuple[float, ...]) -> tuple[float, ...]:
    """DR-131. How many wounds a free attack leaves, by chance."""
    found = [0.0] * (attack + 1)
    for hits, p in enumerate(spread(attack, faces)):
        for n, q in enumerate(stops):
            found[max(0, hits - n)] += p * q
    return tuple(found)


class Volley(NamedTuple):
    """A hero who escapes and shoots, turn by turn, at a monster that follows."""

    away: float  # the chance of an escape
    pool: int
    defence: int
    shield: int
    hurt: tuple[float, ...]  # wounds of a free attack, by chance
    burn: int  # wounds of every turn


@lru_cache(maxsize=50_000)
def volleys(shots: Volley, foe: int, own: int) -> float:
    """DR-133. The chance to shoot it dead before too many escapes have failed."""
    if foe <= 0:
        return 1.0
    if own <= 0:
        return 0.0
    found = again = 0.0
    for n, p in enumerate(spread(shots.pool, 7 - shots.defence)):
        dealt = max(0, n - shots.shield)
        if dealt or shots.burn:
            left = own - shots.burn if dealt < foe else own
            found += shots.away * p * volleys(shots, foe - dealt, left)
        else:
            again += shots.away * p
    for n, p in enumerate(shots.hurt):
        if n or shots.burn:
            found += (1 - shots.away) * p * volleys(shots, foe, own - n - shots.burn)
        else:
            again += (1 - shots.away) * p
    return found / (1 - again) if again < 1 else 0.0


class Feud(NamedTuple):
    """What decides a combat between heroes; the attacker comes first."""

    pool: int
    their_pool: int
    stops: tuple[float, ...]
    their_stops: tuple[float, ...]
    life: int
    their_life: int


class Price(NamedTuple):
    """What a combat between heroes is worth: their death, one's own, wounds of either."""

    kill: float
    death: float
    dealt: float
    taken: float


TO_HIT = 4  # DR-139


@lru_cache(maxsize=50_000)
def feud(duel: Feud, price: Price) -> float:
    """DR-137 to DR-143. What one combat against a hero is worth."""
    return sum(
        p * q * best_split(duel, price, high, answer)[0]
        for high, p in enumerate(spread(duel.pool, 7 - TO_HIT))
        for answer, q in enumerate(spread(duel.their_pool, 7 - TO_HIT))
    )


@lru_cache(maxsize=100_000)
def best_split(duel: Feud, price: Price, high: int, answer: int) -> tuple[float, int]:
    """DR-140. The best use of the attacker's dice: what it is worth, and how many hit."""
    found = (-1e9, 0)
    for strikes in range(max(0, high - answer), high + 1):
        taken = suffered(answer - (high - strikes), duel.stops, duel.life)
        dealt = suffered(strikes, duel.their_stops, duel.their_life)
        value = price.kill * dealt[1] - price.death * taken[1]
        value += price.dealt * dealt[0] - price.taken * taken[0]
        if value > found[0] + 1e-12:
            found = (value, strikes)
    return found
