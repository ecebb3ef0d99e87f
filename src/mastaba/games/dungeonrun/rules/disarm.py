"""Chapter "Disarming traps" (DR-172 to DR-177)."""

from __future__ import annotations

from mastaba.core.event import EVERYONE
from mastaba.core.frame import declared

from ..cards.triggers import DISARMING, triggers
from ..sight import events
from ..state import UP, DungeonRunState
from ..words import FIRST_TRAP, OUT
from .contest import Contest
from .dice import at_least
from .gear import stash
from .heal import Heal
from .numbers import needed
from .reaction import Effects, react
from .roll import Roll
from .wounds import settle, wound

DISARMED = triggers("disarmed")
TO_DISARM = 4  # DR-173


@declared
class Disarm(Contest):
    """DR-172. A trap just drawn, or a snare."""

    PUBLIC = (*Contest.PUBLIC, "trap")

    declare = triggers("declare:disarm")

    trap: int

    def number(self, s: DungeonRunState) -> int:
        """DR-173."""
        return needed(s, self.hero, TO_DISARM, DISARMING)

    def ready(self, s: DungeonRunState) -> None:
        """DR-173."""
        attribute = s.content.trap_attr[self.trap - FIRST_TRAP]
        pool = self.pool(s, attribute, DISARMING)
        s.call(Roll(self.hero, DISARMING, pool), then="rolled")

    def rolled(self, s: DungeonRunState) -> None:
        """DR-173 to DR-175."""
        card = s.content.traps[self.trap - FIRST_TRAP]
        if at_least(s.result, self.number(s)) + self.won >= card.successes:
            self.disarmed(s)
            return
        s.tell(events.TRAP_SPRUNG, EVERYONE, (self.hero, self.trap))
        s.discards |= 1 << self.trap  # before the wounds, which may end the game
        wound(s, self.hero, card.wounds)
        settle(s, then="special")

    def special(self, s: DungeonRunState) -> None:
        """DR-175, DR-177. A defeated hero suffers nothing more."""
        if s.status[self.hero] == UP:
            program = s.content.trap_program[self.trap - FIRST_TRAP]
            s.call(Effects(OUT, program, self.hero, self.hero), then="heal_helpers")
        else:
            self.heal_helpers(s)

    def disarmed(self, s: DungeonRunState) -> None:
        """DR-174. The card goes to the loot pile."""
        stash(s, self.hero, self.trap)
        s.tell(events.TRAP_DISARMED, EVERYONE, (self.hero, self.trap))
        self.backfire(s)

    def after_backfire(self, s: DungeonRunState) -> None:
        """DR-190."""
        s.call(Heal(self.hero), then="cleared")

    def cleared(self, s: DungeonRunState) -> None:
        """Reverse-Engineer."""
        react(s, DISARMED, 0, self.hero, then="heal_helpers")
