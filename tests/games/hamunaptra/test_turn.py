"""The turn and what every placement must obey: HAM-26 to HAM-40."""

import pytest

from games.hamunaptra.scene import Table, scene
from support import rule

SHAFT = ("1,2 SW", "1,1 NS", "1,0 NS", "1,-1 NS", "1,-2 NS", "1,-3 NW")  # joins A and B


# HAM-26 to HAM-34: the steps.


@rule("HAM-26", "HAM-32")
def test_a_turn_has_five_steps_in_order() -> None:
    sc = scene().tile(0, 5, "NS").monster("M01", 0, 5).at("C02", 0, 4).hand(0, "T06", "T07")
    t = sc.turn_of(0, "draw")
    assert t.asked() == "0 draw"
    assert t.draw("E01", "E02").asked() == "0 move"
    assert t.act("step C02 0,5", "stay").asked() == "0 place"
    assert t.act("place T06 1,2 EW", "done").asked() == "0 attack"
    assert t.act("attack S").fall(4, 4, 1, 1).asked() == "0 equip"
    assert t.act("equip E01").asked() == "1 draw"


@rule("HAM-26")
def test_no_step_comes_back() -> None:
    t = scene().hand(0, "T06", "T07", "E01").turn_of(0)
    assert t.asked() == "0 move"
    t.act("stay", "place T06 1,2 EW")
    t.refuses("step C01 1,2")
    t.act("done")
    t.refuses("place T07 -1,-2 EW")
    t.refuses("step C01 1,2")


@rule("HAM-27")
@pytest.mark.parametrize("held", range(5))
def test_tiles_are_drawn_until_the_hand_holds_four(held: int) -> None:
    t = scene().hand(0, *["E01", "E02", "E03", "E04"][:held]).turn_of(0, "draw")
    for tile in ["T01", "T02", "T03", "T04"][held:]:
        assert t.asked() == "0 draw"
        t.draw(tile)
    assert t.asked() == "0 move"
    assert len(t.hand(0)) == 4
    assert len(t.deck()) == 115 - 4


@rule("HAM-28")
def test_an_empty_deck_leaves_the_hand_short() -> None:
    t = scene().hand(0, "E01").deck("T01", "T02").turn_of(0, "draw")
    t.draw("T02", "T01")
    assert t.asked() == "0 move"
    assert t.hand(0) == ["T01", "T02", "E01"]


@rule("HAM-28")
def test_without_a_deck_the_turn_goes_on_with_what_is_there() -> None:
    t = scene().hand(1, "E01").deck().last_round("empty deck").turn_of(1, "draw")
    assert t.asked() == "1 move"
    assert t.hand(1) == ["E01"]


@rule("HAM-29")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_hand_is_hidden_but_its_size_is_not(viewer: int | None) -> None:
    t = scene().hand(0, "T06", "M01", "E13").hand(1, "T07").turn_of(0)
    for seat, held in ((0, ["T06", "M01", "E13"]), (1, ["T07"])):
        row = t.view(viewer)["seats"][seat]
        assert row["hand_size"] == len(held)
        assert row.get("hand") == (held if viewer == seat else None)


@rule("HAM-29")
def test_others_hear_how_many_tiles_are_drawn_but_not_which() -> None:
    t = scene().hand(0, "E01", "E02").turn_of(0, "draw").draw("T06", "M01")
    own = ["TurnBegan 0", "TileDrawn 0 T06", "TileDrawn 0 M01", "TilesDrawn 0 2 111"]
    assert t.events_for(0) == own
    for other in (1, None):
        assert t.events_for(other) == ["TurnBegan 0", "TilesDrawn 0 2 111"]


@rule("HAM-30")
def test_a_player_may_move_any_all_or_none() -> None:
    t = scene().hand(0, "E01").turn_of(0)
    assert {line.split()[1] for line in t.legal("step")} == {"C01", "C02", "C03", "C04"}
    t.act("step C03 0,3", "step C01 0,3", "step C03 0,4")
    assert [t.where(c) for c in ("C01", "C02", "C03")] == ["0,3", "0,2", "0,4"]
    assert scene().hand(0, "E01").turn_of(0).act("stay").asked() == "0 place"


@rule("HAM-30")
def test_unused_movement_points_are_lost() -> None:
    t = scene().hand(0, "T06", "E01").turn_of(0).act("step C03 0,3", "stay")
    assert t.points("C03") == 3
    t.act("place T06 1,2 EW").idle_until("1 move").idle_until("0 move")
    assert [t.points(c) for c in ("C01", "C02", "C03", "C04")] == [3, 2, 4, 2]


@rule("HAM-31")
def test_tiles_are_placed_in_step_three_only() -> None:
    t = scene().hand(0, "T06", "T07", "M01", "E01").turn_of(0)
    assert not t.legal("place") | t.legal("lay")
    t.act("stay")
    assert t.legal("place")
    assert t.legal("lay")
    t.refuses("equip E01")
    t.act("place T06 1,2 EW", "done")
    assert t.asked() == "0 equip"
    assert not t.legal("place") | t.legal("lay")


@rule("HAM-31")
def test_equipment_is_not_placed_on_the_board() -> None:
    t = scene().hand(0, "E01", "T06", "M01").turn_of(0, "place")
    assert not [line for line in t.legal() if "E01" in line]
    t.refuses("lay E01 0,5")
    t.refuses("place M01 0,5 NS")
    t.refuses("lay T06 0,5")
    t.refuses("place T07 1,2 EW", "HAM-31")


@rule("HAM-32")
def test_every_combat_is_fought_in_step_four() -> None:
    sc = scene().tiles("0,5 S", "1,4 W").monster("M01", 0, 5).trap("P02", 1, 4)
    sc.at("C02", 0, 5).at("C03", 1, 4).hand(0, "T06", "E01")
    t = sc.turn_of(0, "place").act("place T06 1,2 EW", "done")
    assert t.asked() == "0 battle"
    t.act("battle 0,5", "attack S").fall(4, 4, 4, 4)
    assert t.asked() == "0 attack"  # the other one, without being asked
    t.act("attack S").fall(4)
    assert t.asked() == "0 equip"


@rule("HAM-33")
def test_one_equipment_tile_is_put_down_face_down() -> None:
    t = scene().hand(0, "E01", "E02", "T06").turn_of(0, "equip")
    assert t.legal() == {"equip E01", "equip E02", "skip"}
    t.act("equip E02")
    assert t.asked() == "1 draw"
    assert t.face_down(0) == ["E02"]
    assert t.hand(0) == ["T06", "E01"]
    assert t.view(1)["seats"][0]["table_size"] == 1
    assert "table" not in t.view(1)["seats"][0]
    assert t.events_for(1)[0] == "Equipped 0"
    assert not [line for line in t.events_for(1) if "E02" in line]


@rule("HAM-33")
def test_putting_equipment_down_is_optional() -> None:
    t = scene().hand(0, "E01").turn_of(0, "equip").act("skip")
    assert t.face_down(0) == []
    assert t.hand(0) == ["E01"]


@rule("HAM-33")
def test_only_equipment_is_put_down_and_only_ones_own() -> None:
    t = scene().hand(0, "T06", "M01", "P01").turn_of(0, "equip")
    assert t.legal() == {"skip"}
    for tile in ("T06", "M01", "P01", "E01"):
        t.refuses(f"equip {tile}", "HAM-33")


@rule("HAM-34")
@pytest.mark.parametrize("first", range(3))
def test_a_round_is_a_turn_for_everybody_from_the_first_player(first: int) -> None:
    t = scene(3).first(first).round(4).turn_of((first + 2) % 3, "end")
    assert t.asked() == f"{first} draw"
    assert t.state.round == 5
    points = ",".join(str(seat["score"]) for seat in t.view(None)["seats"])
    assert t.events_for(None)[-2:] == [f"RoundBegan 5 {points}", f"TurnBegan {first}"]


@rule("HAM-34")
def test_the_round_goes_on_until_everybody_had_a_turn() -> None:
    t = scene(3).round(4).turn_of(1, "end")
    assert t.asked() == "2 draw"
    assert t.state.round == 4


# HAM-35: something must be placed.


@rule("HAM-35")
@pytest.mark.parametrize("tile", ["T06", "M01", "P01", "T75"])
def test_the_step_cannot_be_ended_while_something_can_be_placed(tile: str) -> None:
    t = scene().hand(0, tile, "E01").turn_of(0, "place")
    assert "done" not in t.legal()
    t.refuses("done", "HAM-35")


@rule("HAM-35")
@pytest.mark.parametrize("line", ["place T06 1,2 EW", "place T06 0,-5 NS", "lay M01 0,-5"])
def test_one_tile_or_encounter_anywhere_is_enough(line: str) -> None:
    t = scene().hand(0, "T06", "T07", "M01", "P01").turn_of(0, "place").act(line)
    assert "done" in t.legal()


@rule("HAM-35")
def test_what_fits_nowhere_need_not_be_placed() -> None:
    sc = scene().tiles(*SHAFT).dead("C01", "C02", "C03", "C04").hand(0, "T06", "T48", "T75")
    assert sc.turn_of(0, "place").legal() == {"done"}


# HAM-36 to HAM-38: a tile goes back.


def goes_back(t: Table) -> bool:
    """Step 3 is ended: whether a tile of the hand must go back."""
    return t.act("done").asked() == "0 return"


@rule("HAM-36")
def test_without_a_tunnel_tile_placed_one_of_the_hand_goes_back_at_random() -> None:
    t = scene().hand(0, "M01", "T06", "P01", "E01").turn_of(0, "place").act("lay M01 0,5", "done")
    assert t.fates() == {"back T06": 1, "back P01": 1, "back E01": 1}
    t.returns("P01").check()
    assert t.hand(0) == ["T06", "E01"]
    assert "P01" in t.deck()
    assert t.asked() == "0 equip"


@rule("HAM-36")
@pytest.mark.parametrize("line", ["place T06 1,2 EW", "place T06 0,-5 NS", "place T80 1,2 EW"])
def test_with_a_tunnel_tile_placed_none_goes_back(line: str) -> None:
    t = scene().hand(0, "T06", "T80", "E01").turn_of(0, "place").act(line)
    assert not goes_back(t)


@rule("HAM-36")
def test_by_default_it_does_not_matter_whether_one_could_have_been_placed() -> None:
    t = scene().hand(0, "M01", "T06").turn_of(0, "place").act("lay M01 0,5")
    assert t.legal("place")
    assert goes_back(t)


@rule("HAM-36")
def test_read_the_french_way_only_the_impossible_costs_a_tile() -> None:
    sc = scene(noTunnelReturn="notPlayable").hand(0, "M01", "T06")
    assert not goes_back(sc.turn_of(0, "place").act("lay M01 0,5"))
    sc = scene(noTunnelReturn="notPlayable").hand(0, "M01", "E01")  # no tunnel tile at all
    assert goes_back(sc.turn_of(0, "place").act("lay M01 0,5"))


@rule("HAM-36")
@pytest.mark.parametrize("joined", [False, True])
def test_read_the_french_way_a_tile_that_fits_nowhere_counts_as_impossible(joined: bool) -> None:
    sc = scene(noTunnelReturn="notPlayable").hand(0, "M01", "T06")
    sc.dead("C01", "C02", "C03", "C04")
    if joined:
        sc.tiles(*SHAFT)
    assert goes_back(sc.turn_of(0, "place").act("lay M01 0,5")) == joined


@rule("HAM-36")
def test_read_the_french_way_the_board_is_judged_at_the_end_of_the_step() -> None:
    # The bend fits only at (1,5), opening to the east; then a mummy lies there.
    t = (
        scene(noTunnelReturn="notPlayable")
        .tiles(*SHAFT, "0,5 NS", "0,6 ES", "1,6 EW", "2,6 SW", "1,4 NW")
        .dead("C02", "C03", "C04")
        .at("C01", 1, 4)
        .hand(0, "T21", "M01")
        .turn_of(0, "place")
    )
    assert t.legal("place") == {"place T21 1,5 ES"}
    t.act("lay M01 2,5")
    assert not t.legal("place")
    assert goes_back(t)


@rule("HAM-37")
def test_an_empty_hand_gives_nothing_back() -> None:
    t = scene().hand(0, "M01").table(0, "E01").turn_of(0, "place").act("lay M01 0,5")
    assert t.legal() == {"done"}
    t.act("done")
    assert t.asked() == "1 draw"


@rule("HAM-37")
def test_in_the_last_round_after_an_empty_deck_the_tile_leaves_the_game() -> None:
    sc = scene().deck().last_round("empty deck").hand(1, "E01", "E02")
    t = sc.turn_of(1, "place").act("done").returns("E02").check()
    assert t.deck() == []
    assert "E02" in t.gone()
    assert "TileRemoved 1 E02" in t.events_for(0)


@rule("HAM-37")
def test_in_a_last_round_with_a_deck_the_tile_goes_back_as_ever() -> None:
    sc = scene().deck("T01").last_round("exit").hand(1, "E01", "E02")
    t = sc.turn_of(1, "place").act("done").returns("E02").check()
    assert t.deck() == ["T01", "E02"]


@rule("HAM-38")
@pytest.mark.parametrize("other", [1, 2, None])
def test_only_the_owner_sees_the_tile_that_goes_back(other: int | None) -> None:
    views, heard = [], []
    for tile in ("E01", "E02"):
        t = scene(3).hand(0, "E01", "E02").turn_of(0, "place").act("done").returns(tile)
        views.append(t.view(other))
        heard.append(t.events_for(other))
        assert f"ReturnSeen 0 {tile}" in t.events_for(0)
    assert views[0] == views[1]
    assert heard[0] == heard[1] == ["PlacingEnded 0", "TileReturned 0"]


@rule("HAM-38")
def test_the_whole_deck_is_shuffled() -> None:
    sc = scene().hand(0, "E05", "E06").deck("T01", "E10", "E14").turn_of(0, "place")
    t = sc.act("done").returns("E06").act("skip")
    assert t.fates() == {f"draw {tile}": 1 for tile in ("T01", "E06", "E10", "E14")}


# HAM-39, HAM-40: how many.


@rule("HAM-39")
def test_any_number_of_own_tiles_and_an_encounter_in_any_order() -> None:
    sc = scene().tile(0, 5, "NESW").at("C03", 0, 5).hand(0, "T06", "M01", "T07", "T21")
    t = sc.turn_of(0, "place")
    t.act("place T07 1,5 EW", "lay M01 0,-5", "place T06 0,6 NS", "place T21 -1,5 NE")
    assert t.hand(0) == []


@rule("HAM-39")
def test_an_encounter_may_come_first_and_its_tile_after_it() -> None:
    t = scene().at("C03", 0, 4).hand(0, "T06", "M01", "E01").turn_of(0, "place")
    t.act("lay M01 0,5", "place T06 0,5 NS").check()
    assert (t.tile_at(0, 5), t.encounter_at(0, 5)) == ("T06", "M01")


@rule("HAM-39")
def test_each_placement_is_judged_on_the_board_as_it_then_stands() -> None:
    sc = scene().tile(1, 2, "NW").at("C02", 1, 2).at("C03", 0, 4)
    t = sc.hand(0, "T06", "T21", "T22").turn_of(0, "place")
    assert {"place T21 1,3 ES", "place T06 1,3 NS"} <= t.legal()
    t.act("place T22 1,4 SW")
    t.refuses("place T21 1,3 ES", "HAM-53")
    t.act("place T06 1,3 NS").check()


@rule("HAM-39")
def test_a_tile_just_placed_gives_no_place_for_the_next_without_a_character() -> None:
    t = scene().at("C03", 0, 4).hand(0, "T06", "T07").turn_of(0, "place")
    t.act("place T06 0,5 NS")
    t.refuses("place T07 0,6 NS", "HAM-41")


@rule("HAM-40")
@pytest.mark.parametrize(("one", "other"), [("M01", "M02"), ("M01", "P01"), ("P01", "M01")])
def test_one_encounter_a_turn_monster_or_trap(one: str, other: str) -> None:
    t = scene().hand(0, one, other, "T06", "E01").turn_of(0, "place").act(f"lay {one} 0,5")
    assert not t.legal("lay")
    t.refuses(f"lay {other} 1,4", "HAM-40")
    t.refuses(f"lay {other} 0,-5", "HAM-40")
    t.act("place T06 1,2 EW", "done", "skip").idle_until("0 place")
    t.act(f"lay {other} 0,-5")
