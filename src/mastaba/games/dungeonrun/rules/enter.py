"""A hero arrives on a tile: what special tiles and snares do (DR-70 to DR-90)."""

from __future__ import annotations

from mastaba.core.decision import Ask, by_all
from mastaba.core.event import EVERYONE
from mastaba.core.frame import Frame, at_first, declared
from mastaba.core.notation import argument
from mastaba.core.rows import put

from ..cards.in_force import ignores
from ..cards.triggers import TILE_ROLL
from ..sight import events
from ..state import UP, DungeonRunState
from ..words import BRIDGE, CHANNEL, DEN, DEXTERITY, OUT, STRENGTH, WITH
from .dice import at_least
from .disarm import Disarm
from .meet import ENCOUNTER, Meet
from .numbers import bonus, needed, value
from .roll import Roll
from .wounds import settle, wound

FALL = 10  # DR-71
SUCCESS = 4
WADING = 2  # DR-89


@declared
class Enter(Frame):
    """DR-70 to DR-90, DR-271. A hero arrives on a tile, by whatever means."""

    comer: int
    place: int
    snared: int = at_first(0)

    def start(self, s: DungeonRunState) -> None:
        """DR-70. The tile's own rule."""
        seat, place = self.comer, self.place
        s.tell(events.MOVED, EVERYONE, (seat, s.cells[s.at[seat]], s.cells[place]))
        s.at = put(s.at, seat, place)
        if seat == s.active:
            s.watched = OUT
        self.snared = int(s.snare[place] != OUT and s.snare_by[place] != seat)
        tile = s.tiles[place]
        if tile == BRIDGE and not ignores(s, seat, "bridge"):
            pool = value(s, seat, DEXTERITY) + bonus(s, seat, TILE_ROLL)
            s.call(Roll(seat, TILE_ROLL, pool), then="crossed")
        elif tile == CHANNEL and not ignores(s, seat, "channel"):
            self.wade(s)
        elif tile == DEN and not s.has_encounter(place):
            s.call(Roll(seat, TILE_ROLL, 1), then="den_rolled")
        else:
            self.step_on_snare(s)

    def crossed(self, s: DungeonRunState) -> None:
        """DR-71, DR-72."""
        dice = s.result
        ones = at_least(dice, 1) - at_least(dice, 2)
        if ones and (not s.all_ones or ones == at_least(dice, 1)):
            s.tell(events.BRIDGE_BROKE, EVERYONE, (self.comer,))
            wound(s, self.comer, FALL)
        settle(s, then="step_on_snare")

    def wade(self, s: DungeonRunState) -> None:
        """DR-89, DR-90."""
        if s.tokens[3 * self.comer + DEXTERITY]:
            s.ask(self.comer, WADE, then="wades")
        else:
            self.wades(s, WITH[STRENGTH])

    def wades(self, s: DungeonRunState, action: int) -> None:
        """DR-89."""
        pool = value(s, self.comer, argument(action)) + bonus(s, self.comer, TILE_ROLL)
        s.call(Roll(self.comer, TILE_ROLL, pool), then="waded")

    def waded(self, s: DungeonRunState) -> None:
        """DR-89."""
        if at_least(s.result, needed(s, self.comer, SUCCESS, TILE_ROLL)) < WADING:
            s.tell(events.SWEPT, EVERYONE, (self.comer,))
            wound(s, self.comer, 1)
        settle(s, then="step_on_snare")

    def den_rolled(self, s: DungeonRunState) -> None:
        """DR-76."""
        if s.content.encounter_on[DEN] >> s.result & 1 and s.encounters:
            s.draw(ENCOUNTER, then="den_stirred")
        else:
            self.step_on_snare(s)

    def den_stirred(self, s: DungeonRunState, fate: int) -> None:
        """DR-76."""
        s.call(Meet(self.comer, self.place, argument(fate)), then="over")

    def step_on_snare(self, s: DungeonRunState) -> None:
        """DR-271, DR-288. After the tile's own rule, before anything else."""
        seat, place = self.comer, self.place
        if not self.snared or s.status[seat] != UP or s.at[seat] != place:
            s.done()
            return
        trap = s.snare[place]
        s.snare = put(s.snare, place, OUT)
        s.call(Disarm(seat, trap), then="over")


WADE = Ask(
    "channelAttribute", "DR-90", lambda _, __: [WITH[STRENGTH], WITH[DEXTERITY]], heard=by_all
)
