"""What Tactics do."""

from games.tomb.cards.registry import shows, spares
from games.tomb.cards.stage import (
    ALDITH,
    CARPET,
    CLERIC,
    FAR,
    FIGHTER,
    HALL,
    LOOT,
    MUMMY,
    NEAR,
    NEW,
    OGRE,
    ROGUE,
    VARRO,
    WIZARD,
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
    t = turn(ROGUE, hand=power, inn="kadin", other=f"{VARRO}+kama", other_at="c")
    assert not offers(t, power)


@shows("another-way-in")
def test_another_way_into_a_crypt() -> None:
    t = turn(FIGHTER, at=NEAR, hand="another-way-in", crypts=f"A:{MUMMY}")
    t.act(f"use another-way-in {FIGHTER}", "leave")
    assert (t.on_door(0), t.gear(FIGHTER)) == ("A", ["another-way-in"])


@spares("another-way-in")
def test_the_door_is_no_other_way() -> None:
    assert not offers(turn(FIGHTER, at="a", hand="another-way-in"), "another-way-in")


@shows("burn-the-inn")
def test_the_inn_burns() -> None:
    t = turn(FIGHTER, at="c", hand="burn-the-inn", inn="kadin grim dread whisper")
    t.act(f"use burn-the-inn {FIGHTER}").draw("kadin", "grim", "dread")
    assert (t.inn(), t.discarded()) == (["whisper"], ["burn-the-inn"])
    assert {"kadin", "grim", "dread"} <= set(t.bag())


@shows("hold-the-line")
def test_a_fighter_holds_the_line() -> None:
    t = charge(fight(f"{ROGUE} {FIGHTER}", MUMMY, hand="hold-the-line"), MUMMY, ROGUE)
    t.act(f"use hold-the-line {ROGUE}").fall(2)
    assert (t.wounds(ROGUE), t.wounds(FIGHTER)) == (0, 2)


@spares("hold-the-line")
def test_no_fighter_holds_the_line() -> None:
    t = charge(fight(f"{ROGUE} {WIZARD}", MUMMY, hand="hold-the-line"), MUMMY, ROGUE)
    assert t.asked() == "- dice"


@shows("harassment")
def test_somebody_of_another_party_is_harassed() -> None:
    t = turn(FIGHTER, at="c", hand="harassment", other="kadin", other_at="c")
    assert t.act(f"use harassment {FIGHTER}").dice("kadin", "skill") == [0, 0, 0]


@spares("harassment")
def test_harassment_is_short_and_near() -> None:
    assert turn(FIGHTER, at="c", hand="harassment", other="kadin", other_at=FAR).asked() == "0 turn"
    t = turn(FIGHTER, at="c", hand="harassment", other="kadin", other_at="c")
    t.act(f"use harassment {FIGHTER}", "pass", "pass", "pass")
    assert t.dice("kadin", "skill") == [0, 1, 0]


@shows("chaff")
def test_chaff_for_a_thief() -> None:
    t = theft(ROGUE, ROGUE, other_hand="chaff").act(f"use chaff {VARRO}", by=1)
    assert (t.asked(), t.gear(VARRO), t.discarded()) == ("1 turn", ["kama"], ["chaff"])


@spares("chaff")
def test_no_chaff_for_the_own_thief() -> None:
    assert theft(ROGUE, ROGUE, hand="chaff").asked() == "- dice"


@shows("bold-snatch")
def test_a_bold_snatch() -> None:
    t = turn(ROGUE, at="c", hand="bold-snatch", other=f"{FIGHTER}+kama", other_at="c")
    assert t.act(f"use bold-snatch {ROGUE}").fall(3).gear(ROGUE) == ["kama", "bold-snatch"]


@spares("bold-snatch")
def test_a_snatch_too_bold() -> None:
    t = turn(ROGUE, at="c", hand="bold-snatch", other=f"{FIGHTER}+kama", other_at="c")
    t.act(f"use bold-snatch {ROGUE}").fall(2)
    assert (t.gear(FIGHTER), t.wounds(ROGUE)) == (["kama"], 1)


@shows("false-map")
def test_a_false_map_leads_astray() -> None:
    t = turn(FIGHTER, at="c", hand="false-map", other_at=HALL).act(f"use false-map {FIGHTER}")
    assert t.act("to 16,18", by=0).on_door(1) == "B"


@shows("false-map")
def test_a_false_map_leads_over_a_hazard() -> None:
    t = turn(
        FIGHTER, at="15,11", hand="false-map", other_at="15,12", board="B", crypts=f"O:{MUMMY}"
    )
    t.act(f"use false-map {FIGHTER}", "elsewhere", "to 15,13")
    assert (t.asked(), t.legal()) == ("0 detour", {"to 15,14", "done"})
    t.act("to 15,14").fall(3)
    assert (t.where(1), t.asked()) == ("15,13", "1 turn")


@spares("false-map")
def test_a_false_map_may_lead_round_a_hazard() -> None:
    t = turn(
        FIGHTER, at="15,11", hand="false-map", other_at="15,12", board="B", crypts=f"O:{MUMMY}"
    )
    t.act(f"use false-map {FIGHTER}", "elsewhere", "to 15,13", "done")
    assert (t.where(1), t.asked()) == ("15,13", "1 turn")


@shows("false-map")
def test_a_false_map_leads_over_a_hazard_twice() -> None:
    t = turn(
        FIGHTER, at="15,11", hand="false-map", other_at="15,13", board="B", crypts=f"O:{MUMMY}"
    )
    t.act(f"use false-map {FIGHTER}", "elsewhere", "to 15,15", "to 15,14").fall(3).fall(3)
    assert (t.where(1), t.asked()) == ("15,15", "1 turn")


@spares("false-map")
def test_a_false_map_leads_nobody_far_away_nor_far() -> None:
    assert not offers(turn(FIGHTER, at="c", hand="false-map", other_at=FAR), "false-map")
    t = turn(FIGHTER, at="c", hand="false-map", other_at=HALL).act(f"use false-map {FIGHTER}")
    assert not t.can("to 16,21")


@shows("body-snatchers-cart")
def test_a_cart_takes_two_cards() -> None:
    t = turn(FIGHTER, hand="body-snatchers-cart", crypts=f"A:{MUMMY},{OGRE},{LOOT} B:{CARPET}")
    t.act(f"use body-snatchers-cart {FIGHTER}", "crypt A", "crypt B").draw(MUMMY, OGRE)
    assert (t.crypt("A"), t.crypt("B")) == ([LOOT], [CARPET, MUMMY, OGRE])


@shows("fresh-corpses")
def test_a_fresh_corpse_for_a_crypt() -> None:
    t = turn(FIGHTER, hand="fresh-corpses", crypts=f"A:{OGRE}").act(
        f"use fresh-corpses {FIGHTER}", "crypt A"
    )
    t.draw(MUMMY)
    assert (t.crypt("A"), t.xp(0), t.discarded()) == ([MUMMY, OGRE], 1, ["fresh-corpses"])


@spares("fresh-corpses")
def test_fresh_corpses_come_once_a_game() -> None:
    sc = stage(FIGHTER, hand="fresh-corpses")
    sc.s.spent_game |= 1 << POWER.index("fresh-corpses")
    assert not offers(sc.turn_of(0), "fresh-corpses")


@shows("runner-to-the-inn")
def test_a_runner_fetches_somebody() -> None:
    t = turn(FIGHTER, at="c", hand="runner-to-the-inn", inn="kadin grim")
    t.act(f"use runner-to-the-inn {FIGHTER}", "pick kadin")
    assert (t.party(0), t.hand(0), t.inn()) == ([FIGHTER, "kadin"], [], ["grim"])


@spares("runner-to-the-inn")
def test_a_runner_fetches_nobody_for_a_full_party() -> None:
    t = turn(
        f"{FIGHTER} {ALDITH} {ROGUE} {WIZARD} {CLERIC}",
        at="c",
        hand="runner-to-the-inn",
        inn="kadin",
    )
    assert not offers(t, "runner-to-the-inn")


@shows("ambush-drill")
def test_a_party_in_ambush() -> None:
    t = fight(f"{ROGUE} {FIGHTER}", MUMMY, hand="ambush-drill").act(
        f"use ambush-drill {ROGUE}", f"pick {FIGHTER}"
    )
    assert t.fall(3).wounds(MUMMY) == 3


@spares("ambush-drill")
def test_no_ambush_without_a_rogue() -> None:
    assert fight(FIGHTER, MUMMY, hand="ambush-drill").asked() == "1 monsterActs"


@shows("close-ranks")
def test_ranks_are_closed() -> None:
    t = charge(fight(f"{FIGHTER} {WIZARD} {CLERIC}", MUMMY, hand="close-ranks"), MUMMY, FIGHTER, 3)
    assert t.act(f"use close-ranks {WIZARD}").wounds(FIGHTER) == 1


@spares("close-ranks")
def test_two_are_no_ranks() -> None:
    t = charge(fight(f"{FIGHTER} {WIZARD}", MUMMY, hand="close-ranks"), MUMMY, FIGHTER, 3)
    assert t.wounds(FIGHTER) == 3


@shows("bar-the-way")
def test_the_way_out_is_barred() -> None:
    t = (
        battle(FIGHTER, MUMMY, other_hand="bar-the-way")
        .act(f"flee {FIGHTER}")
        .act(f"use bar-the-way {VARRO}", by=1)
    )
    assert (t.where(0), t.state.volley) == ("14,14", 2)


@spares("bar-the-way")
def test_nobody_bars_the_own_way() -> None:
    assert battle(FIGHTER, MUMMY, hand="bar-the-way").act(f"flee {FIGHTER}").where(0) == "inn"


@shows("wedged-door")
def test_a_door_is_wedged() -> None:
    t = raid(FIGHTER, MUMMY, other_hand="wedged-door").act(f"use wedged-door {VARRO}", by=1)
    assert t.asked() == "1 monsterActs"
    assert charge(t, MUMMY, "", 0).can(f"flee {FIGHTER}")


@spares("wedged-door")
def test_nobody_wedges_the_own_door() -> None:
    assert raid(FIGHTER, MUMMY, hand="wedged-door").asked() == "0 onward"


@shows("dirty-fighting")
def test_a_dirty_trick() -> None:
    t = battle(f"{ROGUE} {FIGHTER}", f"{MUMMY} {OGRE}", hand="dirty-fighting")
    t.act(f"use dirty-fighting {ROGUE}", f"pick {MUMMY}").falls(3, 2).act(f"pick {OGRE}")
    assert t.acts_left(OGRE) == 0


@spares("dirty-fighting")
def test_a_dirty_trick_fails_on_a_tie() -> None:
    t = battle(f"{ROGUE} {FIGHTER}", f"{MUMMY} {OGRE}", hand="dirty-fighting")
    t.act(f"use dirty-fighting {ROGUE}", f"pick {MUMMY}").falls(2, 2)
    assert (t.asked(), t.acts_left(OGRE)) == ("1 monsterActs", 1)


@shows("old-masons-marks")
def test_marks_show_the_way_to_a_waygate() -> None:
    t = turn(FIGHTER, at="c", hand="old-masons-marks").act(
        f"use old-masons-marks {FIGHTER}", "to 5,8"
    )
    assert t.where(0) == "5,8"


@shows("old-masons-marks/2")
def test_marks_make_a_step_more() -> None:
    assert turn(f"{FIGHTER}+old-masons-marks").movement(0) == 11


@spares("old-masons-marks/2")
def test_marks_in_hand_make_no_step_more() -> None:
    t = turn(FIGHTER, hand="old-masons-marks")
    assert (t.movement(0), t.movement(1)) == (10, 10)


@shows("strip-the-fallen")
def test_the_fallen_are_stripped() -> None:
    t = fight(f"{ROGUE} {ALDITH}+kama+road-boots*2", MUMMY, hand="strip-the-fallen")
    charge(t, MUMMY, ALDITH, 1).draw(NEW).act(f"use strip-the-fallen {ROGUE}", "card kama")
    assert t.gear(ROGUE) == ["kama", "strip-the-fallen"]


@spares("strip-the-fallen")
def test_nothing_to_strip() -> None:
    t = charge(fight(f"{ROGUE} {ALDITH}*2", MUMMY, hand="strip-the-fallen"), MUMMY, ALDITH, 1).draw(
        NEW
    )
    assert t.asked() == "0 characterActs"


@shows("rumours-at-the-bar")
def test_rumours_are_worth_three_cards() -> None:
    t = turn(FIGHTER, hand="rumours-at-the-bar").act(
        f"use rumours-at-the-bar {FIGHTER}", "deck item"
    )
    t.draw("kama").act("deck spell").draw("inferno").act("deck tactic").draw("chaff")
    assert (t.hand(0), t.gear(FIGHTER)) == (["inferno", "chaff"], ["kama", "rumours-at-the-bar"])
    assert t.asked() == "1 turn"


@spares("rumours-at-the-bar")
def test_no_rumours_in_the_tomb() -> None:
    assert not offers(turn(FIGHTER, at="c", hand="rumours-at-the-bar"), "rumours-at-the-bar")


@shows("candle-and-keyhole")
def test_a_look_through_the_keyhole() -> None:
    t = turn(ROGUE, at="a", hand="candle-and-keyhole", crypts=f"A:{MUMMY},{OGRE}")
    assert t.act(f"use candle-and-keyhole {ROGUE}").fall(2).knows(0, "A") == [MUMMY, OGRE]


@spares("candle-and-keyhole")
def test_no_keyhole_or_no_eye_for_it() -> None:
    assert not offers(turn(ROGUE, at=NEAR, hand="candle-and-keyhole"), "candle-and-keyhole")
    t = (
        turn(ROGUE, at="a", hand="candle-and-keyhole")
        .act(f"use candle-and-keyhole {ROGUE}")
        .fall(1)
    )
    assert t.knows(0, "A") == []


@shows("sabotage")
def test_a_trap_is_sabotaged() -> None:
    t = sprung("catspaw-liss", "falling-blades", "catspaw-liss", other=NEW, other_hand="sabotage")
    t.act(f"use sabotage {NEW}", by=1)
    assert (rolling(t), t.discarded()) == ("0,1,1", ["sabotage"])


@spares("sabotage")
def test_sabotage_is_for_rogues_of_other_parties() -> None:
    assert (
        sprung(ROGUE, "falling-blades", ROGUE, other=VARRO, other_hand="sabotage").asked()
        == "- dice"
    )
    assert sprung(f"{ROGUE} {NEW}", "falling-blades", ROGUE, hand="sabotage").asked() == "- dice"


@shows("ransom-paid")
def test_a_ransom_for_a_life() -> None:
    t = charge(
        fight(f"{FIGHTER} {ALDITH}*2", MUMMY, hand="ransom-paid", bank=LOOT), MUMMY, ALDITH, 1
    )
    t.act(f"use ransom-paid {FIGHTER}")
    assert (t.wounds(ALDITH), t.bank(0), t.discarded()) == (2, [], [LOOT])


@spares("ransom-paid")
def test_no_ransom_from_an_empty_bank() -> None:
    t = charge(fight(f"{FIGHTER} {ALDITH}*2", MUMMY, hand="ransom-paid"), MUMMY, ALDITH, 1).draw(
        NEW
    )
    assert t.dead() == [ALDITH]


@shows("all-out-charge")
def test_a_fighter_charges() -> None:
    t = battle(FIGHTER, OGRE, hand="all-out-charge").act(f"use all-out-charge {FIGHTER}")
    assert rolling(t) == "3,4,3"
    t.fall(5)
    assert (t.wounds(OGRE), t.state.volley, t.acts_left(FIGHTER)) == (5, 2, 0)


@shows("all-out-charge")
def test_a_charge_is_for_the_one_roll_whatever_is_rolled() -> None:
    t = battle(f"{FIGHTER}+censer-flail", OGRE, hand="all-out-charge").act(
        f"use all-out-charge {FIGHTER}"
    )
    assert (rolling(t), pool(t, FIGHTER, "skill")) == (
        "0,2,3",
        pool(turn(FIGHTER), FIGHTER, "skill"),
    )
    t = battle("azmira-spellsword", OGRE, hand="all-out-charge")
    t.act("use all-out-charge azmira-spellsword")
    assert rolling(t) == "1,3,3"
    assert rolling(t.act("use azmira-spellsword azmira-spellsword")) == "1,2,5"


@spares("all-out-charge")
def test_only_fighters_charge() -> None:
    t = battle(f"{FIGHTER} {ROGUE}", OGRE, hand="all-out-charge")
    assert t.legal("use") == {f"use all-out-charge {FIGHTER}"}


@shows("search-the-flagstones")
def test_something_under_the_flagstones() -> None:
    t = turn(f"{ROGUE} {FIGHTER}", at=HALL, hand="search-the-flagstones")
    t.act(f"use search-the-flagstones {FIGHTER}")
    assert rolling(t) == "5,3,0"
    assert t.fall(4).draw("kama").act(f"wear kama {ROGUE}").gear(ROGUE) == ["kama"]


@shows("search-the-flagstones")
def test_what_lies_there_is_seen_before_its_bearer_is_named() -> None:
    t = turn(f"{ROGUE}+crown-of-quiet-thoughts {FIGHTER}", at=HALL, hand="search-the-flagstones")
    t.act(f"use search-the-flagstones {FIGHTER}").fall(4).draw("miners-candle-helm")
    assert t.gear(FIGHTER) == ["miners-candle-helm", "search-the-flagstones"]


@spares("search-the-flagstones")
def test_nothing_under_the_flagstones() -> None:
    t = turn(ROGUE, at=HALL, hand="search-the-flagstones").act(f"use search-the-flagstones {ROGUE}")
    assert t.fall(3).asked() == "1 turn"
    assert not offers(turn(ROGUE, at="a", hand="search-the-flagstones"), "search-the-flagstones")


@shows("flask-passed-round")
def test_a_flask_heals_or_heartens() -> None:
    t = turn(f"{FIGHTER}*3", hand="flask-passed-round").act(
        f"use flask-passed-round {FIGHTER}", "option 1"
    )
    assert t.act(f"cure {FIGHTER}").wounds(FIGHTER) == 1
    assert t.asked() == "1 turn"
    t = battle(f"{FIGHTER}*3 {VARRO}", MUMMY, hand="flask-passed-round", other=WIZARD)
    t.act(f"use flask-passed-round {FIGHTER}", "option 2", f"pick {VARRO}")
    assert pool(t, VARRO) == "0,3,3"
    assert pool(next_round(t), VARRO) == "0,3,3"


@spares("flask-passed-round")
def test_a_flask_heals_nobody_who_is_whole_and_lasts_a_turn() -> None:
    t = battle(f"{FIGHTER} {VARRO}", MUMMY, hand="flask-passed-round", other=WIZARD)
    t.act(f"use flask-passed-round {FIGHTER}")
    assert t.asked() == "0 pickCreature"
    t.act(f"pick {VARRO}", f"flee {VARRO}")
    assert pool(t, VARRO) == "0,3,2"


@shows("mutiny-in-the-ranks")
def test_a_mutiny() -> None:
    t = turn(
        ROGUE, at="c", hand="mutiny-in-the-ranks", other=f"{FIGHTER}+kama {VARRO}", other_at="c"
    )
    t.act(f"use mutiny-in-the-ranks {ROGUE}").fall(3).act(f"pick {FIGHTER}", by=1)
    assert (t.party(1), t.inn()) == ([VARRO], [FIGHTER])
    assert t.discarded() == ["kama", "mutiny-in-the-ranks"]


@spares("mutiny-in-the-ranks")
def test_no_mutiny() -> None:
    t = turn(ROGUE, at="c", hand="mutiny-in-the-ranks", other=f"{FIGHTER} {VARRO}", other_at="c")
    assert t.act(f"use mutiny-in-the-ranks {ROGUE}").fall(2).party(1) == [FIGHTER, VARRO]


@spares("ambush-drill")
def test_a_tactic_is_used_once_a_turn_and_not_in_raids_of_others() -> None:
    assert fight(FIGHTER, MUMMY, other=ROGUE, other_hand="ambush-drill").asked() == "1 monsterActs"


@spares("strip-the-fallen")
def test_dead_monsters_are_not_stripped() -> None:
    t = strike(battle(ROGUE, f"{MUMMY} {CARPET}+kama", hand="strip-the-fallen"), ROGUE, CARPET, 1)
    assert t.asked() == "1 monsterActs"
