"""Stuck hunters: MUM-90 to MUM-92."""

import pytest

from games.mummy.scene import scene
from mastaba.core.sets import bits
from mastaba.games.mummy.rules.movement import is_stuck
from mastaba.games.mummy.words import CELL
from support import rule

CAGES = {
    ("G2", "G3"),
    ("L2", "L3"),
    ("N5", "M5"),
    ("D6", "D7"),
    ("P8", "O8"),
    ("C10", "B10"),
    ("I11", "I10"),
    ("J11", "J10"),
}


@rule("MUM-90")
def test_a_hunter_is_stuck_exactly_where_the_mummy_closes_a_dead_end() -> None:
    s = scene(hunters=2).turn_of("violet").state
    stuck = set()
    for cell in [*bits(s.content.board.corridors), s.content.board.start, s.content.board.dungeon]:
        for mummy in bits(s.content.board.corridors & ~(1 << cell)):
            s.cells[0], s.mummy_cell = cell, mummy
            if is_stuck(s, 0):
                stuck.add((CELL[cell], CELL[mummy]))
    assert stuck == CAGES


@rule("MUM-90")
@pytest.mark.parametrize(("cell", "mummy"), sorted(CAGES))
def test_a_dead_end_without_the_mummy_before_it_leaves_a_way(cell: str, mummy: str) -> None:
    assert scene().at("violet", cell).mummy(mummy).turn_of("violet").asked() == "grey begin"
    assert scene().at("violet", cell).mummy("A12").turn_of("violet").asked() == "violet begin"


@rule("MUM-90")
def test_a_hunter_before_him_does_not_make_a_hunter_stuck() -> None:
    t = scene().at("violet", "L2").at("grey", "L3").mummy("A12").turn_of("violet")
    assert t.asked() == "violet begin"


@rule("MUM-90")
def test_hunters_on_every_side_leave_the_way_over_them() -> None:
    sc = scene().at("violet", "A12").at("grey", "A11").at("orange", "B12").mummy("L2")
    assert sc.faces("violet", "1AAMM") == {"reroll"}
    assert sc.ends("violet", 2) == {"A12", "B11", "C12"}


@rule("MUM-91")
@pytest.mark.parametrize("who", ["mummy", "violet", "grey", "spectator"])
def test_stuck_is_said_to_all_without_a_cell_and_loses_the_turn(who: str) -> None:
    t = scene().at("violet", "N5").mummy("M5").locked(3).turn_of("violet")
    assert t.events_for(who) == ["TurnBegan violet", "Stuck violet", "TurnBegan grey"]
    t.refuses("reclaim", by="violet", clause="MUM-14")
    t.refuses("roll", by="violet", clause="MUM-14")
    assert t.cell("violet") == "N5"


@rule("MUM-92")
@pytest.mark.parametrize("locked", [0, 1, 4, 5])
def test_being_stuck_leaves_the_dice_as_they_are(locked: int) -> None:
    t = scene().at("violet", "N5").mummy("M5").locked(locked).turn_of("violet")
    assert t.locked == locked
    assert t.asked() == "grey begin"


@rule("MUM-92")
def test_being_stuck_outranks_the_forced_reclaim_which_falls_to_the_next_hunter() -> None:
    t = scene().at("violet", "N5").mummy("M5").locked(5).turn_of("violet")
    assert t.asked() == "grey begin"
    assert t.legal() == {"reclaim"}


@rule("MUM-91")
def test_stuck_is_said_though_everybody_knew_it_already() -> None:
    t = scene().known("violet", "N5").mummy("M5").turn_of("violet")
    assert t.events_for("mummy") == ["TurnBegan violet", "Stuck violet", "TurnBegan grey"]
