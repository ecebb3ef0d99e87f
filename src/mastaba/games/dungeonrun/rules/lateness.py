"""The answer for a player whose time is up, where the rules ask for no more than the least."""

from __future__ import annotations

from mastaba.core.frame import Frame
from mastaba.core.notation import Action

from ..state import DungeonRunState
from ..words import DONE, END, LEAVE, REFUSE, SKIP, UP

NOTHING = (END, DONE, SKIP, LEAVE, REFUSE, UP)  # END first: a turn that is over asks no more


def least(_: DungeonRunState, __: Frame, actions: list[Action]) -> Action:
    """Nothing, or the first answer there is."""
    return next((nothing for nothing in NOTHING if nothing in actions), actions[0])
