"""Level 7 of the campaign: characters for banked cards (TOMB-272, TOMB-309)."""

from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import Frame, Open, at_first, declared
from mastaba.core.notation import Action, argument
from mastaba.core.rows import taking

from .. import words
from ..sight import events
from ..state import TombState, bits
from ..words import DONE
from .inn import Recruit, at_the_inn
from .party_limits import party_limit

SOLDIER = 7  # TOMB-268


@declared
class Levy(Frame):
    """TOMB-272, TOMB-309. After a Recruit, more of them for each banked card that is given up."""

    owed: Open[int] = at_first(0)  # characters that the card given up still brings

    def start(self, s: TombState) -> None:
        """Card after card, while there is somebody to recruit."""
        self.owed = 0
        if levies(s, self)[1:]:
            s.ask(s.active, LEVY, then="chosen")
        else:
            s.done()

    def chosen(self, s: TombState, action: int) -> None:
        """TOMB-272, TOMB-309. One character for a card; by the letter as many as it has XP."""
        if action == DONE:
            s.done()
            return
        card = argument(action)
        s.bank = taking(s.bank, s.active, 1 << card)
        s.discard(card)
        s.announce(events.DISCARDED, card)
        self.owed = s.content.xp[card] if s.letter else 1
        s.go("muster")

    def muster(self, s: TombState) -> None:
        """The next one for the same card."""
        if self.owed and may_hire(s):
            s.ask(s.active, LEVY_WHOM, then="joined")
        else:
            s.go("start")

    def joined(self, s: TombState, action: int) -> None:
        """TOMB-305, TOMB-309. What a card brings by the letter need not all be taken."""
        if action == DONE:
            s.go("start")
            return
        self.owed -= 1
        s.call(Recruit(s.active, argument(action)), then="muster")


def may_hire(s: TombState) -> bool:
    """TOMB-98, TOMB-99. Whether there is somebody to recruit, and room."""
    return bool(s.inn) and s.parties[s.active].bit_count() < party_limit(s, s.active)


def levies(s: TombState, _: Frame) -> list[Action]:
    """D28, TOMB-272."""
    return [DONE, *(words.pay.each(bits(s.bank[s.active])) if may_hire(s) else ())]


LEVY = Ask("levy", "TOMB-272", levies, heard=by_all)
LEVY_WHOM = Ask(
    "levyWhom",
    "TOMB-272",
    lambda s, f: [DONE, *at_the_inn(s, f)] if s.letter else at_the_inn(s, f),
    heard=by_all,
)
