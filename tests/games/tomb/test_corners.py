"""Where rules meet: what one of them takes away from under another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from games.tomb.scene import Table, card_bits, number_of, scene
from mastaba.core.ability import Phrase, Reader
from mastaba.core.rows import put
from mastaba.games.tomb import GAME
from mastaba.games.tomb.cards.effects.parties import Calling
from mastaba.games.tomb.cards.selectors import read_selector
from mastaba.games.tomb.rules.creatures import lasting_dice
from mastaba.games.tomb.rules.lasting import TO_COMBAT, last
from mastaba.games.tomb.sight.guess import determinize
from mastaba.games.tomb.state import bits
from mastaba.games.tomb.words import ATTACK, KIND_OF, KINDS, POWER, SKILL
from support import rule

SIX = (
    *("brakka-stonejaw", "varro-the-landless", "aldith-spearmaiden"),
    *("prior-wendel", "ulric-stonespeaker", "jack-halfpenny"),
)


# Redistribution.


@rule("TOMB-52")
def test_a_card_does_not_go_where_what_it_needs_would_leave() -> None:
    """Varro could bear the dagger only by the sceptre that the dagger would displace."""
    sc = scene().party(0, "kadin", "varro-the-landless").gear("kadin", "runehilt-dagger")
    t = sc.gear("varro-the-landless", "sceptre-of-nine-kings").turn_of(0).act("arrange")
    assert "give runehilt-dagger varro-the-landless" not in t.legal()
    refusal = t.refuses("give runehilt-dagger varro-the-landless")
    assert refusal.clause == "TOMB-52"


@rule("TOMB-52")
def test_cards_of_the_same_slot_change_places_where_both_may_be_borne() -> None:
    sc = scene().party(0, "kadin", "ottoline-ember").gear("kadin", "runehilt-dagger")
    t = sc.gear("ottoline-ember", "kama").turn_of(0).act("arrange")
    t.act("give runehilt-dagger ottoline-ember")
    assert t.gear("kadin") == ["kama"]
    assert t.gear("ottoline-ember") == ["runehilt-dagger"]


@rule("TOMB-122")
def test_no_card_is_sent_to_and_fro_for_ever() -> None:
    sc = scene().party(0, "brakka-stonejaw", "varro-the-landless")
    sc.gear("brakka-stonejaw", "runehilt-dagger")
    t = sc.gear("varro-the-landless", "sceptre-of-nine-kings").turn_of(0).act("arrange")
    for _ in range(8):
        moves = sorted(t.legal() - {"done"})
        if not moves:
            break
        t.act(moves[0])
    assert "done" in t.legal()


@rule("TOMB-117", "TOMB-123")
def test_a_tactic_asks_its_user_not_its_bearer() -> None:
    sc = scene().party(0, "brakka-stonejaw", "prior-wendel")
    t = sc.gear("brakka-stonejaw", "all-out-charge").turn_of(0).act("arrange")
    t.act("give all-out-charge prior-wendel", "done")
    assert t.gear("prior-wendel") == ["all-out-charge"]
    t.act("return" if t.can("return") else "pass")
    t = scene().party(0, "prior-wendel").gear("prior-wendel", "all-out-charge").fight("salt-mummy")
    t.act("charge salt-mummy").fall(0)
    assert t.legal("use") == set()  # no Fighter


@rule("TOMB-117")
def test_a_treasure_that_its_finder_cannot_bear_is_banked() -> None:
    t = scene().party(0, "sable-wick").crypt("C", "stringless-bow").fight("salt-mummy")
    t.act("charge salt-mummy").fall(0).act("flee sable-wick", "use sable-wick sable-wick")
    t.fall(3).draw("stringless-bow")
    assert t.place_of("stringless-bow") == "bank 0"


# Limits that end.


@rule("TOMB-285")
def test_what_was_used_at_a_trap_is_fresh_in_the_combat() -> None:
    sc = scene().party(0, "brakka-stonejaw", "varro-the-landless", at="d")
    sc.gear("brakka-stonejaw", "ring-of-two-shadows").crypt("D", "falling-blades", "salt-mummy")
    t = sc.turn_of(0).act("raid", "trap falling-blades", "send varro-the-landless skill").fall(0)
    t.act("use ring-of-two-shadows brakka-stonejaw", "stay", "stay")
    t.act("charge salt-mummy", "face brakka-stonejaw").fall(1)
    assert "use ring-of-two-shadows brakka-stonejaw" in t.legal()
    t.act("use ring-of-two-shadows brakka-stonejaw")
    t.act("hold brakka-stonejaw", "hold varro-the-landless")
    t.act("charge salt-mummy", "face brakka-stonejaw").fall(1)
    assert "use ring-of-two-shadows brakka-stonejaw" not in t.legal()  # once in a combat


@rule("TOMB-101")
def test_a_party_that_loses_its_sixth_chair_in_a_raid_is_put_in_order_at_once() -> None:
    sc = scene().party(0, *SIX, at="d").gear("brakka-stonejaw", "charter-of-the-sixth-chair")
    t = sc.crypt("D", "weighing-stone", "salt-mummy").turn_of(0)
    t.act("raid", "trap weighing-stone", "send prior-wendel skill", "done").fall(0)
    assert t.asked() == "0 dismiss"
    t.act("dismiss jack-halfpenny")
    assert "jack-halfpenny" in t.inn()
    assert t.asked() == "0 onward"


@rule("TOMB-166")
def test_the_second_action_goes_with_the_sword() -> None:
    sc = scene().party(0, "brakka-stonejaw", "varro-the-landless")
    t = sc.gear("brakka-stonejaw", "double-bladed-sword").fight("rust-beetles", "brine-spawn")
    t.act("charge brine-spawn", "face varro-the-landless").fall(0)
    t.act("attack brakka-stonejaw brine-spawn").fall(0)
    t.act("charge rust-beetles", "face brakka-stonejaw").fall(1)
    assert t.place_of("double-bladed-sword") == "discard"
    assert "attack brakka-stonejaw brine-spawn" not in t.legal()
    assert "attack varro-the-landless brine-spawn" in t.legal()


@rule("TOMB-188")
def test_nobody_answers_the_end_of_a_raid_whose_life_ended_with_it() -> None:
    sc = scene().party(0, "brakka-stonejaw", "prior-wendel")
    sc.gear("prior-wendel", "grace-before-iron").gear("brakka-stonejaw", "cloak-of-ninefold-dusk")
    t = sc.fight("gnawing-carpet")
    life = t.hp("brakka-stonejaw")
    t.act("charge gnawing-carpet", "face brakka-stonejaw").fall(1)
    t.act("use grace-before-iron prior-wendel")
    t.state.wound(number_of("brakka-stonejaw"), life - 1)
    assert "brakka-stonejaw" in t.party(0)
    t.act("attack brakka-stonejaw gnawing-carpet").fall(1)
    t.fate().quiet()
    assert "brakka-stonejaw" in t.dead()


@rule("TOMB-181", "TOMB-304")
def test_nobody_snatches_a_treasure_in_flight_from_where_there_is_no_crypt() -> None:
    t = scene().party(0, "sable-wick", at="16,12").turn_of(0)
    t.state.interject(Calling(0))
    t.draw("barrow-guard").act("charge barrow-guard").fall(0).act("flee sable-wick")
    assert t.events("used") == []
    assert t.asked() == "0 turn"


@rule("TOMB-304")
def test_a_monster_is_of_no_party_that_could_be_somewhere_or_have_something() -> None:
    """What the last seat has is not the monsters'."""
    sc = scene().party(1, "grim", at="a").hand(1, "kama", "chaff").bank(1, "ring-of-cinders")
    s, speech = sc.fight("salt-mummy").state, GAME.content.language
    hand = read_selector(Reader(speech), "", {"from": "hand"})
    for kind, fields in (
        (speech.requirements["at"], {"place": "tomb"}),
        (speech.effects["move_party"], {"to": ("inn", 0)}),
        (speech.effects["discard"], {"of": hand}),
        (speech.costs["discard_card"], {}),
        (speech.costs["discard_banked"], {}),
    ):
        asked = kind.able or kind.run
        power = (POWER.index("barter-with-heaven"),) if kind.name in speech.costs else ()
        can = [
            asked(s, number_of(one), Phrase(kind, fields), *power) for one in ("grim", "salt-mummy")
        ]
        assert can == [True, False], kind.name


def meeting_monsters() -> Table:
    return scene().party(0, "lady-eryne").fight("barrow-guard")


def called_up() -> Table:
    t = scene().party(0, "lady-eryne", at="16,12").turn_of(0)
    t.state.interject(Calling(0))
    return t.draw("barrow-guard")


@rule("TOMB-175", "TOMB-188")
@pytest.mark.parametrize("opened", [meeting_monsters, called_up])
@pytest.mark.parametrize("survives", [True, False])
def test_who_dies_when_the_combat_ends_does_not_get_home(
    opened: Callable[[], Table], survives: bool
) -> None:
    t = opened()
    eryne, life = number_of("lady-eryne"), t.hp("lady-eryne")
    blessing = GAME.content.power_ability[POWER.index("grace-before-iron")].program
    last(t.state, blessing, 0, eryne, TO_COMBAT, 0, 1)
    t.state.wound(eryne, life - survives)
    assert t.movement(0) == 10  # it blesses with nothing else
    t.act("charge barrow-guard").fall(0).act("flee lady-eryne").draw("grim", "dunbar")
    assert t.events("wentHome") == ["wentHome 0"] * survives
    assert (t.where(0), t.party(0)) == ("inn", ["lady-eryne" if survives else "dunbar"])


# Deaths.


@rule("TOMB-230")
def test_a_tamed_monster_dies_as_a_member_of_its_party() -> None:
    t = scene().party(0, "kettil-graveoath", "barrow-hound").fight("salt-mummy")
    t.act("charge salt-mummy", "face barrow-hound").fall(4).fate()
    assert t.asked() == "0 react"
    assert t.legal("use")
    t = scene().party(0, "brakka-stonejaw", "barrow-hound").fight("gorging-horror")
    before = sum(t.dice("gorging-horror", "attack"))
    t.act("charge gorging-horror", "face barrow-hound").fall(4).fate()
    assert sum(t.dice("gorging-horror", "attack")) > before


# Reacts.


@rule("TOMB-215")
def test_one_who_has_answered_with_a_text_may_answer_with_a_card_of_the_hand() -> None:
    sc = scene().party(0, "oswin-ironpledge", "dunbar", "grim").hand(0, "close-ranks")
    t = sc.fight("salt-mummy").act("charge salt-mummy", "face dunbar").fall(2)
    t.act("use oswin-ironpledge oswin-ironpledge")
    assert t.trigger() == "wounds_incoming"
    assert "use oswin-ironpledge oswin-ironpledge" not in t.legal()
    assert "use close-ranks oswin-ironpledge" in t.legal()


@rule("TOMB-186", "TOMB-285")
def test_whoever_took_the_wounds_was_hit() -> None:
    """The Ferrier sends to the Inn whom it hits."""
    t = scene().party(0, "oswin-ironpledge", "dunbar", "grim").fight("ferrier-of-the-lost")
    t.act("charge ferrier-of-the-lost", "face dunbar").fall(2)
    t.act("use oswin-ironpledge oswin-ironpledge")
    assert t.party(0) == ["dunbar", "grim"]
    assert t.inn() == ["oswin-ironpledge"]


@rule("TOMB-21")
def test_what_an_attack_has_of_its_own_lies_open_while_it_is_rolled() -> None:
    sc = scene().party(0, "brakka-stonejaw").gear("brakka-stonejaw", "all-out-charge")
    t = sc.fight("salt-mummy").act("charge salt-mummy").fall(0)
    t.act("use all-out-charge brakka-stonejaw")
    assert t.asked() == "- dice"
    told = [(one["kind"], one["on"], one["until"], one["n"]) for one in t.view(1)["lasting"]]
    assert told == [("add_dice", "brakka-stonejaw", "roll", 0)]  # dice of several colours
    assert t.fall(2).view(1)["lasting"] == []


@rule("TOMB-218")
def test_a_party_says_in_which_order_its_texts_speak_whoever_bears_them() -> None:
    sc = scene().party(0, "captain-dukat", "kadin").gear("captain-dukat", "skull-that-laughs")
    sc.gear("kadin", "ring-of-patient-water").wounds("kadin", 1).hand(0, "chaff")
    assert sc.turn_of(0).asked() == "0 textOrder"


@rule("TOMB-86")
def test_nobody_strikes_whose_guard_has_gone_meanwhile() -> None:
    sc = scene().party(0, "jack-halfpenny", at="a").party(1, "kadin", "grim", at="a")
    sc.gear("kadin", "kama").gear("jack-halfpenny", "gloves-of-the-light-touch")
    t = sc.turn_of(0).act("steal", "snatch kama jack-halfpenny").fall(0).act("defend grim")
    t.fall(1)
    assert t.trigger() == "pickpocket_failed"
    t.state.part(number_of("grim"))
    t.state.bag |= card_bits(["grim"])
    assert t.act("pass").asked() == "1 turn"


@rule("TOMB-07")
def test_a_blow_that_misses_wounds_nobody() -> None:
    t = scene().party(0, "kadin").fight("salt-mummy").act("charge salt-mummy").fall(0)
    assert t.events("wounded") == []
    assert t.state.hurt == 0


# Costs.


@rule("TOMB-220", "TOMB-295")
def test_what_a_cancelled_card_cost_is_not_given_back() -> None:
    sc = scene().party(0, "kadin", "prior-wendel").gear("prior-wendel", "martyrs-loan")
    t = sc.fight("whisper-clerk")
    t.act("charge whisper-clerk", "face kadin").fall(0).act("use martyrs-loan prior-wendel")
    assert t.wounds("prior-wendel") == 1
    t.act("use whisper-clerk whisper-clerk").fall(2)
    assert t.events("cancelled") == ["cancelled martyrs-loan"]
    assert t.wounds("prior-wendel") == 1


# Requirements.


@rule("TOMB-121")
def test_dice_that_cards_give_all_the_time_count_for_what_a_card_requires() -> None:
    sc = scene().party(0, "dunbar", "mabyn-thornspell", "sister-maelle-of-the-lamp")
    t = sc.gear("dunbar", "barrow-spear").turn_of(0)
    s, dunbar = t.state, number_of("dunbar")
    assert lasting_dice(s, dunbar, ATTACK) == sum(t.dice("dunbar", "attack")) == 3 + 1 + 1
    assert lasting_dice(s, dunbar, SKILL) == 1 + 1


# What is known.


def stirred() -> Table:
    """A monster has gone back into its crypt, and one of two cards there is moved unseen."""
    sc = scene().party(0, "lady-eryne", "kadin").gear("kadin", "drag-below")
    t = sc.crypt("D", "mkono-djarat").fight("brine-spawn", crypt="D")
    t.act("charge brine-spawn", "face lady-eryne").fall(0).act("flee lady-eryne").quiet()
    t.idle_until("0 turn")
    t.state.at = put(t.state.at, 0, t.state.board.door[3])
    t.act("use drag-below kadin", "crypt E").draw("mkono-djarat")
    return t


@rule("TOMB-154", "TOMB-302")
def test_nobody_is_told_that_no_monster_is_left_where_one_may_be() -> None:
    t = stirred()
    assert t.crypt("D") == ["brine-spawn"]
    told = next(one for one in t.view(0)["crypts"] if one["crypt"] == "D")
    assert not told["no_monsters"]
    kinds = Counter[str]()
    for seed in range(200):
        guess = determinize(t.state, 0, Random(seed))
        kinds.update(KINDS[KIND_OF[card]] for card in bits(guess.crypts[3]))
    assert kinds["monster"]
    assert kinds["treasure"]


# Alone.


@rule("TOMB-260")
def test_a_monster_does_not_answer_to_its_own_harm() -> None:
    t = scene(1).party(0, "brakka-stonejaw", "varro-the-landless").fight("crusher")
    t.draw("runehilt-dagger")
    t.act(sorted(t.legal())[0])
    assert t.events("used") == []


@rule("TOMB-307")
def test_only_the_usual_limit_counts_for_a_rank() -> None:
    assert "rank" in scene(1).turn_of(0).view(0)["parts"][0]
    assert "rank" not in scene(1, soloLimit="6").turn_of(0).view(0)["parts"][0]


@rule("TOMB-141", "TOMB-143")
def test_the_number_on_a_trap_is_told_to_a_small_party_too() -> None:
    sc = scene().party(0, "brakka-stonejaw", at="d").crypt("D", "rusted-portcullis", "crusher")
    t = sc.turn_of(0).act("raid", "trap rusted-portcullis")
    trap = next(one for one in t.view(0)["doing"] if one["what"] == "Trap")
    assert trap["characters"] == 3
    assert any(line.startswith("trapAnnounced 3") for line in t.events())
    assert t.asked() == "0 send"
    t.act(sorted(t.legal())[-1])
    assert t.asked() != "0 send"  # all it has
