"""Stairs, exits and connections: HAM-69 to HAM-79."""

from collections import Counter
from typing import Any

import pytest

from games.hamunaptra.scene import CONTENT, Scene, Table, scene
from mastaba.games.hamunaptra.words import SYMBOL, TILE
from support import rule

UPPER = ("1,2 SW", "1,1 NS")
LOWER = ("1,-1 NS", "1,-2 NS", "1,-3 NW")
SHAFT = (*UPPER, "1,0 NS", *LOWER)
EYES = ("1,2 W T76", "1,-3 EW T81")  # a passage between A and B


def column(x: int, ys: range) -> tuple[str, ...]:
    return tuple(f"{x},{y} NS" for y in ys)


def row(xs: range, y: int) -> tuple[str, ...]:
    return tuple(f"{x},{y} EW" for x in xs)


def ahead(distance: int, **options: Any) -> Scene:
    """A holds the ankh and stands where the next tile ahead is so far from the Entrance."""
    y = 2 + distance
    sc = scene(**options).tiles(*column(0, range(5, y))).at("C01", 0, y - 1)
    return sc.hand(0, "T75", "E01")


def placed_ahead(distance: int, **options: Any) -> int | None:
    """Whose exit the ankh becomes when A lays it there."""
    t = ahead(distance, **options).turn_of(0, "place")
    return t.act(f"place T75 0,{2 + distance} S").finder("T75")


def sources(t: Table, seat: int) -> tuple[int, int, int]:
    """Own exits, others' exits and simple stairs that score."""
    found = t.view(None)["seats"][seat]["sources"]
    return found["exits"], found["others_exits"], found["stairs"]


# HAM-69 to HAM-72.


@rule("HAM-69")
def test_there_are_five_symbols_on_two_stairs_each() -> None:
    symbols = {TILE[tile]: SYMBOL[CONTENT.symbols[tile]] for tile in CONTENT.stairs}
    assert list(symbols) == [f"T{n}" for n in range(75, 85)]
    assert Counter(symbols.values()) == dict.fromkeys(SYMBOL.words, 2)
    for n in range(75, 80):
        assert symbols[f"T{n}"] == symbols[f"T{n + 5}"]


@rule("HAM-69")
@pytest.mark.parametrize(("stair", "tunnel"), [("T75", "T01"), ("T80", "T06")])
def test_a_stair_is_placed_like_any_tunnel_tile(stair: str, tunnel: str) -> None:
    t = scene().at("C01", 0, 4).hand(0, stair, tunnel).turn_of(0, "place")
    lines = [line.split()[1:] for line in t.legal("place")]
    ways = {name: {(at, mask) for n, at, mask in lines if n == name} for name in (stair, tunnel)}
    assert ways[stair] == ways[tunnel]
    t.refuses(f"place {stair} -1,3 {'E' if stair == 'T75' else 'EW'}", "HAM-41")


@rule("HAM-70", "HAM-72")
@pytest.mark.parametrize(("distance", "finder"), [(6, None), (7, None), (8, 0), (9, 0), (11, 0)])
def test_a_stair_far_enough_becomes_its_placers_exit(distance: int, finder: int | None) -> None:
    assert placed_ahead(distance) == finder


@rule("HAM-70")
def test_everybody_is_told_of_an_exit() -> None:
    t = ahead(8).turn_of(0, "place").act("place T75 0,10 S")
    for viewer in (0, 1, None):
        assert "ExitFound 0 0,10" in t.events_for(viewer)
        (stair,) = [tile for tile in t.view(viewer)["tiles"] if tile["tile"] == "T75"]
        assert stair["exit"] == 0
    t = ahead(7).turn_of(0, "place").act("place T75 0,9 S")
    assert not [line for line in t.events_for(None) if line.startswith("ExitFound")]


@rule("HAM-70")
@pytest.mark.parametrize("least", range(3, 9))
def test_the_distance_is_an_option(least: int) -> None:
    assert placed_ahead(max(3, least), minDistance=least) == 0
    if least > 3:
        assert placed_ahead(least - 1, minDistance=least) is None


@rule("HAM-71")
@pytest.mark.parametrize(("metric", "finder"), [("chebyshev", None), ("manhattan", 0), ("path", 0)])
def test_the_larger_of_both_ways_counts_unless_an_option_says_otherwise(
    metric: str, finder: int | None
) -> None:
    # (4,8): 4 east and 6 north, 10 in all, ten steps through the tunnels.
    sc = scene(distanceMetric=metric).tiles(*column(0, range(5, 8)), "0,8 ES", *row(range(1, 4), 8))
    t = sc.at("C01", 3, 8).hand(0, "T75").turn_of(0, "place").act("place T75 4,8 W")
    assert t.finder("T75") == finder


@rule("HAM-71")
@pytest.mark.parametrize(
    ("metric", "finder"), [("chebyshev", None), ("manhattan", None), ("path", 0)]
)
def test_a_long_way_round_counts_only_by_path(metric: str, finder: int | None) -> None:
    # Back to (3,3): 3 east and 1 north of the Entrance, but eleven steps from it.
    sc = scene(distanceMetric=metric).tiles("0,5 NS", "0,6 ES", "1,6 EW", "2,6 EW", "3,6 SW")
    sc.tiles("3,5 NS", "3,4 NS").at("C01", 3, 4).hand(0, "T75")
    t = sc.turn_of(0, "place").act("place T75 3,3 N")
    assert t.finder("T75") == finder


@rule("HAM-71", "HAM-72")
@pytest.mark.parametrize(("distance", "finder"), [(7, None), (8, 0)])
def test_by_path_the_last_step_is_on_to_the_stair(distance: int, finder: int | None) -> None:
    assert placed_ahead(distance, distanceMetric="path") == finder


@rule("HAM-71")
def test_by_path_the_shortest_way_counts() -> None:
    # The same cell, but the junction at (2,3) also opens to a short way: 4 steps.
    sc = scene(distanceMetric="path").tiles("0,5 NS", "0,6 ES", "1,6 EW", "2,6 EW", "3,6 SW")
    sc.tiles("3,5 NS", "3,4 NS", "1,2 EW", "2,2 EW", "3,2 NW").at("C01", 3, 4).hand(0, "T80")
    t = sc.turn_of(0, "place").act("place T80 3,3 NS")
    assert t.finder("T80") is None


@rule("HAM-71")
@pytest.mark.parametrize(("metric", "finder"), [("path", None), ("chebyshev", 0)])
@pytest.mark.parametrize("linked", [True, False])
def test_by_path_passages_are_not_used_and_no_way_is_no_exit(
    metric: str, finder: int | None, linked: bool
) -> None:
    sc = scene(distanceMetric=metric, exitNeedsConnection=linked).tiles(*EYES, "0,-5 NS")
    t = sc.hand(0, "T75").turn_of(0, "place").act("place T75 0,-6 N")
    assert t.finder("T75") == finder


@rule("HAM-71")
def test_by_path_the_length_is_fixed_at_placement() -> None:
    sc = scene(distanceMetric="path").tiles("0,5 NS", "0,6 ES", "1,6 EW", "2,6 EW", "3,6 SW")
    sc.tiles("3,5 NS", "3,4 NS", "1,2 EW", "2,2 EW").at("C01", 3, 4).at("C02", 2, 2)
    t = sc.hand(0, "T80", "T21").turn_of(0, "place").act("place T80 3,3 NS")
    assert t.finder("T80") == 0
    t.act("place T21 3,2 NW").check()
    assert t.finder("T80") == 0


@rule("HAM-71")
def test_the_distance_is_from_ones_own_entrance() -> None:
    # (0,-7) is 9 from A's Entrance and 5 from B's.
    sc = scene().tiles(*SHAFT, "0,-5 NS", "0,-6 NS").at("C05", 0, -6).at("C01", 0, -6)
    by_b = sc.dead("C01").hand(1, "T75").turn_of(1, "place").act("place T75 0,-7 N")
    assert by_b.finder("T75") is None
    sc = scene().tiles(*SHAFT, "0,-5 NS", "0,-6 NS").at("C01", 0, -6)
    by_a = sc.hand(0, "T75").turn_of(0, "place").act("place T75 0,-7 N")
    assert by_a.finder("T75") == 0


@rule("HAM-72")
def test_seven_cells_lie_between_the_entrance_and_an_exit_straight_ahead() -> None:
    t = ahead(8).turn_of(0, "place").act("place T75 0,10 S")
    between = [t.tile_at(0, y) for y in range(3, 10)]
    assert len(between) == 7
    assert all(between)
    assert t.finder("T75") == 0


# HAM-73 to HAM-77.


@rule("HAM-73")
@pytest.mark.parametrize(("needed", "finder"), [("tunnel", None), (True, None), (False, 0)])
def test_a_stair_dropped_into_foreign_tunnels_is_no_exit(
    needed: str | bool, finder: int | None
) -> None:
    sc = scene(exitNeedsConnection=needed).tile(0, -5, "NS").hand(0, "T75")
    t = sc.turn_of(0, "place").act("place T75 0,-6 N")
    assert t.finder("T75") == finder


@rule("HAM-73")
@pytest.mark.parametrize(("needed", "finder"), [("tunnel", None), (True, 0), (False, 0)])
def test_a_connection_by_passage_will_do_only_if_the_option_says_so(
    needed: str | bool, finder: int | None
) -> None:
    sc = scene(exitNeedsConnection=needed).tiles(*EYES, "0,-5 NS").hand(0, "T75")
    t = sc.turn_of(0, "place")
    assert t.connected(0, 1)
    assert t.act("place T75 0,-6 N").finder("T75") == finder


@rule("HAM-73")
@pytest.mark.parametrize(("needed", "finder"), [("tunnel", None), (True, 0), (False, 0)])
def test_the_stair_makes_the_connection_itself_only_if_the_option_says_so(
    needed: str | bool, finder: int | None
) -> None:
    # Its twin lies in A's own tunnels: once placed, it is one step from there.
    sc = scene(exitNeedsConnection=needed).tiles("1,2 EW T80", "0,-5 NS").hand(0, "T75")
    t = sc.turn_of(0, "place").act("place T75 0,-6 N")
    assert t.connected(0, 1)
    assert t.finder("T75") == finder


@rule("HAM-73")
def test_a_twin_in_the_same_foreign_tunnels_makes_no_connection() -> None:
    sc = scene(exitNeedsConnection=True).tiles("1,-3 EW T80", "0,-5 NS").hand(0, "T75")
    assert sc.turn_of(0, "place").act("place T75 0,-6 N").finder("T75") is None


@rule("HAM-73", "HAM-45")
@pytest.mark.parametrize("needed", ["tunnel", True, False])
def test_tunnels_that_were_joined_are_ones_own(needed: str | bool) -> None:
    sc = scene(exitNeedsConnection=needed).tiles(*SHAFT, "0,-5 NS").at("C01", 0, -5).hand(0, "T75")
    assert sc.turn_of(0, "place").act("place T75 0,-6 N").finder("T75") == 0


@rule("HAM-73")
@pytest.mark.parametrize("needed", ["tunnel", True])
def test_the_stair_may_link_the_tunnels_it_lies_in(needed: str | bool) -> None:
    # Two halves of a shaft; the stair itself is the missing tile, three from the Entrance.
    sc = scene(minDistance=3, exitNeedsConnection=needed)
    sc.tiles("1,2 SW", "1,1 NS", "1,0 NS", "1,-2 NS", "1,-3 NW")
    t = sc.at("C01", 1, 0).hand(0, "T80").turn_of(0, "place").act("place T80 1,-1 NS").check()
    assert t.joined(0, 1)
    assert t.finder("T80") == 0


@rule("HAM-74")
@pytest.mark.parametrize(("placer", "who"), [(0, "C01"), (1, "C05")])
def test_the_placer_decides_and_for_others_it_is_anothers_exit(placer: int, who: str) -> None:
    # (-9,0) is 9 from both Entrances.
    sc = scene().tiles(*SHAFT, *row(range(-8, 0), 3), "-9,3 ES", "-9,2 NS", "-9,1 NS")
    t = sc.at(who, -9, 1).hand(placer, "T75").turn_of(placer, "place").act("place T75 -9,0 N")
    assert t.finder("T75") == placer
    assert sources(t, placer) == (1, 0, 0)
    assert sources(t, 1 - placer) == (0, 1, 0)


@rule("HAM-74")
def test_for_others_it_is_an_exit_whatever_their_distance() -> None:
    # A's exit is 4 from B's Entrance.
    sc = scene().tiles(*SHAFT, "0,-5 NS").at("C01", 0, -5).hand(0, "T75")
    t = sc.turn_of(0, "place").act("place T75 0,-6 N")
    assert t.finder("T75") == 0
    assert sources(t, 1) == (0, 1, 0)


@rule("HAM-74")
def test_after_a_trade_the_one_who_places_it_counts() -> None:
    sc = scene().tiles(*SHAFT, "0,-5 NS").at("C01", 0, -5).hand(0, "E01").hand(1, "T75", "E02")
    t = sc.turn_of(0, "place")
    t.act("offer 0", by=1).act("give T75", by=1).act("propose", by=1).act("accept 1 -", by=0)
    t.act("place T75 0,-6 N")
    assert t.finder("T75") == 0


@rule("HAM-74")
def test_a_simple_stair_stays_simple_when_it_is_connected_later() -> None:
    sc = scene().tiles(*UPPER, *LOWER, "0,-5 NS").at("C01", 1, 1).hand(0, "T75", "T06")
    t = sc.turn_of(0, "place").act("place T75 0,-6 N")
    assert t.finder("T75") is None
    t.act("place T06 1,0 NS")
    assert t.joined(0, 1)
    assert t.finder("T75") is None
    assert (sources(t, 0), sources(t, 1)) == ((0, 0, 0), (0, 0, 1))


@rule("HAM-74")
def test_an_exit_stays_an_exit_when_its_connection_is_destroyed() -> None:
    sc = scene().tiles(*SHAFT, "0,-5 NS").tile(0, -6, "N", "T75", exit_of=0)
    t = sc.at("C01", 1, 1).table(0, "E13").turn_of(0).act("destroy E13 C01 1,0").check()
    assert not t.connected(0, 1)
    assert t.finder("T75") == 0
    assert sources(t, 0) == (1, 0, 0)


@rule("HAM-75")
@pytest.mark.parametrize(("stairs", "far"), [("near", 0), ("any", 1)])
def test_a_simple_stair_is_simple_even_far_from_ones_entrance(stairs: str, far: int) -> None:
    # B's stair is 5 from B's Entrance and 9 from A's; both are connected to it.
    sc = scene(simpleStairs=stairs).tiles(*SHAFT, "0,-5 NS", "0,-6 NS").at("C05", 0, -6)
    t = sc.hand(1, "T75").turn_of(1, "place").act("place T75 0,-7 N")
    assert t.finder("T75") is None
    assert (sources(t, 0), sources(t, 1)) == ((0, 0, far), (0, 0, 1))


@rule("HAM-163", "HAM-171")
@pytest.mark.parametrize(("stairs", "scorers"), [("near", [1]), ("any", [0, 1])])
def test_everybody_is_told_whom_a_simple_stair_gives_a_point(
    stairs: str, scorers: list[int]
) -> None:
    sc = scene(simpleStairs=stairs).tiles(*SHAFT, "0,-5 NS", "0,-6 NS", "0,-7 N T75")
    t = sc.tile(0, 5, "S", "T76", exit_of=0).turn_of(0)
    for viewer in (0, 1, None):
        told = {tile["tile"]: tile.get("scorers") for tile in t.view(viewer)["tiles"]}
        assert (told["T75"], told["T76"]) == (scorers, None)
    apart = scene().tiles("0,-5 NS", "0,-6 N T75").turn_of(0).view(0)["tiles"]
    assert [tile["scorers"] for tile in apart if tile["tile"] == "T75"] == [[1]]


@rule("HAM-76")
@pytest.mark.parametrize("exit_of", [None, 0, 1])
def test_an_exit_is_a_passage_like_any_stair(exit_of: int | None) -> None:
    sc = scene().tiles(*column(0, range(5, 10)), "1,-3 EW T80")
    t = sc.tile(0, 10, "S", "T75", exit_of=exit_of).at("C03", 0, 10).turn_of(0)
    assert t.connected(0, 1)
    t.act("step C03 1,-3")


def guarded(foe: str | None) -> Table:
    """A's turn ends with Tarek on A's exit; the encounter is still live, if there is one."""
    sc = scene().tiles(*column(0, range(5, 10))).tile(0, 10, "S", "T75", exit_of=0)
    if foe:
        sc.monster(foe, 0, 10)
    return sc.at("C03", 0, 10).turn_of(0, "end")


@rule("HAM-77")
def test_a_stair_under_an_encounter_becomes_an_exit_as_usual() -> None:
    sc = scene().tiles(*column(0, range(5, 10))).monster("M01", 0, 10).at("C01", 0, 9)
    t = sc.hand(0, "T75").turn_of(0, "place").act("place T75 0,10 S").check()
    assert t.finder("T75") == 0
    assert t.encounter_at(0, 10) == "M01"


@rule("HAM-77")
@pytest.mark.parametrize("foe", ["M01", "P01"])
def test_nobody_stands_on_an_exit_while_the_encounter_there_is_live(foe: str) -> None:
    t = guarded(foe)
    assert not t.state.ending
    found = t.view(None)["seats"][0]["sources"]
    assert (found["escaped"], found["alive"]) == (0, 4)


@rule("HAM-77")
def test_without_the_encounter_the_way_out_is_free() -> None:
    t = guarded(None)
    assert t.state.ending
    found = t.view(None)["seats"][0]["sources"]
    assert (found["escaped"], found["alive"]) == (1, 3)


# HAM-78, HAM-79: connections.


@rule("HAM-78")
def test_linking_needs_nobodys_consent() -> None:
    sc = scene().tiles(*UPPER, *LOWER).at("C01", 1, 1).hand(0, "T06", "E01")
    t = sc.turn_of(0, "place").act("place T06 1,0 NS")
    assert t.asked() == "0 place"
    assert "NetworksJoined 0 1,0" in t.events_for(1)


@rule("HAM-79")
def test_linking_changes_at_once_what_is_ones_own() -> None:
    sc = scene().tiles(*UPPER, *LOWER).at("C01", 1, 1).at("C02", 0, -4)
    t = sc.hand(0, "T06", "T07", "T08", "T09").turn_of(0, "place").act("place T06 1,0 NS")
    t.refuses("place T07 -1,-2 EW", "HAM-41")  # foreign a moment ago
    t.act("place T07 0,-5 NS", "place T08 -1,-4 EW")  # and here somebody stands
    assert not t.view(None)["turn"]["outside"]


@rule("HAM-79")
@pytest.mark.parametrize("by", ["tunnel", "passage"])
def test_linking_changes_at_once_who_may_trade_and_what_scores(by: str) -> None:
    sc = scene().tiles("-1,-2 E T77", *LOWER)
    if by == "tunnel":
        sc.tiles(*UPPER).at("C01", 1, 1).hand(0, "T06", "E01")
    else:
        sc.tile(0, -5, "NS", "T80").hand(0, "T75", "E01")
    t = sc.turn_of(0, "place")
    assert "offer 1" not in t.wishes(0)
    assert sources(t, 0) == (0, 0, 0)
    t.act("place T06 1,0 NS" if by == "tunnel" else "place T75 1,2 W").check()
    assert "offer 1" in t.wishes(0)
    assert "offer 0" in t.wishes(1)
    assert t.joined(0, 1) == (by == "tunnel")
    assert sources(t, 0) == ((0, 0, 1) if by == "tunnel" else (0, 0, 3))


@rule("HAM-79")
def test_a_passage_leaves_placement_as_it_was() -> None:
    sc = scene().tile(0, -5, "NS", "T80").hand(0, "T75", "T06", "T07")
    t = sc.turn_of(0, "place").act("place T75 1,2 W", "place T06 1,-3 EW")
    assert t.view(None)["turn"]["outside"]
    t.refuses("place T07 -1,-2 EW", "HAM-44")
