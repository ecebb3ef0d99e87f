"""What cards let heroes do with dice: turn one, name a number, roll for a content again."""

from __future__ import annotations

from mastaba.core.decision import Ask
from mastaba.core.event import EVERYONE
from mastaba.core.frame import Frame
from mastaba.core.notation import Action, argument

from .. import events, words
from ..state import DungeonRunState
from .combat import Combat
from .dice import throw, without
from .explore import Explore
from .roll import Roll

SIX, FLIP = range(2)


class TurnDie(Frame):
    """SETDIE. One die of one's own roll is turned."""

    __slots__ = ("rule", "turner")

    def __init__(self, turner: int, rule: int) -> None:
        super().__init__()
        self.turner = turner
        self.rule = rule

    def start(self, s: DungeonRunState) -> None:
        """Which die, by what it shows."""
        s.ask(self.turner, TURN_DIE, then=self.chose)

    def chose(self, s: DungeonRunState, action: int) -> None:
        """To a 6, or to the opposite face."""
        roll, face = s.nearest(Roll), argument(action)
        assert isinstance(roll, Roll)
        new = 6 if self.rule == SIX else 7 - face
        roll.dice = without(roll.dice, face) << 3 | new
        if s.sink is not None:
            s.tell(events.DIE_TURNED, EVERYONE, (self.turner, face, new))
        s.done()


def faces_to_turn(s: DungeonRunState, _: TurnDie) -> list[Action]:
    """The faces that dice of the roll show."""
    roll = s.nearest(Roll)
    assert isinstance(roll, Roll)
    return [Action(words.turn_die.of(face)) for face in sorted(set(words.faces(roll.dice)))]


class NameFace(Frame):
    """WEAKEN. A number whose dice are no hits in this combat."""

    __slots__ = ("namer",)

    def __init__(self, namer: int) -> None:
        super().__init__()
        self.namer = namer

    def start(self, s: DungeonRunState) -> None:
        """Which number."""
        s.ask(self.namer, NAME_FACE, then=self.named)

    def named(self, s: DungeonRunState, action: int) -> None:
        """Dice showing it do nothing."""
        combat = s.nearest(Combat)
        if isinstance(combat, Combat):
            combat.weak |= 1 << argument(action)
        if s.sink is not None:
            s.tell(events.FACE_NAMED, EVERYONE, (self.namer, argument(action)))
        s.done()


def faces_to_name(_: DungeonRunState, __: NameFace) -> list[Action]:
    """Any number."""
    return [Action(words.name_face.of(face)) for face in range(1, 7)]


class RerollContent(Frame):
    """REROLL(CONTENT). The content die is rolled once more."""

    __slots__ = ("seer",)

    def __init__(self, seer: int) -> None:
        super().__init__()
        self.seer = seer

    def start(self, s: DungeonRunState) -> None:
        """It counts as the hero's reroll of this action."""
        s.rerolled |= 1 << self.seer
        throw(s, 1, then=self.fell)

    def fell(self, s: DungeonRunState) -> None:
        """The new result stands."""
        explore = s.nearest(Explore)
        assert isinstance(explore, Explore)
        explore.die = s.result
        if s.sink is not None:
            s.tell(events.CONTENT_ROLLED, EVERYONE, (self.seer, s.result))
        s.done()


TURN_DIE = Ask("turnDie", "DR-283", faces_to_turn)
NAME_FACE = Ask("nameFace", "DR-267", faces_to_name)
