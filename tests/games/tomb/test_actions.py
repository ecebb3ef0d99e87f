"""Chapter "Standard actions": Act, Heal, Play a Card, Raid (TOMB-58 to TOMB-107)."""

import pytest

from games.tomb.scene import Table, scene
from support import rule

# Act.


@rule("TOMB-58")
def test_an_ability_of_a_character() -> None:
    sc = scene().party(0, "archivist-pelorin").turn_of(0)
    t = sc.act("use archivist-pelorin archivist-pelorin").draw("fireball")
    assert t.hand(0) == ["fireball"]
    assert t.asked() == "1 turn"


@rule("TOMB-58")
def test_an_ability_of_an_attached_card() -> None:
    sc = scene().party(0, "dunbar", at="a").gear("dunbar", "chalice-of-remembered-names")
    t = sc.wounds("dunbar", 2).turn_of(0)
    t.act("use chalice-of-remembered-names dunbar", "cure dunbar", "cure dunbar")
    assert t.wounds("dunbar") == 0
    assert t.asked() == "1 turn"


@rule("TOMB-58")
def test_the_text_of_the_space() -> None:
    t = scene().party(0, "dunbar", at="9,11").wounds("dunbar", 3).turn_of(0)
    t.act("use A-spring -", "cure dunbar", "cure dunbar", "cure dunbar")
    assert t.wounds("dunbar") == 0
    assert t.asked() == "1 turn"


@rule("TOMB-58")
def test_nobody_uses_what_belongs_to_others_or_lies_elsewhere() -> None:
    sc = scene().party(1, "archivist-pelorin").gear("archivist-pelorin", "surgeons-gloves")
    t = sc.party(0, "dunbar", at="9,10").wounds("dunbar", 3).turn_of(0)
    assert t.legal("use") == set()


@rule("TOMB-58")
@pytest.mark.parametrize(
    ("board", "space", "lines", "drawn", "goal"),
    [
        ("A", "13,20", ("use A-cache -", "deck tactic"), "chaff", "13,20"),
        ("A", "5,8", ("use A-waygate -",), None, "16,21"),
        ("A", "16,21", ("use A-waygate -",), None, "5,8"),
        ("B", "14,3", ("use B-waygate -",), None, "6,29"),
        ("B", "4,9", ("use B-reliquary -", "option 1"), "blessing", "4,9"),
        ("B", "4,9", ("use B-reliquary -", "option 2"), "fireball", "4,9"),
    ],
)
def test_what_the_spaces_do(
    board: str, space: str, lines: tuple[str, ...], drawn: str | None, goal: str
) -> None:
    t = scene(board=board).at(0, space).turn_of(0).act(*lines)
    if drawn is not None:
        assert t.draw(drawn).hand(0) == [drawn]
    assert t.where(0) == goal
    assert t.asked() == "1 turn"


@rule("TOMB-59")
def test_a_space_serves_every_party_that_stands_there() -> None:
    sc = scene(3).party(0, "dunbar", at="9,11").party(1, "grim", at="9,11").at(2, "9,11")
    t = sc.wounds("dunbar", 1).wounds("grim", 1).turn_of(0)
    t.act("use A-spring -", "cure dunbar", by=0)
    t.act("use A-spring -", "cure grim", by=1)  # in the same round
    assert (t.wounds("dunbar"), t.wounds("grim")) == (0, 0)


@rule("TOMB-59")
def test_a_space_serves_only_its_own_user() -> None:
    sc = scene().party(0, "dunbar", at="9,11").party(1, "grim", at="9,11")
    t = sc.wounds("dunbar", 1).wounds("grim", 1).turn_of(0).act("use A-spring -")
    assert t.legal("cure") == {"cure dunbar"}


# Heal.


def sickbed(at: str = "a") -> Table:
    """Two Clerics and a Fighter with Holiness, wounded."""
    sc = scene().party(0, "prior-wendel", "grim", "tolan-brightmail", at=at)
    return sc.wounds("tolan-brightmail", 3).wounds("grim", 1).turn_of(0)


@rule("TOMB-64")
def test_the_clerics_roll_together_and_remove_as_many_wounds() -> None:
    t = sickbed().act("heal")
    assert t.rolling() == (0, 7, 1)  # [0,4,0] and [0,3,1]
    t.fall(3)
    t.act("cure tolan-brightmail", "cure grim", "cure tolan-brightmail")
    assert (t.wounds("tolan-brightmail"), t.wounds("grim")) == (1, 0)
    assert t.asked() == "1 turn"


@rule("TOMB-64")
def test_fewer_may_be_removed() -> None:
    t = sickbed().act("heal").fall(3).act("cure grim", "done")
    assert (t.wounds("tolan-brightmail"), t.wounds("grim")) == (3, 0)
    assert t.asked() == "1 turn"


@rule("TOMB-64")
def test_healing_needs_a_cleric_and_the_tomb() -> None:
    assert not sickbed("inn").can("heal")
    t = scene().party(0, "tolan-brightmail", at="a").wounds("tolan-brightmail", 3).turn_of(0)
    assert not t.can("heal")  # Holiness dice alone make no Cleric


@rule("TOMB-65")
def test_only_clerics_add_dice() -> None:
    sc = scene().party(0, "prior-wendel", "tolan-brightmail", at="a").wounds("prior-wendel", 1)
    assert sc.turn_of(0).act("heal").rolling() == (0, 4, 0)  # without Tolan's Blue die


@rule("TOMB-65")
def test_their_current_dice_count() -> None:
    sc = scene().party(0, "prior-wendel", at="a").gear("prior-wendel", "prelates-mitre")
    assert sc.wounds("prior-wendel", 1).turn_of(0).act("heal").rolling() == (0, 4, 1)


@rule("TOMB-66")
def test_healing_is_for_the_own_party() -> None:
    sc = scene().party(0, "prior-wendel", at="a").party(1, "dunbar", at="a")
    t = sc.wounds("prior-wendel", 1).wounds("dunbar", 2).turn_of(0).act("heal").fall(4)
    assert t.legal("cure") == {"cure prior-wendel"}
    t.act("cure prior-wendel")
    assert t.asked() == "1 turn"  # the other three are lost
    assert t.wounds("dunbar") == 2


# Play a Card.


@rule("TOMB-90")
@pytest.mark.parametrize(
    ("place", "card", "who"),
    [
        ("inn", "second-sight", "kadin"),
        ("a", "vigil-of-seven-candles", "grim"),
        ("a", "burn-the-inn", "grim"),
    ],
)
def test_a_card_is_played_from_the_hand(place: str, card: str, who: str) -> None:
    sc = scene().party(0, "kadin", "grim", at=place).hand(0, card).wounds("grim", 1)
    t = sc.inn("dunbar").turn_of(0)
    assert f"use {card} {who}" in t.legal()
    t.act(f"use {card} {who}")
    assert f"used {who} {card}" in t.events()


@rule("TOMB-90")
def test_only_turn_abilities_are_played_so() -> None:
    sc = scene().party(0, "kadin", "grim", at="a").hand(0, "fireball", "weaken", "chaff")
    assert sc.turn_of(0).legal("use") == set()


@rule("TOMB-91")
@pytest.mark.parametrize("place", ["inn", "a"])
def test_it_takes_the_whole_standard_action(place: str) -> None:
    sc = scene().party(0, "kadin", at=place).hand(0, "moth-at-the-window")
    t = sc.hand(1, "chaff").turn_of(0).act("use moth-at-the-window kadin")
    assert t.asked() == "1 turn"


@rule("TOMB-92")
def test_one_living_character_uses_it() -> None:
    sc = scene().party(0, "kadin", "brakka-stonejaw", "edric-longgaze", at="a").dead("dunbar")
    t = sc.hand(0, "teleport", "consecrate-the-blade", "burn-the-inn").inn("grim").turn_of(0)
    assert t.legal("use") == {
        "use teleport kadin",
        "use teleport edric-longgaze",
        *(f"use burn-the-inn {name}" for name in t.party(0)),
    }  # nobody here has Holiness


@rule("TOMB-92")
def test_the_user_meets_the_requirement_line() -> None:
    sc = scene().party(0, "kadin", "varro-the-landless").hand(0, "all-out-charge")
    t = sc.fight("salt-mummy").act("charge salt-mummy", "face kadin").fall(0)
    assert t.legal("use") == {"use all-out-charge varro-the-landless"}  # Fighters only


@rule("TOMB-93")
def test_a_used_card_stays_with_its_user() -> None:
    sc = scene().party(0, "kadin", "edric-longgaze").hand(0, "moth-at-the-window")
    t = sc.hand(1, "chaff").turn_of(0).act("use moth-at-the-window edric-longgaze")
    assert t.hand(0) == []
    assert t.gear("edric-longgaze") == ["moth-at-the-window"]
    assert "moth-at-the-window" in t.view(1)["seats"][0]["party"][1]["gear"]  # face up


@rule("TOMB-93")
def test_a_card_that_says_so_is_discarded() -> None:
    sc = scene().party(0, "dunbar", at="a").hand(0, "burn-the-inn").inn("ferret")
    t = sc.turn_of(0).act("use burn-the-inn dunbar").draw("ferret")
    assert t.place_of("burn-the-inn") == "discard"
    assert t.gear("dunbar") == []


@rule("TOMB-94")
def test_an_attached_card_is_used_again_by_its_bearer_only() -> None:
    sc = scene().party(0, "kadin", "edric-longgaze").gear("kadin", "moth-at-the-window")
    t = sc.hand(1, "chaff").turn_of(0)
    assert t.legal("use") == {"use moth-at-the-window kadin"}
    t.act("use moth-at-the-window kadin")
    t.act("pass", by=1)
    assert t.legal("use") == {"use moth-at-the-window kadin"}  # on a later turn


@rule("TOMB-95")
def test_items_and_treasures_are_never_in_a_hand() -> None:
    t = scene().party(0, "dunbar").turn_of(0).act("draw item").draw("flask-of-grey-salve")
    assert (t.hand(0), t.gear("dunbar")) == ([], ["flask-of-grey-salve"])
    sc = scene().party(0, "dunbar", at="a").crypt("A", "book-of-the-closed-mouth")
    t = sc.turn_of(0).act("raid", "stay").draw("fireball")
    assert t.legal() == {
        "bank book-of-the-closed-mouth",
        "wear book-of-the-closed-mouth dunbar",
    }
    assert t.hand(0) == ["fireball"]


@rule("TOMB-95")
def test_a_drawn_item_is_on_somebody_before_anything_is_played() -> None:
    sc = scene().party(0, "dunbar").hand(0, "rumours-at-the-bar")
    t = sc.turn_of(0).act("use rumours-at-the-bar dunbar", "deck item").draw("kama")
    assert (t.hand(0), t.gear("dunbar")) == ([], ["kama", "rumours-at-the-bar"])


# Raid.


@rule("TOMB-105")
def test_a_party_on_the_door_may_raid() -> None:
    t = scene().at(0, "d").crypt("D", "crusher", "mkono-djarat").turn_of(0).act("raid")
    assert t.events("raidBegan") == ["raidBegan 0 D 2"]


@rule("TOMB-105")
@pytest.mark.parametrize("space", ["inn", "11,14", "9,11"])
def test_elsewhere_there_is_no_raid(space: str) -> None:
    assert not scene().at(0, space).turn_of(0).can("raid")


@rule("TOMB-105")
def test_a_party_that_walks_to_a_door_raids_on_its_next_turn() -> None:
    t = scene().at(0, "a").turn_of(0).act("move", "to 16,4")
    assert t.asked() == "1 turn"
    t.act("pass")
    assert t.can("raid")


@rule("TOMB-106")
def test_an_empty_crypt_is_not_raided() -> None:
    assert not scene().at(0, "d").empty("D").turn_of(0).can("raid")


@rule("TOMB-107")
@pytest.mark.parametrize("end", ["leave", "win"])
def test_an_effect_may_start_a_raid_from_elsewhere(end: str) -> None:
    sc = scene().party(0, "dunbar", at="12,2").hand(0, "another-way-in").crypt("G", "mkono-djarat")
    t = sc.turn_of(0).act("use another-way-in dunbar")
    assert t.events("raidBegan") == ["raidBegan 0 G 1"]
    if end == "leave":
        t.act("leave")
    else:
        t.act("stay", "bank mkono-djarat")
    assert t.on_door(0) == "G"
    assert t.asked() == "1 turn"


# Vectors.


@rule("TOMB-64", "TOMB-65")
@pytest.mark.parametrize(
    ("cures", "left"),
    [
        (("dunbar", "tolan-brightmail", "tolan-brightmail"), (0, 2)),
        (("tolan-brightmail",) * 3, (1, 1)),
        (("tolan-brightmail", "done"), (1, 3)),
        (("done",), (1, 4)),
    ],
)
def test_v_32_heal(cures: tuple[str, ...], left: tuple[int, int]) -> None:
    """Clerics with [1,3,0] and [0,3,1], a Fighter with a Blue die: his does not count."""
    sc = scene().party(0, "friar-dunstan-lightpurse", "grim", "tolan-brightmail", "dunbar", at="a")
    sc.gear("tolan-brightmail", "burglars-jack")
    t = sc.wounds("dunbar", 1).wounds("tolan-brightmail", 4).turn_of(0).act("heal")
    assert t.rolling() == (1, 6, 1)
    t.fall(3)
    for who in cures:
        t.act("done" if who == "done" else f"cure {who}")
    assert (t.wounds("dunbar"), t.wounds("tolan-brightmail")) == left
    assert t.asked() == "1 turn"


@rule("TOMB-64")
def test_v_32_never_more_than_there_are() -> None:
    sc = scene().party(0, "grim", "dunbar", "brakka-stonejaw", at="a").wounds("dunbar", 1)
    t = sc.wounds("brakka-stonejaw", 4).turn_of(0).act("heal").fall(3).act("cure dunbar")
    assert not t.can("cure dunbar")


@rule("TOMB-61", "TOMB-188")
@pytest.mark.parametrize("wounds", [4, 3])
def test_whom_the_first_item_cost_the_last_character_is_not_asked_for_a_deck(wounds: int) -> None:
    sc = scene().party(0, "kadin").gear("kadin", "bier-board-shield").wounds("kadin", wounds)
    t = (
        sc.bag("ferret", "brakka-stonejaw")
        .turn_of(0)
        .act("draw item")
        .draw("buckler-of-the-last-step")
    )
    t.act("drop bier-board-shield")
    if wounds == 3:
        assert t.asked() == "0 pickDeck"
        return
    t.draw("ferret", "brakka-stonejaw")
    assert (t.party(0), t.asked()) == (["brakka-stonejaw"], "1 turn")
