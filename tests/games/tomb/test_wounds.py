"""Chapter "Wounds and death": TOMB-182 to TOMB-202."""

import pytest

from games.tomb.scene import CONTENT, Table, scene
from mastaba.games.tomb.rules.creatures import doomed
from mastaba.games.tomb.rules.lasting import TO_INN, last, party_of
from mastaba.games.tomb.words import ALL_MONSTERS, CREATURES
from support import rule


def struck(successes: int, *party: str, **gear: tuple[str, ...]) -> Table:
    """Brine Spawn has attacked Lady Eryne (3 hit points) with so many successes."""
    sc = scene().party(0, "lady-eryne", *party)
    for cards in gear.values():
        sc.gear(*cards)
    t = sc.fight("brine-spawn").act("charge brine-spawn")
    if party:
        t.act("face lady-eryne")
    return t.fall(successes)


@rule("TOMB-182")
def test_a_creature_may_have_more_wounds_than_hit_points() -> None:
    t = struck(5, "varro-the-landless", a=("varro-the-landless", "gloves-of-mercy"))
    assert t.events("wounded") == ["wounded lady-eryne 5 0"]
    assert t.trigger() == "would_die"
    assert t.wounds("lady-eryne") == 5
    assert t.hp("lady-eryne") == 3


@rule("TOMB-183")
def test_the_wounds_of_an_attack_all_go_to_one_creature() -> None:
    t = struck(6, "varro-the-landless").draw("grim")
    assert "lady-eryne" in t.dead()
    assert t.wounds("varro-the-landless") == 0


@rule("TOMB-183")
def test_shared_wounds_beyond_death_are_lost() -> None:
    sc = scene().party(0, "varro-the-landless", "grim").gear("grim", "bottled-grave-smoke")
    t = sc.fight("gnawing-carpet", "barrow-hound")
    t.act("charge gnawing-carpet", "face grim").fall(0)
    t.act("use bottled-grave-smoke grim")
    assert t.asked() == "0 splitWounds"
    t.act("hurt gnawing-carpet")
    assert t.events("wounded") == ["wounded gnawing-carpet 1 0", "wounded barrow-hound 2 0"]
    assert t.wounds("grim") == t.wounds("varro-the-landless") == 0
    assert t.bank(0) == ["gnawing-carpet", "barrow-hound"]


@rule("TOMB-184")
def test_the_wounded_partys_player_chooses_who_suffers() -> None:
    sc = scene().party(0, "lady-phaedra-coil", at="16,12")
    t = sc.party(1, "varro-the-landless", "grim", at="16,14").turn_of(0)
    t.act("use lady-phaedra-coil lady-phaedra-coil").fall(3)
    assert t.asked() == "1 pickCreature"
    t.act("pick grim")
    assert (t.wounds("grim"), t.wounds("varro-the-landless")) == (1, 0)


@rule("TOMB-185")
def test_wounds_stay_from_turn_to_turn() -> None:
    t = struck(2).act("flee lady-eryne").act("pass", by=1)
    assert t.asked() == "0 turn"
    assert t.wounds("lady-eryne") == 2
    t.act("mend")
    assert t.wounds("lady-eryne") == 0


@rule("TOMB-185")
def test_whoever_is_put_at_the_inn_or_into_the_bag_loses_wounds() -> None:
    t = scene().party(0, "brakka-stonejaw", "grim").fight("ferrier-of-the-lost")
    t.act("charge ferrier-of-the-lost", "face brakka-stonejaw").fall(2)
    assert t.inn() == ["brakka-stonejaw"]
    assert t.wounds("brakka-stonejaw") == 0

    sc = scene().crypt("C", "lead-lined-cage", "salt-mummy").wounds("grim", 2)
    t = sc.party(0, "grim", "varro-the-landless", at="c").turn_of(0)
    t.act("raid", "trap lead-lined-cage", "send grim skill")
    assert "grim" in t.bag()
    assert t.wounds("grim") == 0


@rule("TOMB-186")
def test_an_attack_hits_only_with_a_wound_that_is_really_placed() -> None:
    sc = scene().party(0, "brakka-stonejaw").gear("brakka-stonejaw", "coffin-lid-shield")
    t = sc.fight("niche-viper").act("charge niche-viper").fall(2)
    t.act("use coffin-lid-shield brakka-stonejaw")
    assert t.pool("brakka-stonejaw", "attack") == ((3, 3, 0), 0)
    t.act("hold brakka-stonejaw", "charge niche-viper").fall(1)
    assert t.wounds("brakka-stonejaw") == 1
    assert t.pool("brakka-stonejaw", "attack") == ((3, 0, 0), 0)


@rule("TOMB-187")
@pytest.mark.parametrize(("wounds", "dies"), [(2, False), (3, True), (4, True)])
def test_as_many_wounds_as_hit_points_kill(wounds: int, dies: bool) -> None:
    t = struck(wounds, "varro-the-landless")
    if dies:
        assert t.asked() == "- newcomer"
        assert "lady-eryne" in t.dead()
    else:
        assert t.wounds("lady-eryne") == 2
        assert t.asked() == "0 characterActs"


@rule("TOMB-188")
def test_v_25_hit_points_that_shrink() -> None:
    party = ("varro-the-landless", "grim", "kadin", "aldith-spearmaiden")
    sc = scene().party(0, "lady-eryne", *party).gear("lady-eryne", "bruntors-shield")
    t = sc.wounds("lady-eryne", 4).fight("cistern-leviathan", "the-overseer-undying", "pyre-fiend")
    assert t.hp("lady-eryne") == 7
    t.act("charge cistern-leviathan", "face grim").fall(8).draw("brother-osric")
    t.act("hold varro-the-landless")
    t.act("charge the-overseer-undying", "face kadin").fall(9).draw("edric-longgaze")
    assert t.hp("lady-eryne") == 5
    assert "lady-eryne" in t.party(0)
    t.act("hold lady-eryne")
    t.act("charge pyre-fiend", "face aldith-spearmaiden").fall(7)
    t.draw("jack-halfpenny")
    assert "aldith-spearmaiden" in t.dead()
    assert "lady-eryne" in t.dead()
    assert t.party(0) == ["varro-the-landless"]
    assert t.asked() == "- newcomer"


@rule("TOMB-188")
def test_a_bonus_that_is_given_up_kills_at_once() -> None:
    sc = scene().party(0, "lady-eryne", "varro-the-landless").wounds("lady-eryne", 3)
    t = sc.gear("varro-the-landless", "heart-of-the-colossus").turn_of(0)
    assert t.hp("lady-eryne") == 4
    t.act("bank heart-of-the-colossus").draw("grim")
    assert "lady-eryne" in t.dead()
    assert t.asked() == "0 turn"


@rule("TOMB-189")
def test_after_the_last_moment_the_creature_is_gone() -> None:
    t = struck(3, "grim", a=("grim", "gloves-of-mercy"))
    assert t.trigger() == "would_die"
    assert t.legal("use") == {"use gloves-of-mercy grim"}
    t.act("pass").draw("kadin")
    assert "lady-eryne" in t.dead()
    assert t.asked() == "0 characterActs"
    assert t.gear("grim") == ["gloves-of-mercy"]
    assert t.legal("use") == set()


@rule("TOMB-189")
def test_wounds_are_prevented_before_they_are_placed() -> None:
    t = struck(3, "mirin-faithbringer")
    assert t.trigger() == "wounds_incoming"
    assert t.wounds("lady-eryne") == 0
    t.act("use mirin-faithbringer mirin-faithbringer").fall(3)
    assert t.wounds("lady-eryne") == 2
    assert t.asked() == "0 characterActs"


@rule("TOMB-189")
def test_nothing_is_prevented_where_no_wound_is_left() -> None:
    plates = ("lady-eryne", "burial-plate", "buckler-of-the-last-step")
    t = struck(1, a=plates).act("use burial-plate lady-eryne")
    assert (t.asked(), t.wounds("lady-eryne")) == ("0 characterActs", 0)
    t = struck(2, a=plates).act("use burial-plate lady-eryne")
    assert t.legal("use") == {"use buckler-of-the-last-step lady-eryne"}


@rule("TOMB-190")
def test_the_saved_keep_their_cards_the_revived_do_not() -> None:
    t = struck(4, "grim", a=("grim", "gloves-of-mercy"), b=("lady-eryne", "kama"))
    t.act("use gloves-of-mercy grim")
    assert t.gear("lady-eryne") == ["kama"]
    assert t.wounds("lady-eryne") == 2

    t = struck(4, "grim", a=("grim", "scarab-of-second-dawn"), b=("lady-eryne", "kama"))
    t.draw("kadin").act("use scarab-of-second-dawn grim")
    assert "lady-eryne" in t.party(0)
    assert t.gear("lady-eryne") == []
    assert t.wounds("lady-eryne") == 0
    assert t.place_of("kama") == "discard"


@rule("TOMB-189", "TOMB-212")
def test_nobody_is_saved_twice() -> None:
    """What is rolled for a save is not offered either, once somebody is saved."""
    sc = scene().party(0, "grim", "lady-eryne", "mother-ebba").gear("grim", "gloves-of-mercy")
    t = sc.gear("grim", "ferrymans-dice").fight("salt-mummy")
    t.act("charge salt-mummy", "face lady-eryne").fall(4)
    assert {line.split()[1] for line in t.legal("use")} == {
        *("gloves-of-mercy", "ferrymans-dice", "mother-ebba"),
    }
    t.act("use gloves-of-mercy grim")
    assert (t.wounds("lady-eryne"), t.asked()) == (2, "0 characterActs")


@rule("TOMB-212")
def test_an_attack_is_not_called_off_twice() -> None:
    sc = scene().party(0, "dusty-pim", "grim").gear("dusty-pim", "moth-mantle")
    t = sc.fight("salt-mummy").act("charge salt-mummy", "face dusty-pim")
    assert t.legal("use") == {"use dusty-pim dusty-pim", "use moth-mantle dusty-pim"}
    assert t.act("use moth-mantle dusty-pim").asked() == "0 characterActs"


@rule("TOMB-191")
def test_a_dead_monster_is_banked_at_once_and_its_inn_cards_are_discarded() -> None:
    sc = scene().party(0, "varro-the-landless").gear("barrow-hound", "kama", "fireball")
    t = sc.fight("barrow-hound", "salt-mummy").act("charge salt-mummy").fall(0)
    t.act("attack varro-the-landless barrow-hound").fall(2)
    assert t.asked() == "1 monsterActs"
    assert t.bank(0) == ["barrow-hound"]
    assert t.place_of("kama") == t.place_of("fireball") == "discard"
    t.check()


@rule("TOMB-192")
def test_a_dead_character_leaves_the_game_and_the_cards_are_discarded() -> None:
    t = struck(3, "grim", a=("lady-eryne", "kama", "mkono-djarat"))
    t.draw("kadin")
    assert t.dead() == ["lady-eryne"]
    assert t.place_of("kama") == t.place_of("mkono-djarat") == "discard"
    assert t.xp(0) == 0
    t.check()


@rule("TOMB-193")
def test_somebody_comes_to_the_inn_for_each_death() -> None:
    sc = scene().party(0, "lady-eryne", "grim", "varro-the-landless")
    sc.wounds("lady-eryne", 2).wounds("grim", 3)
    t = sc.fight("plague-bell-ringer")
    assert t.asked() == "- newcomer"
    assert set(t.fates().values()) == {1}
    assert {line.split()[1] for line in t.fates()} == set(t.bag())
    t.draw("kadin")
    assert t.asked() == "- newcomer"
    t.draw("dread")
    assert t.inn() == ["dread", "kadin"]
    assert set(t.dead()) == {"lady-eryne", "grim"}


@rule("TOMB-194", "TOMB-200", "TOMB-201")
def test_v_31_the_bag_is_empty() -> None:
    sc = scene().bag().party(0, "lady-eryne", "grim")
    t = sc.fight("brine-spawn").act("charge brine-spawn", "face lady-eryne").fall(3)
    assert t.inn() == []
    assert t.asked() == "0 characterActs"

    sc = scene().bag().inn("kadin", "dread").party(0, "lady-eryne")
    t = sc.fight("brine-spawn").act("charge brine-spawn").fall(3)
    assert t.asked() == "0 newLeader"
    assert t.legal() == {"recruit kadin", "recruit dread"}
    t.act("recruit dread")
    assert t.party(0) == ["dread"]
    assert t.asked() == "1 turn"

    sc = scene().bag().party(0, "lady-eryne").party(1, "varro-the-landless", at="b")
    t = sc.crypt("B", "salt-mummy").fight("brine-spawn").act("charge brine-spawn").fall(3)
    assert t.party(0) == []
    assert t.asked() == "1 turn"
    t.act("pass")
    assert t.asked() == "1 turn"
    assert t.events("passed")[-1] == "passed 0"
    t.act("raid", "stay")
    assert t.asked() == "0 monsterActs"


@rule("TOMB-195")
def test_those_wounded_by_one_effect_die_together_monsters_first() -> None:
    sc = scene().party(0, "kadin", "grim").gear("kadin", "fireball").wounds("grim", 3)
    t = sc.fight("gnawing-carpet").act("charge gnawing-carpet", "face kadin").fall(0)
    t.act("use fireball kadin").falls(1, 1, 0).act("hurt grim").draw("dread")
    story = t.events("wounded", "died", "banked", "arrived")
    assert story == [
        "wounded gnawing-carpet 1 0",
        "wounded grim 1 0",
        "died gnawing-carpet",
        "banked 0 gnawing-carpet",
        "died grim",
        "arrived dread",
    ]


def wiped_out(*hand: str) -> Table:
    """Lady Eryne, alone with Road Boots and Mkono-Djarat, has been killed in crypt C."""
    sc = scene().party(0, "lady-eryne").gear("lady-eryne", "road-boots", "mkono-djarat")
    sc.crypt("C", "ring-of-cinders").hand(0, *hand).bank(0, "loose-threshold")
    t = sc.fight("brine-spawn", "barrow-hound").act("charge barrow-hound").fall(0)
    t.act("attack lady-eryne barrow-hound").fall(2)
    return t.act("charge brine-spawn").fall(3).draw("grim")


@rule("TOMB-196")
def test_a_wiped_out_party_is_replaced_from_the_bag() -> None:
    t = wiped_out()
    assert t.place_of("road-boots") == t.place_of("mkono-djarat") == "discard"
    assert t.where(0) == "inn"
    assert t.asked() == "- newParty"
    assert {line.split()[1] for line in t.fates()} == set(t.bag())
    t.draw("kadin")
    assert t.asked() == "- inn"
    t.draw("fireball")
    assert t.party(0) == ["kadin"]
    assert t.hand(0) == ["fireball"]
    assert t.inn() == ["grim"]
    assert t.asked() == "1 turn"
    t.check()


@rule("TOMB-196")
def test_a_party_may_be_wiped_out_in_the_turn_of_another() -> None:
    sc = scene().party(0, "kadin", at="16,12").hand(0, "earthquake")
    t = sc.party(1, "lady-eryne", at="16,9").wounds("lady-eryne", 2).turn_of(0)
    t.act("use earthquake kadin").draw("grim", "dread")
    assert t.party(1) == ["dread"]
    assert t.where(1) == "inn"
    assert t.inn() == ["grim"]
    assert t.asked() == "0 turn"


@rule("TOMB-197")
def test_hand_and_bank_are_kept() -> None:
    t = wiped_out("another-way-in", "teleport").draw("varro-the-landless")
    assert t.hand(0) == ["teleport", "another-way-in"]
    assert t.bank(0) == ["barrow-hound", "loose-threshold"]


@rule("TOMB-198")
def test_after_a_wipe_out_everything_left_goes_back_into_the_crypt() -> None:
    t = wiped_out().draw("varro-the-landless")
    assert t.crypt("C") == ["brine-spawn", "ring-of-cinders"]
    assert t.knows(0, "C") == ["brine-spawn"]
    assert t.knows(1, "C") == ["brine-spawn", "ring-of-cinders"]
    assert t.wounds("brine-spawn") == 0


@rule("TOMB-198")
def test_the_trap_that_wiped_them_out_is_discarded() -> None:
    sc = scene().party(0, "lady-eryne", at="c").crypt("C", "cursed-light", "brine-spawn")
    t = sc.turn_of(0).act("raid", "trap cursed-light", "send lady-eryne skill").fall(3)
    t.draw("grim", "varro-the-landless")
    assert t.place_of("cursed-light") == "discard"
    assert t.crypt("C") == ["brine-spawn"]
    assert t.knows(0, "C") == []
    assert t.asked() == "1 turn"


@rule("TOMB-199", "TOMB-195", "TOMB-136")
def test_v_17_both_sides_fall() -> None:
    sc = scene().party(0, "kadin").gear("kadin", "fireball").wounds("kadin", 3)
    t = sc.crypt("C", "ring-of-cinders").fight("clay-soldier")
    t.act("charge clay-soldier").fall(0).act("use fireball kadin").falls(3, 2, 2)
    assert t.events("wounded") == ["wounded clay-soldier 6 0", "wounded kadin 1 0"]
    assert t.bank(0) == ["clay-soldier"]
    assert t.xp(0) == 5
    t.draw("grim", "varro-the-landless")
    assert t.party(0) == ["varro-the-landless"]
    assert t.crypt("C") == ["ring-of-cinders"]
    assert t.asked() == "1 turn"
    t.check()


@rule("TOMB-200")
def test_with_an_empty_bag_the_new_party_is_chosen_at_the_inn_with_class_cards() -> None:
    sc = scene().bag().inn("kadin", "dread").party(0, "lady-eryne")
    t = sc.fight("brine-spawn").act("charge brine-spawn").fall(3)
    t.act("recruit kadin").draw("fireball")
    assert t.hand(0) == ["fireball"]
    assert t.inn() == ["dread"]


@rule("TOMB-201")
def test_without_a_party_one_must_be_taken_as_the_whole_turn() -> None:
    t = scene(3).no_party(0).inn("kadin", "dread").turn_of(0)
    assert t.asked() == "0 takeOne"
    assert t.legal() == {"recruit kadin", "recruit dread"}
    t.act("recruit kadin").draw("fireball")
    assert t.party(0) == ["kadin"]
    assert t.hand(0) == ["fireball"]
    assert t.asked() == "1 turn"


@rule("TOMB-202")
def test_the_game_ends_when_nobody_can_have_a_party() -> None:
    sc = scene().bag().no_party(1).bank(1, "loose-threshold").party(0, "lady-eryne")
    t = sc.fight("brine-spawn").act("charge brine-spawn").fall(3)
    assert t.asked() == "over"
    assert t.match.outcome is not None
    assert t.match.outcome.reason == "nobodyLeft"
    assert t.winners() == (1,)


@rule("TOMB-187", "TOMB-188")
def test_whoever_has_no_hit_points_left_dies_without_a_wound() -> None:
    sc = scene().party(0, "brakka-stonejaw", "gnawing-carpet", at="c")
    t = sc.crypt("C", "widows-veil", "salt-mummy").turn_of(0)
    assert (t.hp("gnawing-carpet"), t.wounds("gnawing-carpet")) == (1, 0)
    t.act("raid", "trap widows-veil", "send brakka-stonejaw holiness").fate()
    assert (t.party(0), t.place_of("gnawing-carpet")) == (["brakka-stonejaw"], "discard")


@rule("TOMB-187", "TOMB-188")
def test_whoever_has_one_hit_point_left_lives() -> None:
    sc = scene().party(0, "brakka-stonejaw", "velvet-isaura", at="c")
    t = sc.crypt("C", "widows-veil", "salt-mummy").turn_of(0)
    t.act("raid", "trap widows-veil", "send brakka-stonejaw holiness").fate()
    assert (t.hp("velvet-isaura"), t.wounds("velvet-isaura")) == (1, 0)
    assert t.party(0) == ["brakka-stonejaw", "velvet-isaura"]


VEIL = next(  # the words by which the Widow's Veil takes hit points away
    (program, at)
    for program, phrases in enumerate(CONTENT.programs)
    for at, phrase in enumerate(phrases)
    if phrase.kind.name == "mod_hp" and phrase.of["dur"] == "until_inn"
)


@rule("TOMB-187", "TOMB-188")
def test_it_is_so_for_everybody() -> None:
    for creature in range(CREATURES):
        s = scene().s
        last(s, *VEIL, creature, TO_INN, 0, -s.content.hp[creature])
        assert doomed(s) == 0  # not in play
        s.join(creature, 0)
        s.tamed |= 1 << creature & ALL_MONSTERS
        assert doomed(s) == 1 << creature
        s.lasting = ()
        last(s, *VEIL, creature, TO_INN, 0, 1 - s.content.hp[creature])
        assert doomed(s) == 0
        s.wound(creature, 1)
        assert doomed(s) == 1 << creature


@rule("TOMB-188")
def test_what_slows_a_party_takes_no_hit_points_from_it() -> None:
    t = scene().party(0, "captain-dukat").turn_of(0)
    last(t.state, *VEIL, party_of(0), TO_INN, 0, -9)
    assert doomed(t.state) == 0
