"""What Prayers do."""

from games.tomb.cards.registry import shows, spares
from games.tomb.cards.stage import (
    ALDITH,
    CARPET,
    CLERIC,
    FIGHTER,
    HALL,
    MUMMY,
    NEW,
    OGRE,
    ROGUE,
    VARRO,
    battle,
    charge,
    fight,
    offers,
    pool,
    rolling,
    sprung,
    strike,
    turn,
)


@spares(
    *("blessing", "halting-hymn", "unmaking-bell", "grace-before-iron", "martyrs-loan"),
    *("rebuke-the-restless", "silent-nave"),
)
def test_prayers_of_battle_are_not_for_the_turn(power: str) -> None:
    assert not offers(turn(f"{CLERIC} {FIGHTER}", at="c", hand=power), power)


@spares("vigil-of-seven-candles", "light-through-stone")
def test_prayers_of_the_tomb_are_not_for_the_inn(power: str) -> None:
    assert not offers(turn(f"{CLERIC}*1", hand=power), power)


@spares("laying-on-of-hands", "vigil-of-seven-candles")
def test_nobody_is_healed_who_is_whole(power: str) -> None:
    assert not offers(turn(f"{CLERIC} {FIGHTER}", at="c", hand=power, other=f"{VARRO}*1"), power)


@shows("blessing")
def test_a_blessing_lends_all_a_red_die() -> None:
    t = battle(f"{CLERIC} {FIGHTER}", MUMMY, hand="blessing").act(f"use blessing {CLERIC}")
    assert (pool(t, FIGHTER), pool(t, FIGHTER, "magic"), pool(t, CLERIC, "holiness")) == (
        "3,3,1",
        "0,0,1",
        "0,4,1",
    )
    assert pool(t, MUMMY) == "1,3,2"
    assert t.gear(CLERIC) == ["blessing"]


@spares("blessing")
def test_a_blessing_ends_with_the_combat() -> None:
    t = battle(f"{CLERIC} {FIGHTER}", MUMMY, hand="blessing").act(
        f"use blessing {CLERIC}", f"flee {FIGHTER}"
    )
    assert pool(t, FIGHTER) == "3,3,0"


@shows("weaken")
def test_weaken_takes_a_die_of_each_colour() -> None:
    t = charge(fight(CLERIC, MUMMY, hand="weaken"), MUMMY).act(f"use weaken {CLERIC}")
    assert rolling(t) == "0,2,1"


@shows("weaken")
def test_weaken_is_for_whatever_is_rolled() -> None:
    t = charge(fight(CLERIC, f"{MUMMY}+censer-flail", hand="weaken"), MUMMY)
    assert rolling(t) == "0,1,0"
    assert t.act(f"use weaken {CLERIC}").asked() == "0 characterActs"


@spares("weaken")
def test_weaken_is_used_once_a_turn_and_not_on_friends() -> None:
    t = (
        charge(fight(f"{CLERIC}+weaken", f"{MUMMY} {OGRE}"), MUMMY)
        .act(f"use weaken {CLERIC}")
        .fall(0)
    )
    assert strike(t, CLERIC, MUMMY).asked() == "- dice"
    assert charge(t.fall(0), OGRE).asked() == "- dice"


@shows("laying-on-of-hands")
def test_hands_are_laid_on() -> None:
    t = (
        turn(f"{CLERIC} {FIGHTER}*4", hand="laying-on-of-hands")
        .act(f"use laying-on-of-hands {CLERIC}")
        .fall(3)
    )
    assert t.act(f"pick {FIGHTER}", f"cure {FIGHTER}", f"cure {FIGHTER}").wounds(FIGHTER) == 1
    t = battle(f"{CLERIC} {FIGHTER}*4", MUMMY, hand="laying-on-of-hands").act(
        f"use laying-on-of-hands {CLERIC}"
    )
    assert t.fall(1).act(f"pick {FIGHTER}").wounds(FIGHTER) == 3


@shows("lesser-resurrect")
def test_the_dead_come_back() -> None:
    t = charge(
        fight(f"{CLERIC} {ALDITH}+kama*2", MUMMY, hand="lesser-resurrect"), MUMMY, ALDITH, 1
    ).draw(NEW)
    t.act(f"use lesser-resurrect {CLERIC}").fall(3)
    assert (t.party(0), t.wounds(ALDITH), t.gear(ALDITH)) == ([ALDITH, CLERIC], 0, [])


@spares("lesser-resurrect")
def test_the_dead_stay_dead() -> None:
    t = charge(
        fight(f"{CLERIC} {ALDITH}*2", MUMMY, hand="lesser-resurrect"), MUMMY, ALDITH, 1
    ).draw(NEW)
    assert t.act(f"use lesser-resurrect {CLERIC}").fall(2).dead() == [ALDITH]
    t = strike(battle(CLERIC, f"{MUMMY} {CARPET}", hand="lesser-resurrect"), CLERIC, CARPET, 1)
    assert t.asked() == "1 monsterActs"


@shows("oath-bound")
def test_an_oath_takes_two_wounds_for_a_life() -> None:
    t = charge(fight(f"{CLERIC} {ALDITH}*2", MUMMY, hand="oath-bound"), MUMMY, ALDITH, 1)
    t.act(f"use oath-bound {CLERIC}")
    assert (t.wounds(CLERIC), t.wounds(ALDITH)) == (2, 2)


@spares("oath-bound")
def test_nobody_swears_away_the_own_life() -> None:
    t = charge(fight(f"{CLERIC}*3 {ALDITH}*2", MUMMY, hand="oath-bound"), MUMMY, ALDITH, 1).draw(
        NEW
    )
    assert t.dead() == [ALDITH]
    t = charge(fight(f"{CLERIC}*4 {FIGHTER}", MUMMY, hand="oath-bound"), MUMMY, CLERIC, 1).draw(NEW)
    assert t.dead() == [CLERIC]


@shows("vigil-of-seven-candles")
def test_a_vigil_heals_all() -> None:
    t = turn(f"{CLERIC}*1 {FIGHTER}*2", at="c", hand="vigil-of-seven-candles")
    t.act(f"use vigil-of-seven-candles {CLERIC}")
    assert (t.wounds(CLERIC), t.wounds(FIGHTER)) == (0, 1)


@shows("halting-hymn")
def test_a_hymn_halts_a_monster() -> None:
    t = battle(f"{CLERIC} {FIGHTER}", f"{MUMMY} {OGRE}", hand="halting-hymn").act(
        f"use halting-hymn {CLERIC}"
    )
    assert t.fall(2).act(f"pick {OGRE}").acts_left(OGRE) == 0


@spares("halting-hymn")
def test_a_hymn_sung_badly() -> None:
    t = battle(f"{CLERIC} {FIGHTER}", f"{MUMMY} {OGRE}", hand="halting-hymn").act(
        f"use halting-hymn {CLERIC}"
    )
    assert t.fall(1).acts_left(OGRE) == 1


@shows("unmaking-bell")
def test_a_bell_unmakes_the_weakest() -> None:
    t = (
        battle(CLERIC, f"{OGRE} {MUMMY}", hand="unmaking-bell")
        .act(f"use unmaking-bell {CLERIC}")
        .fall(4)
    )
    assert (t.monsters(), t.bank(0)) == ([OGRE], [MUMMY])


@spares("unmaking-bell")
def test_a_bell_rung_badly() -> None:
    t = (
        battle(CLERIC, f"{OGRE} {MUMMY}", hand="unmaking-bell")
        .act(f"use unmaking-bell {CLERIC}")
        .fall(3)
    )
    assert t.bank(0) == []


@shows("shared-suffering")
def test_suffering_is_shared() -> None:
    t = charge(fight(f"{CLERIC} {FIGHTER}", MUMMY, hand="shared-suffering"), MUMMY, FIGHTER, 2)
    t.act(f"use shared-suffering {CLERIC}", f"pick {CLERIC}")
    assert (t.wounds(CLERIC), t.wounds(FIGHTER)) == (2, 0)


@spares("shared-suffering")
def test_suffering_is_not_shared_alone_nor_by_monsters() -> None:
    t = charge(fight(CLERIC, MUMMY, hand="shared-suffering"), MUMMY, "", 2)
    assert t.wounds(CLERIC) == 2
    t = strike(
        battle(f"{CLERIC} {FIGHTER}", f"{MUMMY} {OGRE}", hand="shared-suffering"), CLERIC, MUMMY, 2
    )
    assert t.wounds(MUMMY) == 2


@shows("grace-before-iron")
def test_grace_gives_hit_points_for_a_raid() -> None:
    t = battle(f"{CLERIC} {FIGHTER}", MUMMY, hand="grace-before-iron").act(
        f"use grace-before-iron {CLERIC}"
    )
    assert (t.hp(FIGHTER), t.hp(CLERIC), t.hp(MUMMY)) == (7, 6, 6)


@spares("grace-before-iron")
def test_grace_ends_with_the_raid() -> None:
    t = battle(f"{CLERIC} {FIGHTER}", MUMMY, hand="grace-before-iron").act(
        f"use grace-before-iron {CLERIC}"
    )
    assert t.act(f"flee {FIGHTER}").hp(FIGHTER) == 6


@shows("psalm-of-steady-hands")
def test_a_psalm_steadies_hands() -> None:
    t = sprung(f"{CLERIC} {ROGUE}", "falling-blades", ROGUE, hand="psalm-of-steady-hands")
    assert rolling(t.act(f"use psalm-of-steady-hands {CLERIC}")) == "3,4,1"


@spares("psalm-of-steady-hands")
def test_a_psalm_steadies_no_blow() -> None:
    t = strike(battle(f"{CLERIC} {ROGUE}", MUMMY, hand="psalm-of-steady-hands"), ROGUE, MUMMY)
    assert t.asked() == "- dice"


@shows("barter-with-heaven")
def test_heaven_gives_two_prayers_for_a_card() -> None:
    t = turn(CLERIC, hand="barter-with-heaven chaff").act(
        f"use barter-with-heaven {CLERIC}", "card chaff"
    )
    t.draw("weaken", "blessing")
    assert (t.hand(0), t.discarded()) == (["blessing", "weaken"], ["chaff"])


@spares("barter-with-heaven")
def test_heaven_gives_nothing_for_nothing() -> None:
    assert not offers(turn(CLERIC, hand="barter-with-heaven"), "barter-with-heaven")


@shows("light-through-stone")
def test_light_falls_through_stone() -> None:
    t = turn(CLERIC, at="a", hand="light-through-stone", crypts=f"A:{MUMMY},{OGRE}")
    t.act(f"use light-through-stone {CLERIC}").fall(2)
    assert t.knows(0, "A") == [MUMMY, OGRE]


@spares("light-through-stone")
def test_light_fails() -> None:
    t = (
        turn(CLERIC, at="a", hand="light-through-stone")
        .act(f"use light-through-stone {CLERIC}")
        .fall(1)
    )
    assert t.knows(0, "A") == []
    assert not offers(turn(CLERIC, at=HALL, hand="light-through-stone"), "light-through-stone")


@shows("homeward-thanks")
def test_thanks_for_the_way_home() -> None:
    t = turn(CLERIC, at="c", hand="homeward-thanks").act("return", f"use homeward-thanks {CLERIC}")
    assert t.draw("weaken").hand(0) == ["weaken"]


@spares("homeward-thanks")
def test_no_thanks_for_the_way_home_of_others() -> None:
    t = turn(FIGHTER, at="c", other=CLERIC, other_hand="homeward-thanks").act("return")
    assert t.asked() == "1 turn"


@shows("martyrs-loan")
def test_a_martyr_lends_strength() -> None:
    t = battle(f"{CLERIC} {FIGHTER}", MUMMY, hand="martyrs-loan").act(f"use martyrs-loan {CLERIC}")
    assert (t.wounds(CLERIC), pool(t, FIGHTER)) == (1, "0,3,3")


@spares("martyrs-loan")
def test_a_martyr_does_not_die_of_it() -> None:
    assert not offers(battle(f"{CLERIC}*4 {FIGHTER}", MUMMY, hand="martyrs-loan"), "martyrs-loan")


@shows("rebuke-the-restless")
def test_all_monsters_are_rebuked() -> None:
    t = battle(f"{CLERIC} brother-osric", f"{MUMMY} {OGRE}", hand="rebuke-the-restless")
    t.act(f"use rebuke-the-restless {CLERIC}")
    assert rolling(t) == "1,8,0"
    t.fall(4)
    assert (t.wounds(MUMMY), t.wounds(OGRE)) == (2, 2)


@spares("rebuke-the-restless")
def test_a_weak_rebuke() -> None:
    t = battle(f"{CLERIC} {FIGHTER}", MUMMY, hand="rebuke-the-restless").act(
        f"use rebuke-the-restless {CLERIC}"
    )
    assert t.fall(3).wounds(MUMMY) == 0


@shows("silent-nave")
def test_monsters_are_silenced() -> None:
    t = battle(f"{CLERIC} {FIGHTER}", "fortune-eater+inferno", hand="silent-nave").act(
        f"use silent-nave {CLERIC}"
    )
    strike(t, FIGHTER, "fortune-eater", 2)
    assert t.wounds("fortune-eater") == 2
    assert t.legal() == {"charge fortune-eater"}


@spares("silent-nave")
def test_characters_are_not_silenced() -> None:
    t = battle(f"{CLERIC} {FIGHTER}+kama", MUMMY, hand="silent-nave").act(
        f"use silent-nave {CLERIC}"
    )
    assert offers(strike(t, FIGHTER, MUMMY, 0), "kama")


@spares("silent-nave")
def test_the_silenced_use_what_is_no_spell() -> None:
    t = battle(CLERIC, "fortune-eater+wand-of-spent-stars", hand="silent-nave").act(
        f"use silent-nave {CLERIC}"
    )
    assert offers(t, "wand-of-spent-stars")


@shows("consecrate-the-blade")
def test_a_blade_is_consecrated() -> None:
    t = turn(f"{CLERIC} {FIGHTER}", at="c", hand="consecrate-the-blade")
    t.act(f"use consecrate-the-blade {CLERIC}", f"pick {FIGHTER}")
    assert (pool(t, FIGHTER), t.discarded()) == ("3,4,1", ["consecrate-the-blade"])


@spares("consecrate-the-blade")
def test_a_blade_stays_consecrated_until_the_inn() -> None:
    t = turn(f"{CLERIC} {FIGHTER}", at="c", hand="consecrate-the-blade")
    t.act(f"use consecrate-the-blade {CLERIC}", f"pick {FIGHTER}", "pass", "return")
    assert pool(t, FIGHTER) == "3,3,0"


@shows("intercession")
def test_an_intercession_lets_all_be_tried_again() -> None:
    t = sprung(f"{CLERIC} {ROGUE}", "symbols-of-peril", ROGUE, hand="intercession").fall(0)
    assert t.act(f"use intercession {CLERIC}").fall(2).bank(0) == ["symbols-of-peril"]


@spares("intercession")
def test_no_intercession_for_attacks() -> None:
    t = strike(battle(f"{CLERIC} {ROGUE}", MUMMY, hand="intercession"), ROGUE, MUMMY, 0)
    assert t.asked() == "0 characterActs"


@shows("vow-of-empty-hands")
def test_a_vow_heals_its_user() -> None:
    t = turn(f"{CLERIC}*2", hand="vow-of-empty-hands").act(f"use vow-of-empty-hands {CLERIC}")
    assert t.wounds(CLERIC) == 1


@spares("vow-of-empty-hands")
def test_a_vow_once_taken_heals_nobody_who_is_whole() -> None:
    assert not offers(turn(f"{CLERIC}+vow-of-empty-hands"), "vow-of-empty-hands")


@shows("vow-of-empty-hands/2")
def test_a_vow_is_taken_for_its_dice() -> None:
    t = turn(CLERIC, hand="vow-of-empty-hands").act(f"use vow-of-empty-hands {CLERIC}")
    assert pool(t, CLERIC) == "2,2,1"


@shows("vow-of-empty-hands/2")
def test_empty_hands_are_strong() -> None:
    assert pool(turn(f"{CLERIC}+vow-of-empty-hands"), CLERIC) == "2,2,1"


@spares("vow-of-empty-hands/2")
def test_full_hands_are_not() -> None:
    assert pool(turn(f"{CLERIC}+vow-of-empty-hands+kama"), CLERIC) == "2,1,0"


@shows("mantle-of-mercy")
def test_mercy_prevents_wounds() -> None:
    t = charge(fight(f"{CLERIC} {FIGHTER}", MUMMY, hand="mantle-of-mercy"), MUMMY, FIGHTER, 3)
    assert t.act(f"use mantle-of-mercy {CLERIC}").fall(2).wounds(FIGHTER) == 1


@spares("mantle-of-mercy")
def test_no_mercy_for_monsters() -> None:
    t = strike(battle(CLERIC, f"{MUMMY} {OGRE}", hand="mantle-of-mercy"), CLERIC, MUMMY, 2)
    assert t.wounds(MUMMY) == 2


@shows("thanksgiving-tithe")
def test_a_tithe_for_a_trap() -> None:
    t = sprung(f"{CLERIC} {ROGUE}", "symbols-of-peril", ROGUE, hand="thanksgiving-tithe").fall(2)
    t.act(f"use thanksgiving-tithe {CLERIC}")
    assert (t.xp(0), t.discarded()) == (4, ["thanksgiving-tithe"])


@spares("thanksgiving-tithe")
def test_no_tithe_for_a_failure_nor_for_others() -> None:
    t = sprung(f"{CLERIC} {ROGUE}", "symbols-of-peril", ROGUE, hand="thanksgiving-tithe").fall(1)
    assert t.asked() == "0 onward"
    t = sprung(
        ROGUE, "symbols-of-peril", ROGUE, other=CLERIC, other_hand="thanksgiving-tithe"
    ).fall(2)
    assert t.asked() == "0 onward"


@shows("deep-mending")
def test_all_wounds_are_mended() -> None:
    t = turn(f"{CLERIC} {FIGHTER}*4", hand="deep-mending").act(f"use deep-mending {CLERIC}").fall(3)
    assert t.act(f"pick {FIGHTER}").wounds(FIGHTER) == 0
    t = (
        battle(f"{CLERIC} {FIGHTER}*4", MUMMY, hand="deep-mending")
        .act(f"use deep-mending {CLERIC}")
        .fall(3)
    )
    assert t.act(f"pick {FIGHTER}").wounds(FIGHTER) == 0


@spares("deep-mending")
def test_nothing_is_mended() -> None:
    t = turn(f"{CLERIC} {FIGHTER}*4", hand="deep-mending").act(f"use deep-mending {CLERIC}").fall(2)
    assert t.wounds(FIGHTER) == 4


@shows("stone-saints-palm")
def test_a_saint_stops_an_attack() -> None:
    t = charge(fight(f"{CLERIC} {FIGHTER}", MUMMY, hand="stone-saints-palm"), MUMMY, FIGHTER)
    t.act(f"use stone-saints-palm {CLERIC}")
    assert (t.asked(), t.discarded()) == ("0 characterActs", ["stone-saints-palm"])


@spares("stone-saints-palm")
def test_a_saint_shields_no_monster() -> None:
    t = strike(battle(CLERIC, MUMMY, hand="stone-saints-palm"), CLERIC, MUMMY)
    assert t.asked() == "- dice"


@shows("procession-of-lamps")
def test_lamps_lead_four_steps_on() -> None:
    t = turn(CLERIC, at="c", hand="procession-of-lamps").act(f"use procession-of-lamps {CLERIC}")
    assert t.movement(0) == 14
    assert t.act("pass").movement(0) == 10


@spares("procession-of-lamps")
def test_lamps_do_not_shine_in_turns_of_others() -> None:
    assert turn(FIGHTER, other=CLERIC, other_hand="procession-of-lamps").asked() == "0 turn"


@spares("laying-on-of-hands")
def test_nobody_without_faith_prays() -> None:
    t = turn(f"{FIGHTER}*2 {CLERIC}", hand="laying-on-of-hands")
    assert t.legal("use") == {f"use laying-on-of-hands {CLERIC}"}


@spares("vow-of-empty-hands")
def test_a_vow_is_not_for_battle() -> None:
    assert not offers(battle(f"{CLERIC}+vow-of-empty-hands*1", MUMMY), "vow-of-empty-hands")
