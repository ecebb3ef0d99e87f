"""What traps do to those who fail, and to those who do not."""

from games.tomb.cards.registry import ABILITIES, shows, spares
from games.tomb.cards.stage import (
    LOOT,
    MUMMY,
    NEW,
    OGRE,
    C,
    F,
    R,
    V,
    W,
    offers,
    opening,
    pool,
    send,
    sprung,
)
from games.tomb.scene import Table, design

PARTY = f"{F} {R} {W} {C}"  # each the best at one attribute
BEST = {"attack": F, "skill": R, "magic": W, "holiness": C}
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
    party = f"{F}+kama {R}+burglars-jack {W} {C}+weaken"
    t = disarmed(party, trap, hand="chaff sabotage", other_hand="false-map")
    if trap == "offering-niche":
        t.act("deck tactic").draw("rumours-at-the-bar")
    assert t.asked() == "0 onward"
    assert t.bank(0) == [trap]
    assert t.party(0) == [F, R, C, W]
    assert {t.wounds(who) for who in t.party(0)} == {0}
    assert (t.gear(F), t.gear(R), t.gear(C)) == (["kama"], ["burglars-jack"], ["weaken"])
    assert {"chaff", "sabotage"} <= set(t.hand(0))
    assert (t.state.lasting, t.state.skips, t.state.tokens) == ([], [], [0, 0])
    assert (t.monsters(), t.events("handShown")) == ([], [])


# Who tries, and the wounds of the Fighter, the Rogue, the Wizard and the Cleric.
WOUNDS = {
    "symbols-of-peril fail": (R, (0, 2, 0, 0)),
    "falling-blades fail": (R, (1, 1, 1, 1)),
    "loose-threshold fail": (R, (0, 1, 0, 0)),
    "tilting-hall fail": (f"{F} {R} {W}", (2, 2, 2, 0)),
    "rusted-portcullis fail": (f"{F} {R}", (1, 1, 0, 0)),
    "rolling-millstone fail": (F, (2, 2, 2, 2)),
    "clockwork-duellist fail": (F, (3, 0, 0, 0)),
    "ward-of-ash fail": (W, (0, 0, 2, 0)),
    "grave-lamp fail": (C, (1, 1, 1, 1)),
    "offering-niche fail": (R, (0, 1, 0, 0)),
}


@shows(*WOUNDS)
def test_wounds(power: str) -> None:
    sent, wounds = WOUNDS[power]
    t = botched(PARTY, power.split()[0], sent)
    assert tuple(t.wounds(who) for who in (F, R, W, C)) == wounds


@shows("choir-of-the-bricked-in fail")
def test_the_choir_hurts_who_is_hurt() -> None:
    t = botched(f"{F}*1 {C}", "choir-of-the-bricked-in", C)
    assert (t.wounds(F), t.wounds(C)) == (3, 0)


@shows("choir-of-the-bricked-in pass")
def test_the_choir_heals_whoever_disarms_it() -> None:
    t = sprung(f"{F}*2 {C}*1", "choir-of-the-bricked-in", C).fall(3)
    t.act(f"cure {F}", f"cure {C}", by=0)
    assert (t.wounds(F), t.wounds(C), t.asked()) == (1, 0, "0 onward")


@shows("offering-niche pass")
def test_an_offering_for_whoever_disarms_it() -> None:
    t = sprung(R, "offering-niche", R).fall(2).act("deck spell", by=0).draw("inferno")
    assert (t.hand(0), t.asked()) == (["inferno"], "0 onward")


@spares("choir-of-the-bricked-in pass", "offering-niche pass")
def test_no_reward_for_failure(power: str) -> None:
    t = botched(f"{F} {R} {C}", power.split()[0], C if "choir" in power else R)
    assert (t.asked(), t.hand(0)) == ("0 onward", [])


# Deaths and departures.

DEATHS = {
    "cursed-light fail": (f"{F} {R} {W}", R, W),  # fewest Attack dice
    "guillotine-arch fail": (f"{F} {R} {W}", F, R),  # fewest hit points
    "hollow-eyed-mirror fail": (PARTY, F, W),  # most Magic dice
}


@shows(*DEATHS)
def test_deaths(power: str) -> None:
    party, sent, victim = DEATHS[power]
    assert botched(party, power.split()[0], sent).draw(NEW).dead() == [victim]


@shows("masons-revenge fail")
def test_the_most_skilled_dies_and_the_others_are_hurt() -> None:
    t = botched(PARTY, "masons-revenge", R).draw(NEW)
    assert (t.dead(), t.wounds(F), t.wounds(W), t.wounds(C)) == ([R], 1, 1, 1)


@shows("judgement-scales fail")
def test_a_random_member_dies() -> None:
    assert botched(PARTY, "judgement-scales", C).draw(W).draw(NEW).dead() == [W]


@shows("crumbling-ledge fail")
def test_a_ledge_crumbles() -> None:
    t = sprung(f"{F} {R}", "crumbling-ledge", R).falls(0, 1)
    assert t.wounds(R) == 1
    t = sprung(f"{F} {R}", "crumbling-ledge", R).falls(0, 0).draw(NEW)
    assert t.dead() == [R]


@shows("bearers-yoke fail")
def test_one_of_the_bearers_dies() -> None:
    t = botched(PARTY, "bearers-yoke", f"{F}:attack {W}:attack {R}:skill")
    t.act(f"pick {W}", by=0).draw(NEW)
    assert t.dead() == [W]


@shows("twin-keyholes fail")
def test_both_keyholes_bite() -> None:
    t = botched(PARTY, "twin-keyholes", f"{R}:skill {W}:magic")
    assert [t.wounds(who) for who in (F, R, W, C)] == [0, 2, 2, 0]


@shows("twin-keyholes fail")
def test_one_keyhole_is_not_enough() -> None:
    t = sprung(PARTY, "twin-keyholes", f"{R}:skill {W}:magic").falls(3, 0)
    assert [t.wounds(who) for who in (F, R, W, C)] == [0, 2, 2, 0]


@shows("counterweight-stair fail")
def test_the_heaviest_is_left_behind() -> None:
    t = botched(f"{F}+kama {R}", "counterweight-stair", R)
    assert (t.party(0), t.inn(), t.gear(F)) == ([R], [F], [])


@shows("lead-lined-cage fail")
def test_the_caged_goes_back_into_the_bag() -> None:
    t = botched(f"{F} {R}+kama", "lead-lined-cage", R)
    assert (t.party(0), R in t.bag(), "kama" in t.discarded()) == ([F], True, True)


@shows("silt-chute fail")
def test_the_party_is_flushed_out() -> None:
    t = botched(PARTY, "silt-chute", R)
    assert (t.where(0), t.asked(), t.crypt("C")) == ("inn", "1 turn", [LOOT])


@shows("doorway-elsewhere fail")
def test_a_doorway_leads_elsewhere() -> None:
    t = botched(PARTY, "doorway-elsewhere", W).act("to 16,10", by=1)
    assert (t.on_door(0), t.asked()) == ("A", "1 turn")


# Wounds that somebody hands out, and choices.


@shows("swinging-lintel fail")
def test_the_raider_hands_out_two_wounds() -> None:
    t = botched(f"{F} {R}", "swinging-lintel", R).act(f"hurt {F}", f"hurt {F}", by=0)
    assert (t.wounds(F), t.wounds(R)) == (2, 0)


@shows("hall-of-darts fail")
def test_the_master_hands_out_a_wound_for_each() -> None:
    t = botched(PARTY, "hall-of-darts", R)
    t.act(f"hurt {R}", f"hurt {R}", f"hurt {W}", f"hurt {R}", by=1)
    assert (t.wounds(R), t.wounds(W)) == (3, 1)


@shows("hungry-sigil fail")
def test_a_sigil_takes_an_item_or_blood() -> None:
    t = botched(f"{F}+kama+road-boots {W}+inferno", "hungry-sigil", W).act("option 1", by=1)
    assert t.legal() == {"card kama", "card road-boots"}
    assert (t.act("card kama", by=1).gear(F), t.wounds(W)) == (["road-boots"], 0)
    t = botched(f"{F}+kama {W}", "hungry-sigil", W).act("option 2", by=1)
    assert (t.gear(F), t.wounds(W)) == (["kama"], 3)


@shows("defiled-font fail")
def test_a_font_takes_prayers_or_blood() -> None:
    t = botched(f"{F}+kama {C}+weaken+blessing", "defiled-font", C).act("option 1", by=1)
    assert (t.gear(C), t.gear(F)) == ([], ["kama"])
    t = botched(f"{F} {C}+weaken", "defiled-font", C).act("option 2", by=1)
    t.act(f"hurt {F}", f"hurt {F}", f"hurt {C}", by=0)
    assert (t.wounds(F), t.wounds(C), t.gear(C)) == (2, 1, ["weaken"])


# Cards.


@shows("thiefs-mirror fail")
def test_the_master_takes_a_card_out_of_a_hand() -> None:
    t = botched(R, "thiefs-mirror", R, hand="chaff sabotage").act("card chaff", by=1)
    assert t.hand(0) == ["sabotage"]
    assert t.events_for(1, "handShown") == ["handShown 0 chaff+sabotage"]


@shows("wire-of-whispers fail")
def test_the_master_looks_at_a_hand() -> None:
    t = botched(R, "wire-of-whispers", R, hand="chaff sabotage")
    assert t.events_for(1, "handShown") == ["handShown 0 chaff+sabotage"]
    assert t.hand(0) == ["chaff", "sabotage"]


@shows("rune-of-forgetting fail")
def test_two_cards_are_forgotten() -> None:
    t = botched(W, "rune-of-forgetting", W, hand="chaff sabotage false-map")
    assert t.draw("chaff", "false-map").hand(0) == ["sabotage"]


@shows("acid-bell fail")
def test_acid_eats_all_armor() -> None:
    t = botched(f"{F}+kama+river-god-scales {R}+burglars-jack", "acid-bell", R)
    assert (t.gear(F), t.gear(R)) == (["kama"], [])


@shows("weighing-stone fail")
def test_the_weightiest_treasure_is_lost() -> None:
    t = botched(f"{F}+ring-of-cinders {R}+prelates-mitre", "weighing-stone", R)
    assert (t.gear(F), t.gear(R)) == (["ring-of-cinders"], [])


@spares("weighing-stone fail")
def test_items_weigh_nothing() -> None:
    assert botched(f"{F}+kama {R}", "weighing-stone", R).gear(F) == ["kama"]


@shows("stone-jaw fail")
def test_a_weapon_is_bitten_off() -> None:
    t = botched(f"{F}+kama+road-boots {R}+thurible-mace", "stone-jaw", F)
    assert t.legal() == {"card kama", "card thurible-mace"}
    assert t.act("card thurible-mace", by=0).gear(R) == []


@shows("bell-and-candle fail")
def test_the_master_feeds_a_crypt() -> None:
    t = botched(PARTY, "bell-and-candle", f"{R}:skill {C}:holiness")
    t.act("crypt A", by=1).draw(MUMMY)
    assert MUMMY in t.crypt("A")


@shows("misers-alms-bowl fail")
def test_alms_for_the_master() -> None:
    assert botched(R, "misers-alms-bowl", R).xp(1) == 2


# What lasts.


@shows("cold-iron-shackles fail")
def test_no_red_dice_until_the_inn() -> None:
    t = botched(f"{V} {R} evander-voidglass", "cold-iron-shackles", R, other=W)
    assert (pool(t, V), pool(t, "evander-voidglass", "magic")) == ("0,3,0", "0,2,0")
    assert pool(t.act("leave", "pass", "return"), V) == "0,3,2"


@shows("needle-in-the-latch fail")
def test_a_needle_numbs_the_hand() -> None:
    t = botched(f"{F} {R}", "needle-in-the-latch", R)
    assert (t.wounds(R), pool(t, R, "skill"), pool(t, R)) == (1, "3,0,0", "2,2,0")
    assert pool(t.act("leave", "pass", "return"), R, "skill") == "3,3,0"


@shows("chain-loom fail")
def test_chains_bind_the_strongest() -> None:
    t = botched(f"{F} {R}", "chain-loom", R)
    assert (pool(t, F), pool(t, R)) == ("2,2,0", "2,2,0")
    assert pool(t.act("leave", "pass", "return"), F) == "3,3,0"


@shows("dead-mans-lever fail")
def test_a_dead_hand_on_the_sword() -> None:
    t = botched(f"{F} {R}", "dead-mans-lever", F)
    assert (pool(t, F), pool(t, R)) == ("3,0,0", "2,2,0")
    assert pool(t.act("leave"), F) == "3,3,0"


@shows("leaching-circle fail")
def test_all_dice_are_leached() -> None:
    t = botched(f"{F} {W}", "leaching-circle", W)
    assert (pool(t, F), pool(t, F, "skill"), pool(t, W, "magic")) == ("3,0,0", "0,0,0", "3,0,0")
    assert pool(t.act("leave"), F) == "3,3,0"


@shows("drums-below fail")
def test_drums_hearten_unseen_monsters() -> None:
    t = botched(PARTY, "drums-below", W, MUMMY).act("stay", "stay")
    assert pool(t, MUMMY) == "1,4,2"


@shows("widows-veil fail")
def test_a_veil_takes_a_hit_point() -> None:
    t = botched(f"{F} {V}*3 {C}", "widows-veil", C, other=W).draw(NEW)
    assert (t.hp(F), t.dead()) == (5, [V])
    assert t.act("leave", "pass", "return").hp(F) == 6


@shows("penitents-fetters fail")
def test_fetters_slow_the_party() -> None:
    t = botched(f"{F} {C}", "penitents-fetters", C).act(f"pick {F}", by=0)
    assert t.movement(0) == 6
    assert t.act("leave", "pass", "return").movement(0) == 10


@shows("plumb-line-snare fail")
def test_all_target_numbers_rise() -> None:
    t = botched(R, "plumb-line-snare", R, f"loose-threshold {LOOT}")
    assert t.wounds(R) == 1
    t.act("stay", "trap loose-threshold")
    assert send(t, "loose-threshold", R).fall(1).bank(0) == []
    t = botched(R, "plumb-line-snare", R, f"loose-threshold {LOOT}")
    t.act("stay", "trap loose-threshold")
    assert send(t, "loose-threshold", R).fall(2).bank(0) == ["loose-threshold"]


@shows("spider-thread-lattice fail")
def test_threads_hold_those_who_tried() -> None:
    t = botched(f"{F} {R} {C}", "spider-thread-lattice", f"{F} {R}", MUMMY).act("stay", "stay")
    assert [t.wounds(who) for who in (F, R, C)] == [1, 1, 0]
    assert [t.acts_left(who) for who in (F, R, C)] == [0, 0, 1]


@shows("alarm-gong fail")
def test_a_gong_calls_a_monster() -> None:
    assert botched(PARTY, "alarm-gong", R).draw(OGRE).monsters() == [OGRE]


@shows("sealing-slab fail")
def test_a_slab_seals_the_crypt() -> None:
    t = botched(f"{F} {R}", "sealing-slab", F, MUMMY)
    assert t.asked() == "1 monsterActs"
    assert opening(t, MUMMY).can(f"flee {F}")


@shows("quicksand-dais fail")
def test_the_party_sinks_until_the_inn() -> None:
    t = botched(f"{F} {R}", "quicksand-dais", R).act("leave", "pass")
    assert not t.can("move")
    assert t.act("return", "pass").can("move")


@shows("silence-glyph fail")
def test_no_spell_in_this_raid() -> None:
    t = botched(f"{F} {W}", "silence-glyph", W, MUMMY, hand="inferno").act("stay", "stay")
    assert not offers(opening(t, MUMMY), "inferno")


@shows("reproachful-saints fail")
def test_nobody_is_healed_until_the_inn() -> None:
    t = botched(f"{F}*1 {C}", "reproachful-saints", C).act("leave", "pass")
    assert not t.can("heal")
    assert t.act("return", "pass").can("mend")
