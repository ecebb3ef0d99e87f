"""Effects of cards by which a hero loses cards."""

from __future__ import annotations

from mastaba.core.ability import Kind, Phrase
from mastaba.core.decision import Ask
from mastaba.core.event import EVERYONE
from mastaba.core.frame import Frame
from mastaba.core.notation import Action, argument
from mastaba.core.sets import bits
from mastaba.core.window import Unfold

from ... import words
from ...rules.gear import stash
from ...sight import events
from ...state import GEAR_CARDS, STONE_BIT, TREASURE_CARDS, DungeonRunState
from ..phrases import WHO


def lose_treasure(s: DungeonRunState, seat: int, card: int) -> None:
    """A Treasure card goes to the discard pile."""
    s.worn[seat] &= ~(1 << card)
    s.loot[seat] &= ~(1 << card)
    s.treasure_discards |= 1 << card
    s.refit(seat)
    if s.sink is not None:
        s.tell(events.PAID, EVERYONE, (seat, card))


def forget(s: DungeonRunState, owner: int, but: int) -> None:
    """A card has left the pile and others do not know which: nobody else knows the pile."""
    for card in bits(s.loot[owner]):
        s.seen[card] &= but


class Shed(Frame):
    """DISCARD. One's own equipped card, to the loot pile or the discard pile."""

    __slots__ = ("away", "owner")

    def __init__(self, owner: int, away: int) -> None:
        super().__init__()
        self.owner = owner
        self.away = away  # to the discard pile

    def clone(self) -> Frame:
        """An independent copy."""
        return Shed(self.owner, self.away).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """Artifacts are never discarded, the Stone never moved."""
        if sheddable(s, self):
            s.ask(self.owner, SHED, then=self.chose)
        else:
            s.done()

    def chose(self, s: DungeonRunState, action: int) -> None:
        """The owner chooses which."""
        card = argument(action)
        if self.away:
            lose_treasure(s, self.owner, card)
            s.done()
            return
        s.worn[self.owner] &= ~(1 << card)
        stash(s, self.owner, card)
        s.refit(self.owner)
        if s.sink is not None:
            s.tell(events.STOWED, EVERYONE, (self.owner, card))
        s.done()


def sheddable(s: DungeonRunState, frame: Shed) -> list[Action]:
    """Equipped cards that can go there."""
    cards = s.worn[frame.owner] & (TREASURE_CARDS if frame.away else GEAR_CARDS & ~STONE_BIT)
    return [Action(words.pick.of(card)) for card in bits(cards)]


class Snatch(Frame):
    """TAKE(lootTreasure). A Treasure of the hero's loot pile goes face down under the monster."""

    __slots__ = ("owner", "place")

    def __init__(self, owner: int, place: int) -> None:
        super().__init__()
        self.owner = owner
        self.place = place

    def clone(self) -> Frame:
        """An independent copy."""
        return Snatch(self.owner, self.place).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """The owner chooses which."""
        if s.loot[self.owner] & TREASURE_CARDS:
            s.ask(self.owner, SNATCH, then=self.chose)
        else:
            s.done()

    def chose(self, s: DungeonRunState, action: int) -> None:
        """Only the owner knows what it is."""
        card = argument(action)
        s.loot[self.owner] &= ~(1 << card)
        s.under[self.place] |= 1 << card
        forget(s, self.owner, 1 << self.owner)
        s.seen[card] = 1 << self.owner
        if s.sink is not None:
            s.tell(events.SNATCHED, EVERYONE, (self.owner, s.mob[self.place]))
        s.done()


def snatchable(s: DungeonRunState, frame: Snatch) -> list[Action]:
    """Treasures of the loot pile."""
    return [Action(words.pick.of(c)) for c in bits(s.loot[frame.owner] & TREASURE_CARDS)]


SHED = Ask("cardChoice", "DR-267", sheddable)
SNATCH = Ask("snatch", "DR-267", snatchable)


def discard(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """DISCARD."""
    owner = frame.user if phrase.of["who"] == "self" else frame.target
    s.call(Shed(owner, int(phrase.of["to"] == "discard")), then=frame.next)


LOSSES = (
    Kind("discard", discard, None, ("n", "who", "to"), n=(1,), who=WHO, to=("loot", "discard")),
)
