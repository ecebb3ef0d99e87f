"""One Attack (TOMB-86, TOMB-167, TOMB-168, TOMB-286, TOMB-296)."""

from typing import Any

from mastaba.core.frame import Frame, at_first, declared

from ..cards.triggers import ATTACK_DECLARED, HIT
from ..sight import events
from ..state import TombState
from ..words import ATTACK
from .creatures import doomed
from .lasting import ACTION, ROLL, lapse, last
from .reaction import moment
from .roll import ATTACKING, Roll
from .wounds import NUMBER, Deaths, Harm


@declared
class Attack(Frame):
    """Declared, rolled, wounds placed, deaths, and the moment of the hit."""

    attacker: int = 0
    target: int = 0
    mods: int = 0  # effects for the roll of this attack alone
    cancelled: int = at_first(0)
    n: int = at_first(0)

    def start(self, s: TombState) -> None:
        """Attacker and target are fixed."""
        s.announce(events.ATTACKED, self.attacker, self.target)
        moment(s, ATTACK_DECLARED, then="cast")

    def cast(self, s: TombState) -> None:
        """TOMB-295, TOMB-296. Unless it is cancelled, or one of the two is gone."""
        there = s.table >> self.attacker & s.table >> self.target & 1
        if self.cancelled or not there:
            s.announce(events.ATTACK_LOST, self.attacker)
            s.go("finish")
        else:
            depth = s.stack.index(self) + 1
            for at in range(len(s.content.programs[self.mods])):
                last(s, self.mods, at, self.attacker, ROLL, depth, 0)
            s.call(Roll(1 << self.attacker, ATTACK, ATTACKING), then="rolled")

    def rolled(self, s: TombState) -> None:
        """A wound for each success."""
        s.call(Harm(self.target, s.result, self.attacker), then="landed")

    def landed(self, s: TombState) -> None:
        """Deaths first."""
        told = s.take_result()
        self.n = told & (1 << NUMBER) - 1
        if self.n:
            self.target = told >> NUMBER
        if doomed(s):
            s.call(Deaths(self.attacker), then="hit")
        else:
            s.go("hit")

    def hit(self, s: TombState) -> None:
        """TOMB-186, TOMB-286."""
        if self.n:
            moment(s, HIT, then="settle")
        else:
            s.go("finish")

    def settle(self, s: TombState) -> None:
        """What the hit caused."""
        if doomed(s):
            s.call(Deaths(self.attacker), then="finish")
        else:
            s.go("finish")

    def finish(self, s: TombState) -> None:
        """What was for this attack alone is over."""
        lapse(s, ACTION, s.stack.index(self))
        s.done()

    def slot(self, name: str, s: TombState) -> Any:
        """What its moments are about."""
        if name == "attacker":
            return 1 << self.attacker
        if name == "target":
            return 1 << self.target
        return self.n if name == "n" else 0
