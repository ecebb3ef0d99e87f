"""Chapter T, strangers: DR-233 and DR-234."""

import pytest

from games.dungeonrun.scene import Table, scene
from support import rule


def met(stranger: str, *heroes: str) -> Table:
    """Seat 0 lays G16 north of the entrance and meets a stranger."""
    t = scene(*heroes).deck("G16", "G15", "G14", "G13").wounds(0, 4).turn_of(0)
    return t.draw("G16").fall(1).draw(stranger).act("move N")


@rule("DR-233")
@pytest.mark.parametrize("stranger", ["S01", "S02", "S03", "S04", "S05"])
def test_a_stranger_is_shown_to_all_and_stays_without_a_fight(stranger: str) -> None:
    t = met(stranger)
    assert t.asked() == "0 action"
    assert t.stranger_at(0, 1) == stranger
    assert t.tile_view(None, 0, 1)["stranger"]["card"] == stranger
    assert t.events_for(None, "EncounterDrawn") == [f"EncounterDrawn 0 {stranger}"]


@rule("DR-233")
def test_the_cartographer_goes_when_he_has_shown_the_way() -> None:
    t = met("S06").draw("G15", "G14", "G13")
    assert t.asked() == "0 orderTiles"
    t.act("order G13 G15 G14")
    assert t.stranger_at(0, 1) is None
    assert t.discards() == ["S06"]
    t.act("move N")
    assert t.tile_at(0, 2) is None
    assert t.view(1)["doing"]["explore"]["tiles"] == ["G13"]


@rule("DR-267")
def test_the_last_tile_is_seen_and_needs_no_order() -> None:
    t = scene().deck("G16", "G15").turn_of(0)
    t.draw("G16").fall(1).draw("S06").act("move N").draw("G15")
    assert t.asked() == "0 action"
    assert t.events_for(0, "TileSeen") == ["TileSeen 0 G15"]


@rule("DR-233")
def test_a_stranger_stays_until_its_card_or_a_monster_sends_it_away() -> None:
    t = met("S01").act("use S01")
    assert (t.wounds(0), t.stranger_at(0, 1)) == (1, "S01")
    t.idle_until("0 action").act("use S01")
    assert t.stranger_at(0, 1) is None
    assert t.discards() == ["S01"]


@rule("DR-234")
def test_any_conscious_hero_on_the_tile_may_use_a_stranger_or_not() -> None:
    sc = scene("DOR", "STA", "URZ").tile("G01", 0, 1).stranger("S01", 0, 1).all_at(0, 1)
    t = sc.at(2, 0, 0).wounds(0, 2).wounds(1, 2).wounds(2, 2).turn_of(0)
    assert "use S01" in t.legal()
    t.act("end")
    assert t.stranger_at(0, 1) == "S01"
    assert "use S01" in t.legal()
    t.act("end")
    assert "use S01" not in t.legal()


@rule("DR-234", "DR-35")
def test_the_use_of_a_stranger_is_a_special_action() -> None:
    t = scene().stranger("S01", 0, 0).wounds(0, 5).turn_of(0).act("use S01")
    assert t.wounds(0) == 2
    assert t.state.actions == 1


@rule("DR-234")
def test_beside_a_monster_a_stranger_cannot_be_used() -> None:
    sc = scene().tile("G01", 0, 1).stranger("S01", 0, 1).monster("M16", 0, 1).at(0, 0, 1)
    t = sc.wounds(0, 2).turn_of(0)
    assert "use S01" not in t.legal()


@rule("DR-234")
def test_some_strangers_serve_each_hero_once() -> None:
    t = scene().stranger("S05", 0, 0).turn_of(0).act("use S05", "train magic")
    assert (t.wounds(0), t.tokens(0)) == (3, [0, 1, 0])
    assert "use S05" not in t.legal()
    t.act("end")
    assert "use S05" in t.legal()
