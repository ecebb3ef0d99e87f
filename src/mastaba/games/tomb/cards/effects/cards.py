"""Effects on cards: in hands, on creatures, in crypts; on XP; secret looks, and choices."""

from typing import Any

from mastaba.core.ability import Phrase, Programs, Reader
from mastaba.core.decision import by_all
from mastaba.core.errors import BadContent
from mastaba.core.event import only
from mastaba.core.frame import Frame, Open, Step, at_first, declared
from mastaba.core.notation import Action, argument
from mastaba.core.rows import adding, put, taking

from ... import words
from ...rules.allies import home, of_monsters
from ...rules.attach import Fasten, take_off
from ...rules.creatures import adjacent_crypts
from ...rules.hands import A_TRAP, ANY_KIND, HandLoss, HandPick, Peek, Stir, Swap, behold
from ...rules.inn import DrawCard
from ...rules.pick import CRYPT, Pick, PickDeck, Question
from ...rules.reaction import subject
from ...rules.targets import meant
from ...rules.usable import worthwhile
from ...rules.use import Consequence, Effects
from ...sight import events
from ...state import TombState, bits, lowest
from ...words import INN, ITEM, KIND_OF, KINDS, OUT, TRAP
from ..selectors import Selector, read_apart, read_number, read_selector, read_selectors
from .effect import effect

DECKS = (*KINDS[:4], "any")
CHOOSERS = ("user", "raider", "cm")


def read_place(reader: Reader, id: str, value: Any) -> Any:
    """Where drawn cards go: to the hand, or onto somebody."""
    if value == "hand":
        return None
    if isinstance(value, dict) and set(value) == {"attach_to"}:
        to = read_selector(reader, id, value["attach_to"])
        if to.word:
            return to
    raise BadContent(f"{id}: expected hand or attach_to somebody named but got {value!r}")


def drawable(s: TombState, _: int, phrase: Phrase) -> bool:
    """TOMB-63. There must be a card to draw, now or after shuffling."""
    deck = phrase.of["deck"]
    if deck == "any":
        return any(s.decks) or any(s.discards)
    number = DECKS.index(deck)
    return bool(s.decks[number] | s.discards[number])


@effect(able=drawable, may=("chooser",), deck=DECKS, n=read_number, to=read_place, chooser=CHOOSERS)
def draw(s: TombState, use: Effects, phrase: Phrase) -> None:
    """Inn cards for whoever the text is about."""
    who = use.seat_named(s, phrase.get("chooser", "user"))
    s.call(Drawing(*use.origin(), who, use.n), then="next")


@declared
class Drawing(Consequence):
    """So many Inn cards, each of a deck, to the hand or onto somebody.

    Items that are drawn to the hand are attached to whoever can bear them (TOMB-62, TOMB-114).
    """

    who: Open[int]
    left: Open[int]
    bearer: Open[int] = at_first(OUT)

    def start(self, s: TombState) -> None:
        """Who gets it, if it is to be attached."""
        to = self.phrase(s).of["to"]
        if to is None:
            s.go("one")
            return
        use = Effects(OUT, self.program, self.user, by=self.who)
        found = use.candidates(s, to)
        if not found:
            s.done()
        else:
            self.bearer = lowest(found)
            s.go("one")

    def one(self, s: TombState) -> None:
        """Card by card."""
        deck = self.phrase(s).of["deck"]
        if not self.left or (self.who == OUT and self.bearer == OUT):
            s.done()
            return
        self.left -= 1
        if deck == "any":
            s.call(PickDeck(self.who), then="picked")
        else:
            s.call(DrawCard(self.who, DECKS.index(deck), self.bearer), then="one")

    def picked(self, s: TombState) -> None:
        """Of this deck."""
        deck = s.take_result()
        if deck == OUT:
            s.done()
        else:
            s.call(DrawCard(self.who, deck, self.bearer), then="one")


def discardable(s: TombState, user: int, phrase: Phrase) -> bool:
    """There must be something."""
    of: Selector = phrase.of["of"]
    if of.source == "hand":
        victim = s.raider if of.side == "foe" else home(s, user)
        return victim != OUT and bool(s.hands[victim])
    return bool(meant(s, user, of))


@effect(able=discardable, of=read_selector)
def discard(s: TombState, use: Effects, phrase: Phrase) -> None:
    """Attached cards, or cards of a hand."""
    of: Selector = phrase.of["of"]
    if of.source != "hand":
        for card in bits(use.picked[0]):
            take_off(s, card, s.bearer(card))
        return
    victim = s.raider if of.side == "foe" else home(s, use.user)
    if of.pick == "random":
        s.call(HandLoss(victim, of.n), then="next")
    else:
        s.call(HandPick(s.cm if of.chooser == "cm" else use.by, victim), then="next")


def movable(s: TombState, user: int, phrase: Phrase) -> bool:
    """A card, and somebody else to bear it."""
    of: Selector = phrase.of["of"]
    if of.source == "crypt:here":  # nobody may be told whether it lies there
        return s.crypt != OUT and bool(s.crypts[s.crypt])
    return bool(meant(s, user, of)) and bool(meant(s, user, phrase.of["to"]))


@effect(able=movable, of=read_selector, to=read_selector)
def move_card(s: TombState, use: Effects, _: Phrase) -> None:
    """Taken from where it is, onto somebody."""
    cards, takers = use.picked
    if not cards or not takers:
        return
    card, taker = lowest(cards), lowest(takers)
    bearer = s.bearer(card)
    if bearer != OUT:
        s.detach(card, bearer)
    elif KIND_OF[card] == ITEM:
        s.discards = taking(s.discards, ITEM, 1 << card)
    else:
        s.crypts = taking(s.crypts, s.crypt, 1 << card)
        s.forget(1 << card)
        s.announce(events.TREASURES_SHOWN, 1 << card)
    s.call(Fasten(card, taker), then="next")


@effect(may=("to",), n=read_number, to=("user", "cm"))
def gain_xp(s: TombState, use: Effects, phrase: Phrase) -> None:
    """TOMB-07, TOMB-241."""
    seat = s.cm if phrase.get("to", "user") == "cm" else use.by
    if seat != OUT:
        s.tokens = put(s.tokens, seat, max(0, s.tokens[seat] + use.n))
        s.announce(events.GAINED_XP, seat, use.n)


@effect(
    able=lambda s, user, phrase: any(worthwhile(s, user, one) for one in phrase.of["options"]),
    may=("chooser",),
    chooser=CHOOSERS,
    options=Programs,
)
def choose(s: TombState, use: Effects, phrase: Phrase) -> None:
    """TOMB-298. One of the branches that could change something."""
    who = use.seat_named(s, phrase.get("chooser", "user"))
    s.call(Branch(*use.origin(), who, use.target), then="next")


@declared
class Branch(Consequence):
    """D32."""

    who: Open[int]
    target: Open[int]

    def options(self, s: TombState) -> list[int]:
        """TOMB-298. Those that could change something."""
        programs = self.phrase(s).of["options"]
        return [n for n, inner in enumerate(programs) if worthwhile(s, self.user, inner)]

    def start(self, s: TombState) -> None:
        """Nothing is asked where there is no choice."""
        options = self.options(s)
        if len(options) > 1:
            OPTION.put(s, self.who, then="chosen")
        elif options:
            self.follow(s, options[0])

    def chosen(self, s: TombState, action: int) -> None:
        """That one."""
        self.follow(s, argument(action))

    def follow(self, s: TombState, number: int) -> None:
        """Its effects."""
        program = self.phrase(s).of["options"][number]
        use = Effects(self.power, program, self.user, self.target, self.by)
        s.call(use, then="over")

    def keen(self, s: TombState, action: int) -> int:
        """TOMB-259. The branch that puts most wounds."""
        program = self.phrase(s).of["options"][argument(action)]
        return sum(
            phrase.of["n"].plain
            for phrase in s.content.programs[program]
            if phrase.kind.name == "wound"
        )


def branches(s: TombState, frame: Branch) -> list[Action]:
    """D32."""
    return words.option.each(frame.options(s))


OPTION = Question("option", "TOMB-298", branches, heard=by_all)


# Crypts, and secret looks.


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


@effect(able=any_look, of=read_apart, viewer=("user", "cm"))
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

    viewer: Open[int] = 0
    crypts: Open[int] = 0
    left: Open[int] = 1
    kind: Open[int] = 0
    named: Open[int] = 0

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
        s.announce(events.HAND_SEEN, viewer, other)
        if s.hands[other]:
            s.tell(events.HAND_SHOWN, only(viewer), (other, s.hands[other]))


def two_crypts(s: TombState, _: int, phrase: Phrase) -> bool:
    """As many crypts as the card speaks of."""
    full = len(s.crypts) - s.crypts.count(0)
    return full >= len(phrase.of["crypts"])


@effect(
    able=two_crypts,
    op=("swap", "move", "add_from_reserve"),
    crypts=read_selectors,
    n=read_number,
)
def crypt_cards(s: TombState, use: Effects, _: Phrase) -> None:
    """TOMB-302. Cards that change crypts unseen."""
    s.call(Shuffling(*use.origin(), use.n), then="next")


@declared
class Shuffling(Consequence):
    """The crypts are named first, then fate moves the cards."""

    left: Open[int]
    one: Open[int] = at_first(OUT)
    two: Open[int] = at_first(OUT)

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
            s.announce(events.CRYPTS_STIRRED, self.one, self.two, self.left)
            s.call(Swap(self.one, self.two), then="exchanged")
        else:
            if s.sink is not None:
                count = min(self.left, s.crypts[self.one].bit_count())
                s.announce(events.CARDS_MOVED, self.one, self.two, count)
            s.call(Stir(self.one, self.two, self.left), then="exchanged")

    def feed(self, s: TombState) -> None:
        """TOMB-36. As many as are there, the discards included."""
        if s.sink is not None:
            count = min(self.left, (s.reserve | s.crypt_discards).bit_count())
            s.announce(events.CRYPT_FED, self.one, count)
        s.call(Stir(OUT, self.one, self.left), then="exchanged")

    def exchanged(self, s: TombState) -> None:
        """TOMB-233. A crypt that has lost its last card is none any more."""
        for crypt in (self.one, self.two):
            if crypt != OUT and not s.crypts[crypt]:
                s.close(crypt)
        s.done()
