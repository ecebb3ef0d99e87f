"""Attacks that cards give besides the basic actions: a shot, a combat at no cost."""

from __future__ import annotations

from mastaba.core.decision import Ask
from mastaba.core.frame import Frame
from mastaba.core.notation import Action, argument

from .. import words
from ..state import DungeonRunState
from ..tableau import UP
from ..words import OUT
from .combat import Combat, shielded
from .duel import Duel
from .strike import Strike


class Shoot(Frame):
    """STRIKE. A free attack on a monster here or on an adjacent tile."""

    __slots__ = ("attribute", "far", "shooter")

    def __init__(self, shooter: int, attribute: int, far: int) -> None:
        super().__init__()
        self.shooter = shooter
        self.attribute = attribute
        self.far = far

    def start(self, s: DungeonRunState) -> None:
        """At which of them."""
        found = marks(s, self.shooter, self.far)
        if len(found) > 1:
            s.ask(self.shooter, AIM, then=self.chose)
        else:
            self.shoot(s, found[0])

    def chose(self, s: DungeonRunState, action: int) -> None:
        """That one."""
        self.shoot(s, s.grid[argument(action)] - 1)

    def shoot(self, s: DungeonRunState, place: int) -> None:
        """DR-133."""
        strike = Strike(self.shooter, place, s.mob[place], self.attribute, self.far)
        s.call(strike, then=self.over)


def marks(s: DungeonRunState, seat: int, far: int) -> list[int]:
    """DR-81, DR-133. Tiles with a monster that can be aimed at."""
    places = s.adjacent(s.at[seat]) if far else [s.at[seat]]
    return [p for p in places if s.mob[p] != OUT and not shielded(s, p)]


def aims(s: DungeonRunState, frame: Shoot) -> list[Action]:
    """DR-133."""
    return [Action(words.aim.of(s.cells[p])) for p in marks(s, frame.shooter, frame.far)]


class Charge(Frame):
    """ACTION(free, Combat). A combat that costs no action."""

    __slots__ = ("charger", "dice")

    def __init__(self, charger: int, dice: int) -> None:
        super().__init__()
        self.charger = charger
        self.dice = dice

    def start(self, s: DungeonRunState) -> None:
        """DR-102, DR-136. Against the monster, or a hero if there is none."""
        seat = self.charger
        if s.status[seat] != UP:
            s.done()
        elif s.monster_at(seat) != OUT:
            combat = Combat(seat, s.at[seat], s.monster_at(seat))
            combat.extra = self.dice
            s.call(combat, then=self.over)
        elif s.others_here(seat):
            s.ask(seat, RIVAL, then=self.chose)
        else:
            s.done()

    def chose(self, s: DungeonRunState, action: int) -> None:
        """DR-136. Nobody has to."""
        if action == words.SKIP:
            s.done()
            return
        duel = Duel(self.charger, argument(action))
        duel.extra = self.dice
        s.call(duel, then=self.over)


def rivals(s: DungeonRunState, frame: Charge) -> list[Action]:
    """DR-136."""
    return [
        *(Action(words.duel.of(other)) for other in s.others_here(frame.charger)),
        words.SKIP,
    ]


AIM = Ask("aim", "DR-133", aims)
RIVAL = Ask("rival", "DR-136", rivals)
