"""The rule-of-thumb player of Tomb: sound judgement in scenes, and strength in short runs."""

from random import Random

from games.tomb.scene import Table, scene
from mastaba.bots import bot
from mastaba.core.view import Sight
from mastaba.games.tomb.thumb.outlook import Band, Foe, forecast
from mastaba.lab.simulate import Plan, play_one, simulate


def sight_of(t: Table) -> Sight:
    return t.match.sight()


def thumb(t: Table) -> str:
    """What the thumb bot answers to the open question."""
    return t.match.game.notation.text(bot("thumb").choose(sight_of(t), Random(1)))


def lapsed(t: Table) -> str:
    """The answer given when the clock runs out."""
    return t.match.game.notation.text(t.match.game.lapse(sight_of(t), Random(1)))


def test_a_thumb_beats_a_random_player() -> None:
    plan = Plan("tomb", 2, ("thumb", "random"), 3)
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


def test_a_lone_character_keeps_away_from_what_would_kill_it() -> None:
    t = (
        scene()
        .party(0, "kadin", at="a")
        .crypt("A", "the-overseer-undying", seen_by=(0,))
        .all_empty_but("A")
        .inn("dunbar", "lady-eryne")
    )
    assert thumb(t.turn_of(0)) == "return"


def test_a_party_that_cannot_grow_raids_what_is_left() -> None:
    five = ("kadin", "dunbar", "lady-eryne", "grim", "jack-halfpenny")
    cards = ("kama", "road-boots", "fireball", "teleport", "blessing", "weaken", "second-sight")
    more = ("inferno", "displacement", "hold-the-line", "burn-the-inn", "another-way-in")
    t = (
        scene()
        .party(0, *five, at="a")
        .gear("dunbar", *cards[:2])
        .hand(0, *cards[2:], *more, "laying-on-of-hands", "oath-bound", "chaff")
        .crypt("A", "the-overseer-undying", "cistern-leviathan", "contract-devil", seen_by=(0,))
        .all_empty_but("A")
    )
    assert thumb(t.turn_of(0)) == "raid"


def test_of_two_crypts_that_hold_the_same_the_nearer_is_gone_to() -> None:
    t = (
        scene()
        .party(0, "dunbar", "kadin", at="d")
        .crypt("K", "gnawing-carpet", seen_by=(0,))
        .crypt("P", "gnawing-carpet.2", seen_by=(0,))
        .all_empty_but("K", "P")
        .turn_of(0)
    )
    assert thumb(t) == "move"
    assert thumb(t.act("move")) == "to 7,14"


def test_a_party_flees_from_a_monster_that_would_end_it() -> None:
    hurt = scene().party(0, "dunbar", "kadin").wounds("dunbar", 3).wounds("kadin", 3)
    t = hurt.fight("the-overseer-undying").act("charge the-overseer-undying", "face kadin")
    assert thumb(t.fall(0)).startswith("flee ")


def test_a_party_stays_while_it_can_finish_its_foes() -> None:
    hurt = scene().party(0, "dunbar", "kadin").wounds("dunbar", 3).wounds("kadin", 3)
    t = hurt.fight("gnawing-carpet").act("charge gnawing-carpet", "face kadin")
    assert thumb(t.fall(0)) == "attack dunbar gnawing-carpet"


def test_a_forecast_is_better_for_the_stronger_and_worse_against_more() -> None:
    foe = Foe(attack=2.5, hp=4.0, xp=3.0)
    weak, strong = Band(2.0, 6.0, 0.0), Band(6.0, 20.0, 0.0)
    assert forecast(strong, []) == (0.0, 1.0, True)
    assert forecast(strong, [foe]).won
    assert forecast(strong, [foe]).left > forecast(strong, [foe, foe]).left
    assert not forecast(weak, [foe, foe]).won
    assert forecast(weak._replace(spells=8.0), [foe]).xp == 3.0


def test_thumbs_clear_the_tomb_long_before_the_round_guard() -> None:
    played = [play_one(Plan("tomb", 4, ("thumb",), 5), number) for number in range(2)]
    assert [one.outcome.reason for one in played] == ["cleared", "cleared"]


def test_whoever_has_no_time_left_passes() -> None:
    t = scene().party(0, "dunbar", at="a").turn_of(0)
    assert lapsed(t) == "pass"


def test_a_hint_comes_with_a_reason() -> None:
    t = scene().party(0, "dunbar", "kadin").wounds("dunbar", 2).turn_of(0)
    hint = t.match.game.hint(sight_of(t), Random(1))
    assert (hint.do, hint.key) == ("mend", "mend")
