"""What the cards of the monsters say."""

from games.dungeonrun.cards.registry import shows, spares
from games.dungeonrun.cards.stage import (
    attack,
    attack_dice,
    escape_dice,
    explores,
    hall,
    kills,
    last_run,
    lone,
    misses,
    struck,
    together,
    uses,
)
from games.dungeonrun.scene import scene


@shows("M01")
def test_a_cutthroat_snatches_a_treasure_of_the_owners_choice() -> None:
    t = struck(lone("DOR", "STA", foe="M01").loot(0, "R01", "R15", "M02"), 5, 1, 1)
    assert t.legal() == {"pick R01", "pick R15"}
    t.act("pick R01")
    assert t.under(0, 1) == ["R01"]
    assert t.loot(0) == ["R15", "M02"]


@spares("M01")
def test_a_cutthroat_snatches_nothing_without_a_wound_or_loot() -> None:
    t = struck(lone("DOR", "STA", foe="M01").loot(0, "R01"), 1, 1, 1)
    assert t.asked() == "1 action"
    t = struck(lone("DOR", "STA", foe="M01").loot(0, "M02").worn(0, "R01"), 5, 1, 1)
    assert t.asked() == "1 action"


@spares("M01")
def test_a_dead_cutthroat_snatches_nothing() -> None:
    t = lone("DOR", "STA", foe="M01", hurt=1).loot(0, "R01").turn_of(0).act("fight")
    t.fall(5, 1, 1).act("with strength").fall(6, 1, 1, 1, 1).act("assign 1 0", "pass")
    assert t.loot(0) == ["R01", "M01"]
    assert t.wounds(0) == 1


@shows("M02")
def test_nobody_rerolls_against_a_hexer() -> None:
    t = misses(attack(lone("ELL", "STA", foe="M02").turn_of(0), "magic"))
    assert t.asked() == "0 action"


@spares("M02")
def test_a_hexer_does_not_jinx_an_escape_nor_the_fights_of_others() -> None:
    t = misses(lone("ELL", "STA", foe="M02").turn_of(0).act("escape"))
    assert t.asked() == "0 wantReroll"
    t = misses(attack(lone("ELL", "STA", foe="M03").monster("M02", 0, 2).turn_of(0), "magic"))
    assert t.asked() == "0 wantReroll"


@shows("M03")
def test_a_troll_loses_a_wound_in_the_monster_phase() -> None:
    assert lone("DOR", "STA", foe="M03", hurt=2).phase().hurt(0, 1) == 1


@spares("M03")
def test_a_whole_troll_grows_nothing_and_others_do_not_regrow() -> None:
    assert lone("DOR", "STA", foe="M03").phase().hurt(0, 1) == 0
    assert lone("DOR", "STA", foe="M04", hurt=2).phase().hurt(0, 1) == 2


@shows("M04")
def test_a_mole_ogre_moves_one_or_two_tiles() -> None:
    t = hall("DOR", "STA").monster("M04", 0, 3).phase()
    assert t.legal() == {"march M04 0,1", "march M04 0,2", "march M04 0,4"}


@spares("M04")
def test_a_mole_ogre_stops_at_a_hero_and_at_a_monster() -> None:
    t = lone("DOR", "STA").monster("M04", 0, 2).phase()
    assert t.legal() == {"march M04 0,1", "march M04 0,3", "march M04 0,4"}
    t = hall("DOR", "STA").monster("M04", 0, 4).monster("M17", 0, 3).phase()
    assert t.asked() == "1 action"


@shows("M05")
def test_a_zealot_rolls_one_more_die_while_the_boss_lives() -> None:
    assert struck(lone("DOR", "STA", foe="M05").lair(0, 5)).dice_due() == 4


@spares("M05")
def test_a_zealot_does_not_believe_in_a_hidden_or_dead_boss() -> None:
    assert struck(lone("DOR", "STA", foe="M05")).dice_due() == 3
    assert struck(last_run(lone("DOR", "STA", foe="M05"))).dice_due() == 3


@shows("M06")
def test_a_skeleton_reassembles_on_a_six() -> None:
    t = kills(lone("DOR", "STA", foe="M06", hurt=1).turn_of(0)).fall(6)
    assert (t.monster_at(0, 1), t.hurt(0, 1)) == ("M06", 1)
    assert t.loot(0) == []


@spares("M06")
def test_a_skeleton_stays_dead_on_a_five() -> None:
    for twin in ("M06", "M06b"):
        t = kills(lone("DOR", "STA", foe=twin, hurt=1).turn_of(0)).fall(5)
        assert t.monster_at(0, 1) is None
        assert t.loot(0) == [twin]


@shows("M07")
def test_a_ghoul_numbs_whom_it_wounds_until_the_end_of_the_next_turn() -> None:
    t = lone("STA", "DOR", foe="M07").turn_of(0).act("escape")
    misses(t).fall(5, 1, 1)
    assert t.act("escape").dice_due() == 4


@shows("M07")
def test_a_ghoul_numbs_a_hero_whom_it_wounds_in_anothers_turn_for_the_heros_own() -> None:
    sc = scene("ELL", "STA").skills(0, "07").tile("X3", 0, 1, "ES").at(0, 0, 1)
    t = sc.turn_of(0).act("use ELL-07").fall(4).draw("M07").fall(5, 1, 1)
    misses(t.act("with strength")).act("end")
    assert t.wounds(1) == 1
    assert t.act("escape").dice_due() == 4


@spares("M07")
def test_a_ghoul_numbs_nobody_twice() -> None:
    t = lone("STA", "DOR", foe="M07").turn_of(0).act("escape")
    misses(t).fall(5, 1, 1).act("escape")
    misses(t).fall(5, 1, 1).fall(1, 1, 1)
    assert t.idle_until("0 action").act("escape").dice_due() == 4


@spares("M07")
def test_a_ghoul_numbs_nobody_it_misses_and_not_for_ever() -> None:
    t = lone("STA", "DOR", foe="M07").turn_of(0)
    misses(misses(t.act("escape")))
    assert t.act("escape").dice_due() == 6
    t = lone("STA", "DOR", foe="M07").turn_of(0).act("escape")
    misses(t).fall(5, 1, 1).act("end").fall(1, 1, 1)
    t.idle_until("0 action").act("end").idle_until("0 action")
    assert t.state.round == 3
    assert t.act("escape").dice_due() == 6


@shows("M08")
def test_strength_against_a_ghost_has_two_dice_less() -> None:
    assert attack_dice(lone("DOR", "STA", foe="M08").turn_of(0)) == 3


@spares("M08")
def test_magic_finds_a_ghost_and_strength_finds_others() -> None:
    assert attack_dice(lone("MAE", "STA", foe="M08").turn_of(0), "magic") == 4
    assert attack_dice(lone("DOR", "STA", foe="M06").turn_of(0)) == 5


@shows("M09")
def test_whom_a_mummy_wounds_cannot_heal() -> None:
    t = lone("DOR", "STA", foe="M09").worn(0, "R20").wounds(0, 1).turn_of(0).act("escape")
    misses(t).fall(4, 1, 1, 1)
    assert t.wounds(0) == 2
    assert "R20" not in uses(t)


@spares("M09")
def test_whom_a_mummy_misses_can_heal_and_in_time_the_wounded_too() -> None:
    t = lone("DOR", "STA", foe="M09").worn(0, "R20").wounds(0, 1).turn_of(0).act("escape")
    misses(misses(t))
    assert "R20" in uses(t)
    t = lone("DOR", "STA", foe="M09").worn(0, "R20").wounds(0, 1).turn_of(0).act("escape")
    misses(t).fall(4, 1, 1, 1).act("end").fall(1, 1, 1, 1)
    assert "R20" not in uses(t.idle_until("0 action"))
    t.act("end").idle_until("0 action")
    assert "R20" in uses(t)


@shows("M10")
def test_the_hits_of_a_barrow_knight_are_not_blocked_by_equal_numbers() -> None:
    t = lone("DOR", "STA", foe="M10").turn_of(0).act("fight").fall(4, 1, 1, 1)
    t.act("with strength").fall(4, 1, 1, 1, 1)
    assert t.asked() == "0 action"
    assert t.wounds(0) == 1


@spares("M10")
def test_the_hits_of_a_barrow_knight_are_blocked_by_high_dice() -> None:
    t = lone("DOR", "STA", foe="M10").turn_of(0).act("fight").fall(4, 1, 1, 1)
    t.act("with strength").fall(5, 1, 1, 1, 1).act("assign 0 1")
    assert t.wounds(0) == 0
    t = lone("DOR", "STA", foe="M04").turn_of(0).act("fight").fall(4, 1, 1, 1)
    t.act("with strength").fall(4, 1, 1, 1, 1).act("assign 0 1")
    assert t.wounds(0) == 0


@shows("M11")
def test_sticky_threads_cost_a_die_to_escape() -> None:
    assert escape_dice(lone("STA", "DOR", foe="M11").turn_of(0)) == 5


@spares("M11")
def test_sticky_threads_hold_no_sword_and_nobody_next_door() -> None:
    assert attack_dice(lone("STA", "DOR", foe="M11").turn_of(0)) == 4
    assert escape_dice(lone("STA", "DOR", foe="M03").monster("M11", 0, 2).turn_of(0)) == 6


@shows("M12")
def test_fire_breath_burns_the_others_on_the_tile() -> None:
    t = together("DOR", "STA", "MAE", foe="M12").at(2, 0, 2).turn_of(0).act("fight", "pass")
    t.fall(6, 1, 1, 1)
    assert (t.wounds(0), t.wounds(1), t.wounds(2)) == (0, 1, 0)


@shows("M12")
def test_fire_breath_burns_in_a_free_attack_too() -> None:
    t = struck(together("DOR", "STA", foe="M12"), 6, 1, 1, 1)
    assert (t.wounds(0), t.wounds(1)) == (1, 1)


@spares("M12")
def test_fire_breath_burns_nobody_without_a_hit_nor_who_has_fainted() -> None:
    t = misses(together("DOR", "STA", foe="M12").turn_of(0).act("fight", "pass"))
    assert t.wounds(1) == 0
    t = struck(together("DOR", "STA", foe="M12").fainted(1), 6, 1, 1, 1)
    assert t.wounds(1) == 3


@shows("M13")
def test_a_centipede_poisons_whom_it_wounds() -> None:
    t = struck(lone("DOR", "STA", foe="M13"), 5, 1, 1, 1, 1)
    assert t.conditions(0) == {"poisoned"}


@spares("M13")
def test_a_centipede_poisons_nobody_it_misses_or_fells() -> None:
    assert misses(struck(lone("DOR", "STA", foe="M13"))).conditions(0) == set()
    t = struck(lone("DOR", "STA", foe="M13").wounds(0, 6), 5, 1, 1, 1, 1)
    assert t.conditions(0) == set()


@shows("M14")
def test_a_hydra_loses_a_die_with_each_wound_but_keeps_two() -> None:
    assert struck(lone("DOR", "STA", foe="M14", hurt=2)).dice_due() == 3
    assert struck(lone("DOR", "STA", foe="M14", hurt=5)).dice_due() == 2


@shows("M14")
def test_a_hydra_hears_the_war_altar_with_the_heads_it_keeps() -> None:
    for hurt, dice in ((0, 6), (2, 4), (3, 3), (4, 3), (5, 3)):
        sc = lone("DOR", "STA", foe="M14", hurt=hurt).monster("M17", 0, 2)
        assert struck(sc).dice_due() == dice


@spares("M14")
def test_a_whole_hydra_has_all_its_heads() -> None:
    assert struck(lone("DOR", "STA", foe="M14")).dice_due() == 5


@shows("M15")
def test_whoever_kills_old_mawgrim_has_the_horn() -> None:
    t = kills(lone("DOR", "STA", foe="M15", hurt=4).turn_of(0)).act("wear A4")
    assert (t.worn(0), t.loot(0)) == (["A4"], ["M15"])


@spares("M15")
def test_old_mawgrim_keeps_the_horn_while_he_lives() -> None:
    t = kills(lone("DOR", "STA", foe="M15", hurt=3).turn_of(0))
    assert t.asked() == "0 action"
    assert t.worn(0) == []


@shows("M16")
def test_a_slime_makes_whom_it_wounds_stow_a_card() -> None:
    t = struck(lone("DOR", "STA", foe="M16").worn(0, "R01", "R19"), 3, 1).act("pick R01")
    assert (t.worn(0), t.loot(0)) == (["R19"], ["R01"])
    assert t.events_for(1, "Stowed") == ["Stowed 0 R01"]


@spares("M16")
def test_a_slime_does_nothing_to_bare_heroes_nor_to_the_stone_nor_without_a_wound() -> None:
    assert struck(lone("DOR", "STA", foe="M16"), 3, 1).asked() == "1 action"
    assert struck(last_run(lone("DOR", "STA", foe="M16")), 3, 1).asked() == "1 action"
    assert struck(lone("DOR", "STA", foe="M16").worn(0, "R01"), 1, 1).asked() == "1 action"


@shows("M17")
def test_a_war_altar_never_moves() -> None:
    assert hall("DOR", "STA").monster("M17", 0, 2).phase().asked() == "1 action"


@shows("M17")
def test_a_war_altar_adds_a_die_to_monsters_next_door() -> None:
    assert struck(lone("DOR", "STA", foe="M06").monster("M17", 0, 2)).dice_due() == 3


@spares("M17")
def test_a_war_altar_is_not_heard_two_tiles_away_nor_by_itself() -> None:
    assert struck(lone("DOR", "STA", foe="M06").monster("M17", 0, 3)).dice_due() == 2
    assert struck(lone("DOR", "STA", foe="M17")).dice_due() == 4


@shows("M18")
def test_a_golem_has_defence_four_against_magic() -> None:
    t = attack(lone("DOR", "STA", foe="M18").turn_of(0), "magic").fall(4, 3)
    assert t.legal() == {"assign 1 0", "assign 0 0"}
    t.act("assign 1 0")
    assert t.hurt(0, 1) == 1


@spares("M18")
def test_a_golem_has_defence_six_against_strength() -> None:
    t = attack(lone("DOR", "STA", foe="M18").turn_of(0)).fall(5, 5, 5, 5, 5)
    assert t.asked() == "0 action"
    assert t.hurt(0, 1) == 0


@shows("M19")
def test_hollow_armour_cancels_the_first_hit() -> None:
    t = attack(lone("DOR", "STA", foe="M19").turn_of(0)).fall(6, 6, 1, 1, 1).act("assign 2 0")
    assert t.hurt(0, 1) == 1


@spares("M19")
def test_hollow_armour_cancels_no_direct_wound_and_no_second_hit() -> None:
    t = lone("MAE", "STA", foe="M19").skills(0, "05").turn_of(0).act("use MAE-05")
    assert t.hurt(0, 1) == 1
    t = attack(lone("DOR", "STA", foe="M19").turn_of(0)).fall(6, 6, 6, 1, 1).act("assign 3 0")
    assert t.hurt(0, 1) == 2


@shows("M20")
def test_a_gargoyle_moves_up_to_three_tiles() -> None:
    t = hall("DOR", "STA").monster("M20", 0, 4).phase()
    assert t.legal() == {"march M20 0,3", "march M20 0,2", "march M20 0,1"}


@spares("M20")
def test_a_gargoyle_stops_at_a_hero() -> None:
    t = hall("DOR", "STA").at(0, 0, 3).monster("M20", 0, 4).phase()
    assert t.legal() == {"march M20 0,3"}


@shows("M21")
def test_a_mimic_is_drawn_with_a_treasure_under_it() -> None:
    t = explores(hall("DOR", "STA")).draw("G03").fall(4).draw("M21")
    assert t.under(0, 5) == ["?"]


@shows("M21")
def test_a_mimic_that_is_summoned_has_been_drawn() -> None:
    t = last_run(lone("DOR", "STA")).turn_of(0, "start").act("summon").draw("M21")
    assert t.act("put 0,3").under(0, 3) == ["?"]


@spares("M21")
def test_a_mimic_called_from_the_discard_pile_has_not_been_drawn() -> None:
    sc = last_run(lone("MOR", "STA")).discarded("M21")
    t = sc.turn_of(0, "start").act("summon", "use MOR-stone", "pick M21", "put 0,3")
    assert (t.monster_at(0, 3), t.under(0, 3)) == ("M21", [])


@spares("M21")
def test_a_mimic_finds_no_treasure_in_an_empty_deck_and_baits_only_once() -> None:
    t = explores(hall("DOR", "STA").treasures()).draw("G03").fall(4).draw("M21")
    assert t.under(0, 5) == []
    t = hall("DOR", "STA").monster("M21", 0, 3).phase().act("march M21 0,4")
    assert t.under(0, 4) == []
