"""Effects of cards by which a hero loses cards."""

from __future__ import annotations

from mastaba.core.ability import Kind, Phrase
from mastaba.core.decision import Ask
from mastaba.core.event import EVERYONE
from mastaba.core.frame import declared
from mastaba.core.rows import adding, put, taking
from mastaba.core.sets import bits
from mastaba.core.window import Unfold

from ...rules.gear import take_off
from ...rules.lateness import least, open_ask
from ...rules.pick import Pick, picks
from ...sight import events
from ...state import GEAR_CARDS, STONE_BIT, TREASURE_CARDS, DungeonRunState
from ..phrases import WHO


def lose_treasure(s: DungeonRunState, seat: int, card: int) -> None:
    """A Treasure card goes to the discard pile."""
    s.worn = taking(s.worn, seat, 1 << card)
    s.loot = taking(s.loot, seat, 1 << card)
    s.treasure_discards |= 1 << card
    s.refit(seat)
    s.tell(events.PAID, EVERYONE, (seat, card))


def forget(s: DungeonRunState, owner: int, but: int) -> None:
    """A card has left the pile and others do not know which: nobody else knows the pile."""
    for card in bits(s.loot[owner]):
        s.seen = put(s.seen, card, s.seen[card] & but)


SHED = open_ask("cardChoice", "DR-267", picks)


@declared
class Shed(Pick):
    """DISCARD. One's own equipped card, to the loot pile or the discard pile."""

    question = SHED

    away: int  # to the discard pile

    def cards(self, s: DungeonRunState) -> int:
        """Artifacts are never discarded, the Stone never moved."""
        return s.worn[self.picker] & (TREASURE_CARDS if self.away else GEAR_CARDS & ~STONE_BIT)

    def picked(self, s: DungeonRunState, card: int) -> None:
        """The owner chooses which."""
        if self.away:
            lose_treasure(s, self.picker, card)
        else:
            take_off(s, self.picker, card)


SNATCH = Ask("snatch", "DR-267", picks, when_late=least)


@declared
class Snatch(Pick):
    """TAKE(lootTreasure). A Treasure of the hero's loot pile goes face down under the monster."""

    question = SNATCH

    place: int

    def cards(self, s: DungeonRunState) -> int:
        """The owner chooses which."""
        return s.loot[self.picker] & TREASURE_CARDS

    def picked(self, s: DungeonRunState, card: int) -> None:
        """Only the owner knows what it is."""
        s.loot = taking(s.loot, self.picker, 1 << card)
        s.under = adding(s.under, self.place, 1 << card)
        forget(s, self.picker, 1 << self.picker)
        s.seen = put(s.seen, card, 1 << self.picker)
        s.tell(events.SNATCHED, EVERYONE, (self.picker, s.mob[self.place]))


def discard(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """DISCARD."""
    owner = frame.user if phrase.of["who"] == "self" else frame.target
    s.call(Shed(owner, int(phrase.of["to"] == "discard")), then="next")


LOSSES = (
    Kind("discard", discard, None, ("n", "who", "to"), n=(1,), who=WHO, to=("loot", "discard")),
)
