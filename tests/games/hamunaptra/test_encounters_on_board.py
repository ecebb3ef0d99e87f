"""Monsters and traps on the board: HAM-61 to HAM-68."""

import pytest

from games.hamunaptra.scene import Table, scene
from support import rule

NORTH = {"1,2", "-1,3", "1,4", "0,5"}
SOUTH = {"-1,-2", "1,-3", "-1,-4", "0,-5"}


def lairs(t: Table) -> set[str]:
    """Where an encounter of the hand may be laid."""
    return {line.split()[2] for line in t.legal("lay")}


@rule("HAM-61", "HAM-62")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("tile", ["M01", "P07"])
def test_an_encounter_lies_where_an_open_edge_faces_an_empty_cell(tile: str, seat: int) -> None:
    assert lairs(scene().hand(seat, tile).turn_of(seat, "place")) == NORTH | SOUTH


@rule("HAM-61")
def test_not_on_a_tile_and_not_on_another_encounter() -> None:
    t = scene().tile(0, 5, "NESW").monster("M02", 1, 4).hand(0, "M01").turn_of(0, "place")
    assert lairs(t) == NORTH - {"0,5", "1,4"} | {"0,6", "-1,5", "1,5"} | SOUTH
    for cell in ("0,5", "0,2", "1,4"):
        t.refuses(f"lay M01 {cell}", "HAM-61")


@rule("HAM-61")
@pytest.mark.parametrize("cell", ["0,1", "1,3", "-1,4", "0,0", "13,13"])
def test_not_behind_a_wall_and_not_in_the_middle_of_nowhere(cell: str) -> None:
    scene().hand(0, "M01").turn_of(0, "place").refuses(f"lay M01 {cell}", "HAM-61")


@rule("HAM-61")
def test_an_encounter_is_laid_face_up() -> None:
    t = scene().hand(0, "M03", "E01").turn_of(0, "place").act("lay M03 0,5")
    for viewer in (0, 1, None):
        assert t.view(viewer)["encounters"] == [{"tile": "M03", "cell": "0,5"}]
        assert "EncounterLaid 0 M03 0,5" in t.events_for(viewer)
    assert t.hand(0) == ["E01"]
    t.check()


@rule("HAM-62")
def test_the_dead_may_still_lay_encounters_anywhere() -> None:
    t = scene().dead("C01", "C02", "C03", "C04").hand(0, "M01").turn_of(0, "place")
    assert lairs(t) == NORTH | SOUTH


@rule("HAM-62")
def test_an_encounter_does_not_use_up_the_outside_tile() -> None:
    t = scene().hand(0, "M01", "T06", "E01").turn_of(0, "place").act("lay M01 0,-5")
    assert not t.view(None)["turn"]["outside"]
    t.act("place T06 1,-3 EW")


@rule("HAM-63")
@pytest.mark.parametrize(("seat", "cell"), [(0, "1,2"), (1, "1,2"), (0, "-1,-2"), (1, "-1,-2")])
def test_an_encounter_may_lie_next_to_an_entrance(seat: int, cell: str) -> None:
    scene().hand(seat, "M01").turn_of(seat, "place").act(f"lay M01 {cell}")


@rule("HAM-64")
def test_the_facing_tile_may_lie_under_an_encounter_itself() -> None:
    t = scene().tile(0, 5, "NS").monster("M01", 0, 5).hand(1, "P01", "E01").turn_of(1, "place")
    t.act("lay P01 0,6")
    assert (t.encounter_at(0, 5), t.encounter_at(0, 6)) == ("M01", "P01")


@rule("HAM-64")
def test_an_encounter_without_a_tile_faces_nothing() -> None:
    t = scene().monster("M01", 0, 5).hand(1, "P01").turn_of(1, "place")
    t.refuses("lay P01 0,6", "HAM-61")


@rule("HAM-65")
def test_an_encounter_is_live_until_it_is_defeated() -> None:
    sc = scene().tile(0, 5, "NESW").monster("M01", 0, 5).at("C02", 0, 5).hand(0, "T06", "E01")
    t = sc.turn_of(0, "combat").act("attack S").fall(3, 1, 1, 1).fall(1, 1, 1)
    assert t.encounter_at(0, 5) == "M01"
    t.act("fight", "attack S").fall(3, 1, 1, 1).check()
    assert t.encounter_at(0, 5) is None
    assert "M01" in t.gone()
    t.idle_until("0 place")
    assert "place T06 0,6 NS" in t.legal()


@rule("HAM-65")
def test_a_retreat_leaves_it_live() -> None:
    sc = scene().tile(0, 5, "NESW").monster("M01", 0, 5).at("C02", 0, 5).hand(0, "E01")
    t = sc.turn_of(0, "combat").act("attack S").fall(3, 1, 1, 1).fall(1, 1, 1)
    t.act("retreat 0,4 C02").idle_until("1 place")
    assert t.encounter_at(0, 5) == "M01"


@rule("HAM-66")
def test_the_owner_of_the_network_needs_a_character_beside_it() -> None:
    sc = scene().monster("M01", 0, 5).hand(0, "T06", "E01")
    sc.turn_of(0, "place").refuses("place T06 0,5 NS", "HAM-41")
    t = sc.at("C01", 0, 4).turn_of(0, "place").act("place T06 0,5 NS").check()
    assert (t.tile_at(0, 5), t.encounter_at(0, 5)) == ("T06", "M01")


@rule("HAM-66")
def test_a_rival_slips_it_under_as_his_outside_tile() -> None:
    t = scene().monster("M01", 0, 5).hand(1, "T06", "T07", "E01").turn_of(1, "place")
    t.act("place T06 0,5 NS")
    assert t.encounter_at(0, 5) == "M01"
    assert t.view(None)["turn"]["outside"]
    t.refuses("place T07 1,2 EW", "HAM-44")


@rule("HAM-66")
def test_edges_must_match_under_an_encounter_too() -> None:
    t = scene().monster("M01", 0, 5).at("C01", 0, 4).hand(0, "T06").turn_of(0, "place")
    t.refuses("place T06 0,5 EW", "HAM-53")


@rule("HAM-67")
@pytest.mark.parametrize("foe", ["M01", "P01"])
def test_nobody_enters_an_encounters_cell_without_a_tile(foe: str) -> None:
    t = scene().monster(foe, 0, 5).at("C03", 0, 4).turn_of(0)
    assert "step C03 0,3" in t.legal()
    t.refuses("step C03 0,5", "HAM-67")
    under = scene().tile(0, 5, "S").monster(foe, 0, 5).at("C03", 0, 4).turn_of(0)
    under.act("step C03 0,5")


@rule("HAM-67")
def test_an_encounter_without_a_tile_cannot_be_fought() -> None:
    t = scene().monster("M01", 0, 5).at("C02", 0, 4).hand(0, "E01").turn_of(0, "combat")
    assert t.asked() == "0 equip"


@rule("HAM-68")
def test_encounters_do_nothing_by_themselves() -> None:
    # A mummy beside one character, an open way between them; nobody moves for a round.
    sc = scene().tile(0, 5, "NESW").monster("M01", 0, 5).monster("P01", 1, 4).at("C03", 0, 4)
    t = sc.turn_of(0).idle_until("1 move").idle_until("0 move")
    assert (t.encounter_at(0, 5), t.encounter_at(1, 4)) == ("M01", "P01")
    assert (t.where("C03"), t.damage("C03")) == ("0,4", 0)
    assert not [line for line in t.events_for(None) if line.startswith(("Struck", "Combat"))]


@rule("HAM-68")
@pytest.mark.parametrize(("variant", "asked"), [("off", "0 draw"), ("on", "0 prowl")])
def test_monsters_stir_only_by_the_optional_rule(variant: str, asked: str) -> None:
    t = scene(variant2=variant).tile(0, 5, "NS").monster("M01", 0, 5).turn_of(1, "end")
    assert t.asked() == asked
