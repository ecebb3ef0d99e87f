"""Reveal: MUM-56 to MUM-63."""

import pytest

from games.mummy.scene import Scene, scene
from support import rule


def before_the_scarab() -> Scene:
    """Grey is four steps from D11, the cell of R-3."""
    return scene().at("grey", "H11").mummy("R11")


@rule("MUM-56")
def test_a_hunter_on_a_treasure_of_his_own_may_reveal_its_card() -> None:
    t = before_the_scarab().hand("grey", "R-3").turn_of("grey")
    t.turn_of_hunter("44444", "4", "end D11")
    assert t.asked() == "grey show"
    assert t.legal() == {"keep", "reveal R-3"}
    t.refuses("reveal R-4", clause="MUM-56")
    t.act("reveal R-3")
    assert t.revealed("grey") == ["R-3"]
    assert "R-3" not in t.hand("grey")


@rule("MUM-56")
def test_an_arrow_that_ends_on_the_treasure_serves_as_well() -> None:
    t = scene().at("grey", "C12").hand("grey", "R-4").mummy("R11").turn_of("grey")
    t.turn_of_hunter("AAAAA", "arrow", "dir W").act("reveal R-4")
    assert t.revealed("grey") == ["R-4"]


@rule("MUM-56")
@pytest.mark.parametrize("holder", ["orange", "nobody"])
def test_a_treasure_of_somebody_else_cannot_be_revealed(holder: str) -> None:
    sc = before_the_scarab().hand("grey", "R-1")
    if holder == "orange":
        sc.hand("orange", "R-3")
    t = sc.turn_of("grey").turn_of_hunter("44444", "4", "end D11")
    assert t.asked() == "orange begin"


@rule("MUM-59", "MUM-93")
@pytest.mark.parametrize("who", ["mummy", "spectator", "violet"])
def test_once_a_pawn_is_seen_the_faces_it_announced_before_are_forgotten(who: str) -> None:
    t = before_the_scarab().hand("grey", "R-3").turn_of("grey")
    before = t.pawn_seen_by(who, "grey")["heard"]
    t.turn_of_hunter("44444", "4", "end D11")
    assert t.pawn_seen_by(who, "grey")["heard"] == before + "4"
    t.act("reveal R-3")
    seen = t.pawn_seen_by(who, "grey")
    assert (seen["certain"], seen["heard"]) == ("D11", "")
    kept = before_the_scarab().hand("grey", "R-3").turn_of("grey")
    kept.turn_of_hunter("44444", "4", "end D11").act("keep")
    assert kept.pawn_seen_by(who, "grey")["heard"] == before + "4"


@rule("MUM-57")
def test_revealing_is_voluntary() -> None:
    t = before_the_scarab().hand("grey", "R-3").turn_of("grey")
    t.turn_of_hunter("44444", "4", "end D11").act("keep")
    assert t.revealed("grey") == []
    assert "R-3" in t.hand("grey")
    assert t.asked() == "orange begin"


@rule("MUM-58")
@pytest.mark.parametrize("loss", ["five mummies", "stuck", "stuck by reclaim"])
def test_a_lost_turn_lets_nobody_reveal_the_treasure_he_stands_on(loss: str) -> None:
    sc = scene().at("grey", "N5").hand("grey", "G-2")
    if loss == "stuck":
        t = sc.mummy("M5").turn_of("grey")
    elif loss == "five mummies":
        t = sc.mummy("A12").turn_of("grey").act("roll").fall("MMMMM")
    else:
        t = sc.mummy("M6").locked(1).turn_of("grey").act("reclaim", "step M5")
    assert t.asked() == "orange begin"
    assert t.revealed("grey") == []


@rule("MUM-59")
def test_a_revealed_card_lies_open_for_all() -> None:
    t = before_the_scarab().hand("grey", "R-3").turn_of("grey")
    t.turn_of_hunter("44444", "4", "end D11").act("reveal R-3")
    for who in ("mummy", "violet", "grey", "spectator"):
        assert t.seat_seen_by(who, "grey")["revealed"] == ["R-3"]
        assert "CardRevealed grey R-3 D11" in t.events_for(who)


@rule("MUM-60", "MUM-98")
@pytest.mark.parametrize("who", ["mummy", "orange", "spectator"])
def test_a_card_that_is_kept_leaves_no_sign(who: str) -> None:
    told, seen = [], []
    for card in ("R-3", "R-1"):
        sc = before_the_scarab().hand("violet", "R-4").hand("grey", card).hand("orange", "R-5")
        t = sc.turn_of("grey")
        t.turn_of_hunter("44444", "4", "end D11")
        if card == "R-3":
            t.act("keep")
        told.append(t.events_for(who))
        seen.append(t.view(who))
    assert told[0] == told[1]
    assert seen[0] == seen[1]


@rule("MUM-60")
def test_a_kept_card_needs_another_move_that_ends_there() -> None:
    t = scene(hunters=2).at("grey", "H11").hand("grey", "R-3").mummy("R11").turn_of("grey")
    t.turn_of_hunter("44444", "4", "end D11").act("keep").fall(1).act("stop")
    t.turn_of_hunter("11111", "1", "end I11")
    t.refuses("reveal R-3", by="grey", clause="MUM-19")
    t.turn_of_hunter("22222", "2", "end D11").act("reveal R-3")
    assert t.revealed("grey") == ["R-3"]


@rule("MUM-61")
def test_at_most_one_card_is_revealed_in_a_turn() -> None:
    t = before_the_scarab().hand("grey", "R-3", "B-3").turn_of("grey")
    t.turn_of_hunter("44444", "4", "end D11")
    t.act("reveal R-3")
    assert t.asked() == "orange begin"
    assert t.revealed("grey") == ["R-3"]
    t.refuses("reveal B-3", by="grey", clause="MUM-14")


@rule("MUM-62")
def test_treasures_stay_and_block_nothing() -> None:
    t = before_the_scarab().hand("grey", "R-3").at("orange", "D10").turn_of("grey")
    t.turn_of_hunter("44444", "4", "end D11").act("reveal R-3")
    t.turn_of_hunter("22222", "2", "end E11").fall(1).act("stop")
    t.turn_of_hunter("11111", "1", "end I11")
    t.turn_of_hunter("11111", "1", "end C11")
    assert "end D11" in t.act("roll").fall("11111").act("use 1").legal()
    t.act("end D11")
    assert t.cell("orange") == "D11"


@rule("MUM-62")
def test_any_hunter_and_the_mummy_may_stand_on_a_treasure() -> None:
    t = scene().at("grey", "D10").hand("grey", "R-1").mummy("C11").turn_of("grey")
    t.turn_of_hunter("11111", "1", "end D11")
    assert t.cell("grey") == "D11"
    t = scene().mummy("C11").turn_of("mummy").fall(2).act("walk D11 E11")
    assert t.mummy_cell == "E11"


@rule("MUM-63", "MUM-101")
def test_the_last_card_wins_at_once() -> None:
    t = before_the_scarab().last_card("grey", "R-3").turn_of("grey")
    t.turn_of_hunter("44444", "4", "end D11")
    assert t.winner() is None
    t.act("reveal R-3")
    assert t.winner() == "grey"


@rule("MUM-63")
def test_the_last_card_but_one_does_not_win() -> None:
    sc = before_the_scarab().hand("grey", "R-3", "B-2").revealed("grey", "W-2", "G-2", "Y-2")
    t = sc.turn_of("grey").turn_of_hunter("44444", "4", "end D11").act("reveal R-3")
    assert t.hand("grey") == ["B-2"]
    assert t.winner() is None
    assert t.asked() == "orange begin"
