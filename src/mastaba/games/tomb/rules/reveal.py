"""The texts of monsters that have just been shown (TOMB-157)."""

from mastaba.core.decision import by_all
from mastaba.core.frame import Frame, Open, declared
from mastaba.core.notation import argument, second

from .. import words
from ..cards.triggers import REVEAL
from ..sight import events
from ..state import TombState, bits
from ..words import each_pair
from .pick import Question
from .use import carry_out
from .wounds import sweep


@declared
class Reveal(Frame):
    """TOMB-157. The texts of monsters that have just been shown, in the Crypt Master's order."""

    due: Open[int] = 0

    def texts(self, s: TombState) -> list[tuple[int, int]]:
        """What is still to be said."""
        content = s.content
        return [
            (power, creature)
            for creature in bits(self.due & s.monsters)
            for power in content.by_card[creature]
            if content.power_ability[power].when == REVEAL
        ]

    def start(self, s: TombState) -> None:
        """One after the other."""
        texts = self.texts(s)
        if not texts or not s.parties[s.raider]:
            s.done()
        elif len(texts) == 1:
            self.say(s, *texts[0])
        else:
            REVEALS.put(s, s.cm, then="chosen")

    def chosen(self, s: TombState, action: int) -> None:
        """D18."""
        self.say(s, argument(action), second(action))

    def say(self, s: TombState, power: int, creature: int) -> None:
        """The text itself."""
        self.due &= ~(1 << creature)
        s.announce(events.SPOKE, power)
        s.call(carry_out(s, power, creature), then="settle")

    def settle(self, s: TombState) -> None:
        """TOMB-188."""
        sweep(s, then="start")


REVEALS = Question(
    "revealOrder", "TOMB-157", lambda s, f: each_pair(words.first, f.texts(s)), heard=by_all
)
