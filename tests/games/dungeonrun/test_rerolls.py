"""Chapter Q, rerolls: DR-194 to DR-198."""

import pytest

from games.dungeonrun.scene import Scene, Table, scene
from support import rule


def beside(monster: str, *heroes: str) -> Scene:
    return scene(*heroes).tile("G01", 0, 1).monster(monster, 0, 1).all_at(0, 1)


def attacks(t: Table, *dice: int) -> Table:
    """Ellwin attacks the Slime with Magic; it hits nothing."""
    t.act("fight")
    while t.asked().endswith(" aid"):
        t.act("pass")
    return t.fall(1, 1).act("with magic").fall(*dice)


@rule("DR-194")
def test_a_hero_causes_one_reroll_in_an_action_however_many_cards_allow_it() -> None:
    t = attacks(beside("M16", "ELL", "DOR").worn(0, "R11").turn_of(0), 1, 2, 3, 4, 5, 6)
    assert t.legal() == {"pass", "use ELL-special", "use R11"}
    t.act("use ELL-special", "reroll 1 2").fall(1, 1)
    assert t.asked() == "0 assignDice"
    t.act("assign 0 0", "fight", "pass").fall(1, 1).act("with magic").fall(1, 1, 1, 1, 1, 1)
    assert t.legal() == {"pass", "use R11"}  # the next action, but Bend Fate is spent


@rule("DR-194")
def test_a_card_says_how_many_dice_are_rolled_again() -> None:
    t = attacks(beside("M16", "ELL", "DOR").turn_of(0), 1, 1, 2, 4, 5, 6).act("use ELL-special")
    assert {"reroll 1 -", "reroll 1 1", "reroll 1 2", "reroll 2 -"} <= t.legal()
    assert "reroll 2 2" not in t.legal()
    t.act("reroll 1 2").fall(5, 5)
    assert sorted(t.view(None)["clash"]["dice"]) == [1, 4, 5, 5, 5, 6]
    assert t.events_for(None, "Rerolled") == ["Rerolled 0 0 145655"]


@rule("DR-194")
def test_a_reroll_forced_on_another_counts_as_ones_own() -> None:
    """Stabbins meddles with both rolls of a duel but once."""
    t = scene("ELL", "DOR", "STA").skills(2, "06").turn_of(0).act("duel 1", "pass")
    t.act("with magic", "with strength").fall(6, 6, 6, 1, 1, 1, 6, 6, 6, 6, 6).act("pass")
    t.act("use STA-06", "reroll 6 6").fall(1, 1)
    t.state.spent = 0
    t.act("pass")
    assert t.asked() == "0 splitDice"


@rule("DR-195")
def test_different_heroes_may_each_cause_a_reroll_of_the_same_dice() -> None:
    t = attacks(beside("M16", "ELL", "STA").skills(1, "06").turn_of(0), 1, 1, 5, 5, 5, 5)
    t.act("use ELL-special", "pass", "reroll 1 1").fall(6, 6)
    assert t.asked() == "1 wantReroll"
    t.act("use STA-06", "reroll 6 6").fall(1, 1)
    assert sorted(t.view(None)["clash"]["dice"]) == [1, 1, 5, 5, 5, 5]


@rule("DR-196")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_sets_the_order_of_rerolls(first: int) -> None:
    sc = beside("M16", "ELL", "STA").skills(1, "06").first(first)
    t = attacks(sc.turn_of(0), 1, 1, 5, 5, 5, 5).act("use ELL-special", "use STA-06")
    assert t.asked() == f"{first} rerollOrder"
    assert t.legal() == {"first 0", "first 1"}
    t.act("first 1")
    assert t.asked() == "1 reroll"
    assert t.events_for(None, "RerollOrdered") == [f"RerollOrdered {first} 1"]


@rule("DR-196")
def test_after_a_reroll_the_others_may_change_their_mind() -> None:
    sc = beside("M16", "ELL", "STA").skills(1, "06")
    t = attacks(sc.turn_of(0), 1, 1, 5, 5, 5, 5).act("use ELL-special", "use STA-06", "first 1")
    t.act("reroll 1 1").fall(6, 6)
    assert t.asked() == "0 wantReroll"
    t.act("pass")
    assert t.asked() == "0 assignDice"
    assert "ELL-special" not in t.view(None)["seats"][0]["spent"]


@rule("DR-197")
def test_the_new_result_stands() -> None:
    t = attacks(beside("M16", "ELL", "DOR").turn_of(0), 6, 6, 1, 1, 1, 1)
    t.act("use ELL-special", "reroll 6 6").fall(1, 1)
    assert t.asked() == "0 action"
    assert t.hurt(0, 1) == 0


# What an action is.


def exploring(*more: str) -> Table:
    """Ellwin lays G16, rewrites the room and draws a Slime."""
    sc = scene("ELL", "DOR").deck("G16", "G15").skills(0, "06").worn(0, *more)
    t = sc.turn_of(0).draw("G16").fall(5).act("move N")
    return t.act("use ELL-06").fall(1).draw("M16").fall(1, 1).act("with magic")


@rule("DR-198")
def test_a_surprise_combat_belongs_to_the_action_that_caused_it() -> None:
    t = exploring().fall(1, 1, 1, 1, 1, 1)
    assert t.events("Rerolled") == []
    assert t.asked() == "0 action"


@rule("DR-198")
def test_a_disarming_belongs_to_the_action_that_caused_it() -> None:
    sc = scene("ELL", "DOR").deck("G16", "G15").skills(0, "06")
    t = sc.turn_of(0).draw("G16").fall(5).act("move N", "use ELL-06").fall(1)
    t.draw("T01").fall(4, 1, 1)
    assert t.wounds(0) == 3


@rule("DR-198")
def test_a_test_of_a_card_is_an_action_of_its_own() -> None:
    """Ellwin has bent his own fate, and still hexes the arrow that is to pin him."""
    sc = beside("M16", "ELL", "SYL").skills(0, "10").skills(1, "07")
    t = sc.turn_of(0).act("escape", "pass").fall(1, 1, 1).act("use ELL-special", "reroll 1 1")
    t.fall(6, 6).act("use SYL-07").fall(6, 6, 6, 6, 6)
    assert t.asked() == "0 wantReroll"
    t.act("use ELL-10").fall(1, 1, 1, 1, 1)
    assert t.asked() == "0 escapeExit"


@rule("DR-198")
def test_the_free_attack_at_the_end_of_a_turn_is_an_action_of_its_own() -> None:
    sc = scene("ELL", "DOR").tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1)
    t = sc.turn_of(0).act("escape").fall(1, 1, 1).act("use ELL-special", "reroll 1 1")
    t.fall(1, 1, 1, 1)
    assert t.state.rerolled == 0b01
    t.act("end")
    assert t.dice_due() == 2
    assert t.state.rerolled == 0


@rule("DR-198")
def test_changing_a_die_is_no_reroll() -> None:
    t = attacks(beside("M16", "PIM", "DOR").worn(0, "R11").turn_of(0), 1, 1, 1, 2)
    t.act("use R11", "reroll 2 -").fall(2)
    assert t.asked() == "0 react"
    t.act("use PIM-special", "turn 1")
    assert sorted(t.view(None)["clash"]["dice"]) == [1, 1, 2, 6]


@rule("DR-195", "DR-198")
def test_several_heroes_may_reroll_the_die_of_a_card_too() -> None:
    sc = scene("ELL", "STA").tile("X5", 0, 1, "SW").all_at(0, 1).skills(1, "06").turn_of(0)
    t = sc.act("use X5").fall(2).act("use ELL-special", "pass", "reroll 2 -").fall(6)
    assert t.asked() == "1 wantReroll"
    t.act("use STA-06", "reroll 6 -").fall(1)
    assert t.wounds(0) == 1
