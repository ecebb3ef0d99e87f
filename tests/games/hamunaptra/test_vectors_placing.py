"""The test vectors about setting up, placing tiles and stairs, from V-01 on."""

import pytest

from games.hamunaptra.scene import Scene, Table, scene
from mastaba.core.match import Match
from mastaba.games.hamunaptra import GAME
from support import rule

EVERY_SHAPE = ("T01", "T06", "T21", "T36", "T48", "T75", "T80")
SHAFT = ("1,2 SW", "1,1 NS", "1,-1 NS", "1,-2 NS", "1,-3 NW")  # V-05: only (1,0) is missing


def stairs_of(t: Table, seat: int) -> tuple[int, int, int]:
    """Own exits, others' exits and simple stairs that score for a player."""
    found = t.view(None)["seats"][seat]["sources"]
    return found["exits"], found["others_exits"], found["stairs"]


def stair_points(t: Table, seat: int) -> int:
    exits, others, simple = stairs_of(t, seat)
    return 4 * exits + 2 * others + simple


def row(xs: range, y: int) -> tuple[str, ...]:
    return tuple(f"{x},{y} EW" for x in xs)


def column(x: int, ys: range) -> tuple[str, ...]:
    return tuple(f"{x},{y} NS" for y in ys)


# From the rulebooks.


@rule("HAM-41", "HAM-39")
def test_v_01_three_tiles_around_one_character() -> None:
    t = scene().tile(0, 5, "NESW").at("C03", 0, 5).hand(0, "T06", "T07", "T21").turn_of(0, "place")
    t.act("place T06 0,6 NS", "place T07 1,5 EW", "place T21 -1,5 NE").check()
    assert [t.tile_at(0, 6), t.tile_at(1, 5), t.tile_at(-1, 5)] == ["T06", "T07", "T21"]


@rule("HAM-53")
def test_v_02_an_open_edge_may_not_meet_a_closed_one() -> None:
    sc = scene().tiles("0,5 NESW", "1,5 EW").at("C03", 0, 4)
    t = sc.hand(0, "T36").turn_of(0, "place")
    t.refuses("place T36 1,4 NSW", "HAM-53")
    t.act("place T36 1,4 ESW").check()


@rule("HAM-61", "HAM-63")
@pytest.mark.parametrize("seat", [0, 1])
def test_v_03_a_monster_needs_an_open_tunnel_and_nobody_near(seat: int) -> None:
    t = scene().hand(seat, "M01").turn_of(seat, "place")
    assert {"lay M01 0,5", "lay M01 1,2"} <= t.legal()
    t.refuses("lay M01 0,1", "HAM-61")


@rule("HAM-161", "HAM-162", "HAM-163", "HAM-164", "HAM-75")
def test_v_04_stairs_score_for_three_players() -> None:
    sc = scene(3).tiles(*column(0, range(5, 11)), *row(range(5, 10), -1))
    sc.tiles("2,-2 NW", *row(range(-2, 2), -2), "-3,-2 NE")  # B's and C's tunnels are joined
    sc.tiles("4,-2 N T76", "3,0 NS", "3,1 NS", "3,2 S T77")
    sc.at("C01", 0, 10).at("C05", 9, -1).hand(0, "T75").hand(1, "T78")
    t = sc.turn_of(0, "place").act("place T75 0,11 S")
    t.idle_until("1 place").act("place T78 10,-1 W").check()

    assert (t.finder("T75"), t.finder("T78")) == (0, 1)
    assert (t.finder("T76"), t.finder("T77")) == (None, None)
    assert not t.connected(0, 1)
    assert t.joined(1, 2)
    assert [stair_points(t, seat) for seat in range(3)] == [4, 6, 4]


def joining() -> Scene:
    return scene().tiles(*SHAFT).at("C01", 1, 1)


@rule("HAM-78", "HAM-53")
def test_v_05_the_networks_of_two_players_become_one() -> None:
    t = joining().hand(0, "T06", "T21").turn_of(0, "place")
    t.refuses("place T21 1,0 NE", "HAM-53")
    assert not t.joined(0, 1)
    t.act("place T06 1,0 NS").check()
    assert t.joined(0, 1)


# Setup and turn.


@rule("HAM-15")
def test_v_14_only_those_who_share_the_most_fours_roll_again() -> None:
    t = Table(Match(GAME, 3))
    t.fall(4, 4, 1, 2, 4, 4, 3, 3, 4, 1, 1, 1)
    t.fall(1, 1, 1, 1, 4, 1, 1, 1)
    rolled = [line for line in t.events_for(None) if line.startswith("First")]
    assert rolled == [
        "FirstRolled 0 4412",
        "FirstRolled 1 4433",
        "FirstRolled 2 4111",
        "FirstRolled 0 1111",
        "FirstRolled 1 4111",
        "FirstChosen 1",
    ]


@rule("HAM-18", "HAM-21")
def test_v_15_the_draft_goes_clockwise_and_the_entrances_go_back() -> None:
    t = Table(Match(GAME, 4)).fall(*[4] * 4, *[1] * 12)
    drafted: list[int] = []
    entered: list[int] = []
    while t.match.decision is not None:
        seat, kind = t.asked().split()
        (drafted if kind == "draft" else entered).append(int(seat))
        t.match.act(t.decision.seat, t.decision.actions[0])
    assert drafted == [0, 1, 2, 3] * 4
    assert entered == [3, 2, 1]
    assert t.events_for(None)[-3] == "EntranceChosen 0 W"  # the last one is left for P0


@rule("HAM-35", "HAM-36")
def test_v_16_of_four_equipment_tiles_one_goes_back() -> None:
    t = scene().hand(0, "E01", "E02", "E03", "E04").turn_of(0, "place")
    assert t.legal() == {"done"}
    t.act("done")
    assert t.fates() == {f"back E0{n}": 1 for n in range(1, 5)}
    t.returns("E03").check()
    assert t.hand(0) == ["E01", "E02", "E04"]
    assert "E03" in t.deck()
    t.act("equip E02")
    assert t.hand(0) == ["E01", "E04"]
    assert t.face_down(0) == ["E02"]


@rule("HAM-35", "HAM-36")
@pytest.mark.parametrize("reading", ["notPlayed", "notPlayable"])
def test_v_17_a_monster_is_no_tunnel_tile(reading: str) -> None:
    sc = scene(noTunnelReturn=reading).hand(0, "M01", "T06", "E01")
    t = sc.turn_of(0, "place")
    assert "place T06 1,2 EW" in t.legal()
    t.act("lay M01 0,5", "done")
    if reading == "notPlayable":
        assert t.asked() == "0 equip"
        assert t.hand(0) == ["T06", "E01"]
    else:
        assert t.fates() == {"back T06": 1, "back E01": 1}


# Placement.


@rule("HAM-41")
def test_v_18_own_tunnels_grow_only_where_a_character_stands() -> None:
    t = scene().hand(0, "T06").turn_of(0, "place")
    t.refuses("place T06 0,5 NS", "HAM-41")
    t.act("place T06 1,2 EW")


@rule("HAM-43", "HAM-44")
def test_v_19_one_outside_tile_in_a_turn() -> None:
    t = scene().hand(0, "T06", "T07", "E01").turn_of(0, "place")
    assert "place T07 1,-3 EW" in t.legal()
    t.act("place T06 0,-5 NS")
    t.refuses("place T07 1,-3 EW", "HAM-44")


@rule("HAM-45")
def test_v_20_a_joined_network_is_ones_own() -> None:
    t = joining().hand(0, "T06", "T07", "E01").turn_of(0, "place")
    assert "place T07 0,-5 NS" in t.legal()
    t.act("place T06 1,0 NS")
    t.refuses("place T07 0,-5 NS", "HAM-41")


@rule("HAM-46", "HAM-146")
def test_v_21_a_passage_joins_for_trading_but_not_for_placing() -> None:
    sc = scene().tiles("1,2 W T75", "1,-3 EW T80").hand(0, "T06", "E01")
    t = sc.turn_of(0, "place")
    assert "offer 1" in t.wishes(0)
    assert "offer 0" in t.wishes(1)
    t.act("place T06 0,-5 NS")
    assert t.view(None)["turn"]["outside"]


@rule("HAM-47")
def test_v_22_the_outside_tile_does_not_lengthen_ones_own_tunnels() -> None:
    t = scene().tiles(*SHAFT).hand(0, "T06").turn_of(0, "place")
    assert "place T06 0,-5 NS" in t.legal()  # the allowance is there
    t.refuses("place T06 1,0 NS", "HAM-47")


@rule("HAM-60")
@pytest.mark.parametrize("seat", [0, 1])
def test_v_23_nobody_may_be_sealed_in(seat: int) -> None:
    sc = scene().tiles("-1,-2 E", "1,-3 W", "-1,-4 E").at("C05", 0, -4)
    t = sc.hand(seat, "T01", "T06").turn_of(seat, "place")
    t.refuses("place T01 0,-5 N", "HAM-60")
    t.act("place T06 0,-5 NS").check()


def mummy_before_the_tunnel() -> Scene:
    return scene().monster("M01", 0, 5).at("C03", 0, 4)


def tile_under_the_mummy(**hands: tuple[str, ...]) -> Table:
    """V-24, with B's hand if it is told."""
    sc = mummy_before_the_tunnel().hand(0, "T48", *hands.get("a", ()))
    return sc.hand(1, *hands.get("b", ())).turn_of(0, "place").act("place T48 0,5 NESW")


@rule("HAM-66", "HAM-67")
def test_v_24_a_tile_slips_under_the_mummy() -> None:
    t = mummy_before_the_tunnel().hand(0, "T48").turn_of(0)
    t.refuses("step C03 0,5", "HAM-67")
    t.act("stay", "place T48 0,5 NESW").check()
    assert (t.tile_at(0, 5), t.encounter_at(0, 5)) == ("T48", "M01")


@rule("HAM-56")
@pytest.mark.parametrize("tile", EVERY_SHAPE)
def test_v_25_nothing_may_be_linked_to_the_tile_under_the_mummy(tile: str) -> None:
    free = scene().tile(0, 5, "NESW").at("C03", 0, 5).hand(0, tile).turn_of(0, "place")
    assert [line for line in free.legal() if " 1,5 " in line]
    tried = [GAME.notation.text(a) for a in free.decision.actions]
    sc = scene().tile(0, 5, "NESW").monster("M01", 0, 5)
    for seat, who in ((0, "C03"), (1, "C05")):
        t = sc.at(who, 0, 5).hand(seat, tile).turn_of(seat, "place")
        for line in tried:
            if " 1,5 " in line:
                t.refuses(line, "HAM-56")
        assert not [line for line in t.legal() if " 1,5" in line]
        sc = scene().tile(0, 5, "NESW").monster("M01", 0, 5)


@rule("HAM-57")
def test_v_26_a_tile_may_not_open_towards_the_mummy() -> None:
    sc = scene().monster("M01", 0, 5).tile(1, 4, "NW").at("C03", 1, 4)
    t = sc.hand(0, "T21", "T06").turn_of(0, "place")
    t.refuses("place T21 1,5 SW", "HAM-57")
    t.act("place T06 1,5 NS").check()


@rule("HAM-64", "HAM-56")
def test_v_27_a_trap_behind_the_mummy() -> None:
    t = tile_under_the_mummy(a=("T06", "E01"), b=("P01",))
    t.idle_until("1 place").act("lay P01 0,6")
    t.idle_until("0 place")
    t.refuses("place T06 0,6 NS", "HAM-56")

    beaten = scene().tile(0, 5, "NESW").trap("P01", 0, 6).at("C03", 0, 5).hand(0, "T06")
    beaten.turn_of(0, "place").act("place T06 0,6 NS")


WAYS = {  # to each stair: the tiles, where A's character stands, the tile's open edge
    (0, 10): (column(0, range(5, 10)), (0, 9), "S"),
    (8, 3): ((*row(range(1, 8), 2), "8,2 NW"), (8, 2), "S"),
    (-8, 2): ((*row(range(-7, 0), 3), "-8,3 ES"), (-8, 3), "N"),
    (7, 9): ((*row(range(1, 7), 4), "7,4 NW", *column(7, range(5, 9))), (7, 8), "S"),
    (5, 9): ((*column(0, range(5, 9)), "0,9 ES", *row(range(1, 5), 9)), (4, 9), "W"),
}


@rule("HAM-71")
@pytest.mark.parametrize("metric", ["chebyshev", "manhattan"])
@pytest.mark.parametrize("cell", WAYS)
def test_v_28_which_stairs_are_far_enough(cell: tuple[int, int], metric: str) -> None:
    tiles, stand, mask = WAYS[cell]
    sc = scene(distanceMetric=metric).tiles(*tiles).at("C01", *stand).hand(0, "T75")
    t = sc.turn_of(0, "place").act(f"place T75 {cell[0]},{cell[1]} {mask}")
    far = metric == "manhattan" or cell not in ((7, 9), (5, 9))
    assert t.finder("T75") == (0 if far else None)


@rule("HAM-75", "HAM-163")
@pytest.mark.parametrize(("stairs", "far"), [("near", 0), ("any", 1)])
def test_v_29_a_simple_stair_scores_for_those_it_is_near(stairs: str, far: int) -> None:
    sc = scene(simpleStairs=stairs).tiles(*SHAFT, "1,0 NS", "0,-5 NS", "0,-6 NS").at("C05", 0, -6)
    t = sc.hand(1, "T75").turn_of(1, "place").act("place T75 0,-7 N")
    assert t.finder("T75") is None
    assert [stairs_of(t, seat) for seat in (0, 1)] == [(0, 0, far), (0, 0, 1)]


@rule("HAM-73")
@pytest.mark.parametrize(
    ("needed", "passage", "finder"),
    [
        *(("tunnel", False, None), ("tunnel", True, None)),
        *(("true", False, None), ("true", True, 0)),
        *(("false", False, 0), ("false", True, 0)),
    ],
)
def test_v_30_a_stair_in_foreign_tunnels(needed: str, passage: bool, finder: int | None) -> None:
    sc = scene(exitNeedsConnection=needed).tile(0, -5, "NS").hand(0, "T75")
    if passage:
        sc.tiles("1,2 W T76", "1,-3 EW T81")
    t = sc.turn_of(0, "place").act("place T75 0,-6 N")
    assert t.finder("T75") == finder


@rule("HAM-35")
def test_v_31_a_stair_that_fits_cannot_be_kept() -> None:
    sc = scene().tiles(*SHAFT, "1,0 NS").at("C01", 0, 3).dead("C02", "C03", "C04")
    t = sc.hand(0, "E01", "E02", "E03", "T75").turn_of(0, "place")
    assert t.legal() == {"place T75 -1,3 E"}
    t.refuses("done", "HAM-35")
    t.act("place T75 -1,3 E")
    assert t.finder("T75") is None
    t.act("done")
    assert t.asked() == "0 equip"


@rule("HAM-02")
def test_v_32_nothing_lies_off_the_board() -> None:
    sc = scene().tiles(*row(range(1, 14), 2)).at("C01", 13, 2).hand(0, "T06")
    sc.turn_of(0, "place").refuses("place T06 14,2 EW", "HAM-02")
    sc.options(boardHalf=14).turn_of(0, "place").act("place T06 14,2 EW")


# The last exit.


@rule("HAM-60", "HAM-70")
def test_v_67_an_exit_may_close_the_last_way() -> None:
    sc = scene().tiles("1,2 W", "-1,3 E", "1,4 W", *column(0, range(5, 10)))
    t = sc.at("C01", 0, 9).hand(0, "T01", "T75").turn_of(0, "place")
    t.refuses("place T01 0,10 S", "HAM-60")
    t.act("place T75 0,10 S").check()
    assert t.finder("T75") == 0
