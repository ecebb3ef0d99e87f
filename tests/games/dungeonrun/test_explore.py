"""Chapter "Exploring and placing tiles": DR-49 to DR-69."""

import pytest

from games.dungeonrun.scene import Scene, Table, scene
from mastaba.games.dungeonrun import GAME
from support import rule

SPECIAL = ("X1", "X2", "X3", "X4", "X5", "X6", "X7", "X8")


def explored(tile: str, die: int, *cards: str, hero: str = "DOR") -> Table:
    """A hero goes north from the entrance on to this tile; the die says what is there."""
    t = scene(hero, "STA").turn_of(0).act("move N").draw(tile)
    if t.asked() == "0 rotation":
        t.act(sorted(t.legal())[0])
    return t.fall(die).draw(*cards)


# Placing.


@rule("DR-49")
def test_the_next_tile_of_the_deck_is_laid_behind_the_exit() -> None:
    t = scene().turn_of(0).act("move W")
    assert t.asked() == "0 tile"
    assert t.fates() == {f"tile {tile}": 1 for tile in t.tile_deck()}
    assert len(t.fates()) == 20
    t.draw("G16").fall(1).draw("M07")
    assert t.tile_at(-1, 0) == "G16"
    assert len(t.tile_deck()) == 19
    assert "G16" not in t.tile_deck()


@rule("DR-49")
def test_tiles_come_in_the_order_that_is_known() -> None:
    t = scene().top("G15", "G16", seen_by=[1]).turn_of(0).act("move N")
    assert t.tile_at(0, 1) == "G15"
    t.fall(6).act("move N")
    assert t.tile_at(0, 2) == "G16"


@rule("DR-49", "DR-68")
def test_tiles_that_are_known_are_still_tiles() -> None:
    t = scene().deck().top("G15", "G16", seen_by=[0]).turn_of(0).act("move E")
    assert t.tile_at(1, 0) == "G15"
    assert t.view(0)["deck"]["tiles"] == 1


@rule("DR-49")
def test_the_bottom_of_the_deck_comes_last() -> None:
    sc = scene("PIM", "STA").deck("G15", "G16").skills(0, "PIM-05").turn_of(0)
    t = sc.act("use PIM-05").draw("G15").act("bottom", "move N")
    assert t.fates() == {"tile G16": 1}
    t.draw("G16").fall(1).draw("S01").act("move N")
    assert t.tile_at(0, 2) == "G15"


@rule("DR-50")
def test_exits_meet_exits_and_walls_meet_walls() -> None:
    # 1,1 lies between the wall of a corridor in the west and an exit in the south.
    t = scene().tile("G01", 0, 1).tile("G05", 1, 0, "NW").at(0, 1, 0).turn_of(0)
    t.act("move N").draw("G10")
    assert t.exits(1, 1) == "NES"
    t = scene().tile("G15", 0, 1).tile("G05", 1, 0, "NW").at(0, 0, 1).turn_of(0)
    t.act("move E").draw("G10")  # west and south must be open
    assert t.legal() == {"lay G10 2", "lay G10 3"}
    t.act("lay G10 2")
    assert t.exits(1, 1) == "ESW"


@rule("DR-50")
def test_no_old_exit_may_end_at_a_wall() -> None:
    # The square 1,1 has exits to its west and its south; a straight corridor would wall one up.
    t = scene().tile("G15", 0, 1).tile("G05", 1, 0, "NW").at(0, 0, 1).turn_of(0)
    t.act("move E").draw("G01", "G06")
    assert t.events("TileDrawn") == ["TileDrawn 0 G01", "TileDrawn 0 G06"]
    assert t.tile_at(1, 1) == "G06"
    assert t.exits(1, 1) == "SW"


@rule("DR-51")
def test_the_explorer_picks_how_the_tile_is_turned() -> None:
    t = scene().turn_of(0).act("move N").draw("G05")
    assert t.asked() == "0 rotation"
    assert t.legal() == {"lay G05 1", "lay G05 2"}
    t.act("lay G05 2")
    assert t.exits(0, 1) == "SW"


@rule("DR-51")
def test_turns_that_look_alike_are_one() -> None:
    table = scene().turn_of(0).act("move N").draw("G01")
    assert table.exits(0, 1) == "NS"
    assert table.asked() == "0 die"
    table = scene().turn_of(0).act("move N").draw("G15")
    assert table.asked() == "0 die"


def closed_corner() -> Scene:
    """East of 0,1 is a square that three exits lead to and no corridor or corner fits."""
    sc = scene().tile("G15", 0, 1).tile("G05", 1, 0, "NW").tile("G06", 0, 2, "ES")
    return sc.tile("G07", 1, 2, "SW").at(0, 0, 1)


@rule("DR-52")
def test_a_tile_that_fits_no_way_is_laid_aside_and_the_next_is_drawn() -> None:
    t = closed_corner().turn_of(0).act("move E").draw("G01", "G08")
    assert t.asked() == "0 tile"
    assert t.view(1)["deck"]["aside"] == ["G01", "G08"]
    assert t.view(1)["doing"]["explore"]["tiles"] == []
    t.draw("G02", "G09")
    assert t.tile_at(1, 1) == "G09"
    assert t.exits(1, 1) == "NSW"


def walled_in() -> Scene:
    """All exits of the dungeon lead to the square 0,1."""
    sc = scene().tile("G05", 1, 0, "NW").tile("G06", -1, 0, "NE").tile("G07", 1, 1, "SW")
    return sc.tile("G08", -1, 1, "ES")


@rule("DR-53")
def test_a_tile_that_would_close_the_dungeon_does_not_fit() -> None:
    t = walled_in().turn_of(0).act("move N").draw("G09")
    assert t.view(0)["deck"]["aside"] == ["G09"]  # west, south, east: nothing would be open
    t.draw("G15")
    assert t.exits(0, 1) == "NESW"


@rule("DR-53")
def test_the_same_tile_fits_while_another_exit_is_open() -> None:
    sc = scene().tile("G05", 1, 0, "NW").tile("G16", -1, 0).tile("G07", 1, 1, "SW")
    sc = sc.tile("G08", -1, 1, "ES")
    t = sc.turn_of(0).act("move N").draw("G09")
    assert t.exits(0, 1) == "ESW"


@rule("DR-54")
def test_if_no_tile_fits_the_hero_stays_and_the_action_is_lost() -> None:
    t = closed_corner().deck("G01", "G08").turn_of(0).act("move E").draw("G01", "G08")
    assert t.where(0) == "0,1"
    assert t.tile_at(1, 1) is None
    assert t.asked() == "0 action"
    assert t.view(0)["actions"] == 1
    assert t.events("NothingFitted") == ["NothingFitted 0"]


@rule("DR-55")
def test_tiles_laid_aside_are_shuffled_back_when_the_action_is_over() -> None:
    t = closed_corner().deck("G01", "G09", "G02").turn_of(0).act("move E")
    t.draw("G01", "G09")
    assert t.view(0)["deck"]["aside"] == ["G01"]
    t.fall(1)
    assert t.asked() == "0 action"
    assert t.view(0)["deck"]["aside"] == []
    assert t.view(0)["deck"]["tiles"] == 2
    assert t.tile_deck() == {"G01", "G02"}
    assert t.events("TilesShuffled") == ["TilesShuffled 2"]


@rule("DR-55")
def test_nobody_knows_the_order_after_the_shuffle() -> None:
    sc = closed_corner().deck("G09", "G02", "G03").top("G01", "G04", seen_by=[1])
    t = sc.turn_of(0).act("move E").draw("G09").fall(1)
    assert t.view(1)["deck"]["aside"] == []
    assert t.view(1)["deck"]["top"] == []
    t.act("end").act("move W")
    assert t.fates() == {f"tile {tile}": 1 for tile in ("G01", "G02", "G03", "G04")}


@rule("DR-56")
def test_a_deck_that_fits_somewhere_else_stays() -> None:
    t = closed_corner().deck("G01").turn_of(0).act("move E").draw("G01")
    assert t.tile_deck() == {"G01"}
    assert t.view(0)["lair"] is None


@rule("DR-56")
def test_a_deck_that_fits_nowhere_leaves_the_game_and_the_lair_is_laid() -> None:
    t = walled_in().deck("G01", "G09").turn_of(0).act("move N").draw("G01", "G09")
    assert t.events("NothingFitted", "DeckGone", "LairLaid") == [
        *("NothingFitted 0", "DeckGone", "LairLaid 0,1")
    ]
    assert t.tile_deck() == set()
    t.draw("B2")
    assert t.monster_at(0, 1) == "B2"
    assert t.asked() == "0 action"
    assert t.view(0)["actions"] == 1


@rule("DR-56")
def test_only_a_failed_exploration_empties_the_deck() -> None:
    # The squares 1,1 and -1,1 both need a corner. One is laid; the corridor fits nowhere now.
    sc = scene().tile("G09", 0, 1, "ESW").tile("G05", 1, 0, "NW").tile("G07", -1, 0, "NE")
    t = sc.at(0, 0, 1).deck("G01", "G06").turn_of(0)
    t.act("move E").draw("G01", "G06").fall(1)
    assert t.tile_at(1, 1) == "G06"
    assert t.events("DeckGone", "LairLaid") == []
    assert t.tile_deck() == {"G01"}


# The new tile.


@rule("DR-57")
def test_the_tile_is_laid_then_entered_and_then_its_contents_are_found() -> None:
    t = explored("G16", 4, "T01").fall(6, 6, 1, 1)
    assert t.events()[:6] == [
        *("TileDrawn 0 G16", "TileLaid 0 G16 0,1", "Moved 0 0,0 0,1", "ContentRolled 0 4"),
        *("TreasureLaid 0,1", "EncounterDrawn 0 T01"),
    ]


@rule("DR-57")
@pytest.mark.parametrize(("dice", "drawn"), [((6, 6, 6, 6), True), ((1, 6, 6, 6), False)])
def test_whom_the_entering_defeats_finds_nothing(dice: tuple[int, ...], drawn: bool) -> None:
    t = scene().turn_of(0).act("move N").draw("X1").fall(*dice)
    assert t.status(0) == ("up" if drawn else "fainted")
    assert t.where(0) == "0,1"
    assert t.events("ContentRolled", "EncounterDrawn") == []
    assert t.asked() == ("0 action" if drawn else "1 action")


@rule("DR-58")
def test_one_die_is_rolled_for_a_standard_tile() -> None:
    t = scene().turn_of(0).act("move N").draw("G15")
    assert t.asked() == "0 die"
    assert t.dice_due() == 1
    t.fall(6)
    assert t.events("ContentRolled") == ["ContentRolled 0 6"]


FACES = pytest.mark.parametrize("die", range(1, 7))
GREY = pytest.mark.parametrize("tile", [f"G{n:02}" for n in range(1, 17)])


@rule("DR-59", "DR-60", "DR-61", "DR-62")
@FACES
@GREY
def test_the_numbers_of_the_tile_say_what_is_there(tile: str, die: int) -> None:
    printed = GAME.scenery()["tiles"][tile]
    treasure, encounter = die in printed["treasure"], die in printed["encounter"]
    t = explored(tile, die, *["S02"] * encounter)
    assert t.view(0)["deck"]["treasures"] == 22 - treasure
    assert t.view(0)["deck"]["encounters"] == 38 - encounter
    assert t.loose(0, 1) == ["?"] * treasure
    assert t.stranger_at(0, 1) == ("S02" if encounter else None)
    assert t.asked() == "0 action"


@rule("DR-59")
def test_nobody_looks_at_the_treasure() -> None:
    t = explored("G15", 6).tile_view(0, 0, 1)
    assert "loose" not in t
    table = explored("G13", 6)
    for seat in (0, 1, None):
        assert table.tile_view(seat, 0, 1)["loose"] == ["?"]


@rule("DR-60")
def test_the_encounter_lies_face_up() -> None:
    t = explored("G15", 4).draw("S03")
    for seat in (0, 1, None):
        assert t.tile_view(seat, 0, 1)["stranger"]["card"] == "S03"
        assert t.events_for(seat, "EncounterDrawn") == ["EncounterDrawn 0 S03"]


@rule("DR-61", "DR-66")
def test_both_lie_there_the_treasure_beneath_the_monster() -> None:
    t = explored("G16", 4, "M07").fall(1, 1, 1).act("with magic").fall(1, 1)
    assert t.monster_at(0, 1) == "M07"
    assert t.under(0, 1) == ["?"]
    assert t.loose(0, 1) == []
    for seat in (0, 1, None):
        assert t.tile_view(seat, 0, 1)["monster"]["under"] == ["?"]
        assert "loose" not in t.tile_view(seat, 0, 1)


@rule("DR-62")
def test_else_the_tile_is_empty() -> None:
    t = explored("G15", 6)
    assert t.tile_view(0, 0, 1) == {"cell": "0,1", "tile": "G15", "exits": "NESW"}


@rule("DR-63")
def test_the_contents_are_rolled_for_once() -> None:
    t = explored("G15", 6).act("move S").act("end").idle_until("0 action")
    t.forget().act("move N")
    assert t.events("ContentRolled") == []
    assert t.asked() == "0 action"


@rule("DR-64")
@pytest.mark.parametrize("tile", SPECIAL)
def test_a_special_tile_has_a_rule_and_no_die(tile: str) -> None:
    printed = GAME.scenery()["tiles"][tile]
    assert printed["rule"] is not None
    sc = scene("DOR", "STA").worn(0, "R19").deck(tile, "G01").encounters("S01")
    t = sc.turn_of(0).act("move N").draw(tile)
    if t.asked() == "0 rotation":
        t.act(sorted(t.legal())[0])
    t.draw("S01").fall(*[1] * (tile == "X3"))
    assert t.asked() == "0 action"
    assert t.events("ContentRolled") == []
    assert t.tile_view(None, 0, 1)["tile"] == tile


@rule("DR-65")
@pytest.mark.parametrize(
    ("card", "told"), [("M07", "MonsterRolled M07 0 111 0"), ("T01", "Rolled 0 1111")]
)
def test_a_monster_or_trap_must_be_faced_at_once_by_who_drew_it(card: str, told: str) -> None:
    t = explored("G15", 4, card)
    assert t.asked() == "0 die"
    t.fall(1, 1, 1, 1)
    assert told in t.events()
    assert t.view(0)["actions"] == 1


@rule("DR-66")
@pytest.mark.parametrize("card", ["T01", "S01"])
def test_a_treasure_beneath_a_trap_or_stranger_is_loose(card: str) -> None:
    t = explored("G16", 4, card).fall(*[1] * (4 if card == "T01" else 0))
    assert t.asked() == "0 action"
    assert t.loose(0, 1) == ["?"]
    assert "search" in t.legal()


@rule("DR-67")
def test_an_empty_encounter_deck_gives_nothing() -> None:
    t = scene().encounters().turn_of(0).act("move N").draw("G15").fall(4)
    assert t.asked() == "0 action"
    assert t.events("EncounterDrawn") == []
    assert len(t.discards()) == 38
    assert t.encounters() == set()  # not made up anew


@rule("DR-67")
def test_an_empty_treasure_deck_gives_nothing() -> None:
    t = scene().treasures().turn_of(0).act("move N").draw("G15").fall(3)
    t.draw("S01")
    assert t.loose(0, 1) == []
    assert t.view(0)["deck"]["treasures"] == 0
    assert t.discards() == [f"R{n:02}" for n in range(1, 23)]


@rule("DR-68")
def test_without_tiles_an_open_exit_leads_nowhere() -> None:
    sc = scene().tile("G15", 0, 1).lair(1, 1, "W").all_at(0, 1)
    t = sc.turn_of(0)
    assert t.legal("move") == {"move E", "move S"}
    t.refuses("move N")
    sc = scene().tile("G15", 0, 1).monster("M06", 0, 1).lair(1, 1, "W").at(0, 0, 1)
    t = sc.turn_of(0).act("escape").fall(2, 2, 2, 2)
    assert t.legal() == {"move E", "move S"}


@rule("DR-69")
def test_an_escape_explores_by_the_same_rules() -> None:
    sc = scene().tile("G15", 0, 1).tile("G05", 1, 0, "NW").monster("M06", 0, 1).at(0, 0, 1)
    t = sc.turn_of(0).act("escape").fall(2, 2, 2, 2).act("move E").draw("G01", "G10")
    assert t.legal() == {"lay G10 2", "lay G10 3"}
    t.act("lay G10 3").fall(4).draw("S01")
    assert t.where(0) == "1,1"
    assert t.loose(1, 1) == ["?"]
    assert t.tile_deck() >= {"G01"}
    assert t.view(0)["actions"] == 1
