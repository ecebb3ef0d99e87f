"""What strangers do for those who come."""

from games.dungeonrun.cards.registry import shows, spares
from games.dungeonrun.cards.stage import (
    explores,
    hall,
    last_run,
    lone,
    misses,
    sees,
    together,
    trapped,
    uses,
)
from games.dungeonrun.scene import Scene, scene
from support import rule


def beside(stranger: str, *heroes: str, uses: int = 0) -> Scene:
    """The first hero with a stranger on 0,1."""
    return lone(*heroes).stranger(stranger, 0, 1, uses)


@shows("S01")
def test_the_sister_of_the_lamp_heals_three_wounds_twice() -> None:
    t = together("URZ", "STA").stranger("S01", 0, 1).wounds(0, 7).turn_of(0).act("use S01")
    assert (t.wounds(0), t.state.actions) == (4, 1)
    assert t.stranger_at(0, 1) == "S01"
    t.act("use S01")
    assert t.wounds(0) == 1
    assert t.stranger_at(0, 1) is None
    assert "S01" in t.discards()


@shows("S01")
def test_a_sister_of_the_lamp_does_not_care_about_treasure() -> None:
    t = beside("S01", "URZ", "STA").wounds(0, 7).treasures().turn_of(0).act("use S01")
    assert t.stranger_at(0, 1) == "S01"
    assert t.wounds(0) == 4


@spares("S01")
def test_the_sister_of_the_lamp_treats_no_revenant_nobody_unhurt_and_not_beside_a_monster() -> None:
    assert "S01" not in uses(beside("S01", "MOR", "STA").wounds(0, 5).turn_of(0))
    assert "S01" not in uses(beside("S01", "URZ", "STA").turn_of(0))
    sc = beside("S01", "URZ", "STA").wounds(0, 5).monster("M06", 0, 1)
    assert "S01" not in uses(sc.turn_of(0))


@shows("S02")
def test_the_pedlar_gives_one_of_two_treasures_for_a_treasure() -> None:
    t = beside("S02", "DOR", "STA").loot(0, "R01").turn_of(0).act("use S02", "pick R01")
    t.draw("R15", "R16")
    assert t.legal() == {"pick R15", "pick R16"}
    t.act("pick R16", "wear R16")
    assert (t.worn(0), t.loot(0)) == (["R16"], [])
    assert {"R01", "R15"} <= set(t.discards())
    assert t.stranger_at(0, 1) == "S02"
    assert t.asked() == "0 action"


@shows("S02")
def test_the_pedlar_shows_three_to_a_goblin() -> None:
    t = beside("S02", "STA", "DOR").worn(0, "R19").turn_of(0).act("use S02", "pick R19")
    t.draw("R15", "R16", "R01")
    assert t.legal() == {"pick R15", "pick R16", "pick R01"}
    t.act("pick R01")
    assert t.loot(0) == ["R01"]


@spares("S02")
def test_the_pedlar_wants_a_treasure_and_goes_when_the_deck_is_empty() -> None:
    assert "S02" not in uses(beside("S02", "DOR", "STA").loot(0, "M01").worn(0, "A2").turn_of(0))
    t = beside("S02", "DOR", "STA").treasures("R15").loot(0, "R01").turn_of(0)
    t.act("use S02", "pick R01").draw("R15").act("stow R15")
    assert t.stranger_at(0, 1) is None


@shows("S03")
def test_the_builder_gives_the_lantern_for_two_encounter_cards() -> None:
    t = beside("S03", "STA", "DOR").loot(0, "M01", "T01", "R01").turn_of(0)
    t.act("use S03", "pick M01", "pick T01", "wear A3")
    assert (t.worn(0), t.loot(0)) == (["A3"], ["R01"])
    assert t.stranger_at(0, 1) is None
    assert {"M01", "T01", "S03"} <= set(t.discards())


@shows("S03")
def test_the_builder_takes_one_card_of_a_dwarf() -> None:
    t = beside("S03", "DOR", "STA").loot(0, "M01", "M02").turn_of(0)
    t.act("use S03", "pick M01", "wear A3")
    assert t.loot(0) == ["M02"]


@shows("S03")
@rule("DR-212", "DR-220")
def test_the_builder_takes_the_boss_card_as_one_encounter_card() -> None:
    t = beside("S03", "STA", "DOR").boss_dead(taken_by=0).loot(0, "M01").turn_of(0)
    t.act("use S03")
    assert t.legal() == {"pick M01", "pick B1"}
    t.act("pick B1", "pick M01", "wear A3")
    assert (t.worn(0), t.loot(0)) == (["A3"], [])
    assert "B1" in t.gone()
    assert "S03" not in uses(beside("S03", "STA", "DOR").boss_dead(taken_by=0).turn_of(0))
    t = beside("S03", "DOR", "STA").boss_dead(taken_by=0).turn_of(0).act("use S03", "pick B1")
    assert t.check().legal() == {"wear A3", "stow A3"}


@spares("S03")
def test_the_builder_gives_nothing_for_one_card_to_others() -> None:
    assert "S03" not in uses(beside("S03", "STA", "DOR").loot(0, "M01", "R01").turn_of(0))
    assert "S03" not in uses(beside("S03", "DOR", "STA").loot(0, "R01").turn_of(0))


@shows("S04")
def test_the_duellist_teaches_an_ability_for_an_encounter_card() -> None:
    t = beside("S04", "DOR", "STA").loot(0, "M01").turn_of(0).act("use S04", "pick M01")
    t.draw("DOR-01", "DOR-02").act("keep DOR-02")
    assert t.skills(0) == ["DOR-02"]
    assert t.stranger_at(0, 1) == "S04"
    assert t.state.actions == 1


@shows("S04")
@rule("DR-171", "DR-212", "DR-220")
def test_the_duellist_takes_the_boss_card() -> None:
    t = beside("S04", "DOR", "STA").boss_dead(taken_by=0).turn_of(0)
    t.act("use S04", "pick B1").draw("DOR-01", "DOR-02").act("keep DOR-02")
    assert (t.skills(0), t.loot(0)) == (["DOR-02"], [])
    assert "B1" in t.gone()


@spares("S04")
def test_the_duellist_teaches_nobody_twice_nor_for_nothing_nor_alone() -> None:
    assert "S04" not in uses(beside("S04", "DOR", "STA", uses=1).loot(0, "M01").turn_of(0))
    assert "S04" in uses(beside("S04", "DOR", "STA", uses=2).loot(0, "M01").turn_of(0))
    assert "S04" not in uses(beside("S04", "DOR", "STA").loot(0, "R01").turn_of(0))
    alone = scene("DOR").tile("G15", 0, 1).at(0, 0, 1).stranger("S04", 0, 1).loot(0, "M01")
    assert "S04" not in uses(alone.turn_of(0))


@shows("S05")
def test_the_soul_broker_trains_for_three_wounds() -> None:
    t = beside("S05", "DOR", "STA").turn_of(0).act("use S05", "train magic")
    assert t.wounds(0) == 3
    assert t.tokens(0) == [0, 1, 0]
    assert t.stranger_at(0, 1) == "S05"
    assert "S05" not in uses(t)


@spares("S05")
def test_the_soul_broker_does_not_fell_anybody_nor_serve_twice() -> None:
    assert "S05" not in uses(beside("S05", "DOR", "STA").wounds(0, 4).turn_of(0))
    assert "S05" in uses(beside("S05", "DOR", "STA").wounds(0, 3).turn_of(0))
    assert "S05" not in uses(beside("S05", "DOR", "STA", uses=1).turn_of(0))


@shows("S06")
def test_the_cartographer_shows_three_tiles_to_whoever_draws_him_and_goes() -> None:
    t = explores(hall("DOR", "STA")).draw("G03").fall(4).draw("S06")
    t.draw("G04", "G05", "G06")
    assert (sees(t, 0), sees(t, 1)) == (["G04", "G05", "G06"], [])
    t.act("order G06 G04 G05")
    assert t.stranger_at(0, 5) is None
    assert "S06" in t.discards()
    t.act("move N")
    assert t.events("TileDrawn")[-1] == "TileDrawn 0 G06"


@spares("S06")
def test_the_cartographer_says_nothing_if_he_is_turned_up_or_has_no_tiles() -> None:
    t = misses(trapped(lone("DOR", "STA"), "T08")).draw("S06")
    assert t.asked() == "0 action"
    den = last_run(hall("DOR", "STA")).tile("X3", 1, 1, "NW").at(0, 0, 1)
    t = den.turn_of(0).act("move E").fall(4).draw("S06")
    assert t.asked() == "0 action"
    assert "S06" in t.discards()
