"""Positions that seldom come up, and what is told of them."""

from collections.abc import Callable
from typing import Any

import pytest

from games.hamunaptra.scene import Scene, Table, scene
from mastaba.core.chance import Chance
from mastaba.core.match import Match
from mastaba.core.saving import save
from mastaba.games.hamunaptra import GAME
from support import rule

EYES = ("1,2 W T76", "1,-3 EW T81")  # a passage between A and B


def times(t: Table, line: str) -> int:
    """How often an answer is offered."""
    return [GAME.notation.text(action) for action in t.decision.actions].count(line)


def only(character: str, x: int, y: int, sc: Scene) -> Scene:
    """Of A's party only this one lives, and stands here."""
    return sc.dead(*{"C01", "C02", "C03", "C04"} - {character}).at(character, x, y)


# A tile that is near in two ways.


@rule("HAM-06", "HAM-81")
def test_twin_stairs_side_by_side_are_one_step_apart_and_not_two() -> None:
    t = only("C03", 0, 5, scene().tiles("0,5 NS T80", "0,6 S T75")).turn_of(0)
    assert t.legal("step") == {"step C03 0,4", "step C03 0,6"}
    assert times(t, "step C03 0,6") == 1


def narrow() -> Scene:
    """A small table with a way to its northern edge as far as 0,7."""
    return scene(minDistance=3, boardHalf=8).tiles("0,5 NS", "0,6 NS", "0,7 NS")


@rule("HAM-89")
def test_neighbours_at_the_edge_of_the_table_are_one_step_apart_and_not_two() -> None:
    t = only("C03", 0, 8, narrow().tiles("0,8 NES", "1,8 NW")).turn_of(0)
    assert t.legal("step") == {"step C03 0,7", "step C03 1,8"}
    assert times(t, "step C03 1,8") == 1


@rule("HAM-89")
def test_a_tile_in_the_corner_of_the_table_is_entered_over_the_edge_once() -> None:
    sc = narrow().tiles("0,8 ES", *(f"{x},8 EW" for x in range(1, 8)), "8,8 NEW")
    sc.tiles(*(f"0,{y} NS" for y in range(-8, -4)))
    t = only("C03", 0, -8, sc).turn_of(0)
    assert t.legal("step") == {"step C03 0,-7", "step C03 8,8"}
    assert times(t, "step C03 8,8") == 1


@rule("HAM-178")
def test_a_monster_that_can_go_round_both_ways_is_moved_there_once() -> None:
    sc = scene(variant2="on").tiles("0,5 NES", "0,6 ES", "1,5 NW", "1,6 SW").monster("M01", 1, 6)
    t = sc.turn_of(1, "end")
    assert t.legal("prowl") == {"prowl M01 0,5", "prowl M01 0,6", "prowl M01 1,5"}
    assert times(t, "prowl M01 0,5") == 1


@rule("HAM-98")
def test_of_two_ways_through_the_shorter_is_paid() -> None:
    sc = scene().tiles("0,5 NES", "0,6 NS", "0,7 ES", "1,5 NW", "1,6 NS", "1,7 SW").allows(1, 0)
    sc.at("C05", 0, 6).at("C06", 1, 5).at("C07", 1, 6).at("C08", 1, 7)
    t = only("C03", 0, 5, sc).turn_of(0).act("through C03 0,7")
    assert (t.where("C03"), t.points("C03")) == ("0,7", 2)


@rule("HAM-98", "HAM-117", "HAM-156")
def test_whoever_was_let_through_an_exit_came_from_there() -> None:
    sc = scene(retreatToOrigin=False).tiles("0,5 NS", "0,7 NS", "0,8 NS").last_round()
    sc.tile(0, 6, "NS", "T80", exit_of=0).at("C05", 0, 6).allows(1, 0).monster("M04", 0, 7)
    t = only("C01", 0, 5, sc).turn_of(0).act("through C01 0,7").idle_until("0 attack")
    t.act("attack S").fall(1, 1).fall(1, 1)
    assert t.legal("retreat") == {"retreat 0,8 C01"}


# The edge of the table.


@rule("HAM-10", "HAM-60")
def test_an_edge_that_faces_off_the_table_does_not_keep_a_network_open() -> None:
    sc = narrow().tiles("1,2 W", "-1,3 E", "1,4 W").at("C01", 0, 7).hand(0, "T06", "T21")
    t = sc.turn_of(0, "place")
    own = {line for line in t.legal("place") if "0,8" in line}
    assert own == {"place T21 0,8 ES", "place T21 0,8 SW"}


# Who is asked, though there is little to do.


@rule("HAM-31", "HAM-138")
def test_a_scroll_on_the_table_may_be_used_with_an_empty_hand() -> None:
    sc = scene().tiles("0,5 S").at("C01", 0, 4).table(0, "E13").hand(1, "E01")
    t = sc.turn_of(0, "place")
    assert t.asked() == "0 place"
    assert t.legal() == {"destroy E13 C01 0,5", "done"}


@rule("HAM-127", "HAM-159")
def test_nobody_moves_for_the_dead_whatever_lies_on_their_table() -> None:
    sc = scene().dead("C01", "C02", "C03", "C04").table(0, "E12").hand(0, "T06")
    assert sc.turn_of(0).asked() == "0 place"


@rule("HAM-153")
def test_two_who_have_reached_exits_end_the_game_once() -> None:
    sc = scene().tiles("0,5 NS").tile(0, 6, "NS", "T80", exit_of=0).hand(1, "E01")
    t = sc.at("C01", 0, 6).at("C02", 0, 6).turn_of(0, "end")
    assert t.events("ExitReached") == ["ExitReached 0 0,6"]
    assert sc.last_round().turn_of(0, "end").events("ExitReached") == []


@rule("HAM-154", "HAM-158")
def test_in_the_last_round_the_death_of_the_last_changes_nothing() -> None:
    sc = scene().dead(*(f"C0{n}" for n in range(1, 9))).hand(1, "E01").last_round()
    assert sc.turn_of(0, "end").events("NobodyLeft") == []


@rule("HAM-106", "HAM-115", "HAM-131")
def test_a_strike_without_a_success_kills_nobody() -> None:
    # The Ankh of Life has saved C01 from two successes and does not count in the second fight.
    sc = scene(variant1="on").tiles("0,5 NES", "0,6 S T75").tile(1, 5, "EW", "T80", exit_of=0)
    sc.monster("M04", 0, 6).at("C01", 0, 6).at("C05", 1, 5).gear("C01", "E08").last_round()
    t = sc.turn_of(0, "combat").act("count E08", "attack S").fall(1, 1).fall(4, 4)
    assert t.damage("C01") == 2
    t.act("retreat 1,5 C01", "declare 1", "leave E08", "attack I", "attack S").fall(1, 1).fall(1)
    assert t.where("C01") == "1,5"
    assert t.events("GearCounted") == ["GearCounted 0 E08"]
    assert t.events("AttributeNamed") == ["AttributeNamed 0 I", "AttributeNamed 1 S"]
    assert t.events("DefenderNamed") == ["DefenderNamed 0 C01", "DefenderNamed 1 C05"]


# Before the game and after it.


@rule("HAM-14")
def test_before_the_first_roll_nothing_has_happened() -> None:
    s = Match(GAME, 2).state
    assert (s.first, s.line, s.dice, s.round, s.quiet, s.ending) == (0, 0, 0, 0, 0, 0)


@rule("HAM-98", "HAM-147")
def test_there_is_nothing_to_wish_for_before_and_after_the_game() -> None:
    before = scene().set_up()
    assert [before.wishes(seat) for seat in range(2)] == [set(), set()]  # a tile is drawn
    after = scene().tiles(*EYES).last_round().turn_of(1, "end")
    assert after.asked() == "over"
    assert [after.wishes(seat) for seat in range(2)] == [set(), set()]
    assert (GAME.polls(after.state), GAME.haggles(after.state)) == ((), ())
    playing = scene().turn_of(0)
    assert [playing.wishes(seat) for seat in range(3)] == [{"allow 1"}, {"allow 0"}, set()]


# Who may want to trade.


def offering() -> Table:
    return scene().tiles(*EYES).hand(0, "T06", "M01").hand(1, "E01").turn_of(0, "place")


@rule("HAM-146", "HAM-150")
def test_who_begins_to_place_then_the_maker_then_the_partner_is_listened_to() -> None:
    t = offering()
    assert GAME.polls(t.state) == (0,)
    t.act("offer 1", by=0)
    assert GAME.polls(t.state) == (0,)
    t.act("give T06", by=0).act("propose", by=0)
    assert GAME.polls(t.state) == (1,)
    t.act("reject 0", by=1)
    assert GAME.polls(t.state) == ()
    t.act("offer 0", by=1)
    assert GAME.polls(t.state) == (1,)
    assert GAME.polls(scene().tiles(*EYES).turn_of(0).state) == ()
    assert GAME.polls(scene().set_up().state) == ()


@rule("HAM-146")
def test_those_connected_are_asked_as_long_as_nothing_is_placed() -> None:
    t = offering()
    assert GAME.haggles(t.state) == (1,)
    t.act("lay M01 0,5")
    assert GAME.haggles(t.state) == ()
    t = scene().tiles(*EYES).at("C01", 0, 4).hand(0, "T06", "T07").turn_of(0, "place")
    assert GAME.haggles(t.act("place T06 0,5 NS").state) == ()
    assert GAME.haggles(scene().hand(0, "T06").turn_of(0, "place").state) == ()
    assert GAME.haggles(scene().tiles(*EYES).turn_of(0).state) == ()


@rule("HAM-150")
def test_only_its_maker_is_told_that_an_offer_is_begun() -> None:
    t = offering().act("offer 1", by=0)
    assert (t.events_for(0, "OfferDrafted"), t.events_for(1)) == (["OfferDrafted 0"], [])


@rule("HAM-29", "HAM-150")
def test_after_a_trade_each_knows_what_the_other_was_given_and_no_more() -> None:
    t = offering().act("offer 0", by=1).act("give E01", by=1).act("propose", by=1)
    t.act("reject 1", by=0)
    t.act("offer 1", by=0).act("give T06", by=0).act("want equipment", by=0)
    t.act("propose", by=0).act("accept 0 E01", by=1)
    assert [t.view(0)["seats"][1]["known"], t.view(1)["seats"][0]["known"]] == [["T06"], ["E01"]]
    assert [known.bit_count() for known in t.state.knows] == [1, 1]


@rule("HAM-150")
def test_what_was_never_offered_is_taken_back_unheard() -> None:
    t = offering().act("offer 1", by=0).act("withdraw", by=0)
    assert t.events_for(0, "OfferWithdrawn") == ["OfferWithdrawn 0"]
    assert t.events_for(1) == []


@rule("HAM-149", "HAM-150")
def test_no_more_is_wanted_than_the_partner_can_have() -> None:
    for scope, most in (("hand", 4), ("handAndInactiveTable", 5)):
        sc = scene(tradeScope=scope).tiles(*EYES).hand(0, "T06").table(1, "E01")
        t = sc.turn_of(0, "place").act("offer 1", by=0)
        for _ in range(most):
            assert "want any" in t.wishes(0)
            t.act("want any", by=0)
        assert "want any" not in t.wishes(0)


@rule("HAM-29", "HAM-150")
def test_a_third_player_is_unsure_only_of_those_who_gave_something() -> None:
    sc = scene(3).tiles("1,2 W T75", "2,-2 NS T80", "1,4 W T76", "-3,-2 NS T81")
    t = sc.hand(0, "T06", "T07").hand(1, "E01", "E02").turn_of(0, "place")
    for maker, tile in ((0, "T06"), (1, "E01")):
        t.act("offer 2", by=maker).act(f"give {tile}", by=maker).act("propose", by=maker)
        assert t.state.offer_open[maker] == 1
        t.act(f"reject {maker}", by=2)
    t.act("offer 1", by=0).act("give T07", by=0).act("propose", by=0).act("accept 0 -", by=1)
    assert [t.view(2)["seats"][seat]["known"] for seat in (0, 1)] == [[], ["E01"]]


# A copy of the table, at any moment.


def armed(**options: Any) -> Scene:
    """A and B have two characters each with active tiles, and others on the table."""
    sc = scene(**options).tiles("0,5 NS", "0,6 NS", "0,7 NS").table(0, "E05").table(1, "E06")
    sc.at("C01", 0, 6).at("C02", 0, 6).gear("C01", "E08").gear("C02", "E01")
    return sc.gear("C05", "E03").gear("C06", "E09").hand(0, "E10").hand(1, "E11")


def a_combat() -> Table:
    return armed().monster("M08", 0, 6).turn_of(0, "combat")


def a_fight() -> Table:
    return armed(variant1="on").at("C05", 0, 6).at("C06", 0, 6).turn_of(0, "combat")


def a_prowl() -> Table:
    return armed(variant2="on").monster("M08", 0, 7).turn_of(1, "end").act("rest")


def a_declared_fight() -> Table:
    sc = scene(variant1="on").tiles("0,5 NS").tile(0, 6, "NS", "T80", exit_of=0).last_round()
    return sc.at("C01", 0, 6).at("C05", 0, 6).turn_of(0, "combat").act("declare 1")


def a_turn_with_everything() -> Table:
    sc = scene().tiles(*EYES, "0,5 NS").at("C01", 0, 4).table(0, "E12").allows(1, 0)
    t = sc.hand(0, "T06", "M01", "E01", "T36").hand(1, "E02").turn_of(0)
    t.act("activate E12 C01", "step C01 0,5", "stay", "place T06 0,-5 NS", "lay M01 0,6")
    return t.act("offer 1", by=0).act("give E01", by=0).act("want any", by=0).act("propose", by=0)


def a_roll_off() -> Table:
    return Table(Match(GAME, 3)).fall(4, 4, 1, 1).fall(4, 4, 1, 1).fall(1, 1)


def a_hand_too_large() -> Table:
    t = scene().tiles(*EYES).hand(0, "E01").hand(1, "T06", "T07", "T08", "T09").turn_of(0)
    return t.act("offer 1", by=0).act("give E01", by=0).act("propose", by=0).act("accept 0 -", by=1)


@pytest.mark.parametrize(
    "table",
    [
        a_combat,
        a_fight,
        a_prowl,
        a_declared_fight,
        a_turn_with_everything,
        a_roll_off,
        a_hand_too_large,
    ],
)
def test_a_copy_made_at_any_moment_is_the_same(table: Callable[[], Table]) -> None:
    t = table()
    for n in range(40):
        assert save(GAME, t.state.clone()) == t.saved()
        waiting = t.state.waiting()
        if isinstance(waiting, Chance):
            t.match.befall(waiting.fates[n % len(waiting.fates)])
        elif t.match.decision is not None:
            t.act(GAME.notation.text(t.decision.actions[n % 2 % len(t.decision.actions)]))
