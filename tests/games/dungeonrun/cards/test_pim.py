"""Pim: hero card and ability cards."""

from games.dungeonrun.cards.registry import shows, spares
from games.dungeonrun.cards.stage import (
    attack_dice,
    escape_dice,
    hall,
    last_run,
    lone,
    misses,
    struck,
    together,
    trapped,
    uses,
)
from games.dungeonrun.scene import scene
from support import rule


@shows("PIM-special")
def test_fine_adjustment_turns_a_die_over() -> None:
    t = lone("PIM", "STA", foe="M12").turn_of(0).act("escape").fall(1, 3, 3, 3, 3)
    t.act("use PIM-special", "turn 1")
    assert t.asked() == "0 escapeExit"


@spares("PIM-special")
def test_fine_adjustment_touches_no_roll_of_others_and_is_made_once_a_turn() -> None:
    t = together("STA", "PIM", foe="M12").turn_of(0).act("escape", "pass")
    assert misses(t).dice_due() == 4
    t = lone("PIM", "STA", foe="M12").turn_of(0).act("escape").fall(3, 3, 3, 3, 3)
    misses(t.act("use PIM-special", "turn 3"))
    assert misses(t.act("escape")).dice_due() == 4  # the drake's free attack


@shows("PIM-stone")
def test_clockwork_host_summons_a_second_monster_on_another_tile() -> None:
    t = last_run(lone("PIM", "STA")).turn_of(0, "start").act("summon", "use PIM-stone")
    t.draw("M06").act("put 0,3").draw("T01", "M11")
    assert "put 0,3" not in t.legal()
    t.act("put 0,4")
    assert t.monsters() == {"M06": "0,3", "M11": "0,4"}


@spares("PIM-stone")
def test_clockwork_host_marches_once_a_game() -> None:
    t = last_run(lone("PIM", "STA")).turn_of(0, "start").act("summon", "use PIM-stone")
    t.draw("M17").act("put 0,3").draw("M06").act("put 0,4", "end")
    t.idle_until("0 summon").act("summon").draw("M11").act("put 0,1")
    assert t.asked() == "0 action"


@spares("PIM-stone")
def test_clockwork_host_is_one_monster_if_there_is_no_second() -> None:
    t = last_run(lone("PIM", "STA")).encounters("M06", "T01").turn_of(0, "start")
    t.act("summon", "use PIM-stone").draw("M06").act("put 0,3").draw("T01")
    assert t.monsters() == {"M06": "0,3"}
    assert t.asked() == "0 action"


@shows("PIM-01")
def test_trap_bomb_wounds_the_monster_three_times() -> None:
    t = lone("PIM", "STA", foe="M03").skills(0, "01").loot(0, "T01", "M01").turn_of(0)
    t.act("use PIM-01")
    assert t.legal() == {"pick T01"}
    t.act("pick T01")
    assert t.hurt(0, 1) == 3
    assert "T01" in t.discards()
    assert t.state.actions == 1


@spares("PIM-01")
def test_trap_bomb_needs_a_trap_and_a_monster_here() -> None:
    assert "PIM-01" not in uses(
        lone("PIM", "STA", foe="M03").skills(0, "01").loot(0, "M01").turn_of(0)
    )
    assert "PIM-01" not in uses(lone("PIM", "STA").skills(0, "01").loot(0, "T01").turn_of(0))


@shows("PIM-02")
def test_spring_heels_add_two_dice_to_an_escape() -> None:
    assert escape_dice(lone("PIM", "STA", foe="M03").skills(0, "02").turn_of(0)) == 7


@spares("PIM-02")
def test_spring_heels_help_with_nothing_else() -> None:
    assert attack_dice(lone("PIM", "STA", foe="M03").skills(0, "02").turn_of(0)) == 3
    assert trapped(lone("PIM", "STA").skills(0, "02"), "T01").dice_due() == 5


@shows("PIM-03")
def test_skeleton_key_opens_the_portcullis() -> None:
    sc = scene("PIM", "STA").tile("X6", 0, 1, "NES").at(0, 0, 1).skills(0, "03")
    assert sc.turn_of(0).act("move S").where(0) == "0,0"


@shows("PIM-03")
def test_skeleton_key_adds_a_die_to_disarm() -> None:
    assert trapped(lone("PIM", "STA").skills(0, "03"), "T01").dice_due() == 6


@spares("PIM-03")
def test_skeleton_key_is_no_boat_and_no_wings() -> None:
    t = scene("PIM", "STA").tile("X7", 0, 1).skills(0, "03").turn_of(0).act("move N")
    assert t.dice_due() == 3
    assert escape_dice(lone("PIM", "STA", foe="M03").skills(0, "03").turn_of(0)) == 5


@shows("PIM-04")
def test_auto_crossbow_shoots_with_dexterity() -> None:
    t = lone("PIM", "STA").monster("M03", 0, 2).skills(0, "04").turn_of(0).act("use PIM-04")
    assert t.dice_due() == 5
    t.fall(4, 5, 1, 1, 1).quiet()
    assert (t.monster_at(0, 1), t.hurt(0, 1)) == ("M03", 2)
    assert t.state.actions == 1


@spares("PIM-04")
def test_auto_crossbow_does_not_reach_two_tiles_nor_shoots_twice() -> None:
    assert "PIM-04" not in uses(lone("PIM", "STA").monster("M03", 0, 3).skills(0, "04").turn_of(0))
    sc = lone("PIM", "STA").monster("M03", 0, 2).monster("M06", 0, 0).skills(0, "04")
    t = misses(sc.turn_of(0).act("use PIM-04", "aim 0,2")).quiet()
    assert "PIM-04" not in uses(t)


@shows("PIM-05")
def test_periscope_puts_the_top_tile_at_the_bottom() -> None:
    t = hall("PIM", "STA").at(0, 0, 4).deck("G03", "G04").skills(0, "05").turn_of(0)
    t.act("use PIM-05").draw("G03").act("bottom", "move N").draw("G04").fall(1)
    assert t.tile_at(0, 5) == "G04"


@shows("PIM-05")
def test_periscope_sees_what_was_put_at_the_bottom_once_it_is_all_that_is_left() -> None:
    t = hall("PIM", "ELL").deck("G03", "G04").skills(0, "05").skills(1, "05").turn_of(0)
    t.act("use PIM-05").draw("G03").act("bottom").idle_until("1 action").idle_until("0 action")
    t.act("use PIM-05").draw("G04").act("bottom").idle_until("1 action")
    t.forget().act("use ELL-05")  # which looks at two
    assert t.events_for(1, "TileSeen") == ["TileSeen 1 G03", "TileSeen 1 G04"]
    t.act("order G04 G03 -").idle_until("0 action").act("use PIM-05")
    assert t.events_for(0, "TileSeen") == ["TileSeen 0 G04"]
    assert t.tile_deck() == {"G03", "G04"}
    assert t.state.deck_size() == 2


@spares("PIM-05")
def test_periscope_may_leave_it_and_looks_once_a_turn() -> None:
    t = hall("PIM", "STA").at(0, 0, 4).skills(0, "05").turn_of(0)
    t.act("use PIM-05").draw("G03").act("leave")
    assert "PIM-05" not in uses(t)
    t.act("move N").fall(3)
    assert t.tile_at(0, 5) == "G03"
    assert "PIM-05" not in uses(last_run(lone("PIM", "STA")).skills(0, "05").turn_of(0))


@shows("PIM-06")
def test_overclock_adds_three_dice_and_wounds_when_it_is_over() -> None:
    t = lone("PIM", "STA", foe="M03").skills(0, "06").turn_of(0).act("fight", "use PIM-06")
    misses(t).act("with strength")
    assert t.dice_due() == 6
    assert t.wounds(0) == 0
    misses(t).quiet()
    assert t.wounds(0) == 1


@shows("PIM-06")
def test_overclock_wounds_pim_whoevers_turn_it_is() -> None:
    sc = scene("URZ", "PIM").tile("G15", 0, 1).tile("X3", 1, 1, "NW").all_at(0, 1)
    t = sc.skills(0, "07").skills(1, "06").turn_of(0).act("use URZ-07").fall(6, 6, 6, 1, 1, 1)
    t.act("go 1,1").fall(4).quiet().draw("M03").act("use PIM-06")
    misses(t).act("with strength")
    assert t.dice_due() == 6
    misses(t).quiet()
    assert (t.wounds(0), t.wounds(1)) == (0, 1)


@spares("PIM-06")
def test_overclock_may_be_passed_and_comes_once_a_turn() -> None:
    t = lone("PIM", "STA", foe="M03").skills(0, "06").turn_of(0)
    assert attack_dice(t) == 3
    misses(t).quiet()
    assert t.wounds(0) == 0
    t = lone("PIM", "STA", foe="M03").skills(0, "06").turn_of(0).act("fight", "use PIM-06")
    misses(misses(t).act("with strength")).quiet()
    assert t.act("fight").asked() == "0 die"


@shows("PIM-07")
def test_clockwork_lure_moves_a_monster_at_the_end_of_the_monster_phase() -> None:
    sc = hall("PIM", "STA").at(1, 0, 3).monster("M06", 0, 3).skills(0, "07")
    t = sc.phase().act("use PIM-07")
    assert t.legal() == {"march M06 0,2", "march M06 0,4"}
    t.act("march M06 0,4")
    assert t.monster_at(0, 4) == "M06"


@spares("PIM-07")
def test_clockwork_lure_does_not_lure_from_afar_nor_the_boss_nor_twice_a_round() -> None:
    far = hall("PIM", "STA").at(0, 0, 0).at(1, 0, 4).monster("M06", 0, 4).skills(0, "07")
    assert far.phase().asked() == "1 action"
    boss = hall("PIM", "STA").lair(0, 5, boss="B3").boss_at(0, 2).at(1, 0, 2).skills(0, "07")
    assert boss.phase().asked() == "1 action"
    sc = hall("PIM", "STA").at(0, 0, 1).at(1, 0, 2).monster("M06", 0, 2).skills(0, "07")
    assert sc.spent("PIM-07").phase().asked() == "1 action"


@shows("PIM-08")
def test_scrap_plate_is_two_dice_that_need_a_six() -> None:
    t = struck(lone("PIM", "STA", foe="M06").skills(0, "08"), 6, 6)
    assert t.dice_due() == 2
    assert t.fall(6, 5).wounds(0) == 1


@spares("PIM-08")
def test_scrap_plate_stops_nothing_on_a_five() -> None:
    assert struck(lone("PIM", "STA", foe="M06").skills(0, "08"), 6, 6).fall(5, 5).wounds(0) == 2


@shows("PIM-09")
def test_reverse_engineer_makes_a_treasure_of_a_disarmed_trap() -> None:
    t = trapped(lone("PIM", "STA").skills(0, "09"), "T01").fall(6, 6, 1, 1, 1).act("pass")
    t.act("use PIM-09").draw("R15").act("wear R15")
    assert (t.worn(0), t.loot(0)) == (["R15"], [])
    assert "T01" in t.discards()


@spares("PIM-09")
def test_reverse_engineer_learns_nothing_from_a_trap_that_springs_and_may_keep_it() -> None:
    t = misses(trapped(lone("PIM", "STA").skills(0, "09"), "T01")).act("pass")
    assert t.asked() == "0 action"
    t = trapped(lone("PIM", "STA").skills(0, "09"), "T01").fall(6, 6, 1, 1, 1)
    t.act("pass", "pass")
    assert t.loot(0) == ["T01"]


@shows("PIM-10")
def test_quick_buckles_equip_without_an_action() -> None:
    t = lone("PIM", "STA").skills(0, "10").loot(0, "R15").turn_of(0)
    t.act("use PIM-10", "wear R15", "done")
    assert t.worn(0) == ["R15"]
    assert t.state.actions == 2


@spares("PIM-10")
def test_quick_buckles_click_once_a_turn_and_count_beside_a_monster() -> None:
    t = lone("PIM", "STA").skills(0, "10").loot(0, "R15").turn_of(0)
    assert "PIM-10" not in uses(t.act("use PIM-10", "wear R15", "done"))
    t = lone("PIM", "STA", foe="M06").skills(0, "10").loot(0, "R15", "R19").turn_of(0)
    t.act("equip", "wear R15", "done")
    assert "PIM-10" not in uses(t)
    t = lone("PIM", "STA", foe="M06").skills(0, "10").loot(0, "R15", "R19").turn_of(0)
    t.act("use PIM-10", "wear R15", "done")
    assert "equip" not in t.legal()


@spares("PIM-10")
@rule("DR-158")
def test_quick_buckles_are_not_spent_when_nothing_was_changed() -> None:
    t = together("PIM", "STA").skills(0, "10").loot(0, "R15").turn_of(0).act("use PIM-10", "done")
    assert "PIM-10" in uses(t)
    t.act("use PIM-10", "trade 1", "give R15", "propose", "refuse", "done")
    assert "PIM-10" in uses(t)
    assert "PIM-10" not in uses(t.act("use PIM-10", "wear R15", "done"))
