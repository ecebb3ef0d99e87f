"""Boss and Lair: where the last tile goes (DR-55, DR-214 to DR-219)."""

from __future__ import annotations

from mastaba.core.chance import Chance, Lot
from mastaba.core.event import EVERYONE
from mastaba.core.frame import TRUE, Frame, declared
from mastaba.core.notation import Fate, argument
from mastaba.core.rows import put

from .. import words
from ..sight import events
from ..state import BOSS_CARDS, DungeonRunState
from ..words import FIRST_BOSS, LAIR, OUT, STEPS
from .explore import facing
from .questions import open_ask


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
            s.tell(events.TILES_SHUFFLED, EVERYONE, (s.deck_size(),))
        if s.lair == OUT and not s.deck_size():
            s.call(Lair(), then="over")
        else:
            s.done()


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
        s.tell(events.LAIR_LAID, EVERYONE, (cell,))
        s.call(TurnBoss(), then="shown")

    def shown(self, s: DungeonRunState) -> None:
        """DR-219. Not a draw: no surprise combat."""
        s.boss_shown = TRUE
        s.boss_seen = s.everyone()
        s.mob = put(s.mob, s.lair, s.boss)
        s.tell(events.BOSS_APPEARED, EVERYONE, (s.boss,))
        s.done()


@declared
class TurnBoss(Frame):
    """DR-18. Somebody looks at the Boss card, which is one of four until then."""

    def start(self, s: DungeonRunState) -> None:
        """DR-18."""
        if s.boss == OUT:
            s.draw(BOSS, then="turned")
        else:
            s.done()

    def turned(self, s: DungeonRunState, fate: int) -> None:
        """DR-18. The others leave the game."""
        s.boss = argument(fate)
        s.gone |= BOSS_CARDS & ~(1 << s.boss)
        s.done()


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
