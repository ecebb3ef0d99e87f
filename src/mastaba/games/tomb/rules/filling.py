"""Chapter "Filling the crypts" (TOMB-32 to TOMB-37, TOMB-247, TOMB-248)."""

from __future__ import annotations

from mastaba.core.chance import Lot, OneOf
from mastaba.core.decision import Ask
from mastaba.core.event import only
from mastaba.core.frame import Frame, Open, at_first, declared
from mastaba.core.notation import Action, argument, second
from mastaba.core.rows import adding, put, taking

from .. import words
from ..sight import events
from ..state import TombState, bits
from ..words import CRYPT_CARDS, OUT, each_with
from .meeting import Meeting
from .party_limits import MAN_AT_ARMS

HAND = 3  # TOMB-32


@declared
class Filling(Frame):
    """TOMB-32 to TOMB-37. Card by card, face down, by turns."""

    next: Open[int] = at_first(0)

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
        self.draw(s, argument(fate))
        s.go("start")

    def draw(self, s: TombState, card: int) -> None:
        """Only its player sees it."""
        s.reserve &= ~(1 << card)
        s.filling = adding(s.filling, self.next, 1 << card)
        s.tell(events.FILLING_DRAWN, only(self.next), (1 << card,))

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
        self.draw(s, argument(fate))
        self.pass_on(s)

    def pass_on(self, s: TombState) -> None:
        """Clockwise."""
        self.next = (self.next + 1) % s.seats
        s.go("place")


def hand_size(s: TombState, seat: int) -> int:
    """TOMB-32, TOMB-268, TOMB-310."""
    return HAND + (s.levels[seat] >= MAN_AT_ARMS and not s.letter)


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


def placings(s: TombState, frame: Filling | SoloFilling) -> list[Action]:
    """D4."""
    crypts, found = frame_crypts(s, frame), []
    for card in bits(s.filling[frame.seat]):
        found += each_with(words.place, card, crypts)
    return found


def frame_crypts(s: TombState, frame: Filling | SoloFilling) -> list[int]:
    """Where a card may be placed."""
    return frame.wanting(s) if isinstance(frame, SoloFilling) else open_crypts(s)


FILL = Lot("fill", "TOMB-28", lambda s, _: OneOf(words.fall, s.reserve & CRYPT_CARDS))
PLACE = Ask("place", "TOMB-33", placings, brisk=True)


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
        card = argument(fate)
        s.reserve &= ~(1 << card)
        s.filling = adding(s.filling, 0, 1 << card)
        s.tell(events.FILLING_DRAWN, only(0), (1 << card,))
        s.go("start")

    def placed(self, s: TombState, action: int) -> None:
        """TOMB-248. Then the next card is drawn."""
        hide(s, 0, argument(action), second(action))
        s.go("start")
