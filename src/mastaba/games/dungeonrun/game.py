"""Dungeon Run as the table, the bots and the laboratory know it."""

from types import MappingProxyType
from typing import Any

from mastaba.content import Source
from mastaba.core.errors import BadSetup
from mastaba.core.game import Game, Offer, Option, Options
from mastaba.core.notation import Action, argument, second, verb_of

from . import words
from .cards.language import LANGUAGE
from .content.box import Content
from .explain.attempt import explain
from .rules.explore import Explore
from .rules.wounds import REASONS
from .setup import Setup
from .sight.guess import census, determinize
from .sight.scenery import Scenery, scenery
from .sight.view import role, view
from .state import DungeonRunState
from .thumb.player import HINTS, PLAYER
from .words import CELL, HEROES, MOST_SEATS, NOTATION, STEPS, cell_name

OFF_ON = ("off", "on")
UNATTENDED = "200"  # DR-291: rounds of a game in which nobody but bots plays

OPTIONS = (
    Option("bridge", "any1", "DR-71", choices=("any1", "all1")),
    Option("beg", "off", "DR-263", choices=OFF_ON),
    Option("heroes", "random", "DR-291", choices=("random", "chosen")),
    Option("roundLimit", "0", "DR-291", span=(0, 999)),
    Option("spectators", "off", "DR-213", choices=("off", "live")),
    Option("clock", "0", "DR-291", span=(0, 3600)),
)


class DungeonRun(Game[DungeonRunState]):
    """1 to 4 seats, a hero each."""

    id = "dungeonrun"
    version = 2
    seats = range(1, MOST_SEATS + 1)
    notation = NOTATION
    roles = (*HEROES, "hero")
    content: Content
    view = staticmethod(view)
    determinize = staticmethod(determinize)
    explain = staticmethod(explain)
    role = staticmethod(role)
    census = staticmethod(census)
    state = DungeonRunState
    variants = OPTIONS
    player = PLAYER
    hints = HINTS
    reasons = REASONS
    read_as = MappingProxyType(
        {"dice": "roll", "cards": "card", "wanted": "card", "monster": "card", "stranger": "card"}
        | {"over": "card", "instead": "power"}
        | {"other": "seat", "new": "face", "also": "face", "next": "tile", "last": "tile"}
    )
    answers_bound = 400_000

    def unpack(self, source: Source) -> Content:
        """The content of a folder, read and checked."""
        return Content(source, LANGUAGE)

    def check_options(self, seats: int, options: Any) -> Options:
        """DR-266. Nobody begs alone."""
        checked = super().check_options(seats, options)
        if seats == 1 and checked["beg"] == "on":
            raise BadSetup("option beg: expected off with 1 player but got 'on'")
        return checked

    def unattended(self) -> Options:
        """DR-291. Bots alone do not play for ever."""
        return {"roundLimit": UNATTENDED}

    def start(self, seats: int, options: Options) -> DungeonRunState:
        """The table laid, the first chapter on the stack."""
        s = DungeonRunState(self.content, seats)
        s.all_ones = int(options["bridge"] == "all1")
        s.beg = OFF_ON.index(options["beg"])
        s.chosen = int(options["heroes"] == "chosen")
        s.round_limit = int(options["roundLimit"])
        s.stack.append(Setup())
        return s

    def scenery(self) -> Scenery:
        """Heroes, cards, bosses, tiles."""
        return scenery(self.content)

    def cell_name(self, cell: str) -> str:
        """Columns are letters, rows are numbers."""
        return cell_name(cell)

    def offer(self, s: DungeonRunState, action: Action) -> Offer:
        """Answers that point at the board say where."""
        offer = super().offer(s, action)
        return Offer(offer.do, offer.verb, offer.args, way_of(s, action))


CELL_FIRST = {verb.index for verb in (words.lair, words.put, words.go_to, words.aim, words.look)}


def way_of(s: DungeonRunState, action: Action) -> list[str] | None:
    """The cells an answer points at, the one it ends on last."""
    verb = verb_of(action)
    if verb in CELL_FIRST:
        return [CELL[argument(action)]]
    if verb == words.lay.index:
        frame = s.stack[-1]
        return [CELL[frame.cell(s)]] if isinstance(frame, Explore) else None
    if verb == words.march.index:
        place = s.mob.index(argument(action))
        return [CELL[s.cells[place]], CELL[second(action)]]
    if verb == words.move.index:
        cell = s.cells[s.at[s.stack[-1].seat]]
        return [CELL[cell], CELL[cell + STEPS[argument(action)]]]
    return None


GAME = DungeonRun(Source.of("mastaba.games.dungeonrun"))
