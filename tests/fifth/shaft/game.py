"""The Shaft as the table, the bots and the laboratory know it."""

from __future__ import annotations

from mastaba.content import Source
from mastaba.core.game import Game, Option, Options

from .content.box import Content
from .explain.attempt import explain
from .setup import Setup
from .sight.guess import determinize
from .sight.scenery import Scenery, scenery
from .sight.view import role, view
from .state import ShaftState
from .thumb import player
from .thumb.hints import HINTS
from .words import MOST_SEATS, NOTATION, TOKEN

OPTIONS = (
    Option("rounds", "4", "SHF-14", span=(1, 9)),
    Option("spectators", "live", "SHF-17", choices=("off", "live")),
    Option("clock", "0", "SHF-18", span=(0, 3600)),
)


class Shaft(Game[ShaftState]):
    """2 to 4 raiders."""

    id = "shaft"
    version = 1
    seats = range(2, MOST_SEATS + 1)
    notation = NOTATION
    roles = ("raider",)
    content: Content
    view = staticmethod(view)
    determinize = staticmethod(determinize)
    explain = staticmethod(explain)
    role = staticmethod(role)
    state = ShaftState
    variants = OPTIONS
    player = player
    hints = HINTS
    reasons = ("rounds",)
    answers_bound = 4000

    def unpack(self, source: Source) -> Content:
        """The content of a folder, read and checked."""
        return Content(source)

    def start(self, seats: int, options: Options) -> ShaftState:
        """All tokens in the bag, the first chapter on the stack."""
        s = ShaftState(self.content, seats)
        s.rounds = int(options["rounds"])
        s.stack.append(Setup())
        return s

    def census(self, s: ShaftState) -> list[str]:
        """Every token, in the bag, on the rope, open beside it or in a hoard."""
        piles = [s.bag, s.rope, (*[0] * len(s.rope), *s.met), *s.hoards]
        return [TOKEN[t] for pile in piles for t, count in enumerate(pile) for _ in range(count)]

    def scenery(self) -> Scenery:
        """What there is to find, and to meet."""
        return scenery(self.content)


GAME = Shaft(Source.of(__package__))
