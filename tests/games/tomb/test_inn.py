"""Meeting at the Inn, Draw, Recruit, Return (TOMB-38 to TOMB-43, TOMB-60 to TOMB-104)."""

import pytest

from games.tomb.scene import Table, scene
from support import rule

FIVE = ("brakka-stonejaw", "varro-the-landless", "aldith-spearmaiden", "lady-eryne", "dunbar")
MORE = ("jack-halfpenny", "catspaw-liss", "captain-dukat", "mad-wenna", "ferret")
LAST = ("gorm-halfgiant", "old-maddoc", "dusty-pim", "whisper", "sly-ambrose")


def recruiting(character: str) -> Table:
    """A party at the Inn hires somebody."""
    return scene().inn(character).turn_of(0).act(f"recruit {character}")


# Meeting at the Inn.


@rule("TOMB-38")
def test_the_second_player_recruits_first_and_player_one_last() -> None:
    t = scene(3).first(1).meeting()
    for seat, drawn in ((2, FIVE), (0, MORE), (1, LAST)):
        t.draw(*drawn)
        assert t.asked() == f"{seat} keep"
        t.act(f"keep {drawn[0]}")
    assert t.asked().endswith("turn")


@rule("TOMB-39")
def test_five_are_drawn_one_is_kept_four_stay_at_the_inn() -> None:
    t = scene().meeting().draw(*FIVE)
    assert t.legal() == {f"keep {name}" for name in FIVE}
    t.act("keep lady-eryne")
    assert t.party(1) == ["lady-eryne"]
    assert sorted(t.inn()) == sorted(set(FIVE) - {"lady-eryne"})
    assert t.view(None)["inn"] == t.inn()  # face up
    assert t.draw(*MORE).legal() == {f"keep {name}" for name in MORE}  # only the own five


@rule("TOMB-40")
@pytest.mark.parametrize(
    ("character", "cards"),
    [
        ("grim", ["blessing"]),
        ("kadin", ["fireball"]),
        ("sabeth-of-two-oaths", ["blessing", "fireball"]),
        ("brakka-stonejaw", []),
    ],
)
def test_the_kept_character_brings_class_cards(character: str, cards: list[str]) -> None:
    others = [name for name in MORE if name != character][:4]
    t = scene().meeting().draw(character, *others).act(f"keep {character}").draw(*cards)
    assert t.hand(1) == cards
    assert t.asked() == "- guest"
    t.check()


@rule("TOMB-41")
def test_the_first_turn_is_nothing_else() -> None:
    t = scene(3).meeting().draw(*FIVE).act("keep dunbar")
    assert t.asked() == "- guest"  # at once the next player's characters are drawn
    assert t.events("turnBegan") == []
    t.draw(*MORE)
    assert t.asked() == "2 keep"


@rule("TOMB-42")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_second_player_has_the_first_normal_turn(first: int) -> None:
    t = scene(3).first(first).meeting()
    for drawn in (FIVE, MORE, LAST):
        t.draw(*drawn).act(f"keep {drawn[0]}")
    assert t.asked() == f"{(first + 1) % 3} turn"


@rule("TOMB-43")
def test_all_parties_start_at_the_inn() -> None:
    t = scene().meeting().draw(*FIVE).act("keep dunbar").draw(*MORE).act("keep ferret")
    assert [t.where(seat) for seat in range(2)] == ["inn", "inn"]
    assert t.asked() == "1 turn"
    assert t.legal("draw")


# Draw.


@rule("TOMB-60")
def test_two_cards_in_all_from_any_decks() -> None:
    t = scene().turn_of(0)
    assert t.legal("draw") == {f"draw {deck}" for deck in ("item", "prayer", "spell", "tactic")}
    t.act("draw spell").draw("fireball")
    assert t.legal() == {f"deck {deck}" for deck in ("item", "prayer", "spell", "tactic")}
    t.act("deck tactic").draw("chaff")
    assert t.hand(0) == ["fireball", "chaff"]
    assert t.asked() == "1 turn"


@rule("TOMB-60")
def test_both_may_come_from_one_deck() -> None:
    t = scene().turn_of(0).act("draw spell").draw("fireball").act("deck spell")
    assert "drawn fireball" not in t.fates()
    assert t.draw("teleport").hand(0) == ["fireball", "teleport"]


@rule("TOMB-60")
def test_nobody_draws_in_the_tomb() -> None:
    assert scene().at(0, "a").turn_of(0).legal("draw") == set()


@rule("TOMB-61")
def test_the_second_deck_is_chosen_after_the_first_card() -> None:
    t = scene().party(0, "brakka-stonejaw", "grim").turn_of(0).act("draw item").draw("road-boots")
    assert t.asked() == "0 wear"  # it is attached first
    t.act("wear road-boots grim")
    assert t.asked() == "0 pickDeck"
    t = scene().turn_of(0).act("draw spell").draw("fireball")
    assert t.hand(0) == ["fireball"]  # seen
    assert t.asked() == "0 pickDeck"


@rule("TOMB-62")
@pytest.mark.parametrize(
    ("deck", "card"), [("prayer", "blessing"), ("spell", "fireball"), ("tactic", "chaff")]
)
def test_prayers_spells_and_tactics_go_to_the_hand(deck: str, card: str) -> None:
    t = scene().turn_of(0).act(f"draw {deck}").draw(card)
    assert t.hand(0) == [card]
    assert f"drewCard {card}" in t.events_for(0)
    assert f"drewCard {card}" not in t.events_for(1)


@rule("TOMB-62")
def test_items_are_attached_at_once() -> None:
    t = scene().party(0, "dunbar").turn_of(0).act("draw item").draw("kama")
    assert t.gear("dunbar") == ["kama"]
    assert t.hand(0) == []


@rule("TOMB-63")
def test_an_empty_deck_is_refilled_from_its_discards() -> None:
    sc = scene().deck("spell").discarded("fireball")
    t = sc.turn_of(0).act("draw spell")
    assert t.events("reshuffled") == ["reshuffled spell"]
    assert len(t.fates()) == 25
    assert t.draw("fireball").hand(0) == ["fireball"]
    assert t.discarded() == []


@rule("TOMB-63")
def test_an_empty_deck_without_discards_is_not_drawn_from() -> None:
    t = scene().gone("spell").turn_of(0)
    assert t.legal("draw") == {"draw item", "draw prayer", "draw tactic"}
    t = scene().gone("spell").inn("kadin").turn_of(0).act("recruit kadin")
    assert t.asked() == "1 turn"  # the Spell of a Wizard is skipped
    assert t.hand(0) == []


# Recruit.


@rule("TOMB-96")
def test_one_character_is_hired_from_the_inn() -> None:
    t = scene().inn("dunbar", "lady-eryne").turn_of(0)
    assert t.legal("recruit") == {"recruit dunbar", "recruit lady-eryne"}
    t.act("recruit lady-eryne")
    assert "lady-eryne" in t.party(0)
    assert t.inn() == ["dunbar"]
    assert t.asked() == "1 turn"


@rule("TOMB-96")
def test_nobody_is_hired_in_the_tomb() -> None:
    assert scene().at(0, "a").inn("dunbar").turn_of(0).legal("recruit") == set()


@rule("TOMB-97")
@pytest.mark.parametrize(
    ("character", "cards"),
    [
        ("prior-wendel", ["blessing"]),
        ("kadin", ["fireball"]),
        ("sabeth-of-two-oaths", ["blessing", "fireball"]),
        ("lady-eryne", []),
    ],
)
def test_recruits_bring_class_cards(character: str, cards: list[str]) -> None:
    t = recruiting(character).draw(*cards).check()
    assert t.hand(0) == cards
    assert t.asked() == "1 turn"


@rule("TOMB-98")
@pytest.mark.parametrize(("size", "can"), [(4, True), (5, False)])
def test_five_are_a_full_party(size: int, can: bool) -> None:
    t = scene().party(0, *FIVE[:size]).inn("ferret").turn_of(0)
    assert t.can("recruit ferret") == can
    assert t.limit(0) == 5


@rule("TOMB-99")
def test_nobody_waits_nobody_is_hired() -> None:
    t = scene().turn_of(0)
    assert t.legal("recruit") == set()
    t = scene().inn("dunbar").turn_of(0).act("recruit dunbar")
    assert t.inn() == []  # nobody takes the place
    assert t.events("arrived") == []


@rule("TOMB-100")
@pytest.mark.parametrize("place", ["inn", "a"])
def test_nobody_is_dismissed_of_ones_own_will(place: str) -> None:
    t = scene().party(0, *FIVE, at=place).turn_of(0)
    assert t.legal("dismiss") == set()
    for line in t.legal():
        assert "dismiss" not in line


@rule("TOMB-101")
def test_over_the_limit_somebody_goes_to_the_inn() -> None:
    """The seat at the table that gave room for a sixth is taken off."""
    sc = scene().party(0, *FIVE, "grim").gear("grim", "charter-of-the-sixth-chair")
    t = sc.gear("dunbar", "kama").turn_of(0).act("bank charter-of-the-sixth-chair")
    assert t.asked() == "0 dismiss"
    assert t.legal() == {f"dismiss {name}" for name in (*FIVE, "grim")}
    t.act("dismiss dunbar")
    assert "dunbar" in t.inn()
    assert t.place_of("kama") == "discard"
    assert t.asked() == "0 turn"


# Return to the Inn.


@rule("TOMB-102")
@pytest.mark.parametrize("space", ["p", "9,11", "3,2", "18,14"])
def test_from_anywhere_in_the_tomb_straight_to_the_inn(space: str) -> None:
    t = scene().at(0, space).turn_of(0).act("return")
    assert t.where(0) == "inn"
    assert t.asked() == "1 turn"


@rule("TOMB-102")
def test_who_is_at_the_inn_does_not_return() -> None:
    assert not scene().turn_of(0).can("return")


@rule("TOMB-103")
def test_on_arrival_treasures_may_be_banked() -> None:
    sc = scene().party(0, "dunbar", "grim", at="p").gear("dunbar", "mkono-djarat", "road-boots")
    t = sc.gear("grim", "ring-of-cinders").turn_of(0).act("return")
    assert t.asked() == "0 deposit"
    assert t.legal() == {"done", "bank mkono-djarat", "bank ring-of-cinders"}
    t.act("bank mkono-djarat")
    assert t.legal() == {"done", "bank ring-of-cinders"}
    t.act("done")
    assert t.bank(0) == ["mkono-djarat"]
    assert t.gear("grim") == ["ring-of-cinders"]


@rule("TOMB-104")
def test_after_the_return_the_turn_ends_and_wounds_stay() -> None:
    t = scene().party(0, "dunbar", at="p").wounds("dunbar", 2).turn_of(0).act("return")
    assert t.asked() == "1 turn"
    assert t.wounds("dunbar") == 2
    t.act("pass")
    assert t.can("mend")
    assert t.act("mend").wounds("dunbar") == 0


# Vectors.


@rule("TOMB-29", "TOMB-39")
def test_v_04_campaign_example() -> None:
    """150 XP are level 3: two dice again and six characters, nothing else."""
    t = scene(campaign="on", xp1=150).set_up()
    assert t.view(None)["seats"][0]["level"] == 3
    t.fall(4)
    assert t.asked() == "0 orderDice"
    assert t.legal() == {"again 0", "again 1", "again 2"}
    t.act("again 2").fall(2).fall(5)
    assert t.events("playerOne") == ["playerOne 0"]
    t.act("marker gold", "marker red")
    while t.asked() != "- guest":
        assert t.state.filling[0].bit_count() <= 3
        if t.asked() == "- fill":
            t.befall(min(t.fates()))
        else:
            t.act(min(t.legal()))
    t.draw(*FIVE).act("keep dunbar")  # seat 1 draws five
    t.draw(*MORE)
    assert t.asked() == "- guest"  # one more
    t.draw("gorm-halfgiant")
    assert t.asked() == "0 keep"
    assert len(t.legal()) == 6
    t.act("keep ferret")
    assert t.party(0) == ["ferret"]
    assert t.limit(0) == 5


@rule("TOMB-98", "TOMB-101")
def test_v_18_party_limit() -> None:
    assert scene().party(0, *FIVE).inn("ferret").turn_of(0).legal("recruit") == set()
    sc = scene().party(0, *FIVE).gear("lady-eryne", "collar-of-the-tame-horror", "kama")
    t = sc.fight("brine-spawn").act("charge brine-spawn", "face brakka-stonejaw").fall(0)
    t.act("use collar-of-the-tame-horror lady-eryne").fall(2)
    assert t.asked() == "0 dismiss"  # at once
    assert t.legal() == {f"dismiss {name}" for name in (*FIVE, "brine-spawn")}
    t.act("dismiss lady-eryne")
    assert t.inn() == ["lady-eryne"]
    assert t.place_of("kama") == "discard"
    assert "brine-spawn" in t.party(0)


@rule("TOMB-101")
def test_v_18_a_monster_put_at_the_inn_is_discarded() -> None:
    sc = scene().party(0, *FIVE).gear("lady-eryne", "collar-of-the-tame-horror")
    t = sc.fight("brine-spawn").act("charge brine-spawn", "face brakka-stonejaw").fall(0)
    t.act("use collar-of-the-tame-horror lady-eryne").fall(2).act("dismiss brine-spawn")
    assert t.inn() == []
    assert t.place_of("brine-spawn") == "discard"


@rule("TOMB-97")
@pytest.mark.parametrize(
    ("character", "cards"),
    [
        ("sabeth-of-two-oaths", ["blessing", "fireball"]),
        ("ichaerus", ["blessing", "fireball"]),
        ("dunbar", []),
    ],
)
def test_v_19_class_cards(character: str, cards: list[str]) -> None:
    t = recruiting(character).draw(*cards).check()
    assert t.hand(0) == cards
    assert t.asked() == "1 turn"
