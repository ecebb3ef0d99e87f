"""Placing tunnel tiles: HAM-41 to HAM-60."""

from itertools import product
from random import Random
from typing import Any, cast

import pytest

from games.hamunaptra.scene import CONTENT, Scene, Table, scene
from mastaba.core.match import Match
from mastaba.core.sets import bits
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.state import HamunaptraState
from mastaba.games.hamunaptra.words import MASK, OUT, TILE, TUNNELS
from support import rule

UPPER = ("1,2 SW", "1,1 NS")  # A's half of a shaft to B
LOWER = ("1,-1 NS", "1,-2 NS", "1,-3 NW")  # B's half
SHAFT = (*UPPER, "1,0 NS", *LOWER)
PASSAGE = ("1,2 EW T80", "1,-3 W T75")
# Three players: B's tunnel towards C's, only (0,-2) is missing.
GALLERY = ("2,-2 NW", "1,-2 EW", "-1,-2 EW", "-2,-2 EW", "-3,-2 NE")


def column(x: int, ys: range) -> tuple[str, ...]:
    return tuple(f"{x},{y} NS" for y in ys)


def row(xs: range, y: int) -> tuple[str, ...]:
    return tuple(f"{x},{y} EW" for x in xs)


def ways(t: Table, tile: str, cell: str) -> set[str]:
    """The ways a tile may lie on a cell."""
    lines = (line.split() for line in t.legal("place"))
    return {mask for _, name, at, mask in lines if (name, at) == (tile, cell)}


def outside_used(t: Table) -> bool:
    return cast(bool, t.view(None)["turn"]["outside"])


# HAM-41 to HAM-50: in whose network.


@rule("HAM-41")
@pytest.mark.parametrize(
    ("stand", "cell"), [((0, 2), "1,2"), ((0, 3), "-1,3"), ((0, 4), "0,5"), ((0, 4), "1,4")]
)
def test_an_own_tile_needs_a_character_on_a_tile_it_is_linked_to(
    stand: tuple[int, int], cell: str
) -> None:
    sc = scene().hand(0, "T48").dead("C02", "C03", "C04").at("C01", *stand)
    t = sc.turn_of(0, "place")
    assert ways(t, "T48", cell) == {"NESW"}
    own = {"1,2", "-1,3", "0,5", "1,4"}
    reached = {line.split()[2] for line in t.legal("place")} & own
    assert reached == ({"0,5", "1,4"} if stand == (0, 4) else {cell})


@rule("HAM-41")
def test_another_players_character_does_not_help() -> None:
    t = scene().at("C05", 0, 4).hand(0, "T06").turn_of(0, "place")
    t.refuses("place T06 0,5 NS", "HAM-41")


@rule("HAM-41")
def test_a_character_beside_a_wall_does_not_help() -> None:
    # (1,3) touches (0,3), where a character stands, but only by a wall.
    t = scene().tile(1, 2, "NW").at("C01", 0, 3).hand(0, "T06").turn_of(0, "place")
    t.refuses("place T06 1,3 NS", "HAM-41")


@rule("HAM-41")
def test_the_dead_do_not_help() -> None:
    t = scene().dead("C01", "C02", "C03", "C04").hand(0, "T06").turn_of(0, "place")
    t.refuses("place T06 1,2 EW", "HAM-41")
    assert t.legal("place")


@rule("HAM-41")
def test_any_one_of_several_linked_tiles_will_do() -> None:
    sc = scene().tiles("1,2 NW", "1,4 SW").hand(0, "T06")
    for stand in ((1, 2), (1, 4)):
        assert ways(sc.at("C01", *stand).turn_of(0, "place"), "T06", "1,3") == {"NS"}


@rule("HAM-41", "HAM-62")
def test_an_encounter_in_ones_own_tunnels_needs_no_character() -> None:
    t = scene().hand(0, "M01").turn_of(0, "place")
    assert "lay M01 0,5" in t.legal()


@rule("HAM-42")
def test_a_character_at_the_other_end_of_a_passage_does_not_help() -> None:
    sc = scene().tiles(*PASSAGE).hand(0, "T06")
    t = sc.at("C01", 1, -3).turn_of(0, "place")
    assert t.connected(0, 1)
    t.refuses("place T06 2,2 EW", "HAM-41")
    assert ways(sc.at("C01", 1, 2).turn_of(0, "place"), "T06", "2,2") == {"EW"}


@rule("HAM-43")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_outside_tile_needs_no_character(seat: int) -> None:
    t = scene().hand(seat, "T48", "E01").turn_of(seat, "place")
    theirs = {"0,-5", "1,-3", "-1,-2", "-1,-4"} if seat == 0 else {"0,5", "-1,3", "1,2", "1,4"}
    assert theirs <= {line.split()[2] for line in t.legal("place")}
    t.act(f"place T48 0,{'-5' if seat == 0 else '5'} NESW")
    assert outside_used(t)


@rule("HAM-44")
def test_one_outside_tile_in_all_not_one_in_each_network() -> None:
    t = scene(3).hand(0, "T48", "T49", "E01").turn_of(0, "place")
    assert ways(t, "T49", "-5,-1") == {"NESW"}
    t.act("place T48 5,-1 NESW")
    t.refuses("place T49 -5,-1 NESW", "HAM-44")
    t.refuses("place T49 6,-1 NESW", "HAM-44")
    t.act("place T49 1,2 NESW")  # one's own is still free


@rule("HAM-44")
def test_own_tiles_do_not_use_up_the_outside_tile() -> None:
    t = scene().hand(0, "T48", "T49").turn_of(0, "place").act("place T48 1,2 NESW")
    assert not outside_used(t)
    t.act("place T49 0,-5 NESW")


@rule("HAM-44")
def test_the_allowance_is_back_in_the_next_turn() -> None:
    t = scene().hand(0, "T06", "T07").turn_of(0, "place").act("place T06 0,-5 NS", "done")
    t.idle_until("0 place")
    assert ways(t, "T07", "1,-3") == {"EW"}


@rule("HAM-45")
@pytest.mark.parametrize(("seat", "who"), [(0, "C01"), (1, "C05")])
def test_in_a_joined_network_every_tile_counts_as_own_for_both(seat: int, who: str) -> None:
    sc = scene().tiles(*SHAFT).hand(seat, "T48", "T49", "T50")
    far = "0,-5" if seat == 0 else "0,5"
    t = sc.turn_of(seat, "place")
    t.refuses(f"place T48 {far} NESW", "HAM-41")
    y = -4 if seat == 0 else 4
    t = sc.at(who, 0, y).turn_of(seat, "place")
    t.act(f"place T48 {far} NESW", f"place T49 {'-1,-4' if seat == 0 else '1,4'} NESW")
    assert t.asked() == f"{seat} place"
    assert not outside_used(t)


@rule("HAM-45")
def test_a_third_players_network_is_still_outside() -> None:
    sc = scene(3).tiles("2,-2 NW", "1,-2 EW", "0,-2 EW", "-1,-2 EW", "-2,-2 EW", "-3,-2 NE")
    t = sc.hand(1, "T48", "T49").turn_of(1, "place")
    assert t.joined(1, 2)
    t.refuses("place T48 -5,-1 NESW", "HAM-41")
    t.act("place T48 0,5 NESW")
    assert outside_used(t)


@rule("HAM-46")
def test_a_network_behind_a_passage_is_outside() -> None:
    sc = scene().tiles(*PASSAGE).at("C01", 0, -4).hand(0, "T06", "T07", "E01")
    t = sc.turn_of(0, "place").act("place T06 0,-5 NS")
    assert outside_used(t)
    t.refuses("place T07 -1,-4 EW", "HAM-44")


@rule("HAM-47")
@pytest.mark.parametrize("stand", [(1, 1), (1, -1)])
def test_a_linking_tile_is_an_own_tile_whichever_side_the_character_is_on(
    stand: tuple[int, int],
) -> None:
    sc = scene().tiles(*UPPER, *LOWER).hand(0, "T06", "E01")
    t = sc.at("C01", *stand).turn_of(0, "place").act("place T06 1,0 NS").check()
    assert not outside_used(t)
    assert t.joined(0, 1)


@rule("HAM-47")
def test_a_linking_tile_is_an_own_tile_from_the_south_too() -> None:
    sc = scene().tiles(*UPPER, *LOWER).at("C05", 1, -1).hand(1, "T06", "E01")
    assert not outside_used(sc.turn_of(1, "place").act("place T06 1,0 NS").check())


@rule("HAM-47")
def test_a_linking_tile_is_no_outside_tile() -> None:
    sc = scene().tiles(*UPPER, *LOWER).hand(0, "T06", "E01")
    sc.turn_of(0, "place").refuses("place T06 1,0 NS", "HAM-47")


@rule("HAM-47")
def test_a_linking_tile_may_come_after_the_outside_tile() -> None:
    sc = scene().tiles(*UPPER, *LOWER).at("C01", 1, 1).hand(0, "T06", "T07")
    t = sc.turn_of(0, "place").act("place T07 0,-5 NS", "place T06 1,0 NS").check()
    assert t.joined(0, 1)


@rule("HAM-48")
def test_a_character_in_foreign_tunnels_gives_no_extra_tile_there() -> None:
    sc = scene().tiles(*PASSAGE).at("C01", 0, -4).hand(0, "T48", "T49", "E01")
    t = sc.turn_of(0, "place")
    assert ways(t, "T48", "-1,-2") == {"NESW"}  # far from the character
    t.act("place T48 0,-5 NESW")
    t.refuses("place T49 -1,-4 NESW", "HAM-44")


@rule("HAM-49", "HAM-78")
def test_the_outside_tile_may_link_two_others() -> None:
    t = scene(3).tiles(*GALLERY).hand(0, "T06", "E01").turn_of(0, "place")
    assert not t.joined(1, 2)
    t.act("place T06 0,-2 EW").check()
    assert t.joined(1, 2)
    assert not t.joined(0, 1)
    assert outside_used(t)
    assert "NetworksJoined 0 0,-2" in t.events_for(2)


@rule("HAM-50")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_placed_tile_stays_unless_a_scroll_destroys_it(seats: int) -> None:
    match, rng = Match(GAME, seats, seed=f"stays {seats}"), Random(seats)
    before: dict[int, tuple[int, int]] = {}
    while decision := match.decision:
        match.events.clear()
        match.act(decision.seat, rng.choice(decision.actions))
        s = cast(HamunaptraState, match.state)
        lying = {c: (s.tiles[c], m) for c, m in enumerate(s.masks) if m}
        lost = [cell for cell in before if lying.get(cell) != before[cell]]
        gone = [e for e in match.events if e.happening.id == "TileDestroyed"]
        assert len(lost) == len(gone)
        before = lying
    assert len(before) > 20


# HAM-51 to HAM-55: edges.


@rule("HAM-51")
@pytest.mark.parametrize(
    ("tile", "masks"),
    [
        ("T01", {"S"}),
        ("T06", {"NS"}),
        ("T21", {"ES", "SW"}),
        ("T36", {"NES", "ESW", "NSW"}),
        ("T48", {"NESW"}),
        ("T75", {"S"}),
        ("T80", {"NS"}),
    ],
)
def test_a_tile_may_be_turned_as_one_likes(tile: str, masks: set[str]) -> None:
    t = scene().at("C01", 0, 4).hand(0, tile).turn_of(0, "place")
    assert ways(t, tile, "0,5") == masks


@rule("HAM-51")
def test_a_tile_cannot_be_turned_into_another() -> None:
    t = scene().at("C01", 0, 4).hand(0, "T06").turn_of(0, "place")
    for mask in ("S", "ES", "NES", "NESW"):
        t.refuses(f"place T06 0,5 {mask}", "HAM-51")


@rule("HAM-52")
def test_a_tile_goes_on_a_cell_without_one() -> None:
    sc = scene().tile(0, 5, "NESW").at("C01", 0, 4).at("C02", 0, 5).hand(0, "T48")
    t = sc.turn_of(0, "place")
    for cell in ("0,5", "0,4", "0,2"):
        t.refuses(f"place T48 {cell} NESW", "HAM-52")


@rule("HAM-52")
def test_the_cell_may_hold_an_encounter() -> None:
    t = scene().monster("M01", 0, 5).at("C01", 0, 4).hand(0, "T48").turn_of(0, "place")
    assert ways(t, "T48", "0,5") == {"NESW"}


@rule("HAM-53")
def test_every_edge_that_touches_a_tile_must_match() -> None:
    # North of (1,3) is open, south of it is open, west of it is a wall.
    sc = scene().tiles("1,2 NW", "1,4 SW").at("C01", 1, 2)
    t = sc.hand(0, "T06", "T36", "T48", "T21").turn_of(0, "place")
    assert ways(t, "T06", "1,3") == {"NS"}
    assert ways(t, "T36", "1,3") == {"NES"}
    t.refuses("place T06 1,3 EW", "HAM-53")
    t.refuses("place T36 1,3 NSW", "HAM-53")
    t.refuses("place T48 1,3 NESW", "HAM-53")
    t.refuses("place T21 1,3 ES", "HAM-53")


@rule("HAM-54")
def test_a_tile_must_hang_on_an_open_edge() -> None:
    t = scene().hand(0, "T48").turn_of(0, "place")
    for cell in ("0,0", "5,5", "-13,-13", "1,5"):
        t.refuses(f"place T48 {cell} NESW", "HAM-54")


@rule("HAM-54")
def test_a_closed_edge_to_the_open_tunnel_is_no_contact() -> None:
    t = scene().at("C01", 0, 4).hand(0, "T06").turn_of(0, "place")
    t.refuses("place T06 0,5 EW", "HAM-53")


@rule("HAM-55")
@pytest.mark.parametrize("line", ["T06 1,3 NS", "T06 0,1 EW", "T01 -1,4 W", "T06 -1,2 NS"])
def test_walls_may_not_be_the_only_contact(line: str) -> None:
    t = scene().at("C01", 0, 3).at("C02", 0, 4).hand(0, "T06", "T01").turn_of(0, "place")
    t.refuses(f"place {line}", "HAM-55")


@rule("HAM-55")
def test_wall_against_wall_is_allowed_beside_an_open_edge() -> None:
    t = scene().tile(1, 2, "NW").at("C01", 1, 2).hand(0, "T06").turn_of(0, "place")
    t.act("place T06 1,3 NS").check()
    assert t.tile_at(1, 3) == "T06"


# HAM-56 to HAM-59: encounters and the edge of the board.


@rule("HAM-56")
@pytest.mark.parametrize("foe", ["M01", "P01"])
def test_no_tile_is_linked_to_a_tile_with_a_live_encounter(foe: str) -> None:
    sc = scene().tile(0, 5, "NESW").at("C01", 0, 5).hand(0, "T48")
    free = sc.turn_of(0, "place")
    assert ways(free, "T48", "0,6") == {"NESW"}
    guarded = sc.monster(foe, 0, 5).turn_of(0, "place")
    for cell in ("0,6", "1,5", "-1,5"):
        guarded.refuses(f"place T48 {cell} NESW", "HAM-56")


@rule("HAM-56")
def test_a_wall_of_the_guarded_tile_hinders_nobody() -> None:
    # The tile under the mummy has a wall towards (1,5), which hangs on (1,4).
    sc = scene().tiles("0,5 NS", "1,4 NW").monster("M01", 0, 5).at("C01", 1, 4)
    t = sc.hand(0, "T06").turn_of(0, "place")
    assert ways(t, "T06", "1,5") == {"NS"}


@rule("HAM-56")
def test_a_link_elsewhere_does_not_excuse_a_link_to_the_guarded_tile() -> None:
    sc = scene().tiles("0,5 ES", "1,4 NW").monster("M01", 0, 5).at("C01", 1, 4)
    t = sc.hand(0, "T48", "T21").turn_of(0, "place")
    assert not ways(t, "T48", "1,5") | ways(t, "T21", "1,5")
    t.refuses("place T48 1,5 NESW", "HAM-56")


@rule("HAM-57")
def test_no_edge_opens_towards_an_encounter_without_a_tile() -> None:
    sc = scene().monster("M01", 0, 5).tile(1, 4, "NW").at("C01", 1, 4)
    t = sc.hand(0, "T36", "T48", "T06").turn_of(0, "place")
    assert ways(t, "T36", "1,5") == {"NES"}
    assert ways(t, "T06", "1,5") == {"NS"}
    for line in ("T36 1,5 ESW", "T36 1,5 NSW", "T48 1,5 NESW"):
        t.refuses(f"place {line}", "HAM-57")


@rule("HAM-57")
def test_the_tile_under_one_encounter_may_not_open_towards_another() -> None:
    sc = scene().tile(1, 4, "NW").monster("M01", 0, 5).monster("P01", 1, 5).at("C01", 0, 4)
    t = sc.hand(0, "T06", "T36").turn_of(0, "place")
    assert ways(t, "T06", "0,5") == {"NS"}
    t.refuses("place T36 0,5 NES", "HAM-57")


@rule("HAM-58")
def test_an_encounter_restricts_nothing_beyond_the_cells_beside_it() -> None:
    sc = scene().monster("M01", 0, 5).at("C01", 0, 4).at("C02", 0, 3).hand(0, "T48")
    t = sc.turn_of(0, "place")
    for cell in ("1,4", "-1,3", "1,2", "0,5"):
        assert ways(t, "T48", cell) == {"NESW"}


@rule("HAM-58")
def test_two_cells_from_a_guarded_tile_everything_is_allowed() -> None:
    sc = scene().tiles("0,5 NS", "1,4 EW", "2,4 NW").monster("M01", 0, 5).at("C01", 2, 4)
    t = sc.hand(0, "T48").turn_of(0, "place")
    assert ways(t, "T48", "2,5") == {"NESW"}


@rule("HAM-59")
def test_an_open_edge_may_face_off_the_board() -> None:
    sc = scene().tiles(*row(range(1, 13), 2)).at("C01", 12, 2).hand(0, "T06", "T48")
    t = sc.turn_of(0, "place")
    assert ways(t, "T48", "13,2") == {"NESW"}
    t.act("place T06 13,2 EW").check()


# HAM-60: nobody is walled in.


def last_way(**options: Any) -> Scene:
    """V-67: A can build only on (0,10), and stands before it."""
    sc = scene(**options).tiles("1,2 W", "-1,3 E", "1,4 W", *column(0, range(5, 10)))
    return sc.at("C01", 0, 9)


def last_way_of_b(**options: Any) -> Scene:
    """V-23: B can build only on (0,-5)."""
    return scene(**options).tiles("-1,-2 E", "1,-3 W", "-1,-4 E")


@rule("HAM-60")
def test_the_last_frontier_edge_may_be_moved_but_not_closed() -> None:
    t = last_way().hand(0, "T01", "T06", "T21", "T53").turn_of(0, "place")
    t.refuses("place T01 0,10 S", "HAM-60")
    t.refuses("place T53 0,10 S", "HAM-60")  # a room is no better
    assert ways(t, "T06", "0,10") == {"NS"}
    assert ways(t, "T21", "0,10") == {"ES", "SW"}


@rule("HAM-60")
def test_with_a_second_frontier_edge_a_dead_end_is_allowed() -> None:
    sc = scene().tiles("1,2 W", "-1,3 E", *column(0, range(5, 10))).at("C01", 0, 9)
    assert ways(sc.hand(0, "T01").turn_of(0, "place"), "T01", "0,10") == {"S"}


@rule("HAM-60")
def test_the_last_two_edges_may_not_be_closed_at_once_where_they_meet() -> None:
    sc = scene().tiles("1,2 W", "-1,3 E", "1,4 W", *column(0, range(5, 8)), "0,8 NES", "0,9 NS")
    sc.tiles("1,8 NW", "1,9 NS", "1,10 SW").at("C01", 0, 9).hand(0, "T21", "T36")
    t = sc.turn_of(0, "place")
    assert t.view(None)["seats"][0]["edges"] == 2
    t.refuses("place T21 0,10 ES", "HAM-60")
    assert ways(t, "T36", "0,10") == {"NES", "ESW"}


@rule("HAM-60")
def test_with_sealing_allowed_anybody_may_be_walled_in() -> None:
    t = last_way(allowSealing=True).hand(0, "T01").turn_of(0, "place").act("place T01 0,10 S")
    assert t.view(None)["seats"][0]["edges"] == 0
    t = last_way_of_b(allowSealing=True).hand(0, "T01").turn_of(0, "place")
    t.act("place T01 0,-5 N").check()
    assert t.view(None)["seats"][1]["edges"] == 0


@rule("HAM-60")
def test_a_simple_stair_may_not_close_the_last_way() -> None:
    sc = scene().tiles("1,2 W", "-1,3 E", "1,4 W").at("C01", 0, 4).hand(0, "T75")
    sc.turn_of(0, "place").refuses("place T75 0,5 S", "HAM-60")
    last_way(distanceMetric="path").hand(0, "T75").turn_of(0, "place").act("place T75 0,10 S")


@rule("HAM-60")
def test_the_exit_must_be_the_placers_and_close_his_own_network() -> None:
    sc = last_way_of_b(exitNeedsConnection=False).tile(0, -5, "NS").hand(0, "T75", "T80")
    t = sc.turn_of(0, "place")  # it would be A's exit, 8 from A's Entrance
    t.refuses("place T75 0,-6 N", "HAM-60")
    t.act("place T80 0,-6 NS")
    assert t.finder("T80") == 0


@rule("HAM-60")
def test_an_exit_may_not_wall_in_another_player_of_the_same_network() -> None:
    sc = scene().tiles(*SHAFT, "-1,3 E", "1,4 W", *column(0, range(5, 10)))
    sc.tiles("-1,-2 E", "-1,-4 E", "0,-5 N").at("C01", 0, 9).hand(0, "T75", "T80")
    t = sc.turn_of(0, "place")
    t.refuses("place T75 0,10 S", "HAM-60")
    t.act("place T80 0,10 NS")
    assert t.finder("T80") == 0


@rule("HAM-60")
def test_a_link_to_tunnels_that_still_grow_seals_nobody() -> None:
    # A's last edge and one of B's four meet on (1,0).
    sc = scene().tiles(*UPPER, *LOWER, "-1,3 E", "1,4 W", "0,5 S").at("C01", 1, 1)
    t = sc.hand(0, "T06").turn_of(0, "place").act("place T06 1,0 NS").check()
    assert [seat["edges"] for seat in t.view(None)["seats"]] == [3, 3]


@rule("HAM-60")
def test_a_link_of_two_last_edges_seals_both() -> None:
    sc = scene().tiles(*UPPER, *LOWER, "-1,3 E", "1,4 W", "0,5 S")
    sc.tiles("-1,-2 E", "-1,-4 E", "0,-5 N").at("C01", 1, 1).hand(0, "T06", "T36")
    t = sc.turn_of(0, "place")
    t.refuses("place T06 1,0 NS", "HAM-60")
    assert ways(t, "T36", "1,0") == {"NES", "NSW"}


@rule("HAM-60")
def test_an_edge_off_the_board_is_no_way_out() -> None:
    sc = scene().tiles("-1,3 E", "1,4 W", "0,5 S", *row(range(1, 13), 2)).at("C01", 12, 2)
    t = sc.hand(0, "T06", "T36").turn_of(0, "place")
    t.refuses("place T06 13,2 EW", "HAM-60")
    assert ways(t, "T36", "13,2") == {"NEW", "ESW", "NSW"}


@rule("HAM-60")
def test_an_encounter_on_the_last_cell_seals_nobody() -> None:
    t = last_way_of_b().hand(0, "M01").turn_of(0, "place").act("lay M01 0,-5")
    assert t.view(None)["seats"][1]["edges"] == 1


@rule("HAM-60")
def test_a_tile_under_an_encounter_can_seal_too() -> None:
    t = last_way_of_b().monster("M01", 0, -5).hand(0, "T01", "T06").turn_of(0, "place")
    t.refuses("place T01 0,-5 N", "HAM-60")
    assert ways(t, "T06", "0,-5") == {"NS"}


# All together: whatever is offered obeys every clause.

BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}


class Judge:
    """Judges placements from what everybody sees, the slow way."""

    def __init__(self, s: HamunaptraState, seat: int) -> None:
        seen = GAME.view(s, None)
        self.s, self.seat = s, seat
        self.board = {tile["cell"]: tile for tile in seen["tiles"]}
        self.lairs = {foe["cell"] for foe in seen["encounters"]}
        self.stands = {c["cell"] for c in seen["characters"] if c["seat"] == seat}
        self.own = seen["networks"][s.arm_of[seat]]["tunnel"]
        assert seen["turn"] is not None
        self.outside = seen["turn"]["outside"]
        self.edges = self.edges_of(s)

    def edges_of(self, s: HamunaptraState) -> list[int]:
        return [seat["edges"] or 0 for seat in GAME.view(s, None)["seats"]]

    def around(self, cell: str) -> dict[str, str]:
        x, y = map(int, cell.split(","))
        cells = {"N": (x, y + 1), "E": (x + 1, y), "S": (x, y - 1), "W": (x - 1, y)}
        inside = {d: at for d, at in cells.items() if max(map(abs, at)) <= self.s.half}
        return {d: f"{at[0]},{at[1]}" for d, at in inside.items()}

    def cells(self) -> set[str]:
        """The tiles and all cells that touch one."""
        return {*self.board, *(at for cell in self.board for at in self.around(cell).values())}

    def allows(self, tile: int, cell: str, mask: str) -> bool:
        around = self.around(cell)
        touching = {d: self.board[at] for d, at in around.items() if at in self.board}
        linked = [there for d, there in touching.items() if d in mask]
        if cell in self.board or not linked:
            return False
        if any((BACK[d] in there["mask"]) != (d in mask) for d, there in touching.items()):
            return False
        if any(around.get(d) in self.lairs for d in mask):
            return False
        if any(there["arm"] == self.own for there in linked):
            if not any(there["cell"] in self.stands for there in linked):
                return False
        elif self.outside:
            return False
        return bool(self.s.allow_sealing) or not self.seals(tile, cell, mask)

    def seals(self, tile: int, cell: str, mask: str) -> bool:
        after = self.s.clone()
        after.apply(GAME.notation.parse(f"place {TILE[tile]} {cell} {mask}"))
        both = zip(self.edges, self.edges_of(after), strict=True)
        sealed = [seat for seat, (before, now) in enumerate(both) if before and not now]
        stair = CONTENT.stair_of[tile]
        found = stair != OUT and after.exit_of[stair] == self.seat
        return bool(sealed) and not (found and sealed == [self.seat])


@rule("HAM-41", "HAM-44", "HAM-52", "HAM-53", "HAM-54", "HAM-56", "HAM-57", "HAM-60")
@pytest.mark.parametrize("sealing", ["true", "false"])
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_what_is_offered_is_what_the_clauses_allow(seats: int, sealing: str) -> None:
    match = Match(GAME, seats, {"allowSealing": sealing}, seed=f"judge {seats}")
    rng, judged = Random(3), 0
    while (decision := match.decision) and judged < 12:
        if decision.kind == "place" and rng.random() < 0.2:
            judged += 1
            offered = {GAME.notation.text(action) for action in decision.actions}
            s = cast(HamunaptraState, match.state)
            judge = Judge(s, decision.seat)
            hand = [tile for tile in bits(s.hands[decision.seat]) if tile < TUNNELS]
            for tile, cell in product(hand, judge.cells()):
                for mask in map(MASK.__getitem__, CONTENT.turns[tile]):
                    line = f"place {TILE[tile]} {cell} {mask}"
                    assert (line in offered) == judge.allows(tile, cell, mask), line
        match.act(decision.seat, rng.choice(decision.actions))
