"""Chapter "Set-up": who is the mummy, who has which colour, who is dealt what."""

from mastaba.core.chance import Chance, Lot, alike
from mastaba.core.decision import Ask, by_all
from mastaba.core.event import only
from mastaba.core.frame import Frame, declared
from mastaba.core.notation import Action, argument
from mastaba.core.sets import bits

from .rules.hunter_turn import Round
from .sight import events
from .state import MummyState
from .words import PAWN, REGIONS, TAKE, deal, mummy_is


@declared
class Setup(Frame):
    """MUM-01 to MUM-13."""

    dealt: int = 0

    def start(self, s: MummyState) -> None:
        """MUM-02. The host has named the mummy's seat, or leaves it to chance."""
        if s.mummy_seat < 0:
            s.draw(MUMMY_SEAT, then="mummy_chosen")
        else:
            s.go("seat_hunters")

    def mummy_chosen(self, s: MummyState, fate: int) -> None:
        """MUM-02."""
        s.mummy_seat = argument(fate)
        s.go("seat_hunters")

    def seat_hunters(self, s: MummyState) -> None:
        """MUM-03, MUM-105. A pawn for each hunter, two for the only hunter of two players."""
        s.announce(events.MUMMY_CHOSEN, s.mummy_seat)
        hunters = s.hunter_seats()
        s.pawn_seats = hunters * 2 if len(hunters) == 1 else hunters
        s.go("next_colour")

    def next_colour(self, s: MummyState) -> None:
        """MUM-04, MUM-107. Colours are picked in turn order; the last one left is no choice."""
        picked = len(s.colours)
        if picked == len(s.pawn_seats):
            s.draw(DEALING, then="card_dealt")
        elif picked == len(PAWN) - 1:
            self.colour_taken(s, free_colours(s, self)[0])
        else:
            s.ask(s.pawn_seats[picked], COLOUR, then="colour_taken")

    def colour_taken(self, s: MummyState, action: int) -> None:
        """MUM-04 to MUM-06. A pawn of the colour on Start, and its three ankhs."""
        colour, seat = argument(action), s.pawn_seats[len(s.colours)]
        start = s.content.board.start
        s.colours.append(colour)
        s.cells.append(start)
        s.certain.append(start)
        s.belief.append(1 << start)
        s.heard.append("")
        s.ankhs[seat] += s.content.ankhs_each
        s.announce(events.COLOUR_TAKEN, seat, colour)
        s.go("next_colour")

    def card_dealt(self, s: MummyState, fate: int) -> None:
        """MUM-09, MUM-106. One card of each colour for each pawn; the rest is never seen."""
        treasure = argument(fate)
        seat = s.pawn_seats[self.dealt // len(REGIONS)]
        s.hands[seat] |= 1 << treasure
        s.undealt &= ~(1 << treasure)
        s.tell(events.CARD_DEALT, only(seat), (seat, treasure))
        self.dealt += 1
        if self.dealt < len(REGIONS) * len(s.pawn_seats):
            s.draw(DEALING, then="card_dealt")
        else:
            s.done()
            s.stack.append(Round())


def free_colours(s: MummyState, _: Setup) -> list[Action]:
    """MUM-04. The colours nobody has taken, in the order of the box."""
    return [TAKE[colour] for colour in range(len(PAWN)) if colour not in s.colours]


def stack_of_cards(s: MummyState, frame: Setup) -> Chance:
    """MUM-08. The shuffled stack of the colour that is dealt next."""
    stack = s.undealt & s.content.region_cards[frame.dealt % len(REGIONS)]
    return alike(deal, bits(stack))


COLOUR = Ask("colour", "MUM-04", free_colours, heard=by_all)
MUMMY_SEAT = Lot("mummy seat", "MUM-02", lambda s, _: alike(mummy_is, range(s.seats)))
DEALING = Lot("deal", "MUM-08", stack_of_cards)
