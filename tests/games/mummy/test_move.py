"""Move: MUM-37 to MUM-55."""

import pytest

from games.mummy.scene import scene
from support import rule


def cells(text: str) -> set[str]:
    return set(text.split())


@rule("MUM-37")
def test_one_die_is_chosen_and_its_move_ends_the_turn() -> None:
    t = scene().at("grey", "H11").mummy("R11").turn_of("grey").act("roll").fall("1234A")
    assert t.legal() == {"reroll", "use 1", "use 2", "use 3", "use 4", "use arrow"}
    t.act("use 1", "end H12")
    assert t.cell("grey") == "H12"
    assert t.asked() == "orange begin"


@rule("MUM-37")
def test_a_face_without_a_legal_move_cannot_be_chosen() -> None:
    t = scene().at("grey", "L2").at("orange", "L3").mummy("R11").turn_of("grey")
    t.act("roll").fall("1234A")
    assert t.legal() == {"reroll", "use 2", "use 3", "use 4"}
    t.refuses("use 1", clause="MUM-37")


@rule("MUM-37")
def test_a_face_that_was_not_rolled_cannot_be_chosen() -> None:
    t = scene().at("grey", "H11").mummy("R11").turn_of("grey").act("roll").fall("11222")
    t.refuses("use 3", clause="MUM-37")


@rule("MUM-38")
def test_the_face_is_announced_before_the_move() -> None:
    t = scene().at("grey", "H11").mummy("R11").turn_of("grey").act("roll").fall("1234A")
    t.forget().act("use arrow")
    assert t.events_for("mummy") == ["FaceAnnounced grey arrow"]
    assert t.view("mummy")["turn"]["announced"] == "arrow"
    assert t.cell("grey") == "H11"


@rule("MUM-38")
@pytest.mark.parametrize("face", ["2", "arrow"])
def test_an_announced_face_cannot_be_taken_back(face: str) -> None:
    t = scene().at("grey", "H11").mummy("R11").turn_of("grey").act("roll").fall("1223A")
    t.act(f"use {face}")
    t.refuses("use 1", clause="MUM-38")
    t.refuses("reroll", clause="MUM-38")


@rule("MUM-39")
def test_a_number_moves_exactly_so_many_steps_through_passages() -> None:
    grey = scene().at("grey", "H11").mummy("R11")
    assert grey.ends("grey", 1) == cells("G11 H12")
    assert grey.ends("grey", 2) == cells("H11 F11 G10 G12")
    assert grey.ends("grey", 3) == cells("G11 H12 F12 E11 F10 G9")


@rule("MUM-39")
def test_no_step_is_diagonal_or_through_a_wall() -> None:
    grey = scene().at("grey", "H11").mummy("R11")
    t = grey.turn_of("grey").act("roll").fall("11111").act("use 1")
    for closed in ("H10", "I11", "G12", "G10", "I10"):
        t.refuses(f"end {closed}", clause="MUM-47")


@rule("MUM-40")
def test_a_pawn_may_turn_round_and_enter_a_cell_twice() -> None:
    dead_end = scene().at("grey", "N5").mummy("A12")
    assert dead_end.ends("grey", 3) == cells("M5 M3 L4 M7")
    assert "N5" in dead_end.ends("grey", 4)


@rule("MUM-41")
@pytest.mark.parametrize("number", [2, 4])
def test_a_number_move_may_end_where_it_began(number: int) -> None:
    t = scene().at("grey", "H11").mummy("R11").turn_of("grey")
    t.turn_of_hunter(str(number) * 5, str(number), "end H11")
    assert t.cell("grey") == "H11"
    assert t.asked() == "orange begin"


@rule("MUM-37", "MUM-41")
def test_a_number_is_of_use_though_it_leads_only_back_to_where_it_began() -> None:
    corner = scene().at("grey", "H1").at("orange", "J1").mummy("H2")
    assert corner.faces("grey", "2MMMM") == {"reroll", "use 2"}
    assert corner.ends("grey", 2) == cells("H1")


@rule("MUM-42")
@pytest.mark.parametrize(
    ("porch", "chamber", "other_porch"),
    [("H12", "I12", "I11"), ("I11", "I12", "H12"), ("K12", "J12", "J11"), ("J11", "J12", "K12")],
)
def test_a_hunter_never_enters_or_crosses_a_chamber(
    porch: str, chamber: str, other_porch: str
) -> None:
    grey = scene().at("grey", porch).mummy("L2")
    assert chamber not in grey.ends("grey", 1)
    assert other_porch not in grey.ends("grey", 2)
    t = grey.turn_of("grey").act("roll").fall("11111").act("use 1")
    t.refuses(f"end {chamber}", clause="MUM-42")


@rule("MUM-42")
@pytest.mark.parametrize("chamber", ["I12", "J12"])
def test_not_even_the_chamber_just_left_is_entered_again(chamber: str) -> None:
    grey = scene().at("grey", chamber).mummy("L2")
    assert chamber not in grey.ends("grey", 2) | grey.ends("grey", 4)


@rule("MUM-43")
def test_a_hunter_never_enters_or_crosses_the_mummys_cell() -> None:
    grey = scene().at("grey", "A12").mummy("B12")
    assert grey.ends("grey", 1) == cells("A11")
    assert grey.ends("grey", 2) == cells("A12 B11")
    assert grey.flights("grey") == {"N": "A11"}
    t = grey.turn_of("grey").act("roll").fall("11111").act("use 1")
    t.refuses("end B12", clause="MUM-43")


@rule("MUM-44", "MUM-45")
def test_a_number_steps_over_other_hunters_but_does_not_end_on_one() -> None:
    crowd = scene().at("grey", "A12").at("orange", "B12").mummy("L2")
    assert crowd.ends("grey", 1) == cells("A11")
    assert crowd.ends("grey", 2) == cells("A12 B11 C12")
    assert crowd.ends("grey", 3) == cells("A11 B10 C11 D12")
    t = crowd.turn_of("grey").act("roll").fall("11111").act("use 1")
    t.refuses("end B12", clause="MUM-45")


@rule("MUM-46", "MUM-84")
@pytest.mark.parametrize("chamber", ["I12", "J12"])
def test_a_chamber_holds_any_number_of_hunters_who_hinder_nobody(chamber: str) -> None:
    alone = scene(hunters=4).mummy("L2")
    crowd = scene(hunters=4).mummy("L2")
    elsewhere = {"violet": chamber, "grey": "C9", "orange": "E6", "turquoise": "J1"}
    for colour, cell in elsewhere.items():
        crowd.at(colour, chamber)
        alone.at(colour, cell)
    for number in (1, 2, 3):
        assert crowd.ends("violet", number) == alone.ends("violet", number)
    assert crowd.flights("violet") == alone.flights("violet")


@rule("MUM-47")
def test_a_number_is_used_in_full() -> None:
    t = (
        scene()
        .at("grey", "H11")
        .mummy("R11")
        .turn_of("grey")
        .act("roll")
        .fall("33333")
        .act("use 3")
    )
    assert "G11" in t.ends()
    for shorter in ("F11", "G10", "H11"):
        assert shorter not in t.ends()
        t.refuses(f"end {shorter}", clause="MUM-47")


@rule("MUM-48")
def test_an_arrow_flies_in_any_of_the_four_directions_up_to_the_obstacle() -> None:
    grey = scene().at("grey", "J3").mummy("R11")
    assert grey.flights("grey") == {"N": "J2", "E": "M3", "S": "J5", "W": "F3"}


@rule("MUM-48")
def test_an_arrow_takes_a_direction_and_not_a_cell() -> None:
    t = scene().at("grey", "J3").mummy("R11").turn_of("grey").act("roll").fall("AAAAA")
    t.act("use arrow")
    assert t.legal() == {"dir N", "dir E", "dir S", "dir W"}
    t.refuses("end K3", clause="MUM-48")


@rule("MUM-49")
@pytest.mark.parametrize(
    ("obstacle", "stops_on"), [("wall", "R12"), ("mummy", "N12"), ("hunter", "N12")]
)
def test_walls_the_mummy_and_hunters_stop_an_arrow(obstacle: str, stops_on: str) -> None:
    sc = scene().at("grey", "K12").mummy("O12" if obstacle == "mummy" else "L2")
    if obstacle == "hunter":
        sc.at("orange", "O12")
    assert sc.flights("grey")["E"] == stops_on


@rule("MUM-49")
@pytest.mark.parametrize(
    ("colour", "cell", "way", "stops_on"),
    [
        ("grey", "E12", "E", "H12"),
        ("grey", "I9", "S", "I11"),
        ("grey", "P12", "W", "K12"),
        ("grey", "J8", "S", "J11"),
    ],
)
def test_both_chambers_stop_an_arrow(colour: str, cell: str, way: str, stops_on: str) -> None:
    assert scene().at(colour, cell).mummy("L2").flights(colour)[way] == stops_on


@rule("MUM-50")
def test_an_arrow_neither_turns_corners_nor_stops_on_a_treasure() -> None:
    grey = scene().at("grey", "C11").hand("grey", "R-3").mummy("R11")
    assert grey.flights("grey") == {"E": "H11", "W": "A11"}
    t = grey.turn_of("grey").act("roll").fall("AAAAA").act("use arrow")
    assert t.legal() == {"dir E", "dir W"}
    assert t.act("dir E").asked() == "orange begin"


@rule("MUM-51")
@pytest.mark.parametrize(
    ("mummy", "orange", "open_ways"),
    [("R11", "E6", {"E", "N"}), ("B12", "E6", {"N"}), ("R11", "A11", {"E"})],
    ids=["wall", "mummy", "hunter"],
)
def test_a_direction_blocked_at_once_is_not_available(
    mummy: str, orange: str, open_ways: set[str]
) -> None:
    grey = scene().at("grey", "A12").at("orange", orange).mummy(mummy)
    assert set(grey.flights("grey")) == open_ways
    t = grey.turn_of("grey").act("roll").fall("AAAAA").act("use arrow")
    for blocked in {"N", "E", "S", "W"} - open_ways:
        t.refuses(f"dir {blocked}", clause="MUM-51")


@rule("MUM-51")
def test_an_arrow_blocked_all_round_cannot_be_chosen() -> None:
    grey = scene().at("grey", "A12").at("orange", "A11").mummy("B12")
    assert "use arrow" not in grey.faces("grey", "1234A")


@rule("MUM-52")
def test_from_start_either_exit_is_the_first_step() -> None:
    assert scene().ends("violet", 1) == cells("I11 H12")
    sealed = scene().mummy("H12")
    assert sealed.ends("violet", 1) == cells("I11")
    assert sealed.turn_of("violet").asked() == "violet begin"


@rule("MUM-53")
def test_a_prisoner_leaves_with_any_face_and_pays_nothing_more() -> None:
    for face, move in (("1", "end J11"), ("2", "end L12"), ("3", "end K12"), ("arrow", "dir E")):
        t = scene().at("grey", "J12").ankhs("grey", 2).mummy("A12").turn_of("grey")
        assert t.legal() == {"roll"}
        t.turn_of_hunter("1123A", face, move)
        assert t.cell("grey") != "J12"
        assert t.ankhs("grey") == 2


@rule("MUM-53")
def test_from_the_dungeon_either_exit_is_the_first_step() -> None:
    prisoner = scene().at("grey", "J12").mummy("K12")
    assert prisoner.ends("grey", 1) == cells("J11")
    assert prisoner.ends("grey", 2) == cells("J10")


@rule("MUM-54")
@pytest.mark.parametrize(
    ("chamber", "flights"),
    [("I12", {"N": "I3", "W": "A12"}), ("J12", {"N": "J6", "E": "R12"})],
)
def test_an_arrow_from_a_chamber_goes_straight_through_an_exit(
    chamber: str, flights: dict[str, str]
) -> None:
    assert scene().at("grey", chamber).mummy("L2").flights("grey") == flights


@rule("MUM-55")
def test_passing_over_a_treasure_has_no_effect() -> None:
    t = scene().at("grey", "C11").hand("grey", "R-3").mummy("R11").turn_of("grey")
    t.turn_of_hunter("22222", "2", "end E11")
    assert t.asked() == "orange begin"
    assert t.revealed("grey") == []
    assert "R-3" in t.hand("grey")
