"""Effects on crypts, and secret looks."""

from __future__ import annotations

from typing import Any

from mastaba.core.ability import Phrase, Reader
from mastaba.core.event import EVERYONE, only
from mastaba.core.frame import Frame, Step, at_first, declared
from mastaba.core.rows import adding

from ...rules.allies import home, of_monsters
from ...rules.creatures import adjacent_crypts
from ...rules.hands import A_TRAP, ANY_KIND, Peek, Stir, Swap, behold
from ...rules.pick import CRYPT, Pick
from ...rules.raid import Raid
from ...rules.reaction import subject
from ...rules.use import Consequence, Effects
from ...sight import events
from ...state import TombState, bits, lowest
from ...words import INN, OUT, TRAP
from ..selectors import Selector, read_number, read_selector, read_selectors
from .effect import Effect


def read_card_selector(reader: Reader, id: str, value: Any) -> Selector:
    """A selector of cards; those in hands are found where they are."""
    return read_selector(reader, id, value)


def peek(s: TombState, use: Effects, phrase: Phrase) -> None:
    """A secret look at crypts or hands."""
    of: Selector = phrase.of["of"]
    viewer = s.cm if phrase.get("viewer", "user") == "cm" else use.by
    if viewer == OUT:
        return
    if of.source == "hand":
        hands = [s.raider] if of_monsters(s, use.user) else list(range(s.seats))
        for other in hands:
            if other not in (OUT, viewer):
                see_hand(s, viewer, other)
        return
    crypts = crypts_meant(s, use.user, of)
    if not crypts:
        return
    if of.pick == "all":
        for crypt in bits(crypts):
            behold(s, viewer, crypt, s.crypts[crypt])
        return
    kind = A_TRAP if of.filter.get("kind") == TRAP else ANY_KIND
    named = of.chosen and crypts & crypts - 1
    s.call(Looking(viewer, crypts, of.n, kind, named=int(bool(named))), then="next")


@declared
class Looking(Frame):
    """Random cards: of one crypt that is named first, or of several together."""

    PUBLIC = ("crypts", "kind", "left", "named", "viewer")

    viewer: int = 0
    crypts: int = 0
    left: int = 1
    kind: int = 0
    named: int = 0

    def start(self, s: TombState) -> None:
        """D33."""
        if self.named:
            s.call(Pick(CRYPT, self.crypts, self.viewer), then="chosen")
        else:
            s.go("look")

    def chosen(self, s: TombState) -> None:
        """That crypt."""
        self.crypts = s.take_result()
        s.go("look")

    def look(self, s: TombState) -> None:
        """Fate shows them."""
        s.call(Peek(self.viewer, self.crypts, self.left, self.kind), then="over")


def see_hand(s: TombState, viewer: int, other: int) -> None:
    """Somebody looks into another's hand, and all see that."""
    s.known_hands = adding(s.known_hands, viewer, s.hands[other])
    if s.sink is not None:
        s.tell(events.HAND_SEEN, EVERYONE, (viewer, other))
        if s.hands[other]:
            s.tell(events.HAND_SHOWN, only(viewer), (other, s.hands[other]))


def crypts_meant(s: TombState, user: int, of: Selector) -> int:
    """TOMB-234. Crypts with cards, by where they are."""
    full = s.full()
    if of.word == "trigger.crypt" or of.source == "trigger.crypt":
        about = subject(s)
        return int(about.slot("crypt", s)) & full if about is not None else 0
    if of.source == "crypt:here":
        if s.crypt != OUT:
            return 1 << s.crypt & full
        space = s.at[home(s, user)]
        door = s.board.door_of[space] if space != INN else OUT
        return 1 << door & full if door != OUT else 0
    if of.source == "crypt:adjacent":
        return adjacent_crypts(s, home(s, user), off_door="not_door" in of.filter) & full
    return full


def any_look(s: TombState, user: int, phrase: Phrase) -> bool:
    """There must be something to look at, for somebody."""
    of: Selector = phrase.of["of"]
    if of.source == "hand":
        return s.seats > 1
    return bool(crypts_meant(s, user, of))


def crypt_cards(s: TombState, use: Effects, _: Phrase) -> None:
    """TOMB-302. Cards that change crypts unseen."""
    s.call(Shuffling(*use.origin(), use.n), then="next")


@declared
class Shuffling(Consequence):
    """The crypts are named first, then fate moves the cards."""

    PUBLIC = ("at", "by", "left", "one", "program", "two", "user")

    left: int
    one: int = at_first(OUT)
    two: int = at_first(OUT)

    def start(self, s: TombState) -> None:
        """D33. The first crypt."""
        self.ask(s, 0, "first")

    def ask(self, s: TombState, number: int, then: Step) -> None:
        """One of those that may be meant; not the same twice."""
        of: Selector = self.phrase(s).of["crypts"][number]
        options = crypts_meant(s, self.user, of)
        if s.crypt != OUT:
            options |= 1 << s.crypt  # TOMB-137, TOMB-289
        if self.one != OUT:
            options &= ~(1 << self.one)
        who = s.cm if of.chooser == "cm" else self.by
        s.call(Pick(CRYPT, options, who), then=then)

    def first(self, s: TombState) -> None:
        """And the second, if there is one."""
        self.one = lowest(s.take_result())
        if self.one == OUT:
            s.done()
        elif len(self.phrase(s).of["crypts"]) == 1:
            s.go("move")
        else:
            self.ask(s, 1, "second")

    def second(self, s: TombState) -> None:
        """Then fate."""
        self.two = lowest(s.take_result())
        s.go("move")

    def move(self, s: TombState) -> None:
        """TOMB-281, TOMB-302."""
        op = self.phrase(s).of["op"]
        if op == "add_from_reserve":
            self.feed(s)
        elif self.two == OUT:
            s.done()
        elif op == "swap":
            s.tell(events.CRYPTS_STIRRED, EVERYONE, (self.one, self.two, self.left))
            s.call(Swap(self.one, self.two), then="exchanged")
        else:
            if s.sink is not None:
                count = min(self.left, s.crypts[self.one].bit_count())
                s.tell(events.CARDS_MOVED, EVERYONE, (self.one, self.two, count))
            s.call(Stir(self.one, self.two, self.left), then="exchanged")

    def feed(self, s: TombState) -> None:
        """TOMB-36. As many as are there, the discards included."""
        if s.sink is not None:
            count = min(self.left, (s.reserve | s.crypt_discards).bit_count())
            s.tell(events.CRYPT_FED, EVERYONE, (self.one, count))
        s.call(Stir(OUT, self.one, self.left), then="exchanged")

    def exchanged(self, s: TombState) -> None:
        """TOMB-233. A crypt that has lost its last card is none any more."""
        for crypt in (self.one, self.two):
            if crypt != OUT and not s.crypts[crypt]:
                s.close(crypt)
        s.done()


def two_crypts(s: TombState, _: int, phrase: Phrase) -> bool:
    """As many crypts as the card speaks of."""
    full = len(s.crypts) - s.crypts.count(0)
    return full >= len(phrase.of["crypts"])


def raid_now(s: TombState, use: Effects, phrase: Phrase) -> None:
    """TOMB-107."""
    crypts = crypts_meant(s, use.user, phrase.of["crypt"])
    if crypts:
        s.call(SuddenRaid(use.by, crypts), then="next")


@declared
class SuddenRaid(Frame):
    """A raid that does not begin on the door."""

    PUBLIC = ("crypts", "who")

    who: int = 0
    crypts: int = 0

    def start(self, s: TombState) -> None:
        """D33."""
        s.call(Pick(CRYPT, self.crypts, self.who), then="chosen")

    def chosen(self, s: TombState) -> None:
        """TOMB-107."""
        crypt = lowest(s.take_result())
        s.call(Raid(self.who, crypt), then="over")


CRYPT_EFFECTS = (
    Effect(
        "peek",
        peek,
        any_look,
        ("of", "viewer"),
        of=read_card_selector,
        viewer=("user", "cm"),
    ),
    Effect(
        "crypt_cards",
        crypt_cards,
        two_crypts,
        ("op", "crypts", "n"),
        op=("swap", "move", "add_from_reserve"),
        crypts=read_selectors,
        n=read_number,
    ),
    Effect("raid_now", raid_now, None, ("crypt",), crypt=read_card_selector),
)
