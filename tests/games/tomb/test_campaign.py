"""Chapter "The campaign": TOMB-265 to TOMB-276, TOMB-306."""

from typing import Any

import pytest

from games.tomb.scene import Scene, Table, scene
from mastaba.core.errors import BadSetup
from mastaba.games.tomb.rules.ending import TombCampaign, level_of
from support import rule

RULES = TombCampaign()
LEVELS = [
    *[(0, 1), (50, 1), (51, 2), (100, 2), (101, 3), (200, 3), (201, 4), (400, 4), (401, 5)],
    *[(700, 5), (701, 6), (1100, 6), (1101, 7), (1600, 7), (1601, 8), (2200, 8), (2201, 9)],
    *[(3000, 9), (3001, 10), (99_999, 10)],
]


def campaign(*totals: int, seats: int = 2, **options: Any) -> Scene:
    """Totals by seat; who has none is named 0."""
    xp = {f"xp{seat + 1}": total for seat, total in enumerate(totals)}
    return scene(seats, campaign="on", **xp, **options)


def first_turn(*totals: int, **options: Any) -> Table:
    """Seat 1 is about to meet a party; its total is the second one."""
    return campaign(*totals, **options).meeting()


def drawn(t: Table) -> int:
    """How many characters were drawn at the start by the player who is asked to keep one."""
    return len(t.fate().events("charactersDrawn")[-1].split()[2].split("+"))


@rule("TOMB-265")
def test_the_xp_of_a_game_are_added_to_a_running_total() -> None:
    sc = (
        campaign(40)
        .all_empty_but("C")
        .crypt("C", "ring-of-cinders")
        .bank(0, "the-overseer-undying")
    )
    t = sc.party(0, "grim", at="c").turn_of(0)
    assert t.view(0)["seats"][0]["level"] == 1
    t.act("raid", "stay", "bank ring-of-cinders")
    assert t.match.outcome is not None
    total = 40 + t.match.outcome.scores[0]
    assert total == 51
    assert campaign(total).turn_of(0).view(0)["seats"][0]["level"] == 2


@rule("TOMB-265", "TOMB-266")
def test_what_is_carried_from_game_to_game() -> None:
    carried = RULES.options([40, 100_500])
    assert carried == {"campaign": "on", "xp1": "40", "xp2": "99999"}
    assert set(carried) < set(RULES.sets)
    t = scene(2, **carried).bank(0, "the-overseer-undying").turn_of(0)
    assert [seat["level"] for seat in t.view(0)["seats"]] == [1, 10]
    assert RULES.gains(t.match.state) == (t.xp(0), t.xp(1))


@rule("TOMB-268", "TOMB-269")
@pytest.mark.parametrize(("total", "level"), LEVELS)
def test_a_standing_tells_where_its_level_begins_and_the_next(total: int, level: int) -> None:
    reached, floor, following = RULES.standing(total)
    assert reached == level == level_of(floor)
    assert floor == 0 or level_of(floor - 1) == level - 1
    assert (following is None) is (level == 10)
    if following is not None:
        assert (level_of(following - 1), level_of(following)) == (level, level + 1)


@rule("TOMB-265")
def test_without_a_campaign_totals_mean_nothing() -> None:
    t = scene(campaign="off", xp1=2000).turn_of(0)
    assert t.view(1)["seats"][0]["level"] == 1


@rule("TOMB-266")
def test_the_level_does_not_change_in_a_game() -> None:
    t = campaign(45).party(0, "varro-the-landless").fight("marrow-ogre")
    t.act("charge marrow-ogre").fall(0).act("attack varro-the-landless marrow-ogre").fall(5)
    t.act("charge marrow-ogre").fall(0).act("attack varro-the-landless marrow-ogre").fall(3)
    assert t.xp(0) == 6
    assert t.view(0)["seats"][0]["level"] == 1


@rule("TOMB-267")
def test_the_benefits_of_all_levels_are_cumulative() -> None:
    t = campaign(3001, seats=2).set_up()
    assert t.asked() == "0 heroCard"  # 8
    t.act("done").fall(3)
    assert t.asked() == "0 orderDice"  # 2
    t.act("again 0").fall(0).act("marker gold", "marker red").fate()
    assert t.view(0)["seats"][0]["filling_cards"] == 4  # 6
    assert t.limit(0) == 6  # 10
    t = first_turn(0, 3001)
    assert t.asked() == "1 fromBag"  # 9
    assert drawn(t.act("done")) == 6  # 3


@rule("TOMB-268")
@pytest.mark.parametrize(("total", "level"), LEVELS)
def test_the_table_of_levels(total: int, level: int) -> None:
    assert level_of(total) == level
    assert campaign(total).turn_of(0).view(None)["seats"][0]["level"] == level


@rule("TOMB-268")
def test_level_2_may_roll_two_order_dice_again() -> None:
    t = campaign(51).set_up().fall(3)
    assert t.legal() == {"again 0", "again 1", "again 2"}
    t.act("again 2")
    assert set(t.fates()) == {"dice 0 0 0", "dice 0 1 0", "dice 0 2 0"}
    t.fall(2).fall(4)
    assert t.events("orderRolled") == ["orderRolled 0 5", "orderRolled 1 4"]
    assert campaign(51).set_up().fall(6).legal() == {"again 0", "again 1"}
    assert campaign(50).set_up().fall(3).asked() == "- order"


@rule("TOMB-268")
def test_level_3_draws_six_characters() -> None:
    assert drawn(first_turn(0, 101)) == 6
    assert drawn(first_turn(0, 100)) == 5
    t = first_turn(0, 150)
    drawn(t)
    assert len(t.legal("keep")) == 6
    t.act(min(t.legal())).fate()
    assert len(t.party(1)) == 1


def killed(level: int) -> Table:
    sc = scene(campaign="on").level(0, level).party(0, "lady-eryne", "grim")
    return sc.fight("brine-spawn").act("charge brine-spawn", "face lady-eryne").fall(3)


@rule("TOMB-268", "TOMB-270")
def test_level_4_may_put_the_dead_back_into_the_bag_first() -> None:
    t = killed(4)
    assert t.asked() == "0 backToBag"
    t.act("yes")
    assert t.dead() == []
    assert "drawn lady-eryne" in t.fates()
    t.draw("lady-eryne")
    assert t.inn() == ["lady-eryne"]
    assert t.party(0) == ["grim"]
    t = killed(4).act("no")
    assert t.dead() == ["lady-eryne"]
    assert killed(3).asked() == "- newcomer"


@rule("TOMB-268", "TOMB-271")
def test_level_5_may_exchange_one_drawn_card_in_a_game() -> None:
    t = scene(campaign="on").level(0, 5).party(0, "grim").turn_of(0)
    t.act("draw spell").draw("fireball")
    assert t.asked() == "0 swapDraw"
    t.act("yes")
    assert t.place_of("fireball") == "discard"
    assert set(t.fates()) == {f"drawn {card}" for card in t.deck("spell")}
    t.draw("teleport")
    assert t.hand(0) == ["teleport"]
    assert t.asked() == "0 pickDeck"
    t.act("deck tactic").draw("chaff")
    assert t.asked() == "1 turn"
    t = scene(campaign="on").level(0, 4).party(0, "grim").turn_of(0).act("draw spell")
    assert t.draw("fireball").asked() == "0 pickDeck"


@rule("TOMB-268")
def test_level_5_may_exchange_an_item_too() -> None:
    t = scene(campaign="on").level(0, 5).party(0, "grim").turn_of(0)
    t.act("draw item").draw("road-boots")
    assert t.asked() == "0 swapDraw"
    t.act("yes").draw("kama")
    assert t.gear("grim") == ["kama"]
    assert t.place_of("road-boots") == "discard"


@rule("TOMB-268")
@pytest.mark.parametrize(("total", "cards"), [(700, 3), (701, 4)])
def test_level_6_has_a_filling_hand_of_four(total: int, cards: int) -> None:
    t = campaign(total).set_up().fall(7).fall(0).act("marker gold", "marker red").fate()
    assert [seat["filling_cards"] for seat in t.view(1)["seats"]] == [cards, 3]


def levied(level: int, *party: str, bank: tuple[str, ...]) -> Table:
    sc = scene(campaign="on").level(0, level).party(0, *party).bank(0, *bank)
    return sc.inn("dunbar", "dread", "lady-eryne", "ferret").turn_of(0).act("recruit dunbar")


@rule("TOMB-268", "TOMB-272")
def test_level_7_recruits_one_more_for_each_banked_card() -> None:
    t = levied(7, "jack-halfpenny", bank=("the-overseer-undying", "loose-threshold"))
    assert t.asked() == "0 levy"
    assert t.legal() == {"done", "pay the-overseer-undying", "pay loose-threshold"}
    t.act("pay the-overseer-undying")
    assert t.legal() == {"recruit dread", "recruit lady-eryne", "recruit ferret"}
    t.act("recruit dread")
    assert t.place_of("the-overseer-undying") == "discard"
    assert t.xp(0) == 1
    assert t.asked() == "0 levy"
    t.act("done")
    assert t.party(0) == ["dunbar", "dread", "jack-halfpenny"]
    assert t.asked() == "1 turn"
    assert levied(6, "jack-halfpenny", bank=("loose-threshold",)).asked() == "1 turn"
    full = ("jack-halfpenny", "kadin", "grim", "catspaw-liss")
    assert levied(7, *full, bank=("loose-threshold",)).asked() == "1 turn"


@rule("TOMB-269", "TOMB-272")
def test_v_39_campaign_edges() -> None:
    assert [level_of(total) for total in (50, 51, 3000, 3001)] == [1, 2, 9, 10]
    bank = ("loose-threshold", "salt-mummy", "ring-of-cinders")
    t = levied(7, "jack-halfpenny", "varro-the-landless", bank=bank)
    assert len(t.party(0)) == 3
    t.act("pay loose-threshold", "recruit dread", "pay salt-mummy", "recruit ferret")
    assert len(t.party(0)) == 5
    assert t.bank(0) == ["ring-of-cinders"]
    assert t.asked() == "1 turn"  # the limit holds


@rule("TOMB-268", "TOMB-273")
def test_level_8_takes_a_crypt_card_into_the_filling_hand() -> None:
    t = campaign(1601).set_up()
    assert t.asked() == "0 heroCard"
    assert len(t.legal("choose")) == 200
    t.act("choose cursed-light")
    assert t.place_of("cursed-light") == "filling 0"
    assert t.events_for(1) == []
    t.fall(7).fall(0).act("marker gold", "marker red").fate()
    assert "cursed-light" in t.view(0)["seats"][0]["filling"]
    assert t.view(1)["seats"][0]["filling_cards"] == 4
    assert t.view(1)["seats"][0]["filling"] is None


@rule("TOMB-273")
def test_heroes_choose_in_descending_xp_equals_by_lot() -> None:
    t = campaign(1700, 2000, 1900, seats=3).set_up()
    for seat in (1, 2, 0):
        assert t.asked() == f"{seat} heroCard"
        t.act("done")
    t = campaign(1700, 1700, seats=2).set_up()
    assert t.asked() == "- heroLot"
    assert list(t.fates().values()) == [1, 1]


@rule("TOMB-268", "TOMB-274")
def test_level_9_picks_anybody_from_the_bag() -> None:
    t = first_turn(0, 2201)
    assert t.asked() == "1 fromBag"
    assert len(t.legal("keep")) == 84
    t.act("keep kadin").draw("fireball").act("no")  # level 5 may exchange it
    assert t.hand(1) == ["fireball"]
    assert t.party(1) == ["kadin"]
    t.fate()
    assert len(t.inn()) == 5 + 5  # then seat 0 draws five and is asked
    assert t.asked() == "0 keep"


@rule("TOMB-268")
def test_level_10_leads_six() -> None:
    party = ("grim", "kadin", "dunbar", "dread", "lady-eryne")
    for level, room in ((10, True), (9, False)):
        sc = scene(campaign="on").level(0, level).party(0, *party).inn("ferret")
        t = sc.turn_of(0)
        assert ("recruit ferret" in t.legal()) is room


@rule("TOMB-275")
@pytest.mark.parametrize(
    ("start", "total", "count"), [("lean", 0, 3), ("lean", 150, 4), ("fat", 150, 6)]
)
def test_lean_and_fat_years_change_the_base_number(start: str, total: int, count: int) -> None:
    assert drawn(first_turn(0, total, start=start)) == count


@rule("TOMB-276")
def test_solo_games_do_not_count_for_a_campaign() -> None:
    with pytest.raises(BadSetup):
        scene(1, campaign="on")


@rule("TOMB-306")
def test_all_benefits_may_be_declined() -> None:
    t = campaign(2000).set_up().act("done").fall(3).act("again 0").fall(0)
    assert t.events("orderRolled")[0] == "orderRolled 0 3"
    t = first_turn(0, 2201).act("done")
    assert drawn(t) == 6
    assert t.asked() == "1 keep"
    t = scene(campaign="on").level(0, 5).party(0, "grim").turn_of(0).act("draw spell")
    t.draw("fireball").act("no")
    assert t.hand(0) == ["fireball"]
    assert levied(7, "jack-halfpenny", bank=("loose-threshold",)).act("done").asked() == "1 turn"


@rule("TOMB-306")
def test_level_9_in_lean_and_fat_years() -> None:
    t = first_turn(0, 2201, start="lean").act("keep dunbar").fate()
    assert t.party(1) == ["dunbar"]
    assert t.events("charactersDrawn")[0].count("+") == 2
    assert t.asked() == "0 keep"
    t = first_turn(0, 2201, start="fat").act("keep dunbar").fate()
    assert t.asked() == "1 keep"
    assert len(t.legal()) == 5
    t.act(min(t.legal()))
    assert len(t.party(1)) == 2
