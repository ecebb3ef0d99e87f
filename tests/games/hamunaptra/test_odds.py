"""The exact odds of a combat, against sums done by hand and against games that were played."""

from random import Random

import pytest

from games.hamunaptra.scene import CONTENT
from mastaba.games.hamunaptra.thumb.odds import (
    Fighter,
    Foe,
    defences,
    expected,
    spread,
    unscathed,
    worth,
)
from mastaba.games.hamunaptra.words import CHARACTER, TILE

BODYGUARD: Fighter = (4, 1, 2, 0, 0)
PROFESSOR: Fighter = (1, 4, 2, 0, 0)
NAUMOV: Fighter = (2, 2, 2, 0, 0)
MUMMY: Foe = (3, 0, 2)
SPIRIT: Foe = (4, 2, 3)
DARTS: Foe = (3, 0, 1)
BLOCK: Foe = (4, 0, 1)


def victory(party: tuple[Fighter, ...], foe: Foe) -> float:
    """The chance to defeat an encounter at any price, never retreating."""
    return worth(tuple(sorted(party)), (0, 0), foe, (1.0, 0.0, False, False))


@pytest.mark.parametrize(("target", "chance"), [(1, 1.0), (2, 0.75), (3, 0.5), (4, 0.25)])
def test_a_die_hits_as_often_as_the_rules_say(target: int, chance: float) -> None:
    assert spread(1, target) == pytest.approx((1 - chance, chance))
    assert expected(4, target) == pytest.approx(4 * chance)


@pytest.mark.parametrize("dice", range(1, 9))
@pytest.mark.parametrize("target", range(1, 5))
def test_the_chances_of_a_roll_add_up(dice: int, target: int) -> None:
    chances = spread(dice, target)
    assert sum(chances) == pytest.approx(1)
    mean = sum(hits * chance for hits, chance in enumerate(chances))
    assert mean == pytest.approx(expected(dice, target))


def test_a_first_blow_that_always_kills_leaves_no_danger() -> None:
    assert unscathed(((4, 1, 1, 40, 0),), BLOCK) == pytest.approx(1, abs=1e-4)


def test_a_falling_block_by_hand() -> None:
    # One success of two dice at a quarter each; else four dice at three quarters against R 2.
    wins = 1 - 0.75**2
    none, one = 0.25**4, 4 * 0.75 * 0.25**3
    # Unhurt it begins again; hurt once, any further hit is the end.
    hurt = wins / (1 - (1 - wins) * none)
    fresh = (wins + (1 - wins) * one * hurt) / (1 - (1 - wins) * none)
    assert unscathed((NAUMOV,), BLOCK) == pytest.approx(fresh, abs=1e-6)
    assert victory((NAUMOV,), BLOCK) == pytest.approx(fresh, abs=1e-6)


def test_the_chooser_takes_the_worse_attribute() -> None:
    strong, clever = (4, 1, 2, 0, 0), (1, 4, 2, 0, 0)
    only_s, only_i = (4, 0, 3), (0, 2, 3)
    for fighter in (strong, clever):
        blows = defences((fighter,), (0, 0), SPIRIT, (1.0, 0.0, False, True))[0]
        assert len(blows) == 2
    assert unscathed((strong,), SPIRIT) < unscathed((strong,), only_s)
    assert unscathed((clever,), SPIRIT) < max(
        unscathed((clever,), only_i), unscathed((clever,), (4, 2, 3)) + 0.01
    )


def test_a_joint_attack_is_better_and_somebody_else_may_take_the_next_blow() -> None:
    alone = unscathed((BODYGUARD,), MUMMY)
    together = unscathed((BODYGUARD, NAUMOV), MUMMY)
    # The same dice, but nobody to share the blows with.
    behind = unscathed((BODYGUARD,), MUMMY, (2, 2))
    assert alone < behind < together


def test_the_order_of_a_party_does_not_matter() -> None:
    assert unscathed((NAUMOV, PROFESSOR), SPIRIT) == unscathed((PROFESSOR, NAUMOV), SPIRIT)


def test_equipment_dice_and_resistance_help() -> None:
    bow, ankh = (4, 1, 2, 2, 0), (4, 1, 4, 0, 0)
    assert unscathed((bow,), MUMMY) > unscathed((BODYGUARD,), MUMMY)
    assert unscathed((ankh,), MUMMY) > unscathed((BODYGUARD,), MUMMY)


def test_dice_that_a_bearer_brings_are_gone_with_him() -> None:
    other, bearer = (1, 1, 1, 0, 0), (1, 1, 1, 3, 0)
    blows = defences((other, bearer), (0, 0), (2, 0, 4), (1.0, 0.0, False, False))
    assert blows[1][0][0] < blows[0][0][0]


def test_victory_at_any_price_is_likelier_than_without_a_loss() -> None:
    party = (NAUMOV, PROFESSOR)
    assert unscathed(party, SPIRIT) < victory(party, SPIRIT) < 1


def test_who_may_retreat_never_fares_worse() -> None:
    for foe in CONTENT.foes:
        stay = worth((NAUMOV,), (0, 0), foe, (1.0, 2.5, False, False))
        free = worth((NAUMOV,), (0, 0), foe, (1.0, 2.5, True, False))
        assert free >= stay - 1e-9


def played(party: list[Fighter], foe: Foe, rng: Random) -> bool:
    """A combat with one attribute, thrown out; the sturdiest defends."""
    left, wounds = foe[2], [fighter[2] for fighter in party]
    while True:
        dice = sum(fighter[0] + fighter[3] for fighter in party)
        left -= sum(rng.randint(1, 4) >= foe[0] for _ in range(dice))
        if left <= 0:
            return True
        at = wounds.index(max(wounds))
        wounds[at] -= sum(rng.randint(1, 4) >= party[at][0] for _ in range(foe[0]))
        if wounds[at] <= 0:
            return False


@pytest.mark.parametrize("names", ["C01", "C02", "C16", "C01 C01"])
@pytest.mark.parametrize("foe", ["M01", "M04", "M07", "P02", "P04"])
def test_thousands_of_thrown_combats_agree(names: str, foe: str) -> None:
    values = CONTENT.foes[TILE.index(foe) - TILE.index("M01")]
    party = [(*CONTENT.stats[CHARACTER.index(name)][:3], 0, 0) for name in names.split()]
    rng = Random(f"{names} {foe}")
    wins = sum(played(party, values, rng) for _ in range(3000)) / 3000
    assert wins == pytest.approx(unscathed(tuple(party), values), abs=0.035)
