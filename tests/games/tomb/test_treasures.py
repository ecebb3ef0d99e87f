"""Chapter "Treasures and banking": TOMB-203 to TOMB-210."""

from games.tomb.scene import Table, scene
from support import rule


def looted(*treasures: str, party: tuple[str, ...] = ("varro-the-landless",)) -> Table:
    """Crypt C holds these Treasures alone, and the raider stays."""
    sc = scene().crypt("C", *treasures).party(0, *party, at="c")
    return sc.turn_of(0).act("raid", "stay")


@rule("TOMB-203")
def test_the_raider_gets_all_treasures_once_the_monsters_are_dead() -> None:
    sc = scene().crypt("C", "mkono-djarat", "ring-of-cinders").party(0, "varro-the-landless")
    t = sc.fight("barrow-hound").act("charge barrow-hound").fall(0)
    assert t.events("treasuresShown") == []
    t.act("attack varro-the-landless barrow-hound").fall(2)
    assert t.events_for(1, "treasuresShown") == ["treasuresShown mkono-djarat+ring-of-cinders"]
    assert t.view(None)["raid"]["treasures"] == ["mkono-djarat", "ring-of-cinders"]
    t.act("card ring-of-cinders", "bank ring-of-cinders", "bank mkono-djarat")
    assert t.bank(0) == ["barrow-hound", "mkono-djarat", "ring-of-cinders"]


@rule("TOMB-204")
def test_treasures_are_settled_one_by_one_in_the_raiders_order() -> None:
    t = looted("mkono-djarat", "ring-of-cinders", "river-god-scales")
    assert t.asked() == "0 pickCard"
    assert t.legal() == {"card mkono-djarat", "card ring-of-cinders", "card river-god-scales"}
    t.act("card river-god-scales", "wear river-god-scales varro-the-landless")
    assert t.gear("varro-the-landless") == ["river-god-scales"]
    assert t.legal() == {"card mkono-djarat", "card ring-of-cinders"}
    t.act("card mkono-djarat", "bank mkono-djarat")
    assert t.legal() == {"bank ring-of-cinders", "wear ring-of-cinders varro-the-landless"}


@rule("TOMB-204")
def test_its_text_comes_first_then_reacts_then_bank_or_bearer() -> None:
    t = looted("black-glass-idol", party=("brakka-stonejaw", "sly-ambrose"))
    assert t.asked() == "0 splitWounds"
    t.act(*["hurt brakka-stonejaw"] * 4)
    assert t.wounds("brakka-stonejaw") == 4
    assert t.asked() == "0 react"
    assert t.trigger() == "treasure_gained"
    t.act("use sly-ambrose sly-ambrose").draw("chaff")
    assert t.hand(0) == ["chaff"]
    assert t.asked() == "0 wear"
    assert t.place_of("black-glass-idol") != "bank 0"
    t.act("bank black-glass-idol")
    assert t.bank(0) == ["black-glass-idol"]


@rule("TOMB-205")
def test_without_a_free_slot_a_card_is_given_up_or_the_treasure_banked() -> None:
    sc = scene().crypt("C", "mkono-djarat").party(0, "varro-the-landless", at="c")
    t = sc.gear("varro-the-landless", "kama").turn_of(0).act("raid", "stay")
    assert t.legal() == {"bank mkono-djarat", "drop kama"}
    t.act("drop kama")
    assert t.gear("varro-the-landless") == ["mkono-djarat"]
    assert t.place_of("kama") == "discard"

    sc = scene().crypt("C", "mkono-djarat").party(0, "varro-the-landless", "grim", at="c")
    t = sc.gear("varro-the-landless", "kama").turn_of(0).act("raid", "stay")
    assert t.legal() == {"bank mkono-djarat", "wear mkono-djarat grim"}


@rule("TOMB-206")
def test_an_attached_treasure_is_banked_only_at_the_inn() -> None:
    sc = scene().party(0, "varro-the-landless", at="16,12")
    t = sc.gear("varro-the-landless", "mkono-djarat").turn_of(0)
    assert t.legal("bank") == set()
    t.act("return")
    assert t.asked() == "0 deposit"
    assert t.legal() == {"done", "bank mkono-djarat"}
    t.act("done", "pass")
    assert t.asked() == "0 turn"
    t.act("bank mkono-djarat")
    assert t.bank(0) == ["mkono-djarat"]
    assert t.asked() == "0 turn"


@rule("TOMB-206")
def test_any_way_of_arriving_at_the_inn_will_do() -> None:
    sc = scene().crypt("C", "ring-of-cinders").party(0, "varro-the-landless", at="c")
    t = sc.gear("varro-the-landless", "cloak-of-ninefold-dusk").turn_of(0)
    t.act("raid", "stay", "bank ring-of-cinders")
    assert t.trigger() == "raid_end"
    t.act("use cloak-of-ninefold-dusk varro-the-landless")
    assert t.where(0) == "inn"
    assert t.asked() == "0 deposit"
    t.act("bank cloak-of-ninefold-dusk")
    assert t.bank(0) == ["ring-of-cinders", "cloak-of-ninefold-dusk"]


@rule("TOMB-207")
def test_beaten_traps_and_monsters_are_banked_without_a_choice() -> None:
    sc = scene().crypt("C", "loose-threshold", "barrow-hound", "salt-mummy")
    t = sc.party(0, "varro-the-landless", at="c").turn_of(0)
    t.act("raid", "trap loose-threshold", "send varro-the-landless skill").fall(1)
    assert t.asked() == "0 onward"
    assert t.bank(0) == ["loose-threshold"]
    t.act("stay", "stay", "charge salt-mummy").fall(0)
    t.act("attack varro-the-landless barrow-hound").fall(2)
    assert t.asked() == "1 monsterActs"
    assert t.bank(0) == ["barrow-hound", "loose-threshold"]


@rule("TOMB-208")
def test_banked_cards_leave_the_bank_only_as_a_price() -> None:
    sc = scene().party(0, "lady-eryne", "grim").gear("grim", "ransom-paid")
    t = sc.bank(0, "mkono-djarat", "loose-threshold").fight("brine-spawn")
    t.act("charge brine-spawn", "face lady-eryne").fall(3).act("use ransom-paid grim")
    assert t.asked() == "0 pickCard"
    assert t.legal() == {"card mkono-djarat", "card loose-threshold"}
    t.act("card loose-threshold")
    assert t.bank(0) == ["mkono-djarat"]
    assert t.place_of("loose-threshold") == "discard"
    assert t.xp(0) == 4
    assert "lady-eryne" in t.party(0)
    t.act("flee grim", "pass")
    assert t.asked() == "0 turn"
    assert not any("mkono-djarat" in line for line in t.legal())


@rule("TOMB-209")
def test_banks_are_open_and_the_total_is_shown() -> None:
    sc = scene().bank(0, "loose-threshold", "salt-mummy").tokens(0, 2)
    t = sc.party(0, "grim").gear("grim", "ring-of-cinders").turn_of(0)
    for seat in (0, 1, None):
        shown = t.view(seat)["seats"][0]
        assert shown["bank"] == ["salt-mummy", "loose-threshold"]
        assert shown["xp"] == 1 + 5 + 2 + 3


@rule("TOMB-210")
def test_after_the_treasures_the_party_stands_on_the_door_and_the_turn_is_over() -> None:
    sc = scene().crypt("D", "ring-of-cinders").party(0, "rurik-doorbreaker", at="11,14")
    t = sc.turn_of(0).act("use rurik-doorbreaker rurik-doorbreaker").act("stay")
    t.act("bank ring-of-cinders")
    assert t.on_door(0) == "D"
    assert t.state.raider == -1
    assert t.asked() == "1 turn"
