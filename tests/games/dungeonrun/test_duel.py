"""Chapter "Combat between heroes": DR-136 to DR-146."""

import pytest

from games.dungeonrun.scene import Scene, Table, scene
from support import rule


def duel(
    mine: tuple[int, ...], theirs: tuple[int, ...], sc: Scene | None = None, use: str = ""
) -> Table:
    """Dorgan attacks Stabbins, both with Strength."""
    t = (sc or scene()).turn_of(0).act("duel 1").quiet().act("with strength", "with strength")
    t.fall(*mine, *theirs).quiet()
    return t.act(use) if use else t


@rule("DR-136")
def test_any_conscious_hero_on_the_tile_may_be_fought_at_any_time() -> None:
    sc = scene("DOR", "STA", "PIM", "URZ").tile("G15", 0, 1).at(3, 0, 1)
    assert sc.turn_of(0).legal("duel") == {"duel 1", "duel 2"}
    sc = scene("DOR", "STA", "PIM", "URZ").fainted(1).endgame()
    assert sc.turn_of(0).legal("duel") == {"duel 2", "duel 3"}


@rule("DR-136")
def test_not_while_a_monster_is_there() -> None:
    t = scene().tile("G15", 0, 1).monster("M06", 0, 1).all_at(0, 1).turn_of(0)
    assert t.legal("duel") == set()
    t.refuses("duel 1")
    t = scene().tile("G15", 0, 1).stranger("S01", 0, 1).all_at(0, 1).turn_of(0)
    assert t.legal("duel") == {"duel 1"}


@rule("DR-137")
def test_the_attacker_chooses_first_then_the_defender_and_both_roll() -> None:
    t = scene("ELL", "MAE").turn_of(0).act("duel 1")
    assert t.asked() == "0 attribute"
    t.act("with magic")
    assert t.asked() == "1 attribute"
    t.act("with magic")
    assert t.dice_due() == 6
    t.fall(1, 1, 1, 1, 1, 1)
    assert t.dice_due() == 4
    t.fall(1, 1, 1, 2).quiet()
    assert t.events_for(None, "Rolled") == ["Rolled 0 111111", "Rolled 1 1112"]
    assert t.events("Wounded") == []
    assert t.asked() == "0 action"
    assert t.view(0)["actions"] == 1


@rule("DR-137")
def test_bonuses_for_attacks_count_on_both_sides() -> None:
    sc = scene("DOR", "MAE").worn(0, "R04").worn(1, "R01")
    t = sc.turn_of(0).act("duel 1", "with strength", "with strength")
    assert t.dice_due() == 7  # the dagger gives two to the attacker
    t.fall(*[1] * 7)
    assert t.dice_due() == 6


@rule("DR-138")
def test_rerolls_come_before_dice_are_given_their_uses() -> None:
    t = scene("SYL", "ELL").skills(0, "SYL-04").turn_of(0)
    t.act("duel 1", "with strength", "with magic").fall(1, 1, 1, 1)
    t.fall(5, 1, 1, 1, 1, 1)
    assert t.asked() == "0 wantReroll"  # both have rolled
    t.act("use SYL-04", "reroll 1 1").fall(6, 6)
    assert t.asked() == "1 wantReroll"
    t.act("use ELL-special", "reroll 1 -").fall(4)
    assert t.asked() == "0 splitDice"
    assert t.legal() == {
        *("assign 2 0", "assign 1 1", "assign 0 2", "assign 1 0", "assign 0 1", "assign 0 0")
    }


@rule("DR-139")
def test_the_defenders_dice_of_4_are_hits_and_cannot_block() -> None:
    t = duel((6, 6, 6, 1, 1), (4, 5, 6, 3), use="assign 3 0")
    assert t.events("Defended") == ["Defended 1 0 4563 3"]
    assert (t.wounds(0), t.wounds(1)) == (3, 3)


@rule("DR-139")
def test_the_defender_may_wound_an_attacker_who_has_nothing_to_decide() -> None:
    t = duel((3, 3, 3, 2, 1), (4, 5, 1, 1))
    assert t.asked() == "0 action"
    assert (t.wounds(0), t.wounds(1)) == (2, 0)


@rule("DR-137", "DR-06")
def test_the_defender_rolls_one_die_at_least() -> None:
    sc = scene("DOR", "URZ").ill(1, "cursed").turn_of(0)
    t = sc.act("duel 1", "with strength", "with magic").fall(1, 1, 1, 1, 1)
    assert t.dice_due() == 1


@rule("DR-140")
def test_the_attackers_dice_of_4_hit_or_block() -> None:
    t = duel((6, 4, 1, 1, 1), (4, 5, 1, 1))
    assert t.legal() == {
        *("assign 2 0", "assign 1 1", "assign 0 2", "assign 1 0", "assign 0 1", "assign 0 0")
    }
    t.act("assign 1 1")
    assert (t.wounds(0), t.wounds(1)) == (1, 1)


@rule("DR-140")
def test_no_more_blocks_than_there_are_hits() -> None:
    t = duel((6, 6, 6, 6, 6), (4, 1, 1, 1))
    assert "assign 3 2" not in t.legal()
    assert "assign 4 1" in t.legal()


@rule("DR-141")
def test_low_dice_are_worth_nothing_and_equal_numbers_do_not_cancel() -> None:
    t = duel((3, 3, 3, 2, 1), (3, 3, 2, 2))
    assert t.asked() == "0 action"  # nothing to decide
    assert (t.wounds(0), t.wounds(1)) == (0, 0)
    # An equal number blocks like any other die of 4 or more, at the price of a hit.
    t = duel((5, 1, 1, 1, 1), (5, 1, 1, 1))
    assert t.legal() == {"assign 1 0", "assign 0 1", "assign 0 0"}


@rule("DR-142")
def test_both_have_armour_and_blocking_effects() -> None:
    sc = scene("DOR", "STA").worn(0, "R15").worn(1, "R10", "R18")
    t = duel((5, 5, 1, 1, 1), (4, 4, 1, 1), sc, "assign 2 0")
    t.fall(5)  # Dorgan's Jerkin
    t.fall(1)  # Stabbins' Coat
    assert t.asked() == "1 react"
    t.act("use R10")
    assert (t.wounds(0), t.wounds(1)) == (1, 1)


@rule("DR-143")
def test_wounds_fall_at_once_and_both_may_be_defeated() -> None:
    sc = scene("DOR", "STA", "PIM").frail(0).frail(1)
    t = duel((5, 1, 1, 1, 1), (4, 1, 1, 1), sc, "assign 1 0")
    assert t.events("Wounded", "Fainted") == [
        *("Wounded 0 1 0", "Wounded 1 1 0", "Fainted 0 3 4", "Fainted 1 3 4")
    ]


@rule("DR-143", "DR-119")
@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize(("before", "replies"), [(0, True), (7, False)])
def test_a_hero_who_was_wounded_and_stands_may_answer(
    attacks: bool, before: int, replies: bool
) -> None:
    heroes = ("MAE", "DOR", "PIM") if attacks else ("DOR", "MAE", "PIM")
    seat = heroes.index("MAE")
    sc = scene(*heroes).skills(seat, "MAE-06").wounds(seat, before)
    t = sc.turn_of(0).act("duel 1", "pass", "with strength", "with strength")
    t.fall(4, 1, 1, 1, 1, 4, 1, 1, 1, 1).act("assign 1 0")
    assert (t.asked() == f"{seat} react") is replies
    if replies:
        t.act("use MAE-06")
        assert t.wounds(1 - seat) == 2
    else:
        assert t.wounds(1 - seat) == 1


@rule("DR-143", "DR-119")
def test_nobody_answers_a_blow_that_did_not_wound() -> None:
    for heroes, use in ((("MAE", "DOR"), "assign 0 1"), (("DOR", "MAE"), "assign 0 0")):
        sc = scene(*heroes).skills(heroes.index("MAE"), "MAE-06")
        t = sc.turn_of(0).act("duel 1", "with strength", "with strength")
        t.fall(4, 1, 1, 1, 1, 4, 1, 1, 1, 1).act(use)
        assert t.asked() == "0 action"


@rule("DR-144")
def test_others_help_or_hinder_the_attacker_alone() -> None:
    t = scene("DOR", "STA", "URZ", "PIM").turn_of(0).act("duel 1")
    assert t.asked() == "2 aid"  # not the defender
    t.act("assist strength")
    assert t.asked() == "3 aid"
    t.act("sabotage", "accept", "with strength", "with strength")
    assert t.dice_due() == 5 + 3 - 1
    t.fall(*[1] * 7)
    assert t.dice_due() == 4  # nobody was asked about the defender


@rule("DR-145")
def test_sabotage_does_not_backfire_between_heroes() -> None:
    t = scene("DOR", "STA", "PIM").turn_of(0).act("duel 1", "sabotage")
    t.act("with strength", "with strength").fall(6, 6, 6, 6).fall(1, 1, 1, 1).act("assign 4 0")
    assert t.wounds(1) == 4
    assert t.wounds(2) == 0


@rule("DR-146")
def test_the_winner_gets_no_prize_and_no_heal() -> None:
    sc = scene("DOR", "STA").wounds(0, 3).frail(1).worn(1, "R15").loot(1, "M01", "R01")
    t = duel((5, 1, 1, 1, 1), (1, 1, 1, 1), sc, "assign 1 0").fall(1)
    assert t.asked() == "1 faintDrop"
    t.act("pick R01")
    assert t.asked() == "0 action"  # no Heal
    assert t.wounds(0) == 3
    assert t.loot(0) == []
    assert t.loose(0, 0) == ["R01"]
    assert t.loot(1) == ["M01"]


@rule("DR-146")
@pytest.mark.parametrize("search", [True, False])
def test_what_the_loser_drops_is_for_whoever_takes_it(search: bool) -> None:
    sc = scene("DOR", "STA", "PIM").frail(1).worn(1, "R19")
    t = duel((5, 1, 1, 1, 1), (1, 1, 1, 1), sc, "assign 1 0")
    assert t.loose(0, 0) == ["R19"]
    t.act("search" if search else "end")
    if search:
        t.act("wear R19")
    assert t.worn(0) == ["R19"] * search
