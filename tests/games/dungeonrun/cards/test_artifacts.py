"""What artifacts do for those who have them."""

from games.dungeonrun.cards.registry import shows, spares
from games.dungeonrun.cards.stage import (
    attack_dice,
    escape_dice,
    explores,
    hall,
    last_run,
    lone,
    uses,
)
from games.dungeonrun.scene import scene


def test_the_summoning_stone_lets_its_bearer_summon() -> None:
    t = last_run(lone("DOR", "STA")).turn_of(0, "start").act("summon").draw("T01", "M06")
    t.act("put 0,3")
    assert t.monster_at(0, 3) == "M06"
    assert t.asked() == "0 action"


def test_nobody_summons_without_the_stone_nor_in_the_turn_it_was_taken() -> None:
    t = last_run(lone("DOR", "STA"), bearer=1).turn_of(0, "start")
    assert t.asked() == "0 action"
    sc = lone("DOR", "STA").lair(0, 5).boss_dead().stone_at(0, 1)
    t = sc.turn_of(0, "start").act("search")
    assert t.bearer() == 0
    assert t.asked() == "0 action"


@shows("A2")
def test_the_sword_of_the_well_spirit_adds_two_dice_to_all_attacks() -> None:
    assert attack_dice(lone("DOR", "STA", foe="M03").worn(0, "A2").turn_of(0)) == 7
    assert attack_dice(lone("DOR", "STA", foe="M03").worn(0, "A2").turn_of(0), "magic") == 4


@spares("A2")
def test_the_sword_of_the_well_spirit_rests_in_the_loot_pile_and_in_flight() -> None:
    assert attack_dice(lone("DOR", "STA", foe="M03").loot(0, "A2").turn_of(0)) == 5
    assert escape_dice(lone("DOR", "STA", foe="M03").worn(0, "A2").turn_of(0)) == 4


@shows("A3")
def test_the_lantern_draws_two_tiles_each_time_one_explores() -> None:
    t = explores(hall("DOR", "STA").worn(0, "A3")).act("use A3").draw("G03", "G04")
    assert t.legal() == {"lay G03 0", "lay G04 0"}
    t.act("lay G04 0").fall(1).act("move N", "use A3")
    assert t.draw("G03", "G05").legal("lay") >= {"lay G03 0"}


@spares("A3")
def test_the_lantern_may_be_covered_and_gives_no_light_in_the_loot_pile() -> None:
    t = explores(hall("DOR", "STA").worn(0, "A3")).act("pass").draw("G03").fall(3)
    assert t.tile_at(0, 5) == "G03"
    assert explores(hall("DOR", "STA").loot(0, "A3")).asked() == "0 tile"


@shows("A3.2")
def test_the_lantern_keeps_the_cursed_stone_off() -> None:
    sc = scene("DOR", "STA").tile("X2", 0, 1, "NES").treasure(0, 1, "R15").at(0, 0, 1)
    assert "DOR-special" in uses(sc.worn(0, "A3").turn_of(0))


@spares("A3.2")
def test_the_lantern_lights_nobody_else_and_not_from_the_loot_pile() -> None:
    sc = scene("DOR", "STA").tile("X2", 0, 1, "NES").treasure(0, 1, "R15").all_at(0, 1)
    assert "DOR-special" not in uses(sc.worn(1, "A3").turn_of(0))
    sc = scene("DOR", "STA").tile("X2", 0, 1, "NES").treasure(0, 1, "R15").at(0, 0, 1)
    assert "DOR-special" not in uses(sc.loot(0, "A3").turn_of(0))


@shows("A4")
def test_the_horn_moves_a_monster_three_moves_away() -> None:
    t = lone("DOR", "STA").monster("M06", 0, 4).worn(0, "A4").turn_of(0)
    assert t.act("use A4").legal() == {"march M06 0,3"}
    t.act("march M06 0,3")
    assert t.monster_at(0, 3) == "M06"
    assert t.state.actions == 2


@spares("A4")
def test_the_horn_is_not_heard_four_moves_away_nor_by_the_boss_nor_twice_a_turn() -> None:
    assert "A4" not in uses(hall("DOR", "STA").monster("M06", 0, 4).worn(0, "A4").turn_of(0))
    sc = hall("DOR", "STA").lair(0, 5).boss_at(0, 2).worn(0, "A4")
    assert "A4" not in uses(sc.turn_of(0))
    t = lone("DOR", "STA").monster("M06", 0, 4).worn(0, "A4").turn_of(0)
    assert "A4" not in uses(t.act("use A4", "march M06 0,3"))
