"""What traps do to those who fail, and to those who do not."""

from games.tomb.cards.registry import ABILITIES, shows, spares
from games.tomb.cards.stage import (
    CLERIC,
    FIGHTER,
    LOOT,
    MUMMY,
    NEW,
    OGRE,
    ROGUE,
    VARRO,
    WIZARD,
    offers,
    opening,
    pool,
    send,
    sprung,
)
from games.tomb.scene import Table, design

PARTY = f"{FIGHTER} {ROGUE} {WIZARD} {CLERIC}"  # each the best at one attribute
BEST = {"attack": FIGHTER, "skill": ROGUE, "magic": WIZARD, "holiness": CLERIC}
FAILS = tuple(name for name in ABILITIES if name.endswith(" fail"))


def botched(party: str, trap: str, sent: str, more_cards: str = LOOT, **more: str) -> Table:
    """Nobody who tries has any success."""
    t = sprung(party, trap, sent, more_cards, **more)
    while t.asked() == "- dice":
        t.fall(0)
    return t


def disarmed(party: str, trap: str, **more: str) -> Table:
    """The best at each line have just as many successes as are needed."""
    lines = design(trap).disarm
    sent = " ".join(f"{BEST[line['attr']]}:{line['attr']}" for line in lines)
    return sprung(party, trap, sent, **more).falls(*(line["tn"] for line in lines))


@spares(*FAILS)
def test_a_disarmed_trap_does_no_harm(power: str) -> None:
    trap = power.split()[0]
    party = f"{FIGHTER}+kama {ROGUE}+burglars-jack {WIZARD} {CLERIC}+weaken"
    t = disarmed(party, trap, hand="chaff sabotage", other_hand="false-map")
    if trap == "offering-niche":
        t.act("deck tactic").draw("rumours-at-the-bar")
    assert t.asked() == "0 onward"
    assert t.bank(0) == [trap]
    assert t.party(0) == [FIGHTER, ROGUE, CLERIC, WIZARD]
    assert {t.wounds(who) for who in t.party(0)} == {0}
    assert (t.gear(FIGHTER), t.gear(ROGUE), t.gear(CLERIC)) == (
        ["kama"],
        ["burglars-jack"],
        ["weaken"],
    )
    assert {"chaff", "sabotage"} <= set(t.hand(0))
    assert (t.state.lasting, t.state.skips, t.state.tokens) == ((), (), (0, 0))
    assert (t.monsters(), t.events("handShown")) == ([], [])


# Who tries, and the wounds of the Fighter, the Rogue, the Wizard and the Cleric.
WOUNDS = {
    "symbols-of-peril fail": (ROGUE, (0, 2, 0, 0)),
    "falling-blades fail": (ROGUE, (1, 1, 1, 1)),
    "loose-threshold fail": (ROGUE, (0, 1, 0, 0)),
    "tilting-hall fail": (f"{FIGHTER} {ROGUE} {WIZARD}", (2, 2, 2, 0)),
    "rusted-portcullis fail": (f"{FIGHTER} {ROGUE}", (1, 1, 0, 0)),
    "rolling-millstone fail": (FIGHTER, (2, 2, 2, 2)),
    "clockwork-duellist fail": (FIGHTER, (3, 0, 0, 0)),
    "ward-of-ash fail": (WIZARD, (0, 0, 2, 0)),
    "grave-lamp fail": (CLERIC, (1, 1, 1, 1)),
    "offering-niche fail": (ROGUE, (0, 1, 0, 0)),
}


@shows(*WOUNDS)
def test_wounds(power: str) -> None:
    sent, wounds = WOUNDS[power]
    t = botched(PARTY, power.split()[0], sent)
    assert tuple(t.wounds(who) for who in (FIGHTER, ROGUE, WIZARD, CLERIC)) == wounds


@shows("choir-of-the-bricked-in fail")
def test_the_choir_hurts_who_is_hurt() -> None:
    t = botched(f"{FIGHTER}*1 {CLERIC}", "choir-of-the-bricked-in", CLERIC)
    assert (t.wounds(FIGHTER), t.wounds(CLERIC)) == (3, 0)


@shows("choir-of-the-bricked-in pass")
def test_the_choir_heals_whoever_disarms_it() -> None:
    t = sprung(f"{FIGHTER}*2 {CLERIC}*1", "choir-of-the-bricked-in", CLERIC).fall(3)
    t.act(f"cure {FIGHTER}", f"cure {CLERIC}", by=0)
    assert (t.wounds(FIGHTER), t.wounds(CLERIC), t.asked()) == (1, 0, "0 onward")


@shows("offering-niche pass")
def test_an_offering_for_whoever_disarms_it() -> None:
    t = sprung(ROGUE, "offering-niche", ROGUE).fall(2).act("deck spell", by=0).draw("inferno")
    assert (t.hand(0), t.asked()) == (["inferno"], "0 onward")


@spares("choir-of-the-bricked-in pass", "offering-niche pass")
def test_no_reward_for_failure(power: str) -> None:
    t = botched(
        f"{FIGHTER} {ROGUE} {CLERIC}", power.split()[0], CLERIC if "choir" in power else ROGUE
    )
    assert (t.asked(), t.hand(0)) == ("0 onward", [])


# Deaths and departures.

DEATHS = {
    "cursed-light fail": (f"{FIGHTER} {ROGUE} {WIZARD}", ROGUE, WIZARD),  # fewest Attack dice
    "guillotine-arch fail": (f"{FIGHTER} {ROGUE} {WIZARD}", FIGHTER, ROGUE),  # fewest hit points
    "hollow-eyed-mirror fail": (PARTY, FIGHTER, WIZARD),  # most Magic dice
}


@shows(*DEATHS)
def test_deaths(power: str) -> None:
    party, sent, victim = DEATHS[power]
    assert botched(party, power.split()[0], sent).draw(NEW).dead() == [victim]


@shows("masons-revenge fail")
def test_the_most_skilled_dies_and_the_others_are_hurt() -> None:
    t = botched(PARTY, "masons-revenge", ROGUE).draw(NEW)
    assert (t.dead(), t.wounds(FIGHTER), t.wounds(WIZARD), t.wounds(CLERIC)) == ([ROGUE], 1, 1, 1)


@shows("judgement-scales fail")
def test_a_random_member_dies() -> None:
    assert botched(PARTY, "judgement-scales", CLERIC).draw(WIZARD).draw(NEW).dead() == [WIZARD]


@shows("crumbling-ledge fail")
def test_a_ledge_crumbles() -> None:
    t = sprung(f"{FIGHTER} {ROGUE}", "crumbling-ledge", ROGUE).falls(0, 1)
    assert t.wounds(ROGUE) == 1
    t = sprung(f"{FIGHTER} {ROGUE}", "crumbling-ledge", ROGUE).falls(0, 0).draw(NEW)
    assert t.dead() == [ROGUE]


@shows("bearers-yoke fail")
def test_one_of_the_bearers_dies() -> None:
    t = botched(PARTY, "bearers-yoke", f"{FIGHTER}:attack {WIZARD}:attack {ROGUE}:skill")
    t.act(f"pick {WIZARD}", by=0).draw(NEW)
    assert t.dead() == [WIZARD]


@shows("twin-keyholes fail")
def test_both_keyholes_bite() -> None:
    t = botched(PARTY, "twin-keyholes", f"{ROGUE}:skill {WIZARD}:magic")
    assert [t.wounds(who) for who in (FIGHTER, ROGUE, WIZARD, CLERIC)] == [0, 2, 2, 0]


@shows("twin-keyholes fail")
def test_one_keyhole_is_not_enough() -> None:
    t = sprung(PARTY, "twin-keyholes", f"{ROGUE}:skill {WIZARD}:magic").falls(3, 0)
    assert [t.wounds(who) for who in (FIGHTER, ROGUE, WIZARD, CLERIC)] == [0, 2, 2, 0]


@shows("counterweight-stair fail")
def test_the_heaviest_is_left_behind() -> None:
    t = botched(f"{FIGHTER}+kama {ROGUE}", "counterweight-stair", ROGUE)
    assert (t.party(0), t.inn(), t.gear(FIGHTER)) == ([ROGUE], [FIGHTER], [])


@shows("lead-lined-cage fail")
def test_the_caged_goes_back_into_the_bag() -> None:
    t = botched(f"{FIGHTER} {ROGUE}+kama", "lead-lined-cage", ROGUE)
    assert (t.party(0), ROGUE in t.bag(), "kama" in t.discarded()) == ([FIGHTER], True, True)


@shows("silt-chute fail")
def test_the_party_is_flushed_out() -> None:
    t = botched(PARTY, "silt-chute", ROGUE)
    assert (t.where(0), t.asked(), t.crypt("C")) == ("inn", "1 turn", [LOOT])


@shows("doorway-elsewhere fail")
def test_a_doorway_leads_elsewhere() -> None:
    t = botched(PARTY, "doorway-elsewhere", WIZARD).act("to 16,10", by=1)
    assert (t.on_door(0), t.asked()) == ("A", "1 turn")


# Wounds that somebody hands out, and choices.


@shows("swinging-lintel fail")
def test_the_raider_hands_out_two_wounds() -> None:
    t = botched(f"{FIGHTER} {ROGUE}", "swinging-lintel", ROGUE).act(
        f"hurt {FIGHTER}", f"hurt {FIGHTER}", by=0
    )
    assert (t.wounds(FIGHTER), t.wounds(ROGUE)) == (2, 0)


@shows("hall-of-darts fail")
def test_the_master_hands_out_a_wound_for_each() -> None:
    t = botched(PARTY, "hall-of-darts", ROGUE)
    t.act(f"hurt {ROGUE}", f"hurt {ROGUE}", f"hurt {WIZARD}", f"hurt {ROGUE}", by=1)
    assert (t.wounds(ROGUE), t.wounds(WIZARD)) == (3, 1)


@shows("hungry-sigil fail")
def test_a_sigil_takes_an_item_or_blood() -> None:
    t = botched(f"{FIGHTER}+kama+road-boots {WIZARD}+inferno", "hungry-sigil", WIZARD).act(
        "option 1", by=1
    )
    assert t.legal() == {"card kama", "card road-boots"}
    assert (t.act("card kama", by=1).gear(FIGHTER), t.wounds(WIZARD)) == (["road-boots"], 0)
    t = botched(f"{FIGHTER}+kama {WIZARD}", "hungry-sigil", WIZARD).act("option 2", by=1)
    assert (t.gear(FIGHTER), t.wounds(WIZARD)) == (["kama"], 3)


@shows("defiled-font fail")
def test_a_font_takes_prayers_or_blood() -> None:
    t = botched(f"{FIGHTER}+kama {CLERIC}+weaken+blessing", "defiled-font", CLERIC).act(
        "option 1", by=1
    )
    assert (t.gear(CLERIC), t.gear(FIGHTER)) == ([], ["kama"])
    t = botched(f"{FIGHTER} {CLERIC}+weaken", "defiled-font", CLERIC).act("option 2", by=1)
    t.act(f"hurt {FIGHTER}", f"hurt {FIGHTER}", f"hurt {CLERIC}", by=0)
    assert (t.wounds(FIGHTER), t.wounds(CLERIC), t.gear(CLERIC)) == (2, 1, ["weaken"])


# Cards.


@shows("thiefs-mirror fail")
def test_the_master_takes_a_card_out_of_a_hand() -> None:
    t = botched(ROGUE, "thiefs-mirror", ROGUE, hand="chaff sabotage").act("card chaff", by=1)
    assert t.hand(0) == ["sabotage"]
    assert t.events_for(1, "handShown") == ["handShown 0 chaff+sabotage"]


@shows("wire-of-whispers fail")
def test_the_master_looks_at_a_hand() -> None:
    t = botched(ROGUE, "wire-of-whispers", ROGUE, hand="chaff sabotage")
    assert t.events_for(1, "handShown") == ["handShown 0 chaff+sabotage"]
    assert t.hand(0) == ["chaff", "sabotage"]


@shows("rune-of-forgetting fail")
def test_two_cards_are_forgotten() -> None:
    t = botched(WIZARD, "rune-of-forgetting", WIZARD, hand="chaff sabotage false-map")
    assert t.draw("chaff", "false-map").hand(0) == ["sabotage"]


@shows("acid-bell fail")
def test_acid_eats_all_armor() -> None:
    t = botched(f"{FIGHTER}+kama+river-god-scales {ROGUE}+burglars-jack", "acid-bell", ROGUE)
    assert (t.gear(FIGHTER), t.gear(ROGUE)) == (["kama"], [])


@shows("weighing-stone fail")
def test_the_weightiest_treasure_is_lost() -> None:
    t = botched(f"{FIGHTER}+ring-of-cinders {ROGUE}+prelates-mitre", "weighing-stone", ROGUE)
    assert (t.gear(FIGHTER), t.gear(ROGUE)) == (["ring-of-cinders"], [])


@spares("weighing-stone fail")
def test_items_weigh_nothing() -> None:
    assert botched(f"{FIGHTER}+kama {ROGUE}", "weighing-stone", ROGUE).gear(FIGHTER) == ["kama"]


@shows("stone-jaw fail")
def test_a_weapon_is_bitten_off() -> None:
    t = botched(f"{FIGHTER}+kama+road-boots {ROGUE}+thurible-mace", "stone-jaw", FIGHTER)
    assert t.legal() == {"card kama", "card thurible-mace"}
    assert t.act("card thurible-mace", by=0).gear(ROGUE) == []


@shows("bell-and-candle fail")
def test_the_master_feeds_a_crypt() -> None:
    t = botched(PARTY, "bell-and-candle", f"{ROGUE}:skill {CLERIC}:holiness")
    t.act("crypt A", by=1).draw(MUMMY)
    assert MUMMY in t.crypt("A")


@shows("misers-alms-bowl fail")
def test_alms_for_the_master() -> None:
    assert botched(ROGUE, "misers-alms-bowl", ROGUE).xp(1) == 2


# What lasts.


@shows("cold-iron-shackles fail")
def test_no_red_dice_until_the_inn() -> None:
    t = botched(f"{VARRO} {ROGUE} evander-voidglass", "cold-iron-shackles", ROGUE, other=WIZARD)
    assert (pool(t, VARRO), pool(t, "evander-voidglass", "magic")) == ("0,3,0", "0,2,0")
    assert pool(t.act("leave", "pass", "return"), VARRO) == "0,3,2"


@shows("needle-in-the-latch fail")
def test_a_needle_numbs_the_hand() -> None:
    t = botched(f"{FIGHTER} {ROGUE}", "needle-in-the-latch", ROGUE)
    assert (t.wounds(ROGUE), pool(t, ROGUE, "skill"), pool(t, ROGUE)) == (1, "3,0,0", "2,2,0")
    assert pool(t.act("leave", "pass", "return"), ROGUE, "skill") == "3,3,0"


@shows("chain-loom fail")
def test_chains_bind_the_strongest() -> None:
    t = botched(f"{FIGHTER} {ROGUE}", "chain-loom", ROGUE)
    assert (pool(t, FIGHTER), pool(t, ROGUE)) == ("2,2,0", "2,2,0")
    assert pool(t.act("leave", "pass", "return"), FIGHTER) == "3,3,0"


@shows("dead-mans-lever fail")
def test_a_dead_hand_on_the_sword() -> None:
    t = botched(f"{FIGHTER} {ROGUE}", "dead-mans-lever", FIGHTER)
    assert (pool(t, FIGHTER), pool(t, ROGUE)) == ("3,0,0", "2,2,0")
    assert pool(t.act("leave"), FIGHTER) == "3,3,0"


@shows("leaching-circle fail")
def test_all_dice_are_leached() -> None:
    t = botched(f"{FIGHTER} {WIZARD}", "leaching-circle", WIZARD)
    assert (pool(t, FIGHTER), pool(t, FIGHTER, "skill"), pool(t, WIZARD, "magic")) == (
        "3,0,0",
        "0,0,0",
        "3,0,0",
    )
    assert pool(t.act("leave"), FIGHTER) == "3,3,0"


@shows("drums-below fail")
def test_drums_hearten_unseen_monsters() -> None:
    t = botched(PARTY, "drums-below", WIZARD, MUMMY).act("stay", "stay")
    assert pool(t, MUMMY) == "1,4,2"


@shows("widows-veil fail")
def test_a_veil_takes_a_hit_point() -> None:
    t = botched(f"{FIGHTER} {VARRO}*3 {CLERIC}", "widows-veil", CLERIC, other=WIZARD).draw(NEW)
    assert (t.hp(FIGHTER), t.dead()) == (5, [VARRO])
    assert t.act("leave", "pass", "return").hp(FIGHTER) == 6


@shows("penitents-fetters fail")
def test_fetters_slow_the_party() -> None:
    t = botched(f"{FIGHTER} {CLERIC}", "penitents-fetters", CLERIC).act(f"pick {FIGHTER}", by=0)
    assert t.movement(0) == 6
    assert t.act("leave", "pass", "return").movement(0) == 10


@shows("plumb-line-snare fail")
def test_all_target_numbers_rise() -> None:
    t = botched(ROGUE, "plumb-line-snare", ROGUE, f"loose-threshold {LOOT}")
    assert t.wounds(ROGUE) == 1
    t.act("stay", "trap loose-threshold")
    assert send(t, "loose-threshold", ROGUE).fall(1).bank(0) == []
    t = botched(ROGUE, "plumb-line-snare", ROGUE, f"loose-threshold {LOOT}")
    t.act("stay", "trap loose-threshold")
    assert send(t, "loose-threshold", ROGUE).fall(2).bank(0) == ["loose-threshold"]


@shows("plumb-line-snare fail")
def test_the_target_number_of_a_card_rises_too() -> None:
    for successes, taken, asked in ((3, [], "1 turn"), (4, [LOOT], "0 deposit")):
        t = botched("sable-wick", "plumb-line-snare", "sable-wick", f"{MUMMY} {LOOT}")
        t.act("stay", "stay", f"charge {MUMMY}").fall(0)
        t.act("flee sable-wick", "use sable-wick sable-wick").fall(successes)
        if taken:
            t.draw(LOOT)
        assert (t.gear("sable-wick"), t.asked()) == (taken, asked)


@shows("spider-thread-lattice fail")
def test_threads_hold_those_who_tried() -> None:
    t = botched(
        f"{FIGHTER} {ROGUE} {CLERIC}", "spider-thread-lattice", f"{FIGHTER} {ROGUE}", MUMMY
    ).act("stay", "stay")
    assert [t.wounds(who) for who in (FIGHTER, ROGUE, CLERIC)] == [1, 1, 0]
    assert [t.acts_left(who) for who in (FIGHTER, ROGUE, CLERIC)] == [0, 0, 1]


@shows("alarm-gong fail")
def test_a_gong_calls_a_monster() -> None:
    assert botched(PARTY, "alarm-gong", ROGUE).draw(OGRE).monsters() == [OGRE]


@shows("sealing-slab fail")
def test_a_slab_seals_the_crypt() -> None:
    t = botched(f"{FIGHTER} {ROGUE}", "sealing-slab", FIGHTER, MUMMY)
    assert t.asked() == "1 monsterActs"
    assert opening(t, MUMMY).can(f"flee {FIGHTER}")


@shows("quicksand-dais fail")
def test_the_party_sinks_until_the_inn() -> None:
    t = botched(f"{FIGHTER} {ROGUE}", "quicksand-dais", ROGUE).act("leave", "pass")
    assert not t.can("move")
    assert t.act("return", "pass").can("move")


@shows("silence-glyph fail")
def test_no_spell_in_this_raid() -> None:
    t = botched(f"{FIGHTER} {WIZARD}", "silence-glyph", WIZARD, MUMMY, hand="inferno").act(
        "stay", "stay"
    )
    assert not offers(opening(t, MUMMY), "inferno")


@shows("reproachful-saints fail")
def test_nobody_is_healed_until_the_inn() -> None:
    t = botched(f"{FIGHTER}*1 {CLERIC}", "reproachful-saints", CLERIC).act("leave", "pass")
    assert not t.can("heal")
    assert t.act("return", "pass").can("mend")
