"""Setup (TOMB-25 to TOMB-31), and the benefits of a campaign that come with it."""

from mastaba.core.chance import Lot, alike
from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import Frame, Open, at_first, declared
from mastaba.core.notation import Action, argument, second
from mastaba.core.rows import adding, put

from . import words
from .rules.opening import Filling, SoloFilling
from .rules.roll import dice
from .sight import events
from .state import TombState, bits, lowest
from .words import DONE, MARKER, OUT

ORDER_DICE = 7  # TOMB-29
GREENHORN, HERO = 2, 8  # levels, TOMB-268


@declared
class Setup(Frame):
    """TOMB-25 to TOMB-31."""

    next: Open[int] = at_first(0)
    rivals: Open[int] = at_first(0)
    best: Open[int] = at_first(0)
    tied: Open[int] = at_first(0)
    rolls: Open[list[int]] = at_first([])  # for the order, one after the other
    totals: Open[list[int]] = at_first([])  # by seat: XP of the campaign

    def start(self, s: TombState) -> None:
        """TOMB-273. Heroes of the campaign take their crypt card before anything is shuffled."""
        self.rivals = sum(1 << seat for seat in range(s.seats) if s.levels[seat] >= HERO)
        s.go("heroes")

    def heroes(self, s: TombState) -> None:
        """TOMB-273. In descending XP; equals by lot."""
        if not self.rivals:
            self.rivals = (1 << s.seats) - 1
            s.go("roll_off" if s.seats > 1 else "settled")
            return
        best = max(self.totals[seat] for seat in bits(self.rivals))
        self.tied = sum(1 << seat for seat in bits(self.rivals) if self.totals[seat] == best)
        if self.tied & self.tied - 1:
            s.draw(HERO_LOT, then="hero")
        else:
            self.ask_hero(s, lowest(self.tied))

    def hero(self, s: TombState, fate: int) -> None:
        """This one first."""
        self.ask_hero(s, argument(fate))

    def ask_hero(self, s: TombState, seat: int) -> None:
        """TOMB-273."""
        self.rivals &= ~(1 << seat)
        s.ask(seat, HERO_CARD, then="hero_chose")

    def hero_chose(self, s: TombState, action: int) -> None:
        """Into the filling hand; only its player knows."""
        if action != DONE:
            card = argument(action)
            s.reserve &= ~(1 << card)
            s.filling = adding(s.filling, self.seat, 1 << card)
        s.go("heroes")

    # Player One.

    def roll_off(self, s: TombState) -> None:
        """TOMB-29. Seven blue dice each."""
        self.best = OUT
        self.next = lowest(self.rivals)
        s.draw(ORDER, then="rolled")

    def rolled(self, s: TombState, fate: int) -> None:
        """TOMB-29."""
        s.result = second(fate)
        if s.levels[self.next] >= GREENHORN and s.result < ORDER_DICE:
            s.ask(self.next, AGAIN, then="again")
        else:
            self.count(s)

    def again(self, s: TombState, action: int) -> None:
        """TOMB-268. Level 2: up to two dice once more."""
        if argument(action):
            s.result |= argument(action) << 8  # how many are picked up
            s.draw(ORDER_AGAIN, then="rerolled")
        else:
            self.count(s)

    def rerolled(self, s: TombState, fate: int) -> None:
        """Missed dice that were picked up."""
        s.result = (s.result & 255) + second(fate)
        self.count(s)

    def count(self, s: TombState) -> None:
        """TOMB-29. Those tied for the highest roll again."""
        s.announce(events.ORDER_ROLLED, self.next, s.result)
        self.rolls.append(s.result)
        if s.result > self.best:
            self.best, self.tied = s.result, 0
        if s.result == self.best:
            self.tied |= 1 << self.next
        s.result = 0
        later = self.rivals >> self.next + 1 << self.next + 1
        if later:
            self.next = lowest(later)
            s.draw(ORDER, then="rolled")
        elif self.tied & self.tied - 1:
            self.rivals = self.tied
            s.go("roll_off")
        else:
            s.first = self.tied.bit_length() - 1
            s.go("settled")

    def settled(self, s: TombState) -> None:
        """TOMB-30."""
        if s.sink is not None and s.seats > 1:
            s.announce(events.PLAYER_ONE, s.first)
        self.next = 0
        s.go("markers")

    def markers(self, s: TombState) -> None:
        """TOMB-30. Player One first, then clockwise."""
        if self.next == s.seats:
            s.done()
            s.stack.append(SoloFilling() if s.solo else Filling())
        else:
            s.ask((s.first + self.next) % s.seats, CHOOSE_MARKER, then="marked")

    def marked(self, s: TombState, action: int) -> None:
        """D34."""
        s.markers = put(s.markers, self.seat, argument(action))
        s.announce(events.MARKER_TAKEN, self.seat, argument(action))
        self.next += 1
        s.go("markers")


def how_many(s: TombState, _: Frame) -> list[Action]:
    """D2."""
    missed = ORDER_DICE - s.result
    return words.again.each(range(min(2, missed) + 1))


ORDER = Lot("order", "TOMB-29", lambda _, __: dice(0, ORDER_DICE, 0))
ORDER_AGAIN = Lot("orderAgain", "TOMB-268", lambda s, _: dice(0, s.result >> 8, 0))
AGAIN = Ask("orderDice", "TOMB-268", how_many, heard=by_all)
CHOOSE_MARKER = Ask(
    "marker",
    "TOMB-30",
    lambda s, _: words.take_marker.each(m for m in range(len(MARKER)) if m not in s.markers),
    heard=by_all,
)
HERO_CARD = Ask(
    "heroCard",
    "TOMB-273",
    lambda s, _: [DONE, *words.choose_card.each(bits(s.reserve))],
)
HERO_LOT = Lot("heroLot", "TOMB-273", lambda _, f: alike(words.lot, bits(f.tied)))
