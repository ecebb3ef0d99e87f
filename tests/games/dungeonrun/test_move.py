"""Chapter "Move": DR-41 to DR-48."""

import pytest

from games.dungeonrun.scene import scene
from support import rule


@rule("DR-41")
def test_nobody_moves_away_from_a_monster() -> None:
    t = scene().tile("G01", 0, 1).monster("M07", 0, 1).at(0, 0, 1).turn_of(0)
    assert t.legal("move") == set()
    assert t.legal("escape") == {"escape"}
    t.refuses("move S", "DR-41")
    t = scene().tile("G01", 0, 1).stranger("S01", 0, 1).at(0, 0, 1).turn_of(0)
    assert t.legal("move") == {"move N", "move S"}


@rule("DR-42")
def test_in_the_endgame_a_hero_on_the_tile_holds_the_others() -> None:
    sc = scene("DOR", "STA", "PIM").tile("G01", 0, 1).tile("G02", 0, 2).all_at(0, 1)
    t = sc.at(1, 0, 2).endgame().turn_of(0)
    assert t.legal("move") == set()
    assert "escape" in t.legal()
    sc = scene("DOR", "STA", "PIM").tile("G01", 0, 1).tile("G02", 0, 2).all_at(0, 1)
    assert sc.turn_of(0).legal("move") == {"move N", "move S"}  # not before the endgame


@rule("DR-42")
def test_a_fainted_hero_is_no_hindrance() -> None:
    sc = scene().tile("G01", 0, 1).tile("G02", 0, 2).all_at(0, 1).fainted(1).endgame()
    t = sc.turn_of(0)
    assert t.legal("move") == {"move N", "move S"}
    assert t.legal("escape") == set()


@rule("DR-01", "DR-35")
def test_a_webbed_hero_does_not_move_but_breaks_free() -> None:
    t = scene().tile("G01", 0, 1).ill(0, "webbed", "T05").turn_of(0)
    assert t.legal("move") == set()
    t.act("break")
    assert t.conditions(0) == set()
    assert t.discards() == ["T05"]
    assert t.legal("move") == {"move N", "move E", "move W"}


@rule("DR-43")
def test_one_move_is_one_tile_through_an_exit() -> None:
    t = scene().tile("G01", 0, 1).tile("G02", 0, 2).turn_of(0)
    assert t.legal("move") == {"move N", "move E", "move W"}
    t.act("move N")
    assert t.where(0) == "0,1"
    assert t.view(0)["actions"] == 1
    assert t.legal("move") == {"move N", "move S"}
    t.refuses("move E")


@rule("DR-44")
def test_the_hero_is_put_on_the_tile_behind_the_exit() -> None:
    t = scene().tile("G01", 0, 1).turn_of(0).act("move N")
    assert t.where(0) == "0,1"
    assert t.events("Moved", "TileDrawn", "ContentRolled") == ["Moved 0 0,0 0,1"]


@rule("DR-45")
def test_where_no_tile_lies_the_hero_explores_and_goes_there() -> None:
    t = scene().turn_of(0).act("move E").draw("G15").fall(6)
    assert t.where(0) == "1,0"
    assert t.tile_at(1, 0) == "G15"
    assert t.events("TileDrawn", "TileLaid", "Moved") == [
        *("TileDrawn 0 G15", "TileLaid 0 G15 1,0", "Moved 0 0,0 1,0")
    ]


@rule("DR-46")
def test_to_walk_on_to_a_monster_has_no_consequence_at_once() -> None:
    t = scene().tile("G01", 0, 1).monster("M07", 0, 1).turn_of(0).act("move N")
    assert t.asked() == "0 action"
    assert t.events("MonsterRolled", "FreeAttack") == []
    assert t.legal("move") == set()  # DR-41
    t.act("end")
    assert t.asked() == "1 action"
    t.act("end").idle_until("0 action")
    t.act("end")
    assert t.asked() == "0 die"  # DR-126


@rule("DR-47")
def test_a_tile_has_room_for_all_heroes() -> None:
    sc = scene("DOR", "STA", "PIM", "URZ").tile("G01", 0, 1).all_at(0, 1).at(3, 0, 0)
    t = sc.turn_of(3).act("move N")
    assert [t.where(seat) for seat in range(4)] == ["0,1"] * 4


@rule("DR-48")
@pytest.mark.parametrize("bearer", [False, True])
def test_nobody_goes_out_through_the_gate(bearer: bool) -> None:
    sc = scene().tile("G01", 0, 1).at(1, 0, 1).endgame(bearer=0 if bearer else None)
    t = sc.turn_of(0)
    assert "move S" not in t.legal()
    t.refuses("move S")
    t.act("end")
    assert t.winners() == ((0,) if bearer else None)
