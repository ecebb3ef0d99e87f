"""Chapters "The mummy's normal turn", "The mummy's special turn", "Capture", "The end"."""

from mastaba.core.chance import Lot
from mastaba.core.decision import Ask, Outcome, by_all
from mastaba.core.frame import Frame, Open, declared
from mastaba.core.notation import argument

from ..sight import events
from ..state import MummyState
from ..words import OUT, STEP, STOP
from .movement import clear_cell, see_pawn


def capture(s: MummyState, pawn: int) -> None:
    """MUM-79. The pawn goes to the Dungeon, one of its hunter's ankhs to the mummy."""
    seat = s.pawn_seats[pawn]
    s.ankhs[seat] -= 1
    s.ankhs[s.mummy_seat] += 1
    s.announce(events.HUNTER_CAPTURED, s.colours[pawn], s.mummy_cell, s.ankhs[seat])
    clear_cell(s, s.mummy_cell)
    s.cells[pawn] = s.content.board.dungeon
    see_pawn(s, pawn, s.content.board.dungeon)
    if s.ankhs[seat] == 0:
        eliminate(s, pawn)
    if s.ankhs[s.mummy_seat] == s.target:
        mummy_wins(s)
    elif all(cell == OUT for cell in s.cells):
        raise RuntimeError("MUM-89: every hunter is out and the mummy is short of its target")


def eliminate(s: MummyState, pawn: int) -> None:
    """MUM-86, MUM-87. The pawn leaves the board; unrevealed cards leave the game unseen."""
    seat = s.pawn_seats[pawn]
    s.cells[pawn] = OUT
    s.belief[pawn] = 0
    s.removed[seat] |= s.hands[seat]
    s.hands[seat] = 0
    s.announce(events.HUNTER_ELIMINATED, s.colours[pawn])


def mummy_wins(s: MummyState) -> None:
    """MUM-102, MUM-110. The mummy has all the ankhs it needs and wins alone."""
    s.announce(events.MUMMY_WON, s.ankhs[s.mummy_seat])
    finish(s, (s.mummy_seat,), "ankhs")


def hunter_wins(s: MummyState, pawn: int) -> None:
    """MUM-101, MUM-110. The last card is revealed; this hunter wins alone."""
    s.announce(events.HUNTER_WON, s.colours[pawn])
    finish(s, (s.pawn_seats[pawn],), "last card")


@declared
class Concession(Frame):
    """MUM-104. No rule of the game: the mummy gives up and the hunters' side wins together."""

    def start(self, s: MummyState) -> None:
        """MUM-104."""
        s.announce(events.MUMMY_CONCEDED)
        finish(s, tuple(sorted(s.hunter_seats())), "concession")


def finish(s: MummyState, winners: tuple[int, ...], reason: str) -> None:
    """Scores are cards revealed, for the mummy ankhs taken."""
    losers = tuple(seat for seat in range(s.seats) if seat not in winners)
    s.over(Outcome((winners, losers), scores(s), reason))


def scores(s: MummyState) -> tuple[int, ...]:
    """What each seat has come to."""
    return tuple(
        s.ankhs[seat] if seat == s.mummy_seat else s.revealed[seat].bit_count()
        for seat in range(s.seats)
    )


@declared
class MummyTurn(Frame):
    """MUM-65, MUM-73. The die plus `M` steps; in a special turn `M` steps and no die."""

    special: Open[int] = 0
    die: Open[int] = 0
    left: Open[int] = 0

    def start(self, s: MummyState) -> None:
        """MUM-65, MUM-73."""
        if not self.special:
            s.draw(MUMMY_DIE, then="rolled")
            return
        self.left = s.locked
        s.announce(events.MUMMY_RUSHED, self.left)
        s.go("next_step")

    def rolled(self, s: MummyState, fate: int) -> None:
        """MUM-65, MUM-66. The die is open to all; `M` stays as it is (MUM-71)."""
        self.die = argument(fate)
        self.left = self.die + s.locked
        s.announce(events.MUMMY_ROLLED, self.die, s.locked, self.left)
        s.go("next_step")

    def next_step(self, s: MummyState) -> None:
        """MUM-67. Up to its allowance: it may stop, or stay."""
        if self.left != 0:
            s.ask(s.mummy_seat, WALK, then="stepped")

    def stepped(self, s: MummyState, action: int) -> None:
        """MUM-67, MUM-77. A step on to a hunter captures him and ends the turn."""
        if action == STOP:
            s.announce(events.MUMMY_STOPPED, s.mummy_cell)
            return
        cell = argument(action)
        s.mummy_cell = cell
        self.left -= 1
        s.announce(events.MUMMY_STEPPED, cell)
        if cell in s.cells:
            capture(s, s.cells.index(cell))
        else:
            clear_cell(s, cell)
            s.go("next_step")


# MUM-67 to MUM-70. Stop, or on through a passage; chambers are closed.
WALK = Ask(
    "walk",
    "MUM-67",
    lambda s, _: [STOP, *[STEP[cell] for cell in s.content.board.neighbours[s.mummy_cell]]],
    heard=by_all,
)
MUMMY_DIE = Lot("mummy die", "MUM-66", lambda s, _: s.content.mummy_odds[s.die])
