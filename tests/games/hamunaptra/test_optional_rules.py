"""Optional rules: HAM-172 to HAM-185."""

from typing import Any

import pytest

from games.hamunaptra.scene import Scene, Table, scene
from mastaba.core.errors import BadSetup
from mastaba.games.hamunaptra import GAME
from support import rule

FULL = {
    0: ("E01", "E02", "E03", "E04"),
    1: ("E05", "E06", "E07", "E08"),
    2: ("E09", "E10", "E11", "E12"),
}


@rule("HAM-172")
def test_by_default_no_optional_rule_is_on() -> None:
    defaults = {option.name: option.default for option in GAME.options()}
    assert {defaults[f"variant{n}"] for n in (1, 2, 3, 5)} == {"off"}
    assert defaults["variant6"] == "table"
    assert defaults["minDistance"] == "8"


@rule("HAM-172")
def test_any_number_of_optional_rules_may_be_combined() -> None:
    on = dict.fromkeys(("variant1", "variant2", "variant3", "variant5"), "on")
    t = scene().options(variant6=5, minDistance=3, boardHalf=8, **on).turn_of(0, "draw")
    t.idle_until("over")
    assert t.match.outcome is not None


# 1: fights between characters.


def duel(mine: tuple[str, ...] = ("C01",), theirs: tuple[str, ...] = ("C05",)) -> Scene:
    """A's characters stand on 0,5, B's on 0,6, between them nothing but an optional rule."""
    sc = scene(variant1="on").tiles("0,5 NS", "0,6 NS", "0,7 NS")
    for character in mine:
        sc.at(character, 0, 5)
    for character in theirs:
        sc.at(character, 0, 6)
    return sc


def joined(t: Table, *attackers: str) -> Table:
    """They assault and step 4 begins."""
    for attacker in attackers:
        t.act(f"step {attacker} 0,6")
    t.act("stay")
    if t.asked() == "0 place":  # there are tiles on the table
        t.act("done")
    return t


@rule("HAM-173")
def test_a_step_among_another_players_characters_is_an_assault_and_ends_the_movement() -> None:
    t = duel().turn_of(0)
    assert "step C01 0,6" in t.legal()
    t.act("step C01 0,6")
    assert t.points("C01") == 2
    t.refuses("step C01 0,7", "HAM-173")
    t.act("stay")
    assert t.asked() == "0 name"
    assert "FightBegan 0 1 0,6" in t.events_for(1)


@rule("HAM-173", "HAM-85")
def test_without_the_optional_rule_there_is_no_assault() -> None:
    t = duel().options(variant1="off").turn_of(0)
    t.refuses("step C01 0,6", "HAM-85")


@rule("HAM-173", "HAM-85")
@pytest.mark.parametrize("variant", ["on", "off"])
def test_a_walk_among_another_players_characters_is_offered_with_the_optional_rule(
    variant: str,
) -> None:
    t = duel(()).at("C01", 0, 4).options(variant1=variant).turn_of(0)
    walks = {offer.do for offer in GAME.offers(t.state, 0) if offer.verb == "walk"}
    assert ("walk C01 0,5 0,6" in walks) == (variant == "on")
    assert "walk C01 0,5 0,6 0,7" not in walks


@rule("HAM-173")
def test_to_get_past_still_takes_a_pass_or_consent() -> None:
    t = duel().turn_of(0)
    assert "pass 0,7 C01" in t.legal()
    assert t.legal("through") == set()
    assert duel().allows(1, 0).turn_of(0).legal("through") == {"through C01 0,7"}


@rule("HAM-173", "HAM-129")
def test_after_an_assault_no_tile_lends_new_points() -> None:
    t = duel().table(0, "E12").turn_of(0).act("step C01 0,6")
    t.refuses("activate E12 C01", "HAM-129")


@rule("HAM-173", "HAM-174")
def test_all_of_both_sides_on_the_tile_fight() -> None:
    t = duel(mine=("C01", "C02"), theirs=("C05", "C06")).at("C03", 0, 5).turn_of(0)
    joined(t, "C01", "C02")
    assert t.view(None)["turn"]["fight"]["sides"] == [["C01", "C02"], ["C05", "C06"]]
    t.act("attack S", "attack I", "defend C01", "defend C05")
    assert t.dice_due() == 6
    t.fall(1, 1, 1, 1, 1, 1)
    assert t.dice_due() == 6


@rule("HAM-174")
def test_attacker_then_defender_name_an_attribute_then_whoever_takes_the_hits() -> None:
    t = duel(mine=("C01", "C02"), theirs=("C05", "C06")).turn_of(0)
    joined(t, "C01", "C02")
    for asked, line in (
        ("0 name", "attack S"),
        ("1 name", "attack I"),
        ("0 target", "defend C02"),
        ("1 target", "defend C06"),
    ):
        assert t.asked() == asked
        if asked.endswith("name"):
            assert t.legal() == {"attack S", "attack I"}
        t.act(line)
    assert t.asked() == "0 die"


@rule("HAM-174")
def test_each_names_a_character_of_its_own() -> None:
    t = joined(duel(mine=("C01", "C02"), theirs=("C05", "C06")).turn_of(0), "C01", "C02")
    t.act("attack S", "attack S")
    assert t.legal() == {"defend C01", "defend C02"}
    t.refuses("defend C05", "HAM-174")
    assert t.act("defend C01").legal() == {"defend C05", "defend C06"}


@rule("HAM-174")
def test_each_roll_is_made_against_the_named_enemys_value_in_its_attribute() -> None:
    """C01 has S2 I2 R2, C07 S3 I1 R3."""
    t = joined(duel(theirs=("C07",)).turn_of(0), "C01").act("attack S", "attack I")
    t.fall(2, 3)
    assert t.dice_due() == 1
    t.fall(1)
    assert (t.damage("C07"), t.damage("C01")) == (1, 0)
    t.act("fight", "fight", "attack I", "attack S").fall(1, 1).fall(2, 1, 1)
    assert t.where("C07") == "out"
    assert "Fought 1 C01 S 211 1 1" in t.events_for(None)


@rule("HAM-174")
def test_the_reply_is_judged_by_the_attribute_of_the_reply() -> None:
    """C02 has S4 I1 R2; C05 replies with I."""
    t = joined(duel(mine=("C02",)).turn_of(0), "C02").act("attack I", "attack I").fall(3)
    assert t.dice_due() == 4
    t.fall(1, 1, 1, 1)
    assert t.where("C02") == "out"
    t = joined(duel(mine=("C02",)).turn_of(0), "C02").act("attack I", "attack S").fall(3).fall(3)
    assert t.damage("C02") == 0
    t = joined(duel(mine=("C02",)).turn_of(0), "C02").act("attack S", "attack I").fall(1, 1, 1, 1)
    t.fall(1, 1, 1, 1)
    assert (t.where("C02"), t.where("C05")) == ("out", "out")


@rule("HAM-174")
def test_hits_fall_on_both_sides_at_the_same_time() -> None:
    t = joined(duel().turn_of(0), "C01").act("attack S", "attack I").fall(1, 1)
    assert t.where("C05") == "0,6"
    t.fall(2, 2, 1, 1)
    assert (t.where("C01"), t.where("C05")) == ("out", "out")


@rule("HAM-174", "HAM-129")
def test_both_equipment_windows_open_the_attackers_first() -> None:
    t = joined(duel().table(0, "E01", "E12").table(1, "E05", "E11").turn_of(0), "C01")
    t.act("attack S", "attack I")
    assert t.asked() == "0 window"
    assert t.legal() == {"ready", "activate E01 C01"}
    t.act("activate E01 C01", "ready")
    assert t.asked() == "1 window"
    assert t.legal() == {"ready", "activate E05 C05"}
    t.act("activate E05 C05", "ready")
    assert t.dice_due() == 4
    assert t.fall(1, 1, 1, 1).dice_due() == 6


@rule("HAM-174", "HAM-131")
def test_each_side_has_its_own_limit_of_tiles() -> None:
    sc = duel(mine=("C01", "C02"), theirs=("C05", "C06")).table(0, "E01", "E03")
    t = joined(sc.table(1, "E02", "E04").turn_of(0), "C01", "C02")
    t.act("attack S", "attack S", "defend C02", "defend C06", "activate E01 C01")
    t.refuses("activate E03 C02", "HAM-131")
    t.act("ready")
    assert "activate E02 C05" in t.legal()
    t.act("activate E02 C05").refuses("activate E04 C06", "HAM-131")


@rule("HAM-174", "HAM-131")
def test_a_fallen_rivals_tile_does_not_stand_in_the_way() -> None:
    """C05 falls with the Bow; A may still take the Revolver in the next combat round."""
    sc = duel(mine=("C01", "C02"), theirs=("C05", "C06")).table(0, "E03").table(1, "E01", "E02")
    t = joined(sc.turn_of(0), "C01", "C02")
    t.act("attack S", "attack S", "defend C02", "defend C05", "ready")
    t.act("activate E01 C05", "ready").fall(1, 1, 1, 1, 1, 1).fall(1, 1, 1, 1, 1)
    assert t.where("C05") == "out"
    t.act("fight", "fight", "attack S", "attack S", "defend C02")
    assert "activate E03 C01" in t.legal()
    t.act("ready").refuses("activate E02 C06", "HAM-131")


@rule("HAM-131", "HAM-174")
def test_tiles_already_active_are_asked_about_on_both_sides() -> None:
    t = joined(duel().gear("C01", "E13").gear("C05", "E14").turn_of(0), "C01")
    assert t.asked() == "0 count"
    t.act("count E13")
    assert t.asked() == "1 count"
    t.act("leave E14", "attack S", "attack S")
    assert t.dice_due() == 4
    assert t.fall(1, 1, 1, 1).where("C05") == "0,6"
    assert t.dice_due() == 1


@rule("HAM-131", "HAM-174")
def test_a_tile_that_overlaps_with_one_that_counts_is_not_asked_about() -> None:
    sc = duel(mine=("C01", "C02"), theirs=("C05", "C06")).gear("C01", "E13").gear("C02", "E08")
    t = joined(sc.gear("C05", "E14").gear("C06", "E10").turn_of(0), "C01", "C02")
    assert t.act("count E08").asked() == "1 count"
    assert t.act("count E10").asked() == "0 name"


@rule("HAM-175")
def test_first_the_attacker_then_the_defender_may_retreat() -> None:
    t = joined(duel(mine=("C01", "C02")).turn_of(0), "C01", "C02")
    t.act("attack I", "attack S", "defend C02").fall(1, 1, 1).fall(1)
    assert t.asked() == "0 yield"
    assert "retreat 0,5 C01" in t.legal()
    t.act("retreat 0,5 C01")
    assert t.asked() == "1 yield"
    assert t.legal() == {"fight", "retreat 0,7 C05"}
    t.act("fight")
    assert t.asked() == "0 name"


@rule("HAM-175")
def test_the_fight_goes_on_until_one_side_is_left_on_the_tile() -> None:
    t = joined(duel().hand(1, *FULL[1]).turn_of(0), "C01")
    t.act("attack I", "attack S").fall(1, 1).fall(1).act("fight", "fight")
    t.act("attack I", "attack I").fall(1, 1).fall(1, 1, 1, 1).act("fight", "retreat 0,7 C05")
    assert t.asked() == "1 move"
    assert (t.where("C01"), t.where("C05")) == ("0,6", "0,7")


@rule("HAM-175")
def test_when_the_attacker_has_left_the_defender_is_not_asked() -> None:
    t = joined(duel().turn_of(0), "C01").act("attack I", "attack S").fall(1, 1).fall(1)
    assert t.act("retreat 0,5 C01").asked() == "1 draw"


@rule("HAM-175", "HAM-117")
def test_a_side_with_no_tile_to_go_to_fights_on() -> None:
    sc = scene(variant1="on").tiles("0,5 NS", "0,6 S").at("C01", 0, 5).at("C05", 0, 6)
    sc.at("C02", 0, 5)
    t = sc.turn_of(0).act("step C01 0,6", "stay", "attack I", "attack S").fall(1, 1).fall(1)
    assert t.asked() == "0 yield"
    assert t.act("fight").asked() == "0 name"


@rule("HAM-175", "HAM-117")
def test_read_the_italian_way_the_assaulted_have_no_tile_they_came_from() -> None:
    sc = scene(variant1="on", retreatToOrigin=False).tiles("0,5 NS", "0,6 NS", "0,7 NS")
    sc.at("C05", 0, 7).at("C01", 0, 5).hand(0, *FULL[0]).hand(1, *FULL[1])
    t = sc.turn_of(1).act("step C05 0,6", "stay", "done").returns("E05").act("skip")
    t.act("step C01 0,6", "stay", "done").returns("E01")
    t.act("attack I", "attack S").fall(1, 1).fall(1)
    assert t.legal() == {"fight", "retreat 0,7 C01"}
    assert t.act("fight").legal() == {"fight", "retreat 0,5 C05", "retreat 0,7 C05"}


@rule("HAM-175", "HAM-115")
def test_damage_of_a_fight_is_wiped_at_the_end_of_the_turn() -> None:
    t = joined(duel(theirs=("C07",)).turn_of(0), "C01").act("attack S", "attack I")
    t.fall(3, 1).fall(1).act("retreat 0,5 C01")
    assert t.asked() == "1 draw"
    assert t.damage("C07") == 0


def on_the_exit(players: int = 3) -> Scene:
    """In the last round B and C stand on an exit that A can reach."""
    sc = scene(players, variant1="on").tiles("0,5 NS").tile(0, 6, "NS", "T80", exit_of=0)
    return sc.at("C01", 0, 5).at("C05", 0, 6).at("C12", 0, 6).last_round()


@rule("HAM-176")
def test_on_a_shared_exit_there_is_no_fight_unless_one_is_declared() -> None:
    t = on_the_exit().turn_of(0).act("step C01 0,6", "stay")
    assert t.asked() == "0 declare"
    assert t.legal() == {"peace", "declare 1", "declare 2"}
    t.act("peace")
    assert t.asked() == "1 draw"
    assert t.where("C01") == t.where("C05") == "0,6"


@rule("HAM-176")
def test_a_declared_fight_leaves_third_players_out() -> None:
    t = on_the_exit().turn_of(0).act("step C01 0,6", "stay", "declare 1")
    assert t.view(None)["turn"]["fight"]["sides"] == [["C01"], ["C05"]]
    t.act("attack S", "attack S").fall(1, 1).fall(1)
    assert t.where("C05") == "out"
    assert t.where("C12") == "0,6"


@rule("HAM-176")
def test_a_fight_is_declared_by_whoever_has_a_character_there() -> None:
    assert on_the_exit().hand(0, "E01").turn_of(0, "combat").asked() == "0 equip"


@rule("HAM-176")
def test_without_optional_rule_1_nobody_declares_a_fight() -> None:
    sc = on_the_exit().options(variant1="off").at("C01", 0, 6).hand(0, "E01")
    assert sc.turn_of(0, "combat").asked() == "0 equip"


@rule("HAM-176", "HAM-113")
def test_fights_do_not_move_the_line_of_choosers() -> None:
    t = joined(duel().turn_of(0), "C01")
    assert t.view(None)["line"] == 0


# 2: moving monsters.


def haunted(**options: Any) -> Scene:
    """A corridor out of A's arm with a Mummy on 0,8; hands that place nothing."""
    sc = scene(variant2="on", **options).tiles(*(f"0,{y} NS" for y in range(5, 10)))
    return sc.monster("M01", 0, 8).hand(0, *FULL[0]).hand(1, *FULL[1])


def night(sc: Scene) -> Table:
    """The last turn of the round is over, the monsters stir."""
    return sc.hand(1).turn_of(1, "end")


@rule("HAM-177")
def test_after_each_round_a_monster_is_moved_by_one_or_two_steps() -> None:
    t = night(haunted())
    assert t.asked() == "0 prowl"
    assert t.legal() == {"prowl M01 0,7", "prowl M01 0,6", "prowl M01 0,9", "rest"}
    t.act("prowl M01 0,6")
    assert t.encounter_at(0, 6) == "M01"
    assert t.asked() == "0 move"
    assert t.check().view(0)["round"] == 2


@rule("HAM-177", "HAM-68")
def test_without_the_optional_rule_monsters_stay_where_they_are() -> None:
    assert night(haunted().options(variant2="off")).asked() == "0 move"


@rule("HAM-177")
def test_traps_do_not_move() -> None:
    t = night(haunted().monster("P01", 0, 5))
    assert not [line for line in t.legal() if "P01" in line]
    t.refuses("prowl P01 0,6", "HAM-177")
    sc = scene(variant2="on").tile(0, 5, "NS").monster("P01", 0, 5).hand(0, *FULL[0])
    assert sc.turn_of(1, "end").asked() == "0 move"


@rule("HAM-177")
def test_players_take_turns_from_the_first_player_clockwise() -> None:
    sc = scene(3, variant2="on").first(1).tiles(*(f"0,{y} NS" for y in range(5, 10)))
    t = sc.monster("M01", 0, 8).monster("M02", 0, 5).turn_of(0, "end")
    assert t.asked() == "1 prowl"
    t.act("rest")
    assert t.asked() == "2 prowl"
    t.act("prowl M01 0,9")
    assert t.asked() == "0 prowl"
    t.refuses("prowl M01 0,8", "HAM-177")
    assert not [line for line in t.legal() if "M01" in line]
    t.act("prowl M02 0,6")
    assert t.asked() == "1 draw"


@rule("HAM-177")
def test_a_monster_that_was_left_alone_is_there_for_the_others() -> None:
    t = night(haunted()).act("rest")
    assert t.asked() == "1 prowl"
    assert "prowl M01 0,7" in t.legal()


@rule("HAM-177")
def test_the_phase_ends_when_all_pass_in_succession() -> None:
    t = night(haunted().monster("M02", 0, 5)).act("rest", "prowl M01 0,9", "rest")
    assert t.asked() == "1 prowl"
    assert t.act("rest").asked() == "0 move"
    assert t.encounter_at(0, 5) == "M02"


@rule("HAM-178")
def test_a_monster_walks_along_tunnels_and_passages() -> None:
    sc = scene(variant2="on").tiles("1,2 W T75", "1,-3 EW T80").monster("M01", 1, 2)
    sc.at("C05", 0, -4).at("C06", 0, -4).at("C07", 0, -4).at("C08", 0, -4)
    for character in ("C01", "C02", "C03", "C04"):
        sc.at(character, 0, 4)
    ends = {line.split()[2] for line in night(sc).legal("prowl")}
    assert ends == {"0,2", "0,3", "1,-3", "0,-3"}


@rule("HAM-178")
def test_from_a_bare_cell_a_monster_steps_on_to_a_tile_that_opens_towards_it() -> None:
    sc = scene(variant2="on").tiles("1,2 NW", "1,3 S").monster("M01", 0, 5)
    ends = {line.split()[2] for line in night(sc).legal("prowl")}
    assert ends == {"0,4", "0,3"}
    walled = scene(variant2="on").tiles("1,4 W").monster("M01", -1, 3)
    assert {line.split()[2] for line in night(walled).legal("prowl")} == {"0,3", "0,4", "0,2"}


@rule("HAM-178")
def test_a_monster_enters_neither_a_bare_cell_nor_another_encounter() -> None:
    t = night(haunted().monster("P01", 0, 7))
    assert t.legal("prowl") == {"prowl M01 0,9"}
    t.refuses("prowl M01 0,7", "HAM-178")
    t.refuses("prowl M01 0,10", "HAM-178")


@rule("HAM-178", "HAM-182")
def test_a_monster_does_not_enter_a_tile_with_characters_of_two_players() -> None:
    sc = scene(variant2="on", variant3="on").tiles("0,5 NS", "0,7 NS")
    sc.tile(0, 6, "NS", "T80", exit_of=0).monster("M01", 0, 7).deck().hand(0, "E01")
    sc.at("C01", 0, 6)
    assert "prowl M01 0,6" in sc.turn_of(1, "end").legal()
    t = sc.at("C05", 0, 6).monster("M02", 0, 5).turn_of(1, "end")
    assert "prowl M01 0,6" not in t.legal()
    t.refuses("prowl M01 0,6", "HAM-178")


@rule("HAM-179")
def test_a_monster_among_characters_stops_and_is_fought_at_once() -> None:
    t = night(haunted().at("C01", 0, 7))
    assert t.legal("prowl") == {"prowl M01 0,7", "prowl M01 0,9"}
    t.act("prowl M01 0,7")
    assert t.asked() == "0 attack"
    t.act("attack S").fall(3, 3)
    assert t.encounter_at(0, 7) is None
    assert t.asked() == "0 move"


@rule("HAM-179")
@pytest.mark.parametrize(("mover", "chooser"), [(0, 1), (1, 1), (2, 2)])
def test_whoever_moved_the_monster_chooses_or_the_owners_left_neighbour(
    mover: int, chooser: int
) -> None:
    sc = scene(3, variant2="on").tiles("0,5 NS", "0,6 NS").monster("M03", 0, 6).at("C01", 0, 5)
    t = sc.turn_of(2, "end").act(*["rest"] * mover, "prowl M03 0,5")
    assert t.asked() == "0 attack"
    t.act("attack I").fall(1, 1)
    assert t.asked() == f"{chooser} strike"


@rule("HAM-179", "HAM-113")
def test_a_combat_of_the_monster_phase_does_not_move_the_line() -> None:
    t = night(haunted().at("C01", 0, 7)).act("prowl M01 0,7")
    assert t.view(None)["line"] == 0


@rule("HAM-179", "HAM-115")
def test_damage_is_wiped_after_a_combat_of_the_monster_phase() -> None:
    t = night(haunted().at("C01", 0, 7)).act("prowl M01 0,7", "attack S").fall(3, 1)
    t.fall(2, 1, 1)
    assert t.damage("C01") == 1
    t.act("retreat 0,6 C01")
    assert t.damage("C01") == 0
    assert t.encounter_at(0, 7) == "M01"


@rule("HAM-179", "HAM-128", "HAM-132")
def test_equipment_serves_in_the_monster_phase_one_tile_for_each_character() -> None:
    sc = haunted().at("C01", 0, 7).at("C02", 0, 7).table(0, "E13", "E14")
    t = night(sc).act("prowl M01 0,7", "activate E13 C01")
    t.refuses("activate E14 C01", "HAM-128")
    assert t.act("attack S").dice_due() == 8
    t = night(haunted().at("C01", 0, 7).gear("C01", "E13").table(0, "E05"))
    t.act("prowl M01 0,7", "count E13").refuses("activate E05 C01", "HAM-128")


@rule("HAM-179", "HAM-117")
def test_read_the_italian_way_those_a_monster_reached_retreat_anywhere() -> None:
    sc = haunted(retreatToOrigin=False).hand(1).at("C01", 0, 6)
    t = sc.turn_of(0).act("step C01 0,7", "stay", "done").returns("E01").act("skip")
    t.idle_until("0 prowl").act("prowl M01 0,7", "attack S").fall(1, 1).fall(1, 1, 1)
    assert "retreat 0,6 C01" in t.legal()


@rule("HAM-180")
def test_after_the_last_round_no_monster_moves() -> None:
    assert night(haunted().last_round()).asked() == "over"


@rule("HAM-180", "HAM-158")
def test_when_the_last_of_all_dies_in_the_night_the_game_is_over() -> None:
    sc = haunted().at("C01", 0, 7).dead("C02", "C03", "C04", "C05", "C06", "C07", "C08")
    t = night(sc).act("prowl M01 0,7", "attack S").fall(1, 1).fall(2, 2, 2)
    assert t.asked() == "over"
    assert t.match.outcome is not None
    assert t.match.outcome.reason == "nobody left"


@rule("HAM-160", "HAM-179")
def test_a_monster_beaten_in_the_night_breaks_the_quiet() -> None:
    sc = haunted(stalemateRounds=2).at("C01", 0, 7).deck(*FULL[2], "E13", "E14", "E15")
    t = sc.hand(1, *FULL[1]).turn_of(1, "end")
    assert t.state.quiet == 1
    t.act("prowl M01 0,7", "attack S").fall(3, 3)
    assert t.idle_until("over").view(0)["round"] == 3


# 3: the whole deck.


def to_the_last_tile(**options: Any) -> Scene:
    return scene(variant3="on", **options).tiles("0,5 NS").tile(0, 6, "NS", "T80", exit_of=0)


@rule("HAM-181")
def test_with_the_whole_deck_an_exit_ends_nothing() -> None:
    t = to_the_last_tile().at("C01", 0, 6).hand(0, "E01").turn_of(0, "equip").act("skip")
    assert t.view(0)["ending"] is False


@rule("HAM-181")
def test_with_the_whole_deck_an_empty_deck_ends_nothing() -> None:
    sc = to_the_last_tile().deck("T06").hand(0, "E01", "E02", "E03").hand(1, *FULL[1])
    t = sc.turn_of(0, "draw").draw("T06")
    assert t.view(0)["ending"] is False
    assert t.idle_until("1 move").idle_until("0 move").view(0)["round"] == 2


@rule("HAM-181")
def test_the_game_ends_with_the_round_in_which_deck_and_hands_are_empty() -> None:
    t = to_the_last_tile().deck().hand(1, "E05").turn_of(0, "end")
    assert t.asked() == "1 move"
    t.act("stay", "done").returns("E05")
    assert t.asked() == "over"
    assert t.match.outcome is not None
    assert t.match.outcome.reason == "whole deck"
    t = to_the_last_tile().deck().hand(1, "E05", "E06").turn_of(1, "place").act("done")
    assert t.returns("E05").act("skip").asked() == "0 move"


@rule("HAM-181")
def test_empty_hands_end_nothing_while_there_is_a_deck() -> None:
    t = to_the_last_tile().deck("E05").turn_of(1, "end").draw("E05")
    assert t.asked() == "0 move"


@rule("HAM-182", "HAM-37")
def test_once_the_deck_is_empty_a_returned_tile_leaves_the_game() -> None:
    t = to_the_last_tile().deck().hand(0, "E01", "E02").turn_of(0, "place").act("done")
    t.returns("E02")
    assert t.deck() == []
    assert "E02" in t.gone()
    assert "TileRemoved 0 E02" in t.events_for(1)


@rule("HAM-182")
def test_once_the_deck_is_empty_exits_are_shared() -> None:
    sc = to_the_last_tile().at("C01", 0, 5).at("C05", 0, 6)
    sc.turn_of(0).refuses("step C01 0,6", "HAM-85")
    assert "step C01 0,6" in sc.deck().hand(0, "E01").turn_of(0).legal()


@rule("HAM-182", "HAM-158", "HAM-160")
def test_with_the_whole_deck_the_other_ends_still_apply() -> None:
    everybody = [f"C{n:02}" for n in range(1, 9)]
    t = to_the_last_tile().dead(*everybody).turn_of(1, "end")
    assert t.asked() == "over"
    sc = to_the_last_tile(stalemateRounds=1).hand(0, *FULL[0]).hand(1, *FULL[1])
    t = sc.deck("E09", "E10").turn_of(0, "draw").idle_until("over")
    assert t.match.outcome is not None
    assert t.match.outcome.reason == "stalemate"


# 4, 5, 6.


@rule("HAM-183")
@pytest.mark.parametrize("distance", range(3, 9))
def test_the_distance_may_be_set_from_three_to_eight(distance: int) -> None:
    for away in (distance - 1, distance):
        sc = scene(minDistance=distance).tiles(*(f"0,{y} NS" for y in range(5, 2 + away)))
        sc.at("C01", 0, max(4, 1 + away)).hand(0, "T75")
        if away < 3:
            continue
        t = sc.turn_of(0, "place").act(f"place T75 0,{2 + away} S")
        assert t.finder("T75") == (0 if away == distance else None)


@rule("HAM-183")
@pytest.mark.parametrize("distance", [2, 9])
def test_other_distances_are_refused(distance: int) -> None:
    with pytest.raises(BadSetup, match="minDistance"):
        scene(minDistance=distance).set_up()


@rule("HAM-184")
def test_inward_entrances_lie_on_the_outermost_cell() -> None:
    t = scene(variant5="on").set_up()
    masks = {tile["cell"]: tile["mask"] for tile in t.view(0)["tiles"]}
    assert masks["0,4"] == "SW"
    assert masks["0,3"] == "NES"
    assert masks["0,2"] == "NSW"
    assert t.view(0)["seats"][0]["entrance"] == "0,4"
    assert t.where("C01") == "0,4"
    assert scene().set_up().where("C01") == "0,2"


@rule("HAM-184", "HAM-71")
def test_with_inward_entrances_distance_is_measured_from_there() -> None:
    sc = scene(variant5="on", minDistance=3).tiles("0,1 NS")
    t = sc.at("C01", 0, 2).hand(0, "T75").dead("C02").turn_of(0, "place")
    assert "place T75 1,3 W" not in t.legal()
    t = sc.at("C01", 0, 1).turn_of(0, "place").act("place T75 0,0 N")
    assert t.finder("T75") == 0


@rule("HAM-185")
@pytest.mark.parametrize(
    ("players", "size"), [(2, "5"), (2, "6"), (2, "7"), (2, "8"), (3, "5"), (2, "table")]
)
def test_larger_parties_are_the_same_for_all(players: int, size: str) -> None:
    t = scene(players, variant6=size).set_up()
    expected = 4 if size == "table" else int(size)
    owners = [character["seat"] for character in t.view(None)["characters"]]
    assert [owners.count(seat) for seat in range(players)] == [expected] * players


@rule("HAM-185")
@pytest.mark.parametrize(("players", "size"), [(3, "6"), (4, "5"), (8, "5"), (2, "9"), (2, "4")])
def test_parties_the_box_cannot_fill_are_refused(players: int, size: str) -> None:
    with pytest.raises(BadSetup, match="variant6"):
        scene(players, variant6=size).set_up()
