"""Single words of the cards: who rolls what, whose turn it is, how many exactly."""

from collections.abc import Callable

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
    offers,
    opening,
    raid,
    rolling,
    send,
    sprung,
    strike,
    turn,
)
from games.tomb.scene import Table

# What is rolled: a scene that ends with the roll, and its dice.
Opened = Callable[[], Table]
ROLLS: dict[str, tuple[Opened, str]] = {
    "the-unnamed-claimant": (
        lambda: fight(f"{FIGHTER} {CLERIC}", "the-unnamed-claimant").act(f"pick {CLERIC}"),
        "0,4,0",
    ),
    "carrion-saint": (
        lambda: strike(battle(FIGHTER, f"carrion-saint {CARPET}"), FIGHTER, CARPET, 1).act(
            "use carrion-saint carrion-saint"
        ),
        "0,2,1",
    ),
    "grave-piper": (
        lambda: (
            fight(f"{FIGHTER} {CLERIC}", "grave-piper")
            .act("use grave-piper grave-piper", f"pick {CLERIC}")
            .fall(1)
        ),
        "0,4,0",
    ),
    "stranglers-hands": (
        lambda: (
            battle(f"{FIGHTER}+stranglers-hands", f"{CARPET} {OGRE}")
            .act(f"use stranglers-hands {FIGHTER}")
            .fall(1)
        ),
        "1,3,2",
    ),
    "lesser-resurrect": (
        lambda: (
            charge(fight(f"{CLERIC} {ALDITH}*2", MUMMY, hand="lesser-resurrect"), MUMMY, ALDITH, 1)
            .draw(NEW)
            .act(f"use lesser-resurrect {CLERIC}")
        ),
        "0,4,0",
    ),
    "halting-hymn": (
        lambda: battle(CLERIC, MUMMY, hand="halting-hymn").act(f"use halting-hymn {CLERIC}"),
        "0,4,0",
    ),
    "deep-mending": (
        lambda: turn(f"{CLERIC}*1", hand="deep-mending").act(f"use deep-mending {CLERIC}"),
        "0,4,0",
    ),
    "light-through-stone": (
        lambda: turn(CLERIC, at="a", hand="light-through-stone").act(
            f"use light-through-stone {CLERIC}"
        ),
        "0,4,0",
    ),
    "B-mist": (
        lambda: turn(CLERIC, at="12,23", board="B").act("move", "to 12,26"),
        "0,4,0",
    ),
}


@shows(*ROLLS)
def test_the_right_dice_are_rolled(power: str) -> None:
    opened, dice = ROLLS[power]
    assert rolling(opened()) == dice


# Others' raids, turns, rolls and hits.


@spares("ysolde-quickblade", "sleeper-on-the-hoard")
def test_nothing_to_do_with_raids_of_others(power: str) -> None:
    t = fight(FIGHTER, OGRE, other=f"{VARRO} {power}")
    assert (t.asked(), t.state.skips) == ("1 monsterActs", ())


@spares("father-anselm-grave")
def test_anselm_does_not_help_others() -> None:
    t = raid(CLERIC, f"judgement-scales {LOOT}", other="father-anselm-grave")
    assert t.act("trap judgement-scales").asked() == "0 send"


@spares("father-anselm-grave", "read-the-wards")
def test_a_target_number_is_no_more_than_two_lower(power: str) -> None:
    if power == "read-the-wards":
        t = raid(f"{WIZARD} {ROGUE}", f"weighing-stone {LOOT}", hand=power).act(
            "trap weighing-stone"
        )
        t.act(f"use {power} {WIZARD}").fall(2)
        assert send(t, "weighing-stone", ROGUE).fall(1).bank(0) == []
        return
    t = raid(f"{power} {FIGHTER}", f"judgement-scales {LOOT}").act("trap judgement-scales")
    send(t.act(f"use {power} {power}"), "judgement-scales", power).fall(0).draw(FIGHTER, NEW)
    assert t.bank(0) == []


@spares("harassment")
def test_harassment_waits_for_the_own_turn() -> None:
    t = turn("kadin", at="c", other=ROGUE, other_at="c", other_hand="harassment")
    assert t.asked() == "0 turn"


@shows("harassment")
def test_harassment_lasts_through_the_turns_of_others() -> None:
    t = turn(ROGUE, at="c", hand="harassment", other="kadin", other_at="c")
    assert t.act(f"use harassment {ROGUE}", "pass").dice("kadin", "skill") == [0, 0, 0]


@spares("cloak-of-ninefold-dusk")
def test_a_cloak_does_not_care_for_raids_of_others() -> None:
    t = raid(FIGHTER, MUMMY, other=f"{VARRO}+cloak-of-ninefold-dusk", other_at="c").act("leave")
    assert (t.asked(), t.on_door(1)) == ("1 turn", "C")


@spares("oswin-ironpledge", "threshold-spear", "sir-emeric-candleford", "blind-sentinels-bow")
def test_nothing_to_do_with_attacks_of_friends(power: str) -> None:
    line = power if power in ("oswin-ironpledge", "sir-emeric-candleford") else f"{VARRO}+{power}"
    t = strike(battle(f"{line}*1 {FIGHTER}", OGRE, other=WIZARD), FIGHTER, OGRE)
    assert t.asked() == "- dice"
    assert (t.fall(1).wounds(OGRE), t.asked()) == (1, "0 characterActs")


@spares("pale-fencer")
def test_the_fencer_does_not_fence_with_monsters() -> None:
    t = battle(f"{WIZARD} {FIGHTER}", f"{MUMMY} pale-fencer", hand="puppet-strings")
    t.act(f"use puppet-strings {WIZARD}").fall(3).act(f"pick {MUMMY}", "pick pale-fencer").fall(1)
    assert (t.wounds("pale-fencer"), t.asked()) == (1, "1 monsterActs")


@spares("ring-of-banked-embers")
def test_embers_glow_for_their_bearer_only() -> None:
    t = battle(f"{WIZARD}+ring-of-banked-embers kadin", OGRE, hand="inferno").act(
        "use inferno kadin"
    )
    assert t.fall(0).asked() == "0 characterActs"


@spares("lockjaw-greta")
def test_greta_leaves_magic_to_wizards() -> None:
    assert sprung(f"lockjaw-greta {WIZARD}", "ward-of-ash", WIZARD).asked() == "- dice"
    t = turn("lockjaw-greta", at="7,16", board="B").act("move", "to 4,16")
    assert t.asked() == "1 turn"


@spares("ivo-nightsilver", "kindled-mind")
def test_a_look_through_a_keyhole_disarms_nothing(power: str) -> None:
    user = power if power == "ivo-nightsilver" else f"{WIZARD}+burglars-jack"
    hand = f"candle-and-keyhole {'' if power in user else power}"
    t = turn(user, at="a", hand=hand).act(f"use candle-and-keyhole {user.split('+')[0]}")
    assert t.asked() == "- dice"
    assert t.fall(1).asked() == "1 turn"


@spares("kindled-mind")
def test_a_kindled_mind_is_for_skill() -> None:
    assert sprung(WIZARD, "rune-of-forgetting", WIZARD, hand="kindled-mind").asked() == "- dice"


@spares("ivo-nightsilver")
def test_ivo_finds_only_one_more() -> None:
    t = sprung("ivo-nightsilver", "loose-threshold", "ivo-nightsilver").fall(0)
    assert t.act("use ivo-nightsilver ivo-nightsilver").bank(0) == ["loose-threshold"]
    t = sprung(f"ivo-nightsilver {FIGHTER}", "symbols-of-peril", "ivo-nightsilver").fall(0)
    assert t.act("use ivo-nightsilver ivo-nightsilver").bank(0) == []


@spares("mabyn-thornspell")
def test_mabyn_puts_nothing_into_tactics() -> None:
    t = battle("mabyn-thornspell*1", OGRE, hand="flask-passed-round")
    assert t.act("use flask-passed-round mabyn-thornspell").asked() == "0 option"


@spares("hroald-the-patient")
def test_hroald_puts_nothing_into_contests() -> None:
    t = fight(f"hroald-the-patient+{LOOT}", "elithe").fall(0)
    assert t.asked() == "- dice"


@spares("sabotage")
def test_nobody_sabotages_an_attack() -> None:
    t = strike(battle(FIGHTER, OGRE, other=NEW, other_hand="sabotage"), FIGHTER, OGRE)
    assert t.asked() == "- dice"


# Puppets: monsters made to attack monsters, characters to attack characters.


@spares("threshold-spear", "mirrored-blow")
def test_nobody_minds_a_blow_between_monsters(power: str) -> None:
    line = WIZARD if power == "mirrored-blow" else f"{WIZARD}+{power}"
    hand = "puppet-strings mirrored-blow" if line == WIZARD else "puppet-strings"
    t = (
        battle(f"{line} {FIGHTER}", f"{MUMMY} {OGRE}", hand=hand)
        .act(f"use puppet-strings {WIZARD}")
        .fall(3)
    )
    t.act(f"pick {MUMMY}", f"pick {OGRE}")
    assert t.asked() == "- dice"
    assert (t.fall(1).wounds(OGRE), t.asked()) == (1, "1 monsterActs")


PUPPETS = {
    "tamsin-pikewall": (FIGHTER, "tamsin-pikewall"),
    "barrow-spear": (FIGHTER, f"{VARRO}+barrow-spear"),
    "threshold-spear": (FIGHTER, f"{VARRO}+threshold-spear"),
    "mirrored-blow": (FIGHTER, WIZARD),
    "svana-ashbraid": ("svana-ashbraid", f"{ALDITH}*2"),
    "thirsting-kris": (f"{FIGHTER}+thirsting-kris*1", f"{ALDITH}*2"),
    "ring-of-the-last-coin": (f"{FIGHTER}+ring-of-the-last-coin", f"{ALDITH}*2"),
}


@spares(*PUPPETS)
def test_a_blow_between_friends_is_no_blow_of_a_foe(power: str) -> None:
    striker, struck = PUPPETS[power]
    hand = power if power == "mirrored-blow" else ""
    t = fight(f"{striker} {struck}", "idol-of-coals+puppet-strings", hand=hand, other=CLERIC)
    t.act("use puppet-strings idol-of-coals").fall(3)
    names = [line.partition("*")[0].partition("+")[0] for line in (striker, struck)]
    t.act(f"pick {names[0]}", f"pick {names[1]}", by=1).fall(1)
    if t.asked() == "- newcomer":
        t.draw(NEW)
    assert t.asked() == "0 characterActs"
    assert (t.wounds("idol-of-coals"), t.wounds(names[0])) == (0, int("kris" in power))


@spares("gamblers-bones")
def test_the_bones_do_not_gamble_in_contests() -> None:
    t = battle(f"{FIGHTER}+stranglers-hands", "gamblers-bones").act(
        f"use stranglers-hands {FIGHTER}"
    )
    assert t.falls(1, 1).asked() == "1 monsterActs"


@spares("ring-of-two-shadows")
def test_two_shadows_fall_from_one_bearer() -> None:
    t = charge(
        fight(f"{FIGHTER}+ring-of-two-shadows {VARRO} {WIZARD}", OGRE, other=CLERIC), OGRE, VARRO, 1
    )
    assert (t.wounds(VARRO), t.asked()) == (1, "0 characterActs")


@spares("scarab-of-second-dawn")
def test_no_second_dawn_when_a_monster_dies() -> None:
    t = fight(f"{FIGHTER}+scarab-of-second-dawn {ALDITH}*2", f"{OGRE} {CARPET}")
    charge(t, OGRE, ALDITH, 1).draw(NEW).act("pass")
    assert strike(t, FIGHTER, CARPET, 1).asked() == "1 monsterActs"


# How many exactly.


@spares("kama")
def test_a_kama_rolls_one_die_again() -> None:
    t = strike(battle(f"{FIGHTER}+kama", OGRE), FIGHTER, OGRE).fall(2, 2, 0)
    t.act(f"use kama {FIGHTER}", "reroll blue")
    assert set(t.fates()) == {"dice 0 0 0", "dice 0 1 0"}
    assert t.fall(1).wounds(OGRE) == 5


@spares("runner-to-the-inn")
def test_a_runner_serves_a_party_of_four() -> None:
    t = turn(f"{FIGHTER} {ALDITH} {ROGUE} {WIZARD}", at="c", hand="runner-to-the-inn", inn="kadin")
    assert offers(t, "runner-to-the-inn")


@spares("tomb-marshal")
def test_the_marshal_orders_another() -> None:
    t = fight(FIGHTER, f"tomb-marshal {OGRE}").act("use tomb-marshal tomb-marshal")
    assert rolling(t) == "1,3,3"


@spares("silent-nave")
def test_silence_is_deep() -> None:
    t = battle(f"{CLERIC} {FIGHTER}", "fortune-eater", hand="silent-nave").act(
        f"use silent-nave {CLERIC}"
    )
    strike(opening(t.act(f"hold {FIGHTER}"), "fortune-eater"), FIGHTER, "fortune-eater", 1)
    assert t.wounds("fortune-eater") == 1


STEPS = {"ferrymans-lantern": 2, "unbidden-step": 3, "false-map": 4}


def walked(power: str, steps: int) -> Table:
    """Seat 0 or the other party is so many steps west of door B, and may walk."""
    at = f"16,{18 - steps}"
    if power == "ferrymans-lantern":
        return turn(f"{FIGHTER}+{power}", at=at).act(f"use {power} {FIGHTER}")
    if power == "unbidden-step":
        return turn(WIZARD, at=at, hand=power).act("pass", f"use {power} {WIZARD}")
    return turn(FIGHTER, at="c", hand=power, other_at=at).act(f"use {power} {FIGHTER}")


@shows(*STEPS)
def test_so_many_steps(power: str) -> None:
    assert walked(power, STEPS[power]).can("to 16,18")


@spares(*STEPS)
def test_no_step_more(power: str) -> None:
    assert not walked(power, STEPS[power] + 1).can("to 16,18")


@shows("sappers-visor")
def test_a_visor_shows_traps_only() -> None:
    t = raid(f"{ROGUE}+sappers-visor", f"symbols-of-peril falling-blades {MUMMY}")
    t.act("trap symbols-of-peril", f"use sappers-visor {ROGUE}")
    assert set(t.fates()) == {"drawn falling-blades", "drawn symbols-of-peril"}
    t.draw("symbols-of-peril")


# Once and no more.

TWICE: dict[str, Opened] = {
    "sister-vesper": lambda: opening(
        battle(f"{WIZARD} kadin", f"{OGRE} {MUMMY}", hand="inferno fireball", other="sister-vesper")
        .act(f"use inferno {WIZARD}", "use sister-vesper sister-vesper")
        .fall(3),
        MUMMY,
    ).act("use fireball kadin"),
    "whisper-clerk": lambda: opening(
        battle(f"{WIZARD} kadin", f"whisper-clerk {MUMMY}", hand="inferno fireball")
        .act(f"use inferno {WIZARD}", "use whisper-clerk whisper-clerk")
        .fall(2),
        MUMMY,
    ).act("use fireball kadin"),
    "gamblers-bones": lambda: charge(
        charge(fight(FIGHTER, "gamblers-bones+double-bladed-sword"), "gamblers-bones", "", 0)
        .act("use gamblers-bones gamblers-bones")
        .fall(0)
        .act(f"hold {FIGHTER}"),
        "gamblers-bones",
        "",
        1,
    ),
    "ring-of-banked-embers": lambda: (
        battle(f"{WIZARD}+ring-of-banked-embers {FIGHTER}", OGRE, hand="lance-of-pale-fire")
        .act(f"use lance-of-pale-fire {WIZARD}")
        .fall(2, 2, 0)
        .act(f"use ring-of-banked-embers {WIZARD}")
        .falls(0, 0)
    ),
    "ring-of-the-last-coin": lambda: strike(
        opening(
            strike(
                battle(
                    f"{FIGHTER}+ring-of-the-last-coin+double-bladed-sword",
                    f"{OGRE} {MUMMY} {CARPET} {CARPET}.2",
                ),
                FIGHTER,
                CARPET,
                1,
            ).act(f"use ring-of-the-last-coin {FIGHTER}"),
            MUMMY,
        ),
        FIGHTER,
        f"{CARPET}.2",
        1,
    ),
}


@spares(*TWICE)
def test_not_twice(power: str) -> None:
    t = TWICE[power]()
    assert t.match.decision is None or t.decision.kind != "react"
