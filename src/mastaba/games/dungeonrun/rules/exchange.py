"""One exchange of blows, against a monster or between heroes: how dice hit and block."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from mastaba.core.decision import Ask
from mastaba.core.event import EVERYONE
from mastaba.core.frame import at_first, declared
from mastaba.core.notation import Action, argument, second

from .. import words
from ..cards.triggers import triggers
from ..sight import events
from ..state import DungeonRunState
from ..words import STRENGTH
from .contest import Contest
from .dice import at_least, counts
from .wounds import Ward

AFTER_COMBAT = triggers("afterCombat")


@declared
class Exchange(Contest):
    """DR-109 to DR-116, DR-140 to DR-143. The hero's dice are used as hits and as blocks."""

    PUBLIC = (*Contest.PUBLIC, "attribute", "dice", "no_block")
    combat = True
    declare = triggers("declare:attack")
    assigning: ClassVar[Ask]

    attribute: int = at_first(STRENGTH)  # the hero's
    dice: int = at_first(0)  # the hero's
    strikes: int = at_first(0)  # dice used as hits
    sixes: int = at_first(0)  # dice of 6 used as hits
    no_block: int = at_first(0)  # Reckless Swing
    dealt: int = at_first(0)  # wounds on the opponent
    taken: int = at_first(0)  # wounds on the hero

    @abstractmethod
    def against(self) -> int:
        """The opponent's hits."""

    def matching(self, s: DungeonRunState) -> int:
        """Low dice that block all the same."""
        return 0

    def assign(self, s: DungeonRunState) -> None:
        """DR-109, DR-140. Nobody is asked where there is no choice."""
        found = assignments(s, self)
        if len(found) > 1:
            s.ask(self.hero, self.assigning, then="assigned")
        else:
            self.assigned(s, found[0])

    def assigned(self, s: DungeonRunState, action: int) -> None:
        """DR-109 to DR-115, DR-140 to DR-142. Sixes are used as hits first."""
        hits, blocks = argument(action), second(action)
        self.strikes = hits + self.won
        self.sixes = min(hits, counts(self.dice)[6])
        s.tell(events.DICE_ASSIGNED, EVERYONE, (self.hero, hits, blocks))
        s.call(Ward(self.hero, self.against() - blocks), then="warded")

    @abstractmethod
    def warded(self, s: DungeonRunState) -> None:
        """The hits on the hero that are left."""


def assignments(s: DungeonRunState, frame: Exchange) -> list[Action]:
    """DR-109 to DR-114, DR-140, DR-141. So many hits, so many blocks; which dice is all one."""
    high, hits = at_least(frame.dice, frame.number(s)), frame.against()
    matches = frame.matching(s)
    found = []
    for strikes in range(high, -1, -1):
        most = 0 if frame.no_block else min(hits, matches + high - strikes)
        found += [Action(words.assign.of(strikes, blocks)) for blocks in range(most, -1, -1)]
    return found
