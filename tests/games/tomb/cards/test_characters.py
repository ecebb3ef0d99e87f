"""What characters can do."""

from games.tomb.cards.registry import shows, spares
from games.tomb.cards.stage import (
    ALDITH,
    CARPET,
    CLERIC,
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
    opening,
    pool,
    raid,
    rolling,
    send,
    sprung,
    stage,
    strike,
    theft,
    turn,
)

# What is always so: the party, the creature looked at, its attribute and dice.
DICE = {
    "dunbar": (f"dunbar {WIZARD}", "dunbar", "attack", "1,2,1"),
    "hulda-of-the-nine-scars": ("hulda-of-the-nine-scars*1", "", "attack", "1,2,2"),
    "selka-bowwarden": ("selka-bowwarden+thornwood-bow", "", "attack", "0,4,4"),
    "old-maddoc": (f"old-maddoc {FIGHTER}", FIGHTER, "attack", "4,3,0"),
    "sister-maelle-of-the-lamp": (
        f"sister-maelle-of-the-lamp {FIGHTER}",
        FIGHTER,
        "skill",
        "3,0,0",
    ),
    "ser-audric-lastlight": (f"ser-audric-lastlight {FIGHTER}*1", "", "attack", "0,3,1"),
    "brannoc-cinderbeard": (
        *("brannoc-cinderbeard+fireball+teleport+burglars-jack", "", "attack", "0,4,0"),
    ),
}
NO_DICE = {
    "dunbar": (f"dunbar {CLERIC}", "dunbar", "attack", "1,2,0"),
    "hulda-of-the-nine-scars": ("hulda-of-the-nine-scars", "", "attack", "1,2,1"),
    "selka-bowwarden": ("selka-bowwarden+kama", "", "attack", "3,3,0"),
    "old-maddoc": (f"old-maddoc {WIZARD}", WIZARD, "attack", "1,2,0"),
    "sister-maelle-of-the-lamp": (f"sister-maelle-of-the-lamp {FIGHTER}", "", "skill", "0,0,0"),
    "ser-audric-lastlight": (f"ser-audric-lastlight*1 {FIGHTER}", "", "attack", "0,3,0"),
    "brannoc-cinderbeard": (
        *("brannoc-cinderbeard+fireball+teleport+inferno+earthquake", "", "attack", "0,5,0"),
    ),
}


@shows(*DICE)
def test_dice_that_a_character_gives(power: str) -> None:
    party, who, attribute, dice = DICE[power]
    assert pool(turn(party), who or power, attribute) == dice


@spares(*NO_DICE)
def test_dice_that_a_character_does_not_give(power: str) -> None:
    party, who, attribute, dice = NO_DICE[power]
    assert pool(turn(party), who or power, attribute) == dice


@spares("old-maddoc")
def test_old_maddoc_has_no_die_more_himself() -> None:
    assert pool(turn(f"old-maddoc {FIGHTER}"), "old-maddoc", "attack") == "1,2,1"


@shows("tolan-brightmail")
def test_tolan_has_more_hit_points_in_armor() -> None:
    assert turn("tolan-brightmail+burglars-jack").hp("tolan-brightmail") == 6


@spares("tolan-brightmail")
def test_tolan_without_armor() -> None:
    assert turn("tolan-brightmail+kama").hp("tolan-brightmail") == 4


@shows("canoness-ysaude")
def test_the_canoness_gives_others_a_hit_point() -> None:
    assert turn(f"canoness-ysaude {FIGHTER}").hp(FIGHTER) == 7


@spares("canoness-ysaude")
def test_the_canoness_gives_herself_and_other_parties_nothing() -> None:
    t = turn(f"canoness-ysaude {FIGHTER}", other=VARRO)
    assert (t.hp("canoness-ysaude"), t.hp(VARRO)) == (3, 4)


MOVEMENT = {"gorm-halfgiant": 8, "ferret": 12, "hesper-lune": 13}


@shows(*MOVEMENT)
def test_movement_of_the_own_party(power: str) -> None:
    assert turn(f"{power} {FIGHTER}").movement(0) == MOVEMENT[power]


@spares(*MOVEMENT)
def test_movement_of_another_party(power: str) -> None:
    assert turn(power).movement(1) == 10


@shows("mother-magpie")
def test_mother_magpie_leads_six() -> None:
    t = turn(f"mother-magpie {FIGHTER} {WIZARD} {CLERIC} {ROGUE}", inn=NEW)
    assert t.can(f"recruit {NEW}")
    assert t.limit(0) == 6


@spares("mother-magpie")
def test_others_lead_five() -> None:
    assert turn("mother-magpie").limit(1) == 5


@shows("thorne-barrowfoot")
def test_thorne_cannot_be_killed_outright() -> None:
    t = sprung(f"thorne-barrowfoot {FIGHTER}", "guillotine-arch", FIGHTER).fall(0)
    assert t.party(0) == [FIGHTER, "thorne-barrowfoot"]


@spares("thorne-barrowfoot")
def test_wounds_kill_thorne_and_killing_kills_others() -> None:
    t = sprung(f"thorne-barrowfoot {ALDITH}", "guillotine-arch", ALDITH).fall(0).draw(NEW)
    assert t.party(0) == ["thorne-barrowfoot"]
    t = charge(fight(f"thorne-barrowfoot*3 {FIGHTER}", MUMMY), MUMMY, "thorne-barrowfoot", 1).draw(
        NEW
    )
    assert t.party(0) == [FIGHTER]


@shows("hask-the-chainbreaker")
def test_nothing_takes_dice_from_hask() -> None:
    t = fight(f"hask-the-chainbreaker {FIGHTER}", "dread-shade")
    assert pool(t, "hask-the-chainbreaker") == "2,1,1"


@shows("hask-the-chainbreaker")
def test_nor_do_cards_that_hask_bears_take_any() -> None:
    for card, dice in ("bier-board-shield", "1,1,0"), ("burial-plate", "1,1,0"):
        assert pool(turn(f"hask-the-chainbreaker+{card}"), "hask-the-chainbreaker", "skill") == dice
    t = turn(f"hask-the-chainbreaker+sextons-maul {ROGUE}+bier-board-shield")
    assert pool(t, "hask-the-chainbreaker") == "2,2,3"  # what it gives it gives
    assert pool(t, "hask-the-chainbreaker", "skill") == "1,1,0"
    assert (pool(turn(ROGUE), ROGUE, "skill"), pool(t, ROGUE, "skill")) == ("3,3,0", "2,3,0")


@spares("hask-the-chainbreaker")
def test_dice_of_others_are_taken_beside_hask() -> None:
    assert pool(fight(f"hask-the-chainbreaker {FIGHTER}", "dread-shade"), FIGHTER) == "2,3,0"


# Fighters.


@shows("captain-dukat")
def test_dukat_drives_the_others_on() -> None:
    t = battle(f"captain-dukat {FIGHTER}", MUMMY).act("use captain-dukat captain-dukat")
    assert (pool(t, FIGHTER), pool(t, "captain-dukat")) == ("3,4,0", "2,1,0")


@spares("captain-dukat")
def test_dukats_drive_lasts_a_round() -> None:
    t = battle(f"captain-dukat {FIGHTER}", MUMMY).act("use captain-dukat captain-dukat")
    assert pool(next_round(t), FIGHTER) == "3,3,0"
    assert not offers(turn("captain-dukat"), "captain-dukat")


@shows("oswin-ironpledge")
def test_oswin_takes_the_wounds_of_another() -> None:
    t = charge(fight(f"oswin-ironpledge {FIGHTER}", MUMMY), MUMMY, FIGHTER, 3)
    t.act("use oswin-ironpledge oswin-ironpledge")
    assert (t.wounds("oswin-ironpledge"), t.wounds(FIGHTER)) == (3, 0)


@spares("oswin-ironpledge")
def test_oswin_takes_wounds_once_a_round_and_not_his_own() -> None:
    t = charge(fight(f"oswin-ironpledge {FIGHTER}", f"{MUMMY} {OGRE}"), MUMMY, FIGHTER, 1)
    t.act("use oswin-ironpledge oswin-ironpledge", f"hold {FIGHTER}")
    charge(t, OGRE, FIGHTER, 2)
    assert t.wounds(FIGHTER) == 2
    t = charge(fight(f"oswin-ironpledge {FIGHTER}", MUMMY), MUMMY, "oswin-ironpledge", 1)
    assert t.asked() == "0 characterActs"


@shows("ysolde-quickblade")
def test_ysolde_acts_twice_in_a_round() -> None:
    t = fight("ysolde-quickblade", MUMMY).act("use ysolde-quickblade ysolde-quickblade")
    assert t.acts_left("ysolde-quickblade") == 2


@spares("ysolde-quickblade")
def test_ysolde_acts_twice_once_a_combat() -> None:
    t = fight("ysolde-quickblade", MUMMY).act("use ysolde-quickblade ysolde-quickblade")
    assert next_round(t).asked() == "1 monsterActs"
    assert t.acts_left("ysolde-quickblade") == 1


@shows("tamsin-pikewall")
def test_tamsin_strikes_first() -> None:
    t = charge(fight("tamsin-pikewall", MUMMY), MUMMY)
    t.act("use tamsin-pikewall tamsin-pikewall").falls(2, 1)
    assert (t.wounds(MUMMY), t.wounds("tamsin-pikewall")) == (2, 1)


@spares("tamsin-pikewall")
def test_tamsin_strikes_only_who_attacks_her_and_once_a_round() -> None:
    t = charge(fight(f"tamsin-pikewall {FIGHTER}", MUMMY), MUMMY, FIGHTER)
    assert t.asked() == "- dice"
    t = charge(fight("tamsin-pikewall", f"{MUMMY} {OGRE}"), MUMMY)
    t.act("use tamsin-pikewall tamsin-pikewall").falls(0, 0).act("hold tamsin-pikewall")
    assert charge(t, OGRE).asked() == "- dice"


@shows("rurik-doorbreaker")
def test_rurik_breaks_in_beside_the_door() -> None:
    t = turn("rurik-doorbreaker", at=NEAR, crypts=f"A:{MUMMY}")
    t.act("use rurik-doorbreaker rurik-doorbreaker", "leave")
    assert t.on_door(0) == "A"


@spares("rurik-doorbreaker")
def test_rurik_does_not_break_in_on_the_door_or_in_the_hall() -> None:
    for at in ("a", HALL, "inn"):
        assert not offers(turn("rurik-doorbreaker", at=at), "rurik-doorbreaker")


@shows("mad-wenna")
def test_mad_wenna_hurts_herself() -> None:
    t = strike(battle("mad-wenna", MUMMY), "mad-wenna", MUMMY, 2)
    assert (t.wounds(MUMMY), t.wounds("mad-wenna")) == (2, 1)


@spares("mad-wenna")
def test_mad_wenna_misses() -> None:
    t = strike(battle("mad-wenna", MUMMY), "mad-wenna", MUMMY, 0)
    assert t.wounds("mad-wenna") == 0


@shows("kettil-graveoath")
def test_kettil_avenges_the_dead() -> None:
    t = charge(fight(f"kettil-graveoath {VARRO}*3", MUMMY, other=WIZARD), MUMMY, VARRO, 1).draw(NEW)
    t.act("use kettil-graveoath kettil-graveoath")
    assert pool(t, "kettil-graveoath") == "0,4,2"


@spares("kettil-graveoath")
def test_kettil_avenges_no_monsters() -> None:
    t = strike(battle("kettil-graveoath", f"{MUMMY} {CARPET}"), "kettil-graveoath", CARPET, 1)
    assert pool(t, "kettil-graveoath") == "0,4,0"
    assert t.asked() == "1 monsterActs"


@shows("corvin-twice-sold")
def test_corvin_loses_a_card_at_the_inn() -> None:
    t = turn("corvin-twice-sold", at="c", hand="chaff sabotage").act("return").draw("chaff")
    assert t.hand(0) == ["sabotage"]


@spares("corvin-twice-sold")
def test_corvin_does_not_care_who_else_arrives() -> None:
    t = turn(FIGHTER, at="c", hand="chaff", other="corvin-twice-sold", other_hand="sabotage")
    t.act("return")
    assert (t.hand(0), t.hand(1)) == (["chaff"], ["sabotage"])


@shows("dame-rosamund-vale")
def test_rosamund_weakens_a_blow_with_her_shield() -> None:
    t = charge(fight("dame-rosamund-vale+bier-board-shield", MUMMY), MUMMY)
    t.act("use dame-rosamund-vale dame-rosamund-vale")
    assert rolling(t) == "1,2,1"
    t.fall(0)


@spares("dame-rosamund-vale")
def test_rosamund_needs_a_shield() -> None:
    assert charge(fight("dame-rosamund-vale", MUMMY), MUMMY).asked() == "- dice"


@shows("hroald-the-patient")
def test_hroald_puts_two_actions_into_one() -> None:
    t = strike(battle("hroald-the-patient", OGRE), "hroald-the-patient", OGRE)
    t.act("use hroald-the-patient hroald-the-patient")
    assert rolling(t) == "0,0,1+3"
    assert t.fall(1).state.volley == 2
    assert (t.wounds(OGRE), t.acts_left("hroald-the-patient")) == (4, 0)


@spares("hroald-the-patient")
def test_hroald_helps_no_other_roll() -> None:
    t = battle(f"hroald-the-patient {FIGHTER}", OGRE)
    assert strike(t, FIGHTER, OGRE).asked() == "- dice"
    assert charge(fight("hroald-the-patient", OGRE), OGRE).asked() == "- dice"


@shows("hroald-the-patient")
def test_hroald_gives_up_an_action_even_under_the_crown() -> None:
    t = battle("hroald-the-patient+crown-of-quiet-thoughts", OGRE)
    strike(t, "hroald-the-patient", OGRE).act("use hroald-the-patient hroald-the-patient").fall(0)
    assert (t.state.volley, t.acts_left("hroald-the-patient")) == (2, 0)


@shows("pell-the-gatecrasher")
def test_pell_attacks_at_once() -> None:
    t = fight("pell-the-gatecrasher", MUMMY).act("use pell-the-gatecrasher pell-the-gatecrasher")
    assert t.fall(2).wounds(MUMMY) == 2


@spares("pell-the-gatecrasher")
def test_pell_attacks_no_monsters_of_others() -> None:
    assert fight(FIGHTER, MUMMY, other="pell-the-gatecrasher").asked() == "1 monsterActs"


@shows("svana-ashbraid")
def test_svana_acts_again_after_a_kill() -> None:
    t = strike(battle("svana-ashbraid", f"{MUMMY} {CARPET}"), "svana-ashbraid", CARPET, 1)
    assert t.act("use svana-ashbraid svana-ashbraid").acts_left("svana-ashbraid") == 1


@spares("svana-ashbraid")
def test_svana_does_not_act_again_after_a_hit_or_a_kill_of_others() -> None:
    t = battle(f"svana-ashbraid {FIGHTER}", f"{MUMMY} {CARPET} {CARPET}.2")
    assert strike(t, "svana-ashbraid", MUMMY, 1).asked() == "1 monsterActs"
    assert strike(opening(t, CARPET), FIGHTER, f"{CARPET}.2", 1).asked() == "1 monsterActs"


@shows("sir-emeric-candleford")
def test_sir_emeric_heals_by_hitting() -> None:
    t = battle(f"sir-emeric-candleford {FIGHTER}*2", MUMMY)
    strike(t, "sir-emeric-candleford", MUMMY, 1)
    t.act("use sir-emeric-candleford sir-emeric-candleford", f"pick {FIGHTER}")
    assert t.wounds(FIGHTER) == 1


@spares("sir-emeric-candleford")
def test_sir_emeric_heals_nobody_by_missing() -> None:
    t = battle(f"sir-emeric-candleford {FIGHTER}*2", MUMMY)
    assert strike(t, "sir-emeric-candleford", MUMMY, 0).asked() == "0 characterActs"


@shows("azmira-spellsword")
def test_azmira_attacks_with_magic() -> None:
    t = strike(battle("azmira-spellsword", MUMMY), "azmira-spellsword", MUMMY)
    assert rolling(t.act("use azmira-spellsword azmira-spellsword")) == "1,1,2"


@spares("azmira-spellsword")
def test_azmira_attacks_with_a_blade_if_she_likes() -> None:
    t = strike(battle(f"azmira-spellsword {FIGHTER}", MUMMY), "azmira-spellsword", MUMMY).act(
        "pass"
    )
    assert rolling(t) == "1,2,0"
    t = strike(battle(f"azmira-spellsword {FIGHTER}", MUMMY), FIGHTER, MUMMY)
    assert t.asked() == "- dice"


# Rogues.


@shows("dread")
def test_dread_is_not_caught() -> None:
    t = theft("dread", "dread").fall(0).act(f"defend {VARRO}").fall(0).act("use dread dread")
    assert t.asked() == "1 turn"


@spares("dread")
def test_others_are_caught_beside_dread() -> None:
    t = theft(f"dread {ROGUE}", ROGUE).fall(0).act(f"defend {VARRO}").fall(0)
    assert t.asked() == "1 catch"


@shows("nim-sootfinger")
def test_nim_rolls_a_die_again() -> None:
    t = sprung("nim-sootfinger", "symbols-of-peril", "nim-sootfinger").fall(0, 1, 0)
    t.act("use nim-sootfinger nim-sootfinger", "reroll red").fall(1)
    assert t.bank(0) == ["symbols-of-peril"]


@spares("nim-sootfinger")
def test_nim_rolls_no_attack_again_nor_dice_that_hit() -> None:
    t = strike(battle("nim-sootfinger", MUMMY), "nim-sootfinger", MUMMY, 0)
    assert not offers(t, "nim-sootfinger")
    t = sprung("nim-sootfinger", "symbols-of-peril", "nim-sootfinger").fall(0, 2, 3)
    assert t.asked() == "0 onward"


@shows("quill-lanternless")
def test_quill_looks_into_a_crypt_nearby() -> None:
    t = turn("quill-lanternless", at="a", crypts=f"A:{MUMMY}")
    t.act("use quill-lanternless quill-lanternless").draw(MUMMY)
    assert (t.knows(0, "A"), t.knows(1, "A")) == ([MUMMY], [])


@shows("quill-lanternless")
def test_quill_looks_into_a_crypt_from_the_corner_of_the_board() -> None:
    t = turn("quill-lanternless", at="0,0", crypts=f"O:{MUMMY}")
    t.act("use quill-lanternless quill-lanternless").draw(MUMMY)
    assert t.knows(0, "O") == [MUMMY]


@spares("quill-lanternless")
def test_quill_sees_nothing_from_afar() -> None:
    assert not offers(turn("quill-lanternless", at=HALL), "quill-lanternless")


@shows("mistress-oriel")
def test_oriel_takes_a_wound_for_a_trap() -> None:
    t = sprung(f"mistress-oriel {FIGHTER}", "falling-blades", "mistress-oriel").fall(0)
    t.act("use mistress-oriel mistress-oriel")
    assert (t.wounds("mistress-oriel"), t.wounds(FIGHTER)) == (1, 0)
    assert "falling-blades" in t.discarded()


@spares("mistress-oriel")
def test_oriel_stops_no_trap_of_others_nor_with_her_last_breath() -> None:
    t = sprung(f"mistress-oriel {FIGHTER}", "falling-blades", FIGHTER).fall(0)
    assert t.wounds("mistress-oriel") == 1
    t = (
        sprung(f"mistress-oriel*2 {FIGHTER}", "symbols-of-peril", "mistress-oriel")
        .fall(0)
        .draw(NEW)
    )
    assert t.dead() == ["mistress-oriel"]


@shows("velvet-isaura")
def test_isauras_fingers_are_quick() -> None:
    t = theft("velvet-isaura", "velvet-isaura").act("use velvet-isaura velvet-isaura")
    assert rolling(t) == "0,0,4+2"


@spares("velvet-isaura")
def test_isauras_fingers_disarm_no_better() -> None:
    t = sprung("velvet-isaura", "falling-blades", "velvet-isaura")
    assert (t.asked(), rolling(t)) == ("- dice", "0,4,2")


@shows("crow-eyed-bettany")
def test_bettany_aims() -> None:
    t = strike(battle("crow-eyed-bettany", MUMMY), "crow-eyed-bettany", MUMMY)
    t.act("use crow-eyed-bettany crow-eyed-bettany").fall(2)
    assert rolling(t) == "1,3,1"
    assert pool(t.fall(0), "crow-eyed-bettany") == "1,2,0"


@spares("crow-eyed-bettany")
def test_bettany_aims_badly() -> None:
    t = strike(battle("crow-eyed-bettany", MUMMY), "crow-eyed-bettany", MUMMY)
    assert rolling(t.act("use crow-eyed-bettany crow-eyed-bettany").fall(1)) == "1,2,0"


@shows("sly-ambrose")
def test_ambrose_draws_for_a_treasure() -> None:
    t = raid("sly-ambrose", LOOT).act("stay", "use sly-ambrose sly-ambrose").draw("chaff")
    assert t.hand(0) == ["chaff"]


@spares("sly-ambrose")
def test_ambrose_draws_once_a_turn_and_not_for_others() -> None:
    t = raid("sly-ambrose", f"{LOOT} ring-of-cinders").act("stay", f"card {LOOT}")
    t.act("use sly-ambrose sly-ambrose").draw("chaff").act(f"bank {LOOT}")
    assert t.asked() == "0 wear"
    t = raid(FIGHTER, LOOT, other="sly-ambrose").act("stay")
    assert t.asked() == "0 wear"


@shows("dusty-pim")
def test_pim_dodges() -> None:
    t = charge(fight("dusty-pim", MUMMY), MUMMY).act("use dusty-pim dusty-pim").fall(3)
    assert t.asked() == "0 characterActs"


@spares("dusty-pim")
def test_pim_does_not_dodge_in_time() -> None:
    t = charge(fight(f"dusty-pim {FIGHTER}", MUMMY), MUMMY, "dusty-pim")
    assert t.act("use dusty-pim dusty-pim").fall(2).asked() == "- dice"
    t = charge(fight(f"dusty-pim {FIGHTER}", MUMMY), MUMMY, FIGHTER)
    assert t.asked() == "- dice"


@shows("lockjaw-greta")
def test_greta_picks_magic_locks() -> None:
    t = sprung("lockjaw-greta", "ward-of-ash", "lockjaw-greta")
    assert rolling(t.act("use lockjaw-greta lockjaw-greta")) == "1,4,0"


@spares("lockjaw-greta")
def test_greta_needs_no_trick_for_skill() -> None:
    assert sprung("lockjaw-greta", "falling-blades", "lockjaw-greta").asked() == "- dice"


@shows("whisper")
def test_whisper_looks_at_a_crypt_that_others_raid() -> None:
    t = raid(FIGHTER, MUMMY, third="whisper").act("use whisper whisper", by=2).draw(MUMMY)
    assert t.knows(2, "C") == [MUMMY]


@spares("whisper")
def test_whisper_does_not_look_in_a_raid_of_her_own() -> None:
    assert raid("whisper", MUMMY).asked() == "0 onward"


@shows("tobit-underhand")
def test_tobit_equips_a_newcomer() -> None:
    t = turn("tobit-underhand", inn=NEW).act(f"recruit {NEW}")
    assert t.act("use tobit-underhand tobit-underhand").draw("kama").gear(NEW) == ["kama"]


@spares("tobit-underhand")
def test_tobit_equips_nobody_elsewhere() -> None:
    t = turn(FIGHTER, inn=NEW, other="tobit-underhand").act(f"recruit {NEW}")
    assert t.asked() == "1 turn"


@spares("tobit-underhand")
def test_tobit_equips_one_newcomer_a_turn() -> None:
    sc = stage("tobit-underhand", inn=f"{NEW} catspaw-liss", bank=LOOT).level(0, 7)
    t = sc.turn_of(0).act(f"recruit {NEW}", "use tobit-underhand tobit-underhand")
    t.draw("kama").act("no", f"pay {LOOT}", "recruit catspaw-liss")
    assert (t.asked(), t.gear("catspaw-liss")) == ("1 turn", [])


@shows("sable-wick")
def test_sable_wick_grabs_something_in_flight() -> None:
    t = battle("sable-wick", MUMMY, LOOT).act("flee sable-wick", "use sable-wick sable-wick")
    t.fall(3).draw(LOOT)
    assert (t.gear("sable-wick"), t.where(0)) == ([LOOT], "inn")


@spares("sable-wick")
def test_sable_wick_grabs_at_air() -> None:
    t = battle("sable-wick", MUMMY, LOOT).act("flee sable-wick", "use sable-wick sable-wick")
    assert t.fall(2).place_of(LOOT) == "crypt C"


@spares("sable-wick")
def test_sable_wick_does_not_reach_into_an_empty_crypt() -> None:
    t = battle("sable-wick", MUMMY).act("flee sable-wick")
    assert (t.asked(), t.where(0)) == ("1 turn", "inn")


@shows("ysbet-mirrorhand")
def test_ysbet_dulls_a_blow() -> None:
    t = charge(fight("ysbet-mirrorhand", MUMMY), MUMMY)
    assert rolling(t.act("use ysbet-mirrorhand ysbet-mirrorhand")) == "3,2,0"


@spares("ysbet-mirrorhand")
def test_ysbet_dulls_one_blow_a_combat() -> None:
    t = charge(fight("ysbet-mirrorhand", MUMMY), MUMMY)
    next_round(t.act("use ysbet-mirrorhand ysbet-mirrorhand").fall(0))
    assert rolling(charge(t, MUMMY)) == "1,3,2"


# Clerics.


@shows("mirin-faithbringer")
def test_mirin_prevents_a_wound() -> None:
    t = charge(fight(f"mirin-faithbringer {FIGHTER}", MUMMY), MUMMY, FIGHTER, 2)
    t.act("use mirin-faithbringer mirin-faithbringer").fall(3)
    assert t.wounds(FIGHTER) == 1


@spares("mirin-faithbringer")
def test_mirins_faith_falters() -> None:
    t = charge(fight(f"mirin-faithbringer {FIGHTER}", MUMMY), MUMMY, FIGHTER, 2)
    assert t.act("use mirin-faithbringer mirin-faithbringer").fall(2).wounds(FIGHTER) == 2


@shows("abbess-corisande")
def test_the_abbess_heals_two_wounds() -> None:
    t = turn(f"abbess-corisande {FIGHTER}*2 {VARRO}*1", other=WIZARD)
    t.act("use abbess-corisande abbess-corisande", f"cure {FIGHTER}", f"cure {VARRO}")
    assert (t.wounds(FIGHTER), t.wounds(VARRO)) == (1, 0)
    t = battle(f"abbess-corisande {FIGHTER}*2", MUMMY).act("use abbess-corisande abbess-corisande")
    assert t.act(f"cure {FIGHTER}", f"cure {FIGHTER}").wounds(FIGHTER) == 0


@spares("abbess-corisande")
def test_the_abbess_heals_nobody_who_is_whole() -> None:
    assert not offers(turn(f"abbess-corisande {FIGHTER}", other=f"{VARRO}*1"), "abbess-corisande")


@shows("mother-ebba")
def test_ebba_saves_a_life() -> None:
    t = charge(fight(f"mother-ebba {ALDITH}*2", MUMMY), MUMMY, ALDITH, 3)
    t.act("use mother-ebba mother-ebba").fall(3)
    assert (t.party(0), t.wounds(ALDITH)) == ([ALDITH, "mother-ebba"], 2)


@spares("mother-ebba")
def test_ebba_saves_none_of_those_who_fail_her_or_are_not_hers() -> None:
    t = charge(fight(f"mother-ebba {ALDITH}*2", MUMMY), MUMMY, ALDITH, 3)
    t.act("use mother-ebba mother-ebba").fall(2).draw(NEW)
    assert t.dead() == [ALDITH]
    t = strike(battle("mother-ebba", f"{MUMMY} {CARPET}"), "mother-ebba", CARPET, 1)
    assert t.asked() == "1 monsterActs"


@shows("father-anselm-grave")
def test_anselm_makes_a_holy_trap_easier() -> None:
    t = raid("father-anselm-grave", f"judgement-scales {LOOT}").act("trap judgement-scales")
    t.act("use father-anselm-grave father-anselm-grave")
    send(t, "judgement-scales", "father-anselm-grave").fall(1)
    assert t.bank(0) == ["judgement-scales"]


@spares("father-anselm-grave")
def test_anselm_makes_no_other_trap_easier() -> None:
    t = raid(f"father-anselm-grave {ROGUE}", "falling-blades").act("trap falling-blades")
    assert t.asked() == "0 send"


@shows("ilse-candlebearer")
def test_ilse_lights_anothers_blade() -> None:
    t = battle(f"ilse-candlebearer {FIGHTER}", MUMMY).act("use ilse-candlebearer ilse-candlebearer")
    assert pool(t, FIGHTER) == "0,3,3"
    assert pool(next_round(t), FIGHTER) == "0,3,3"


@spares("ilse-candlebearer")
def test_ilse_lights_one_blade_a_combat() -> None:
    t = battle(f"ilse-candlebearer {FIGHTER}", MUMMY).act("use ilse-candlebearer ilse-candlebearer")
    assert not offers(opening(next_round(t), MUMMY), "ilse-candlebearer")


@shows("hermit-of-the-ninth-stair")
def test_the_hermit_draws_a_prayer() -> None:
    t = turn("hermit-of-the-ninth-stair", at="c")
    t.act("use hermit-of-the-ninth-stair hermit-of-the-ninth-stair").draw("weaken")
    assert t.hand(0) == ["weaken"]


@spares("hermit-of-the-ninth-stair")
def test_the_hermit_draws_nothing_at_the_inn() -> None:
    assert not offers(turn("hermit-of-the-ninth-stair"), "hermit-of-the-ninth-stair")


@shows("keeper-halvard")
def test_halvard_shrugs_off_a_wound() -> None:
    t = charge(fight("keeper-halvard", MUMMY), MUMMY, "", 2)
    assert t.act("use keeper-halvard keeper-halvard").wounds("keeper-halvard") == 1


@spares("keeper-halvard")
def test_halvard_shrugs_off_nobody_elses_wounds_and_one_a_round() -> None:
    t = charge(fight(f"keeper-halvard {FIGHTER}", MUMMY), MUMMY, FIGHTER, 2)
    assert t.wounds(FIGHTER) == 2
    t = charge(fight("keeper-halvard", f"{MUMMY} {OGRE}"), MUMMY, "", 1)
    t.act("use keeper-halvard keeper-halvard", "hold keeper-halvard")
    assert charge(t, OGRE, "", 1).wounds("keeper-halvard") == 1


@shows("sister-vesper")
def test_vesper_unsays_a_spell() -> None:
    t = turn(WIZARD, hand="second-sight", other="sister-vesper").act(f"use second-sight {WIZARD}")
    t.act("use sister-vesper sister-vesper", by=1).fall(3)
    assert (t.asked(), t.gear(WIZARD)) == ("1 turn", ["second-sight"])


@spares("sister-vesper")
def test_vesper_minds_neither_prayers_nor_spells_of_her_own() -> None:
    t = turn(f"{CLERIC}*1", hand="vow-of-empty-hands", other="sister-vesper")
    assert t.act(f"use vow-of-empty-hands {CLERIC}").asked() == "1 turn"
    t = turn(f"{WIZARD} sister-vesper", hand="second-sight").act(f"use second-sight {WIZARD}")
    assert t.asked() == "0 pickCrypt"
    t = turn(WIZARD, hand="second-sight", other="sister-vesper").act(f"use second-sight {WIZARD}")
    assert t.act("use sister-vesper sister-vesper").fall(2).asked() == "0 pickCrypt"


@shows("ossian-the-unburied")
def test_ossian_does_not_die() -> None:
    t = charge(fight(f"ossian-the-unburied*3 {FIGHTER}", MUMMY), MUMMY, "ossian-the-unburied", 2)
    t.act("use ossian-the-unburied ossian-the-unburied")
    assert t.wounds("ossian-the-unburied") == 3


@spares("ossian-the-unburied")
def test_ossian_dies_the_second_time() -> None:
    t = charge(fight(f"ossian-the-unburied*3 {FIGHTER}", MUMMY), MUMMY, "ossian-the-unburied", 2)
    next_round(t.act("use ossian-the-unburied ossian-the-unburied"))
    charge(t, MUMMY, "ossian-the-unburied", 1).draw(NEW)
    assert t.dead() == ["ossian-the-unburied"]


@shows("brother-fenwick-alewise")
def test_fenwick_draws_on_the_way_out() -> None:
    t = turn("brother-fenwick-alewise").act("move", "to 16,10")
    t.act("use brother-fenwick-alewise brother-fenwick-alewise").draw("chaff")
    assert t.hand(0) == ["chaff"]


@spares("brother-fenwick-alewise")
def test_fenwick_draws_nothing_in_the_tomb() -> None:
    t = turn("brother-fenwick-alewise", at="c").act("move", "to 16,10")
    assert t.asked() == "1 turn"
    t = turn(FIGHTER, other="brother-fenwick-alewise").act("move", "to 16,10")
    assert t.asked() == "1 turn"


@shows("nettle-the-penitent")
def test_nettle_heals_after_a_trap() -> None:
    t = sprung(f"nettle-the-penitent {FIGHTER}*3", "symbols-of-peril", "nettle-the-penitent").fall(
        2
    )
    t.act("use nettle-the-penitent nettle-the-penitent", f"pick {FIGHTER}", f"cure {FIGHTER}")
    assert (t.wounds(FIGHTER), t.asked()) == (1, "0 onward")


@spares("nettle-the-penitent")
def test_nettle_heals_nobody_for_the_work_of_others() -> None:
    t = sprung(f"nettle-the-penitent {ROGUE}*1", "symbols-of-peril", ROGUE).fall(2)
    assert t.asked() == "0 onward"


# Wizards.


@shows("slayer-the-unkind")
def test_slayer_hurts_a_friend_too() -> None:
    t = battle(f"slayer-the-unkind {FIGHTER}", MUMMY).act("use slayer-the-unkind slayer-the-unkind")
    t.fall(3)
    assert (t.wounds(MUMMY), t.wounds(FIGHTER)) == (3, 1)


@spares("slayer-the-unkind")
def test_slayer_alone_hurts_no_friend() -> None:
    t = battle("slayer-the-unkind", MUMMY).act("use slayer-the-unkind slayer-the-unkind").fall(0)
    assert (t.wounds(MUMMY), t.wounds("slayer-the-unkind")) == (0, 0)


@shows("ottoline-ember")
def test_ottoline_burns_a_monster() -> None:
    t = battle("ottoline-ember", f"{MUMMY} {OGRE}").act("use ottoline-ember ottoline-ember")
    t.fall(2).act(f"pick {OGRE}")
    assert (t.wounds(MUMMY), t.wounds(OGRE)) == (0, 2)


@shows("ilmarra-hailcaller")
def test_ilmarra_calls_hail_on_all_monsters() -> None:
    t = battle("ilmarra-hailcaller", f"{MUMMY} {OGRE}")
    t.act("use ilmarra-hailcaller ilmarra-hailcaller")
    assert (t.wounds(MUMMY), t.wounds(OGRE), t.wounds("ilmarra-hailcaller")) == (1, 1, 0)


@spares("ottoline-ember", "ilmarra-hailcaller")
def test_what_is_used_in_combat_is_not_used_in_a_turn(power: str) -> None:
    assert not offers(turn(power, at="c"), power)


@shows("archivist-pelorin")
def test_the_archivist_draws_a_spell() -> None:
    t = turn("archivist-pelorin").act("use archivist-pelorin archivist-pelorin").draw("fireball")
    assert t.hand(0) == ["fireball"]


@shows("sunniva-nightwell")
def test_sunniva_looks_twice() -> None:
    t = turn("sunniva-nightwell", crypts=f"A:{MUMMY} B:{OGRE}")
    t.act("use sunniva-nightwell sunniva-nightwell", "crypt A").draw(MUMMY)
    t.act("crypt B").draw(OGRE)
    assert (t.knows(0, "A"), t.knows(0, "B")) == ([MUMMY], [OGRE])


@spares("archivist-pelorin", "sunniva-nightwell")
def test_what_is_used_in_a_turn_is_not_used_in_combat(power: str) -> None:
    assert not offers(battle(power, MUMMY), power)


@shows("thessaly-rime")
def test_thessaly_freezes_a_monster() -> None:
    t = battle(f"thessaly-rime {FIGHTER}", f"{MUMMY} {OGRE}")
    t.act("use thessaly-rime thessaly-rime").fall(3)
    assert t.act(f"pick {OGRE}").acts_left(OGRE) == 0


@spares("thessaly-rime")
def test_thessalys_frost_melts() -> None:
    t = battle("thessaly-rime", f"{MUMMY} {OGRE}").act("use thessaly-rime thessaly-rime").fall(2)
    assert t.acts_left(OGRE) == 1


@shows("mordaunt-the-pale")
def test_mordaunt_bleeds_at_each_raid() -> None:
    assert raid("mordaunt-the-pale", MUMMY).wounds("mordaunt-the-pale") == 1


@spares("mordaunt-the-pale")
def test_mordaunt_does_not_bleed_for_others() -> None:
    assert raid(FIGHTER, MUMMY, other="mordaunt-the-pale").wounds("mordaunt-the-pale") == 0


@shows("bexley-quirk")
def test_bexley_turns_a_bad_roll() -> None:
    t = strike(battle(f"bexley-quirk {FIGHTER}", OGRE), FIGHTER, OGRE, 1)
    assert t.act("use bexley-quirk bexley-quirk").fall(5).wounds(OGRE) == 6


@spares("bexley-quirk")
def test_bexley_turns_one_roll_a_turn_and_none_of_monsters() -> None:
    t = strike(battle(f"bexley-quirk {FIGHTER} {VARRO}", OGRE, other=WIZARD), FIGHTER, OGRE, 0)
    t.act("use bexley-quirk bexley-quirk").fall(0)
    assert not offers(strike(t, VARRO, OGRE, 0), "bexley-quirk")
    assert charge(fight("bexley-quirk", OGRE), OGRE, "", 1).asked() == "0 characterActs"


@shows("gallus-wardwright")
def test_gallus_takes_a_red_die() -> None:
    t = charge(fight("gallus-wardwright", MUMMY), MUMMY)
    assert rolling(t.act("use gallus-wardwright gallus-wardwright")) == "1,3,1"


@spares("gallus-wardwright")
def test_gallus_takes_no_die_of_a_friend() -> None:
    t = strike(battle("gallus-wardwright", MUMMY), "gallus-wardwright", MUMMY)
    assert t.asked() == "- dice"


@shows("lady-phaedra-coil")
def test_phaedra_hurts_somebody_of_another_party() -> None:
    t = turn("lady-phaedra-coil", at="c", other=f"{FIGHTER} {VARRO}", other_at="c")
    t.act("use lady-phaedra-coil lady-phaedra-coil").fall(3).act(f"pick {VARRO}", by=1)
    assert t.wounds(VARRO) == 1


@shows("lady-phaedra-coil")
def test_phaedra_names_the_party_and_its_player_the_victim() -> None:
    t = turn(
        "lady-phaedra-coil",
        at="c",
        other=FIGHTER,
        other_at="c",
        third=f"{VARRO} {WIZARD}",
        third_at="c",
    )
    t.act("use lady-phaedra-coil lady-phaedra-coil").fall(3)
    assert t.act("party 2", by=0).act(f"pick {WIZARD}", by=2).wounds(WIZARD) == 1


@spares("lady-phaedra-coil")
def test_phaedra_reaches_eight_steps() -> None:
    t = turn("lady-phaedra-coil", at="c", other=VARRO, other_at="o")
    assert not offers(t, "lady-phaedra-coil")
    t = turn("lady-phaedra-coil", at="c", other=VARRO, other_at="c")
    assert t.act("use lady-phaedra-coil lady-phaedra-coil").fall(2).wounds(VARRO) == 0
    assert not offers(turn("lady-phaedra-coil"), "lady-phaedra-coil")


@shows("mabyn-thornspell")
def test_mabyn_puts_more_into_a_spell() -> None:
    t = battle("mabyn-thornspell", MUMMY, hand="inferno").act("use inferno mabyn-thornspell")
    t.act("use mabyn-thornspell mabyn-thornspell")
    assert rolling(t) == "1,2,3"
    assert pool(t.fall(0), "mabyn-thornspell", "magic") == "1,2,2"


@spares("mabyn-thornspell")
def test_mabyn_puts_nothing_into_spells_of_others() -> None:
    t = battle(f"mabyn-thornspell {WIZARD}", MUMMY, hand="inferno").act(f"use inferno {WIZARD}")
    assert t.asked() == "- dice"


@shows("ivo-nightsilver")
def test_ivo_finds_one_more_success() -> None:
    t = sprung("ivo-nightsilver", "symbols-of-peril", "ivo-nightsilver").fall(1)
    t.act("use ivo-nightsilver ivo-nightsilver")
    assert t.bank(0) == ["symbols-of-peril"]


@spares("ivo-nightsilver")
def test_ivo_finds_none_for_others_and_one_a_turn() -> None:
    t = sprung(f"ivo-nightsilver {FIGHTER}", "symbols-of-peril", FIGHTER).fall(0)
    assert t.wounds(FIGHTER) == 2
    t = sprung("ivo-nightsilver", "symbols-of-peril", "ivo-nightsilver", "loose-threshold").fall(1)
    t.act("use ivo-nightsilver ivo-nightsilver", "stay", "trap loose-threshold")
    send(t, "loose-threshold", "ivo-nightsilver").fall(0)
    assert t.wounds("ivo-nightsilver") == 1
