"""Drawing Inn cards as a standard action (TOMB-60, TOMB-61, TOMB-251)."""

from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import Frame, Open, declared
from mastaba.core.notation import argument

from .. import words
from ..sight import events
from ..state import TombState, bits
from ..words import OUT
from .inn import DrawCard
from .pick import PickDeck


@declared
class GiveUp(Frame):
    """TOMB-251. In a solo game a draw costs somebody who waits at the Inn."""

    def start(self, s: TombState) -> None:
        """D29."""
        s.ask(s.active, GIVE_UP, then="chosen")

    def chosen(self, s: TombState, action: int) -> None:
        """Out of the game."""
        character = argument(action)
        s.inn &= ~(1 << character)
        s.dead |= 1 << character
        s.announce(events.GAVE_UP, s.active, character)
        s.done()


GIVE_UP = Ask("giveUp", "TOMB-251", lambda s, _: words.dismiss.each(bits(s.inn)), heard=by_all)


@declared
class Draw(Frame):
    """TOMB-60, TOMB-61. Two cards, the second deck chosen after the first card."""

    deck: Open[int] = 0

    def start(self, s: TombState) -> None:
        """TOMB-251."""
        if s.solo:
            s.call(GiveUp(), then="first")
        else:
            s.go("first")

    def first(self, s: TombState) -> None:
        """TOMB-60."""
        s.call(DrawCard(s.active, self.deck), then="then")

    def then(self, s: TombState) -> None:
        """TOMB-61. Whom the first card cost the last character draws no second one."""
        if s.parties[s.active]:
            s.call(PickDeck(s.active), then="second")
        else:
            s.done()

    def second(self, s: TombState) -> None:
        """TOMB-61."""
        deck = s.take_result()
        if deck == OUT:
            s.done()
        else:
            s.call(DrawCard(s.active, deck), then="over")
