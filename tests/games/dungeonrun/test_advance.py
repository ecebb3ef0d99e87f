"""Chapter M, Advance: DR-165 to DR-171."""

import pytest

from games.dungeonrun.scene import Table, scene
from support import rule


def advances(t: Table, *cards: str, attribute: str = "strength") -> Table:
    return t.act("advance", *(f"pick {card}" for card in cards), f"train {attribute}")


@rule("DR-165")
@pytest.mark.parametrize(
    ("attribute", "tokens"),
    [("strength", [1, 0, 0]), ("magic", [0, 1, 0]), ("dexterity", [0, 0, 1])],
)
def test_two_encounter_cards_buy_a_training_token(attribute: str, tokens: list[int]) -> None:
    t = scene().loot(0, "M01", "T01", "M02").turn_of(0)
    before = t.value(0, attribute)
    advances(t, "M01", "T01", attribute=attribute)
    assert t.tokens(0) == tokens
    assert t.value(0, attribute) == before + 1
    assert t.loot(0) == ["M02"]


@rule("DR-165")
def test_tokens_have_no_maximum() -> None:
    t = scene().tokens(0, strength=9).loot(0, "M01", "T01").turn_of(0)
    advances(t, "M01", "T01")
    assert t.tokens(0) == [10, 0, 0]


@rule("DR-165")
def test_one_encounter_card_is_not_enough() -> None:
    t = scene().loot(0, "M01", "R15", "R12").turn_of(0)
    t.refuses("advance")


@rule("DR-165")
def test_treasures_do_not_pay_for_an_advance() -> None:
    t = scene().loot(0, "M01", "T01", "R15").worn(0, "R12").turn_of(0).act("advance")
    assert t.legal() == {"pick M01", "pick T01"}


@rule("DR-166")
def test_the_boss_card_pays_for_all_of_it() -> None:
    t = scene().lair(0, 1).boss_dead(taken_by=0).loot(0, "M01").turn_of(0).act("advance")
    assert t.legal() == {"pick B1"}
    t.act("pick B1")
    assert t.asked() == "0 trainAttribute"


@rule("DR-166")
def test_with_two_other_cards_the_boss_card_may_be_kept() -> None:
    sc = scene().lair(0, 1).boss_dead(taken_by=0).loot(0, "M01", "T01")
    t = sc.turn_of(0).act("advance")
    assert t.legal() == {"pick B1", "pick M01", "pick T01"}
    t.act("pick M01")
    assert t.legal() == {"pick T01"}


@rule("DR-167")
def test_then_two_ability_cards_are_drawn_and_one_is_kept() -> None:
    t = advances(scene().loot(0, "M01", "T01").turn_of(0), "M01", "T01")
    t.draw("DOR-04", "DOR-07")
    assert t.legal() == {"keep DOR-04", "keep DOR-07"}
    t.act("keep DOR-07")
    assert t.skills(0) == ["DOR-07"]
    assert t.view(1)["seats"][0]["skills"] == ["DOR-07"]
    assert t.view(1)["seats"][0]["unlearned"] == ["DOR-04"]
    assert t.state.actions == 1


@rule("DR-168")
def test_a_last_ability_card_is_taken() -> None:
    gone = tuple(f"{n:02}" for n in range(1, 10))
    t = scene().skills_gone(0, *gone).loot(0, "M01", "T01").turn_of(0)
    advances(t, "M01", "T01").draw("DOR-10")
    assert t.asked() == "0 action"
    assert t.skills(0) == ["DOR-10"]


@rule("DR-168")
def test_without_ability_cards_only_the_token_is_gained() -> None:
    gone = tuple(f"{n:02}" for n in range(1, 11))
    t = scene().skills_gone(0, *gone).loot(0, "M01", "T01").turn_of(0)
    advances(t, "M01", "T01")
    assert t.asked() == "0 action"
    assert t.skills(0) == []
    assert t.tokens(0) == [1, 0, 0]


@rule("DR-169")
def test_discarded_ability_cards_never_come_back() -> None:
    gone = tuple(f"{n:02}" for n in range(1, 8))
    t = scene().skills_gone(0, *gone).loot(0, "M01", "T01", "M02", "T02").turn_of(0)
    advances(t, "M01", "T01")
    assert set(t.fates()) == {"skill DOR-08", "skill DOR-09", "skill DOR-10"}
    t.draw("DOR-08", "DOR-09").act("keep DOR-08")
    advances(t, "M02", "T02")
    assert set(t.fates()) == {"skill DOR-10"}


@rule("DR-170", "DR-126")
def test_a_monster_does_not_prevent_an_advance() -> None:
    sc = scene().tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1).loot(0, "M01", "T01")
    t = advances(sc.turn_of(0), "M01", "T01").draw("DOR-02", "DOR-03").act("keep DOR-02")
    assert t.tokens(0) == [1, 0, 0]
    t.act("end")
    assert t.dice_due() == 2
    assert t.events("FreeAttack") == []
    t.fall(3, 3)
    assert t.wounds(0) == 2


@rule("DR-171")
def test_cards_paid_are_discarded_openly() -> None:
    t = scene().loot(0, "M01", "T01").turn_of(0)
    advances(t, "M01", "T01")
    assert t.discards() == ["M01", "T01"]
    assert t.view(1)["discards"] == ["M01", "T01"]
    assert t.events_for(1, "Paid") == ["Paid 0 M01", "Paid 0 T01"]


@rule("DR-171")
def test_the_boss_card_leaves_the_game() -> None:
    t = advances(scene().lair(0, 1).boss_dead(taken_by=0).turn_of(0), "B1")
    assert "B1" in t.gone()
    assert t.discards() == []
