"""Chapters "Rounds" and "End of the game"."""

from __future__ import annotations

from mastaba.core.event import EVERYONE
from mastaba.core.frame import Frame, declared

from ..sight import events
from ..state import HamunaptraState
from ..words import OUT, packed
from .ending import finish, score
from .prowl import Prowl
from .turn import Turn


@declared
class Round(Frame):
    """HAM-34. Everybody once, from the First Player clockwise."""

    next: int = 0

    def start(self, s: HamunaptraState) -> None:
        """HAM-34, HAM-113. The line of choosers is back at the First Player."""
        s.round += 1
        s.line = s.first
        s.stirred = 0
        self.next = 0
        if s.sink is not None:
            points = [score(s, seat, with_hand=False) for seat in range(s.seats)]
            s.tell(events.ROUND_BEGAN, EVERYONE, (s.round, packed(points)))
        self.next_turn(s)

    def next_turn(self, s: HamunaptraState) -> None:
        """HAM-11, HAM-16."""
        if self.next == s.seats:
            self.complete(s)
            return
        seat = (s.first + self.next) % s.seats
        self.next += 1
        s.call(Turn(seat), then="next_turn")

    def complete(self, s: HamunaptraState) -> None:
        """HAM-154, HAM-160, HAM-180, HAM-181. Turns are equal: the game may be over now."""
        s.quiet = 0 if s.stirred else s.quiet + 1
        if s.whole_deck and not s.deck and not any(s.hands):
            finish(s, "whole deck")
        elif s.ending:
            finish(s, s.reason)
        elif s.quiet >= s.patience:
            finish(s, "stalemate")
        elif s.prowling and any(cell != OUT for cell in s.lairs):
            s.call(Prowl(), then="after_monsters")
        else:
            self.start(s)

    def after_monsters(self, s: HamunaptraState) -> None:
        """HAM-180. Nobody is left: over at once, the round is complete."""
        if s.ending:
            finish(s, s.reason)
        else:
            self.start(s)
