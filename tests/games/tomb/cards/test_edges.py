"""Where abilities end: other rolls, attacks outside combat, limits, ranges, durations."""

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
    caught,
    charge,
    fight,
    next_round,
    offers,
    opening,
    pool,
    raid,
    send,
    sprung,
    stage,
    strike,
    theft,
    turn,
)
from games.tomb.scene import Table

# Attacks that are no combat: somebody is caught stealing.

STRUCK = {
    "tamsin-pikewall": ("tamsin-pikewall+roll-of-picks", "tamsin-pikewall"),
    "barrow-spear": (f"{ROGUE}+barrow-spear", ROGUE),
    "threshold-spear": (f"{ROGUE}+threshold-spear", ROGUE),
    "dame-rosamund-vale": (
        *("dame-rosamund-vale+roll-of-picks+buckler-of-the-last-step", "dame-rosamund-vale"),
    ),
    "ysbet-mirrorhand": ("ysbet-mirrorhand", "ysbet-mirrorhand"),
    "gallus-wardwright": ("gallus-wardwright+roll-of-picks", "gallus-wardwright"),
    "weaken": (f"{ROGUE} {CLERIC}", ROGUE),
    "mirrored-blow": (f"{ROGUE} {WIZARD}", ROGUE),
    "oswin-ironpledge": (f"{ROGUE} oswin-ironpledge", ROGUE),
    "keeper-halvard": ("keeper-halvard+roll-of-picks", "keeper-halvard"),
    "buckler-of-the-last-step": (f"{ROGUE}+buckler-of-the-last-step", ROGUE),
    "kettil-graveoath": (f"{ROGUE}*3 kettil-graveoath", ROGUE),
}


@spares(*STRUCK)
def test_a_caught_rogue_is_not_in_combat(power: str) -> None:
    thief, rogue = STRUCK[power]
    hand = power if power in ("weaken", "mirrored-blow") else ""
    t = caught(theft(thief, rogue, f"{VARRO}+road-boots", "road-boots", hand=hand), VARRO, 1)
    if power == "kettil-graveoath":
        t.draw(NEW)
    assert t.asked() == "1 turn"


STRIKING = {
    "hroald-the-patient": ("hroald-the-patient+road-boots", "hroald-the-patient"),
    "sir-emeric-candleford": ("sir-emeric-candleford+road-boots*1", "sir-emeric-candleford"),
    "butchers-gauntlet": (f"{VARRO}+road-boots+butchers-gauntlet", VARRO),
}


@spares(*STRIKING)
def test_who_catches_a_rogue_is_not_in_combat(power: str) -> None:
    victim, guard = STRIKING[power]
    t = caught(theft(f"{ROGUE} {FIGHTER}", ROGUE, victim, "road-boots"), guard, 1)
    assert (t.asked(), t.wounds(ROGUE)) == ("1 turn", 1)


# Other rolls.

DISARMING = {
    "kama": (f"{FIGHTER}+kama", FIGHTER),
    "blind-sentinels-bow": (f"{FIGHTER}+blind-sentinels-bow", FIGHTER),
    "bone-saw-of-uthmar": (f"{FIGHTER}+bone-saw-of-uthmar", FIGHTER),
    "runehilt-dagger": (f"{WIZARD}+runehilt-dagger", WIZARD),
    "azmira-spellsword": ("azmira-spellsword", "azmira-spellsword"),
    "hroald-the-patient": ("hroald-the-patient", "hroald-the-patient"),
    "bexley-quirk": (f"bexley-quirk {ROGUE}", ROGUE),
    "nim-sootfinger": (f"nim-sootfinger {ROGUE}", ROGUE),
}


@spares(*DISARMING)
def test_who_disarms_a_trap_does_not_attack(power: str) -> None:
    party, who = DISARMING[power]
    t = sprung(party, "misers-alms-bowl", who)
    if t.asked() == "- dice":
        t.fall(0)
    assert (t.asked(), t.wounds(who)) == ("0 onward", 0)


AGAINST_MONSTERS = {
    "dame-rosamund-vale": "dame-rosamund-vale+bier-board-shield",
    "ysbet-mirrorhand": "ysbet-mirrorhand",
    "gallus-wardwright": "gallus-wardwright",
    "weaken": f"{CLERIC}+weaken",
}


@spares(*AGAINST_MONSTERS)
def test_only_attacks_of_monsters_are_weakened(power: str) -> None:
    line = AGAINST_MONSTERS[power]
    t = fight(line, "idol-of-coals").act("use idol-of-coals idol-of-coals")
    assert t.asked() == "- dice"
    assert strike(battle(f"{line} {FIGHTER}", OGRE), FIGHTER, OGRE).asked() == "- dice"


@spares(*AGAINST_MONSTERS)
def test_one_attack_is_weakened(power: str) -> None:
    line = AGAINST_MONSTERS[power]
    user = line.split("+")[0]
    t = charge(fight(f"{line} {FIGHTER}", f"{MUMMY} {OGRE}"), MUMMY, FIGHTER).act(
        f"use {power} {user}"
    )
    t.fall(0)
    assert pool(t, MUMMY) == "1,3,2"
    assert charge(t.act(f"hold {FIGHTER}"), OGRE, FIGHTER).asked() == "- dice"


@spares("ysbet-mirrorhand")
def test_one_attack_in_a_combat_is_weakened() -> None:
    t = charge(fight("ysbet-mirrorhand", MUMMY), MUMMY)
    next_round(t.act("use ysbet-mirrorhand ysbet-mirrorhand").fall(0))
    assert charge(t, MUMMY).asked() == "- dice"


@spares("fortune-eater", "echo-shade")
def test_monsters_spoil_attacks_of_characters_only(power: str) -> None:
    t = battle(f"{CLERIC}*1", f"{power} {OGRE}", hand="deep-mending").act(
        f"use deep-mending {CLERIC}"
    )
    assert t.fall(3).wounds(CLERIC) == 0
    charge(t, OGRE, "", 1)
    assert (t.asked(), t.wounds(CLERIC)) == ("1 monsterActs", 1)


@spares("echo-shade")
def test_an_echo_fades_with_the_roll() -> None:
    t = strike(battle(f"{FIGHTER} {VARRO}", "echo-shade", other=WIZARD), FIGHTER, "echo-shade")
    assert pool(t.act("use echo-shade echo-shade").fall(0), FIGHTER) == "3,3,0"


# How long it lasts: a scene, who uses it, and what is rolled afterwards.

Opened = Callable[[], Table]
ONE_ROLL: dict[str, tuple[Opened, str, str, str, str]] = {
    "azmira-spellsword": (
        lambda: strike(battle(f"azmira-spellsword {FIGHTER}", MUMMY), "azmira-spellsword", MUMMY),
        *("azmira-spellsword", "azmira-spellsword", "attack", "1,2,0"),
    ),
    "hroald-the-patient": (
        lambda: strike(battle(f"hroald-the-patient {FIGHTER}", MUMMY), "hroald-the-patient", MUMMY),
        *("hroald-the-patient", "hroald-the-patient", "attack", "1,3,0"),
    ),
    "velvet-isaura": (
        lambda: theft("velvet-isaura", "velvet-isaura"),
        *("velvet-isaura", "velvet-isaura", "skill", "0,4,2"),
    ),
    "cutpurse-silks": (
        lambda: theft(f"{ROGUE}+cutpurse-silks", ROGUE),
        *(ROGUE, ROGUE, "skill", "4,3,0"),
    ),
    "lockjaw-greta": (
        lambda: sprung(f"lockjaw-greta {WIZARD}", "rune-of-forgetting", "lockjaw-greta"),
        *("lockjaw-greta", "lockjaw-greta", "magic", "0,0,0"),
    ),
    "runehilt-dagger": (
        lambda: strike(battle(f"{WIZARD}+runehilt-dagger {FIGHTER}", MUMMY), WIZARD, MUMMY),
        *(WIZARD, WIZARD, "attack", "1,2,0"),
    ),
    "psalm-of-steady-hands": (
        lambda: sprung(
            f"{CLERIC} {ROGUE}", "misers-alms-bowl", ROGUE, hand="psalm-of-steady-hands"
        ),
        *(CLERIC, ROGUE, "skill", "3,3,0"),
    ),
    "sabotage": (
        lambda: sprung(ROGUE, "misers-alms-bowl", ROGUE, other=NEW, other_hand="sabotage"),
        *(NEW, ROGUE, "skill", "3,3,0"),
    ),
    "kindled-mind": (
        lambda: sprung(WIZARD, "misers-alms-bowl", WIZARD, hand="kindled-mind"),
        *(WIZARD, WIZARD, "skill", "0,0,0"),
    ),
}


@spares(*ONE_ROLL)
def test_what_is_for_one_roll_is_over_with_it(power: str) -> None:
    opened, user, who, attribute, dice = ONE_ROLL[power]
    t = opened().act(f"use {power} {user}").falls(0)
    assert pool(t, who, attribute) == dice
    if power == "runehilt-dagger":
        assert pool(t, who, "magic") == "1,3,0"


@shows("kettil-graveoath")
def test_kettils_wrath_lasts() -> None:
    t = charge(fight(f"kettil-graveoath {ALDITH}*2", MUMMY), MUMMY, ALDITH, 1).draw(NEW)
    next_round(t.act("use kettil-graveoath kettil-graveoath"))
    assert pool(t, "kettil-graveoath") == "0,4,2"


@shows("gorging-horror")
def test_the_horrors_hunger_grows() -> None:
    t = charge(
        fight(f"{FIGHTER} {ALDITH}*2", "gorging-horror*2"), "gorging-horror", ALDITH, 1
    ).draw(NEW)
    assert pool(next_round(t), "gorging-horror") == "1,5,2"


@shows("kettil-graveoath")
def test_kettil_avenges_those_too_who_go_back_into_the_bag() -> None:
    t = stage(f"kettil-graveoath {ALDITH}*2").level(0, 4).fight(MUMMY)
    charge(t, MUMMY, ALDITH, 1).act("yes").draw(NEW).act("use kettil-graveoath kettil-graveoath")
    assert (pool(t, "kettil-graveoath"), ALDITH in t.bag()) == ("0,4,2", True)


@spares("lesser-resurrect", "scarab-of-second-dawn")
def test_nobody_comes_back_out_of_the_bag(power: str) -> None:
    line = CLERIC if power == "lesser-resurrect" else f"{CLERIC}+{power}"
    sc = stage(f"{line} {ALDITH}*2", hand="" if "+" in line else power).level(0, 4)
    t = charge(sc.fight(MUMMY), MUMMY, ALDITH, 1).act("yes").draw(NEW)
    assert (t.asked(), t.party(0), ALDITH in t.bag()) == ("0 characterActs", [CLERIC], True)


@spares("lesser-resurrect")
def test_only_a_death_in_the_party_calls_for_a_resurrection() -> None:
    t = fight(f"{CLERIC} {FIGHTER} {ALDITH}*2", f"{MUMMY} {CARPET}", hand="lesser-resurrect")
    charge(t, MUMMY, ALDITH, 1).draw(NEW).act("pass", by=0)
    assert (
        strike(t, FIGHTER, CARPET, 1).asked() == "0 characterActs"
    )  # the carpet was the last to act


LASTING = {
    "blessing": (f"{CLERIC} {FIGHTER}", FIGHTER, "3,3,1"),
    "martyrs-loan": (f"{CLERIC} {FIGHTER}", FIGHTER, "0,3,3"),
    "grasp-of-rime": (f"{WIZARD} {FIGHTER}", MUMMY, "1,3,0"),
}


@shows(*LASTING)
def test_what_lasts_for_a_combat_outlasts_a_round(power: str) -> None:
    party, who, dice = LASTING[power]
    t = battle(party, MUMMY, hand=power).act(f"use {power} {party.split()[0]}")
    assert pool(next_round(t), who) == dice


@shows("ember-brand")
def test_a_brand_burns_on() -> None:
    t = battle(f"{WIZARD} {FIGHTER}", OGRE, hand="ember-brand").act(
        f"use ember-brand {WIZARD}", f"pick {FIGHTER}"
    )
    strike(opening(next_round(t), OGRE), FIGHTER, OGRE, 1)
    assert offers(t, "ember-brand/lent")


@shows("silent-nave")
def test_silence_lasts() -> None:
    t = battle(f"{CLERIC} {FIGHTER}", "fortune-eater+inferno", hand="silent-nave").act(
        f"use silent-nave {CLERIC}"
    )
    assert next_round(t).legal() == {"charge fortune-eater"}


@shows("grace-before-iron")
def test_grace_outlasts_the_combat() -> None:
    t = battle(f"{CLERIC} {FIGHTER}", CARPET, f"{LOOT} ring-of-cinders", hand="grace-before-iron")
    strike(t.act(f"use grace-before-iron {CLERIC}"), FIGHTER, CARPET, 1)
    assert (t.asked(), t.hp(FIGHTER)) == ("0 pickCard", 7)


UNTIL_INN: dict[str, tuple[str, str, Callable[[Table], object], object]] = {
    "cold-iron-shackles fail": (f"{VARRO} {ROGUE}", ROGUE, lambda t: pool(t, VARRO), "0,3,0"),
    "needle-in-the-latch fail": (
        f"{VARRO} {ROGUE}",
        ROGUE,
        lambda t: pool(t, ROGUE, "skill"),
        "3,0,0",
    ),
    "chain-loom fail": (f"{VARRO} {FIGHTER}", VARRO, lambda t: pool(t, FIGHTER), "2,2,0"),
    "widows-veil fail": (f"{VARRO} {CLERIC}", CLERIC, lambda t: t.hp(VARRO), 3),
    "penitents-fetters fail": (f"{VARRO} {CLERIC}", CLERIC, lambda t: t.movement(0), 6),
}


@shows(*UNTIL_INN)
def test_what_lasts_until_the_inn_outlasts_the_raid(power: str) -> None:
    party, who, look, value = UNTIL_INN[power]
    t = sprung(party, power.split()[0], who, other=WIZARD).fall(0)
    if t.asked() == "0 pickCreature":
        t.act(f"pick {VARRO}")
    assert t.act("leave").asked() == "1 turn"
    assert look(t) == value


@shows("niche-viper")
def test_poison_outlasts_the_raid() -> None:
    t = charge(fight(FIGHTER, "niche-viper*1", LOOT), "niche-viper", "", 1)
    t = strike(t, FIGHTER, "niche-viper", 1).act(f"bank {LOOT}")
    assert (t.asked(), pool(t, FIGHTER)) == ("1 turn", "3,0,0")


# How far it reaches.

RANGES = {
    "lady-phaedra-coil": ("lady-phaedra-coil", 8),
    "earthquake": (WIZARD, 10),
    "phantom-hand": (WIZARD, 10),
    "rust-breath": (WIZARD, 8),
    "cage-of-whispers": (WIZARD, 12),
    "harassment": (ROGUE, 10),
    "bold-snatch": (ROGUE, 6),
    "false-map": (ROGUE, 10),
    "mutiny-in-the-ranks": (ROGUE, 6),
}


def reached(power: str, steps: int) -> bool:
    """Whether a party so many steps away has something of it."""
    user, _ = RANGES[power]
    hand = "" if power == user else power
    t = turn(user, at="16,2", hand=hand, other="kadin+kama", other_at=f"16,{2 + steps}")
    if not offers(t, power):
        return False
    before = other_party(t)
    t.act(f"use {power} {user}")
    if t.asked() == "- dice":
        t.fall(3)
    if t.match.decision is not None and t.legal("to"):
        t.act(min(t.legal("to")))
    if t.asked() == "- newParty":
        t.draw(NEW)
    return other_party(t) != before


def other_party(t: Table) -> tuple[object, ...]:
    """Everything that might befall them."""
    kadin = (t.wounds("kadin"), t.gear("kadin"), t.dice("kadin", "skill"))
    return (*kadin, t.party(1), t.movement(1), t.where(1))


@shows(*RANGES)
def test_a_party_is_within_reach(power: str) -> None:
    assert reached(power, RANGES[power][1])


@spares(*RANGES)
def test_a_party_is_out_of_reach(power: str) -> None:
    assert not reached(power, RANGES[power][1] + 1)


# Crypts whose doors are beside other crypts.


@shows("rurik-doorbreaker", "another-way-in", "key-of-every-lock")
def test_a_crypt_beside_the_door_of_another(power: str) -> None:
    line = {"another-way-in": FIGHTER, "key-of-every-lock": f"{FIGHTER}+key-of-every-lock"}.get(
        power, power
    )
    hand = power if power == "another-way-in" else ""
    t = turn(line, at="d", board="B", hand=hand).act(f"use {power} {line.split('+')[0]}")
    assert [line.split()[2] for line in t.events("raidBegan")] == ["C"]


# Limits.

Twice = Callable[[], Table]
TWICE: dict[str, Twice] = {
    "sir-emeric-candleford": lambda: strike(
        opening(
            strike(
                battle("sir-emeric-candleford+double-bladed-sword*2", f"{OGRE} {MUMMY}"),
                "sir-emeric-candleford",
                OGRE,
                1,
            ).act("use sir-emeric-candleford sir-emeric-candleford"),
            MUMMY,
        ),
        "sir-emeric-candleford",
        OGRE,
        1,
    ),
    "dusty-pim": lambda: charge(
        charge(fight(f"dusty-pim {FIGHTER}", f"{OGRE} {MUMMY}"), OGRE, "dusty-pim")
        .act("use dusty-pim dusty-pim")
        .fall(3)
        .act(f"hold {FIGHTER}"),
        MUMMY,
        "dusty-pim",
    ),
    "pale-fencer": lambda: strike(
        strike(battle(f"{FIGHTER} {VARRO}", "pale-fencer", other=WIZARD), FIGHTER, "pale-fencer", 1)
        .act("use pale-fencer pale-fencer")
        .fall(0),
        VARRO,
        "pale-fencer",
        1,
    ),
    "flickering-guest": lambda: strike(
        strike(
            battle(f"{FIGHTER} {VARRO}", "flickering-guest", other=WIZARD),
            FIGHTER,
            "flickering-guest",
        )
        .act("use flickering-guest flickering-guest")
        .fall(2),
        VARRO,
        "flickering-guest",
    ),
    "mirror-targe": lambda: charge(
        charge(
            fight(f"{FIGHTER}+mirror-targe {VARRO}", f"{OGRE} {MUMMY}", other=WIZARD), OGRE, FIGHTER
        )
        .act(f"use mirror-targe {FIGHTER}")
        .fall(0)
        .act(f"hold {VARRO}"),
        MUMMY,
        FIGHTER,
    ),
    "butchers-gauntlet": lambda: two_hits("butchers-gauntlet"),
    "falchion-of-last-words": lambda: two_hits("falchion-of-last-words"),
    "svana-ashbraid": lambda: strike(
        opening(
            strike(
                battle("svana-ashbraid", f"{OGRE} {MUMMY} {CARPET} {CARPET}.2"),
                "svana-ashbraid",
                CARPET,
                1,
            ).act("use svana-ashbraid svana-ashbraid"),
            MUMMY,
        ),
        "svana-ashbraid",
        f"{CARPET}.2",
        1,
    ),
    "ring-of-two-shadows": lambda: charge(
        next_round(
            charge(
                fight(f"{FIGHTER}+ring-of-two-shadows {VARRO}", OGRE, other=WIZARD),
                OGRE,
                FIGHTER,
                1,
            ).act(f"use ring-of-two-shadows {FIGHTER}")
        ),
        OGRE,
        FIGHTER,
        1,
    ),
    "mother-ebba": lambda: two_deaths("mother-ebba", "mother-ebba", 3),
    "ferrymans-dice": lambda: two_deaths(f"{ROGUE}+ferrymans-dice", ROGUE, 2),
    "ember-brand/lent": lambda: two_brands("ember-brand"),
    "carrion-saint": lambda: strike(
        opening(
            strike(
                battle(f"{FIGHTER} {VARRO}", f"carrion-saint {CARPET} {OGRE}", other=WIZARD),
                FIGHTER,
                CARPET,
                1,
            )
            .act("use carrion-saint carrion-saint")
            .fall(2),
            OGRE,
        ),
        VARRO,
        CARPET,
        1,
    ),
}


def two_hits(power: str) -> Table:
    """A bearer who acts twice in a round has used it, and hits again."""
    t = fight(f"{FIGHTER}+{power}+regents-hourglass", f"{OGRE} {MUMMY}")
    opening(t.act(f"use regents-hourglass {FIGHTER}"), OGRE)
    strike(t, FIGHTER, OGRE, 1).act(f"use {power} {FIGHTER}")
    return strike(opening(t, MUMMY), FIGHTER, OGRE, 1)


def two_deaths(line: str, user: str, needed: int) -> Table:
    """Somebody has been saved, and would die again."""
    power = line.partition("+")[2] or line
    t = charge(fight(f"{line} {ALDITH}*2", f"{OGRE} {MUMMY}"), OGRE, ALDITH, 1)
    t.act(f"use {power} {user}").fall(needed).act(f"hold {user}")
    return charge(t, MUMMY, ALDITH, 1).draw(NEW)


def two_brands(spell: str) -> Table:
    """Somebody branded acts twice in a round."""
    t = fight(f"{WIZARD} {FIGHTER}+double-bladed-sword", f"{OGRE} {MUMMY} {CARPET}", hand=spell)
    opening(t, OGRE).act(f"use {spell} {WIZARD}", f"pick {FIGHTER}")
    strike(opening(t, MUMMY), FIGHTER, OGRE, 1).act(f"use {spell}/lent {FIGHTER}")
    return strike(opening(t, CARPET), FIGHTER, OGRE, 1)


@spares(*TWICE)
def test_not_twice(power: str) -> None:
    t = TWICE[power]()
    assert not offers(t, power)
    assert t.asked().partition(" ")[2] in ("monsterActs", "characterActs", "dice")


# More of the same.


@spares("father-anselm-grave", "read-the-wards")
def test_a_target_number_is_two_lower_for_one_trap(power: str) -> None:
    party = f"{power} {ROGUE}" if power == "father-anselm-grave" else f"{WIZARD} {CLERIC} {ROGUE}"
    cards = f"judgement-scales reproachful-saints {LOOT}"
    t = raid(party, cards, hand="" if power in party else power).act("trap judgement-scales")
    priest = power if power in party else CLERIC
    t.act(f"use {power} {power if power in party else WIZARD}")
    if t.asked() == "- dice":
        t.fall(2)
    send(t, "judgement-scales", priest).fall(1)
    assert t.bank(0) == ["judgement-scales"]
    t.act("stay", "trap reproachful-saints").quiet()
    send(t, "reproachful-saints", priest).fall(1)
    assert t.bank(0) == ["judgement-scales"]


@spares("abbess-corisande", "chalice-of-remembered-names")
def test_not_more_is_healed_than_the_card_says(power: str) -> None:
    line = power if power == "abbess-corisande" else f"{CLERIC}+{power}"
    t = turn(f"{line} {FIGHTER}*5").act(f"use {power} {line.split('+')[0]}")
    while t.legal("cure"):
        t.act(f"cure {FIGHTER}")
    assert t.wounds(FIGHTER) == (3 if power == "abbess-corisande" else 2)


@spares("mad-wenna", "niche-viper", "rust-beetles", "crimson-dowager", "ferrier-of-the-lost")
def test_hits_of_others_are_their_own(power: str) -> None:
    if power == "mad-wenna":
        t = strike(battle(f"mad-wenna {FIGHTER}", OGRE), FIGHTER, OGRE, 1)
        assert (t.wounds("mad-wenna"), t.asked()) == (0, "0 characterActs")
        return
    t = charge(
        fight(f"{FIGHTER}+kama {VARRO}", f"{power}*1 {OGRE}", other=WIZARD), OGRE, FIGHTER, 1
    )
    assert (pool(t, FIGHTER), t.gear(FIGHTER), t.wounds(power)) == ("3,3,0", ["kama"], 1)
    assert t.party(0) == [FIGHTER, VARRO]


@spares("bloated-corpse", "egg-bound-widow")
def test_deaths_of_others_are_their_own(power: str) -> None:
    t = strike(battle(FIGHTER, f"{power} {CARPET}"), FIGHTER, CARPET, 1)
    assert (t.wounds(FIGHTER), t.monsters(), t.asked()) == (0, [power], "1 monsterActs")


@spares("mirror-knight", "clay-bulwark")
def test_monsters_guard_no_characters(power: str) -> None:
    t = charge(fight(FIGHTER, f"{OGRE} {power}"), OGRE, "", 1)
    assert (t.wounds(FIGHTER), t.asked()) == (1, "0 characterActs")


@spares("mirin-faithbringer", "close-ranks", "hold-the-line", "ransom-paid", "wall-of-yesterday/2")
def test_characters_guard_no_monsters(power: str) -> None:
    line = {"mirin-faithbringer": power, "wall-of-yesterday/2": f"{ALDITH}+wall-of-yesterday"}
    hand = power if power in ("close-ranks", "hold-the-line", "ransom-paid") else ""
    party = f"{line.get(power, ALDITH)} {FIGHTER} {ROGUE}"
    t = strike(battle(party, f"{CARPET} {OGRE}", hand=hand, bank=LOOT), FIGHTER, CARPET, 1)
    assert (t.asked(), t.bank(0).count(CARPET)) == ("1 monsterActs", 1)


@spares("ossian-the-unburied", "ferrymans-dice", "oath-bound")
def test_not_every_death_is_answered(power: str) -> None:
    line = {"ferrymans-dice": f"{ROGUE}+ferrymans-dice", "oath-bound": CLERIC}.get(power, power)
    hand = power if power == "oath-bound" else ""
    t = strike(battle(f"{line} {FIGHTER}", f"{OGRE} {CARPET}", hand=hand), FIGHTER, CARPET, 1)
    assert t.asked() == "0 characterActs"
    if power == "ossian-the-unburied":
        t = charge(fight(f"{line} {ALDITH}*2", OGRE), OGRE, ALDITH, 1).draw(NEW)
        assert t.dead() == [ALDITH]


@spares("velvet-isaura", "cutpurse-silks")
def test_another_rogue_steals_as_ever(power: str) -> None:
    line = power if power == "velvet-isaura" else f"{NEW}+{power}"
    assert theft(f"{line} {ROGUE}", ROGUE).asked() == "- dice"


@spares("intercession", "psalm-of-steady-hands")
def test_no_prayer_for_traps_of_others(power: str) -> None:
    t = sprung(ROGUE, "misers-alms-bowl", ROGUE, other=CLERIC, other_hand=power)
    assert t.asked() == "- dice"
    assert t.fall(0).asked() == "0 onward"


@spares("crow-eyed-bettany")
def test_bettany_aims_for_nobody_else() -> None:
    assert strike(battle(f"crow-eyed-bettany {FIGHTER}", OGRE), FIGHTER, OGRE).asked() == "- dice"


@spares("toll-taker", "sable-wick")
def test_flights_of_others_are_their_own(power: str) -> None:
    if power == "sable-wick":
        t = battle(FIGHTER, OGRE, LOOT, other=power).act(f"flee {FIGHTER}")
        assert (t.asked(), t.place_of(LOOT)) == ("1 turn", "crypt C")
        return
    t = battle(FIGHTER, power).act(f"flee {FIGHTER}", "pass")
    assert t.wounds(FIGHTER) == 0


@spares("thessaly-rime", "halting-hymn", "deep-mending", "puppet-strings", "mutiny-in-the-ranks")
def test_one_success_too_few(power: str) -> None:
    if power == "mutiny-in-the-ranks":
        t = turn(ROGUE, at="c", hand=power, other=f"{FIGHTER} {VARRO}", other_at="c").act(
            f"use {power} {ROGUE}"
        )
        assert (t.fall(2).party(1), t.asked()) == ([FIGHTER, VARRO], "1 turn")
        return
    user = {"thessaly-rime": power, "puppet-strings": WIZARD}.get(power, CLERIC)
    hand = "" if user == power else power
    t = battle(f"{user} {FIGHTER}*2", f"{MUMMY} {OGRE}", hand=hand).act(f"use {power} {user}")
    t.fall(1 if power == "halting-hymn" else 2)
    assert t.asked() == "1 monsterActs"
