"""Chapter "Raid: traps": TOMB-139 to TOMB-155."""

import pytest

from games.tomb.scene import Scene, Table, scene
from support import rule


def door(*cards: str, party: tuple[str, ...] = ("lady-eryne", "dunbar"), seats: int = 2) -> Scene:
    """A party on the door of crypt G (marked L) with these cards in it."""
    return scene(seats).party(0, *party, at="g").crypt("G", *cards)


def announced(card: str, *more: str, party: tuple[str, ...] = ("lady-eryne", "dunbar")) -> Table:
    """A trap has been announced."""
    return door(card, *more, party=party).turn_of(0).act("raid", f"trap {card}")


def sees(t: Table, seat: int | None) -> str:
    """Everything a seat is shown, as text."""
    return str(t.view(seat))


@rule("TOMB-139")
def test_it_is_said_whether_there_is_a_trap_but_not_how_many() -> None:
    """The raider hears the same before the first of one and the first of two traps."""
    one = door("symbols-of-peril", "crusher", "elithe", seats=3).turn_of(0).act("raid")
    two = door("symbols-of-peril", "acid-bell", "elithe", seats=3).turn_of(0).act("raid")
    for t in (one, two):
        t.act("trap symbols-of-peril")
    for seat in (0, 2, None):
        assert one.events_for(seat) == two.events_for(seat)
        assert one.view(seat) == two.view(seat)


@rule("TOMB-139")
def test_it_is_said_that_there_is_none() -> None:
    t = door("crusher").turn_of(0).act("raid")
    assert t.events_for(0, "noTrap") == ["noTrap G"]


@rule("TOMB-140")
@pytest.mark.parametrize(
    "order", [("symbols-of-peril", "acid-bell"), ("acid-bell", "symbols-of-peril")]
)
def test_traps_come_one_at_a_time_as_the_crypt_master_likes(order: tuple[str, str]) -> None:
    t = door("acid-bell", "symbols-of-peril", "crusher").turn_of(0).act("raid")
    for card in order:
        assert f"trap {card}" in t.legal()
        t.act(f"trap {card}", by=1).act("send lady-eryne skill").fall(3).act("stay", by=0)
    assert [line.split()[1] for line in t.events("trapShown")] == list(order)
    assert t.asked() == "0 onward"  # none is left


@rule("TOMB-141")
def test_only_number_and_attribute_are_told() -> None:
    t = (
        door("counterweight-stair", "crusher", seats=3)
        .turn_of(0)
        .act("raid", "trap counterweight-stair")
    )
    for seat in (0, 1, 2, None):
        assert t.events_for(seat, "trapAnnounced") == ["trapAnnounced 2 skill"]
    for seat in (0, 2, None):
        assert "counterweight-stair" not in sees(t, seat)
    assert "counterweight-stair" in sees(t, 1)  # the Crypt Master knows it


@rule("TOMB-141")
def test_traps_that_look_alike_cannot_be_told_apart() -> None:
    """One character, Skill: traps with other numbers, failures and XP."""
    views = []
    for card in ("symbols-of-peril", "cursed-light", "crumbling-ledge", "wire-of-whispers"):
        t = announced(card, "crusher").act("send lady-eryne skill")
        views.append(t.view(0))
    assert all(view == views[0] for view in views)


@rule("TOMB-141")
def test_who_placed_it_knows_it() -> None:
    sc = scene().party(0, "lady-eryne", at="g").crypt("G", "cursed-light", seen_by=[0])
    t = sc.turn_of(0).act("raid", "trap cursed-light")
    assert t.view(0)["doing"][-1]["card"] == "cursed-light"


@rule("TOMB-142")
def test_at_least_one_at_most_so_many() -> None:
    t = announced("silt-chute", "crusher", party=("lady-eryne", "dunbar", "grim"))
    everybody = {f"send {name} skill" for name in ("lady-eryne", "dunbar", "grim")}
    assert t.legal() == everybody  # nobody is not enough
    t.act("send dunbar skill")
    assert t.legal() == {"done", "send lady-eryne skill", "send grim skill"}
    t.act("send grim skill")
    assert t.asked() == "- dice"  # two are enough


@rule("TOMB-142")
def test_fewer_may_be_sent() -> None:
    t = announced("silt-chute", "crusher").act("send dunbar skill", "done")
    assert t.rolling() == (1, 0, 0)
    t.fall(0)
    assert len(t.events("rolled")) == 1


@rule("TOMB-143")
@pytest.mark.parametrize(("card", "told"), [("spider-thread-lattice", 3), ("tilting-hall", 2)])
def test_a_small_party_sends_all_it_has(card: str, told: int) -> None:
    """A trap for three, a trap for all: two can try."""
    t = announced(card, "crusher")
    assert t.events("trapAnnounced") == [f"trapAnnounced {told} skill"]
    t.act("send lady-eryne skill", "send dunbar skill")
    assert t.asked() == "- dice"


@rule("TOMB-144")
def test_nobody_leaves_before_the_trap_is_resolved() -> None:
    t = announced("silt-chute", "crusher")
    assert not t.can("leave")
    t.act("send dunbar skill")
    assert not t.can("leave")
    t.refuses("leave")


@rule("TOMB-145")
@pytest.mark.parametrize(("hits", "banked"), [((1, 1), []), ((2, 1), ["counterweight-stair"])])
def test_the_successes_of_all_are_added(hits: tuple[int, int], banked: list[str]) -> None:
    t = announced("counterweight-stair", "crusher")
    t.act("send lady-eryne skill", "send dunbar skill").falls(*hits)  # TN 3
    assert t.bank(0) == banked


@rule("TOMB-145")
def test_they_roll_with_all_bonuses() -> None:
    sc = door("symbols-of-peril").gear("lady-eryne", "roll-of-picks", "locksmiths-fingers")
    t = sc.turn_of(0).act("raid", "trap symbols-of-peril", "send lady-eryne skill")
    assert t.rolling() == (1, 3, 1)


KEYHOLES = ("lady-eryne", "kadin", "dunbar")


@rule("TOMB-146")
@pytest.mark.parametrize(
    ("skill", "magic", "met"), [(2, 1, True), (3, 0, False), (1, 3, False), (2, 2, True)]
)
def test_each_line_needs_its_own_roll(skill: int, magic: int, met: bool) -> None:
    t = announced("twin-keyholes", "crusher", party=KEYHOLES)
    assert t.events("trapAnnouncedTwice") == ["trapAnnouncedTwice 2 skill magic"]
    t.act("send lady-eryne skill", "send kadin magic").falls(skill, magic)
    assert (t.bank(0) == ["twin-keyholes"]) == met


@rule("TOMB-146")
def test_nobody_is_on_two_lines() -> None:
    t = announced("twin-keyholes", "crusher", party=KEYHOLES).act("send kadin magic")
    assert not any("kadin" in line for line in t.legal())
    assert t.can("send lady-eryne magic")
    assert t.can("send lady-eryne skill")


@rule("TOMB-146")
def test_a_line_with_nobody_has_no_successes() -> None:
    t = announced("twin-keyholes", "crusher", party=KEYHOLES)
    t.act("send lady-eryne skill", "send dunbar skill").falls(3, 1)
    assert t.bank(0) == []
    assert t.place_of("twin-keyholes") == "discard"
    assert (t.wounds("lady-eryne"), t.wounds("dunbar"), t.wounds("kadin")) == (2, 2, 0)


@rule("TOMB-147")
@pytest.mark.parametrize("hits", [0, 3])
def test_after_the_roll_all_see_the_trap(hits: int) -> None:
    t = announced("symbols-of-peril", "crusher").act("send lady-eryne skill")
    assert t.events("trapShown") == []
    t.fall(hits)
    for seat in (0, 1, None):
        assert t.events_for(seat, "trapShown") == [f"trapShown symbols-of-peril {hits} 2"]


@rule("TOMB-148")
def test_a_disarmed_trap_is_banked_at_once() -> None:
    t = announced("symbols-of-peril", "crusher").act("send lady-eryne skill").fall(2)
    assert t.bank(0) == ["symbols-of-peril"]
    assert t.xp(0) == 2
    assert t.asked() == "0 onward"  # the raid is not over
    assert t.crypt("G") == ["crusher"]


@rule("TOMB-149")
def test_a_failed_trap_does_its_worst_and_is_discarded() -> None:
    t = announced("symbols-of-peril", "crusher").act("send lady-eryne skill").fall(1)
    assert t.wounds("lady-eryne") == 2
    assert t.place_of("symbols-of-peril") == "discard"
    assert (t.xp(0), t.xp(1)) == (0, 0)
    assert t.crypt("G") == ["crusher"]


LIGHT = ("kadin", "lady-eryne", "dunbar", "mirin-faithbringer", "slayer-the-unkind")


@rule("TOMB-150")
def test_fewest_dice_counts_all_colours_and_bonuses() -> None:
    """Without the sword Kadin would have as few as Slayer; with one of his own Slayer has more."""
    sc = scene().party(0, *LIGHT, at="g").gear("kadin", "mkono-djarat").crypt("G", "cursed-light")
    t = sc.turn_of(0).act("raid", "trap cursed-light", "send lady-eryne skill").fall(3)
    t.draw("ferret")
    assert t.dead() == ["slayer-the-unkind"]
    sc = scene().party(0, *LIGHT, at="g").gear("slayer-the-unkind", "mkono-djarat")
    t = sc.crypt("G", "cursed-light").turn_of(0)
    t.act("raid", "trap cursed-light", "send lady-eryne skill").fall(3).draw("ferret")
    assert t.dead() == ["kadin"]


@rule("TOMB-150")
def test_between_equals_their_player_chooses() -> None:
    """Kadin and Slayer have one die each; a Blue one is not more than a Green one."""
    t = announced("cursed-light", party=LIGHT).act("send lady-eryne skill").fall(3)
    assert t.asked() == "0 pickCreature"
    assert t.legal() == {"pick kadin", "pick slayer-the-unkind"}
    t.act("pick kadin").draw("ferret")
    assert t.dead() == ["kadin"]


@rule("TOMB-150")
def test_most_dice_too() -> None:
    sc = door("chain-loom", "crusher", party=("brakka-stonejaw", "varro-the-landless"))
    sc.gear("varro-the-landless", "mkono-djarat")  # seven to six
    t = sc.turn_of(0).act("raid", "trap chain-loom", "send brakka-stonejaw attack").fall(0)
    assert t.dice("varro-the-landless", "attack") == [0, 2, 4]
    assert t.dice("brakka-stonejaw", "attack") == [3, 3, 0]


@rule("TOMB-151")
@pytest.mark.parametrize("hits", [0, 3])
def test_after_each_trap_the_raider_may_leave(hits: int) -> None:
    t = announced("symbols-of-peril", "acid-bell").act("send lady-eryne skill").fall(hits)
    assert t.asked() == "0 onward"
    assert t.legal() == {"stay", "leave"}
    t.act("leave")
    assert t.crypt("G") == ["acid-bell"]
    assert t.asked() == "1 turn"


@rule("TOMB-152")
def test_without_a_trap_it_is_said_and_the_raider_decides() -> None:
    t = door("crusher", "mkono-djarat").turn_of(0).act("raid")
    assert t.events_for(0, "noTrap") == ["noTrap G"]
    assert t.asked() == "0 onward"
    assert t.events("monstersShown") == []


@rule("TOMB-152")
def test_after_the_last_trap_the_raider_decides_once_more() -> None:
    t = announced("symbols-of-peril", "crusher").act("send lady-eryne skill").fall(2)
    t.act("stay", by=0)
    assert t.events("noTrap") == ["noTrap G"]
    assert t.asked() == "0 onward"
    assert t.events("monstersShown") == []
    t.act("stay", by=0)
    assert t.events("monstersShown") == ["monstersShown crusher"]


@rule("TOMB-152")
def test_the_raider_does_not_know_whether_there_are_monsters() -> None:
    one = door("dust-jackal", seats=3).turn_of(0).act("raid")
    two = door("mkono-djarat", seats=3).turn_of(0).act("raid")
    for seat in (0, 2, None):
        assert one.events_for(seat) == two.events_for(seat)
        assert one.view(seat) == two.view(seat)
    assert one.view(0)["crypts"][6]["cards"] == 1  # the number alone


@rule("TOMB-153")
def test_leaving_puts_everything_back() -> None:
    t = door("crusher", "mkono-djarat").turn_of(0).act("raid", "leave")
    assert t.on_door(0) == "G"
    assert set(t.crypt("G")) == {"crusher", "mkono-djarat"}
    assert t.knows(0, "G") == []  # unseen by the raider
    assert t.events("returned") == ["returned 2 G"]
    assert t.asked() == "1 turn"


@rule("TOMB-154")
def test_what_goes_back_unseen_is_known_to_the_crypt_master_and_those_who_knew() -> None:
    sc = scene(4).party(0, "lady-eryne", at="g").crypt("G", "crusher", "mkono-djarat")
    t = sc.knows(2, "G", "mkono-djarat").turn_of(0).act("raid", "leave")
    assert set(t.knows(1, "G")) == {"crusher", "mkono-djarat"}  # the Crypt Master
    assert t.knows(2, "G") == ["mkono-djarat"]
    assert t.knows(0, "G") == t.knows(3, "G") == []


@rule("TOMB-154")
def test_monsters_that_were_shown_are_known_to_all() -> None:
    sc = scene(4).party(0, "lady-eryne").crypt("G", "mkono-djarat")
    t = sc.fight("brine-spawn", crypt="G").act("charge brine-spawn").fall(0)
    t.act("flee lady-eryne")
    for seat in (0, 2, 3):
        assert t.knows(seat, "G") == ["brine-spawn"]
    assert set(t.knows(1, "G")) == {"brine-spawn", "mkono-djarat"}


@rule("TOMB-155")
def test_leaving_is_not_fleeing() -> None:
    """Nobody needs an action for it, and the party is not at the Inn."""
    sc = door("sealing-slab", "toll-taker").party(1, "brakka-stonejaw").hand(1, "bar-the-way")
    t = sc.turn_of(0).act("raid", "trap sealing-slab", "send dunbar attack", "done").fall(0)
    t.idle_until("1 monsterActs")  # the slab forbids leaving
    t.act("charge toll-taker", "face dunbar").fall(0)
    assert t.can("flee dunbar")  # and not fleeing
    sc = door("toll-taker").party(1, "brakka-stonejaw").hand(1, "bar-the-way")
    t = sc.turn_of(0).act("raid", "leave")
    assert t.events("fled", "wentHome") == []
    assert t.on_door(0) == "G"
    assert t.asked() == "1 turn"  # Bar the Way was not asked for


# Vectors.


@rule("TOMB-145", "TOMB-148", "TOMB-149")
@pytest.mark.parametrize(("hits", "wounds", "place"), [(3, 0, "bank 0"), (2, 1, "discard")])
def test_v_03_teaching_trap(hits: int, wounds: int, place: str) -> None:
    t = announced("falling-blades", "crusher", party=("lady-eryne", "dunbar", "grim"))
    t.act("send lady-eryne skill").fall(hits)
    assert [t.wounds(name) for name in ("lady-eryne", "dunbar", "grim")] == [wounds] * 3
    assert t.place_of("falling-blades") == place


@rule("TOMB-142", "TOMB-145")
def test_v_11_trap_for_two() -> None:
    """Two characters, Skill, TN 4."""
    for sent, hits, place in (
        (("lady-eryne", "jack-halfpenny"), (2, 2), "bank 0"),
        (("lady-eryne",), (3,), "discard"),
    ):
        t = announced("weighing-stone", "crusher", party=("lady-eryne", "jack-halfpenny"))
        for name in sent:
            t.act(f"send {name} skill")
        if len(sent) == 1:
            t.act("done")
        t.falls(*hits)
        assert t.place_of("weighing-stone") == place


@rule("TOMB-149", "TOMB-151", "TOMB-153", "TOMB-154")
def test_v_12_leaving() -> None:
    cards = ("symbols-of-peril", "cursed-light", "crusher", "mkono-djarat")
    sc = scene(3).party(0, "lady-eryne", at="m").crypt("M", *cards).knows(2, "M", "cursed-light")
    t = sc.turn_of(0).act("raid", "trap symbols-of-peril", "send lady-eryne skill").fall(1)
    t.act("leave")
    assert t.on_door(0) == "M"
    assert t.view(None)["crypts"][12]["cards"] == 3
    assert (t.knows(0, "M"), t.knows(2, "M")) == ([], ["cursed-light"])
    assert set(t.knows(1, "M")) == {"cursed-light", "crusher", "mkono-djarat"}
    assert t.asked() == "1 turn"
    t.act("pass").act("pass")
    t.act("raid", by=0)
    assert t.asked() == "1 springTrap"  # the same Crypt Master


@rule("TOMB-152", "TOMB-153")
def test_v_13_leaving_before_monsters() -> None:
    t = door("crusher", "elithe").turn_of(0).act("raid")
    assert t.events_for(0, "noTrap") == ["noTrap G"]
    t.act("leave")
    assert t.events("monstersShown") == []
    assert set(t.crypt("G")) == {"crusher", "elithe"}
    assert t.knows(0, "G") == []
