"""Chapter O, assist and sabotage: DR-178 to DR-189."""

import pytest

from games.dungeonrun.scene import Scene, Table, scene
from support import rule

FOUR = ("ELL", "DOR", "URZ", "PIM")


def lair_of(monster: str, *heroes: str) -> Scene:
    """All heroes beside a monster."""
    return scene(*heroes or FOUR).tile("G01", 0, 1).monster(monster, 0, 1).all_at(0, 1)


def snared(*heroes: str) -> Table:
    """Seat 0 steps on a Spiked Pit that seat 1 has laid, under the eyes of the others."""
    sc = scene(*heroes or FOUR).tile("G01", 0, 1).all_at(0, 1).snare("T01", 0, 1, by=1)
    return sc.at(0, 0, 0).turn_of(0).act("move N")


def asked_for_aid(t: Table) -> list[int]:
    seats = []
    while t.asked().endswith(" aid"):
        seats.append(t.decision.seat)
        t.act("pass")
    return seats


# Who, and for what.


@rule("DR-178", "DR-183")
def test_heroes_on_the_tile_may_assist_or_sabotage_a_combat() -> None:
    t = lair_of("M16").turn_of(0).act("fight")
    assert t.legal() == {"pass", "assist strength", "assist magic", "sabotage"}
    assert asked_for_aid(t) == [1, 2, 3]


@rule("DR-178", "DR-183")
def test_heroes_on_the_tile_may_assist_or_sabotage_an_escape() -> None:
    t = lair_of("M16").turn_of(0).act("escape")
    assert t.legal() == {"pass", "assist strength", "assist magic", "sabotage"}
    t.act("sabotage", "assist strength", "pass", "accept")
    assert t.dice_due() == 3 - 1 + 3


@rule("DR-178", "DR-183")
def test_heroes_on_the_tile_may_assist_or_sabotage_a_disarming() -> None:
    t = snared()
    assert t.legal() == {"pass", "assist strength", "assist magic", "sabotage"}
    t.act("sabotage", "assist strength", "pass", "accept")
    assert t.dice_due() == 3 - 1 + 3


@rule("DR-178", "DR-205")
def test_neither_fainted_nor_distant_heroes_are_asked() -> None:
    t = lair_of("M16").at(1, 0, 0).fainted(2).turn_of(0).act("fight")
    assert asked_for_aid(t) == [3]


# How much.


@rule("DR-179", "DR-08")
@pytest.mark.parametrize(
    ("attribute", "hero", "dice"),
    [
        ("strength", "DOR", 2),
        ("magic", "DOR", 1),
        ("strength", "STA", 2),
        ("strength", "URZ", 3),
        ("magic", "URZ", 1),
        ("magic", "PIM", 2),
        ("strength", "PIM", 1),
    ],
)
def test_an_assist_gives_half_the_value_rounded_down_and_at_least_one_die(
    attribute: str, hero: str, dice: int
) -> None:
    t = lair_of("M16", "ELL", hero).turn_of(0).act("fight", f"assist {attribute}", "accept")
    t.fall(1, 1).act("with magic")
    assert t.dice_due() == 6 + dice


@rule("DR-180")
def test_tokens_count_for_an_assist_and_cards_do_not() -> None:
    sc = lair_of("M16", "DOR", "ELL").skills(1, "09").worn(1, "R14")
    t = sc.turn_of(0).act("fight", "assist magic")
    assert t.value(1, "magic") == 8
    assert t.view(0)["clash"]["offered"] == [0, 3]
    sc = lair_of("M16", "DOR", "ELL").tokens(1, magic=2)
    t = sc.turn_of(0).act("fight", "assist magic")
    assert t.view(0)["clash"]["offered"] == [0, 4]


@rule("DR-181")
def test_any_number_of_heroes_may_assist_the_same_roll() -> None:
    t = lair_of("M16").turn_of(0).act("fight", "assist strength", "assist strength")
    t.act("assist magic", "accept", "accept", "accept").fall(1, 1).act("with magic")
    assert t.dice_due() == 6 + 2 + 3 + 2


@rule("DR-182")
def test_the_hero_may_refuse_any_help() -> None:
    t = lair_of("M16").turn_of(0).act("fight", "assist strength", "assist strength", "pass")
    assert t.asked() == "0 acceptAid"
    t.act("refuse", "accept").fall(1, 1).act("with magic")
    assert t.events_for(None, "AssistTaken", "AssistRefused") == [
        *("AssistRefused 0 1", "AssistTaken 0 2")
    ]
    assert t.dice_due() == 6 + 3


@rule("DR-182")
def test_nobody_must_help() -> None:
    t = lair_of("M16").turn_of(0).act("fight", "pass", "pass", "pass")
    assert t.dice_due() == 2


@rule("DR-183")
def test_every_saboteur_takes_a_die_away() -> None:
    t = lair_of("M16").turn_of(0).act("fight", "sabotage", "pass", "sabotage")
    t.fall(1, 1).act("with magic")
    assert t.dice_due() == 6 - 2


# The window.


@rule("DR-184")
def test_all_choose_clockwise_before_any_die_then_help_is_taken_then_cards_are_played() -> None:
    sc = lair_of("M16", "DOR", "ELL", "MAE", "PIM").skills(2, "08")
    t = sc.turn_of(2).act("fight")
    asked = []
    for line in ("assist strength", "sabotage", "assist magic", "accept", "accept", "pass"):
        asked.append(t.asked())
        assert t.view(None)["clash"]["monster_dice"] == []
        t.act(line)
    assert asked == ["3 aid", "0 aid", "1 aid", "2 acceptAid", "2 acceptAid", "2 react"]
    assert t.asked() == "2 die"


@rule("DR-185")
def test_nobody_both_helps_and_hinders() -> None:
    t = lair_of("M16", "ELL", "DOR").turn_of(0).act("fight", "assist strength")
    assert t.asked() == "0 acceptAid"
    t.refuses("sabotage", by=1)
    t.act("accept")
    assert t.asked() == "0 die"
    t.refuses("sabotage", by=1)


@rule("DR-185")
def test_neither_fighter_helps_or_hinders_in_their_own_fight() -> None:
    t = scene(*FOUR).turn_of(0).act("duel 2")
    assert asked_for_aid(t) == [1, 3]


@rule("DR-186")
def test_a_refused_helper_neither_heals_nor_turns_to_sabotage() -> None:
    sc = lair_of("M16", "ELL", "DOR").wounds(1, 2)
    t = sc.turn_of(0).act("fight", "assist strength", "refuse").fall(1, 1)
    assert t.asked() == "0 attribute"
    t.act("with strength").fall(1, 1)
    t.act("pass")  # Bend Fate
    assert t.asked() == "0 action"
    assert t.wounds(1) == 2


# Backfire.


@rule("DR-187")
def test_a_sabotaged_hero_who_escapes_wounds_every_saboteur() -> None:
    t = lair_of("M16", "DOR", "ELL", "URZ").turn_of(0).act("escape", "sabotage", "sabotage")
    t.fall(1, 2)
    assert [t.wounds(1), t.wounds(2)] == [1, 1]
    assert t.asked() == "0 escapeExit"


@rule("DR-187")
def test_a_sabotaged_hero_who_disarms_wounds_the_saboteur() -> None:
    t = snared("DOR", "ELL").act("sabotage").fall(4, 4, 1)
    assert t.loot(0) == ["T01"]
    assert t.wounds(1) == 1


@rule("DR-187")
def test_a_sabotaged_hero_who_hits_wounds_the_saboteur() -> None:
    t = lair_of("M16", "DOR", "ELL").turn_of(0).act("fight", "sabotage").fall(1, 1)
    t.act("with strength").fall(5, 1, 1, 1).act("assign 1 0")
    assert t.wounds(1) == 1


@rule("DR-187")
def test_a_sabotage_that_works_does_not_backfire() -> None:
    t = lair_of("M16", "DOR", "ELL").turn_of(0).act("escape", "sabotage").fall(1, 1, 1, 1, 1)
    assert t.events("EscapeFailed") == ["EscapeFailed 0"]
    assert t.wounds(1) == 0
    t = snared("DOR", "ELL").act("sabotage").fall(4, 1, 1)
    assert t.wounds(1) == 0
    t = lair_of("M16", "DOR", "ELL").turn_of(0).act("fight", "sabotage").fall(1, 1)
    t.act("with strength").fall(4, 1, 1, 1)
    assert t.wounds(1) == 0


@rule("DR-187", "DR-286")
def test_a_backfire_wounds_all_saboteurs_at_once() -> None:
    """Whoever lived longest for a moment has not won by it."""
    sc = lair_of("M16", "DOR", "ELL", "URZ").lair(0, 2).endgame().stone_at(0, 2)
    t = sc.frail(0).frail(1).frail(2).turn_of(0).act("fight", "sabotage", "sabotage")
    t.fall(3, 1).act("with strength").fall(5, 1, 1).act("assign 1 0")
    assert t.asked() == "over"
    assert t.winners() == ()


@rule("DR-188")
def test_a_block_is_no_hit() -> None:
    t = lair_of("M16", "DOR", "ELL").turn_of(0).act("fight", "sabotage").fall(3, 1)
    t.act("with strength").fall(5, 1, 1, 1).act("assign 0 1")
    assert (t.wounds(0), t.wounds(1)) == (0, 0)


@rule("DR-188")
def test_a_hit_that_the_monster_cancels_is_no_hit() -> None:
    t = lair_of("M19", "DOR", "ELL").turn_of(0).act("fight", "sabotage").fall(1, 1, 1)
    t.act("with strength").fall(5, 1, 1, 1).act("assign 1 0")
    assert (t.hurt(0, 1), t.wounds(1)) == (0, 0)
    t = lair_of("M19", "DOR", "ELL").turn_of(0).act("fight", "sabotage").fall(1, 1, 1)
    t.act("with strength").fall(5, 5, 1, 1).act("assign 2 0")
    assert (t.hurt(0, 1), t.wounds(1)) == (1, 1)


# Where there is none.


@rule("DR-189")
def test_nobody_helps_or_hinders_the_rolls_of_tiles() -> None:
    sc = scene("DOR", "STA", "URZ").tile("X7", 0, 1).at(1, 0, 1).at(2, 0, 1)
    t = sc.turn_of(0).act("move N")
    assert t.asked() == "0 die"


@rule("DR-189")
def test_nobody_helps_or_hinders_the_tests_of_cards() -> None:
    t = scene("URZ", "STA", "DOR").tile("G01", 0, 1).skills(0, "07").turn_of(0)
    t.act("use URZ-07", "at 1")
    assert t.asked() == "0 die"


@rule("DR-189", "DR-132")
def test_nobody_helps_or_hinders_in_a_free_attack() -> None:
    t = lair_of("M16").turn_of(0).act("end")
    assert t.asked() == "0 die"
    sc = scene("SYL", "STA").tile("G01", 0, 1).monster("M16", 0, 1)
    t = sc.turn_of(0).act("use SYL-special")
    assert t.asked() == "0 die"


@rule("DR-189")
def test_nobody_assists_themselves() -> None:
    t = lair_of("M16", "DOR", "ELL").at(1, 0, 0).turn_of(0).act("fight")
    assert t.asked() == "0 die"
