"""Ellwin: hero card and ability cards."""

from games.dungeonrun.cards.registry import shows, spares
from games.dungeonrun.cards.stage import (
    attack,
    attack_dice,
    explores,
    hall,
    last_run,
    lone,
    misses,
    sees,
    struck,
    together,
    trapped,
    uses,
)
from games.dungeonrun.scene import Scene, scene
from support import rule


@shows("ELL-special")
def test_bend_fate_rerolls_two_dice_of_any_roll_of_his() -> None:
    t = attack(lone("ELL", "STA", foe="M03").turn_of(0), "magic").fall(1, 1, 1, 1, 1, 6)
    t.act("use ELL-special", "reroll 1 1").fall(6, 6).act("assign 3 0")
    assert t.hurt(0, 1) == 3
    t = lone("ELL", "STA", foe="M03").turn_of(0).act("escape").fall(1, 1, 1)
    t.act("use ELL-special", "reroll 1 -").fall(4)
    assert t.asked() == "0 escapeExit"
    t = trapped(lone("ELL", "STA"), "T01").fall(1, 1, 4)
    t.act("use ELL-special", "reroll 1 1").fall(6, 1)
    assert t.loot(0) == ["T01"]


@spares("ELL-special")
def test_bend_fate_bends_once_a_turn_and_no_roll_of_others() -> None:
    t = lone("ELL", "STA", foe="M03").turn_of(0).act("escape").fall(1, 1, 1)
    misses(misses(t.act("use ELL-special", "reroll 1 -")))
    assert t.act("escape").fall(1, 1, 1).dice_due() == 4  # the troll's free attack
    t = together("STA", "ELL", foe="M03").turn_of(0).act("escape", "pass")
    assert misses(t).dice_due() == 4


@spares("ELL-special")
def test_bend_fate_does_not_reroll_armour_nor_the_monster() -> None:
    t = struck(lone("ELL", "STA", foe="M06").worn(0, "R15"), 6, 6).fall(1)
    assert t.asked() == "1 action"
    assert t.wounds(0) == 2


@shows("ELL-stone")
def test_open_the_vaults_draws_two_monsters_and_places_one() -> None:
    t = last_run(lone("ELL", "STA")).turn_of(0, "start").act("summon", "use ELL-stone")
    t.draw("M06", "T01", "M11").act("pick M11", "put 0,3")
    assert t.monster_at(0, 3) == "M11"
    assert {"M06", "T01"} <= set(t.discards())


@spares("ELL-stone")
def test_open_the_vaults_may_be_passed_and_needs_a_summon() -> None:
    t = last_run(lone("ELL", "STA")).turn_of(0, "start").act("summon", "pass")
    t.draw("M06").act("put 0,3")
    assert t.asked() == "0 action"
    t = last_run(lone("ELL", "STA")).turn_of(0, "start").act("pass")
    assert t.asked() == "0 action"


@spares("ELL-stone")
def test_open_the_vaults_is_content_with_one_monster_if_there_is_no_other() -> None:
    t = last_run(lone("ELL", "STA")).encounters("M06", "T01").turn_of(0, "start")
    t.act("summon", "use ELL-stone").draw("M06", "T01").act("put 0,3")
    assert t.monster_at(0, 3) == "M06"


@shows("ELL-01")
def test_blink_goes_three_moves_past_all_that_holds_him() -> None:
    sc = lone("ELL", "STA", foe="M03").monster("M06", 0, 2).skills(0, "01")
    t = sc.turn_of(0).act("use ELL-01")
    assert t.legal() == {"go 0,0", "go 0,3", "go 0,4"}
    t.act("go 0,4")
    assert t.where(0) == "0,4"
    assert t.state.actions == 1


@spares("ELL-01")
def test_blink_ends_on_no_monster_and_not_four_moves_away() -> None:
    t = hall("ELL", "STA").monster("M06", 0, 1).skills(0, "01").turn_of(0).act("use ELL-01")
    assert t.legal() == {"go 0,2", "go 0,3"}


@spares("ELL-01")
def test_blink_does_not_carry_the_stone() -> None:
    assert "ELL-01" not in uses(last_run(lone("ELL", "STA")).skills(0, "01").turn_of(0))


@shows("ELL-02")
def test_fire_bolt_hits_the_monster_next_door_and_draws_it_near() -> None:
    t = lone("ELL", "STA").monster("M03", 0, 2).skills(0, "02").turn_of(0).act("use ELL-02")
    assert t.dice_due() == 6
    t.fall(4, 5, 1, 1, 1, 1).quiet()
    assert (t.monster_at(0, 1), t.hurt(0, 1)) == ("M03", 2)
    assert t.monster_at(0, 2) is None
    assert t.state.actions == 1


@shows("ELL-02")
def test_fire_bolt_kills_like_any_attack() -> None:
    t = lone("ELL", "STA").monster("M11", 0, 2).skills(0, "02").turn_of(0).act("use ELL-02")
    t.fall(4, 5, 1, 1, 1, 1).quiet()
    assert t.loot(0) == ["M11"]


@spares("ELL-02")
def test_fire_bolt_does_not_fly_two_tiles_nor_on_its_own_tile_nor_twice() -> None:
    assert "ELL-02" not in uses(lone("ELL", "STA").monster("M03", 0, 3).skills(0, "02").turn_of(0))
    assert "ELL-02" not in uses(lone("ELL", "STA", foe="M03").skills(0, "02").turn_of(0))
    sc = lone("ELL", "STA").monster("M03", 0, 2).monster("M06", 0, 0).skills(0, "02")
    t = sc.turn_of(0).act("use ELL-02", "aim 0,2").fall(4, 5, 1, 1, 1, 1).quiet()
    assert "ELL-02" not in uses(t)


@shows("ELL-03")
def test_mage_ward_cancels_a_hit() -> None:
    t = struck(lone("ELL", "STA", foe="M06").skills(0, "03"), 6, 6).act("use ELL-03")
    assert t.wounds(0) == 1


@spares("ELL-03")
def test_mage_ward_is_nothing_against_direct_wounds_nor_a_second_time() -> None:
    t = misses(trapped(lone("ELL", "STA").skills(0, "03"), "T01")).act("pass")
    assert t.asked() == "0 action"
    assert t.wounds(0) == 3
    t = lone("ELL", "STA", foe="M06").skills(0, "03").turn_of(0).act("escape")
    misses(t).act("pass").fall(6, 6).act("use ELL-03", "end").fall(6, 1)
    assert t.wounds(0) == 2


@shows("ELL-04")
def test_glamour_escapes_with_magic() -> None:
    t = lone("ELL", "STA", foe="M03").skills(0, "04").turn_of(0).act("escape", "use ELL-04")
    assert t.dice_due() == 6


@spares("ELL-04")
def test_glamour_may_be_passed_and_is_not_for_traps() -> None:
    t = lone("ELL", "STA", foe="M03").skills(0, "04").turn_of(0).act("escape", "pass")
    assert t.dice_due() == 3
    assert trapped(lone("ELL", "STA").skills(0, "04"), "T01").dice_due() == 3


@shows("ELL-05")
def test_scry_looks_at_two_tiles_and_orders_them() -> None:
    t = lone("ELL", "STA").skills(0, "05").turn_of(0).act("use ELL-05").draw("G05", "G09")
    assert (sees(t, 0), sees(t, 1)) == (["G05", "G09"], [])
    t.act("order G09 G05 -")
    assert t.state.actions == 2
    t.act("move E")
    assert t.events("TileDrawn") == ["TileDrawn 0 G09"]


@spares("ELL-05")
def test_scry_looks_once_a_turn_and_needs_tiles() -> None:
    t = lone("ELL", "STA").skills(0, "05").turn_of(0).act("use ELL-05").draw("G05", "G09")
    assert "ELL-05" not in uses(t.act("order G09 G05 -"))
    assert "ELL-05" not in uses(last_run(lone("ELL", "STA")).skills(0, "05").turn_of(0))


@shows("ELL-06")
def test_rewrite_the_room_rolls_the_content_die_again() -> None:
    t = explores(hall("ELL", "STA").skills(0, "06")).draw("G03").fall(1)
    t.act("use ELL-06").fall(3)
    assert t.events("ContentRolled") == ["ContentRolled 0 1", "ContentRolled 0 3"]
    assert t.loose(0, 5) == []
    assert t.asked() == "0 action"


@spares("ELL-06")
def test_rewrite_the_room_may_be_passed_and_comes_once_a_turn() -> None:
    t = explores(hall("ELL", "STA").skills(0, "06")).draw("G03").fall(1).act("pass")
    assert t.loose(0, 5) == ["?"]
    t = explores(hall("ELL", "STA").skills(0, "06")).draw("G03").fall(1)
    t.act("use ELL-06").fall(3).act("move N").draw("G04").fall(6)
    assert t.asked() == "1 action"
    assert t.loose(0, 6) == ["?"]


@spares("ELL-06")
def test_rewrite_the_room_is_the_one_reroll_of_an_action() -> None:
    def gate() -> Scene:
        sc = scene("ELL", "STA").tile("X6", 0, 1, "NES").all_at(0, 1)
        return sc.skills(0, "06").skills(1, "06")

    t = gate().turn_of(0).act("move N").fall(1, 1)
    t.act("use ELL-special", "pass", "reroll 1 1").fall(4, 4).act("pass").draw("G03").fall(1)
    assert t.asked() == "0 action"
    t = gate().turn_of(0).act("move N").fall(1, 1)
    t.act("pass", "use STA-06", "reroll 1 1").fall(4, 4).act("pass").draw("G03").fall(1)
    assert "use ELL-06" in t.legal()


@spares("ELL-06")
def test_rewrite_the_room_has_nothing_to_do_with_special_tiles() -> None:
    t = explores(hall("ELL", "STA").skills(0, "06")).draw("X2").act("lay X2 1")
    assert t.asked() == "0 action"


@shows("ELL-07")
def test_transposition_exchanges_two_heroes() -> None:
    t = lone("ELL", "STA").skills(0, "07").turn_of(0).act("use ELL-07")
    assert (t.where(0), t.where(1)) == ("0,0", "0,1")
    assert t.state.actions == 1
    assert "ELL-07" not in uses(t)


@spares("ELL-07")
def test_transposition_wants_no_monster_on_either_tile_no_stone_and_no_fainted_hero() -> None:
    assert "ELL-07" not in uses(lone("ELL", "STA", foe="M06").skills(0, "07").turn_of(0))
    assert "ELL-07" not in uses(lone("ELL", "STA").monster("M06", 0, 0).skills(0, "07").turn_of(0))
    for bearer in (0, 1):
        t = last_run(lone("ELL", "STA"), bearer).skills(0, "07").turn_of(0)
        assert "ELL-07" not in uses(t)
    assert "ELL-07" not in uses(lone("ELL", "STA").fainted(1).skills(0, "07").turn_of(0))


@shows("ELL-08")
def test_slumber_lets_him_go_and_keeps_the_monster_quiet() -> None:
    t = lone("ELL", "STA", foe="M06").skills(0, "08").turn_of(0).act("use ELL-08")
    assert "move N" in t.legal()
    t.act("end")
    assert t.asked() == "1 action"
    assert t.wounds(0) == 0


@spares("ELL-08")
def test_slumber_does_not_come_to_the_boss_nor_without_a_monster() -> None:
    sc = hall("ELL", "STA").lair(0, 5).boss_at(0, 1).at(0, 0, 1).skills(0, "08")
    assert "ELL-08" not in uses(sc.turn_of(0))
    assert "ELL-08" not in uses(lone("ELL", "STA").skills(0, "08").turn_of(0))


@spares("ELL-08")
def test_slumber_holds_back_no_other_monster() -> None:
    sc = lone("ELL", "STA", foe="M06").monster("M03", 0, 2).skills(0, "08")
    t = sc.turn_of(0).act("use ELL-08", "move N")
    assert t.asked() == "1 action"
    t.act("end").idle_until("0 action")
    assert t.where(0) == "0,2"
    assert t.legal("move") == set()


@shows("ELL-08")
def test_slumber_lasts_through_the_turns_of_others() -> None:
    t = together("ELL", "DOR", "STA", foe="M06").skills(0, "08").turn_of(0)
    t.act("use ELL-08", "end", "end")
    assert t.asked() == "2 action"  # Dorgan has not been attacked
    assert t.events("HeldBack") == ["HeldBack M06 0", "HeldBack M06 1"]


@spares("ELL-08")
def test_slumber_ends_at_his_next_turn() -> None:
    t = lone("ELL", "STA", foe="M06").skills(0, "08").turn_of(0).act("use ELL-08", "end", "end")
    assert t.idle_until("0 action").legal("move") == set()


@spares("ELL-08")
@rule("DR-242")
def test_slumber_ends_with_him() -> None:
    sc = last_run(hall("ELL", "URZ", "DOR"), None).stone_at(0, 5).monster("M06", 0, 1)
    t = sc.at(0, 0, 1).at(2, 0, 2).frail(0).skills(0, "08").turn_of(0)
    t.act("use ELL-08", "move S", "duel 0", "with strength", "with strength")
    t.fall(6, 1, 1, 1, 1, 1, 1, 1).act("pass", "assign 1 0")
    assert t.status(0) == "dead"
    assert t.view(2)["turn"]["lasting"] == []
    t.act("end", "move S", "end").idle_until("2 action").act("end").fall(6, 1)
    assert t.wounds(2) == 1


@shows("ELL-09")
def test_arcane_focus_raises_his_magic() -> None:
    t = lone("ELL", "STA", foe="M03").skills(0, "09").turn_of(0)
    assert t.value(0, "magic") == 7
    assert attack_dice(t, "magic") == 7


@spares("ELL-09")
def test_arcane_focus_does_not_count_for_an_assist() -> None:
    t = together("STA", "ELL", foe="M03").skills(1, "09").turn_of(0)
    t.act("fight", "assist magic", "accept")
    assert misses(t).act("with strength").dice_due() == 4 + 3


@shows("ELL-10")
def test_hex_makes_another_hero_roll_all_again() -> None:
    t = together("DOR", "ELL", foe="M03").skills(1, "10").turn_of(0)
    misses(t.act("fight", "pass")).act("with strength").fall(6, 6, 6, 6, 6)
    t.act("use ELL-10")
    assert t.dice_due() == 5
    misses(t)
    assert t.hurt(0, 1) == 0


@spares("ELL-10")
def test_hex_does_not_reach_another_tile_nor_comes_twice_a_turn() -> None:
    t = lone("DOR", "ELL", foe="M03").skills(1, "10").turn_of(0).act("fight")
    misses(t).act("with strength").fall(6, 6, 6, 6, 6)
    assert t.asked() == "0 assignDice"
    t = together("DOR", "ELL", foe="M03").skills(1, "10").turn_of(0)
    misses(t.act("fight", "pass")).act("with strength").fall(6, 6, 6, 6, 6)
    misses(t.act("use ELL-10"))
    misses(t.act("fight", "pass")).act("with strength").fall(6, 6, 6, 6, 6)
    assert t.asked() == "0 assignDice"
