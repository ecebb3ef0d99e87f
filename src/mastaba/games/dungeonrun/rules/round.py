"""Chapter "Round and turn": rounds (DR-30, DR-31, DR-246, DR-282)."""

from __future__ import annotations

from mastaba.core.event import EVERYONE
from mastaba.core.frame import Frame, declared

from ..cards.limits import new_round
from ..sight import events
from ..state import DEAD, DungeonRunState
from ..words import OUT
from .ending import lost_alone, nobody_wins
from .monsters import Phase
from .turn import Turn
from .wounds import pass_token


@declared
class Round(Frame):
    """DR-30. Every living hero once, from the first player clockwise."""

    next: int = 0

    def start(self, s: DungeonRunState) -> None:
        """DR-30, DR-246, DR-282. The order is fixed now."""
        s.round += 1
        self.next = 0
        new_round(s)
        bearer = s.bearer()
        if bearer not in (OUT, s.first):
            s.first = bearer
            s.tell(events.TOKEN_PASSED, EVERYONE, (bearer,))
        s.order = tuple([seat for seat in s.clockwise(s.first) if s.status[seat] != DEAD])
        s.tell(events.ROUND_BEGAN, EVERYONE, (s.round,))
        s.go("next_turn")

    def next_turn(self, s: DungeonRunState) -> None:
        """DR-40. The dead have no turns."""
        while self.next < len(s.order):
            seat = s.order[self.next]
            self.next += 1
            if s.status[seat] != DEAD:
                s.call(Turn(seat), then="next_turn")
                return
        s.call(Phase(), then="complete")

    def complete(self, s: DungeonRunState) -> None:
        """DR-31, DR-246, DR-291."""
        if s.round_limit and s.round >= s.round_limit:
            if s.solo:
                lost_alone(s, "rounds")
            else:
                nobody_wins(s, "rounds")
            return
        if s.bearer() == OUT:
            pass_token(s)
        s.go("start")
