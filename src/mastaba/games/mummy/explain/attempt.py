"""Why an attempt is refused, with the clause it breaks. Says nothing the seat may not know."""

from mastaba.core.game import Refusal, refuse_other, why_not
from mastaba.core.notation import Action, argument, verb_of

from .. import words
from ..content.board import OFFSET
from ..rules.hunter_turn import BEGIN, CHOOSE, FLY, MOVE, SHOW, HunterTurn
from ..rules.mummy_turn import WALK, MummyTurn
from ..setup import COLOUR
from ..state import MummyState
from ..words import CELL, DIRECTION, FACE, MUMMY, PAWN, TREASURE


def explain(s: MummyState, seat: int, action: Action) -> Refusal | None:
    """None for a legal action; for any other one sentence's worth of reason."""
    if s.outcome is None and verb_of(action) == words.concede.index:
        may = seat == s.mummy_seat and seat in range(s.seats)
        return None if may else Refusal("MUM-104", "concede", {})
    return why_not(s, seat, action, over="MUM-101", turn="MUM-14")


refuse_other(COLOUR, words.take, "colour_taken")


@BEGIN.explain
def begin(s: MummyState, _: HunterTurn, action: Action) -> Refusal | None:
    """MUM-20, MUM-23."""
    if verb_of(action) == words.reclaim.index:
        return Refusal("MUM-20", "nothing_to_reclaim", {})
    if verb_of(action) == words.roll.index:
        return Refusal("MUM-23", "must_reclaim", {"dice": str(s.locked)})
    return None


@CHOOSE.explain
def face(s: MummyState, frame: HunterTurn, action: Action) -> Refusal | None:
    """MUM-30, MUM-37."""
    chosen = argument(action)
    if verb_of(action) != words.use.index:
        return too_late(action)
    if chosen == MUMMY:
        return Refusal("MUM-30", "mummy_face", {})
    if chosen not in s.content.roll_faces[frame.roll]:
        return Refusal("MUM-37", "not_rolled", {"face": FACE[chosen]})
    return Refusal("MUM-37", "no_move", {"face": FACE[chosen]})


def too_late(action: Action) -> Refusal | None:
    """MUM-27. Dice are reclaimed before the first roll or not at all."""
    late = verb_of(action) == words.reclaim.index
    return Refusal("MUM-27", "reclaim_late", {}) if late else None


def announced(frame: HunterTurn, action: Action) -> Refusal | None:
    """MUM-38. Whoever has announced a face is bound to it."""
    if verb_of(action) in (words.use.index, words.reroll.index):
        return Refusal("MUM-38", "announced", {"face": FACE[frame.face]})
    return too_late(action)


@SHOW.explain
def show(s: MummyState, frame: HunterTurn, action: Action) -> Refusal | None:
    """MUM-56. Only the treasure that lies there."""
    if verb_of(action) != words.reveal.index:
        return too_late(action)
    slots = {"treasure": TREASURE[argument(action)], "cell": CELL[s.cells[frame.pawn]]}
    return Refusal("MUM-56", "other_treasure", slots)


@MOVE.explain
def end(s: MummyState, frame: HunterTurn, action: Action) -> Refusal | None:
    """MUM-39 to MUM-47. Hunters see every pawn, so the reason may name one."""
    if verb_of(action) != words.end.index:
        return announced(frame, action)
    cell = argument(action)
    board, slots = s.content.board, {"cell": CELL[cell], "face": FACE[frame.face]}
    if cell not in board.marks:
        return Refusal("MUM-39", "stone", slots)
    if cell in (board.start, board.dungeon):
        return Refusal("MUM-42", "chamber", slots)
    if cell == s.mummy_cell:
        return Refusal("MUM-43", "on_mummy", slots)
    if cell in s.cells and cell != s.cells[frame.pawn]:
        other = PAWN[s.colours[s.cells.index(cell)]]
        return Refusal("MUM-45", "occupied", slots | {"pawn": other})
    return Refusal("MUM-47", "not_in_steps", slots)


@FLY.explain
def flight(s: MummyState, frame: HunterTurn, action: Action) -> Refusal | None:
    """MUM-49, MUM-51. The obstacle right at the pawn's feet."""
    if verb_of(action) != words.direct.index:
        return announced(frame, action)
    direction = argument(action)
    slots = {"direction": DIRECTION[direction]}
    ray = s.content.board.rays[s.cells[frame.pawn]][direction]
    if not ray:
        beside = s.cells[frame.pawn] + OFFSET[direction]
        if (s.cells[frame.pawn], beside) in s.content.board.passages:
            return Refusal("MUM-51", "blocked_by_chamber", slots)
        return Refusal("MUM-51", "blocked_by_wall", slots)
    if ray[0] == s.mummy_cell:
        return Refusal("MUM-51", "blocked_by_mummy", slots)
    other = PAWN[s.colours[s.cells.index(ray[0])]]
    return Refusal("MUM-51", "blocked_by_hunter", slots | {"pawn": other})


@WALK.explain_other(words.step)
def step(s: MummyState, _: MummyTurn, action: Action) -> Refusal | None:
    """MUM-69. One step for the mummy; where the hunters are plays no part."""
    return refuse_step(s, s.mummy_cell, argument(action))


def refuse_step(s: MummyState, here: int, cell: int) -> Refusal | None:
    """MUM-67, MUM-69. Why the mummy cannot step from one cell to another, if it cannot."""
    board, slots = s.content.board, {"cell": CELL[cell], "from": CELL[here]}
    if cell in board.neighbours[here]:
        return None
    if cell in (board.start, board.dungeon):
        return Refusal("MUM-69", "mummy_chamber", slots)
    if cell not in board.marks:
        return Refusal("MUM-69", "stone", slots)
    return Refusal("MUM-69", "mummy_wall", slots)


def refuse_walk(s: MummyState, seat: int, path: list[int]) -> Refusal | None:
    """MUM-67. A whole path, judged by walls and length alone, so that a refusal tells nothing."""
    if s.outcome is not None:
        return Refusal("MUM-101", "over", {})
    frame = s.stack[-1]
    if not isinstance(frame, MummyTurn) or frame.wait is not WALK or frame.seat != seat:
        return Refusal("MUM-14", "not_asked", {})
    if len(path) > frame.left:
        return Refusal("MUM-67", "too_far", {"steps": str(frame.left)})
    here = s.mummy_cell
    for cell in path:
        refusal = refuse_step(s, here, cell)
        if refusal is not None:
            return refusal
        here = cell
    return None


def refuse_any(s: MummyState, seat: int, actions: tuple[Action, ...]) -> Refusal | None:
    """MUM-37, MUM-38. Why these cannot be done one after the other, if they cannot."""
    ahead = s.clone()
    for action in actions:
        refusal = explain(ahead, seat, action)
        if refusal is not None:
            return refusal
        ahead.apply(action)
    return None
