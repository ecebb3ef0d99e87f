"""Why an attempt is refused, with the clause it breaks. Says nothing the seat may not know."""

from __future__ import annotations

from mastaba.core.decision import Ask
from mastaba.core.game import Refusal
from mastaba.core.notation import Action, argument, verb_of

from .. import words
from ..content.board import OFFSET
from ..rules.hunter_turn import HunterTurn
from ..rules.mummy_turn import WALK, MummyTurn
from ..state import MummyState
from ..words import CELL, DIRECTION, FACE, MUMMY, PAWN, TREASURE


def explain(s: MummyState, seat: int, action: Action) -> Refusal | None:
    """None for a legal action; for any other one sentence's worth of reason."""
    if s.outcome is not None:
        return Refusal("MUM-101", "over", {})
    if verb_of(action) == words.concede.index:
        may = seat == s.mummy_seat and seat in range(s.seats)
        return None if may else Refusal("MUM-104", "concede", {})
    frame = s.stack[-1]
    if not isinstance(frame.wait, Ask) or frame.seat != seat:
        return Refusal("MUM-14", "not_asked", {})
    if action in frame.wait.legal(s, frame):
        return None
    if isinstance(frame, HunterTurn):
        refusal = explain_hunter(s, frame, action)
    elif isinstance(frame, MummyTurn):
        refusal = explain_step(s, action)
    else:
        refusal = explain_colour(action)
    return refusal or Refusal(frame.wait.clause, f"first_{frame.wait.id}", {})


def explain_colour(action: Action) -> Refusal | None:
    """MUM-04. Each colour once."""
    if verb_of(action) != words.take.index:
        return None
    return Refusal("MUM-04", "colour_taken", {"pawn": PAWN[argument(action)]})


def explain_hunter(s: MummyState, frame: HunterTurn, action: Action) -> Refusal | None:
    """The chapter of the hunter's turn that the attempt breaks."""
    verb, what = verb_of(action), argument(action)
    asked = frame.wait.id if frame.wait else ""
    if asked == "begin":
        return explain_begin(s, verb)
    if verb == words.reclaim.index:
        return Refusal("MUM-27", "reclaim_late", {})
    if asked == "choose" and verb == words.use.index:
        return explain_face(s, frame, what)
    if asked in ("move", "fly") and verb in (words.use.index, words.reroll.index):
        return Refusal("MUM-38", "announced", {"face": FACE[frame.face]})
    if asked == "move" and verb == words.end.index:
        return explain_end(s, frame, what)
    if asked == "fly" and verb == words.direct.index:
        return explain_flight(s, frame, what)
    if asked == "show" and verb == words.reveal.index:
        cell = CELL[s.cells[frame.pawn]]
        return Refusal("MUM-56", "other_treasure", {"treasure": TREASURE[what], "cell": cell})
    return None


def explain_begin(s: MummyState, verb: int) -> Refusal | None:
    """MUM-20, MUM-23."""
    if verb == words.reclaim.index:
        return Refusal("MUM-20", "nothing_to_reclaim", {})
    if verb == words.roll.index:
        return Refusal("MUM-23", "must_reclaim", {"dice": str(s.locked)})
    return None


def explain_face(s: MummyState, frame: HunterTurn, face: int) -> Refusal:
    """MUM-30, MUM-37."""
    if face == MUMMY:
        return Refusal("MUM-30", "mummy_face", {})
    if face not in s.content.roll_faces[frame.roll]:
        return Refusal("MUM-37", "not_rolled", {"face": FACE[face]})
    return Refusal("MUM-37", "no_move", {"face": FACE[face]})


def explain_end(s: MummyState, frame: HunterTurn, cell: int) -> Refusal:
    """MUM-39 to MUM-47. Hunters see every pawn, so the reason may name one."""
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


def explain_flight(s: MummyState, frame: HunterTurn, direction: int) -> Refusal:
    """MUM-49, MUM-51. The obstacle right at the pawn's feet."""
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


def explain_step(s: MummyState, action: Action) -> Refusal | None:
    """MUM-69. One step for the mummy; where the hunters are plays no part."""
    if verb_of(action) != words.step.index:
        return None
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
