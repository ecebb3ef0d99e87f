"""What Items do for those who bear them."""

from games.tomb.cards.registry import shows, spares
from games.tomb.cards.stage import (
    CLERIC,
    FIGHTER,
    HALL,
    MUMMY,
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
    strike,
    theft,
    turn,
)


@shows("kama")
def test_a_kama_rolls_a_die_again() -> None:
    t = strike(battle(f"{FIGHTER}+kama", OGRE), FIGHTER, OGRE).fall(3, 2, 0)
    assert t.act(f"use kama {FIGHTER}").fall(1).wounds(OGRE) == 6


@spares("kama")
def test_a_kama_rolls_nothing_else_again() -> None:
    t = strike(battle(f"{FIGHTER}+kama {VARRO}", OGRE, other=WIZARD), VARRO, OGRE, 0)
    assert not offers(t, "kama")
    t = charge(fight(f"{FIGHTER}+kama", OGRE), OGRE, "", 0)
    assert not offers(t, "kama")


@shows("double-bladed-sword")
def test_a_double_blade_strikes_twice() -> None:
    t = fight(f"{FIGHTER}+double-bladed-sword", MUMMY)
    assert (t.acts_left(FIGHTER), pool(t, FIGHTER)) == (2, "4,4,0")


@spares("double-bladed-sword")
def test_a_double_blade_is_of_no_use_to_others() -> None:
    assert (
        fight(f"{FIGHTER}+double-bladed-sword {VARRO}", MUMMY, other=WIZARD).acts_left(VARRO) == 1
    )


@shows("barrow-spear")
def test_a_barrow_spear_strikes_first() -> None:
    t = (
        charge(fight(f"{FIGHTER}+barrow-spear", OGRE), OGRE)
        .act(f"use barrow-spear {FIGHTER}")
        .falls(3, 0)
    )
    assert t.wounds(OGRE) == 3


@spares("barrow-spear")
def test_a_barrow_spear_strikes_first_once_a_combat() -> None:
    t = (
        charge(fight(f"{FIGHTER}+barrow-spear", OGRE), OGRE)
        .act(f"use barrow-spear {FIGHTER}")
        .falls(3, 0)
    )
    assert charge(next_round(t), OGRE).asked() == "- dice"
    t = charge(fight(f"{FIGHTER}+barrow-spear {VARRO}", OGRE, other=WIZARD), OGRE, VARRO)
    assert t.asked() == "- dice"


@shows("runehilt-dagger")
def test_a_runehilt_dagger_cuts_with_magic() -> None:
    t = strike(battle(f"{WIZARD}+runehilt-dagger", OGRE), WIZARD, OGRE).act(
        f"use runehilt-dagger {WIZARD}"
    )
    assert rolling(t) == "3,0,0"


@spares("runehilt-dagger")
def test_a_runehilt_dagger_cuts_only_if_its_bearer_likes() -> None:
    t = strike(battle(f"{WIZARD}+runehilt-dagger {FIGHTER}", OGRE), WIZARD, OGRE).act("pass")
    assert rolling(t) == "1,2,0"
    assert pool(t.fall(0), WIZARD, "magic") == "1,3,0"
    assert strike(t, FIGHTER, OGRE).asked() == "- dice"


@shows("watchmans-crossbow")
def test_a_crossbow_shoots_at_once() -> None:
    t = (
        fight(f"{FIGHTER}+watchmans-crossbow", OGRE)
        .act(f"use watchmans-crossbow {FIGHTER}")
        .fall(2)
    )
    assert t.wounds(OGRE) == 2


@spares("watchmans-crossbow")
def test_a_crossbow_shoots_at_no_monsters_of_others() -> None:
    assert fight(FIGHTER, OGRE, other=f"{VARRO}+watchmans-crossbow").asked() == "1 monsterActs"


@shows("bonestring-bow")
def test_a_bonestring_bow_betters_green_dice() -> None:
    assert pool(turn(f"{FIGHTER}+bonestring-bow"), FIGHTER) == "0,7,0"


@spares("bonestring-bow")
def test_a_bonestring_bow_betters_no_other_dice() -> None:
    t = turn(f"{VARRO}+bonestring-bow {FIGHTER}", other=WIZARD)
    assert (pool(t, VARRO), pool(t, FIGHTER), pool(t, VARRO, "skill")) == (
        "0,4,2",
        "3,3,0",
        "2,1,0",
    )


@shows("bier-board-shield")
def test_a_bier_board_gives_two_hit_points() -> None:
    t = turn(f"{FIGHTER}+bier-board-shield")
    assert (t.hp(FIGHTER), pool(t, FIGHTER, "skill")) == (8, "1,0,0")


@spares("bier-board-shield", "ringmail-of-the-ninth-guard")
def test_hit_points_are_the_bearers_own(power: str) -> None:
    t = turn(f"{FIGHTER}+{power} {VARRO}", other=WIZARD)
    assert (t.hp(VARRO), t.movement(1)) == (4, 10)


@shows("ringmail-of-the-ninth-guard")
def test_ringmail_is_strong_and_heavy() -> None:
    t = turn(f"{FIGHTER}+ringmail-of-the-ninth-guard")
    assert (t.hp(FIGHTER), t.movement(0)) == (9, 9)


@shows("buckler-of-the-last-step")
def test_a_buckler_stops_a_wound() -> None:
    t = charge(fight(f"{FIGHTER}+buckler-of-the-last-step", OGRE), OGRE, "", 2)
    assert t.act(f"use buckler-of-the-last-step {FIGHTER}").wounds(FIGHTER) == 1


@spares("buckler-of-the-last-step")
def test_a_buckler_stops_one_wound_a_round_and_only_its_bearers() -> None:
    t = charge(fight(f"{FIGHTER}+buckler-of-the-last-step", f"{OGRE} {MUMMY}"), OGRE, "", 2)
    t.act(f"use buckler-of-the-last-step {FIGHTER}", f"hold {FIGHTER}")
    assert charge(t, MUMMY, "", 1).wounds(FIGHTER) == 2
    t = charge(
        fight(f"{FIGHTER}+buckler-of-the-last-step {VARRO}", OGRE, other=WIZARD), OGRE, VARRO, 2
    )
    assert t.wounds(VARRO) == 2


@shows("miners-candle-helm")
def test_a_candle_lights_a_card_of_the_crypt() -> None:
    t = raid(f"{FIGHTER}+miners-candle-helm", f"{MUMMY} {OGRE}").act(
        f"use miners-candle-helm {FIGHTER}"
    )
    assert t.draw(OGRE).knows(0, "C") == [OGRE]


@spares("miners-candle-helm")
def test_a_candle_lights_no_raid_of_others() -> None:
    assert (
        raid(FIGHTER, MUMMY, third=f"{VARRO}+miners-candle-helm", other=WIZARD).asked()
        == "0 onward"
    )


@shows("crown-of-quiet-thoughts")
def test_the_crown_keeps_its_bearer_acting() -> None:
    t = fight(f"{FIGHTER}+crown-of-quiet-thoughts {VARRO}", "salt-eyed-basilisk", other=WIZARD)
    t.act(f"pick {VARRO}", by=0).act(f"pick {FIGHTER}", by=1)
    assert t.acts_left(FIGHTER) == 1


@spares("crown-of-quiet-thoughts")
def test_the_crown_does_not_help_others() -> None:
    t = fight(f"{FIGHTER}+crown-of-quiet-thoughts {VARRO}", "salt-eyed-basilisk", other=WIZARD)
    assert t.act(f"pick {VARRO}", f"pick {VARRO}").acts_left(VARRO) == 0


@shows("gloves-of-the-light-touch")
def test_a_light_touch_is_not_caught() -> None:
    t = theft(f"{ROGUE}+gloves-of-the-light-touch", ROGUE).fall(0).act(f"defend {VARRO}").fall(0)
    assert t.act(f"use gloves-of-the-light-touch {ROGUE}").asked() == "1 turn"


@spares("gloves-of-the-light-touch")
def test_a_light_touch_lets_another_rogue_be_caught() -> None:
    t = (
        theft(f"{FIGHTER}+gloves-of-the-light-touch {ROGUE}", ROGUE)
        .fall(0)
        .act(f"defend {VARRO}")
        .fall(0)
    )
    assert t.asked() == "1 catch"


@shows("butchers-gauntlet")
def test_a_butchers_gauntlet_wounds_once_more() -> None:
    t = strike(battle(f"{FIGHTER}+butchers-gauntlet", OGRE), FIGHTER, OGRE, 2)
    assert t.act(f"use butchers-gauntlet {FIGHTER}").wounds(OGRE) == 3


@spares("butchers-gauntlet")
def test_a_butchers_gauntlet_needs_a_hit_by_its_bearer() -> None:
    t = battle(f"{FIGHTER}+butchers-gauntlet {VARRO}", OGRE, other=WIZARD)
    assert strike(t, FIGHTER, OGRE, 0).asked() == "0 characterActs"
    assert strike(t, VARRO, OGRE, 1).asked() == "1 monsterActs"


@shows("road-boots")
def test_road_boots_walk_two_steps_more() -> None:
    assert turn(f"{FIGHTER}+road-boots").movement(0) == 12


@spares("road-boots")
def test_road_boots_do_not_carry_others() -> None:
    assert turn(f"{FIGHTER}+road-boots").movement(1) == 10


@shows("ring-of-banked-embers")
def test_embers_glow_again() -> None:
    t = battle(f"{WIZARD}+ring-of-banked-embers", OGRE, hand="inferno").act(f"use inferno {WIZARD}")
    t.fall(0, 1, 0).act(f"use ring-of-banked-embers {WIZARD}", "reroll green").fall(1)
    assert t.wounds(OGRE) == 2


@spares("ring-of-banked-embers")
def test_embers_do_not_help_attacks() -> None:
    t = strike(battle(f"{WIZARD}+ring-of-banked-embers", OGRE), WIZARD, OGRE, 0)
    assert not offers(t, "ring-of-banked-embers")


@shows("pilgrims-signet")
def test_a_signet_heals_a_wound() -> None:
    t = turn(f"{FIGHTER}+pilgrims-signet {VARRO}*2", other=WIZARD).act(
        f"use pilgrims-signet {FIGHTER}", f"pick {VARRO}"
    )
    assert t.wounds(VARRO) == 1
    t = battle(f"{FIGHTER}+pilgrims-signet*1", MUMMY).act(f"use pilgrims-signet {FIGHTER}")
    assert t.wounds(FIGHTER) == 0


@shows("flask-of-grey-salve")
def test_a_flask_heals_three_wounds_once() -> None:
    t = turn(f"{FIGHTER}+flask-of-grey-salve*4").act(f"use flask-of-grey-salve {FIGHTER}")
    assert t.wounds(FIGHTER) == 3
    t.act(f"cure {FIGHTER}", f"cure {FIGHTER}")
    assert (t.wounds(FIGHTER), t.discarded()) == (1, ["flask-of-grey-salve"])
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
    assert not offers(turn(f"{FIGHTER}+{power}", at="c", other=f"{VARRO}*1", other_at="c"), power)


@shows("roll-of-picks")
def test_picks_make_a_rogue() -> None:
    t = turn(f"{FIGHTER}+roll-of-picks", at="c", other=f"{VARRO}+kama", other_at="c")
    assert t.can("steal")


@spares("roll-of-picks")
def test_picks_make_nobody_else_a_rogue() -> None:
    t = turn(f"{FIGHTER}+roll-of-picks {CLERIC}", at="c", other=f"{VARRO}+kama", other_at="c").act(
        "steal"
    )
    assert t.legal() == {f"snatch kama {FIGHTER}"}


@shows("lucky-knucklebone")
def test_a_knucklebone_adds_two() -> None:
    t = strike(battle(f"{FIGHTER}+lucky-knucklebone", OGRE), FIGHTER, OGRE, 1)
    t.act(f"use lucky-knucklebone {FIGHTER}")
    assert (t.wounds(OGRE), t.discarded()) == (3, ["lucky-knucklebone"])


@spares("lucky-knucklebone")
def test_a_knucklebone_helps_its_bearer_only() -> None:
    t = battle(f"{FIGHTER}+lucky-knucklebone {VARRO}", OGRE, other=WIZARD)
    assert not offers(strike(t, VARRO, OGRE, 1), "lucky-knucklebone")


@shows("ferrymans-lantern")
def test_a_lantern_leads_two_steps_on() -> None:
    t = turn(f"{FIGHTER}+ferrymans-lantern", at=HALL).act(
        f"use ferrymans-lantern {FIGHTER}", "to 14,14"
    )
    assert t.can("raid")


@spares("ferrymans-lantern")
def test_a_lantern_leads_nobody_from_the_inn_or_in_turns_of_others() -> None:
    assert turn(f"{FIGHTER}+ferrymans-lantern").asked() == "0 turn"
    assert turn(FIGHTER, other=f"{VARRO}+ferrymans-lantern", other_at=HALL).asked() == "0 turn"
    t = turn(f"{FIGHTER}+ferrymans-lantern", at=HALL).act(f"use ferrymans-lantern {FIGHTER}")
    assert not t.can("to 16,18")
