"""Chapter K, Equip: DR-147 to DR-153 and DR-160."""

import pytest

from games.dungeonrun.scene import scene
from support import rule

HEROES = ("DOR", "STA", "URZ", "ELL", "MAE", "SYL", "MOR", "PIM")


@rule("DR-147")
def test_one_equip_puts_on_takes_off_and_exchanges_any_number_of_cards() -> None:
    t = scene().worn(0, "R01", "R12").loot(0, "A2", "R15").turn_of(0)
    t.act("equip", "wear R15", "doff R12", "wear A2", "done")
    assert t.worn(0) == ["R15", "A2"]
    assert t.loot(0) == ["R01", "R12"]
    assert t.state.actions == 1
    t.check()


@rule("DR-147")
def test_only_own_treasures_and_artifacts_can_be_equipped() -> None:
    t = scene().loot(0, "R15", "M01", "T01").loot(1, "R12").turn_of(0).act("equip")
    assert t.legal("wear") == {"wear R15"}
    assert t.legal("doff") == set()


@rule("DR-147")
def test_without_a_card_to_change_there_is_no_equip() -> None:
    t = scene().tile("G01", 0, 1).at(1, 0, 1).loot(0, "M01").turn_of(0)
    t.refuses("equip")


@rule("DR-148")
def test_a_hero_wears_one_card_in_each_of_four_slots() -> None:
    t = scene().loot(0, "R01", "R08", "R12", "R15").turn_of(0)
    t.act("equip", "wear R01", "wear R08", "wear R12", "wear R15", "done")
    assert t.worn(0) == ["R01", "R08", "R12", "R15"]
    assert t.loot(0) == []


@rule("DR-148")
@pytest.mark.parametrize(
    ("old", "new"), [("R01", "A2"), ("R08", "A3"), ("R12", "R13"), ("R15", "R16")]
)
def test_a_second_card_for_a_slot_displaces_the_first(old: str, new: str) -> None:
    t = scene().worn(0, old).loot(0, new).turn_of(0).act("equip", f"wear {new}", "done")
    assert t.worn(0) == [new]
    assert t.loot(0) == [old]


@rule("DR-149")
def test_a_card_for_both_hands_fills_both() -> None:
    t = scene().worn(0, "R01", "R08").loot(0, "R02").turn_of(0).act("equip", "wear R02")
    assert t.worn(0) == ["R02"]
    assert t.loot(0) == ["R01", "R08"]
    t.act("wear R08")
    assert t.worn(0) == ["R08"]
    assert t.loot(0) == ["R01", "R02"]


@rule("DR-147")
def test_everybody_hears_what_a_hero_puts_on_and_takes_off() -> None:
    t = scene().worn(0, "R08").loot(0, "R01").turn_of(0).act("equip", "wear R01", "doff R08")
    assert t.events_for(None, "Equipped", "Stowed") == ["Equipped 0 R01", "Stowed 0 R08"]


@rule("DR-150")
def test_cards_without_a_slot_are_worn_in_any_number() -> None:
    t = scene().worn(0, "R02", "R12", "R15").loot(0, "R19", "R20", "R21", "R22", "A4").turn_of(0)
    t.act("equip", "wear R19", "wear R20", "wear R21", "wear R22", "wear A4", "done")
    assert t.worn(0) == ["R02", "R12", "R15", "R19", "R20", "R21", "R22", "A4"]


@rule("DR-151")
@pytest.mark.parametrize(
    ("card", "able"),
    [
        ("R01", {"DOR", "URZ", "MAE", "MOR"}),
        ("R05", {"ELL", "MAE", "MOR", "PIM"}),
        ("R07", {"DOR", "STA", "URZ", "ELL", "MAE", "SYL", "MOR"}),
        ("R13", {"DOR", "STA", "URZ", "ELL", "SYL", "PIM"}),
        ("R15", set(HEROES)),
        ("A2", set(HEROES)),
    ],
)
def test_one_training_of_those_on_the_card_is_enough(card: str, able: set[str]) -> None:
    found = set()
    for hero in HEROES:
        other = "DOR" if hero != "DOR" else "STA"
        t = scene(hero, other).loot(0, card).turn_of(0).act("equip")
        found |= {hero} if f"wear {card}" in t.legal() else set()
    assert found == able


@rule("DR-152")
def test_a_card_without_the_training_for_it_stays_in_the_loot_pile() -> None:
    t = scene().tile("G01", 0, 1).at(1, 0, 1).loot(0, "R05").treasure(0, 0, "R06").turn_of(0)
    t.refuses("equip")
    t.act("search")
    assert t.asked() == "0 action"
    assert t.loot(0) == ["R05", "R06"]
    assert t.worn(0) == []


@rule("DR-153")
@pytest.mark.parametrize(("equipped", "dice"), [(True, 6), (False, 5)])
def test_only_equipped_cards_work(equipped: bool, dice: int) -> None:
    sc = scene().tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1)
    sc = sc.worn(0, "R01") if equipped else sc.loot(0, "R01")
    t = sc.turn_of(0).act("fight").fall(1, 1).act("with strength")
    assert t.dice_due() == dice


@rule("DR-153")
@pytest.mark.parametrize("who", [0, 1, None])
def test_equipped_cards_lie_open(who: int | None) -> None:
    t = scene().worn(0, "R01", "R15").loot(0, "R12").turn_of(0)
    assert t.view(who)["seats"][0]["worn"] == ["R01", "R15"]


@rule("DR-160")
def test_beside_a_monster_there_is_one_equip_in_a_turn() -> None:
    sc = scene().tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1).loot(0, "R01")
    t = sc.turn_of(0).act("equip", "wear R01", "done")
    t.refuses("equip")
    assert t.state.actions == 1


@rule("DR-160")
def test_away_from_monsters_there_may_be_two() -> None:
    t = scene().loot(0, "R01").turn_of(0).act("equip", "wear R01", "done")
    assert t.asked() == "0 action"
    t.act("equip", "doff R01", "done")
    assert t.asked() == "1 action"


@rule("DR-160")
def test_an_equip_made_elsewhere_counts_beside_a_monster() -> None:
    sc = scene("SYL", "DOR").tile("G01", 0, 1).monster("M16", 0, 1).worn(0, "R15").lair(-1, 0, "E")
    t = sc.endgame(bearer=0).at(1, -1, 0).turn_of(0)
    t.act("equip", "doff R15", "done", "use SYL-stone", "move N")
    assert t.state.actions == 1
    t.refuses("equip")


@rule("DR-158", "DR-160")
def test_an_equip_that_changed_nothing_does_not_count() -> None:
    sc = scene("PIM", "DOR").tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1)
    t = sc.skills(0, "10").loot(0, "R15").turn_of(0).act("use PIM-10", "done")
    t.act("equip", "wear R15", "done")
    assert t.state.actions == 1
    t.refuses("equip")
