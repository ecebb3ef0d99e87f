"""Chapter N, disarming traps: DR-172 to DR-177."""

import pytest

from games.dungeonrun.scene import Table, scene
from support import rule


def draws(trap: str, *heroes: str, wounds: int = 0, worn: tuple[str, ...] = ()) -> Table:
    """Seat 0 lays G16 behind the entrance and draws a trap."""
    sc = scene(*heroes).deck("G16", "G15").wounds(0, wounds).worn(0, *worn)
    return sc.turn_of(0).draw("G16").fall(1).draw(trap).act("move N")


@rule("DR-172")
def test_a_trap_that_is_drawn_must_be_disarmed_at_once() -> None:
    t = draws("T01")
    assert t.dice_due() == 4
    assert t.state.actions == 1
    assert t.view(1)["clash"]["trap"] == "T01"


@rule("DR-173")
@pytest.mark.parametrize(
    ("trap", "dice"), [("T01", 4), ("T02", 4), ("T03", 5), ("T04", 2), ("T05", 5), ("T06", 2)]
)
def test_the_dice_are_the_attribute_on_the_card(trap: str, dice: int) -> None:
    assert draws(trap).dice_due() == dice


@rule("DR-173")
def test_cards_add_dice() -> None:
    assert draws("T01", worn=("R12",)).dice_due() == 5


@rule("DR-173", "DR-174")
@pytest.mark.parametrize(("dice", "kept"), [((4, 4, 1, 1), True), ((6, 3, 3, 3), False)])
def test_each_4_or_more_is_a_success(dice: tuple[int, ...], kept: bool) -> None:
    t = draws("T01").fall(*dice)
    assert t.loot(0) == (["T01"] if kept else [])
    assert t.wounds(0) == (0 if kept else 3)


@rule("DR-174")
def test_a_disarmed_trap_does_no_harm_and_goes_to_the_loot_pile() -> None:
    t = draws("T05").fall(4, 5, 1, 1, 1)
    assert t.loot(0) == ["T05"]
    assert t.conditions(0) == set()
    assert t.discards() == []
    assert t.asked() == "0 action"
    t.check()


@rule("DR-174")
def test_three_successes_are_needed_where_the_card_says_so() -> None:
    assert draws("T07").fall(4, 4, 3, 1).loot(0) == []
    assert draws("T07").fall(4, 4, 4, 1).loot(0) == ["T07"]


@rule("DR-175")
def test_a_sprung_trap_wounds_acts_and_is_discarded() -> None:
    t = draws("T03").fall(1, 1, 1, 1, 1)
    assert t.wounds(0) == 2
    assert t.discards() == ["T03"]
    assert t.asked() == "1 action"
    t = draws("T04").fall(1, 1)
    assert t.where(0) == "0,0"
    assert t.discards() == ["T04"]


@rule("DR-176")
@pytest.mark.parametrize(
    ("trap", "dice", "condition"),
    [("T02", 4, "poisoned"), ("T05", 5, "webbed"), ("T06", 2, "cursed")],
)
def test_a_trap_with_a_lasting_effect_stays_with_the_hero(
    trap: str, dice: int, condition: str
) -> None:
    t = draws(trap).fall(*[1] * dice)
    assert t.conditions(0) == {condition}
    assert t.loot(0) == []
    assert t.discards() == []
    assert trap not in t.encounters()
    t.check()


@rule("DR-176")
def test_the_trap_is_discarded_when_its_effect_ends() -> None:
    t = draws("T05").fall(1, 1, 1, 1, 1).act("break")
    assert t.conditions(0) == set()
    assert t.discards() == ["T05"]
    t.check()


@rule("DR-177", "DR-204")
def test_a_hero_whom_a_trap_defeats_suffers_no_special_effect() -> None:
    t = draws("T02", wounds=6).fall(1, 1, 1, 1)
    assert t.status(0) == "fainted"
    assert t.conditions(0) == set()
    assert t.discards() == ["T02"]
    t = draws("T07", worn=("R15", "R19"), wounds=6).fall(1, 1, 1, 1).act("pick R19")
    assert t.asked() == "1 action"
    assert t.discards() == ["T07"]
    assert (t.worn(0), t.loose(0, 1)) == (["R15"], ["R19"])


@rule("DR-175", "DR-254")
@pytest.mark.parametrize("trap", ["T01", "T07"])
def test_a_trap_that_kills_the_last_rival_is_discarded(trap: str) -> None:
    sc = scene().tile("G01", 0, 1).tile("G02", 0, 2).endgame(1).at(1, 0, 2).frail(0)
    t = sc.snare(trap, 0, 1, by=1).turn_of(0).fall(1, 1, 1, 1).act("move N")
    assert t.winners() == (1,)
    assert t.discards() == [trap]
    t.check()
