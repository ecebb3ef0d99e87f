"""Rounds and turns: MUM-14 to MUM-18."""

import pytest

from games.mummy.scene import COLOURS, scene
from support import rule


@rule("MUM-14")
@pytest.mark.parametrize("mummy_seat", range(4))
def test_turns_go_clockwise_from_the_mummys_left_and_the_mummy_is_last(mummy_seat: int) -> None:
    t = scene(hunters=3, mummy_seat=mummy_seat).fresh()
    order = []
    for end in ("I11", "H12", "H11"):
        order.append(t.decision.seat)
        t.turn_of_hunter("12222", "2" if end == "H11" else "1", f"end {end}")
    t.fall(1)
    order.append(t.decision.seat)
    assert order == [(mummy_seat + step) % 4 for step in (1, 2, 3, 4)]


@rule("MUM-15", "MUM-64")
def test_a_round_is_every_hunter_once_and_then_the_mummy() -> None:
    homes = {"violet": "A11", "grey": "E6", "orange": "I1", "turquoise": "R11"}
    sc = scene(hunters=4).mummy("L6")
    for colour, home in homes.items():
        sc.at(colour, home)
    t = sc.turn_of("violet")
    asked = []
    for _ in range(2):
        for home in homes.values():
            asked.append(t.asked())
            t.turn_of_hunter("22222", "2", f"end {home}")
        asked.append(t.asked())
        t.fall(1).act("stop")
    hunters = [f"{colour} begin" for colour in COLOURS]
    assert asked == [*hunters, "mummy die", *hunters, "mummy die"]
    assert t.view("mummy")["round"] == 3
    assert [e for e in t.events_for("mummy") if e.startswith("Round")] == [
        "RoundBegan 2",
        "RoundBegan 3",
    ]


@rule("MUM-16", "MUM-86")
def test_eliminated_hunters_are_skipped_and_the_order_stays() -> None:
    t = scene(hunters=4).at("violet", "A12").out("grey").at("orange", "E5").turn_of("violet")
    t.turn_of_hunter("11111", "1", "end A11")
    assert t.asked() == "orange begin"
    t.turn_of_hunter("11111", "1", "end E6")
    assert t.asked() == "turquoise begin"
    assert "TurnBegan grey" not in t.events_for("mummy")


@rule("MUM-16")
def test_an_eliminated_last_hunter_does_not_hold_up_the_mummy() -> None:
    t = scene(hunters=3).at("grey", "A12").out("orange").turn_of("grey")
    t.turn_of_hunter("11111", "1", "end A11")
    assert t.asked() == "mummy die"


@rule("MUM-17")
def test_a_turn_runs_reclaim_roll_move_reveal() -> None:
    t = scene().at("grey", "H11").mummy("R11").locked(1).hand("grey", "R-3").turn_of("grey")
    steps = [t.asked()]
    steps.append(t.act("reclaim").asked())
    steps.append(t.act("stop").asked())
    steps.append(t.fall("44444").asked())
    steps.append(t.act("use 4").asked())
    steps.append(t.act("end D11").asked())
    steps.append(t.act("reveal R-3").asked())
    assert steps == [
        "grey begin",
        "mummy walk",
        "hunter dice",
        "grey choose",
        "grey move",
        "grey show",
        "orange begin",
    ]


@rule("MUM-17", "MUM-90")
@pytest.mark.parametrize("locked", [0, 2, 5])
def test_the_stuck_check_comes_before_anything_else(locked: int) -> None:
    t = scene().at("violet", "L2").mummy("L3").locked(locked).turn_of("violet")
    assert t.events_for("mummy") == ["TurnBegan violet", "Stuck violet", "TurnBegan grey"]
    assert t.asked() == "grey begin"
    assert t.locked == locked


@rule("MUM-18")
def test_a_hunter_may_not_pass() -> None:
    t = scene().at("grey", "H11").mummy("R11").locked(1).turn_of("grey")
    assert t.legal() == {"roll", "reclaim"}
    for nothing in ("keep", "stop"):
        t.refuses(nothing, clause="MUM-19")
    t.act("roll").fall("1234")
    assert t.legal() == {"reroll", "use 1", "use 2", "use 3", "use 4"}
    for nothing in ("keep", "stop"):
        t.refuses(nothing, clause="MUM-37")
    t.act("use 1")
    assert t.legal() == {"end G11", "end H12"}
    t.refuses("end H11", clause="MUM-47")
    t.refuses("stop", clause="MUM-39")
