"""What cards cost."""

from __future__ import annotations

from mastaba.core.ability import Kind, Phrase
from mastaba.core.frame import declared
from mastaba.core.window import Unfold

from ..rules.advance import pay_card
from ..rules.disarm import Disarm
from ..rules.questions import Pick, open_ask, picks
from ..rules.wounds import wound
from ..state import TREASURE_CARDS, TROPHY_CARDS, DungeonRunState
from ..words import FIRST_STRANGER, FIRST_TRAP, OUT
from .effects.taking import lose_treasure

TRAP_CARDS = (1 << FIRST_STRANGER) - (1 << FIRST_TRAP)
PRICES = {"loot": TROPHY_CARDS, "lootTrap": TRAP_CARDS, "treasure": TREASURE_CARDS}
TOLL = open_ask("payCard", "DR-35", picks)


@declared
class Toll(Pick):
    """Cards that are paid with, one after the other; the result is the last of them."""

    question = TOLL

    left: int
    kinds: int

    def start(self, s: DungeonRunState) -> None:
        """A price is paid in full."""
        if self.left:
            self.choose(s)
        else:
            s.done()

    def cards(self, s: DungeonRunState) -> int:
        """What can be paid with."""
        return (s.worn[self.picker] | s.loot[self.picker]) & self.kinds

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


def pay_wounds(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """DR-268."""
    wound(s, frame.user, phrase.of["n"])


def can_pay_wounds(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """DR-268. Not if they would defeat the payer."""
    return s.wounds[user] + int(phrase.of["n"]) < s.life(user)


def pay_cards(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """DR-92. Cards of a kind, one after the other, equipped or not."""
    s.call(Toll(frame.user, phrase.get("n", 1), PRICES[phrase.kind.name]), then="start")


def can_pay_cards(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Enough of them."""
    held = (s.worn[user] | s.loot[user]) & PRICES[phrase.kind.name]
    return held.bit_count() >= int(phrase.get("n", 1))


def this_trap(s: DungeonRunState) -> int:
    """The trap just disarmed."""
    disarm = s.nearest(Disarm)
    return disarm.trap if disarm is not None else OUT


def can_pay_this_trap(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """It is in the loot pile."""
    trap = this_trap(s)
    return trap != OUT and bool(s.loot[user] >> trap & 1)


COSTS = (
    Kind("action", pay_action, lambda s, user, _: s.active == user and s.actions > 0),
    Kind("wounds", pay_wounds, can_pay_wounds, ("n",), n=int),
    Kind("loot", pay_cards, can_pay_cards, ("n",), n=int),
    Kind("lootTrap", pay_cards, can_pay_cards),
    Kind("thisTrap", lambda s, frame, _: pay_card(s, frame.user, this_trap(s)), can_pay_this_trap),
    Kind("treasure", pay_cards, can_pay_cards),
)
