"""The rule-of-thumb player of Tomb: sound judgement in scenes, and strength in short runs."""

from random import Random

from games.tomb.scene import Table, scene
from mastaba.bots import bot
from mastaba.core.view import Sight
from mastaba.lab.simulate import Plan, simulate


def sight_of(t: Table) -> Sight:
    return Sight(t.match.game, t.match.state, t.decision.seat, t.decision.actions)


def thumb(t: Table) -> str:
    """What the thumb bot answers to the open question."""
    return t.match.game.notation.text(bot("thumb").choose(sight_of(t), Random(1)))


def lapsed(t: Table) -> str:
    """The answer given when the clock runs out."""
    return t.match.game.notation.text(t.match.game.lapse(sight_of(t), Random(1)))


def test_a_thumb_beats_a_random_player() -> None:
    plan = Plan("tomb", 2, ("thumb", "random"), 3, {"roundGuard": "on"})
    assert simulate(plan, 2)["wins_by_seat"][0] == 2


def test_wounds_are_healed_at_the_inn_before_anything_else() -> None:
    t = scene().party(0, "dunbar", "kadin").wounds("dunbar", 2).turn_of(0)
    assert thumb(t) == "mend"
    assert lapsed(t) == "mend"


def test_a_lone_character_recruits() -> None:
    t = scene().party(0, "dunbar").inn("kadin", "lady-eryne").turn_of(0)
    assert thumb(t).startswith("recruit ")


def test_a_crypt_known_to_be_harmless_is_raided() -> None:
    t = scene().party(0, "dunbar", "kadin", at="a").crypt("A", "mkono-djarat", seen_by=(0,))
    assert thumb(t.turn_of(0)) == "raid"


def test_whoever_has_no_time_left_passes() -> None:
    t = scene().party(0, "dunbar", at="a").turn_of(0)
    assert lapsed(t) == "pass"


def test_a_hint_comes_with_a_reason() -> None:
    t = scene().party(0, "dunbar", "kadin").wounds("dunbar", 2).turn_of(0)
    hint = t.match.game.hint(sight_of(t), Random(1))
    assert (hint.do, hint.key) == ("mend", "mend")
