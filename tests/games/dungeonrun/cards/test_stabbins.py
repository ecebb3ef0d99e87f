"""Stabbins: hero card and ability cards."""

from games.dungeonrun.cards.registry import shows, spares
from games.dungeonrun.cards.stage import (
    attack_dice,
    hall,
    last_run,
    lone,
    misses,
    struck,
    together,
    uses,
)


@shows("STA-special")
def test_light_fingers_take_a_random_card_on_a_five_or_six() -> None:
    for face in (5, 6):
        t = together("STA", "DOR").loot(1, "R01", "M01").turn_of(0)
        t.act("use STA-special").fall(face)
        assert t.fates() == {"card R01": 1, "card M01": 1}
        t.draw("M01")
        assert (t.loot(0), t.loot(1)) == (["M01"], ["R01"])
        assert t.state.actions == 2


@shows("STA-special")
def test_light_fingers_are_rapped_on_a_one() -> None:
    t = together("STA", "DOR").loot(1, "R01").turn_of(0).act("use STA-special").fall(1)
    assert (t.wounds(0), t.loot(0)) == (1, [])


@spares("STA-special")
def test_light_fingers_find_nothing_on_a_four_and_try_once_a_turn() -> None:
    t = together("STA", "DOR").loot(1, "R01").turn_of(0).act("use STA-special").fall(4)
    assert (t.wounds(0), t.loot(0)) == (0, [])
    assert "STA-special" not in uses(t)


@spares("STA-special")
def test_light_fingers_need_a_hero_and_no_monster() -> None:
    assert "STA-special" not in uses(lone("STA", "DOR").loot(1, "R01").turn_of(0))
    crowd = together("STA", "DOR", foe="M06").loot(1, "R01")
    assert "STA-special" not in uses(crowd.turn_of(0))
    out_cold = together("STA", "DOR").loot(1, "R01").fainted(1)
    assert "STA-special" not in uses(out_cold.turn_of(0))


@shows("STA-stone")
def test_gone_already_walks_away_from_other_heroes() -> None:
    t = last_run(together("STA", "DOR")).turn_of(0)
    t.act("move S")
    assert t.where(0) == "0,0"


@spares("STA-stone")
def test_gone_already_is_of_no_use_without_the_stone_or_beside_a_monster() -> None:
    t = last_run(together("STA", "DOR"), bearer=1).turn_of(0)
    assert t.legal("move") == set()
    t = last_run(together("STA", "DOR", foe="M06")).turn_of(0)
    assert t.legal("move") == set()


@shows("STA-01")
def test_backstab_adds_two_dice_to_a_hero_combat_he_starts() -> None:
    t = together("STA", "DOR").skills(0, "01").turn_of(0)
    assert t.act("duel 1", "with strength", "with strength").dice_due() == 6
    t = together("STA", "DOR").skills(0, "01").turn_of(0)
    assert t.act("duel 1", "with magic", "with strength").dice_due() == 4


@spares("STA-01")
def test_backstab_does_not_help_the_defender_nor_against_monsters() -> None:
    t = together("DOR", "STA").skills(1, "01").turn_of(0)
    misses(t.act("duel 1", "with strength", "with strength"))
    assert t.dice_due() == 4
    assert attack_dice(lone("STA", "DOR", foe="M03").skills(0, "01").turn_of(0)) == 4


@shows("STA-02")
def test_greased_skin_escapes_with_one_less() -> None:
    t = lone("STA", "DOR", foe="M12").skills(0, "02").turn_of(0)
    assert t.act("escape").fall(4, 1, 1, 1, 1, 1).asked() == "0 escapeExit"


@spares("STA-02")
def test_greased_skin_is_not_two_less_and_hits_no_better() -> None:
    t = lone("STA", "DOR", foe="M12").skills(0, "02").turn_of(0)
    assert t.act("escape").fall(3, 3, 3, 3, 3, 3).dice_due() == 4  # the drake's free attack
    t = lone("STA", "DOR", foe="M12").skills(0, "02").turn_of(0).act("fight").fall(1, 1, 1, 1)
    t.act("with strength").fall(4, 4, 4, 4)
    assert t.hurt(0, 1) == 0


@shows("STA-03")
def test_pickpocket_looks_and_takes_a_card_with_three_successes() -> None:
    t = together("STA", "DOR").skills(0, "03").loot(1, "R01", "M01").turn_of(0)
    assert t.act("use STA-03").dice_due() == 6
    t.fall(4, 5, 6, 1, 1, 1)
    assert t.legal() == {"pick R01", "pick M01"}
    t.act("pick R01")
    assert (t.loot(0), t.loot(1)) == (["R01"], ["M01"])
    assert t.state.actions == 1


@spares("STA-03")
def test_pickpocket_is_caught_with_two_successes() -> None:
    t = together("STA", "DOR").skills(0, "03").loot(1, "R01").turn_of(0)
    t.act("use STA-03").fall(4, 5, 3, 1, 1, 1)
    assert (t.wounds(0), t.loot(1)) == (1, ["R01"])


@spares("STA-03")
def test_pickpocket_needs_a_hero_with_loot_and_no_monster() -> None:
    assert "STA-03" not in uses(together("STA", "DOR").skills(0, "03").turn_of(0))
    t = together("STA", "DOR", foe="M06").skills(0, "03").loot(1, "R01").turn_of(0)
    assert "STA-03" not in uses(t)
    assert "STA-03" not in uses(lone("STA", "DOR").skills(0, "03").loot(1, "R01").turn_of(0))


@shows("STA-04")
def test_play_dead_calls_a_free_attack_off() -> None:
    t = struck(lone("STA", "DOR", foe="M06").skills(0, "04"))
    t.act("use STA-04")
    assert t.asked() == "1 action"
    assert t.wounds(0) == 0


@spares("STA-04")
def test_play_dead_does_not_end_a_combat_and_fools_a_monster_once_a_turn() -> None:
    t = lone("STA", "DOR", foe="M06").skills(0, "04").turn_of(0).act("fight")
    t.fall(6, 6).act("with strength").fall(1, 1, 1, 1)
    assert t.wounds(0) == 2
    t = lone("STA", "DOR", foe="M06").skills(0, "04").turn_of(0)
    t.act("escape").fall(1, 1, 1, 1, 1, 1).act("use STA-04", "end").fall(6, 6)
    assert t.wounds(0) == 2


@shows("STA-05")
def test_scamper_goes_one_tile_further_after_an_escape() -> None:
    t = hall("STA", "DOR").at(0, 0, 2).monster("M06", 0, 2).skills(0, "05").turn_of(0)
    t.act("escape").fall(6, 1, 1, 1, 1, 1).act("move S", "use STA-05", "go 0,0")
    assert t.where(0) == "0,0"
    assert t.state.actions == 1


@spares("STA-05")
def test_scamper_does_not_follow_a_plain_move_nor_a_failed_escape() -> None:
    t = lone("STA", "DOR").skills(0, "05").turn_of(0).act("move N")
    assert t.asked() == "0 action"
    t = lone("STA", "DOR", foe="M03").skills(0, "05").turn_of(0)
    misses(misses(t.act("escape")))
    assert t.asked() == "0 action"
    assert t.where(0) == "0,1"


@spares("STA-05")
def test_scamper_does_not_get_past_the_next_monster() -> None:
    sc = hall("STA", "DOR").at(0, 0, 2).monster("M06", 0, 2).monster("M03", 0, 1)
    t = sc.skills(0, "05").turn_of(0).act("escape").fall(6, 1, 1, 1, 1, 1).act("move S")
    assert t.asked() == "0 action"


@spares("STA-05")
def test_scamper_comes_once_a_turn() -> None:
    t = hall("STA", "DOR").at(0, 0, 2).monster("M06", 0, 2).skills(0, "05").turn_of(0)
    t.act("escape").fall(6, 1, 1, 1, 1, 1).act("move S", "use STA-05", "go 0,2")
    t.act("escape").fall(6, 1, 1, 1, 1, 1).act("move S")
    assert t.asked() == "1 action"


@shows("STA-06")
def test_dirty_trick_makes_another_hero_reroll_two_dice() -> None:
    t = together("DOR", "STA", foe="M03").skills(1, "06").turn_of(0)
    misses(t.act("fight", "pass")).act("with strength").fall(6, 6, 6, 1, 1)
    assert t.asked() == "1 wantReroll"
    t.act("use STA-06", "reroll 6 6").fall(1, 1).act("assign 1 0")
    assert t.hurt(0, 1) == 1


@spares("STA-06")
def test_dirty_trick_is_not_played_on_another_tile_nor_on_oneself_nor_twice_a_turn() -> None:
    t = lone("DOR", "STA", foe="M03").skills(1, "06").turn_of(0).act("fight")
    misses(t).act("with strength").fall(6, 6, 6, 1, 1)
    assert t.asked() == "0 assignDice"
    t = lone("STA", "DOR", foe="M03").skills(0, "06").turn_of(0).act("fight")
    misses(t).act("with strength").fall(6, 6, 6, 1)
    assert t.asked() == "0 assignDice"
    t = together("DOR", "STA", foe="M03").skills(1, "06").turn_of(0)
    misses(t.act("fight", "pass")).act("with strength").fall(6, 1, 1, 1, 1)
    misses(t.act("use STA-06", "reroll 6 -"))
    misses(t.act("fight", "pass")).act("with strength").fall(6, 6, 6, 1, 1)
    assert t.asked() == "0 assignDice"


@shows("STA-07")
def test_scapegoat_sends_a_free_attack_on() -> None:
    t = struck(together("STA", "DOR", "MAE", foe="M06").skills(0, "07"))
    t.act("use STA-07")
    assert t.legal() == {"at 1", "at 2"}
    t.act("at 1").fall(6, 6)
    assert (t.wounds(0), t.wounds(1), t.wounds(2)) == (0, 2, 0)
    assert t.asked() == "1 action"


@spares("STA-07")
def test_scapegoat_needs_somebody_else() -> None:
    assert struck(lone("STA", "DOR", foe="M06").skills(0, "07")).asked() == "0 die"
    out_cold = together("STA", "DOR", foe="M06").fainted(1)
    assert struck(out_cold.skills(0, "07")).asked() == "0 die"


@spares("STA-07")
def test_scapegoat_is_found_once_a_turn() -> None:
    t = together("STA", "DOR", foe="M06").skills(0, "07").turn_of(0).act("escape", "pass")
    misses(misses(t).act("use STA-07"))
    assert t.act("end").asked() == "0 die"


@spares("STA-07")
def test_scapegoat_does_not_send_on_an_attack_that_is_off() -> None:
    t = struck(together("STA", "DOR", foe="M06").skills(0, "04", "07"))
    t.act("use STA-04")
    assert t.asked() == "1 action"
    assert t.wounds(1) == 0


@shows("STA-08")
def test_rob_the_fallen_takes_what_a_fainting_hero_drops() -> None:
    t = struck(together("DOR", "STA", foe="M06").skills(1, "08").loot(0, "R01").wounds(0, 6), 6, 6)
    t.act("use STA-08")
    assert t.loot(1) == ["R01"]
    assert t.loose(0, 1) == []
    assert t.events_for(None, "Stowed") == ["Stowed 1 R01"]


@spares("STA-08")
def test_rob_the_fallen_does_not_reach_another_tile_and_wants_a_card() -> None:
    t = struck(lone("DOR", "STA", foe="M06").skills(1, "08").loot(0, "R01").wounds(0, 6), 6, 6)
    assert t.asked() == "1 action"
    assert t.loose(0, 1) == ["R01"]
    t = struck(together("DOR", "STA", foe="M06").skills(1, "08").wounds(0, 6), 6, 6)
    assert t.asked() == "1 action"


@shows("STA-09")
def test_master_saboteur_takes_two_dice_away() -> None:
    t = together("DOR", "STA", foe="M03").skills(1, "09").turn_of(0).act("fight", "sabotage")
    assert misses(t).act("with strength").dice_due() == 3


@shows("STA-09")
def test_master_saboteur_has_taken_them_even_if_he_falls_at_once() -> None:
    t = together("URZ", "STA", foe="M03").skills(0, "05").skills(1, "09").wounds(1, 6).turn_of(0)
    t.act("fight", "sabotage", "use URZ-05")
    assert t.status(1) == "fainted"
    assert misses(t).act("with strength").dice_due() == 4


@spares("STA-09")
def test_master_saboteur_has_no_pupils_and_takes_nothing_unless_he_sabotages() -> None:
    t = together("STA", "DOR", foe="M03").skills(0, "09").turn_of(0).act("fight", "sabotage")
    assert misses(t).act("with strength").dice_due() == 3
    t = together("DOR", "STA", foe="M03").skills(1, "09").turn_of(0).act("fight", "pass")
    assert misses(t).act("with strength").dice_due() == 5


@shows("STA-10")
def test_nothing_to_do_with_me_keeps_a_backfire_off() -> None:
    t = together("DOR", "STA", foe="M03").skills(1, "10").turn_of(0).act("fight", "sabotage")
    misses(t).act("with strength").fall(6, 1, 1, 1).act("assign 1 0", "use STA-10")
    assert t.wounds(1) == 0


@spares("STA-10")
def test_nothing_to_do_with_me_does_not_clear_other_saboteurs() -> None:
    t = together("DOR", "STA", "MAE", foe="M03").skills(1, "10").turn_of(0)
    misses(t.act("fight", "pass", "sabotage")).act("with strength").fall(6, 1, 1, 1)
    t.act("assign 1 0")
    assert t.asked() == "0 action"
    assert (t.wounds(1), t.wounds(2)) == (0, 1)
