"""Hamunaptra as the table, the bots and the laboratory know it."""

from random import Random
from types import MappingProxyType
from typing import Any

from mastaba.content import Source
from mastaba.core.errors import BadNotation, BadSetup, IllegalAction
from mastaba.core.game import Game, Offer, Option, Options
from mastaba.core.notation import SECOND, Action, argument
from mastaba.core.view import Sight

from .content.box import Content
from .explain.attempt import explain
from .rules.trade import carry_out, whole_offer, wishes
from .rules.turn import MOVE, bargainers, partners
from .setup import DRAFT, Setup
from .sight.guess import determinize
from .sight.offers import SHORTHANDS, in_step, marches, pointed, suggestion, walks
from .sight.scenery import Scenery, scenery
from .sight.view import census, role, view
from .state import CONNECTIONS, METRICS, HamunaptraState
from .thumb import player
from .words import FAR, LAYOUTS, MOST_SEATS, NOTATION, cell_name

LINES = {
    "trade": "trade SEAT TILES KINDS",
    "walk": "walk CHARACTER CELL …",
    "march": "march CELL GROUP",
    "suggest": "suggest CHARACTER",
}
OFF_ON = ("off", "on")
NO_YES = ("false", "true")
EDGE = 5  # HAM-02: the board reaches at least so far beyond the distance
PARTIES = {2: ("5", "6", "7", "8"), 3: ("5",)}

OPTIONS = (
    Option("startLayout", LAYOUTS[0], "HAM-17", choices=LAYOUTS),
    Option("minDistance", "8", "HAM-183", span=(3, 8)),
    Option("distanceMetric", "chebyshev", "HAM-71", choices=METRICS),
    Option("exitNeedsConnection", "tunnel", "HAM-73", choices=CONNECTIONS),
    Option("simpleStairs", "near", "HAM-163", choices=("near", "any")),
    Option("boardHalf", "13", "HAM-02", span=(8, FAR)),
    Option("allowSealing", "false", "HAM-60", choices=NO_YES),
    Option("noTunnelReturn", "notPlayed", "HAM-36", choices=("notPlayed", "notPlayable")),
    Option(
        "entranceOrder", "counterclockwise", "HAM-21", choices=("counterclockwise", "clockwise")
    ),
    Option("tradeScope", "hand", "HAM-149", choices=("hand", "handAndInactiveTable")),
    Option("retreatToOrigin", "true", "HAM-117", choices=NO_YES),
    Option("stalemateRounds", "3", "HAM-160", span=(1, 10)),
    Option("variant1", "off", "HAM-173", choices=OFF_ON),
    Option("variant2", "off", "HAM-177", choices=OFF_ON),
    Option("variant3", "off", "HAM-181", choices=OFF_ON),
    Option("variant5", "off", "HAM-184", choices=OFF_ON),
    Option("variant6", "table", "HAM-185", choices=("table", "5", "6", "7", "8")),
    Option("spectators", "off", "HAM-29", choices=("off", "live")),
    Option("clock", "0", "HAM-26", span=(0, 3600)),
)


class Hamunaptra(Game[HamunaptraState]):
    """2 to 8 seats, all alike."""

    id = "hamunaptra"
    version = 2
    seats = range(2, MOST_SEATS + 1)
    notation = NOTATION
    shorthands = SHORTHANDS
    roles = ("explorer",)
    content: Content
    view = staticmethod(view)
    determinize = staticmethod(determinize)
    explain = staticmethod(explain)
    census = staticmethod(census)
    cell_name = staticmethod(cell_name)
    interjections = staticmethod(wishes)  # trading, and who may pass
    interject = staticmethod(carry_out)
    polls = staticmethod(bargainers)
    haggles = staticmethod(partners)
    variants = OPTIONS
    player = player
    hints = player.HINTS
    reasons = ("exit", "empty deck", "whole deck", "nobody left", "stalemate")
    read_as = MappingProxyType(
        {
            "group": "character",
            "tiles": "tile",
            "encounter": "tile",
            "other": "tile",
            "dice": "roll",
            "rival": "attribute",
            **dict.fromkeys(("origin", "beside", "blocked", "lost"), "cell"),
        }
    )
    answers_bound = 400_000

    def unpack(self, source: Source) -> Content:
        """The content of a folder, read and checked."""
        return Content(source)

    def check_options(self, seats: int, options: Any) -> Options:
        """HAM-02, HAM-17, HAM-185. Wide enough a board, a layout and characters for so many."""
        checked = super().check_options(seats, options)
        least = int(checked["minDistance"]) + EDGE
        if int(checked["boardHalf"]) < least:
            raise BadSetup(
                f"option boardHalf: expected {least} to {FAR} with a distance of "
                f"{checked['minDistance']} but got {checked['boardHalf']!r}"
            )
        among = {
            "startLayout": self.content.layouts_for(seats),
            "variant6": ["table", *PARTIES.get(seats, ())],
        }
        for name, values in among.items():
            if checked[name] not in values:
                raise BadSetup(
                    f"option {name}: expected {' | '.join(values)} with {seats} players "
                    f"but got {checked[name]!r}"
                )
        return checked

    def start(self, seats: int, options: Options) -> HamunaptraState:
        """The table laid, the first chapter on the stack."""
        s = HamunaptraState(self.content, seats)
        s.distance = int(options["minDistance"])
        s.metric = METRICS.index(options["distanceMetric"])
        s.link_needed = CONNECTIONS.index(options["exitNeedsConnection"])
        s.near_stairs = int(options["simpleStairs"] == "near")
        s.half = int(options["boardHalf"])
        s.allow_sealing = NO_YES.index(options["allowSealing"])
        s.only_unplayable = int(options["noTunnelReturn"] == "notPlayable")
        s.clockwise = int(options["entranceOrder"] == "clockwise")
        s.table_trade = int(options["tradeScope"] == "handAndInactiveTable")
        s.way_back = NO_YES.index(options["retreatToOrigin"])
        s.patience = int(options["stalemateRounds"])
        s.fights = OFF_ON.index(options["variant1"])
        s.prowling = OFF_ON.index(options["variant2"])
        s.whole_deck = OFF_ON.index(options["variant3"])
        s.layout = LAYOUTS.index(options["startLayout"])
        s.inward = OFF_ON.index(options["variant5"])
        if options["variant6"] != "table":
            s.party = int(options["variant6"])
        s.stack.append(Setup())
        return s

    def blank(self) -> HamunaptraState:
        """A state to be filled."""
        seats = self.seats[0]
        return self.start(seats, self.check_options(seats, {}))

    def role(self, s: HamunaptraState, seat: int) -> str:
        """All are explorers."""
        return role(seat)

    def unfold(self, s: HamunaptraState, seat: int, text: str) -> tuple[Action, ...]:
        """`trade 2 T05+E03 stair+any` makes an offer at once, `walk C01 0,3 0,4` several steps.

        `march 0,4 C01+C05` brings several characters to a tile, each by the shortest way;
        `suggest C07` drafts whom the table suggests.
        """
        verb, *parts = text.split(" ")
        if verb not in LINES:
            return super().unfold(s, seat, text)
        wanted = len(LINES[verb].split(" ")) - 1
        read(len(parts) == wanted or (verb == "walk" and len(parts) > 1), text)
        if verb == "suggest":
            return super().unfold(s, seat, f"draft {parts[0]}")
        if verb == "trade":
            return self._tried(s, seat, text, whole_offer(s, seat, *parts))
        if verb == "walk":
            steps = [Action(NOTATION.parse(f"step {parts[0]} {cell}")) for cell in parts[1:]]
        else:
            party = NOTATION.parse(f"pass {parts[0]} {parts[1]}")
            steps = in_step(s, seat, argument(party), party >> SECOND)
            read(bool(steps), text)
        return self._tried(s, seat, text, tuple(steps))

    def _tried(
        self, s: HamunaptraState, seat: int, text: str, actions: tuple[Action, ...]
    ) -> tuple[Action, ...]:
        """The actions of one line, each tried before the first is done."""
        ahead = s.clone()
        for action in actions:
            refusal = explain(ahead, seat, action)
            if refusal is not None:
                message = f"{text[:80]!r} is not legal for seat {seat} ({refusal.clause})"
                raise IllegalAction(message, refusal)
            if action in wishes(ahead, seat):
                carry_out(ahead, seat, action)
            else:
                ahead.apply(action)
        return actions

    def offers(self, s: HamunaptraState, seat: int) -> list[Offer]:
        """Whole walks and marches besides single steps, a suggestion in the draft."""
        offers = super().offers(s, seat)
        frame = s.stack[-1] if offers else None
        if frame is not None and frame.wait is MOVE:
            return offers + marches(s, seat) + walks(s, seat)
        if isinstance(frame, Setup) and frame.wait is DRAFT:
            return [*offers, suggestion(s, frame, DRAFT.legal(s, frame))]
        return offers

    def wish(self, sight: Sight, rng: Random) -> Action | None:
        """The rule-of-thumb player's trades."""
        return player.wish(sight, rng)

    def suggested(self, seats: int) -> Options:
        """HAM-183. The distance that suits this number of players."""
        return {"minDistance": str(self.content.layouts[seats].distance)}

    def scenery(self) -> Scenery:
        """Characters, tiles, encounters, equipment."""
        return scenery(self.content)

    def offer(self, s: HamunaptraState, action: Action) -> Offer:
        """Answers that point at the board say where."""
        return pointed(s, super().offer(s, action), action)


def read(fits: bool, text: str) -> None:
    """Refuse a line that is not written as it should be."""
    if not fits:
        raise BadNotation(f"expected {LINES[text.split(' ')[0]]!r} but got {text[:80]!r}")


GAME = Hamunaptra(Source.of("mastaba.games.hamunaptra"))
