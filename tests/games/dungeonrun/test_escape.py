"""Chapter "Escape": DR-94 to DR-101."""

import pytest

from games.dungeonrun.scene import Scene, scene
from support import rule


def beside(monster: str, *heroes: str) -> Scene:
    """The first hero on 0,1 beside a monster; 0,2 and the entrance are free."""
    sc = scene(*heroes or ("DOR", "STA")).tile("G15", 0, 1).tile("G01", 0, 2)
    return sc.monster(monster, 0, 1).at(0, 0, 1)


@rule("DR-94")
def test_one_escapes_from_a_monster_on_the_tile() -> None:
    assert beside("M07").turn_of(0).legal("escape") == {"escape"}
    t = scene().tile("G01", 0, 1).monster("M07", 0, 1).turn_of(0)
    assert t.legal("escape") == set()
    t.refuses("escape", "DR-94")


@rule("DR-94")
def test_in_the_endgame_also_from_another_hero() -> None:
    assert scene().turn_of(0).legal("escape") == set()
    for fainted in (False, True):
        sc = scene().tile("G01", 0, 1).endgame()
        t = (sc.fainted(1) if fainted else sc).turn_of(0)
        assert ("escape" in t.legal()) is not fainted


@rule("DR-95")
def test_dexterity_is_rolled() -> None:
    assert beside("M07").turn_of(0).act("escape").dice_due() == 4
    assert beside("M07", "STA").turn_of(0).act("escape").dice_due() == 6
    assert beside("M07").tokens(0, dexterity=3).turn_of(0).act("escape").dice_due() == 7


@rule("DR-95")
def test_cards_assists_and_sabotage_change_the_number_of_dice() -> None:
    assert beside("M07").worn(0, "R13").turn_of(0).act("escape").dice_due() == 6
    assert beside("M11").turn_of(0).act("escape").dice_due() == 3
    sc = beside("M07", "DOR", "URZ", "PIM").all_at(0, 1)
    t = sc.turn_of(0).act("escape", "assist strength", "sabotage", "accept")
    assert t.dice_due() == 4 + 3 - 1


@rule("DR-96")
@pytest.mark.parametrize(
    ("monster", "best", "gone"),
    [("M06", 2, True), ("M06", 1, False), ("M07", 4, True), ("M07", 3, False), ("M20", 5, True)],
)
def test_one_die_of_the_escape_value_is_enough(monster: str, best: int, gone: bool) -> None:
    t = beside(monster).turn_of(0).act("escape").fall(1, 1, best, 1)
    assert t.asked() == ("0 escapeExit" if gone else "0 die")
    assert t.events("EscapeWon") == ["EscapeWon 0"] * gone
    assert t.events("EscapeFailed") == ["EscapeFailed 0"] * (not gone)


@rule("DR-97")
def test_the_hero_leaves_as_by_a_move() -> None:
    t = beside("M06").turn_of(0).fall(6, 1, 1, 1).act("escape", "move N")
    assert t.where(0) == "0,2"
    assert t.view(0)["actions"] == 1
    t = beside("M06").turn_of(0).fall(6, 1, 1, 1).act("escape", "move E").draw("G16")
    assert t.where(0) == "1,1"
    assert t.fall(1).draw("S01").stranger_at(1, 1) == "S01"


@rule("DR-98")
def test_the_exit_is_chosen_after_the_roll_and_may_be_any() -> None:
    sc = beside("M06").monster("M07", 0, 2)
    t = sc.turn_of(0).act("escape")
    assert t.asked() == "0 die"
    t.fall(6, 1, 1, 1)
    assert t.legal() == {"move N", "move E", "move S", "move W"}
    t.act("move N")  # on to another monster
    assert t.where(0) == "0,2"
    assert t.events("FreeAttack", "MonsterRolled") == []


@rule("DR-99")
def test_what_is_said_of_move_does_not_touch_an_escape() -> None:
    t = beside("M06").ill(0, "webbed").turn_of(0)
    assert t.legal("move") == set()
    t.act("escape").fall(6, 1).act("move N")  # Webbed: two dice less, but not held
    assert t.where(0) == "0,2"
    # An Escape is no Move: Fleet Foot follows only upon one.
    sc = beside("M06", "SYL").skills(0, "SYL-02")
    t = sc.turn_of(0).fall(6, 1, 1, 1, 1).act("escape", "move N")
    assert "use SYL-02" not in t.legal()


@rule("DR-100")
def test_after_a_failure_the_monster_attacks_at_once() -> None:
    t = beside("M07").turn_of(0).act("escape").fall(1, 1, 1, 1)
    assert t.asked() == "0 die"
    assert t.dice_due() == 3
    t.fall(3, 1, 6)
    assert t.events("FreeAttack") == ["FreeAttack M07 0 316 2"]
    assert t.wounds(0) == 2
    assert t.where(0) == "0,1"
    assert t.view(0)["actions"] == 1
    assert t.asked() == "0 action"


def dead_end(*heroes: str) -> Scene:
    """The first hero beside a Ghoul; the corridor in the deck does not fit in the east."""
    sc = scene(*heroes).tile("G15", 0, 1).tile("G05", 1, 0, "NW").tile("G06", 0, 2, "ES")
    return sc.tile("G07", 1, 2, "SW").monster("M07", 0, 1).at(0, 0, 1).deck("G01")


@rule("DR-101")
def test_who_escapes_but_finds_no_tile_stays_without_being_attacked() -> None:
    t = dead_end("DOR", "STA").turn_of(0).fall(6, 1, 1, 1)
    t.act("escape", "move E").draw("G01")
    assert t.where(0) == "0,1"
    assert t.events("NothingFitted", "FreeAttack") == ["NothingFitted 0"]
    assert t.asked() == "0 action"
    assert t.view(0)["actions"] == 1


@rule("DR-101")
def test_who_had_to_stay_does_not_scamper_on() -> None:
    t = dead_end("STA", "DOR").skills(0, "STA-05").turn_of(0).fall(6, 1, 1, 1, 1, 1)
    t.act("escape", "move E").draw("G01")
    assert t.asked() == "0 action"
    t = dead_end("STA", "DOR").skills(0, "STA-05").turn_of(0).fall(6, 1, 1, 1, 1, 1)
    t.act("escape", "move S")
    assert t.asked() == "0 react"


@rule("DR-101", "DR-187")
def test_an_escape_that_led_nowhere_has_succeeded_all_the_same() -> None:
    t = dead_end("DOR", "STA").at(1, 0, 1).turn_of(0).act("escape", "sabotage").fall(6, 1, 1)
    assert t.wounds(1) == 1
    t.act("move E").draw("G01")
    assert t.where(0) == "0,1"
    assert t.wounds(0) == 0
