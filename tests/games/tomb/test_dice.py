"""Chapter "Dice": TOMB-09 to TOMB-24."""

from math import comb

import pytest

from games.tomb.scene import Table, number_of, scene
from mastaba.games.tomb.rules.creatures import stepped
from mastaba.games.tomb.rules.roll import CHECKING, Roll
from mastaba.games.tomb.words import ATTACK
from support import rule


def trap(card: str, *party: str, more: tuple[str, ...] = ()) -> Table:
    """A party at a door behind which a trap waits, and cards that come after it."""
    sc = scene().party(0, *party, at="d").crypt("D", card, *more)
    return sc.turn_of(0).act("raid", f"trap {card}")


@rule("TOMB-09")
def test_blue_dice_succeed_five_and_red_dice_seven_times_in_ten() -> None:
    t = trap("symbols-of-peril", "aldith-spearmaiden").act("send aldith-spearmaiden skill")
    assert t.rolling() == (0, 1, 1)
    odds = {"dice 0 0 0": 15, "dice 0 0 1": 35, "dice 0 1 0": 15, "dice 0 1 1": 35}
    assert t.fates() == odds  # out of a hundred


@rule("TOMB-09")
def test_green_dice_succeed_three_times_in_ten() -> None:
    t = trap("symbols-of-peril", "dunbar").act("send dunbar skill")
    assert t.rolling() == (1, 0, 0)
    assert t.fates() == {"dice 0 0 0": 7, "dice 1 0 0": 3}


@rule("TOMB-09")
def test_no_die_depends_on_another() -> None:
    t = trap("symbols-of-peril", "lady-eryne").act("send lady-eryne skill")
    assert t.fates() == {f"dice 0 {hits} 0": comb(3, hits) * 5**3 for hits in range(4)}


ATTRIBUTES = {
    "attack": "dead-mans-lever",
    "skill": "symbols-of-peril",
    "magic": "ward-of-ash",
    "holiness": "grave-lamp",
}


@rule("TOMB-10")
@pytest.mark.parametrize("attribute", list(ATTRIBUTES))
def test_every_roll_names_an_attribute(attribute: str) -> None:
    t = trap(ATTRIBUTES[attribute], "ichaerus", "jack-halfpenny")
    who = "jack-halfpenny" if attribute == "skill" else "ichaerus"
    dice = t.dice(who, attribute)
    t.act(f"send {who} {attribute}")
    assert list(t.rolling()) == dice
    t.fall(0)
    assert t.events("rolled")[0].split()[:3] == ["rolled", who, attribute]


@rule("TOMB-11")
def test_the_dice_are_those_of_the_moment() -> None:
    sc = scene().party(0, "kerrin-threeblades", at="d").gear("kerrin-threeblades", "roll-of-picks")
    t = sc.crypt("D", "symbols-of-peril").turn_of(0)
    t.act("raid", "trap symbols-of-peril", "send kerrin-threeblades skill")
    assert t.rolling() == (2, 2, 1)  # [1,2,1] and a Green one


@rule("TOMB-11")
def test_a_colour_without_a_number_adds_no_die() -> None:
    t = trap("symbols-of-peril", "lady-eryne").act("send lady-eryne skill")
    assert t.rolling() == (0, 3, 0)


@rule("TOMB-12")
def test_each_rolls_alone() -> None:
    t = trap("silt-chute", "lady-eryne", "dunbar")
    t.act("send lady-eryne skill", "send dunbar skill")
    assert t.rolling() == (0, 3, 0)
    t.fall(1)
    assert t.rolling() == (1, 0, 0)
    t.fall(0)
    rolls = [line.split()[1] for line in t.events("rolled")]
    assert rolls == ["lady-eryne", "dunbar"]


@rule("TOMB-13")
def test_a_party_rolls_all_its_dice_together() -> None:
    sc = scene().party(0, "lady-eryne", "dunbar", "gorm-halfgiant", "catspaw-liss")
    t = sc.fight("tremor-worm")
    assert t.rolling() == (1, 5, 2)  # [0,3,0], [1,0,0], none and [0,2,2]
    t.fall(3)
    assert [t.wounds(c) for c in t.party(0)] == [1, 1, 1, 1]  # TN 4


@rule("TOMB-13")
def test_the_dead_take_no_part_in_a_party_roll() -> None:
    sc = scene().party(0, "lady-eryne", "dunbar").dead("catspaw-liss")
    assert sc.fight("tremor-worm").rolling() == (1, 3, 0)


@rule("TOMB-13", "TOMB-21")
def test_a_party_roll_is_of_the_attribute_that_was_named() -> None:
    """Even if one of those who roll together would roll another one by himself."""
    sc = scene().party(0, "brother-osric", "kadin").gear("brother-osric", "censer-flail")
    s = sc.turn_of(0).state
    osric, kadin = 1 << number_of("brother-osric"), 1 << number_of("kadin")
    named = []
    for rollers in osric, osric | kadin:
        roll = Roll(rollers, ATTACK, CHECKING)
        s.stack.append(roll)
        named.append(roll.slot("attr", s))
    assert named == ["holiness", "attack"]


@rule("TOMB-14")
@pytest.mark.parametrize(("hits", "banked"), [(1, []), (2, ["symbols-of-peril"])])
def test_as_many_as_the_target_number_are_enough(hits: int, banked: list[str]) -> None:
    t = trap("symbols-of-peril", "lady-eryne").act("send lady-eryne skill").fall(hits)
    assert t.bank(0) == banked


@rule("TOMB-15")
@pytest.mark.parametrize(("mine", "theirs", "won"), [(2, 1, True), (2, 2, False), (0, 0, False)])
def test_in_a_contest_whoever_began_needs_more(mine: int, theirs: int, won: bool) -> None:
    sc = scene().party(0, "brakka-stonejaw").gear("brakka-stonejaw", "stranglers-hands")
    t = sc.fight("dust-jackal").act("charge dust-jackal").fall(0)
    t.act("use stranglers-hands brakka-stonejaw").falls(mine, theirs)
    assert t.events("contested") == [f"contested {mine} {theirs}"]
    assert (t.events("lostAction") == ["lostAction dust-jackal"]) == won


@rule("TOMB-15")
def test_a_tie_goes_to_the_other_side_when_a_monster_begins() -> None:
    sc = scene().party(0, "lady-eryne").gear("lady-eryne", "ring-of-cinders")
    t = sc.fight("elithe").falls(1, 1)
    assert t.gear("lady-eryne") == ["ring-of-cinders"]
    sc = scene().party(0, "lady-eryne").gear("lady-eryne", "ring-of-cinders")
    assert sc.fight("elithe").falls(2, 1).gear("lady-eryne") == []


@rule("TOMB-16")
def test_a_roll_may_have_more_than_seven_dice_of_a_colour() -> None:
    sc = scene().party(0, "mad-wenna", "kadin", "wystan-the-borrowed")
    sc.gear("mad-wenna", "mkono-djarat", "dawnshaft-bow").hand(0, "blessing").party(0, "grim")
    t = sc.fight("brine-spawn").act("charge brine-spawn", "face mad-wenna").fall(0)
    t.act("use blessing grim", "attack mad-wenna brine-spawn")
    assert t.rolling() == (0, 2, 8)
    assert "dice 0 2 8" in t.fates()


@rule("TOMB-17")
def test_a_step_up() -> None:
    assert stepped([1, 0, 0], [1, 1, 1]) == ((0, 1, 0), 0)
    assert stepped([0, 1, 0], [1, 1, 1]) == ((0, 0, 1), 0)
    assert stepped([0, 0, 1], [1, 1, 1]) == ((0, 0, 0), 1)


@rule("TOMB-17")
def test_a_step_up_in_play() -> None:
    sc = scene().party(0, "ilse-candlebearer", "kerrin-threeblades")
    t = sc.fight("colossus-of-the-ford").act("charge colossus-of-the-ford")
    t.act("face kerrin-threeblades").fall(0).act("use ilse-candlebearer ilse-candlebearer")
    t.act("attack kerrin-threeblades colossus-of-the-ford")  # [0,2,1]
    assert (t.rolling(), t.sure()) == ((0, 0, 2), 1)
    t.fall(1)
    assert t.wounds("colossus-of-the-ford") == 2


@rule("TOMB-18")
def test_a_step_down() -> None:
    assert stepped([0, 0, 1], [-1, -1, -1]) == ((0, 1, 0), 0)
    assert stepped([0, 1, 0], [-1, -1, -1]) == ((1, 0, 0), 0)
    assert stepped([1, 0, 0], [-1, -1, -1]) == ((0, 0, 0), 0)


@rule("TOMB-18")
def test_a_step_down_in_play() -> None:
    sc = scene().party(0, "brakka-stonejaw").gear("brakka-stonejaw", "mirror-targe")
    t = sc.fight("pit-lizard").act("charge pit-lizard", "use mirror-targe brakka-stonejaw")
    assert (t.rolling(), t.sure()) == ((2, 2, 0), 0)  # of [2,2,2]
    assert set(t.fates()) == {f"dice {g} {b} 0" for g in range(3) for b in range(3)}


@rule("TOMB-19")
def test_steps_are_added_before_they_are_applied() -> None:
    """Ilse's step up and the niche viper's step down leave the dice as they are."""
    sc = scene().party(0, "ilse-candlebearer", "kerrin-threeblades")
    t = sc.fight("niche-viper").act("charge niche-viper", "face kerrin-threeblades").fall(1)
    assert t.pool("kerrin-threeblades", "attack") == ((2, 1, 0), 0)
    t.act("use ilse-candlebearer ilse-candlebearer", "attack kerrin-threeblades niche-viper")
    assert (t.rolling(), t.sure()) == ((0, 2, 1), 0)


@rule("TOMB-19")
def test_beyond_the_ends_dice_stay_there() -> None:
    assert stepped([1, 1, 1], [5, 5, 5]) == ((0, 0, 0), 3)
    assert stepped([1, 1, 1], [-5, -5, -5]) == ((0, 0, 0), 0)


@rule("TOMB-19")
def test_named_colours_are_those_at_the_beginning() -> None:
    """The bow shifts Green dice only: a Blue die that another step would make Green is not one."""
    sc = scene().party(0, "selka-bowwarden").gear("selka-bowwarden", "bonestring-bow")
    t = sc.turn_of(0)
    assert t.dice("selka-bowwarden", "attack") == [4, 3, 0]
    assert t.pool("selka-bowwarden", "attack") == ((0, 0, 7), 0)  # Green by two, Blue by one
    sc = scene().party(0, "kerrin-threeblades").gear("kerrin-threeblades", "bonestring-bow")
    assert sc.turn_of(0).pool("kerrin-threeblades", "attack") == ((0, 3, 1), 0)


@rule("TOMB-20")
def test_automatic_successes_cannot_be_rolled_again() -> None:
    sc = scene().party(0, "ilse-candlebearer", "aldith-spearmaiden")
    sc.gear("aldith-spearmaiden", "kama")
    t = sc.fight("colossus-of-the-ford").act("charge colossus-of-the-ford")
    t.act("face aldith-spearmaiden").fall(0).act("use ilse-candlebearer ilse-candlebearer")
    t.act("attack aldith-spearmaiden colossus-of-the-ford")
    assert (t.rolling(), t.sure()) == ((0, 0, 2), 3)  # of [0,2,3]
    assert t.fall(2).asked() == "1 monsterActs"  # nothing was missed that could be picked up
    assert t.wounds("colossus-of-the-ford") == 5


@rule("TOMB-21")
def test_an_exchanged_attribute_brings_its_own_bonuses() -> None:
    """Ser Audric's weapon makes the Attack a roll of Holiness; the bow's Attack dice are lost."""
    sc = scene().party(0, "ser-audric-lastlight")
    t = sc.gear("ser-audric-lastlight", "censer-flail", "thornwood-bow").fight("dust-jackal")
    t.act("charge dust-jackal").fall(0).act("attack ser-audric-lastlight dust-jackal")
    assert t.rolling() == (1, 3, 0)  # [1,2,0] and the flail's Blue die
    t.fall(2)
    assert t.events("rolled")[-1].split()[1:3] == ["ser-audric-lastlight", "holiness"]
    assert t.wounds("dust-jackal") == 2  # it is an Attack all the same


@rule("TOMB-21")
def test_an_exchanged_attribute_keeps_the_purpose() -> None:
    """Kama answers an attack, whatever is rolled for it."""
    sc = scene().party(0, "azmira-spellsword").gear("azmira-spellsword", "kama")
    t = sc.fight("dust-jackal").act("charge dust-jackal").fall(0)
    t.act("attack azmira-spellsword dust-jackal", "use azmira-spellsword azmira-spellsword")
    assert t.rolling() == (1, 1, 2)
    t.fall(0)
    assert t.can("use kama azmira-spellsword")


@rule("TOMB-21")
def test_reacts_before_the_roll_enter_the_same_sum() -> None:
    """A lasting step up and a step down in answer: no die becomes sure on the way."""
    sc = scene().party(0, "ysbet-mirrorhand").gear("ysbet-mirrorhand", "thirsting-kris")
    t = sc.fight("pit-lizard")
    t.act("charge pit-lizard")
    assert t.trigger() == "before_roll"
    assert t.rolling() == (2, 2, 2)  # whoever reacts sees the dice
    t.act("use ysbet-mirrorhand ysbet-mirrorhand")
    assert t.rolling() == (2, 2, 0)


@rule("TOMB-21")
def test_dice_are_taken_away_before_the_steps() -> None:
    sc = scene().party(0, "brakka-stonejaw", "gallus-wardwright")
    t = sc.gear("brakka-stonejaw", "mirror-targe").fight("pit-lizard").act("charge pit-lizard")
    t.act("face brakka-stonejaw", "use mirror-targe brakka-stonejaw")
    t.act("use gallus-wardwright gallus-wardwright")
    assert t.rolling() == (2, 1, 0)  # [2,2,2], a Red one less, all a step down


@rule("TOMB-21")
def test_successes_are_added_after_the_roll() -> None:
    sc = scene().party(0, "ivo-nightsilver", at="d").crypt("D", "symbols-of-peril")
    t = sc.turn_of(0).act("raid", "trap symbols-of-peril", "send ivo-nightsilver skill").fall(1)
    assert t.trigger() == "after_roll"
    t.act("use ivo-nightsilver ivo-nightsilver")
    assert t.bank(0) == ["symbols-of-peril"]


@rule("TOMB-22")
def test_a_die_rolled_again_shows_what_it_shows() -> None:
    sc = scene().party(0, "brakka-stonejaw").gear("brakka-stonejaw", "kama")
    t = sc.fight("salt-mummy").act("charge salt-mummy").fall(0)
    t.act("attack brakka-stonejaw salt-mummy").fall(2, 2, 0)  # of [3,3,0]
    t.act("use kama brakka-stonejaw", "reroll blue").fall(0)
    assert t.events("rerolled") == ["rerolled 0,0,0"]
    assert t.wounds("salt-mummy") == 4
    assert t.asked() == "1 monsterActs"  # Kama is not offered again for this roll


@rule("TOMB-22")
def test_a_better_die_counts() -> None:
    sc = scene().party(0, "brakka-stonejaw").gear("brakka-stonejaw", "kama")
    t = sc.fight("salt-mummy").act("charge salt-mummy").fall(0)
    t.act("attack brakka-stonejaw salt-mummy").fall(2, 2, 0)
    t.act("use kama brakka-stonejaw", "reroll blue").fall(1)
    assert t.wounds("salt-mummy") == 5


@rule("TOMB-22", "TOMB-05")
@pytest.mark.parametrize("colour", ["green", "blue", "red"])
def test_of_two_dice_the_second_may_lie_whatever_the_first_was(colour: str) -> None:
    sc = scene().party(0, "varro-the-landless").gear("varro-the-landless", "blind-sentinels-bow")
    t = sc.gear("varro-the-landless", "mkono-djarat").fight("marrow-ogre")
    t.act("charge marrow-ogre").fall(0)
    t.act("attack varro-the-landless marrow-ogre").fall(0)
    t.act("use blind-sentinels-bow varro-the-landless")
    assert t.legal() == {"reroll green", "reroll blue", "reroll red"}  # one at least
    t.act(f"reroll {colour}", "done").fall(1)
    assert t.wounds("marrow-ogre") == 1


@rule("TOMB-23")
def test_bonuses_of_different_cards_add_up() -> None:
    sc = scene().party(0, "kadin", "sister-maelle-of-the-lamp")
    sc.gear("kadin", "ring-of-cinders", "ring-of-banked-embers", "roll-of-picks", "burglars-jack")
    t = sc.turn_of(0)
    assert t.dice("kadin", "magic") == [2, 5, 0]  # [1,4,0] and two rings
    assert t.dice("kadin", "skill") == [3, 2, 0]  # [0,1,0], two cards and Sister Maelle


@rule("TOMB-23")
def test_bonuses_of_cards_of_one_name_add_up() -> None:
    sc = scene().party(0, "lady-eryne", at="d").crypt("D", "cursed-light")
    sc.gear("lady-eryne", "thieves-lucky-tooth", "thieves-lucky-tooth.2")
    t = sc.turn_of(0).act("raid", "trap cursed-light", "send lady-eryne skill").fall(0)
    t.act("use thieves-lucky-tooth lady-eryne", "use thieves-lucky-tooth.2 lady-eryne")
    assert t.bank(0) == ["cursed-light"]  # two and two are the four it wants


@rule("TOMB-24")
def test_without_dice_there_are_no_successes() -> None:
    t = trap("grave-lamp", "brakka-stonejaw").act("send brakka-stonejaw holiness")
    assert t.events("rolled") == ["rolled brakka-stonejaw holiness 0,0,0 0,0,0 0"]
    assert t.wounds("brakka-stonejaw") == 1
    assert t.asked() == "1 turn"


@rule("TOMB-17", "TOMB-18", "TOMB-19")
@pytest.mark.parametrize(
    ("steps", "dice", "sure"),
    [
        (1, (0, 2, 1), 1),
        (-1, (1, 1, 0), 0),
        (0, (2, 1, 1), 0),
        (2, (0, 0, 2), 2),
        (-3, (0, 0, 0), 0),
    ],
)
def test_v_08_colour_steps(steps: int, dice: tuple[int, int, int], sure: int) -> None:
    assert stepped([2, 1, 1], [steps] * 3) == (dice, sure)


@rule("TOMB-20")
def test_v_09_only_dice_that_were_rolled_can_be_rolled_again() -> None:
    """[2,1,1] a step down is [1,1,0]: Green shows a success, Blue a miss."""
    for hits, again in (((1, 0, 0), True), ((1, 1, 0), False)):
        sc = scene().party(0, "hask-the-chainbreaker").gear("hask-the-chainbreaker", "kama")
        t = sc.fight("niche-viper", "salt-mummy")
        assert t.dice("hask-the-chainbreaker", "attack") == [2, 1, 1]
        t.act("charge niche-viper").fall(1).act("attack hask-the-chainbreaker salt-mummy")
        assert (t.rolling(), t.sure()) == ((1, 1, 0), 0)
        t.fall(*hits)
        if again:
            t.act("use kama hask-the-chainbreaker")
            assert t.asked() == "- dice"  # the Blue die alone, nothing to choose
            assert set(t.fates()) == {"dice 0 0 0", "dice 0 1 0"}
        else:
            assert t.asked() == "1 monsterActs"


@rule("TOMB-21")
def test_dice_of_an_attached_text_are_credited_to_the_card() -> None:
    t = scene().party(0, "kadin", "dunbar").gear("kadin", "banner-of-the-buried-legion").turn_of(0)
    given = t.view(0)["outlook"]["dice"]["dunbar"]["attack"]
    assert ("banner-of-the-buried-legion", [1, 0, 0]) in given
    assert "kadin" not in [source for source, _ in given]


@rule("TOMB-21")
def test_dice_of_a_characters_own_text_are_credited_to_the_character() -> None:
    t = scene().party(0, "ulric-stonespeaker", "dunbar").turn_of(0)
    given = t.view(0)["outlook"]["dice"]["dunbar"]["attack"]
    assert [source for source, _ in given] == ["dunbar", "dunbar"]
