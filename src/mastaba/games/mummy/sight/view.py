"""What each seat may see (MUM-93 to MUM-100)."""

from typing import Any

from mastaba.core.sets import bits
from mastaba.core.view import Waiting, outcome_of, waiting_for

from ..rules.hunter_turn import BEGIN, CHOOSE, FLY, MOVE, NOT_YET, SHOW, HunterTurn
from ..rules.mummy_turn import MummyTurn
from ..state import BELIEF_MAPS, MummyState
from ..words import ARROW, CELL, FACE, FACE_LETTERS, MUMMY, OUT, PAWN, REGION, ROLL, TREASURE
from .told import Mummy, Pawn, Seat, Turn, View


def view(s: MummyState, seat: int | None) -> View:
    """A whitelist: what is not written here, nobody is told."""
    sees_pawns = s.outcome is not None or seat not in (None, s.mummy_seat)
    return {
        "game": "mummy",
        "seat": seat,
        "role": role(s, seat),
        "round": s.round,
        "mummy": mummy(s),
        "locked": s.locked,
        "turn": turn_of(s, sees_pawns=sees_pawns),
        "pawns": [pawn_of(s, p, seat, sees_pawns=sees_pawns) for p in range(len(s.cells))],
        "seats": [seat_of(s, other, seat) for other in range(s.seats)],
        "undealt": cards(s.undealt) if s.outcome is not None else None,
        "waiting": waiting(s, seat, sees_pawns=sees_pawns),
        "outcome": outcome_of(s),
    }


def role(s: MummyState, seat: int | None) -> str:
    """MUM-01. One mummy, all others hunters."""
    if seat is None:
        return "spectator"
    return "mummy" if seat == s.mummy_seat else "hunter"


def cards(mask: int) -> list[str]:
    """Cards by id."""
    return [TREASURE[t] for t in bits(mask)]


def mummy(s: MummyState) -> Mummy:
    """MUM-66, MUM-94. The mummy has no secrets."""
    top = s.stack[-1] if s.stack else None
    walk = top if isinstance(top, MummyTurn) else None
    return {
        "seat": s.mummy_seat,
        "cell": CELL[s.mummy_cell],
        "die": s.content.mummy_dice[s.die].faces,
        "target": s.target,
        "number": walk.die if walk and walk.die else None,
        "special": bool(walk and walk.special),
        "left": walk.left if walk else None,
    }


def turn_of(s: MummyState, *, sees_pawns: bool) -> Turn | None:
    """MUM-97. The faces not chosen are for the hunters' side only."""
    frame = s.nearest(HunterTurn)
    if frame is None:
        return None
    public: Turn = {
        "pawn": PAWN[s.colours[frame.pawn]],
        "rolls": frame.rolls,
        "announced": None if frame.face == NOT_YET else FACE[frame.face],
    }
    if sees_pawns:
        rolled = "" if frame.roll == NOT_YET else ROLL[frame.roll]
        public["faces"] = rolled.replace(FACE_LETTERS[MUMMY], "")
    return public


def pawn_of(s: MummyState, pawn: int, seat: int | None, *, sees_pawns: bool) -> Pawn:
    """MUM-93, MUM-94. Corridor cells are for the hunters' side only."""
    known: Pawn = {
        "colour": PAWN[s.colours[pawn]],
        "seat": s.pawn_seats[pawn],
        "out": s.cells[pawn] == OUT,
        "certain": CELL[s.certain[pawn]],
        "heard": s.heard[pawn],
    }
    shown = seen_cell(s, pawn, seat) if sees_pawns else known_chamber(s, pawn)
    if shown != OUT:
        known["cell"] = CELL[shown]
    mapped = BELIEF_MAPS[s.belief_map] == "full"
    # On how many cells a pawn may be is worked out for the mummy only if the map is.
    if sees_pawns or mapped:
        known["possible"] = s.belief[pawn].bit_count()
    if mapped:
        known["belief"] = [CELL[cell] for cell in bits(s.belief[pawn])]
    elif BELIEF_MAPS[s.belief_map] == "lastReveal":
        known["belief"] = [CELL[s.certain[pawn]]]
    return known


def seen_cell(s: MummyState, pawn: int, seat: int | None) -> int:
    """Where a fellow hunter sees the pawn: still at its origin while its owner looks at a card."""
    frame = secret_showing(s, seat)
    return frame.origin if frame is not None and frame.pawn == pawn else s.cells[pawn]


def secret_showing(s: MummyState, seat: int | None) -> HunterTurn | None:
    """The turn in which somebody else is asked about a card, which only he may know."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, HunterTurn) and top.wait is SHOW and top.seat != seat:
        return top
    return None


def known_chamber(s: MummyState, pawn: int) -> int:
    """The chamber everybody knows the pawn to be in, or OUT."""
    board = s.content.board
    for chamber in (board.start, board.dungeon):
        if s.belief[pawn] == 1 << chamber:
            return chamber
    return OUT


def seat_of(s: MummyState, other: int, seat: int | None) -> Seat:
    """MUM-95, MUM-96. Card backs for all, card faces for their owner."""
    hand = s.hands[other]
    backs = [REGION[s.content.region_of[t]] for t in bits(hand)]
    told: Seat = {
        "seat": other,
        "role": role(s, other),
        "ankhs": s.ankhs[other],
        "lives": s.content.ankhs_each * max(1, s.pawn_seats.count(other)),
        "revealed": cards(s.revealed[other]),
        "backs": {colour: backs.count(colour) for colour in REGION.words if colour in backs},
    }
    if other == seat or s.outcome is not None:
        told["hand"] = cards(hand)
        told["removed"] = cards(s.removed[other])
    return told


def waiting(s: MummyState, seat: int | None, *, sees_pawns: bool) -> Waiting | None:
    """Who is asked, and as much of the question as this seat may know."""
    told = waiting_for(s)
    if told is None or told["seat"] in (None, seat):
        return told
    frame = s.stack[-1]
    if isinstance(frame, HunterTurn):
        if not sees_pawns:
            told["kind"] = "turn" if frame.wait in (BEGIN, CHOOSE) else "moving"
        elif frame.wait is SHOW:
            told["kind"] = moving(frame).id
    return told


def moving(frame: HunterTurn) -> Any:
    """The question with which the move of this turn began."""
    return FLY if frame.face == ARROW else MOVE
