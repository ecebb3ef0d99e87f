"""The end of the game: HAM-153 to HAM-160."""

from typing import Any

import pytest

from games.hamunaptra.scene import Scene, Table, scene
from support import rule

FULL = {
    0: ("E01", "E02", "E03", "E04"),
    1: ("E05", "E06", "E07", "E08"),
    2: ("E09", "E10", "E11", "E12"),
}


def way_out(players: int = 2, exit_of: int = 0, **options: Any) -> Scene:
    """An exit on 0,7 at the end of a corridor out of A's arm, full hands that place nothing."""
    sc = scene(players, **options).tiles("0,5 NS", "0,6 NS").tile(0, 7, "NS", "T80", exit_of)
    for seat in range(players):
        sc.hand(seat, *FULL[seat])
    return sc


def idle_turn(t: Table) -> Table:
    """Whoever is asked to move does nothing at all this turn."""
    who = t.decision.seat
    t.act("stay", "done")
    return t.returns(t.hand(who)[0]).act("skip")


# An exit is reached.


@rule("HAM-153")
@pytest.mark.parametrize("finder", [0, 1])
def test_a_turn_that_ends_on_anybodys_exit_begins_the_last_round(finder: int) -> None:
    t = way_out(exit_of=finder).at("C01", 0, 6).turn_of(0).act("step C01 0,7")
    assert t.view(1)["ending"] is False
    idle_turn(t)
    assert t.view(1)["ending"] is True
    assert t.view(1)["reason"] == "exit"
    assert "ExitReached 0 0,7" in t.events_for(1)


@rule("HAM-153")
def test_a_simple_stair_is_no_way_out() -> None:
    sc = scene().tiles("0,5 NS T80").at("C01", 0, 5).hand(0, *FULL[0]).hand(1, *FULL[1])
    assert idle_turn(sc.turn_of(0)).view(1)["ending"] is False


@rule("HAM-153")
def test_to_walk_over_an_exit_is_not_to_stand_on_it() -> None:
    t = way_out().tile(0, 8, "NS").at("C01", 0, 6).turn_of(0)
    t.act("step C01 0,7", "step C01 0,8")
    assert idle_turn(t).view(1)["ending"] is False


@rule("HAM-153", "HAM-77")
def test_an_exit_under_a_live_encounter_is_no_way_out() -> None:
    t = way_out().monster("M01", 0, 7).at("C01", 0, 7).turn_of(0, "end")
    assert t.view(1)["ending"] is False


@rule("HAM-153")
def test_only_the_one_whose_turn_ends_is_looked_at() -> None:
    t = way_out().at("C05", 0, 7).turn_of(0)
    assert idle_turn(t).view(1)["ending"] is False
    assert idle_turn(t).view(1)["ending"] is True


@rule("HAM-153")
def test_a_retreat_on_to_an_exit_counts() -> None:
    t = way_out().monster("M01", 0, 6).at("C01", 0, 6).turn_of(0, "combat")
    t.act("attack S").fall(1, 1).fall(1, 1, 1).act("retreat 0,7 C01", "skip")
    assert t.view(1)["reason"] == "exit"


# The last round.


@rule("HAM-154", "HAM-155")
def test_after_the_trigger_the_round_is_completed_and_no_more() -> None:
    t = way_out(3).at("C05", 0, 7).turn_of(1)
    idle_turn(t)
    assert t.asked() == "2 move"
    idle_turn(t)
    assert t.asked() == "over"
    assert t.match.outcome is not None
    assert t.match.outcome.reason == "exit"


@rule("HAM-154", "HAM-155")
def test_the_last_player_of_a_round_ends_the_game_at_once() -> None:
    assert idle_turn(way_out(3).at("C12", 0, 7).turn_of(2)).asked() == "over"


@rule("HAM-154", "HAM-16")
def test_the_round_ends_before_the_first_player_whoever_that_is() -> None:
    t = way_out(3).first(1).at("C05", 0, 7).turn_of(1)
    assert idle_turn(t).asked() == "2 move"
    assert idle_turn(t).asked() == "0 move"
    assert idle_turn(t).asked() == "over"


@rule("HAM-154")
def test_without_a_trigger_the_next_round_begins() -> None:
    t = way_out(3).turn_of(2)
    assert idle_turn(t).idle_until("0 move").view(0)["round"] == 2


@rule("HAM-154")
def test_a_trigger_is_not_undone() -> None:
    t = way_out(variant1="on").at("C01", 0, 7).at("C06", 0, 6).turn_of(0)
    idle_turn(t).act("step C06 0,7", "stay", "done").returns("E05").act("declare 0")
    t.act("attack S", "attack S").fall(2, 2).fall(1, 1)
    assert t.where("C01") == "out"
    assert t.act("skip").asked() == "over"


@rule("HAM-156")
def test_in_the_last_round_an_exit_is_shared_and_not_before() -> None:
    sc = way_out().at("C01", 0, 7).at("C06", 0, 6)
    sc.turn_of(1).refuses("step C06 0,7", "HAM-85")
    t = sc.last_round().turn_of(1).act("step C06 0,7")
    assert t.where("C06") == t.where("C01") == "0,7"


@rule("HAM-156")
def test_in_the_last_round_other_tiles_are_still_not_shared() -> None:
    t = way_out().at("C01", 0, 5).at("C06", 0, 6).last_round().turn_of(1)
    t.refuses("step C06 0,5", "HAM-85")


@rule("HAM-156", "HAM-91")
def test_to_go_through_a_shared_exit_still_takes_a_pass_or_consent() -> None:
    sc = way_out().tile(0, 8, "NS").at("C03", 0, 7).at("C05", 0, 6).last_round()
    t = sc.turn_of(1).act("step C05 0,7")
    assert not [line for line in t.legal() if "C05" in line]
    assert sc.turn_of(1).legal("through") == set()
    assert sc.allows(0, 1).turn_of(1).legal("through") == {"through C05 0,8"}


# The deck runs out.


@rule("HAM-157")
def test_the_last_tile_drawn_begins_the_last_round() -> None:
    sc = scene(3).deck("T06").hand(1, "E05", "E06", "E07").hand(2, *FULL[2])
    t = sc.turn_of(1, "draw")
    assert t.view(0)["ending"] is False
    t.draw("T06")
    assert t.view(0)["ending"] is True
    assert t.view(0)["reason"] == "empty deck"
    assert "DeckEmptied 1" in t.events_for(0)


@rule("HAM-157", "HAM-28")
def test_nobody_draws_any_more_and_the_others_play_what_they_hold() -> None:
    sc = scene(3).deck("T06", "T07").hand(1, "E05").hand(2, "E09", "E10")
    t = sc.turn_of(1, "draw").draw("T06", "T07")
    assert t.asked() == "1 move"
    assert len(t.hand(1)) == 3
    t.idle_until("2 move")
    assert t.hand(2) == ["E09", "E10"]
    assert t.idle_until("over").match.outcome is not None


@rule("HAM-157")
def test_a_deck_with_tiles_left_ends_nothing() -> None:
    t = scene().deck("T06", "T07").hand(0, "E01", "E02", "E03").turn_of(0, "draw").draw("T06")
    assert t.view(1)["ending"] is False


@rule("HAM-157", "HAM-37")
def test_a_tile_returned_after_the_deck_ran_out_does_not_save_the_game() -> None:
    t = scene().deck().hand(0, *FULL[0]).last_round("empty deck").turn_of(0, "place")
    t.act("done").returns("E01")
    assert t.deck() == []
    assert "E01" in t.gone()


# Nobody left.


@rule("HAM-158")
def test_the_end_comes_when_no_player_has_a_living_character() -> None:
    sc = scene(3).tile(0, 5, "NS").monster("M03", 0, 5).at("C01", 0, 5)
    sc.dead(*(f"C{n:02}" for n in range(2, 13)))
    for seat in range(3):
        sc.hand(seat, *FULL[seat])
    t = sc.turn_of(0, "combat").act("attack I").fall(1, 1).act("strike S").fall(2, 2, 2, 2)
    assert t.asked() == "0 equip"
    t.act("skip")
    assert t.view(1)["reason"] == "nobody left"
    assert "NobodyLeft" in t.events_for(2)
    assert t.asked() == "1 place"
    assert t.idle_until("2 place").idle_until("over").asked() == "over"


@rule("HAM-158")
def test_one_survivor_of_anybody_keeps_the_game_going() -> None:
    sc = scene(3).dead(*(f"C{n:02}" for n in range(1, 12))).hand(0, "E01")
    assert sc.turn_of(0, "equip").act("skip").view(1)["ending"] is False


@rule("HAM-159")
def test_a_player_whose_characters_are_dead_plays_on() -> None:
    sc = scene().dead("C01", "C02", "C03", "C04").table(0, "E12", "E13")
    t = sc.hand(0, "E01").turn_of(0, "draw").draw("T06", "T07", "M01")
    assert t.asked() == "0 place"
    assert "done" not in t.legal()
    assert not [line for line in t.legal("place") if " 0,5 " in line]
    t.act("place T06 0,-5 NS")
    assert t.legal("place") == set()
    t.act("lay M01 0,5")
    assert t.legal() == {"done"}
    assert t.act("done").asked() == "0 equip"
    t.act("equip E01")
    assert t.face_down(0) == ["E01", "E12", "E13"]
    assert t.score(0) == 3


@rule("HAM-159", "HAM-36")
def test_a_player_whose_characters_are_dead_returns_a_tile_too() -> None:
    sc = scene().dead("C01", "C02", "C03", "C04").hand(0, *FULL[0])
    assert sc.turn_of(0, "place").act("done").asked() == "0 return"


@rule("HAM-159", "HAM-45")
def test_with_all_networks_joined_the_dead_only_lay_encounters() -> None:
    joined = ("1,2 SW", "1,1 NS", "1,0 NS", "1,-1 NS", "1,-2 NS", "1,-3 NW")
    sc = scene().tiles(*joined).dead("C01", "C02", "C03", "C04").hand(0, "T06", "T48", "M01")
    t = sc.turn_of(0, "place")
    assert t.legal("place") == set()
    assert "lay M01 0,5" in t.legal()


@rule("HAM-159")
def test_the_dead_trade_but_activate_nothing() -> None:
    sc = scene().tiles("1,2 W T75", "1,-3 EW T80").dead("C01", "C02", "C03", "C04")
    t = sc.hand(0, *FULL[0]).table(0, "E12", "E13").turn_of(0, "draw")
    assert t.asked() == "0 place"
    assert "offer 1" in t.wishes(0)
    assert t.legal("activate") == t.legal("destroy") == set()


# Nothing happens any more.


def standstill(**options: Any) -> Scene:
    """Hands and deck hold equipment only."""
    sc = scene(**options).hand(0, *FULL[0]).hand(1, *FULL[1])
    return sc.deck(*FULL[2], "E13", "E14", "E15")


@rule("HAM-160")
@pytest.mark.parametrize(("patience", "rounds"), [(None, 3), (1, 1), (5, 5), (10, 10)])
def test_after_some_rounds_without_anything_placed_or_beaten_the_game_is_over(
    patience: int | None, rounds: int
) -> None:
    options = {} if patience is None else {"stalemateRounds": patience}
    t = standstill(**options).turn_of(0, "draw").idle_until("over")
    assert t.view(0)["round"] == rounds
    assert t.match.outcome is not None
    assert t.match.outcome.reason == "stalemate"


@rule("HAM-160")
@pytest.mark.parametrize("line", ["place T06 0,5 NS", "lay M01 0,5"])
def test_a_tile_or_an_encounter_placed_breaks_the_quiet(line: str) -> None:
    sc = standstill(stalemateRounds=1).hand(0, line.split()[1], "E01").at("C01", 0, 4)
    t = sc.turn_of(0, "place").act(line, "done")
    t.idle_until("0 move")
    assert t.view(0)["round"] == 2
    assert t.idle_until("over").view(0)["round"] == 2


@rule("HAM-160")
def test_an_encounter_beaten_breaks_the_quiet() -> None:
    sc = standstill(stalemateRounds=1).tile(0, 5, "NS").monster("P02", 0, 5).at("C01", 0, 5)
    t = sc.turn_of(0, "combat").act("attack S").fall(3, 1)
    assert t.idle_until("0 move").view(0)["round"] == 2


@rule("HAM-160")
def test_quiet_rounds_must_follow_each_other() -> None:
    sc = standstill(stalemateRounds=2).hand(1, "T06", "E05", "E06", "E07").at("C05", 0, -4)
    t = sc.turn_of(0, "draw")
    t.idle_until("1 place").act("place T06 0,-5 NS")
    assert t.idle_until("over").view(0)["round"] == 3


@rule("HAM-160")
def test_a_combat_without_a_winner_does_not_break_the_quiet() -> None:
    sc = standstill(stalemateRounds=1).tile(0, 5, "NS").monster("P02", 0, 5).at("C01", 0, 5)
    t = sc.turn_of(0, "combat").act("attack S").fall(1, 1).fall(1, 1, 1).act("retreat 0,4 C01")
    assert t.idle_until("over").view(0)["round"] == 1


@rule("HAM-160", "HAM-145")
def test_to_destroy_a_tile_does_not_break_the_quiet() -> None:
    sc = standstill(stalemateRounds=1).deck(*FULL[2], "E14", "E15").table(0, "E13")
    t = sc.tile(0, 5, "S").at("C01", 0, 4).turn_of(0).act("destroy E13 C01 0,5")
    assert t.idle_until("over").view(0)["round"] == 1
