"""Chapter "Equip and trade": changing what a hero wears (DR-147 to DR-160)."""

from __future__ import annotations

from mastaba.core.frame import TRUE, Frame, at_first, declared
from mastaba.core.notation import Action, argument, verb_of
from mastaba.core.sets import bits

from .. import words
from ..state import GEAR_CARDS, STONE_BIT, DungeonRunState
from ..words import DONE, OUT
from .gear import put_on, take_off, trained
from .lateness import open_ask
from .trade import AGREED, WITHDRAWN, Trade, partners


@declared
class Equip(Frame):
    """DR-147 to DR-160. The result is whether anything was changed."""

    wearer: int
    changed: int = at_first(0)
    other: int = at_first(OUT)  # whom an offer may be made to
    partner: int = at_first(OUT)  # DR-155: whom one was made to

    def start(self, s: DungeonRunState) -> None:
        """DR-147."""
        s.ask(self.wearer, EQUIPPING, then="answered")

    def answered(self, s: DungeonRunState, action: int) -> None:
        """DR-147, DR-154, DR-158, DR-160. It counts when the first change is made."""
        verb, what = verb_of(action), argument(action)
        if action == DONE:
            s.result = self.changed
            s.equips += self.changed
            s.done()
        elif verb == words.trade.index:
            self.other = what
            s.call(Trade(self.wearer, what), then="traded")
        else:
            self.changed = TRUE
            if verb == words.wear.index:
                put_on(s, self.wearer, what)
            else:
                take_off(s, self.wearer, what)
            s.go("start")

    def traded(self, s: DungeonRunState) -> None:
        """DR-155, DR-158. Refused it costs nothing; one never made does not even count."""
        if s.result != WITHDRAWN:
            self.partner = self.other
        if s.result == AGREED:
            self.changed = TRUE
        s.go("start")


def fittings(s: DungeonRunState, frame: Equip) -> list[Action]:
    """DR-147, DR-151, DR-154, DR-155, DR-158."""
    seat = frame.wearer
    found = [
        Action(words.wear.of(card))
        for card in bits(s.loot[seat] & GEAR_CARDS)
        if trained(s, seat, card)
    ]
    found += words.doff.each(bits(s.worn[seat] & ~STONE_BIT))
    found += words.trade.each(partners(s, seat, frame.partner))
    return [*found, DONE]


def may_equip(s: DungeonRunState, seat: int) -> bool:
    """DR-147, DR-154, DR-160. Something to change, and not a second time beside a monster."""
    if s.equips and s.monster_at(seat) != OUT:
        return False
    if s.worn[seat] & ~STONE_BIT or partners(s, seat):
        return True
    return any(trained(s, seat, card) for card in bits(s.loot[seat] & GEAR_CARDS))


EQUIPPING = open_ask("equip", "DR-147", fittings)
