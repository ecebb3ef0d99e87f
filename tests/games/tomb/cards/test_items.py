"""What Items do for those who bear them."""

from games.tomb.cards.registry import shows, spares
from games.tomb.cards.stage import (
    HALL,
    MUMMY,
    OGRE,
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
    strike,
    theft,
    turn,
)


@shows("kama")
def test_a_kama_rolls_a_die_again() -> None:
    t = strike(battle(f"{F}+kama", OGRE), F, OGRE).fall(3, 2, 0)
    assert t.act(f"use kama {F}").fall(1).wounds(OGRE) == 6


@spares("kama")
def test_a_kama_rolls_nothing_else_again() -> None:
    t = strike(battle(f"{F}+kama {V}", OGRE, other=W), V, OGRE, 0)
    assert not offers(t, "kama")
    t = charge(fight(f"{F}+kama", OGRE), OGRE, "", 0)
    assert not offers(t, "kama")


@shows("double-bladed-sword")
def test_a_double_blade_strikes_twice() -> None:
    t = fight(f"{F}+double-bladed-sword", MUMMY)
    assert (t.acts_left(F), pool(t, F)) == (2, "4,4,0")


@spares("double-bladed-sword")
def test_a_double_blade_is_of_no_use_to_others() -> None:
    assert fight(f"{F}+double-bladed-sword {V}", MUMMY, other=W).acts_left(V) == 1


@shows("barrow-spear")
def test_a_barrow_spear_strikes_first() -> None:
    t = charge(fight(f"{F}+barrow-spear", OGRE), OGRE).act(f"use barrow-spear {F}").falls(3, 0)
    assert t.wounds(OGRE) == 3


@spares("barrow-spear")
def test_a_barrow_spear_strikes_first_once_a_combat() -> None:
    t = charge(fight(f"{F}+barrow-spear", OGRE), OGRE).act(f"use barrow-spear {F}").falls(3, 0)
    assert charge(next_round(t), OGRE).asked() == "- dice"
    t = charge(fight(f"{F}+barrow-spear {V}", OGRE, other=W), OGRE, V)
    assert t.asked() == "- dice"


@shows("runehilt-dagger")
def test_a_runehilt_dagger_cuts_with_magic() -> None:
    t = strike(battle(f"{W}+runehilt-dagger", OGRE), W, OGRE).act(f"use runehilt-dagger {W}")
    assert rolling(t) == "3,0,0"


@spares("runehilt-dagger")
def test_a_runehilt_dagger_cuts_only_if_its_bearer_likes() -> None:
    t = strike(battle(f"{W}+runehilt-dagger {F}", OGRE), W, OGRE).act("pass")
    assert rolling(t) == "1,2,0"
    assert pool(t.fall(0), W, "magic") == "1,3,0"
    assert strike(t, F, OGRE).asked() == "- dice"


@shows("watchmans-crossbow")
def test_a_crossbow_shoots_at_once() -> None:
    t = fight(f"{F}+watchmans-crossbow", OGRE).act(f"use watchmans-crossbow {F}").fall(2)
    assert t.wounds(OGRE) == 2


@spares("watchmans-crossbow")
def test_a_crossbow_shoots_at_no_monsters_of_others() -> None:
    assert fight(F, OGRE, other=f"{V}+watchmans-crossbow").asked() == "1 monsterActs"


@shows("bonestring-bow")
def test_a_bonestring_bow_betters_green_dice() -> None:
    assert pool(turn(f"{F}+bonestring-bow"), F) == "0,7,0"


@spares("bonestring-bow")
def test_a_bonestring_bow_betters_no_other_dice() -> None:
    t = turn(f"{V}+bonestring-bow {F}", other=W)
    assert (pool(t, V), pool(t, F), pool(t, V, "skill")) == ("0,4,2", "3,3,0", "2,1,0")


@shows("bier-board-shield")
def test_a_bier_board_gives_two_hit_points() -> None:
    t = turn(f"{F}+bier-board-shield")
    assert (t.hp(F), pool(t, F, "skill")) == (8, "1,0,0")


@spares("bier-board-shield", "ringmail-of-the-ninth-guard")
def test_hit_points_are_the_bearers_own(power: str) -> None:
    t = turn(f"{F}+{power} {V}", other=W)
    assert (t.hp(V), t.movement(1)) == (4, 10)


@shows("ringmail-of-the-ninth-guard")
def test_ringmail_is_strong_and_heavy() -> None:
    t = turn(f"{F}+ringmail-of-the-ninth-guard")
    assert (t.hp(F), t.movement(0)) == (9, 9)


@shows("buckler-of-the-last-step")
def test_a_buckler_stops_a_wound() -> None:
    t = charge(fight(f"{F}+buckler-of-the-last-step", OGRE), OGRE, "", 2)
    assert t.act(f"use buckler-of-the-last-step {F}").wounds(F) == 1


@spares("buckler-of-the-last-step")
def test_a_buckler_stops_one_wound_a_round_and_only_its_bearers() -> None:
    t = charge(fight(f"{F}+buckler-of-the-last-step", f"{OGRE} {MUMMY}"), OGRE, "", 2)
    t.act(f"use buckler-of-the-last-step {F}", f"hold {F}")
    assert charge(t, MUMMY, "", 1).wounds(F) == 2
    t = charge(fight(f"{F}+buckler-of-the-last-step {V}", OGRE, other=W), OGRE, V, 2)
    assert t.wounds(V) == 2


@shows("miners-candle-helm")
def test_a_candle_lights_a_card_of_the_crypt() -> None:
    t = raid(f"{F}+miners-candle-helm", f"{MUMMY} {OGRE}").act(f"use miners-candle-helm {F}")
    assert t.draw(OGRE).knows(0, "C") == [OGRE]


@spares("miners-candle-helm")
def test_a_candle_lights_no_raid_of_others() -> None:
    assert raid(F, MUMMY, third=f"{V}+miners-candle-helm", other=W).asked() == "0 onward"


@shows("crown-of-quiet-thoughts")
def test_the_crown_keeps_its_bearer_acting() -> None:
    t = fight(f"{F}+crown-of-quiet-thoughts {V}", "salt-eyed-basilisk", other=W)
    t.act(f"pick {V}", by=0).act(f"pick {F}", by=1)
    assert t.acts_left(F) == 1


@spares("crown-of-quiet-thoughts")
def test_the_crown_does_not_help_others() -> None:
    t = fight(f"{F}+crown-of-quiet-thoughts {V}", "salt-eyed-basilisk", other=W)
    assert t.act(f"pick {V}", f"pick {V}").acts_left(V) == 0


@shows("gloves-of-the-light-touch")
def test_a_light_touch_is_not_caught() -> None:
    t = theft(f"{R}+gloves-of-the-light-touch", R).fall(0).act(f"defend {V}").fall(0)
    assert t.act(f"use gloves-of-the-light-touch {R}").asked() == "1 turn"


@spares("gloves-of-the-light-touch")
def test_a_light_touch_lets_another_rogue_be_caught() -> None:
    t = theft(f"{F}+gloves-of-the-light-touch {R}", R).fall(0).act(f"defend {V}").fall(0)
    assert t.asked() == "1 catch"


@shows("butchers-gauntlet")
def test_a_butchers_gauntlet_wounds_once_more() -> None:
    t = strike(battle(f"{F}+butchers-gauntlet", OGRE), F, OGRE, 2)
    assert t.act(f"use butchers-gauntlet {F}").wounds(OGRE) == 3


@spares("butchers-gauntlet")
def test_a_butchers_gauntlet_needs_a_hit_by_its_bearer() -> None:
    t = battle(f"{F}+butchers-gauntlet {V}", OGRE, other=W)
    assert strike(t, F, OGRE, 0).asked() == "0 characterActs"
    assert strike(t, V, OGRE, 1).asked() == "1 monsterActs"


@shows("road-boots")
def test_road_boots_walk_two_steps_more() -> None:
    assert turn(f"{F}+road-boots").movement(0) == 12


@spares("road-boots")
def test_road_boots_do_not_carry_others() -> None:
    assert turn(f"{F}+road-boots").movement(1) == 10


@shows("ring-of-banked-embers")
def test_embers_glow_again() -> None:
    t = battle(f"{W}+ring-of-banked-embers", OGRE, hand="inferno").act(f"use inferno {W}")
    t.fall(0, 1, 0).act(f"use ring-of-banked-embers {W}", "reroll green").fall(1)
    assert t.wounds(OGRE) == 2


@spares("ring-of-banked-embers")
def test_embers_do_not_help_attacks() -> None:
    t = strike(battle(f"{W}+ring-of-banked-embers", OGRE), W, OGRE, 0)
    assert not offers(t, "ring-of-banked-embers")


@shows("pilgrims-signet")
def test_a_signet_heals_a_wound() -> None:
    t = turn(f"{F}+pilgrims-signet {V}*2", other=W).act(f"use pilgrims-signet {F}", f"pick {V}")
    assert t.wounds(V) == 1
    t = battle(f"{F}+pilgrims-signet*1", MUMMY).act(f"use pilgrims-signet {F}")
    assert t.wounds(F) == 0


@shows("flask-of-grey-salve")
def test_a_flask_heals_three_wounds_once() -> None:
    t = turn(f"{F}+flask-of-grey-salve*4").act(f"use flask-of-grey-salve {F}")
    assert t.wounds(F) == 3
    t.act(f"cure {F}", f"cure {F}")
    assert (t.wounds(F), t.discarded()) == (1, ["flask-of-grey-salve"])
    assert t.asked() == "1 turn"


@spares("flask-of-grey-salve")
def test_a_flask_may_leave_a_wound() -> None:
    hulda = "hulda-of-the-nine-scars"
    t = turn(f"{hulda}+flask-of-grey-salve*2").act(f"use flask-of-grey-salve {hulda}", "done")
    assert (t.wounds(hulda), t.asked()) == (1, "1 turn")
    t = turn(f"{hulda}+flask-of-grey-salve*1").act(f"use flask-of-grey-salve {hulda}")
    assert (t.wounds(hulda), t.asked()) == (0, "1 turn")


@spares("pilgrims-signet", "flask-of-grey-salve")
def test_nobody_is_healed_who_is_whole(power: str) -> None:
    assert not offers(turn(f"{F}+{power}", at="c", other=f"{V}*1", other_at="c"), power)


@shows("roll-of-picks")
def test_picks_make_a_rogue() -> None:
    t = turn(f"{F}+roll-of-picks", at="c", other=f"{V}+kama", other_at="c")
    assert t.can("steal")


@spares("roll-of-picks")
def test_picks_make_nobody_else_a_rogue() -> None:
    t = turn(f"{F}+roll-of-picks {C}", at="c", other=f"{V}+kama", other_at="c").act("steal")
    assert t.legal() == {f"snatch kama {F}"}


@shows("lucky-knucklebone")
def test_a_knucklebone_adds_two() -> None:
    t = strike(battle(f"{F}+lucky-knucklebone", OGRE), F, OGRE, 1)
    t.act(f"use lucky-knucklebone {F}")
    assert (t.wounds(OGRE), t.discarded()) == (3, ["lucky-knucklebone"])


@spares("lucky-knucklebone")
def test_a_knucklebone_helps_its_bearer_only() -> None:
    t = battle(f"{F}+lucky-knucklebone {V}", OGRE, other=W)
    assert not offers(strike(t, V, OGRE, 1), "lucky-knucklebone")


@shows("ferrymans-lantern")
def test_a_lantern_leads_two_steps_on() -> None:
    t = turn(f"{F}+ferrymans-lantern", at=HALL).act(f"use ferrymans-lantern {F}", "to 14,14")
    assert t.can("raid")


@spares("ferrymans-lantern")
def test_a_lantern_leads_nobody_from_the_inn_or_in_turns_of_others() -> None:
    assert turn(f"{F}+ferrymans-lantern").asked() == "0 turn"
    assert turn(F, other=f"{V}+ferrymans-lantern", other_at=HALL).asked() == "0 turn"
    t = turn(f"{F}+ferrymans-lantern", at=HALL).act(f"use ferrymans-lantern {F}")
    assert not t.can("to 16,18")
