"""A card of the encounter deck is drawn for a tile, and the hero there deals with it."""

from __future__ import annotations

from mastaba.core.chance import Lot, alike
from mastaba.core.event import EVERYONE
from mastaba.core.frame import TRUE, Frame, declared
from mastaba.core.rows import put
from mastaba.core.sets import bits

from .. import words
from ..cards.triggers import triggers
from ..sight import events
from ..state import UP, DungeonRunState
from ..words import FIRST_SPECIAL, FIRST_STRANGER, FIRST_TRAP
from .combat import Combat
from .disarm import Disarm
from .monsters import MON_DRAWN, stranger_leaves
from .reaction import monster_acts, react
from .strike import FreeAttack

MONSTER_DRAWN = triggers("monsterDrawn")


@declared
class Meet(Frame):
    """DR-65, DR-123, DR-172, DR-233. A card is drawn for a tile; the hero there deals with it."""

    drawer: int
    place: int
    card: int

    def start(self, s: DungeonRunState) -> None:
        """DR-60, DR-66."""
        card, place = self.card, self.place
        s.encounters &= ~(1 << card)
        s.tell(events.ENCOUNTER_DRAWN, EVERYONE, (self.drawer, card))
        if card < FIRST_TRAP:
            s.mob = put(s.mob, place, card)
            if s.tiles[place] < FIRST_SPECIAL:  # what lies in the Den was there before (DR-229)
                s.under_hidden = put(s.under_hidden, place, s.hidden[place])
                s.hidden = put(s.hidden, place, 0)
            monster_acts(s, card, MON_DRAWN, self.drawer, then="ambush")
        elif card < FIRST_STRANGER:
            s.call(Disarm(self.drawer, card), then="over")
        else:
            s.guest = put(s.guest, place, card)
            monster_acts(s, card, MON_DRAWN, self.drawer, then="stranger_met")

    def stranger_met(self, s: DungeonRunState) -> None:
        """DR-233. One who only says what he has to say goes at once."""
        stranger = s.content.strangers[self.card - FIRST_STRANGER]
        power = s.content.by_card[self.card][0]
        if s.content.abilities[power].on and stranger.uses:
            stranger_leaves(s, self.place)
        s.done()

    def ambush(self, s: DungeonRunState) -> None:
        """The hero's cards before the surprise combat."""
        react(s, MONSTER_DRAWN, 0, self.drawer, then="surprise")

    def surprise(self, s: DungeonRunState) -> None:
        """DR-80, DR-123, DR-125."""
        if self.here(s):
            s.call(Combat(self.drawer, self.card, self.place, TRUE), then="fought")
        else:
            s.done()

    def here(self, s: DungeonRunState) -> bool:
        """Both are still there."""
        seat = self.drawer
        return s.status[seat] == UP and s.at[seat] == self.place and s.mob[self.place] == self.card

    def fought(self, s: DungeonRunState) -> None:
        """DR-80, DR-125. A hero who may not attack is attacked."""
        if s.result or not self.here(s):
            s.done()
        else:
            s.call(FreeAttack(self.drawer, self.card, self.place), then="over")


ENCOUNTER = Lot("encounter", "DR-21", lambda s, _: alike(words.draw_card, bits(s.encounters)))
