"""Chapter "Wounds and death" (TOMB-182 to TOMB-202)."""

from abc import ABCMeta, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

from mastaba.core.chance import Chance, Lot, OneOf
from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import Frame, Open, Step, at_first, declared
from mastaba.core.notation import Action, argument
from mastaba.core.rows import adding

from .. import words
from ..cards.triggers import DIED, WOULD_DIE, WOUNDS_INCOMING
from ..sight import events
from ..state import TombState, bits, lowest
from ..words import FIRST_MONSTER, NO, OUT, YES
from .creatures import doomed, hp_left
from .party_limits import crowded, overladen
from .reaction import moment

SQUIRE = 4  # TOMB-268


NUMBER = 8  # bits of a number of wounds


def landed(target: int, n: int) -> int:
    """Who was wounded, and how much, in one result."""
    return target << NUMBER | n


@declared
class Harm(Frame):
    """Wounds on their way to one creature; reacts lessen or turn them."""

    target: int = 0
    n: int = 0
    source: int = OUT  # the creature they come from

    def start(self, s: TombState) -> None:
        """TOMB-189. The moment to prevent them."""
        if self.n <= 0 or not s.table >> self.target & 1:
            s.result = 0
            s.done()
        else:
            moment(s, WOUNDS_INCOMING, then="land")

    def land(self, s: TombState) -> None:
        """TOMB-182."""
        if self.n > 0 and s.table >> self.target & 1:
            s.wound(self.target, self.n)
            if s.sink is not None:
                left = hp_left(s, self.target)
                s.announce(events.WOUNDED, self.target, self.n, left)
            s.result = landed(self.target, self.n)
        else:
            s.result = 0
        s.done()

    def slot(self, name: str, s: TombState) -> Any:
        """What the moment is about."""
        if name == "target":
            return 1 << self.target
        return self.n if name == "n" else 0


@declared
class Harms(Frame):
    """Wounds of one effect on several creatures, who then die together (TOMB-195)."""

    source: Open[int] = OUT
    at: Open[int] = at_first(0)
    targets: Open[list[int]] = at_first([])
    counts: Open[list[int]] = at_first([])

    def start(self, s: TombState) -> None:
        """One creature after the other, then the deaths."""
        if self.at == len(self.targets):
            s.go("reckon")
            return
        target, count = self.targets[self.at], self.counts[self.at]
        self.at += 1
        s.call(Harm(target, count, self.source), then="start")

    def reckon(self, s: TombState) -> None:
        """TOMB-187."""
        if doomed(s):
            s.call(Deaths(self.source), then="over")


def harm_all(targets: dict[int, int], source: int) -> Harms:
    """So many wounds for each of them."""
    found = Harms(source)
    found.targets = list(targets)
    found.counts = list(targets.values())
    return found


@declared
class Heir(Frame, metaclass=ABCMeta):
    """A chapter that takes over what somebody bears who dies in it."""

    @abstractmethod
    def inherit(self, s: TombState, creature: int) -> None:
        """What is attached to the dying creature, if it is meant for somebody."""


@declared
class Deaths(Frame):
    """TOMB-187 to TOMB-195, TOMB-300. Whoever is doomed or killed dies, all together.

    First each may be saved; then monsters are banked, characters removed and replaced; then
    their deaths are spoken of. New dead by that die afterwards.
    """

    killer: int = OUT
    victims: int = 0  # killed whatever their wounds
    asked: int = at_first(0)  # those whose last moment has passed
    saved: int = at_first(0)
    dead: int = at_first(0)
    told: int = at_first(0)
    about: int = at_first(OUT)

    def start(self, s: TombState) -> None:
        """TOMB-189. The moment before each death."""
        due = (self.victims & s.table | doomed(s)) & ~self.asked
        if due:
            self.about = lowest(due)
            self.asked |= 1 << self.about
            moment(s, WOULD_DIE, then="start")
            return
        self.dead = (self.victims & s.table & ~self.saved) | doomed(s)
        for creature in bits(self.dead & s.monsters):
            self.bury_monster(s, creature)
        self.told = 0
        s.go("bury")

    def slot(self, name: str, s: TombState) -> Any:
        """What the moments are about."""
        if name == "creature":
            return 1 << self.about
        if name == "killer":
            return 1 << self.killer if self.killer != OUT else 0
        return 0

    # Removal.

    def bury_monster(self, s: TombState, creature: int) -> None:
        """TOMB-191, TOMB-232. Banked at once by the raider; a character there just dies."""
        self.tell(s, creature)
        s.part(creature)
        s.fallen_monsters |= 1 << creature
        if creature < FIRST_MONSTER:
            s.dead |= 1 << creature
        elif s.raider != OUT:
            s.bank = adding(s.bank, s.raider, 1 << creature)
            s.announce(events.BANKED, s.raider, creature)
        else:
            s.crypt_discards |= 1 << creature

    def tell(self, s: TombState, creature: int) -> None:
        """Everybody sees it."""
        s.announce(events.DIED, creature)

    def bury(self, s: TombState) -> None:
        """TOMB-192, TOMB-231. The dead of the parties, one after the other."""
        for creature in bits(self.dead & s.table):
            self.about = creature
            self.tell(s, creature)
            for frame in s.stack:
                if isinstance(frame, Heir):
                    frame.inherit(s, creature)
            seat = s.part(creature)
            s.fallen = adding(s.fallen, seat, 1 << creature)
            if creature >= FIRST_MONSTER:
                s.tamed &= ~(1 << creature)
                s.crypt_discards |= 1 << creature
                continue
            s.dead |= 1 << creature
            if s.levels[seat] >= SQUIRE:
                s.ask(seat, BACK_TO_BAG, then="decided")
            else:
                s.go("replace")
            return
        s.go("speak")

    def decided(self, s: TombState, action: int) -> None:
        """TOMB-268, TOMB-270. Back into the bag instead of out of the game."""
        if action == YES:
            one = 1 << self.about
            s.dead &= ~one
            s.bag |= one
            s.announce(events.BACK_TO_BAG, self.about)
        s.go("replace")

    def replace(self, s: TombState) -> None:
        """TOMB-193, TOMB-194, TOMB-253. Somebody new comes to the Inn."""
        if s.bag and not s.solo:
            s.draw(NEWCOMER, then="arrive")
        else:
            s.go("bury")

    def arrive(self, s: TombState, fate: int) -> None:
        """TOMB-193."""
        at_inn(s, argument(fate))
        s.go("bury")

    # Last words.

    def speak(self, s: TombState) -> None:
        """TOMB-286. What is said of each death."""
        for creature in bits(self.dead & ~self.told):
            self.told |= 1 << creature
            self.about = creature
            moment(s, DIED, then="speak", more=1 << creature)
            return
        s.go("after")

    def after(self, s: TombState) -> None:
        """TOMB-188. A death may cost others their hit points."""
        if doomed(s):
            s.call(Deaths(), then="over")


def at_inn(s: TombState, character: int) -> None:
    """Out of the bag to the Inn."""
    s.bag &= ~(1 << character)
    s.inn |= 1 << character
    s.announce(events.ARRIVED, character)


def newcomers(s: TombState, _: Frame) -> Chance:
    """TOMB-26."""
    return OneOf(words.fall, s.bag)


def yes_or_no(_: TombState, __: Frame) -> list[Action]:
    """A benefit of the campaign may be used or not (TOMB-306)."""
    return [NO, YES]


NEWCOMER = Lot("newcomer", "TOMB-193", newcomers)
BACK_TO_BAG = Ask("backToBag", "TOMB-270", yes_or_no, heard=by_all)


@declared
class Sweep(Frame):
    """TOMB-101, TOMB-188, TOMB-310. Hit points and limits again, until all is in order."""

    dismiss: ClassVar[Callable[[int], Frame]]  # a party over its limit
    lighten: ClassVar[Callable[[int, int], Frame]]  # a hand over its limit

    def start(self, s: TombState) -> None:
        """Whoever has too few hit points dies; whoever is too many goes."""
        if doomed(s):
            s.call(Deaths(), then="again")
            return
        seat = crowded(s)
        if seat != OUT:
            s.call(Sweep.dismiss(seat), then="start")
            return
        seat = overladen(s)
        if seat != OUT:
            s.call(Sweep.lighten(seat, seat), then="start")

    def again(self, s: TombState) -> None:
        """Done."""
        s.go("start")


def sweep(s: TombState, then: Step) -> None:
    """TOMB-101, TOMB-188. On, once all is in order again; mostly it is."""
    if (
        ((s.failing or s.lasting or s.content.draining) and doomed(s))
        or crowded(s) != OUT
        or (s.letter and overladen(s) != OUT)
    ):
        s.call(Sweep(), then=then)
    else:
        s.go(then)
