"""Chapter R, the Boss and the Lair: DR-214 to DR-221."""

from games.dungeonrun.scene import Table, monster_of, scene
from support import rule


def last_tile(*heroes: str) -> Table:
    """Seat 0 lays the last tile, G16 with all four exits, north of the entrance."""
    t = scene(*heroes).deck("G16").turn_of(0)
    return t.draw("G16").act("move N")


@rule("DR-214")
def test_the_lair_is_laid_at_the_end_of_the_action_that_laid_the_last_tile() -> None:
    t = last_tile().fall(1).draw("M16")
    assert t.view(0)["lair"] is None
    t.fall(1, 1).act("with strength").fall(1, 1, 1, 1, 1)
    assert t.asked() == "0 lairTie"
    t.act("lair 0,2").draw("B3")
    assert t.tile_at(0, 2) == "LAIR"
    assert t.asked() == "0 action"
    t.check()


@rule("DR-214")
def test_the_lair_appears_even_if_the_hero_was_defeated_in_the_action() -> None:
    t = scene().deck("G16").frail(0).turn_of(0).draw("G16").act("move N").fall(1)
    t.draw("T01").fall(1, 1, 1, 1)
    assert t.status(0) == "fainted"
    t.act("lair 0,2").draw("B3")
    assert t.tile_at(0, 2) == "LAIR"
    assert t.asked() == "1 action"


@rule("DR-215")
def test_tiles_set_aside_go_back_before_the_deck_counts_as_empty() -> None:
    """Only a bend fits between the two exits that lead to 1,1."""
    sc = scene().tile("G16", 0, 1).tile("G05", 1, 0, "NW").deck("G01", "G06").at(0, 0, 1)
    t = sc.turn_of(0).draw("G01", "G06").fall(1).act("move E")
    assert t.tile_at(1, 1) == "G06"
    assert t.tile_deck() == {"G01"}
    assert (t.asked(), t.view(0)["lair"]) == ("0 action", None)
    t.act("end").draw("G01").fall(5).act("move W")
    assert t.tile_at(-1, 0) == "G01"
    assert t.asked() == "0 lairTie"


@rule("DR-216", "DR-10")
def test_the_lair_goes_as_far_from_the_entrance_as_it_can() -> None:
    sc = scene().tile("G01", 1, 0, "EW").tile("G02", 2, 0, "EW").deck("G03")
    t = sc.turn_of(0).draw("G03").fall(3).draw("B1").act("move N")
    assert t.tile_at(3, 0) == "LAIR"
    assert t.exits(3, 0) == "W"


@rule("DR-216", "DR-10")
def test_far_away_means_a_long_walk() -> None:
    """1,1 is two squares from the entrance, but six steps away."""
    sc = scene().tile("G05", 0, 1, "SW").tile("G06", -1, 1, "NE").tile("G07", -1, 2, "ES")
    sc.tile("G01", 0, 2, "EW").tile("G08", 1, 2, "SW").tile("G02", 1, 0, "EW").tile(
        "G03", 2, 0, "EW"
    )
    t = sc.deck("X1").at(0, 2, 0).turn_of(0).draw("X1").fall(2, 2, 2, 2).act("move E")
    t.draw("B1")
    assert t.tile_at(1, 1) == "LAIR"
    assert t.exits(1, 1) == "N"


@rule("DR-216")
def test_the_lair_walls_up_no_exit_of_another_tile() -> None:
    """Two exits at distance 1 lead to 1,1; the clean one is at the entrance itself."""
    t = scene().tile("G05", 1, 0, "NW").deck("G06").turn_of(0).draw("G06").act("move N")
    t.act("lay G06 1").fall(1).draw("B1")
    assert t.tile_at(1, 1) is None
    assert t.tile_at(-1, 0) == "LAIR"


@rule("DR-217")
def test_among_connections_as_far_away_the_first_player_chooses() -> None:
    sc = scene().tile("G01", 1, 0, "EW").tile("G02", -1, 0, "EW").first(1).deck("G03")
    t = sc.turn_of(0).draw("G03").fall(3).act("move N")
    assert t.asked() == "1 lairTie"
    assert t.legal() == {"lair 2,0", "lair -2,0", "lair 0,2"}
    t.act("lair 2,0").draw("B1")
    assert t.tile_at(2, 0) == "LAIR"


@rule("DR-218")
def test_without_a_clean_exit_the_lair_opens_to_all_exits_that_face_it() -> None:
    sc = scene().tile("G05", 1, 0, "NW").tile("G06", -1, 0, "NE").deck("G09")
    t = sc.turn_of(0).draw("G09").act("move N", "lay G09 2").fall(1)
    assert t.legal() == {"lair 1,1", "lair -1,1"}
    t.act("lair 1,1").draw("B1")
    assert t.exits(1, 1) == "SW"
    assert set(t.state.near[t.place(1, 1)]) == {t.place(1, 0), t.place(0, 1)}


@rule("DR-219")
def test_the_boss_is_turned_up_without_a_combat() -> None:
    t = last_tile().fall(1).draw("S01").act("lair 0,2").draw("B4")
    assert t.monster_at(0, 2) == "B4"
    assert t.view(None)["boss"] == "B4"
    assert t.events("BossAppeared") == ["BossAppeared B4"]
    assert t.asked() == "0 action"


@rule("DR-219", "DR-18")
def test_a_boss_that_somebody_has_seen_is_the_one_that_appears() -> None:
    sc = scene().tile("X5", 1, 0, "NW").at(0, 1, 0).deck("G16")
    t = sc.turn_of(0).act("use X5").fall(6).draw("B2").draw("G16").act("move N")
    t.fall(1).draw("S01")
    assert t.view(1)["boss"] is None
    t.act("lair 1,2")
    assert t.view(1)["boss"] == "B2"
    assert t.monster_at(1, 2) == "B2"


@rule("DR-220")
def test_the_boss_is_a_monster() -> None:
    sc = scene().lair(0, 1).at(0, 0, 1).treasure(0, 1, "R15").loot(1, "R12")
    t = sc.turn_of(0)
    assert {"fight", "escape"} <= t.legal()
    assert t.legal("move") == set()
    t.refuses("search")
    t.act("end")
    assert t.dice_due() == monster_of("B1").attack
    t.fall(*[1] * t.dice_due())
    assert t.events("FreeAttack") != []


@rule("DR-221")
def test_the_killer_takes_the_card_and_the_stone_lies_on_the_lair() -> None:
    sc = scene().tile("G01", 0, 1).lair(0, 2, boss="B4", wounds=monster_of("B4").life - 1)
    t = sc.boss_at(0, 1).at(0, 0, 1).turn_of(0).act("fight").fall(*[1] * monster_of("B4").attack)
    t.act("with strength").fall(6, 1, 1, 1, 1)
    t.act("assign 1 0")
    assert t.loot(0) == ["B4"]
    assert t.loose(0, 2) == ["A1"]
    assert t.tile_view(None, 0, 2)["loose"] == ["A1"]
    assert t.events("StoneAppeared") == ["StoneAppeared 0,2"]
    assert t.view(0)["endgame"] is False
    t.check()
