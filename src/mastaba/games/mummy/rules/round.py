"""Chapter "Rounds and turns"."""

from __future__ import annotations

from mastaba.core.event import EVERYONE
from mastaba.core.frame import Frame, declared

from ..sight import events
from ..state import MummyState
from ..words import OUT
from .hunter_turn import HunterTurn
from .mummy_turn import MummyTurn


@declared
class Round(Frame):
    """MUM-15. Every hunter in order, then the mummy; then the next round."""

    next: int = 0

    def start(self, s: MummyState) -> None:
        """MUM-15."""
        s.round += 1
        self.next = 0
        s.tell(events.ROUND_BEGAN, EVERYONE, (s.round,))
        s.go("next_hunter")

    def next_hunter(self, s: MummyState) -> None:
        """MUM-14, MUM-16. The eliminated are skipped; the mummy is last."""
        pawn = self.next
        if pawn == len(s.cells):
            s.call(MummyTurn(), then="start")
            return
        self.next = pawn + 1
        if s.cells[pawn] != OUT:
            s.call(HunterTurn(pawn), then="next_hunter")
