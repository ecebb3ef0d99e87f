"""What is answered for a player whose time is up: the defaults of the rules, point by point."""

from __future__ import annotations

from collections.abc import Callable

from mastaba.core.advice import Advice
from mastaba.core.decision import Ask
from mastaba.core.notation import Action

from . import thumb_cards, thumb_raid, thumb_setup, thumb_turn
from .prospects import Outlook
from .rules import attach, combat, inn, pick, raid, steal, traps, turn, wounds
from .rules.draw import GIVE_UP
from .rules.meeting import KEEP
from .words import DONE, ITEM, LEAVE, MEND, NO, SKIP

NOTHING = (SKIP, LEAVE, DONE, NO)
Judge = Callable[[Outlook, list[Action]], Advice]


def default(o: Outlook, actions: list[Action]) -> Action:
    """The answer to any question, for a seat that gives none."""
    wait = o.s.stack[-1].wait
    judge = DEFAULTS.get(wait) if isinstance(wait, Ask) else None
    if judge is not None:
        return judge(o, actions).action
    for nothing in NOTHING:
        if nothing in actions:
            return nothing
    return actions[0]


def rest(_: Outlook, actions: list[Action]) -> Advice:
    """D6, D7. Wounds are healed at the Inn; else the turn passes."""
    return Advice(MEND if MEND in actions else SKIP, "wait")


def item(_: Outlook, actions: list[Action]) -> Advice:
    """D8. An Item."""
    return Advice(actions[ITEM], "draw")


DEFAULTS: dict[Ask, Judge] = {
    KEEP: thumb_setup.keep,
    turn.TURN_ASK: rest,
    GIVE_UP: thumb_turn.give_up,
    turn.TAKE_ONE: thumb_turn.recruit,
    inn.NEW_LEADER: thumb_turn.recruit,
    inn.DISMISS: thumb_cards.dismiss,
    pick.CURE.ask: thumb_cards.cure,
    pick.SPLIT.ask: thumb_cards.split,
    pick.PICK_DECK.ask: item,
    steal.DEFEND: thumb_raid.defend,
    steal.CATCH: thumb_raid.catch,
    traps.SEND: thumb_raid.send,
    combat.MONSTER_ACTS: thumb_raid.monster_acts,
    combat.CHARACTER_ACTS: thumb_raid.character_acts,
    combat.FACE: thumb_raid.face,
    attach.WEAR: thumb_cards.wear,
    raid.SPRING.ask: thumb_raid.trap,
    wounds.BACK_TO_BAG: lambda _, __: Advice(NO, "enough"),
}
