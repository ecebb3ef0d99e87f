"""Chapter P, Heal: DR-190 to DR-193."""

import pytest

from games.dungeonrun.scene import Table, scene
from support import rule


def kills(t: Table, *aid: str) -> Table:
    """Dorgan kills the Goblin Cutthroat on his tile, which hits nobody."""
    t.act("fight", *aid).fall(1, 1, 1).act("with strength")
    t.fall(*[5, 5], *[1] * (t.dice_due() - 2))
    return t.act("assign 2 0")


def goblin(*heroes: str) -> Table:
    sc = scene(*heroes).tile("G01", 0, 1).monster("M01", 0, 1).all_at(0, 1).at(1, 0, 0)
    return sc.wounds(0, 3).turn_of(0)


@rule("DR-190")
def test_whoever_kills_a_monster_may_remove_a_wound() -> None:
    t = kills(goblin())
    assert t.asked() == "0 heal"
    assert t.legal() == {"heal", "pass"}
    t.act("heal")
    assert t.wounds(0) == 2


@rule("DR-190")
def test_whoever_disarms_a_trap_may_remove_a_wound() -> None:
    sc = scene().deck("G16", "G15").wounds(0, 3).turn_of(0).act("move N")
    t = sc.draw("G16").fall(1).draw("T01").fall(4, 4, 1, 1)
    assert t.asked() == "0 heal"
    assert t.act("heal").wounds(0) == 2


@rule("DR-190")
def test_whoever_assisted_may_remove_a_wound() -> None:
    sc = scene("DOR", "ELL").tile("G01", 0, 1).monster("M16", 0, 1).all_at(0, 1).wounds(1, 2)
    t = sc.turn_of(0).act("fight", "assist magic", "accept").fall(1, 1)
    t.act("with strength").fall(*[1] * 8)
    assert t.asked() == "1 heal"
    assert t.act("heal").wounds(1) == 1


@rule("DR-190")
def test_the_point_may_cure_the_poison_instead() -> None:
    sc = scene().tile("G01", 0, 1).monster("M01", 0, 1).at(0, 0, 1).wounds(0, 1)
    t = kills(sc.ill(0, "poisoned", "T02").turn_of(0))
    assert t.legal() == {"heal", "cure", "pass"}
    t.act("cure")
    assert (t.wounds(0), t.conditions(0), t.discards()) == (1, set(), ["T02"])
    assert t.events_for(None, "ConditionEnded") == ["ConditionEnded 0 poisoned"]


@rule("DR-191")
def test_each_event_gives_one_heal() -> None:
    t = kills(goblin()).act("heal")
    assert t.asked() == "0 action"
    assert t.wounds(0) == 2


@rule("DR-191")
@pytest.mark.parametrize(("dice", "won"), [((2, 1, 1, 1, 1, 1, 1), True), ((1,) * 7, False)])
def test_a_helper_heals_after_the_action_whether_it_succeeded_or_not(
    dice: tuple[int, ...], won: bool
) -> None:
    sc = scene("DOR", "ELL").tile("G01", 0, 1).monster("M16", 0, 1).all_at(0, 1).wounds(1, 2)
    t = sc.turn_of(0).act("escape", "assist magic", "accept").fall(*dice)
    if won:
        assert t.asked() == "0 escapeExit"
        t.act("move S")
    else:
        t.fall(1, 1)  # the free attack
    assert t.asked() == "1 heal"
    assert t.act("heal").wounds(1) == 1


@rule("DR-191", "DR-119")
def test_the_hero_heals_before_the_helpers() -> None:
    sc = scene("DOR", "ELL").tile("G01", 0, 1).monster("M01", 0, 1).all_at(0, 1)
    t = kills(sc.wounds(0, 3).wounds(1, 2).turn_of(0), "assist magic", "accept")
    assert t.asked() == "0 heal"
    t.act("heal")
    assert t.asked() == "1 heal"


@rule("DR-192")
def test_a_defeated_hero_cannot_heal() -> None:
    sc = scene().tile("G01", 0, 1).monster("M01", 0, 1).at(0, 0, 1).frail(0)
    t = sc.turn_of(0).act("fight").fall(5, 1, 1).act("with strength").fall(4, 4, 1, 1, 1)
    t.act("assign 2 0")
    assert t.loot(0) == ["M01"]
    assert (t.status(0), t.wounds(0)) == ("fainted", 3)
    assert t.asked() == "1 action"


@rule("DR-192")
def test_a_helper_who_fell_cannot_heal() -> None:
    sc = scene("DOR", "ELL").tile("G01", 0, 1).monster("M12", 0, 1).all_at(0, 1).frail(1)
    t = sc.turn_of(0).act("fight", "assist magic", "accept").fall(4, 1, 1, 1)
    t.act("with strength").fall(*[1] * 8)
    assert t.status(1) == "fainted"
    assert t.asked() == "0 action"


@rule("DR-193")
def test_nobody_has_to_heal_and_it_costs_nothing() -> None:
    t = kills(goblin())
    actions = t.state.actions
    t.act("pass")
    assert (t.wounds(0), t.state.actions) == (3, actions)
    t = kills(goblin()).act("heal")
    assert t.state.actions == actions


@rule("DR-193")
def test_without_wounds_nobody_is_asked() -> None:
    sc = scene().tile("G01", 0, 1).monster("M01", 0, 1).at(0, 0, 1)
    assert kills(sc.turn_of(0)).asked() == "0 action"


@rule("DR-190")
def test_nobody_heals_more_wounds_than_there_are() -> None:
    t = scene().stranger("S01", 0, 0).wounds(0, 1).turn_of(0).act("use S01")
    assert t.wounds(0) == 0
    assert t.events_for(None, "Healed") == ["Healed 0 1 7"]
