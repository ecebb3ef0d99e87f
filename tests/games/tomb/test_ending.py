"""Chapters "End of the game and scoring" and "Classes": TOMB-239 to TOMB-246."""

import pytest

from games.tomb.scene import Scene, Table, scene
from mastaba.games.tomb.words import NAMES
from support import rule


def last_crypt(*cards: str, seats: int = 3) -> Scene:
    """Only crypt C is left, with these cards, and seat 0 on its door."""
    return scene(seats).all_empty_but("C").crypt("C", *cards).party(0, "varro-the-landless", at="c")


def ended(t: Table) -> str:
    assert t.match.outcome is not None
    return t.match.outcome.reason


@rule("TOMB-239")
def test_the_game_ends_when_no_crypt_holds_a_card() -> None:
    t = last_crypt("ring-of-cinders").turn_of(0).act("raid", "stay", "bank ring-of-cinders")
    assert t.asked() == "over"
    assert ended(t) == "cleared"

    t = last_crypt("ring-of-cinders", "barrow-hound").turn_of(0).act("raid", "stay")
    t.act("charge barrow-hound").fall(0).act("flee varro-the-landless")
    assert t.asked() == "1 turn"

    sc = last_crypt("ring-of-cinders").crypt("B", "loose-threshold")
    t = sc.turn_of(0).act("raid", "stay", "bank ring-of-cinders")
    assert t.asked() == "1 turn"


@rule("TOMB-240")
def test_it_ends_at_once_without_finishing_the_round() -> None:
    t = last_crypt("ring-of-cinders").gear("varro-the-landless", "mkono-djarat").turn_of(0)
    t.act("raid", "stay", "wear ring-of-cinders varro-the-landless")
    assert t.asked() == "over"
    assert t.events("turnBegan") == ["turnBegan 0 1"]

    sc = scene(3).all_empty_but("C").crypt("C", "ring-of-cinders").party(0, "kadin", at="c")
    t = sc.gear("kadin", "unbidden-step").turn_of(0).act("raid", "stay", "bank ring-of-cinders")
    assert t.asked() == "over"  # nothing at the end of the turn either


@rule("TOMB-241", "TOMB-242", "TOMB-243")
def test_v_35_scoring() -> None:
    sc = last_crypt("ring-of-cinders")
    sc.bank(0, "symbols-of-peril", "dust-jackal", "niche-viper", "river-god-scales")
    sc.gear("varro-the-landless", "road-boots", "second-sight").hand(0, "fireball", "chaff")
    sc.bank(1, "the-overseer-undying", "pyre-fiend", "loose-threshold")
    t = sc.inn("grim").turn_of(0).act("raid", "stay", "wear ring-of-cinders varro-the-landless")
    assert t.asked() == "over"
    assert t.match.outcome is not None
    assert t.match.outcome.scores == (15, 15, 0)
    assert t.winners() == (0, 1)
    assert t.view(2)["parts"][0] == {"won": 8, "tokens": 0, "treasures": 4, "worn": 3}


@rule("TOMB-241")
def test_token_xp_counts_and_treasures_of_the_dead_do_not() -> None:
    sc = scene().tokens(0, 2).bank(0, "loose-threshold").party(0, "lady-eryne", "grim")
    t = sc.gear("lady-eryne", "mkono-djarat").fight("brine-spawn")
    assert t.xp(0) == 2 + 1 + 4
    t.act("charge brine-spawn", "face lady-eryne").fall(3).draw("kadin")
    assert t.xp(0) == 2 + 1


@rule("TOMB-242")
@pytest.mark.parametrize("card", ["road-boots", "blessing", "fireball", "chaff"])
def test_inn_cards_give_no_xp(card: str) -> None:
    assert scene().party(0, "grim").gear("grim", card).turn_of(0).xp(0) == 0
    assert scene().party(0, "grim").hand(0, card).turn_of(0).xp(0) == 0


@rule("TOMB-243")
def test_only_those_with_the_most_xp_win() -> None:
    sc = last_crypt("ring-of-cinders").bank(1, "loose-threshold").bank(2, "salt-mummy")
    t = sc.turn_of(0).act("raid", "stay", "bank ring-of-cinders")
    assert t.winners() == (2,)
    assert t.match.outcome is not None
    assert t.match.outcome.ranking == ((2,), (0,), (1,))


@rule("TOMB-239", "TOMB-240", "TOMB-241")
def test_v_36_the_end() -> None:
    sc = last_crypt("loose-threshold", "barrow-hound", "mkono-djarat", seats=2)
    t = sc.turn_of(0)
    t.act("raid", "trap loose-threshold", "send varro-the-landless skill").fall(1)
    t.act("stay", "stay", "charge barrow-hound").fall(0)
    t.act("attack varro-the-landless barrow-hound").fall(2)
    assert t.asked() == "0 wear"
    t.act("wear mkono-djarat varro-the-landless")
    assert t.asked() == "over"
    assert t.match.outcome is not None
    assert t.match.outcome.scores == (1 + 2 + 4, 0)


@rule("TOMB-244")
def test_the_round_guard_ends_the_game_after_100_rounds() -> None:
    t = scene(roundGuard="on").round(100).turn_of(1).act("pass")
    assert t.asked() == "0 turn"
    t.act("pass")
    assert t.asked() == "over"
    assert ended(t) == "rounds"
    assert scene(roundGuard="on").round(99).turn_of(0).act("pass").asked() == "1 turn"
    assert scene().round(100).turn_of(0).act("pass").asked() == "1 turn"


@rule("TOMB-245")
def test_a_character_counts_fully_as_each_of_its_classes() -> None:
    t = scene().inn("ichaerus").turn_of(0).act("recruit ichaerus").draw("blessing", "fireball")
    assert t.hand(0) == ["blessing", "fireball"]
    member = next(c for c in t.view(1)["seats"][0]["party"] if c["id"] == "ichaerus")
    assert set(member["classes"]) == {"cleric", "fighter", "wizard"}

    sc = scene().party(0, "ichaerus", "lady-eryne").hand(0, "hold-the-line")
    t = sc.fight("salt-mummy").act("charge salt-mummy", "face lady-eryne")
    t.act("use hold-the-line lady-eryne").fall(1)
    assert t.wounds("ichaerus") == 1


def hired(character: str) -> Table:
    return scene().inn(character).turn_of(0).act(f"recruit {character}")


@rule("TOMB-246")
def test_what_each_class_is_for() -> None:
    for character, steals in (("lady-eryne", True), ("varro-the-landless", False)):
        sc = scene().party(1, "brakka-stonejaw", at="16,13").gear("brakka-stonejaw", "kama")
        assert ("steal" in sc.party(0, character, at="16,12").turn_of(0).legal()) is steals

    for character, heals in (("grim", True), ("sir-emeric-candleford", True), ("dunbar", False)):
        sc = scene().party(0, character, at="16,12").wounds(character, 1)
        assert ("heal" in sc.turn_of(0).legal()) is heals

    for character in ("dunbar", "lady-eryne"):
        assert hired(character).asked() == "1 turn"
    assert set(hired("grim").fates()) == {f"drawn {name}" for name in NAMES["prayers"]}
    assert set(hired("kadin").fates()) == {f"drawn {name}" for name in NAMES["spells"]}
