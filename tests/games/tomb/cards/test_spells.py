"""What Spells do."""

from games.tomb.cards.registry import shows, spares
from games.tomb.cards.stage import (
    CARPET,
    CLERIC,
    FAR,
    FIGHTER,
    HALL,
    LOOT,
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
    send,
    sprung,
    stage,
    strike,
    turn,
)


@spares(
    *("fireball", "inferno", "grasp-of-rime", "lance-of-pale-fire", "borrowed-strength"),
    *("puppet-strings", "ember-brand"),
)
def test_spells_of_battle_are_not_for_the_turn(power: str) -> None:
    assert not offers(turn(f"{WIZARD} {FIGHTER}", at="c", hand=power), power)


@spares("second-sight", "moth-at-the-window", "shifting-vaults", "body-snatchers-cart")
def test_cards_of_the_turn_are_not_for_battle(power: str) -> None:
    assert not offers(battle(f"{WIZARD} {FIGHTER}", MUMMY, hand=power), power)


@spares("teleport", "phantom-hand", "rust-breath", "cage-of-whispers", "drag-below")
def test_spells_of_the_tomb_are_not_for_the_inn(power: str) -> None:
    assert not offers(turn(WIZARD, hand=power, other=f"{FIGHTER}+kama", other_at="c"), power)


@shows("fireball")
def test_a_fireball_is_spread_over_the_monsters() -> None:
    t = (
        battle(WIZARD, f"{CARPET} {OGRE}", hand="fireball")
        .act(f"use fireball {WIZARD}")
        .falls(1, 0, 2)
    )
    t.act(f"hurt {CARPET}")
    assert (t.monsters(), t.wounds(OGRE), t.wounds(WIZARD)) == ([OGRE], 2, 0)


@shows("fireball")
def test_what_is_left_of_a_fireball_burns_the_party() -> None:
    t = (
        battle(f"{WIZARD} {FIGHTER}", CARPET, LOOT, hand="fireball")
        .act(f"use fireball {WIZARD}")
        .falls(1, 1, 1)
    )
    t.act(f"hurt {FIGHTER}", f"hurt {WIZARD}")
    assert (t.bank(0), t.wounds(WIZARD), t.wounds(FIGHTER)) == ([CARPET], 1, 1)


@spares("fireball")
def test_a_fireball_does_not_spill_while_a_sentinel_stands() -> None:
    t = battle(WIZARD, f"{CARPET} lead-sentinel", hand="fireball").act(f"use fireball {WIZARD}")
    t.falls(1, 1, 1)
    assert (t.monsters(), t.wounds("lead-sentinel"), t.wounds(WIZARD)) == (["lead-sentinel"], 0, 0)


@shows("teleport")
def test_a_party_teleports_to_a_door() -> None:
    t = turn(WIZARD, at=HALL, hand="teleport").act(f"use teleport {WIZARD}", "to 3,25")
    assert t.on_door(0) == "P"


@spares("teleport")
def test_nobody_teleports_to_an_empty_crypt() -> None:
    t = stage(WIZARD, at=HALL, hand="teleport").empty("B").turn_of(0).act(f"use teleport {WIZARD}")
    assert t.can("to 16,10")
    assert not t.can("to 16,18")


@shows("second-sight")
def test_second_sight_sees_a_card() -> None:
    t = turn(WIZARD, hand="second-sight", crypts=f"O:{MUMMY},{OGRE}")
    t.act(f"use second-sight {WIZARD}", "crypt O").draw(OGRE)
    assert (t.knows(0, "O"), t.knows(1, "O")) == ([OGRE], [])


@shows("inferno")
def test_an_inferno_burns_all() -> None:
    t = (
        battle(f"{WIZARD} {FIGHTER}", f"{MUMMY} {OGRE}", hand="inferno")
        .act(f"use inferno {WIZARD}")
        .fall(2)
    )
    assert (t.wounds(MUMMY), t.wounds(OGRE), t.wounds(WIZARD), t.wounds(FIGHTER)) == (2, 2, 1, 1)


@shows("displacement")
def test_an_attack_is_displaced() -> None:
    t = charge(fight(f"{WIZARD} {FIGHTER}", MUMMY, hand="displacement"), MUMMY, FIGHTER)
    assert t.act(f"use displacement {WIZARD}").fall(3).asked() == "0 characterActs"


@spares("displacement")
def test_an_attack_is_not_displaced() -> None:
    t = charge(fight(f"{WIZARD} {FIGHTER}", MUMMY, hand="displacement"), MUMMY, FIGHTER)
    assert t.act(f"use displacement {WIZARD}").fall(2).asked() == "- dice"
    t = strike(battle(WIZARD, MUMMY, hand="displacement"), WIZARD, MUMMY)
    assert t.asked() == "- dice"


@shows("earthquake")
def test_the_earth_quakes_under_other_parties() -> None:
    t = turn(WIZARD, at="c", hand="earthquake", other=f"{FIGHTER} {VARRO}", other_at="c")
    t.act(f"use earthquake {WIZARD}")
    assert (t.wounds(FIGHTER), t.wounds(VARRO), t.wounds(WIZARD)) == (1, 1, 0)
    assert t.discarded() == ["earthquake"]


@spares("earthquake")
def test_the_earth_quakes_ten_steps_around_and_in_the_own_turn() -> None:
    assert turn(WIZARD, at="c", hand="earthquake", other=VARRO, other_at=FAR).asked() == "0 turn"
    assert turn(WIZARD, hand="earthquake", other=VARRO, other_at="c").asked() == "0 turn"
    assert (
        turn(FIGHTER, at="c", other=WIZARD, other_at="c", other_hand="earthquake").asked()
        == "0 turn"
    )


@shows("grasp-of-rime")
def test_rime_takes_all_red_dice_of_a_monster() -> None:
    t = battle(WIZARD, f"{MUMMY} {OGRE}", hand="grasp-of-rime")
    t.act(f"use grasp-of-rime {WIZARD}", f"pick {MUMMY}")
    assert (pool(t, MUMMY), pool(t, OGRE)) == ("1,3,0", "1,3,2")


@spares("grasp-of-rime", "lance-of-pale-fire", "puppet-strings")
def test_no_spell_reaches_a_lead_sentinel(power: str) -> None:
    t = battle(f"{WIZARD} {FIGHTER}", f"{MUMMY} lead-sentinel", hand=power).act(
        f"use {power} {WIZARD}"
    )
    t.falls(*{"grasp-of-rime": (), "lance-of-pale-fire": (3, 0), "puppet-strings": (3, 0)}[power])
    assert (t.asked(), t.wounds("lead-sentinel")) == ("1 monsterActs", 0)
    assert pool(t, "lead-sentinel") == "0,4,2"


@shows("lance-of-pale-fire")
def test_a_lance_is_rolled_twice() -> None:
    t = battle(WIZARD, f"{MUMMY} {OGRE}", hand="lance-of-pale-fire")
    t.act(f"use lance-of-pale-fire {WIZARD}").falls(2, 1).act(f"pick {OGRE}")
    assert (t.wounds(MUMMY), t.wounds(OGRE)) == (0, 3)


@shows("siphon-warmth")
def test_warmth_is_siphoned() -> None:
    t = turn(f"{WIZARD} {FIGHTER}*2 {VARRO}*2", hand="siphon-warmth", other=CLERIC).act(
        f"use siphon-warmth {WIZARD}"
    )
    t.fall(3).act(f"cure {FIGHTER}", f"cure {FIGHTER}", f"cure {VARRO}")
    assert (t.wounds(WIZARD), t.wounds(FIGHTER), t.wounds(VARRO)) == (1, 0, 1)
    t = battle(f"{WIZARD} {FIGHTER}*2", MUMMY, hand="siphon-warmth").act(
        f"use siphon-warmth {WIZARD}"
    )
    assert t.fall(1).act(f"cure {FIGHTER}").wounds(FIGHTER) == 1


@spares("siphon-warmth")
def test_nobody_gives_the_last_warmth_nor_to_oneself() -> None:
    assert not offers(turn(f"{WIZARD}*4 {FIGHTER}*2", hand="siphon-warmth"), "siphon-warmth")
    assert not offers(turn(f"{WIZARD}*2 {FIGHTER}", hand="siphon-warmth"), "siphon-warmth")


@shows("borrowed-strength")
def test_strength_is_borrowed_for_a_round() -> None:
    t = battle(f"{WIZARD} {FIGHTER}", MUMMY, hand="borrowed-strength").act(
        f"use borrowed-strength {WIZARD}"
    )
    assert pool(t, FIGHTER) == "7,3,0"


@spares("borrowed-strength")
def test_strength_is_given_back() -> None:
    t = battle(f"{WIZARD} {FIGHTER}", MUMMY, hand="borrowed-strength").act(
        f"use borrowed-strength {WIZARD}"
    )
    assert pool(next_round(t), FIGHTER) == "3,3,0"


@shows("moth-at-the-window")
def test_a_moth_sees_all_hands() -> None:
    t = turn(WIZARD, hand="moth-at-the-window", other_hand="chaff").act(
        f"use moth-at-the-window {WIZARD}"
    )
    assert t.events_for(0, "handShown") == ["handShown 1 chaff"]
    assert t.events_for(1, "handShown") == []


@shows("moth-at-the-window/2")
def test_a_moth_gives_a_skill_die() -> None:
    assert pool(turn(f"{WIZARD}+moth-at-the-window"), WIZARD, "skill") == "1,0,0"


@spares("moth-at-the-window/2")
def test_a_moth_in_hand_gives_nothing() -> None:
    t = turn(f"{WIZARD} {CLERIC}+moth-at-the-window", hand="second-sight")
    assert pool(t, WIZARD, "skill") == "0,0,0"


@shows("shifting-vaults")
def test_vaults_shift() -> None:
    t = turn(WIZARD, hand="shifting-vaults", crypts=f"A:{MUMMY} B:{OGRE}")
    t.act(f"use shifting-vaults {WIZARD}").fall(2).act("crypt A", "crypt B").draw(f"{MUMMY} {OGRE}")
    assert (t.crypt("A"), t.crypt("B")) == ([OGRE], [MUMMY])


@spares("shifting-vaults")
def test_vaults_stay() -> None:
    t = turn(WIZARD, hand="shifting-vaults").act(f"use shifting-vaults {WIZARD}").fall(1)
    assert t.asked() == "1 turn"


@shows("drag-below")
def test_a_card_is_dragged_below() -> None:
    t = turn(WIZARD, at="a", hand="drag-below", crypts=f"A:{MUMMY},{LOOT} B:{OGRE}")
    t.act(f"use drag-below {WIZARD}", "crypt B").draw(MUMMY)
    assert (t.crypt("A"), t.crypt("B")) == ([LOOT], [MUMMY, OGRE])


@spares("drag-below")
def test_nothing_is_dragged_from_afar() -> None:
    assert not offers(turn(WIZARD, at=HALL, hand="drag-below"), "drag-below")


@shows("waking-call")
def test_a_monster_wakes_in_anothers_raid() -> None:
    t = fight(FIGHTER, MUMMY, other=WIZARD, other_hand="waking-call")
    t.act(f"use waking-call {WIZARD}", by=1).draw(OGRE)
    assert (t.monsters(), t.discarded()) == ([MUMMY, OGRE], ["waking-call"])


@spares("waking-call")
def test_no_monster_wakes_in_the_own_raid() -> None:
    assert fight(WIZARD, MUMMY, hand="waking-call").asked() == "1 monsterActs"


@shows("phantom-hand")
def test_a_phantom_hand_takes_an_item() -> None:
    t = turn(WIZARD, at="c", hand="phantom-hand", other=f"{FIGHTER}+kama+{LOOT}", other_at="c")
    assert t.act(f"use phantom-hand {WIZARD}").fall(3).gear(WIZARD) == ["kama", "phantom-hand"]


@spares("phantom-hand")
def test_a_phantom_hand_takes_nothing() -> None:
    t = turn(WIZARD, at="c", hand="phantom-hand", other=f"{FIGHTER}+kama", other_at="c")
    assert t.act(f"use phantom-hand {WIZARD}").fall(2).gear(FIGHTER) == ["kama"]
    t = turn(WIZARD, at="c", hand="phantom-hand", other=f"{FIGHTER}+kama", other_at=FAR)
    assert not offers(t, "phantom-hand")


@shows("mirrored-blow")
def test_a_blow_is_mirrored() -> None:
    t = charge(fight(f"{WIZARD} {FIGHTER}", MUMMY, hand="mirrored-blow"), MUMMY, FIGHTER, 2)
    t.act(f"use mirrored-blow {WIZARD}").fall(3)
    assert (t.wounds(FIGHTER), t.wounds(MUMMY)) == (2, 2)


@spares("mirrored-blow")
def test_a_blow_is_not_mirrored() -> None:
    t = charge(fight(f"{WIZARD} {FIGHTER}", MUMMY, hand="mirrored-blow"), MUMMY, FIGHTER, 2)
    assert t.act(f"use mirrored-blow {WIZARD}").fall(2).wounds(MUMMY) == 0
    t = charge(
        fight(f"{WIZARD} {FIGHTER}", "lead-sentinel", hand="mirrored-blow"),
        "lead-sentinel",
        FIGHTER,
        2,
    )
    assert t.act(f"use mirrored-blow {WIZARD}").fall(3).wounds("lead-sentinel") == 0
    t = strike(battle(f"{WIZARD} {FIGHTER}", MUMMY, hand="mirrored-blow"), FIGHTER, MUMMY, 2)
    assert t.asked() == "0 characterActs"


@shows("rust-breath")
def test_rust_eats_an_item_of_its_owners_choice() -> None:
    t = turn(WIZARD, at="c", hand="rust-breath", other=f"{FIGHTER}+kama+road-boots", other_at="c")
    t.act(f"use rust-breath {WIZARD}").fall(2).act("card road-boots", by=1)
    assert t.gear(FIGHTER) == ["kama"]


@spares("rust-breath")
def test_rust_eats_nothing() -> None:
    t = turn(WIZARD, at="c", hand="rust-breath", other=f"{FIGHTER}+kama", other_at="c")
    assert t.act(f"use rust-breath {WIZARD}").fall(1).gear(FIGHTER) == ["kama"]


@shows("quicksilver-hour")
def test_an_hour_runs_like_quicksilver() -> None:
    t = (
        fight(f"{WIZARD} {FIGHTER}", MUMMY, hand="quicksilver-hour")
        .act(f"use quicksilver-hour {WIZARD}")
        .fall(3)
    )
    assert t.act(f"pick {FIGHTER}").acts_left(FIGHTER) == 2


@spares("quicksilver-hour")
def test_an_hour_runs_as_ever() -> None:
    t = (
        fight(f"{WIZARD} {FIGHTER}", MUMMY, hand="quicksilver-hour")
        .act(f"use quicksilver-hour {WIZARD}")
        .fall(2)
    )
    assert (t.acts_left(FIGHTER), t.asked()) == (1, "1 monsterActs")
    assert (
        fight(FIGHTER, MUMMY, other=WIZARD, other_hand="quicksilver-hour").asked()
        == "1 monsterActs"
    )


@shows("unbidden-step")
def test_three_steps_unbidden() -> None:
    t = turn(WIZARD, at=HALL, hand="unbidden-step").act("pass", f"use unbidden-step {WIZARD}")
    assert t.act("to 14,14").on_door(0) == "C"


@spares("unbidden-step")
def test_no_step_from_the_inn_nor_in_turns_of_others() -> None:
    assert turn(WIZARD, hand="unbidden-step").act("pass").asked() == "1 turn"
    t = turn(FIGHTER, other=WIZARD, other_at=HALL, other_hand="unbidden-step").act("pass")
    assert t.asked() == "1 turn"


@shows("cage-of-whispers")
def test_whispers_slow_a_party_down() -> None:
    t = turn(WIZARD, at="c", hand="cage-of-whispers", other=FIGHTER, other_at="c")
    t.act(f"use cage-of-whispers {WIZARD}")
    assert (t.movement(0), t.movement(1)) == (10, 5)


@spares("cage-of-whispers")
def test_whispers_end_with_the_next_own_turn() -> None:
    t = turn(WIZARD, at="c", hand="cage-of-whispers", other=FIGHTER, other_at="c")
    t.act(f"use cage-of-whispers {WIZARD}", "pass")
    assert (t.asked(), t.movement(1)) == ("0 turn", 10)


@shows("null-word")
def test_a_word_cancels_a_card() -> None:
    t = turn(f"{CLERIC}*1", hand="vow-of-empty-hands", other=WIZARD, other_hand="null-word")
    t.act(f"use vow-of-empty-hands {CLERIC}").act(f"use null-word {WIZARD}", by=1).fall(3)
    assert t.wounds(CLERIC) == 1


@spares("null-word")
def test_a_word_is_too_weak() -> None:
    t = turn(f"{CLERIC}*1", hand="vow-of-empty-hands", other=WIZARD, other_hand="null-word")
    t.act(f"use vow-of-empty-hands {CLERIC}", f"use null-word {WIZARD}").fall(2)
    assert t.wounds(CLERIC) == 0
    t = turn(f"{CLERIC}*1 {WIZARD}", hand="vow-of-empty-hands null-word").act(
        f"use vow-of-empty-hands {CLERIC}"
    )
    assert t.wounds(CLERIC) == 0


@shows("puppet-strings")
def test_a_monster_is_made_to_attack_another() -> None:
    t = battle(f"{WIZARD} {FIGHTER}", f"{MUMMY} {OGRE}", hand="puppet-strings").act(
        f"use puppet-strings {WIZARD}"
    )
    t.fall(3).act(f"pick {MUMMY}", f"pick {OGRE}").fall(3)
    assert t.wounds(OGRE) == 3


@shows("ember-brand", "ember-brand/lent")
def test_a_branded_fighter_wounds_once_more(power: str) -> None:
    t = battle(f"{WIZARD} {FIGHTER}", OGRE, hand="ember-brand").act(
        f"use ember-brand {WIZARD}", f"pick {FIGHTER}"
    )
    strike(t, FIGHTER, OGRE, 2).act(f"use ember-brand/lent {FIGHTER}")
    assert t.wounds(OGRE) == 3


@spares("ember-brand", "ember-brand/lent")
def test_nobody_else_is_branded_and_a_miss_does_not_burn(power: str) -> None:
    t = battle(f"{WIZARD} {FIGHTER} {ROGUE}", OGRE, hand="ember-brand").act(
        f"use ember-brand {WIZARD}", f"pick {FIGHTER}"
    )
    assert strike(t, ROGUE, OGRE, 2).wounds(OGRE) == 2
    assert strike(t, FIGHTER, OGRE, 0).asked() == "1 monsterActs"


@shows("read-the-wards")
def test_wards_are_read() -> None:
    t = raid(f"{WIZARD} {ROGUE}", f"weighing-stone {LOOT}", hand="read-the-wards")
    t.act("trap weighing-stone", f"use read-the-wards {WIZARD}").fall(2)
    assert send(t, "weighing-stone", ROGUE).fall(2).bank(0) == ["weighing-stone"]


@spares("read-the-wards")
def test_wards_are_misread() -> None:
    t = raid(f"{WIZARD} {ROGUE}", f"weighing-stone {LOOT}", hand="read-the-wards")
    t.act("trap weighing-stone", f"use read-the-wards {WIZARD}").fall(1)
    assert send(t, "weighing-stone", ROGUE).fall(3).bank(0) == []
    t = raid(ROGUE, "weighing-stone", other=WIZARD, other_hand="read-the-wards").act(
        "trap weighing-stone"
    )
    assert t.asked() == "0 send"


@shows("kindled-mind")
def test_a_kindled_mind_disarms_with_magic() -> None:
    t = sprung(WIZARD, "falling-blades", WIZARD, hand="kindled-mind").act(
        f"use kindled-mind {WIZARD}"
    )
    assert rolling(t) == "1,3,0"


@spares("kindled-mind")
def test_a_kindled_mind_does_nothing_for_others() -> None:
    assert (
        sprung(f"{WIZARD} {ROGUE}", "falling-blades", ROGUE, hand="kindled-mind").asked()
        == "- dice"
    )


@spares("inferno")
def test_a_spell_is_cast_once_a_turn() -> None:
    t = battle(f"{WIZARD}+inferno", f"{OGRE} {MUMMY}").act(f"use inferno {WIZARD}").fall(0)
    assert not offers(next_round(t), "inferno")
