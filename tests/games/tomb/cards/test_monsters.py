"""What monsters do in a raid."""

from games.tomb.cards.registry import shows, spares
from games.tomb.cards.stage import (
    ALDITH,
    CARPET,
    CLERIC,
    FIGHTER,
    LOOT,
    MUMMY,
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
    opening,
    pool,
    raid,
    rolling,
    strike,
)

REVEALS = (
    *("crusher", "elithe", "bone-herald", "gallows-crow", "cinder-acolyte", "sallow-deacon"),
    *("ambush-ghoul", "plague-bell-ringer", "tallow-choirmaster", "salt-eyed-basilisk"),
    *("the-unnamed-claimant", "magpie-imp", "tremor-worm", "contract-devil"),
)


@spares(*REVEALS)
def test_a_monster_says_nothing_that_is_not_revealed(power: str) -> None:
    t = raid(f"{FIGHTER}+{LOOT}", power, hand="chaff").act("leave")
    assert (t.asked(), t.hand(0), t.wounds(FIGHTER)) == ("1 turn", ["chaff"], 0)


# When revealed.


@shows("crusher")
def test_crusher_picks_up_an_item() -> None:
    assert fight(FIGHTER, "crusher").draw("kama").gear("crusher") == ["kama"]


@shows("cinder-acolyte")
def test_the_acolyte_learns_a_spell() -> None:
    assert fight(FIGHTER, "cinder-acolyte").draw("inferno").gear("cinder-acolyte") == ["inferno"]


@shows("sallow-deacon")
def test_the_deacon_learns_a_prayer() -> None:
    assert fight(FIGHTER, "sallow-deacon").draw("weaken").gear("sallow-deacon") == ["weaken"]


@shows("elithe")
def test_elithe_has_a_treasure_moved_or_discarded() -> None:
    for option, end in ("option 1", f"on {VARRO}"), ("option 2", "discard"):
        t = fight(f"{FIGHTER}+{LOOT}+ring-of-cinders+kama {VARRO} {CLERIC}", "elithe", other=WIZARD)
        t.act(f"pick {FIGHTER}", by=0).falls(2, 1).act(option, by=0)
        assert t.legal() == {f"card {LOOT}", "card ring-of-cinders"}
        t.act(f"card {LOOT}", by=0)
        if option == "option 1":
            t.act(f"pick {VARRO}", by=0)
        assert t.place_of(LOOT) == end
    t = fight(f"{FIGHTER}+{LOOT}", "elithe").falls(2, 1)
    assert t.place_of(LOOT) == "discard"


@shows("elithe")
def test_elithes_choice_is_not_dodged_with_somebody_who_cannot_bear_the_treasure() -> None:
    """TOMB-298: to hand the Bow to somebody without Magic would change nothing."""
    t = (
        fight(f"{WIZARD}+stringless-bow {FIGHTER}", "elithe", other=CLERIC)
        .act(f"pick {WIZARD}")
        .fall(2)
    )
    assert (t.place_of("stringless-bow"), t.asked()) == ("discard", "1 monsterActs")
    t = (
        fight(f"{WIZARD}+stringless-bow+{LOOT} {FIGHTER}", "elithe", other=CLERIC)
        .act(f"pick {WIZARD}")
        .fall(2)
    )
    assert t.act("option 1", by=0).place_of(LOOT) == f"on {FIGHTER}"  # nothing else can be moved
    t = (
        fight(f"{WIZARD}+stringless-bow {FIGHTER} kadin", "elithe", other=CLERIC)
        .act(f"pick {WIZARD}")
        .fall(2)
    )
    assert t.act("option 1", by=0).place_of("stringless-bow") == "on kadin"


@spares("elithe")
def test_elithe_has_nothing_chosen_where_there_is_no_treasure() -> None:
    t = fight(f"{FIGHTER}+kama {VARRO}", "elithe", other=WIZARD)
    t.act(f"pick {FIGHTER}", by=0).falls(2, 1)
    assert (t.gear(FIGHTER), t.asked()) == (["kama"], "1 monsterActs")


@spares("elithe")
def test_elithe_is_outwitted() -> None:
    assert fight(f"{ROGUE}+{LOOT}", "elithe").falls(2, 2).gear(ROGUE) == [LOOT]


@shows("bone-herald")
def test_the_herald_brings_a_monster() -> None:
    assert fight(FIGHTER, "bone-herald").draw(OGRE).monsters() == [OGRE, "bone-herald"]


@shows("gallows-crow")
def test_the_crow_takes_a_card() -> None:
    assert fight(FIGHTER, "gallows-crow", hand="chaff sabotage").draw("chaff").hand(0) == [
        "sabotage"
    ]


@shows("ambush-ghoul")
def test_the_ghoul_attacks_at_once() -> None:
    t = fight(f"{FIGHTER} {VARRO}", "ambush-ghoul", other=WIZARD).act(f"pick {VARRO}", by=0).fall(2)
    assert (t.wounds(VARRO), t.asked()) == (2, "1 monsterActs")


@shows("plague-bell-ringer")
def test_the_ringer_brings_the_plague() -> None:
    t = fight(f"{FIGHTER} {VARRO}", "plague-bell-ringer", other=WIZARD)
    assert (t.wounds(FIGHTER), t.wounds(VARRO), t.wounds(WIZARD)) == (1, 1, 0)


@shows("tallow-choirmaster")
def test_the_choirmaster_leads_the_others() -> None:
    t = fight(FIGHTER, f"tallow-choirmaster {OGRE}")
    assert (pool(t, OGRE), pool(t, "tallow-choirmaster")) == ("2,3,2", "1,3,1")


@shows("salt-eyed-basilisk")
def test_the_basilisk_petrifies_somebody() -> None:
    t = fight(f"{FIGHTER} {WIZARD}", "salt-eyed-basilisk").act(f"pick {WIZARD}", by=0).fall(1)
    assert t.act(f"pick {FIGHTER}", by=1).acts_left(FIGHTER) == 0


@spares("salt-eyed-basilisk")
def test_the_basilisk_is_outstared() -> None:
    t = fight(f"{FIGHTER} {WIZARD}", "salt-eyed-basilisk").act(f"pick {WIZARD}").fall(2)
    assert (t.asked(), t.acts_left(FIGHTER), t.acts_left(WIZARD)) == ("1 monsterActs", 1, 1)


@shows("the-unnamed-claimant")
def test_the_claimant_claims_the_least_holy() -> None:
    t = (
        fight(f"{FIGHTER} {CLERIC}", "the-unnamed-claimant")
        .act(f"pick {CLERIC}", by=0)
        .fall(1)
        .draw(NEW)
    )
    assert t.dead() == [FIGHTER]


@spares("the-unnamed-claimant")
def test_the_claimant_is_refused() -> None:
    t = fight(f"{FIGHTER} {CLERIC}", "the-unnamed-claimant").act(f"pick {CLERIC}").fall(2)
    assert t.party(0) == [FIGHTER, CLERIC]


@shows("magpie-imp")
def test_the_imp_steals_an_item() -> None:
    t = fight(f"{FIGHTER}+kama+road-boots+ring-of-cinders {ROGUE}", "magpie-imp")
    t.act(f"pick {ROGUE}", by=0).falls(2, 1)
    assert t.legal() == {"card kama", "card road-boots"}
    assert t.act("card road-boots", by=1).gear("magpie-imp") == ["road-boots"]


@spares("magpie-imp")
def test_the_imp_is_too_slow() -> None:
    assert fight(f"{ROGUE}+kama", "magpie-imp").falls(2, 2).gear(ROGUE) == ["kama"]


@shows("tremor-worm")
def test_the_worm_shakes_the_ground() -> None:
    t = fight(f"{FIGHTER} {ROGUE}", "tremor-worm")
    assert rolling(t) == "5,3,0"
    t.fall(3)
    assert (t.wounds(FIGHTER), t.wounds(ROGUE)) == (1, 1)


@spares("tremor-worm")
def test_all_keep_their_feet() -> None:
    assert fight(f"{FIGHTER} {ROGUE}", "tremor-worm").fall(4).wounds(FIGHTER) == 0


@shows("contract-devil")
def test_the_devil_offers_a_contract() -> None:
    t = fight(f"{FIGHTER} {VARRO}", "contract-devil", other=WIZARD).act("option 1", by=0)
    t.act(f"hurt {FIGHTER}", f"hurt {FIGHTER}", f"hurt {VARRO}", by=0)
    assert (t.wounds(FIGHTER), t.wounds(VARRO)) == (2, 1)
    t = fight(FIGHTER, "contract-devil").act("option 2")
    assert (pool(t, "contract-devil"), t.hp("contract-devil")) == ("1,4,3", 9)


# Battle.


@shows("chief-embalmer")
def test_the_embalmer_mends_monsters() -> None:
    t = fight(FIGHTER, f"chief-embalmer {OGRE}*3").act("use chief-embalmer chief-embalmer").fall(2)
    assert t.act(f"cure {OGRE}", f"cure {OGRE}").wounds(OGRE) == 1


@spares("chief-embalmer")
def test_the_embalmer_mends_once_and_not_what_is_whole() -> None:
    assert not offers(fight(FIGHTER, f"chief-embalmer {OGRE}"), "chief-embalmer")
    t = fight(FIGHTER, f"chief-embalmer {OGRE}*3").act("use chief-embalmer chief-embalmer").fall(1)
    assert not offers(next_round(t.act(f"cure {OGRE}")), "chief-embalmer")


@shows("idol-of-coals")
def test_the_idol_burns_whom_the_master_likes() -> None:
    t = (
        fight(f"{FIGHTER} {VARRO}", "idol-of-coals", other=WIZARD)
        .act("use idol-of-coals idol-of-coals")
        .fall(2)
    )
    assert t.act(f"pick {VARRO}", by=1).wounds(VARRO) == 2


@spares("idol-of-coals")
def test_the_idol_may_only_strike() -> None:
    t = charge(fight(FIGHTER, "idol-of-coals"), "idol-of-coals", "", 1)
    assert t.wounds(FIGHTER) == 1


@shows("spore-heap")
def test_spores_hurt_all() -> None:
    t = (
        fight(f"{FIGHTER} {VARRO}", "spore-heap", other=WIZARD)
        .act("use spore-heap spore-heap")
        .fall(2)
    )
    assert (t.wounds(FIGHTER), t.wounds(VARRO)) == (2, 2)


@spares("spore-heap")
def test_spores_drift_away() -> None:
    assert (
        fight(FIGHTER, "spore-heap").act("use spore-heap spore-heap").fall(0).wounds(FIGHTER) == 0
    )


@shows("grave-piper")
def test_the_piper_enchants_somebody() -> None:
    t = (
        fight(f"{FIGHTER} {CLERIC}", "grave-piper")
        .act("use grave-piper grave-piper")
        .act(f"pick {CLERIC}", by=0)
    )
    assert t.falls(2, 1).act(f"pick {FIGHTER}", by=1).acts_left(FIGHTER) == 0


@spares("grave-piper")
def test_the_piper_enchants_nobody_who_has_acted_or_is_stronger() -> None:
    t = (
        fight(f"{FIGHTER} {CLERIC}", "grave-piper")
        .act("use grave-piper grave-piper", f"pick {CLERIC}")
        .falls(1, 1)
    )
    assert (t.acts_left(FIGHTER), t.acts_left(CLERIC)) == (1, 1)
    t = opening(fight(f"{FIGHTER} {CLERIC}", f"{MUMMY} grave-piper"), MUMMY).act(f"hold {FIGHTER}")
    t.act("use grave-piper grave-piper", f"pick {CLERIC}").falls(2, 1)
    assert (t.state.volley, t.state.skips) == (2, ())


@shows("sand-weaver")
def test_sand_blinds_the_party_for_a_round() -> None:
    t = (
        fight(f"{FIGHTER} {VARRO}", "sand-weaver", other=WIZARD)
        .act("use sand-weaver sand-weaver")
        .fall(2)
    )
    assert (pool(t, FIGHTER), pool(t, VARRO)) == ("3,0,0", "3,2,0")
    assert pool(next_round(t), FIGHTER) == "3,3,0"


@spares("sand-weaver")
def test_sand_blinds_once_a_combat() -> None:
    t = fight(FIGHTER, "sand-weaver").act("use sand-weaver sand-weaver").fall(1)
    assert pool(t, FIGHTER) == "3,3,0"
    assert not offers(next_round(t), "sand-weaver")


@shows("tomb-marshal")
def test_the_marshal_orders_an_attack() -> None:
    t = fight(f"{FIGHTER} {VARRO}", f"tomb-marshal {OGRE} {MUMMY}", other=WIZARD)
    t.act("use tomb-marshal tomb-marshal").act(f"pick {OGRE}", by=1).act(f"pick {VARRO}", by=0)
    assert rolling(t) == "1,3,3"
    assert t.fall(3).wounds(VARRO) == 3
    assert t.acts_left(OGRE) == 1


@shows("tomb-marshal")
def test_a_marshal_heartens_whatever_is_rolled() -> None:
    t = fight(FIGHTER, f"tomb-marshal {OGRE}+censer-flail").act("use tomb-marshal tomb-marshal")
    assert (rolling(t), pool(t, OGRE, "skill")) == ("0,1,1", "0,0,0")


@shows("echo-shade")
def test_an_echo_is_for_whatever_is_rolled() -> None:
    t = strike(battle(f"{WIZARD}+stringless-bow", "echo-shade"), WIZARD, "echo-shade")
    assert rolling(t) == "2,3,0"
    assert rolling(t.act("use echo-shade echo-shade")) == "2,1,0"


@spares("tomb-marshal")
def test_the_marshal_alone_orders_nobody() -> None:
    assert not offers(fight(FIGHTER, "tomb-marshal"), "tomb-marshal")


@shows("soul-usurer")
def test_the_usurer_takes_interest() -> None:
    t = (
        fight(f"{FIGHTER} {VARRO}", "soul-usurer*2", other=WIZARD)
        .act("use soul-usurer soul-usurer")
        .fall(2)
    )
    t.act(f"pick {FIGHTER}", by=0)
    assert (t.wounds(FIGHTER), t.wounds("soul-usurer")) == (2, 1)


@spares("soul-usurer")
def test_the_usurer_has_nothing_to_heal() -> None:
    t = fight(FIGHTER, "soul-usurer").act("use soul-usurer soul-usurer").fall(0)
    assert (t.wounds(FIGHTER), t.wounds("soul-usurer")) == (0, 0)


@shows("chain-master")
def test_the_chain_master_strips_an_item() -> None:
    t = fight(f"{ROGUE}+kama+road-boots+ring-of-cinders {FIGHTER}", "chain-master")
    t.act("use chain-master chain-master").act(f"pick {ROGUE}", by=0)
    assert t.falls(2, 1).legal() == {"card kama", "card road-boots"}
    assert t.act("card kama", by=1).discarded() == ["kama"]


@spares("chain-master")
def test_the_chain_master_tries_once_a_combat() -> None:
    t = fight(f"{ROGUE}+kama", "chain-master").act("use chain-master chain-master").falls(1, 1)
    assert t.gear(ROGUE) == ["kama"]
    assert not offers(next_round(t), "chain-master")


# Answers.


@shows("mirror-knight")
def test_the_knight_parries() -> None:
    t = strike(battle(FIGHTER, "mirror-knight"), FIGHTER, "mirror-knight", 3)
    t.act("use mirror-knight mirror-knight", by=1).fall(1)
    assert t.wounds("mirror-knight") == 1


@spares("mirror-knight")
def test_the_knight_parries_once_a_round() -> None:
    t = strike(
        battle(f"{FIGHTER} {VARRO}", "mirror-knight", other=WIZARD), FIGHTER, "mirror-knight", 1
    )
    t.act("use mirror-knight mirror-knight").fall(0)
    assert strike(t, VARRO, "mirror-knight", 1).wounds("mirror-knight") == 2


@shows("pale-fencer")
def test_the_fencer_ripostes() -> None:
    t = strike(battle(FIGHTER, "pale-fencer"), FIGHTER, "pale-fencer", 1)
    assert t.act("use pale-fencer pale-fencer", by=1).fall(2).wounds(FIGHTER) == 2


@spares("pale-fencer")
def test_the_fencer_ripostes_hits_on_itself() -> None:
    t = battle(FIGHTER, f"pale-fencer {MUMMY}")
    assert strike(t, FIGHTER, MUMMY, 1).legal() == {f"charge {MUMMY}"}
    assert (
        strike(battle(FIGHTER, "pale-fencer"), FIGHTER, "pale-fencer", 0).asked() == "1 monsterActs"
    )


@shows("clay-bulwark")
def test_the_bulwark_steps_in() -> None:
    t = strike(battle(FIGHTER, f"clay-bulwark {OGRE}"), FIGHTER, OGRE)
    t.act("use clay-bulwark clay-bulwark", by=1).fall(3)
    assert (t.wounds(OGRE), t.wounds("clay-bulwark")) == (0, 3)


@spares("clay-bulwark")
def test_the_bulwark_steps_in_once_a_round_and_not_for_itself() -> None:
    assert (
        strike(battle(FIGHTER, f"clay-bulwark {OGRE}"), FIGHTER, "clay-bulwark").asked() == "- dice"
    )
    t = strike(battle(f"{FIGHTER} {VARRO}", f"clay-bulwark {OGRE}", other=WIZARD), FIGHTER, OGRE)
    opening(t.act("use clay-bulwark clay-bulwark").fall(0), OGRE)
    assert strike(t, VARRO, OGRE).asked() == "- dice"


@shows("grudge-wight")
def test_the_wight_bears_a_grudge() -> None:
    t = strike(battle(FIGHTER, f"grudge-wight {CARPET}"), FIGHTER, CARPET, 1)
    assert pool(t.act("use grudge-wight grudge-wight", by=1), "grudge-wight") == "0,3,3"


@spares("grudge-wight")
def test_the_wight_bears_no_grudge_for_characters() -> None:
    t = charge(fight(f"{FIGHTER} {ALDITH}*2", "grudge-wight"), "grudge-wight", ALDITH, 1).draw(NEW)
    assert t.asked() == "0 characterActs"


@shows("whisper-clerk")
def test_the_clerk_strikes_a_card_out() -> None:
    t = battle(f"{CLERIC}*1", "whisper-clerk", hand="deep-mending").act(
        f"use deep-mending {CLERIC}"
    )
    t.act("use whisper-clerk whisper-clerk", by=1).fall(2)
    assert (t.wounds(CLERIC), t.asked()) == (1, "1 monsterActs")


@spares("whisper-clerk")
def test_the_clerk_reads_no_cards_of_monsters_and_one_a_combat() -> None:
    t = fight(FIGHTER, f"{OGRE}+inferno whisper-clerk").act(f"use inferno {OGRE}")
    assert t.asked() == "0 characterActs"
    t = battle(f"{CLERIC}*1", "whisper-clerk", hand="deep-mending").act(
        f"use deep-mending {CLERIC}"
    )
    assert t.act("use whisper-clerk whisper-clerk").falls(1, 3).wounds(CLERIC) == 0


@shows("carrion-saint")
def test_the_saint_keeps_a_monster_alive() -> None:
    t = strike(battle(FIGHTER, f"carrion-saint {MUMMY}*4"), FIGHTER, MUMMY, 3)
    t.act("use carrion-saint carrion-saint", by=1).fall(2)
    assert t.wounds(MUMMY) == 5


@spares("carrion-saint")
def test_the_saint_keeps_no_character_alive_and_one_monster_a_combat() -> None:
    t = strike(battle(FIGHTER, f"carrion-saint {MUMMY}*4"), FIGHTER, MUMMY, 3)
    assert t.act("use carrion-saint carrion-saint").fall(1).bank(0) == [MUMMY]
    t = charge(fight(f"{FIGHTER} {ALDITH}*2", "carrion-saint"), "carrion-saint", ALDITH, 1).draw(
        NEW
    )
    assert t.dead() == [ALDITH]


@shows("toll-taker")
def test_a_toll_is_taken_from_those_who_flee() -> None:
    t = battle(f"{FIGHTER} {VARRO}", "toll-taker", other=WIZARD).act(f"flee {FIGHTER}")
    t.act("use toll-taker toll-taker", by=1)
    assert (t.wounds(FIGHTER), t.wounds(VARRO), t.where(0)) == (1, 1, "inn")


@spares("toll-taker")
def test_no_toll_from_those_who_leave() -> None:
    assert raid(FIGHTER, "toll-taker").act("leave").wounds(FIGHTER) == 0


@shows("fortune-eater")
def test_fortune_is_eaten() -> None:
    t = strike(battle(FIGHTER, "fortune-eater"), FIGHTER, "fortune-eater", 2)
    assert t.act("use fortune-eater fortune-eater", by=1).wounds("fortune-eater") == 1


@spares("fortune-eater")
def test_no_fortune_to_eat() -> None:
    assert (
        strike(battle(FIGHTER, "fortune-eater"), FIGHTER, "fortune-eater", 0).asked()
        == "1 monsterActs"
    )
    t = strike(
        battle(f"{FIGHTER} {VARRO}", "fortune-eater", other=WIZARD), FIGHTER, "fortune-eater", 1
    )
    t.act("use fortune-eater fortune-eater")
    assert strike(t, VARRO, "fortune-eater", 1).wounds("fortune-eater") == 1


@shows("echo-shade")
def test_an_echo_swallows_blue_dice() -> None:
    t = strike(battle(FIGHTER, "echo-shade"), FIGHTER, "echo-shade").act(
        "use echo-shade echo-shade", by=1
    )
    assert rolling(t) == "3,1,0"


@spares("echo-shade")
def test_an_echo_is_heard_once_a_round_and_not_by_monsters() -> None:
    t = strike(
        battle(f"{FIGHTER} {VARRO}", f"echo-shade {OGRE}", other=WIZARD), FIGHTER, "echo-shade"
    )
    t.act("use echo-shade echo-shade").fall(0)
    assert charge(t, OGRE, FIGHTER).asked() == "- dice"
    assert strike(t.fall(0), VARRO, "echo-shade").asked() == "- dice"


@shows("flickering-guest")
def test_the_guest_flickers() -> None:
    t = strike(battle(FIGHTER, "flickering-guest"), FIGHTER, "flickering-guest")
    t.act("use flickering-guest flickering-guest", by=1).fall(2)
    assert (t.wounds("flickering-guest"), t.asked()) == (0, "1 monsterActs")


@spares("flickering-guest")
def test_the_guest_is_seen() -> None:
    t = strike(battle(FIGHTER, f"flickering-guest {OGRE}"), FIGHTER, "flickering-guest")
    assert t.act("use flickering-guest flickering-guest").fall(1).asked() == "- dice"
    assert strike(battle(FIGHTER, f"flickering-guest {OGRE}"), FIGHTER, OGRE).asked() == "- dice"


@shows("gamblers-bones")
def test_the_bones_roll_again() -> None:
    t = charge(fight(FIGHTER, "gamblers-bones"), "gamblers-bones", "", 1)
    assert t.act("use gamblers-bones gamblers-bones", by=1).fall(3).wounds(FIGHTER) == 4


@spares("gamblers-bones")
def test_the_bones_roll_only_their_own_dice_again() -> None:
    t = charge(fight(FIGHTER, f"gamblers-bones {OGRE}"), OGRE, "", 1)
    assert t.asked() == "0 characterActs"


# What is always so.


@shows("restless-choir")
def test_the_choir_sings_with_the_undead() -> None:
    assert pool(fight(FIGHTER, f"restless-choir {MUMMY} {MUMMY}.2"), "restless-choir") == "0,5,1"


@spares("restless-choir")
def test_the_choir_sings_with_nobody_else() -> None:
    assert pool(fight(FIGHTER, f"restless-choir {OGRE}"), "restless-choir") == "0,3,1"


@shows("twin-throated-hound")
def test_the_hound_bites_twice() -> None:
    t = fight(FIGHTER, f"twin-throated-hound {OGRE}")
    assert (t.acts_left("twin-throated-hound"), t.acts_left(OGRE)) == (2, 1)


@spares("twin-throated-hound")
def test_the_hound_does_not_bite_thrice() -> None:
    t = opening(fight(FIGHTER, "twin-throated-hound"), "twin-throated-hound").act(f"hold {FIGHTER}")
    assert opening(t, "twin-throated-hound").state.volley == 2


@shows("lead-sentinel")
def test_no_spell_touches_the_sentinel() -> None:
    t = (
        battle(f"{WIZARD} {FIGHTER}", f"lead-sentinel {OGRE}", hand="inferno")
        .act(f"use inferno {WIZARD}")
        .fall(2)
    )
    assert (t.wounds("lead-sentinel"), t.wounds(OGRE)) == (0, 2)


@spares("lead-sentinel")
def test_blows_touch_the_sentinel() -> None:
    t = battle("ottoline-ember", "lead-sentinel").act("use ottoline-ember ottoline-ember").fall(2)
    assert t.wounds("lead-sentinel") == 2


@shows("banner-wight")
def test_the_banner_leads_others() -> None:
    assert pool(fight(FIGHTER, f"banner-wight {OGRE}"), OGRE) == "1,4,2"


@spares("banner-wight")
def test_the_banner_leads_others_only() -> None:
    t = fight(FIGHTER, f"banner-wight {CARPET}")
    assert (pool(t, "banner-wight"), pool(t, FIGHTER)) == ("0,3,1", "3,3,0")


@shows("hate-fed-idol")
def test_the_idol_feeds_on_hate() -> None:
    assert (
        pool(fight(f"{FIGHTER} {VARRO} {ROGUE}", "hate-fed-idol", other=WIZARD), "hate-fed-idol")
        == "1,4,1"
    )


@spares("hate-fed-idol")
def test_the_idol_does_not_feed_on_monsters_or_others() -> None:
    assert (
        pool(fight(FIGHTER, f"hate-fed-idol {OGRE}", other=f"{VARRO} {WIZARD}"), "hate-fed-idol")
        == "1,2,1"
    )


@shows("dread-shade")
def test_dread_takes_a_green_die() -> None:
    assert pool(fight(FIGHTER, "dread-shade"), FIGHTER) == "2,3,0"


@spares("dread-shade")
def test_dread_takes_nothing_from_monsters_or_others() -> None:
    t = fight(FIGHTER, f"dread-shade {OGRE}", other="grim")
    assert (pool(t, OGRE), pool(t, "grim"), pool(t, FIGHTER, "skill")) == (
        "1,3,2",
        "3,1,0",
        "2,0,0",
    )


@shows("veiled-regent")
def test_the_regent_hides_behind_others() -> None:
    t = battle(FIGHTER, f"veiled-regent {OGRE}")
    assert t.legal("attack") == {f"attack {FIGHTER} {OGRE}"}


@shows("veiled-regent")
def test_the_regent_hides_from_cards_too() -> None:
    t = battle(FIGHTER, f"veiled-regent {OGRE} {MUMMY}", hand="dirty-fighting")
    t.act(f"use dirty-fighting {FIGHTER}")
    assert t.legal("pick") == {f"pick {OGRE}", f"pick {MUMMY}"}


@spares("veiled-regent")
def test_the_regent_alone_cannot_hide() -> None:
    assert battle(FIGHTER, "veiled-regent").can(f"attack {FIGHTER} veiled-regent")


@shows("ossuary-heap")
def test_the_heap_grows_with_others() -> None:
    assert fight(FIGHTER, f"ossuary-heap {OGRE} {MUMMY}").hp("ossuary-heap") == 9


@spares("ossuary-heap")
def test_the_heap_collapses_alone() -> None:
    t = fight(FIGHTER, f"ossuary-heap*5 {CARPET}")
    strike(opening(t, CARPET), FIGHTER, CARPET, 1)
    assert set(t.bank(0)) == {CARPET, "ossuary-heap"}


@shows("gate-warden")
def test_the_warden_bars_the_gate() -> None:
    assert not battle(FIGHTER, "gate-warden").legal("flee")


@spares("gate-warden")
def test_the_warden_opens_the_gate_in_the_second_round() -> None:
    t = opening(
        next_round(battle(f"{FIGHTER} {VARRO}", "gate-warden", other=WIZARD)), "gate-warden"
    )
    assert t.can(f"flee {FIGHTER}")


# What must happen.


@shows("brood-matriarch")
def test_the_brood_comes_in_the_second_round() -> None:
    t = next_round(fight(FIGHTER, "brood-matriarch")).draw(OGRE)
    assert t.monsters() == [OGRE, "brood-matriarch"]


@spares("brood-matriarch")
def test_the_brood_comes_in_no_other_round() -> None:
    t = fight(FIGHTER, "brood-matriarch")
    assert t.asked() == "1 monsterActs"
    assert next_round(next_round(t).draw(OGRE)).asked() == "1 monsterActs"


@shows("bloated-corpse")
def test_the_corpse_bursts() -> None:
    assert (
        strike(battle(FIGHTER, "bloated-corpse"), FIGHTER, "bloated-corpse", 3).wounds(FIGHTER) == 2
    )


@spares("bloated-corpse")
def test_the_corpse_bursts_over_its_killer_only() -> None:
    t = strike(
        battle(f"{FIGHTER} {VARRO}", f"bloated-corpse {OGRE}", other=WIZARD),
        FIGHTER,
        "bloated-corpse",
        2,
    )
    assert t.wounds(FIGHTER) == 0
    strike(opening(t, OGRE), VARRO, "bloated-corpse", 1)
    assert (t.wounds(FIGHTER), t.wounds(VARRO)) == (0, 2)


@shows("egg-bound-widow")
def test_the_widow_leaves_a_child() -> None:
    t = strike(battle(FIGHTER, "egg-bound-widow*2"), FIGHTER, "egg-bound-widow", 4).draw(OGRE)
    assert (t.monsters(), t.bank(0)) == ([OGRE], ["egg-bound-widow"])


@spares("egg-bound-widow")
def test_the_widow_leaves_no_child_of_others() -> None:
    t = strike(battle(FIGHTER, f"egg-bound-widow {CARPET}"), FIGHTER, CARPET, 1)
    assert t.monsters() == ["egg-bound-widow"]


@shows("choking-mist")
def test_the_mist_chokes_somebody_each_round() -> None:
    t = fight(f"{FIGHTER} {VARRO}", "choking-mist", other=WIZARD).act(f"pick {VARRO}", by=0)
    assert t.wounds(VARRO) == 1
    assert next_round(t).act(f"pick {VARRO}").wounds(VARRO) == 2


@spares("choking-mist")
def test_the_mist_chokes_nobody_before_the_fight() -> None:
    assert raid(FIGHTER, "choking-mist").wounds(FIGHTER) == 0


@shows("mire-thing")
def test_the_thing_grows_back() -> None:
    assert fight(FIGHTER, "mire-thing*2").wounds("mire-thing") == 1


@spares("mire-thing")
def test_the_thing_grows_back_once_a_round() -> None:
    t = opening(fight(FIGHTER, f"mire-thing*2 {OGRE}*2"), OGRE)
    assert (t.wounds("mire-thing"), t.wounds(OGRE)) == (1, 2)


@shows("niche-viper")
def test_poison_lasts_until_the_inn() -> None:
    t = charge(fight(FIGHTER, "niche-viper"), "niche-viper", "", 1)
    assert (pool(t, FIGHTER), pool(t, FIGHTER, "skill")) == ("3,0,0", "0,0,0")


@spares("niche-viper")
def test_no_poison_without_a_hit_nor_after_the_inn() -> None:
    t = charge(fight(FIGHTER, "niche-viper"), "niche-viper", "", 0)
    assert pool(t, FIGHTER) == "3,3,0"
    t = charge(fight(FIGHTER, "niche-viper"), "niche-viper", "", 1).act(f"flee {FIGHTER}")
    assert pool(t, FIGHTER) == "3,3,0"


@shows("rust-beetles")
def test_beetles_eat_an_item() -> None:
    t = charge(
        fight(f"{FIGHTER}+kama+road-boots+ring-of-cinders", "rust-beetles"), "rust-beetles", "", 1
    )
    assert t.legal() == {"card kama", "card road-boots"}
    assert t.act("card kama", by=0).discarded() == ["kama"]


@shows("rust-beetles")
def test_beetles_kill_whoever_lived_by_the_item_they_eat() -> None:
    """TOMB-188: at once, and by their hand, which their own Kris rewards."""
    party = f"{VARRO}+bier-board-shield*4 {FIGHTER}"
    t = fight(party, "rust-beetles+thirsting-kris*1", other=WIZARD)
    charge(t, "rust-beetles", VARRO, 1).draw(NEW)
    assert (t.dead(), t.wounds("rust-beetles")) == ([VARRO], 0)


@spares("rust-beetles")
def test_beetles_eat_nothing_without_a_hit() -> None:
    t = charge(fight(f"{FIGHTER}+kama", "rust-beetles"), "rust-beetles", "", 0)
    assert t.gear(FIGHTER) == ["kama"]


@shows("crimson-dowager")
def test_the_dowager_drinks() -> None:
    t = charge(fight(FIGHTER, "crimson-dowager*4"), "crimson-dowager", "", 3)
    assert t.wounds("crimson-dowager") == 1


@spares("crimson-dowager")
def test_the_dowager_drinks_only_what_was_spilt() -> None:
    t = charge(fight(f"{FIGHTER}+coffin-lid-shield", "crimson-dowager*4"), "crimson-dowager", "", 3)
    assert t.act(f"use coffin-lid-shield {FIGHTER}").wounds("crimson-dowager") == 4


@shows("ferrier-of-the-lost")
def test_the_ferrier_takes_somebody_away() -> None:
    t = charge(
        fight(f"{FIGHTER}+kama {VARRO}", "ferrier-of-the-lost", other=WIZARD),
        "ferrier-of-the-lost",
        FIGHTER,
        1,
    )
    assert (t.party(0), t.inn(), t.discarded()) == ([VARRO], [FIGHTER], ["kama"])


@spares("ferrier-of-the-lost")
def test_the_ferrier_takes_no_dead_and_nobody_unhurt() -> None:
    t = fight(f"{FIGHTER} {ALDITH}*2", "ferrier-of-the-lost")
    charge(t, "ferrier-of-the-lost", ALDITH, 1).draw(NEW)
    assert (t.dead(), t.inn()) == ([ALDITH], [NEW])
    t = charge(
        fight(f"{FIGHTER} {VARRO}", "ferrier-of-the-lost", other=WIZARD),
        "ferrier-of-the-lost",
        FIGHTER,
        0,
    )
    assert t.party(0) == [FIGHTER, VARRO]


@shows("gorging-horror")
def test_the_horror_gorges_itself() -> None:
    t = charge(
        fight(f"{FIGHTER} {ALDITH}*2", "gorging-horror*2"), "gorging-horror", ALDITH, 1
    ).draw(NEW)
    assert (pool(t, "gorging-horror"), t.wounds("gorging-horror")) == ("1,5,2", 1)


@spares("gorging-horror")
def test_the_horror_eats_no_monsters() -> None:
    t = strike(battle(FIGHTER, f"gorging-horror*2 {CARPET}"), FIGHTER, CARPET, 1)
    assert (pool(t, "gorging-horror"), t.wounds("gorging-horror")) == ("1,4,2", 2)


@shows("sleeper-on-the-hoard")
def test_the_sleeper_sleeps_on() -> None:
    t = fight(FIGHTER, "sleeper-on-the-hoard")
    assert (t.asked(), t.acts_left("sleeper-on-the-hoard")) == ("0 characterActs", 0)


@spares("sleeper-on-the-hoard")
def test_the_sleeper_wakes() -> None:
    t = fight(FIGHTER, f"sleeper-on-the-hoard {OGRE}")
    assert t.acts_left(OGRE) == 1
    assert next_round(t).acts_left("sleeper-on-the-hoard") == 1


@spares("brood-matriarch", "mire-thing")
def test_a_tame_beast_says_nothing_in_fights_of_others(power: str) -> None:
    t = next_round(fight(FIGHTER, OGRE, other=f"{VARRO} {power}*2"))
    assert (t.wounds(power), t.monsters()) == (2, [OGRE])
