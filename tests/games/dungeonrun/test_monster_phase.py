"""Chapter S, the monster phase: DR-222 to DR-232."""

import pytest

from games.dungeonrun.scene import Scene, Table, scene
from mastaba.core.rows import put
from support import rule


def corridor(*heroes: str) -> Scene:
    """Three tiles in a row north of the entrance."""
    return scene(*heroes).tile("G01", 0, 1).tile("G02", 0, 2).tile("G03", 0, 3)


def moves(t: Table) -> set[str]:
    assert t.asked().endswith("moveMonsters")
    return t.legal()


@rule("DR-222")
def test_abilities_of_the_start_of_the_phase_come_before_the_moves() -> None:
    t = corridor().monster("M03", 0, 2, wounds=2).phase()
    assert moves(t) == {"march M03 0,1", "march M03 0,3"}
    assert t.hurt(0, 2) == 1


@rule("DR-222")
def test_a_monster_moves_only_where_no_conscious_hero_is() -> None:
    t = corridor().monster("M16", 0, 1).monster("M06", 0, 3).at(0, 0, 1).phase()
    assert moves(t) == {"march M06 0,2"}
    t.act("march M06 0,2")
    assert t.asked() == "1 action"


@rule("DR-223")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_chooses_where_and_in_which_order(first: int) -> None:
    t = corridor().monster("M16", 0, 1).monster("M06", 0, 3).first(first).phase()
    assert t.asked() == f"{first} moveMonsters"
    assert moves(t) == {"march M16 0,0", "march M16 0,2", "march M06 0,2"}
    t.act("march M06 0,2")
    assert moves(t) == {"march M16 0,0"}


@rule("DR-223")
def test_a_monster_moves_once_to_an_adjacent_tile() -> None:
    t = corridor().monster("M16", 0, 2).phase()
    assert moves(t) == {"march M16 0,1", "march M16 0,3"}
    t.act("march M16 0,3")
    assert t.monsters() == {"M16": "0,3"}
    assert t.asked() == "1 action"


@rule("DR-224", "DR-12")
def test_a_monster_does_not_enter_a_tile_with_another() -> None:
    t = corridor().monster("M16", 0, 2).monster("M06", 0, 3).monster("M07", 0, 1).at(0, 0, 1)
    t2 = t.at(1, 0, 3).phase()
    assert t2.asked() == "1 action"
    assert t2.monsters() == {"M16": "0,2", "M06": "0,3", "M07": "0,1"}


@rule("DR-224")
def test_a_monster_does_not_enter_a_tile_that_is_closed_to_it() -> None:
    t = corridor("SYL", "DOR").skills(0, "08").at(0, 0, 1).monster("M16", 0, 2).phase()
    assert moves(t) == {"march M16 0,3"}


@rule("DR-223")
def test_a_tile_to_which_two_ways_lead_is_one_goal() -> None:
    sc = scene().tile("G15", 0, 1).tile("G16", 0, 2).tile("G05", 1, 1, "NW").tile("G06", 1, 2, "SW")
    t = sc.monster("M20", 0, 1).phase()
    assert moves(t) == {f"march M20 {cell}" for cell in ("0,0", "0,2", "1,1", "1,2")}
    assert len(t.decision.actions) == 4


@rule("DR-224", "DR-82", "DR-87")
@pytest.mark.parametrize("room", ["X4", "X6"])
def test_a_monster_in_a_closed_room_stays(room: str) -> None:
    t = scene().tile(room, 0, 1, "NES").monster("M16", 0, 1).phase()
    assert t.asked() == "1 action"


@rule("DR-225")
def test_a_monster_that_can_move_must_even_onto_the_first_players_tile() -> None:
    t = scene().tile("G01", 0, 1).monster("M16", 0, 1).phase()
    assert moves(t) == {"march M16 0,0"}
    t.act("march M16 0,0")
    assert t.monster_at(0, 0) == "M16"


@rule("DR-225")
def test_the_phase_ends_when_no_unmoved_monster_can_move() -> None:
    t = corridor().monster("M16", 0, 1).monster("M06", 0, 2).phase()
    t.act("march M06 0,3")
    assert moves(t) == {"march M16 0,0", "march M16 0,2"}
    t.act("march M16 0,2")
    assert t.asked() == "1 action"


@rule("DR-226", "DR-135")
def test_a_monster_that_comes_to_heroes_starts_nothing() -> None:
    t = scene().tile("G01", 0, 1).monster("M16", 0, 1).phase().act("march M16 0,0")
    assert t.asked() == "1 action"
    assert t.events("MonsterRolled", "FreeAttack") == []


@rule("DR-227")
def test_a_monster_leaves_heroes_who_have_fainted() -> None:
    t = corridor().monster("M16", 0, 1).at(0, 0, 1).fainted(0).phase()
    assert moves(t) == {"march M16 0,0", "march M16 0,2"}


# What lies under them.


@rule("DR-228")
@pytest.mark.parametrize(
    ("card", "takes"), [("M01", True), ("M06", True), ("M16", True), ("M11", False)]
)
def test_all_but_beasts_take_their_treasure_along(card: str, takes: bool) -> None:
    t = corridor().monster(card, 0, 2, under=["R15"], hidden=1).phase().act(f"march {card} 0,3")
    left, along = t.loose(0, 2), t.under(0, 3)
    assert (left, along) == (([], ["R15", "?"]) if takes else (["R15", "?"], []))
    t.check()


@rule("DR-229", "DR-278")
def test_loose_cards_are_not_picked_up() -> None:
    t = corridor().monster("M06", 0, 2).treasure(0, 2, "R15").hidden(0, 2).phase()
    t.act("march M06 0,3")
    assert t.loose(0, 2) == ["R15", "?"]
    assert t.under(0, 3) == []


@rule("DR-229", "DR-66")
def test_what_was_laid_with_a_monster_or_by_its_ability_is_under_it() -> None:
    t = scene().deck("G16", "G15").turn_of(0).draw("G16").fall(4).draw("M21")
    t.act("move N")
    assert t.under(0, 1) == ["?", "?"]
    assert t.loose(0, 1) == []


@rule("DR-229")
def test_what_lay_in_the_den_before_is_not_under_a_monster_drawn_there() -> None:
    t = scene().tile("X3", 1, 0, "NW").hidden(1, 0).treasure(1, 0, "R15").turn_of(0).fall(5)
    t.act("move E").draw("M06")
    assert t.under(1, 0) == []
    assert t.loose(1, 0) == ["R15", "?"]


@rule("DR-230")
def test_a_stranger_is_discarded_where_a_monster_comes() -> None:
    t = corridor().monster("M16", 0, 2).stranger("S01", 0, 3).phase().act("march M16 0,3")
    assert t.stranger_at(0, 3) is None
    assert t.discards() == ["S01"]


@rule("DR-230")
def test_a_stranger_is_discarded_where_a_monster_is_placed() -> None:
    sc = corridor().lair(0, 4).endgame(bearer=0).stranger("S01", 0, 3)
    t = sc.turn_of(0, "start").draw("M16").act("summon", "put 0,3")
    assert t.discards() == ["S01"]


# The Boss.


@rule("DR-231")
def test_the_boss_goes_to_any_other_tile_without_a_monster_with_all_its_cards() -> None:
    sc = corridor().lair(0, 4, boss="B3").monster("M16", 0, 2).at(0, 0, 2)
    s = sc.s
    s.under_hidden = put(s.under_hidden, s.lair, 1)
    t = sc.phase()
    assert moves(t) == {"march B3 0,0", "march B3 0,1", "march B3 0,3"}
    t.act("march B3 0,0")
    assert t.under(0, 0) == ["?"]


@rule("DR-231")
def test_a_boss_that_is_a_beast_takes_its_cards_along_too() -> None:
    sc = corridor().lair(0, 4, boss="B1")
    sc.s.under_hidden = put(sc.s.under_hidden, sc.s.lair, 1)
    t = sc.phase().act("march B1 0,2")
    assert t.under(0, 2) == ["?"]


@rule("DR-232")
def test_the_boss_must_move_unless_a_conscious_hero_is_there() -> None:
    t = corridor().lair(0, 4, boss="B3").at(0, 0, 4).phase()
    assert t.asked() == "1 action"
    t = corridor().lair(0, 4, boss="B3").at(0, 0, 4).fainted(0).phase()
    assert moves(t) == {"march B3 0,0", "march B3 0,1", "march B3 0,2", "march B3 0,3"}


@rule("DR-232", "DR-82", "DR-87")
@pytest.mark.parametrize("room", ["X4", "X6"])
def test_no_room_holds_the_boss(room: str) -> None:
    t = scene().tile(room, 0, 1, "NES").lair(0, 2, boss="B3").boss_at(0, 1).phase()
    assert moves(t) == {"march B3 0,0", "march B3 0,2"}
