"""Chapter "Surprise combats and free attacks": DR-123 to DR-135."""

import pytest

from games.dungeonrun.scene import CONTENT, Scene, Table, scene
from mastaba.games.dungeonrun.rules.monsters import Strike
from mastaba.games.dungeonrun.words import CARD, STRENGTH
from support import rule


def drawn(monster: str, *heroes: str, skills: tuple[str, ...] = ()) -> Table:
    """The first hero explores from the entrance and draws a monster."""
    t = scene(*heroes or ("DOR", "STA")).skills(0, *skills).turn_of(0)
    return t.act("move N").draw("G15").fall(4).draw(monster)


def beside(monster: str, *heroes: str) -> Scene:
    """The first hero on 0,1 beside a monster."""
    sc = scene(*heroes or ("DOR", "STA")).tile("G15", 0, 1).tile("G01", 0, 2)
    return sc.monster(monster, 0, 1).at(0, 0, 1)


# Surprise combats.


@rule("DR-123")
def test_whoever_draws_a_monster_fights_it_at_once_and_for_nothing() -> None:
    t = drawn("M16").fall(3, 1)
    assert t.asked() == "0 attribute"
    t.act("with strength").fall(5, 3, 1, 1, 1).act("assign 1 1")
    assert t.hurt(0, 1) == 1
    assert t.asked() == "0 action"
    assert t.view(0)["actions"] == 1  # the Move was the action


@rule("DR-123")
def test_it_cannot_be_declined() -> None:
    t = drawn("M16")
    assert t.asked() == "0 die"  # nobody was asked
    t.fall(1, 1)
    assert t.legal() == {"with strength", "with magic"}


@rule("DR-124")
def test_others_on_the_tile_can_assist_and_sabotage() -> None:
    sc = scene("DOR", "STA", "PIM").tile("X3", 0, 1, "ES").at(1, 0, 1).at(2, 0, 1)
    t = sc.turn_of(0).act("move N").fall(4).draw("M16")
    assert t.asked() == "1 aid"
    assert t.legal() == {"pass", "assist strength", "assist magic", "sabotage"}
    t.act("assist strength", "sabotage", "accept").fall(1, 1)
    assert t.act("with strength").dice_due() == 5 + 2 - 1


@rule("DR-125")
def test_a_hero_who_may_not_attack_is_attacked() -> None:
    t = scene().turn_of(0).act("move N").draw("X4")
    t.act(sorted(t.legal())[0]).draw("M16").fall(3, 1)
    assert t.events("MonsterRolled", "FreeAttack") == ["FreeAttack M16 0 31 1"]
    assert t.wounds(0) == 1
    assert t.asked() == "0 action"


# The ignored monster.


@rule("DR-126")
def test_a_monster_that_was_ignored_attacks_at_the_end_of_the_turn() -> None:
    t = beside("M07").turn_of(0).act("end")
    assert t.asked() == "0 die"
    t.fall(3, 5, 1)
    assert t.wounds(0) == 2
    assert t.events("FreeAttack") == ["FreeAttack M07 0 351 2"]
    assert t.asked() == "1 action"


@rule("DR-126")
def test_not_if_it_was_attacked() -> None:
    t = beside("M16").turn_of(0).fall(1, 1).act("fight", "with magic").fall(1, 1).act("end")
    assert t.asked() == "1 action"
    assert t.events("FreeAttack") == []


@rule("DR-126")
def test_not_a_hero_who_has_fainted_meanwhile() -> None:
    t = beside("M16").frail(0).turn_of(0).fall(3, 1).act("fight", "with magic").fall(1, 1)
    assert t.status(0) == "fainted"
    assert t.asked() == "1 action"


@rule("DR-127")
def test_not_if_the_hero_came_in_this_turn() -> None:
    t = beside("M07").at(0, 0, 0).turn_of(0).act("move N", "end")
    assert t.events("FreeAttack") == []
    assert t.asked() == "1 action"


@rule("DR-127")
def test_not_if_the_hero_left_and_came_back() -> None:
    t = beside("M06").turn_of(0).fall(2, 1, 1, 1).act("escape", "move S", "move N")
    assert t.where(0) == "0,1"
    assert t.asked() == "1 action"
    assert t.events("FreeAttack") == []


@rule("DR-127")
def test_not_if_the_monster_came_in_this_turn() -> None:
    sc = scene("MOR", "STA").tile("G15", 0, 1).tile("G01", 0, 2).monster("M16", 0, 2)
    t = sc.at(0, 0, 1).skills(0, "MOR-01").turn_of(0).act("use MOR-01", "march M16 0,1", "end")
    assert t.monster_at(0, 1) == "M16"
    assert t.events("FreeAttack") == []
    assert t.asked() == "1 action"


@rule("DR-127")
def test_not_if_the_monster_was_away_for_a_while() -> None:
    sc = scene("MOR", "STA").tile("G15", 0, 1).tile("G01", 0, 2).monster("M16", 0, 1)
    t = sc.at(0, 0, 1).skills(0, "MOR-01").turn_of(0)
    t.act("use MOR-01", "march M16 0,2", "use MOR-01", "march M16 0,1")
    assert t.events("FreeAttack") == []
    assert t.asked() == "1 action"


@rule("DR-128")
def test_a_free_attack_of_the_hero_is_an_attack() -> None:
    t = beside("M16", "SYL", "STA").turn_of(0)
    t.state.interject(Strike(0, CARD.index("M16"), t.place(0, 1), STRENGTH, 0))
    t.fall(1, 1, 1, 1).act("end")
    assert t.events("Struck", "FreeAttack") == ["Struck 0 M16 1111 0"]
    assert t.asked() == "1 action"


@rule("DR-128")
def test_a_shot_at_another_monster_is_none() -> None:
    t = beside("M16", "SYL", "STA").monster("M03", 0, 2).turn_of(0)
    t.act("use SYL-special").fall(1, 1, 1, 1).act("end").fall(1, 1)
    assert t.events("Struck", "FreeAttack") == ["Struck 0 M03 1111 0", "FreeAttack M16 0 11 0"]


@rule("DR-128", "DR-123")
def test_a_surprise_combat_is_an_attack() -> None:
    t = drawn("M16").fall(1, 1).act("with magic").fall(1, 1)
    assert t.state.attacked
    t.act("end")
    assert t.events("FreeAttack") == []


@rule("DR-128", "DR-79")
def test_a_combat_that_did_not_take_place_is_none() -> None:
    sc = scene().tile("X4", 0, 1, "NES").monster("M16", 0, 1).all_at(0, 1)
    t = sc.turn_of(0).act("fight", "pass", "end").fall(1, 1)
    assert t.events("CalledOff", "FreeAttack") == ["CalledOff 0 M16", "FreeAttack M16 0 11 0"]


@rule("DR-128")
def test_wounds_without_dice_are_no_attack() -> None:
    t = beside("M16", "MAE", "STA").skills(0, "MAE-05").turn_of(0).act("use MAE-05", "end")
    assert t.hurt(0, 1) == 1
    assert t.asked() == "0 die"


@rule("DR-129")
def test_to_fail_at_escaping_is_not_to_attack() -> None:
    t = beside("M07").turn_of(0).fall(1, 1, 1, 1, 3, 1, 1).act("escape")
    t.fall(1, 1, 3, 1, 1).act("escape")  # two dice less: the Ghoul's claws
    t.fall(3, 1, 1)
    assert t.events("FreeAttack") == ["FreeAttack M07 0 311 1"] * 3
    assert t.wounds(0) == 3
    assert t.asked() == "1 action"


@rule("DR-130")
def test_who_stands_up_is_not_attacked_at_the_end() -> None:
    t = beside("M07").fainted(0).turn_of(0, "start")
    assert t.events("FreeAttack") == []
    assert t.asked() == "1 action"


@rule("DR-130")
def test_not_even_if_a_card_leaves_an_action() -> None:
    sc = beside("M16", "MOR", "STA").frail(0).skills(0, "MOR-03")
    t = sc.turn_of(0).fall(3, 1).act("fight", "with strength").fall(1, 1, 1)
    t.act("use MOR-03")
    assert t.status(0) == "fainted"
    t.act("end").idle_until("0 action")
    assert t.view(0)["actions"] == 1
    t.forget().act("end")
    assert t.events("FreeAttack") == []


# What a free attack is.


@rule("DR-131")
def test_a_monster_rolls_its_attack_and_the_hero_nothing() -> None:
    t = beside("M07").turn_of(0).act("end")
    assert t.dice_due() == 3
    t.fall(3, 4, 5)
    assert t.events("FreeAttack", "Rolled", "DiceAssigned") == ["FreeAttack M07 0 345 2"]
    assert t.wounds(0) == 2


@rule("DR-131", "DR-115")
def test_armour_and_blocking_effects_help() -> None:
    sc = beside("M07", "ELL", "STA").worn(0, "R17").skills(0, "ELL-03")
    t = sc.turn_of(0).act("end").fall(3, 5, 6)
    assert t.dice_due() == 1
    t.fall(4)
    assert t.asked() == "0 react"
    t.act("use ELL-03")
    assert t.wounds(0) == 1


@rule("DR-131", "DR-119")
@pytest.mark.parametrize(("armour", "numbed"), [(1, True), (5, False)])
def test_a_monsters_ability_follows_only_upon_a_wound(armour: int, numbed: bool) -> None:
    t = beside("M13").worn(0, "R15").turn_of(0).act("end").fall(5, 1, 1, 1, 1).fall(armour)
    assert t.conditions(0) == ({"poisoned"} if numbed else set())


@rule("DR-131")
@pytest.mark.parametrize(("die", "burnt"), [(4, 1), (3, 0)])
def test_what_follows_upon_a_hit_follows_in_a_free_attack_too(die: int, burnt: int) -> None:
    t = beside("M12").all_at(0, 1).turn_of(0).act("end").fall(die, 1, 1, 1)
    assert (t.wounds(0), t.wounds(1)) == (burnt, burnt)


@rule("DR-132")
def test_a_free_attack_is_no_combat() -> None:
    t = beside("M07", "DOR", "STA").all_at(0, 1).turn_of(0).act("end")
    assert t.asked() == "0 die"  # nobody was asked to assist or sabotage
    t.fall(3, 3, 3)
    assert t.hurt(0, 1) == 0
    assert t.asked() == "1 action"


@rule("DR-133")
@pytest.mark.parametrize(("dice", "hits"), [((4, 5, 3, 1), 2), ((3, 3, 3, 3), 0), ((6,) * 4, 4)])
def test_a_hero_makes_a_free_attack_with_dice_of_defence_or_more(
    dice: tuple[int, ...], hits: int
) -> None:
    sc = scene("SYL", "STA").tile("G15", 0, 1).monster("M03", 0, 1)
    t = sc.turn_of(0).act("use SYL-special")
    assert t.dice_due() == 4
    t.fall(*dice)
    faces = "".join(map(str, dice))
    assert t.events("Struck") == [f"Struck 0 M03 {faces} {hits}"]
    assert t.events("MonsterRolled", "FreeAttack") == []
    assert t.hurt(0, 0) == hits  # it has come to her tile


@rule("DR-133")
def test_attack_bonuses_count() -> None:
    sc = scene("SYL", "STA").tile("G15", 0, 1).monster("M03", 0, 1).worn(0, "A2")
    assert sc.turn_of(0).act("use SYL-special").dice_due() == 6
    sc = scene("SYL", "STA").tile("G15", 0, 1).monster("M03", 0, 1).ill(0, "cursed")
    assert sc.turn_of(0).act("use SYL-special").dice_due() == 3


@rule("DR-133", "DR-115")
def test_a_monster_cancels_hits_of_a_free_attack_too() -> None:
    sc = scene("SYL", "STA").tile("G15", 0, 1).monster("M19", 0, 1)
    t = sc.turn_of(0).act("use SYL-special").fall(4, 4, 1, 1)
    assert t.events("Struck") == ["Struck 0 M19 4411 1"]
    assert t.hurt(0, 0) == 1


@rule("DR-133", "DR-210")
def test_a_free_attack_may_kill() -> None:
    sc = scene("SYL", "STA").tile("G15", 0, 1).monster("M16", 0, 1, wounds=2).wounds(0, 1)
    t = sc.turn_of(0).act("use SYL-special").fall(5, 6, 1, 1)
    assert t.loot(0) == ["M16"]
    assert t.monsters() == {}
    assert t.asked() == "0 heal"


@rule("DR-134")
def test_no_card_lets_a_hero_make_a_free_attack_on_a_hero() -> None:
    # Were there one, its hits would be of 4 or more. All such attacks are aimed at monsters.
    strikes = [
        phrase.of["by"]
        for program in CONTENT.programs
        for phrase in program
        if phrase.kind.name == "strike"
    ]
    assert strikes
    assert set(strikes) == {"self", "monster"}
    for hero, power in (("SYL", "SYL-special"), ("ELL", "ELL-02"), ("PIM", "PIM-04")):
        sc = scene(hero, "STA").tile("G15", 0, 1).at(1, 0, 1)
        if power != "SYL-special":
            sc.skills(0, power)
        assert f"use {power}" not in sc.turn_of(0).legal()


@rule("DR-134", "DR-131")
def test_a_free_attack_turned_on_a_hero_meets_armour_and_no_dice() -> None:
    sc = beside("M07", "STA", "DOR").all_at(0, 1).skills(0, "STA-07").worn(1, "R15")
    t = sc.turn_of(0).act("end", "use STA-07").fall(3, 5, 1).fall(5)
    assert (t.wounds(0), t.wounds(1)) == (0, 1)
    assert t.events("Rolled") == []


@rule("DR-135")
def test_a_monster_that_walks_in_does_not_fight() -> None:
    t = scene().tile("G01", 0, 1).monster("M06", 0, 1).phase().act("march M06 0,0")
    assert t.events("FreeAttack", "MonsterRolled") == []
    assert t.asked() == "1 action"


@rule("DR-135")
def test_nor_does_a_boss_that_is_teleported() -> None:
    sc = scene().tile("G01", 0, 1).lair(0, 2).phase()
    t = sc.act("march B1 0,0")
    assert t.events("FreeAttack", "MonsterRolled") == []
    assert t.asked() == "1 action"


@rule("DR-135")
def test_nor_one_that_is_summoned_or_brought_by_a_card() -> None:
    sc = scene("DOR", "STA").tile("G01", 0, 1).at(1, 0, 1).endgame(bearer=0).encounters("M06")
    t = sc.turn_of(0, "start").act("summon").draw("M06").act("put 0,1")
    assert t.monster_at(0, 1) == "M06"
    assert t.events("FreeAttack", "MonsterRolled") == []
    assert t.asked() == "0 action"
    sc = scene("SYL", "STA").tile("G15", 0, 1).monster("M03", 0, 1)
    t = sc.turn_of(0).act("use SYL-special").fall(1, 1, 1, 1)
    assert t.monster_at(0, 0) == "M03"
    assert t.asked() == "0 action"
    assert t.events("FreeAttack", "MonsterRolled") == []


@rule("DR-135")
def test_a_trap_that_calls_a_monster_starts_no_combat() -> None:
    t = scene().turn_of(0).act("move N").draw("G15").fall(4).draw("T08", "M07")
    t.fall(1, 1, 1, 1)
    assert t.monster_at(0, 1) == "M07"
    assert t.events("FreeAttack", "MonsterRolled") == []
    assert t.asked() == "0 action"
