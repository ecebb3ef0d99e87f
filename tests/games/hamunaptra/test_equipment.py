"""Equipment: HAM-121 to HAM-135."""

from typing import Any

import pytest

from games.hamunaptra.scene import Scene, Table, scene
from support import rule

# Id and bonuses to S, I, R, M of every equipment tile.
EQUIPMENT = [
    *(("E01", 2, 0, 0, 0), ("E02", 3, 0, 0, 0), ("E03", 2, 0, 0, 0), ("E04", 1, 0, 1, 0)),
    *(("E05", 0, 2, 0, 0), ("E06", 0, 3, 0, 0), ("E07", 0, 1, 1, 0), ("E08", 0, 0, 2, 0)),
    *(("E09", 0, 0, 1, 0), ("E10", 0, 0, 1, 1), ("E11", 0, 0, 0, 1), ("E12", 0, 0, 0, 2)),
    *(("E13", 2, 1, 2, 0), ("E14", 1, 2, 2, 0), ("E15", 0, 2, 1, 4)),
]
BONUS = ("tile", "s", "i", "r", "m")
FIGHTERS = ("C01", "C04")


def spirits(*fighters: str, **options: Any) -> Scene:
    """The Spirit (S4 I2 R3) on 0,6, some of A's characters with it, the others on the Entrance."""
    sc = scene(**options).tiles("0,5 NS", "0,6 NS", "0,7 NS").monster("M03", 0, 6)
    for fighter in fighters:
        sc.at(fighter, 0, 6)
    return sc


def next_round(t: Table) -> Table:
    """The attack with I misses, the Spirit's strike with I too; they fight on."""
    t.act("attack I")
    t.fall(*[1] * t.dice_due())
    if t.asked() == "0 defend":
        t.act("defend C01")
    return t.act("strike I").fall(1, 1).act("fight")


# What the tiles give, all fifteen.


@rule("HAM-121", "HAM-122", "HAM-129")
@pytest.mark.parametrize(BONUS, EQUIPMENT)
def test_a_tile_adds_dice_to_the_attacks_it_serves_and_to_no_others(
    tile: str, s: int, i: int, r: int, m: int
) -> None:
    for letter, bonus in (("S", s), ("I", i)):
        t = spirits("C01").table(0, tile).turn_of(0, "combat")
        activation = f"activate {tile} C01"
        assert (activation in t.legal()) == any((s, i, r))
        if activation in t.legal():
            t.act(activation)
        else:
            t.refuses(activation, "HAM-129")
        assert t.act(f"attack {letter}").dice_due() == 2 + bonus


@rule("HAM-121", "HAM-123")
@pytest.mark.parametrize(BONUS, EQUIPMENT)
def test_a_tile_raises_the_resistance_of_its_bearer_or_does_not(
    tile: str, s: int, i: int, r: int, m: int
) -> None:
    for hits in (1 + r, 2 + r):
        t = spirits("C01").table(0, tile).turn_of(0, "combat")
        if any((s, i, r)):
            t.act(f"activate {tile} C01")
        t.act("attack I")
        t.fall(*[1] * t.dice_due()).act("strike S").fall(*[2] * hits, *[1] * (4 - hits))
        assert t.where("C01") == ("0,6" if hits == 1 + r else "out")


@rule("HAM-121", "HAM-124", "HAM-129")
@pytest.mark.parametrize(BONUS, EQUIPMENT)
def test_a_tile_gives_movement_points_or_cannot_be_activated_in_step_2(
    tile: str, s: int, i: int, r: int, m: int
) -> None:
    t = scene().table(0, tile).turn_of(0)
    if not m:
        assert t.legal("activate") == set()
        t.refuses(f"activate {tile} C01", "HAM-129")
        return
    t.act(f"activate {tile} C01")
    assert (t.points("C01"), t.points("C02")) == (3 + m, 2)


@rule("HAM-122")
def test_a_bonus_does_not_change_the_number_an_enemy_needs() -> None:
    t = spirits("C01").table(0, "E01").turn_of(0, "combat").act("activate E01 C01", "attack S")
    t.fall(1, 1, 1, 1).act("strike S").fall(2, 1, 1, 1)
    assert t.damage("C01") == 1


@rule("HAM-123")
def test_a_bonus_to_resistance_protects_its_bearer_only() -> None:
    t = spirits(*FIGHTERS).table(0, "E08").turn_of(0, "combat").act("activate E08 C01")
    t.act("attack I").fall(1, 1, 1, 1, 1).act("defend C04", "strike S").fall(2, 2, 1, 1)
    assert t.where("C04") == "out"


@rule("HAM-124")
def test_a_bonus_to_movement_is_for_step_2_of_the_turn_of_its_activation() -> None:
    t = spirits("C01").table(0, "E10").hand(0, "E01").turn_of(0, "combat")
    t.act("activate E10 C01")
    assert t.points("C01") == 3
    t.act("attack I").fall(2, 2).act("strike I").fall(1, 1).act("retreat 0,7 C01", "skip")
    t.idle_until("0 draw").draw("T06", "T07", "T08")
    assert t.asked() == "0 move"
    assert t.points("C01") == 3


# On the table.


@rule("HAM-125", "HAM-126")
def test_equipment_lies_face_down_as_much_of_it_as_one_likes() -> None:
    down = ("E01", "E02", "E03", "E04", "E05")
    t = scene().dead("C02", "C03", "C04").table(0, *down).hand(0, "E06").turn_of(0, "equip")
    t.act("equip E06")
    assert t.face_down(0) == [*down, "E06"]
    assert t.view(1)["seats"][0]["table_size"] == 6
    assert "table" not in t.view(1)["seats"][0]
    assert "E06" not in " ".join(t.events_for(1))


@rule("HAM-126")
def test_equipment_is_never_activated_from_the_hand() -> None:
    t = scene().hand(0, "E12").turn_of(0)
    t.refuses("activate E12 C01", "HAM-126")
    t = spirits("C01").hand(0, "E01").turn_of(0, "combat")
    t.refuses("activate E01 C01", "HAM-126")


@rule("HAM-126")
def test_equipment_put_down_serves_from_the_next_turn_on() -> None:
    t = scene().hand(0, "E12").turn_of(0, "equip").act("equip E12")
    t.idle_until("0 draw").draw("T06", "T07", "T08", "T09")
    assert "activate E12 C01" in t.legal()


@rule("HAM-127")
def test_a_tile_is_turned_up_and_given_to_one_of_the_owners_living_characters() -> None:
    t = scene().dead("C02").table(0, "E12").turn_of(0)
    assert t.legal("activate") == {"activate E12 C01", "activate E12 C03", "activate E12 C04"}
    t.refuses("activate E12 C02", "HAM-127")
    t.refuses("activate E12 C05", "HAM-127")
    t.act("activate E12 C03")
    assert (t.gear("C03"), t.face_down(0)) == ("E12", [])
    (tarek,) = [c for c in t.view(1)["characters"] if c["id"] == "C03"]
    assert tarek["gear"] == "E12"
    assert "Activated 0 E12 C03" in t.check().events_for(1)


@rule("HAM-128")
def test_a_character_is_given_one_tile_between_two_turns_of_its_owner() -> None:
    t = scene().table(0, "E11", "E12").turn_of(0).act("activate E11 C01")
    assert t.legal("activate") == {"activate E12 C02", "activate E12 C03", "activate E12 C04"}
    t.refuses("activate E12 C01", "HAM-128")
    t.idle_until("0 draw").draw("T06", "T07", "T08", "T09")
    assert "activate E12 C01" in t.legal()


@rule("HAM-128")
def test_a_tile_taken_for_movement_leaves_none_for_the_fight() -> None:
    sc = spirits().at("C01", 0, 5).table(0, "E11", "E01")
    t = sc.turn_of(0).act("activate E11 C01", "step C01 0,6", "stay", "done")
    assert t.legal() == {"attack S", "attack I"}
    t.refuses("activate E01 C01", "HAM-128")


# When.


@rule("HAM-129", "HAM-86")
def test_whose_movement_has_ended_is_given_no_tile_in_step_2() -> None:
    t = spirits().at("C01", 0, 5).table(0, "E12").turn_of(0).act("step C01 0,6")
    t.refuses("activate E12 C01", "HAM-129")
    assert "activate E12 C02" in t.legal()


@rule("HAM-129")
def test_having_no_points_left_is_no_obstacle() -> None:
    t = scene().table(0, "E12").turn_of(0).act("step C02 0,3", "step C02 0,4")
    assert t.points("C02") == 0
    assert t.act("activate E12 C02").points("C02") == 2


@rule("HAM-129")
@pytest.mark.parametrize("step", ["place", "equip"])
def test_in_steps_3_and_5_nothing_is_activated(step: str) -> None:
    t = scene().table(0, "E01", "E10", "E12").hand(0, "E02").turn_of(0, step)
    assert t.legal("activate") == set()
    t.refuses("activate E12 C01")


@rule("HAM-129")
def test_in_a_combat_only_those_who_take_part_are_given_tiles() -> None:
    t = spirits("C01").table(0, "E01", "E11").turn_of(0, "combat")
    assert t.legal("activate") == {"activate E01 C01"}
    t.refuses("activate E01 C02", "HAM-129")
    t.refuses("activate E11 C01", "HAM-129")


@rule("HAM-129", "HAM-101")
def test_equipment_is_activated_at_the_start_of_any_combat_round_only() -> None:
    t = spirits(*FIGHTERS).table(0, "E01").turn_of(0, "combat").act("attack I")
    t.fall(1, 1, 1, 1, 1)
    for asked, line in (("0 defend", "defend C01"), ("1 strike", "strike I")):
        assert t.asked() == asked
        t.refuses("activate E01 C01", by=0)
        t.act(line)
    t.fall(1, 1)
    assert t.asked() == "0 retreat"
    t.refuses("activate E01 C01")
    assert "activate E01 C01" in t.act("fight").legal()


@rule("HAM-129", "HAM-159")
def test_a_player_does_not_activate_in_the_turn_of_another() -> None:
    t = scene().table(1, "E12").turn_of(0)
    t.refuses("activate E12 C05", by=1)


# What counts.


@rule("HAM-130")
def test_a_tile_on_somebody_elsewhere_does_not_serve_in_the_combat() -> None:
    t = spirits("C01").gear("C04", "E13").turn_of(0, "combat")
    assert t.asked() == "0 attack"
    assert t.act("attack S").dice_due() == 2


@rule("HAM-131")
def test_two_tiles_of_a_player_do_not_modify_the_same_attribute_in_one_combat() -> None:
    t = spirits(*FIGHTERS).table(0, "E01", "E04", "E05", "E08").turn_of(0, "combat")
    t.act("activate E01 C01")
    assert t.legal("activate") == {"activate E05 C04", "activate E08 C04"}
    t.refuses("activate E04 C04", "HAM-131")
    t.act("activate E05 C04")
    assert t.act("attack S").dice_due() == 6


@rule("HAM-131")
def test_the_limit_holds_over_all_rounds_of_the_combat_and_beyond_the_death_of_the_bearer() -> None:
    t = spirits(*FIGHTERS).table(0, "E01", "E03").turn_of(0, "combat").act("activate E01 C01")
    next_round(t).refuses("activate E03 C04", "HAM-131")
    t.act("attack I").fall(1, 1, 1, 1, 1).act("defend C01", "strike S").fall(2, 2, 1, 1)
    assert t.where("C01") == "out"
    t.act("fight").refuses("activate E03 C04", "HAM-131")


@rule("HAM-131")
def test_of_tiles_already_active_the_owner_says_which_count() -> None:
    sc = spirits(*FIGHTERS).gear("C01", "E13").gear("C04", "E08")
    t = sc.turn_of(0, "combat")
    assert t.asked() == "0 count"
    assert t.legal() == {"count E08", "leave E08"}
    t.act("count E08")
    assert t.asked() == "0 attack"
    assert t.act("attack S").dice_due() == 4
    t = sc.turn_of(0, "combat").act("leave E08")
    assert t.legal() == {"count E13", "leave E13"}
    assert t.act("count E13", "attack S").dice_due() == 6
    t = sc.turn_of(0, "combat").act("leave E08", "leave E13")
    assert t.act("attack S").dice_due() == 4


@rule("HAM-131")
def test_a_tile_counts_with_all_its_bonuses_or_not_at_all() -> None:
    for line, strength, survives in (("count E13", 4, True), ("leave E13", 2, False)):
        t = spirits("C01").gear("C01", "E13").turn_of(0, "combat").act(line)
        t.act("attack S")
        assert t.dice_due() == strength
        t.fall(*[1] * strength).act("strike S").fall(2, 2, 2, 1)
        assert (t.where("C01") == "0,6") is survives


@rule("HAM-131")
def test_tiles_that_do_not_overlap_may_both_count() -> None:
    t = spirits(*FIGHTERS).gear("C01", "E01").gear("C04", "E05").turn_of(0, "combat")
    t.act("count E01", "count E05")
    assert t.view(1)["turn"]["combat"]["pools"] == [6, 7]


@rule("HAM-131")
def test_a_tile_for_movement_alone_is_not_asked_about() -> None:
    assert spirits("C01").gear("C01", "E12").turn_of(0, "combat").asked() == "0 attack"


@rule("HAM-131")
def test_a_tile_that_was_left_out_blocks_no_other() -> None:
    t = spirits(*FIGHTERS).gear("C01", "E10").table(0, "E08").turn_of(0, "combat")
    assert t.act("leave E10").legal("activate") == {"activate E08 C04"}
    t = spirits(*FIGHTERS).gear("C01", "E10").table(0, "E08").turn_of(0, "combat")
    assert t.act("count E10").legal("activate") == set()


# How it goes.


@rule("HAM-132")
def test_an_active_tile_serves_any_number_of_times_until_the_owners_next_turn() -> None:
    sc = spirits("C02").tile(1, 4, "W").monster("M08", 1, 4).at("C01", 1, 4)
    t = sc.table(0, "E01").turn_of(0, "combat").act("battle 0,6", "activate E01 C02", "attack S")
    assert t.dice_due() == 6
    t.fall(1, 1, 1, 1, 1, 4).act("strike S").fall(1, 1, 1, 1).act("fight", "attack S")
    assert t.dice_due() == 6
    assert t.gear("C02") == "E01"


@rule("HAM-132")
def test_at_the_start_of_the_owners_next_turn_it_leaves_the_game() -> None:
    t = scene().table(0, "E12").turn_of(0).act("activate E12 C01", "stay")
    t.idle_until("1 move")
    assert t.gear("C01") == "E12"
    t.idle_until("0 draw")
    assert t.gear("C01") is None
    assert "E12" in t.check().gone()
    assert "WornOut 0 E12" in t.events_for(1)


@rule("HAM-132")
def test_the_start_of_another_players_turn_spends_nothing() -> None:
    t = scene().gear("C01", "E12").turn_of(1, "draw")
    assert t.gear("C01") == "E12"


@rule("HAM-133")
def test_the_tile_of_a_dead_bearer_is_discarded_at_once() -> None:
    t = spirits(*FIGHTERS).table(0, "E01").turn_of(0, "combat").act("activate E01 C01", "attack I")
    t.fall(1, 1, 1, 1, 1).act("defend C01", "strike S").fall(2, 2, 1, 1)
    assert t.gear("C01") is None
    assert "E01" in t.check().gone()
    assert t.act("fight", "attack S").dice_due() == 2


@rule("HAM-134")
@pytest.mark.parametrize("step", ["move", "place", "combat", "equip"])
def test_nobody_throws_equipment_away(step: str) -> None:
    t = spirits("C01").table(0, "E01", "E12").hand(0, "E02", "E03").turn_of(0, step)
    assert t.legal("discard") == set()
    for tile in ("E01", "E02", "E12"):
        t.refuses(f"discard {tile}")


@rule("HAM-135")
def test_active_and_spent_equipment_scores_nothing() -> None:
    t = scene().table(0, "E12").turn_of(0)
    assert t.score(0) == 9
    assert t.act("activate E12 C01").score(0) == 8
    assert t.idle_until("0 draw").score(0) == 8
