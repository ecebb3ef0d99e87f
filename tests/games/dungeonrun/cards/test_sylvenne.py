"""Sylvenne: hero card and ability cards."""

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
from games.dungeonrun.scene import Table, scene


@shows("SYL-special")
def test_long_shot_wounds_the_monster_next_door_which_comes() -> None:
    t = lone("SYL", "STA").monster("M03", 0, 2).turn_of(0).act("use SYL-special")
    assert t.dice_due() == 4
    t.fall(6, 4, 3, 1)
    assert (t.monster_at(0, 1), t.hurt(0, 1)) == ("M03", 2)
    assert t.asked() == "0 action"
    assert t.state.actions == 1


@spares("SYL-special")
def test_long_shot_needs_a_monster_next_door_outside_the_glyph_room_once_a_turn() -> None:
    assert "SYL-special" not in uses(lone("SYL", "STA").monster("M03", 0, 3).turn_of(0))
    assert "SYL-special" not in uses(lone("SYL", "STA", foe="M03").turn_of(0))
    glyph = scene("SYL", "STA").tile("X4", 0, 1, "NES").monster("M03", 0, 1)
    assert "SYL-special" not in uses(glyph.turn_of(0))
    sc = lone("SYL", "STA").monster("M03", 0, 2).monster("M06", 0, 0)
    t = misses(sc.turn_of(0).act("use SYL-special", "aim 0,2"))
    assert "SYL-special" not in uses(t)


@spares("SYL-special")
def test_a_monster_that_was_shot_at_stays_if_there_is_no_room_or_it_never_moves() -> None:
    t = lone("SYL", "STA", foe="M06").monster("M03", 0, 2).turn_of(0).act("use SYL-special")
    assert misses(t).monster_at(0, 2) == "M03"
    t = lone("SYL", "STA").monster("M17", 0, 2).turn_of(0).act("use SYL-special")
    assert misses(t).monster_at(0, 2) == "M17"


@shows("SYL-special")
def test_a_monster_that_was_shot_dead_does_not_come() -> None:
    sc = lone("SYL", "STA").stranger("S01", 0, 1).monster("M03", 0, 2, wounds=4)
    t = sc.turn_of(0).act("use SYL-special").fall(6, 1, 1, 1)
    assert t.loot(0) == ["M03"]
    assert t.events("MonsterMoved") == []
    assert t.stranger_at(0, 1) == "S01"


@shows("SYL-stone")
def test_wind_step_is_one_more_move() -> None:
    t = last_run(lone("SYL", "STA")).turn_of(0).act("use SYL-stone", "move N")
    assert t.state.actions == 2
    t.act("move N", "move N")
    assert t.where(0) == "0,4"
    assert t.asked() == "1 action"


@spares("SYL-stone")
def test_wind_step_comes_once_a_turn_with_the_stone_and_pays_for_a_move_alone() -> None:
    t = last_run(lone("SYL", "STA")).turn_of(0).act("use SYL-stone")
    assert "SYL-stone" not in uses(t)
    assert "SYL-stone" not in uses(last_run(lone("SYL", "STA"), bearer=1).turn_of(0))
    t = last_run(lone("SYL", "STA")).loot(0, "M01", "M02").turn_of(0, actions=1)
    assert "advance" in t.legal()
    t.act("use SYL-stone", "advance", "pick M01", "pick M02", "train strength")
    t.draw("SYL-01", "SYL-02").act("keep SYL-01")
    assert t.legal() == {"move N", "move S", "end"}


@shows("SYL-01")
def test_pathfinder_draws_three_tiles_and_lays_one() -> None:
    t = explores(hall("SYL", "STA").skills(0, "01"))
    t.act("use SYL-01").draw("G03", "G04", "G05")
    assert {line.split()[1] for line in t.legal("lay")} == {"G03", "G04", "G05"}
    t.act("lay G04 0").fall(1)
    assert t.tile_at(0, 5) == "G04"
    assert {"G03", "G05"} <= t.tile_deck()


@spares("SYL-01")
def test_pathfinder_may_be_passed_and_comes_once_a_turn() -> None:
    t = explores(hall("SYL", "STA").skills(0, "01")).act("pass").draw("G03").fall(3)
    assert t.tile_at(0, 5) == "G03"
    t = explores(hall("SYL", "STA").skills(0, "01"))
    t.act("use SYL-01").draw("G03", "G04", "G05").act("lay G04 0").fall(1)
    assert t.act("move N").asked() == "0 tile"


@shows("SYL-02")
def test_fleet_foot_takes_a_step_after_a_move() -> None:
    t = lone("SYL", "STA").skills(0, "02").turn_of(0).act("move N", "use SYL-02", "go 0,3")
    assert t.where(0) == "0,3"
    assert t.state.actions == 1


@spares("SYL-02")
def test_fleet_foot_wants_a_move_first_no_monster_and_steps_once_a_turn() -> None:
    assert "SYL-02" not in uses(lone("SYL", "STA").skills(0, "02").turn_of(0))
    t = lone("SYL", "STA").monster("M06", 0, 2).skills(0, "02").turn_of(0).act("move N")
    assert "SYL-02" not in uses(t)
    t = lone("SYL", "STA").skills(0, "02").turn_of(0).act("move N", "use SYL-02", "go 0,3")
    assert "SYL-02" not in uses(t)


def over(tile: str) -> Table:
    """Sylvenne with Sure-Footed goes on to a tile north of the entrance."""
    return scene("SYL", "STA").tile(tile, 0, 1).skills(0, "03").turn_of(0).act("move N")


@shows("SYL-03")
def test_sure_footed_crosses_the_bridge_without_a_roll() -> None:
    assert over("X1").asked() == "0 action"


@shows("SYL-03")
def test_sure_footed_crosses_the_channel_without_a_roll() -> None:
    assert over("X7").asked() == "0 action"


@spares("SYL-03")
def test_sure_footed_does_not_lift_the_portcullis() -> None:
    sc = scene("SYL", "STA").tile("X6", 0, 1, "NES").at(0, 0, 1).skills(0, "03")
    assert sc.turn_of(0).act("move S").dice_due() == 4


@shows("SYL-04")
def test_steady_aim_rerolls_two_attack_dice() -> None:
    for attribute, dice in (("strength", (1, 1, 1, 6)), ("magic", (1, 1, 6))):
        t = attack(lone("SYL", "STA", foe="M03").skills(0, "04").turn_of(0), attribute)
        t.fall(*dice).act("use SYL-04", "reroll 1 1").fall(6, 6).act("assign 3 0")
        assert t.hurt(0, 1) == 3


@spares("SYL-04")
def test_steady_aim_is_not_for_escapes_nor_for_a_second_attack() -> None:
    t = lone("SYL", "STA", foe="M03").skills(0, "04").turn_of(0).act("escape")
    assert misses(t).dice_due() == 4  # the troll's free attack
    t = attack(lone("SYL", "STA", foe="M03").skills(0, "04").turn_of(0)).fall(1, 1, 1, 1)
    misses(t.act("use SYL-04", "reroll 1 1"))
    misses(attack(t))
    assert uses(t) == set()


@shows("SYL-05")
def test_ambush_strikes_a_drawn_monster_before_the_surprise_combat() -> None:
    t = explores(hall("SYL", "STA").skills(0, "05")).draw("G03").fall(4).draw("M03")
    t.act("use SYL-05")
    assert t.dice_due() == 4
    t.fall(6, 6, 1, 1)
    assert t.hurt(0, 5) == 2
    assert t.dice_due() == 4  # the troll, in the surprise combat


@spares("SYL-05")
def test_ambush_is_not_for_traps_nor_for_the_glyph_room_nor_twice_a_turn() -> None:
    t = explores(hall("SYL", "STA").skills(0, "05")).draw("G03").fall(4).draw("T01")
    assert t.dice_due() == 5
    t = explores(hall("SYL", "STA").skills(0, "05")).draw("X4").act("lay X4 1")
    t.draw("M03")
    assert t.dice_due() == 4
    t = explores(hall("SYL", "STA").skills(0, "05")).draw("G03").fall(4).draw("M11")
    t.act("use SYL-05").fall(6, 6, 1, 1).act("move N").draw("G04").fall(4)
    assert t.draw("M06").dice_due() == 2


@shows("SYL-06")
def test_beast_friend_is_not_attacked_by_beasts() -> None:
    t = struck(lone("SYL", "STA", foe="M12").skills(0, "06"))
    assert t.asked() == "1 action"
    assert t.wounds(0) == 0


@shows("SYL-06")
def test_beast_friend_escapes_from_beasts_with_two_less() -> None:
    t = lone("SYL", "STA", foe="M12").skills(0, "06").turn_of(0).act("escape")
    assert t.fall(3, 1, 1, 1, 1).asked() == "0 escapeExit"


@spares("SYL-06")
def test_beast_friend_is_nobody_elses_friend() -> None:
    assert struck(lone("SYL", "STA", foe="M06").skills(0, "06")).dice_due() == 2
    t = lone("SYL", "STA", foe="M03").skills(0, "06").turn_of(0).act("escape")
    assert t.fall(3, 3, 3, 3, 3).dice_due() == 4


@spares("SYL-06")
def test_beast_friend_does_not_escape_from_a_drake_on_a_two() -> None:
    t = lone("SYL", "STA", foe="M12").skills(0, "06").turn_of(0).act("escape")
    assert t.fall(2, 2, 2, 2, 2).asked() == "0 action"


@shows("SYL-07")
def test_pinning_arrow_keeps_an_escaping_hero() -> None:
    t = together("STA", "SYL", foe="M06").skills(1, "07").turn_of(0)
    t.act("escape", "pass").fall(6, 1, 1, 1, 1, 1).act("use SYL-07")
    assert t.dice_due() == 5
    t.fall(4, 5, 6, 1, 1)
    assert t.asked() == "0 action"
    assert (t.where(0), t.state.actions, t.wounds(0)) == ("0,1", 1, 0)


@spares("SYL-07")
def test_pinning_arrow_misses_with_two_successes() -> None:
    t = together("STA", "SYL", foe="M06").skills(1, "07").turn_of(0)
    t.act("escape", "pass").fall(6, 1, 1, 1, 1, 1).act("use SYL-07").fall(4, 5, 3, 1, 1)
    assert t.asked() == "0 escapeExit"


@spares("SYL-07")
def test_pinning_arrow_is_not_shot_at_a_move_nor_from_another_tile() -> None:
    t = together("STA", "SYL").skills(1, "07").turn_of(0).act("move N")
    assert t.asked() == "0 action"
    t = lone("STA", "SYL", foe="M06").skills(1, "07").turn_of(0)
    assert t.act("escape").fall(6, 1, 1, 1, 1, 1).asked() == "0 escapeExit"


@spares("SYL-07")
def test_pinning_arrow_is_shot_once_a_turn() -> None:
    t = together("STA", "SYL", foe="M06").skills(1, "07").turn_of(0)
    t.act("escape", "pass").fall(6, 1, 1, 1, 1, 1).act("use SYL-07").fall(4, 5, 6, 1, 1)
    t.act("escape", "pass").fall(6, 1, 1, 1, 1, 1)
    assert t.asked() == "0 escapeExit"


@shows("SYL-08")
def test_camouflage_keeps_monsters_off_her_tile() -> None:
    t = lone("SYL", "STA").monster("M06", 0, 2).skills(0, "08").phase()
    assert t.legal() == {"march M06 0,3"}


@spares("SYL-08")
def test_camouflage_hides_nobody_who_has_fainted_and_not_from_the_boss() -> None:
    t = lone("SYL", "STA").monster("M06", 0, 2).skills(0, "08").fainted(0).phase()
    assert t.legal() == {"march M06 0,1", "march M06 0,3"}
    t = hall("SYL", "STA").lair(0, 5, boss="B3").at(0, 0, 1).skills(0, "08").phase()
    assert "march B3 0,1" in t.legal()


@shows("SYL-09")
def test_hawks_eye_looks_two_moves_far() -> None:
    t = lone("SYL", "STA").skills(0, "09").hidden(0, 3).turn_of(0).draw("R05")
    t.act("use SYL-09")
    assert (sees(t, 0), sees(t, 1)) == (["R05"], [])
    assert t.state.actions == 2


@spares("SYL-09")
def test_hawks_eye_does_not_see_three_moves_far_and_opens_once_a_turn() -> None:
    assert "SYL-09" not in uses(lone("SYL", "STA").skills(0, "09").hidden(0, 4).turn_of(0))
    t = lone("SYL", "STA").skills(0, "09").hidden(0, 3).hidden(0, 2).turn_of(0)
    t.draw("R05").act("use SYL-09", "look 0,3")
    assert "SYL-09" not in uses(t)


@shows("SYL-10")
def test_take_your_time_spends_both_actions_for_three_dice() -> None:
    t = lone("SYL", "STA", foe="M03").skills(0, "10").turn_of(0).act("fight", "use SYL-10")
    assert misses(t).act("with strength").dice_due() == 7
    assert misses(t).asked() == "1 action"


@spares("SYL-10")
def test_take_your_time_needs_another_action_of_her_own_turn() -> None:
    t = lone("SYL", "STA", foe="M03").skills(0, "10").turn_of(0, actions=1).act("fight")
    assert t.asked() == "0 die"
    assert attack_dice(lone("SYL", "STA", foe="M03").skills(0, "10").turn_of(0)) == 4
    assert trapped(lone("SYL", "STA").skills(0, "10"), "T01").dice_due() == 5
