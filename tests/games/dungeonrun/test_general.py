"""Chapter "General rules": DR-01 to DR-15."""

from pathlib import Path

import pytest

from games.dungeonrun.scene import Table, scene
from mastaba.content import Source
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.game import DungeonRun
from mastaba.games.dungeonrun.rules.numbers import monster_dice
from support import rule


def fight(*heroes: str, monster: str = "M16") -> Table:
    """All stand beside a monster; the first hero attacks it and nobody meddles."""
    sc = scene(*heroes).tile("G01", 0, 1).monster(monster, 0, 1).all_at(0, 1)
    return sc.turn_of(0).act("fight").quiet()


@rule("DR-01")
def test_a_card_goes_before_the_rules() -> None:
    sc = scene("MOR", "STA").tile("G01", 0, 1).monster("M06", 0, 1).at(0, 0, 1)
    assert sc.turn_of(0).legal("move") == set()
    sc = scene("MOR", "STA").tile("G01", 0, 1).monster("M06", 0, 1).at(0, 0, 1)
    assert sc.skills(0, "MOR-05").turn_of(0).legal("move") == {"move N", "move S"}


@rule("DR-02")
def test_every_face_of_a_die_is_equally_likely() -> None:
    t = fight("DOR")
    assert t.fates() == {f"die {face}": 1 for face in range(1, 7)}


@rule("DR-02")
def test_the_box_sets_no_limit_to_dice_wounds_and_tokens() -> None:
    sc = scene("DOR", "STA").tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1)
    t = sc.tokens(0, strength=25).turn_of(0).act("fight").fall(1, 1).act("with strength")
    assert t.dice_due() == 30
    t.fall(*[6] * 30)
    assert "assign 30 0" in t.legal()
    t.act("assign 30 0")
    assert t.events("MonsterHurt") == ["MonsterHurt M16 30 30 0"]


@rule("DR-03")
def test_a_value_is_the_printed_number_with_tokens_and_cards() -> None:
    t = scene("ELL", "DOR").turn_of(0)
    assert [t.value(0, a) for a in ("strength", "magic", "dexterity")] == [2, 6, 3]
    sc = scene("ELL", "DOR").tokens(0, magic=2, dexterity=1).worn(0, "R14").skills(0, "ELL-09")
    t = sc.turn_of(0)
    assert [t.value(0, a) for a in ("strength", "magic", "dexterity")] == [2, 10, 4]
    assert t.view(1)["seats"][0]["values"] == [2, 10, 4]


@rule("DR-04")
def test_the_base_value_is_what_is_printed() -> None:
    t = scene("DOR", "STA").tokens(0, strength=3).turn_of(0)
    assert GAME.scenery()["heroes"]["DOR"]["stats"] == [5, 2, 4]
    assert GAME.scenery()["heroes"]["DOR"]["life"] == t.view(0)["seats"][0]["life"] == 7


@rule("DR-05")
def test_no_token_goes_on_life() -> None:
    t = scene().loot(0, "M01", "M02").turn_of(0).act("advance", "pick M01", "pick M02")
    assert t.legal() == {"train strength", "train magic", "train dexterity"}


@rule("DR-05")
@pytest.mark.parametrize(("before", "status"), [(5, "up"), (6, "fainted")])
def test_defeat_is_measured_against_the_printed_life(before: int, status: str) -> None:
    sc = scene().tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1).wounds(0, before)
    t = sc.tokens(0, 3, 3, 3).turn_of(0).fall(3, 1).act("fight", "with magic")
    t.fall(1, 1, 1, 1, 1).idle_until("1 action")
    assert t.status(0) == status


@rule("DR-06")
@pytest.mark.parametrize(("ill", "dice"), [((), 2), (("webbed",), 1)])
def test_a_hero_rolls_one_die_at_least(ill: tuple[str, ...], dice: int) -> None:
    sc = scene("URZ", "STA").tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1)
    for condition in ill:
        sc.ill(0, condition)
    assert sc.turn_of(0).act("escape").dice_due() == dice


@rule("DR-06")
def test_the_minimum_holds_for_sabotage_and_curses_too() -> None:
    sc = scene("URZ", "STA", "PIM").tile("G01", 0, 1).monster("M16", 0, 1).all_at(0, 1)
    t = sc.ill(0, "cursed").turn_of(0).act("fight", "sabotage", "sabotage").fall(1, 1)
    assert t.act("with magic").dice_due() == 1


@rule("DR-07")
def test_a_monster_rolls_one_die_at_least(folder: Path) -> None:
    text = (folder / "monsters.toml").read_text("utf-8")
    (folder / "monsters.toml").write_text(text.replace(", least = 2", ""), "utf-8")
    bare = DungeonRun(Source(folder)).content
    for wounds, dice in ((0, 5), (3, 2), (4, 1), (5, 1)):
        sc = scene().tile("G01", 0, 1).monster("M14", 0, 1, wounds=wounds)
        t = sc.turn_of(0)
        assert monster_dice(t.state, t.place(0, 1)) == max(2, dice)
        t.state.content = bare
        assert monster_dice(t.state, t.place(0, 1)) == dice


@rule("DR-08")
def test_halves_are_rounded_down() -> None:
    t = scene("DOR", "STA").tile("G01", 0, 1).monster("M16", 0, 1).all_at(0, 1).turn_of(1)
    t.act("fight", "assist strength")
    assert t.events("AssistOffered") == ["AssistOffered 0 1 strength 2"]
    sc = scene("DOR", "STA").tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1).frail(0)
    t = sc.turn_of(0).fall(3, 3).act("fight", "with magic").fall(1, 1)
    assert t.events("Fainted") == ["Fainted 0 3 4"]


@rule("DR-09")
def test_tiles_are_adjacent_only_where_exits_meet() -> None:
    # Two corridors side by side, their walls between them.
    sc = scene().tile("G01", 0, 1).tile("G05", 1, 0, "NW").tile("G02", 1, 1)
    t = sc.tile("G15", 0, 2).at(0, 0, 1).turn_of(0)
    here = t.place(0, 1)
    assert sorted(t.state.near[here]) == sorted([t.place(0, 0), t.place(0, 2)])
    assert t.legal("move") == {"move N", "move S"}


@rule("DR-10")
def test_distance_is_counted_in_steps_on_foot() -> None:
    # 1,2 lies two squares from 0,1 in a straight line, but the way leads round.
    sc = scene().tile("G01", 0, 1).tile("G05", 1, 0, "NW").tile("G02", 1, 1)
    t = sc.tile("G03", 1, 2).turn_of(0)
    far = t.state.distances(t.place(0, 1))
    assert far[t.place(0, 0)] == 1
    assert far[t.place(1, 1)] == 3
    assert far[t.place(1, 2)] == 4


@rule("DR-11")
def test_only_conscious_heroes_are_there() -> None:
    t = scene("DOR", "STA", "PIM").fainted(1).turn_of(0)
    assert t.legal("duel") == {"duel 2"}
    t = scene("DOR", "STA", "PIM").dead(1).turn_of(0)
    assert t.legal("duel") == {"duel 2"}
    sc = scene().tile("G01", 0, 1).monster("M16", 0, 1).all_at(0, 1).fainted(1)
    t = sc.turn_of(0).act("fight")
    assert t.asked() == "0 die"  # nobody else is asked to help


@rule("DR-12")
def test_a_tile_has_room_for_one_monster() -> None:
    sc = scene().tile("G01", 0, 1).tile("G02", 0, 2).tile("G03", 0, 3)
    t = sc.monster("M06", 0, 1).monster("M07", 0, 2).phase()
    assert "march M06 0,2" not in t.legal()
    assert "march M07 0,1" not in t.legal()
    t.act("march M07 0,3")
    assert "march M06 0,2" in t.legal()


@rule("DR-12")
def test_the_boss_is_a_monster_in_this() -> None:
    sc = scene().tile("G01", 0, 1).tile("G02", 0, 2).lair(0, 3)
    t = sc.monster("M06", 0, 2).phase()
    assert t.legal("march") == {"march B1 0,0", "march B1 0,1", "march M06 0,1"}


@rule("DR-13")
@pytest.mark.parametrize("what", ["monster", "stranger", "snare"])
def test_no_encounter_is_drawn_where_one_lies(what: str) -> None:
    sc = scene().tile("X3", 0, 1, "ES")
    if what == "monster":
        sc.monster("M06", 0, 1)
    elif what == "stranger":
        sc.stranger("S01", 0, 1)
    else:
        sc.snare("T01", 0, 1, by=0)
    t = sc.turn_of(0).act("move N")
    assert t.asked() == "0 action"
    assert t.events("EncounterDrawn") == []
    t = scene().tile("X3", 0, 1, "ES").turn_of(0).act("move N").fall(4)
    assert t.asked() == "0 encounter"


@rule("DR-14")
def test_the_active_player_decides_first_and_the_others_clockwise() -> None:
    sc = scene("PIM", "ELL", "MAE", "DOR").tile("G01", 0, 1).monster("M12", 0, 1).all_at(0, 1)
    for seat, life in ((0, 6), (2, 8), (3, 7)):
        sc.wounds(seat, life - 1)
    sc.worn(0, "R19", "R20").worn(2, "R21", "R22").worn(3, "R15", "R12")
    t = sc.first(3).turn_of(1).act("fight", "pass", "pass", "pass").fall(6, 1, 1, 1)
    assert t.act("pass").asked() == "2 faintDrop"  # the Amulet is kept for another day
    assert t.act("pick R22").asked() == "3 faintDrop"
    assert t.act("pick R12").asked() == "0 faintDrop"


@rule("DR-15")
def test_nobody_is_bound_by_what_was_done_together() -> None:
    sc = scene().tile("G01", 0, 1).monster("M16", 0, 1, wounds=3).all_at(0, 1)
    t = sc.turn_of(0).act("fight", "assist strength", "accept").fall(1, 1)
    t.act("with strength").fall(5, 1, 1, 1, 1, 1, 1).act("assign 1 0")
    t.idle_until("1 action")
    assert "duel 0" in t.legal()
