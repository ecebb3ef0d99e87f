"""Chapter "Raid: monsters and combat": TOMB-156 to TOMB-181."""

from games.tomb.scene import Table, number_of, scene
from mastaba.games.tomb.cards.effects.parties import Calling
from mastaba.games.tomb.rules.combat import CHARACTERS, MONSTERS
from mastaba.games.tomb.state import bits
from mastaba.games.tomb.words import ALL_MONSTERS, CARD
from support import rule


def outside(seats: int = 3, raider: int = 0) -> Table:
    """Barrow-Guard falls upon a party in a hallway."""
    t = scene(seats).party(raider, "varro-the-landless", at="16,12").turn_of(raider)
    t.state.interject(Calling(raider))
    return t.draw("barrow-guard")


@rule("TOMB-156")
def test_all_monsters_are_shown_at_once_when_the_raider_stays() -> None:
    sc = scene().crypt("C", "brine-spawn", "barrow-guard", "mkono-djarat").at(0, "c")
    t = sc.turn_of(0).act("raid")
    assert t.asked() == "0 onward"
    assert t.view(0)["raid"]["monsters"] == []
    t.act("stay")
    assert t.monsters() == ["brine-spawn", "barrow-guard"]
    assert t.events_for(0, "monstersShown") == ["monstersShown brine-spawn+barrow-guard"]
    assert t.crypt("C") == ["mkono-djarat"]
    assert "mkono-djarat" not in t.knows(0, "C")


@rule("TOMB-157")
def test_reveal_texts_happen_in_the_order_of_the_crypt_master() -> None:
    sc = scene().hand(0, "blessing").party(0, "varro-the-landless")
    t = sc.fight("crusher", "gallows-crow", "brine-spawn")
    assert t.asked() == "1 revealOrder"
    assert t.legal() == {"first crusher crusher", "first gallows-crow gallows-crow"}
    t.act("first gallows-crow gallows-crow").draw("blessing")
    assert t.place_of("blessing") == "discard"
    assert t.gear("crusher") == []
    t.draw("kama")
    assert t.gear("crusher") == ["kama"]
    assert t.asked() == "1 monsterActs"


@rule("TOMB-157")
def test_characters_speak_after_all_monsters() -> None:
    t = scene().party(0, "pell-the-gatecrasher").fight("ambush-ghoul", "brine-spawn")
    assert t.asked() == "- dice"
    assert t.rolling() == (1, 3, 1)
    t.fall(1)
    assert t.asked() == "0 react"
    assert t.trigger() == "monsters_revealed"
    assert t.legal() == {"pass", "use pell-the-gatecrasher pell-the-gatecrasher"}


@rule("TOMB-157")
def test_the_raider_puts_the_answers_of_characters_in_order() -> None:
    sc = scene().party(0, "pell-the-gatecrasher", "varro-the-landless")
    t = sc.gear("varro-the-landless", "watchmans-crossbow").fight("salt-mummy")
    assert t.legal("use") == {
        "use pell-the-gatecrasher pell-the-gatecrasher",
        "use watchmans-crossbow varro-the-landless",
    }
    t.act("use watchmans-crossbow varro-the-landless").fall(1)
    assert t.legal("use") == {"use pell-the-gatecrasher pell-the-gatecrasher"}
    assert t.asked() == "0 react"


@rule("TOMB-158")
def test_without_monsters_there_is_no_combat() -> None:
    sc = scene().crypt("C", "mkono-djarat").at(0, "c")
    t = sc.turn_of(0).act("raid", "stay")
    assert t.events("noMonsters", "roundBegan") == ["noMonsters C"]
    assert t.asked() == "0 wear"


@rule("TOMB-159")
def test_the_sides_take_turns_and_the_crypt_master_begins() -> None:
    sc = scene().party(0, "brakka-stonejaw", "varro-the-landless")
    t = sc.fight("barrow-guard", "salt-mummy")
    assert t.asked() == "1 monsterActs"
    t.act("charge barrow-guard", "face brakka-stonejaw").fall(0)
    assert t.asked() == "0 characterActs"
    t.act("attack brakka-stonejaw salt-mummy").fall(0)
    assert t.asked() == "1 monsterActs"
    t.act("charge salt-mummy", "face brakka-stonejaw").fall(0)
    assert t.asked() == "0 characterActs"


@rule("TOMB-160")
def test_each_creature_acts_once_in_a_round_and_its_side_chooses_who() -> None:
    sc = scene().party(0, "brakka-stonejaw", "varro-the-landless")
    t = sc.fight("barrow-guard", "salt-mummy")
    assert t.legal() == {"charge barrow-guard", "charge salt-mummy"}
    t.act("charge salt-mummy", "face brakka-stonejaw").fall(0)
    assert {line.split()[1] for line in t.legal()} == {"brakka-stonejaw", "varro-the-landless"}
    t.act("hold varro-the-landless")
    assert t.legal() == {"charge barrow-guard"}
    t.act("charge barrow-guard", "face brakka-stonejaw").fall(0)
    assert {line.split()[1] for line in t.legal()} == {"brakka-stonejaw"}


@rule("TOMB-161")
def test_the_side_that_has_somebody_left_goes_on_alone() -> None:
    party = ("brakka-stonejaw", "varro-the-landless", "aldith-spearmaiden")
    t = scene().party(0, *party).fight("salt-mummy")
    t.act("charge salt-mummy", "face brakka-stonejaw").fall(0)
    t.act("hold brakka-stonejaw")
    assert t.asked() == "0 characterActs"
    t.act("hold varro-the-landless")
    assert t.legal("hold") == {"hold aldith-spearmaiden"}

    t = scene().party(0, "brakka-stonejaw").fight("salt-mummy", "barrow-guard", "limping-sentry")
    t.act("charge salt-mummy").fall(0).act("hold brakka-stonejaw", "charge barrow-guard").fall(0)
    assert t.legal() == {"charge limping-sentry"}


@rule("TOMB-162")
def test_when_all_have_acted_a_new_round_begins_with_the_crypt_master() -> None:
    t = scene().party(0, "brakka-stonejaw", "varro-the-landless").fight("salt-mummy")
    t.act("charge salt-mummy", "face brakka-stonejaw").fall(0)
    t.act("hold brakka-stonejaw", "hold varro-the-landless")
    assert t.events("roundBegan") == ["roundBegan 1", "roundBegan 2"]
    assert t.asked() == "1 monsterActs"
    for creature in ("salt-mummy", "brakka-stonejaw", "varro-the-landless"):
        assert t.acts_left(creature) == 1


@rule("TOMB-163")
def test_whoever_dies_before_acting_does_not_act() -> None:
    t = scene().party(0, "lady-eryne", "varro-the-landless").fight("salt-mummy", "barrow-hound")
    t.act("charge salt-mummy", "face lady-eryne").fall(3).draw("grim")
    assert t.legal("hold") == {"hold varro-the-landless"}
    t.act("attack varro-the-landless barrow-hound").fall(2)
    assert t.asked() == "1 monsterActs"
    assert t.legal() == {"charge salt-mummy"}
    assert t.events("roundBegan")[-1] == "roundBegan 2"


@rule("TOMB-161")
def test_the_table_shows_which_side_goes_on_alone() -> None:
    t = scene().party(0, "dunbar", "grim").fight("salt-mummy")
    for line, side in (("charge salt-mummy", MONSTERS), ("hold dunbar", CHARACTERS)):
        assert next(one for one in t.view(1)["doing"] if one["what"] == "Combat")["side"] == side
        t.act(line)
        if t.can("face dunbar"):
            t.act("face dunbar").fall(0)
    assert t.legal("hold") == {"hold grim"}
    told = next(one for one in t.view(1)["doing"] if one["what"] == "Combat")
    assert told["side"] == CHARACTERS


@rule("TOMB-164")
def test_a_monster_that_comes_into_a_round_may_act_in_it() -> None:
    t = scene().party(0, "brakka-stonejaw", "varro-the-landless").fight("egg-bound-widow")
    t.act("charge egg-bound-widow", "face brakka-stonejaw").fall(0)
    t.act("attack brakka-stonejaw egg-bound-widow").fall(6).draw("barrow-guard")
    assert t.asked() == "1 monsterActs"
    assert t.legal() == {"charge barrow-guard"}
    assert t.events("roundBegan") == ["roundBegan 1"]


@rule("TOMB-08", "TOMB-178", "TOMB-284")
def test_nobody_comes_where_no_monster_is_left_to_come() -> None:
    """All others are in a bank, neither in the reserve nor discarded."""
    others = (CARD[card] for card in bits(ALL_MONSTERS) if CARD[card] != "egg-bound-widow")
    sc = scene().party(0, "brakka-stonejaw").bank(1, *others).crypt("C", "ring-of-cinders")
    t = sc.fight("egg-bound-widow").act("charge egg-bound-widow").fall(0)
    t.act("attack brakka-stonejaw egg-bound-widow").fall(6)
    assert t.bank(0) == ["egg-bound-widow"]
    assert t.legal("bank") == {"bank ring-of-cinders"}


@rule("TOMB-164")
def test_a_character_who_comes_back_may_act_in_that_round() -> None:
    sc = scene().party(0, "lady-eryne", "varro-the-landless")
    t = sc.gear("varro-the-landless", "scarab-of-second-dawn").fight("salt-mummy", "brine-spawn")
    t.act("charge salt-mummy", "face varro-the-landless").fall(0).act("hold lady-eryne")
    assert t.acts_left("lady-eryne") == 0
    t.act("charge brine-spawn", "face lady-eryne").fall(3).draw("grim")
    t.act("use scarab-of-second-dawn varro-the-landless")
    assert t.acts_left("lady-eryne") == 1
    assert "hold lady-eryne" in t.legal()


@rule("TOMB-165")
def test_a_react_is_no_combat_action() -> None:
    t = scene().party(0, "mirin-faithbringer").fight("salt-mummy")
    t.act("charge salt-mummy").fall(2)
    t.act("use mirin-faithbringer mirin-faithbringer").fall(3)
    assert t.wounds("mirin-faithbringer") == 1
    assert t.acts_left("mirin-faithbringer") == 1
    assert "attack mirin-faithbringer salt-mummy" in t.legal()


@rule("TOMB-166", "TOMB-161")
def test_v_26_an_extra_action_is_taken_in_a_later_step() -> None:
    sc = scene().party(0, "brakka-stonejaw", "varro-the-landless")
    t = sc.gear("brakka-stonejaw", "double-bladed-sword").fight("salt-mummy")
    t.act("charge salt-mummy", "face varro-the-landless").fall(0)
    t.act("hold brakka-stonejaw")
    assert t.legal("hold") == {"hold brakka-stonejaw", "hold varro-the-landless"}
    t.act("hold varro-the-landless")
    assert t.legal("hold") == {"hold brakka-stonejaw"}
    t.act("hold brakka-stonejaw")
    assert t.asked() == "1 monsterActs"
    assert t.events("roundBegan")[-1] == "roundBegan 2"
    assert t.events("held") == [
        "held brakka-stonejaw",
        "held varro-the-landless",
        "held brakka-stonejaw",
    ]


@rule("TOMB-166")
def test_the_other_side_acts_between_the_first_and_the_second_action() -> None:
    t = scene().party(0, "brakka-stonejaw").fight("twin-throated-hound", "salt-mummy")
    t.act("charge twin-throated-hound").fall(0)
    assert t.asked() == "0 characterActs"
    t.act("hold brakka-stonejaw")
    assert t.legal() == {"charge twin-throated-hound", "charge salt-mummy"}


@rule("TOMB-167")
def test_the_crypt_master_names_the_monster_and_the_raider_the_target() -> None:
    t = scene().party(0, "brakka-stonejaw", "varro-the-landless").fight("salt-mummy")
    t.act("charge salt-mummy", by=1)
    assert t.asked() == "0 face"
    assert t.legal() == {"face brakka-stonejaw", "face varro-the-landless"}
    t.act("face varro-the-landless", by=0)
    assert t.rolling() == (1, 3, 2)
    t.fall(1, 1, 1)
    assert t.wounds("varro-the-landless") == 3
    assert t.wounds("brakka-stonejaw") == 0


@rule("TOMB-168")
def test_a_character_attacks_a_monster_of_the_raiders_choice() -> None:
    t = scene().party(0, "varro-the-landless").fight("salt-mummy", "barrow-guard")
    t.act("charge salt-mummy").fall(0)
    assert t.legal("attack") == {
        "attack varro-the-landless salt-mummy",
        "attack varro-the-landless barrow-guard",
    }
    t.act("attack varro-the-landless barrow-guard")
    assert t.rolling() == (0, 3, 2)
    t.fall(0, 2, 1)
    assert t.wounds("barrow-guard") == 3
    assert t.wounds("salt-mummy") == 0


@rule("TOMB-169")
def test_a_battle_ability_takes_the_place_of_an_attack() -> None:
    sc = scene().party(0, "ilmarra-hailcaller", "grim").gear("grim", "pilgrims-signet")
    sc.wounds("grim", 1).hand(0, "blessing").hand(1, "inferno", "halting-hymn")
    t = sc.fight("salt-mummy", "idol-of-coals")
    assert t.legal() == {
        "charge salt-mummy",
        "charge idol-of-coals",
        "use idol-of-coals idol-of-coals",
    }
    t.act("use idol-of-coals idol-of-coals").fall(0).act("pick grim", by=1)
    assert t.acts_left("idol-of-coals") == 0
    assert t.legal("use") == {
        "use ilmarra-hailcaller ilmarra-hailcaller",
        "use pilgrims-signet grim",
        "use blessing grim",
    }
    t.act("use ilmarra-hailcaller ilmarra-hailcaller")
    assert (t.wounds("salt-mummy"), t.wounds("idol-of-coals")) == (1, 1)
    assert t.acts_left("ilmarra-hailcaller") == 0
    t.act("charge salt-mummy", "face grim").fall(0)
    t.act("use pilgrims-signet grim", "pick grim")
    assert t.wounds("grim") == 0
    assert t.asked() == "1 monsterActs"
    assert t.events("roundBegan")[-1] == "roundBegan 2"


@rule("TOMB-170")
def test_a_battle_action_is_no_attack() -> None:
    sc = scene().party(0, "ottoline-ember", "varro-the-landless")
    t = sc.fight("clay-bulwark", "salt-mummy")
    t.act("charge clay-bulwark", "face varro-the-landless").fall(0)
    t.act("use ottoline-ember ottoline-ember").fall(1).act("pick salt-mummy")
    assert t.asked() == "1 monsterActs"
    assert t.wounds("salt-mummy") == 1
    t.act("charge salt-mummy", "face varro-the-landless").fall(0)
    t.act("attack varro-the-landless salt-mummy")
    assert t.asked() == "1 react"
    assert t.trigger() == "attack_declared"


@rule("TOMB-171")
def test_the_player_of_the_user_chooses_the_target() -> None:
    sc = scene().party(0, "ottoline-ember", "varro-the-landless")
    t = sc.fight("idol-of-coals", "salt-mummy")
    t.act("use idol-of-coals idol-of-coals").fall(2)
    assert t.asked() == "1 pickCreature"
    assert t.legal() == {"pick ottoline-ember", "pick varro-the-landless"}
    t.act("pick varro-the-landless").act("use ottoline-ember ottoline-ember").fall(1)
    assert t.asked() == "0 pickCreature"
    assert t.legal() == {"pick idol-of-coals", "pick salt-mummy"}
    t.act("pick idol-of-coals", "charge salt-mummy")
    assert t.asked() == "0 face"


@rule("TOMB-172")
def test_monsters_may_not_pass_characters_may() -> None:
    t = scene().party(0, "varro-the-landless").fight("salt-mummy")
    assert t.legal() == {"charge salt-mummy"}
    t.refuses("pass")
    t.act("charge salt-mummy").fall(0)
    t.act("hold varro-the-landless")
    assert t.events("held") == ["held varro-the-landless"]
    assert t.asked() == "1 monsterActs"


@rule("TOMB-173")
def test_one_unacted_character_flees_with_the_whole_party() -> None:
    t = scene().party(0, "brakka-stonejaw", "varro-the-landless").fight("salt-mummy")
    t.act("charge salt-mummy", "face varro-the-landless").fall(2)
    assert t.legal("flee") == {"flee brakka-stonejaw", "flee varro-the-landless"}
    t.act("hold brakka-stonejaw")
    assert t.legal("flee") == {"flee varro-the-landless"}
    t.act("flee varro-the-landless")
    assert t.where(0) == "inn"
    assert t.party(0) == ["brakka-stonejaw", "varro-the-landless"]
    assert t.state.raider == -1


@rule("TOMB-174")
def test_after_a_flee_monsters_and_treasures_go_back() -> None:
    sc = scene(3).crypt("C", "mkono-djarat").gear("salt-mummy", "kama", "blessing")
    t = sc.party(0, "brakka-stonejaw").fight("salt-mummy", "barrow-hound")
    t.act("use blessing salt-mummy").act("attack brakka-stonejaw salt-mummy").fall(2)
    assert t.dice("barrow-hound", "attack") == [2, 2, 1]
    t.act("charge barrow-hound").fall(0)
    t.act("charge salt-mummy").fall(0).quiet().act("flee brakka-stonejaw")
    assert t.crypt("C") == ["barrow-hound", "salt-mummy", "mkono-djarat"]
    assert {"kama", "blessing"} <= set(t.discarded())
    assert t.wounds("salt-mummy") == 0
    assert t.state.lasting == ()
    for seat in (0, 2):
        assert set(t.knows(seat, "C")) == {"barrow-hound", "salt-mummy"}
    assert set(t.knows(1, "C")) == {"barrow-hound", "salt-mummy", "mkono-djarat"}
    t.check()


@rule("TOMB-175")
def test_a_flee_is_no_move() -> None:
    sc = scene().crypt("C", "quicksand-dais", "salt-mummy").party(0, "brakka-stonejaw", at="c")
    t = sc.turn_of(0).act("raid", "trap quicksand-dais", "send brakka-stonejaw skill").fall(0)
    t.act("stay", "stay", "charge salt-mummy").fall(0)
    assert "flee brakka-stonejaw" in t.legal()
    t.act("flee brakka-stonejaw")
    assert t.where(0) == "inn"
    assert t.events("moved") == []


@rule("TOMB-176")
def test_after_a_flee_treasures_may_be_banked_and_the_turn_ends() -> None:
    sc = scene().party(0, "brakka-stonejaw").wounds("brakka-stonejaw", 1)
    sc.gear("brakka-stonejaw", "mkono-djarat", "ring-of-cinders")
    t = sc.fight("salt-mummy").act("charge salt-mummy").fall(0).act("flee brakka-stonejaw")
    assert t.asked() == "0 deposit"
    assert t.legal() == {"done", "bank mkono-djarat", "bank ring-of-cinders"}
    t.act("bank mkono-djarat", "done")
    assert t.bank(0) == ["mkono-djarat"]
    assert t.gear("brakka-stonejaw") == ["ring-of-cinders"]
    assert t.wounds("brakka-stonejaw") == 1
    assert t.asked() == "1 turn"


@rule("TOMB-177")
def test_what_was_banked_in_the_raid_stays_banked() -> None:
    sc = scene().crypt("C", "loose-threshold", "barrow-hound", "salt-mummy")
    t = sc.party(0, "brakka-stonejaw", at="c").turn_of(0)
    t.act("raid", "trap loose-threshold", "send brakka-stonejaw skill").fall(1)
    t.act("stay", "stay", "charge salt-mummy").fall(0)
    t.act("attack brakka-stonejaw barrow-hound").fall(2)
    t.act("charge salt-mummy").fall(0).act("flee brakka-stonejaw")
    assert t.bank(0) == ["barrow-hound", "loose-threshold"]
    assert t.xp(0) == 3
    assert t.crypt("C") == ["salt-mummy"]


@rule("TOMB-178")
def test_a_combat_ends_with_the_last_monster_the_last_character_or_the_party_gone() -> None:
    t = scene().crypt("C", "mkono-djarat").party(0, "varro-the-landless").fight("barrow-hound")
    t.act("charge barrow-hound").fall(0).act("attack varro-the-landless barrow-hound").fall(2)
    assert t.asked() == "0 wear"
    assert t.state.volley == 0

    t = scene().party(0, "lady-eryne").fight("brine-spawn")
    t.act("charge brine-spawn").fall(3).draw("grim", "varro-the-landless")
    assert t.asked() == "1 turn"

    t = scene().party(0, "lady-eryne").fight("brine-spawn")
    t.act("charge brine-spawn").fall(0).act("flee lady-eryne")
    assert t.asked() == "1 turn"


@rule("TOMB-178", "TOMB-164")
def test_v_42_the_last_words_of_the_last_monster_let_the_combat_go_on() -> None:
    t = scene().party(0, "brakka-stonejaw", "varro-the-landless").fight("egg-bound-widow")
    t.act("charge egg-bound-widow", "face brakka-stonejaw").fall(0)
    t.act("attack brakka-stonejaw egg-bound-widow").fall(6)
    assert t.asked() == "- summon"
    t.draw("plague-bell-ringer")
    assert t.wounds("brakka-stonejaw") == 1
    assert t.wounds("varro-the-landless") == 1
    assert t.bank(0) == ["egg-bound-widow"]
    assert t.monsters() == ["plague-bell-ringer"]
    assert t.asked() == "1 monsterActs"


@rule("TOMB-179")
def test_parties_on_the_same_space_do_not_fight() -> None:
    sc = scene().party(0, "varro-the-landless", at="c").party(1, "brakka-stonejaw", at="c")
    t = sc.crypt("C", "salt-mummy").turn_of(0)
    assert {line.split()[0] for line in t.legal()} == {"pass", "move", "return", "raid"}
    t.act("raid", "stay")
    assert t.monsters() == ["salt-mummy"]
    t.act("charge salt-mummy").fall(0)
    assert t.legal("attack") == {"attack varro-the-landless salt-mummy"}
    assert t.where(1) == t.where(0)


@rule("TOMB-180")
def test_outside_a_crypt_the_left_neighbour_runs_the_combat() -> None:
    t = outside()
    assert t.asked() == "1 monsterActs"
    t.act("charge barrow-guard").fall(1)
    assert t.wounds("varro-the-landless") == 1
    assert t.asked() == "0 characterActs"
    t.act("attack varro-the-landless barrow-guard").fall(4)
    assert t.bank(0) == ["barrow-guard"]
    assert t.where(0) == "16,12"
    assert outside(raider=2).asked() == "0 monsterActs"


@rule("TOMB-181")
def test_monsters_met_outside_a_crypt_are_discarded_afterwards() -> None:
    t = outside().act("charge barrow-guard").fall(1).act("flee varro-the-landless")
    assert t.where(0) == "inn"
    assert t.place_of("barrow-guard") == "discard"
    assert t.state.wounds[number_of("barrow-guard")] == 0
    t.check()


LONG_PARTY = ("mirin-faithbringer", "lady-eryne", "dunbar", "kadin", "slayer-the-unkind")
LONG_CRYPT = ("brine-spawn", "crusher", "gloves-of-mercy", "symbols-of-peril", "cursed-light")


def banked(t: Table) -> int:
    """The raider's XP without Mkono-Djarat, which Kadin bears."""
    return t.xp(0) - 4


@rule("TOMB-131", "TOMB-136", "TOMB-159", "TOMB-167", "TOMB-195")
def test_v_01_the_long_raid() -> None:
    sc = scene(3).party(0, *LONG_PARTY, at="o").hand(0, "blessing", "fireball")
    sc.gear("kadin", "mkono-djarat").gear("slayer-the-unkind", "teleport").crypt("O", *LONG_CRYPT)
    t = sc.turn_of(0)

    # a: the left neighbour is Crypt Master and sees five cards; the others know only the number.
    t.act("raid", by=0)
    assert t.view(2)["raid"]["cm"] == 1
    assert t.knows(1, "O") == list(LONG_CRYPT)
    assert t.knows(0, "O") == t.knows(2, "O") == []
    assert t.view(2)["crypts"][14]["cards"] == 5

    # b: a trap for one character, Skill.
    t.act("trap symbols-of-peril", by=1)
    assert t.events_for(0, "trapAnnounced") == ["trapAnnounced 1 skill"]
    t.act("send lady-eryne skill")
    assert t.rolling() == (0, 3, 0)
    t.fall(2)
    assert (t.bank(0), banked(t)) == (["symbols-of-peril"], 2)
    assert t.asked() == "0 onward"
    assert t.view(2)["crypts"][14]["cards"] == 4

    # c, d: the second fails, and whoever has the fewest Attack dice dies.
    t.act("stay", "trap cursed-light", "send lady-eryne skill").fall(3)
    assert banked(t) == 2
    assert t.place_of("cursed-light") == "discard"
    assert t.dead() == ["slayer-the-unkind"]
    assert t.place_of("teleport") == "discard"
    t.draw("grim")
    assert t.inn() == ["grim"]
    assert sum(t.dice("dunbar", "attack")) == 4

    # e: no trap is left; the monsters are shown, and Crusher gets an Item.
    t.act("stay", "stay").draw("kama")
    assert t.monsters() == ["brine-spawn", "crusher"]
    assert t.gear("crusher") == ["kama"]

    # f: Dunbar dies without having acted.
    t.act("charge brine-spawn", by=1).act("face dunbar", by=0).fall(5).act("pass").draw("dread")
    assert t.dead() == ["dunbar", "slayer-the-unkind"]
    assert t.inn() == ["dread", "grim"]

    # g
    t.act("attack kadin crusher")
    assert t.rolling() == (0, 1, 2)
    t.fall(2)
    assert t.wounds("crusher") == 2

    # h, i: Kama re-rolls a miss; Mirin prevents one of three wounds and has still not acted.
    t.act("charge crusher", "face lady-eryne")
    assert t.rolling() == (2, 3, 1)
    t.fall(1, 1, 1).act("use kama crusher", "reroll green", by=1).fall(0)
    assert t.asked() == "0 react"
    assert t.trigger() == "wounds_incoming"
    t.act("use mirin-faithbringer mirin-faithbringer")
    assert sum(t.rolling()) == 6
    t.fall(4)
    assert t.wounds("lady-eryne") == 2
    assert t.acts_left("mirin-faithbringer") == 1

    # j
    t.act("attack lady-eryne crusher").fall(0)
    assert t.wounds("crusher") == 2

    # k: no monster is left to act; Blessing is for everybody and for this combat.
    t.act("use blessing mirin-faithbringer", by=0)
    assert t.gear("mirin-faithbringer") == ["blessing"]
    assert t.dice("kadin", "magic") == [1, 4, 1]
    assert t.dice("lady-eryne", "skill") == [0, 3, 1]
    assert t.events("roundBegan")[-1] == "roundBegan 2"

    # l
    t.act("charge brine-spawn", "face lady-eryne").fall(3).act("pass").draw("prior-wendel")
    assert t.party(0) == ["mirin-faithbringer", "kadin"]
    assert "use blessing mirin-faithbringer" not in t.legal()

    # m: no wound of the Fireball on the party while a monster lives.
    t.act("use fireball kadin")
    assert t.rolling() == (1, 4, 1)
    t.falls(3, 3, 2)
    assert t.legal() == {"hurt brine-spawn", "hurt crusher"}
    t.refuses("hurt kadin")
    t.act("hurt crusher")
    assert t.legal() == {"hurt kadin", "hurt mirin-faithbringer"}
    t.act("hurt kadin", *["hurt mirin-faithbringer"] * 3)

    # n: Mirin's React, for Mirin.
    while t.view(0)["doing"][-2]["target"] != "mirin-faithbringer":
        t.act("pass")
    t.act("use mirin-faithbringer mirin-faithbringer").fall(3)
    assert (t.wounds("kadin"), t.wounds("mirin-faithbringer")) == (1, 2)
    assert t.bank(0) == ["brine-spawn", "crusher", "symbols-of-peril"]
    assert banked(t) == 10
    assert t.place_of("kama") == "discard"
    assert t.gear("kadin") == ["fireball", "mkono-djarat"]

    # o
    assert t.events_for(2, "treasuresShown") == ["treasuresShown gloves-of-mercy"]
    t.act("bank gloves-of-mercy")
    assert banked(t) == 13
    assert t.state.empty() >> 14 & 1
    assert t.on_door(0) == "O"
    assert t.asked() == "1 turn"
    t.check()
