"""Before the first turn: the crypts are filled, parties meet (TOMB-32 to TOMB-46)."""

from mastaba.core.chance import Lot, OneOf
from mastaba.core.decision import Ask, by_all
from mastaba.core.event import only
from mastaba.core.frame import TRUE, Frame, Open, at_first, declared
from mastaba.core.notation import Action, argument, second
from mastaba.core.rows import adding, put, raising, taking

from .. import words
from ..sight import events
from ..state import FAT, LEAN, TombState, bits
from ..words import CRYPT_CARDS, DONE, OUT, each_with
from .inn import Recruit
from .party_limits import MAN_AT_ARMS
from .turn import Rounds
from .wounds import at_inn, newcomers

HAND = 3  # TOMB-32
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
KEEP = Ask("keep", "TOMB-39", lambda _, f: words.keep.each(bits(f.drawn)), heard=by_all, brisk=True)
FROM_BAG = Ask(
    "fromBag",
    "TOMB-274",
    lambda s, _: [DONE, *words.keep.each(bits(s.bag))],
    heard=by_all,
)


@declared
class Filling(Frame):
    """TOMB-32 to TOMB-37. Card by card, face down, by turns."""

    next: Open[int] = at_first(0)

    def wanting(self, s: TombState) -> list[int]:
        """TOMB-34. Where a card may be placed."""
        return open_crypts(s)

    def start(self, s: TombState) -> None:
        """TOMB-32. Everybody draws a hand, one after the other."""
        for seat in s.clockwise(s.first):
            if s.filling[seat].bit_count() < hand_size(s, seat):
                self.next = seat
                s.draw(FILL, then="dealt")
                return
        self.next = s.first
        s.go("place")

    def dealt(self, s: TombState, fate: int) -> None:
        """A card for this hand."""
        take(s, self.next, argument(fate))
        s.go("start")

    def place(self, s: TombState) -> None:
        """TOMB-33, TOMB-35."""
        if open_crypts(s):
            s.ask(self.next, PLACE, then="placed")
        else:
            put_away(s)
            s.done()
            s.stack.append(Meeting())

    def placed(self, s: TombState, action: int) -> None:
        """TOMB-33. Then a new card; the last placer draws none."""
        hide(s, self.next, argument(action), second(action))
        if open_crypts(s) and s.reserve:
            s.draw(FILL, then="refilled")
        else:
            self.pass_on(s)

    def refilled(self, s: TombState, fate: int) -> None:
        """TOMB-33."""
        take(s, self.next, argument(fate))
        self.pass_on(s)

    def pass_on(self, s: TombState) -> None:
        """Clockwise."""
        self.next = (self.next + 1) % s.seats
        s.go("place")


def hand_size(s: TombState, seat: int) -> int:
    """TOMB-32, TOMB-268, TOMB-310."""
    return HAND + (s.levels[seat] >= MAN_AT_ARMS and not s.letter)


def take(s: TombState, seat: int, card: int) -> None:
    """Into a filling hand; only its player sees it."""
    s.reserve &= ~(1 << card)
    s.filling = adding(s.filling, seat, 1 << card)
    s.tell(events.FILLING_DRAWN, only(seat), (1 << card,))


def hide(s: TombState, seat: int, card: int, crypt: int) -> None:
    """TOMB-33. Face down; its player remembers."""
    s.filling = taking(s.filling, seat, 1 << card)
    s.crypts = adding(s.crypts, crypt, 1 << card)
    s.learn(seat, crypt, 1 << card)
    s.announce(events.CARD_PLACED, seat, crypt)
    s.tell(events.CARD_HIDDEN, only(seat), (card, crypt))


def put_away(s: TombState) -> None:
    """TOMB-36. What is left in hands goes to the reserve, unseen."""
    for seat in range(s.seats):
        s.reserve |= s.filling[seat]
        s.filling = put(s.filling, seat, 0)


def open_crypts(s: TombState) -> list[int]:
    """TOMB-34."""
    capacity = s.content.capacity[s.board_id]
    return [c for c, cards in enumerate(s.crypts) if cards.bit_count() < capacity[c]]


FILL = Lot("fill", "TOMB-28", lambda s, _: OneOf(words.fall, s.reserve & CRYPT_CARDS))


@declared
class SoloFilling(Frame):
    """TOMB-247, TOMB-248. Two unseen, a third from hand, a fourth unseen, the rest from hand."""

    stage: Open[int] = at_first(2)  # how many cards the crypts are being filled up to
    target: Open[int] = at_first(OUT)

    def wanting(self, s: TombState) -> list[int]:
        """The crypts that take a card in this stage."""
        capacity = s.content.capacity[s.board_id]
        return [
            crypt
            for crypt, cards in enumerate(s.crypts)
            if cards.bit_count() < min(self.stage, capacity[crypt])
        ]

    def start(self, s: TombState) -> None:
        """Stage after stage."""
        wanting = self.wanting(s)
        if not wanting:
            self.stage += 1
            s.go("start")
            if self.stage > max(s.content.capacity[s.board_id]):
                put_away(s)
                s.done()
                s.stack.append(Meeting())
        elif self.stage in (2, 4):
            self.target = wanting[0]
            s.draw(FILL, then="unseen")
        elif s.filling[0].bit_count() < HAND:
            s.draw(FILL, then="drawn")
        else:
            s.ask(0, PLACE, then="placed")

    def unseen(self, s: TombState, fate: int) -> None:
        """Nobody knows what it is."""
        s.reserve &= ~(1 << argument(fate))
        s.crypts = adding(s.crypts, self.target, 1 << argument(fate))
        self.target = OUT
        s.go("start")

    def drawn(self, s: TombState, fate: int) -> None:
        """For the hand."""
        take(s, 0, argument(fate))
        s.go("start")

    def placed(self, s: TombState, action: int) -> None:
        """TOMB-248. Then the next card is drawn."""
        hide(s, 0, argument(action), second(action))
        s.go("start")


def placings(s: TombState, frame: Filling | SoloFilling) -> list[Action]:
    """D4."""
    crypts, found = frame.wanting(s), []
    for card in bits(s.filling[frame.seat]):
        found += each_with(words.place, card, crypts)
    return found


PLACE = Ask("place", "TOMB-33", placings, brisk=True)
