"""Chapter "Actions, effects and Reacts": TOMB-211 to TOMB-223."""

from games.tomb.scene import Table, scene
from mastaba.games.tomb.cards.triggers import TURN_START
from mastaba.games.tomb.rules.reaction import Reaction
from mastaba.games.tomb.rules.targets import named
from mastaba.games.tomb.state import MASTER
from mastaba.games.tomb.words import CARD
from support import rule

BUCKLER = "use buckler-of-the-last-step mirin-faithbringer"
MIRIN = "use mirin-faithbringer mirin-faithbringer"


@rule("TOMB-211")
def test_each_kind_of_ability_has_its_time() -> None:
    party = ("abbess-corisande", "ilmarra-hailcaller", "hermit-of-the-ninth-stair")
    sc = scene().party(0, *party, at="c").wounds("ilmarra-hailcaller", 1)
    sc.hand(0, "weaken")
    t = sc.crypt("C", "salt-mummy").turn_of(0)
    both, battle, turn = (f"use {name} {name}" for name in party)
    assert t.legal("use") == {both, turn}
    t.act("raid", "stay", "charge salt-mummy", "face ilmarra-hailcaller")
    assert t.asked() == "0 react"
    assert t.trigger() == "before_roll"
    t.act("pass").fall(0)
    assert t.legal("use") == {both, battle}


@rule("TOMB-212")
def test_requirements_must_be_met_at_that_moment() -> None:
    sc = scene().party(0, "kadin").hand(0, "teleport")
    assert "use teleport kadin" not in sc.turn_of(0).legal()
    sc = scene().party(0, "kadin", at="16,12").hand(0, "teleport")
    assert "use teleport kadin" in sc.turn_of(0).legal()
    sc = scene().party(0, "varro-the-landless", at="16,12").hand(0, "teleport")
    assert sc.turn_of(0).legal("use") == set()


@rule("TOMB-212")
def test_costs_must_be_payable_at_that_moment() -> None:
    barter = "use barter-with-heaven grim"
    assert barter not in scene().party(0, "grim").hand(0, "barter-with-heaven").turn_of(0).legal()
    sc = scene().party(0, "grim").hand(0, "barter-with-heaven", "chaff")
    t = sc.turn_of(0).act(barter)
    t.act("card chaff").draw("blessing", "weaken")
    assert t.hand(0) == ["blessing", "weaken"]


def spells() -> Table:
    """Four seats, all with a Spell and a Wizard; D is Crypt Master, a monster casts a Spell."""
    sc = scene(4).party(0, "kadin").party(1, "ulric-stonespeaker").party(2, "edric-longgaze")
    sc.party(3, "wystan-the-borrowed").hand(0, "teleport").hand(1, "null-word", "drag-below")
    sc.hand(2, "moth-at-the-window").hand(3, "second-sight").gear("salt-mummy", "grasp-of-rime")
    t = sc.fight("salt-mummy", crypt="D", attentive=True).quiet()
    return t.act("use grasp-of-rime salt-mummy", by=3)


@rule("TOMB-213", "TOMB-216")
def test_v_23_the_active_player_first_then_clockwise_until_all_have_passed() -> None:
    t = spells()
    assert t.trigger() == "card_played"
    for seat in range(4):
        assert t.asked() == f"{seat} react"
        t.act("pass")
    assert t.asked() == "0 characterActs"


@rule("TOMB-213")
def test_after_a_react_the_question_goes_on_round_the_table() -> None:
    sc = scene(4).party(0, "ulric-stonespeaker").party(1, "sister-vesper").party(2, "kadin")
    sc.hand(0, "inferno").gear("kadin", "null-word")
    t = sc.fight("whisper-clerk", crypt="D").act("charge whisper-clerk").fall(0)
    t.act("use inferno ulric-stonespeaker")
    t.act("pass", by=1).act("use null-word kadin", by=2)
    t.act("pass", by=1).fall(0)  # null-word is a Spell that is played too
    for seat in (3, 1):
        assert t.asked() == f"{seat} react"
        t.act("pass")
    assert t.asked() == "- dice"


@rule("TOMB-213", "TOMB-216")
def test_v_23_kama_on_a_monster_is_a_react_of_the_crypt_master() -> None:
    sc = scene(4).party(0, "brakka-stonejaw").gear("salt-mummy", "kama")
    t = sc.fight("salt-mummy", crypt="D").act("charge salt-mummy", by=3).fall(0, 2, 1)
    assert t.asked() == "3 react"
    assert t.trigger() == "after_roll"
    assert t.legal() == {"pass", "use kama salt-mummy"}
    t.act("use kama salt-mummy", "reroll red").fall(1)
    assert t.wounds("brakka-stonejaw") == 4


@rule("TOMB-214")
def test_whoever_has_passed_may_still_react_when_it_comes_round_again() -> None:
    sc = scene().party(0, "ysbet-mirrorhand").gear("salt-mummy", "runehilt-dagger")
    t = sc.fight("salt-mummy").act("charge salt-mummy")
    ysbet = "use ysbet-mirrorhand ysbet-mirrorhand"
    assert t.legal() == {"pass", ysbet}
    t.act("pass", by=0).act("use runehilt-dagger salt-mummy", by=1)
    assert t.asked() == "0 react"
    assert t.legal() == {"pass", ysbet}
    t.act(ysbet)
    assert t.acts_left("ysbet-mirrorhand") == 1


@rule("TOMB-215")
def test_different_reacts_may_answer_one_event_each_of_them_once() -> None:
    sc = scene().party(0, "mirin-faithbringer")
    t = sc.gear("mirin-faithbringer", "buckler-of-the-last-step").fight("salt-mummy")
    t.act("charge salt-mummy").fall(3)
    assert t.legal() == {"pass", MIRIN, BUCKLER}
    t.act(BUCKLER)
    assert t.legal() == {"pass", MIRIN}
    t.act(MIRIN).fall(3)
    assert t.asked() == "0 characterActs"
    assert t.wounds("mirin-faithbringer") == 1


@rule("TOMB-215")
def test_v_24_a_react_is_used_once_for_the_same_wounds() -> None:
    t = scene().party(0, "mirin-faithbringer").fight("salt-mummy", "brine-spawn")
    t.act("charge salt-mummy").fall(1).act(MIRIN).fall(2)
    assert t.asked() == "0 characterActs"
    assert t.wounds("mirin-faithbringer") == 1
    t.act("hold mirin-faithbringer", "charge brine-spawn").fall(1)
    assert t.legal() == {"pass", MIRIN}


@rule("TOMB-216")
def test_the_crypt_master_reacts_for_monsters_and_with_the_own_party() -> None:
    sc = scene().party(0, "grim").hand(0, "blessing").party(1, "kadin").hand(1, "null-word")
    t = sc.fight("whisper-clerk").act("charge whisper-clerk").fall(0).act("use blessing grim")
    assert t.asked() == "1 react"
    assert t.legal() == {"pass", "use whisper-clerk whisper-clerk", "use null-word kadin"}


@rule("TOMB-217")
def test_mandatory_text_comes_before_reacts_to_the_same_event() -> None:
    t = scene().party(0, "ysolde-quickblade", "grim").fight("choking-mist")
    assert t.asked() == "0 pickCreature"
    t.act("pick grim")
    assert t.wounds("grim") == 1
    assert t.asked() == "0 react"
    assert t.trigger() == "round_start"
    assert t.legal() == {"pass", "use ysolde-quickblade ysolde-quickblade"}


@rule("TOMB-218")
def test_whoever_controls_several_mandatory_texts_puts_them_in_order() -> None:
    sc = scene().party(0, "grim", "kadin").wounds("mire-thing", 1)
    t = sc.fight("choking-mist", "mire-thing")
    assert t.asked() == "1 textOrder"
    assert t.legal() == {"first choking-mist choking-mist", "first mire-thing mire-thing"}

    sc = scene().party(0, "grim").gear("grim", "skull-that-laughs", "ring-of-patient-water")
    t = sc.wounds("grim", 1).hand(0, "chaff").turn_of(0)
    assert t.asked() == "0 textOrder"
    t.act("first ring-of-patient-water grim")
    assert t.wounds("grim") == 0
    assert t.asked() == "- hand"


@rule("TOMB-218")
def test_monsters_come_first_then_the_active_player_then_clockwise() -> None:
    t = scene(3).party(1, "grim").fight("mire-thing", by=1)
    assert t.active() == 1
    sides = Reaction.sides(Reaction(TURN_START), t.state)
    s = t.state
    assert sides == [s.monsters, s.parties[1], s.parties[2], s.parties[0]]


@rule("TOMB-219")
def test_a_react_is_carried_out_completely_before_anything_else() -> None:
    t = scene().party(0, "tamsin-pikewall").fight("mirror-knight", "salt-mummy")
    t.act("charge mirror-knight").act("use tamsin-pikewall tamsin-pikewall").fall(3)
    assert t.asked() == "1 react"
    assert t.trigger() == "wounds_incoming"
    t.act("use mirror-knight mirror-knight").fall(1)
    assert t.wounds("mirror-knight") == 1
    assert t.asked() == "- dice"
    assert t.rolling() == (0, 4, 1)
    t.fall(2)
    assert t.wounds("tamsin-pikewall") == 2


@rule("TOMB-220")
def test_a_cancelled_card_counts_as_used_and_is_attached() -> None:
    sc = scene().party(0, "grim").hand(0, "blessing", "weaken")
    t = sc.fight("whisper-clerk").act("charge whisper-clerk").act("pass").fall(0)
    t.act("use blessing grim")
    assert t.asked() == "1 react"
    assert t.trigger() == "card_played"
    assert t.gear("grim") == ["blessing"]
    t.act("use whisper-clerk whisper-clerk").fall(2)
    assert t.events("cancelled") == ["cancelled blessing"]
    assert t.dice("grim", "attack") == [3, 1, 0]
    assert t.gear("grim") == ["blessing"]
    t.act("charge whisper-clerk").quiet().fall(0)
    assert "use blessing grim" not in t.legal()


@rule("TOMB-220")
def test_a_cancelled_card_that_is_for_once_is_discarded() -> None:
    sc = scene().party(0, "varro-the-landless", at="16,12").hand(0, "burn-the-inn").inn("dread")
    t = (
        sc.party(1, "kadin")
        .hand(1, "null-word")
        .turn_of(0)
        .act("use burn-the-inn varro-the-landless")
    )
    t.act("use null-word kadin", by=1).fall(3)
    assert t.inn() == ["dread"]
    assert t.place_of("burn-the-inn") == "discard"
    assert t.gear("kadin") == ["null-word"]
    assert t.asked() == "1 turn"


@rule("TOMB-221")
def test_a_react_card_from_the_hand_needs_a_fitting_user_and_is_attached() -> None:
    sc = scene().party(0, "varro-the-landless", "grim").hand(0, "weaken")
    t = sc.fight("salt-mummy").act("charge salt-mummy", "face varro-the-landless")
    assert t.legal() == {"pass", "use weaken grim"}
    t.act("use weaken grim")
    assert t.gear("grim") == ["weaken"]
    assert t.hand(0) == []

    sc = scene().party(0, "varro-the-landless").hand(0, "weaken")
    t = sc.fight("salt-mummy").act("charge salt-mummy")
    assert t.asked() == "- dice"


@rule("TOMB-221")
def test_the_place_of_the_party_does_not_matter_unless_the_text_says_so() -> None:
    sc = scene().party(0, "sunniva-nightwell", at="16,12").hand(0, "second-sight")
    t = sc.party(1, "kadin", at="inn").hand(1, "null-word").turn_of(0)
    t.act("use second-sight sunniva-nightwell")
    assert t.asked() == "1 react"
    assert t.legal() == {"pass", "use null-word kadin"}


@rule("TOMB-222")
def test_an_effect_for_the_combat_ends_with_it() -> None:
    sc = scene().party(0, "grim", "varro-the-landless").hand(0, "blessing")
    t = sc.crypt("C", "mkono-djarat").fight("barrow-hound")
    t.act("charge barrow-hound", "face grim").fall(0).act("use blessing grim")
    assert t.dice("varro-the-landless", "attack") == [0, 3, 3]
    t.act("attack varro-the-landless barrow-hound").fall(2)
    assert t.asked() == "0 wear"
    assert t.dice("varro-the-landless", "attack") == [0, 3, 2]


@rule("TOMB-222")
def test_an_effect_for_the_raid_ends_with_the_raid() -> None:
    sc = scene().party(0, "grim", "varro-the-landless").hand(0, "grace-before-iron")
    t = sc.crypt("C", "mkono-djarat").fight("barrow-hound")
    t.act("charge barrow-hound", "face grim").fall(0).act("use grace-before-iron grim")
    t.act("attack varro-the-landless barrow-hound").fall(2)
    assert t.asked() == "0 wear"
    assert t.hp("varro-the-landless") == 5
    t.act("bank mkono-djarat")
    assert t.hp("varro-the-landless") == 4


@rule("TOMB-222")
def test_an_effect_until_the_inn_ends_there() -> None:
    sc = scene().crypt("C", "cold-iron-shackles", "salt-mummy")
    t = sc.party(0, "varro-the-landless", at="c").turn_of(0)
    t.act("raid", "trap cold-iron-shackles", "send varro-the-landless skill").fall(0)
    t.act("leave", "pass")
    assert t.asked() == "0 turn"
    assert t.dice("varro-the-landless", "attack") == [0, 3, 0]
    t.act("return")
    assert t.dice("varro-the-landless", "attack") == [0, 3, 2]


@rule("TOMB-222")
def test_an_attached_effect_ends_when_the_card_leaves_its_bearer() -> None:
    sc = scene().party(0, "varro-the-landless", "grim").gear("varro-the-landless", "mkono-djarat")
    t = sc.turn_of(0)
    assert t.dice("varro-the-landless", "attack") == [0, 3, 4]
    t.act("arrange", "give mkono-djarat grim", "done")
    assert t.dice("varro-the-landless", "attack") == [0, 3, 2]
    assert t.dice("grim", "attack") == [3, 1, 2]
    t.act("bank mkono-djarat")
    assert t.dice("grim", "attack") == [3, 1, 0]


@rule("TOMB-223")
def test_a_lasting_effect_stays_on_those_it_was_laid_on() -> None:
    sc = scene().party(0, "grim", "dread").hand(0, "blessing")
    t = sc.gear("dread", "collar-of-the-tame-horror").fight("brine-spawn", "salt-mummy")
    t.act("charge salt-mummy", "face grim").fall(0).act("use blessing grim")
    assert t.dice("dread", "skill") == [2, 2, 3]
    t.act("charge brine-spawn", "face grim").fall(0)
    t.act("use collar-of-the-tame-horror dread").fall(2)
    assert "brine-spawn" in t.party(0)
    assert t.dice("brine-spawn", "attack") == [0, 4, 2]
    assert t.dice("grim", "attack") == [3, 1, 1]


@rule("TOMB-94", "TOMB-124")
def test_v_22_a_spell_is_used_once_in_a_turn() -> None:
    sc = scene().party(0, "kadin", "ulric-stonespeaker").hand(0, "fireball", "lance-of-pale-fire")
    t = sc.crypt("D", "bone-legionary").fight("salt-mummy")
    t.act("charge salt-mummy", "face kadin").fall(0)
    t.act("use fireball kadin").falls(0, 0, 1)
    assert t.wounds("salt-mummy") == 1
    assert t.legal("use") == {"use lance-of-pale-fire ulric-stonespeaker"}
    t.act("hold ulric-stonespeaker", "charge salt-mummy", "face kadin").fall(0)
    assert t.legal("use") == {f"use lance-of-pale-fire {c}" for c in t.party(0)}
    t.act("use lance-of-pale-fire kadin").falls(3, 2)
    assert t.asked() == "1 turn"
    t.act("pass", "move", "to 12,14", "pass", "raid", "stay")
    t.act("charge bone-legionary", "face kadin").fall(0)
    assert "use fireball kadin" in t.legal()
    assert "use fireball ulric-stonespeaker" not in t.legal()


@rule("TOMB-121", "TOMB-122")
def test_v_27_who_can_cast() -> None:
    sc = scene().party(0, "varro-the-landless", "grim").hand(0, "fireball", "blessing")
    t = sc.fight("salt-mummy").act("charge salt-mummy", "face grim").fall(0)
    t.act("use blessing grim")
    assert t.dice("varro-the-landless", "magic") == [0, 0, 1]
    assert t.legal("use") == set()

    sc = scene().party(0, "varro-the-landless", "grim").hand(0, "fireball")
    sc.gear("varro-the-landless", "ring-of-banked-embers")
    t = sc.fight("salt-mummy").act("charge salt-mummy", "face grim").fall(0)
    assert t.legal("use") == {"use fireball varro-the-landless"}


@rule("TOMB-122")
def test_v_27_a_spell_stays_on_a_bearer_who_has_lost_the_die() -> None:
    sc = scene().party(0, "varro-the-landless", at="16,12").party(1, "dread", at="16,13")
    sc.gear("varro-the-landless", "ring-of-banked-embers", "second-sight")
    t = sc.turn_of(1).act("steal", "snatch ring-of-banked-embers dread").fall(3)
    t.act("defend varro-the-landless").fall(0)
    assert t.gear("dread") == ["ring-of-banked-embers"]
    assert t.asked() == "0 turn"
    assert t.gear("varro-the-landless") == ["second-sight"]
    assert t.legal("use") == set()


@rule("TOMB-07", "TOMB-21")
def test_v_34_weaken_takes_a_die_of_each_colour() -> None:
    sc = scene().party(0, "grim", "dame-rosamund-vale").hand(0, "weaken")
    sc.gear("dame-rosamund-vale", "bier-board-shield").gear("elithe", "barrow-spear")
    t = sc.fight("elithe").act("pick grim").fall(0)
    assert t.dice("elithe", "attack") == [1, 3, 0]
    t.act("charge elithe", "face grim")
    t.act("use weaken grim")
    assert t.legal() == {"pass", "use dame-rosamund-vale dame-rosamund-vale"}
    t.act("use dame-rosamund-vale dame-rosamund-vale")
    assert t.rolling() == (0, 1, 0)

    sc = scene().party(0, "grim").hand(0, "weaken").gear("elithe", "barrow-spear")
    t = sc.fight("elithe").fall(0).act("charge elithe", "use weaken grim")
    assert t.rolling() == (0, 2, 0)
    t.fall(0)
    assert t.dice("elithe", "attack") == [1, 3, 0]


def stepped_up(*party: str, hand: tuple[str, ...] = ()) -> Table:
    """Niche-Viper, [1,2,1], attacks under a lasting step up."""
    sc = scene().party(0, *party).hand(0, *hand).gear("salt-mummy", "martyrs-loan")
    t = sc.fight("niche-viper", "salt-mummy").act("use martyrs-loan salt-mummy")
    return t.quiet().act(f"hold {party[0]}", "charge niche-viper")


@rule("TOMB-19", "TOMB-21")
def test_v_41_steps_and_reacts_enter_one_sum() -> None:
    t = stepped_up("ysbet-mirrorhand")
    assert (t.rolling(), t.sure()) == ((0, 1, 2), 1)
    t.act("use ysbet-mirrorhand ysbet-mirrorhand")
    assert (t.rolling(), t.sure()) == ((1, 2, 1), 0)

    t = stepped_up("grim", hand=("weaken",))
    t.act("use weaken grim")
    assert (t.rolling(), t.sure()) == ((0, 0, 1), 0)


@rule("TOMB-08", "TOMB-93", "TOMB-212")
def test_a_card_is_played_for_what_it_is_worth_while_attached() -> None:
    party = ("brannoc-cinderbeard", "ulric-stonespeaker")
    hand = ("siphon-warmth", "cage-of-whispers")
    t = scene().party(0, *party, at="c").hand(0, *hand).turn_of(0)
    assert t.legal("use") == {f"use {card} {party[0]}" for card in hand}
    t.act("use siphon-warmth brannoc-cinderbeard").fall(1)
    assert (t.gear(party[0]), t.wounds(party[0])) == (["siphon-warmth"], 1)
    assert t.pool(party[0], "attack") == ((0, 3, 0), 0)


@rule("TOMB-149")
def test_a_trap_that_spoke_of_itself_would_mean_no_creature() -> None:
    """Its number as a user is that of a card too, which somebody may bear."""
    sc = scene().party(0, "captain-dukat").gear("captain-dukat", CARD[MASTER])
    assert named(sc.turn_of(0).state, MASTER, "self") == 0
