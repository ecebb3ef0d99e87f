"""Chapters Y and Z, timing of cards and glossary: DR-267 to DR-280."""

from collections import Counter

import pytest

from games.dungeonrun.scene import Scene, monster_of, scene
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.content.box import TYPES
from mastaba.games.dungeonrun.words import CARD, MONSTERS
from support import rule


def beside(monster: str, *heroes: str) -> Scene:
    return scene(*heroes).tile("G01", 0, 1).monster(monster, 0, 1).all_at(0, 1)


# Reactions.


@rule("DR-267")
def test_reactions_are_used_one_at_a_time_until_all_pass() -> None:
    """Ellwin is hit four times; Maelle stands by."""
    sc = beside("M12", "ELL", "MAE").skills(0, "03").worn(0, "R10").skills(1, "02")
    t = sc.turn_of(0).act("end").fall(4, 4, 4, 4)
    asked = []
    for line in ("use R10", "pass", "use MAE-02", "use ELL-03"):
        asked.append((t.asked(), t.legal()))
        t.act(line)
    assert asked == [
        ("0 react", {"pass", "use ELL-03", "use R10"}),
        ("0 react", {"pass", "use ELL-03"}),
        ("1 react", {"pass", "use MAE-02"}),
        ("0 react", {"pass", "use ELL-03"}),
    ]
    assert t.wounds(0) == 0


@rule("DR-267")
def test_the_active_player_is_asked_first_then_the_others_clockwise() -> None:
    """Dorgan attacks Ellwin; Maelle sits between them."""
    sc = scene("DOR", "MAE", "ELL").skills(1, "02").skills(2, "03")
    t = sc.turn_of(0).act("duel 2", "pass", "with strength", "with strength")
    t.fall(6, 6, 6, 1, 1).fall(1, 1).act("pass").act("assign 3 0")
    assert t.asked() == "1 react"
    t.act("pass")
    assert t.asked() == "2 react"
    t.act("use ELL-03")
    assert t.asked() == "1 react"


@rule("DR-267", "DR-14")
def test_the_active_player_answers_before_the_first_player() -> None:
    """Maelle attacks; Morvane, who has the token, could make her frail."""
    sc = beside("M03", "MOR", "MAE").skills(0, "07").skills(1, "08").first(0)
    t = sc.turn_of(1).act("fight").act("pass")
    assert t.asked() == "1 react"
    assert t.act("pass").asked() == "0 react"


@rule("DR-286", "DR-14")
def test_those_who_fall_at_once_fall_in_order_from_the_active_player() -> None:
    sc = scene("DOR", "STA", "PIM").frail(0).frail(1).first(0).turn_of(1)
    t = sc.act("duel 0", "pass", "with strength", "with strength")
    t.fall(5, 1, 1, 1).fall(5, 1, 1, 1, 1).act("assign 1 0")
    assert t.events("Fainted") == ["Fainted 1 3 4", "Fainted 0 3 4"]


@rule("DR-286", "DR-14")
def test_in_the_monster_phase_they_fall_in_order_from_the_first_player() -> None:
    sc = scene("DOR", "STA", "PIM").tile("G01", 0, 1).lair(0, 2).boss_at(0, 1)
    t = sc.frail(0).frail(1).frail(2).first(1).phase()
    assert t.events("Fainted") == ["Fainted 1 3 4", "Fainted 2 3 3", "Fainted 0 3 4"]


# Costs.


@rule("DR-267")
def test_a_card_for_ones_own_attack_answers_nothing_that_another_does() -> None:
    """Pim could overclock an attack of her own; Dorgan starts, kills, heals, flees, falls."""
    sc = scene("DOR", "PIM").skills(1, "06").tile("G15", 0, 1).all_at(0, 1).wounds(0, 1)
    t = sc.monster("M16", 0, 1, wounds=3).turn_of(0, "start")
    assert t.asked() == "0 action"
    t.act("fight", "pass").fall(1, 1).act("with strength").fall(5, 1, 1, 1, 1)
    assert t.act("assign 1 0", "heal").asked() == "0 action"
    assert t.act("move E").asked() == "0 tile"
    sc = scene("DOR", "PIM").skills(1, "06").tile("G15", 0, 1).all_at(0, 1).frail(0)
    t = sc.monster("M16", 0, 1).turn_of(0, "end")
    assert t.dice_due() == 2
    assert t.fall(3, 1).asked() == "1 action"
    sc = scene("DOR", "PIM").skills(1, "06").tile("G15", 0, 1).all_at(0, 1).at(0, 0, 0)
    t = sc.snare("T01", 0, 1, by=1).wounds(0, 1).turn_of(0).act("move N", "pass")
    assert t.fall(*[6] * t.dice_due()).act("heal").asked() == "0 action"
    sc = scene("DOR", "PIM").skills(1, "06").tile("G15", 0, 1).at(0, 0, 1)
    t = sc.monster("M16", 0, 1).turn_of(0).act("escape")
    assert t.fall(*[6] * t.dice_due()).act("move S").asked() == "0 action"


@rule("DR-268")
@pytest.mark.parametrize(("spare", "offered"), [(1, True), (0, False)])
def test_a_cost_in_wounds_that_would_defeat_the_payer_is_not_paid(
    spare: int, offered: bool
) -> None:
    sc = scene().stranger("S05", 0, 0)
    t = sc.wounds(0, sc.s.life(0) - 3 - spare).turn_of(0)
    assert ("use S05" in t.legal()) is offered
    sc = beside("M16", "ELL", "MOR").skills(1, "07")
    t = sc.wounds(1, sc.s.life(1) - 1 - spare).turn_of(0).act("fight", "pass")
    assert (t.asked() == "1 react") is offered


# Moved by cards.


def fleet(*heroes: str) -> Scene:
    """Sylvenne with Fleet Foot, a corridor before her."""
    return scene(*heroes or ("SYL", "DOR")).skills(0, "02")


@rule("DR-269", "DR-41")
def test_a_step_does_not_lead_away_from_a_monster() -> None:
    sc = fleet().tile("G01", 0, 1).tile("G02", 0, 2)
    t = sc.turn_of(0).act("move N")
    assert "use SYL-02" in t.legal()
    sc = fleet().tile("G01", 0, 1).tile("G02", 0, 2).monster("M16", 0, 1)
    t = sc.turn_of(0).act("move N")
    assert "use SYL-02" not in t.legal()


@rule("DR-269", "DR-42")
def test_in_the_endgame_a_step_does_not_lead_away_from_a_hero() -> None:
    sc = fleet().tile("G01", 0, 1).lair(0, 2).endgame().stone_at(0, 2).at(1, 0, 1)
    t = sc.turn_of(0).act("move N")
    assert "use SYL-02" not in t.legal()


@rule("DR-269", "DR-88")
def test_a_step_does_not_lead_out_of_the_portcullis_room() -> None:
    t = fleet().tile("X6", 0, 1, "NES").turn_of(0).act("move N")
    assert "use SYL-02" not in t.legal()


@rule("DR-269")
def test_a_push_ignores_what_holds_a_hero() -> None:
    sc = beside("M16", "URZ", "DOR").skills(0, "07").tile("G02", 0, 2)
    t = sc.turn_of(0).act("use URZ-07").fall(4, 4, 4, 1, 1, 1)
    assert t.legal() == {"go 0,0", "go 0,2"}
    t.act("go 0,2")
    assert t.where(1) == "0,2"
    sc = scene("URZ", "DOR").skills(0, "07").tile("X6", 0, 1, "NES").all_at(0, 1)
    t = sc.turn_of(0).act("use URZ-07").fall(4, 4, 4, 1, 1, 1)
    assert t.where(1) == "0,0"


@rule("DR-269")
def test_a_teleport_ignores_what_holds_a_hero() -> None:
    sc = scene("ELL", "DOR").skills(0, "01").tile("X6", 0, 1, "NES").monster("M16", 0, 1)
    t = sc.at(0, 0, 1).turn_of(0).act("use ELL-01")
    assert t.where(0) == "0,0"


@rule("DR-269")
def test_a_swap_ignores_what_holds_a_hero() -> None:
    sc = scene("ELL", "DOR", "STA").skills(0, "07").tile("X6", 0, 1, "NES").all_at(0, 1)
    t = sc.at(1, 0, 0).turn_of(0).act("use ELL-07")
    assert (t.where(0), t.where(1)) == ("0,0", "0,1")


@rule("DR-205", "DR-269")
def test_a_hero_who_falls_before_the_second_half_of_a_swap_stays_where_he_fell() -> None:
    sc = scene("ELL", "DOR").skills(0, "07").tile("X3", 0, 1, "ES").at(1, 0, 1).frail(1)
    t = sc.turn_of(0).act("use ELL-07").fall(4).draw("M12")  # out of the Den comes a Fire Drake
    t.quiet().fall(6, 1, 1, 1)
    assert t.events("MonsterActed") == ["MonsterActed M12 M12"]
    assert (t.where(0), t.where(1), t.status(1)) == ("0,1", "0,1", "fainted")
    t.idle_until("0 action")
    assert (t.where(0), t.where(1), t.status(1)) == ("0,1", "0,1", "fainted")


@rule("DR-270")
def test_the_bearer_is_never_moved_by_teleport_or_swap() -> None:
    sc = scene("ELL", "DOR", "STA").tile("G01", 0, 1).lair(0, 2)
    sc.skills(0, "01", "07").at(0, 0, 1).at(1, 0, 2)
    t = sc.endgame(bearer=0).turn_of(0)
    assert t.legal("use") == set()
    sc = scene("ELL", "DOR", "STA").tile("G01", 0, 1).lair(0, 2)
    sc.skills(0, "01", "07").at(0, 0, 1).at(1, 0, 2)
    t = sc.endgame(bearer=1).turn_of(0).act("use ELL-07")
    assert (t.where(0), t.where(1), t.where(2)) == ("0,0", "0,2", "0,1")


@rule("DR-270")
def test_the_rune_of_banishing_does_nothing_to_the_bearer() -> None:
    sc = scene("DOR", "STA").tile("G01", 0, 1).lair(0, 2).endgame(bearer=0).at(0, 0, 2)
    t = sc.snare("T04", 0, 1, by=1).turn_of(0).act("move S").fall(1, 1)
    assert t.where(0) == "0,1"
    assert t.discards() == ["T04"]


# Snares.


@rule("DR-271")
def test_the_next_hero_other_than_its_layer_resolves_a_snare() -> None:
    sc = scene("DOR", "STA").tile("G01", 0, 1).snare("T01", 0, 1, by=0)
    t = sc.turn_of(0).act("move N", "move S")
    assert t.snare_at(0, 1) == "T01"
    t.act("move N")
    assert t.dice_due() == 6
    t.fall(4, 4, 1, 1, 1, 1)
    assert t.loot(1) == ["T01"]
    assert t.snare_at(0, 1) is None
    t.check()


@rule("DR-271")
def test_a_snare_that_is_not_disarmed_acts_and_is_discarded() -> None:
    sc = scene("DOR", "STA").tile("G01", 0, 1).snare("T01", 0, 1, by=1)
    t = sc.turn_of(0).act("move N").fall(4, 1, 1, 1)
    assert t.wounds(0) == 3
    assert t.discards() == ["T01"]
    assert t.snare_at(0, 1) is None


@rule("DR-271")
def test_a_snare_comes_after_the_tiles_own_rule() -> None:
    sc = scene("DOR", "STA").tile("X1", 0, 1).snare("T01", 0, 1, by=1)
    t = sc.turn_of(0).act("move N").fall(2, 2, 2, 2)
    assert t.view(0)["clash"]["trap"] == "T01"
    sc = scene("DOR", "STA").tile("X1", 0, 1).snare("T01", 0, 1, by=1)
    t = sc.turn_of(0).act("move N").fall(1, 2, 2, 2)
    assert t.status(0) == "fainted"
    assert t.snare_at(0, 1) == "T01"


@rule("DR-271")
def test_monsters_ignore_snares() -> None:
    sc = scene().tile("G01", 0, 1).tile("G02", 0, 2).monster("M16", 0, 2).snare("T01", 0, 1, by=0)
    t = sc.phase().act("march M16 0,1")
    assert t.monster_at(0, 1) == "M16"
    assert t.snare_at(0, 1) == "T01"
    assert t.hurt(0, 1) == 0


# Glossary.


@rule("DR-272")
def test_there_are_four_types_of_monsters() -> None:
    assert TYPES == ("humanoid", "undead", "beast", "animated")
    found = Counter(TYPES[GAME.content.types[CARD.index(card)]] for card in MONSTERS)
    assert found == dict.fromkeys(TYPES, 6)


@rule("DR-272")
@pytest.mark.parametrize(("monster", "dice"), [("M06", 7), ("M16", 5)])
def test_a_type_matters_to_abilities(monster: str, dice: int) -> None:
    t = beside(monster, "MAE", "DOR").at(1, 0, 0).skills(0, "01").turn_of(0)
    t.act("fight").fall(1, 1).act("with strength")
    assert t.dice_due() == dice


@rule("DR-273")
def test_attack_dice_are_those_of_combats_free_attacks_and_defenders() -> None:
    """The Sword gives two more on all of them, and none on an escape."""
    t = beside("M16", "SYL", "DOR").at(1, 0, 0).worn(0, "A2").turn_of(0)
    t.act("fight").fall(1, 1).act("with magic")
    assert t.dice_due() == 5
    sc = scene("SYL", "DOR").tile("G01", 0, 1).monster("M16", 0, 1).worn(0, "A2")
    assert sc.turn_of(0).act("use SYL-special").dice_due() == 6
    t = scene("DOR", "SYL").worn(1, "A2").turn_of(0).act("duel 1", "with magic", "with strength")
    assert t.fall(1, 1).dice_due() == 6
    t = beside("M16", "SYL", "DOR").at(1, 0, 0).worn(0, "A2").turn_of(0).act("escape")
    assert t.dice_due() == 5


@rule("DR-274")
@pytest.mark.parametrize(("boss", "dice"), [("B2", 6), ("B3", 7)])
def test_only_cards_that_say_so_heed_enchantment(boss: str, dice: int) -> None:
    sc = scene("ELL", "DOR").lair(0, 1, boss=boss).at(0, 0, 1).worn(0, "R14", "R10")
    t = sc.turn_of(0).act("fight").fall(*[1] * monster_of(boss).attack).act("with magic")
    assert t.dice_due() == dice
    assert t.value(0, "magic") == dice


@rule("DR-275")
def test_only_cards_that_say_so_heed_race() -> None:
    for hero, served in (("DOR", True), ("MOR", False)):
        t = scene(hero, "STA").stranger("S01", 0, 0).wounds(0, 3).turn_of(0)
        assert ("use S01" in t.legal()) is served
    for hero, served in (("DOR", True), ("URZ", False)):
        t = scene(hero, "STA").stranger("S03", 0, 0).loot(0, "M01").turn_of(0)
        assert ("use S03" in t.legal()) is served


@rule("DR-276")
@pytest.mark.parametrize(("wounds", "killed"), [(2, False), (3, True)])
def test_a_monster_is_killed_when_its_wounds_reach_its_life(wounds: int, killed: bool) -> None:
    sc = scene().tile("G01", 0, 1).monster("M16", 0, 1, wounds=wounds).at(0, 0, 1)
    t = sc.turn_of(0).act("fight").fall(1, 1).act("with strength").fall(5, 1, 1, 1, 1)
    t.act("assign 1 0")
    assert (t.monster_at(0, 1) is None) is killed
    assert t.loot(0) == (["M16"] if killed else [])


@rule("DR-277")
def test_a_hero_has_fainted_until_the_start_of_the_next_turn() -> None:
    t = scene("DOR", "STA", "URZ").fainted(2).turn_of(0)
    assert t.view(0)["seats"][2]["status"] == "fainted"
    t.act("end")
    assert t.view(0)["seats"][2]["status"] == "fainted"
    t.act("end")
    assert t.view(0)["seats"][2]["status"] == "up"


@rule("DR-278")
def test_cards_under_a_monster_are_not_loose() -> None:
    sc = scene().tile("G01", 0, 1).monster("M16", 0, 1, under=["R15"], hidden=1)
    t = sc.treasure(0, 1, "R12").turn_of(0)
    told = t.tile_view(1, 0, 1)
    assert told["loose"] == ["R12"]
    assert sorted(told["monster"]["under"]) == ["?", "R15"]


@rule("DR-279")
def test_an_open_exit_has_no_tile_behind_it() -> None:
    t = scene().tile("G01", 0, 1).turn_of(0)
    s = t.state
    assert [len(s.open_sides(place)) for place in range(2)] == [2, 1]
    t.act("move E")
    assert t.asked() == "0 tile"
    t = scene().tile("G01", 0, 1).turn_of(0).act("move N")
    assert t.asked() == "0 action"


@rule("DR-280")
def test_only_tiles_that_have_been_placed_are_explored() -> None:
    t = fleet().tile("G16", 0, 1).tile("G02", 0, 2).turn_of(0).act("move N", "use SYL-02")
    assert t.legal() == {"go 0,0", "go 0,2"}
