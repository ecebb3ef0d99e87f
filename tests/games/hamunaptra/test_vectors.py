"""The test vectors V-06 to V-13, V-33 to V-66 and V-68 to V-70.

The corridor t1 to t4 is 0,5 to 0,8 out of A's arm.
"""

from typing import Any

import pytest

from games.hamunaptra.scene import Scene, Table, scene
from support import rule

FULL = {
    0: ("E01", "E02", "E03", "E04"),
    1: ("E05", "E06", "E07", "E08"),
    2: ("E09", "E10", "E11", "E12"),
}


def lair(foe: str, *fighters: str, players: int = 2, **options: Any) -> Scene:
    """An encounter on 0,6 with tiles before and behind it."""
    sc = scene(players, **options).tiles("0,5 NS", "0,6 NS", "0,7 NS").monster(foe, 0, 6)
    for fighter in fighters:
        sc.at(fighter, 0, 6)
    return sc


def corridor(*mine: str, party: tuple[str, ...] = ("C01", "C02", "C03", "C04")) -> Scene:
    """V-33: t1 to t4, B with M2 and M2 on t2, some of A's characters on t1 and no others."""
    sc = scene().party(0, *party).tiles("0,5 NS", "0,6 NS", "0,7 NS", "0,8 NS")
    sc.party(1, "C05", "C07", "C12", "C13").at("C05", 0, 6).at("C07", 0, 6)
    sc.dead("C12", "C13", *(c for c in party if c not in mine))
    for character in mine:
        sc.at(character, 0, 5)
    return sc


# From the rulebooks.


@rule("HAM-105", "HAM-106")
@pytest.mark.parametrize(("dice", "alive"), [((1, 2, 3, 1), False), ((1, 1, 4, 1), True)])
def test_v_06_the_spirit_and_the_archaeologist(dice: tuple[int, ...], alive: bool) -> None:
    t = lair("M03", "C04").turn_of(0, "combat").act("attack I").fall(1, 1, 1)
    t.act("strike S").fall(*dice)
    assert t.where("C04") == ("0,6" if alive else "out")
    assert t.damage("C04") == (1 if alive else 0)


@rule("HAM-102", "HAM-103", "HAM-104", "HAM-105")
def test_v_07_the_bodyguard_and_the_mummy() -> None:
    t = lair("M01", "C02").hand(0, "T06").turn_of(0, "combat").act("attack S")
    assert t.dice_due() == 4
    t.fall(3, 4, 1, 2)
    assert t.encounter_at(0, 6) is None
    assert t.asked() == "0 equip"
    t = lair("M01", "C02").turn_of(0, "combat").act("attack S").fall(3, 2, 2, 1)
    assert t.view(0)["turn"]["combat"]["wounds"] == 1
    assert t.dice_due() == 3


@rule("HAM-102")
def test_v_08_the_young_boy_helps() -> None:
    assert lair("M01", "C02", "C03").turn_of(0, "combat").act("attack S").dice_due() == 5


@rule("HAM-122")
def test_v_09_the_bow_of_neit() -> None:
    t = lair("M01", "C02").gear("C02", "E01").turn_of(0, "combat").act("count E01", "attack S")
    assert t.dice_due() == 6
    assert t.fall(3, 2, 2, 2, 2, 2).encounter_at(0, 6) == "M01"
    t = lair("M01", "C02").gear("C02", "E01").turn_of(0, "combat").act("count E01", "attack S")
    assert t.fall(3, 3, 2, 2, 2, 2).encounter_at(0, 6) is None


@rule("HAM-102")
def test_v_10_three_and_two_make_five() -> None:
    sc = lair("M01", "C07", "C01").party(0, "C07", "C01", "C02", "C03")
    assert sc.turn_of(0, "combat").act("attack S").dice_due() == 5


@rule("HAM-122")
def test_v_11_equipment_adds_dice_not_defence() -> None:
    t = lair("M01", "C01").gear("C01", "E03").turn_of(0, "combat").act("count E03", "attack S")
    assert t.dice_due() == 4
    assert t.fall(1, 1, 1, 1).fall(2, 1, 1).damage("C01") == 1


@rule("HAM-123")
@pytest.mark.parametrize(("hits", "alive"), [(2, True), (3, False)])
def test_v_12_resistance_two_and_one(hits: int, alive: bool) -> None:
    t = lair("M01", "C01").gear("C01", "E09").turn_of(0, "combat").act("count E09", "attack S")
    t.fall(1, 1).fall(*[2] * hits, *[1] * (3 - hits))
    assert (t.where("C01") == "0,6") is alive


@rule("HAM-130")
def test_v_13_only_the_fighters_tile_has_effect() -> None:
    sc = lair("M01", "C01").gear("C01", "E01").gear("C02", "E02").dead("C03", "C04")
    t = sc.turn_of(0, "combat").act("count E01")
    assert t.act("attack S").dice_due() == 4


# Movement.


@rule("HAM-93", "HAM-94")
def test_v_33_tarek_alone_does_not_pass() -> None:
    t = corridor("C03").turn_of(0)
    assert t.legal("pass") == set()
    t.refuses("pass 0,7 C03", "HAM-93")


@rule("HAM-94", "HAM-96")
@pytest.mark.parametrize("goal", ["0,7", "0,8"])
def test_v_34_tarek_and_naumov_pass_together(goal: str) -> None:
    t = corridor("C01", "C03").turn_of(0)
    assert t.legal("pass") == {"pass 0,7 C01+C03", "pass 0,8 C01+C03"}
    t.act(f"pass {goal} C01+C03")
    assert (t.where("C01"), t.where("C03")) == (goal, goal)
    assert t.asked() == "1 draw"


@rule("HAM-93", "HAM-94", "HAM-95")
def test_v_35_goran_is_too_slow_and_two_are_too_few() -> None:
    t = corridor("C08", "C02", "C04", party=("C08", "C02", "C04", "C03")).turn_of(0)
    assert t.legal("pass") == set()
    t.refuses("pass 0,7 C02+C04+C08", "HAM-95")
    t.refuses("pass 0,7 C02+C04", "HAM-93")


@rule("HAM-98", "HAM-85")
def test_v_36_with_permission_tarek_walks_through() -> None:
    t = corridor("C03").allows(1, 0).turn_of(0)
    t.refuses("step C03 0,6", "HAM-85")
    t.act("through C03 0,7", "step C03 0,8")
    assert (t.where("C03"), t.points("C03")) == ("0,8", 1)


@rule("HAM-06")
def test_v_37_a_single_stair_is_no_passage() -> None:
    sc = scene().tiles("1,2 W T76").at("C01", 1, 2).dead("C02", "C03", "C04")
    assert sc.turn_of(0).legal("step") == {"step C01 0,2"}


@rule("HAM-88")
def test_v_38_two_points_lead_on_to_a_stair_and_through_the_passage() -> None:
    t = scene().tiles("1,2 W T76", "1,-3 EW T81").at("C02", 0, 2).turn_of(0)
    t.act("step C02 1,2", "step C02 1,-3")
    assert (t.where("C02"), t.points("C02")) == ("1,-3", 0)


@rule("HAM-89", "HAM-90")
def test_v_39_lost_at_the_edge_of_the_table() -> None:
    east = ["1,2 SW", "1,1 NS", "1,0 NE", *(f"{x},0 NESW" for x in range(2, 12)), "12,0 EW"]
    west = ["-1,3 NE", "-1,4 SW", *(f"{x},4 EW" for x in range(-12, -1))]
    sc = scene().tiles(*east, "13,0 EW", *west, "-13,4 EW").at("C01", 13, 0)
    t = sc.dead("C02", "C03", "C04").turn_of(0)
    assert t.legal("step") == {"step C01 12,0", "step C01 -13,4"}
    assert t.act("step C01 -13,4").points("C01") == 2
    sc = scene().tiles(*east, "13,0 EW").at("C01", 13, 0).dead("C02", "C03", "C04")
    assert sc.turn_of(0).legal("step") == {"step C01 12,0"}


@rule("HAM-86")
def test_v_40_whoever_meets_a_trap_stops() -> None:
    t = lair("P01").at("C01", 0, 5).turn_of(0).act("step C01 0,6")
    assert t.points("C01") == 2
    t.refuses("step C01 0,7", "HAM-86")
    assert t.act("stay").asked() == "0 attack"


# Combat and equipment.


def chooser(t: Table) -> int:
    chosen: int = t.view(None)["turn"]["combat"]["chooser"]
    return chosen


def four() -> Scene:
    """Four players with a tile before each arm and hands that place nothing."""
    sc = scene(4).tiles("0,5 NS", "5,0 EW", "3,1 NS", "0,-5 NS", "-5,0 EW")
    for seat, tiles in FULL.items():
        sc.hand(seat, *tiles)
    return sc.hand(3, "E13", "E14", "E15")


@rule("HAM-113")
def test_v_41_the_line_of_choosers() -> None:
    sc = four().monster("P02", 0, 5).monster("P04", 5, 0).monster("M01", 3, 1)
    sc.monster("M02", 0, -5).monster("M03", -5, 0).at("C01", 0, 5).at("C05", 5, 0)
    sc.at("C07", 3, 1).at("C09", 0, -5).at("C13", -4, 0)
    t = sc.turn_of(0, "combat")
    choosers = [chooser(t)]
    t.act("attack S").fall(4, 4)
    t.idle_until("1 battle").act("battle 5,0")
    choosers.append(chooser(t))
    t.act("attack S").fall(4)
    choosers.append(chooser(t))
    t.act("attack S").fall(4, 4, 4)
    t.idle_until("2 attack")
    choosers.append(chooser(t))
    t.act("attack S").fall(4, 4)
    assert choosers == [1, 2, 3, 0]
    t.idle_until("3 move").idle_until("0 move").idle_until("3 move").act("step C13 -5,0")
    assert chooser(t.idle_until("3 attack")) == 0


@rule("HAM-115")
def test_v_42_successes_add_up_within_the_turn() -> None:
    t = lair("M04", "C01").turn_of(0, "combat").act("attack S").fall(2, 2).fall(1, 1)
    assert t.encounter_at(0, 6) == "M04"
    assert t.act("fight", "attack S").fall(2, 1).encounter_at(0, 6) is None


@rule("HAM-115")
def test_v_43_after_a_retreat_the_walking_dead_is_whole_again() -> None:
    sc = lair("M04", "C01").hand(0, "E09", *FULL[0][:3]).hand(1, *FULL[1])
    t = sc.turn_of(0, "combat").act("attack S").fall(2, 2).fall(1, 1).act("retreat 0,5 C01")
    t.idle_until("1 move").idle_until("0 move").act("step C01 0,6").idle_until("0 attack")
    assert t.view(0)["turn"]["combat"]["wounds"] == 0
    assert t.act("attack S").fall(2, 2).encounter_at(0, 6) == "M04"


@rule("HAM-117", "HAM-118")
def test_v_44_the_only_way_back() -> None:
    sc = scene().tiles("0,5 NS", "0,6 S").monster("M01", 0, 6).at("C01", 0, 6)
    t = sc.turn_of(0, "combat").act("attack S").fall(1, 1).fall(1, 1, 1)
    assert t.legal() == {"fight", "retreat 0,5 C01"}
    t = sc.at("C05", 0, 5).turn_of(0, "combat").act("attack S").fall(1, 1).fall(1, 1, 1)
    assert t.asked() == "0 attack"


@rule("HAM-110", "HAM-105")
def test_v_45_the_spirit_finds_the_weak_spot() -> None:
    sc = lair("M03", "C02", "C05").party(0, "C02", "C05", "C01", "C03")
    t = sc.turn_of(0, "combat").act("attack S").fall(1, 1, 1, 1, 1).act("defend C02")
    t.act("strike I").fall(1, 3)
    assert t.where("C02") == "out"
    t = sc.turn_of(0, "combat").act("attack S").fall(1, 1, 1, 1, 1).act("defend C02")
    assert t.act("strike S").fall(3, 3, 3, 4).damage("C02") == 1


@rule("HAM-109")
def test_v_46_a_mummy_has_no_mind() -> None:
    t = lair("M01", "C01").turn_of(0, "combat")
    assert t.legal("attack") == {"attack S"}
    t.refuses("attack I", "HAM-109")


@rule("HAM-131")
def test_v_47_bow_khopesh_and_ankh() -> None:
    sc = lair("M08", "C01", "C04").table(0, "E01", "E04", "E08")
    t = sc.turn_of(0, "combat").act("activate E01 C01", "attack S").fall(*[1] * 6)
    t.act("defend C01", "strike S").fall(1, 1, 1, 1).act("fight")
    t.refuses("activate E04 C04", "HAM-131")
    assert "activate E08 C04" in t.legal()
    both = lair("M08", "C01", "C04").gear("C01", "E01").gear("C04", "E04")
    t = both.turn_of(0, "combat")
    assert t.legal() == {"count E01", "leave E01"}
    t.act("count E01")
    assert t.asked() == "0 attack"
    t = both.turn_of(0, "combat").act("leave E01", "count E04", "attack S")
    assert t.dice_due() == 5
    t.fall(1, 1, 1, 1, 1).act("defend C04", "strike S").fall(2, 2, 1, 1)
    assert t.where("C04") == "0,6"


@rule("HAM-135", "HAM-132")
def test_v_48_equipment_active_at_the_end_is_worth_nothing() -> None:
    sc = scene().round(5).last_round().table(0, "E12", "E11").hand(1, *FULL[1])
    t = sc.turn_of(0).act("activate E12 C01").idle_until("over")
    assert t.view(0)["seats"][0]["sources"]["equipment"] == 1
    assert t.gear("C01") == "E12"


@rule("HAM-126")
def test_v_49_equipment_does_not_serve_in_the_turn_it_is_put_down() -> None:
    t = scene().hand(0, "E12").hand(1, *FULL[1]).turn_of(0, "equip").act("equip E12")
    assert t.asked() == "1 move"
    assert not [line for line in t.legal() if "E12" in line]
    t.refuses("activate E12 C01", by=0)


@rule("HAM-142")
def test_v_50_a_scroll_does_not_cut_tiles_off() -> None:
    t = scene().tiles("0,5 NS", "0,6 NS").at("C01", 0, 4).table(0, "E13").turn_of(0)
    t.refuses("destroy E13 C01 0,5", "HAM-142")


@rule("HAM-143", "HAM-137")
def test_v_51_a_trap_outlasts_the_tile_under_it() -> None:
    sc = scene().tiles("0,5 NS", "0,6 NS").monster("P01", 0, 6).at("C01", 0, 5).table(0, "E13")
    t = sc.turn_of(0).act("destroy E13 C01 0,6")
    assert (t.tile_at(0, 6), t.encounter_at(0, 6)) == (None, "P01")
    assert "E13" in t.check().gone()


@rule("HAM-140")
def test_v_52_start_tiles_are_safe_from_scrolls() -> None:
    t = scene().at("C01", 0, 3).table(0, "E13").turn_of(0)
    t.refuses("destroy E13 C01 0,4", "HAM-140")


# Trade, end, score.


@rule("HAM-150", "HAM-151", "HAM-152")
def test_v_53_two_tiles_for_nothing() -> None:
    sc = scene().tiles("1,2 W T75", "1,-3 EW T80").hand(0, *FULL[0]).hand(1, "T06", "T07")
    t = sc.turn_of(0)
    for line in ("offer 0", "give T06", "give T07", "propose"):
        t.act(line, by=1)
    t.act("accept 1 -", by=0)
    assert t.asked() == "0 discard"
    t.act("discard E01", "discard E02")
    assert t.hand(0) == ["T06", "T07", "E03", "E04"]
    assert t.hand(1) == []
    t.idle_until("1 draw").draw("T10", "T11", "T12", "T13")
    assert len(t.hand(1)) == 4


@rule("HAM-149")
def test_v_54_what_lies_face_down_is_not_traded() -> None:
    t = scene().tiles("1,2 W T75", "1,-3 EW T80").table(0, "E01").hand(0, "T06").turn_of(0)
    t.act("offer 1", by=0).refuses("give E01", "HAM-149", by=0)


def three(**options: Any) -> Scene:
    """Three players, an exit of A on 0,7 and hands that place nothing."""
    sc = scene(3, **options).tiles("0,5 NS", "0,6 NS").tile(0, 7, "NS", "T80", exit_of=0)
    for seat, tiles in FULL.items():
        sc.hand(seat, *tiles)
    return sc


@rule("HAM-154")
def test_v_55_who_still_plays() -> None:
    t = three().at("C05", 0, 7).turn_of(1, "equip").act("skip")
    assert t.asked() == "2 move"
    assert t.act("stay", "done").returns("E09").act("skip").asked() == "over"
    assert three().at("C12", 0, 7).turn_of(2, "equip").act("skip").asked() == "over"


@rule("HAM-153")
def test_v_56_to_walk_over_an_exit_ends_nothing() -> None:
    t = three().tile(0, 8, "NS").at("C05", 0, 6).turn_of(1)
    t.act("step C05 0,7", "step C05 0,8", "stay", "done").returns("E05").act("skip")
    assert t.view(None)["ending"] is False


@rule("HAM-156", "HAM-165")
def test_v_57_two_players_on_one_exit() -> None:
    t = three().at("C05", 0, 7).at("C12", 0, 6).turn_of(1, "equip").act("skip")
    t.act("step C12 0,7", "stay", "done").returns("E09").act("skip")
    assert t.asked() == "over"
    for seat in (1, 2):
        assert t.view(None)["seats"][seat]["sources"]["escaped"] == 1


@rule("HAM-28", "HAM-157")
def test_v_58_the_deck_runs_out() -> None:
    sc = scene(3).deck("T06", "T07").hand(1, "E05").hand(2, "E09")
    t = sc.turn_of(1, "draw").draw("T06", "T07")
    assert t.hand(1) == ["T06", "T07", "E05"]
    assert t.view(None)["ending"] is True
    t.idle_until("2 move")
    assert t.hand(2) == ["E09"]
    assert t.act("stay", "done").returns("E09").asked() == "over"


@rule("HAM-161", "HAM-162", "HAM-163", "HAM-165", "HAM-166", "HAM-167", "HAM-168")
def test_v_59_a_full_count() -> None:
    sc = scene().tiles("1,2 W T75", "1,4 W T76").tile(0, 6, "S", "T77", exit_of=0).tile(0, 5, "NS")
    sc.tile(-1, 3, "E", "T78", exit_of=1).at("C01", -1, 3).dead("C04").gear("C02", "E03")
    t = sc.hand(0, "E01", "T79").table(0, "E02").turn_of(0)
    assert t.score(0) == 4 + 2 + 2 + 3 + 4 + 2 == 17


@rule("HAM-161", "HAM-162")
def test_v_60_an_exit_cut_off() -> None:
    """A's exit hangs on C's arm alone."""
    t = scene(3).tile(-2, 0, "S", "T75", exit_of=0).turn_of(0)
    stairs = [t.score(seat) - 8 for seat in range(3)]
    assert stairs == [4, 0, 2]


@rule("HAM-159")
def test_v_61_the_dead_play_on() -> None:
    sc = scene().tile(0, -5, "N", "T75", exit_of=1).dead("C05", "C06", "C07", "C08")
    t = sc.hand(1, "T06", "T07", "M01", "M02").turn_of(1, "draw")
    assert t.asked() == "1 place"
    t.act("place T06 0,5 NS", "lay M01 1,2")
    assert t.legal() == {"done"}
    assert t.score(1) == 4


@rule("HAM-170")
def test_v_62_a_tie_is_broken_by_escapes() -> None:
    sc = scene().tile(0, 5, "S", "T75", exit_of=0).tile(0, -5, "N", "T76", exit_of=1)
    sc.tiles("1,2 W T77").at("C01", 0, 5).at("C05", 0, -5).at("C06", 0, -5)
    sc.table(0, "E01", "E02", "E03").table(1, "E05", "E06", "E07").last_round()
    t = sc.turn_of(1, "end")
    assert t.match.outcome is not None
    assert t.match.outcome.scores == (17, 17)
    assert t.winners() == (1,)


@rule("HAM-158")
def test_v_63_the_last_of_all_dies() -> None:
    sc = three().monster("M01", 0, 6).at("C01", 0, 6)
    sc.dead(*(f"C{n:02}" for n in range(2, 13)))
    t = sc.turn_of(0, "combat").act("attack S").fall(1, 1).fall(2, 2, 2).act("skip")
    assert t.asked() == "1 place"
    t.idle_until("2 place").act("done").returns("E09").act("skip")
    assert t.asked() == "over"


@rule("HAM-179")
def test_v_64_a_mummy_among_sleepers() -> None:
    sc = scene(variant2="on").tiles("0,5 NS", "0,6 NS", "0,7 NS").monster("M01", 0, 7)
    t = sc.at("C01", 0, 6).at("C02", 0, 6).turn_of(1, "end").act("rest")
    assert t.asked() == "1 prowl"
    assert "prowl M01 0,5" not in t.legal()
    t.act("prowl M01 0,6")
    assert t.asked() == "0 attack"
    assert chooser(t) == 1
    t.act("attack S").fall(1, 1, 1, 1, 1, 1).act("defend C01")
    assert t.dice_due() == 3


@rule("HAM-174")
def test_v_65_both_fall_at_once() -> None:
    sc = scene(variant1="on").party(0, "C01", "C02", "C03", "C05").tiles("0,5 NS", "0,6 NS")
    sc.party(1, "C04", "C06", "C07", "C08").at("C01", 0, 5).at("C04", 0, 6)
    t = sc.turn_of(0).act("step C01 0,6", "stay", "attack S", "attack S").fall(2, 2).fall(2, 2)
    assert (t.where("C01"), t.where("C04")) == ("out", "out")


@rule("HAM-181")
def test_v_66_with_the_whole_deck_an_exit_ends_nothing() -> None:
    t = three(variant3="on").at("C01", 0, 7).turn_of(0, "equip").act("skip")
    assert t.view(None)["ending"] is False
    sc = three(variant3="on").hand(0).hand(1).hand(2).deck().at("C01", 0, 7)
    t = sc.turn_of(2, "end")
    assert t.asked() == "over"
    assert t.view(None)["seats"][0]["sources"]["escaped"] == 1


@rule("HAM-98", "HAM-85")
def test_v_68_one_point_is_too_little_to_be_let_through() -> None:
    t = corridor("C03").at("C03", 0, 2).allows(1, 0).turn_of(0)
    t.act("step C03 0,3", "step C03 0,4", "step C03 0,5")
    assert t.points("C03") == 1
    t.refuses("step C03 0,6", "HAM-85")
    t.refuses("through C03 0,7", "HAM-98")


@rule("HAM-112", "HAM-113")
def test_v_69_a_chooser_with_nothing_to_choose_is_one_all_the_same() -> None:
    sc = four().monster("M01", 0, 5).monster("M03", 5, 0).at("C01", 0, 5).at("C05", 5, 0)
    t = sc.turn_of(0, "combat")
    assert chooser(t) == 1
    t.act("attack S").fall(4, 4)
    t.idle_until("1 attack")
    assert chooser(t) == 2
    assert t.act("attack S").fall(1).asked() == "2 strike"


@rule("HAM-177")
def test_v_70_to_name_a_monster_and_leave_it_is_a_pass() -> None:
    sc = scene(3, variant2="on").tiles("0,5 NS", "0,6 NS", "0,7 NS").monster("M01", 0, 6)
    t = sc.turn_of(2, "end")
    assert t.asked() == "0 prowl"
    t.refuses("prowl M01 0,6", "HAM-178")
    t.act("rest")
    assert t.asked() == "1 prowl"
    assert "prowl M01 0,5" in t.legal()
    assert t.act("rest", "rest").asked() == "0 draw"
    assert t.encounter_at(0, 6) == "M01"
