"""The test vectors V-01 to V-33 of docs/rules/mummy.md."""

import pytest

from games.mummy.scene import COLOURS, Scene, Table, duel, scene
from support import rule

START, DUNGEON = "I12", "J12"


def cells(text: str) -> set[str]:
    return set(text.split())


def grey_on_the_scarab() -> Table:
    """V-01, played to the end of grey's turn."""
    sc = scene().at("grey", "H11").at("orange", "E8").mummy("J9").locked(2)
    t = sc.hand("grey", "R-3").turn_of("grey")
    t.act("roll").fall("M12").act("reroll").fall("14")
    return t.act("use 4", "end D11", "reveal R-3")


# From the rulebook.


@rule("MUM-28", "MUM-30", "MUM-32", "MUM-33", "MUM-38", "MUM-56", "MUM-59", "MUM-97", "MUM-98")
def test_v_01_the_grey_turn() -> None:
    sc = scene().at("grey", "H11").at("orange", "E8").mummy("J9").locked(2)
    t = sc.hand("grey", "R-3").turn_of("grey")
    assert t.asked() == "grey begin"
    assert t.legal() == {"roll", "reclaim"}
    t.act("roll")
    assert t.dice_due() == 3
    t.fall("M12")
    assert t.locked == 3
    assert t.legal() == {"reroll", "use 1", "use 2"}
    t.act("reroll")
    assert t.dice_due() == 2
    t.fall("14")
    assert t.legal() == {"reroll", "use 1", "use 4"}
    t.act("use 4")
    assert "D11" in t.ends()
    t.act("end D11")
    assert t.legal() == {"keep", "reveal R-3"}
    t.act("reveal R-3")

    assert t.cell("grey") == "D11"
    assert t.locked == 3
    assert t.revealed("grey") == ["R-3"]
    assert "R-3" not in t.hand("grey")
    assert t.asked() == "orange begin"
    assert t.events_for("mummy") == [
        "TurnBegan grey",
        "DiceRolled grey 3 1",
        "DiceRolled grey 2 0",
        "FaceAnnounced grey 4",
        "CardRevealed grey R-3 D11",
        "TurnBegan orange",
    ]
    assert t.belief("grey") == {"D11"}


@rule("MUM-19", "MUM-21", "MUM-22", "MUM-73", "MUM-75")
def test_v_02_orange_reclaims() -> None:
    t = grey_on_the_scarab().forget().act("reclaim")
    assert t.asked() == "mummy walk"
    assert t.allowance() == 3
    t.act("walk I9 I10 H10")

    assert t.mummy_cell == "H10"
    assert t.locked == 0
    assert t.asked() == "hunter dice"
    assert t.dice_due() == 5
    assert [t.ankhs(colour) for colour in COLOURS[:3]] == [3, 3, 3]
    assert not [event for event in t.events_for("orange") if event.startswith("MummyRolled")]
    t.fall("11111")
    assert t.asked() == "orange choose"


@rule("MUM-23", "MUM-34")
def test_v_03_five_mummies_in_mid_round() -> None:
    t = scene().at("grey", "H11").at("orange", "E8").mummy("A12").locked(3).turn_of("grey")
    t.act("roll")
    assert t.dice_due() == 2
    t.fall("MM")
    assert t.locked == 5
    assert t.cell("grey") == "H11"
    assert t.revealed("grey") == []

    assert t.asked() == "orange begin"
    assert t.legal() == {"reclaim"}
    t.act("reclaim")
    assert t.allowance() == 5
    t.act("stop")
    assert t.locked == 0
    assert t.dice_due() == 5
    assert t.fall("11111").asked() == "orange choose"


@rule("MUM-35", "MUM-65", "MUM-71", "MUM-72", "MUM-76")
def test_v_04_five_mummies_by_the_last_hunter() -> None:
    t = scene().at("orange", "E8").mummy("J9").locked(4).turn_of("orange").act("roll")
    assert t.dice_due() == 1
    t.fall("M")
    assert t.locked == 5
    assert t.asked() == "mummy die"
    t.fall(2)
    assert t.allowance() == 7
    t.act("walk J8")
    assert t.locked == 5

    assert t.asked() == "violet begin"
    assert t.legal() == {"reclaim"}
    t.act("reclaim")
    assert t.allowance() == 5
    t.act("stop")
    assert t.locked == 0
    assert t.dice_due() == 5
    assert t.fall("11111").asked() == "violet choose"


@rule("MUM-90", "MUM-91", "MUM-92")
def test_v_05_stuck() -> None:
    t = scene(hunters=4).at("turquoise", "N5").mummy("M5").locked(2).turn_of("turquoise")
    assert t.events_for("mummy") == ["TurnBegan turquoise", "Stuck turquoise"]
    assert t.locked == 2
    assert t.asked() == "mummy die"


@rule("MUM-42", "MUM-43", "MUM-53", "MUM-54")
def test_v_06_leaving_the_dungeon() -> None:
    prisoner = scene().at("grey", DUNGEON).mummy("A12")
    assert prisoner.ends("grey", 1) == cells("J11 K12")
    assert prisoner.ends("grey", 2) == cells("J10 K11 L12")
    assert prisoner.ends("grey", 3) == cells("J9 K10 J11 L11 K12 M12")
    assert prisoner.flights("grey") == {"N": "J6", "E": "R12"}

    guarded = scene().at("grey", DUNGEON).mummy("J11")
    assert guarded.ends("grey", 1) == cells("K12")
    assert guarded.ends("grey", 2) == cells("K11 L12")
    assert guarded.flights("grey") == {"E": "R12"}


@rule("MUM-77", "MUM-78")
def test_v_07_unnoticed_contact() -> None:
    t = scene().at("orange", "I10").mummy("J9").turn_of("mummy").fall(4)
    assert len(t.belief("orange")) > 100
    t.act("walk I9 I10 H10 H9")
    assert t.mummy_cell == "I10"
    assert t.cell("orange") == DUNGEON
    assert t.ankhs("orange") == 2
    assert t.asked() == "violet begin"


def one_capture_away(sc: Scene, mummy_has: int) -> Table:
    """The mummy holds so many ankhs and stands before violet."""
    pawns = COLOURS[: sc.pawns]
    if sc.seats == 2:
        sc.ankhs("violet", 6 - mummy_has)
    else:
        for place, colour in enumerate(reversed(pawns)):
            sc.ankhs(colour, 3 - max(0, min(2, mummy_has - 2 * place)))
    t = sc.at("violet", "I10").mummy("I9").turn_of("mummy").fall(1)
    assert t.ankhs("mummy") == mummy_has
    return t


@rule("MUM-102", "MUM-110")
@pytest.mark.parametrize(
    ("hunters", "target"), [(2, 4), (3, 6), (4, 7), (1, 3)], ids=["H=2", "H=3", "H=4", "duel"]
)
def test_v_08_targets(hunters: int, target: int) -> None:
    t = one_capture_away(scene(hunters=hunters), mummy_has=target - 1).act("step I10")
    assert t.ankhs("mummy") == target
    assert t.winner() == "mummy"

    t = one_capture_away(scene(hunters=hunters), mummy_has=target - 2).act("step I10")
    assert t.ankhs("mummy") == target - 1
    assert t.winner() is None


@rule("MUM-105", "MUM-106", "MUM-107")
def test_v_09_two_player_deal() -> None:
    t = duel().fresh()
    assert sorted(card[0] for card in t.hand("violet")) == list("BBGGRRWWYY")
    assert t.ankhs("violet") == 6
    assert (t.cell("violet"), t.cell("grey")) == (START, START)
    assert t.seat("violet") == t.seat("grey")
    assert t.asked() == "violet begin"
    t.turn_of_hunter("11111", "1", "end I11")
    assert t.asked() == "grey begin"
    t.turn_of_hunter("11111", "1", "end H12")
    assert t.asked() == "mummy die"


# Corner cases.


@rule("MUM-39", "MUM-42", "MUM-52", "MUM-54")
def test_v_10_first_move() -> None:
    first = scene()
    assert first.ends("violet", 1) == cells("I11 H12")
    assert first.ends("violet", 2) == cells("I10 H11 G12")
    assert first.ends("violet", 3) == cells("I9 H10 G11 I11 F12 H12")
    assert first.ends("violet", 4) == cells("I8 H9 J9 G10 I10 F11 H11 E12 G12")
    assert first.flights("violet") == {"N": "I3", "W": "A12"}


@rule("MUM-40", "MUM-41")
def test_v_11_out_and_back() -> None:
    violet = scene().at("violet", "L2").mummy("A12")
    assert violet.ends("violet", 2) == cells("L2 K3 M3")
    t = violet.turn_of("violet").turn_of_hunter("22222", "2", "end L2")
    assert t.cell("violet") == "L2"
    assert t.asked().startswith("grey")


@rule("MUM-36", "MUM-37", "MUM-44", "MUM-45", "MUM-51")
def test_v_12_neighbour_occupied() -> None:
    violet = scene().at("violet", "L2").at("grey", "L3").mummy("A12")
    assert violet.ends("violet", 1) == set()
    assert violet.ends("violet", 2) == cells("L2 K3 M3")
    assert violet.ends("violet", 3) == cells("J3 M4")
    assert violet.flights("violet") == {}
    assert violet.turn_of("violet").asked() == "violet begin"
    assert violet.faces("violet", "1AMMM") == {"reroll"}
    assert violet.faces("violet", "13MMM") == {"reroll", "use 3"}


@rule("MUM-48", "MUM-49", "MUM-51")
def test_v_13_arrow_before_a_hunter() -> None:
    assert scene().at("violet", "A12").at("grey", "E12").flights("violet")["E"] == "D12"
    blocked = scene().at("violet", "A12").at("grey", "B12").flights("violet")
    assert blocked == {"N": "A11"}


@rule("MUM-49", "MUM-50", "MUM-55")
def test_v_14_arrow_before_a_chamber_over_a_treasure() -> None:
    violet = scene().at("violet", "A12").hand("violet", "R-5").mummy("L2")
    t = violet.turn_of("violet").turn_of_hunter("AAAAA", "arrow", "dir E")
    assert t.cell("violet") == "H12"
    assert t.revealed("violet") == []
    assert t.asked() == "grey begin"
    assert scene().at("orange", "R12").mummy("L2").flights("orange")["W"] == "K12"


@rule("MUM-77", "MUM-79", "MUM-80", "MUM-81")
def test_v_15_capture_in_mid_path() -> None:
    t = scene().at("orange", "I10").at("violet", "H10").mummy("J9").locked(2).turn_of("mummy")
    t.fall(3)
    assert t.allowance() == 5
    t.act("walk I9 I10 H10 H9")
    assert t.mummy_cell == "I10"
    assert t.cell("orange") == DUNGEON
    assert t.ankhs("orange") == 2
    assert t.ankhs("mummy") == 1
    assert t.cell("violet") == "H10"
    assert t.ankhs("violet") == 3
    assert t.asked() == "violet begin"


@rule("MUM-24", "MUM-53", "MUM-75")
def test_v_16_reclaimer_captured() -> None:
    t = scene().at("grey", "H10").ankhs("grey", 2).mummy("I9").locked(2).turn_of("grey")
    t.act("reclaim", "walk I10 H10")
    assert t.cell("grey") == DUNGEON
    assert t.ankhs("grey") == 1
    assert t.mummy_cell == "H10"
    assert t.locked == 0
    assert t.dice_due() == 5
    t.fall("1234A").act("use 1")
    assert t.asked() == "grey move"
    assert t.ends() == cells("K12 J11")


@rule("MUM-25", "MUM-86")
def test_v_17_reclaimer_eliminated() -> None:
    t = scene().at("grey", "H10").ankhs("grey", 1).mummy("I9").locked(2).turn_of("grey")
    t.act("reclaim", "walk I10 H10")
    assert t.cell("grey") == "out"
    assert t.locked == 0
    assert t.asked() == "orange begin"
    assert t.legal() == {"roll"}


@rule("MUM-69", "MUM-82")
def test_v_18_chambers_closed_to_the_mummy() -> None:
    t = scene().at("grey", DUNGEON).mummy("J10").turn_of("mummy").fall(4)
    t.refuses("walk J11 J12", clause="MUM-69")
    t.act("step J11")
    assert t.legal() == {"stop", "step J10"}

    t = scene().at("grey", DUNGEON).mummy("H12").turn_of("mummy").fall(4)
    t.refuses("walk I12", clause="MUM-69")
    t.refuses("step I12", clause="MUM-69")
    assert t.legal() == {"stop", "step G12", "step H11"}


@rule("MUM-67", "MUM-70")
def test_v_19_the_mummys_first_turn() -> None:
    dungeon = scene().locked(1)
    t = dungeon.turn_of("mummy").fall(3)
    assert t.mummy_cell == DUNGEON
    assert t.allowance() == 4
    t.refuses("walk K12 J12", clause="MUM-69")
    t.act("walk K12 K11 L11")
    assert t.mummy_cell == "L11"
    assert t.asked() == "violet begin"

    t = dungeon.turn_of("mummy").fall(3).act("walk")
    assert t.mummy_cell == DUNGEON
    assert t.asked() == "violet begin"


@rule("MUM-57", "MUM-58", "MUM-60", "MUM-98")
def test_v_20_reveal_declined() -> None:
    grey = scene(hunters=2).at("grey", "H11").mummy("R11").hand("grey", "R-3")
    t = grey.turn_of("grey").turn_of_hunter("44444", "4", "end D11").act("keep")
    assert t.events_for("mummy") == [
        "TurnBegan grey",
        "DiceRolled grey 5 0",
        "FaceAnnounced grey 4",
    ]
    assert "R-3" in t.hand("grey")

    t.fall(1).act("stop").turn_of_hunter("11111", "1", "end I11")
    before = len(t.match.answers)
    t.turn_of_hunter("22222", "2", "end D11")
    assert t.asked() == "grey show"
    assert t.legal() == {"keep", "reveal R-3"}

    lost = grey.turn_of("grey").turn_of_hunter("44444", "4", "end D11").act("keep")
    lost.fall(1).act("stop").turn_of_hunter("11111", "1", "end I11")
    assert len(lost.match.answers) == before
    lost.act("roll").fall("MMMMM")
    assert lost.asked() == "mummy die"
    assert lost.revealed("grey") == []


@rule("MUM-23", "MUM-92")
def test_v_21_stuck_with_all_dice_set_aside() -> None:
    sc = scene(hunters=4).at("turquoise", "N5").at("violet", "A12").mummy("M5").locked(5)
    t = sc.turn_of("turquoise")
    assert t.events_for("violet") == ["TurnBegan turquoise", "Stuck turquoise"]
    assert t.locked == 5
    t.fall(1).act("stop")
    assert t.asked() == "violet begin"
    assert t.locked == 5
    assert t.legal() == {"reclaim"}


@rule("MUM-26")
def test_v_22_stuck_by_his_own_reclaim() -> None:
    t = scene().at("violet", "N5").mummy("M7").locked(2).turn_of("violet")
    t.act("reclaim", "walk M6 M5")
    assert t.cell("violet") == "N5"
    assert t.ankhs("violet") == 3
    assert t.locked == 0
    assert t.events_for("mummy")[-2:] == ["Stuck violet", "TurnBegan grey"]
    assert t.asked() == "grey begin"
    assert not [event for event in t.events_for("violet") if event.startswith("DiceRolled")]


@rule("MUM-44", "MUM-45", "MUM-46", "MUM-49", "MUM-84")
def test_v_23_crowded_dungeon() -> None:
    crowd = scene().at("violet", DUNGEON).at("grey", DUNGEON).at("orange", "K12").mummy("A12")
    assert crowd.ends("grey", 1) == cells("J11")
    assert crowd.ends("grey", 2) == cells("J10 K11 L12")
    assert crowd.flights("grey") == {"N": "J6"}


@rule("MUM-86", "MUM-102")
def test_v_24_elimination_that_wins() -> None:
    sc = scene().ankhs("violet", 1).ankhs("grey", 1).ankhs("orange", 2).at("violet", "I10")
    t = sc.mummy("I9").turn_of("mummy")
    assert t.ankhs("mummy") == 5
    t.fall(2).act("step I10")
    assert t.ankhs("mummy") == 6
    assert t.winner() == "mummy"
    assert t.cell("violet") == "out"


@rule("MUM-16", "MUM-86", "MUM-88")
def test_v_25_elimination_that_does_not_win() -> None:
    t = scene(hunters=2).ankhs("violet", 1).at("violet", "I10").mummy("I9").turn_of("mummy")
    assert (t.ankhs("mummy"), t.ankhs("violet"), t.ankhs("grey")) == (2, 1, 3)
    t.fall(2).act("step I10")
    assert t.ankhs("mummy") == 3
    assert t.cell("violet") == "out"
    assert t.winner() is None
    assert t.asked() == "grey begin"
    assert t.view("mummy")["mummy"]["target"] == 4
    t.turn_of_hunter("11111", "1", "end H12")
    assert t.asked() == "mummy die"


@rule("MUM-110", "MUM-111", "MUM-114")
@pytest.mark.parametrize("caught", ["violet", "grey"])
def test_v_26_two_player_third_ankh(caught: str) -> None:
    t = duel().ankhs("violet", 4).at(caught, "I10").mummy("I9").turn_of("mummy")
    assert t.ankhs("mummy") == 2
    t.fall(1).act("step I10")
    assert t.ankhs("mummy") == 3
    assert t.ankhs("violet") == 3
    assert t.winner() == "mummy"


@rule("MUM-63", "MUM-101")
def test_v_27_last_card_before_the_mummys_turn() -> None:
    t = scene().last_card("orange", "R-3").at("orange", "H11").mummy("R11").turn_of("orange")
    assert t.hand("orange") == ["R-3"]
    t.turn_of_hunter("44444", "4", "end D11").act("reveal R-3")
    assert t.winner() == "orange"
    assert t.match.decision is None
    assert t.events_for("mummy")[-1] == "HunterWon orange"


@rule("MUM-20")
def test_v_28_no_reclaim_at_zero() -> None:
    t = scene().turn_of("grey")
    assert t.legal() == {"roll"}
    t.refuses("reclaim", clause="MUM-20")
    assert t.asked() == "grey begin"


def violet_heard_once() -> Table:
    """Violet has announced 2; grey lost his turn on Start; the mummy has walked to R11."""
    t = scene(hunters=2).fresh().act("roll").fall("22222").act("use 2")
    assert t.belief("violet") == cells("I10 H11 G12")
    t.act("end I10").act("roll").fall("MMMMM")
    t.fall(4).act("walk K12 L12 M12 N12 O12 P12 Q12 R12 R11")
    assert t.belief("violet") == cells("I10 H11 G12")
    return t.act("reclaim", "stop")


@rule("MUM-93", "MUM-98")
def test_v_29_belief() -> None:
    t = violet_heard_once().fall("3333A").act("use 3")
    assert t.belief("violet") == cells("I7 H8 J8 G9 I9 F10 H10 J10 E11 G11 I11 D12 F12 H12")
    t = violet_heard_once().fall("3333A").act("use arrow")
    assert t.belief("violet") == cells("I3 H10 A11 I11 A12 H12")


@rule("MUM-09", "MUM-10")
def test_v_30_four_hunter_deal() -> None:
    t = scene(hunters=4).fresh()
    assert len(t.undealt()) == 3
    assert {card[0] for card in t.undealt()} == set("RBW")


@rule("MUM-109")
def test_v_31_two_players_one_pawn_stuck() -> None:
    trapped = duel().at("violet", "N5").mummy("M5").locked(1)
    t = trapped.turn_of("violet")
    assert t.events_for("mummy")[:2] == ["TurnBegan violet", "Stuck violet"]
    assert t.locked == 1
    assert t.asked() == "grey begin"
    assert t.legal() == {"roll", "reclaim"}
    t.act("reclaim")
    assert t.allowance() == 1
    assert t.legal() == {"stop", "step M4", "step M6", "step N5"}
    t.act("step M4")
    assert t.dice_due() == 5
    t.fall("11111").act("use 1", "end I11").fall(1).act("stop")
    assert t.asked() == "violet begin"

    t = trapped.turn_of("violet").act("reclaim", "step N5")
    assert t.cell("violet") == DUNGEON
    assert t.ankhs("grey") == 5
    assert t.fall("11111").asked() == "grey choose"


@rule("MUM-27", "MUM-30", "MUM-37", "MUM-47", "MUM-56", "MUM-67", "MUM-69", "MUM-113")
def test_v_32_rejections() -> None:
    t = scene().at("grey", "H11").mummy("J9").locked(1).hand("grey", "R-3").turn_of("grey")
    t.refuses("roll", by="orange", clause="MUM-14")
    t.refuses("stop", by="mummy", clause="MUM-14")
    t.act("roll").fall("1234")
    t.refuses("reclaim", clause="MUM-27")
    t.refuses("use mummy", clause="MUM-30")
    t.refuses("use arrow", clause="MUM-37")
    t.refuses("use 4", by="violet", clause="MUM-14")
    t.act("use 4")
    t.refuses("end A12", clause="MUM-47")
    t.act("end D11")
    t.refuses("reveal R-4", clause="MUM-56")
    t.refuses("reveal R-3", by="orange", clause="MUM-14")
    t.act("keep")

    t = scene().mummy("J9").turn_of("mummy").fall(2)
    t.refuses("walk I9 I10 I11", clause="MUM-67")
    t.refuses("walk K9", clause="MUM-69")
    t.refuses("walk I10", clause="MUM-69")
    t.refuses("step I9", by="grey", clause="MUM-14")


@rule("MUM-114")
def test_v_33_two_pawns_of_one_player() -> None:
    pawns = duel().at("violet", "A12").at("grey", "C12").mummy("L2")
    assert pawns.flights("violet")["E"] == "B12"
    assert pawns.ends("violet", 2) == cells("A12 B11")
    assert pawns.ends("violet", 3) == cells("A11 B10 B12 C11 D12")

    t = duel().at("violet", "A12").at("grey", "C12").mummy("D12").turn_of("mummy")
    t.fall(3).act("walk C12 B12")
    assert t.ankhs("violet") == 5
    assert t.ankhs("mummy") == 1
    assert t.cell("grey") == DUNGEON
    assert t.cell("violet") == "A12"
