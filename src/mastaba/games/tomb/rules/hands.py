"""Cards out of hands, and looks at what is hidden: everything that not all may see."""

from mastaba.core.chance import Chance, Lot, OneOf
from mastaba.core.decision import by_all
from mastaba.core.event import only
from mastaba.core.frame import Frame, Open, at_first, declared
from mastaba.core.notation import Fate, argument, second
from mastaba.core.rows import adding, put, taking, without

from .. import words
from ..sight import events
from ..state import TombState, bits
from ..words import ALL_MONSTERS, ALL_TRAPS, ALL_TREASURES, OUT
from .attach import throw_away
from .pick import Question
from .wounds import Sweep

KIND_CARDS = (0, ALL_TRAPS, ALL_MONSTERS, ALL_TREASURES)
ANY_KIND, A_TRAP = 0, 1


def lose(s: TombState, seat: int, card: int) -> None:
    """From a hand to the discards, in sight of all."""
    s.hands = taking(s.hands, seat, 1 << card)
    s.known_hands = without(s.known_hands, 1 << card)
    throw_away(s, card)


@declared
class HandPick(Frame):
    """Somebody chooses a card of a hand, which is discarded."""

    who: Open[int] = 0
    victim: Open[int] = 0

    def start(self, s: TombState) -> None:
        """D24."""
        if s.hands[self.victim]:
            HAND_PICK.put(s, self.who, then="chosen")

    def chosen(self, s: TombState, action: int) -> None:
        """That one goes."""
        lose(s, self.victim, argument(action))
        s.done()


HAND_PICK = Question(
    "handCard", "TOMB-171", lambda s, f: words.pick_card.each(bits(s.hands[f.victim])), heard=by_all
)
Sweep.lighten = HandPick


@declared
class HandLoss(Frame):
    """Random cards of a hand are discarded."""

    victim: Open[int] = 0
    left: Open[int] = 1

    def start(self, s: TombState) -> None:
        """One after the other."""
        if self.left and s.hands[self.victim]:
            self.left -= 1
            s.draw(FROM_HAND, then="fell")

    def fell(self, s: TombState, fate: int) -> None:
        """That one."""
        lose(s, self.victim, argument(fate))
        s.go("start")


FROM_HAND = Lot("hand", "TOMB-36", lambda s, f: OneOf(words.fall, s.hands[f.victim]))


@declared
class Peek(Frame):
    """Random cards of some crypts, for one pair of eyes."""

    viewer: Open[int] = 0
    crypts: Open[int] = 0
    left: Open[int] = 1
    kind: Open[int] = 0
    seen: int = at_first(0)

    def cards(self, s: TombState) -> int:
        """What can still be seen."""
        found = 0
        for crypt in bits(self.crypts):
            found |= s.crypts[crypt]
        if self.kind:
            found &= KIND_CARDS[self.kind]
        return found & ~self.seen

    def start(self, s: TombState) -> None:
        """One after the other."""
        if self.left and self.cards(s):
            self.left -= 1
            s.draw(PEEK, then="fell")

    def fell(self, s: TombState, fate: int) -> None:
        """Only the viewer learns which."""
        card = argument(fate)
        self.seen |= 1 << card
        crypt = next(c for c in bits(self.crypts) if s.crypts[c] >> card & 1)
        behold(s, self.viewer, crypt, 1 << card)
        s.go("start")


def behold(s: TombState, viewer: int, crypt: int, cards: int) -> None:
    """TOMB-302. Somebody looks at cards of a crypt, and all see that."""
    s.glimpse(viewer, crypt, cards)
    s.announce(events.PEEKED, viewer, crypt, cards.bit_count())
    s.tell(events.CRYPT_SEEN, only(viewer), (cards, crypt))


PEEK = Lot("peek", "TOMB-302", lambda s, f: OneOf(words.fall, f.cards(s)))


@declared
class Stir(Frame):
    """TOMB-302. Cards go to another crypt unseen; nobody knows which."""

    source: Open[int] = 0  # a crypt, or the reserve
    goal: Open[int] = 0
    left: Open[int] = 1

    def cards(self, s: TombState) -> int:
        """What may be moved."""
        return s.reserve if self.source == OUT else s.crypts[self.source]

    def start(self, s: TombState) -> None:
        """TOMB-36, TOMB-281."""
        if self.source == OUT:
            refill_reserve(s)
        if self.left and self.cards(s):
            self.left -= 1
            s.draw(STIR, then="fell")

    def fell(self, s: TombState, fate: int) -> None:
        """It is in the other crypt now."""
        card = argument(fate)
        if self.source == OUT:
            s.reserve &= ~(1 << card)
        else:
            s.crypts = taking(s.crypts, self.source, 1 << card)
            s.stir(self.source)
        if self.goal == s.crypt:
            s.late |= 1 << card
        else:
            s.crypts = adding(s.crypts, self.goal, 1 << card)
            s.receive(self.goal)
        s.go("start")


def refill_reserve(s: TombState, wanted: int = -1) -> None:
    """TOMB-36. If it has run out, the discards are shuffled into it."""
    if not s.reserve & wanted:
        s.reserve |= s.crypt_discards
        s.crypt_discards = 0


STIR = Lot("stir", "TOMB-302", lambda s, f: OneOf(words.fall, f.cards(s)))


@declared
class Swap(Frame):
    """TOMB-302. A random card of one crypt changes places with one of another, unseen."""

    one: Open[int] = 0
    two: Open[int] = 0

    def start(self, s: TombState) -> None:
        """Both fall together."""
        s.draw(SWAP, then="fell")

    def fell(self, s: TombState, fate: int) -> None:
        """Each is now where the other was."""
        gone, come = 1 << argument(fate), 1 << second(fate)
        for crypt, out, into in ((self.one, gone, come), (self.two, come, gone)):
            s.crypts = put(s.crypts, crypt, s.crypts[crypt] & ~out | into)
            s.stir(crypt)
            s.receive(crypt)
        s.done()


def swaps(s: TombState, frame: Swap) -> Chance:
    """All pairs alike."""
    pairs = [(a, b) for a in bits(s.crypts[frame.one]) for b in bits(s.crypts[frame.two])]
    return Chance(tuple(Fate(words.swapped.of(a, b)) for a, b in pairs))


SWAP = Lot("swap", "TOMB-302", swaps)


@declared
class Summon(Frame):
    """TOMB-284. A random monster of the reserve; the result is its card, or none."""

    def start(self, s: TombState) -> None:
        """TOMB-36."""
        refill_reserve(s, ALL_MONSTERS)
        if s.reserve & ALL_MONSTERS:
            s.draw(SUMMON, then="fell")
        else:
            s.result = OUT
            s.done()

    def fell(self, s: TombState, fate: int) -> None:
        """Shown to all."""
        s.result = argument(fate)
        s.reserve &= ~(1 << s.result)
        s.done()


SUMMON = Lot("summon", "TOMB-36", lambda s, _: OneOf(words.fall, s.reserve & ALL_MONSTERS))
