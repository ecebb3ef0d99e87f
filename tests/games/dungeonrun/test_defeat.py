"""Chapter R, defeat, fainting and loot piles: DR-199 to DR-213."""

import pytest

from games.dungeonrun.scene import Scene, Table, scene
from mastaba.core.rows import put
from mastaba.games.dungeonrun.rules.aftermath import Perish
from mastaba.games.dungeonrun.rules.turn import Turn
from mastaba.games.dungeonrun.words import OUT
from support import rule


def beside(monster: str, *heroes: str) -> Scene:
    """Seat 0 beside a monster, the others on the entrance."""
    return scene(*heroes).tile("G01", 0, 1).monster(monster, 0, 1).at(0, 0, 1)


def struck(t: Table, *dice: int) -> Table:
    """Seat 0 leaves the monster alone, which strikes."""
    return t.act("end").fall(*dice)


def falls(sc: Scene) -> Table:
    """Dorgan, who can take no further wound, is struck by the Slime."""
    return struck(sc.frail(0).turn_of(0), 3, 1)


# When.


@rule("DR-199")
@pytest.mark.parametrize(("wounds", "status"), [(4, "up"), (5, "fainted"), (6, "fainted")])
def test_a_hero_is_defeated_when_wounds_reach_life(wounds: int, status: str) -> None:
    t = struck(beside("M16").wounds(0, wounds).turn_of(0), 3, 3)
    assert t.status(0) == status


@rule("DR-199", "DR-05")
def test_defeat_is_measured_against_the_printed_life() -> None:
    sc = beside("M16").tokens(0, strength=3, magic=3, dexterity=3)
    assert falls(sc).status(0) == "fainted"


@rule("DR-200", "DR-277")
def test_before_the_endgame_a_defeated_hero_faints() -> None:
    t = falls(beside("M16"))
    assert t.status(0) == "fainted"
    assert t.events("Defeated", "Fainted", "Died") == ["Defeated 0", "Fainted 0 3 4"]
    t.check()


@rule("DR-201")
def test_a_fainted_hero_loses_the_actions_that_are_left() -> None:
    t = beside("M16").frail(0).turn_of(0).act("escape").fall(1, 1, 1, 1, 3, 1)
    assert t.status(0) == "fainted"
    assert t.asked() == "1 action"


@rule("DR-202", "DR-08")
@pytest.mark.parametrize("hero", ["DOR", "STA", "URZ", "MAE", "MOR", "PIM"])
def test_half_of_life_in_wounds_is_kept(hero: str) -> None:
    t = struck(beside("M16", hero, "SYL").frail(0).turn_of(0), 3, 3)
    assert t.wounds(0) == t.state.life(0) // 2


# What is lost.


@rule("DR-203")
def test_the_owner_chooses_a_treasure_or_artifact_to_leave_behind() -> None:
    t = falls(beside("M16").worn(0, "R15", "R01").loot(0, "R12", "A4", "M01"))
    t.fall(1)  # the Leather Jerkin
    assert t.asked() == "0 faintDrop"
    assert t.legal() == {"pick R01", "pick R12", "pick R15", "pick A4"}
    t.act("pick R12")
    assert t.loose(0, 1) == ["R12"]
    assert t.tile_view(1, 0, 1)["loose"] == ["R12"]
    assert t.loot(0) == ["A4", "M01"]
    assert t.events_for(None, "Dropped") == ["Dropped 0 R12"]
    t.check()


@rule("DR-203")
def test_a_hero_without_such_a_card_drops_nothing() -> None:
    t = falls(beside("M16").loot(0, "M01", "T01"))
    assert t.loose(0, 1) == []
    assert t.loot(0) == ["M01", "T01"]
    assert t.asked() == "1 action"


@rule("DR-204")
def test_conditions_end_and_their_traps_are_discarded() -> None:
    sc = beside("M16").ill(0, "webbed", "T05").ill(0, "cursed", "T06").ill(0, "poisoned")
    t = falls(sc)
    assert t.conditions(0) == set()
    assert t.discards() == ["T05", "T06"]


# What a fainted hero is spared and denied.


@rule("DR-205")
def test_a_fainted_hero_is_not_attacked() -> None:
    t = scene("DOR", "STA", "URZ").fainted(1).turn_of(0)
    assert t.legal("duel") == {"duel 2"}


@rule("DR-205")
def test_a_fainted_hero_takes_no_wounds_from_any_source() -> None:
    sc = scene("DOR", "STA", "URZ").tile("G01", 0, 1).monster("M12", 0, 1).all_at(0, 1).fainted(1)
    t = sc.turn_of(0).act("fight", "pass").fall(4, 1, 1, 1)
    assert (t.wounds(1), t.wounds(2)) == (3, 1)
    t = scene("DOR", "STA").lair(0, 1, boss="B1").fainted(1).phase()
    assert t.events("Wounded") == ["Wounded 0 1 6"]


@rule("DR-205")
def test_a_wound_that_was_still_to_come_spares_a_hero_who_has_fainted() -> None:
    """Overclock costs Pim a wound after the combat, in which he falls."""
    t = beside("M16", "PIM", "DOR").skills(0, "06").frail(0).turn_of(0).act("fight")
    t.act("use PIM-06").fall(3, 1).act("with strength").fall(*[1] * t.dice_due()).act("pass")
    assert (t.status(0), t.wounds(0)) == ("fainted", t.state.life(0) // 2)
    assert t.asked() == "1 action"


@rule("DR-205")
def test_a_fainted_hero_neither_helps_nor_hinders_nor_trades() -> None:
    sc = scene("DOR", "STA").tile("G01", 0, 1).monster("M16", 0, 1).all_at(0, 1).fainted(1)
    t = sc.loot(0, "R15").turn_of(0).act("equip")
    assert t.legal("trade") == set()
    t.act("done", "fight")
    assert t.asked() == "0 die"


@rule("DR-205")
def test_a_fainted_hero_is_no_object_of_abilities() -> None:
    t = scene("STA", "DOR", "URZ").fainted(1).loot(1, "R15").loot(2, "R12").turn_of(0)
    t.act("use STA-special").fall(6)
    assert t.asked() == "0 loot"
    assert set(t.fates()) == {"card R12"}
    t = scene("MAE", "DOR").fainted(1).loot(1, "R15").skills(0, "09").turn_of(0)
    assert t.legal("use") == set()


@rule("DR-205")
def test_a_fainted_hero_uses_no_cards() -> None:
    sc = beside("M16", "ELL", "STA").all_at(0, 1).skills(1, "06").fainted(1)
    t = sc.turn_of(0).act("fight").fall(1, 1).act("with magic").fall(6, 6, 6, 6, 6, 6)
    t.act("pass")  # Bend Fate
    assert t.asked() == "0 assignDice"


@rule("DR-206", "DR-227")
def test_for_monsters_a_fainted_hero_is_not_there() -> None:
    t = beside("M16").fainted(0).phase()
    assert t.asked() == "0 moveMonsters"
    assert t.legal() == {"march M16 0,0"}


@rule("DR-206", "DR-42")
def test_a_fainted_hero_holds_nobody_back_in_the_endgame() -> None:
    sc = scene("DOR", "STA").tile("G01", 0, 1).lair(0, 2).endgame().stone_at(0, 2).all_at(0, 1)
    t = sc.fainted(1).turn_of(0)
    assert t.legal("move") == {"move N", "move S"}
    assert "escape" not in t.legal()


@rule("DR-206", "DR-234")
def test_a_fainted_hero_uses_no_stranger() -> None:
    t = scene().stranger("S01", 0, 0).fainted(0).turn_of(0, "start")
    assert t.asked() == "1 action"
    assert t.stranger_at(0, 0) == "S01"


# Standing up.


@rule("DR-207", "DR-277")
def test_the_next_turn_is_spent_on_standing_up() -> None:
    t = scene().fainted(0).turn_of(0, "start")
    assert t.status(0) == "up"
    assert t.events("StoodUp") == ["StoodUp 0"]
    assert t.asked() == "1 action"


@rule("DR-207")
def test_standing_up_leaves_no_time_for_free_actions_either() -> None:
    """Dorgan has a nose for the gold at his feet."""
    t = scene().fainted(0).treasure(0, 0, "R15").turn_of(0, "start")
    assert t.asked() == "1 action"
    assert t.loose(0, 0) == ["R15"]


@rule("DR-208")
def test_the_player_of_a_fainted_hero_still_moves_the_monsters() -> None:
    t = beside("M16").fainted(0).phase()
    assert t.asked() == "0 moveMonsters"


@rule("DR-208", "DR-266")
def test_the_player_of_a_fainted_hero_still_votes() -> None:
    sc = scene("DOR", "STA", "URZ", beg="on").tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1)
    t = falls(sc.fainted(1))
    assert t.asked() == "1 begVote"


@rule("DR-209")
def test_a_faint_on_ones_own_turn_costs_the_whole_next_one() -> None:
    t = falls(beside("M16"))
    assert t.asked() == "1 action"
    t.act("end").idle_until("1 action")
    assert (t.state.round, t.status(0)) == (2, "fainted")
    t.act("end").idle_until("0 action")
    assert (t.state.round, t.events("StoodUp")) == (3, ["StoodUp 0"])


# Loot piles.


@rule("DR-210")
def test_a_monster_that_dies_outside_a_combat_is_loot_of_who_caused_it() -> None:
    t = beside("M16", "MAE", "STA").skills(0, "05").turn_of(0)
    t.state.hurt = put(t.state.hurt, t.place(0, 1), 3)
    t.act("use MAE-05")
    assert t.loot(0) == ["M16"]


@rule("DR-210")
def test_a_monster_that_nobody_killed_is_discarded() -> None:
    t = beside("M16").turn_of(0)
    s = t.state
    s.hurt = put(s.hurt, t.place(0, 1), 4)
    turn = s.stack[-1]
    assert isinstance(turn, Turn)
    turn.wait = None
    s.call(Perish(t.place(0, 1), OUT), then="act")
    s.advance()
    assert t.monster_at(0, 1) is None
    assert t.discards() == ["M16"]
    assert t.loot(0) == t.loot(1) == []


@rule("DR-211")
def test_kills_disarmed_traps_and_unequipped_cards_lie_in_the_loot_pile() -> None:
    sc = beside("M16").worn(0, "R01").loot(0, "T01")
    t = sc.turn_of(0).act("equip", "doff R01", "done")
    t.state.hurt = put(t.state.hurt, t.place(0, 1), 3)
    t.act("fight").fall(1, 1).act("with strength").fall(5, 1, 1, 1, 1).act("assign 1 0")
    assert t.loot(0) == ["R01", "M16", "T01"]


@rule("DR-212")
def test_strangers_never_enter_a_loot_pile() -> None:
    sc = scene("MOR", "DOR").skills(0, "09").discarded("S01", "M01", "T01", "S02")
    t = sc.turn_of(0).act("use MOR-09")
    assert t.legal() == {"pick M01", "pick T01"}
    t = scene().stranger("S01", 0, 0, uses=1).wounds(0, 3).turn_of(0).act("use S01")
    assert t.discards() == ["S01"]
    assert t.loot(0) == []


@rule("DR-212", "DR-165")
def test_monsters_and_traps_are_the_encounter_cards_of_a_pile() -> None:
    t = scene().loot(0, "M01", "T01", "R15", "A4").turn_of(0).act("advance")
    assert t.legal() == {"pick M01", "pick T01"}


@rule("DR-213")
def test_others_see_only_how_many_cards_a_loot_pile_has() -> None:
    one, other = (scene().loot(0, *cards).turn_of(1) for cards in (("R15", "M01"), ("R12", "T01")))
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert one.view(1)["seats"][0]["loot"] == 2
    assert one.view(0)["seats"][0]["pile"] == ["R15", "M01"]
