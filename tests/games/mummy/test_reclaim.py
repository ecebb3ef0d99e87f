"""Reclaim: MUM-19 to MUM-27."""

import pytest

from games.mummy.scene import scene
from support import rule


@rule("MUM-19")
@pytest.mark.parametrize("locked", [1, 2, 3, 4])
def test_with_dice_set_aside_a_hunter_may_reclaim_or_roll(locked: int) -> None:
    t = scene().at("grey", "H11").mummy("R11").locked(locked).turn_of("grey")
    assert t.legal() == {"roll", "reclaim"}


@rule("MUM-19")
def test_a_hunter_reclaims_only_once_in_a_turn() -> None:
    t = scene().at("grey", "H11").mummy("R11").locked(1).turn_of("grey").act("reclaim", "stop")
    assert t.asked() == "hunter dice"
    t.fall("11MMM")
    assert t.locked == 3
    t.refuses("reclaim", clause="MUM-27")


@rule("MUM-20", "MUM-73")
def test_without_dice_set_aside_there_is_nothing_to_reclaim() -> None:
    t = scene().at("grey", "H11").mummy("R11").turn_of("grey")
    assert t.legal() == {"roll"}
    t.refuses("reclaim", clause="MUM-20")


@rule("MUM-21", "MUM-22")
@pytest.mark.parametrize("locked", [1, 3, 5])
def test_reclaiming_takes_back_all_dice(locked: int) -> None:
    t = scene().at("grey", "H11").mummy("R11").locked(locked).turn_of("grey").act("reclaim", "stop")
    assert t.locked == 0
    assert t.dice_due() == 5


@rule("MUM-22")
def test_the_special_turn_comes_before_the_dice_are_back() -> None:
    t = scene().at("grey", "H11").mummy("J9").locked(3).turn_of("grey").act("reclaim")
    assert t.asked() == "mummy walk"
    assert t.allowance() == 3
    assert t.locked == 3
    t.act("step I9")
    assert t.locked == 3
    t.act("step I10", "step I11")
    assert t.locked == 0
    assert t.asked() == "hunter dice"
    assert t.dice_due() == 5
    assert t.events_for("violet") == [
        "TurnBegan grey",
        "DiceReclaimed grey 3",
        "MummyRushed 3",
        "MummyStepped I9",
        "MummyStepped I10",
        "MummyStepped I11",
    ]


@rule("MUM-23")
def test_with_all_dice_set_aside_a_hunter_must_reclaim() -> None:
    t = scene().at("grey", "H11").mummy("R11").locked(5).turn_of("grey")
    assert t.legal() == {"reclaim"}
    t.refuses("roll", clause="MUM-23")


@rule("MUM-23", "MUM-16")
def test_the_duty_to_reclaim_passes_an_eliminated_hunter() -> None:
    t = scene().at("violet", "A12").out("grey").mummy("R11").locked(4).turn_of("violet")
    t.act("roll").fall("M")
    assert t.asked() == "orange begin"
    assert t.legal() == {"reclaim"}


@rule("MUM-23", "MUM-92")
def test_the_duty_to_reclaim_passes_a_stuck_hunter() -> None:
    t = scene().at("violet", "A12").at("grey", "L2").mummy("L3").locked(4).turn_of("violet")
    t.act("roll").fall("M")
    assert "Stuck grey" in t.events_for("mummy")
    assert t.asked() == "orange begin"
    assert t.legal() == {"reclaim"}


@rule("MUM-23", "MUM-72")
def test_the_duty_to_reclaim_outlasts_the_mummys_normal_turn() -> None:
    t = scene().at("orange", "A12").mummy("R11").locked(4).turn_of("orange")
    t.act("roll").fall("M").fall(1).act("stop")
    assert t.asked() == "violet begin"
    assert t.legal() == {"reclaim"}


@rule("MUM-24", "MUM-83")
def test_a_captured_reclaimer_goes_on_from_the_dungeon() -> None:
    t = (
        scene()
        .at("grey", "I10")
        .mummy("J9")
        .locked(4)
        .turn_of("grey")
        .act("reclaim", "walk I9 I10")
    )
    assert t.cell("grey") == "J12"
    assert t.ankhs("grey") == 2
    assert t.dice_due() == 5
    t.fall("1234A").act("use 2")
    assert t.ends() == {"J10", "K11", "L12"}
    assert t.act("end K11").asked() == "orange begin"


@rule("MUM-25")
def test_an_eliminated_reclaimer_loses_the_rest_of_his_turn() -> None:
    t = scene().at("grey", "I10").ankhs("grey", 1).mummy("J9").locked(5).turn_of("grey")
    t.act("reclaim", "walk I9 I10")
    assert t.cell("grey") == "out"
    assert t.locked == 0
    assert t.asked() == "orange begin"


@rule("MUM-26")
def test_a_reclaimer_whom_the_special_turn_blocks_loses_his_turn() -> None:
    t = scene().at("grey", "L2").mummy("M4").locked(4).turn_of("grey").act("reclaim", "walk M3 L3")
    assert t.events_for("grey")[-2:] == ["Stuck grey", "TurnBegan orange"]
    assert t.asked() == "orange begin"
    assert t.locked == 0
    assert t.cell("grey") == "L2"


@rule("MUM-26", "MUM-75")
def test_a_reclaimer_whom_the_special_turn_leaves_room_rolls() -> None:
    t = scene().at("grey", "L2").mummy("M4").locked(4).turn_of("grey").act("reclaim", "walk M3 M4")
    assert t.asked() == "hunter dice"
    assert t.fall("11111").asked() == "grey choose"


@rule("MUM-27")
def test_after_the_first_roll_it_is_too_late_to_reclaim() -> None:
    t = scene().at("grey", "H11").mummy("R11").locked(2).turn_of("grey").act("roll").fall("12M")
    assert "reclaim" not in t.legal()
    t.refuses("reclaim", clause="MUM-27")
    t.act("reroll").fall("12")
    t.refuses("reclaim", clause="MUM-27")
    t.act("use 2")
    t.refuses("reclaim", clause="MUM-27")
