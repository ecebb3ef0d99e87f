"""The chances a table shows before anybody chooses, against every throw there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from games.dungeonrun.scene import Table, scene
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.sight.prospects import prospects
from support import rule


def told(t: Table) -> Mapping[str, Any]:
    return prospects(t.state)


def way(one: dict[str, Any], attribute: str) -> dict[str, Any]:
    found: dict[str, Any] = next(w for w in one["ways"] if w["attribute"] == attribute)
    return found


def throws(dice: int) -> list[tuple[int, ...]]:
    return list(product(range(1, 7), repeat=dice))


def fights(dice: int, theirs: int, need: int, hits: set[int]) -> list[tuple[int, int]]:
    """Hits dealt and left to take for every throw of both; low equal dice block."""
    found = []
    for own in throws(dice):
        low = Counter(face for face in own if face < need)
        for foe in throws(theirs):
            landed = Counter(face for face in foe if face in hits)
            blocked = sum(min(low[face], landed[face]) for face in landed)
            found.append((sum(face >= need for face in own), sum(landed.values()) - blocked))
    return found


def test_a_combat_is_counted_out_to_the_last_die() -> None:
    t = scene("ELL").tile("G01", 0, 1).monster("M06", 0, 1).at(0, 0, 1).turn_of(0)
    one = way(told(t)["fight"], "strength")
    foe = GAME.scenery()["monsters"]["M06"]
    assert one["need"] == foe["defence"]
    every = fights(one["dice"], foe["attack"], foe["defence"], set(foe["hits"]))
    kills = sum(dealt >= foe["life"] for dealt, _ in every) / len(every)
    assert one["chance"] == pytest.approx(kills, abs=1e-3)
    assert one["dealt"] == pytest.approx(sum(d for d, _ in every) / len(every), abs=0.01)
    assert one["hurt"] == pytest.approx(sum(h for _, h in every) / len(every), abs=0.01)


def test_an_escape_is_counted_out_too() -> None:
    t = scene("ELL").tile("G01", 0, 1).monster("M06", 0, 1).at(0, 0, 1).turn_of(0)
    (one,) = told(t)["escape"]["ways"]
    every = throws(one["dice"])
    won = sum(max(own) >= one["need"] for own in every) / len(every)
    assert one["chance"] == pytest.approx(won, abs=1e-3)


def test_help_and_sabotage_change_the_dice() -> None:
    sc = scene("ELL", "DOR").tile("G01", 0, 1).monster("M06", 0, 1).all_at(0, 1)
    t = sc.turn_of(0)
    before = told(t)["fight"]
    (rival,) = before["helpers"]
    assert rival["seat"] == 1
    assert rival["strength"]["dice"] > 0 > rival["sabotage"]["dice"]
    t.fall(*([1] * GAME.scenery()["monsters"]["M06"]["attack"]))
    t.act("fight", "assist strength", "accept")
    after = told(t)["now"]
    for attribute in ("strength", "magic"):
        added = way(after, attribute)["dice"] - way(before, attribute)["dice"]
        assert added == rival["strength"]["dice"]


def test_the_hits_of_a_monster_count_once_they_lie_there() -> None:
    t = scene("ELL").tile("G01", 0, 1).monster("M06", 0, 1).at(0, 0, 1).turn_of(0)
    t.fall(*([1] * GAME.scenery()["monsters"]["M06"]["attack"])).act("fight")
    assert t.asked().endswith(" attribute")
    assert way(told(t)["now"], "strength")["hurt"] == 0


def test_a_hero_on_the_tile_can_be_measured() -> None:
    t = scene("URZ", "STA").turn_of(0)
    one = way(told(t)["duel"]["1"], "strength")
    assert one["need"] == 4
    assert one["dealt"] == pytest.approx(one["dice"] / 2, abs=0.01)
    assert one["wanted"] == 7


def test_dice_on_the_table_are_weighed_by_what_they_would_do() -> None:
    t = scene("ELL").tile("G01", 0, 1).monster("M06", 0, 1).at(0, 0, 1).turn_of(0)
    foe = GAME.scenery()["monsters"]["M06"]
    t.fall(*([foe["hits"][-1]] * foe["attack"])).act("fight")
    dice = way(told(t)["now"], "magic")["dice"]
    t.fall(*([6] * dice)).act("with magic", "pass")
    assert t.asked().endswith(" assignDice")
    after = told(t)
    assert after["wanted"] == foe["life"]
    assert [wounds for wounds, _ in after["take"]] == list(range(foe["attack"] + 1))
    assert next(fall for _, fall in after["take"]) == 0


@rule("DR-109", "DR-111", "DR-112")
def test_a_die_is_told_what_it_may_do() -> None:
    t = scene("DOR").tile("G15", 0, 1).monster("M16", 0, 1).at(0, 0, 1).turn_of(0)
    t.act("fight").quiet().fall(3, 4).act("with strength").fall(3, 3, 6, 1, 1)
    after = told(t)
    assert after["harmful"] == [3, 4]
    assert after["uses"] == {
        "1": {"hit": False, "blocks": []},
        "3": {"hit": False, "blocks": [3]},
        "6": {"hit": True, "blocks": [3, 4]},
    }


@rule("DR-139", "DR-140")
def test_in_a_duel_only_good_dice_hit_or_block() -> None:
    t = scene("URZ", "STA").turn_of(0).act("duel 1", "with magic", "with magic").quiet()
    t.fall(*([5] * t.dice_due())).fall(*([4] * t.dice_due()))
    after = told(t)
    assert set(after["harmful"]) == {4}
    assert after["uses"] == {"5": {"hit": True, "blocks": after["harmful"]}}
