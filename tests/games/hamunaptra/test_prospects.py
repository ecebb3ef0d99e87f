"""The chances a table shows before anybody chooses."""

from typing import Any

import pytest

from games.hamunaptra.scene import Scene, Table, scene
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.thumb.odds import Fighter, Foe, enough, unscathed
from support import rule

# S, I, R, and no dice of equipment.
C02: Fighter = (4, 1, 2, 0, 0)
C08: Fighter = (4, 1, 3, 0, 0)
M03: Foe = (4, 2, 3)


def corridor() -> Scene:
    """A spirit two steps before A's entrance."""
    sc = scene().party(0, "C02", "C08", "C05", "C15").tiles("0,5 NS", "0,6 NS", "0,7 NS")
    return sc.monster("M03", 0, 6)


def fought() -> Table:
    """Two against the spirit, in step 4."""
    return corridor().at("C02", 0, 6).at("C08", 0, 6).turn_of(0, "combat")


def odds(t: Table, seat: int | None = None) -> Any:
    return t.view(seat)["turn"]["combat"]["odds"]


def promises(t: Table, seat: int = 0) -> dict[str, dict[str, float] | None]:
    return {offer.do: offer.promise for offer in GAME.offers(t.state, seat)}


@rule("HAM-103")
def test_everybody_sees_what_a_throw_promises() -> None:
    t = fought()
    wins = [enough(8, M03, 0), enough(2, M03, 1)]
    assert odds(t)["wins"] == pytest.approx(wins, abs=1e-4)
    assert odds(t)["whole"] == pytest.approx(unscathed((C02, C08), M03), abs=1e-4)
    assert promises(t)["attack S"] == {"chance": odds(t)["wins"][0]}


@rule("HAM-109")
def test_nothing_is_promised_of_what_an_encounter_does_not_have() -> None:
    t = corridor().monster("M01", 0, 5).at("C02", 0, 5).turn_of(0, "combat")
    assert odds(t)["wins"][1] is None
    assert odds(t)["risks"] == pytest.approx([enough(3, C02, 0)], abs=1e-4)


@rule("HAM-111", "HAM-112")
def test_the_risk_is_that_of_the_worse_attribute() -> None:
    t = fought()
    t.act("attack S").fall(*[1] * t.dice_due())
    risks = [max(enough(M03[a], one, a) for a in (0, 1)) for one in (C02, C08)]
    assert odds(t)["risks"] == pytest.approx(risks, abs=1e-4)
    found = promises(t)
    assert [found["defend C02"], found["defend C08"]] == [{"chance": r} for r in odds(t)["risks"]]
    t.act("defend C08")
    by_attribute = [enough(M03[a], C08, a) for a in (0, 1)]
    said = promises(t, 1)
    chances = [(said[f"strike {name}"] or {})["chance"] for name in "SI"]
    assert chances == pytest.approx(by_attribute, abs=1e-4)


@rule("HAM-106")
def test_wounds_of_an_encounter_count() -> None:
    t = fought()
    assert odds(t)["needs"] == 3
    t.act("attack S").fall(4, *[1] * (t.dice_due() - 1))
    assert odds(t)["needs"] == 2


@rule("HAM-102")
def test_a_way_to_an_encounter_says_what_waits_there() -> None:
    found = promises(corridor().at("C02", 0, 5).at("C08", 0, 5).turn_of(0, "move"))
    together = {"first": enough(8, M03, 0), "whole": unscathed((C02, C08), M03)}
    alone = {"first": enough(4, M03, 0), "whole": unscathed((C02,), M03)}
    assert found["march 0,6 C02+C08"] == pytest.approx(together, abs=1e-4)
    assert found["step C02 0,6"] == pytest.approx(alone, abs=1e-4)
    assert found["step C02 0,4"] is None


def test_the_example_of_the_guide_is_one_of_the_rules() -> None:
    example = GAME.scenery()["example"]
    assert len(example["party"]) == 2
    assert example["chance"] == pytest.approx(
        enough(example["dice"], (example["target"], 0, example["hits"]), 0), abs=1e-4
    )
