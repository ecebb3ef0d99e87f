"""Chapter "Meeting at the Inn" (TOMB-38 to TOMB-46, TOMB-249)."""

from mastaba.core.chance import Lot
from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import TRUE, Frame, Open, at_first, declared
from mastaba.core.notation import argument
from mastaba.core.rows import raising

from .. import words
from ..sight import events
from ..state import FAT, LEAN, TombState, bits
from ..words import DONE
from .inn import Recruit
from .turn import Rounds
from .wounds import at_inn, newcomers

SOLO_GUESTS = 20  # TOMB-249
PAGE, KNIGHT = 3, 9  # levels, TOMB-268


@declared
class Meeting(Frame):
    """TOMB-38 to TOMB-46, TOMB-249, TOMB-316. Each player's first turn: a party is met."""

    next: Open[int] = at_first(0)  # players done
    drawn: Open[int] = at_first(0)
    left: Open[int] = at_first(0)  # still to be drawn
    kept: Open[int] = at_first(0)
    picked: Open[int] = at_first(0)  # level 9: somebody was picked from the bag

    def start(self, s: TombState) -> None:
        """TOMB-38. The second player begins, Player One is last; alone, twenty wait at the Inn."""
        s.shunned = (1 << s.seats) - 1
        if s.solo:
            self.left = SOLO_GUESTS
            s.go("guests")
        else:
            pay_advance(s)
            s.go("player")

    def guests(self, s: TombState) -> None:
        """TOMB-249."""
        if self.left:
            self.left -= 1
            s.draw(GUEST, then="guest")
        else:
            s.done()
            s.stack.append(Rounds(0))

    def guest(self, s: TombState, fate: int) -> None:
        """At the Inn."""
        at_inn(s, argument(fate))
        s.go("guests")

    def who(self, s: TombState) -> int:
        """TOMB-38."""
        return (s.first + 1 + self.next) % s.seats

    def player(self, s: TombState) -> None:
        """TOMB-39, TOMB-44, TOMB-45, TOMB-275, TOMB-306."""
        if self.next == s.seats:
            s.done()
            s.stack.append(Rounds((s.first + 1) % s.seats))
            return
        seat = self.who(s)
        self.drawn = self.kept = self.picked = 0
        base = 3 if s.start_mode == LEAN else 5
        self.left = base + (s.levels[seat] >= PAGE)
        if s.levels[seat] >= KNIGHT:
            s.ask(seat, FROM_BAG, then="knight")
        else:
            s.go("deal")

    def knight(self, s: TombState, action: int) -> None:
        """TOMB-274, TOMB-306. Any character from the bag; then the usual number, not one more."""
        if action == DONE:
            s.go("deal")
            return
        self.picked = TRUE
        self.left = 3 if s.start_mode == LEAN else 5
        self.kept = 1
        s.call(Recruit(self.who(s), argument(action)), then="deal")

    def deal(self, s: TombState) -> None:
        """TOMB-39. Drawn unseen from the bag, open from then on."""
        if self.left:
            self.left -= 1
            s.draw(GUEST, then="dealt")
            return
        s.announce(events.CHARACTERS_DRAWN, self.who(s), self.drawn)
        s.go("keep")

    def dealt(self, s: TombState, fate: int) -> None:
        """One more."""
        self.drawn |= 1 << argument(fate)
        s.bag &= ~(1 << argument(fate))
        s.inn |= 1 << argument(fate)
        s.go("deal")

    def keep(self, s: TombState) -> None:
        """D5. One, in fat years two; the others stay at the Inn."""
        if self.kept < (2 if s.start_mode == FAT else 1) and self.drawn:
            s.ask(self.who(s), KEEP, then="keeps")
        else:
            self.next += 1
            s.go("player")

    def keeps(self, s: TombState, action: int) -> None:
        """TOMB-40, TOMB-45."""
        self.kept += 1
        self.drawn &= ~(1 << argument(action))
        s.call(Recruit(self.who(s), argument(action)), then="keep")


def pay_advance(s: TombState) -> None:
    """TOMB-316. A token XP for each player who goes before."""
    for before, seat in enumerate(s.clockwise(s.first + 1)):
        if s.prepaid and before:
            s.tokens = raising(s.tokens, seat, before)
            s.announce(events.GAINED_XP, seat, before)


GUEST = Lot("guest", "TOMB-26", newcomers)
KEEP = Ask(
    "keep",
    "TOMB-39",
    lambda _, f: words.keep.each(bits(f.drawn)),
    heard=by_all,
    brisk=True,
)
FROM_BAG = Ask(
    "fromBag",
    "TOMB-274",
    lambda s, _: [DONE, *words.keep.each(bits(s.bag))],
    heard=by_all,
)
