"""The Boss and his Lair (DR-214 to DR-219), what the Stone summons (DR-247 to DR-251)."""

from mastaba.core.chance import Chance, Lot
from mastaba.core.frame import TRUE, Frame, Open, at_first, declared
from mastaba.core.notation import Action, Fate, argument
from mastaba.core.rows import put
from mastaba.core.sets import bits

from .. import words
from ..sight import events
from ..state import BOSS_CARDS, DungeonRunState
from ..words import FIRST_BOSS, FIRST_MONSTER, FIRST_TRAP, LAIR, OUT, SKIP, STEPS, SUMMON, triggers
from .explore import ENCOUNTER, facing
from .monsters import MON_DRAWN, put_down
from .questions import open_ask
from .reaction import monster_acts, react


@declared
class Tidy(Frame):
    """DR-55, DR-214, DR-215. The end of an action that may have explored."""

    def start(self, s: DungeonRunState) -> None:
        """DR-55. Tiles set aside are shuffled back; nobody knows their order any more."""
        if s.aside:
            s.known |= s.aside
            s.pool |= s.aside | sum(1 << tile for tile in (*s.top, *s.bottom))
            s.top, s.bottom, s.aside = (), (), 0
            s.tile_seen = (0,) * len(s.tile_seen)
            s.announce(events.TILES_SHUFFLED, s.deck_size())
        if s.lair == OUT and not s.deck_size():
            s.call(Lair(), then="over")


@declared
class Lair(Frame):
    """DR-214 to DR-219."""

    def start(self, s: DungeonRunState) -> None:
        """DR-216, DR-217. The first player chooses among equals."""
        cells = lair_cells(s)
        if len(cells) > 1:
            s.ask(s.first, LAIR_TIE, then="chosen")
        else:
            self.chosen(s, words.lair.of(cells[0]))

    def chosen(self, s: DungeonRunState, action: int) -> None:
        """DR-216 to DR-219. The Lair is laid, then the Boss is turned face up."""
        cell = argument(action)
        s.lair = s.add_place(LAIR, cell, facing(s, cell))
        s.announce(events.LAIR_LAID, cell)
        s.call(TurnBoss(), then="shown")

    def shown(self, s: DungeonRunState) -> None:
        """DR-219. Not a draw: no surprise combat."""
        s.boss_shown = TRUE
        s.boss_seen = s.everyone()
        s.mob = put(s.mob, s.lair, s.boss)
        s.announce(events.BOSS_APPEARED, s.boss)


@declared
class TurnBoss(Frame):
    """DR-18. Somebody looks at the Boss card, which is one of four until then."""

    def start(self, s: DungeonRunState) -> None:
        """DR-18."""
        if s.boss == OUT:
            s.draw(BOSS, then="turned")

    def turned(self, s: DungeonRunState, fate: int) -> None:
        """DR-18. The others leave the game."""
        s.boss = argument(fate)
        s.gone |= BOSS_CARDS & ~(1 << s.boss)


def lair_cells(s: DungeonRunState) -> list[int]:
    """DR-216 to DR-218. The squares for the Lair, all at the same greatest distance."""
    distances = s.distances(0)
    open_cells = [
        (distances[place], s.cells[place] + STEPS[side])
        for place in range(len(s.tiles))
        for side in s.open_sides(place)
    ]
    clean = [(far, cell) for far, cell in open_cells if facing(s, cell).bit_count() == 1]
    choice = clean or open_cells
    farthest = max(far for far, _ in choice)
    return list(dict.fromkeys(cell for far, cell in choice if far == farthest))


ALL_BOSSES = Chance(tuple(Fate(words.draw_card.of(FIRST_BOSS + n)) for n in range(4)))
LAIR_TIE = open_ask("lairTie", "DR-217", lambda s, _: words.lair.each(lair_cells(s)))
BOSS = Lot("boss", "DR-18", lambda _, __: ALL_BOSSES)


SUMMONED = triggers("summon")
MONSTER_CARDS = (1 << FIRST_TRAP) - (1 << FIRST_MONSTER)
DECK, BEST2, DISCARD = range(3)


@declared
class Summon(Frame):
    """DR-248 to DR-251."""

    bearer: Open[int]
    mode: Open[int] = at_first(DECK)
    twice: Open[int] = at_first(0)  # Clockwork Host
    found: Open[int] = at_first(0)  # monsters drawn

    def start(self, s: DungeonRunState) -> None:
        """DR-248, DR-251. The bearer may; cards change how."""
        if s.encounters and open_tiles(s):
            s.ask(self.bearer, SUMMONING, then="answered")

    def answered(self, s: DungeonRunState, action: int) -> None:
        """DR-248."""
        if action == SUMMON:
            s.announce(events.SUMMONED, self.bearer)
            react(s, SUMMONED, 0, self.bearer, then="draw")

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
        s.announce(events.TURNED_UP, card)
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

    def drew(self, s: DungeonRunState, fate: int) -> None:
        """DR-135."""
        card = self.card = argument(fate)
        s.encounters &= ~(1 << card)
        s.announce(events.TURNED_UP, card)
        room = rooms(s, self)
        if card >= FIRST_TRAP or not room:
            s.discards |= 1 << card
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
