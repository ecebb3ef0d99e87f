"""Movement: HAM-80 to HAM-98."""

from typing import Any

import pytest

from games.hamunaptra.scene import CONTENT, Scene, scene
from mastaba.core.errors import BadNotation, IllegalAction
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.words import CHARACTER, cell_at
from support import rule

JOINED = ("1,2 SW", "1,1 NS", "1,0 NS", "1,-1 NS", "1,-2 NS", "1,-3 NW")


def corridor(players: int = 2, **options: Any) -> Scene:
    """A straight way north out of A's arm, from 0,5 to 0,8."""
    return scene(players, **options).tiles("0,5 NS", "0,6 NS", "0,7 NS", "0,8 NS")


def alone(character: str, x: int, y: int, sc: Scene | None = None) -> Scene:
    """Of A's party only this one lives, and stands here."""
    sc = sc or corridor()
    sc.dead(*{"C01", "C02", "C03", "C04"} - {character})
    return sc.at(character, x, y)


# Steps.


@rule("HAM-80")
def test_every_character_has_as_many_points_as_its_m() -> None:
    t = corridor().hand(0, "T06", "T07", "T08", "T09").turn_of(0, "draw")
    assert t.asked() == "0 move"
    assert [t.points(c) for c in ("C01", "C02", "C03", "C04")] == [3, 2, 4, 2]
    assert [stats[3] for stats in CONTENT.stats] == [3, 2, 4, 2, 2, 4, 2, 1, 3, 3, 3, 2, 2, 4, 2, 2]
    assert len(CHARACTER) == 16


@rule("HAM-80", "HAM-124")
def test_active_equipment_adds_to_the_points() -> None:
    t = alone("C02", 0, 4).table(0, "E12").turn_of(0)
    assert t.points("C02") == 2
    t.act("activate E12 C02")
    assert t.points("C02") == 4
    t.act("step C02 0,5", "step C02 0,6", "step C02 0,7", "step C02 0,8")
    assert t.where("C02") == "0,8"


@rule("HAM-80")
def test_a_character_without_points_stands_still() -> None:
    t = corridor().at("C02", 0, 4).turn_of(0).act("step C02 0,5", "step C02 0,6")
    assert t.points("C02") == 0
    t.refuses("step C02 0,7", "HAM-80")


@rule("HAM-81")
def test_a_point_takes_a_character_to_a_tile_linked_by_tunnel_or_passage() -> None:
    sc = scene().tiles("1,2 W T75", "1,-3 EW T80")
    assert alone("C03", 0, 3, sc).turn_of(0).legal("step") == {"step C03 0,2", "step C03 0,4"}
    t = alone("C03", 1, 2, sc).turn_of(0)
    assert t.legal("step") == {"step C03 0,2", "step C03 1,-3"}
    t.act("step C03 1,-3")
    assert (t.where("C03"), t.points("C03")) == ("1,-3", 3)


@rule("HAM-81")
def test_neither_walls_nor_empty_cells_let_anybody_through() -> None:
    t = alone("C03", 0, 3, scene().tiles("1,4 SW", "1,3 N")).turn_of(0)
    t.refuses("step C03 1,3", "HAM-81")
    t.refuses("step C03 -1,3", "HAM-81")
    t.refuses("step C03 0,5", "HAM-81")


@rule("HAM-82")
def test_characters_move_in_any_order_and_by_turns() -> None:
    t = corridor().turn_of(0)
    t.act("step C03 0,3", "step C01 0,3", "step C03 0,4", "step C01 0,4", "step C03 0,5")
    assert (t.where("C01"), t.where("C03")) == ("0,4", "0,5")
    assert (t.points("C01"), t.points("C03")) == (1, 1)


@rule("HAM-82")
def test_nobody_moves_a_character_of_another_player() -> None:
    t = corridor().turn_of(0)
    t.refuses("step C05 0,-3")
    assert not [line for line in t.legal("step") if line.split()[1] not in "C01 C02 C03 C04"]


@rule("HAM-83")
def test_no_tile_is_private_not_even_the_entrance_of_another() -> None:
    sc = scene().tiles(*JOINED)
    for character in ("C05", "C06", "C07", "C08"):
        sc.at(character, 0, -4)
    t = alone("C03", 0, -3, sc).turn_of(0)
    assert "step C03 0,-2" in t.legal()
    assert t.act("step C03 0,-2").where("C03") == "0,-2"


@rule("HAM-84")
def test_companions_share_a_tile_and_walk_through_each_other() -> None:
    t = corridor().at("C01", 0, 5).at("C02", 0, 6).at("C03", 0, 6).turn_of(0)
    t.act("step C01 0,6", "step C01 0,7")
    assert t.where("C01") == "0,7"
    t.act("step C02 0,7")
    assert t.where("C02") == "0,7"


@rule("HAM-85")
def test_nobody_ends_a_move_among_characters_of_another_player() -> None:
    t = corridor().at("C01", 0, 5).at("C05", 0, 6).turn_of(0)
    assert "step C01 0,6" not in t.legal()
    t.refuses("step C01 0,6", "HAM-85")


@rule("HAM-86")
@pytest.mark.parametrize("foe", ["M01", "P02"])
def test_whoever_enters_the_tile_of_an_encounter_stops_there_and_fights(foe: str) -> None:
    t = corridor().monster(foe, 0, 5).at("C01", 0, 4).turn_of(0).act("step C01 0,5")
    assert t.points("C01") == 2
    t.refuses("step C01 0,6", "HAM-86")
    t.refuses("step C01 0,4", "HAM-86")
    assert t.act("stay").asked() == "0 attack"


@rule("HAM-86")
def test_the_others_move_on_while_one_has_stopped() -> None:
    t = corridor().monster("M01", 0, 5).at("C01", 0, 4).turn_of(0)
    assert "step C03 0,3" in t.act("step C01 0,5").legal()


@rule("HAM-87")
def test_an_encounter_does_not_hold_whoever_stands_there_as_the_turn_begins() -> None:
    t = alone("C01", 0, 5, corridor().monster("M01", 0, 5)).turn_of(0)
    assert t.legal("step") == {"step C01 0,4", "step C01 0,6"}
    t.act("step C01 0,6", "step C01 0,7")
    assert t.where("C01") == "0,7"


# Passages and the edge of the table.


@rule("HAM-88")
def test_a_passage_is_one_ordinary_step_and_may_be_followed_by_others() -> None:
    t = alone("C01", 0, 2, scene().tiles("1,2 W T75", "1,-3 EW T80")).turn_of(0)
    t.act("step C01 1,2", "step C01 1,-3", "step C01 0,-3")
    assert (t.where("C01"), t.points("C01")) == ("0,-3", 0)


@rule("HAM-88", "HAM-06")
def test_stairs_with_different_symbols_are_no_passage() -> None:
    t = alone("C01", 1, 2, scene().tiles("1,2 W T75", "1,-3 EW T81")).turn_of(0)
    assert t.legal("step") == {"step C01 0,2"}


def to_the_edge(far_end: bool = True) -> Scene:
    """A small table: 0,8 opens over the northern edge, 0,-8 over the southern one."""
    sc = scene(minDistance=3, boardHalf=8)
    sc.tiles(*(f"0,{y} NS" for y in range(5, 9)), *(f"0,{-y} NS" for y in range(5, 8)))
    return sc.tile(0, -8, "NS" if far_end else "N")


@rule("HAM-89")
def test_over_the_edge_of_the_table_a_step_leads_to_any_other_tile_open_there() -> None:
    t = alone("C01", 0, 8, to_the_edge()).turn_of(0)
    assert t.legal("step") == {"step C01 0,7", "step C01 0,-8"}
    t.act("step C01 0,-8")
    assert (t.where("C01"), t.points("C01")) == ("0,-8", 2)
    assert t.act("step C01 0,-7").where("C01") == "0,-7"


@rule("HAM-89")
def test_over_the_edge_an_occupied_tile_is_closed_and_an_encounter_stops() -> None:
    t = alone("C01", 0, 8, to_the_edge().at("C05", 0, -8)).turn_of(0)
    t.refuses("step C01 0,-8", "HAM-85")
    t = alone("C01", 0, 8, to_the_edge().monster("M01", 0, -8)).turn_of(0)
    assert t.act("step C01 0,-8").asked() == "0 attack"


@rule("HAM-89")
def test_a_tile_within_the_table_offers_no_step_over_the_edge() -> None:
    t = alone("C01", 0, 7, to_the_edge()).turn_of(0)
    assert t.legal("step") == {"step C01 0,6", "step C01 0,8"}


@rule("HAM-90")
def test_without_another_tile_open_to_the_edge_one_walks_back() -> None:
    t = alone("C01", 0, 8, to_the_edge(far_end=False)).turn_of(0)
    assert t.legal("step") == {"step C01 0,7"}


# Blocked, and passing.


@rule("HAM-91")
def test_an_occupied_tile_blocks_the_way() -> None:
    t = alone("C01", 0, 5, corridor().at("C06", 0, 6)).turn_of(0)
    assert t.legal("step") == {"step C01 0,4"}
    assert t.legal("through") == set()
    assert t.legal("pass") == set()
    t.refuses("through C01 0,7", "HAM-98")
    t.refuses("pass 0,7 C01", "HAM-93")


@rule("HAM-92")
def test_a_group_passes_together_from_different_tiles() -> None:
    sc = corridor().at("C01", 0, 5).at("C03", 0, 4).at("C05", 0, 6).at("C07", 0, 6)
    t = sc.turn_of(0).act("pass 0,7 C01+C03")
    assert (t.where("C01"), t.where("C03")) == ("0,7", "0,7")
    assert "Passed 0 C01+C03 0,7" in t.events_for(1)


@rule("HAM-93")
def test_one_character_more_is_enough_to_pass() -> None:
    sc = corridor().at("C02", 0, 5).at("C04", 0, 5).at("C06", 0, 6).dead("C01", "C03")
    assert sc.turn_of(0).legal("pass") == {"pass 0,7 C02+C04"}


@rule("HAM-93")
def test_only_those_who_pass_are_counted_not_the_whole_party() -> None:
    sc = corridor().at("C02", 0, 5).at("C04", 0, 2).at("C06", 0, 6)
    assert sc.turn_of(0).legal("pass") == set()


@rule("HAM-93")
def test_as_many_as_the_others_are_not_enough() -> None:
    sc = corridor().at("C02", 0, 5).at("C04", 0, 5).at("C05", 0, 6).at("C06", 0, 6)
    t = sc.dead("C01", "C03", "C07", "C08").turn_of(0)
    assert t.legal("pass") == set()
    t.refuses("pass 0,7 C02+C04", "HAM-93")


@rule("HAM-94")
def test_a_greater_sum_of_m_is_enough_to_pass() -> None:
    sc = corridor().at("C05", 0, 6).at("C08", 0, 6)
    assert alone("C03", 0, 5, sc).turn_of(0).legal("pass") == {"pass 0,7 C03", "pass 0,8 C03"}


@rule("HAM-94")
def test_an_equal_sum_of_m_is_not_enough() -> None:
    sc = corridor().at("C05", 0, 6).at("C07", 0, 6)
    assert alone("C03", 0, 5, sc).turn_of(0).legal("pass") == set()


@rule("HAM-94")
def test_m_counts_with_active_equipment_on_both_sides() -> None:
    sc = corridor().at("C07", 0, 6).at("C08", 0, 6)
    t = alone("C02", 0, 5, sc).table(0, "E12").turn_of(0)
    assert t.legal("pass") == set()
    assert "pass 0,7 C02" in t.act("activate E12 C02").legal()
    t = alone("C01", 0, 5, corridor().at("C05", 0, 6)).turn_of(0)
    assert "pass 0,7 C01" in t.legal()
    t = alone("C01", 0, 5, corridor().at("C05", 0, 6).gear("C05", "E12")).turn_of(0)
    assert t.legal("pass") == set()


@rule("HAM-94")
def test_points_already_spent_do_not_lower_m() -> None:
    sc = corridor().at("C07", 0, 6).at("C08", 0, 6)
    t = alone("C03", 0, 3, sc).turn_of(0).act("step C03 0,4", "step C03 0,5")
    assert t.points("C03") == 2
    assert t.legal("pass") == {"pass 0,7 C03"}


@rule("HAM-95")
def test_everybody_in_the_group_needs_the_points_for_the_whole_way() -> None:
    sc = corridor().at("C07", 0, 6).at("C08", 0, 6)
    t = alone("C03", 0, 2, sc).turn_of(0).act("step C03 0,3", "step C03 0,4", "step C03 0,5")
    assert t.legal("pass") == set()
    t.refuses("pass 0,7 C03", "HAM-95")
    sc = corridor().at("C01", 0, 3).at("C03", 0, 5).at("C05", 0, 6)
    lines = sc.turn_of(0).legal("pass")
    assert "pass 0,7 C03" in lines
    assert not [line for line in lines if "C01" in line]


@rule("HAM-95", "HAM-86")
def test_whoever_has_stopped_takes_part_in_no_pass() -> None:
    sc = corridor().monster("P01", 0, 5).at("C03", 0, 4).at("C08", 0, 6)
    t = sc.turn_of(0).act("step C03 0,5")
    assert t.legal("pass") == set()


@rule("HAM-86", "HAM-92")
def test_no_pass_leads_over_a_live_encounter() -> None:
    sc = corridor().monster("P01", 0, 5).at("C03", 0, 4).at("C08", 0, 6)
    assert sc.turn_of(0).legal("pass") == set()


@rule("HAM-96")
def test_a_pass_ends_beyond_the_others_and_ends_the_movement() -> None:
    sc = corridor().at("C01", 0, 5).at("C03", 0, 5).at("C08", 0, 6).dead("C02", "C04")
    t = sc.turn_of(0)
    assert t.legal("pass") >= {"pass 0,7 C01+C03", "pass 0,8 C01+C03", "pass 0,7 C03"}
    assert {line.split()[1] for line in t.legal("pass")} == {"0,7", "0,8"}
    t.act("pass 0,7 C01+C03")
    assert t.asked() != "0 move"
    assert t.where("C03") == "0,7"


@rule("HAM-96", "HAM-129")
def test_after_a_pass_not_even_equipment_moves_anybody_on() -> None:
    sc = alone("C03", 0, 5, corridor().at("C08", 0, 6)).table(0, "E11")
    t = sc.turn_of(0).act("pass 0,7 C03")
    assert t.asked() == "0 move"
    t.refuses("step C03 0,8", "HAM-96")
    t.refuses("activate E11 C03", "HAM-129")


@rule("HAM-96")
def test_whoever_is_beyond_already_takes_no_part_in_a_pass_to_where_he_stands() -> None:
    t = corridor().at("C01", 0, 5).at("C03", 0, 7).at("C08", 0, 6).turn_of(0)
    assert "pass 0,7 C01" in t.legal()
    assert "pass 0,7 C01+C03" not in t.legal()
    assert "pass 0,5 C03" in t.legal()


@rule("HAM-96")
def test_a_pass_does_not_end_among_other_players_but_may_at_an_encounter() -> None:
    sc = corridor().at("C05", 0, 6).at("C08", 0, 7).monster("P01", 0, 8)
    t = alone("C03", 0, 5, sc).turn_of(0)
    assert t.legal("pass") == {"pass 0,8 C03"}
    t.refuses("pass 0,7 C03", "HAM-96")
    assert t.act("pass 0,8 C03").asked() == "0 attack"


@rule("HAM-97")
def test_every_occupied_tile_on_the_way_must_be_passed_by_itself() -> None:
    sc = corridor().at("C05", 0, 6).at("C06", 0, 7)
    assert alone("C03", 0, 5, sc).turn_of(0).legal("pass") == set()
    t = sc.at("C01", 0, 5).turn_of(0)
    assert t.legal("pass") == {"pass 0,8 C01+C03"}


def shared_exit() -> Scene:
    """In the last round 0,6 is an exit with one character of B and one of C on it."""
    sc = scene(3).tiles("0,5 NS", "0,7 NS").tile(0, 6, "NS", "T80", exit_of=0).last_round()
    return alone("C01", 0, 5, sc.at("C05", 0, 6).at("C12", 0, 6))


@rule("HAM-97", "HAM-156")
def test_on_a_shared_exit_all_who_refuse_are_counted_together() -> None:
    assert shared_exit().turn_of(0).legal("pass") == set()
    assert shared_exit().allows(2, 0).turn_of(0).legal("pass") == {"pass 0,7 C01"}


# Permission.


@rule("HAM-98")
def test_by_default_nobody_lets_others_pass() -> None:
    t = scene(3).turn_of(0)
    assert [t.view(None)["seats"][seat]["allows"] for seat in range(3)] == [[], [], []]
    assert {"allow 1", "allow 2"} <= t.wishes(0)
    assert not {"refuse 1", "refuse 2", "allow 0"} & t.wishes(0)


@rule("HAM-98")
def test_whoever_is_let_through_needs_neither_numbers_nor_m() -> None:
    sc = corridor().at("C05", 0, 6).at("C06", 0, 6).at("C07", 0, 6).allows(1, 0)
    t = alone("C02", 0, 5, sc).turn_of(0)
    assert t.legal("through") == {"through C02 0,7"}
    assert t.legal("pass") == set()
    t.act("through C02 0,7")
    assert (t.where("C02"), t.points("C02")) == ("0,7", 0)


@rule("HAM-98")
def test_a_permission_is_switched_at_any_time_and_seen_by_all() -> None:
    t = alone("C03", 0, 5, corridor().at("C05", 0, 6)).turn_of(0)
    assert t.legal("through") == set()
    t.act("allow 0", by=1)
    assert t.legal("through") == {"through C03 0,7"}
    assert t.view(None)["seats"][1]["allows"] == [0]
    assert "WayAllowed 1 0" in t.events_for(None)
    t.act("refuse 0", by=1)
    assert t.legal("through") == set()
    assert "WayRefused 1 0" in t.events_for(0)
    t.refuses("refuse 0", "HAM-98", by=1)


@rule("HAM-98")
def test_a_permission_is_given_to_one_rival_only() -> None:
    sc = corridor(3).at("C12", 0, 6)
    assert alone("C01", 0, 5, sc.allows(2, 1)).turn_of(0).legal("through") == set()
    assert alone("C01", 0, 5, sc.allows(2, 0)).turn_of(0).legal("through") == {"through C01 0,7"}


@rule("HAM-98")
def test_those_who_are_let_through_go_on_and_need_not_end_together() -> None:
    sc = corridor().at("C01", 0, 5).at("C03", 0, 5).at("C05", 0, 6).allows(1, 0)
    t = sc.turn_of(0).act("through C01 0,7", "step C01 0,8", "through C03 0,7")
    assert (t.where("C01"), t.points("C01")) == ("0,8", 0)
    assert (t.where("C03"), t.points("C03")) == ("0,7", 2)


@rule("HAM-98")
def test_a_crossing_leads_over_several_tiles_to_the_first_that_is_free() -> None:
    sc = corridor().at("C05", 0, 6).at("C06", 0, 7).allows(1, 0)
    t = alone("C01", 0, 5, sc).turn_of(0)
    assert t.legal("through") == {"through C01 0,8"}
    assert t.act("through C01 0,8").points("C01") == 0
    t = alone("C02", 0, 5, sc).turn_of(0)
    assert t.legal("through") == set()
    t.refuses("through C02 0,8", "HAM-98")
    t.refuses("through C02 0,7", "HAM-98")


@rule("HAM-98")
def test_a_crossing_stops_where_somebody_refuses() -> None:
    sc = corridor(3).at("C05", 0, 6).at("C12", 0, 7).allows(1, 0)
    assert alone("C01", 0, 5, sc).turn_of(0).legal("through") == set()


@rule("HAM-98", "HAM-86")
def test_a_crossing_may_end_at_an_encounter_and_ends_there() -> None:
    sc = corridor().at("C05", 0, 6).monster("P01", 0, 7).allows(1, 0)
    t = sc.at("C03", 0, 5).turn_of(0).act("through C03 0,7")
    t.refuses("step C03 0,8", "HAM-86")


@rule("HAM-98", "HAM-91", "HAM-156")
def test_a_shared_exit_is_crossed_with_the_consent_of_all_on_it() -> None:
    t = shared_exit().allows(1, 0).turn_of(0)
    assert "step C01 0,6" in t.legal()
    assert t.legal("through") == set()
    t = shared_exit().allows(1, 0).allows(2, 0).turn_of(0)
    assert t.legal("through") == {"through C01 0,7"}
    assert t.act("through C01 0,7").points("C01") == 1


@rule("HAM-91", "HAM-156")
def test_whoever_steps_on_a_shared_exit_does_not_walk_on() -> None:
    t = shared_exit().at("C02", 0, 2).turn_of(0).act("step C01 0,6")
    assert not [line for line in t.legal() if "C01" in line]


# Whole walks in one line.


@rule("HAM-81", "HAM-82")
def test_a_walk_is_offered_to_every_tile_within_the_points() -> None:
    t = scene().at("C01", 0, 2).turn_of(0, "move")
    offers = {offer.do: offer.path for offer in GAME.offers(t.state, 0) if offer.verb == "walk"}
    assert offers["walk C01 0,3 0,4"] == ["0,2", "0,3", "0,4"]
    t.act("walk C01 0,3 0,4")
    assert t.where("C01") == "0,4"


@rule("HAM-86")
def test_no_walk_goes_on_from_an_encounter() -> None:
    t = scene().monster("M01", 0, 3).at("C01", 0, 2).turn_of(0, "move")
    walks = [offer.do for offer in GAME.offers(t.state, 0) if offer.verb == "walk"]
    assert not [do for do in walks if do.startswith("walk C01")]
    with pytest.raises(IllegalAction, match="HAM-86"):
        t.act("walk C01 0,3 0,4")
    assert t.where("C01") == "0,2", "not even the first step was taken"


@pytest.mark.parametrize("line", ["walk", "walk C01", "walk C99 0,3", "walk C01 north"])
def test_a_walk_that_cannot_be_read_is_refused(line: str) -> None:
    t = scene().turn_of(0, "move")
    with pytest.raises(BadNotation, match="expected"):
        t.act(line)


# Together.


def marches(t: Any) -> dict[str, list[str] | None]:
    return {o.do: o.path for o in GAME.offers(t.state, 0) if o.verb == "march"}


@rule("HAM-81")
def test_all_who_can_get_there_are_offered_to_go_together() -> None:
    t = corridor().turn_of(0)
    assert "march 0,4 C01+C02+C03+C04" in marches(t)
    assert marches(t)["march 0,5 C01+C03"] == ["0,2", "0,3", "0,4", "0,5"]
    assert not [do for do in marches(t) if do.startswith("march 0,6")], "one alone walks"
    t.act("march 0,4 C01+C02+C03+C04")
    assert {t.where(c) for c in ("C01", "C02", "C03", "C04")} == {"0,4"}
    assert [t.points(c) for c in ("C01", "C02", "C03", "C04")] == [1, 0, 2, 0]
    assert t.asked() == "0 move"


@rule("HAM-86")
def test_a_march_into_a_lair_ends_there_for_all() -> None:
    t = corridor().monster("M01", 0, 4).turn_of(0)
    assert not [do for do in marches(t) if do.startswith("march 0,5")]
    t.act("march 0,4 C01+C03")
    assert t.where("C01") == t.where("C03") == "0,4"
    assert not [do for do in marches(t) if "C01" in do]


@pytest.mark.parametrize("line", ["march", "march 0,4", "march 0,4 -", "march here C01"])
def test_a_march_that_is_written_wrongly_is_refused(line: str) -> None:
    t = corridor().turn_of(0)
    with pytest.raises(BadNotation):
        t.act(line)


def test_a_march_that_somebody_cannot_join_moves_nobody() -> None:
    t = corridor().turn_of(0)
    before = t.where("C01")
    with pytest.raises(IllegalAction):
        t.act("march 0,5 C01+C02")
    assert t.where("C01") == before


@rule("HAM-85")
def test_the_dead_hold_no_tile() -> None:
    s = corridor().at("C06", 0, 6).dead("C05", "C07", "C08").turn_of(0).state
    assert s.held(0) == {cell_at(0, 6)}
