"""Chapters "Reclaim", "Roll", "Move", "Reveal", "Stuck hunters": a turn of one pawn; "Rounds"."""

from mastaba.core.chance import Lot
from mastaba.core.decision import Ask, by_all
from mastaba.core.event import only
from mastaba.core.frame import Frame, Open, at_first, declared
from mastaba.core.notation import Action, argument

from ..sight import events
from ..state import MummyState
from ..words import ARROW, DIRECT, END, KEEP, OUT, RECLAIM, REROLL, REVEAL, ROLL_DICE, USE
from .movement import (
    arrow_end,
    has_move,
    hear_face,
    hear_turn_begin,
    is_stuck,
    number_ends,
    see_pawn,
)
from .mummy_turn import MummyTurn, hunter_wins

NOT_YET = -1


@declared
class HunterTurn(Frame):
    """MUM-17. Stuck check, reclaim, roll, move, reveal."""

    pawn: Open[int]
    rolls: Open[int] = at_first(0)
    roll: int = at_first(NOT_YET)
    face: Open[int] = at_first(NOT_YET)
    direction: int = at_first(NOT_YET)
    origin: int = at_first(OUT)  # where the move began
    cover: int = at_first(0)  # where the pawn could have been before the face was announced

    def start(self, s: MummyState) -> None:
        """MUM-17. The stuck check comes first."""
        s.announce(events.TURN_BEGAN, s.colours[self.pawn])
        if not self.skipped_as_stuck(s):
            s.ask(s.pawn_seats[self.pawn], BEGIN, then="begun")

    def skipped_as_stuck(self, s: MummyState) -> bool:
        """MUM-90, MUM-91. Stuck is said aloud, without a cell, and loses the turn.

        That a hunter is free, though he might be stuck, tells the mummy something too.
        """
        stuck = is_stuck(s, self.pawn)
        telling = hear_turn_begin(s, self.pawn, stuck=stuck)
        if stuck or telling:
            s.announce(events.STUCK if stuck else events.FREE, s.colours[self.pawn])
        return stuck

    def begun(self, s: MummyState, action: int) -> None:
        """MUM-19, MUM-22. Reclaiming gives the mummy a special turn first."""
        if action == RECLAIM:
            s.announce(events.DICE_RECLAIMED, s.colours[self.pawn], s.locked)
            s.call(MummyTurn(special=1), then="reclaimed")
        else:
            s.draw(HUNTER_DICE, then="rolled")

    def reclaimed(self, s: MummyState) -> None:
        """MUM-22 to MUM-26. All dice are back; the reclaimer may be a prisoner, stuck or out."""
        s.locked = 0
        if s.cells[self.pawn] != OUT and not self.skipped_as_stuck(s):
            s.draw(HUNTER_DICE, then="rolled")

    def rolled(self, s: MummyState, fate: int) -> None:
        """MUM-28 to MUM-34. Mummies are set aside; the fifth loses the turn."""
        self.roll = argument(fate)
        self.rolls += 1
        mummies = s.content.roll_mummies[self.roll]
        colour, count = s.colours[self.pawn], s.content.dice_count - s.locked
        s.announce(events.DICE_ROLLED, colour, count, mummies)
        s.tell(events.FACES_SEEN, s.hunters(), (colour, self.roll))
        s.locked += mummies
        if s.locked == s.content.dice_count:
            s.announce(events.TURN_LOST, s.colours[self.pawn])
        else:
            s.ask(s.pawn_seats[self.pawn], CHOOSE, then="chosen")

    def chosen(self, s: MummyState, action: int) -> None:
        """MUM-31, MUM-38. Roll again, or announce one face and be bound to it."""
        if action == REROLL:
            s.draw(HUNTER_DICE, then="rolled")
            return
        self.face = argument(action)
        self.origin = s.cells[self.pawn]
        self.cover = s.belief[self.pawn]
        hear_face(s, self.pawn, self.face)
        s.announce(events.FACE_ANNOUNCED, s.colours[self.pawn], self.face)
        ask = FLY if self.face == ARROW else MOVE
        s.ask(s.pawn_seats[self.pawn], ask, then="moved")

    def moved(self, s: MummyState, action: int) -> None:
        """MUM-56, MUM-57. On a treasure of one's own one may reveal; nobody else is told of it."""
        cell = argument(action)
        if self.face == ARROW:
            self.direction = cell
            cell = arrow_end(s, self.pawn, self.direction)
        s.cells[self.pawn] = cell
        seat = s.pawn_seats[self.pawn]
        if s.mission_at(seat, cell) != OUT:
            self.tell_move(s, only(seat))
            s.ask(seat, SHOW, then="shown")
        else:
            self.tell_move(s, s.hunters())

    def tell_move(self, s: MummyState, audience: int) -> None:
        """MUM-98. The mummy is told nothing about where the pawn went."""
        colour, cell = s.colours[self.pawn], s.cells[self.pawn]
        if self.face == ARROW:
            s.tell(events.ARROW_FLOWN, audience, (colour, self.direction, cell))
        else:
            s.tell(events.PAWN_MOVED, audience, (colour, self.origin, cell))

    def shown(self, s: MummyState, action: int) -> None:
        """MUM-59 to MUM-63. The card lies open for all to see, or stays in hand without a sign."""
        seat = s.pawn_seats[self.pawn]
        # The others learn of the move only now: a pause before it would betray the card.
        self.tell_move(s, s.hunters() & ~only(seat))
        if action == KEEP:
            treasure = s.content.treasure_at[s.cells[self.pawn]]
            s.tell(events.CARD_KEPT, only(seat), (s.colours[self.pawn], treasure))
            return
        treasure = argument(action)
        s.hands[seat] &= ~(1 << treasure)
        s.revealed[seat] |= 1 << treasure
        see_pawn(s, self.pawn, s.cells[self.pawn])
        s.announce(events.CARD_REVEALED, s.colours[self.pawn], treasure, s.cells[self.pawn])
        if s.hands[seat] == 0:
            hunter_wins(s, self.pawn)


def beginnings(s: MummyState, _: HunterTurn) -> list[Action]:
    """MUM-19, MUM-20, MUM-23. Roll; or reclaim, if dice are set aside; must, if all are."""
    if s.locked == 0:
        return [ROLL_DICE]
    if s.locked == s.content.dice_count:
        return [RECLAIM]
    return [ROLL_DICE, RECLAIM]


def choices(s: MummyState, frame: HunterTurn) -> list[Action]:
    """MUM-31, MUM-36, MUM-37. Any face with a legal move, or all dice again."""
    faces = s.content.roll_faces[frame.roll]
    return [REROLL, *[USE[face] for face in faces if has_move(s, frame.pawn, face)]]


def flights(s: MummyState, frame: HunterTurn) -> list[Action]:
    """MUM-48."""
    return [DIRECT[d] for d in range(4) if arrow_end(s, frame.pawn, d) != OUT]


BEGIN = Ask("begin", "MUM-19", beginnings, heard=by_all)
CHOOSE = Ask("choose", "MUM-37", choices, heard=by_all)
MOVE = Ask(
    "move",
    "MUM-39",
    lambda s, frame: [END[cell] for cell in number_ends(s, frame.pawn, frame.face + 1)],
)
FLY = Ask("fly", "MUM-48", flights)
SHOW = Ask(
    "show", "MUM-56", lambda s, frame: [KEEP, REVEAL[s.content.treasure_at[s.cells[frame.pawn]]]]
)
HUNTER_DICE = Lot(
    "hunter dice", "MUM-29", lambda s, _: s.content.dice_odds[s.content.dice_count - s.locked]
)


@declared
class Round(Frame):
    """MUM-15. Every hunter in order, then the mummy; then the next round."""

    next: int = 0

    def start(self, s: MummyState) -> None:
        """MUM-15."""
        s.round += 1
        self.next = 0
        s.announce(events.ROUND_BEGAN, s.round)
        s.go("next_hunter")

    def next_hunter(self, s: MummyState) -> None:
        """MUM-14, MUM-16. The eliminated are skipped; the mummy is last."""
        pawn = self.next
        if pawn == len(s.cells):
            s.call(MummyTurn(), then="start")
            return
        self.next = pawn + 1
        s.go("next_hunter")
        if s.cells[pawn] != OUT:
            s.call(HunterTurn(pawn), then="next_hunter")
