"""What many chapters have in common: who hears, who is late, who fights, what to pick from."""

from abc import ABCMeta, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import Frame, Open, at_first, declared
from mastaba.core.notation import Action, Verb, argument
from mastaba.core.sets import bits

from .. import words
from ..state import DungeonRunState
from ..words import DONE, END, LEAVE, OUT, REFUSE, SKIP, UP

NOTHING = (END, DONE, SKIP, LEAVE, REFUSE, UP)  # END first: a turn that is over asks no more


def open_ask(id: str, clause: str, legal: Callable[[Any, Any], list[Action]]) -> Ask:
    """A question whose answer everybody hears; for who is late, the least will do."""
    return Ask(id, clause, legal, heard=by_all, when_late=least)


def least(_: DungeonRunState, __: Frame, actions: list[Action]) -> Action:
    """Nothing, or the first answer there is."""
    return next((nothing for nothing in NOTHING if nothing in actions), actions[0])


def first(_: DungeonRunState, __: Frame, actions: list[Action]) -> Action:
    """The first answer there is."""
    return actions[0]


@declared
class Pick(Frame, metaclass=ABCMeta):
    """So many cards are picked, as long as there are any."""

    question: ClassVar[Ask]

    picker: int
    left: int = at_first(1)

    @classmethod
    def asking(cls, id: str, clause: str, heard: Callable[[Action], bool] = by_all) -> Ask:
        """The question which card."""
        cls.question = Ask(id, clause, picks, heard=heard, when_late=least)
        return cls.question

    @abstractmethod
    def cards(self, s: DungeonRunState) -> int:
        """The cards to pick from, a bit for each."""

    @abstractmethod
    def picked(self, s: DungeonRunState, card: int) -> None:
        """What becomes of a card."""

    def start(self, s: DungeonRunState) -> None:
        """One after the other."""
        if self.left and self.cards(s):
            self.choose(s)

    def choose(self, s: DungeonRunState) -> None:
        """Which card."""
        s.ask(self.picker, self.question, then="chose")

    def chose(self, s: DungeonRunState, answer: int) -> None:
        """That one, and perhaps another."""
        self.left -= 1
        self.picked(s, argument(answer))
        s.go("start")


def picks(s: DungeonRunState, frame: Pick) -> list[Action]:
    """One action for each card."""
    return words.pick.each(bits(frame.cards(s)))


@declared
class Point(Frame, metaclass=ABCMeta):
    """One of some tiles; nobody is asked where there is only one."""

    question: ClassVar[Ask]

    picker: int

    @classmethod
    def asking(cls, id: str, clause: str, verb: Verb) -> Ask:
        """The question which tile."""
        cls.question = open_ask(
            id, clause, lambda s, f: verb.each([s.cells[place] for place in f.places(s)])
        )
        return cls.question

    @abstractmethod
    def places(self, s: DungeonRunState) -> list[int]:
        """The tiles to choose from."""

    @abstractmethod
    def there(self, s: DungeonRunState, place: int) -> None:
        """What happens on the tile."""

    def start(self, s: DungeonRunState) -> None:
        """Which tile."""
        found = self.places(s)
        if len(found) > 1:
            s.ask(self.picker, self.question, then="chose")
        elif found:
            self.there(s, found[0])

    def chose(self, s: DungeonRunState, action: int) -> None:
        """That one."""
        self.there(s, s.grid[argument(action)] - 1)


@declared
class Clash(Frame):
    """A hero against a monster, a hero or a trap."""

    combat: ClassVar[bool] = False  # a combat, a free attack is none (DR-132)

    hero: Open[int]
    foe: Open[int] = at_first(OUT)  # the monster's card
    rival: Open[int] = at_first(OUT)  # the other hero
