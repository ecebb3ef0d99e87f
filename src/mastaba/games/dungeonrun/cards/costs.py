"""What cards cost."""

from __future__ import annotations

from mastaba.core.ability import Kind, Phrase
from mastaba.core.decision import Ask, by_all
from mastaba.core.window import Unfold

from ..rules.advance import pay_card
from ..rules.disarm import Disarm
from ..rules.lateness import least
from ..rules.picking import Pick, picks
from ..rules.wounds import wound
from ..state import TREASURE_CARDS, TROPHY_CARDS, DungeonRunState
from ..words import FIRST_STRANGER, FIRST_TRAP, OUT
from .effects.losing import lose_treasure

TRAP_CARDS = (1 << FIRST_STRANGER) - (1 << FIRST_TRAP)
TOLL = Ask("payCard", "DR-35", picks, heard=by_all, when_late=least)


class Toll(Pick):
    """Cards that are paid with, one after the other; the result is the last of them."""

    __slots__ = ("kinds",)

    question = TOLL

    def __init__(self, payer: int, kinds: int, left: int) -> None:
        super().__init__(payer, left)
        self.kinds = kinds

    def start(self, s: DungeonRunState) -> None:
        """A price is paid in full."""
        if self.left:
            self.choose(s)
        else:
            s.done()

    def cards(self, s: DungeonRunState) -> int:
        """What can be paid with."""
        return (s.loot[self.picker] | (s.worn[self.picker] & TREASURE_CARDS)) & self.kinds

    def picked(self, s: DungeonRunState, card: int) -> None:
        """To its discard pile."""
        if 1 << card & TREASURE_CARDS:
            lose_treasure(s, self.picker, card)
        else:
            pay_card(s, self.picker, card)
        s.result = card


def pay_action(s: DungeonRunState, _: Unfold, __: Phrase) -> None:
    """One unspent action."""
    s.actions -= 1


def can_pay_action(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """On the user's own turn."""
    return s.active == user and s.actions > 0


def pay_wounds(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """DR-268."""
    wound(s, frame.user, phrase.of["n"])


def can_pay_wounds(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """DR-268. Not if they would defeat the payer."""
    return s.wounds[user] + int(phrase.of["n"]) < s.life(user)


def pay_loot(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """Encounter cards of the loot pile, one after the other."""
    s.call(Toll(frame.user, TROPHY_CARDS, phrase.of["n"]), then=frame.start)


def can_pay_loot(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Enough Encounter cards."""
    return (s.loot[user] & TROPHY_CARDS).bit_count() >= int(phrase.of["n"])


def pay_trap(s: DungeonRunState, frame: Unfold, _: Phrase) -> None:
    """One Trap card of the loot pile."""
    s.call(Toll(frame.user, TRAP_CARDS, 1), then=frame.start)


def can_pay_trap(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """A Trap card in the loot pile."""
    return bool(s.loot[user] & TRAP_CARDS)


def this_trap(s: DungeonRunState) -> int:
    """The trap just disarmed."""
    disarm = s.nearest(Disarm)
    return disarm.trap if disarm is not None else OUT


def pay_this_trap(s: DungeonRunState, frame: Unfold, _: Phrase) -> None:
    """The trap just disarmed."""
    pay_card(s, frame.user, this_trap(s))


def can_pay_this_trap(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """It is in the loot pile."""
    trap = this_trap(s)
    return trap != OUT and bool(s.loot[user] >> trap & 1)


def pay_treasure(s: DungeonRunState, frame: Unfold, _: Phrase) -> None:
    """DR-92. One own Treasure card, equipped or not."""
    s.call(Toll(frame.user, TREASURE_CARDS, 1), then=frame.start)


def can_pay_treasure(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """A Treasure card."""
    return bool(s.gear_of(user) & TREASURE_CARDS)


COSTS = (
    Kind("action", pay_action, can_pay_action),
    Kind("wounds", pay_wounds, can_pay_wounds, ("n",), n=int),
    Kind("loot", pay_loot, can_pay_loot, ("n",), n=int),
    Kind("lootTrap", pay_trap, can_pay_trap),
    Kind("thisTrap", pay_this_trap, can_pay_this_trap),
    Kind("treasure", pay_treasure, can_pay_treasure),
)
