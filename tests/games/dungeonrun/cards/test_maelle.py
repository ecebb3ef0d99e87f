"""Maelle: hero card and ability cards."""

from games.dungeonrun.cards.registry import shows, spares
from games.dungeonrun.cards.stage import (
    attack_dice,
    defeated_twice,
    kills,
    last_run,
    lone,
    misses,
    on_the_brink,
    sees,
    struck,
    together,
    trapped,
    uses,
)


@shows("MAE-special")
def test_mercy_heals_two_wounds_instead_of_one() -> None:
    t = kills(lone("MAE", "STA", foe="M11", hurt=1).wounds(0, 3).turn_of(0))
    t.act("heal", "use MAE-special")
    assert t.wounds(0) == 1


@spares("MAE-special")
def test_mercy_adds_nothing_to_other_healing_nor_to_a_heal_not_taken() -> None:
    t = lone("MAE", "STA").worn(0, "R20").wounds(0, 7).turn_of(0).act("use R20")
    assert t.asked() == "0 action"
    assert t.wounds(0) == 3
    t = kills(lone("MAE", "STA", foe="M11", hurt=1).wounds(0, 3).turn_of(0)).act("pass")
    assert t.asked() == "0 action"


@shows("MAE-stone")
def test_aegis_is_three_armour_dice() -> None:
    t = struck(last_run(lone("MAE", "STA", foe="M03")), 6, 6, 6, 6)
    assert t.dice_due() == 3
    assert t.fall(5, 5, 4).wounds(0) == 2


@spares("MAE-stone")
def test_aegis_goes_with_the_stone() -> None:
    assert last_run(lone("MAE", "STA"), bearer=1).turn_of(0).armour(0) == []


@shows("MAE-01")
def test_smite_the_dead_adds_two_dice_against_undead() -> None:
    assert attack_dice(lone("MAE", "STA", foe="M06").skills(0, "01").turn_of(0)) == 7
    assert attack_dice(lone("MAE", "STA", foe="M06").skills(0, "01").turn_of(0), "magic") == 6


@spares("MAE-01")
def test_smite_the_dead_spares_the_living() -> None:
    for foe in ("M03", "M11", "M18"):
        assert attack_dice(lone("MAE", "STA", foe=foe).skills(0, "01").turn_of(0)) == 5


@shows("MAE-02")
def test_guardians_oath_cancels_two_hits_on_another_for_a_wound() -> None:
    t = struck(together("DOR", "MAE", foe="M03").skills(1, "02"), 6, 6, 6, 1)
    t.act("use MAE-02")
    assert (t.wounds(0), t.wounds(1)) == (1, 1)


@spares("MAE-02")
def test_guardians_oath_is_not_for_herself_nor_for_another_tile_nor_twice_a_turn() -> None:
    assert struck(lone("MAE", "STA", foe="M03").skills(0, "02"), 6, 6, 6, 1).wounds(0) == 3
    t = struck(lone("DOR", "MAE", foe="M03").skills(1, "02"), 6, 6, 6, 1)
    assert (t.wounds(0), t.wounds(1)) == (3, 0)
    t = together("DOR", "MAE", foe="M03").skills(1, "02").turn_of(0).act("escape", "pass")
    misses(t).fall(6, 6, 1, 1).act("use MAE-02", "end").fall(6, 6, 6, 1)
    assert (t.wounds(0), t.wounds(1)) == (3, 1)


@shows("MAE-03")
def test_shield_drill_cancels_two_hits() -> None:
    t = struck(lone("MAE", "STA", foe="M03").skills(0, "03"), 6, 6, 6, 1).act("use MAE-03")
    assert t.wounds(0) == 1


@spares("MAE-03")
def test_shield_drill_is_not_for_others_nor_against_traps_nor_a_second_time() -> None:
    t = struck(together("DOR", "MAE", foe="M03").skills(1, "03"), 6, 6, 6, 1)
    assert t.wounds(0) == 3
    assert misses(trapped(lone("MAE", "STA").skills(0, "03"), "T01")).wounds(0) == 3
    t = lone("MAE", "STA", foe="M06").skills(0, "03").turn_of(0).act("escape")
    misses(t).fall(6, 6).act("use MAE-03", "end").fall(6, 6)
    assert t.wounds(0) == 2


@shows("MAE-04")
def test_vow_of_aid_gives_one_more_die() -> None:
    t = together("STA", "MAE", foe="M03").skills(1, "04").turn_of(0)
    t.act("fight", "assist strength", "accept")
    assert misses(t).act("with strength").dice_due() == 4 + 2 + 1


@spares("MAE-04")
def test_vow_of_aid_does_not_help_herself() -> None:
    assert attack_dice(lone("MAE", "STA", foe="M03").skills(0, "04").turn_of(0)) == 5


@shows("MAE-05")
def test_holy_light_wounds_a_monster_once_and_an_undead_one_twice() -> None:
    t = lone("MAE", "STA", foe="M03").skills(0, "05").turn_of(0).act("use MAE-05")
    assert (t.hurt(0, 1), t.state.actions) == (1, 1)
    t = lone("MAE", "STA", foe="M07").skills(0, "05").turn_of(0).act("use MAE-05")
    assert t.hurt(0, 1) == 2


@shows("MAE-05")
def test_holy_light_kills_like_any_attack() -> None:
    sc = lone("MAE", "STA", foe="M07", hurt=1).skills(0, "05").wounds(0, 2)
    t = sc.turn_of(0).act("use MAE-05", "heal")
    assert t.loot(0) == ["M07"]
    assert t.wounds(0) == 1


@shows("MAE-05")
def test_holy_light_wounds_an_undead_monster_twice_at_once() -> None:
    t = lone("MAE", "STA", foe="M06", hurt=1).skills(0, "05").turn_of(0).act("use MAE-05")
    t.fall(6)
    assert t.asked() == "0 action"
    assert (t.monster_at(0, 1), t.hurt(0, 1)) == ("M06", 1)


@spares("MAE-05")
def test_holy_light_needs_a_monster_here() -> None:
    assert "MAE-05" not in uses(lone("MAE", "STA").monster("M07", 0, 2).skills(0, "05").turn_of(0))


@shows("MAE-06")
def test_righteous_reply_wounds_the_hero_who_wounds_her() -> None:
    t = together("DOR", "MAE").skills(1, "06").turn_of(0)
    t.act("duel 1", "with strength", "with strength").fall(6, 1, 1, 1, 1).fall(1, 1, 1, 1, 1)
    t.act("assign 1 0", "use MAE-06")
    assert (t.wounds(0), t.wounds(1)) == (1, 1)


@spares("MAE-06")
def test_righteous_reply_is_not_for_monsters_nor_for_misses() -> None:
    assert struck(lone("MAE", "STA", foe="M06").skills(0, "06"), 6, 6).asked() == "1 action"
    t = together("DOR", "MAE").skills(1, "06").turn_of(0)
    t.act("duel 1", "with strength", "with strength").fall(1, 1, 1, 1, 1).fall(1, 1, 1, 1, 1)
    assert t.asked() == "0 action"


@spares("MAE-06")
def test_righteous_reply_is_given_once_a_turn() -> None:
    t = together("DOR", "MAE").skills(1, "06").turn_of(0)
    t.act("duel 1", "with strength", "with strength").fall(6, 1, 1, 1, 1).fall(1, 1, 1, 1, 1)
    t.act("assign 1 0", "use MAE-06", "duel 1", "with strength", "with strength")
    t.fall(6, 1, 1, 1, 1).fall(1, 1, 1, 1, 1).act("assign 1 0")
    assert t.asked() == "1 action"
    assert (t.wounds(0), t.wounds(1)) == (1, 2)


@shows("MAE-07")
def test_unbroken_stays_up_one_wound_short() -> None:
    t = struck(on_the_brink("MAE-07", 7), 6, 6).act("use MAE-07")
    assert (t.status(0), t.wounds(0)) == ("up", 7)


@spares("MAE-07")
def test_unbroken_breaks_the_second_time() -> None:
    assert defeated_twice("MAE-07", 7).status(0) == "fainted"


@shows("MAE-08")
def test_blessed_strike_adds_two_dice() -> None:
    t = lone("MAE", "STA", foe="M03").skills(0, "08").turn_of(0).act("fight", "use MAE-08")
    assert misses(t).act("with strength").dice_due() == 7


@spares("MAE-08")
def test_blessed_strike_comes_once_a_turn_and_is_no_help_to_a_defender() -> None:
    t = lone("MAE", "STA", foe="M03").skills(0, "08").turn_of(0).act("fight", "use MAE-08")
    misses(misses(t).act("with strength"))
    assert t.act("fight").asked() == "0 die"
    t = together("DOR", "MAE").skills(1, "08").turn_of(0).act("duel 1")
    assert t.asked() == "0 attribute"


@shows("MAE-09")
def test_truth_seeker_looks_into_a_loot_pile_alone() -> None:
    t = together("MAE", "STA", "DOR").skills(0, "09").loot(1, "R01", "M01").turn_of(0)
    t.act("use MAE-09", "at 1")
    assert sees(t, 0) == ["R01", "M01"]
    assert sees(t, 2) == []
    assert t.state.actions == 2


@spares("MAE-09")
def test_truth_seeker_needs_a_hero_here_and_looks_once_a_turn() -> None:
    assert "MAE-09" not in uses(lone("MAE", "STA").skills(0, "09").loot(1, "R01").turn_of(0))
    t = together("MAE", "STA").skills(0, "09").loot(1, "R01").turn_of(0).act("use MAE-09")
    assert "MAE-09" not in uses(t)


@shows("MAE-10")
def test_lead_the_way_heals_in_company_at_the_start_of_the_turn() -> None:
    t = together("MAE", "STA").skills(0, "10").wounds(0, 2).turn_of(0, "start").act("use MAE-10")
    assert t.wounds(0) == 1


@spares("MAE-10")
def test_lead_the_way_needs_somebody_who_is_awake() -> None:
    t = lone("MAE", "STA").skills(0, "10").wounds(0, 2).turn_of(0, "start")
    assert t.asked() == "0 action"
    t = together("MAE", "STA").skills(0, "10").wounds(0, 2).fainted(1).turn_of(0, "start")
    assert t.asked() == "0 action"
