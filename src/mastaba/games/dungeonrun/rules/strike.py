"""Chapter "Surprise combat and free attacks" (DR-125 to DR-135)."""

from __future__ import annotations

from mastaba.core.event import EVERYONE
from mastaba.core.frame import TRUE, at_first, declared

from ..cards.in_force import foe_user, ignores
from ..cards.triggers import ATTACK_WITH, triggers
from ..sight import events
from ..state import UP, DungeonRunState
from ..words import OUT
from .clash import Clash
from .combat import MON_ATTACKS, MON_WOUNDS, WOUNDED_BY_MONSTER
from .dice import among, at_least, count_of, throw
from .kill import hurt_monster, perish
from .lasting import lasting_on
from .monsters import follow
from .numbers import bonus, monster_blocks, monster_dice, to_hit, value
from .reaction import monster_acts, react
from .roll import Roll
from .wounds import Ward, settle, wound

FREE_ATTACK = triggers("freeAttack")


@declared
class FreeAttack(Clash):
    """DR-131, DR-132. A monster attacks; the hero rolls nothing."""

    PUBLIC = (*Clash.PUBLIC, "landed")

    foe: int
    place: int
    landed: int = at_first(0)  # hits
    taken: int = at_first(0)
    off: int = at_first(0)  # called off by a card

    def start(self, s: DungeonRunState) -> None:
        """DR-131. Unless something keeps this monster from this hero."""
        if ignores(s, self.hero, "freeAttack") or asleep(s, self.foe):
            s.tell(events.HELD_BACK, EVERYONE, (self.foe, self.hero))
            s.done()
        else:
            react(s, FREE_ATTACK, 0, self.hero, then="attack")

    def attack(self, s: DungeonRunState) -> None:
        """DR-131."""
        if self.off:
            s.done()
        else:
            throw(s, monster_dice(s, self.place), then="rolled")

    def rolled(self, s: DungeonRunState) -> None:
        """DR-131. Hits as in phase 1."""
        self.landed = count_of(among(s.result, s.content.hits[self.foe]))
        values = (self.foe, self.hero, s.result, self.landed)
        s.tell(events.FREE_ATTACK, EVERYONE, values)
        if self.landed:
            monster_acts(s, self.foe, MON_ATTACKS, self.hero, then="ward")
        else:
            s.done()

    def ward(self, s: DungeonRunState) -> None:
        """DR-131. Armour and blocking effects apply."""
        s.call(Ward(self.hero, self.landed), then="warded")

    def warded(self, s: DungeonRunState) -> None:
        """DR-131."""
        self.taken = s.result
        wound(s, self.hero, self.taken)
        settle(s, then="triggers")

    def triggers(self, s: DungeonRunState) -> None:
        """DR-119. Nothing more to a hero who has fallen."""
        if self.taken:
            standing = self.hero if s.status[self.hero] == UP else OUT
            monster_acts(s, self.foe, MON_WOUNDS, standing, then="reply")
        else:
            s.done()

    def reply(self, s: DungeonRunState) -> None:
        """DR-119."""
        if s.status[self.hero] == UP:
            react(s, WOUNDED_BY_MONSTER, 0, self.hero, then="replied")
        else:
            s.done()

    def replied(self, s: DungeonRunState) -> None:
        """It may have died of a reply."""
        perish(s, self.place, self.hero, then="over")


def asleep(s: DungeonRunState, card: int) -> bool:
    """Slumber."""
    return any(p.get("what", "") == "freeAttack" for p in lasting_on(s, foe_user(card)))


@declared
class Strike(Clash):
    """DR-133. A hero's free attack on a monster, which does not roll."""

    PUBLIC = (*Clash.PUBLIC, "attribute")

    foe: int
    place: int
    attribute: int
    far: int  # from an adjacent tile

    def number(self, s: DungeonRunState) -> int:
        """DR-133. The monster's Defence."""
        return to_hit(s, self.hero, self.foe, self.attribute)

    def start(self, s: DungeonRunState) -> None:
        """DR-128, DR-133."""
        if s.active == self.hero and s.at[self.hero] == self.place:
            s.attacked = TRUE
        roll = ATTACK_WITH[self.attribute]
        pool = value(s, self.hero, self.attribute) + bonus(s, self.hero, roll)
        s.call(Roll(self.hero, roll, pool), then="rolled")

    def rolled(self, s: DungeonRunState) -> None:
        """DR-133. Every die of Defence or more is a hit."""
        hits = at_least(s.result, self.number(s))
        dealt = max(0, hits - monster_blocks(s, self.foe))
        s.tell(events.STRUCK, EVERYONE, (self.hero, self.foe, s.result, dealt))
        hurt_monster(s, self.place, dealt)
        perish(s, self.place, self.hero, then="follows")

    def follows(self, s: DungeonRunState) -> None:
        """STRIKE of range 1. A survivor comes to the attacker's tile if it may."""
        if self.far and s.mob[self.place] == self.foe:
            follow(s, self.place, s.at[self.hero])
        s.done()
