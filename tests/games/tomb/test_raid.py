"""Chapter "Raid: the Crypt Master": TOMB-131 to TOMB-138, and the vectors of fleeing and dying."""

import pytest

from games.tomb.scene import Table, scene
from support import rule


def master(t: Table) -> int:
    """Who runs the crypt."""
    return int(t.events("masterNamed")[0].split()[1])


@rule("TOMB-131")
@pytest.mark.parametrize("raider", range(4))
def test_the_door_names_a_neighbour(raider: int) -> None:
    left = scene(4).at(raider, "c").crypt("C", "crusher").turn_of(raider).act("raid")
    assert master(left) == (raider + 1) % 4
    right = scene(4).at(raider, "d").crypt("D", "crusher").turn_of(raider).act("raid")
    assert master(right) == (raider - 1) % 4


@rule("TOMB-131")
@pytest.mark.parametrize(
    ("board", "left", "right"),
    [("A", "ACFGIKMO", "BDEHJLNP"), ("B", "ADFGJKMPRTV", "BCEHILNOQSU")],
)
def test_the_marks_of_the_doors(board: str, left: str, right: str) -> None:
    crypts = scene(board=board).turn_of(0).view(None)["crypts"]
    assert {row["crypt"] for row in crypts if row["cm"] == "L"} == set(left)
    assert {row["crypt"] for row in crypts if row["cm"] == "R"} == set(right)


@rule("TOMB-131")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_is_told_who_would_run_a_crypt_for_them(seat: int | None) -> None:
    raider = 2 if seat is None else seat
    for row in scene(3).turn_of(2).view(seat)["crypts"]:
        assert row["master"] == (raider + (1 if row["cm"] == "L" else -1)) % 3
    assert all(row["master"] is None for row in scene(1).turn_of(0).view(0)["crypts"])


@rule("TOMB-132")
@pytest.mark.parametrize("door", ["c", "d"])
@pytest.mark.parametrize("raider", [0, 1])
def test_of_two_players_it_is_the_other(door: str, raider: int) -> None:
    t = scene().at(raider, door).crypt(door.upper(), "crusher").turn_of(raider).act("raid")
    assert master(t) == 1 - raider


@rule("TOMB-133")
def test_the_seat_alone_decides() -> None:
    """The Crypt Master has no characters, and others placed the cards."""
    sc = scene(3).no_party(1).at(0, "c").crypt("C", "cursed-light", seen_by=[0, 2]).at(2, "c")
    t = sc.bag().turn_of(0).act("raid")
    assert master(t) == 1
    assert t.asked() == "1 springTrap"


@rule("TOMB-133")
def test_who_shares_the_space_is_crypt_master_all_the_same() -> None:
    t = scene(3).at(0, "c").at(1, "c").crypt("C", "cursed-light").turn_of(0).act("raid")
    assert t.asked() == "1 springTrap"


@rule("TOMB-134")
def test_only_the_crypt_master_looks_at_the_cards() -> None:
    sc = scene(3).at(0, "g").crypt("G", "cursed-light", "crusher", "mkono-djarat")
    t = sc.turn_of(0).act("raid")
    seen = ["crusher", "mkono-djarat", "cursed-light"]
    assert t.knows(1, "G") == seen
    assert t.knows(0, "G") == t.knows(2, "G") == []
    assert len(t.events_for(1, "cryptSeen")) == 1
    for seat in (0, 2, None):
        assert t.events_for(seat, "cryptSeen") == []
        assert t.events_for(seat, "raidBegan") == ["raidBegan 0 G 3"]  # no more than the number


@rule("TOMB-135")
def test_the_crypt_master_chooses_for_traps_and_monsters() -> None:
    sc = scene(3).party(0, "dunbar", at="m")
    sc.crypt("M", "acid-bell", "cursed-light", "idol-of-coals", "dust-jackal")
    t = sc.turn_of(0).act("raid")
    assert t.asked() == "1 springTrap"
    assert t.legal() == {"trap acid-bell", "trap cursed-light"}  # whichever
    t.act("trap acid-bell", "send dunbar skill").fall(0).act("stay")
    t.act("trap cursed-light", "send dunbar skill").fall(1).draw("ferret", "grim", "blessing")
    assert t.asked() == "1 turn"  # nobody was left
    sc = scene(3).party(0, "dunbar", at="f").crypt("F", "idol-of-coals", "dust-jackal")
    t = sc.turn_of(0).act("raid", "stay")
    assert t.asked() == "1 monsterActs"
    assert t.legal() == {
        "charge idol-of-coals",
        "charge dust-jackal",
        "use idol-of-coals idol-of-coals",
    }  # nor is the Crypt Master bound to the strongest


@rule("TOMB-136")
def test_traps_then_monsters_then_treasures() -> None:
    sc = scene().party(0, "varro-the-landless", at="m")
    t = sc.crypt("M", "mkono-djarat", "dust-jackal", "symbols-of-peril", "acid-bell").turn_of(0)
    t.act("raid", "trap acid-bell", "send varro-the-landless skill").fall(0)
    t.act("stay", "trap symbols-of-peril", "send varro-the-landless skill").fall(2)
    assert t.monsters() == []
    t.act("stay", "stay")
    assert t.monsters() == ["dust-jackal"]
    assert t.events("treasuresShown") == []
    t.act("charge dust-jackal").fall(0).act("attack varro-the-landless dust-jackal").fall(3)
    assert t.events("treasuresShown") == ["treasuresShown mkono-djarat"]
    t.act("bank mkono-djarat")
    assert t.bank(0) == ["dust-jackal", "mkono-djarat", "symbols-of-peril"]
    assert t.asked() == "1 turn"


@rule("TOMB-137")
def test_during_the_raid_the_crypt_is_not_empty() -> None:
    """Its only monster is in the fight; to others it is a crypt all the same."""
    t = scene().fight("dust-jackal", crypt="A")
    assert t.crypt("A") == []
    assert not t.state.empty() & 1
    assert t.asked() == "1 monsterActs"  # nor is the game over
    t = scene().all_empty_but("A").fight("dust-jackal", crypt="A")
    assert t.asked() == "1 monsterActs"


@rule("TOMB-137")
def test_the_party_counts_as_inside() -> None:
    """Another Way In from beside the crypt: the raider is in no hallway, but on the door later."""
    sc = scene().party(0, "dunbar", at="12,2").hand(0, "another-way-in").crypt("G", "dust-jackal")
    t = sc.turn_of(0).act("use another-way-in dunbar")
    raid = t.view(None)["raid"]
    assert (raid["raider"], raid["crypt"]) == (0, "G")
    t.act("leave")
    assert t.view(None)["raid"] is None
    assert t.on_door(0) == "G"


@rule("TOMB-138")
def test_during_a_raid_there_are_no_turn_actions() -> None:
    sc = scene().party(0, "archivist-pelorin", "grim", at="d").gear("grim", "ring-of-two-shadows")
    sc.wounds("grim", 1).hand(0, "teleport").crypt("D", "acid-bell", "dust-jackal")
    t = sc.turn_of(0)
    assert {"use archivist-pelorin archivist-pelorin", "arrange"} <= t.legal()
    t.act("raid", "trap acid-bell")
    seen = set(t.legal())
    t.act("send grim skill")
    seen |= t.legal()
    t.act("stay", "stay", "charge dust-jackal", "face grim").fall(0)
    seen |= t.legal()
    assert not any(
        line.startswith(("use arch", "use tele", "arrange", "mend", "bank")) for line in seen
    )


@rule("TOMB-138")
def test_reacts_are_for_the_raider_and_all_others() -> None:
    """Sabotage of a third player, and Nim's own second try."""
    sc = scene(3).party(0, "nim-sootfinger", at="c").crypt("C", "cursed-light")
    t = sc.party(2, "lady-eryne").hand(2, "sabotage").turn_of(0)
    t.act("raid", "trap cursed-light", "send nim-sootfinger skill")
    assert (t.asked(), t.trigger()) == ("2 react", "before_roll")
    t.act("use sabotage lady-eryne", by=2).fall(0)
    assert (t.asked(), t.trigger()) == ("0 react", "after_roll")


# Vectors.


@rule("TOMB-131", "TOMB-132")
@pytest.mark.parametrize(
    ("seats", "raider", "left", "right"), [(4, 0, 1, 3), (2, 0, 1, 1), (3, 2, 0, 1)]
)
def test_v_10_who_is_cm(seats: int, raider: int, left: int, right: int) -> None:
    for door, cm in (("c", left), ("b", right)):
        sc = scene(seats).at(raider, door).crypt(door.upper(), "crusher")
        assert master(sc.turn_of(raider).act("raid")) == cm


@rule("TOMB-104", "TOMB-154")
def test_v_14_flee() -> None:
    """One monster dead, the other wounded and with an Item: the party runs."""
    sc = scene(3).party(0, "brakka-stonejaw", "varro-the-landless")
    sc.gear("varro-the-landless", "ring-of-cinders").crypt("G", "mkono-djarat")
    t = sc.fight("dust-jackal", "crusher", crypt="G").draw("road-boots")
    assert t.gear("crusher") == ["road-boots"]
    t.act("charge dust-jackal", "face varro-the-landless").fall(2)
    t.act("attack varro-the-landless dust-jackal").fall(3)  # worth 3
    t.act("charge crusher", "face varro-the-landless").fall(0)
    t.act("attack brakka-stonejaw crusher").fall(1)
    t.act("charge crusher", "face varro-the-landless").fall(0).act("flee brakka-stonejaw")
    assert t.asked() == "0 deposit"
    t.act("bank ring-of-cinders")
    assert t.where(0) == "inn"
    assert t.xp(0) == 3 + 3  # the jackal and the ring
    assert set(t.crypt("G")) == {"crusher", "mkono-djarat"}
    assert (t.wounds("crusher"), t.gear("crusher")) == (0, [])
    assert t.place_of("road-boots") == "discard"
    assert t.knows(0, "G") == t.knows(2, "G") == ["crusher"]
    assert set(t.knows(1, "G")) == {"crusher", "mkono-djarat"}  # the Crypt Master
    assert t.wounds("varro-the-landless") == 2
    assert t.asked() == "1 turn"
    t.act("pass").act("pass").act("mend", by=0)
    assert t.wounds("varro-the-landless") == 0


@rule("TOMB-138")
def test_v_15_flee_needs_an_actor() -> None:
    sc = scene().party(0, "brakka-stonejaw").fight("salt-mummy", "dust-jackal")
    t = sc.act("charge salt-mummy").fall(0)
    assert t.can("flee brakka-stonejaw")
    t.act("hold brakka-stonejaw")
    assert t.asked() == "1 monsterActs"
    t.act("charge dust-jackal").fall(0)  # the last to act; a new round begins
    assert t.events("roundBegan")[-1] == "roundBegan 2"
    assert t.asked() == "1 monsterActs"
    t.act("charge dust-jackal").fall(0)
    assert t.can("flee brakka-stonejaw")


@rule("TOMB-129")
def test_v_16_wipe_out() -> None:
    sc = scene().party(0, "lady-eryne").gear("lady-eryne", "mkono-djarat").hand(0, "chaff")
    t = sc.fight("brine-spawn").act("charge brine-spawn").fall(3)
    assert t.asked() == "- newcomer"
    t.draw("ferret")
    assert t.inn() == ["ferret"]
    assert t.asked() == "- newParty"
    assert "drawn ferret" not in t.fates()
    t.draw("kadin").draw("fireball")  # with class cards
    assert t.party(0) == ["kadin"]
    assert t.hand(0) == ["fireball", "chaff"]
    assert t.place_of("mkono-djarat") == "discard"
    assert (t.xp(0), t.where(0)) == (0, "inn")
    assert t.place_of("brine-spawn") == "crypt C"
    assert t.asked() == "1 turn"
