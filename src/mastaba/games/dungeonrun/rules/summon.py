"""The Summon free action of the Stone (DR-247 to DR-251), and monsters that cards call."""

from __future__ import annotations

from mastaba.core.event import EVERYONE
from mastaba.core.frame import TRUE, Frame, at_first, declared
from mastaba.core.notation import Action, argument
from mastaba.core.sets import bits

from .. import words
from ..cards.triggers import triggers
from ..sight import events
from ..state import DungeonRunState
from ..words import FIRST_MONSTER, FIRST_TRAP, OUT, SKIP, SUMMON
from .meet import ENCOUNTER
from .monsters import MON_DRAWN, put_down
from .questions import open_ask
from .reaction import monster_acts, react

SUMMONED = triggers("summon")
MONSTER_CARDS = (1 << FIRST_TRAP) - (1 << FIRST_MONSTER)
DECK, BEST2, DISCARD = range(3)


@declared
class Summon(Frame):
    """DR-248 to DR-251."""

    bearer: int
    mode: int = at_first(DECK)
    twice: int = at_first(0)  # Clockwork Host
    found: int = at_first(0)  # monsters drawn

    def start(self, s: DungeonRunState) -> None:
        """DR-248, DR-251. The bearer may; cards change how."""
        if s.encounters and open_tiles(s):
            s.ask(self.bearer, SUMMONING, then="answered")
        else:
            s.done()

    def answered(self, s: DungeonRunState, action: int) -> None:
        """DR-248."""
        if action == SUMMON:
            s.tell(events.SUMMONED, EVERYONE, (self.bearer,))
            react(s, SUMMONED, 0, self.bearer, then="draw")
        else:
            s.done()

    def draw(self, s: DungeonRunState) -> None:
        """DR-248, DR-250. Until a monster appears, with Open the Vaults two."""
        if self.mode == DISCARD:
            s.ask(self.bearer, RAISE, then="raised")
        elif self.found.bit_count() == (2 if self.mode == BEST2 else 1):
            self.choose(s)
        elif s.encounters:
            s.draw(ENCOUNTER, then="drew")
        else:
            s.summon_over = TRUE
            self.choose(s)

    def drew(self, s: DungeonRunState, fate: int) -> None:
        """DR-248. Other cards are discarded."""
        card = argument(fate)
        s.encounters &= ~(1 << card)
        s.tell(events.TURNED_UP, EVERYONE, (card,))
        if card < FIRST_TRAP:
            self.found |= 1 << card
        else:
            s.discards |= 1 << card
        self.draw(s)

    def raised(self, s: DungeonRunState, action: int) -> None:
        """Call the Fallen."""
        card = argument(action)
        s.discards &= ~(1 << card)
        self.found = 1 << card
        self.choose(s)

    def choose(self, s: DungeonRunState) -> None:
        """One of two, with Open the Vaults."""
        if not self.found:
            s.done()
        elif self.found & self.found - 1:
            s.ask(self.bearer, BEST, then="chose")
        else:
            s.ask(self.bearer, PUT, then="put")

    def chose(self, s: DungeonRunState, action: int) -> None:
        """The other one is discarded."""
        card = 1 << argument(action)
        s.discards |= self.found & ~card
        self.found = card
        self.choose(s)

    def put(self, s: DungeonRunState, action: int) -> None:
        """DR-248, DR-249. One of the fallen has not been drawn."""
        card, place = self.found.bit_length() - 1, s.grid[argument(action)] - 1
        put_down(s, card, place)
        self.found = 0
        if self.mode == DISCARD:
            self.again(s)
        else:
            monster_acts(s, card, MON_DRAWN, self.bearer, then="again")

    def again(self, s: DungeonRunState) -> None:
        """Clockwork Host: a second monster on another tile."""
        if self.twice and open_tiles(s):
            self.twice = 0
            self.draw(s)
        else:
            s.done()


@declared
class TurnUp(Frame):
    """SUMMON(top). The top Encounter card: a monster is placed, anything else is discarded."""

    place: int
    where: int
    card: int = at_first(OUT)

    def start(self, s: DungeonRunState) -> None:
        """Nothing happens when the deck is empty (DR-67)."""
        if s.encounters:
            s.draw(ENCOUNTER, then="drew")
        else:
            s.done()

    def drew(self, s: DungeonRunState, fate: int) -> None:
        """DR-135."""
        card = self.card = argument(fate)
        s.encounters &= ~(1 << card)
        s.tell(events.TURNED_UP, EVERYONE, (card,))
        room = rooms(s, self)
        if card >= FIRST_TRAP or not room:
            s.discards |= 1 << card
            s.done()
        elif len(room) > 1:
            s.ask(s.first, HORDE, then="put")
        else:
            self.place_it(s, room[0])

    def put(self, s: DungeonRunState, action: int) -> None:
        """The first player chooses."""
        self.place_it(s, s.grid[argument(action)] - 1)

    def place_it(self, s: DungeonRunState, place: int) -> None:
        """DR-135."""
        put_down(s, self.card, place)
        monster_acts(s, self.card, MON_DRAWN, OUT, then="over")


def rooms(s: DungeonRunState, frame: TurnUp) -> list[int]:
    """Tiles without a monster, here or beside."""
    places = s.near[frame.place] if frame.where else [frame.place]
    return [place for place in places if s.mob[place] == OUT]


def open_tiles(s: DungeonRunState) -> list[int]:
    """DR-248. Tiles without a monster."""
    return [place for place, card in enumerate(s.mob) if card == OUT]


def put_on(s: DungeonRunState, places: list[int]) -> list[Action]:
    """DR-135, DR-248. On one of these tiles."""
    return words.put.each([s.cells[place] for place in places])


SUMMONING = open_ask("summon", "DR-248", lambda _, __: [SUMMON, SKIP])
PUT = open_ask("summonTile", "DR-248", lambda s, _: put_on(s, open_tiles(s)))
BEST = open_ask("summonBest", "DR-248", lambda _, frame: words.pick.each(bits(frame.found)))
RAISE = open_ask(
    "summonFallen", "DR-248", lambda s, _: words.pick.each(bits(s.discards & MONSTER_CARDS))
)
HORDE = open_ask("hordePlace", "DR-224", lambda s, frame: put_on(s, rooms(s, frame)))
