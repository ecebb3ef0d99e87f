"""The rule-of-thumb player of Dungeon Run: its odds, its judgement in scenes, its strength."""

from itertools import product
from random import Random

import pytest

from games.dungeonrun.scene import Scene, Table, scene
from mastaba.bots import bot
from mastaba.core.view import Sight
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.sight.prospects import NONE, chance, exchange, stopped
from mastaba.games.dungeonrun.thumb.bouts import (
    Bout,
    Feud,
    Fight,
    Price,
    Stake,
    best_fights,
    feud,
    kill_chance,
    wounds_taken,
)
from mastaba.lab.simulate import Plan, play_all, simulate
from support import rule

BY_FACES = {4: 1 << 4 | 1 << 5 | 1 << 6, 3: 1 << 3 | 1 << 4 | 1 << 5}
SIX = range(1, 7)


def sight(t: Table) -> Sight:
    return t.match.sight()


def thumb(t: Table) -> str:
    """What the thumb bot answers to the open question."""
    return t.match.game.notation.text(bot("thumb").choose(sight(t), Random(1)))


def reason(t: Table) -> str:
    return t.match.game.hint(sight(t), Random(1)).key


def lapsed(t: Table) -> str:
    """The answer given when the clock runs out."""
    return t.match.game.notation.text(t.match.game.lapse(sight(t), Random(1)))


# Odds.


def by_hand(
    own: tuple[int, ...], their: tuple[int, ...], defence: int, hits: int
) -> tuple[int, int]:
    """Hits that no low die matches, and high dice, counted die by die."""
    left = [face for face in their if hits >> face & 1]
    for face in own:
        if face < defence and face in left:
            left.remove(face)
    return len(left), sum(face >= defence for face in own)


@pytest.mark.parametrize(("defence", "hits"), [(5, BY_FACES[4]), (5, BY_FACES[3]), (4, 0b1010100)])
def test_an_exchange_is_as_likely_as_all_its_dice_together(defence: int, hits: int) -> None:
    found: dict[tuple[int, int], float] = {}
    for dice in product(SIX, repeat=5):
        key = by_hand(dice[:3], dice[3:], defence, hits)
        found[key] = found.get(key, 0.0) + 6**-5
    told = {(left, high): p for left, high, p in exchange(3, defence, 2, hits, matching=True)}
    assert told == pytest.approx(found)


def test_without_matching_only_high_dice_block() -> None:
    told = {(left, high): p for left, high, p in exchange(1, 5, 1, BY_FACES[4], matching=False)}
    expected = {(0, 0): 1 / 3, (0, 1): 1 / 6, (1, 0): 1 / 3, (1, 1): 1 / 6}
    assert told == pytest.approx(expected)


def test_armour_dice_keep_their_own_numbers() -> None:
    assert stopped((5, 4)) == pytest.approx((2 / 3 * 1 / 2, 2 / 3 / 2 + 1 / 3 / 2, 1 / 3 / 2))
    assert stopped(()) == NONE
    hurt = wounds_taken(2, 3, stopped((4,)))
    assert hurt == pytest.approx((1 / 4 + 1 / 2 / 2, 1 / 2 / 2 + 1 / 4 / 2, 1 / 4 / 2))


def test_the_chance_to_kill_counts_what_the_monster_cancels() -> None:
    fight = Fight(3, 4, 2, BY_FACES[4], True, 1, NONE)
    assert kill_chance(fight, 1) == pytest.approx(chance(3, 4, 2))
    assert chance(2, 5) == pytest.approx(1 - (4 / 6) ** 2)


def lone(fight: Fight, foe: int, own: int) -> float:
    """The chance to kill before falling, by plain recursion over rolls, for ever at most 200."""
    table = {(foe, 0): 0.0}
    for _ in range(200):
        new: dict[tuple[int, int], float] = {}
        for k in range(1, foe + 1):
            for w in range(1, own + 1):
                new[k, w] = sum(
                    p
                    * max(settled(table, k, w, x, max(0, left - high + x)) for x in range(high + 1))
                    for left, high, p in exchange(
                        fight.pool, fight.defence, fight.attack, fight.hits, matching=True
                    )
                )
        table = new
    return table[foe, own]


def settled(table: dict[tuple[int, int], float], k: int, w: int, x: int, hits: int) -> float:
    if x >= k:
        return 1.0
    return table.get((k - x, w - hits), 0.0) if hits < w else 0.0


def test_a_fight_to_the_end_is_worth_what_recursion_says() -> None:
    fight = Fight(4, 5, 3, BY_FACES[4], True, 0, NONE)
    stake = Stake(1.0, 0.0, 0.0, 0.0, (0.0,) * 4, martyr=True)
    assert Bout(fight, stake).value(3, 3) == pytest.approx(lone(fight, 3, 3), abs=1e-4)


def test_attributes_that_are_plainly_worse_are_left_out() -> None:
    strong = Fight(5, 5, 2, BY_FACES[4], True, 0, NONE)
    assert best_fights([strong, strong._replace(pool=3)]) == [strong]
    assert len(best_fights([strong, strong._replace(pool=3, defence=4)])) == 2


def test_a_combat_between_heroes_is_judged_by_all_its_dice() -> None:
    duel = Feud(2, 2, NONE, NONE, 2, 2)
    price = Price(1.0, 0.0, 0.0, 0.0)
    assert feud(duel, price) == pytest.approx(1 / 4)
    careful = Price(0.0, 1.0, 0.0, 0.0)
    assert feud(duel, careful) == pytest.approx(-1 / 16)


# The turn.


@rule("DR-165")
def test_two_trophies_are_turned_into_training_before_the_fight() -> None:
    t = scene().tile("G01", 0, 1).monster("M06", 0, 1).at(0, 0, 1).loot(0, "M01", "M05").turn_of(0)
    assert thumb(t) == "advance"
    t.act("advance", "pick M01", "pick M05")
    assert thumb(t) == "train strength"


def test_a_trained_fighter_trains_dexterity() -> None:
    t = scene().loot(0, "M01", "M05").tokens(0, strength=2).turn_of(0)
    assert thumb(t.act("advance", "pick M01", "pick M05")) == "train dexterity"


def test_weak_monsters_are_fought_and_strong_ones_left() -> None:
    weak = scene("DOR").tile("G01", 0, 1).monster("M06", 0, 1).at(0, 0, 1).turn_of(0)
    assert thumb(weak) == "fight"
    strong = scene("PIM").tile("G01", 0, 1).monster("M15", 0, 1).at(0, 0, 1).wounds(0, 4).turn_of(0)
    assert thumb(strong) == "escape"


def test_treasure_is_searched_for_and_walked_to() -> None:
    assert thumb(scene("MAE", "STA").hidden(0, 0).turn_of(0)) == "search"
    t = scene("MAE", "STA").tile("G01", 0, 1).deck().hidden(0, 1).turn_of(0)
    assert (thumb(t), reason(t)) == ("move N", "treasure")


def test_dorgan_searches_for_nothing() -> None:
    assert thumb(scene().hidden(0, 0).turn_of(0)) == "use DOR-special"


def test_exits_into_the_dark_are_explored() -> None:
    t = scene("MAE", "STA").turn_of(0)
    assert thumb(t).startswith("move")
    assert reason(t) == "explore_at"


def test_a_draught_is_drunk_when_it_does_its_work() -> None:
    assert thumb(scene("MAE", "STA").worn(0, "R20").wounds(0, 5).turn_of(0)) == "use R20"
    assert thumb(scene("MAE", "STA").worn(0, "R20").wounds(0, 1).turn_of(0)) != "use R20"


def test_better_gear_is_put_on_and_the_action_ends() -> None:
    t = scene().loot(0, "R16").worn(0, "R15").deck().turn_of(0)
    assert thumb(t) == "equip"
    assert thumb(t.act("equip")) == "wear R16"
    assert thumb(t.act("wear R16")) == "done"


def test_gear_one_cannot_wear_opens_no_equip() -> None:
    assert thumb(scene().loot(0, "R06").deck().turn_of(0)) == "end"


def test_found_gear_is_worn_only_if_it_is_better() -> None:
    t = scene().worn(0, "R16").treasure(0, 0, "R15").turn_of(0).act("use DOR-special")
    assert thumb(t) == "stow R15"
    u = scene().worn(0, "R15").treasure(0, 0, "R16").turn_of(0).act("use DOR-special")
    assert thumb(u) == "wear R16"


@rule("DR-221")
def test_nobody_kills_the_boss_for_others_to_take_the_stone() -> None:
    life = next(boss.life for boss in GAME.content.bosses if boss.id == "B1")
    sc = scene("URZ", "STA").tile("G01", 0, 1).lair(0, 2, boss="B1", wounds=life - 1)
    t = sc.all_at(0, 2).turn_of(0, actions=1)
    t.state.attacked = 1
    assert (thumb(t), reason(t)) == ("end", "wait")


@rule("DR-259")
def test_alone_the_boss_is_left_as_long_as_there_is_something_else_to_do() -> None:
    def before_the_boss() -> Scene:
        return scene("STA").tile("G01", 0, 1).lair(0, 2, boss="B1").at(0, 0, 2).deck()

    assert thumb(before_the_boss().hidden(0, 0).turn_of(0)) == "escape"
    assert thumb(before_the_boss().turn_of(0)) == "fight"


@rule("DR-54")
def test_rather_over_the_bridge_than_into_the_dark_where_nothing_fits() -> None:
    sc = scene("STA", "URZ").tile("G15", 0, 1).tile("G05", 1, 1, "SW").tile("G06", -1, 1, "ES")
    t = sc.tile("X1", 0, 2, "NS").tile("G09", 0, 3, "ESW").deck("G01").turn_of(0)
    assert (thumb(t), reason(t)) == ("move N", "explore_far")


# Dice.


@rule("DR-111")
def test_matching_dice_block_and_high_dice_hit() -> None:
    t = scene().tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1).turn_of(0)
    t.fall(1, 3, 1, 3, 4, 5, 5).act("fight", "with strength")
    assert thumb(t) == "assign 2 1"


def test_a_kill_comes_first() -> None:
    t = scene().tile("G01", 0, 1).monster("M06", 0, 1, wounds=1).at(0, 0, 1).turn_of(0)
    t.fall(4, 5, 6, 1, 1, 2, 2).act("fight", "with strength")
    assert (thumb(t), reason(t)) == ("assign 1 0", "kill")


def test_alone_a_hero_about_to_die_blocks() -> None:
    sc = scene("DOR").tile("G01", 0, 1).monster("M03", 0, 1).at(0, 0, 1).wounds(0, 6)
    t = sc.turn_of(0).fall(6, 1, 1, 1, 6, 1, 1, 2, 2).act("fight", "with strength")
    assert thumb(t) == "assign 0 1"


def test_the_stronger_attribute_is_used() -> None:
    t = scene("ELL", "STA").tile("G01", 0, 1).monster("M06", 0, 1).at(0, 0, 1).turn_of(0)
    assert thumb(t.fall(1, 1).act("fight")) == "with magic"


@rule("DR-194")
def test_dice_that_do_nothing_are_rolled_again() -> None:
    t = scene("ELL", "STA").tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1).turn_of(0)
    t.fall(1, 3, 1, 2, 3, 5, 5, 6).act("fight", "with magic")
    assert thumb(t) == "use ELL-special"
    assert thumb(t.act("use ELL-special")) == "reroll 1 2"


def test_a_low_die_is_turned_to_a_high_one() -> None:
    t = scene("PIM", "STA").tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1).turn_of(0)
    t.fall(1, 1, 1, 5, 5, 6).act("fight", "with magic")
    assert thumb(t) == "use PIM-special"
    assert thumb(t.act("use PIM-special")) == "turn 1"


# Others.


def in_company(helper: str = "STA", wounds: int = 0) -> Table:
    """Dorgan fights a Skeleton, somebody looks on."""
    sc = scene("DOR", helper).tile("G01", 0, 1).monster("M06", 0, 1).all_at(0, 1)
    return sc.wounds(1, wounds).turn_of(0).act("fight")


@rule("DR-190")
def test_the_wounded_help_to_heal() -> None:
    assert thumb(in_company("URZ", wounds=2)) == "assist strength"
    assert thumb(in_company("URZ")) == "pass"


@rule("DR-183")
def test_who_is_ahead_is_hindered_when_it_hurts() -> None:
    sc = scene("DOR", "STA").tile("G01", 0, 1).monster("M03", 0, 1, wounds=1).all_at(0, 1)
    t = sc.tokens(0, strength=2).turn_of(0).act("fight")
    assert thumb(t) == "sabotage"
    assert thumb(sc_weak()) != "sabotage"


def sc_weak() -> Table:
    """A saboteur who would faint of the backfire."""
    sc = scene("DOR", "STA").tile("G01", 0, 1).monster("M03", 0, 1, wounds=1).all_at(0, 1)
    return sc.tokens(0, strength=2).wounds(1, 6).turn_of(0).act("fight")


@rule("DR-182")
def test_help_is_welcome_in_the_glyph_room() -> None:
    sc = scene("DOR", "URZ").tile("X4", 0, 1, "ESW").monster("M06", 0, 1).all_at(0, 1).wounds(1, 3)
    assert thumb(sc.turn_of(0).act("fight", "assist strength")) == "accept"


@rule("DR-156")
def test_offers_are_refused_unless_they_gain() -> None:
    t = scene("MAE", "DOR").worn(1, "R16").loot(0, "R06").turn_of(0).act("equip", "trade 1")
    assert thumb(t.act("give R06", "want R16", "propose")) == "refuse"
    u = scene("MAE", "DOR").loot(0, "R16").turn_of(0).act("equip", "trade 1")
    assert thumb(u.act("give R16", "propose")) == "accept"


def test_monsters_are_sent_to_the_rival() -> None:
    sc = scene("DOR", "URZ").tile("G01", 0, 1).tile("G02", 0, 2).at(1, 0, 2).monster("M03", 0, 1)
    assert thumb(sc.phase()) == "march M03 0,2"


# The race.


def corridor() -> Table:
    """Dorgan runs with the Stone, Stabbins stands behind."""
    sc = scene().tile("G01", 0, 1).tile("G02", 0, 2).tile("G03", 0, 3)
    return sc.endgame(0).at(0, 0, 2).at(1, 0, 3).turn_of(0)


@rule("DR-252")
def test_the_bearer_runs_home_and_stays_there() -> None:
    t = corridor()
    assert thumb(t) == "move S"
    t.act("move S", "move S")
    assert t.winners() == (0,)


@rule("DR-248")
def test_monsters_are_summoned_onto_the_pursuer() -> None:
    sc = scene().tile("G01", 0, 1).tile("G02", 0, 2).tile("G03", 0, 3)
    t = sc.endgame(0).at(0, 0, 2).at(1, 0, 3).turn_of(0, "start")
    assert thumb(t) == "summon"
    assert thumb(t.act("summon").draw("M06")) == "put 0,3"


def test_pursuers_go_to_the_bearer_and_attack_when_it_may_kill() -> None:
    sc = scene("DOR", "URZ").tile("G01", 0, 1).tile("G02", 0, 2).tile("G03", 0, 3)
    sc = sc.endgame(0).at(0, 0, 2).at(1, 0, 3).wounds(0, 5)
    t = sc.turn_of(1)
    assert thumb(t) == "move S"
    assert thumb(t.act("move S")) == "duel 0"


@rule("DR-238")
def test_the_bearer_escapes_from_company() -> None:
    sc = scene("SYL", "URZ").tile("G01", 0, 1).tile("G02", 0, 2)
    t = sc.endgame(0).all_at(0, 2).turn_of(0, actions=1)
    t = t.act("use SYL-stone") if "use SYL-stone" in t.legal() else t
    assert thumb(t) == "escape"


# Cards that move heroes and monsters.


def beside_a_beast(skill: str, *, actions: int = 2) -> Table:
    """Ellwin, hurt, in a room with Old Mawgrim; treasure lies next door."""
    sc = scene("ELL", "STA").tile("G01", 0, 1).monster("M15", 0, 1).hidden(0, 0)
    return sc.at(0, 0, 1).wounds(0, 4).skills(0, skill).turn_of(0, actions=actions)


def test_a_spell_is_better_than_an_escape() -> None:
    blink = beside_a_beast("ELL-01", actions=1)
    assert (thumb(blink), reason(blink)) == ("use ELL-01", "flee_sure")
    assert thumb(beside_a_beast("ELL-08", actions=1)) == "escape"


def test_a_monster_that_sleeps_is_left_alone() -> None:
    t = beside_a_beast("ELL-08")
    assert thumb(t) == "use ELL-08"
    t.act("use ELL-08")
    assert (thumb(t), reason(t)) == ("move S", "treasure")


def test_urzka_charges_at_weak_monsters_only() -> None:
    def next_door(monster: str) -> Table:
        sc = scene("URZ", "STA").tile("G01", 0, 1).monster(monster, 0, 1).skills(0, "URZ-06")
        return sc.deck().turn_of(0)

    assert thumb(next_door("M06")) == "use URZ-06"
    assert thumb(next_door("M15")) != "use URZ-06"


def long_hall(*heroes: str) -> Scene:
    """The first hero runs with the Stone and is two steps from the entrance."""
    sc = scene(*heroes).tile("G01", 0, 1).tile("G02", 0, 2).tile("G03", 0, 3).tile("G04", 0, 4)
    return sc.endgame(0).at(0, 0, 2)


def test_pursuers_charge_and_blink_after_the_bearer() -> None:
    charge = long_hall("DOR", "URZ").at(1, 0, 3).skills(1, "URZ-06").turn_of(1)
    assert (thumb(charge), reason(charge)) == ("use URZ-06", "chase")
    blink = long_hall("DOR", "ELL").at(1, 0, 4).skills(1, "ELL-01").turn_of(1)
    assert (thumb(blink), reason(blink)) == ("use ELL-01", "chase")
    assert thumb(blink.act("use ELL-01")) == "go 0,2"
    near = long_hall("DOR", "ELL").at(1, 0, 3).skills(1, "ELL-01").turn_of(1)
    assert thumb(near) == "move S"


def test_the_bearer_shoves_who_is_in_the_way() -> None:
    t = long_hall("URZ", "STA").at(1, 0, 2).skills(0, "URZ-07").turn_of(0)
    assert thumb(t) == "use URZ-07"
    assert thumb(long_hall("URZ", "STA").skills(0, "URZ-07").turn_of(0)) == "move S"


@pytest.mark.parametrize(("hero", "card"), [("MOR", "MOR-01"), ("DOR", "A4")])
def test_monsters_are_driven_onto_the_bearer(hero: str, card: str) -> None:
    def hunt(cell: tuple[int, int]) -> Table:
        sc = long_hall("STA", hero).at(1, 0, 4).monster("M03", *cell)
        return (sc.worn(1, card) if card == "A4" else sc.skills(1, card)).turn_of(1)

    t = hunt((0, 3))
    assert thumb(t) == f"use {card}"
    assert thumb(t.act(f"use {card}")) == "march M03 0,2"
    assert thumb(hunt((0, 0))) != f"use {card}"  # out of earshot, or in the bearer's way already


def test_the_clockwork_lure_waits_for_a_bearer() -> None:
    sc = long_hall("STA", "PIM").at(1, 0, 1).skills(1, "PIM-07").monster("M03", 0, 4)
    assert thumb(sc.phase().act("march M03 0,3")) == "use PIM-07"
    calm = scene("STA", "PIM").tile("G01", 0, 1).skills(1, "PIM-07").monster("M09", 0, 1)
    assert thumb(calm.phase().act("march M09 0,0")) == "pass"


# When the time is up.


@rule("DR-184")
def test_who_says_nothing_does_nothing() -> None:
    assert lapsed(scene().turn_of(0)) == "end"
    assert lapsed(in_company(wounds=3)) == "pass"
    t = in_company("URZ", wounds=3).act("assist strength")
    assert lapsed(t) == "accept"


@rule("DR-109")
def test_the_clock_strikes_as_often_as_is_safe() -> None:
    t = scene().tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1).wounds(0, 6).turn_of(0)
    t.fall(3, 3, 1, 1, 2, 5, 5).act("fight")
    assert lapsed(t) == "with strength"
    assert lapsed(t.act("with strength")) == "assign 0 2"


def test_the_clock_equips_what_has_a_free_slot() -> None:
    t = scene().treasure(0, 0, "R15").turn_of(0).act("use DOR-special")
    assert lapsed(t) == "wear R15"
    u = scene().worn(0, "R15").treasure(0, 0, "R16").turn_of(0).act("use DOR-special")
    assert lapsed(u) == "stow R16"


# Strength.

ATTENDED = {"roundLimit": "200"}


@pytest.mark.parametrize(("players", "least"), [(2, 14), (4, 10)])
def test_a_thumb_beats_random_players(players: int, least: int) -> None:
    plan = Plan("dungeonrun", players, ("thumb", "random"), 3, ATTENDED)
    assert simulate(plan, 20)["wins_by_seat"][0] >= least


def test_thumbs_among_themselves_come_to_an_end() -> None:
    plan = Plan("dungeonrun", 4, ("thumb",), 3, ATTENDED)
    assert all(played.outcome.reason != "rounds" for played in play_all(plan, 6, 1))
