"""Chapter "Set-up"."""

from __future__ import annotations

from mastaba.core.chance import Chance, Lot
from mastaba.core.event import EVERYONE
from mastaba.core.frame import Frame, declared
from mastaba.core.notation import argument

from .rules.round import Round
from .sight import events
from .state import ShaftState
from .words import FIRST


@declared
class Setup(Frame):
    """SHF-02, SHF-03."""

    def start(self, s: ShaftState) -> None:
        """SHF-03."""
        s.draw(BEGINNER, then="chosen")

    def chosen(self, s: ShaftState, fate: int) -> None:
        """SHF-03. Whoever is drawn begins every round."""
        s.first = argument(fate)
        if s.sink is not None:
            s.tell(events.BEGINNER_CHOSEN, EVERYONE, (s.first,))
        s.done()
        s.stack.append(Round())


def beginners(s: ShaftState, _: Setup) -> Chance:
    """SHF-03. Anybody."""
    return Chance(tuple(FIRST[: s.seats]))


BEGINNER = Lot("beginner", "SHF-03", beginners)
