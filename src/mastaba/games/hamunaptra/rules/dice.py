"""Chapter "Dice": four-sided dice that fall one by one and are never added up (HAM-12)."""

from typing import ClassVar

from mastaba.core.chance import Chance, Lot
from mastaba.core.frame import TRUE, Frame, Step, at_first, declared
from mastaba.core.notation import argument

from ..state import HamunaptraState
from ..words import DIE


@declared
class Throwing(Frame):
    """A chapter in which dice are thrown; those that fell lie in the state's `dice`."""

    thrown: ClassVar[tuple[str, ...]]  # the steps that read a throw; `throw` says which is next

    fallen: int = at_first(0)  # whether one of this throw has fallen
    pool: int = at_first(0)  # dice that are still to fall
    throw: int = at_first(0)

    def roll(self, s: HamunaptraState, dice: int, then: Step) -> None:
        """Throw so many dice, then go on."""
        self.pool = dice
        self.fallen = 0
        self.throw = self.thrown.index(then)
        s.draw(D4, then="die_fell")

    def die_fell(self, s: HamunaptraState, fate: int) -> None:
        """HAM-12. One die after the other."""
        if not self.fallen:
            s.dice = 0  # the last throw lies on the table until the next begins
        s.dice = s.dice << 3 | argument(fate)
        self.fallen = TRUE
        self.pool -= 1
        if self.pool:
            s.draw(D4, then="die_fell")
        else:
            self.step = self.thrown[self.throw]


def successes(faces: int, target: int) -> int:
    """HAM-103. The dice that show at least the target."""
    hits = 0
    while faces:
        hits += faces & 7 >= target
        faces >>= 3
    return hits


FACES = Chance(DIE)
D4 = Lot("die", "HAM-12", lambda _, __: FACES)
