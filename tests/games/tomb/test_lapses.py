"""What the table answers when the clock runs out: each row of the decisions of the rules."""

from random import Random

import pytest

from games.tomb.scene import Scene, Table, scene
from mastaba.core.view import Sight
from mastaba.games.tomb import GAME
from support import rule

DICE = 30  # lapses that are looked at where chance answers


def lapsed(t: Table, seed: int = 1) -> str:
    """The answer given for whoever is asked."""
    sight = Sight(GAME, t.state, t.decision.seat, t.decision.actions)
    return GAME.notation.text(GAME.lapse(sight, Random(seed)))


def ever(t: Table) -> set[str]:
    """Every answer that chance gives."""
    return {lapsed(t, seed) for seed in range(DICE)}


def placing() -> Table:
    """The first card is about to be placed."""
    t = scene().set_up().fall(0, 3, 0).fall(0, 1, 0)
    return t.idle_until("place")


@rule("TOMB-33")
def test_d4_a_random_card_goes_into_a_random_crypt() -> None:
    answers = ever(placing())
    assert len({line.split()[1] for line in answers}) > 2
    assert len({line.split()[2] for line in answers}) > 2


@rule("TOMB-268")
def test_d2_misses_are_rolled_again() -> None:
    t = scene(campaign="on", xp1=60).set_up().fall(0, 3, 0)
    assert t.asked() == "0 orderDice"
    assert lapsed(t) == "again 2"


@rule("TOMB-39")
def test_d5_the_most_dice_are_kept() -> None:
    t = scene().meeting().draw("jack-halfpenny", "prior-wendel", "dread", "grim", "kadin")
    best = max(t.legal(), key=lambda line: dice(t, line.split()[1]))
    assert dice(t, lapsed(t).split()[1]) == dice(t, best.split()[1])


def dice(t: Table, creature: str) -> int:
    """All dice of a creature."""
    return sum(sum(t.dice(creature, attr)) for attr in ("attack", "skill", "magic", "holiness"))


@rule("TOMB-61")
def test_d8_an_item_is_drawn() -> None:
    t = scene().party(0, "kadin").turn_of(0).act("draw tactic").draw("chaff")
    assert lapsed(t) == "deck item"


@rule("TOMB-61")
def test_d8_without_items_the_first_deck_there_is() -> None:
    t = scene().party(0, "kadin").gone("item").turn_of(0).act("draw tactic").draw("chaff")
    assert lapsed(t) == "deck prayer"


@rule("TOMB-115")
def test_d9_the_first_bearer_who_is_allowed() -> None:
    sc = scene().party(0, "brakka-stonejaw", "ulric-stonespeaker")
    t = sc.turn_of(0).act("draw item").draw("ashen-robes")
    assert lapsed(t) == GAME.notation.text(t.decision.actions[0])


@rule("TOMB-76")
@pytest.mark.parametrize("best", ["lady-eryne", "dread"])
def test_d11_the_best_dice_check_a_hazard(best: str) -> None:
    sc = scene(board="B").party(0, "brakka-stonejaw", best, at="12,1")
    t = sc.turn_of(0).act("move", "elsewhere", "to 12,3")
    assert t.asked() == "0 pickCreature"
    assert ever(t) == {f"pick {best}"}


@rule("TOMB-76")
def test_d11_the_best_dice_bear_the_wound_of_a_hazard() -> None:
    sc = scene(board="B").party(0, "brakka-stonejaw", "prior-wendel", at="4,21")
    t = sc.turn_of(0).act("move", "elsewhere", "to 4,23", "pick brakka-stonejaw").fall(0)
    assert ever(t) == {"pick prior-wendel"}


@rule("TOMB-83", "TOMB-86")
def test_d12_the_best_skill_defends_and_strikes() -> None:
    sc = scene().party(0, "lady-eryne", at="a").gear("brakka-stonejaw", "kama")
    sc.party(1, "brakka-stonejaw", "captain-dukat", at="a")
    t = sc.turn_of(0).act("steal", "snatch kama lady-eryne").fall(0)
    assert lapsed(t) == "defend captain-dukat"
    assert lapsed(t.act("defend captain-dukat").fall(0)) == "strike"


def trapped(*party: str) -> Table:
    """The Crypt Master is asked for a trap."""
    sc = scene().party(0, *party, at="d").crypt("D", "symbols-of-peril", "cursed-light")
    return sc.turn_of(0).act("raid")


@rule("TOMB-140")
def test_d15_a_random_trap() -> None:
    assert ever(trapped("kadin")) == {"trap symbols-of-peril", "trap cursed-light"}


@rule("TOMB-142", "TOMB-151")
def test_d16_the_best_dice_try_and_d17_the_party_leaves() -> None:
    t = trapped("brakka-stonejaw", "lady-eryne").act("trap symbols-of-peril")
    assert lapsed(t) == "send lady-eryne skill"
    assert lapsed(t.act("send lady-eryne skill").fall(2)) == "leave"


def band() -> Scene:
    """Three who will fight."""
    return scene().party(0, "kadin", "dunbar", "lady-eryne")


@rule("TOMB-167")
def test_d19_the_monster_with_most_dice_and_d20_the_most_hit_points_left() -> None:
    t = band().wounds("kadin", 2).wounds("dunbar", 1).fight("brine-spawn", "gnawing-carpet")
    assert lapsed(t) == "charge brine-spawn"
    t.act("charge brine-spawn")
    left = {who: t.hp(who) - t.wounds(who) for who in t.party(0)}
    assert left[lapsed(t).split()[1]] == max(left.values())


@rule("TOMB-168")
def test_d21_the_weakest_monster_is_attacked_whatever_it_costs() -> None:
    sc = band().wounds("kadin", 3).wounds("dunbar", 3).wounds("lady-eryne", 2)
    t = sc.fight("the-overseer-undying", "gnawing-carpet").act("charge gnawing-carpet")
    t.act("face kadin").fall(0).quiet()
    assert t.can("flee kadin")
    assert lapsed(t).endswith(" gnawing-carpet")
    assert lapsed(t).startswith("attack ")


@rule("TOMB-204")
def test_d25_what_was_gained_is_banked() -> None:
    sc = scene().party(0, "kadin", "dunbar", at="a").crypt("A", "mkono-djarat")
    t = sc.turn_of(0).act("raid", "stay")
    assert t.can("wear mkono-djarat kadin")
    assert lapsed(t) == "bank mkono-djarat"


@rule("TOMB-204")
def test_d24_whichever_card_comes_first() -> None:
    sc = scene().party(0, "kadin", at="a").crypt("A", "mkono-djarat", "gloves-of-mercy")
    t = sc.turn_of(0).act("raid", "stay")
    assert ever(t) == {"card mkono-djarat", "card gloves-of-mercy"}


@rule("TOMB-150")
def test_d27_ties_fall_by_chance() -> None:
    sc = scene().party(0, "dunbar", "lady-eryne", at="d").crypt("D", "cursed-light")
    t = sc.turn_of(0).act("raid", "trap cursed-light", "send lady-eryne skill").fall(0).quiet()
    assert t.asked() == "0 pickCreature"
    assert ever(t) == {"pick dunbar", "pick lady-eryne"}


@rule("TOMB-101")
def test_d26_the_weakest_goes_to_the_inn() -> None:
    five = ("kadin", "dunbar", "lady-eryne", "grim", "jack-halfpenny")
    sc = scene().party(0, *five, "brine-spawn", at="a")
    t = sc.turn_of(0)
    assert t.asked() == "0 dismiss"
    assert dice(t, lapsed(t).split()[1]) == min(dice(t, who) for who in t.party(0))


@rule("TOMB-234")
def test_d33_a_crypt_falls_by_chance() -> None:
    t = scene(board="B").party(0, "kadin", at="4,10").turn_of(0)
    t.act("move", "to 5,12")
    assert t.asked() == "0 pickCrypt"
    assert len(ever(t)) > 2
