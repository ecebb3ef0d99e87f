"""The rule-of-thumb player of The Mummy: sound judgement in scenes, and strength in short runs."""

from random import Random

import pytest

from games.mummy.scene import Table, scene
from mastaba.bots import bot
from mastaba.core.view import Sight
from mastaba.games import game
from mastaba.games.mummy.thumb.hunter import within
from mastaba.lab.simulate import Plan, simulate
from support import at_length

SOME = at_length([2, 4], [2, 3, 4, 5])


def thumb(t: Table) -> str:
    """What the thumb bot answers to the open question."""
    rules = t.match.game
    sight = t.match.sight()
    return rules.notation.text(bot("thumb").choose(sight, Random(1)))


@pytest.mark.parametrize("players", SOME)
def test_a_thumb_mummy_beats_random_hunters(players: int) -> None:
    plan = Plan("mummy", players, ("thumb", "random"), 3, {"mummySeat": "0"})
    assert simulate(plan, 10)["wins_by_role"]["mummy"] >= 9


@pytest.mark.parametrize("players", SOME)
def test_thumb_hunters_beat_a_random_mummy(players: int) -> None:
    plan = Plan("mummy", players, ("random", "thumb"), 3, {"mummySeat": "0"})
    assert simulate(plan, 10)["wins_by_role"]["hunter"] >= 9


def test_the_mummy_strikes_a_hunter_it_is_sure_of() -> None:
    t = scene(hunters=2).at("grey", "B11").mummy("F11").hand("grey", "R-3", "B-5").turn_of("grey")
    t.act("roll").fall("22244").act("use 2", "end D11", "reveal R-3").fall(3)
    assert thumb(t) == "step E11"
    assert thumb(t.act("step E11")) == "step D11"


def test_a_hunter_shows_the_card_that_wins_though_the_mummy_is_near() -> None:
    t = scene(hunters=2).at("grey", "H11").mummy("E12").last_card("grey", "R-3").turn_of("grey")
    t.act("roll").fall("11444").act("use 4").act("end D11")
    assert thumb(t) == "reveal R-3"


def test_dice_reach_as_far_as_they_can() -> None:
    die = (1, 2, 2, 3, 3, 4)
    assert within(1, 0, die) == 1.0
    assert within(5, 0, die) == 0.0
    assert within(4, 0, die) == pytest.approx(1 / 6)
    assert within(5, 1, die) == pytest.approx(1 / 6)


def test_a_bot_is_given_no_way_to_the_state() -> None:
    rules = game("mummy")
    s = rules.new(3, {"mummySeat": 0})
    sight = Sight(rules, s, 1, [])
    public = [getattr(sight, name) for name in dir(sight) if not name.startswith("_")]
    assert not any(thing is s for thing in public)


def test_a_hint_comes_with_a_reason() -> None:
    t = scene(hunters=2).at("grey", "H11").mummy("L2").hand("grey", "R-3", "B-5").turn_of("grey")
    t.act("roll").fall("11444")
    sight = t.match.sight()
    hint = t.match.game.hint(sight, Random(1))
    assert (hint.do, hint.key) == ("use 4", "use_treasure_safe")
    assert hint.slots == {"face": "4", "treasure": "R-3", "cell": "D11"}
