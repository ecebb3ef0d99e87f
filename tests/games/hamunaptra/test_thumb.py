"""The rule-of-thumb player: what it does in plain situations, its trades, and the defaults."""

from random import Random
from typing import Any

import pytest

from games.hamunaptra.scene import Scene, Table, scene
from mastaba.core.chance import Chance
from mastaba.core.decision import Decision
from mastaba.core.match import Match
from mastaba.core.view import Sight
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.rules.turn import Turn
from mastaba.games.hamunaptra.thumb import player
from mastaba.games.hamunaptra.thumb.outlook import Board, Unseen
from mastaba.games.hamunaptra.thumb.place import Judge
from support import rule

FAR = ("0,5 NS", "0,6 NS", "0,7 NS", "0,8 NS", "0,9 NS")
JOINED = ("1,2 SW", "1,1 NS", "1,0 NS", "1,-1 NS", "1,-2 NS", "1,-3 NW")


def sight(t: Table) -> Sight:
    return Sight(GAME, t.state, t.decision.seat, t.decision.actions)


def thumb(t: Table) -> str:
    return GAME.notation.text(player.choose(sight(t), Random(1)))


def lapse(t: Table) -> str:
    return GAME.notation.text(player.lapse(sight(t), Random(1)))


def reason(t: Table) -> str:
    return player.hint(sight(t), Random(1)).key


def wish(t: Table, seat: int) -> str | None:
    open_to = Sight(GAME, t.state, seat, GAME.interjections(t.state, seat))
    action = player.wish(open_to, Random(1))
    return None if action is None else GAME.notation.text(action)


def far_out(**options: Any) -> Scene:
    """A's party at the end of a corridor, one cell short of distance 8."""
    sc = scene(**options).tiles(*FAR)
    for character in ("C01", "C02", "C03", "C04"):
        sc.at(character, 0, 9)
    return sc


def at_the_mummy(*characters: str) -> Scene:
    sc = scene().tiles("0,5 NS", "0,6 NS").monster("M01", 0, 6)
    for character in characters:
        sc.at(character, 0, 6)
    return sc


# The way out.


def test_it_walks_towards_the_place_to_build() -> None:
    t = scene().hand(0, "T06").turn_of(0)
    assert thumb(t).startswith("step ")
    while thumb(t) != "stay":
        t.act(thumb(t))
    assert {t.where(c) for c in ("C01", "C02", "C03", "C04")} == {"0,4"}


def test_it_lays_a_straight_tunnel_straight_on() -> None:
    t = scene().tiles("0,5 NS").at("C01", 0, 5).hand(0, "T06", "T01").turn_of(0, "place")
    while thumb(t) != "place T06 0,6 NS":
        assert "T06" not in thumb(t)
        t.act(thumb(t))
    assert reason(t) == "build"


def test_far_enough_it_lays_its_stair() -> None:
    t = far_out().hand(0, "T06", "T75").turn_of(0, "place")
    assert thumb(t) == "place T75 0,10 S"
    assert reason(t) == "exit"


def test_it_keeps_its_stair_as_long_as_there_is_something_else_to_lay() -> None:
    t = scene().at("C01", 0, 4).hand(0, "T06", "T75").turn_of(0, "place")
    while thumb(t) != "done":
        t.act(thumb(t))
    assert t.hand(0) == ["T75"]


@rule("HAM-163")
@pytest.mark.parametrize(("cell", "near"), [("1,2", True), ("0,6", False)])
def test_it_grudges_a_rival_the_point_of_a_stair_only_where_he_gets_it(
    cell: str, near: bool
) -> None:
    # All is one network; (1,2) is 4 from B's Entrance, (0,6) is 8.
    def worth(stairs: str) -> float:
        joined = ("-1,3 ES", "-1,2 NS", "-1,1 NS", "-1,0 NS", "-1,-1 NS", "-1,-2 NE")
        sc = scene(simpleStairs=stairs).tiles(*joined, "0,5 NS").at("C01", 0, 5)
        t = sc.hand(0, "T75").turn_of(0, "place")
        (action,) = [a for a in t.decision.actions if f"T75 {cell} " in GAME.notation.text(a)]
        frame = t.state.stack[-1]
        assert isinstance(frame, Turn)
        return Judge(Board(t.state), frame, Unseen(t.state, 0)).value(action)

    assert worth("near") - worth("any") == pytest.approx(0 if near else 0.8)


@rule("HAM-163")
def test_it_does_not_praise_a_stair_that_scores_nothing() -> None:
    t = scene().tile(0, -5, "NS").dead("C01", "C02", "C03", "C04").hand(0, "T75")
    assert reason(t.turn_of(0, "place")) == "hinder"


def test_it_steps_out_when_that_wins() -> None:
    t = far_out().tile(0, 10, "S", "T75", exit_of=0).hand(0, "T06").turn_of(0)
    assert thumb(t).endswith(" 0,10")
    assert reason(t) == "escape_end"


def test_it_does_not_step_out_when_it_is_behind() -> None:
    sc = far_out().tile(0, 10, "S", "T75", exit_of=1).dead("C02", "C03", "C04")
    t = sc.hand(0, "T06").turn_of(0)
    assert not thumb(t).endswith(" 0,10")


def test_in_the_last_round_everybody_who_can_gets_out() -> None:
    sc = far_out().tile(0, 10, "S", "T75", exit_of=1).dead("C02").last_round()
    t = sc.hand(0, "T06").turn_of(0)
    while thumb(t) != "stay":
        t.act(thumb(t))
    assert {t.where(c) for c in ("C01", "C03", "C04")} == {"0,10"}


def test_the_tile_outside_goes_before_the_rival() -> None:
    t = scene().dead("C01", "C02", "C03", "C04").hand(0, "T01").turn_of(0, "place")
    assert reason(t) == "hinder"
    assert GAME.hint(sight(t), Random(1)).slots["seat"] == "1"


def test_an_encounter_goes_before_the_rival() -> None:
    t = scene().hand(0, "M08").turn_of(0, "place")
    assert thumb(t).startswith("lay M08 ")
    assert int(thumb(t).split(",")[-1]) < 0
    assert reason(t) == "guard"


def test_equipment_goes_on_the_table() -> None:
    t = scene().hand(0, "E09", "E02").turn_of(0, "equip")
    assert thumb(t) == "equip E02"


# Fights.


def test_a_strong_party_goes_at_an_encounter_in_its_way() -> None:
    sc = scene().tiles("1,2 W", "-1,3 E", "1,4 W", "0,5 NS", "0,6 NS").monster("M01", 0, 6)
    for character in ("C01", "C02", "C03", "C04"):
        sc.at(character, 0, 5)
    t = sc.turn_of(0)
    assert thumb(t).endswith(" 0,6")
    assert reason(t) == "fight"
    while t.asked() == "0 move":
        t.act(thumb(t))
    assert {t.where(c) for c in ("C01", "C02", "C03", "C04")} == {"0,6"}


def test_a_lone_boy_leaves_a_guardian_alone() -> None:
    sc = scene().tiles("1,2 W", "-1,3 E", "1,4 W", "0,5 NS", "0,6 NS").monster("M08", 0, 6)
    t = sc.dead("C01", "C02", "C04").at("C03", 0, 5).turn_of(0)
    assert thumb(t) == "stay"


def test_it_attacks_with_the_better_attribute() -> None:
    t = scene().party(0, "C05", "C02", "C03", "C04").tiles("0,5 NS", "0,6 NS")
    s = t.monster("M03", 0, 6).at("C05", 0, 6).turn_of(0, "combat")
    assert thumb(s) == "attack I"


def test_who_takes_the_blows_is_who_stands_them_best() -> None:
    t = at_the_mummy("C02", "C03").turn_of(0, "combat").act("attack S").fall(1, 1, 1, 1, 1)
    assert thumb(t) == "defend C02"


def test_the_chooser_takes_the_attribute_that_kills() -> None:
    sc = scene().tiles("0,5 NS", "0,6 NS").monster("M03", 0, 6).at("C02", 0, 6)
    t = sc.turn_of(0, "combat").act("attack S").fall(1, 1, 1, 1)
    assert t.asked() == "1 strike"
    assert thumb(t) == "strike I"


def test_it_retreats_from_a_fight_that_goes_badly() -> None:
    sc = scene().party(0, "C01", "C02", "C16", "C04").tiles("0,5 NS", "0,6 NS")
    t = sc.monster("M08", 0, 6).at("C16", 0, 6).turn_of(0, "combat").act("attack I").fall(1)
    t.act("strike I").fall(1, 1, 1)
    assert thumb(t) == "retreat 0,5 C16"


def test_a_winning_fight_is_fought_on() -> None:
    t = at_the_mummy("C01", "C02").turn_of(0, "combat").act("attack S").fall(3, 1, 1, 1, 1, 1)
    t.act("defend C02").fall(1, 1, 1)
    assert thumb(t) == "fight"


# Optional rules.


def test_a_monster_is_moved_upon_the_rival_and_never_upon_the_own_party() -> None:
    sc = scene(variant2="on").tiles("0,-5 NS", "0,-6 NS").monster("M08", 0, -6)
    sc.at("C05", 0, -4).dead("C06", "C07", "C08")
    t = sc.turn_of(1, "end").idle_until("0 prowl")
    assert thumb(t) == "prowl M08 0,-4"
    t.act("rest")
    assert t.asked() == "1 prowl"
    assert thumb(t) == "rest"


@pytest.mark.parametrize("variant", ["variant1", "variant2", "variant3"])
def test_thumbs_finish_games_with_optional_rules(variant: str) -> None:
    s, fate = GAME.new(3, {variant: "on"}), Random(variant)
    for _ in range(20_000):
        waiting = s.waiting()
        if isinstance(waiting, Chance):
            s.apply(waiting.fall(fate))
        elif isinstance(waiting, Decision):
            s.apply(player.choose(Sight(GAME, s, waiting.seat, waiting.actions), fate))
    assert s.outcome is not None


# Trades.


def trading() -> Scene:
    return far_out().tiles(*JOINED)


@rule("HAM-150")
def test_near_its_goal_it_offers_equipment_for_a_stair() -> None:
    t = trading().hand(0, "E01", "E02", "T06").hand(1, "T75").turn_of(0, "place")
    said = []
    while (line := wish(t, 0)) is not None:
        said.append(line)
        t.act(line, by=0)
    assert said == ["offer 1", "give E01", "give E02", "want stair", "propose"]


@rule("HAM-150")
def test_an_offer_that_was_rejected_is_not_made_again_in_this_turn() -> None:
    t = trading().hand(0, "E01", "E02").hand(1, "T75").turn_of(0, "place")
    while (line := wish(t, 0)) is not None:
        t.act(line, by=0)
    t.act("reject 0", by=1)
    assert wish(t, 0) is None


@rule("HAM-150")
@pytest.mark.parametrize(
    ("give", "want", "answer"),
    [("E01", "", "accept 0 -"), ("", "equipment", "reject 0"), ("M01", "equipment", "reject 0")],
)
def test_it_accepts_only_to_its_gain(give: str, want: str, answer: str) -> None:
    t = trading().hand(0, "E01", "M01").hand(1, "E05", "T06").turn_of(0, "place")
    t.act("offer 1", by=0)
    for tile in give.split():
        t.act(f"give {tile}", by=0)
    for kind in want.split():
        t.act(f"want {kind}", by=0)
    t.act("propose", by=0)
    assert wish(t, 1) == answer


@rule("HAM-151")
def test_it_discards_what_is_worth_least() -> None:
    t = trading().hand(0, "E01").hand(1, "E05", "T75", "T06", "T01").turn_of(0, "place")
    t.act("offer 1", by=0).act("give E01", by=0).act("propose", by=0).act("accept 0 -", by=1)
    assert t.asked() == "1 discard"
    assert thumb(t) == "discard T01"


# What is answered for a player whose time is up.


@rule("HAM-18", "HAM-21")
def test_the_lowest_character_and_the_first_slot_are_taken() -> None:
    t = Table(Match(GAME, 2))
    t.fall(4, 4, 4, 4, 1, 1, 1, 1)
    assert lapse(t) == "draft C01"
    while t.decision.kind == "draft":
        t.act(lapse(t))
    assert lapse(t) == "enter N"


@rule("HAM-30")
def test_nobody_moves_and_nothing_is_activated() -> None:
    t = scene().table(0, "E12", "E13").turn_of(0)
    assert lapse(t) == "stay"


@rule("HAM-35")
def test_one_tile_is_placed_own_before_outside_tunnel_before_encounter() -> None:
    t = scene().at("C01", 0, 4).hand(0, "T06", "M01").turn_of(0, "place")
    line = lapse(t)
    assert line.startswith("place T06 ")
    assert int(line.split()[2].split(",")[1]) > 0
    assert lapse(t.act(line)) == "done"


@rule("HAM-35")
def test_without_a_tunnel_an_encounter_is_laid() -> None:
    t = scene().hand(0, "M01", "E01").turn_of(0, "place")
    assert lapse(t).startswith("lay M01 ")


@rule("HAM-99")
def test_the_combat_furthest_west_comes_first() -> None:
    sc = scene().tiles("0,5 NS", "-1,3 E").monster("M01", 0, 5).monster("M02", -1, 3)
    t = sc.at("C01", 0, 5).at("C02", -1, 3).turn_of(0, "combat")
    assert lapse(t) == "battle -1,3"


@rule("HAM-101", "HAM-131")
def test_the_attribute_with_more_successes_to_expect_and_no_new_equipment() -> None:
    sc = scene().tiles("0,5 NS", "0,6 NS").monster("M03", 0, 6).at("C02", 0, 6)
    # Four dice at a quarter against one at three quarters.
    assert lapse(sc.table(0, "E05").turn_of(0, "combat")) == "attack S"


@rule("HAM-131")
def test_tiles_already_active_count() -> None:
    sc = at_the_mummy("C01").gear("C01", "E01")
    assert lapse(sc.turn_of(0, "combat")) == "count E01"


@rule("HAM-110")
def test_the_highest_resistance_left_defends() -> None:
    sc = scene().party(0, "C01", "C16", "C03", "C04").tiles("0,5 NS", "0,6 NS")
    sc.monster("M01", 0, 6).at("C01", 0, 6).at("C16", 0, 6)
    t = sc.turn_of(0, "combat").act("attack S").fall(1, 1, 1, 1)
    assert lapse(t) == "defend C16"


@rule("HAM-112")
def test_the_encounter_strikes_with_more_successes_to_expect() -> None:
    sc = scene().tiles("0,5 NS", "0,6 NS").monster("M03", 0, 6).at("C02", 0, 6)
    t = sc.turn_of(0, "combat").act("attack S").fall(1, 1, 1, 1)
    # Four dice at a quarter against two that always hit.
    assert lapse(t) == "strike I"


@rule("HAM-116")
def test_all_retreat() -> None:
    t = at_the_mummy("C01", "C02").turn_of(0, "combat").act("attack S").fall(1, 1, 1, 1, 1, 1)
    t.act("defend C02").fall(1, 1, 1)
    assert lapse(t) == "retreat 0,5 C01+C02"


@rule("HAM-33")
def test_no_equipment_is_put_down() -> None:
    assert lapse(scene().hand(0, "E01").turn_of(0, "equip")) == "skip"


@rule("HAM-150")
def test_an_offer_is_rejected() -> None:
    t = trading().hand(0, "E01").hand(1, "T06").turn_of(0, "place")
    t.act("offer 1", by=0).act("give E01", by=0).act("propose", by=0)
    open_to = Sight(GAME, t.state, 1, GAME.interjections(t.state, 1))
    assert GAME.notation.text(player.lapse(open_to, Random(1))) == "reject 0"


@rule("HAM-151")
def test_encounters_are_discarded_first_then_tunnels_stairs_equipment() -> None:
    hand = ("E05", "T75", "T06", "M01")
    t = trading().hand(0, "E01", "E02", "E03", "E04").hand(1, *hand).turn_of(0, "place")
    t.act("offer 1", by=0)
    for tile in ("E01", "E02", "E03", "E04"):
        t.act(f"give {tile}", by=0)
    t.act("propose", by=0).act("accept 0 -", by=1)
    thrown = []
    while t.asked() == "1 discard":
        thrown.append(lapse(t).split()[1])
        t.act(lapse(t))
    assert thrown[:3] == ["M01", "T06", "T75"]
    assert all(tile.startswith("E") for tile in thrown[3:])


@rule("HAM-174", "HAM-175", "HAM-176")
def test_between_characters_likewise() -> None:
    sc = scene(variant1="on").at("C05", 0, 4).at("C01", 0, 3).at("C02", 0, 3)
    t = sc.turn_of(0).act("step C01 0,4", "step C02 0,4")
    while not t.asked().endswith("name"):
        t.act(lapse(t))
    assert lapse(t) == "attack S"
    t.act("attack S")
    assert t.asked() == "1 name"
    t.act(lapse(t))
    assert t.asked() == "0 target"
    assert lapse(t) == "defend C01"


@rule("HAM-177")
def test_no_monster_is_moved() -> None:
    sc = scene(variant2="on").tiles("0,-5 NS", "0,-6 NS").monster("M08", 0, -6)
    assert lapse(sc.turn_of(1, "end").idle_until("0 prowl")) == "rest"


# Laws.


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_nothing_hidden_sways_it(seats: int) -> None:
    s, fate = GAME.new(seats), Random(seats)
    for number in range(400):
        waiting = s.waiting()
        if isinstance(waiting, Chance):
            s.apply(waiting.fall(fate))
        elif isinstance(waiting, Decision):
            seat = waiting.seat
            choice = player.choose(Sight(GAME, s, seat, waiting.actions), fate)
            guess = GAME.determinize(s, seat, Random(number))
            again = player.choose(Sight(GAME, guess, seat, waiting.actions), fate)
            assert choice == again in waiting.actions
            s.apply(choice)


@pytest.mark.parametrize("seats", [2, 5])
def test_every_reason_is_one_of_those_listed(seats: int) -> None:
    s, fate = GAME.new(seats, {"variant1": "on", "variant2": "on"}), Random(seats)
    while s.outcome is None:
        waiting = s.waiting()
        if isinstance(waiting, Chance):
            s.apply(waiting.fall(fate))
        elif isinstance(waiting, Decision):
            hint = player.hint(Sight(GAME, s, waiting.seat, waiting.actions), fate)
            assert hint.key in player.HINTS
            assert GAME.notation.parse(hint.do) in waiting.actions
            s.apply(GAME.notation.parse(hint.do))
