"""Pickpocket (TOMB-77 to TOMB-89)."""

from typing import Any

from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import Frame, at_first, declared
from mastaba.core.notation import Action, argument, second

from .. import words
from ..cards.triggers import PICKPOCKET_DECLARED, PICKPOCKET_FAILED
from ..sight import events
from ..state import TombState, bits, lowest
from ..words import ALL_ITEMS, ALL_TREASURES, INN, OUT, ROGUE, SKILL, SKIP, STRIKE
from .attach import Equip, put_on, throw_away
from .bearers import clashing, may_bear
from .combat import Attack
from .creatures import classes_of, has_class
from .inn import rebuild
from .party_limits import movement
from .pick import CARD, Pick
from .reaction import moment
from .roll import CATCHING, PICKPOCKET, Roll
from .targets import seats_in_range
from .wounds import Heir

LOOT = ALL_ITEMS | ALL_TREASURES


def victims(s: TombState, seat: int) -> list[int]:
    """TOMB-77, TOMB-78. Parties that can be reached and have something worth taking."""
    if s.solo or s.at[seat] == INN or not has_class(s, s.parties[seat], ROGUE):
        return []
    near = seats_in_range(s, seat, movement(s, seat))
    return [other for other in near if s.worn[other] & LOOT] if near else near


@declared
class Pickpocket(Heir):
    """A Rogue, a card, two rolls, and perhaps a blow."""

    rogue: int = at_first(OUT)
    card: int = at_first(OUT)
    guard: int = at_first(OUT)  # the character who defends
    catcher: int = at_first(OUT)  # the player who makes the catch Attack
    roll: int = at_first(0)
    cancelled: int = at_first(0)
    caught: int = at_first(0)  # it has been called off
    left: int = at_first(0)  # cards of a dead Rogue still to be given out

    def start(self, s: TombState) -> None:
        """TOMB-80. Both are named before any roll."""
        s.ask(s.active, SNATCH, then="named")

    def named(self, s: TombState, action: int) -> None:
        """TOMB-80."""
        self.card, self.rogue = argument(action), second(action)
        s.announce(events.STEAL_TRIED, self.rogue, self.card)
        moment(s, PICKPOCKET_DECLARED, then="cast")

    def cast(self, s: TombState) -> None:
        """TOMB-83, TOMB-295."""
        there = s.table >> self.rogue & s.table >> self.card & 1
        if self.cancelled or not there:
            self.lost(s)
        else:
            s.call(Roll(1 << self.rogue, SKILL, PICKPOCKET), then="rolled")

    def lost(self, s: TombState) -> None:
        """TOMB-295. It comes to nothing."""
        s.announce(events.STEAL_LOST, self.rogue)
        s.done()

    def victim(self, s: TombState) -> int:
        """Whose card it is."""
        bearer = s.bearer(self.card)
        return s.owner(bearer) if bearer != OUT else OUT

    def rolled(self, s: TombState) -> None:
        """TOMB-83. The defender chooses after seeing it."""
        self.roll = s.result
        if self.victim(s) == OUT:
            self.lost(s)
        else:
            s.ask(self.victim(s), DEFEND, then="defended")

    def defended(self, s: TombState, action: int) -> None:
        """TOMB-83."""
        self.guard = argument(action)
        s.call(Roll(1 << self.guard, SKILL, CATCHING), then="compare")

    def compare(self, s: TombState) -> None:
        """TOMB-15, TOMB-84."""
        s.announce(events.CONTESTED, self.roll, s.result)
        if self.roll > s.result:
            s.go("take")
        else:
            moment(s, PICKPOCKET_FAILED, then="catch")

    def take(self, s: TombState) -> None:
        """TOMB-84, TOMB-85."""
        bearer = s.bearer(self.card)
        if bearer != OUT:
            s.detach(self.card, bearer)
            s.announce(events.STOLEN, self.rogue, self.card)
            if clashing(s, self.rogue, self.card) or not may_bear(s, self.rogue, self.card):
                throw_away(s, self.card)
            else:
                put_on(s, self.card, self.rogue)
        s.go("end")

    # Caught.

    def catch(self, s: TombState) -> None:
        """TOMB-86."""
        seat = s.owner(self.guard)
        if self.caught or seat == OUT or not s.table >> self.rogue & 1:
            s.go("end")
        else:
            s.ask(seat, CATCH, then="struck")

    def struck(self, s: TombState, action: int) -> None:
        """TOMB-86, TOMB-88. What the Rogue bears is at stake."""
        if action == SKIP:
            s.go("end")
            return
        self.catcher = s.owner(self.guard)
        s.announce(events.CAUGHT, self.guard)
        s.call(Attack(self.guard, self.rogue), then="spoils")

    def inherit(self, s: TombState, creature: int) -> None:
        """TOMB-88. What the Rogue bears at death never lies in a discard pile."""
        if creature == self.rogue and self.catcher != OUT:
            self.left |= s.gear[creature]
            for card in bits(s.gear[creature]):
                s.detach(card, creature)

    def spoils(self, s: TombState) -> None:
        """TOMB-88. A dead Rogue's cards go to the catching player, even if the Rogue came back."""
        if self.left and s.parties[self.catcher]:
            s.call(Pick(CARD, self.left, self.catcher), then="spoil")
            return
        for card in bits(self.left):
            throw_away(s, card)
        self.left = 0
        s.go("end")

    def spoil(self, s: TombState) -> None:
        """TOMB-88. One by one, as the player likes."""
        card = lowest(s.take_result())
        self.left &= ~(1 << card)
        s.call(Equip(card, s.parties[self.catcher], self.catcher), then="spoils")

    def end(self, s: TombState) -> None:
        """TOMB-196."""
        rebuild(s, then="over")

    def slot(self, name: str, s: TombState) -> Any:
        """What its moments are about."""
        if name == "rogue":
            return 1 << self.rogue
        return 1 << self.card if name == "card" else 0


def snatches(s: TombState, _: Frame) -> list[Action]:
    """TOMB-80, TOMB-81."""
    seat = s.active
    rogues = [c for c in bits(s.parties[seat]) if classes_of(s, c) >> ROGUE & 1]
    loot = 0
    for other in victims(s, seat):
        loot |= s.attached(s.parties[other]) & LOOT
    return [Action(words.snatch.of(card, rogue)) for card in bits(loot) for rogue in rogues]


SNATCH = Ask("snatch", "TOMB-80", snatches, heard=by_all)
DEFEND = Ask(
    "defend", "TOMB-83", lambda s, f: words.defend.each(bits(s.parties[f.victim(s)])), heard=by_all
)
CATCH = Ask("catch", "TOMB-86", lambda _, __: [STRIKE, SKIP], heard=by_all)
