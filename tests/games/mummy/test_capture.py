"""Capture and elimination: MUM-77 to MUM-89."""

import pytest

from games.mummy.scene import COLOURS, Table, scene
from mastaba.games.mummy import GAME
from mastaba.games.mummy.words import TREASURE
from support import rule


@rule("MUM-77")
def test_a_step_on_to_a_hunter_captures_him_and_ends_the_turn() -> None:
    t = scene().at("grey", "I9").mummy("J9").locked(3).turn_of("mummy").fall(4)
    assert t.allowance() == 7
    t.act("step I9")
    assert t.cell("grey") == "J12"
    assert t.asked() == "violet begin"


@rule("MUM-78")
def test_a_capture_happens_unknown_to_the_mummy_and_cannot_be_declined() -> None:
    t = scene().at("grey", "I9").mummy("J9").turn_of("mummy").fall(3)
    assert t.pawn_seen_by("mummy", "grey").get("cell") is None
    assert t.legal() == {"stop", "step J8", "step J10", "step I9"}
    t.act("walk I9 I10 I11")
    assert t.mummy_cell == "I9"
    assert t.ankhs("mummy") == 1


@rule("MUM-78", "MUM-93")
def test_a_path_over_a_hunter_is_judged_by_the_walls_alone() -> None:
    refusals = []
    for cell in ("I9", "A12"):
        t = scene().at("grey", cell).mummy("J9").turn_of("mummy").fall(3)
        refusal = t.refuses("walk I9 I10 J10")
        refusals.append((refusal.clause, refusal.key, refusal.slots))
    assert refusals[0] == refusals[1]


@rule("MUM-79")
def test_the_captured_pawn_goes_to_the_dungeon_and_costs_one_ankh() -> None:
    t = scene().at("grey", "I9").ankhs("grey", 2).mummy("J9").turn_of("mummy")
    assert t.ankhs("mummy") == 1
    t.fall(1).act("step I9")
    assert t.cell("grey") == "J12"
    assert t.ankhs("grey") == 1
    assert t.ankhs("mummy") == 2


@rule("MUM-79", "MUM-93")
@pytest.mark.parametrize("who", ["mummy", "spectator", "violet"])
def test_the_faces_a_captured_pawn_announced_are_forgotten(who: str) -> None:
    t = scene().at("grey", "I9").at("orange", "A12").mummy("J9").turn_of("mummy").fall(1)
    others = t.pawn_seen_by(who, "orange")
    assert t.pawn_seen_by(who, "grey")["heard"]
    t.act("step I9")
    seen = t.pawn_seen_by(who, "grey")
    assert (seen["certain"], seen["heard"]) == ("J12", "")
    assert t.pawn_seen_by(who, "orange")["heard"] == others["heard"] != ""


@rule("MUM-80")
def test_the_mummy_stays_where_it_captured() -> None:
    t = scene().at("grey", "I9").mummy("J9").turn_of("mummy").fall(4).act("walk I9 I10")
    assert t.mummy_cell == "I9"


@rule("MUM-81")
def test_a_mummy_turn_captures_at_most_one_hunter() -> None:
    sc = scene().at("violet", "I10").at("grey", "I9").at("orange", "H10").mummy("J9").locked(5)
    t = sc.turn_of("mummy").fall(4).act("walk I9 I10 H10")
    assert t.ankhs("mummy") == 1
    assert [t.cell(colour) for colour in COLOURS[:3]] == ["I10", "J12", "H10"]


@rule("MUM-82", "MUM-69")
@pytest.mark.parametrize(("chamber", "porches"), [("I12", ("I11", "H12")), ("J12", ("J11", "K12"))])
def test_hunters_in_a_chamber_cannot_be_captured(chamber: str, porches: tuple[str, str]) -> None:
    for porch in porches:
        t = scene().at("grey", chamber).mummy(porch).turn_of("mummy").fall(4)
        assert f"step {chamber}" not in t.legal()
        t.refuses(f"walk {chamber}", clause="MUM-69")


@rule("MUM-82")
def test_a_mummy_still_in_the_dungeon_does_not_capture_a_hunter_on_start() -> None:
    t = scene().turn_of("mummy").fall(4).act("stop")
    assert t.ankhs("mummy") == 0


@rule("MUM-83")
def test_a_captured_hunter_keeps_his_cards_and_his_next_turn() -> None:
    sc = scene().at("violet", "I9").hand("violet", "R-3").revealed("violet", "B-2").mummy("J9")
    t = sc.turn_of("mummy").fall(1)
    hand = t.hand("violet")
    t.act("step I9")
    assert t.hand("violet") == hand
    assert t.revealed("violet") == ["B-2"]
    assert t.asked() == "violet begin"


@rule("MUM-84", "MUM-46")
def test_prisoners_share_the_dungeon_and_leave_one_by_one() -> None:
    t = scene().at("violet", "J12").at("grey", "I9").mummy("J9").turn_of("mummy")
    t.fall(1).act("step I9")
    assert (t.cell("violet"), t.cell("grey")) == ("J12", "J12")
    t.turn_of_hunter("11111", "1", "end K12")
    assert (t.cell("violet"), t.cell("grey")) == ("K12", "J12")


@rule("MUM-85", "MUM-43")
def test_a_hunters_move_never_causes_a_capture() -> None:
    near = scene().at("grey", "A12").mummy("B12")
    for number in (1, 2, 3, 4):
        assert "B12" not in near.ends("grey", number)
    assert "B12" not in near.flights("grey").values()
    t = near.turn_of("grey").turn_of_hunter("11111", "1", "end A11")
    assert t.ankhs("mummy") == 0
    assert t.cell("grey") == "A11"


def last_ankh_of_grey() -> Table:
    """The mummy takes grey's last ankh; four hunters, so the game goes on."""
    sc = scene(hunters=4).at("grey", "I9").ankhs("grey", 1).revealed("grey", "B-2")
    sc.hand("grey", "R-3").mummy("J9")
    return sc.turn_of("mummy").fall(1).act("step I9")


@rule("MUM-86")
def test_a_hunter_without_ankhs_is_off_the_board_and_takes_no_more_turns() -> None:
    t = last_ankh_of_grey()
    assert t.cell("grey") == "out"
    assert t.events_for("mummy")[-3:-1] == ["HunterEliminated grey", "RoundBegan 2"]
    assert t.pawn_seen_by("mummy", "grey")["out"] is True
    assert "cell" not in t.pawn_seen_by("violet", "grey")
    t.turn_of_hunter("11111", "1", "end I11")
    assert t.asked() == "orange begin"


@rule("MUM-86")
def test_a_hunter_with_an_ankh_left_is_not_eliminated() -> None:
    t = (
        scene()
        .at("grey", "I9")
        .ankhs("grey", 2)
        .mummy("J9")
        .turn_of("mummy")
        .fall(1)
        .act("step I9")
    )
    assert t.cell("grey") == "J12"
    assert not [event for event in t.events_for("mummy") if event.startswith("HunterEliminated")]


@rule("MUM-87", "MUM-95")
def test_the_hand_of_an_eliminated_hunter_leaves_the_game_unseen() -> None:
    t = last_ankh_of_grey()
    assert t.hand("grey") == []
    assert "R-3" in t.seat_seen_by("grey", "grey")["removed"]
    for who in ("mummy", "violet", "spectator"):
        seen = t.seat_seen_by(who, "grey")
        assert seen["revealed"] == ["B-2"]
        assert "hand" not in seen
        assert "removed" not in seen
        assert seen["backs"] == {}
    assert sorted(card for card in GAME.census(t.state) if card in TREASURE.words) == sorted(
        TREASURE.words
    )


@rule("MUM-88")
@pytest.mark.parametrize(("hunters", "target"), [(2, 4), (3, 6), (4, 7)])
def test_the_target_stays_when_hunters_are_eliminated(hunters: int, target: int) -> None:
    t = scene(hunters=hunters).at("grey", "I9").ankhs("grey", 1).mummy("J9").turn_of("mummy")
    t.fall(1).act("step I9")
    assert t.cell("grey") == "out"
    assert t.view("mummy")["mummy"]["target"] == target
    assert t.winner() is None


@rule("MUM-89")
@pytest.mark.parametrize(("hunters", "target"), [(2, 4), (3, 6), (4, 7)])
def test_the_hunters_hold_enough_ankhs_for_the_mummys_target(hunters: int, target: int) -> None:
    t = scene(hunters=hunters).fresh()
    assert t.view("mummy")["mummy"]["target"] == target <= 3 * hunters


@rule("MUM-89")
def test_all_hunters_out_and_the_game_undecided_is_an_internal_error() -> None:
    t = (
        scene(hunters=2)
        .out("violet")
        .at("grey", "I9")
        .ankhs("grey", 1)
        .mummy("J9")
        .turn_of("mummy")
    )
    t.state.target = 99
    with pytest.raises(RuntimeError, match="MUM-89"):
        t.fall(1).act("step I9")
