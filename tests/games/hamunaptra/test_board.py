"""Board, links and networks: HAM-01 to HAM-12."""

import pytest

from games.hamunaptra.scene import CONTENT, Table, scene
from mastaba.core.errors import BadSetup
from mastaba.core.match import Match
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.content.grid import GRIDS, mask_of, turned
from mastaba.games.hamunaptra.rules import labyrinth
from mastaba.games.hamunaptra.words import CELL, OUT, SIZE, TILE, cell_at, x_of, y_of
from support import rule

SHAFT = ("1,2 SW", "1,1 NS", "1,0 NS", "1,-1 NS", "1,-2 NS", "1,-3 NW")  # joins A and B


def spots(t: Table, tile: str) -> set[str]:
    """Cells and ways a tile may be placed, without its name."""
    return {line.removeprefix(f"place {tile} ") for line in t.legal("place") if tile in line}


def steps(t: Table, character: str) -> set[str]:
    """Cells one step away."""
    return {line.split()[2] for line in t.legal("step") if character in line}


# HAM-01, HAM-02: cells.


@rule("HAM-01")
def test_cells_are_adjacent_along_an_edge_only() -> None:
    near = GRIDS[13].near
    for cell in range(SIZE):
        x, y = x_of(cell), y_of(cell)
        if max(abs(x), abs(y)) < 13:
            around = [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)]
            assert near[cell] == tuple(cell_at(*beside) for beside in around)


@rule("HAM-01")
def test_a_tile_does_not_reach_a_cell_diagonally() -> None:
    t = scene().tile(1, 2, "NESW").at("C01", 1, 2).hand(0, "T48").turn_of(0, "place")
    assert {"place T48 1,1 NESW", "place T48 2,2 NESW"} <= t.legal()
    t.refuses("place T48 2,1 NESW", "HAM-54")


@rule("HAM-01")
def test_a_cell_holds_one_tile() -> None:
    t = scene().tile(0, 5, "NS").at("C01", 0, 4).hand(0, "T06").turn_of(0, "place")
    t.refuses("place T06 0,5 NS", "HAM-52")
    t.refuses("place T06 0,3 NS", "HAM-52")


@rule("HAM-02")
@pytest.mark.parametrize("half", [8, 13, 20])
def test_the_board_is_a_square_around_its_middle(half: int) -> None:
    inside = [cell for cell in range(SIZE) if GRIDS[half].inside[cell]]
    assert len(inside) == (2 * half + 1) ** 2
    assert {max(abs(x_of(c)), abs(y_of(c))) <= half for c in inside} == {True}
    corner = GRIDS[half].near[cell_at(half, half)]
    assert [c == OUT for c in corner] == [True, True, False, False]


@rule("HAM-02")
def test_the_board_reaches_thirteen_cells_by_default() -> None:
    assert scene().turn_of(0).state.half == 13
    assert scene(boardHalf=20).turn_of(0).state.half == 20


@rule("HAM-02")
@pytest.mark.parametrize(
    ("distance", "half", "fits"),
    [(8, 13, True), (8, 12, False), (8, 20, True), (3, 8, True), (3, 7, False), (4, 8, False)],
)
def test_the_board_is_at_least_five_wider_than_the_distance(
    distance: int, half: int, fits: bool
) -> None:
    options = {"minDistance": distance, "boardHalf": half}
    if fits:
        Match(GAME, 2, options)
    else:
        with pytest.raises(BadSetup, match="option boardHalf: expected"):
            Match(GAME, 2, options)


@rule("HAM-02")
@pytest.mark.parametrize("half", ["21", "99", "x", "-13"])
def test_no_board_is_wider_than_twenty(half: str) -> None:
    with pytest.raises(BadSetup, match="option boardHalf: expected 8 to 20"):
        Match(GAME, 2, {"boardHalf": half})


@rule("HAM-02")
@pytest.mark.parametrize("seats", range(2, 9))
def test_every_entrance_has_two_cells_beyond_distance_eight_ahead(seats: int) -> None:
    for name in CONTENT.layouts[seats].slots:
        (slot,) = [slot for slot in CONTENT.starts.slots if slot.id == name]
        x, y = map(int, slot.entrance.split(","))
        ahead = {"N": y, "E": x, "S": -y, "W": -x}[slot.faces]
        assert ahead + 8 + 2 <= 13


@rule("HAM-02")
def test_no_encounter_lies_off_the_board() -> None:
    sc = scene().tiles(*(f"{x},2 EW" for x in range(1, 14))).hand(0, "M01")
    t = sc.turn_of(0, "place")
    t.refuses("lay M01 14,2", "HAM-02")
    assert not [line for line in t.legal() if max(map(abs, xy(line))) > 13]
    assert "lay M01 14,2" in sc.options(boardHalf=14).turn_of(0, "place").legal()


def xy(line: str) -> tuple[int, int]:
    x, y = line.split()[2].split(",")
    return int(x), int(y)


# HAM-03, HAM-04: edges and kinds.


@rule("HAM-03")
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("inward", [False, True])
def test_the_rockfall_of_a_start_tile_is_closed(seats: int, inward: bool) -> None:
    kinds = {name: kind for kind in CONTENT.starts.tiles for name in kind.ids}
    for start in CONTENT.lay_out(seats, inward=inward):
        kind = kinds[TILE[start.tile]]
        (quarters,) = [q for q in range(4) if turned(mask_of(kind.mask), q) == start.mask]
        assert not start.mask & turned(mask_of(kind.rockfall), quarters)


@rule("HAM-03")
def test_nothing_is_built_or_laid_behind_a_rockfall() -> None:
    t = scene().hand(0, "T48", "M01").turn_of(0, "place")
    t.refuses("place T48 0,1 NESW", "HAM-55")
    t.refuses("lay M01 0,1", "HAM-61")


@rule("HAM-04")
def test_tunnels_rooms_and_stairs_are_placed_alike() -> None:
    sc = scene().at("C01", 0, 4).at("C02", 0, 3).hand(0, "T06", "T56", "T80")
    t = sc.turn_of(0, "place")
    assert spots(t, "T06") == spots(t, "T56") == spots(t, "T80")
    assert "0,5 NS" in spots(t, "T06")


@rule("HAM-04")
@pytest.mark.parametrize("tile", ["T06", "T56", "T80"])
def test_tunnels_rooms_and_stairs_are_walked_alike(tile: str) -> None:
    t = scene().tile(0, 5, "NS", tile).tile(0, 6, "S").at("C03", 0, 4).turn_of(0)
    t.act("step C03 0,5", "step C03 0,6")
    assert t.points("C03") == 2


# HAM-05 to HAM-09: links and networks.


@rule("HAM-05")
def test_tiles_are_linked_only_through_open_edges() -> None:
    sc = scene().tiles("1,4 SW", "1,3 NE").at("C03", 0, 3).at("C01", 1, 3)
    t = sc.turn_of(0)
    assert steps(t, "C03") == {"0,2", "0,4"}
    assert steps(t, "C01") == {"1,4"}


@rule("HAM-05")
def test_walls_side_by_side_join_nobody() -> None:
    sc = scene().tiles("1,2 SW", "1,1 NS", "1,0 NE", "1,-1 ES", "1,-2 NS", "1,-3 NW")
    t = sc.turn_of(0)
    assert not t.joined(0, 1)
    assert not t.connected(0, 1)


@rule("HAM-06")
def test_two_stairs_with_the_same_symbol_are_one_step_apart() -> None:
    t = scene().tiles("1,2 W T75", "1,-3 EW T80").at("C03", 1, 2).turn_of(0)
    assert steps(t, "C03") == {"0,2", "1,-3"}


@rule("HAM-06")
@pytest.mark.parametrize("other", ["T81", "T82", "T83", "T84", ""])
def test_a_single_stair_of_a_symbol_leads_nowhere(other: str) -> None:
    sc = scene().tile(1, 2, "W", "T75").at("C03", 1, 2)
    if other:
        sc.tile(1, -3, "EW", other)
    t = sc.turn_of(0)
    assert steps(t, "C03") == {"0,2"}
    assert not t.connected(0, 1)


@rule("HAM-06")
@pytest.mark.parametrize("number", range(75, 80))
def test_each_symbol_has_two_stairs(number: int) -> None:
    one, other = f"T{number}", f"T{number + 5}"
    assert scene().tiles(f"1,2 W {one}", f"1,-3 EW {other}").turn_of(0).connected(0, 1)


@rule("HAM-07", "HAM-08")
def test_a_passage_joins_full_networks_but_not_tunnel_networks() -> None:
    t = scene().tiles("1,2 W T75", "1,-3 EW T80").turn_of(0)
    assert not t.joined(0, 1)
    assert t.connected(0, 1)


@rule("HAM-07", "HAM-08")
def test_a_tunnel_joins_both_kinds_of_network() -> None:
    t = scene().tiles(*SHAFT).turn_of(0)
    assert t.joined(0, 1)
    assert t.connected(0, 1)


@rule("HAM-07")
@pytest.mark.parametrize("missing", range(len(SHAFT)))
def test_one_tile_missing_keeps_tunnel_networks_apart(missing: int) -> None:
    top, bottom = SHAFT[:missing], SHAFT[missing + 1 :]
    assert not scene().tiles(*top, *bottom).turn_of(0).joined(0, 1)


@rule("HAM-08")
def test_passages_and_tunnels_are_followed_one_after_the_other() -> None:
    # A by the ankh to B, B by the eye to C: A and C are connected through B's tunnels.
    sc = scene(4).tiles("1,2 W T75", "3,1 NS T80", "5,0 W T76", "1,-3 EW T81")
    t = sc.turn_of(0)
    assert [t.connected(0, other) for other in (1, 2, 3)] == [True, True, False]
    assert t.view(None)["seats"][0]["bonds"] == [1, 2]


@rule("HAM-09")
@pytest.mark.parametrize("cell", [(1, 0), (1, 2)])
def test_an_encounter_on_the_way_does_not_part_networks(cell: tuple[int, int]) -> None:
    t = scene().tiles(*SHAFT).monster("M08", *cell).turn_of(0)
    assert t.joined(0, 1)
    assert "offer 1" in t.wishes(0)


@rule("HAM-09")
def test_an_encounter_on_a_stair_does_not_close_the_passage_of_networks() -> None:
    t = scene().tiles("1,2 W T75", "1,-3 EW T80").monster("P01", 1, 2).turn_of(0)
    assert t.connected(0, 1)
    assert "offer 1" in t.wishes(0)


# HAM-10: frontier edges.


def edges(t: Table) -> list[int]:
    return [seat["edges"] for seat in t.view(None)["seats"]]


@rule("HAM-10")
@pytest.mark.parametrize("seats", range(2, 9))
def test_every_player_begins_with_four_frontier_edges(seats: int) -> None:
    assert edges(scene(seats).turn_of(0)) == [4] * seats


@rule("HAM-10")
def test_the_frontier_is_every_empty_cell_that_an_open_edge_faces() -> None:
    t = scene().turn_of(0)
    assert {CELL[cell] for cell in t.state.frontier} == {
        *("1,2", "-1,3", "1,4", "0,5"),
        *("-1,-2", "1,-3", "-1,-4", "0,-5"),
    }


@rule("HAM-10")
def test_an_encounter_does_not_take_a_frontier_edge_away_but_a_tile_does() -> None:
    assert edges(scene().monster("M01", 0, 5).turn_of(0)) == [4, 4]
    assert edges(scene().tile(0, 5, "S").turn_of(0)) == [3, 4]
    assert edges(scene().tile(0, 5, "NESW").monster("M01", 0, 5).turn_of(0)) == [6, 4]


@rule("HAM-10")
def test_an_edge_that_faces_off_the_board_is_no_frontier_edge() -> None:
    sc = scene().tiles(*(f"{x},2 EW" for x in range(1, 13)))
    assert edges(sc.turn_of(0)) == [4, 4]
    assert edges(sc.tile(13, 2, "EW").turn_of(0)) == [3, 4]


@rule("HAM-10")
def test_two_edges_may_face_one_cell() -> None:
    t = scene().tile(1, 2, "NW").tile(1, 4, "SW").turn_of(0)
    assert edges(t) == [4, 4]
    assert len(t.state.frontier) == 3 + 4


# HAM-11, HAM-12: players and dice.


@rule("HAM-11")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_turns_go_clockwise(first: int) -> None:
    t = scene(3).first(first).turn_of(first, "end")
    order = [first]
    for _ in range(5):
        upcoming = (order[-1] + 1) % 3
        t.idle_until(f"{upcoming} place")
        order.append(upcoming)
        began = [line for line in t.events_for(None) if line.startswith("TurnBegan")]
        assert began[-1] == f"TurnBegan {upcoming}"
        assert len(began) == len(order) - 1


@rule("HAM-12")
def test_a_die_shows_one_to_four_with_equal_chance() -> None:
    t = Table(Match(GAME, 2))
    assert t.fates() == {"die 1": 1, "die 2": 1, "die 3": 1, "die 4": 1}
    assert t.fall(4).fates() == {"die 1": 1, "die 2": 1, "die 3": 1, "die 4": 1}


@rule("HAM-12")
def test_four_dice_in_the_box_do_not_limit_a_roll() -> None:
    sc = scene().party(0, "C02", "C07", "C08", "C13").tile(0, 5, "S").monster("M07", 0, 5)
    for character in ("C02", "C07", "C08", "C13"):
        sc.at(character, 0, 5)
    t = sc.turn_of(0, "combat").act("attack S")
    assert t.dice_due() == 14
    t.fall(*[1] * 13)
    assert t.dice_due() == 1


@rule("HAM-12")
def test_dice_are_read_one_by_one_and_never_added() -> None:
    sc = scene().tile(0, 5, "S").monster("M01", 0, 5).at("C02", 0, 5)
    t = sc.turn_of(0, "combat").act("attack S").fall(2, 2, 2, 2)
    assert "Attacked 0 M01 S 2222 0 2" in t.events_for(None)
    assert t.encounter_at(0, 5) == "M01"


# What is read off the board is kept until it changes.


def test_what_is_read_off_a_board_is_read_once() -> None:
    s = scene().tiles(*SHAFT).turn_of(0).state
    here = cell_at(1, 0)
    for read in (labyrinth.steps, lambda s, cell: labyrinth.reach(s, cell, 2)):
        assert read(s, here) is read(s, here)
    assert labyrinth.full_networks(s) is labyrinth.full_networks(s)


@rule("HAM-142")
def test_the_last_tile_of_a_tunnel_can_be_seen_to_cut_nothing_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = scene().tiles("0,5 NS", "0,6 S").turn_of(0).state
    assert labyrinth.cut_off(s, cell_at(0, 5)) == cell_at(0, 6)
    monkeypatch.setattr(labyrinth, "hangs", pytest.fail)
    assert labyrinth.cut_off(s, cell_at(0, 6)) == OUT


@rule("HAM-02", "HAM-142")
def test_beyond_the_edge_of_the_board_there_is_no_tile() -> None:
    s = (
        scene(boardHalf=8, minDistance=3)
        .tiles("0,5 NS", "0,6 NS", "0,7 NS", "0,8 NS")
        .turn_of(0)
        .state
    )
    s.masks[OUT] = mask_of("N")  # the last cell there is, far away
    assert OUT not in labyrinth.flood(s)
