"""What must be true of every position: the quick books against the slow ones."""

from collections.abc import Iterator

import pytest

from conformance.driver import Case, Journey
from mastaba.games.hamunaptra.content.grid import GRIDS, OPPOSITE
from mastaba.games.hamunaptra.rules import labyrinth
from mastaba.games.hamunaptra.rules.fight import Fight
from mastaba.games.hamunaptra.rules.trade import HandLimit
from mastaba.games.hamunaptra.rules.turn import Turn
from mastaba.games.hamunaptra.state import HamunaptraState, Kept
from mastaba.games.hamunaptra.words import HAND, OUT, SIZE
from support import rule

VARIED = (
    ("distanceMetric", "path"),
    ("allowSealing", "true"),
    ("boardHalf", "13"),
    ("tradeScope", "handAndInactiveTable"),
    ("variant1", "on"),
    ("variant2", "on"),
    ("variant3", "on"),
    ("variant5", "on"),
)
CASES = [Case("hamunaptra", seats) for seats in (2, 3, 5, 8)]
CASES += [Case("hamunaptra", seats, VARIED) for seats in (2, 4, 8)]
CASES += [Case("hamunaptra", 2, (("minDistance", "3"), ("boardHalf", "8")))]
each_case = pytest.mark.parametrize("case", CASES, ids=str)


def positions(case: Case, seed: int, every: int = 1) -> Iterator[HamunaptraState]:
    """The positions of a random game once everybody has an Entrance."""
    for s in Journey(case, seed).states(every=every):
        assert isinstance(s, HamunaptraState)
        if OUT not in s.arm_of:
            yield s


def looks(s: HamunaptraState) -> list[tuple[object, ...]]:
    """The cells that can be built on, and all that is known of them."""
    known = labyrinth.spots(s).values()
    return [(k.cell, k.at, k.ways, k.closing, k.sealed) for k in known]


@rule("HAM-05", "HAM-07", "HAM-10", "HAM-45")
@each_case
def test_frontier_and_networks_are_what_a_fresh_look_at_the_tiles_finds(case: Case) -> None:
    for s in positions(case, seed=0, every=5):
        fresh = s.clone()
        labyrinth.rebuild(fresh)
        assert sorted(s.frontier) == sorted(fresh.frontier)
        assert sorted(s.rim) == sorted(fresh.rim)
        assert s.joined == fresh.joined
        anew = s.clone()
        anew.kept = Kept()
        assert looks(s) == looks(anew)
        assert {root: front for root, front in s.kept.fronts.items() if s.root[root] == root} == (
            anew.kept.fronts
        )
        assert labyrinth.ways(s) == labyrinth.ways(anew)
        for cell in s.frontier:
            assert s.facing[cell] == fresh.facing[cell]
            assert s.walled[cell] == fresh.walled[cell]
        for seat in range(s.seats):
            mine, again = labyrinth.network(s, seat), labyrinth.network(fresh, seat)
            assert s.edges[mine] == fresh.edges[again]
            for other in range(s.seats):
                joined = mine == labyrinth.network(s, other)
                assert joined == (again == labyrinth.network(fresh, other))


@rule("HAM-03", "HAM-53", "HAM-54", "HAM-142")
@each_case
def test_edges_match_and_every_tile_hangs_on_an_entrance(case: Case) -> None:
    near = GRIDS[20].near
    for s in positions(case, seed=1, every=7):
        whole = labyrinth.flood(s)
        for cell in range(SIZE):
            if not s.masks[cell]:
                continue
            assert cell in whole
            assert GRIDS[s.half].inside[cell]
            for d, beside in enumerate(near[cell]):
                if beside != OUT and s.masks[beside]:
                    assert s.masks[cell] >> d & 1 == s.masks[beside] >> OPPOSITE[d] & 1


@rule("HAM-60")
@pytest.mark.parametrize("case", [c for c in CASES if not c.options], ids=str)
def test_nobody_is_ever_walled_in_but_by_an_exit_of_his_own(case: Case) -> None:
    for s in positions(case, seed=2, every=5):
        for seat in range(s.seats):
            own = labyrinth.network(s, seat)
            if not s.edges[own]:
                exits = [c for n, c in enumerate(s.stair_cells) if s.exit_of[n] == seat]
                assert any(labyrinth.network_at(s, cell) == own for cell in exits if cell != OUT)


@rule("HAM-61", "HAM-66", "HAM-142")
@each_case
def test_a_bare_encounter_is_always_faced_by_an_open_edge(case: Case) -> None:
    for s in positions(case, seed=3, every=5):
        lairs = [cell for cell in s.lairs if cell != OUT]
        assert len(set(lairs)) == len(lairs)
        for cell in lairs:
            assert s.masks[cell] or s.facing[cell]


def shareable(s: HamunaptraState, cell: int) -> bool:
    """An exit on which characters of different players may stand."""
    return labyrinth.exits_are_shared(s) and labyrinth.exit_at(s, cell) != OUT


@rule("HAM-85", "HAM-156", "HAM-173", "HAM-175")
@each_case
def test_characters_stand_on_tiles_and_rivals_apart_unless_they_fight_or_share_an_exit(
    case: Case,
) -> None:
    for s in positions(case, seed=4):
        crowded: dict[int, set[int]] = {}
        for character, cell in enumerate(s.at):
            if cell != OUT:
                assert s.masks[cell]
                crowded.setdefault(cell, set()).add(s.owner[character])
        busy = [frame.player for frame in s.stack if isinstance(frame, Turn)]
        fights = [frame.cell for frame in s.stack if isinstance(frame, Fight)]
        for cell, owners in crowded.items():
            assaulted = bool(s.fights) and busy and busy[0] in owners
            assert len(owners) == 1 or cell in fights or assaulted or shareable(s, cell)


@rule("HAM-29", "HAM-151")
@each_case
def test_no_hand_is_larger_than_four_but_while_it_is_cut_down(case: Case) -> None:
    for s in positions(case, seed=5):
        cutting = any(isinstance(frame, HandLimit) for frame in s.stack)
        for hand in s.hands:
            assert cutting or hand.bit_count() <= HAND


@rule("HAM-57")
@each_case
def test_no_tile_opens_towards_a_bare_encounter_that_was_there_before(case: Case) -> None:
    """An encounter is laid before an open edge; after that no other edge opens towards it."""
    near = GRIDS[20].near
    faced: dict[int, int] = {}
    for s in positions(case, seed=6):
        if s.prowling:
            return
        bare = {cell for cell in s.lairs if cell != OUT and not s.masks[cell]}
        for cell in bare:
            sides = sum(
                1 << d
                for d in range(4)
                if near[cell][d] != OUT and s.masks[near[cell][d]] >> OPPOSITE[d] & 1
            )
            assert sides == s.facing[cell]
            assert not sides & ~faced.setdefault(cell, sides)
        faced = {cell: sides for cell, sides in faced.items() if cell in bare}
