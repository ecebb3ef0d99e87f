"""Tomb as the table, the bots and the laboratory know it."""

from random import Random
from types import MappingProxyType
from typing import Any

from mastaba.content import Source
from mastaba.core.decision import Decision
from mastaba.core.errors import BadSetup, IllegalAction
from mastaba.core.game import Game, Offer, Option, Options
from mastaba.core.notation import Action
from mastaba.core.view import Sight

from .cards.language import LANGUAGE
from .content.box import BOARDS, Content
from .explain.attempt import explain
from .rules.ending import MOST_XP, REASONS, XP, TombCampaign, level_of
from .rules.opening import PLACE
from .setup import CHOOSE_MARKER, Setup
from .sight.census import census
from .sight.guess import determinize
from .sight.offers import pointed
from .sight.scenery import Scenery, scenery
from .sight.view import view
from .state import START_MODES, TombState
from .thumb.player import HINTS, PLAYER
from .words import MOST_SEATS, NOTATION, cell_name

OFF_ON = ("off", "on")
MANY = 5  # TOMB-316: from so many players on the advance is suggested
FILL = "fill"  # said instead of a card and a crypt: any, as the rule-of-thumb player would
READINGS = ("rulings", "letter")

OPTIONS = (
    Option("board", "A", "TOMB-25", choices=BOARDS),
    Option("start", "normal", "TOMB-46", choices=START_MODES),
    Option("advance", "off", "TOMB-316", choices=OFF_ON),
    Option("campaign", "off", "TOMB-265", choices=OFF_ON),
    Option("roundGuard", "off", "TOMB-244", choices=OFF_ON),
    Option("soloLimit", "4", "TOMB-250", span=(1, 6)),
    Option("totals", "open", "TOMB-307", choices=("open", "hidden")),
    Option("reading", "rulings", "TOMB-308", choices=READINGS),
    Option("spectators", "off", "TOMB-128", choices=("off", "live")),
    Option("clock", "0", "TOMB-307", span=(0, 3600)),
    *(Option(name, "0", "TOMB-266", span=(0, MOST_XP)) for name in XP),
)


class Tomb(Game[TombState]):
    """1 to 6 captains and their parties."""

    id = "tomb"
    version = 2
    seats = range(1, MOST_SEATS + 1)
    notation = NOTATION
    roles = ("captain",)
    content: Content
    view = staticmethod(view)
    determinize = staticmethod(determinize)
    explain = staticmethod(explain)
    cell_name = staticmethod(cell_name)
    census = staticmethod(census)
    state = TombState
    variants = OPTIONS
    player = PLAYER
    hints = HINTS
    reasons = REASONS
    read_as = MappingProxyType(
        {"character": "card", "creature": "card", "target": "card", "cards": "card"}
        | {"other": "card", "power": "card", "crypt": "cell", "space": "cell"}
    )
    badge = CHOOSE_MARKER.id
    answers_bound = 400_000
    campaign = TombCampaign()

    def unpack(self, source: Source) -> Content:
        """The content of a folder, read and checked."""
        return Content(source, LANGUAGE)

    def check_options(self, seats: int, options: Any) -> Options:
        """TOMB-249, TOMB-276. Alone there is neither a start option nor a campaign."""
        checked = super().check_options(seats, options)
        if seats == 1:
            for name, only in (("start", "normal"), ("campaign", "off")):
                if checked[name] != only:
                    raise BadSetup(
                        f"option {name}: expected {only} with 1 player but got {checked[name]!r}"
                    )
        return checked

    def suggested(self, seats: int) -> Options:
        """TOMB-316. Where many play, the last find little left to raid."""
        return {"advance": "on"} if seats >= MANY else {}

    def unattended(self) -> Options:
        """TOMB-244. Bots alone do not play for ever."""
        return {"roundGuard": "on"}

    def start(self, seats: int, options: Options) -> TombState:
        """The table laid, the first chapter on the stack."""
        s = TombState(self.content, seats)
        s.board_id = BOARDS.index(options["board"])
        s.start_mode = START_MODES.index(options["start"])
        s.prepaid = OFF_ON.index(options["advance"])
        s.campaign = OFF_ON.index(options["campaign"])
        s.guard = OFF_ON.index(options["roundGuard"])
        s.solo_limit = int(options["soloLimit"])
        s.hidden_totals = int(options["totals"] == "hidden")
        s.letter = READINGS.index(options["reading"])
        crypts = len(s.board.door)
        s.crypts = (0,) * crypts
        s.known = (0,) * (crypts * (seats + 1))
        s.earlier = (0,) * (crypts * (seats + 1))
        setup = Setup()
        setup.totals = [int(options[XP[seat]]) if s.campaign else 0 for seat in range(seats)]
        s.levels = tuple([level_of(total) for total in setup.totals])
        s.stack.append(setup)
        return s

    def role(self, s: TombState, seat: int) -> str:
        """Everybody leads a party."""
        return "captain"

    def unfold(self, s: TombState, seat: int, text: str) -> tuple[Action, ...]:
        """TOMB-33. `fill` hides a card as the rule-of-thumb player would."""
        waiting = s.waiting()
        if text != FILL or not isinstance(waiting, Decision) or waiting.seat != seat:
            return super().unfold(s, seat, text)
        if waiting.ask is not PLACE:
            raise IllegalAction("expected cards to hide when told to fill the crypts but got none")
        return (self.thumb(Sight(self, s, seat, waiting.actions), Random(0)),)

    def scenery(self) -> Scenery:
        """Characters, cards, boards."""
        return scenery(self.content)

    def offer(self, s: TombState, action: Action) -> Offer:
        """Answers that point at the board say where."""
        return pointed(s, super().offer(s, action), action)


GAME = Tomb(Source.of("mastaba.games.tomb"))
