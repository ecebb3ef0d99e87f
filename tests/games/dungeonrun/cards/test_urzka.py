"""Urzka: hero card and ability cards."""

from games.dungeonrun.cards.registry import shows, spares
from games.dungeonrun.cards.stage import (
    attack,
    attack_dice,
    kills,
    last_run,
    lone,
    misses,
    struck,
    together,
    uses,
)
from games.dungeonrun.scene import Scene, scene


@shows("URZ-special")
def test_blood_rage_adds_a_die_with_four_wounds() -> None:
    assert attack_dice(lone("URZ", "STA", foe="M03").wounds(0, 4).turn_of(0)) == 7


@spares("URZ-special")
def test_blood_rage_does_not_come_with_three_wounds_nor_with_magic() -> None:
    assert attack_dice(lone("URZ", "STA", foe="M03").wounds(0, 3).turn_of(0)) == 6
    assert attack_dice(lone("URZ", "STA", foe="M03").wounds(0, 4).turn_of(0), "magic") == 1


@shows("URZ-stone")
def test_warlords_might_adds_two_dice() -> None:
    assert attack_dice(last_run(lone("URZ", "STA", foe="M03")).turn_of(0)) == 8


@spares("URZ-stone")
def test_warlords_might_is_not_for_magic_nor_without_the_stone() -> None:
    assert attack_dice(last_run(lone("URZ", "STA", foe="M03")).turn_of(0), "magic") == 1
    assert attack_dice(last_run(lone("URZ", "STA", foe="M03"), bearer=1).turn_of(0)) == 6


@shows("URZ-01")
def test_cleave_gives_a_move_or_a_combat_for_a_kill() -> None:
    t = lone("URZ", "STA", foe="M11", hurt=1).skills(0, "01").loot(0, "R01", "M01").turn_of(0)
    kills(t).act("use URZ-01", "move N")
    assert t.state.actions == 1
    t.act("move S")
    assert t.asked() == "1 action"


@shows("URZ-01")
def test_cleave_pays_for_nothing_but_a_move_or_a_combat() -> None:
    sc = together("URZ", "STA", foe="M11", hurt=1).skills(0, "01").loot(0, "R01", "M01", "M02")
    t = kills(sc.turn_of(0, actions=1)).act("use URZ-01")
    assert t.legal("duel") == {"duel 1"}
    assert "move N" in t.legal()
    assert not {"equip", "advance"} & t.legal()


@spares("URZ-01")
def test_cleave_asks_for_a_kill_and_comes_once_a_turn() -> None:
    t = kills(lone("URZ", "STA", foe="M03").skills(0, "01").turn_of(0))
    assert t.asked() == "0 action"
    sc = lone("URZ", "STA", foe="M11", hurt=1).monster("M11b", 0, 2, wounds=1).skills(0, "01")
    t = kills(sc.turn_of(0)).act("use URZ-01", "move N")
    assert kills(t).asked() == "1 action"


@spares("URZ-01")
def test_cleave_is_not_for_a_kill_on_somebody_elses_turn() -> None:
    sc = scene("ELL", "URZ").tile("X3", 0, 1, "ES").tile("G01", 1, 1, "EW").at(0, 0, 1)
    t = sc.skills(0, "07").skills(1, "01").turn_of(0).act("use ELL-07")
    misses(t.fall(4).draw("M11")).act("with strength").fall(6, 6, 1, 1, 1, 1)
    t.act("assign 2 0")
    assert t.loot(1) == ["M11"]
    assert t.asked() == "0 action"


@shows("URZ-02")
def test_reckless_swing_has_two_more_dice_and_no_blocks() -> None:
    t = lone("URZ", "STA", foe="M03").skills(0, "02").turn_of(0)
    t.act("fight", "use URZ-02").fall(6, 6, 1, 1).act("with strength")
    assert t.dice_due() == 8
    t.fall(6, 6, 1, 1, 1, 1, 1, 1)
    assert t.legal() == {"assign 2 0", "assign 1 0", "assign 0 0"}


@shows("URZ-02")
def test_reckless_swing_does_not_block_in_a_hero_combat_either() -> None:
    t = together("URZ", "STA").skills(0, "02").turn_of(0)
    t.act("duel 1", "use URZ-02", "with strength", "with strength")
    assert t.dice_due() == 8
    t.fall(6, 1, 1, 1, 1, 1, 1, 1).fall(6, 1, 1, 1)
    assert t.legal() == {"assign 1 0", "assign 0 0"}


@spares("URZ-02")
def test_reckless_swing_may_be_passed() -> None:
    t = lone("URZ", "STA", foe="M03").skills(0, "02").turn_of(0)
    t.act("fight", "pass").fall(6, 1, 1, 1).act("with strength").fall(6, 1, 1, 1, 1, 1)
    assert "assign 0 1" in t.legal()


@shows("URZ-03")
def test_thick_hide_stops_a_hit_on_a_five() -> None:
    t = struck(lone("URZ", "STA", foe="M06").skills(0, "03"), 6, 6)
    assert t.dice_due() == 1
    assert t.fall(5).wounds(0) == 1


@spares("URZ-03")
def test_thick_hide_stops_nothing_on_a_four() -> None:
    assert struck(lone("URZ", "STA", foe="M06").skills(0, "03"), 6, 6).fall(4).wounds(0) == 2


@shows("URZ-04")
def test_head_butt_turns_a_die_to_six_for_a_wound() -> None:
    t = attack(lone("URZ", "STA", foe="M18").skills(0, "04").turn_of(0)).fall(1, 1, 2, 2, 3, 3)
    t.act("use URZ-04", "turn 2", "assign 1 0")
    assert (t.wounds(0), t.hurt(0, 1)) == (1, 1)
    told = t.events_for(None, "DieTurned", "DiceAssigned")
    assert told == ["DieTurned 0 2 6", "DiceAssigned 0 1 0"]


@spares("URZ-04")
def test_head_butt_is_not_for_magic_nor_if_the_wound_would_fell_her_nor_twice() -> None:
    t = attack(lone("URZ", "STA", foe="M18").skills(0, "04").turn_of(0), "magic").fall(1)
    assert uses(t) == set()
    t = attack(lone("URZ", "STA", foe="M18").skills(0, "04").wounds(0, 7).turn_of(0))
    misses(t)
    assert "URZ-04" not in uses(t)
    t = attack(lone("URZ", "STA", foe="M18").skills(0, "04").turn_of(0)).fall(1, 1, 2, 2, 3, 3)
    t.act("use URZ-04", "turn 1", "assign 1 0")
    misses(attack(t))
    assert "URZ-04" not in uses(t)


@shows("URZ-05")
def test_nobody_laughs_wounds_a_saboteur_at_once() -> None:
    t = together("URZ", "STA", foe="M03").skills(0, "05").turn_of(0)
    t.act("fight", "sabotage", "use URZ-05")
    assert t.wounds(1) == 1
    assert t.asked() == "0 die"


@spares("URZ-05")
def test_nobody_laughs_cares_only_for_her_own_fights() -> None:
    t = together("STA", "DOR", "URZ", foe="M03").skills(2, "05").turn_of(0)
    t.act("fight", "sabotage", "pass")
    assert t.asked() == "0 die"
    assert t.wounds(1) == 0


@shows("URZ-06")
def test_bull_rush_is_a_step_and_a_combat_with_one_more_die() -> None:
    t = lone("URZ", "STA").monster("M03", 0, 2).skills(0, "06").turn_of(0)
    t.act("use URZ-06", "go 0,2").fall(1, 1, 1, 1).act("with strength")
    assert t.dice_due() == 7
    misses(t)
    assert t.where(0) == "0,2"
    assert t.state.actions == 1


@shows("URZ-06")
def test_bull_rush_meets_a_hero_where_there_is_no_monster() -> None:
    t = lone("URZ", "STA").at(1, 0, 2).skills(0, "06").turn_of(0).act("use URZ-06", "go 0,2")
    assert t.legal() == {"duel 1", "pass"}
    t.act("duel 1", "with strength", "with strength")
    assert t.dice_due() == 7
    t = lone("URZ", "STA").at(1, 0, 2).skills(0, "06").turn_of(0).act("use URZ-06", "go 0,2")
    assert t.act("pass").asked() == "0 action"


@shows("URZ-06")
def test_bull_rush_ends_where_urzka_falls() -> None:
    sc = scene("URZ", "STA").tile("X1", 0, 1).all_at(0, 1).at(0, 0, 0).skills(0, "06")
    t = misses(sc.turn_of(0).act("use URZ-06"))
    assert (t.where(0), t.status(0)) == ("0,1", "fainted")
    assert t.asked() == "1 action"


@spares("URZ-06")
def test_bull_rush_is_held_by_a_monster_and_comes_once_a_turn() -> None:
    t = lone("URZ", "STA", foe="M06").monster("M03", 0, 2).skills(0, "06").turn_of(0)
    assert "URZ-06" not in uses(t)
    t = lone("URZ", "STA").skills(0, "06").turn_of(0).act("use URZ-06", "go 0,2")
    assert t.where(0) == "0,2"
    assert "URZ-06" not in uses(t)


@shows("URZ-07")
def test_shove_pushes_a_hero_with_three_successes() -> None:
    t = together("URZ", "STA").skills(0, "07").turn_of(0)
    t.act("use URZ-07").fall(4, 5, 6, 1, 1, 1).act("go 0,2")
    assert (t.where(0), t.where(1)) == ("0,1", "0,2")
    assert t.state.actions == 2


@spares("URZ-07")
def test_shove_fails_with_two_successes_and_needs_somebody() -> None:
    t = together("URZ", "STA").skills(0, "07").turn_of(0)
    t.act("use URZ-07").fall(4, 5, 3, 1, 1, 1)
    assert t.asked() == "0 action"
    assert t.where(1) == "0,1"
    assert "URZ-07" not in uses(t)
    assert "URZ-07" not in uses(lone("URZ", "STA").skills(0, "07").turn_of(0))


@shows("URZ-07")
def test_shove_is_for_the_bearer_of_the_stone_too() -> None:
    t = last_run(together("URZ", "STA")).skills(0, "07").turn_of(0)
    t.act("use URZ-07").fall(4, 5, 6, 1, 1, 1).act("go 0,2")
    assert t.where(1) == "0,2"


@spares("URZ-07")
def test_shove_needs_a_tile_to_push_to() -> None:
    assert "URZ-07" not in uses(scene("URZ", "STA").skills(0, "07").turn_of(0))


@shows("URZ-08")
def test_winter_blood_heals_at_the_start_of_the_turn() -> None:
    t = lone("URZ", "STA").skills(0, "08").wounds(0, 5).turn_of(0, "start").act("use URZ-08")
    assert t.wounds(0) == 4


@spares("URZ-08")
def test_winter_blood_does_not_stir_for_four_wounds() -> None:
    t = lone("URZ", "STA").skills(0, "08").wounds(0, 4).turn_of(0, "start")
    assert t.asked() == "0 action"


@shows("URZ-09")
def test_trophy_taker_heals_besides_the_heal() -> None:
    t = kills(lone("URZ", "STA", foe="M11", hurt=1).skills(0, "09").wounds(0, 3).turn_of(0))
    t.act("heal", "use URZ-09")
    assert t.wounds(0) == 1


@spares("URZ-09")
def test_trophy_taker_wants_a_kill() -> None:
    t = kills(lone("URZ", "STA", foe="M03").skills(0, "09").wounds(0, 3).turn_of(0))
    assert t.asked() == "0 action"
    assert t.wounds(0) == 3


def gate(hero: str) -> Scene:
    """In the Portcullis Room, with a tile to the north."""
    return scene(hero, "DOR").tile("X6", 0, 1, "NES").tile("G15", 0, 2).at(0, 0, 1)


def ford(hero: str) -> Scene:
    """Before the Underground Channel."""
    return scene(hero, "DOR").tile("X7", 0, 1).tile("G15", 0, 2)


@shows("URZ-10")
def test_break_the_bars_leaves_the_portcullis_room_without_a_roll() -> None:
    t = gate("URZ").skills(0, "10").turn_of(0).act("move N")
    assert t.asked() == "0 action"
    assert t.where(0) == "0,2"


@shows("URZ-10")
def test_break_the_bars_crosses_the_channel_without_a_roll() -> None:
    t = ford("URZ").skills(0, "10").turn_of(0).act("move N")
    assert t.asked() == "0 action"
    assert t.where(0) == "0,1"


@spares("URZ-10")
def test_break_the_bars_does_not_cross_the_bridge() -> None:
    t = scene("URZ", "STA").tile("X1", 0, 1).skills(0, "10").turn_of(0).act("move N")
    assert t.dice_due() == 2


@spares("URZ-10")
def test_break_the_bars_does_not_help_against_a_monster() -> None:
    t = gate("URZ").monster("M06", 0, 1).skills(0, "10").turn_of(0)
    assert t.legal("move") == set()
