"""Dorgan: hero card and ability cards."""

from games.dungeonrun.cards.registry import shows, spares
from games.dungeonrun.cards.stage import (
    attack,
    attack_dice,
    defeated_twice,
    escape_dice,
    explores,
    hall,
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
from games.dungeonrun.scene import Table


@shows("DOR-special")
def test_nose_for_gold_searches_without_an_action() -> None:
    t = lone("DOR", "STA").hidden(0, 1).turn_of(0).draw("R15")
    t.act("use DOR-special", "wear R15")
    assert t.worn(0) == ["R15"]
    assert t.state.actions == 2


@spares("DOR-special")
def test_nose_for_gold_needs_something_to_search_and_no_monster_and_comes_once_a_turn() -> None:
    assert "DOR-special" not in uses(lone("DOR", "STA").turn_of(0))
    assert "DOR-special" not in uses(lone("DOR", "STA", foe="M06").hidden(0, 1).turn_of(0))
    sc = lone("DOR", "STA").hidden(0, 1).spent("DOR-special")
    assert "DOR-special" in uses(sc.turn_of(0))  # a new turn, a new nose
    t = lone("DOR", "STA").treasure(0, 1, "R15").treasure(0, 2, "R16").turn_of(0)
    t.act("use DOR-special", "wear R15", "move N")
    assert "search" in t.legal()
    assert "DOR-special" not in uses(t)


@shows("DOR-stone")
def test_hoard_armour_is_a_die_for_each_card_equipped() -> None:
    t = struck(last_run(lone("DOR", "STA", foe="M06")).worn(0, "R19", "R20"), 6, 6)
    assert t.dice_due() == 2
    t.fall(4, 3)
    assert t.wounds(0) == 1


@spares("DOR-stone")
def test_hoard_armour_is_nothing_without_the_stone_or_cards_and_at_most_three_dice() -> None:
    cards = ("R19", "R20", "R22", "R01")
    assert lone("DOR", "STA").worn(0, *cards).turn_of(0).armour(0) == []
    assert last_run(lone("DOR", "STA")).turn_of(0).armour(0) == []
    assert last_run(lone("DOR", "STA")).worn(0, *cards).turn_of(0).armour(0) == [4, 4, 4]


@shows("DOR-01")
def test_lay_a_snare_puts_a_trap_under_the_next_hero() -> None:
    t = lone("DOR", "STA").skills(0, "01").loot(0, "T01").turn_of(0)
    t.act("use DOR-01", "pick T01")
    assert t.snare_at(0, 1) == "T01"
    assert t.events_for(None, "SnareLaid") == ["SnareLaid 0 T01"]
    assert t.loot(0) == []
    assert t.state.actions == 1
    t.act("end", "move N", "pass").fall(1, 1, 1, 1, 1, 1)
    assert t.wounds(1) == 3
    assert t.snare_at(0, 1) is None
    assert "T01" in t.discards()


@spares("DOR-01")
def test_lay_a_snare_needs_a_trap_and_a_tile_without_any_encounter() -> None:
    def board() -> Table:
        return lone("DOR", "STA").skills(0, "01").loot(0, "M01", "R01").turn_of(0)

    assert "DOR-01" not in uses(board())
    for sc in (
        lone("DOR", "STA", foe="M06"),
        lone("DOR", "STA").stranger("S01", 0, 1),
        lone("DOR", "STA").snare("T02", 0, 1, by=0),
    ):
        assert "DOR-01" not in uses(sc.skills(0, "01").loot(0, "T01").turn_of(0))


@spares("DOR-01")
def test_a_snare_does_not_catch_its_layer() -> None:
    t = lone("DOR", "STA").skills(0, "01").snare("T01", 0, 2, by=0).turn_of(0)
    t.act("move N")
    assert t.asked() == "0 action"
    assert t.snare_at(0, 2) == "T01"


@shows("DOR-02")
def test_trapwright_disarms_with_two_more_dice() -> None:
    assert trapped(lone("DOR", "STA").skills(0, "02"), "T01").dice_due() == 6


@spares("DOR-02")
def test_trapwright_helps_with_nothing_else() -> None:
    assert escape_dice(lone("DOR", "STA", foe="M06").skills(0, "02").turn_of(0)) == 4
    assert attack_dice(lone("DOR", "STA", foe="M06").skills(0, "02").turn_of(0)) == 5


@shows("DOR-03")
def test_appraising_eye_looks_at_the_treasure_next_door_alone() -> None:
    t = lone("DOR", "STA").skills(0, "03").hidden(0, 2).turn_of(0).draw("R05")
    t.act("use DOR-03")
    assert sees(t, 0) == ["R05"]
    assert sees(t, 1) == []
    assert t.state.actions == 2


@shows("DOR-03")
def test_appraising_eye_chooses_one_tile() -> None:
    t = lone("DOR", "STA").skills(0, "03").hidden(0, 1).hidden(0, 2).turn_of(0)
    t.draw("R05").act("use DOR-03")
    assert t.legal() == {"look 0,1", "look 0,2"}
    t.act("look 0,1")
    assert t.loose(0, 1) == ["R05"]
    assert t.loose(0, 2) == ["?"]


@spares("DOR-03")
def test_appraising_eye_does_not_reach_two_tiles_and_opens_once_a_turn() -> None:
    assert "DOR-03" not in uses(lone("DOR", "STA").skills(0, "03").hidden(0, 3).turn_of(0))
    t = lone("DOR", "STA").skills(0, "03").hidden(0, 1).hidden(0, 2).turn_of(0)
    t.draw("R05").act("use DOR-03", "look 0,1")
    assert "DOR-03" not in uses(t)


@shows("DOR-04")
def test_oaken_guard_stops_a_hit_on_a_four() -> None:
    t = struck(lone("DOR", "STA", foe="M06").skills(0, "04"), 6, 6)
    assert t.dice_due() == 1
    t.fall(4)
    assert t.wounds(0) == 1


@spares("DOR-04")
def test_oaken_guard_stops_nothing_on_a_three_and_no_direct_wound() -> None:
    assert struck(lone("DOR", "STA", foe="M06").skills(0, "04"), 6, 6).fall(3).wounds(0) == 2
    t = misses(trapped(lone("DOR", "STA").skills(0, "04"), "T01"))
    assert t.wounds(0) == 3


@shows("DOR-05")
def test_too_stubborn_to_fall_stays_up_one_wound_short() -> None:
    t = struck(on_the_brink("DOR-05", 6), 6, 6).act("use DOR-05")
    assert (t.status(0), t.wounds(0)) == ("up", 6)


@spares("DOR-05")
def test_too_stubborn_to_fall_is_of_no_use_twice_in_a_game() -> None:
    assert defeated_twice("DOR-05", 6).status(0) == "fainted"


@spares("DOR-05")
def test_too_stubborn_to_fall_is_not_asked_about_a_wound_that_can_be_borne() -> None:
    t = struck(on_the_brink("DOR-05", 4), 6, 6)
    assert t.asked() == "1 action"
    assert t.wounds(0) == 6


@spares("DOR-05")
def test_whoever_is_saved_once_does_not_use_the_amulet_as_well() -> None:
    t = struck(on_the_brink("DOR-05", 6).worn(0, "R21"), 6, 6).act("use DOR-05")
    assert t.asked() == "1 action"
    assert t.worn(0) == ["R21"]


@shows("DOR-06")
def test_tunnel_sense_draws_two_tiles_and_lays_one() -> None:
    t = explores(hall("DOR", "STA").skills(0, "06"))
    t.act("use DOR-06").draw("G05", "G09")
    assert {line.split()[1] for line in t.legal("lay")} == {"G05", "G09"}
    t.act("lay G09 1").fall(1)
    assert t.tile_at(0, 5) == "G09"
    assert "G05" in t.tile_deck()


@spares("DOR-06")
def test_tunnel_sense_may_be_passed_and_comes_once_a_turn() -> None:
    t = explores(hall("DOR", "STA").skills(0, "06")).act("pass").draw("G03").fall(3)
    assert t.tile_at(0, 5) == "G03"
    t = explores(hall("DOR", "STA").skills(0, "06"))
    t.act("use DOR-06").draw("G03", "G04").act("lay G03 0").fall(3)
    t.act("move N")
    assert t.asked() == "0 tile"


@shows("DOR-07")
def test_strapped_tight_drops_nothing() -> None:
    sc = lone("DOR", "STA", foe="M06").skills(0, "07").loot(0, "R01").wounds(0, 6)
    t = struck(sc, 6, 6)
    assert t.status(0) == "fainted"
    assert (t.loot(0), t.loose(0, 1)) == (["R01"], [])


@spares("DOR-07")
def test_strapped_tight_does_not_hold_when_its_owner_dies() -> None:
    sc = last_run(lone("DOR", "STA", "URZ", foe="M06"), bearer=1)
    t = struck(sc.skills(0, "07").loot(0, "R01").wounds(0, 6), 6, 6)
    assert t.status(0) == "dead"
    assert t.loose(0, 1) == ["R01"]


@shows("DOR-08")
def test_hammer_rhythm_rerolls_two_dice_of_a_strength_attack() -> None:
    t = attack(lone("DOR", "STA", foe="M03").skills(0, "08").turn_of(0)).fall(1, 1, 2, 3, 6)
    t.act("use DOR-08", "reroll 1 1")
    assert t.dice_due() == 2
    t.fall(5, 6).act("assign 3 0")
    assert t.hurt(0, 1) == 3


@spares("DOR-08")
def test_hammer_rhythm_is_not_for_magic_nor_for_escapes_nor_for_a_second_roll() -> None:
    t = attack(lone("DOR", "STA", foe="M03").skills(0, "08").turn_of(0), "magic").fall(1, 1)
    assert uses(t) == set()
    t = lone("DOR", "STA", foe="M03").skills(0, "08").turn_of(0).act("escape").fall(4, 1, 1, 1)
    assert t.asked() == "0 escapeExit"
    t = attack(lone("DOR", "STA", foe="M03").skills(0, "08").turn_of(0)).fall(1, 1, 2, 3, 3)
    t.act("use DOR-08", "reroll 1 -").fall(1)
    attack(t).fall(1, 1, 2, 3, 3)
    assert "DOR-08" not in uses(t)


@shows("DOR-09")
def test_finders_keepers_takes_a_card_on_a_five_or_six() -> None:
    for face in (5, 6):
        sc = hall("STA", "DOR").at(0, 0, 2).at(1, 0, 1).skills(1, "09")
        t = sc.treasure(0, 2, "R05", "R15").turn_of(0)
        t.act("search", "use DOR-09").fall(face).act("pick R15")
        assert t.loot(1) == ["R15"]
        assert t.loot(0) == ["R05"]  # he has no use for a wand
        assert t.events_for(None, "Stowed") == ["Stowed 1 R15", "Stowed 0 R05"]


@spares("DOR-09")
def test_finders_keepers_goes_away_empty_on_a_four() -> None:
    t = together("STA", "DOR").skills(1, "09").treasure(0, 1, "R15").turn_of(0)
    t.act("search", "use DOR-09").fall(4).act("wear R15")
    assert t.loot(1) == []


@spares("DOR-09")
def test_finders_keepers_does_not_look_two_tiles_far_nor_twice_a_round() -> None:
    far = hall("STA", "DOR").at(0, 0, 3).at(1, 0, 1).skills(1, "09").treasure(0, 3, "R15")
    assert far.turn_of(0).act("search").asked() == "0 searchPlan"
    sc = together("STA", "DOR", "MAE").at(2, 0, 2).skills(1, "09")
    t = sc.treasure(0, 1, "R15").treasure(0, 2, "R16").turn_of(0)
    t.act("search", "use DOR-09").fall(4).act("wear R15", "end", "end", "search")
    assert t.asked() == "2 searchPlan"


@shows("DOR-10")
def test_know_the_foe_makes_a_number_harmless() -> None:
    t = lone("DOR", "STA", foe="M06").skills(0, "10").turn_of(0)
    t.act("fight", "use DOR-10", "name 6").fall(6, 5, 1).act("with strength").fall(1, 1, 1, 1)
    assert t.wounds(0) == 1
    assert t.events_for(1, "FaceNamed") == ["FaceNamed 0 6"]


@spares("DOR-10")
def test_know_the_foe_names_no_number_of_heroes_and_works_once_a_turn() -> None:
    t = together("DOR", "STA").skills(0, "10").turn_of(0).act("duel 1")
    assert t.asked() == "0 attribute"
    t = lone("DOR", "STA", foe="M06").skills(0, "10").turn_of(0)
    t.act("fight", "use DOR-10", "name 6").fall(6, 6).act("with strength").fall(1, 1, 1, 1, 1)
    assert t.wounds(0) == 0
    assert t.act("fight").asked() == "0 die"
