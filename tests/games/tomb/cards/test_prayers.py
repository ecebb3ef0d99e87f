"""What Prayers do."""

from games.tomb.cards.registry import shows, spares
from games.tomb.cards.stage import (
    CARPET,
    HALL,
    MUMMY,
    NEW,
    OGRE,
    A,
    C,
    F,
    R,
    V,
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
    assert not offers(turn(f"{C} {F}", at="c", hand=power), power)


@spares("vigil-of-seven-candles", "light-through-stone")
def test_prayers_of_the_tomb_are_not_for_the_inn(power: str) -> None:
    assert not offers(turn(f"{C}*1", hand=power), power)


@spares("laying-on-of-hands", "vigil-of-seven-candles")
def test_nobody_is_healed_who_is_whole(power: str) -> None:
    assert not offers(turn(f"{C} {F}", at="c", hand=power, other=f"{V}*1"), power)


@shows("blessing")
def test_a_blessing_lends_all_a_red_die() -> None:
    t = battle(f"{C} {F}", MUMMY, hand="blessing").act(f"use blessing {C}")
    assert (pool(t, F), pool(t, F, "magic"), pool(t, C, "holiness")) == ("3,3,1", "0,0,1", "0,4,1")
    assert pool(t, MUMMY) == "1,3,2"
    assert t.gear(C) == ["blessing"]


@spares("blessing")
def test_a_blessing_ends_with_the_combat() -> None:
    t = battle(f"{C} {F}", MUMMY, hand="blessing").act(f"use blessing {C}", f"flee {F}")
    assert pool(t, F) == "3,3,0"


@shows("weaken")
def test_weaken_takes_a_die_of_each_colour() -> None:
    t = charge(fight(C, MUMMY, hand="weaken"), MUMMY).act(f"use weaken {C}")
    assert rolling(t) == "0,2,1"


@shows("weaken")
def test_weaken_is_for_whatever_is_rolled() -> None:
    t = charge(fight(C, f"{MUMMY}+censer-flail", hand="weaken"), MUMMY)
    assert rolling(t) == "0,1,0"
    assert t.act(f"use weaken {C}").asked() == "0 characterActs"


@spares("weaken")
def test_weaken_is_used_once_a_turn_and_not_on_friends() -> None:
    t = charge(fight(f"{C}+weaken", f"{MUMMY} {OGRE}"), MUMMY).act(f"use weaken {C}").fall(0)
    assert strike(t, C, MUMMY).asked() == "- dice"
    assert charge(t.fall(0), OGRE).asked() == "- dice"


@shows("laying-on-of-hands")
def test_hands_are_laid_on() -> None:
    t = turn(f"{C} {F}*4", hand="laying-on-of-hands").act(f"use laying-on-of-hands {C}").fall(3)
    assert t.act(f"pick {F}", f"cure {F}", f"cure {F}").wounds(F) == 1
    t = battle(f"{C} {F}*4", MUMMY, hand="laying-on-of-hands").act(f"use laying-on-of-hands {C}")
    assert t.fall(1).act(f"pick {F}").wounds(F) == 3


@shows("lesser-resurrect")
def test_the_dead_come_back() -> None:
    t = charge(fight(f"{C} {A}+kama*2", MUMMY, hand="lesser-resurrect"), MUMMY, A, 1).draw(NEW)
    t.act(f"use lesser-resurrect {C}").fall(3)
    assert (t.party(0), t.wounds(A), t.gear(A)) == ([A, C], 0, [])


@spares("lesser-resurrect")
def test_the_dead_stay_dead() -> None:
    t = charge(fight(f"{C} {A}*2", MUMMY, hand="lesser-resurrect"), MUMMY, A, 1).draw(NEW)
    assert t.act(f"use lesser-resurrect {C}").fall(2).dead() == [A]
    t = strike(battle(C, f"{MUMMY} {CARPET}", hand="lesser-resurrect"), C, CARPET, 1)
    assert t.asked() == "1 monsterActs"


@shows("oath-bound")
def test_an_oath_takes_two_wounds_for_a_life() -> None:
    t = charge(fight(f"{C} {A}*2", MUMMY, hand="oath-bound"), MUMMY, A, 1)
    t.act(f"use oath-bound {C}")
    assert (t.wounds(C), t.wounds(A)) == (2, 2)


@spares("oath-bound")
def test_nobody_swears_away_the_own_life() -> None:
    t = charge(fight(f"{C}*3 {A}*2", MUMMY, hand="oath-bound"), MUMMY, A, 1).draw(NEW)
    assert t.dead() == [A]
    t = charge(fight(f"{C}*4 {F}", MUMMY, hand="oath-bound"), MUMMY, C, 1).draw(NEW)
    assert t.dead() == [C]


@shows("vigil-of-seven-candles")
def test_a_vigil_heals_all() -> None:
    t = turn(f"{C}*1 {F}*2", at="c", hand="vigil-of-seven-candles")
    t.act(f"use vigil-of-seven-candles {C}")
    assert (t.wounds(C), t.wounds(F)) == (0, 1)


@shows("halting-hymn")
def test_a_hymn_halts_a_monster() -> None:
    t = battle(f"{C} {F}", f"{MUMMY} {OGRE}", hand="halting-hymn").act(f"use halting-hymn {C}")
    assert t.fall(2).act(f"pick {OGRE}").acts_left(OGRE) == 0


@spares("halting-hymn")
def test_a_hymn_sung_badly() -> None:
    t = battle(f"{C} {F}", f"{MUMMY} {OGRE}", hand="halting-hymn").act(f"use halting-hymn {C}")
    assert t.fall(1).acts_left(OGRE) == 1


@shows("unmaking-bell")
def test_a_bell_unmakes_the_weakest() -> None:
    t = battle(C, f"{OGRE} {MUMMY}", hand="unmaking-bell").act(f"use unmaking-bell {C}").fall(4)
    assert (t.monsters(), t.bank(0)) == ([OGRE], [MUMMY])


@spares("unmaking-bell")
def test_a_bell_rung_badly() -> None:
    t = battle(C, f"{OGRE} {MUMMY}", hand="unmaking-bell").act(f"use unmaking-bell {C}").fall(3)
    assert t.bank(0) == []


@shows("shared-suffering")
def test_suffering_is_shared() -> None:
    t = charge(fight(f"{C} {F}", MUMMY, hand="shared-suffering"), MUMMY, F, 2)
    t.act(f"use shared-suffering {C}", f"pick {C}")
    assert (t.wounds(C), t.wounds(F)) == (2, 0)


@spares("shared-suffering")
def test_suffering_is_not_shared_alone_nor_by_monsters() -> None:
    t = charge(fight(C, MUMMY, hand="shared-suffering"), MUMMY, "", 2)
    assert t.wounds(C) == 2
    t = strike(battle(f"{C} {F}", f"{MUMMY} {OGRE}", hand="shared-suffering"), C, MUMMY, 2)
    assert t.wounds(MUMMY) == 2


@shows("grace-before-iron")
def test_grace_gives_hit_points_for_a_raid() -> None:
    t = battle(f"{C} {F}", MUMMY, hand="grace-before-iron").act(f"use grace-before-iron {C}")
    assert (t.hp(F), t.hp(C), t.hp(MUMMY)) == (7, 6, 6)


@spares("grace-before-iron")
def test_grace_ends_with_the_raid() -> None:
    t = battle(f"{C} {F}", MUMMY, hand="grace-before-iron").act(f"use grace-before-iron {C}")
    assert t.act(f"flee {F}").hp(F) == 6


@shows("psalm-of-steady-hands")
def test_a_psalm_steadies_hands() -> None:
    t = sprung(f"{C} {R}", "falling-blades", R, hand="psalm-of-steady-hands")
    assert rolling(t.act(f"use psalm-of-steady-hands {C}")) == "3,4,1"


@spares("psalm-of-steady-hands")
def test_a_psalm_steadies_no_blow() -> None:
    t = strike(battle(f"{C} {R}", MUMMY, hand="psalm-of-steady-hands"), R, MUMMY)
    assert t.asked() == "- dice"


@shows("barter-with-heaven")
def test_heaven_gives_two_prayers_for_a_card() -> None:
    t = turn(C, hand="barter-with-heaven chaff").act(f"use barter-with-heaven {C}", "card chaff")
    t.draw("weaken", "blessing")
    assert (t.hand(0), t.discarded()) == (["blessing", "weaken"], ["chaff"])


@spares("barter-with-heaven")
def test_heaven_gives_nothing_for_nothing() -> None:
    assert not offers(turn(C, hand="barter-with-heaven"), "barter-with-heaven")


@shows("light-through-stone")
def test_light_falls_through_stone() -> None:
    t = turn(C, at="a", hand="light-through-stone", crypts=f"A:{MUMMY},{OGRE}")
    t.act(f"use light-through-stone {C}").fall(2)
    assert t.knows(0, "A") == [MUMMY, OGRE]


@spares("light-through-stone")
def test_light_fails() -> None:
    t = turn(C, at="a", hand="light-through-stone").act(f"use light-through-stone {C}").fall(1)
    assert t.knows(0, "A") == []
    assert not offers(turn(C, at=HALL, hand="light-through-stone"), "light-through-stone")


@shows("homeward-thanks")
def test_thanks_for_the_way_home() -> None:
    t = turn(C, at="c", hand="homeward-thanks").act("return", f"use homeward-thanks {C}")
    assert t.draw("weaken").hand(0) == ["weaken"]


@spares("homeward-thanks")
def test_no_thanks_for_the_way_home_of_others() -> None:
    t = turn(F, at="c", other=C, other_hand="homeward-thanks").act("return")
    assert t.asked() == "1 turn"


@shows("martyrs-loan")
def test_a_martyr_lends_strength() -> None:
    t = battle(f"{C} {F}", MUMMY, hand="martyrs-loan").act(f"use martyrs-loan {C}")
    assert (t.wounds(C), pool(t, F)) == (1, "0,3,3")


@spares("martyrs-loan")
def test_a_martyr_does_not_die_of_it() -> None:
    assert not offers(battle(f"{C}*4 {F}", MUMMY, hand="martyrs-loan"), "martyrs-loan")


@shows("rebuke-the-restless")
def test_all_monsters_are_rebuked() -> None:
    t = battle(f"{C} brother-osric", f"{MUMMY} {OGRE}", hand="rebuke-the-restless")
    t.act(f"use rebuke-the-restless {C}")
    assert rolling(t) == "1,8,0"
    t.fall(4)
    assert (t.wounds(MUMMY), t.wounds(OGRE)) == (2, 2)


@spares("rebuke-the-restless")
def test_a_weak_rebuke() -> None:
    t = battle(f"{C} {F}", MUMMY, hand="rebuke-the-restless").act(f"use rebuke-the-restless {C}")
    assert t.fall(3).wounds(MUMMY) == 0


@shows("silent-nave")
def test_monsters_are_silenced() -> None:
    t = battle(f"{C} {F}", "fortune-eater+inferno", hand="silent-nave").act(f"use silent-nave {C}")
    strike(t, F, "fortune-eater", 2)
    assert t.wounds("fortune-eater") == 2
    assert t.legal() == {"charge fortune-eater"}


@spares("silent-nave")
def test_characters_are_not_silenced() -> None:
    t = battle(f"{C} {F}+kama", MUMMY, hand="silent-nave").act(f"use silent-nave {C}")
    assert offers(strike(t, F, MUMMY, 0), "kama")


@shows("consecrate-the-blade")
def test_a_blade_is_consecrated() -> None:
    t = turn(f"{C} {F}", at="c", hand="consecrate-the-blade")
    t.act(f"use consecrate-the-blade {C}", f"pick {F}")
    assert (pool(t, F), t.discarded()) == ("3,4,1", ["consecrate-the-blade"])


@spares("consecrate-the-blade")
def test_a_blade_stays_consecrated_until_the_inn() -> None:
    t = turn(f"{C} {F}", at="c", hand="consecrate-the-blade")
    t.act(f"use consecrate-the-blade {C}", f"pick {F}", "pass", "return")
    assert pool(t, F) == "3,3,0"


@shows("intercession")
def test_an_intercession_lets_all_be_tried_again() -> None:
    t = sprung(f"{C} {R}", "symbols-of-peril", R, hand="intercession").fall(0)
    assert t.act(f"use intercession {C}").fall(2).bank(0) == ["symbols-of-peril"]


@spares("intercession")
def test_no_intercession_for_attacks() -> None:
    t = strike(battle(f"{C} {R}", MUMMY, hand="intercession"), R, MUMMY, 0)
    assert t.asked() == "0 characterActs"


@shows("vow-of-empty-hands")
def test_a_vow_heals_its_user() -> None:
    t = turn(f"{C}*2", hand="vow-of-empty-hands").act(f"use vow-of-empty-hands {C}")
    assert t.wounds(C) == 1


@spares("vow-of-empty-hands")
def test_a_vow_once_taken_heals_nobody_who_is_whole() -> None:
    assert not offers(turn(f"{C}+vow-of-empty-hands"), "vow-of-empty-hands")


@shows("vow-of-empty-hands/2")
def test_a_vow_is_taken_for_its_dice() -> None:
    t = turn(C, hand="vow-of-empty-hands").act(f"use vow-of-empty-hands {C}")
    assert pool(t, C) == "2,2,1"


@shows("vow-of-empty-hands/2")
def test_empty_hands_are_strong() -> None:
    assert pool(turn(f"{C}+vow-of-empty-hands"), C) == "2,2,1"


@spares("vow-of-empty-hands/2")
def test_full_hands_are_not() -> None:
    assert pool(turn(f"{C}+vow-of-empty-hands+kama"), C) == "2,1,0"


@shows("mantle-of-mercy")
def test_mercy_prevents_wounds() -> None:
    t = charge(fight(f"{C} {F}", MUMMY, hand="mantle-of-mercy"), MUMMY, F, 3)
    assert t.act(f"use mantle-of-mercy {C}").fall(2).wounds(F) == 1


@spares("mantle-of-mercy")
def test_no_mercy_for_monsters() -> None:
    t = strike(battle(C, f"{MUMMY} {OGRE}", hand="mantle-of-mercy"), C, MUMMY, 2)
    assert t.wounds(MUMMY) == 2


@shows("thanksgiving-tithe")
def test_a_tithe_for_a_trap() -> None:
    t = sprung(f"{C} {R}", "symbols-of-peril", R, hand="thanksgiving-tithe").fall(2)
    t.act(f"use thanksgiving-tithe {C}")
    assert (t.xp(0), t.discarded()) == (4, ["thanksgiving-tithe"])


@spares("thanksgiving-tithe")
def test_no_tithe_for_a_failure_nor_for_others() -> None:
    t = sprung(f"{C} {R}", "symbols-of-peril", R, hand="thanksgiving-tithe").fall(1)
    assert t.asked() == "0 onward"
    t = sprung(R, "symbols-of-peril", R, other=C, other_hand="thanksgiving-tithe").fall(2)
    assert t.asked() == "0 onward"


@shows("deep-mending")
def test_all_wounds_are_mended() -> None:
    t = turn(f"{C} {F}*4", hand="deep-mending").act(f"use deep-mending {C}").fall(3)
    assert t.act(f"pick {F}").wounds(F) == 0
    t = battle(f"{C} {F}*4", MUMMY, hand="deep-mending").act(f"use deep-mending {C}").fall(3)
    assert t.act(f"pick {F}").wounds(F) == 0


@spares("deep-mending")
def test_nothing_is_mended() -> None:
    t = turn(f"{C} {F}*4", hand="deep-mending").act(f"use deep-mending {C}").fall(2)
    assert t.wounds(F) == 4


@shows("stone-saints-palm")
def test_a_saint_stops_an_attack() -> None:
    t = charge(fight(f"{C} {F}", MUMMY, hand="stone-saints-palm"), MUMMY, F)
    t.act(f"use stone-saints-palm {C}")
    assert (t.asked(), t.discarded()) == ("0 characterActs", ["stone-saints-palm"])


@spares("stone-saints-palm")
def test_a_saint_shields_no_monster() -> None:
    t = strike(battle(C, MUMMY, hand="stone-saints-palm"), C, MUMMY)
    assert t.asked() == "- dice"


@shows("procession-of-lamps")
def test_lamps_lead_four_steps_on() -> None:
    t = turn(C, at="c", hand="procession-of-lamps").act(f"use procession-of-lamps {C}")
    assert t.movement(0) == 14
    assert t.act("pass").movement(0) == 10


@spares("procession-of-lamps")
def test_lamps_do_not_shine_in_turns_of_others() -> None:
    assert turn(F, other=C, other_hand="procession-of-lamps").asked() == "0 turn"


@spares("laying-on-of-hands")
def test_nobody_without_faith_prays() -> None:
    t = turn(f"{F}*2 {C}", hand="laying-on-of-hands")
    assert t.legal("use") == {f"use laying-on-of-hands {C}"}


@spares("vow-of-empty-hands")
def test_a_vow_is_not_for_battle() -> None:
    assert not offers(battle(f"{C}+vow-of-empty-hands*1", MUMMY), "vow-of-empty-hands")
