"""Chapters "Combat", an exchange of blows (DR-102 to DR-122), and "Combat between heroes"."""

from abc import abstractmethod
from typing import ClassVar

from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import TRUE, Open, at_first, declared
from mastaba.core.notation import Action, argument, second

from .. import words
from ..cards.in_force import forbidden
from ..sight import events
from ..state import UP, DungeonRunState
from ..words import ATTACK_WITH, GLYPH, MAGIC, OUT, STRENGTH, WITH, triggers
from .aftermath import Slay, Spoils, dying, hurt_monster, perish
from .contest import Contest
from .dice import Roll, among, at_least, count_of, counts, throw
from .numbers import dice_of, monster_blocks, monster_dice, needed, to_hit
from .reaction import monster_acts, react
from .wounds import Ward, settle, wound

AFTER_COMBAT = triggers("afterCombat")


@declared
class Exchange(Contest):
    """DR-109 to DR-116, DR-140 to DR-143. The hero's dice are used as hits and as blocks."""

    combat = True
    declare = triggers("declare:attack")
    assigning: ClassVar[Ask]

    attribute: Open[int] = at_first(STRENGTH)  # the hero's
    dice: Open[int] = at_first(0)  # the hero's
    strikes: int = at_first(0)  # dice used as hits
    sixes: int = at_first(0)  # dice of 6 used as hits
    no_block: Open[int] = at_first(0)  # Reckless Swing
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
        s.announce(events.DICE_ASSIGNED, self.hero, hits, blocks)
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


MON_ATTACKS, MON_WOUNDS = triggers("monAttacks"), triggers("monWounds")
WOUNDED_BY_MONSTER = triggers("woundedBy:monster")


@declared
class Combat(Exchange):
    """DR-103. The result is 1 if dice were rolled, 0 if it was called off (DR-79)."""

    foe: int
    place: int
    surprise: Open[int] = 0
    monster_dice: Open[int] = at_first(0)  # all of them
    hits: Open[int] = at_first(0)  # the monster's dice that hit
    weak: Open[int] = at_first(0)  # numbers that are not hits
    killed: int = at_first(0)

    def number(self, s: DungeonRunState) -> int:
        """DR-109. The monster's Defence."""
        return to_hit(s, self.hero, self.foe, self.attribute)

    def against(self) -> int:
        """DR-106."""
        return count_of(self.hits)

    def matching(self, s: DungeonRunState) -> int:
        """DR-110, DR-111. Low dice that equal a hit, one for each."""
        if not self.hits or forbidden(s, self.foe, "matchBlock"):
            return 0
        own, theirs = counts(self.dice), counts(self.hits)
        return sum(min(own[face], theirs[face]) for face in range(1, self.number(s)))

    def helped(self, s: DungeonRunState) -> None:
        """DR-78, DR-79, DR-258. In the Glyph Room only with help."""
        if shielded(s, self.place) and not self.assisted:
            s.announce(events.CALLED_OFF, self.hero, self.foe)
            s.result = 0
        else:
            super().helped(s)

    def ready(self, s: DungeonRunState) -> None:
        """DR-105. Phase 1."""
        if s.active == self.hero:
            s.attacked = TRUE
        throw(s, monster_dice(s, self.place), then="monster_rolled")

    def monster_rolled(self, s: DungeonRunState) -> None:
        """DR-106. Dice in its Strength set are hits."""
        self.monster_dice = s.result
        self.hits = among(s.result, s.content.hits[self.foe] & ~self.weak)
        s.announce(
            events.MONSTER_ROLLED, self.foe, self.hero, self.monster_dice, count_of(self.hits)
        )
        if self.hits:
            monster_acts(s, self.foe, MON_ATTACKS, self.hero, then="others_burnt")
        else:
            self.choose(s)

    def others_burnt(self, s: DungeonRunState) -> None:
        """DR-284. What others suffer is settled before the hero rolls."""
        settle(s, then="choose")

    def choose(self, s: DungeonRunState) -> None:
        """DR-107. Phase 2: Strength or Magic."""
        s.ask(self.hero, ATTRIBUTE, then="chosen")

    def chosen(self, s: DungeonRunState, action: int) -> None:
        """DR-107, DR-108."""
        self.attribute = argument(action)
        roll = ATTACK_WITH[self.attribute]
        s.call(Roll(self.hero, roll, self.pool(s, self.attribute, roll)), then="hero_rolled")

    def hero_rolled(self, s: DungeonRunState) -> None:
        """DR-109. Phase 3."""
        self.dice = s.result
        self.assign(s)

    def warded(self, s: DungeonRunState) -> None:
        """DR-116. All wounds at the same time."""
        self.taken = s.result
        blocked = monster_blocks(s, self.foe)
        self.dealt = max(0, self.strikes - blocked)
        wound(s, self.hero, self.taken)
        hurt_monster(s, self.place, self.dealt)
        if dying(s, self.place):
            s.call(Slay(self.place, self.hero), then="judged")
        else:
            settle(s, then="monster_triggers")

    def judged(self, s: DungeonRunState) -> None:
        """DR-117, DR-118. Both sides; alone, a dead Boss is a victory whatever else."""
        self.killed = s.result
        if self.killed and s.solo and self.foe == s.boss:
            s.call(Spoils(self.place, self.hero), then="finish")
        else:
            settle(s, then="monster_triggers")

    def monster_triggers(self, s: DungeonRunState) -> None:
        """DR-119. Abilities for having wounded, of survivors and against survivors."""
        if self.taken and not self.killed:
            standing = self.hero if s.status[self.hero] == UP else OUT
            monster_acts(s, self.foe, MON_WOUNDS, standing, then="hero_triggers")
        else:
            self.hero_triggers(s)

    def hero_triggers(self, s: DungeonRunState) -> None:
        """DR-119."""
        react(s, WOUNDED_BY_MONSTER if self.taken else 0, 0, self.hero, then="after_triggers")

    def after_triggers(self, s: DungeonRunState) -> None:
        """DR-119, DR-187, DR-188."""
        s.go("backfire" if self.dealt else "after_backfire")

    def after_backfire(self, s: DungeonRunState) -> None:
        """DR-118 to DR-120. The card to the loot pile, then the Heal of the hero."""
        if self.killed:
            s.call(Spoils(self.place, self.hero), then="heal_helpers")
        else:
            perish(s, self.place, self.hero, then="heal_helpers")

    def finish(self, s: DungeonRunState) -> None:
        """DR-119. After-combat reactions."""
        react(s, AFTER_COMBAT, 0, self.hero, then="fought")

    def fought(self, s: DungeonRunState) -> None:
        """Dice were rolled."""
        s.result = TRUE


def shielded(s: DungeonRunState, place: int) -> bool:
    """DR-78, DR-81, DR-258."""
    return s.tiles[place] == GLYPH and not s.solo


ATTRIBUTE = Ask("attribute", "DR-107", lambda _, __: [WITH[STRENGTH], WITH[MAGIC]], heard=by_all)
ASSIGN = Ask("assignDice", "DR-109", assignments, heard=by_all)
Combat.assigning = ASSIGN


WOUNDED_BY_HERO = triggers("woundedBy:hero")
TO_HIT = 4  # DR-139


@declared
class Duel(Exchange):
    """DR-137. The attacker is `hero`, the defender `rival`."""

    rival: int
    their_attribute: Open[int] = at_first(STRENGTH)
    their_dice: Open[int] = at_first(0)
    answer: Open[int] = at_first(0)  # the defender's hits

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
        s.announce(events.ROLLED, self.hero, self.dice)
        roll = ATTACK_WITH[self.their_attribute]
        throw(s, max(1, dice_of(s, self.rival, self.their_attribute, roll)), then="defender_threw")

    def defender_threw(self, s: DungeonRunState) -> None:
        """DR-138. Both have rolled; now the attacker's dice may be rolled again or changed."""
        self.their_dice = s.result
        s.announce(events.ROLLED, self.rival, self.their_dice)
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
        s.announce(events.DEFENDED, self.rival, self.hero, self.their_dice, self.answer)
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
