"""What a table can point at, and the way each answer would lead."""

from collections.abc import Iterator, Mapping

from mastaba.core.game import Forms, Offer
from mastaba.core.sets import bits

from ..content.board import Board
from ..rules.hunter_turn import HunterTurn
from ..rules.movement import arrow_end
from ..rules.movement import ends as ends_of
from ..state import MummyState
from ..words import ARROW, CELL, DIRECTION, FACE, OUT, TREASURE

# Offers that stand for several answers: whole walks, and what each face leads to.
SHORTHANDS: Forms = {"walk": [(CELL,)]}
LEADS: Mapping[str, Forms] = {
    "use": {
        "end": [(CELL, FACE), (CELL, FACE, TREASURE)],
        "dir": [(DIRECTION, FACE), (DIRECTION, FACE, TREASURE)],
    }
}


def reach(s: MummyState, frame: HunterTurn, face: int) -> list[Offer]:
    """Every move a face allows, announced and made in one."""
    if face == ARROW:
        flights = {DIRECTION[d]: arrow_end(s, frame.pawn, d) for d in range(4)}
        ends = [("direction", word, end) for word, end in flights.items() if end != OUT]
    else:
        ends = [("cell", CELL[end], end) for end in ends_of(s, frame.pawn, face)]
    return [offer for kind, word, end in ends for offer in going(s, frame, face, kind, word, end)]


def going(
    s: MummyState, frame: HunterTurn, face: int, kind: str, word: str, end: int
) -> Iterator[Offer]:
    """`go 3 H8`, `go arrow N`; on a treasure of one's own the card is decided on beforehand."""
    args = {kind: word, "face": FACE[face]}
    if face == ARROW:
        verb, way = "dir", way_of_arrow(s, frame.pawn, DIRECTION.index(word))
    else:
        verb, way = "end", way_of_number(s, frame.pawn, face, end)
    do = f"go {FACE[face]} {word}"
    treasure = s.mission_at(s.pawn_seats[frame.pawn], end)
    if treasure == OUT:
        yield Offer(do, verb, args, way)
        return
    card = TREASURE[treasure]
    yield Offer(f"{do} reveal {card}", verb, args | {"treasure": card}, way)
    yield Offer(f"{do} keep", verb, args, way)


def way_of_number(s: MummyState, pawn: int, face: int, end: int) -> list[str]:
    """One way of exactly a face's number of steps, the pawn's own cell first."""
    board, mummy = s.content.board, s.mummy_cell
    reached = [1 << s.cells[pawn]]
    for _ in range(face + 1):
        reached.append(board.spread(reached[-1], mummy))
    way = [end]
    for before in reversed(reached[:-1]):
        way.append(next(c for c in bits(before) if way[-1] in board.neighbours[c]))
    return [CELL[cell] for cell in reversed(way)]


def way_of_arrow(s: MummyState, pawn: int, direction: int) -> list[str]:
    """The straight flight, the pawn's own cell first."""
    here = s.cells[pawn]
    ray = s.content.board.rays[here][direction]
    last = ray.index(arrow_end(s, pawn, direction))
    return [CELL[cell] for cell in (here, *ray[: last + 1])]


def walks(s: MummyState, left: int) -> list[Offer]:
    """For each cell the mummy can reach, the shortest walk; where hunters are plays no part."""
    ways = shortest_ways(s.content.board, s.mummy_cell, left)
    offers = []
    for cell in sorted(ways):
        names = [CELL[step] for step in ways[cell]]
        do = " ".join(["walk", *names[1:]])
        offers.append(Offer(do, "walk", {"cell": CELL[cell]}, names))
    return offers


def shortest_ways(board: Board, here: int, left: int) -> dict[int, list[int]]:
    """The shortest way to every cell within so many steps."""
    ways = {here: [here]}
    edge = [here]
    for _ in range(left):
        further = []
        for cell in edge:
            for near in board.neighbours[cell]:
                if near not in ways:
                    ways[near] = [*ways[cell], near]
                    further.append(near)
        edge = further
    del ways[here]
    return ways
