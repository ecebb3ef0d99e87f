"""Chapter "The letter of the print": TOMB-308 to TOMB-315, each beside the ruling it replaces."""

from typing import Any

import pytest

from games.tomb.scene import CONTENT, Scene, Table, number_of, scene
from mastaba.core.errors import BadSetup
from mastaba.games.tomb.cards.limits import once_a_turn
from mastaba.games.tomb.rules.ending import TombCampaign
from mastaba.games.tomb.words import KIND_OF, KINDS
from support import rule

READINGS = ("rulings", "letter")
each_reading = pytest.mark.parametrize("reading", READINGS)


OGRE, DJARAT, RING, OVERSEER, MUMMY, THRESHOLD = (
    CONTENT.xp[number_of(card)]
    for card in (
        *("marrow-ogre", "mkono-djarat", "ring-of-cinders", "the-overseer-undying"),
        *("salt-mummy", "loose-threshold"),
    )
)


def letter(seats: int = 2, **options: Any) -> Scene:
    return scene(seats, reading="letter", **options)


@rule("TOMB-308")
def test_the_rulings_are_the_usual_reading() -> None:
    assert scene().turn_of(0).view(0)["reading"] == "rulings"
    assert letter().turn_of(0).view(None)["reading"] == "letter"
    with pytest.raises(BadSetup, match=r"rulings \| letter"):
        scene(reading="print")


# Level 7.


def levied(reading: str, *bank: str) -> Table:
    sc = scene(reading=reading, campaign="on").level(0, 7).party(0, "jack-halfpenny")
    sc.bank(0, *bank).inn("dunbar", "dread", "lady-eryne", "ferret", "catspaw-liss")
    return sc.turn_of(0).act("recruit dunbar")


@rule("TOMB-272", "TOMB-309")
def test_a_card_brings_one_character_or_as_many_as_it_has_xp() -> None:
    bank = ("loose-threshold", "marrow-ogre")
    assert (THRESHOLD, OGRE) == (1, 6)
    t = levied("rulings", *bank).act("pay marrow-ogre", "recruit dread")
    assert t.asked() == "0 levy"
    assert t.legal() == {"done", "pay loose-threshold"}
    t = levied("letter", *bank).act("pay marrow-ogre", "recruit dread")
    assert t.asked() == "0 levyWhom"
    t.act("recruit ferret")
    assert t.asked() == "0 levyWhom"
    t.act("recruit catspaw-liss")
    assert len(t.party(0)) == 5  # the limit holds, and the other XP are lost
    assert t.bank(0) == ["loose-threshold"]
    assert t.asked() == "1 turn"


@rule("TOMB-309")
def test_a_card_of_one_xp_brings_one_character() -> None:
    t = levied("letter", "loose-threshold", "marrow-ogre").act("pay loose-threshold")
    assert t.act("recruit dread").asked() == "0 levy"


@rule("TOMB-309")
def test_what_a_card_brings_by_the_letter_need_not_be_taken() -> None:
    t = levied("letter", "marrow-ogre").act("pay marrow-ogre", "recruit dread", "done")
    assert t.party(0) == ["dunbar", "dread", "jack-halfpenny"]
    assert t.place_of("marrow-ogre") == "discard"
    assert t.asked() == "1 turn"
    levied("rulings", "marrow-ogre").act("pay marrow-ogre").refuses("done", clause="TOMB-272")


# Level 6.

FIVE = ("fireball", "teleport", "blessing", "chaff", "weaken")


@rule("TOMB-268", "TOMB-310")
@pytest.mark.parametrize(("reading", "cards"), [("rulings", 4), ("letter", 3)])
def test_the_filling_hand_of_level_6(reading: str, cards: int) -> None:
    t = scene(reading=reading, campaign="on", xp1=701).set_up()
    t.fall(7).fall(0).act("marker gold", "marker red").fate()
    assert [seat["filling_cards"] for seat in t.view(1)["seats"]] == [cards, 3]


def setting_out(reading: str, level: int, campaign: str = "on") -> Table:
    sc = scene(reading=reading, campaign=campaign).level(0, level).party(0, "grim")
    return sc.hand(0, *FIVE).turn_of(0).act("move", "to 16,10")


@rule("TOMB-127", "TOMB-310")
@pytest.mark.parametrize(("level", "most"), [(1, 3), (5, 3), (6, 4)])
def test_by_the_letter_a_hand_in_the_tomb_is_three_cards_and_four_at_level_6(
    level: int, most: int
) -> None:
    t = setting_out("letter", level)
    assert t.view(1)["seats"][0]["hand_limit"] == most
    for gone in FIVE[most:]:
        assert t.asked() == "0 handCard"
        assert t.legal() == {f"card {card}" for card in t.hand(0)}
        t.act(f"card {gone}")
        assert t.place_of(gone) == "discard"
    assert sorted(t.hand(0)) == sorted(FIVE[:most])
    assert t.asked() == "1 turn"
    assert f"discarded {FIVE[4]}" in t.events_for(1)


@rule("TOMB-127", "TOMB-310")
def test_by_the_rulings_and_without_a_campaign_a_hand_is_as_large_as_it_likes() -> None:
    for t in (setting_out("rulings", 6), setting_out("letter", 1, campaign="off")):
        assert t.view(0)["seats"][0]["hand_limit"] is None
        assert len(t.hand(0)) == 5
        assert t.asked() == "1 turn"


@rule("TOMB-310")
def test_a_card_too_many_that_comes_in_the_tomb_goes_and_at_the_inn_none_does() -> None:
    sc = letter(campaign="on").party(0, "grim", at="13,20").hand(0, *FIVE[:3])
    t = sc.turn_of(0).act("use A-cache -", "deck tactic").draw("close-ranks")
    assert t.asked() == "0 handCard"
    t.act("card close-ranks")
    assert sorted(t.hand(0)) == sorted(FIVE[:3])
    t = letter(campaign="on").party(0, "grim").hand(0, *FIVE).turn_of(0)
    t.act("draw tactic").draw("close-ranks").act("deck tactic").draw("hold-the-line")
    assert len(t.hand(0)) == 7
    assert t.asked() == "1 turn"


# Once in a turn.


@rule("TOMB-125", "TOMB-311")
@each_reading
def test_an_item_in_the_second_round_of_a_turn(reading: str) -> None:
    sc = scene(reading=reading).party(0, "brakka-stonejaw", "grim").gear("brakka-stonejaw", "kama")
    t = sc.fight("salt-mummy").act("charge salt-mummy", "face grim").fall(0)
    t.act("attack brakka-stonejaw salt-mummy").fall(0, 0, 0)
    t.act("use kama brakka-stonejaw", "reroll green").fall(0, 0, 0).act("hold grim")
    t.act("charge salt-mummy", "face grim").fall(0)
    t.act("attack brakka-stonejaw salt-mummy").fall(0, 0, 0)
    if reading == "rulings":
        assert t.can("use kama brakka-stonejaw")
    else:
        assert not t.can("use kama brakka-stonejaw")
        assert t.view(1)["spent"]["cards"] == ["kama"]


@rule("TOMB-125", "TOMB-311")
@each_reading
def test_monsters_and_characters_in_the_second_round_of_a_turn(reading: str) -> None:
    t = scene(reading=reading).party(0, "ottoline-ember").fight("idol-of-coals")
    t.act("use idol-of-coals idol-of-coals").fall(0)
    t.act("use ottoline-ember ottoline-ember").fall(0)
    assert t.can("use idol-of-coals idol-of-coals") == (reading == "rulings")
    if reading == "letter":
        t.refuses("use idol-of-coals idol-of-coals", clause="TOMB-311")
    t.act("charge idol-of-coals").fall(0)
    assert t.can("use ottoline-ember ottoline-ember")  # a character is no card


@rule("TOMB-311")
@each_reading
def test_a_monster_in_a_party_is_no_card(reading: str) -> None:
    sc = scene(reading=reading).party(0, "dread", "idol-of-coals")
    t = sc.fight("salt-mummy").act("charge salt-mummy", "face dread").fall(0)
    t.act("use idol-of-coals idol-of-coals").fall(0).act("hold dread")
    t.act("charge salt-mummy", "face dread").fall(0)
    assert t.can("use idol-of-coals idol-of-coals")


@rule("TOMB-124", "TOMB-125", "TOMB-311")
def test_the_cards_that_may_be_used_once_in_a_turn() -> None:
    ruled, printed = scene().s, letter().s
    for card, kind in enumerate(KIND_OF):
        kept = KINDS[kind] in ("prayer", "spell", "tactic")
        assert once_a_turn(ruled, card) == kept
        assert once_a_turn(printed, card) == (KINDS[kind] != "character")


@rule("TOMB-228", "TOMB-311")
@each_reading
def test_a_spell_that_a_monster_bears(reading: str) -> None:
    sc = scene(reading=reading).party(0, "brakka-stonejaw").gear("idol-of-coals", "fireball")
    t = sc.fight("idol-of-coals").act("use fireball idol-of-coals").falls(0, 0, 0)
    t.act("hold brakka-stonejaw")
    assert t.can("use fireball idol-of-coals") == (reading == "rulings")
    assert t.can("use idol-of-coals idol-of-coals")  # another card


@rule("TOMB-311")
def test_by_the_letter_a_card_may_be_used_again_on_the_next_turn() -> None:
    sc = letter().party(0, "brakka-stonejaw", at="d").gear("brakka-stonejaw", "kama")
    t = sc.crypt("D", "salt-mummy").turn_of(0)
    for _ in range(2):
        t.act("raid", "stay", "charge salt-mummy").fall(0)
        t.act("attack brakka-stonejaw salt-mummy").fall(0, 0, 0)
        assert t.can("use kama brakka-stonejaw")
        t.act("use kama brakka-stonejaw", "reroll green").fall(0, 0, 0)
        t.act("charge salt-mummy").fall(0).act("flee brakka-stonejaw").idle_until("0 turn")
        t.act("move", "to 12,14").idle_until("0 turn")


# An empty crypt.


@rule("TOMB-106", "TOMB-312")
def test_a_raid_of_an_empty_crypt_just_ends_the_turn() -> None:
    scene().at(0, "d").empty("D").turn_of(0).refuses("raid", clause="TOMB-106")
    t = letter().at(0, "d").empty("D").turn_of(0).act("raid")
    assert t.asked() == "1 turn"
    assert t.on_door(0) == "D"
    assert t.events("raidBegan", "masterNamed") == []
    assert t.events("raidedNothing") == ["raidedNothing 0 D"]


@rule("TOMB-312")
def test_by_the_letter_too_a_raid_needs_a_door() -> None:
    letter().at(0, "16,14").turn_of(0).refuses("raid", clause="TOMB-105")
    t = letter().at(0, "d").crypt("D", "ring-of-cinders").turn_of(0).act("raid")
    assert t.asked() == "0 onward"


# The end of a solo game.


def alone(reading: str) -> Scene:
    return scene(1, reading=reading).party(0, "lady-eryne").wounds("lady-eryne", 2)


@rule("TOMB-262", "TOMB-313")
def test_a_solo_game_after_the_party_has_died() -> None:
    t = alone("rulings").inn("grim", "dread").fight("brine-spawn").fall(3)
    assert t.asked() == "0 newLeader"
    t = alone("letter").inn("grim", "dread").fight("brine-spawn").fall(3)
    assert t.match.outcome is not None
    assert t.match.outcome.reason == "nobodyLeft"
    assert t.inn() == ["dread", "grim"]


@rule("TOMB-262", "TOMB-313")
def test_a_solo_game_after_the_last_has_left_the_inn() -> None:
    t = alone("rulings").inn("dunbar").turn_of(0).act("recruit dunbar")
    assert t.asked() == "0 turn"
    t = alone("letter").inn("dunbar").turn_of(0).act("recruit dunbar")
    assert t.match.outcome is not None
    assert t.match.outcome.reason == "deserted"


@rule("TOMB-249", "TOMB-313")
def test_by_the_letter_a_solo_game_begins_with_an_empty_party_all_the_same() -> None:
    t = letter(1).set_up().act("marker gold").fate()
    while t.asked() == "0 place":
        t.act(min(t.legal())).fate()
    assert t.asked() == "0 takeOne"
    assert t.act(min(t.legal())).fate().match.outcome is None


@rule("TOMB-202", "TOMB-313")
def test_with_others_at_the_table_an_empty_inn_ends_nothing() -> None:
    t = letter().party(0, "grim").inn("dread").turn_of(0).act("recruit dread")
    assert t.asked() == "1 turn"


# The score.


@rule("TOMB-241", "TOMB-314")
@each_reading
def test_what_scores(reading: str) -> None:
    sc = scene(reading=reading).party(0, "grim").gear("grim", "ring-of-cinders")
    t = sc.bank(0, "marrow-ogre", "mkono-djarat").tokens(0, 2).turn_of(0)
    beaten = OGRE if reading == "rulings" else 0
    parts = {"won": beaten, "tokens": 2, "treasures": DJARAT, "worn": RING}
    assert t.view(1)["parts"][0] == parts
    assert t.xp(0) == t.view(1)["seats"][0]["xp"] == sum(parts.values())


@rule("TOMB-265", "TOMB-314")
@each_reading
def test_what_a_game_adds_to_a_campaign_goes_by_its_own_reading(reading: str) -> None:
    sc = scene(reading=reading, campaign="on").all_empty_but("C").crypt("C", "ring-of-cinders")
    sc.bank(1, "the-overseer-undying", "salt-mummy").bank(0, "marrow-ogre").party(0, "grim", at="c")
    t = sc.turn_of(0).act("raid", "stay", "bank ring-of-cinders")
    assert t.match.outcome is not None
    scores = (RING + OGRE, OVERSEER + MUMMY) if reading == "rulings" else (RING, 0)
    assert t.match.outcome.scores == scores
    assert TombCampaign().gains(t.state) == scores
    assert t.winners() == ((1,) if reading == "rulings" else (0,))


@rule("TOMB-263", "TOMB-314")
@each_reading
def test_a_solo_game_counts_traps_and_monsters_in_either_reading(reading: str) -> None:
    t = alone(reading).inn("grim").bank(0, "marrow-ogre", "mkono-djarat").turn_of(0)
    assert t.xp(0) == OGRE
