"""Fates fall by their weights, with one call of the generator each."""

from collections import Counter
from random import Random

from core.toy import GAME, HEADS, SIDE, TAILS, TOSS
from mastaba.core.chance import Chance, OneOf, alike
from mastaba.core.notation import Fate, Verb, Vocabulary
from mastaba.core.sets import bits

FATES = tuple(map(Fate, range(6)))


class Loaded(Random):
    """A generator that always gives the same number, and counts how often it is asked."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number
        self.asked = 0

    def random(self) -> float:
        self.asked += 1
        return self.number


def chi_square(chance: Chance, falls: int, seed: int) -> float:
    """How far the falls stray from their weights."""
    rng = Random(seed)
    seen = Counter(chance.fall(rng) for _ in range(falls))
    assert set(seen) <= set(chance.fates)
    expected = {
        f: falls * w / chance.total for f, w in zip(chance.fates, chance.weights, strict=True)
    }
    return sum((seen[fate] - e) ** 2 / e for fate, e in expected.items())


def test_without_weights_all_fates_are_alike() -> None:
    chance = Chance(FATES)
    assert chance.weights == (1,) * 6
    assert chance.total == 6
    assert chi_square(chance, 30_000, seed=1) < 20.5  # one seed in a thousand would stray so far


def test_one_of_some_arguments_of_a_verb_falls_all_alike() -> None:
    verb = Verb(5, "draw", SIDE)
    assert alike(verb, [1, 0]).fates == (verb.of(1), verb.of(0))
    assert alike(verb, [1, 0]).weights == (1, 1)


def test_a_member_of_a_set_falls_as_if_all_were_listed() -> None:
    verb = Verb(5, "draw", Vocabulary("card", tuple(map(str, range(500)))))
    for some in (1, 1 << 499, 0b1011 << 29, sum(1 << n for n in range(0, 500, 7))):
        chance, listed = OneOf(verb, some), alike(verb, bits(some))
        assert (chance.fates, chance.weights) == (listed.fates, listed.weights)
        for number in range(100):
            assert chance.fall(Loaded(number / 100)) == listed.fall(Loaded(number / 100))


def test_weights_are_followed() -> None:
    chance = Chance(FATES, (1, 2, 3, 4, 5, 100))
    assert chance.total == 115
    assert chi_square(chance, 30_000, seed=2) < 20.5


def test_a_wrong_weight_would_be_noticed() -> None:
    honest, crooked = Chance(FATES), Chance(FATES, (10, 10, 10, 10, 10, 11))
    rng = Random(3)
    seen = Counter(crooked.fall(rng) for _ in range(30_000))
    assert sum((seen[fate] - 5000) ** 2 / 5000 for fate in honest.fates) > 20.5


def test_a_fate_without_weight_never_falls() -> None:
    chance = Chance(FATES, (0, 1, 0, 1, 0, 0))
    rng = Random(4)
    assert {chance.fall(rng) for _ in range(500)} == {1, 3}
    assert chance.fall(Loaded(0.0)) == 1
    assert chance.fall(Loaded(1 - 2**-53)) == 3


def test_the_ends_of_the_generator_are_the_first_and_the_last_fate() -> None:
    for size in (1, 2, 3, 5, 6, 1000, 7776):
        fates = tuple(map(Fate, range(size)))
        for chance in (Chance(fates), Chance(fates, tuple(n % 7 + 1 for n in range(size)))):
            assert chance.fall(Loaded(0.0)) == 0
            assert chance.fall(Loaded(1 - 2**-53)) == size - 1


def test_each_fall_costs_one_number() -> None:
    for chance in (Chance(FATES), Chance(FATES, (3, 1, 1, 1, 1, 1))):
        loaded = Loaded(0.5)
        chance.fall(loaded)
        assert loaded.asked == 1


def test_the_odds_are_read_off_the_state() -> None:
    s = GAME.new(2)
    s.apply(TOSS)
    waiting = s.waiting()
    assert isinstance(waiting, Chance)
    assert waiting.fates == (HEADS, TAILS)
    assert waiting.weights == (2, 1)
