"""Effects on cards in hands and on creatures, on XP, and choices."""

from __future__ import annotations

from typing import Any

from mastaba.core.ability import Phrase, Programs, Reader
from mastaba.core.decision import by_all
from mastaba.core.errors import BadContent
from mastaba.core.event import EVERYONE
from mastaba.core.frame import at_first, declared
from mastaba.core.notation import Action, argument
from mastaba.core.rows import put, taking

from ... import words
from ...rules.allies import home
from ...rules.attach import Fasten, take_off
from ...rules.hands import HandLoss, HandPick
from ...rules.inn import DrawCard
from ...rules.pick import PickDeck, Question
from ...rules.targets import meant
from ...rules.usable import worthwhile
from ...rules.use import Consequence, Effects
from ...sight import events
from ...state import TombState, bits, lowest
from ...words import ITEM, KIND_OF, KINDS, OUT
from ..selectors import Selector, read_number, read_selector
from .effect import Effect

DECKS = (*KINDS[:4], "any")


def read_place(reader: Reader, id: str, value: Any) -> Any:
    """Where drawn cards go: to the hand, or onto somebody."""
    if value == "hand":
        return None
    if isinstance(value, dict) and set(value) == {"attach_to"}:
        to = read_selector(reader, id, value["attach_to"])
        if to.word:
            return to
    raise BadContent(f"{id}: expected hand or attach_to somebody named but got {value!r}")


def draw(s: TombState, use: Effects, phrase: Phrase) -> None:
    """Inn cards for whoever the text is about."""
    who = use.seat_named(s, phrase.get("chooser", "user"))
    s.call(Drawing(*use.origin(), who, use.n), then="next")


def drawable(s: TombState, _: int, phrase: Phrase) -> bool:
    """TOMB-63. There must be a card to draw, now or after shuffling."""
    deck = phrase.of["deck"]
    if deck == "any":
        return any(s.decks) or any(s.discards)
    number = DECKS.index(deck)
    return bool(s.decks[number] | s.discards[number])


@declared
class Drawing(Consequence):
    """So many Inn cards, each of a deck, to the hand or onto somebody.

    Items that are drawn to the hand are attached to whoever can bear them (TOMB-62, TOMB-114).
    """

    PUBLIC = ("at", "bearer", "left", "program", "user", "who")

    who: int
    left: int
    bearer: int = at_first(OUT)

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


def discardable(s: TombState, user: int, phrase: Phrase) -> bool:
    """There must be something."""
    of: Selector = phrase.of["of"]
    if of.source == "hand":
        victim = s.raider if of.side == "foe" else home(s, user)
        return victim != OUT and bool(s.hands[victim])
    return bool(meant(s, user, of))


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
        s.tell(events.TREASURES_SHOWN, EVERYONE, (1 << card,))
    s.call(Fasten(card, taker), then="next")


def movable(s: TombState, user: int, phrase: Phrase) -> bool:
    """A card, and somebody else to bear it."""
    of: Selector = phrase.of["of"]
    if of.source == "crypt:here":  # nobody may be told whether it lies there
        return s.crypt != OUT and bool(s.crypts[s.crypt])
    return bool(meant(s, user, of)) and bool(meant(s, user, phrase.of["to"]))


def gain_xp(s: TombState, use: Effects, phrase: Phrase) -> None:
    """TOMB-07, TOMB-241."""
    seat = s.cm if phrase.get("to", "user") == "cm" else use.by
    if seat != OUT:
        s.tokens = put(s.tokens, seat, max(0, s.tokens[seat] + use.n))
        s.tell(events.GAINED_XP, EVERYONE, (seat, use.n))


def choose(s: TombState, use: Effects, phrase: Phrase) -> None:
    """TOMB-298. One of the branches that could change something."""
    who = use.seat_named(s, phrase.get("chooser", "user"))
    s.call(Branch(*use.origin(), who, use.target), then="next")


@declared
class Branch(Consequence):
    """D32."""

    PUBLIC = ("at", "by", "power", "program", "target", "user", "who")

    who: int
    target: int

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
        else:
            s.done()

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


def some_option(s: TombState, user: int, phrase: Phrase) -> bool:
    """Something could change."""
    return any(worthwhile(s, user, program) for program in phrase.of["options"])


CARD_EFFECTS = (
    Effect(
        "draw",
        draw,
        drawable,
        ("deck", "n", "to"),
        deck=DECKS,
        n=read_number,
        to=read_place,
        chooser=("user", "raider", "cm"),
    ),
    Effect("discard", discard, discardable, ("of",), of=read_selector),
    Effect("move_card", move_card, movable, ("of", "to"), of=read_selector, to=read_selector),
    Effect("gain_xp", gain_xp, None, ("n",), n=read_number, to=("user", "cm")),
    Effect(
        "choose",
        choose,
        some_option,
        ("options",),
        chooser=("user", "raider", "cm"),
        options=Programs,
    ),
)
