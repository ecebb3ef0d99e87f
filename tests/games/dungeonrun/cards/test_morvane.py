"""Morvane: hero card and ability cards."""

from games.dungeonrun.cards.registry import shows, spares
from games.dungeonrun.cards.stage import (
    attack,
    escape_dice,
    hall,
    kills,
    last_run,
    lone,
    misses,
    struck,
    together,
    uses,
)
from games.dungeonrun.scene import Table
from support import rule


@shows("MOR-special")
def test_life_tap_heals_after_a_magic_attack_that_wounded() -> None:
    t = kills(lone("MOR", "STA", foe="M03").wounds(0, 3).turn_of(0), "magic")
    t.act("use MOR-special")
    assert t.wounds(0) == 2


@spares("MOR-special")
def test_life_tap_is_not_for_strength_nor_for_misses_nor_twice_a_turn() -> None:
    t = kills(lone("MOR", "STA", foe="M03").wounds(0, 3).turn_of(0))
    assert t.asked() == "0 action"
    t = misses(attack(lone("MOR", "STA", foe="M03").wounds(0, 3).turn_of(0), "magic"))
    assert t.asked() == "0 action"
    t = kills(lone("MOR", "STA", foe="M03").wounds(0, 3).turn_of(0), "magic")
    t.act("use MOR-special")
    assert kills(t, "magic").asked() == "1 action"


@shows("MOR-special")
def test_life_tap_heals_an_attacker_and_a_defender_too() -> None:
    t = together("MOR", "DOR").wounds(0, 3).turn_of(0)
    t.act("duel 1", "with magic", "with strength").fall(6, 1, 1, 1, 1).fall(1, 1, 1, 1, 1)
    t.act("assign 1 0", "use MOR-special")
    assert t.wounds(0) == 2
    t = together("DOR", "MOR").wounds(1, 3).turn_of(0)
    t.act("duel 1", "with strength", "with magic").fall(1, 1, 1, 1, 1).fall(6, 1, 1, 1, 1)
    t.act("use MOR-special")
    assert t.wounds(1) == 2


@spares("MOR-special")
def test_life_tap_is_not_for_wounds_that_a_hero_gave_him() -> None:
    t = together("MOR", "DOR").turn_of(0)
    t.act("duel 1", "with magic", "with strength").fall(1, 1, 1, 1, 1).fall(6, 1, 1, 1, 1)
    assert (t.asked(), t.wounds(0)) == ("0 action", 1)
    t = together("DOR", "MOR").turn_of(0)
    t.act("duel 1", "with strength", "with magic").fall(6, 1, 1, 1, 1).fall(1, 1, 1, 1, 1)
    t.act("assign 1 0")
    assert (t.asked(), t.wounds(1)) == ("0 action", 1)


@shows("MOR-stone")
def test_call_the_fallen_summons_from_the_discard_pile() -> None:
    sc = last_run(lone("MOR", "STA")).discarded("M06", "M03", "T01")
    t = sc.turn_of(0, "start").act("summon", "use MOR-stone")
    assert t.legal() == {"pick M06", "pick M03"}
    t.act("pick M03", "put 0,3")
    assert t.monster_at(0, 3) == "M03"
    assert "M06" in t.discards()


@spares("MOR-stone")
def test_call_the_fallen_needs_a_fallen_monster_and_a_summon() -> None:
    t = last_run(lone("MOR", "STA")).discarded("T01").turn_of(0, "start").act("summon")
    assert t.asked() == "0 encounter"
    sc = last_run(lone("MOR", "STA")).discarded("M06")
    assert sc.turn_of(0, "start").act("pass").asked() == "0 action"


@spares("MOR-stone")
def test_call_the_fallen_cannot_be_used_once_the_deck_is_empty() -> None:
    sc = last_run(lone("MOR", "STA")).encounters()
    assert sc.turn_of(0, "start").asked() == "0 action"


@shows("MOR-01")
def test_bone_puppet_moves_a_monster_two_moves_away() -> None:
    t = lone("MOR", "STA").monster("M06", 0, 3).skills(0, "01").turn_of(0).act("use MOR-01")
    assert t.legal() == {"march M06 0,2", "march M06 0,4"}
    t.act("march M06 0,2")
    assert t.monster_at(0, 2) == "M06"
    assert t.state.actions == 1


@spares("MOR-01")
def test_bone_puppet_has_no_longer_strings_and_none_for_the_boss_or_the_altar() -> None:
    assert "MOR-01" not in uses(lone("MOR", "STA").monster("M06", 0, 4).skills(0, "01").turn_of(0))
    assert "MOR-01" not in uses(lone("MOR", "STA").monster("M17", 0, 3).skills(0, "01").turn_of(0))
    t = hall("MOR", "STA").lair(0, 5).boss_at(0, 2).at(0, 0, 1).skills(0, "01").turn_of(0)
    assert "MOR-01" not in uses(t)


@shows("MOR-02")
def test_soul_drinker_heals_for_each_six_that_hits_at_most_two() -> None:
    t = lone("MOR", "STA", foe="M03").skills(0, "02").wounds(0, 4).turn_of(0)
    attack(t, "magic").fall(6, 6, 6, 1, 1).act("assign 3 0", "use MOR-02")
    assert t.wounds(0) == 2


@shows("MOR-02")
def test_soul_drinker_drinks_of_a_hero_he_attacks() -> None:
    t = together("MOR", "DOR").skills(0, "02").wounds(0, 4).turn_of(0)
    t.act("duel 1", "with magic", "with strength").fall(6, 6, 6, 1, 1).fall(6, 1, 1, 1, 1)
    t.act("assign 1 1", "use MOR-02")
    assert t.wounds(0) == 3


@shows("MOR-02")
def test_soul_drinker_drinks_as_a_defender_too() -> None:
    t = together("DOR", "MOR").skills(1, "02").wounds(1, 4).turn_of(0)
    t.act("duel 1", "with strength", "with magic").fall(1, 1, 1, 1, 1).fall(6, 1, 1, 1, 1)
    assert t.asked() == "1 react"
    t.act("use MOR-02")
    assert t.wounds(1) == 3


@spares("MOR-02")
def test_soul_drinker_thirsts_for_sixes_of_magic_that_hit() -> None:
    def fight(attribute: str, *dice: int) -> Table:
        t = lone("MOR", "STA", foe="M03").skills(0, "02").wounds(0, 4).turn_of(0)
        return attack(t, attribute).fall(*dice)

    assert "MOR-02" not in uses(fight("magic", 5, 5, 5, 1, 1).act("assign 3 0"))
    assert "MOR-02" not in uses(fight("magic", 6, 1, 1, 1, 1).act("assign 0 0"))
    assert "MOR-02" not in uses(fight("strength", 6, 6, 6).act("assign 3 0"))


def fallen(choice: str) -> Table:
    """Morvane faints at the end of his turn and answers with this."""
    t = struck(lone("MOR", "STA", foe="M06").skills(0, "03").wounds(0, 7), 6, 6).act(choice)
    assert (t.status(0), t.wounds(0)) == ("fainted", 4)
    return t


@shows("MOR-03")
def test_restless_has_an_action_when_he_stands_up() -> None:
    t = fallen("use MOR-03").idle_until("0 action")
    assert (t.state.round, t.status(0), t.state.actions) == (2, "up", 1)


@spares("MOR-03")
def test_restless_loses_the_turn_if_he_passes() -> None:
    assert fallen("pass").idle_until("0 action").state.round == 3


@shows("MOR-04")
def test_grave_chill_slows_those_who_flee_from_his_tile() -> None:
    t = together("STA", "MOR", foe="M06").skills(1, "04").turn_of(0)
    assert escape_dice(t) == 5


@spares("MOR-04")
def test_grave_chill_does_not_chill_himself_nor_another_tile() -> None:
    assert escape_dice(lone("MOR", "STA", foe="M06").skills(0, "04").turn_of(0)) == 2
    assert escape_dice(lone("STA", "MOR", foe="M06").skills(1, "04").turn_of(0)) == 6
    out_cold = together("STA", "MOR", foe="M06").skills(1, "04").fainted(1)
    assert escape_dice(out_cold.turn_of(0)) == 6


@shows("MOR-05")
def test_kin_of_the_dead_is_not_attacked_by_the_undead() -> None:
    t = struck(lone("MOR", "STA", foe="M06").skills(0, "05"))
    assert t.asked() == "1 action"
    assert t.events_for(None, "HeldBack") == ["HeldBack M06 0"]


@shows("MOR-05")
def test_kin_of_the_dead_walks_away_from_the_undead() -> None:
    t = lone("MOR", "STA", foe="M06").skills(0, "05").turn_of(0).act("move N")
    assert t.where(0) == "0,2"


@spares("MOR-05")
def test_kin_of_the_dead_is_a_stranger_to_the_living() -> None:
    assert struck(lone("MOR", "STA", foe="M03").skills(0, "05")).dice_due() == 4
    t = lone("MOR", "STA", foe="M03").skills(0, "05").turn_of(0)
    assert t.legal("move") == set()


@shows("MOR-06")
def test_soul_jar_heals_two_for_an_encounter_card() -> None:
    t = lone("MOR", "STA").skills(0, "06").loot(0, "M01", "R01").wounds(0, 3).turn_of(0)
    t.act("use MOR-06")
    assert t.legal() == {"pick M01"}
    t.act("pick M01")
    assert t.wounds(0) == 1
    assert "M01" in t.discards()
    assert t.state.actions == 2


@shows("MOR-06")
@rule("DR-212", "DR-220")
def test_soul_jar_takes_the_boss_card() -> None:
    sc = lone("MOR", "STA").boss_dead(taken_by=0).skills(0, "06").wounds(0, 3)
    t = sc.turn_of(0).act("use MOR-06", "pick B1")
    assert (t.wounds(0), t.loot(0)) == (1, [])
    assert "B1" in t.check().gone()


@spares("MOR-06")
def test_soul_jar_needs_a_card_and_a_wound_and_opens_once_a_turn() -> None:
    assert "MOR-06" not in uses(
        lone("MOR", "STA").skills(0, "06").loot(0, "R01").wounds(0, 3).turn_of(0)
    )
    assert "MOR-06" not in uses(lone("MOR", "STA").skills(0, "06").loot(0, "M01").turn_of(0))
    t = lone("MOR", "STA").skills(0, "06").loot(0, "M01", "M02").wounds(0, 5).turn_of(0)
    assert "MOR-06" not in uses(t.act("use MOR-06", "pick M01"))


@shows("MOR-07")
def test_curse_of_frailty_takes_two_dice_for_a_wound() -> None:
    t = together("DOR", "MOR", foe="M03").skills(1, "07").turn_of(0)
    t.act("fight", "pass", "use MOR-07")
    assert misses(t).act("with strength").dice_due() == 3
    assert t.wounds(1) == 1


@shows("MOR-07")
def test_curse_of_frailty_falls_on_escapes_too() -> None:
    t = together("STA", "MOR", foe="M03").skills(1, "07").turn_of(0)
    assert t.act("escape", "pass", "use MOR-07").dice_due() == 4


@spares("MOR-07")
def test_curse_of_frailty_is_not_paid_with_the_last_wound_nor_cast_twice_or_from_afar() -> None:
    t = together("DOR", "MOR", foe="M03").skills(1, "07").wounds(1, 7).turn_of(0)
    assert t.act("fight", "pass").asked() == "0 die"
    t = together("DOR", "MOR", foe="M03").skills(1, "07").turn_of(0)
    misses(t.act("fight", "pass", "use MOR-07")).act("with strength")
    assert misses(t).act("fight", "pass").asked() == "0 die"
    t = lone("DOR", "MOR", foe="M03").skills(1, "07").turn_of(0)
    assert t.act("fight").asked() == "0 die"


@shows("MOR-08")
def test_burial_plate_stops_a_hit_on_a_four() -> None:
    t = struck(lone("MOR", "STA", foe="M06").skills(0, "08"), 6, 6)
    assert t.dice_due() == 1
    assert t.fall(4).wounds(0) == 1


@spares("MOR-08")
def test_burial_plate_stops_nothing_on_a_three() -> None:
    assert struck(lone("MOR", "STA", foe="M06").skills(0, "08"), 6, 6).fall(3).wounds(0) == 2


@shows("MOR-09")
def test_exhume_takes_two_monsters_or_traps_from_the_discard_pile() -> None:
    t = lone("MOR", "STA").skills(0, "09").discarded("M01", "M02", "T01", "S01", "R01").turn_of(0)
    t.act("use MOR-09")
    assert t.legal() == {"pick M01", "pick M02", "pick T01"}
    t.act("pick M01", "pick T01")
    assert t.asked() == "0 action"
    assert t.loot(0) == ["M01", "T01"]
    assert t.state.actions == 1


@spares("MOR-09")
def test_exhume_needs_a_body_and_digs_once_a_game() -> None:
    assert "MOR-09" not in uses(lone("MOR", "STA").skills(0, "09").discarded("S01").turn_of(0))
    t = lone("MOR", "STA").skills(0, "09").discarded("M01", "M02", "M03").turn_of(0)
    t.act("use MOR-09", "pick M01", "pick M02", "end").idle_until("0 action")
    assert "MOR-09" not in uses(t)


@shows("MOR-10")
def test_pain_mirror_wounds_the_monster_that_wounds_him() -> None:
    t = struck(lone("MOR", "STA", foe="M03").skills(0, "10"), 6, 1, 1, 1).act("use MOR-10")
    assert (t.wounds(0), t.hurt(0, 1)) == (1, 1)


@shows("MOR-10")
def test_pain_mirror_can_kill_in_a_combat() -> None:
    t = lone("MOR", "STA", foe="M03", hurt=4).skills(0, "10").turn_of(0).act("fight")
    misses(t.fall(6, 1, 1, 1).act("with strength")).act("use MOR-10", "heal")
    assert t.loot(0) == ["M03"]
    assert t.wounds(0) == 0


@spares("MOR-10")
def test_pain_mirror_does_not_reflect_heroes_nor_misses_and_works_once_a_turn() -> None:
    t = together("DOR", "MOR").skills(1, "10").turn_of(0)
    t.act("duel 1", "with strength", "with strength").fall(6, 1, 1, 1, 1).fall(1, 1, 1)
    assert t.act("assign 1 0").asked() == "0 action"
    assert struck(lone("MOR", "STA", foe="M03").skills(0, "10"), 1, 1, 1, 1).asked() == "1 action"
    t = lone("MOR", "STA", foe="M03").skills(0, "10").turn_of(0).act("escape")
    misses(t).fall(6, 1, 1, 1).act("use MOR-10", "end").fall(6, 1, 1, 1)
    assert t.asked() == "1 action"
    assert t.hurt(0, 1) == 1
