"""Dice (DR-02): what numbers come to, how dice are thrown; chapter "Rerolls"."""

from mastaba.core.chance import Chance, Lot
from mastaba.core.frame import Frame, Open, Step, at_first, declared
from mastaba.core.notation import Action, argument, second

from .. import words
from ..cards.in_force import forbidden, in_force, spend, usable
from ..sight import events
from ..state import DungeonRunState
from ..words import DIE, OUT, ROLLED, ROLLED_OTHER, SKIP, faces, pack
from .questions import Clash, open_ask
from .reaction import react


@declared
class Throw(Frame):
    """DR-02. So many dice; the result of the chapter is what they show."""

    left: int
    dice: int = 0

    def fell(self, s: DungeonRunState, fate: int) -> None:
        """DR-02. One die after the other."""
        self.dice = self.dice << 3 | argument(fate)
        self.left -= 1
        if self.left:
            s.draw(D6, then="fell")
        else:
            s.result = self.dice
            s.throws += (self.dice,)


def throw(s: DungeonRunState, dice: int, then: Step) -> None:
    """Throw so many dice; they are the result."""
    s.call(Throw(dice), then=then)
    s.draw(D6, then="fell")


ODDS = Chance(DIE)
D6 = Lot("die", "DR-02", lambda _, __: ODDS)


def at_least(dice: int, number: int) -> int:
    """How many dice show a number or more."""
    count = 0
    while dice:
        count += dice & 7 >= number
        dice >>= 3
    return count


def among(dice: int, some: int) -> int:
    """The dice whose face is in a set, as dice."""
    return pack(face for face in faces(dice) if some >> face & 1)


def count_of(dice: int) -> int:
    """How many dice there are."""
    return (dice.bit_length() + 2) // 3


def counts(dice: int) -> list[int]:
    """How many dice show each face."""
    found = [0] * 7
    while dice:
        found[dice & 7] += 1
        dice >>= 3
    return found


def without(dice: int, face: int) -> int:
    """The dice with the last one of this face taken up."""
    kept = faces(dice)[::-1]
    kept.remove(face)
    return pack(reversed(kept))


@declared
class Roll(Frame):
    """DR-06, DR-194 to DR-198, DR-283. The result of the chapter is what the dice show."""

    roller: Open[int]
    kind: int
    pool: int = 0
    own_scope: int = 0  # DR-198: a card test is an action of its own for rerolls
    dice: Open[int] = 0  # thrown already, or none yet
    rerolled: int = at_first(0)
    asked: Open[int] = at_first(0)  # seats that have said whether they want a reroll
    whose: int = at_first(OUT)  # the seat whose reroll it is
    with_power: int = at_first(OUT)
    wants: Open[list[int]] = at_first([0, 0, 0, 0])  # by seat: the ability, counted from one

    def __post_init__(self) -> None:
        """DR-06. A hero rolls one die at least."""
        self.pool = max(1, self.pool)

    def start(self, s: DungeonRunState) -> None:
        """DR-95, DR-107, DR-138, DR-173."""
        if self.dice:
            self.reroll_window(s)
        else:
            throw(s, self.pool, then="thrown")

    def thrown(self, s: DungeonRunState) -> None:
        """The dice lie on the table."""
        self.dice = s.result
        s.announce(events.ROLLED, self.roller, self.dice)
        self.reroll_window(s)

    # Rerolls.

    def spoken(self, s: DungeonRunState) -> int:
        """Seats that have caused a reroll in this action."""
        return self.rerolled if self.own_scope else s.rerolled

    def rerollers(self, s: DungeonRunState, seat: int) -> list[int]:
        """DR-194. The abilities with which a seat could make these dice roll again."""
        if self.spoken(s) >> seat & 1:
            return []
        heard = ROLLED[self.kind] if seat == self.roller else ROLLED_OTHER
        if not s.ears[seat] & heard:
            return []
        if seat != self.roller and s.at[seat] != s.at[self.roller]:
            return []
        clash = s.nearest(Clash)
        if clash is not None and clash.combat and forbidden(s, clash.foe, "reroll"):
            return []
        content = s.content
        return [
            power
            for power in in_force(s, seat)
            if content.rerolls[power] and content.hears[power] & heard and usable(s, seat, power)
        ]

    def reroll_window(self, s: DungeonRunState) -> None:
        """DR-195, DR-196. Everybody who could is asked; the first player sets the order."""
        for seat in s.clockwise(self.roller):
            if not self.asked >> seat & 1 and self.rerollers(s, seat):
                s.ask(seat, WANT_REROLL, then="said")
                return
        willing = [seat for seat, power in enumerate(self.wants) if power]
        if not willing:
            self.changes(s)
        elif len(willing) == 1:
            self.take_up(s, willing[0])
        else:
            s.ask(s.first, REROLL_ORDER, then="ordered")

    def said(self, s: DungeonRunState, action: int) -> None:
        """DR-196."""
        self.asked |= 1 << self.seat
        if action != SKIP:
            self.wants[self.seat] = argument(action) + 1
        self.reroll_window(s)

    def ordered(self, s: DungeonRunState, action: int) -> None:
        """DR-196. The first player says who goes first."""
        s.announce(events.REROLL_ORDERED, s.first, argument(action))
        self.take_up(s, argument(action))

    def take_up(self, s: DungeonRunState, seat: int) -> None:
        """DR-194. Which dice: as many as the card says, or all of them."""
        self.whose, self.with_power = seat, self.wants[seat] - 1
        spend(s, self.with_power)
        if self.own_scope:
            self.rerolled |= 1 << seat
        else:
            s.rerolled |= 1 << seat
        s.announce(events.USED, seat, self.with_power)
        if self.most(s) == 0:
            self.again(s, faces(self.dice))
        else:
            s.ask(seat, REROLL, then="chosen")

    def most(self, s: DungeonRunState) -> int:
        """How many dice the card takes up; 0 for all."""
        program = s.content.programs[s.content.abilities[self.with_power].program]
        return next(int(p.of["n"]) for p in program if p.kind.name == "reroll")

    def chosen(self, s: DungeonRunState, action: int) -> None:
        """DR-194. One or two dice by what they show."""
        self.again(s, [face for face in (argument(action), second(action)) if face])

    def again(self, s: DungeonRunState, up: list[int]) -> None:
        """DR-197. The rest stays on the table; afterwards others may change their mind."""
        for face in up:
            self.dice = without(self.dice, face)
        throw(s, len(up), then="thrown_again")

    def thrown_again(self, s: DungeonRunState) -> None:
        """DR-196, DR-197."""
        self.dice = self.dice << 3 * count_of(s.result) | s.result
        self.asked = 0
        self.wants = [0, 0, 0, 0]
        s.announce(events.REROLLED, self.whose, self.roller, self.dice)
        self.reroll_window(s)

    # Changes.

    def changes(self, s: DungeonRunState) -> None:
        """DR-283. Only now are dice changed; after that nothing is rerolled."""
        react(s, ROLLED[self.kind], ROLLED_OTHER, self.roller, then="settled")

    def settled(self, s: DungeonRunState) -> None:
        """What counts."""
        s.result = self.dice


def handfuls(s: DungeonRunState, frame: Roll) -> list[Action]:
    """DR-194. One die, or two, by what they show."""
    count = counts(frame.dice)
    shown = [face for face in range(1, 7) if count[face]]
    found = words.reroll.each(shown)
    if frame.most(s) > 1:
        found += [
            Action(words.reroll.of(face, other))
            for at, face in enumerate(shown)
            for other in shown[at:]
            if face != other or count[face] > 1
        ]
    return found


WANT_REROLL = open_ask(
    "wantReroll", "DR-194", lambda s, f: [SKIP, *words.use.each(f.rerollers(s, f.seat))]
)
REROLL_ORDER = open_ask(
    "rerollOrder",
    "DR-196",
    lambda _, f: words.call_first.each(n for n, p in enumerate(f.wants) if p),
)
REROLL = open_ask("reroll", "DR-194", handfuls)
