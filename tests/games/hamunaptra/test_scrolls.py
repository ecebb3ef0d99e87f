"""Scrolls: HAM-136 to HAM-145."""

import pytest

from games.hamunaptra.scene import Scene, scene
from support import rule

SCROLLS = ("E13", "E14", "E15")
JOINED = ("1,2 SW", "1,1 NS", "1,0 NS", "1,-1 NS", "1,-2 NS", "1,-3 NW")


def leaf() -> Scene:
    """A scroll on A's table, and a dead end on 0,5 beside C01 on 0,4."""
    return scene().tile(0, 5, "S", "T01").at("C01", 0, 4).table(0, "E13")


@rule("HAM-136")
@pytest.mark.parametrize("scroll", SCROLLS)
def test_a_scroll_is_equipment(scroll: str) -> None:
    t = leaf().table(0).hand(0, scroll).turn_of(0)
    assert t.score(0) == 9
    t.refuses(f"destroy {scroll} C01 0,5", "HAM-126")
    t = leaf().table(0).hand(0, scroll).turn_of(0, "equip")
    assert f"equip {scroll}" in t.legal()
    t.act(f"equip {scroll}")
    assert t.face_down(0) == [scroll]


@rule("HAM-137")
@pytest.mark.parametrize("scroll", SCROLLS)
def test_a_scroll_destroys_a_tile_and_both_leave_the_game(scroll: str) -> None:
    t = leaf().table(0, scroll).turn_of(0).act(f"destroy {scroll} C01 0,5")
    assert t.tile_at(0, 5) is None
    assert {scroll, "T01"} <= set(t.check().gone())
    assert t.gear("C01") is None
    assert t.face_down(0) == []
    assert "TileDestroyed 0 T01 0,5" in t.events_for(1)


@rule("HAM-137")
def test_other_equipment_destroys_nothing() -> None:
    t = leaf().table(0, "E02").turn_of(0)
    assert t.legal("destroy") == set()
    t.refuses("destroy E02 C01 0,5", "HAM-137")


@rule("HAM-137")
def test_a_scroll_used_for_its_bonuses_destroys_no_more() -> None:
    t = leaf().table(0, "E15").turn_of(0).act("activate E15 C02")
    t.refuses("destroy E15 C01 0,5", "HAM-126")


@rule("HAM-137")
def test_a_scroll_that_destroyed_gives_no_bonus() -> None:
    t = leaf().table(0, "E15", "E01").turn_of(0).act("destroy E15 C01 0,5")
    assert t.points("C01") == 3
    t.refuses("activate E15 C02", "HAM-126")


@rule("HAM-137")
def test_an_empty_cell_is_nothing_to_destroy() -> None:
    leaf().turn_of(0).refuses("destroy E13 C01 1,4", "HAM-137")


@rule("HAM-138")
def test_a_scroll_is_used_between_moves_and_between_placements() -> None:
    t = leaf().hand(0, "T06", "T07").at("C02", 0, 3).turn_of(0)
    t.act("step C02 0,4")
    assert "destroy E13 C01 0,5" in t.legal()
    t.act("stay", "place T06 1,4 EW")
    assert "destroy E13 C01 0,5" in t.legal()
    t.act("destroy E13 C01 0,5", "place T07 0,5 NS")
    assert t.check().tile_at(0, 5) == "T07"


@rule("HAM-138")
def test_a_scroll_is_used_in_no_other_step_and_in_nobody_elses_turn() -> None:
    t = leaf().hand(0, "E01").turn_of(0, "equip")
    assert t.legal() == {"equip E01", "skip"}
    t.refuses("destroy E13 C01 0,5")
    t = leaf().monster("M01", 1, 4).tile(1, 4, "W").at("C02", 1, 4).turn_of(0, "combat")
    assert t.asked() == "0 attack"
    assert t.legal("destroy") == set()
    leaf().hand(1, "T06").turn_of(1, "place").refuses("destroy E13 C01 0,5", by=0)


@rule("HAM-139")
def test_the_target_is_adjacent_on_the_grid_linked_or_not() -> None:
    sc = scene().tiles("1,4 SW", "1,3 N").at("C01", 0, 3).table(0, "E13")
    t = sc.dead("C02", "C03", "C04").turn_of(0)
    assert t.legal("destroy") == {"destroy E13 C01 1,3"}


@rule("HAM-139")
def test_tiles_further_off_or_across_a_corner_are_out_of_reach() -> None:
    t = leaf().at("C01", 0, 3).turn_of(0)
    t.refuses("destroy E13 C01 0,5", "HAM-139")
    t = scene().tile(1, 4, "W").at("C01", 0, 3).table(0, "E13").turn_of(0)
    t.refuses("destroy E13 C01 1,4", "HAM-139")
    t = leaf().at("C01", 0, 5).turn_of(0)
    t.refuses("destroy E13 C01 0,5", "HAM-139")


@rule("HAM-139")
def test_the_other_end_of_a_passage_is_not_adjacent() -> None:
    sc = scene().tiles("1,2 W T75", "1,-3 W T76", "2,4 EW T80", "1,4 EW").at("C01", 1, 2)
    t = sc.table(0, "E13").turn_of(0)
    assert "step C01 2,4" in t.legal()
    t.refuses("destroy E13 C01 2,4", "HAM-139")


@rule("HAM-139", "HAM-127")
def test_a_scroll_is_assigned_to_a_living_character_of_its_owner() -> None:
    t = leaf().at("C02", 0, 4).turn_of(0)
    assert t.legal("destroy") == {"destroy E13 C01 0,5", "destroy E13 C02 0,5"}
    leaf().dead("C01").turn_of(0).refuses("destroy E13 C01 0,5", "HAM-127")
    leaf().turn_of(0).refuses("destroy E13 C05 0,5", "HAM-127")


@rule("HAM-139", "HAM-128")
def test_the_assignment_of_a_scroll_is_the_one_of_its_bearer() -> None:
    t = leaf().table(0, "E13", "E14", "E11").tile(1, 4, "W").turn_of(0)
    t.act("destroy E13 C01 0,5")
    t.refuses("destroy E14 C01 1,4", "HAM-128")
    t.refuses("activate E11 C01", "HAM-128")
    t = leaf().table(0, "E13", "E11").turn_of(0).act("activate E11 C01")
    t.refuses("destroy E13 C01 0,5", "HAM-128")


@rule("HAM-140")
@pytest.mark.parametrize(("x", "y", "target"), [(0, 3, "0,4"), (0, 3, "0,2"), (0, 4, "0,3")])
def test_start_tiles_are_not_destroyed(x: int, y: int, target: str) -> None:
    sc = scene().table(0, "E13").at("C01", x, y)
    for character in ("C02", "C03", "C04"):
        sc.at(character, x, y)
    sc.turn_of(0).refuses(f"destroy E13 C01 {target}", "HAM-140")


@rule("HAM-141")
@pytest.mark.parametrize("somebody", ["C02", "C05"])
def test_a_tile_with_a_character_on_it_is_not_destroyed(somebody: str) -> None:
    leaf().at(somebody, 0, 5).turn_of(0).refuses("destroy E13 C01 0,5", "HAM-141")


@rule("HAM-142")
def test_nothing_is_destroyed_that_would_cut_off_a_tile() -> None:
    sc = scene().tiles("0,5 NS", "0,6 NS").at("C01", 0, 4).table(0, "E13")
    sc.turn_of(0).refuses("destroy E13 C01 0,5", "HAM-142")
    ring = scene().tiles("0,5 ES", "1,5 SW", "1,4 NW").at("C01", 0, 4).table(0, "E13")
    assert "destroy E13 C01 0,5" in ring.turn_of(0).legal()


@rule("HAM-142")
def test_a_passage_does_not_save_a_tile_from_being_cut_off() -> None:
    sc = scene().tiles("0,5 NS", "0,6 NS T80", "1,2 W T75").at("C01", 0, 4).table(0, "E13")
    sc.turn_of(0).refuses("destroy E13 C01 0,5", "HAM-142")


@rule("HAM-142")
def test_a_tile_may_hang_on_another_players_entrance() -> None:
    t = scene().tiles(*JOINED).at("C01", 1, 2).table(0, "E13").turn_of(0)
    assert "destroy E13 C01 1,1" in t.legal()


@rule("HAM-142")
def test_an_encounter_without_a_tile_keeps_an_open_edge_towards_it() -> None:
    sc = scene().tile(0, 5, "NS").monster("M01", 0, 6).at("C01", 0, 4).table(0, "E13")
    sc.turn_of(0).refuses("destroy E13 C01 0,5", "HAM-142")
    sc.tiles("1,4 NW", "1,5 NS", "1,6 SW")
    assert "destroy E13 C01 0,5" in sc.turn_of(0).legal()


@rule("HAM-143")
def test_an_encounter_stays_when_the_tile_under_it_is_destroyed() -> None:
    t = leaf().monster("P01", 0, 5).turn_of(0).act("destroy E13 C01 0,5")
    assert t.tile_at(0, 5) is None
    assert t.encounter_at(0, 5) == "P01"
    t.refuses("step C01 0,5", "HAM-67")


@rule("HAM-144")
def test_the_freed_cell_can_be_built_on_again() -> None:
    t = leaf().hand(0, "T06").turn_of(0, "place")
    assert not [line for line in t.legal("place") if " 0,5 " in line]
    t.act("destroy E13 C01 0,5")
    assert "place T06 0,5 NS" in t.legal()


@rule("HAM-144")
def test_networks_may_fall_apart_again() -> None:
    t = scene().tiles(*JOINED).at("C01", 1, 2).table(0, "E13").turn_of(0)
    assert t.joined(0, 1)
    assert "offer 1" in t.wishes(0)
    t.act("destroy E13 C01 1,1").check()
    assert not t.joined(0, 1)
    assert "offer 1" not in t.wishes(0)


@rule("HAM-144")
def test_a_passage_may_be_broken() -> None:
    sc = scene().tiles("1,2 W T75", "1,-3 EW T80").at("C01", 0, 2).table(0, "E13")
    t = sc.turn_of(0)
    assert t.connected(0, 1)
    t.act("destroy E13 C01 1,2")
    assert not t.connected(0, 1)
    assert t.joined(0, 0)


@rule("HAM-144")
def test_an_exit_is_lost_with_its_points() -> None:
    sc = scene().tile(0, 5, "S", "T75", exit_of=1).at("C01", 0, 4).table(0, "E13")
    t = sc.turn_of(0)
    assert (t.score(0), t.score(1)) == (11, 12)
    t.act("destroy E13 C01 0,5")
    assert (t.score(0), t.score(1)) == (8, 8)


@rule("HAM-145", "HAM-35")
def test_to_destroy_is_not_to_place() -> None:
    t = leaf().hand(0, "E01", "E02").turn_of(0, "place").act("destroy E13 C01 0,5", "done")
    assert t.asked() == "0 return"
    t = leaf().hand(0, "T06").turn_of(0, "place").act("destroy E13 C01 0,5")
    assert "done" not in t.legal()
    t.refuses("done", "HAM-35")
