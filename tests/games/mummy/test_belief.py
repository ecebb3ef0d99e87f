"""The map of beliefs (MUM-97): what can be worked out about the pawns, and from what."""

from collections.abc import Iterator
from random import Random

import pytest

from games.mummy.scene import Table, scene
from mastaba.core.match import Match
from mastaba.games.mummy import GAME
from mastaba.games.mummy.words import CELL
from support import rule

WAYS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
START, DUNGEON = "I12", "J12"
OPEN = {tuple(passage.split("-")) for passage in GAME.content.board.passage_list()}


def beyond(cell: str, way: str) -> str | None:
    """The next cell in a direction, if a passage leads there and it is no chamber."""
    east, south = WAYS[way]
    other = f"{chr(ord(cell[0]) + east)}{int(cell[1:]) + south}"
    passable = (cell, other) in OPEN or (other, cell) in OPEN
    return other if passable and other not in (START, DUNGEON) else None


NEXT = {(CELL[c], way): beyond(CELL[c], way) for c in GAME.content.board.marks for way in WAYS}
NEAR = {CELL[c]: {n for way in WAYS if (n := NEXT[CELL[c], way])} for c in GAME.content.board.marks}


class Listener:
    """A mummy with a notebook: knows the maze and what it was told, nothing else."""

    def __init__(self, pawns: list[str]) -> None:
        self.mummy = DUNGEON
        self.places = {pawn: {START} for pawn in pawns}

    def hear(self, events: list[str]) -> None:
        for event, following in zip(events, [*events, ""][1:], strict=True):
            kind, *words = event.split()
            if kind in ("TurnBegan", "DiceRolled", "DiceReclaimed"):
                if following != f"Stuck {words[0]}":
                    self.places[words[0]] -= self.cages()
            elif kind == "Stuck":
                self.places[words[0]] &= self.cages()
            elif kind == "FaceAnnounced":
                self.announced(*words)
            elif kind == "CardRevealed":
                self.emptied(words[2])
                self.places[words[0]] = {words[2]}
            elif kind == "MummyStepped":
                self.mummy = words[0]
                self.emptied(words[0])
            elif kind == "HunterCaptured":
                self.places[words[0]] = {DUNGEON}
            elif kind == "HunterEliminated":
                self.places[words[0]] = set()

    def cages(self) -> set[str]:
        """Cells that the mummy closes off where it stands."""
        return {cell for cell in NEAR if NEAR[cell] == {self.mummy}}

    def emptied(self, cell: str) -> None:
        for places in self.places.values():
            places.discard(cell)

    def announced(self, pawn: str, face: str) -> None:
        others = [places for other, places in self.places.items() if other != pawn]
        maybe = {cell for places in others for cell in places} - {START, DUNGEON}
        surely = {cell for places in others if len(places) == 1 for cell in places}
        surely -= {START, DUNGEON}
        if face == "arrow":
            ends = {
                end
                for cell in self.places[pawn]
                for way in WAYS
                for end in self.flights(cell, way, surely, maybe)
            }
        else:
            ends = self.places[pawn]
            for _ in range(int(face)):
                ends = {near for cell in ends for near in NEAR[cell]} - {self.mummy}
            ends -= surely
        self.places[pawn] = ends

    def flights(self, cell: str, way: str, surely: set[str], maybe: set[str]) -> Iterator[str]:
        """Every cell an arrow may stop on, as somebody may stand beyond it."""
        began = cell
        while (ahead := NEXT[cell, way]) and ahead != self.mummy and ahead not in surely:
            if cell != began and ahead in maybe:
                yield cell
            cell = ahead
        if cell != began:
            yield cell


def listened_game(seats: int, seed: str) -> Iterator[tuple[Table, Listener]]:
    """A game of random answers, with a listener on the mummy's side kept up to date."""
    match, rng = Match(GAME, seats, seed=seed), Random(seed)
    table = Table(match)
    listener = None
    while decision := match.decision:
        match.act(decision.seat, rng.choice(decision.actions))
        if listener is None and table.state.round:
            listener = Listener([pawn["colour"] for pawn in table.view("mummy")["pawns"]])
        if listener is not None and match.events:
            listener.hear(table.events_for("mummy"))
            table.forget()
            yield table, listener


def amid_a_move(t: Table) -> bool:
    decision = t.match.decision
    return decision is not None and decision.kind in ("move", "fly")


@rule("MUM-93", "MUM-98")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_belief_is_exactly_what_a_listener_works_out_and_never_wrong(seats: int) -> None:
    largest = 0
    for game in range(2):
        for t, listener in listened_game(seats, f"belief {seats} {game}"):
            for colour, places in listener.places.items():
                assert t.belief(colour) == places
                if not amid_a_move(t):
                    assert t.cell(colour) in places or (t.cell(colour), places) == ("out", set())
                largest = max(largest, len(places))
    assert largest > 60


@rule("MUM-93")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_true_cell_is_always_believed_possible(seats: int) -> None:
    for game in range(6):
        match, rng = Match(GAME, seats, seed=f"true {seats} {game}"), Random(game)
        t = Table(match)
        match.state.sink = None
        while decision := match.decision:
            match.act(decision.seat, rng.choice(decision.actions))
            if not amid_a_move(t):
                for cell, belief in zip(t.state.cells, t.state.belief, strict=True):
                    assert belief >> cell & 1 if cell >= 0 else belief == 0


@rule("MUM-93")
def test_the_belief_does_not_depend_on_where_the_pawns_are() -> None:
    beliefs = []
    for cell, end in (("H11", "end G11"), ("E8", "end E9")):
        t = scene().at("grey", cell).mummy("R11").turn_of("grey").turn_of_hunter("11111", "1", end)
        beliefs.append([t.belief(colour) for colour in ("violet", "grey", "orange")])
    assert beliefs[0] == beliefs[1]


@rule("MUM-59")
def test_a_reveal_leaves_one_cell_which_nobody_else_can_be_on() -> None:
    t = (
        scene()
        .at("grey", "H11")
        .at("orange", "E8")
        .hand("grey", "R-3")
        .mummy("R11")
        .turn_of("grey")
    )
    assert "D11" in t.belief("orange")
    t.turn_of_hunter("44444", "4", "end D11").act("reveal R-3")
    assert t.belief("grey") == {"D11"}
    assert "D11" not in t.belief("orange")


@rule("MUM-99")
def test_a_capture_leaves_the_dungeon() -> None:
    t = scene().at("grey", "I9").mummy("J9").turn_of("mummy").fall(1).act("step I9")
    assert t.belief("grey") == {DUNGEON}


@rule("MUM-77")
def test_a_walk_clears_the_cells_it_crosses() -> None:
    t = scene().at("grey", "A12").mummy("J9").turn_of("mummy").fall(3)
    before = t.belief("grey")
    t.act("walk I9 I10 H10")
    assert before - t.belief("grey") == {"I9", "I10", "H10"}


@rule("MUM-91")
def test_stuck_and_not_stuck_both_tell_something() -> None:
    t = scene().at("grey", "L2").mummy("L3").turn_of("grey")
    assert t.belief("grey") == {"L2"}
    t = scene().at("grey", "A12").mummy("L3").turn_of("grey")
    assert "L2" not in t.belief("grey")


@rule("MUM-45", "MUM-49")
def test_a_pawn_whose_cell_is_known_narrows_the_others_down() -> None:
    near = scene().known("violet", "B12").known("grey", "A12").mummy("R11")
    t = near.turn_of("grey").act("roll").fall("2222A").act("use 2")
    assert t.belief("grey") == {"A12", "B11", "C12"}
    t = near.turn_of("grey").act("roll").fall("2222A").act("use arrow")
    assert t.belief("grey") == {"A11"}


@rule("MUM-49")
def test_an_arrow_may_have_stopped_before_a_hunter_nobody_is_sure_of() -> None:
    hidden = scene().at("violet", "E6").known("grey", "A12").mummy("R11")
    t = hidden.turn_of("grey").act("roll").fall("AAAAA").act("use arrow")
    assert t.belief("grey") == {"A11", "B12", "C12", "D12", "E12", "F12", "G12", "H12"}


@rule("MUM-43")
def test_the_mummy_stands_in_the_way_of_every_possible_cell() -> None:
    t = scene().known("grey", "A12").mummy("B12").turn_of("grey").act("roll").fall("12222")
    assert t.act("use 1").belief("grey") == {"A11"}
