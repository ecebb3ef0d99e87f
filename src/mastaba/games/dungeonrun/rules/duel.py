"""Chapter "Combat between heroes" (DR-136 to DR-146)."""

from __future__ import annotations

from mastaba.core.decision import Ask, by_all
from mastaba.core.event import EVERYONE
from mastaba.core.frame import at_first, declared
from mastaba.core.notation import argument

from ..cards.triggers import ATTACK_WITH, triggers
from ..sight import events
from ..state import DungeonRunState
from ..words import STRENGTH
from .combat import AFTER_COMBAT, ATTRIBUTE, Exchange, assignments
from .dice import at_least, throw
from .numbers import bonus, needed, value
from .reaction import react
from .roll import Roll
from .wounds import Ward, settle, wound

WOUNDED_BY_HERO = triggers("woundedBy:hero")
TO_HIT = 4  # DR-139


@declared
class Duel(Exchange):
    """DR-137. The attacker is `hero`, the defender `rival`."""

    PUBLIC = (*Exchange.PUBLIC, "their_attribute", "their_dice", "answer")

    rival: int
    their_attribute: int = at_first(STRENGTH)
    their_dice: int = at_first(0)
    answer: int = at_first(0)  # the defender's hits

    def number(self, s: DungeonRunState) -> int:
        """DR-139."""
        return needed(s, self.hero, TO_HIT, ATTACK_WITH[self.attribute])

    def against(self) -> int:
        """DR-139."""
        return self.answer

    def ready(self, s: DungeonRunState) -> None:
        """DR-137. The attacker chooses first."""
        s.ask(self.hero, ATTRIBUTE, then="attacker_chose")

    def attacker_chose(self, s: DungeonRunState, action: int) -> None:
        """DR-137."""
        self.attribute = argument(action)
        s.ask(self.rival, ATTRIBUTE, then="defender_chose")

    def defender_chose(self, s: DungeonRunState, action: int) -> None:
        """DR-137. Both roll; only the attacker is helped or hindered (DR-144)."""
        self.their_attribute = argument(action)
        pool = self.pool(s, self.attribute, ATTACK_WITH[self.attribute])
        throw(s, pool, then="attacker_threw")

    def attacker_threw(self, s: DungeonRunState) -> None:
        """DR-06, DR-137."""
        self.dice = s.result
        s.tell(events.ROLLED, EVERYONE, (self.hero, self.dice))
        roll = ATTACK_WITH[self.their_attribute]
        pool = value(s, self.rival, self.their_attribute) + bonus(s, self.rival, roll)
        throw(s, max(1, pool), then="defender_threw")

    def defender_threw(self, s: DungeonRunState) -> None:
        """DR-138. Both have rolled; now the attacker's dice may be rolled again or changed."""
        self.their_dice = s.result
        s.tell(events.ROLLED, EVERYONE, (self.rival, self.their_dice))
        roll = ATTACK_WITH[self.attribute]
        s.call(Roll(self.hero, roll, dice=self.dice), then="attacker_rolled")

    def attacker_rolled(self, s: DungeonRunState) -> None:
        """DR-138. Then the defender's."""
        self.dice = s.result
        roll = ATTACK_WITH[self.their_attribute]
        s.call(Roll(self.rival, roll, dice=self.their_dice), then="defender_rolled")

    def defender_rolled(self, s: DungeonRunState) -> None:
        """DR-139."""
        self.their_dice = s.result
        roll = ATTACK_WITH[self.their_attribute]
        self.answer = at_least(self.their_dice, needed(s, self.rival, TO_HIT, roll))
        values = (self.rival, self.hero, self.their_dice, self.answer)
        s.tell(events.DEFENDED, EVERYONE, values)
        self.assign(s)

    def warded(self, s: DungeonRunState) -> None:
        """DR-142."""
        self.taken = s.result
        s.call(Ward(self.rival, self.strikes), then="defender_warded")

    def defender_warded(self, s: DungeonRunState) -> None:
        """DR-143. At the same time; both can be defeated."""
        self.dealt = s.result
        wound(s, self.hero, self.taken)
        wound(s, self.rival, self.dealt)
        settle(s, then="attacker_triggers", killer=self.hero, victim=self.rival)

    def attacker_triggers(self, s: DungeonRunState) -> None:
        """DR-119."""
        heard = WOUNDED_BY_HERO if self.taken else 0
        react(s, heard, 0, self.hero, then="defender_triggers", about=self.rival)

    def defender_triggers(self, s: DungeonRunState) -> None:
        """DR-119."""
        heard = WOUNDED_BY_HERO if self.dealt else 0
        react(s, heard, 0, self.rival, then="after_triggers", about=self.hero)

    def after_triggers(self, s: DungeonRunState) -> None:
        """DR-145, DR-191. No backfire; helpers may heal."""
        settle(s, then="heal_helpers")

    def finish(self, s: DungeonRunState) -> None:
        """DR-119. After-combat reactions of both."""
        react(s, AFTER_COMBAT, 0, self.hero, then="defender_after")

    def defender_after(self, s: DungeonRunState) -> None:
        """It was the defender's combat too."""
        react(s, AFTER_COMBAT, 0, self.rival, then="over")


SPLIT = Ask("splitDice", "DR-140", assignments, heard=by_all)
Duel.assigning = SPLIT
