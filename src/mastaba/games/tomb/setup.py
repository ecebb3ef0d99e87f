"""Setup, filling the crypts, meeting at the Inn (TOMB-25 to TOMB-46, TOMB-247 to TOMB-249)."""

from __future__ import annotations

from mastaba.core.chance import Chance, Lot
from mastaba.core.decision import Ask
from mastaba.core.event import EVERYONE, only
from mastaba.core.frame import Frame
from mastaba.core.notation import Action, Fate, argument, second

from . import events, words
from .rules.inn import Recruit
from .rules.roll import dice
from .rules.turn import Rounds
from .rules.wounds import at_inn
from .state import FAT, LEAN, TombState, bits, lowest
from .words import BLUE, CRYPT_CARDS, DONE, MARKER, OUT

ORDER_DICE = 7  # TOMB-29
HAND = 3  # TOMB-32
GREENHORN, PAGE, MAN_AT_ARMS, HERO, KNIGHT = 2, 3, 6, 8, 9  # TOMB-268
SOLO_GUESTS = 20  # TOMB-249


class Setup(Frame):
    """TOMB-25 to TOMB-31."""

    __slots__ = ("best", "next", "rivals", "rolls", "tied", "totals")

    LISTS = ("rolls", "totals")

    def __init__(self) -> None:
        super().__init__()
        self.next = 0
        self.rivals = 0
        self.best = 0
        self.tied = 0
        self.rolls: list[int] = []  # for the order, one after the other
        self.totals: list[int] = []  # by seat: XP of the campaign

    def clone(self) -> Frame:
        """An independent copy."""
        copy = Setup()
        copy.next = self.next
        copy.rivals = self.rivals
        copy.best = self.best
        copy.tied = self.tied
        copy.rolls = self.rolls[:]
        copy.totals = self.totals[:]
        return copy.resume(self)

    def start(self, s: TombState) -> None:
        """TOMB-273. Heroes of the campaign take their crypt card before anything is shuffled."""
        self.rivals = sum(1 << seat for seat in range(s.seats) if s.levels[seat] >= HERO)
        s.go(self.heroes)

    def heroes(self, s: TombState) -> None:
        """TOMB-273. In descending XP; equals by lot."""
        if not self.rivals:
            self.rivals = (1 << s.seats) - 1
            s.go(self.roll_off if s.seats > 1 else self.settled)
            return
        best = max(self.totals[seat] for seat in bits(self.rivals))
        self.tied = sum(1 << seat for seat in bits(self.rivals) if self.totals[seat] == best)
        if self.tied & self.tied - 1:
            s.draw(HERO_LOT, then=self.hero)
        else:
            self.ask_hero(s, lowest(self.tied))

    def hero(self, s: TombState, fate: int) -> None:
        """This one first."""
        self.ask_hero(s, argument(fate))

    def ask_hero(self, s: TombState, seat: int) -> None:
        """TOMB-273."""
        self.rivals &= ~(1 << seat)
        s.ask(seat, HERO_CARD, then=self.hero_chose)

    def hero_chose(self, s: TombState, action: int) -> None:
        """Into the filling hand; only its player knows."""
        if action != DONE:
            card = argument(action)
            s.reserve &= ~(1 << card)
            s.filling[self.seat] |= 1 << card
        s.go(self.heroes)

    # Player One.

    def roll_off(self, s: TombState) -> None:
        """TOMB-29. Seven blue dice each."""
        self.best, self.tied = OUT, 0
        self.next = lowest(self.rivals)
        s.draw(ORDER, then=self.rolled)

    def rolled(self, s: TombState, fate: int) -> None:
        """TOMB-29."""
        s.result = second(fate)
        if s.levels[self.next] >= GREENHORN and s.result < ORDER_DICE:
            s.ask(self.next, AGAIN, then=self.again)
        else:
            self.count(s)

    def again(self, s: TombState, action: int) -> None:
        """TOMB-268. Level 2: up to two dice once more."""
        if argument(action):
            s.result |= argument(action) << 8  # how many are picked up
            s.draw(ORDER_AGAIN, then=self.rerolled)
        else:
            self.count(s)

    def rerolled(self, s: TombState, fate: int) -> None:
        """Missed dice that were picked up."""
        s.result = (s.result & 255) + second(fate)
        self.count(s)

    def count(self, s: TombState) -> None:
        """TOMB-29. Those tied for the highest roll again."""
        if s.sink is not None:
            s.tell(events.ORDER_ROLLED, EVERYONE, (self.next, s.result))
        self.rolls.append(s.result)
        if s.result > self.best:
            self.best, self.tied = s.result, 0
        if s.result == self.best:
            self.tied |= 1 << self.next
        s.result = 0
        later = self.rivals >> self.next + 1 << self.next + 1
        if later:
            self.next = lowest(later)
            s.draw(ORDER, then=self.rolled)
        elif self.tied & self.tied - 1:
            self.rivals = self.tied
            s.go(self.roll_off)
        else:
            s.first = self.tied.bit_length() - 1
            s.go(self.settled)

    def settled(self, s: TombState) -> None:
        """TOMB-30."""
        if s.sink is not None and s.seats > 1:
            s.tell(events.PLAYER_ONE, EVERYONE, (s.first,))
        self.next = 0
        s.go(self.markers)

    def markers(self, s: TombState) -> None:
        """TOMB-30. Player One first, then clockwise."""
        if self.next == s.seats:
            s.done()
            s.stack.append(SoloFilling() if s.solo else Filling())
        else:
            s.ask((s.first + self.next) % s.seats, CHOOSE_MARKER, then=self.marked)

    def marked(self, s: TombState, action: int) -> None:
        """D34."""
        s.markers[self.seat] = argument(action)
        if s.sink is not None:
            s.tell(events.MARKER_TAKEN, EVERYONE, (self.seat, argument(action)))
        self.next += 1
        s.go(self.markers)


def seven(_: TombState, __: Frame) -> Chance:
    """TOMB-29."""
    return dice(*(ORDER_DICE if colour == BLUE else 0 for colour in range(3)))


def a_few(s: TombState, _: Frame) -> Chance:
    """TOMB-268."""
    return dice(*((s.result >> 8) if colour == BLUE else 0 for colour in range(3)))


def how_many(s: TombState, _: Frame) -> list[Action]:
    """D2."""
    missed = ORDER_DICE - s.result
    return [Action(words.again.of(count)) for count in range(min(2, missed) + 1)]


def free_markers(s: TombState, _: Frame) -> list[Action]:
    """D34."""
    return [Action(words.take_marker.of(m)) for m in range(len(MARKER)) if m not in s.markers]


def hero_cards(s: TombState, _: Frame) -> list[Action]:
    """D3."""
    return [DONE, *(Action(words.choose_card.of(card)) for card in bits(s.reserve))]


def hero_lots(_: TombState, frame: Setup) -> Chance:
    """TOMB-273."""
    return Chance(tuple(Fate(words.lot.of(seat)) for seat in bits(frame.tied)))


ORDER = Lot("order", "TOMB-29", seven)
ORDER_AGAIN = Lot("orderAgain", "TOMB-268", a_few)
AGAIN = Ask("orderDice", "TOMB-268", how_many)
CHOOSE_MARKER = Ask("marker", "TOMB-30", free_markers)
HERO_CARD = Ask("heroCard", "TOMB-273", hero_cards)
HERO_LOT = Lot("heroLot", "TOMB-273", hero_lots)


class Filling(Frame):
    """TOMB-32 to TOMB-37. Card by card, face down, by turns."""

    __slots__ = ("next",)

    def __init__(self) -> None:
        super().__init__()
        self.next = 0

    def clone(self) -> Frame:
        """An independent copy."""
        copy = Filling()
        copy.next = self.next
        return copy.resume(self)

    def start(self, s: TombState) -> None:
        """TOMB-32. Everybody draws a hand, one after the other."""
        for seat in s.clockwise(s.first):
            if s.filling[seat].bit_count() < hand_size(s, seat):
                self.next = seat
                s.draw(FILL, then=self.dealt)
                return
        self.next = s.first
        s.go(self.place)

    def dealt(self, s: TombState, fate: int) -> None:
        """A card for this hand."""
        self.draw(s, argument(fate))
        s.go(self.start)

    def draw(self, s: TombState, card: int) -> None:
        """Only its player sees it."""
        s.reserve &= ~(1 << card)
        s.filling[self.next] |= 1 << card
        if s.sink is not None:
            s.tell(events.FILLING_DRAWN, only(self.next), (1 << card,))

    def place(self, s: TombState) -> None:
        """TOMB-33, TOMB-35."""
        if open_crypts(s):
            s.ask(self.next, PLACE, then=self.placed)
        else:
            put_away(s)
            s.done()
            s.stack.append(Meeting())

    def placed(self, s: TombState, action: int) -> None:
        """TOMB-33. Then a new card; the last placer draws none."""
        hide(s, self.next, argument(action), second(action))
        if open_crypts(s) and s.reserve:
            s.draw(FILL, then=self.refilled)
        else:
            self.pass_on(s)

    def refilled(self, s: TombState, fate: int) -> None:
        """TOMB-33."""
        self.draw(s, argument(fate))
        self.pass_on(s)

    def pass_on(self, s: TombState) -> None:
        """Clockwise."""
        self.next = (self.next + 1) % s.seats
        s.go(self.place)


def hand_size(s: TombState, seat: int) -> int:
    """TOMB-32, TOMB-268."""
    return HAND + (s.levels[seat] >= MAN_AT_ARMS)


def hide(s: TombState, seat: int, card: int, crypt: int) -> None:
    """TOMB-33. Face down; its player remembers."""
    s.filling[seat] &= ~(1 << card)
    s.crypts[crypt] |= 1 << card
    s.learn(seat, crypt, 1 << card)
    if s.sink is not None:
        s.tell(events.CARD_PLACED, EVERYONE, (seat, crypt))
        s.tell(events.CARD_HIDDEN, only(seat), (card, crypt))


def put_away(s: TombState) -> None:
    """TOMB-36. What is left in hands goes to the reserve, unseen."""
    for seat in range(s.seats):
        s.reserve |= s.filling[seat]
        s.filling[seat] = 0


def open_crypts(s: TombState) -> list[int]:
    """TOMB-34."""
    capacity = s.content.capacity[s.board_id]
    return [c for c, cards in enumerate(s.crypts) if cards.bit_count() < capacity[c]]


def crypt_deck(s: TombState, _: Frame) -> Chance:
    """TOMB-28."""
    return Chance(tuple(words.DRAWN[card] for card in bits(s.reserve & CRYPT_CARDS)))


def placings(s: TombState, frame: Filling) -> list[Action]:
    """D4."""
    return [
        Action(words.place.of(card, crypt))
        for card in bits(s.filling[frame.seat])
        for crypt in frame_crypts(s, frame)
    ]


def frame_crypts(s: TombState, frame: Frame) -> list[int]:
    """Where a card may be placed."""
    return frame.wanting(s) if isinstance(frame, SoloFilling) else open_crypts(s)


FILL = Lot("fill", "TOMB-28", crypt_deck)
PLACE = Ask("place", "TOMB-33", placings)


class SoloFilling(Frame):
    """TOMB-247, TOMB-248. Two unseen, a third from hand, a fourth unseen, the rest from hand."""

    __slots__ = ("stage", "target")

    def __init__(self) -> None:
        super().__init__()
        self.stage = 2  # how many cards the crypts are being filled up to
        self.target = OUT

    def clone(self) -> Frame:
        """An independent copy."""
        copy = SoloFilling()
        copy.stage = self.stage
        copy.target = self.target
        return copy.resume(self)

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
            s.draw(FILL, then=self.unseen)
        elif s.filling[0].bit_count() < HAND:
            s.draw(FILL, then=self.drawn)
        else:
            s.ask(0, PLACE, then=self.placed)

    def unseen(self, s: TombState, fate: int) -> None:
        """Nobody knows what it is."""
        s.reserve &= ~(1 << argument(fate))
        s.crypts[self.target] |= 1 << argument(fate)
        self.target = OUT
        s.go(self.start)

    def drawn(self, s: TombState, fate: int) -> None:
        """For the hand."""
        card = argument(fate)
        s.reserve &= ~(1 << card)
        s.filling[0] |= 1 << card
        if s.sink is not None:
            s.tell(events.FILLING_DRAWN, only(0), (1 << card,))
        s.go(self.start)

    def placed(self, s: TombState, action: int) -> None:
        """TOMB-248. Then the next card is drawn."""
        hide(s, 0, argument(action), second(action))
        s.go(self.start)


class Meeting(Frame):
    """TOMB-38 to TOMB-46, TOMB-249. The first turn of each player: a party is met at the Inn."""

    __slots__ = ("drawn", "kept", "left", "next", "picked")

    def __init__(self) -> None:
        super().__init__()
        self.next = 0  # players done
        self.drawn = 0
        self.left = 0  # still to be drawn
        self.kept = 0
        self.picked = 0  # level 9: somebody was picked from the bag

    def clone(self) -> Frame:
        """An independent copy."""
        copy = Meeting()
        copy.next = self.next
        copy.drawn = self.drawn
        copy.left = self.left
        copy.kept = self.kept
        copy.picked = self.picked
        return copy.resume(self)

    def start(self, s: TombState) -> None:
        """TOMB-38. The second player begins, Player One is last; alone, twenty wait at the Inn."""
        s.shunned = (1 << s.seats) - 1
        if s.solo:
            self.left = SOLO_GUESTS
            s.go(self.guests)
        else:
            s.go(self.player)

    def guests(self, s: TombState) -> None:
        """TOMB-249."""
        if self.left and s.bag:
            self.left -= 1
            s.draw(GUEST, then=self.guest)
        else:
            s.done()
            s.stack.append(Rounds(0))

    def guest(self, s: TombState, fate: int) -> None:
        """At the Inn."""
        at_inn(s, argument(fate))
        s.go(self.guests)

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
            s.ask(seat, FROM_BAG, then=self.knight)
        else:
            s.go(self.deal)

    def knight(self, s: TombState, action: int) -> None:
        """TOMB-274, TOMB-306. Any character from the bag; then the usual number, not one more."""
        if action == DONE:
            s.go(self.deal)
            return
        self.picked = 1
        self.left = 3 if s.start_mode == LEAN else 5
        self.kept = 1
        s.call(Recruit(self.who(s), argument(action)), then=self.deal)

    def deal(self, s: TombState) -> None:
        """TOMB-39. Drawn unseen from the bag, open from then on."""
        if self.left and s.bag:
            self.left -= 1
            s.draw(GUEST, then=self.dealt)
            return
        if s.sink is not None:
            s.tell(events.CHARACTERS_DRAWN, EVERYONE, (self.who(s), self.drawn))
        s.go(self.keep)

    def dealt(self, s: TombState, fate: int) -> None:
        """One more."""
        self.drawn |= 1 << argument(fate)
        s.bag &= ~(1 << argument(fate))
        s.inn |= 1 << argument(fate)
        s.go(self.deal)

    def keep(self, s: TombState) -> None:
        """D5. One, in fat years two; the others stay at the Inn."""
        if self.kept < (2 if s.start_mode == FAT else 1) and self.drawn:
            s.ask(self.who(s), KEEP, then=self.keeps)
        else:
            self.next += 1
            s.go(self.player)

    def keeps(self, s: TombState, action: int) -> None:
        """TOMB-40, TOMB-45."""
        self.kept += 1
        self.drawn &= ~(1 << argument(action))
        s.call(Recruit(self.who(s), argument(action)), then=self.keep)


def guests(s: TombState, _: Frame) -> Chance:
    """TOMB-26."""
    return Chance(tuple(words.DRAWN[character] for character in bits(s.bag)))


def keepable(_: TombState, frame: Meeting) -> list[Action]:
    """D5."""
    return [Action(words.keep.of(character)) for character in bits(frame.drawn)]


def from_bag(s: TombState, _: Frame) -> list[Action]:
    """D5, TOMB-274."""
    return [DONE, *(Action(words.keep.of(character)) for character in bits(s.bag))]


GUEST = Lot("guest", "TOMB-26", guests)
KEEP = Ask("keep", "TOMB-39", keepable)
FROM_BAG = Ask("fromBag", "TOMB-274", from_bag)
