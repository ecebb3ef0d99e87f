"""What ends, ends: limits, lasting effects, knowledge, and what a raid leaves behind."""

from typing import Any

import pytest

from games.tomb.scene import Table, scene
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


@rule("TOMB-233")
def test_nothing_is_known_of_an_empty_crypt() -> None:
    sc = scene().party(0, "brakka-stonejaw", at="c").crypt("C", "gnawing-carpet", seen_by=[0, 1])
    t = sc.turn_of(0).act("raid", "stay", "charge gnawing-carpet").fall(0)
    t.act("attack brakka-stonejaw gnawing-carpet").fall(1)
    told = crypt_view(t, "C")
    assert (told["known"], told["earlier"]) == ([], [])
    assert (told["no_traps"], told["no_monsters"]) == (False, False)


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
