"""Chapter "Move": TOMB-67 to TOMB-76."""

import pytest

from games.tomb.scene import Table, scene
from mastaba.games.tomb import GAME
from support import rule


def goals(t: Table) -> set[str]:
    """All spaces on which the Move could end."""
    t.act("move")
    found = {line.removeprefix("to ") for line in t.legal("to")}
    if t.can("elsewhere"):
        t.act("elsewhere")
        found |= {line.removeprefix("to ") for line in t.legal("to")}
    return found


def go(t: Table, space: str) -> Table:
    """A Move to a space, doors and hallways alike."""
    t.act("move")
    if not t.can(f"to {space}"):
        t.act("elsewhere")
    return t.act(f"to {space}")


@rule("TOMB-67")
@pytest.mark.parametrize(
    ("party", "gear", "movement"),
    [
        (("dunbar",), (), 10),
        (("dunbar", "ferret"), (), 12),
        (("dunbar", "ferret"), ("road-boots",), 14),
        (("dunbar", "ferret"), ("road-boots", "ring-of-the-long-stride"), 17),
        (("dunbar", "gorm-halfgiant"), ("road-boots",), 10),
    ],
)
def test_movement_is_ten_and_all_bonuses(
    party: tuple[str, ...], gear: tuple[str, ...], movement: int
) -> None:
    t = scene().party(0, *party, at="9,26").gear("dunbar", *gear).turn_of(0)
    assert t.movement(0) == movement
    found = goals(t)  # along the corridor of row 9
    assert f"9,{26 - movement}" in found
    assert f"9,{25 - movement}" not in found


@rule("TOMB-68")
def test_steps_are_orthogonal_and_cost_one_each() -> None:
    """From (18,14): two steps up, then along the corridor; what lies around a corner costs both."""
    t = scene().at(0, "18,14").turn_of(0)
    found = goals(t)
    assert {"17,14", "16,14", "15,14", "16,13", "16,22", "16,6", "8,14"} <= found
    assert not {"16,5", "16,23", "7,14"} & found  # eleven steps
    assert "18,13" not in found  # rock


@rule("TOMB-68")
def test_never_diagonally() -> None:
    """From (13,20) it is four steps up and six along to (9,14); corners are not cut."""
    found = goals(scene().at(0, "13,20").turn_of(0))
    assert "9,14" in found
    assert "9,13" not in found


@rule("TOMB-69")
def test_fewer_steps_will_do() -> None:
    t = go(scene().at(0, "16,14").turn_of(0), "16,13")
    assert t.where(0) == "16,13"
    assert t.asked() == "1 turn"


@rule("TOMB-69")
def test_every_space_within_reach_is_a_goal() -> None:
    found = goals(scene().at(0, "16,14").turn_of(0))
    assert {f"16,{column}" for column in range(4, 25)} - {"16,14"} <= found


@rule("TOMB-70")
def test_from_the_inn_the_entrance_costs_nothing() -> None:
    found = goals(scene().turn_of(0))
    assert {"18,14", "16,6", "16,22", "8,14"} <= found  # ten steps from the entrance
    assert not {"16,5", "16,23", "7,14"} & found
    t = go(scene().turn_of(0), "16,6")
    assert t.events("setOut") == ["setOut 0 18,14"]
    assert t.where(0) == "16,6"


@rule("TOMB-71")
def test_any_entrance_may_be_chosen() -> None:
    found = goals(scene(board="B").turn_of(0))
    assert {"22,16", "12,0", "19,13", "12,6"} <= found
    for goal, gate in (("19,13", "22,16"), ("8,3", "12,0")):
        t = scene(board="B").party(0, "lady-eryne").turn_of(0).act("move", f"to {goal}")
        if t.asked() == "- dice":
            t.fall(3)  # the Pit behind the Postern
        assert t.events("setOut") == [f"setOut 0 {gate}"]
        assert t.where(0) == goal


@rule("TOMB-71")
def test_the_player_chooses_between_hazards_behind_two_entrances() -> None:
    boots = ("road-boots", "ring-of-the-long-stride")
    for gate, hazard in (("22,16", "19,10"), ("12,0", "12,2")):
        sc = scene(board="B").party(0, "dunbar", "kadin").gear("dunbar", *boots)
        t = sc.turn_of(0).act("move", "to 19,7")
        assert (t.asked(), t.legal()) == ("0 entrance", {"to 22,16", "to 12,0"})
        t.act(f"to {gate}")
        assert (t.where(0), t.events("setOut")) == (hazard, [f"setOut 0 {gate}"])


@rule("TOMB-71")
def test_each_entrance_shows_the_way_behind_it() -> None:
    sc = scene(board="B").gear("dunbar", "road-boots", "ring-of-the-long-stride")
    t = sc.party(0, "dunbar").turn_of(0).act("move", "to 19,7")
    ways = {offer.do: offer.path or [] for offer in GAME.offers(t.state, 0)}
    assert {do: len(path) - 1 for do, path in ways.items()} == {"to 22,16": 12, "to 12,0": 14}
    assert {path[-1] for path in ways.values()} == {"19,7"}


@rule("TOMB-69")
def test_a_detour_shows_the_way_to_its_hazard() -> None:
    sc = scene(board="B").party(0, "dunbar", at="15,11").hand(0, "false-map")
    t = sc.party(1, "grim", at="15,12").turn_of(0)
    t.act("use false-map dunbar", "elsewhere", "to 15,13")
    ways = {offer.do: offer.path for offer in GAME.offers(t.state, 0)}
    assert ways == {"to 15,14": ["15,12", "15,13", "15,14", "15,13"], "done": None}


@rule("TOMB-69")
def test_a_party_may_choose_a_way_over_a_hazard() -> None:
    """The hallway beside the Pit, straight or over the Pit, and even twice."""
    for times in range(3):
        t = scene(board="B").party(0, "lady-eryne", at="12,1").turn_of(0)
        t.act("move", "stray", "elsewhere", "to 12,0", *["to 12,2"] * times)
        assert t.can("done")
        t.act("done").falls(*[3] * times)
        assert (t.where(0), len(t.events("rolled"))) == ("12,0", times)


@rule("TOMB-69")
def test_a_party_goes_straight_unless_it_wants_to_choose() -> None:
    t = scene(board="B").party(0, "lady-eryne", at="12,1").turn_of(0)
    assert go(t, "12,0").asked() == "1 turn"
    t = scene(board="B").party(0, "lady-eryne", at="12,1").turn_of(0).act("move", "stray")
    t.act("elsewhere", "to 12,0", "done")
    assert (t.where(0), t.asked(), t.events("rolled")) == ("12,0", "1 turn", [])


@rule("TOMB-69")
def test_there_is_nothing_to_choose_where_there_are_no_hazards() -> None:
    t = scene().party(0, "lady-eryne", at="a").turn_of(0).act("move")
    assert t.refuses("stray", clause="TOMB-69").key == "no_hazard_near"
    t = scene(board="B").party(0, "lady-eryne", at="12,1").turn_of(0).act("move", "stray")
    assert t.refuses("stray", clause="TOMB-69").key == "way_is_chosen"


@rule("TOMB-69", "TOMB-76")
@pytest.mark.parametrize(("over", "hazard"), [("done", "15,14"), ("to 19,10", "19,10")])
def test_the_player_chooses_between_ways_that_spare_one_another_a_hazard(
    over: str, hazard: str
) -> None:
    """Twenty steps, by the Pit or by the Warden's Eye."""
    sc = scene(board="B").party(0, "ferret", "grim", "hesper-lune", at="12,3")
    t = sc.gear("grim", "road-boots", "ring-of-the-long-stride").turn_of(0)
    assert t.movement(0) == 20
    go(t, "19,16")
    assert (t.asked(), t.legal()) == ("0 detour", {"done", "to 19,10"})
    t.act(over)
    assert (t.where(0), t.asked()) == (hazard, "0 pickCreature")


@rule("TOMB-69", "TOMB-70")
def test_a_way_from_the_inn_may_be_chosen_too() -> None:
    """Nine steps to the Warden's Eye and three back to door A: the entrance costs none."""
    for leader, can in ("ferret", True), ("dunbar", False):
        t = scene(board="B").party(0, leader).turn_of(0).act("move", "stray", "to 19,13")
        assert (t.asked() == "0 detour") == can
        if can:
            ways = {offer.do: offer.path for offer in GAME.offers(t.state, 0)}
            path = ways["to 19,10"] or []
            assert (path[0], path[-1], len(path) - 1) == ("22,16", "19,13", 12)
            t.act("to 19,10")
            assert t.events("setOut", "moved") == [
                *("setOut 0 22,16", "moved 0 19,10", "moved 0 19,13"),
            ]


@rule("TOMB-69")
def test_a_way_begins_where_the_party_stands() -> None:
    t = scene().party(0, "dunbar", at="a").turn_of(0).act("move")
    way = next(offer.path for offer in GAME.offers(t.state, 0) if offer.do == "to 16,4")
    assert way
    assert (way[0], way[-1], len(way) - 1) == (t.where(0), "16,4", 6)


@rule("TOMB-72")
def test_the_whole_party_moves() -> None:
    sc = scene().party(0, "dunbar", "grim", "ferret", at="a")
    t = sc.turn_of(0).act("move", "to 16,4")
    assert t.where(0) == "16,4"
    assert t.asked() == "1 turn"  # nobody was asked who stays behind
    assert t.party(0) == ["dunbar", "ferret", "grim"]


@rule("TOMB-73")
def test_parties_share_spaces_and_pass_each_other() -> None:
    sc = scene(3).at(0, "16,12").at(1, "a").at(2, "16,8")
    t = go(sc.turn_of(0), "16,10")
    assert t.where(0) == t.where(1) == "16,10"
    t = go(t.act("pass"), "16,13")  # seat 2 past both
    assert t.where(2) == "16,13"


@rule("TOMB-74")
def test_nobody_walks_into_a_crypt_that_holds_cards() -> None:
    found = goals(scene().at(0, "a").turn_of(0))
    assert not any(space.startswith(("17,9", "17,10", "17,11")) for space in found)


@rule("TOMB-74")
def test_doors_are_crossed_and_stopped_on() -> None:
    found = goals(scene().at(0, "16,12").turn_of(0))
    assert {"16,10", "16,4"} <= found  # doors a and e; the way to e is over a
    assert scene().at(0, "16,12").turn_of(0).act("move", "to 16,4").where(0) == "16,4"


@rule("TOMB-75")
def test_a_move_does_not_end_at_the_inn() -> None:
    t = scene().at(0, "18,14").turn_of(0)
    found = goals(t)
    assert all("," in space for space in found)
    for space in sorted(found)[:5]:
        t = go(scene().at(0, "18,14").turn_of(0), space)
        assert t.where(0) != "inn"


# Hazards and rooms.


@rule("TOMB-76")
def test_a_pit_acts_when_it_is_passed() -> None:
    sc = scene(board="B").party(0, "lady-eryne", "dunbar", at="12,1")
    t = go(sc.turn_of(0), "12,3")
    assert t.asked() == "0 pickCreature"
    t.act("pick lady-eryne").fall(1)  # TN 2
    assert t.wounds("lady-eryne") == 1
    assert t.where(0) == "12,2"  # the Move ends here
    assert t.asked() == "1 turn"


@rule("TOMB-76")
def test_whoever_masters_the_pit_goes_on() -> None:
    sc = scene(board="B").party(0, "lady-eryne", "dunbar", at="12,1")
    t = go(sc.turn_of(0), "12,3").act("pick lady-eryne").fall(2)
    assert (t.where(0), t.wounds("lady-eryne")) == ("12,3", 0)


@rule("TOMB-76")
def test_a_pit_acts_when_a_move_ends_on_it() -> None:
    sc = scene(board="B").party(0, "lady-eryne", at="12,1")
    t = sc.turn_of(0).act("move", "to 12,2").fall(0)
    assert t.wounds("lady-eryne") == 1


@rule("TOMB-76")
def test_a_hazard_does_nothing_to_who_stands_on_it_already() -> None:
    t = scene(board="B").party(0, "lady-eryne", at="12,2").turn_of(0)
    assert go(t, "12,3").asked() == "1 turn"


@rule("TOMB-76")
@pytest.mark.parametrize(("hits", "hand"), [(1, ["chaff"]), (0, [])])
def test_the_wardens_eye_costs_a_card(hits: int, hand: list[str]) -> None:
    sc = scene(board="B").party(0, "kadin", at="19,9").hand(0, "chaff")
    t = go(sc.turn_of(0), "19,11")
    assert t.rolling() == (1, 4, 0)  # Magic
    t.fall(hits).draw(*(["chaff"] if not hits else []))
    assert (t.hand(0), t.where(0)) == (hand, "19,11")


@rule("TOMB-76")
@pytest.mark.parametrize(("hits", "wounds"), [(1, 0), (0, 1)])
def test_the_mist_wounds_somebody_of_the_movers_choice(hits: int, wounds: int) -> None:
    sc = scene(board="B").party(0, "grim", "brakka-stonejaw", at="12,23")
    t = go(sc.turn_of(0), "12,25").act("pick grim")
    assert t.rolling() == (0, 3, 1)  # Holiness
    t.fall(hits)
    if not hits:
        t.act("pick brakka-stonejaw")
    assert t.wounds("brakka-stonejaw") == wounds
    assert t.where(0) == "12,25"


@rule("TOMB-76")
def test_a_room_acts_when_the_move_ends_in_it() -> None:
    sc = scene(board="B").party(0, "grim", at="4,19").wounds("grim", 3)
    t = sc.turn_of(0).act("move", "to 5,20", "cure grim", "cure grim")
    assert t.wounds("grim") == 1
    assert t.asked() == "1 turn"


@rule("TOMB-76")
def test_a_room_does_nothing_in_passing() -> None:
    """Through (5,20) to (6,20), both in the Shrine: it acts once."""
    sc = scene(board="B").party(0, "grim", at="4,20").wounds("grim", 3)
    t = sc.turn_of(0).act("move", "to 6,21").act("cure grim", "cure grim")
    assert t.wounds("grim") == 1
    assert t.asked() == "1 turn"


@rule("TOMB-76")
def test_the_scriptorium_shows_a_card_to_the_mover_alone() -> None:
    sc = scene(board="B").at(0, "4,13").crypt("V", "crusher", "mkono-djarat")
    t = sc.turn_of(0).act("move", "to 5,12", "crypt V").draw("crusher")
    assert t.knows(0, "V") == ["crusher"]
    assert t.knows(1, "V") == []
    assert t.events_for(1, "peeked") == ["peeked 0 V 1"]


@rule("TOMB-76")
def test_the_shrine_ends_what_lasts_until_the_inn() -> None:
    sc = (
        scene(board="B")
        .party(0, "varro-the-landless", at="u")
        .crypt("U", "cold-iron-shackles", "crusher")
    )
    t = sc.turn_of(0).act("raid", "deck spell").draw("fireball")
    t.act("trap cold-iron-shackles", "send varro-the-landless skill").fall(0).act("leave", "pass")
    assert t.dice("varro-the-landless", "attack") == [0, 3, 0]  # no Red dice
    t.act("move", "to 5,20", "done")  # through the Mist, for which he has no dice
    assert t.where(0) == "5,20"
    assert t.dice("varro-the-landless", "attack") == [0, 3, 2]


# Vectors.


@rule("TOMB-68", "TOMB-70", "TOMB-74")
def test_v_29_movement() -> None:
    found = goals(scene().turn_of(0))
    assert "16,10" in found  # door A, six steps
    assert not {"7,14", "16,4"} & found  # doors K and E, eleven and twelve
    found = goals(scene().party(0, "ferret").turn_of(0))
    assert {"16,10", "7,14", "16,4"} <= found  # with two more
    assert "17,10" not in goals(scene().at(0, "16,12").turn_of(0))
    found = goals(scene().at(0, "16,12").empty("A").turn_of(0))
    assert {"16,10", "17,10", "17,9", "17,11", "18,10"} <= found
    t = go(scene().at(0, "16,9").empty("A").turn_of(0), "17,9")
    assert t.where(0) == "17,9"


@rule("TOMB-68", "TOMB-74")
def test_v_29_an_empty_crypt_is_entered_by_its_door() -> None:
    """(16,9) and (17,9) are neighbours, but the way is over the door at (16,10)."""
    sc = scene().party(0, "gorm-halfgiant", at="16,9").empty("A")
    t = sc.turn_of(0)
    path = t.state.board.way(t.state.at[0], 17 * 33 + 9, 10, t.state.empty())
    assert len(path) == 3
