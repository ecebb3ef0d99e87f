"""Chapter "Combat against a monster": one exchange in three phases (DR-102 to DR-122)."""

from __future__ import annotations

from mastaba.core.decision import Ask
from mastaba.core.event import EVERYONE
from mastaba.core.frame import TRUE, Frame
from mastaba.core.notation import Action, argument, second

from .. import words
from ..cards.in_force import forbidden
from ..cards.moments import ATTACK_WITH, moment
from ..sight import events
from ..state import UP, DungeonRunState
from ..words import GLYPH, MAGIC, OUT, STRENGTH, WITH
from .contest import Contest
from .dice import among, at_least, count_of, counts, throw
from .kill import Slay, Spoils, dying, hurt_monster, perish
from .numbers import monster_blocks, monster_dice, needed
from .reaction import monster_acts, react
from .roll import Roll
from .wounds import Ward, settle, wound

MON_ATTACKS, MON_WOUNDS = moment("monAttacks"), moment("monWounds")
WOUNDED_BY_MONSTER = moment("woundedBy:monster")
AFTER_COMBAT = moment("afterCombat")


class Combat(Contest):
    """DR-103. The result is 1 if dice were rolled, 0 if it was called off (DR-79)."""

    __slots__ = (
        "attribute",
        "dealt",  # wounds on the monster
        "dice",  # the hero's
        "hits",  # the monster's dice that hit
        "killed",
        "no_block",  # Reckless Swing
        "place",
        "rolled",  # all dice of the monster
        "sixes",  # dice of 6 used as hits
        "strikes",  # dice used as hits
        "surprise",
        "taken",  # wounds on the hero
        "weak",  # numbers that are not hits
    )

    combat = True
    declare = moment("declare:attack")

    def __init__(self, hero: int, place: int, foe: int, surprise: int = 0) -> None:
        super().__init__(hero, foe)
        self.place = place
        self.surprise = surprise
        self.attribute = STRENGTH
        self.rolled = self.hits = self.weak = 0
        self.dice = self.strikes = self.sixes = self.no_block = 0
        self.dealt = self.taken = self.killed = 0

    def clone(self) -> Frame:
        """An independent copy."""
        copy = Combat(self.hero, self.place, self.foe, self.surprise)
        copy.same_contest(self)
        copy.attribute = self.attribute
        copy.rolled = self.rolled
        copy.hits = self.hits
        copy.dice = self.dice
        copy.strikes = self.strikes
        copy.sixes = self.sixes
        copy.weak = self.weak
        copy.no_block = self.no_block
        copy.dealt = self.dealt
        copy.taken = self.taken
        copy.killed = self.killed
        return copy.resume(self)

    def helped(self, s: DungeonRunState) -> None:
        """DR-78, DR-79, DR-258. In the Glyph Room only with help."""
        if shielded(s, self.place) and not self.assisted:
            if s.sink is not None:
                s.tell(events.CALLED_OFF, EVERYONE, (self.hero, self.foe))
            s.result = 0
            s.done()
        else:
            super().helped(s)

    def ready(self, s: DungeonRunState) -> None:
        """DR-105. Phase 1."""
        if s.active == self.hero:
            s.attacked = TRUE
        throw(s, monster_dice(s, self.place), then=self.monster_rolled)

    def monster_rolled(self, s: DungeonRunState) -> None:
        """DR-106. Dice in its Strength set are hits."""
        self.rolled = s.result
        self.hits = among(s.result, s.content.hits[self.foe] & ~self.weak)
        if s.sink is not None:
            values = (self.foe, self.hero, self.rolled, count_of(self.hits))
            s.tell(events.MONSTER_ROLLED, EVERYONE, values)
        if self.hits:
            monster_acts(s, self.foe, MON_ATTACKS, self.hero, then=self.others_burnt)
        else:
            s.go(self.choose)

    def others_burnt(self, s: DungeonRunState) -> None:
        """DR-284. What others suffer is settled before the hero rolls."""
        settle(s, then=self.choose)

    def choose(self, s: DungeonRunState) -> None:
        """DR-107. Phase 2: Strength or Magic."""
        s.ask(self.hero, ATTRIBUTE, then=self.chosen)

    def chosen(self, s: DungeonRunState, action: int) -> None:
        """DR-107, DR-108."""
        self.attribute = argument(action)
        roll = ATTACK_WITH[self.attribute]
        s.call(Roll(self.hero, roll, self.pool(s, self.attribute, roll)), then=self.hero_rolled)

    def hero_rolled(self, s: DungeonRunState) -> None:
        """DR-109. Phase 3."""
        self.dice = s.result
        if len(assignments(s, self)) > 1:
            s.ask(self.hero, ASSIGN, then=self.assigned)
        else:
            self.resolve(s, 0, 0)

    def assigned(self, s: DungeonRunState, action: int) -> None:
        """DR-109 to DR-114."""
        self.resolve(s, argument(action), second(action))

    def resolve(self, s: DungeonRunState, strikes: int, blocks: int) -> None:
        """DR-113, DR-115. Sixes are used as hits first."""
        self.strikes = strikes + self.won
        self.sixes = min(strikes, counts(self.dice)[6])
        if s.sink is not None:
            s.tell(events.DICE_ASSIGNED, EVERYONE, (self.hero, strikes, blocks))
        s.call(Ward(self.hero, count_of(self.hits) - blocks), then=self.warded)

    def warded(self, s: DungeonRunState) -> None:
        """DR-116. All wounds at the same time."""
        self.taken = s.result if s.status[self.hero] == UP else 0
        blocked = monster_blocks(s, self.foe)
        self.dealt = max(0, self.strikes - blocked)
        wound(s, self.hero, self.taken)
        hurt_monster(s, self.place, self.dealt)
        if dying(s, self.place):
            s.call(Slay(self.place, self.hero), then=self.judged)
        else:
            s.go(self.hero_checked)

    def judged(self, s: DungeonRunState) -> None:
        """DR-117, DR-118. Both sides; alone, a dead Boss is a victory whatever else."""
        self.killed = s.result
        if self.killed and s.solo and self.foe == s.boss:
            s.call(Spoils(self.place, self.hero), then=self.finish)
        else:
            s.go(self.hero_checked)

    def hero_checked(self, s: DungeonRunState) -> None:
        """DR-117."""
        settle(s, then=self.monster_triggers)

    def monster_triggers(self, s: DungeonRunState) -> None:
        """DR-119. Abilities for having wounded, of survivors and against survivors."""
        if self.taken and not self.killed:
            standing = self.hero if s.status[self.hero] == UP else OUT
            monster_acts(s, self.foe, MON_WOUNDS, standing, then=self.hero_triggers)
        else:
            s.go(self.hero_triggers)

    def hero_triggers(self, s: DungeonRunState) -> None:
        """DR-119."""
        if self.taken and s.status[self.hero] == UP:
            react(s, WOUNDED_BY_MONSTER, 0, self.hero, then=self.after_triggers)
        else:
            s.go(self.after_triggers)

    def after_triggers(self, s: DungeonRunState) -> None:
        """DR-119, DR-187, DR-188."""
        if self.dealt:
            s.go(self.backfire)
        else:
            s.go(self.after_backfire)

    def after_backfire(self, s: DungeonRunState) -> None:
        """DR-118 to DR-120. The card to the loot pile, then the Heal of the hero."""
        if self.killed:
            s.call(Spoils(self.place, self.hero), then=self.heal_helpers)
        else:
            perish(s, self.place, self.hero, then=self.heal_helpers)

    def finish(self, s: DungeonRunState) -> None:
        """DR-119. After-combat reactions."""
        if s.status[self.hero] == UP:
            react(s, AFTER_COMBAT, 0, self.hero, then=self.fought)
        else:
            s.go(self.fought)

    def fought(self, s: DungeonRunState) -> None:
        """Dice were rolled."""
        s.result = TRUE
        s.done()


def shielded(s: DungeonRunState, place: int) -> bool:
    """DR-78, DR-81, DR-258."""
    return s.tiles[place] == GLYPH and not s.solo


def attributes(_: DungeonRunState, __: Combat) -> list[Action]:
    """DR-107, DR-137."""
    return [WITH[STRENGTH], WITH[MAGIC]]


def assignments(s: DungeonRunState, frame: Combat) -> list[Action]:
    """DR-109 to DR-114. So many hits, so many blocks; which dice they are makes no difference."""
    roll = ATTACK_WITH[frame.attribute]
    defence = needed(s, frame.hero, s.content.foe(frame.foe).defence, roll)
    high = at_least(frame.dice, defence)
    hits = count_of(frame.hits)
    matches = matching(s, frame, defence)
    found = []
    for strikes in range(high, -1, -1):
        most = 0 if frame.no_block else min(hits, matches + high - strikes)
        found += [Action(words.assign.of(strikes, blocks)) for blocks in range(most, -1, -1)]
    return found


def matching(s: DungeonRunState, frame: Combat, defence: int) -> int:
    """DR-110, DR-111. Low dice that equal a hit, one for each."""
    if not frame.hits or forbidden(s, frame.foe, "matchBlock"):
        return 0
    own, theirs = counts(frame.dice), counts(frame.hits)
    return sum(min(own[face], theirs[face]) for face in range(1, defence))


ATTRIBUTE = Ask("attribute", "DR-107", attributes)
ASSIGN = Ask("assignDice", "DR-109", assignments)
