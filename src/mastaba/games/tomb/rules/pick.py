"""Choices that cards ask for: a creature, a card, a crypt, a party, a deck; wounds that come off.

In a solo game nobody chooses for the monsters: their choice falls by lot on what hurts most
(TOMB-259).
"""

from collections.abc import Callable
from typing import Any

from mastaba.core.chance import Chance, Lot, OneOf
from mastaba.core.decision import Ask, by_all, by_none
from mastaba.core.frame import Frame, Open, Step, at_first, declared
from mastaba.core.notation import Action, Fate, argument

from .. import words
from ..sight import events
from ..state import TombState, bits
from ..words import ATTACK, DONE, OUT
from .creatures import hp_left, hp_of, pool_of
from .forbidden import anything_forbidden, forbidden

CREATURE, CARD, CRYPT, PARTY = range(4)
BLOW = -1  # an Attack of whoever is chosen
VERBS = (words.pick, words.pick_card, words.pick_crypt, words.pick_party)


def healable(s: TombState, some: int) -> int:
    """Of some creatures those that are hurt and may be healed."""
    found = some & s.hurt & s.table
    if found and anything_forbidden(s):
        for creature in bits(found):
            if forbidden(s, creature, "heal"):
                found &= ~(1 << creature)
    return found


def mend(s: TombState, creature: int, count: int) -> None:
    """TOMB-07. Wounds off one creature, as many as there are."""
    count = min(count, s.wounds[creature])
    if count and healable(s, 1 << creature):
        s.cure(creature, count)
        if s.sink is not None:
            s.announce(events.HEALED, creature, count, hp_left(s, creature))


class Question:
    """What is asked, and how it falls where nobody is there to answer."""

    def __init__(
        self,
        id: str,
        clause: str,
        legal: Callable[[Any, Any], list[Action]],
        *,
        heard: Callable[[Action], bool] = by_none,
        brisk: bool = False,
    ) -> None:
        def odds(s: TombState, frame: Frame) -> Chance:
            return Chance(tuple(Fate(action) for action in keenest(s, frame, legal(s, frame))))

        self.ask = Ask(id, clause, legal, heard=heard, brisk=brisk)
        self.lot = Lot(f"{id}ByLot", clause, odds)

    def put(self, s: TombState, seat: int, then: Step) -> None:
        """To a seat, or to fate."""
        if seat == OUT:
            s.draw(self.lot, then=then)
        else:
            s.ask(seat, self.ask, then=then)


def keenest(s: TombState, frame: Frame, actions: list[Action]) -> list[Action]:
    """TOMB-259. The answers that hurt most; a frame that can tell them apart says how much."""
    keen = getattr(frame, "keen", None)
    if keen is None:
        return actions
    worth = [keen(s, action) for action in actions]
    best = max(worth)
    return [action for action, value in zip(actions, worth, strict=True) if value == best]


@declared
class OfSeat(Frame):
    """A chapter about one seat and its party."""

    who: Open[int] = 0


@declared
class Pick(Frame):
    """One of several; what was chosen is the result, as a set."""

    what: Open[int] = 0
    options: int = 0
    who: Open[int] = 0
    harm: Open[int] = 0  # wounds that will fall on the choice, or a blow that comes from it

    def start(self, s: TombState) -> None:
        """Nothing is asked where there is no choice."""
        if self.options & self.options - 1:
            QUESTIONS[self.what].put(s, self.who, then="chosen")
            return
        s.result = self.options
        s.done()

    def chosen(self, s: TombState, action: int) -> None:
        """That one."""
        s.result = 1 << argument(action)
        s.done()

    def keen(self, s: TombState, action: int) -> int:
        """TOMB-259."""
        chosen = argument(action)
        if self.what != CREATURE or not self.harm:
            return 0
        if self.harm == BLOW:
            return might(s, chosen)
        return int(s.wounds[chosen] + self.harm >= hp_of(s, chosen))


def might(s: TombState, creature: int) -> int:
    """TOMB-09. The wounds that an Attack of a creature places, in tenths of a wound."""
    (green, blue, red), sure = pool_of(s, creature, ATTACK)
    return 3 * green + 5 * blue + 7 * red + 10 * sure


def choices(_: TombState, frame: Pick) -> list[Action]:
    """D24, D33."""
    return VERBS[frame.what].each(bits(frame.options))


QUESTIONS = (
    Question("pickCreature", "TOMB-171", choices, heard=by_all),
    Question("pickCard", "TOMB-171", choices, heard=by_all),
    Question("pickCrypt", "TOMB-234", choices, heard=by_all),
    Question("pickParty", "TOMB-277", choices, heard=by_all),
)
PICK_CREATURE, PICK_CARD, PICK_CRYPT, PICK_PARTY = QUESTIONS


@declared
class Draws(Frame):
    """Some of a set at random; the result is what fell, as a set."""

    options: int = 0
    count: Open[int] = 1
    fallen: int = at_first(0)

    def start(self, s: TombState) -> None:
        """One after the other."""
        left = self.options & ~self.fallen
        if self.fallen.bit_count() == self.count or not left:
            s.result = self.fallen
            s.done()
        else:
            s.draw(ANY, then="fell")

    def fell(self, s: TombState, fate: int) -> None:
        """This one."""
        self.fallen |= 1 << argument(fate)
        s.go("start")


ANY = Lot("any", "TOMB-05", lambda _, f: OneOf(words.fall, f.options & ~f.fallen))


@declared
class Split(Frame):
    """Wounds handed out one by one (D22): first over some, what is left over over others."""

    who: int = 0
    left: int = 0
    first: int = 0
    second: int = 0  # once nobody of the first can take more
    marked: list[int] = at_first([])  # a creature for each wound

    def room(self, s: TombState, creature: int) -> int:
        """TOMB-183. How many wounds more would kill it."""
        return hp_of(s, creature) - s.wounds[creature] - self.marked.count(creature)

    def open(self, s: TombState) -> list[int]:
        """Who may be given the next wound; more than kill are not."""
        for group in (self.first, self.second):
            found = [c for c in bits(group & s.table) if self.room(s, c) > 0]
            if found:
                return found
        return []

    def start(self, s: TombState) -> None:
        """Until none is left, or nobody can take one."""
        while self.left:
            found = self.open(s)
            if not found:
                break
            if len(found) > 1:
                SPLIT.put(s, self.who, then="given")
                return
            self.marked.append(found[0])
            self.left -= 1
        s.shares = tuple(self.marked)
        s.done()

    def given(self, s: TombState, action: int) -> None:
        """One wound for this one."""
        self.marked.append(argument(action))
        self.left -= 1
        s.go("start")

    def keen(self, s: TombState, action: int) -> int:
        """TOMB-259. Whoever is nearest to death."""
        return -self.room(s, argument(action))


SPLIT = Question("splitWounds", "TOMB-183", lambda s, f: words.hurt.each(f.open(s)), heard=by_all)


@declared
class Cure(Frame):
    """Wounds taken off one by one, as many as are wanted (D10)."""

    who: int = 0
    left: int = 0
    patients: int = 0

    def start(self, s: TombState) -> None:
        """Until all are used or nobody is hurt."""
        if self.left and healable(s, self.patients):
            CURE.put(s, self.who, then="given")

    def given(self, s: TombState, action: int) -> None:
        """One wound less."""
        if action == DONE:
            s.done()
            return
        mend(s, argument(action), 1)
        self.left -= 1
        s.go("start")

    def keen(self, s: TombState, action: int) -> int:
        """The monsters of a solo game leave no wound that they can heal."""
        return int(action != DONE)


def cures(s: TombState, frame: Cure) -> list[Action]:
    """D10."""
    hurt = bits(healable(s, frame.patients))
    return [*words.cure.each(hurt), DONE]


CURE = Question("splitHealing", "TOMB-64", cures, heard=by_all)


@declared
class PickDeck(OfSeat):
    """One of the Inn decks; its number is the result."""

    def start(self, s: TombState) -> None:
        """Whichever has cards."""
        if not stocked(s):
            s.result = OUT
            s.done()
        else:
            PICK_DECK.put(s, self.who, then="chosen")

    def chosen(self, s: TombState, action: int) -> None:
        """That one."""
        s.result = argument(action)
        s.done()


def decks(s: TombState, _: Frame) -> list[Action]:
    """TOMB-60, TOMB-63. Any that is stocked."""
    return words.pick_deck.each(stocked(s))


def stocked(s: TombState) -> list[int]:
    """TOMB-63. Decks that have a card, or will have after shuffling."""
    return [deck for deck, cards in enumerate(s.decks) if cards or s.discards[deck]]


PICK_DECK = Question("pickDeck", "TOMB-60", decks, heard=by_all, brisk=True)
