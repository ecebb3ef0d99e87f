"""What ends, ends: limits, lasting effects, knowledge, and what a raid leaves behind."""

from typing import Any

import pytest

from games.tomb.scene import Table, number_of, scene
from mastaba.games.tomb import GAME
from mastaba.games.tomb.cards.effects.parties import Calling
from mastaba.games.tomb.rules.lasting import TO_COMBAT, TO_INN, last, party_of
from mastaba.games.tomb.state import MASTER
from mastaba.games.tomb.words import CARD, POWER
from support import rule

RAID = (  # what a raid, a combat or a trap uses, and nothing else
    *("raider", "cm", "crypt", "phase", "monsters", "summoned", "late", "disarmers", "gains"),
    *("expelled", "volley", "actions", "extras", "skips", "pecking", "fallen_monsters"),
    *("spent_round", "spent_combat", "result", "shares", "lasting"),
)


def raid_state(t: Table) -> dict[str, Any]:
    """Everything that only a raid uses."""
    return {name: getattr(t.state, name) for name in RAID}


def crypt_view(t: Table, letter: str, seat: int | None = 1) -> dict[str, Any]:
    found: dict[str, Any] = t.view(seat)["crypts"][ord(letter) - 65]
    return found


def onward(t: Table, line: str) -> Table:
    """Everybody does something, and dice miss, until this can be said."""
    for _ in range(60):
        if t.match.decision is None:
            t.fall(0) if t.asked() == "- dice" else t.fate()
        elif t.can(line):
            return t.act(line)
        else:
            t.act(min(t.legal()))
    raise AssertionError(f"{line!r} could never be said")


# Limits.


@rule("TOMB-280")
def test_what_is_used_once_a_round_is_fresh_in_the_next() -> None:
    t = scene().party(0, "keeper-halvard").fight("salt-mummy")
    for _ in range(3):
        t.act("charge salt-mummy").fall(1).act("use keeper-halvard keeper-halvard")
        t.act("hold keeper-halvard")
    assert t.wounds("keeper-halvard") == 0


@rule("TOMB-280")
def test_what_is_used_once_a_combat_is_fresh_in_the_next() -> None:
    sc = scene().party(0, "brakka-stonejaw", at="a").gear("brakka-stonejaw", "barrow-spear")
    t = sc.crypt("A", "salt-mummy").turn_of(0)
    for _ in range(2):
        t.act("raid", "stay", "charge salt-mummy", "use barrow-spear brakka-stonejaw").falls(0, 0)
        t.act("hold brakka-stonejaw", "charge salt-mummy")
        assert t.asked() == "- dice"  # not a second time
        t.fall(0).act("flee brakka-stonejaw", "pass", "move", "to 16,10", "pass")


@rule("TOMB-280", "TOMB-285")
def test_what_was_used_in_the_last_round_of_a_combat_is_fresh_before_the_next() -> None:
    sc = scene().party(0, "keeper-halvard", "grim", at="a").crypt("A", "plague-bell-ringer")
    t = sc.turn_of(0).act("raid", "stay", "use keeper-halvard keeper-halvard")
    t.act("charge plague-bell-ringer", "face keeper-halvard").fall(1)
    t.act("use keeper-halvard keeper-halvard", "flee grim", "pass", "move", "to 16,10", "pass")
    t.act("raid", "stay")
    assert t.can("use keeper-halvard keeper-halvard")


@rule("TOMB-124", "TOMB-285")
def test_what_is_used_once_a_turn_is_fresh_on_the_next() -> None:
    sc = scene().party(0, "brakka-stonejaw", at="d").gear("brakka-stonejaw", "burial-plate")
    t = sc.crypt("D", "falling-blades", "falling-blades.2", "hall-of-darts").turn_of(0)
    for trap in ("falling-blades", "falling-blades.2"):
        t.act("raid", f"trap {trap}", "send brakka-stonejaw skill").fall(0)
        t.act("use burial-plate brakka-stonejaw", "leave", "pass")
    assert t.wounds("brakka-stonejaw") == 0


# A raid.


def raid_with_all(seats: int) -> Table:
    """Before a raid with a trap, monsters, one that comes, extra actions and a Treasure."""
    sc = scene(seats).party(0, "brakka-stonejaw", "captain-dukat", "ysolde-quickblade", at="d")
    sc.crypt("D", "spider-thread-lattice", "bone-herald", "gnawing-carpet", "mkono-djarat")
    sc.gear("brakka-stonejaw", "double-bladed-sword")
    return sc.turn_of(0)


@rule("TOMB-222")
@pytest.mark.parametrize("seats", [1, 2])
def test_a_raid_leaves_nothing_behind(seats: int) -> None:
    before = raid_state(raid_with_all(seats))
    t = raid_with_all(seats).act("raid")
    onward(t, "send brakka-stonejaw skill").act("done").fall(0).act("stay", "stay")
    onward(t.draw("marrow-ogre"), "use ysolde-quickblade ysolde-quickblade")
    onward(t, "attack ysolde-quickblade gnawing-carpet").fall(1)
    onward(t, "use captain-dukat captain-dukat")
    during = raid_state(t)
    assert {name for name in RAID if during[name] == before[name]} - {"cm", "pecking"} == {
        *("late", "disarmers", "gains", "expelled", "skips", "result", "shares"),
    }
    onward(t, "flee brakka-stonejaw")
    assert (t.asked(), raid_state(t)) == (f"{seats - 1} turn", before)
    assert t.place_of("marrow-ogre") == "discard"


@rule("TOMB-257")
def test_the_order_of_equal_monsters_is_drawn_anew_in_every_combat() -> None:
    t = scene(1).party(0, "brakka-stonejaw").inn("grim").fight("barrow-guard", "brine-spawn")
    t.draw("brine-spawn").draw("barrow-guard").fall(0)
    assert t.state.pecking
    t.act("flee brakka-stonejaw")
    assert (t.asked(), t.state.pecking) == ("0 turn", ())


@rule("TOMB-222")
def test_what_lasts_for_a_round_is_over_in_the_next() -> None:
    t = scene().party(0, "brakka-stonejaw", "captain-dukat").fight("salt-mummy")
    was = t.dice("brakka-stonejaw", "attack")
    onward(t, "use captain-dukat captain-dukat")
    assert t.dice("brakka-stonejaw", "attack") != was
    t.act("hold brakka-stonejaw")
    assert t.dice("brakka-stonejaw", "attack") == was


@rule("TOMB-222")
def test_what_lasts_for_an_attack_or_a_spell_is_over_with_it() -> None:
    sc = scene().party(0, "grim", "mabyn-thornspell").gear("grim", "mirror-targe")
    t = sc.hand(0, "lance-of-pale-fire").fight("salt-mummy")
    was = t.pool("salt-mummy", "attack"), t.dice("mabyn-thornspell", "magic")
    t.act("charge salt-mummy", "face grim", "use mirror-targe grim")
    assert t.pool("salt-mummy", "attack") != was[0]
    assert t.fall(0).pool("salt-mummy", "attack") == was[0]
    t.act("use lance-of-pale-fire mabyn-thornspell")
    t.act("use mabyn-thornspell mabyn-thornspell")
    assert t.dice("mabyn-thornspell", "magic") != was[1]
    onward(t, "hold grim")
    assert t.dice("mabyn-thornspell", "magic") == was[1]


@rule("TOMB-167")
def test_nobody_attacks_any_more_when_the_attack_is_over() -> None:
    t = scene().party(0, "grim", "kadin").fight("salt-mummy").act("charge salt-mummy")
    for creature in ("salt-mummy", None):
        combat = next(one for one in t.view(0)["doing"] if one["what"] == "Combat")
        assert combat["creature"] == creature
        if creature:
            t.act("face grim").fall(0)


@rule("TOMB-196")
def test_a_player_with_a_new_party_is_not_without_one() -> None:
    t = scene().party(0, "lady-eryne").wounds("lady-eryne", 2).fight("salt-mummy")
    t.act("charge salt-mummy").fall(1).draw("grim", "dunbar")
    assert (t.party(0), t.view(1)["seats"][0]["shunned"]) == (["dunbar"], False)


@rule("TOMB-166")
def test_two_lost_actions_are_both_actions_of_a_round() -> None:
    sc = scene().party(0, "brakka-stonejaw").gear("brakka-stonejaw", "double-bladed-sword")
    sc.s.skips = (number_of("brakka-stonejaw"),) * 2
    t = sc.fight("salt-mummy").act("charge salt-mummy").fall(0)
    assert (t.asked(), t.acts_left("brakka-stonejaw")) == ("1 monsterActs", 2)


@rule("TOMB-174", "TOMB-222")
def test_a_lost_action_is_not_lost_in_the_next_raid() -> None:
    sc = scene().party(0, "brakka-stonejaw", at="c")
    t = sc.crypt("C", "spider-thread-lattice", "salt-mummy").turn_of(0)
    t.act("raid", "trap spider-thread-lattice", "send brakka-stonejaw skill").fall(0)
    t.act("leave", "pass", "raid", "stay", "charge salt-mummy").fall(0)
    assert t.asked() == "0 characterActs"


@rule("TOMB-150", "TOMB-198")
def test_who_tried_a_trap_did_not_try_the_next() -> None:
    """Needles hurt those who tried; whoever tried the trap before has nothing to do with it."""
    sc = (
        scene()
        .party(0, "brakka-stonejaw", "grim", at="d")
        .crypt(*("D", "needle-in-the-latch", "spider-thread-lattice", "salt-mummy"))
    )
    t = sc.turn_of(0).act("raid", "trap spider-thread-lattice")
    t.act("send brakka-stonejaw skill", "done").fall(0).act("stay", "trap needle-in-the-latch")
    t.act("send grim skill").fate()
    assert (t.wounds("brakka-stonejaw"), t.wounds("grim")) == (1, 1)


@rule("TOMB-198", "TOMB-204")
def test_treasures_that_were_shown_and_go_back_are_known_to_all() -> None:
    sc = scene(3).party(0, "lady-eryne", at="c").crypt("C", "black-glass-idol", "ring-of-cinders")
    t = sc.turn_of(0).act("raid", "stay", "card black-glass-idol").draw("grim", "dunbar")
    assert t.dead() == ["lady-eryne"]
    for seat in (0, 1, 2, None):
        assert set(crypt_view(t, "C", seat)["known"]) == {"black-glass-idol", "ring-of-cinders"}
    assert raid_state(t)["gains"] == 0


@rule("TOMB-181", "TOMB-222")
def test_a_combat_outside_a_crypt_leaves_nothing_behind() -> None:
    t = scene().party(0, "varro-the-landless", at="16,12").turn_of(0)
    before = raid_state(t)
    t.state.interject(Calling(0))
    t.draw("barrow-guard").act("charge barrow-guard").fall(1)
    assert raid_state(t) != before
    assert raid_state(t.act("flee varro-the-landless")) == before


def laid(t: Table, whom: int, until: int) -> Table:
    """An effect that slows a party lasts on somebody."""
    program = GAME.content.power_ability[POWER.index("cage-of-whispers")].program
    last(t.state, program, 0, whom, until, 0, -5)
    return t


@rule("TOMB-222")
def test_a_party_that_has_died_out_is_rid_of_what_lasted_until_the_inn() -> None:
    t = scene().party(0, "lady-eryne").wounds("lady-eryne", 2).fight("salt-mummy")
    laid(t, party_of(0), TO_INN)
    assert t.movement(0) == 5
    t.act("charge salt-mummy").fall(1).draw("grim", "dunbar")
    assert (t.party(0), t.movement(0)) == (["dunbar"], 10)


@rule("TOMB-222", "TOMB-288")
def test_what_lay_on_unseen_monsters_is_over_with_the_raid() -> None:
    t = scene().party(0, "lady-eryne", at="c").crypt("C", "salt-mummy").turn_of(0).act("raid")
    laid(t, MASTER, TO_COMBAT)
    assert t.act("leave").state.lasting == ()


@rule("TOMB-103", "TOMB-222")
def test_what_lasts_until_the_inn_is_over_when_the_party_gets_there() -> None:
    sc = scene().party(0, "varro-the-landless", at="c").party(1, "grim", at="a")
    t = sc.crypt("C", "cold-iron-shackles", "salt-mummy").turn_of(0)
    was = t.dice("varro-the-landless", "attack"), t.movement(0), t.movement(1)
    t.act("raid", "trap cold-iron-shackles", "send varro-the-landless skill").fall(0)
    laid(laid(t, party_of(0), TO_INN), party_of(1), TO_INN)
    t.act("leave", "pass")
    assert t.dice("varro-the-landless", "attack") != was[0]
    t.act("return")
    assert (t.dice("varro-the-landless", "attack"), t.movement(0)) == was[:2]
    assert t.movement(1) == was[2] - 5  # the others are still in the Tomb


@rule("TOMB-174", "TOMB-198")
def test_monsters_that_go_back_are_known_to_all() -> None:
    t = scene(3).party(0, "brakka-stonejaw").fight("salt-mummy", "dust-jackal")
    assert crypt_view(t, "C", 2)["known"] == []
    t.act("charge salt-mummy").fall(0).act("flee brakka-stonejaw")
    for seat in (0, 1, 2, None):
        assert set(crypt_view(t, "C", seat)["known"]) == {"salt-mummy", "dust-jackal"}


@rule("TOMB-222")
def test_what_lasts_for_a_raid_is_over_with_it() -> None:
    sc = scene().party(0, "prior-wendel", "grim").hand(0, "grace-before-iron")
    t = sc.fight("salt-mummy").act("charge salt-mummy", "face grim").fall(0)
    was = t.hp("grim")
    t.act("use grace-before-iron prior-wendel")
    assert t.hp("grim") == was + 1
    onward(t, "flee grim")
    assert t.hp("grim") == was


@rule("TOMB-21", "TOMB-222")
def test_what_lasts_for_a_roll_is_over_with_it() -> None:
    t = scene().party(0, "brakka-stonejaw").fight("echo-shade").act("charge echo-shade").fall(0)
    t.act("attack brakka-stonejaw echo-shade", "use echo-shade echo-shade")
    assert t.state.lasting != ()
    assert t.fall(0).state.lasting == ()


@rule("TOMB-222", "TOMB-302")
def test_a_card_that_waits_for_the_raid_to_end_is_then_in_the_crypt() -> None:
    """Nobody knows which card it is, and it may be a trap or a monster like any other."""
    sc = scene().party(0, "grim", at="c").crypt("C", "bell-and-candle", "ring-of-cinders")
    t = sc.turn_of(0).act("raid", "trap bell-and-candle", "send grim skill")
    onward(t, "crypt C").draw("crusher").act("stay")
    assert (t.crypt("C"), crypt_view(t, "C")["late"]) == (["ring-of-cinders"], 1)
    assert crypt_view(t, "C")["no_traps"]
    onward(t, "leave")
    assert (set(t.crypt("C")), t.state.late) == ({"crusher", "ring-of-cinders"}, 0)
    told = crypt_view(t, "C")
    assert (told["no_traps"], told["no_monsters"]) == (False, False)


# The dead.


@rule("TOMB-300")
def test_the_dead_of_earlier_turns_are_not_brought_back() -> None:
    sc = scene().party(0, "grim", "kadin", "lady-eryne", at="c")
    sc.gear("grim", "scarab-of-second-dawn")
    t = sc.crypt("C", "cursed-light", "guillotine-arch", "salt-mummy").turn_of(0)
    t.act("raid", "trap cursed-light", "send lady-eryne skill").fall(0).draw("dunbar")
    assert t.view(1)["seats"][0]["fallen"] == ["kadin"]
    t.act("pass", "leave", "pass")
    assert t.view(1)["seats"][0]["fallen"] == []
    t.act("raid", "trap guillotine-arch").idle_until("react")
    t.act("use scarab-of-second-dawn grim")
    assert (t.asked(), t.party(0)) == ("0 onward", ["lady-eryne", "grim"])
    assert t.view(1)["seats"][0]["fallen"] == []  # she is back


@rule("TOMB-190", "TOMB-222")
def test_whoever_is_brought_back_is_rid_of_what_lasted() -> None:
    sc = scene().party(0, "grim", "varro-the-landless", at="c")
    sc.gear("grim", "scarab-of-second-dawn").wounds("varro-the-landless", 3)
    t = sc.crypt("C", "cold-iron-shackles", "salt-mummy").turn_of(0)
    t.act("raid", "trap cold-iron-shackles", "send varro-the-landless skill").fall(0)
    assert t.dice("varro-the-landless", "attack") == [0, 3, 0]
    t.act("stay", "stay", "charge salt-mummy", "face varro-the-landless").fall(1).draw("dunbar")
    t.act("use scarab-of-second-dawn grim")
    assert t.dice("varro-the-landless", "attack") == [0, 3, 2]


@rule("TOMB-231")
def test_a_tamed_monster_that_dies_or_goes_is_tame_no_more() -> None:
    t = scene().party(0, "brakka-stonejaw", "pit-lizard").wounds("pit-lizard", 4)
    table = t.fight("salt-mummy").act("charge salt-mummy", "face pit-lizard").fall(1)
    assert (table.place_of("pit-lizard"), table.state.tamed) == ("discard", 0)
    sc = scene().party(0, "brakka-stonejaw", "pit-lizard")
    table = sc.fight("ferrier-of-the-lost")
    table.act("charge ferrier-of-the-lost", "face pit-lizard").fall(1)
    assert (table.place_of("pit-lizard"), table.state.tamed) == ("discard", 0)


@rule("TOMB-129", "TOMB-231")
def test_a_tamed_monster_that_falls_into_a_cage_is_tame_no_more() -> None:
    sc = scene().party(0, "brakka-stonejaw", "pit-lizard", at="c")
    t = sc.crypt("C", "lead-lined-cage", "salt-mummy").turn_of(0)
    t.act("raid", "trap lead-lined-cage", "send pit-lizard skill").idle_until("onward")
    assert (t.place_of("pit-lizard"), t.state.tamed) == ("discard", 0)


@rule("TOMB-164", "TOMB-166")
def test_whoever_comes_back_without_the_sword_still_has_an_action() -> None:
    sc = scene().party(0, "grim", "lady-eryne").gear("grim", "scarab-of-second-dawn")
    sc.gear("lady-eryne", "double-bladed-sword").wounds("lady-eryne", 2)
    t = sc.fight("salt-mummy").act("charge salt-mummy", "face lady-eryne").fall(1).draw("kadin")
    t.act("use scarab-of-second-dawn grim")
    assert (t.asked(), t.acts_left("lady-eryne")) == ("0 characterActs", 1)


@rule("TOMB-166")
def test_the_second_action_comes_again_in_every_round() -> None:
    sc = scene().party(0, "brakka-stonejaw").gear("brakka-stonejaw", "double-bladed-sword")
    t = sc.fight("salt-mummy")
    for _ in range(3):
        assert t.acts_left("brakka-stonejaw") == 2
        t.act("charge salt-mummy").fall(0).act("hold brakka-stonejaw", "hold brakka-stonejaw")


@rule("TOMB-293")
def test_a_monster_that_has_come_back_is_not_brought_back_again() -> None:
    sc = scene().party(0, "brakka-stonejaw").gear("carrion-saint", "lesser-resurrect")
    t = sc.fight("carrion-saint", "gnawing-carpet").act("charge gnawing-carpet").fall(0)
    onward(t, "attack brakka-stonejaw gnawing-carpet").fall(1)
    onward(t, "use lesser-resurrect carrion-saint").fall(3)
    assert ("gnawing-carpet" in t.monsters(), t.state.fallen_monsters) == (True, 0)


# What is known.


def drawn_again(t: Table, card: str) -> list[str]:
    """Seat 2 draws a card that seat 0 once saw in a hand; what seat 0 knows of that hand."""
    t.idle_until("2 turn").act("draw tactic").draw(card)
    assert card in t.hand(2)
    found: list[str] = t.view(0)["seats"][2]["known_hand"]
    return found


@rule("TOMB-128")
def test_a_card_once_seen_in_a_hand_is_unknown_when_it_has_been_played() -> None:
    sc = scene(3).party(0, "kadin").party(1, "grim", at="16,10").party(2, "dunbar")
    sc.hand(0, "moth-at-the-window").hand(1, "runner-to-the-inn").inn("ferret").deck("tactic")
    t = sc.turn_of(0).act("use moth-at-the-window kadin")
    assert t.view(0)["seats"][1]["known_hand"] == ["runner-to-the-inn"]
    t.idle_until("1 turn").act("use runner-to-the-inn grim")
    assert drawn_again(t, "runner-to-the-inn") == []


@rule("TOMB-128")
def test_a_card_once_seen_in_a_hand_is_unknown_when_it_has_been_lost() -> None:
    sc = scene(3, board="B").party(0, "kadin").party(1, "grim", at="19,9").party(2, "dunbar")
    sc.hand(0, "moth-at-the-window").hand(1, "chaff").deck("tactic")
    t = sc.turn_of(0).act("use moth-at-the-window kadin").idle_until("1 turn")
    t.act("move", "elsewhere", "to 19,11").draw("chaff")
    assert t.place_of("chaff") == "discard"
    assert drawn_again(t, "chaff") == []


@rule("TOMB-302")
def test_a_card_more_may_be_a_trap_or_a_monster() -> None:
    """Crypt C was told to hold no trap, then no monster; a card that is added may be either."""
    sc = scene().party(0, "grim", at="c").party(1, "kadin").hand(1, "fresh-corpses")
    t = sc.crypt("C", "salt-mummy", "ring-of-cinders").turn_of(0).act("raid")
    assert crypt_view(t, "C")["no_traps"]
    t.act("leave", "use fresh-corpses kadin", "crypt C").draw("loose-threshold")
    assert not crypt_view(t, "C")["no_traps"]
    assert not crypt_view(t, "C")["no_monsters"]


@rule("TOMB-302")
def test_a_card_exchanged_may_be_a_trap_or_a_monster() -> None:
    sc = scene().party(0, "grim", at="c").party(1, "kadin").hand(1, "shifting-vaults")
    sc.crypt("C", "salt-mummy", "ring-of-cinders").crypt("A", "crusher").empty("B")
    t = sc.turn_of(0).act("raid", "leave", "use shifting-vaults kadin").fall(2)
    assert crypt_view(t, "C")["no_traps"]
    t.act("crypt C", "crypt A").fate()
    assert not crypt_view(t, "C")["no_traps"]


@rule("TOMB-203")
def test_treasures_that_lie_open_are_not_known_to_be_in_the_crypt() -> None:
    sc = scene().party(0, "grim", at="c").crypt("C", "mkono-djarat", "ring-of-cinders")
    t = sc.turn_of(0).act("raid")
    assert len(crypt_view(t, "C")["known"]) == 2
    assert crypt_view(t.act("stay"), "C")["known"] == []


@rule("TOMB-233")
def test_nothing_is_known_of_an_empty_crypt() -> None:
    sc = scene().party(0, "brakka-stonejaw", at="c").crypt("C", "gnawing-carpet", seen_by=[0, 1])
    t = sc.turn_of(0).act("raid", "stay", "charge gnawing-carpet").fall(0)
    t.act("attack brakka-stonejaw gnawing-carpet").fall(1)
    told = crypt_view(t, "C")
    assert (told["known"], told["earlier"]) == ([], [])
    assert (told["no_traps"], told["no_monsters"]) == (False, False)


@rule("TOMB-233", "TOMB-302")
def test_nothing_is_known_of_a_crypt_that_has_lost_its_last_card() -> None:
    sc = scene().party(0, "grim").hand(0, "body-snatchers-cart").crypt("B", "elithe")
    t = sc.crypt("A", "crusher", seen_by=[1]).turn_of(0).act("use body-snatchers-cart grim")
    while t.asked() == "0 pickCrypt":
        t.act("crypt A" if t.can("crypt A") else "crypt B")
    t.draw(*["crusher"] * (t.asked() == "- stir"))
    assert (t.crypt("A"), set(t.crypt("B"))) == ([], {"crusher", "elithe"})
    assert (crypt_view(t, "A")["known"], crypt_view(t, "A")["earlier"]) == ([], [])


@rule("TOMB-302")
def test_rolls_and_looks_are_shown_until_somebody_answers() -> None:
    sc = scene(board="B").party(0, "kadin", at="19,9").hand(0, "second-sight")
    t = sc.crypt("A", "crusher").turn_of(0).act("use second-sight kadin", "crypt A")
    t.draw("crusher")
    assert len(t.view(0)["glimpses"]) == 1
    assert t.act("pass").view(0)["glimpses"] == []
    t.act("move", "elsewhere", "to 19,11").fall(1)
    assert len(t.view(0)["throws"]) == 1
    assert t.act("pass").view(0)["throws"] == []


@rule("TOMB-302")
def test_nothing_is_known_of_any_crypt_before_a_game() -> None:
    for crypt in scene().set_up().view(None)["crypts"]:
        assert (crypt["known"], crypt["no_traps"], crypt["no_monsters"]) == ([], False, False)


@rule("TOMB-222")
def test_what_lasts_on_the_first_of_all_characters_is_over_at_the_inn_too() -> None:
    t = scene().party(0, CARD[0], at="c").turn_of(0)
    laid(t, 0, TO_INN)
    assert t.act("return").state.lasting == ()
