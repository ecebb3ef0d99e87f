"""What ends: nothing of a turn, an action, a fight or a life is left over for the next."""

import pytest

from games.dungeonrun.cards.stage import attack_dice, hall, kills, lone, misses, struck, together
from games.dungeonrun.scene import scene
from mastaba.games.dungeonrun.rules.turn import KINDS
from mastaba.games.dungeonrun.words import CARD, POWER
from support import rule

# Turns.


@rule("DR-160")
def test_an_equip_of_the_last_turn_does_not_count_in_this_one() -> None:
    t = lone("DOR", "STA", foe="M06").loot(0, "R01").turn_of(0).act("equip", "wear R01", "done")
    t.refuses("equip", "DR-160")
    t.act("end").idle_until("0 action")
    assert "equip" in t.legal()


@rule("DR-160")
def test_an_equip_of_one_hero_does_not_count_for_another() -> None:
    t = together("DOR", "URZ", foe="M06").loot(0, "R01").loot(1, "R02").turn_of(0)
    t.act("equip", "wear R01", "done", "end").idle_until("1 action")
    assert "equip" in t.legal()


@rule("DR-37")
def test_a_move_of_the_last_turn_does_not_count_in_this_one() -> None:
    t = hall("SYL", "STA").skills(0, "02").turn_of(0).act("move N")
    assert "use SYL-02" in t.legal()
    t.act("end").idle_until("0 action")
    assert "use SYL-02" not in t.legal()


@rule("DR-126", "DR-128")
def test_an_attack_of_the_last_turn_does_not_count_in_this_one() -> None:
    t = lone("DOR", "STA", foe="M03").turn_of(0)
    misses(misses(t.act("fight")).act("with strength")).act("end")
    assert t.asked() == "1 action"
    t.idle_until("0 action").act("end")
    assert t.asked() == "0 die"


@rule("DR-79")
def test_a_combat_called_off_in_the_last_turn_may_be_declared_in_this_one() -> None:
    sc = scene("DOR", "STA").tile("X4", 0, 1, "NES").monster("M16", 0, 1).all_at(0, 1)
    t = sc.turn_of(0).act("fight", "pass")
    assert "fight" not in t.legal()
    t.act("end").idle_until("0 action")
    assert "fight" in t.legal()


@rule("DR-79")
def test_it_may_be_declared_again_once_an_action_has_been_spent() -> None:
    sc = scene("DOR", "STA").tile("X4", 0, 1, "NES").monster("M16", 0, 1).all_at(0, 1)
    t = sc.loot(0, "R01").turn_of(0).act("fight", "pass", "equip", "wear R01", "done")
    assert "fight" in t.legal()


@rule("DR-32")
def test_actions_that_were_not_used_are_gone_when_the_turn_is_over() -> None:
    sc = lone("URZ", "STA", foe="M06", hurt=1).monster("M03", 0, 4).skills(0, "01")
    t = kills(sc.first(1).turn_of(0)).fall(1).act("use URZ-01")
    assert (t.view(1)["actions"], t.view(1)["extras"]) == (1, [["move", "combat"]])
    t.act("end")
    assert t.asked() == "1 moveMonsters"
    assert (t.view(1)["actions"], t.view(1)["extras"]) == (0, [])
    t.idle_until("1 action")
    assert (t.view(1)["actions"], t.view(1)["extras"]) == (2, [])


@rule("DR-207")
def test_a_card_that_leaves_an_action_leaves_it_once() -> None:
    sc = scene("MOR", "STA").tile("X4", 0, 1, "NES").monster("M12", 0, 1).at(0, 0, 1)
    t = struck(sc.skills(0, "03").frail(0), 6, 1, 1, 1).act("use MOR-03").idle_until("0 action")
    assert (t.view(0)["actions"], t.view(0)["turn"]["restless"]) == (1, [])
    t.act("escape").fall(1, 1).fall(6, 6, 6, 6).act("pass")
    assert t.events("StoodUp") == ["StoodUp 0", "StoodUp 0"]
    assert t.asked() == "1 action"


@rule("DR-130")
def test_a_monster_beside_a_hero_who_stands_up_to_act_does_not_attack_at_the_end() -> None:
    t = struck(lone("MOR", "STA", foe="M17").skills(0, "03").frail(0), 6, 1, 1, 1)
    t.act("use MOR-03").idle_until("0 action").forget().act("end")
    assert t.monster_at(0, 1) == "M17"
    assert t.asked() != "0 die"


@rule("DR-222")
def test_the_monster_phase_is_nobodys_turn() -> None:
    t = hall("DOR", "STA").monster("M06", 0, 4).first(1).turn_of(0).act("end")
    assert t.asked() == "1 moveMonsters"
    assert t.view(0)["active"] is None


# Actions.


@rule("DR-39")
def test_the_wound_of_overclock_is_taken_once() -> None:
    t = lone("PIM", "STA", foe="M03").skills(0, "06").loot(0, "R15").turn_of(0)
    misses(misses(t.act("fight", "use PIM-06")).act("with strength")).quiet()
    assert (t.wounds(0), t.view(0)["turn"]["after_wounds"]) == (1, [0, 0])
    t.act("equip", "wear R15", "done")
    assert t.wounds(0) == 1


@rule("DR-194", "DR-198")
def test_a_reroll_of_one_action_does_not_count_in_the_next() -> None:
    t = lone("ELL", "STA", foe="M03").worn(0, "R11").turn_of(0)
    misses(t.act("fight")).act("with magic").fall(1, 1, 1, 1, 1, 1)
    t.act("use ELL-special", "reroll 1 -").fall(1)
    assert t.asked() == "0 action"
    misses(t.act("fight")).act("with magic").fall(1, 1, 1, 1, 1, 1)
    assert t.asked() == "0 wantReroll"


@rule("DR-198")
def test_the_free_attack_at_the_end_of_a_turn_is_an_action_of_its_own() -> None:
    t = lone("ELL", "STA", foe="M06").skills(0, "03").turn_of(0, actions=1).act("escape")
    t.fall(1, 1, 1).act("use ELL-special", "reroll 1 -").fall(1)
    assert t.view(0)["turn"]["rerolled"] == [0]
    t.fall(1, 1).fall(6, 1)
    assert len(t.events("FreeAttack")) == 2
    assert t.asked() == "0 react"
    assert t.view(0)["turn"]["rerolled"] == []


# Conditions.


@rule("DR-176")
def test_a_curse_ends_with_the_next_monster_the_hero_kills() -> None:
    sc = lone("URZ", "STA", foe="M03", hurt=4).ill(0, "cursed", "T06").monster("M06", 0, 2)
    t = kills(sc.turn_of(0))
    assert t.conditions(0) == set()
    assert "T06" in t.check().discards()
    assert attack_dice(lone("URZ", "STA", foe="M03").ill(0, "cursed").turn_of(0)) == 5


@rule("DR-176")
def test_a_curse_does_not_end_with_a_monster_that_another_kills() -> None:
    t = kills(together("URZ", "STA", foe="M03", hurt=4).ill(1, "cursed").turn_of(0))
    assert t.conditions(1) == {"cursed"}


@rule("DR-176")
@pytest.mark.parametrize("alive", [True, False])
def test_a_curse_does_not_end_with_a_monster_that_lives(alive: bool) -> None:
    sc = lone("URZ", "STA", foe="M03", hurt=3 if alive else 4).ill(0, "cursed")
    assert bool(kills(sc.turn_of(0)).conditions(0)) == alive


# Fights and falls.


@rule("DR-187")
def test_a_card_that_keeps_one_backfire_off_keeps_off_no_other() -> None:
    sc = together("DOR", "STA", "PIM", foe="M03").skills(1, "10").turn_of(0)
    t = misses(sc.act("fight", "sabotage", "sabotage")).act("with strength").fall(6, 1, 1)
    t.act("assign 1 0", "use STA-10")
    assert [t.wounds(seat) for seat in range(3)] == [0, 0, 1]


@rule("DR-201")
def test_the_actions_of_a_hero_who_faints_are_lost_at_once() -> None:
    sc = scene("URZ", "STA").tile("X5", 0, 1, "SW").monster("M06", 0, 1, wounds=1).at(0, 0, 1)
    t = kills(sc.skills(0, "01").frail(0).worn(0, "R12", "R15").turn_of(0)).fall(1)
    t.act("pass", "use URZ-01", "use X5").fall(1)
    assert t.asked() == "0 faintDrop"
    assert (t.view(1)["actions"], t.view(1)["extras"]) == (0, [])


@rule("DR-153", "DR-203")
def test_a_card_that_was_dropped_helps_no_more() -> None:
    t = struck(lone("DOR", "STA", foe="M17").worn(0, "R01").frail(0), 6, 1, 1, 1)
    assert t.loose(0, 1) == ["R01"]
    assert attack_dice(t.idle_until("0 action")) == 5


@rule("DR-236", "DR-242")
def test_the_actions_of_a_hero_who_dies_are_lost_at_once() -> None:
    sc = together("URZ", "DOR", "STA").lair(0, 5).endgame().stone_at(0, 5).at(2, 0, 0)
    t = sc.frail(0).worn(0, "R12").skills(0, "01").turn_of(0)
    t.state.extras = (1,)
    t.act("duel 1", "with strength", "with strength").fall(*[1] * 7).fall(6, 1, 1, 1, 1).fall(1)
    assert t.asked() == "1 searchPlan"
    assert (t.view(1)["actions"], t.view(1)["extras"]) == (0, [])
    assert (t.state.force[0], t.state.ears[0]) == ((), 0)


# Monsters.


@rule("DR-118", "DR-127")
def test_nothing_of_a_dead_monster_is_left_but_its_cards() -> None:
    sc = lone("ELL", "STA").monster("M06", 0, 1, wounds=1, under=["R15"], hidden=1)
    t = sc.skills(0, "08").turn_of(0, actions=3).act("use ELL-08")
    t.state.spent |= 1 << POWER.index("ELL-special")  # no reroll
    assert len(t.view(1)["turn"]["lasting"]) == 2
    kills(t, "magic").quiet().fall(1)
    assert t.loot(0) == ["M06"]
    assert (t.monster_at(0, 1), t.hurt(0, 1), t.under(0, 1)) == (None, 0, [])
    assert t.loose(0, 1) == ["R15", "?"]
    assert t.view(1)["turn"]["lasting"] == []
    assert t.view(1)["turn"]["watched"] is None


@rule("DR-127")
def test_a_monster_that_went_and_came_back_has_not_been_there_all_the_time() -> None:
    sc = lone("MOR", "STA", foe="M03", hurt=2).worn(0, "A4").skills(0, "01").turn_of(0)
    t = sc.act("use A4", "march M03 0,2")
    assert (t.hurt(0, 1), t.hurt(0, 2)) == (0, 2)
    t.act("use MOR-01", "march M03 0,1", "end")
    assert t.asked() == "1 action"
    assert (t.hurt(0, 1), t.hurt(0, 2)) == (2, 0)


@rule("DR-127")
def test_a_hero_who_went_and_came_back_has_not_been_there_all_the_time() -> None:
    t = lone("DOR", "STA", foe="M06").turn_of(0).act("escape").fall(6, 1, 1, 1)
    t.act("move N", "move S")
    assert t.asked() == "1 action"


# Cards.


@rule("DR-153")
@pytest.mark.parametrize("how", ["doffed", "traded", "eaten", "dissolved", "thrown", "used up"])
def test_a_card_that_is_worn_no_longer_helps_no_more(how: str) -> None:
    card = "R01"
    sc = together("DOR", "STA", foe="M16" if how == "dissolved" else "").worn(0, card)
    if how == "doffed":
        t = sc.turn_of(0).act("equip", "doff R01", "done")
    elif how == "traded":
        t = sc.turn_of(0).act("equip", "trade 1", "give R01", "propose", "accept", "done")
    elif how == "eaten":
        t = misses(sc.snare("T07", 0, 2, by=1).turn_of(0).act("move N")).act("pick R01")
    elif how == "dissolved":
        t = struck(sc, 3, 1).act("pick R01")
    elif how == "thrown":
        t = scene("DOR", "STA").tile("X8", 0, 1).all_at(0, 1).worn(0, "R01").turn_of(0)
        t.act("use X8", "pick R01").fall(1)
    else:
        card = "R20"
        t = sc.worn(0, card).wounds(0, 4).turn_of(0).act("use R20")
    assert card not in t.worn(0)
    assert POWER.index(card) not in t.state.force[0]


@rule("DR-244")
def test_the_powers_of_the_stone_go_with_it() -> None:
    t = together("SYL", "STA").lair(0, 5).endgame(bearer=0).turn_of(0)
    assert "use SYL-stone" in t.legal()
    t.act("equip", "trade 1", "give A1", "propose", "accept", "done")
    assert "use SYL-stone" not in t.legal()
    assert POWER.index("STA-stone") in t.state.force[1]


@rule("DR-175")
def test_a_falling_block_takes_further_actions_too() -> None:
    sc = lone("URZ", "STA").snare("T03", 0, 2, by=1).turn_of(0)
    sc.state.extras = (1 << KINDS.index("combat"),)
    t = misses(sc.act("move N"))
    assert t.wounds(0) == 2
    assert t.asked() == "1 action"
    assert t.view(0)["extras"] == []


@rule("DR-79", "DR-158")
def test_a_combat_called_off_gives_no_new_offers() -> None:
    sc = scene("DOR", "STA").tile("X4", 0, 1, "NES").monster("M16", 0, 1).all_at(0, 1)
    t = sc.loot(0, "R01").turn_of(0).act("equip")
    t.act(*["trade 1", "give R01", "propose", "refuse"] * 3, "done", "fight", "pass")
    assert (t.view(0)["actions"], t.view(0)["turn"]["offers"]) == (2, 3)
    assert t.act("equip").legal("trade") == set()


@rule("DR-105")
def test_dice_lie_on_the_table_until_somebody_answers() -> None:
    t = lone("DOR", "STA", foe="M06").turn_of(0).act("fight").fall(1, 1)
    assert t.view(1)["throws"] == [[1, 1]]
    assert t.view(1)["said"] == {"seat": 0, "do": "fight"}
    t.act("with strength")
    assert t.view(1)["throws"] == []
    assert t.view(1)["said"] == {"seat": 0, "do": "with strength"}


# Piles and decks.


@rule("DR-228")
@pytest.mark.parametrize(("monster", "carries"), [("M04", True), ("M12", False)])
def test_what_lay_under_a_monster_lies_in_one_place_when_it_has_gone(
    monster: str, carries: bool
) -> None:
    sc = hall("DOR", "STA").monster(monster, 0, 3, under=["R15"], hidden=1)
    t = sc.phase().act(f"march {monster} 0,4")
    cards = ["R15", "?"]
    assert t.under(0, 3) == []
    assert t.under(0, 4) == (cards if carries else [])
    assert t.loose(0, 3) == ([] if carries else cards)


@rule("DR-55")
def test_nobody_knows_the_deck_when_tiles_have_been_shuffled_back() -> None:
    sc = hall("PIM", "STA").at(0, 0, 4).worn(0, "A3").skills(0, "05")
    t = sc.top("G05", "G06", "G07", "G08", seen_by=[0]).turn_of(0)
    t.act("use PIM-05", "bottom")
    assert t.view(0)["deck"]["bottom"] == ["G05"]
    t.act("move N", "use A3")
    t.act(next(line for line in sorted(t.legal("lay")) if "G06" in line)).fall(6)
    t.idle_until("action")
    assert t.events("TilesShuffled") != []
    deck = t.view(0)["deck"]
    assert (deck["top"], deck["bottom"], deck["aside"]) == ([], [], [])
    assert {"G05", "G07", "G08"} <= t.check().tile_deck()
    assert not any(t.state.tile_seen)


@rule("DR-250")
def test_everybody_sees_that_nobody_can_summon_any_more() -> None:
    sc = together("DOR", "STA").lair(0, 5).endgame(bearer=0).encounters("T01")
    t = sc.turn_of(0, "start").act("summon").draw("T01")
    assert t.view(1)["turn"]["summoned_out"]


@rule("DR-153", "DR-167")
def test_what_a_hero_puts_on_or_learns_works_at_once() -> None:
    t = lone("DOR", "STA").loot(0, "R01", "M01", "M02").turn_of(0)
    t.act("equip", "wear R01", "done")
    assert POWER.index("R01") in t.state.force[0]
    t.act("advance", "pick M01", "pick M02", "train magic")
    t.draw("DOR-04", "DOR-05").act("keep DOR-04")
    assert POWER.index("DOR-04") in t.state.force[0]
    t = together("SYL", "STA").lair(0, 5).boss_dead().stone_at(0, 1).turn_of(0).act("search")
    assert POWER.index("SYL-stone") in t.state.force[0]


@rule("DR-213")
def test_whoever_knew_a_loot_pile_does_not_know_what_was_taken_of_it() -> None:
    sc = together("STA", "DOR", "URZ").loot(1, "R01", "R05", seen_by=[2])
    t = sc.turn_of(0).act("use STA-special", "at 1").fall(6).draw("R01")
    assert t.loot(0) == ["R01"]
    assert not t.state.seen[CARD.index("R01")] >> 2 & 1
    assert not t.state.seen[CARD.index("R05")] >> 2 & 1
    sc = lone("DOR", "URZ", foe="M01").loot(0, "R02", "R05", seen_by=[1])
    t = struck(sc, 5, 1, 1).act("pick R02")
    assert not t.state.seen[CARD.index("R05")] >> 1 & 1


@rule("DR-271")
def test_a_snare_lies_on_its_tile_and_nowhere_else() -> None:
    t = lone("DOR", "STA").skills(0, "01").loot(0, "T01").turn_of(0)
    t.act("use DOR-01", "pick T01")
    assert t.check().discards() == []
    assert t.events("Used") == ["Used 0 DOR-01"]


@rule("DR-59")
def test_a_treasure_that_was_looked_at_or_baits_is_counted_once() -> None:
    t = lone("DOR", "STA").skills(0, "03").monster("M06", 0, 2, hidden=1).turn_of(0)
    t.act("use DOR-03").draw("R05")
    assert t.under(0, 2) == ["R05"]
    t = together("DOR", "STA").lair(0, 5).endgame(bearer=0).turn_of(0, "start")
    before = t.view(0)["deck"]["treasures"]
    t.act("summon").draw("M21").act("put 0,3")
    assert (t.view(0)["deck"]["treasures"], t.under(0, 3)) == (before - 1, ["?"])
