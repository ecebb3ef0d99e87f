"""Chapter K, trade: DR-154 to DR-159."""

import pytest

from games.dungeonrun.scene import Scene, Table, scene
from support import rule


def market() -> Scene:
    """Dorgan, Stabbins and Urzka on the entrance tile with cards of every kind."""
    sc = scene("DOR", "STA", "URZ").worn(0, "R01").loot(0, "R15", "M01", "T01")
    return sc.worn(1, "R13").loot(1, "R12", "M02", "A4")


def offers(t: Table, *lines: str) -> Table:
    return t.act("equip", "trade 1", *lines, "propose")


# Who trades what with whom.


@rule("DR-154")
def test_treasures_artifacts_and_encounters_change_hands() -> None:
    t = offers(market().turn_of(0), "give R15", "give M01", "want R13", "ask encounter")
    assert t.asked() == "1 answerTrade"
    t.act("pick M02", "accept")
    assert t.asked() == "0 agreeTrade"
    t.act("accept", "done")
    assert t.worn(0) == ["R01"]
    assert t.loot(0) == ["R13", "M02", "T01"]
    assert t.worn(1) == []
    assert t.loot(1) == ["R12", "R15", "A4", "M01"]
    assert t.state.actions == 1
    t.check()


@rule("DR-154")
def test_an_artifact_is_asked_for_by_its_kind() -> None:
    t = offers(market().turn_of(0), "give R01", "ask artifact")
    assert t.legal() == {"pick A4", "refuse"}
    t.act("pick A4", "accept", "accept")
    assert t.loot(0) == ["R15", "A4", "M01", "T01"]


@rule("DR-154")
def test_any_number_of_cards_may_be_asked_for() -> None:
    sc = scene("DOR", "STA").worn(1, "R13", "R15", "R19", "R20", "R22", "A4")
    sc = sc.loot(1, "R01", "R05", "M01", "M02", "T01").loot(0, "M03")
    named = ("want R13", "want R15", "want R19", "want R20", "want R22", "want A4")
    t = sc.turn_of(0).act("equip", "trade 1", *named, *["ask encounter"] * 3, "ask treasure")
    t.act("ask treasure")
    assert t.legal() == {"give M03", "propose", "done"}
    t.refuses("ask treasure", "DR-213")
    t.act("propose", "pick R01", "pick R05", "pick M01", "pick M02", "pick T01")
    t.act("accept", "accept", "done")
    assert (t.worn(1), t.loot(1)) == ([], [])
    assert len(t.check().loot(0)) == 12


@rule("DR-154", "DR-205")
def test_only_conscious_heroes_on_the_tile_are_partners() -> None:
    sc = scene("DOR", "STA", "URZ", "ELL").tile("G01", 0, 1).at(2, 0, 1).fainted(3)
    t = sc.loot(0, "R15").turn_of(0).act("equip")
    assert t.legal("trade") == {"trade 1"}


@rule("DR-154")
def test_only_an_equip_lets_heroes_trade() -> None:
    t = market().turn_of(0)
    assert t.legal("trade") == set()
    t.refuses("trade 1", by=1)


@rule("DR-155")
def test_one_equip_has_one_trading_partner() -> None:
    t = offers(market().turn_of(0), "give R15").act("accept")
    assert t.legal("trade") == {"trade 1"}
    t.act("done", "equip")
    assert t.legal("trade") == {"trade 1", "trade 2"}


# Both must agree.


@rule("DR-156")
def test_nobody_must_accept() -> None:
    t = market().turn_of(0)
    before = [t.worn(0), t.loot(0), t.worn(1), t.loot(1)]
    offers(t, "give R15", "want R13")
    assert t.legal() == {"accept", "refuse"}
    t.act("refuse", "done")
    assert [t.worn(0), t.loot(0), t.worn(1), t.loot(1)] == before


@rule("DR-156")
def test_whoever_made_the_offer_must_agree_to_the_very_cards() -> None:
    t = market().turn_of(0)
    before = [t.worn(0), t.loot(0), t.worn(1), t.loot(1)]
    offers(t, "give R15", "ask encounter").act("pick M02", "accept")
    assert t.asked() == "0 agreeTrade"
    assert t.view(0)["doing"]["trade"]["added"] == ["M02"]
    t.act("refuse", "done")
    assert [t.worn(0), t.loot(0), t.worn(1), t.loot(1)] == before
    assert t.state.actions == 2


@rule("DR-156")
def test_every_card_asked_for_has_to_come() -> None:
    t = offers(market().turn_of(0), "ask encounter", "ask treasure")
    assert t.legal() == {"pick R12", "refuse"}
    t.act("pick R12")
    assert t.legal() == {"pick M02", "refuse"}


# What can be traded.


@rule("DR-157")
def test_a_gift_is_a_trade() -> None:
    t = offers(market().turn_of(0), "give R15", "give T01").act("accept", "done")
    assert t.loot(1) == ["R12", "R15", "A4", "M02", "T01"]
    t = offers(market().turn_of(0), "want R13").act("accept", "done")
    assert t.loot(0) == ["R13", "R15", "M01", "T01"]


@rule("DR-157")
def test_ability_cards_tokens_wounds_and_kept_traps_cannot_be_traded() -> None:
    sc = scene().skills(0, "02").tokens(0, strength=1).wounds(0, 2).ill(0, "poisoned", "T02")
    t = sc.worn(0, "R01").loot(0, "M01").turn_of(0).act("equip", "trade 1")
    assert t.legal("give") == {"give R01", "give M01"}


@rule("DR-157")
def test_the_boss_card_can_be_traded_like_a_monster() -> None:
    sc = scene("DOR", "STA").lair(0, 1).boss_dead(taken_by=0)
    t = offers(sc.turn_of(0), "give B1").act("accept", "done")
    assert t.loot(1) == ["B1"]
    sc = scene("DOR", "STA").lair(0, 1).boss_dead(taken_by=1).loot(0, "R15")
    t = offers(sc.turn_of(0), "give R15", "ask encounter").act("pick B1", "accept", "accept")
    assert t.loot(0) == ["B1"]


# What it costs.


@rule("DR-158")
def test_an_offer_that_is_refused_costs_nothing() -> None:
    t = offers(market().turn_of(0), "give R15").act("refuse", "done")
    assert t.asked() == "0 action"
    assert t.state.actions == 2
    assert t.state.equips == 0


@rule("DR-158")
@pytest.mark.parametrize("change", ["wear R15", "doff R01"])
def test_the_first_change_spends_the_action(change: str) -> None:
    t = market().turn_of(0).act("equip", change, "done")
    assert t.state.actions == 1


@rule("DR-158")
def test_there_are_three_offers_until_an_action_has_been_spent() -> None:
    t = market().turn_of(0)
    offers(t, "give R15").act("refuse", "done")
    offers(t, "give M01").act("refuse", "trade 1", "give T01", "propose", "refuse")
    assert t.legal("trade") == set()
    t.act("done", "equip")
    assert t.legal("trade") == set()
    t.act("wear R15", "done", "equip")
    assert t.legal("trade") == {"trade 1", "trade 2"}


@rule("DR-155", "DR-158")
def test_an_offer_that_was_never_proposed_is_none() -> None:
    t = market().turn_of(0).act("equip")
    for _ in range(4):
        t.act("trade 1", "give R15", "done")
        assert t.legal("trade") == {"trade 1", "trade 2"}
    assert t.view(2)["turn"]["offers"] == 0
    assert t.events("TradeOffered", "TradeRefused") == []
    for _ in range(3):
        t.act("trade 2", "give R15", "propose", "refuse")
    assert t.view(2)["turn"]["offers"] == 3
    assert t.legal("trade") == set()
    assert len(t.events("TradeRefused")) == 3


@rule("DR-155")
def test_an_offer_that_was_refused_binds_to_the_partner() -> None:
    t = offers(market().turn_of(0), "give R15").act("refuse")
    assert t.legal("trade") == {"trade 1"}


@rule("DR-158")
def test_the_count_of_offers_starts_anew_with_the_next_turn() -> None:
    t = market().turn_of(0).act("equip")
    for _ in range(3):
        t.act("trade 1", "give R15", "propose", "refuse")
    t.act("done", "end").act("equip")
    assert t.legal("trade") == {"trade 0", "trade 2"}


# Where the cards go.


@rule("DR-159")
def test_the_partner_puts_what_comes_in_the_loot_pile() -> None:
    t = offers(market().turn_of(0), "give R01", "give R15").act("accept")
    assert t.asked() == "0 equip"
    assert t.worn(1) == ["R13"]
    assert set(t.loot(1)) >= {"R01", "R15"}


@rule("DR-159")
def test_only_the_active_hero_equips_what_comes_at_once() -> None:
    t = offers(market().turn_of(0), "want R13").act("accept", "wear R13", "done")
    assert t.worn(0) == ["R01", "R13"]
    assert t.state.actions == 1


@rule("DR-159", "DR-243", "DR-244")
def test_the_stone_given_in_a_trade_is_equipped_by_the_partner() -> None:
    t = offers(scene().lair(0, 1).endgame(bearer=0).turn_of(0), "give A1").act("accept", "done")
    assert t.bearer() == 1
    assert (t.worn(0), t.worn(1), t.loot(1)) == ([], ["A1"], [])


@rule("DR-155", "DR-158")
def test_an_offer_that_was_never_made_binds_nobody() -> None:
    sc = scene("DOR", "STA", "URZ").tile("G15", 0, 1).all_at(0, 1).at(0, 0, 0).loot(0, "R15")
    t = sc.turn_of(0).act("move N", "equip", "trade 1", "give R15", "done")
    assert t.legal("trade") == {"trade 1", "trade 2"}
