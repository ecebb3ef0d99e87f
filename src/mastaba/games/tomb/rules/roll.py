"""Chapter "Dice" (TOMB-09 to TOMB-24): a pool, the moment before it, the fall, the moment after."""

from functools import cache
from math import comb
from typing import Any

from mastaba.core.chance import Chance, Lot
from mastaba.core.frame import Frame, Open, at_first, declared
from mastaba.core.notation import Fate, argument, second, third

from .. import words
from ..cards.triggers import AFTER_ROLL, BEFORE_ROLL
from ..sight import events
from ..state import TombState, bits, lowest
from ..words import ATTRIBUTES, NOBODY, packed
from .creatures import pool_of, rolled_attr
from .lasting import ROLL, lapse
from .reaction import moment

TENTHS = (3, 5, 7)  # TOMB-09
PURPOSES = ("attack", "disarm", "heal", "pickpocket", "catch", "check", "contest", "effect")
ATTACKING, DISARMING, HEALING, PICKPOCKET, CATCHING, CHECKING, CONTEST, EFFECT = range(8)


@declared
class Roll(Frame):
    """One roll; the result is the number of successes."""

    who: int = 0  # those whose dice are rolled together
    attr: int = 0
    purpose: int = 0
    green: int = at_first(0)  # dice that are really rolled
    blue: int = at_first(0)
    red: int = at_first(0)
    green_hits: int = at_first(0)
    blue_hits: int = at_first(0)
    red_hits: int = at_first(0)
    sure: int = at_first(0)  # automatic successes
    extra: int = at_first(0)  # added or taken away afterwards

    def start(self, s: TombState) -> None:
        """TOMB-21. The pool is fixed, and may still be changed."""
        self.gather(s)
        moment(s, BEFORE_ROLL, then="cast", unheard="throw")

    def gather(self, s: TombState) -> None:
        """TOMB-13, TOMB-21. Everything in one sum, computed anew."""
        depth = s.stack.index(self)
        self.green = self.blue = self.red = self.sure = 0
        for creature in bits(self.who & s.table):
            (green, blue, red), sure = pool_of(s, creature, self.attr, depth)
            self.green += green
            self.blue += blue
            self.red += red
            self.sure += sure

    def cast(self, s: TombState) -> None:
        """TOMB-21. The moment may have changed the pool."""
        self.gather(s)
        self.throw(s)

    def throw(self, s: TombState) -> None:
        """TOMB-24. No dice, no successes."""
        if self.green or self.blue or self.red:
            s.draw(DICE, then="fallen")
        else:
            self.tell(s)
            moment(s, AFTER_ROLL, then="finish")

    def fallen(self, s: TombState, fate: int) -> None:
        """TOMB-09. How many of each colour."""
        self.green_hits = argument(fate)
        self.blue_hits = second(fate)
        self.red_hits = third(fate)
        self.tell(s)
        moment(s, AFTER_ROLL, then="finish")

    def tell(self, s: TombState) -> None:
        """Everybody sees it."""
        creature = lowest(self.who) if self.who.bit_count() == 1 else NOBODY
        pool = packed(self.green, self.blue, self.red)
        hits = packed(self.green_hits, self.blue_hits, self.red_hits)
        values = (creature, self.attribute(s), pool, hits, self.successes())
        s.throws += (tuple(values),)
        s.announce(events.ROLLED, *values)

    def successes(self) -> int:
        """TOMB-07, TOMB-20."""
        hits = self.green_hits + self.blue_hits + self.red_hits
        return max(0, hits + self.sure + self.extra)

    def missed(self) -> tuple[int, int, int]:
        """TOMB-20. Dice that can be rolled again."""
        return (self.green - self.green_hits, self.blue - self.blue_hits, self.red - self.red_hits)

    def finish(self, s: TombState) -> None:
        """What was for this roll alone is over."""
        lapse(s, ROLL, s.stack.index(self))
        s.result = self.successes()
        s.done()

    def attribute(self, s: TombState) -> int:
        """The attribute really rolled."""
        if self.who.bit_count() != 1:
            return self.attr
        return rolled_attr(s, lowest(self.who), self.attr, s.stack.index(self))

    def slot(self, name: str, s: TombState) -> Any:
        """What the moments before and after a roll are about."""
        if name == "roller":
            return self.who
        if name == "attr":
            return ATTRIBUTES[self.attribute(s)]
        if name == "purpose":
            return PURPOSES[self.purpose]
        return self.successes() if name == "successes" else 0


@declared
class Recast(Frame):
    """TOMB-22. Missed dice once more; the frame below the moment is the roll."""

    green: Open[int] = 0
    blue: Open[int] = 0
    red: Open[int] = 0

    def start(self, s: TombState) -> None:
        """Fate again."""
        s.draw(DICE, then="fallen")

    def fallen(self, s: TombState, fate: int) -> None:
        """The new results stand."""
        roll = s.playing(Roll)
        roll.green_hits += argument(fate)
        roll.blue_hits += second(fate)
        roll.red_hits += third(fate)
        hits = packed(argument(fate), second(fate), third(fate))
        s.throws += ((hits,),)
        s.announce(events.REROLLED, hits)
        s.done()


@cache
def dice(green: int, blue: int, red: int) -> Chance:
    """TOMB-09. Every outcome of a pool, by its weight."""
    fates, weights = [], []
    for g in range(green + 1):
        for b in range(blue + 1):
            for r in range(red + 1):
                fates.append(Fate(words.roll.of(g, b, r)))
                weights.append(_ways(green, g, 0) * _ways(blue, b, 1) * _ways(red, r, 2))
    return Chance(tuple(fates), tuple(weights))


def _ways(count: int, hits: int, colour: int) -> int:
    """In how many of ten to the power of `count` cases so many dice succeed."""
    good = TENTHS[colour]
    return comb(count, hits) * int(good**hits) * int((10 - good) ** (count - hits))


DICE = Lot("dice", "TOMB-09", lambda _, f: dice(f.green, f.blue, f.red))
