"""Chapters "Move" (DR-41 to DR-48) and "Escape" (DR-94 to DR-101): out through an exit."""

from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import TRUE, Frame, at_first, declared
from mastaba.core.notation import argument

from .. import words
from ..cards.in_force import ignores
from ..sight import events
from ..state import DungeonRunState
from ..words import DEXTERITY, ESCAPING, OUT, PORTCULLIS, STEPS, STRENGTH, TILE_ROLL, triggers
from .contest import Contest
from .dice import Roll, at_least, bonus, needed, value
from .explore import SUCCESS, Enter, Explore
from .monsters import FreeAttack
from .reaction import react
from .wounds import settle, wound


def exits_from(s: DungeonRunState, place: int) -> list[int]:
    """DR-43, DR-68. Exits that lead to a tile, or into the dark while there are tiles left."""
    exits, cell, grid = s.exits[place], s.cells[place], s.grid
    unexplored = bool(s.pool or s.top or s.bottom)
    return [
        side
        for side, step in enumerate(STEPS)
        if exits >> side & 1 and (unexplored or grid[cell + step])
    ]


@declared
class Move(Frame):
    """DR-43, DR-85. A Move action; out of the Portcullis Room only with strength."""

    mover: int
    side: int

    def start(self, s: DungeonRunState) -> None:
        """DR-85."""
        seat = self.mover
        if s.tiles[s.at[seat]] == PORTCULLIS and not ignores(s, seat, "portcullis"):
            pool = value(s, seat, STRENGTH) + bonus(s, seat, TILE_ROLL)
            s.call(Roll(seat, TILE_ROLL, pool), then="lifted")
        else:
            self.walk(s)

    def lifted(self, s: DungeonRunState) -> None:
        """DR-85."""
        if at_least(s.result, needed(s, self.mover, SUCCESS, TILE_ROLL)):
            self.walk(s)
            return
        s.announce(events.GATE_HELD, self.mover)
        wound(s, self.mover, 1)
        settle(s, then="over")

    def walk(self, s: DungeonRunState) -> None:
        """DR-44, DR-45."""
        s.call(Walk(self.mover, self.side), then="over")


@declared
class Walk(Frame):
    """DR-44, DR-45, DR-97. Through an exit; the result is whether there was a tile to go to."""

    walker: int
    side: int

    def start(self, s: DungeonRunState) -> None:
        """DR-44, DR-45."""
        place = s.neighbour(s.at[self.walker], self.side)
        if place == OUT:
            s.call(Explore(self.walker, self.side), then="over")
        else:
            s.call(Enter(self.walker, place), then="entered")

    def entered(self, s: DungeonRunState) -> None:
        """DR-44."""
        s.result = TRUE
        s.done()


ESCAPED, ESCAPE_OTHER = triggers("escaped"), triggers("escapeOther")
FROM_HEROES = 4  # DR-238


@declared
class Escape(Contest):
    """DR-94. From the monster on the tile, or in the endgame from other heroes."""

    PUBLIC = (*Contest.PUBLIC, "attribute", "held")

    declare = triggers("declare:escape")

    foe: int
    attribute: int = at_first(DEXTERITY)
    held: int = at_first(0)  # Pinning Arrow

    def ready(self, s: DungeonRunState) -> None:
        """DR-95. Without a roll if a card says so."""
        if self.won:
            self.succeeded(s)
        else:
            pool = self.pool(s, self.attribute, ESCAPING)
            s.call(Roll(self.hero, ESCAPING, pool), then="rolled")

    def number(self, s: DungeonRunState) -> int:
        """DR-96, DR-238, DR-239. The number any die has to reach."""
        number = FROM_HEROES if self.foe == OUT else s.content.foe(self.foe).escape
        return needed(s, self.hero, number, ESCAPING)

    def rolled(self, s: DungeonRunState) -> None:
        """DR-96, DR-100."""
        if at_least(s.result, self.number(s)):
            self.succeeded(s)
            return
        s.announce(events.ESCAPE_FAILED, self.hero)
        if self.foe == OUT:
            self.heal_helpers(s)
        else:
            place = s.at[self.hero]
            s.call(FreeAttack(self.hero, self.foe, place), then="heal_helpers")

    def succeeded(self, s: DungeonRunState) -> None:
        """DR-97, DR-187."""
        s.announce(events.ESCAPE_WON, self.hero)
        self.backfire(s)

    def after_backfire(self, s: DungeonRunState) -> None:
        """Others may still hold the hero."""
        react(s, 0, ESCAPE_OTHER, self.hero, then="leave")

    def leave(self, s: DungeonRunState) -> None:
        """DR-97, DR-98. The exit is chosen after the roll."""
        if self.held:
            self.heal_helpers(s)
        else:
            s.ask(self.hero, EXIT, then="chosen")

    def chosen(self, s: DungeonRunState, action: int) -> None:
        """DR-69, DR-97."""
        s.call(Walk(self.hero, argument(action)), then="gone")

    def gone(self, s: DungeonRunState) -> None:
        """DR-101. Whether there was a tile to go to."""
        react(s, ESCAPED if s.result else 0, 0, self.hero, then="heal_helpers")


EXIT = Ask(
    "escapeExit", "DR-98", lambda s, f: words.move.each(exits_from(s, s.at[f.hero])), heard=by_all
)
