"""What Tactics do."""

from games.tomb.cards.registry import shows, spares
from games.tomb.cards.stage import (
    CARPET,
    FAR,
    HALL,
    LOOT,
    MUMMY,
    NEAR,
    NEW,
    OGRE,
    A,
    C,
    F,
    R,
    V,
    W,
    battle,
    charge,
    fight,
    next_round,
    offers,
    pool,
    raid,
    rolling,
    sprung,
    stage,
    strike,
    theft,
    turn,
)
from mastaba.games.tomb.words import POWER


@spares(
    *("burn-the-inn", "bold-snatch", "false-map", "runner-to-the-inn", "old-masons-marks"),
    *("search-the-flagstones", "candle-and-keyhole", "mutiny-in-the-ranks", "another-way-in"),
)
def test_tactics_of_the_tomb_are_not_for_the_inn(power: str) -> None:
    t = turn(R, hand=power, inn="kadin", other=f"{V}+kama", other_at="c")
    assert not offers(t, power)


@shows("another-way-in")
def test_another_way_into_a_crypt() -> None:
    t = turn(F, at=NEAR, hand="another-way-in", crypts=f"A:{MUMMY}")
    t.act(f"use another-way-in {F}", "leave")
    assert (t.on_door(0), t.gear(F)) == ("A", ["another-way-in"])


@spares("another-way-in")
def test_the_door_is_no_other_way() -> None:
    assert not offers(turn(F, at="a", hand="another-way-in"), "another-way-in")


@shows("burn-the-inn")
def test_the_inn_burns() -> None:
    t = turn(F, at="c", hand="burn-the-inn", inn="kadin grim dread whisper")
    t.act(f"use burn-the-inn {F}").draw("kadin", "grim", "dread")
    assert (t.inn(), t.discarded()) == (["whisper"], ["burn-the-inn"])
    assert {"kadin", "grim", "dread"} <= set(t.bag())


@shows("hold-the-line")
def test_a_fighter_holds_the_line() -> None:
    t = charge(fight(f"{R} {F}", MUMMY, hand="hold-the-line"), MUMMY, R)
    t.act(f"use hold-the-line {R}").fall(2)
    assert (t.wounds(R), t.wounds(F)) == (0, 2)


@spares("hold-the-line")
def test_no_fighter_holds_the_line() -> None:
    t = charge(fight(f"{R} {W}", MUMMY, hand="hold-the-line"), MUMMY, R)
    assert t.asked() == "- dice"


@shows("harassment")
def test_somebody_of_another_party_is_harassed() -> None:
    t = turn(F, at="c", hand="harassment", other="kadin", other_at="c")
    assert t.act(f"use harassment {F}").dice("kadin", "skill") == [0, 0, 0]


@spares("harassment")
def test_harassment_is_short_and_near() -> None:
    assert turn(F, at="c", hand="harassment", other="kadin", other_at=FAR).asked() == "0 turn"
    t = turn(F, at="c", hand="harassment", other="kadin", other_at="c")
    t.act(f"use harassment {F}", "pass", "pass", "pass")
    assert t.dice("kadin", "skill") == [0, 1, 0]


@shows("chaff")
def test_chaff_for_a_thief() -> None:
    t = theft(R, R, other_hand="chaff").act(f"use chaff {V}", by=1)
    assert (t.asked(), t.gear(V), t.discarded()) == ("1 turn", ["kama"], ["chaff"])


@spares("chaff")
def test_no_chaff_for_the_own_thief() -> None:
    assert theft(R, R, hand="chaff").asked() == "- dice"


@shows("bold-snatch")
def test_a_bold_snatch() -> None:
    t = turn(R, at="c", hand="bold-snatch", other=f"{F}+kama", other_at="c")
    assert t.act(f"use bold-snatch {R}").fall(3).gear(R) == ["kama", "bold-snatch"]


@spares("bold-snatch")
def test_a_snatch_too_bold() -> None:
    t = turn(R, at="c", hand="bold-snatch", other=f"{F}+kama", other_at="c")
    t.act(f"use bold-snatch {R}").fall(2)
    assert (t.gear(F), t.wounds(R)) == (["kama"], 1)


@shows("false-map")
def test_a_false_map_leads_astray() -> None:
    t = turn(F, at="c", hand="false-map", other_at=HALL).act(f"use false-map {F}")
    assert t.act("to 16,18", by=0).on_door(1) == "B"


@shows("false-map")
def test_a_false_map_leads_over_a_hazard() -> None:
    t = turn(F, at="15,11", hand="false-map", other_at="15,12", board="B", crypts=f"O:{MUMMY}")
    t.act(f"use false-map {F}", "elsewhere", "to 15,13")
    assert (t.asked(), t.legal()) == ("0 detour", {"to 15,14", "done"})
    t.act("to 15,14").fall(3)
    assert (t.where(1), t.asked()) == ("15,13", "1 turn")


@spares("false-map")
def test_a_false_map_may_lead_round_a_hazard() -> None:
    t = turn(F, at="15,11", hand="false-map", other_at="15,12", board="B", crypts=f"O:{MUMMY}")
    t.act(f"use false-map {F}", "elsewhere", "to 15,13", "done")
    assert (t.where(1), t.asked()) == ("15,13", "1 turn")


@shows("false-map")
def test_a_false_map_leads_over_a_hazard_twice() -> None:
    t = turn(F, at="15,11", hand="false-map", other_at="15,13", board="B", crypts=f"O:{MUMMY}")
    t.act(f"use false-map {F}", "elsewhere", "to 15,15", "to 15,14").fall(3).fall(3)
    assert (t.where(1), t.asked()) == ("15,15", "1 turn")


@spares("false-map")
def test_a_false_map_leads_nobody_far_away_nor_far() -> None:
    assert not offers(turn(F, at="c", hand="false-map", other_at=FAR), "false-map")
    t = turn(F, at="c", hand="false-map", other_at=HALL).act(f"use false-map {F}")
    assert not t.can("to 16,21")


@shows("body-snatchers-cart")
def test_a_cart_takes_two_cards() -> None:
    t = turn(F, hand="body-snatchers-cart", crypts=f"A:{MUMMY},{OGRE},{LOOT} B:{CARPET}")
    t.act(f"use body-snatchers-cart {F}", "crypt A", "crypt B").draw(MUMMY, OGRE)
    assert (t.crypt("A"), t.crypt("B")) == ([LOOT], [CARPET, MUMMY, OGRE])


@shows("fresh-corpses")
def test_a_fresh_corpse_for_a_crypt() -> None:
    t = turn(F, hand="fresh-corpses", crypts=f"A:{OGRE}").act(f"use fresh-corpses {F}", "crypt A")
    t.draw(MUMMY)
    assert (t.crypt("A"), t.xp(0), t.discarded()) == ([MUMMY, OGRE], 1, ["fresh-corpses"])


@spares("fresh-corpses")
def test_fresh_corpses_come_once_a_game() -> None:
    sc = stage(F, hand="fresh-corpses")
    sc.s.spent_game |= 1 << POWER.index("fresh-corpses")
    assert not offers(sc.turn_of(0), "fresh-corpses")


@shows("runner-to-the-inn")
def test_a_runner_fetches_somebody() -> None:
    t = turn(F, at="c", hand="runner-to-the-inn", inn="kadin grim")
    t.act(f"use runner-to-the-inn {F}", "pick kadin")
    assert (t.party(0), t.hand(0), t.inn()) == ([F, "kadin"], [], ["grim"])


@spares("runner-to-the-inn")
def test_a_runner_fetches_nobody_for_a_full_party() -> None:
    t = turn(f"{F} {A} {R} {W} {C}", at="c", hand="runner-to-the-inn", inn="kadin")
    assert not offers(t, "runner-to-the-inn")


@shows("ambush-drill")
def test_a_party_in_ambush() -> None:
    t = fight(f"{R} {F}", MUMMY, hand="ambush-drill").act(f"use ambush-drill {R}", f"pick {F}")
    assert t.fall(3).wounds(MUMMY) == 3


@spares("ambush-drill")
def test_no_ambush_without_a_rogue() -> None:
    assert fight(F, MUMMY, hand="ambush-drill").asked() == "1 monsterActs"


@shows("close-ranks")
def test_ranks_are_closed() -> None:
    t = charge(fight(f"{F} {W} {C}", MUMMY, hand="close-ranks"), MUMMY, F, 3)
    assert t.act(f"use close-ranks {W}").wounds(F) == 1


@spares("close-ranks")
def test_two_are_no_ranks() -> None:
    t = charge(fight(f"{F} {W}", MUMMY, hand="close-ranks"), MUMMY, F, 3)
    assert t.wounds(F) == 3


@shows("bar-the-way")
def test_the_way_out_is_barred() -> None:
    t = (
        battle(F, MUMMY, other_hand="bar-the-way")
        .act(f"flee {F}")
        .act(f"use bar-the-way {V}", by=1)
    )
    assert (t.where(0), t.state.volley) == ("14,14", 2)


@spares("bar-the-way")
def test_nobody_bars_the_own_way() -> None:
    assert battle(F, MUMMY, hand="bar-the-way").act(f"flee {F}").where(0) == "inn"


@shows("wedged-door")
def test_a_door_is_wedged() -> None:
    t = raid(F, MUMMY, other_hand="wedged-door").act(f"use wedged-door {V}", by=1)
    assert t.asked() == "1 monsterActs"
    assert charge(t, MUMMY, "", 0).can(f"flee {F}")


@spares("wedged-door")
def test_nobody_wedges_the_own_door() -> None:
    assert raid(F, MUMMY, hand="wedged-door").asked() == "0 onward"


@shows("dirty-fighting")
def test_a_dirty_trick() -> None:
    t = battle(f"{R} {F}", f"{MUMMY} {OGRE}", hand="dirty-fighting")
    t.act(f"use dirty-fighting {R}", f"pick {MUMMY}").falls(3, 2).act(f"pick {OGRE}")
    assert t.acts_left(OGRE) == 0


@spares("dirty-fighting")
def test_a_dirty_trick_fails_on_a_tie() -> None:
    t = battle(f"{R} {F}", f"{MUMMY} {OGRE}", hand="dirty-fighting")
    t.act(f"use dirty-fighting {R}", f"pick {MUMMY}").falls(2, 2)
    assert (t.asked(), t.acts_left(OGRE)) == ("1 monsterActs", 1)


@shows("old-masons-marks")
def test_marks_show_the_way_to_a_waygate() -> None:
    t = turn(F, at="c", hand="old-masons-marks").act(f"use old-masons-marks {F}", "to 5,8")
    assert t.where(0) == "5,8"


@shows("old-masons-marks/2")
def test_marks_make_a_step_more() -> None:
    assert turn(f"{F}+old-masons-marks").movement(0) == 11


@spares("old-masons-marks/2")
def test_marks_in_hand_make_no_step_more() -> None:
    t = turn(F, hand="old-masons-marks")
    assert (t.movement(0), t.movement(1)) == (10, 10)


@shows("strip-the-fallen")
def test_the_fallen_are_stripped() -> None:
    t = fight(f"{R} {A}+kama+road-boots*2", MUMMY, hand="strip-the-fallen")
    charge(t, MUMMY, A, 1).draw(NEW).act(f"use strip-the-fallen {R}", "card kama")
    assert t.gear(R) == ["kama", "strip-the-fallen"]


@spares("strip-the-fallen")
def test_nothing_to_strip() -> None:
    t = charge(fight(f"{R} {A}*2", MUMMY, hand="strip-the-fallen"), MUMMY, A, 1).draw(NEW)
    assert t.asked() == "0 characterActs"


@shows("rumours-at-the-bar")
def test_rumours_are_worth_three_cards() -> None:
    t = turn(F, hand="rumours-at-the-bar").act(f"use rumours-at-the-bar {F}", "deck item")
    t.draw("kama").act("deck spell").draw("inferno").act("deck tactic").draw("chaff")
    assert (t.hand(0), t.gear(F)) == (["inferno", "chaff"], ["kama", "rumours-at-the-bar"])
    assert t.asked() == "1 turn"


@spares("rumours-at-the-bar")
def test_no_rumours_in_the_tomb() -> None:
    assert not offers(turn(F, at="c", hand="rumours-at-the-bar"), "rumours-at-the-bar")


@shows("candle-and-keyhole")
def test_a_look_through_the_keyhole() -> None:
    t = turn(R, at="a", hand="candle-and-keyhole", crypts=f"A:{MUMMY},{OGRE}")
    assert t.act(f"use candle-and-keyhole {R}").fall(2).knows(0, "A") == [MUMMY, OGRE]


@spares("candle-and-keyhole")
def test_no_keyhole_or_no_eye_for_it() -> None:
    assert not offers(turn(R, at=NEAR, hand="candle-and-keyhole"), "candle-and-keyhole")
    t = turn(R, at="a", hand="candle-and-keyhole").act(f"use candle-and-keyhole {R}").fall(1)
    assert t.knows(0, "A") == []


@shows("sabotage")
def test_a_trap_is_sabotaged() -> None:
    t = sprung("catspaw-liss", "falling-blades", "catspaw-liss", other=NEW, other_hand="sabotage")
    t.act(f"use sabotage {NEW}", by=1)
    assert (rolling(t), t.discarded()) == ("0,1,1", ["sabotage"])


@spares("sabotage")
def test_sabotage_is_for_rogues_of_other_parties() -> None:
    assert sprung(R, "falling-blades", R, other=V, other_hand="sabotage").asked() == "- dice"
    assert sprung(f"{R} {NEW}", "falling-blades", R, hand="sabotage").asked() == "- dice"


@shows("ransom-paid")
def test_a_ransom_for_a_life() -> None:
    t = charge(fight(f"{F} {A}*2", MUMMY, hand="ransom-paid", bank=LOOT), MUMMY, A, 1)
    t.act(f"use ransom-paid {F}")
    assert (t.wounds(A), t.bank(0), t.discarded()) == (2, [], [LOOT])


@spares("ransom-paid")
def test_no_ransom_from_an_empty_bank() -> None:
    t = charge(fight(f"{F} {A}*2", MUMMY, hand="ransom-paid"), MUMMY, A, 1).draw(NEW)
    assert t.dead() == [A]


@shows("all-out-charge")
def test_a_fighter_charges() -> None:
    t = battle(F, OGRE, hand="all-out-charge").act(f"use all-out-charge {F}")
    assert rolling(t) == "3,4,3"
    t.fall(5)
    assert (t.wounds(OGRE), t.state.volley, t.acts_left(F)) == (5, 2, 0)


@shows("all-out-charge")
def test_a_charge_is_for_the_one_roll_whatever_is_rolled() -> None:
    t = battle(f"{F}+censer-flail", OGRE, hand="all-out-charge").act(f"use all-out-charge {F}")
    assert (rolling(t), pool(t, F, "skill")) == ("0,2,3", pool(turn(F), F, "skill"))
    t = battle("azmira-spellsword", OGRE, hand="all-out-charge")
    t.act("use all-out-charge azmira-spellsword")
    assert rolling(t) == "1,3,3"
    assert rolling(t.act("use azmira-spellsword azmira-spellsword")) == "1,2,5"


@spares("all-out-charge")
def test_only_fighters_charge() -> None:
    t = battle(f"{F} {R}", OGRE, hand="all-out-charge")
    assert t.legal("use") == {f"use all-out-charge {F}"}


@shows("search-the-flagstones")
def test_something_under_the_flagstones() -> None:
    t = turn(f"{R} {F}", at=HALL, hand="search-the-flagstones")
    t.act(f"use search-the-flagstones {F}")
    assert rolling(t) == "5,3,0"
    assert t.fall(4).draw("kama").act(f"wear kama {R}").gear(R) == ["kama"]


@shows("search-the-flagstones")
def test_what_lies_there_is_seen_before_its_bearer_is_named() -> None:
    t = turn(f"{R}+crown-of-quiet-thoughts {F}", at=HALL, hand="search-the-flagstones")
    t.act(f"use search-the-flagstones {F}").fall(4).draw("miners-candle-helm")
    assert t.gear(F) == ["miners-candle-helm", "search-the-flagstones"]


@spares("search-the-flagstones")
def test_nothing_under_the_flagstones() -> None:
    t = turn(R, at=HALL, hand="search-the-flagstones").act(f"use search-the-flagstones {R}")
    assert t.fall(3).asked() == "1 turn"
    assert not offers(turn(R, at="a", hand="search-the-flagstones"), "search-the-flagstones")


@shows("flask-passed-round")
def test_a_flask_heals_or_heartens() -> None:
    t = turn(f"{F}*3", hand="flask-passed-round").act(f"use flask-passed-round {F}", "option 1")
    assert t.act(f"cure {F}").wounds(F) == 1
    assert t.asked() == "1 turn"
    t = battle(f"{F}*3 {V}", MUMMY, hand="flask-passed-round", other=W)
    t.act(f"use flask-passed-round {F}", "option 2", f"pick {V}")
    assert pool(t, V) == "0,3,3"
    assert pool(next_round(t), V) == "0,3,3"


@spares("flask-passed-round")
def test_a_flask_heals_nobody_who_is_whole_and_lasts_a_turn() -> None:
    t = battle(f"{F} {V}", MUMMY, hand="flask-passed-round", other=W)
    t.act(f"use flask-passed-round {F}")
    assert t.asked() == "0 pickCreature"
    t.act(f"pick {V}", f"flee {V}")
    assert pool(t, V) == "0,3,2"


@shows("mutiny-in-the-ranks")
def test_a_mutiny() -> None:
    t = turn(R, at="c", hand="mutiny-in-the-ranks", other=f"{F}+kama {V}", other_at="c")
    t.act(f"use mutiny-in-the-ranks {R}").fall(3).act(f"pick {F}", by=1)
    assert (t.party(1), t.inn()) == ([V], [F])
    assert t.discarded() == ["kama", "mutiny-in-the-ranks"]


@spares("mutiny-in-the-ranks")
def test_no_mutiny() -> None:
    t = turn(R, at="c", hand="mutiny-in-the-ranks", other=f"{F} {V}", other_at="c")
    assert t.act(f"use mutiny-in-the-ranks {R}").fall(2).party(1) == [F, V]


@spares("ambush-drill")
def test_a_tactic_is_used_once_a_turn_and_not_in_raids_of_others() -> None:
    assert fight(F, MUMMY, other=R, other_hand="ambush-drill").asked() == "1 monsterActs"


@spares("strip-the-fallen")
def test_dead_monsters_are_not_stripped() -> None:
    t = strike(battle(R, f"{MUMMY} {CARPET}+kama", hand="strip-the-fallen"), R, CARPET, 1)
    assert t.asked() == "1 monsterActs"
