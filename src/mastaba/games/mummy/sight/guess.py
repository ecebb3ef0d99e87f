"""Guesses at what a seat may not see (MUM-93 to MUM-100)."""

from random import Random

from mastaba.core.sets import bits

from ..rules.hunter_turn import NOT_YET, HunterTurn
from ..rules.movement import has_move
from ..state import MummyState
from ..words import FACE, FACE_LETTERS, MUMMY, OUT, ROLL
from .view import moving, secret_showing


def determinize(s: MummyState, seat: int, rng: Random) -> MummyState:
    """Everything hidden from the seat drawn anew, in accord with all it has been told."""
    d = s.clone()
    if d.outcome is not None or not d.cells:
        return d
    frame = secret_showing(d, seat)
    if frame is not None:
        d.cells[frame.pawn] = frame.origin
        frame.direction = NOT_YET
        frame.wait = moving(frame)
        frame.step = "moved"
    redeal(d, seat, rng)
    if seat == d.mummy_seat:
        reroll_unseen(d, rng)
        scatter(d, rng)
    return d


def redeal(d: MummyState, seat: int, rng: Random) -> None:
    """MUM-95. Within each colour the unseen cards change hands; nobody's number of cards does."""
    piles = [(d.hands, other) for other in range(d.seats) if other != seat]
    piles += [(d.removed, other) for other in range(d.seats) if other != seat]
    undealt = [d.undealt]
    piles.append((undealt, 0))
    for region in d.content.region_cards:
        unseen = [t for pile, at in piles for t in bits(pile[at] & region)]
        unseen.sort()
        for pile, at in piles:
            count = (pile[at] & region).bit_count()
            pile[at] &= ~region
            for _ in range(count):
                pile[at] |= 1 << draw(unseen, rng)
    d.undealt = undealt[0]


def draw(things: list[int], rng: Random) -> int:
    """Take one out at random."""
    at = int(rng.random() * len(things))
    things[at], things[-1] = things[-1], things[at]
    return things.pop()


def reroll_unseen(d: MummyState, rng: Random) -> None:
    """MUM-97. The mummy knows how many dice fell and the face announced, no other face."""
    frame = d.nearest(HunterTurn)
    if frame is None or frame.roll == NOT_YET:
        return
    seen = ROLL[frame.roll]
    mummies = FACE_LETTERS[MUMMY] * seen.count(FACE_LETTERS[MUMMY])
    announced = "" if frame.face == NOT_YET else FACE_LETTERS[frame.face]
    faces = [f for f in map(FACE.index, d.content.hunter_dice.faces) if f != MUMMY]
    unseen = len(seen) - len(mummies) - len(announced)
    others = "".join(FACE_LETTERS[faces[int(rng.random() * len(faces))]] for _ in range(unseen))
    frame.roll = ROLL.index("".join(sorted(mummies + announced + others)))


def scatter(d: MummyState, rng: Random) -> None:
    """MUM-93. Every pawn on some cell where it can be, no two in one corridor cell."""
    frame = d.nearest(HunterTurn)
    mover = frame if frame is not None and frame.step == "moved" else None
    places = list(d.belief)
    if mover is not None:
        places[mover.pawn] = mover.cover
    pawns = [p for p in range(len(d.cells)) if d.cells[p] != OUT]
    # Fewest places first; who has announced a face comes last, his move must be possible.
    pawns.sort(key=lambda p: (mover is not None and p == mover.pawn, places[p].bit_count(), p))
    for pawn in pawns:
        d.cells[pawn] = OUT
    if not settle(d, pawns, places, mover, rng):
        raise RuntimeError("no placing of the pawns fits what has been announced")
    if mover is not None:
        mover.origin = d.cells[mover.pawn]


def settle(
    d: MummyState, pawns: list[int], places: list[int], mover: HunterTurn | None, rng: Random
) -> bool:
    """Place the pawns one after the other, going back where there is no room."""
    if not pawns:
        return mover is None or has_move(d, mover.pawn, mover.face)
    pawn, *others = pawns
    corridors = d.content.board.corridors
    free = [c for c in bits(places[pawn]) if not corridors >> c & 1 or c not in d.cells]
    while free:
        d.cells[pawn] = draw(free, rng)
        if settle(d, others, places, mover, rng):
            return True
    d.cells[pawn] = OUT
    return False
