"""Trading: HAM-146 to HAM-152."""

from typing import Any

import pytest

from games.hamunaptra.scene import Scene, Table, scene
from support import rule

JOINED = ("1,2 SW", "1,1 NS", "1,0 NS", "1,-1 NS", "1,-2 NS", "1,-3 NW")
STAIRS = ("1,2 W T75", "1,-3 EW T80")


def market(players: int = 2, **options: Any) -> Scene:
    """A and B are connected through stairs only; with more players C is not."""
    sc = scene(players, **options)
    if players == 3:
        return sc.tiles("1,2 W T75", "2,-2 NS T80")
    return sc.tiles(*STAIRS)


def offer(t: Table, maker: int, partner: int, give: str = "", want: str = "") -> Table:
    """An offer, filled and made."""
    t.act(f"offer {partner}", by=maker)
    for tile in give.split():
        t.act(f"give {tile}", by=maker)
    for kind in want.split():
        t.act(f"want {kind}", by=maker)
    return t.act("propose", by=maker)


def trades(t: Table, seat: int) -> set[str]:
    """What a seat may do out of turn, permissions left out."""
    return {line for line in t.wishes(seat) if line.split()[0] not in ("allow", "refuse")}


# Who, and when.


@rule("HAM-146")
def test_players_without_a_connection_do_not_trade() -> None:
    t = scene().hand(0, "T06").hand(1, "T07").turn_of(0)
    assert trades(t, 0) == trades(t, 1) == set()
    t.refuses("offer 1", "HAM-146", by=0)
    t.refuses("offer 0", "HAM-146", by=0)


@rule("HAM-146", "HAM-148")
@pytest.mark.parametrize("tiles", [JOINED, STAIRS])
def test_a_connection_by_tunnels_or_by_stairs_is_enough(tiles: tuple[str, ...]) -> None:
    t = scene().tiles(*tiles).hand(0, "T06").hand(1, "T07").turn_of(0)
    assert trades(t, 0) == {"offer 1"}
    assert trades(t, 1) == {"offer 0"}
    offer(t, 0, 1, "T06", "tunnel").act("accept 0 T07", by=1)
    assert (t.hand(0), t.hand(1)) == (["T07"], ["T06"])


@rule("HAM-146")
def test_a_third_player_without_a_connection_is_no_partner() -> None:
    t = market(3).turn_of(0)
    assert trades(t, 0) == {"offer 1"}
    assert trades(t, 2) == set()


@rule("HAM-146")
def test_an_offer_lapses_when_the_connection_breaks() -> None:
    t = market().at("C01", 0, 2).table(0, "E13").hand(0, "T06").turn_of(0)
    offer(t, 0, 1, "T06").act("destroy E13 C01 1,2")
    assert trades(t, 1) == set()


@rule("HAM-147")
@pytest.mark.parametrize("step", ["move", "place", "equip"])
def test_trading_is_possible_between_the_single_actions_of_a_turn(step: str) -> None:
    t = market().hand(0, "E01").hand(1, "T07").turn_of(0, step)
    assert trades(t, 0) == {"offer 1"}
    offer(t, 1, 0, "T07").act("accept 1 -", by=0)
    assert t.hand(0) == ["T07", "E01"]
    assert t.asked() == f"0 {step}"


@rule("HAM-147")
def test_others_trade_in_the_turn_of_a_third_player() -> None:
    t = market(3).hand(0, "E01").hand(1, "T07").turn_of(2, "move")
    offer(t, 0, 1, "E01", "any").act("accept 0 T07", by=1)
    assert (t.hand(0), t.hand(1)) == (["T07"], ["E01"])
    assert t.asked() == "2 move"


@rule("HAM-147", "HAM-177")
def test_there_is_time_to_trade_while_monsters_are_moved() -> None:
    t = market(variant2="on").tile(0, 5, "NS").monster("M01", 0, 5).turn_of(1, "end")
    assert t.asked() == "0 prowl"
    assert trades(t, 0) == {"offer 1"}


@rule("HAM-147")
def test_before_the_order_of_combats_is_chosen_there_is_time_to_trade() -> None:
    sc = market().tiles("0,5 S", "1,4 W").monster("P01", 0, 5).monster("P02", 1, 4)
    t = sc.at("C01", 0, 5).at("C02", 1, 4).turn_of(0, "combat")
    assert t.asked() == "0 battle"
    assert trades(t, 0) == {"offer 1"}


@rule("HAM-147")
def test_no_trade_disturbs_a_combat_or_its_dice() -> None:
    sc = market().tiles("0,5 NS", "0,6 NS").monster("M03", 0, 5).at("C01", 0, 5).at("C04", 0, 5)
    t = sc.hand(0, "T06").hand(1, "T07").turn_of(0, "combat")

    def closed() -> None:
        assert trades(t, 0) == trades(t, 1) == set()
        t.refuses("offer 0", "HAM-147", by=1)

    closed()
    t.act("attack I")
    with pytest.raises(AssertionError):
        assert t.decision
    assert t.wishes(1) == set()
    t.fall(1, 1, 1, 1, 1)
    for line in ("defend C01", "strike I"):
        closed()
        t.act(line)
    t.fall(1, 1)
    assert t.asked() == "0 retreat"
    closed()


@rule("HAM-147")
def test_no_trade_disturbs_a_draw_or_a_random_return() -> None:
    t = market().hand(1, "T07").turn_of(0, "draw")
    assert t.asked() == "0 draw"
    assert t.wishes(1) == set()
    t = market().hand(0, "E01", "E02").hand(1, "T07").turn_of(0, "place").act("done")
    assert t.asked() == "0 return"
    assert t.wishes(1) == set()


@rule("HAM-147", "HAM-151")
def test_no_trade_disturbs_a_forced_discard() -> None:
    t = market().hand(0, "T06", "T07", "T08", "T09").hand(1, "T10", "T11").turn_of(0)
    offer(t, 1, 0, "T10").act("accept 1 -", by=0)
    assert t.asked() == "0 discard"
    assert trades(t, 1) == set()
    t.refuses("offer 0", "HAM-147", by=1)


# What.


@rule("HAM-149")
def test_tiles_of_any_kind_are_traded_from_the_hand() -> None:
    t = market().hand(0, "T06", "T76", "M01", "E01").turn_of(0).act("offer 1", by=0)
    gifts = {line for line in trades(t, 0) if line.startswith("give")}
    assert gifts == {"give T06", "give T76", "give M01", "give E01"}
    t.refuses("give T07", "HAM-149", by=0)


@rule("HAM-149")
def test_what_lies_face_down_stays_where_it_is() -> None:
    t = market().hand(0, "T06").table(0, "E01").table(1, "E02").turn_of(0).act("offer 1", by=0)
    t.refuses("give E01", "HAM-149", by=0)
    t.act("give T06", by=0).act("want equipment", by=0).act("propose", by=0)
    assert trades(t, 1) == {"offer 0", "reject 0"}


@rule("HAM-149", "HAM-151")
def test_read_the_french_way_face_down_tiles_go_into_the_receivers_hand() -> None:
    sc = market(tradeScope="handAndInactiveTable").table(0, "E01").table(1, "E02")
    t = sc.hand(1, "T06", "T07", "T08", "T09").turn_of(0)
    offer(t, 0, 1, "E01").act("accept 0 -", by=1)
    assert t.face_down(0) == []
    assert t.hand(1) == ["T06", "T07", "T08", "T09", "E01"]
    assert t.asked() == "1 discard"
    t.act("discard T06")
    offer(t, 0, 1, "", "equipment")
    assert {"accept 0 E01", "accept 0 E02"} <= trades(t, 1)
    t.act("accept 0 E02", by=1).check()
    assert (t.hand(0), t.face_down(1)) == (["E02"], [])


@rule("HAM-149")
def test_read_the_french_way_active_equipment_is_not_traded() -> None:
    sc = market(tradeScope="handAndInactiveTable").table(0, "E01").gear("C01", "E12")
    t = sc.turn_of(0).act("offer 1", by=0)
    assert "give E01" in trades(t, 0)
    t.refuses("give E12", "HAM-149", by=0)


@rule("HAM-149")
@pytest.mark.parametrize("step", ["move", "combat"])
def test_an_offer_lapses_when_its_tile_is_activated(step: str) -> None:
    sc = market(tradeScope="handAndInactiveTable").tiles("0,5 S").monster("P04", 0, 5)
    sc.table(0, "E10").hand(0, "E01", "E02").at("C01", 0, 5).at("C02", 0, 3)
    t = offer(sc.turn_of(0), 0, 1, "E10")
    assert "accept 0 -" in trades(t, 1)
    if step == "move":
        t.act("activate E10 C02")
    else:
        t.act("stay", "done").returns("E01").act("activate E10 C01", "attack S").fall(4, 4)
        assert t.asked() == "0 equip"
    assert trades(t.check(), 1) == {"offer 0"}


# Agreeing.


@rule("HAM-150")
def test_an_offer_is_filled_then_made_then_accepted_with_exact_tiles() -> None:
    t = market().hand(0, "T06", "E01").hand(1, "M01", "T21").turn_of(0)
    t.act("offer 1", by=0)
    t.refuses("propose", "HAM-150", by=0)
    t.act("give T06", by=0).act("want monster", by=0)
    assert trades(t, 1) == {"offer 0"}
    t.act("propose", by=0)
    assert trades(t, 1) == {"offer 0", "accept 0 M01", "reject 0"}
    assert trades(t, 0) == {"withdraw"}
    t.refuses("accept 0 T21", "HAM-150", by=1)
    t.refuses("accept 0 -", "HAM-150", by=1)
    t.act("accept 0 M01", by=1)
    assert (t.hand(0), t.hand(1)) == (["M01", "E01"], ["T06", "T21"])
    assert trades(t.check(), 1) == {"offer 0"}


@rule("HAM-150")
@pytest.mark.parametrize(
    ("kind", "tiles"),
    [
        ("any", {"T06", "T76", "M01", "P01", "E01"}),
        *(("tunnel", {"T06"}), ("stair", {"T76"}), ("monster", {"M01"})),
        *(("trap", {"P01"}), ("equipment", {"E01"})),
    ],
)
def test_a_wish_may_name_a_kind(kind: str, tiles: set[str]) -> None:
    held = ("T06", "T76", "M01", "P01") if "E01" not in tiles or kind == "any" else ("E01", "T06")
    t = offer(market().hand(0, "T22").hand(1, *held).turn_of(0), 0, 1, "T22", kind)
    accepts = {line.split()[2] for line in trades(t, 1) if line.startswith("accept")}
    assert accepts == tiles & set(held)


@rule("HAM-150")
def test_any_numbers_may_be_exchanged() -> None:
    t = market().hand(0, "T06", "T07", "T08").hand(1, "M01", "E01").turn_of(0)
    offer(t, 0, 1, "T06 T07 T08", "any monster").act("accept 0 M01+E01", by=1)
    assert (t.hand(0), t.hand(1)) == (["M01", "E01"], ["T06", "T07", "T08"])


@rule("HAM-150")
def test_gifts_are_allowed_both_ways() -> None:
    t = market().hand(0, "T06").hand(1, "T07").turn_of(0)
    offer(t, 0, 1, "T06").act("accept 0 -", by=1)
    assert t.hand(1) == ["T06", "T07"]
    offer(t, 0, 1, "", "tunnel").act("accept 0 T07", by=1)
    assert (t.hand(0), t.hand(1)) == (["T07"], ["T06"])


@rule("HAM-150")
def test_nothing_changes_hands_without_the_partners_word() -> None:
    t = offer(market().hand(0, "T06").hand(1, "T07").turn_of(0), 0, 1, "T06", "any")
    assert (t.hand(0), t.hand(1)) == (["T06"], ["T07"])
    t.refuses("accept 0 T07", by=0)
    t.act("reject 0", by=1)
    assert (t.hand(0), t.hand(1)) == (["T06"], ["T07"])
    assert trades(t, 1) == {"offer 0"}
    t.refuses("accept 0 T07", "HAM-150", by=1)


@rule("HAM-150")
def test_an_offer_is_for_its_partner_and_nobody_else() -> None:
    sc = scene(3).tiles("1,2 W T75", "2,-2 NS T80", "-1,3 E T76", "-2,0 NS T81")
    t = offer(sc.hand(0, "T06").hand(2, "T07").turn_of(0), 0, 1, "T06", "any")
    assert trades(t, 2) == {"offer 0", "offer 1"}
    t.refuses("accept 0 T07", "HAM-150", by=2)


@rule("HAM-150")
def test_an_offer_can_be_taken_back() -> None:
    t = offer(market().hand(0, "T06").hand(1, "T07").turn_of(0), 0, 1, "T06")
    t.act("withdraw", by=0)
    assert trades(t, 1) == {"offer 0"}
    assert trades(t, 0) == {"offer 1"}


@rule("HAM-150")
def test_an_offer_lapses_with_its_tiles_and_at_the_end_of_the_turn() -> None:
    t = market().at("C01", 0, 4).hand(0, "T06", "T07", "E01").turn_of(0, "place")
    offer(t, 0, 1, "T06").act("place T07 0,5 NS")
    assert "accept 0 -" in trades(t, 1)
    t.act("place T06 1,4 EW")
    assert trades(t, 1) == {"offer 0"}
    t = offer(market().hand(0, "T06").turn_of(0, "equip"), 0, 1, "T06").act("skip")
    t.idle_until("1 move")
    assert trades(t, 1) == {"offer 0"}


@rule("HAM-150")
def test_an_offer_does_not_keep_the_active_player_waiting() -> None:
    t = offer(market().hand(0, "T06").at("C01", 0, 3).turn_of(0), 0, 1, "T06")
    assert t.asked() == "0 move"
    t.act("step C01 0,4")
    assert "accept 0 -" in trades(t, 1)


# Full hands.


@rule("HAM-151")
def test_a_hand_above_four_is_cut_down_at_once_by_choice_and_face_up() -> None:
    t = market().hand(0, "T06", "T07", "T08", "E01").hand(1, "T10", "M01").turn_of(0)
    offer(t, 1, 0, "T10 M01").act("accept 1 -", by=0)
    assert t.asked() == "0 discard"
    assert t.legal() == {f"discard {tile}" for tile in t.hand(0)}
    assert len(t.hand(0)) == 6
    t.refuses("discard T11", "HAM-151")
    t.act("discard E01", "discard T10")
    assert t.hand(0) == ["T06", "T07", "T08", "M01"]
    assert t.asked() == "0 move"
    assert {"E01", "T10"} <= set(t.check().gone())
    assert {"Discarded 0 E01", "Discarded 0 T10"} <= set(t.events_for(None))
    assert {"E01", "T10"} <= set(t.view(None)["gone"])


@rule("HAM-151")
def test_a_hand_of_four_is_not_cut_down() -> None:
    t = market().hand(0, "T06", "T07", "T08").hand(1, "T10").turn_of(0)
    offer(t, 1, 0, "T10").act("accept 1 -", by=0)
    assert t.asked() == "0 move"


@rule("HAM-151")
def test_whoever_made_the_offer_is_cut_down_too() -> None:
    t = market().hand(0, "T06", "T07", "T08", "T09").hand(1, "T10").turn_of(1)
    offer(t, 0, 1, "", "tunnel").act("accept 0 T10", by=1)
    assert t.asked() == "0 discard"
    assert t.act("discard T06").asked() == "1 move"


@rule("HAM-152")
def test_an_emptied_hand_is_filled_in_the_owners_next_step_1_only() -> None:
    t = market().hand(0, "E01", "E02", "E03", "E04").hand(1, "E05", "E06", "E07").turn_of(0)
    offer(t, 0, 1, "E01").act("accept 0 -", by=1)
    t.act("stay", "done").returns("E02").act("skip")
    assert t.asked() == "1 move"
    assert t.hand(0) == ["E03", "E04"]
    t.idle_until("0 draw").draw("T06", "T07")
    assert t.hand(0) == ["T06", "T07", "E03", "E04"]


@rule("HAM-152")
def test_tiles_received_in_step_3_may_be_placed_at_once() -> None:
    t = market().at("C01", 0, 4).hand(0, "E01").hand(1, "T06").turn_of(0, "place")
    assert t.legal("place") == set()
    offer(t, 1, 0, "T06").act("accept 1 -", by=0)
    assert "place T06 0,5 NS" in t.legal()
    assert "done" not in t.legal()


@rule("HAM-150")
def test_an_offer_between_others_does_not_show_in_what_may_be_taken_back() -> None:
    t = market(3).hand(0, "T06").hand(1, "T07").turn_of(2, "move").act("step C09 -3,-1")
    may = t.match.takeback_point(2)
    assert isinstance(may, int)
    t.act("trade 1 T06 -", by=0)
    assert t.match.takeback_point(2) == may
    t.act("accept 0 -", by=1)
    assert t.match.takeback_point(2) == "acted"
