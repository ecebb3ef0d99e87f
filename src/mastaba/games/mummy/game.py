"""The Mummy as the table, the bots and the laboratory know it."""

from typing import Any

from mastaba.content import Source
from mastaba.core.errors import BadSetup, IllegalAction
from mastaba.core.game import Game, Offer, Option, Options
from mastaba.core.notation import Action, argument

from . import words
from .content.box import DIE_IDS, Content
from .explain.attempt import explain, refuse_any, refuse_walk
from .rules.hunter_turn import HunterTurn
from .rules.mummy_turn import Concession, MummyTurn
from .setup import COLOUR, Setup
from .sight.guess import determinize
from .sight.offers import LEADS, SHORTHANDS, reach, walks, way_of_arrow, way_of_number
from .sight.scenery import Scenery, scenery
from .sight.view import cards, role, view
from .state import BELIEF_MAPS, MummyState
from .thumb import player
from .words import CELL, CONCEDE, MOST_SEATS, NOTATION, PAWN, STEP, STOP

SEATS = tuple(str(seat) for seat in range(MOST_SEATS))

OPTIONS = (
    Option("mummySeat", "random", "MUM-02", choices=("random", *SEATS)),
    Option("mummyDie", "standard", "MUM-66", choices=DIE_IDS),
    Option("huntersChat", "off", "MUM-100", choices=("off", "on")),
    Option("beliefMap", "off", "MUM-93", choices=BELIEF_MAPS),
    Option("spectators", "off", "MUM-93", choices=("off", "live")),
    Option("clock", "0", "MUM-104", span=(0, 3600)),
)


class Mummy(Game[MummyState]):
    """2 to 5 seats: one mummy, the others hunters."""

    id = "mummy"
    version = 1
    seats = range(2, MOST_SEATS + 1)
    notation = NOTATION
    badge = COLOUR.id
    room = "hunters"
    shorthands = SHORTHANDS
    leads = LEADS
    roles = ("mummy", "hunter")
    content: Content
    view = staticmethod(view)
    determinize = staticmethod(determinize)
    explain = staticmethod(explain)
    role = staticmethod(role)
    state = MummyState
    variants = OPTIONS
    player = player
    hints = player.HINTS
    reasons = ("ankhs", "last card", "concession")
    answers_bound = 400_000

    def unpack(self, source: Source) -> Content:
        """The content of a folder, read and checked."""
        return Content(source)

    def check_options(self, seats: int, options: Any) -> Options:
        """MUM-02. The mummy must sit on one of the seats."""
        checked = super().check_options(seats, options)
        seat = checked["mummySeat"]
        if seat != "random" and int(seat) >= seats:
            raise BadSetup(
                f"option mummySeat: expected random or a seat below {seats} but got {seat!r}"
            )
        return checked

    def start(self, seats: int, options: Options) -> MummyState:
        """The table laid, the first chapter on the stack."""
        s = MummyState(self.content, seats)
        s.die = DIE_IDS.index(options["mummyDie"])
        s.belief_map = BELIEF_MAPS.index(options["beliefMap"])
        if options["mummySeat"] != "random":
            s.mummy_seat = int(options["mummySeat"])
        s.stack.append(Setup())
        return s

    def admits(self, s: MummyState, options: Options, seat: int) -> bool:
        """MUM-100. The hunters' room exists only where the table has opened it."""
        return options["huntersChat"] == "on" and role(s, seat) == "hunter"

    def interjections(self, s: MummyState, seat: int) -> list[Action]:
        """The mummy may give up at any time; a hunter who leaves hands his seat to another."""
        legal = explain(s, seat, CONCEDE) is None
        return [CONCEDE] if legal else []

    def interject(self, s: MummyState, seat: int, action: Action) -> None:
        """Give up."""
        s.interject(Concession())

    def unfold(self, s: MummyState, seat: int, text: str) -> tuple[Action, ...]:
        """`walk I9 I10` sends the mummy's whole path, checked before the first step.

        `go 3 H8` and `go arrow N` announce a face and move in one; on a treasure of one's own
        `go 3 D11 reveal R-3` or `go 3 D11 keep`, so that no pause betrays a card.
        """
        verb, *names = text.split(" ")
        actions: tuple[Action, ...]
        if verb == "walk":
            path = [CELL.index(name) for name in names]
            refusal = refuse_walk(s, seat, path)
            actions = (*(STEP[cell] for cell in path), STOP)
        elif verb == "go" and len(names) > 1:
            actions = going(*names)
            refusal = refuse_any(s, seat, actions)
        else:
            return super().unfold(s, seat, text)
        if refusal is not None:
            raise IllegalAction(
                f"{text!r} is not legal for seat {seat} ({refusal.clause})", refusal
            )
        return actions

    def census(self, s: MummyState) -> list[str]:
        """Cards, ankhs and pawns, each as often as it is found."""
        piles = [s.undealt, *s.hands, *s.revealed, *s.removed]
        found = [card for pile in piles for card in cards(pile)] + ["ankh"] * sum(s.ankhs)
        return found + [PAWN[colour] for colour in s.colours]

    def scenery(self) -> Scenery:
        """Board, treasures, dice."""
        return scenery(self.content)

    def offers(self, s: MummyState, seat: int) -> list[Offer]:
        """The mummy is offered whole walks instead of single steps."""
        offers = super().offers(s, seat)
        frame = s.stack[-1] if s.stack else None
        if offers and isinstance(frame, MummyTurn):
            stay = [offer for offer in offers if offer.verb != words.step.name]
            return stay + walks(s, frame.left)
        return offers

    def offer(self, s: MummyState, action: Action) -> Offer:
        """Moves come with the way they take, faces with every move they allow."""
        offer = super().offer(s, action)
        frame = s.stack[-1]
        if not isinstance(frame, HunterTurn):
            return offer
        what = argument(action)
        if offer.verb == words.use.name:
            offer.then = reach(s, frame, what)
        elif offer.verb == words.end.name:
            way = way_of_number(s, frame.pawn, frame.face, what)
            return Offer(offer.do, offer.verb, offer.args, way)
        elif offer.verb == words.direct.name:
            return Offer(offer.do, offer.verb, offer.args, way_of_arrow(s, frame.pawn, what))
        return offer


def going(face: str, where: str, *card: str) -> tuple[Action, ...]:
    """A face, the move made with it (a cell, or the arrow's direction), what becomes of a card."""
    move = f"dir {where}" if face == "arrow" else f"end {where}"
    lines = [f"use {face}", move, *([" ".join(card)] if card else [])]
    return tuple(Action(NOTATION.parse(line)) for line in lines)


GAME = Mummy(Source.of("mastaba.games.mummy"))
