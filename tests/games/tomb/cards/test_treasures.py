"""What Treasures do for those who bear them."""

from games.tomb.cards.registry import shows, spares
from games.tomb.cards.stage import (
    ALDITH,
    CARPET,
    CLERIC,
    FIGHTER,
    HALL,
    LIZARD,
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
    opening,
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

# Hit points of Brakka, who bears it, of Varro beside her, and of somebody elsewhere.
HIT_POINTS = {
    "bruntors-shield": (7, 4, 5),
    "river-god-scales": (8, 4, 5),
    "mail-of-quiet-rings": (7, 4, 5),
    "helm-of-the-hundredth-siege": (7, 4, 5),
    "wall-of-yesterday": (7, 4, 5),
    "heart-of-the-colossus": (7, 5, 5),
}


@shows(*HIT_POINTS)
def test_hit_points(power: str) -> None:
    t = turn(f"{FIGHTER}+{power} {VARRO}", other=WIZARD)
    assert (t.hp(FIGHTER), t.hp(VARRO), t.hp(WIZARD)) == HIT_POINTS[power]


@spares(*HIT_POINTS)
def test_hit_points_of_others(power: str) -> None:
    t = turn(FIGHTER, other=f"{VARRO}+{power} {WIZARD}")
    assert t.hp(FIGHTER) == 6
    assert turn(f"{FIGHTER}+bruntors-shield").hp(FIGHTER) == 6


@shows("ring-of-the-long-stride")
def test_a_long_stride() -> None:
    assert turn(f"{FIGHTER}+ring-of-the-long-stride").movement(0) == 13


@spares("ring-of-the-long-stride")
def test_no_long_stride_for_others() -> None:
    assert turn(f"{FIGHTER}+ring-of-the-long-stride").movement(1) == 10


@shows("charter-of-the-sixth-chair")
def test_a_sixth_chair() -> None:
    t = turn(f"{FIGHTER}+charter-of-the-sixth-chair {ALDITH} {WIZARD} {CLERIC} {ROGUE}", inn=NEW)
    assert (t.limit(0), t.can(f"recruit {NEW}")) == (6, True)


@spares("charter-of-the-sixth-chair")
def test_no_sixth_chair_for_others_nor_without_the_charter() -> None:
    t = turn(f"{FIGHTER}+charter-of-the-sixth-chair {ALDITH} {WIZARD} {CLERIC} {ROGUE} {NEW}")
    assert t.limit(1) == 5
    t.act("bank charter-of-the-sixth-chair")
    assert t.asked() == "0 dismiss"


@shows("banner-of-the-buried-legion")
def test_a_banner_leads_the_others() -> None:
    assert (
        pool(turn(f"{FIGHTER}+banner-of-the-buried-legion {VARRO}", other=WIZARD), VARRO) == "1,3,2"
    )


@spares("banner-of-the-buried-legion")
def test_a_banner_is_heavy() -> None:
    t = turn(f"{FIGHTER}+banner-of-the-buried-legion {VARRO}", other=WIZARD)
    assert (pool(t, FIGHTER), pool(t, WIZARD)) == ("3,3,0", "1,2,0")


@shows("amulet-of-iron-sleep")
def test_iron_sleep_cannot_be_killed() -> None:
    t = sprung(f"{ALDITH}+amulet-of-iron-sleep {FIGHTER}", "guillotine-arch", FIGHTER).fall(0)
    assert t.party(0) == [FIGHTER, ALDITH]


@spares("amulet-of-iron-sleep")
def test_iron_sleep_helps_nobody_else() -> None:
    t = (
        sprung(f"{ALDITH} {FIGHTER}+amulet-of-iron-sleep", "guillotine-arch", FIGHTER)
        .fall(0)
        .draw(NEW)
    )
    assert t.party(0) == [FIGHTER]


@shows("jackal-mask")
def test_a_mask_makes_a_rogue() -> None:
    t = turn(f"{FIGHTER}+jackal-mask", at="c", other=f"{VARRO}+kama", other_at="c")
    assert t.can("steal")


@spares("jackal-mask")
def test_a_mask_makes_nobody_else_a_rogue() -> None:
    t = turn(f"{FIGHTER}+jackal-mask {CLERIC}", at="c", other=f"{VARRO}+kama", other_at="c").act(
        "steal"
    )
    assert t.legal() == {f"snatch kama {FIGHTER}"}


@shows("drowned-crown")
def test_nothing_heals_the_drowned() -> None:
    t = turn(f"{CLERIC}+drowned-crown*1 {FIGHTER}*1").act("mend")
    assert (t.wounds(CLERIC), t.wounds(FIGHTER)) == (1, 0)


@spares("drowned-crown")
def test_the_drowned_are_healed_without_the_crown() -> None:
    t = turn(f"{CLERIC}+drowned-crown*1").act("bank drowned-crown", "mend")
    assert t.wounds(CLERIC) == 0


@shows("censer-flail")
def test_a_censer_strikes_with_holiness() -> None:
    t = strike(battle(f"{CLERIC}+censer-flail", OGRE), CLERIC, OGRE)
    assert rolling(t) == "0,5,0"


@shows("stringless-bow")
def test_a_bow_without_string_shoots_with_magic() -> None:
    t = strike(battle(f"{WIZARD}+stringless-bow", OGRE), WIZARD, OGRE)
    assert rolling(t) == "2,3,0"


@spares("censer-flail", "stringless-bow")
def test_others_attack_as_ever(power: str) -> None:
    t = battle(f"{CLERIC if power == 'censer-flail' else WIZARD}+{power} {FIGHTER}", OGRE)
    assert rolling(strike(t, FIGHTER, OGRE)) == "3,3,0"


# Saved from death.


@shows("gloves-of-mercy")
def test_mercy_saves_a_life() -> None:
    t = charge(fight(f"{FIGHTER}+gloves-of-mercy {ALDITH}*2", MUMMY), MUMMY, ALDITH, 2)
    t.act(f"use gloves-of-mercy {FIGHTER}")
    assert (t.wounds(ALDITH), t.discarded()) == (2, ["gloves-of-mercy"])


@spares("gloves-of-mercy")
def test_no_mercy_for_monsters() -> None:
    t = strike(battle(f"{FIGHTER}+gloves-of-mercy", f"{MUMMY} {CARPET}"), FIGHTER, CARPET, 1)
    assert t.bank(0) == [CARPET]


@shows("shroud-of-the-unmourned")
def test_a_shroud_is_not_for_the_living() -> None:
    t = charge(fight(f"{ALDITH}+shroud-of-the-unmourned*2 {FIGHTER}", MUMMY), MUMMY, ALDITH, 1)
    assert t.act(f"use shroud-of-the-unmourned {ALDITH}").wounds(ALDITH) == 1


@spares("shroud-of-the-unmourned")
def test_a_shroud_saves_once_and_only_its_bearer() -> None:
    sc = stage(f"{ALDITH}+shroud-of-the-unmourned*2 {FIGHTER}")
    sc.s.spent_game |= 1 << POWER.index("shroud-of-the-unmourned")
    assert charge(sc.fight(MUMMY), MUMMY, ALDITH, 1).draw(NEW).dead() == [ALDITH]
    t = charge(
        fight(f"{FIGHTER}+shroud-of-the-unmourned {ALDITH}*2", MUMMY), MUMMY, ALDITH, 1
    ).draw(NEW)
    assert t.dead() == [ALDITH]


@shows("ferrymans-dice")
def test_the_ferryman_loses() -> None:
    t = charge(fight(f"{ROGUE}+ferrymans-dice {ALDITH}*2", MUMMY), MUMMY, ALDITH, 1)
    assert t.act(f"use ferrymans-dice {ROGUE}").fall(2).wounds(ALDITH) == 2


@spares("ferrymans-dice")
def test_the_ferryman_wins() -> None:
    t = charge(fight(f"{ROGUE}+ferrymans-dice {ALDITH}*2", MUMMY), MUMMY, ALDITH, 1)
    assert t.act(f"use ferrymans-dice {ROGUE}").fall(1).draw(NEW).dead() == [ALDITH]


@shows("scarab-of-second-dawn")
def test_a_second_dawn() -> None:
    t = charge(fight(f"{FIGHTER}+scarab-of-second-dawn {ALDITH}*2", MUMMY), MUMMY, ALDITH, 1).draw(
        NEW
    )
    t.act(f"use scarab-of-second-dawn {FIGHTER}")
    assert (t.party(0), t.wounds(ALDITH), t.discarded()) == (
        [FIGHTER, ALDITH],
        0,
        ["scarab-of-second-dawn"],
    )


@spares("scarab-of-second-dawn")
def test_no_second_dawn_for_monsters_nor_for_its_own_bearer() -> None:
    t = strike(battle(f"{FIGHTER}+scarab-of-second-dawn", f"{MUMMY} {CARPET}"), FIGHTER, CARPET, 1)
    assert t.asked() == "1 monsterActs"
    t = charge(fight(f"{FIGHTER} {ALDITH}+scarab-of-second-dawn*2", MUMMY), MUMMY, ALDITH, 1).draw(
        NEW
    )
    assert t.dead() == [ALDITH]


# Wounds prevented, turned, dodged.


@shows("burial-plate")
def test_a_burial_plate_stops_a_wound() -> None:
    t = charge(fight(f"{FIGHTER}+burial-plate", OGRE), OGRE, "", 2)
    assert t.act(f"use burial-plate {FIGHTER}").wounds(FIGHTER) == 1


@spares("burial-plate")
def test_a_burial_plate_stops_one_wound_a_round_and_only_its_bearers() -> None:
    t = charge(fight(f"{FIGHTER}+burial-plate", f"{OGRE} {MUMMY}"), OGRE, "", 2)
    t.act(f"use burial-plate {FIGHTER}", f"hold {FIGHTER}")
    assert charge(t, MUMMY, "", 1).wounds(FIGHTER) == 2
    t = charge(fight(f"{FIGHTER}+burial-plate {VARRO}", OGRE, other=WIZARD), OGRE, VARRO, 2)
    assert t.wounds(VARRO) == 2


@shows("coffin-lid-shield")
def test_a_coffin_lid_stops_all_wounds() -> None:
    t = charge(fight(f"{FIGHTER}+coffin-lid-shield", OGRE), OGRE, "", 5).act(
        f"use coffin-lid-shield {FIGHTER}"
    )
    assert (t.wounds(FIGHTER), t.discarded()) == (0, ["coffin-lid-shield"])


@spares("coffin-lid-shield", "moth-mantle", "mirror-targe", "ring-of-two-shadows")
def test_what_guards_the_bearer_guards_nobody_else(power: str) -> None:
    t = charge(fight(f"{FIGHTER}+{power} {VARRO}", OGRE, other=WIZARD), OGRE, VARRO, 2)
    assert t.wounds(VARRO) == 2


@shows("moth-mantle")
def test_a_mantle_of_moths_is_struck() -> None:
    t = charge(fight(f"{FIGHTER}+moth-mantle", OGRE), OGRE).act(f"use moth-mantle {FIGHTER}")
    assert (t.asked(), t.discarded()) == ("0 characterActs", ["moth-mantle"])


@shows("mirror-targe")
def test_a_mirror_blinds_the_attacker() -> None:
    t = charge(fight(f"{FIGHTER}+mirror-targe", OGRE), OGRE).act(f"use mirror-targe {FIGHTER}")
    assert rolling(t) == "3,2,0"
    assert pool(t.fall(0), OGRE) == "1,3,2"


@shows("wall-of-yesterday/2")
def test_a_wall_takes_the_wounds_of_others() -> None:
    t = charge(fight(f"{FIGHTER}+wall-of-yesterday {VARRO}", OGRE, other=WIZARD), OGRE, VARRO, 2)
    t.act(f"use wall-of-yesterday/2 {FIGHTER}")
    assert (t.wounds(FIGHTER), t.wounds(VARRO)) == (2, 0)


@spares("wall-of-yesterday/2")
def test_a_wall_takes_wounds_once_a_round() -> None:
    t = charge(
        fight(f"{FIGHTER}+wall-of-yesterday {VARRO}", f"{OGRE} {MUMMY}", other=WIZARD),
        OGRE,
        VARRO,
        1,
    )
    t.act(f"use wall-of-yesterday/2 {FIGHTER}", f"hold {FIGHTER}")
    assert charge(t, MUMMY, VARRO, 1).wounds(VARRO) == 1


@shows("ring-of-two-shadows")
def test_a_shadow_takes_the_wounds() -> None:
    t = charge(
        fight(f"{FIGHTER}+ring-of-two-shadows {VARRO} {WIZARD}", OGRE, other=CLERIC),
        OGRE,
        FIGHTER,
        2,
    )
    t.act(f"use ring-of-two-shadows {FIGHTER}", f"pick {WIZARD}")
    assert (t.wounds(FIGHTER), t.wounds(WIZARD)) == (0, 2)


@spares("ring-of-two-shadows")
def test_nobody_alone_has_two_shadows() -> None:
    assert charge(fight(f"{FIGHTER}+ring-of-two-shadows", OGRE), OGRE, "", 2).wounds(FIGHTER) == 2


# In combat.


@shows("falchion-of-last-words")
def test_a_falchion_has_the_last_word() -> None:
    t = strike(battle(f"{FIGHTER}+falchion-of-last-words", OGRE), FIGHTER, OGRE, 2)
    assert t.act(f"use falchion-of-last-words {FIGHTER}").wounds(OGRE) == 3


@spares("falchion-of-last-words")
def test_a_falchion_misses() -> None:
    t = battle(f"{FIGHTER}+falchion-of-last-words {VARRO}", OGRE, other=WIZARD)
    assert strike(t, FIGHTER, OGRE, 0).asked() == "0 characterActs"
    assert strike(t, VARRO, OGRE, 1).asked() == "1 monsterActs"


@shows("threshold-spear")
def test_a_threshold_is_guarded() -> None:
    t = charge(fight(f"{FIGHTER}+threshold-spear {VARRO}", OGRE, other=WIZARD), OGRE, VARRO)
    assert t.act(f"use threshold-spear {FIGHTER}").falls(3, 0).wounds(OGRE) == 3


@spares("threshold-spear")
def test_a_threshold_is_guarded_once_a_combat() -> None:
    t = charge(fight(f"{FIGHTER}+threshold-spear {VARRO}", OGRE, other=WIZARD), OGRE, VARRO)
    t.act(f"use threshold-spear {FIGHTER}").falls(3, 0)
    assert charge(next_round(t), OGRE, VARRO).asked() == "- dice"


@shows("bone-saw-of-uthmar")
def test_a_bone_saw_slips() -> None:
    assert (
        strike(battle(f"{FIGHTER}+bone-saw-of-uthmar", OGRE), FIGHTER, OGRE, 0).wounds(FIGHTER) == 1
    )


@spares("bone-saw-of-uthmar")
def test_a_bone_saw_cuts() -> None:
    t = battle(f"{FIGHTER}+bone-saw-of-uthmar {VARRO}", OGRE, other=WIZARD)
    strike(strike(t, FIGHTER, OGRE, 1), VARRO, OGRE, 0)
    assert (t.wounds(FIGHTER), t.wounds(VARRO)) == (0, 0)


@shows("thirsting-kris")
def test_a_kris_drinks() -> None:
    t = strike(battle(f"{FIGHTER}+thirsting-kris*2", f"{OGRE} {CARPET}"), FIGHTER, CARPET, 1)
    assert t.wounds(FIGHTER) == 1


@shows("ring-of-the-last-coin")
def test_the_last_coin_of_the_dead() -> None:
    t = strike(battle(f"{FIGHTER}+ring-of-the-last-coin", f"{OGRE} {CARPET}"), FIGHTER, CARPET, 1)
    assert t.act(f"use ring-of-the-last-coin {FIGHTER}").xp(0) == 1 + 1 + 2


@spares("thirsting-kris", "ring-of-the-last-coin")
def test_who_only_wounds_or_lets_others_kill_has_nothing_of_it(power: str) -> None:
    t = battle(f"{FIGHTER}+{power}*2 {VARRO}", f"{OGRE} {CARPET} {MUMMY}", other=WIZARD)
    strike(t, FIGHTER, OGRE, 1)
    assert t.wounds(FIGHTER) == 2
    strike(opening(t, MUMMY), VARRO, CARPET, 1)
    assert (t.asked(), t.wounds(FIGHTER), t.bank(0)) == ("1 monsterActs", 2, [CARPET])


@shows("wand-of-spent-stars")
def test_stars_are_spent() -> None:
    t = (
        battle(f"{WIZARD}+wand-of-spent-stars", OGRE)
        .act(f"use wand-of-spent-stars {WIZARD}")
        .falls(1, 2)
    )
    assert (t.wounds(WIZARD), t.wounds(OGRE)) == (1, 3)


@spares("wand-of-spent-stars")
def test_nobody_dies_of_stars() -> None:
    assert not offers(battle(f"{WIZARD}+wand-of-spent-stars*4", OGRE), "wand-of-spent-stars")


@shows("heron-bow")
def test_a_heron_strikes_at_once() -> None:
    t = fight(f"{FIGHTER}+heron-bow", OGRE).act(f"use heron-bow {FIGHTER}").fall(2)
    assert t.wounds(OGRE) == 2


@spares("heron-bow")
def test_a_heron_strikes_no_monsters_of_others() -> None:
    assert fight(FIGHTER, OGRE, other=f"{VARRO}+heron-bow").asked() == "1 monsterActs"


@shows("blind-sentinels-bow")
def test_two_arrows_are_shot_again() -> None:
    t = strike(battle(f"{VARRO}+blind-sentinels-bow", OGRE, other=WIZARD), VARRO, OGRE).fall(
        0, 1, 1
    )
    t.act(f"use blind-sentinels-bow {VARRO}", "reroll red", "reroll blue").fall(2)
    assert t.wounds(OGRE) == 4


@spares("blind-sentinels-bow")
def test_no_arrow_that_hit_is_shot_again() -> None:
    t = strike(battle(f"{VARRO}+blind-sentinels-bow", OGRE, other=WIZARD), VARRO, OGRE).fall(
        1, 3, 2
    )
    assert t.asked() == "1 monsterActs"


@shows("dawnshaft-bow")
def test_dawn_burns_the_undead() -> None:
    t = battle(f"{FIGHTER}+dawnshaft-bow", f"{MUMMY} {OGRE}").act(f"use dawnshaft-bow {FIGHTER}")
    assert (t.wounds(MUMMY), t.wounds(OGRE)) == (2, 0)


@spares("dawnshaft-bow")
def test_dawn_comes_once_a_combat() -> None:
    t = battle(f"{FIGHTER}+dawnshaft-bow {VARRO}", MUMMY, other=WIZARD).act(
        f"use dawnshaft-bow {FIGHTER}"
    )
    assert not offers(opening(next_round(t), MUMMY), "dawnshaft-bow")


@shows("stranglers-hands")
def test_the_strongest_is_strangled() -> None:
    t = battle(f"{FIGHTER}+stranglers-hands {VARRO}", f"{CARPET} {OGRE}", other=WIZARD)
    t.act(f"use stranglers-hands {FIGHTER}").falls(3, 2)
    assert t.acts_left(OGRE) == 0


@spares("stranglers-hands")
def test_the_strongest_breaks_free() -> None:
    t = battle(f"{FIGHTER}+stranglers-hands {VARRO}", f"{CARPET} {OGRE}", other=WIZARD)
    assert t.act(f"use stranglers-hands {FIGHTER}").falls(2, 2).acts_left(OGRE) == 1


@shows("regents-hourglass")
def test_the_hourglass_is_turned() -> None:
    t = fight(f"{FIGHTER}+regents-hourglass {VARRO}", OGRE, other=WIZARD).act(
        f"use regents-hourglass {FIGHTER}"
    )
    assert (t.acts_left(FIGHTER), t.acts_left(VARRO), t.acts_left(OGRE)) == (2, 2, 1)
    assert t.discarded() == ["regents-hourglass"]


@spares("regents-hourglass")
def test_the_hourglass_is_not_turned_for_others() -> None:
    assert fight(FIGHTER, OGRE, other=f"{VARRO}+regents-hourglass").asked() == "1 monsterActs"


@shows("bottled-grave-smoke")
def test_smoke_chokes_the_monsters() -> None:
    t = battle(f"{FIGHTER}+bottled-grave-smoke", f"{OGRE} {CARPET}").act(
        f"use bottled-grave-smoke {FIGHTER}"
    )
    t.act(f"hurt {OGRE}", f"hurt {CARPET}")
    assert (t.wounds(OGRE), t.bank(0)) == (3, [CARPET])
    assert t.discarded() == ["bottled-grave-smoke"]


@spares("bottled-grave-smoke")
def test_smoke_is_for_battle() -> None:
    assert not offers(turn(f"{FIGHTER}+bottled-grave-smoke", at="c"), "bottled-grave-smoke")


@shows("collar-of-the-tame-horror")
def test_a_beast_is_tamed() -> None:
    t = battle(f"{ROGUE}+collar-of-the-tame-horror", f"{OGRE} {LIZARD}")
    t.act(f"use collar-of-the-tame-horror {ROGUE}").fall(2)
    assert (t.party(0), t.monsters()) == ([ROGUE, LIZARD], [OGRE])
    assert t.discarded() == ["collar-of-the-tame-horror"]


@spares("collar-of-the-tame-horror")
def test_no_beast_is_tamed() -> None:
    t = battle(f"{ROGUE}+collar-of-the-tame-horror", f"{OGRE} {LIZARD}")
    t.act(f"use collar-of-the-tame-horror {ROGUE}").fall(1)
    assert (t.party(0), t.discarded()) == ([ROGUE], ["collar-of-the-tame-horror"])
    t = battle(f"{ROGUE}+collar-of-the-tame-horror", OGRE)
    assert not offers(t, "collar-of-the-tame-horror")


@shows("thieves-lucky-tooth")
def test_a_lucky_tooth_adds_two() -> None:
    t = strike(battle(f"{FIGHTER}+thieves-lucky-tooth", OGRE), FIGHTER, OGRE, 1)
    t.act(f"use thieves-lucky-tooth {FIGHTER}")
    assert (t.wounds(OGRE), t.discarded()) == (3, ["thieves-lucky-tooth"])


@spares("thieves-lucky-tooth")
def test_a_lucky_tooth_helps_its_bearer_only() -> None:
    t = battle(f"{FIGHTER}+thieves-lucky-tooth {VARRO}", OGRE, other=WIZARD)
    assert not offers(strike(t, VARRO, OGRE, 1), "thieves-lucky-tooth")


# Traps and thieves.


@shows("sappers-visor")
def test_a_visor_shows_another_trap() -> None:
    t = raid(f"{ROGUE}+sappers-visor", f"symbols-of-peril falling-blades {LOOT}")
    t.act("trap symbols-of-peril", f"use sappers-visor {ROGUE}").draw("falling-blades")
    assert t.knows(0, "C") == ["falling-blades"]


@spares("sappers-visor")
def test_a_visor_shows_nothing_of_raids_of_others() -> None:
    t = raid(ROGUE, f"symbols-of-peril {LOOT}", other=f"{VARRO}+sappers-visor")
    assert t.act("trap symbols-of-peril").asked() == "0 send"


@shows("amulet-of-sealed-breath")
def test_a_breath_is_held() -> None:
    t = sprung(f"{ROGUE}+amulet-of-sealed-breath {FIGHTER}", "falling-blades", FIGHTER).fall(0)
    t.act(f"use amulet-of-sealed-breath {ROGUE}")
    assert (t.wounds(FIGHTER), t.discarded()) == (0, ["amulet-of-sealed-breath", "falling-blades"])


@spares("amulet-of-sealed-breath")
def test_no_breath_is_held_for_others() -> None:
    t = sprung(ROGUE, "falling-blades", ROGUE, other=f"{VARRO}+amulet-of-sealed-breath").fall(0)
    assert t.wounds(ROGUE) == 1


@shows("laughing-buckler")
def test_a_buckler_laughs_at_thieves() -> None:
    t = theft(ROGUE, ROGUE, victim=f"{FIGHTER}+laughing-buckler {VARRO}+kama").act(
        f"use laughing-buckler {FIGHTER}", by=1
    )
    assert (t.asked(), t.gear(VARRO)) == ("1 turn", ["kama"])


@spares("laughing-buckler")
def test_a_buckler_does_not_laugh_at_its_own() -> None:
    assert theft(f"{ROGUE}+laughing-buckler", ROGUE).asked() == "- dice"


@shows("cutpurse-silks")
def test_silks_pick_pockets() -> None:
    t = theft(f"{ROGUE}+cutpurse-silks", ROGUE).act(f"use cutpurse-silks {ROGUE}")
    assert rolling(t) == "4,4,1"


@spares("cutpurse-silks")
def test_silks_pick_no_locks() -> None:
    assert sprung(f"{ROGUE}+cutpurse-silks", "falling-blades", ROGUE).asked() == "- dice"


# In the own turn.


@shows("surgeons-gloves")
def test_a_surgeon_heals_two_wounds() -> None:
    t = turn(f"{FIGHTER}+surgeons-gloves {VARRO}*3", other=WIZARD).act(
        f"use surgeons-gloves {FIGHTER}", f"pick {VARRO}"
    )
    assert t.act(f"cure {VARRO}").wounds(VARRO) == 1
    assert t.asked() == "1 turn"
    t = battle(f"{FIGHTER}+surgeons-gloves*3", OGRE).act(
        f"use surgeons-gloves {FIGHTER}", f"cure {FIGHTER}"
    )
    assert t.wounds(FIGHTER) == 1


@spares("surgeons-gloves")
def test_a_surgeon_heals_once_a_turn() -> None:
    t = battle(f"{FIGHTER}+surgeons-gloves*3 {VARRO}", OGRE, other=WIZARD).act(
        *(f"use surgeons-gloves {FIGHTER}", f"pick {FIGHTER}", "done")
    )
    assert not offers(opening(next_round(t), OGRE), "surgeons-gloves")


@shows("chalice-of-remembered-names")
def test_a_chalice_heals_three_wounds() -> None:
    t = turn(f"{FIGHTER}+chalice-of-remembered-names*2 {VARRO}*3", other=WIZARD)
    t.act(
        f"use chalice-of-remembered-names {FIGHTER}",
        f"cure {FIGHTER}",
        f"cure {VARRO}",
        f"cure {VARRO}",
    )
    assert (t.wounds(FIGHTER), t.wounds(VARRO)) == (1, 1)


@spares("chalice-of-remembered-names")
def test_a_chalice_is_not_for_battle() -> None:
    t = battle(f"{FIGHTER}+chalice-of-remembered-names*2", OGRE)
    assert not offers(t, "chalice-of-remembered-names")


@shows("diadem-of-seeing-salt")
def test_salt_sees_two_cards_anywhere() -> None:
    t = turn(f"{FIGHTER}+diadem-of-seeing-salt", crypts=f"A:{MUMMY},{CARPET} B:{OGRE}")
    t.act(f"use diadem-of-seeing-salt {FIGHTER}").draw(MUMMY, OGRE)
    assert (t.knows(0, "A"), t.knows(0, "B")) == ([MUMMY], [OGRE])


@shows("diadem-of-seeing-salt")
def test_a_diadem_shows_two_cards_and_not_one_twice() -> None:
    t = turn(f"{FIGHTER}+diadem-of-seeing-salt", crypts=f"A:{MUMMY},{CARPET}")
    t.act(f"use diadem-of-seeing-salt {FIGHTER}").draw(MUMMY)
    assert f"drawn {CARPET}" in t.fates()
    assert f"drawn {MUMMY}" not in t.fates()
    assert set(t.draw(CARPET).knows(0, "A")) == {MUMMY, CARPET}


@spares("diadem-of-seeing-salt", "architects-mortar")
def test_what_is_for_the_turn_is_not_for_battle(power: str) -> None:
    assert not offers(battle(f"{FIGHTER}+{power}", OGRE), power)


@shows("architects-mortar")
def test_mortar_moves_the_vaults() -> None:
    t = turn(f"{FIGHTER}+architects-mortar", crypts=f"A:{MUMMY} B:{OGRE}")
    t.act(f"use architects-mortar {FIGHTER}", "crypt A", "crypt B").draw(f"{MUMMY} {OGRE}")
    assert (t.crypt("A"), t.crypt("B")) == ([OGRE], [MUMMY])


@shows("signet-of-the-overseer")
def test_the_overseer_sees_what_is_near() -> None:
    t = turn(f"{FIGHTER}+signet-of-the-overseer", at="a", crypts=f"A:{MUMMY}")
    assert t.act(f"use signet-of-the-overseer {FIGHTER}").draw(MUMMY).knows(0, "A") == [MUMMY]


@spares("signet-of-the-overseer")
def test_the_overseer_sees_nothing_far_away() -> None:
    assert turn(f"{FIGHTER}+signet-of-the-overseer", at=HALL).asked() == "0 turn"
    assert turn(FIGHTER, other=f"{VARRO}+signet-of-the-overseer", other_at="a").asked() == "0 turn"


@shows("ring-of-patient-water")
def test_water_is_patient() -> None:
    assert turn(f"{FIGHTER}+ring-of-patient-water*2").wounds(FIGHTER) == 1


@spares("ring-of-patient-water")
def test_water_waits_for_the_own_turn() -> None:
    assert turn(FIGHTER, other=f"{VARRO}+ring-of-patient-water*2").wounds(VARRO) == 2


@shows("skull-that-laughs")
def test_a_skull_laughs_at_a_card() -> None:
    t = turn(f"{FIGHTER}+skull-that-laughs", hand="chaff sabotage").draw("chaff")
    assert (t.hand(0), t.asked()) == (["sabotage"], "0 turn")


@spares("skull-that-laughs")
def test_a_skull_is_silent_in_turns_of_others() -> None:
    t = turn(FIGHTER, hand="chaff", other=f"{VARRO}+skull-that-laughs", other_hand="sabotage")
    assert (t.hand(0), t.hand(1)) == (["chaff"], ["sabotage"])


@shows("key-of-every-lock")
def test_a_key_opens_a_wall() -> None:
    t = turn(f"{FIGHTER}+key-of-every-lock", at=NEAR, crypts=f"A:{MUMMY}")
    t.act(f"use key-of-every-lock {FIGHTER}", "leave")
    assert (t.on_door(0), t.discarded()) == ("A", ["key-of-every-lock"])


@spares("key-of-every-lock")
def test_a_key_is_not_for_the_door() -> None:
    assert not offers(turn(f"{FIGHTER}+key-of-every-lock", at="a"), "key-of-every-lock")


@shows("cloak-of-ninefold-dusk")
def test_a_cloak_hides_the_way_home() -> None:
    t = raid(f"{FIGHTER}+cloak-of-ninefold-dusk", MUMMY).act(
        "leave", f"use cloak-of-ninefold-dusk {FIGHTER}"
    )
    assert t.where(0) == "inn"


@spares("cloak-of-ninefold-dusk")
def test_a_cloak_is_of_no_use_at_the_inn_nor_to_others() -> None:
    t = battle(f"{FIGHTER}+cloak-of-ninefold-dusk", MUMMY).act(f"flee {FIGHTER}", "done")
    assert t.asked() == "1 turn"
    assert (
        raid(FIGHTER, MUMMY, other=f"{VARRO}+cloak-of-ninefold-dusk").act("leave").asked()
        == "1 turn"
    )


# When they are gained.


@shows("black-glass-idol")
def test_an_idol_hurts_whoever_finds_it() -> None:
    t = raid(f"{FIGHTER} {VARRO}", "black-glass-idol", other=WIZARD).act("stay")
    t.act(f"hurt {FIGHTER}", f"hurt {VARRO}", f"hurt {FIGHTER}", f"hurt {FIGHTER}")
    assert (t.wounds(FIGHTER), t.wounds(VARRO)) == (3, 1)


@shows("book-of-the-closed-mouth")
def test_a_book_teaches_a_spell() -> None:
    t = raid(FIGHTER, "book-of-the-closed-mouth").act("stay").draw("inferno")
    assert (t.hand(0), t.asked()) == (["inferno"], "0 wear")


@spares("black-glass-idol", "book-of-the-closed-mouth")
def test_what_is_left_behind_or_borne_says_nothing(power: str) -> None:
    t = raid(FIGHTER, power).act("leave")
    assert (t.wounds(FIGHTER), t.hand(0), t.asked()) == (0, [], "1 turn")
    assert turn(f"{FIGHTER}+{power}", at="c").asked() == "0 turn"
