"""What the cards of the Bosses say."""

import pytest

from games.dungeonrun.cards.registry import shows, spares
from games.dungeonrun.cards.stage import attack, attack_dice, escape_dice, hall, misses, struck
from games.dungeonrun.scene import Scene, monster_of
from support import rule


def before(boss: str, *heroes: str, hurt: int = 0) -> Scene:
    """The first hero on 0,1 with the Boss, the others on the entrance."""
    sc = hall(*heroes).lair(0, 5, boss=boss, wounds=hurt)
    return sc.boss_at(0, 1).at(0, 0, 1)


@shows("B1")
def test_cinder_breath_wounds_all_who_are_near_at_the_start_of_the_phase() -> None:
    t = before("B1", "DOR", "STA", "MAE").at(2, 0, 3).phase()
    assert (t.wounds(0), t.wounds(1), t.wounds(2)) == (1, 1, 0)


@spares("B1")
def test_cinder_breath_spares_who_has_fainted_and_cools_with_the_boss() -> None:
    assert before("B1", "DOR", "STA").fainted(1).phase().wounds(1) == 3
    assert hall("DOR", "STA").lair(0, 5).boss_dead().at(0, 0, 4).phase().wounds(0) == 0


@shows("B2")
def test_soul_siphon_heals_the_abbess_when_she_wounds() -> None:
    t = struck(before("B2", "DOR", "STA", hurt=3), 6, 6, *[1] * (monster_of("B2").attack - 2))
    assert (t.wounds(0), t.hurt(0, 1)) == (2, 2)


@rule("DR-119")
@pytest.mark.parametrize("last", [False, True])
def test_soul_siphon_heals_the_abbess_when_the_hero_she_wounds_falls(last: bool) -> None:
    """Nothing of it is against the hero who has fallen."""
    miss = [1] * (monster_of("B2").attack - 1)
    for free in (True, False):
        sc = before("B2", "DOR", "STA", "MAE", hurt=3).wounds(0, 6)
        if last:
            sc.s.endgame = 1
        if free:
            t = struck(sc, 6, *miss)
        else:
            t = sc.turn_of(0).act("fight").fall(6, *miss)
            t.act("with strength").fall(1, 1, 1, 1, 1)
        assert t.status(0) == ("dead" if last else "fainted")
        assert t.hurt(0, 1) == 2


@spares("B2")
@rule("DR-119")
def test_soul_siphon_does_not_bring_the_abbess_back() -> None:
    t = before("B2", "DOR", "STA", hurt=7).wounds(0, 6).turn_of(0).act("fight")
    t.fall(6, *[1] * (monster_of("B2").attack - 1)).act("with strength").fall(6, 1, 1, 1, 1)
    t.act("assign 1 0")
    assert (t.status(0), t.loot(0)) == ("fainted", ["B2"])
    assert "MonsterActed B2 B2" not in t.events()


@spares("B2")
def test_soul_siphon_gives_nothing_for_a_miss() -> None:
    assert misses(struck(before("B2", "DOR", "STA", hurt=3))).hurt(0, 1) == 3


@shows("B2.2")
def test_unweaving_takes_the_power_of_enchanted_cards_in_combat() -> None:
    assert attack_dice(before("B2", "MAE", "STA").worn(0, "R06").turn_of(0), "magic") == 4


@shows("B2.2")
def test_unweaving_takes_the_last_breath_of_an_amulet() -> None:
    t = before("B2", "DOR", "STA").worn(0, "R21").wounds(0, 6).turn_of(0).act("fight")
    t.fall(6, *[1] * (monster_of("B2").attack - 1)).act("with strength").fall(1, 1, 1, 1, 1)
    assert t.status(0) == "fainted"


@spares("B2.2")
def test_unweaving_spares_plain_cards_escapes_and_other_fights() -> None:
    assert attack_dice(before("B2", "DOR", "STA").worn(0, "R01").turn_of(0)) == 6
    assert escape_dice(before("B2", "STA", "DOR").worn(0, "R13").turn_of(0)) == 8
    assert attack_dice(before("B1", "MAE", "STA").worn(0, "R06").turn_of(0), "magic") == 6


@shows("B3")
def test_sealed_shell_cancels_the_first_hit_of_an_attack_without_help() -> None:
    t = attack(before("B3", "DOR", "STA").turn_of(0)).fall(6, 6, 1, 1, 1).act("assign 2 0")
    assert t.hurt(0, 1) == 1


@spares("B3")
def test_sealed_shell_opens_to_an_assisted_hero_and_to_a_lone_one() -> None:
    t = before("B3", "DOR", "STA").at(1, 0, 1).turn_of(0)
    t.act("fight", "assist strength", "accept")
    misses(t).act("with strength").fall(6, 6, 1, 1, 1, 1, 1).act("assign 2 0")
    assert t.hurt(0, 1) == 2
    t = attack(before("B3", "DOR").turn_of(0)).fall(6, 6, 1, 1, 1).act("assign 2 0")
    assert t.hurt(0, 1) == 2


@shows("B4")
def test_call_the_horde_brings_a_monster_next_to_the_boss() -> None:
    t = before("B4", "DOR", "STA").phase().draw("M17")
    assert t.legal() == {"put 0,0", "put 0,2"}
    t.act("put 0,2")
    assert t.monster_at(0, 2) == "M17"


@spares("B4")
def test_call_the_horde_discards_what_is_no_monster_or_has_no_room() -> None:
    t = before("B4", "DOR", "STA").phase().draw("T01")
    assert "T01" in t.discards()
    assert t.asked() == "1 action"
    sc = before("B4", "DOR", "STA").monster("M17", 0, 2).monster("M06", 0, 0)
    t = sc.phase().draw("M03")
    assert "M03" in t.discards()
