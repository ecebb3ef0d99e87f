"""Chapters "The mummy's normal turn" and "The mummy's special turn"."""

from __future__ import annotations

from mastaba.core.chance import Lot
from mastaba.core.decision import Ask, by_all
from mastaba.core.event import EVERYONE
from mastaba.core.frame import Frame, declared
from mastaba.core.notation import argument

from ..sight import events
from ..state import MummyState
from ..words import STEP, STOP
from .belief import clear_cell
from .capture import capture


@declared
class MummyTurn(Frame):
    """MUM-65, MUM-73. The die plus `M` steps; in a special turn `M` steps and no die."""

    PUBLIC = ("die", "left", "special")

    special: int = 0
    die: int = 0
    left: int = 0

    def start(self, s: MummyState) -> None:
        """MUM-65, MUM-73."""
        if not self.special:
            s.draw(MUMMY_DIE, then="rolled")
            return
        self.left = s.locked
        s.tell(events.MUMMY_RUSHED, EVERYONE, (self.left,))
        s.go("next_step")

    def rolled(self, s: MummyState, fate: int) -> None:
        """MUM-65, MUM-66. The die is open to all; `M` stays as it is (MUM-71)."""
        self.die = argument(fate)
        self.left = self.die + s.locked
        s.tell(events.MUMMY_ROLLED, EVERYONE, (self.die, s.locked, self.left))
        s.go("next_step")

    def next_step(self, s: MummyState) -> None:
        """MUM-67. Up to its allowance: it may stop, or stay."""
        if self.left == 0:
            s.done()
        else:
            s.ask(s.mummy_seat, WALK, then="stepped")

    def stepped(self, s: MummyState, action: int) -> None:
        """MUM-67, MUM-77. A step on to a hunter captures him and ends the turn."""
        if action == STOP:
            s.tell(events.MUMMY_STOPPED, EVERYONE, (s.mummy_cell,))
            s.done()
            return
        cell = argument(action)
        s.mummy_cell = cell
        self.left -= 1
        s.tell(events.MUMMY_STEPPED, EVERYONE, (cell,))
        if cell in s.cells:
            s.done()
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
