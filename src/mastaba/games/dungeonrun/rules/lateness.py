"""Where the rules ask no more than the least of a player whose time is up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import Frame
from mastaba.core.notation import Action

from ..state import DungeonRunState
from ..words import DONE, END, LEAVE, REFUSE, SKIP, UP

NOTHING = (END, DONE, SKIP, LEAVE, REFUSE, UP)  # END first: a turn that is over asks no more


def open_ask(id: str, clause: str, legal: Callable[[Any, Any], list[Action]]) -> Ask:
    """A question whose answer everybody hears; for who is late, the least will do."""
    return Ask(id, clause, legal, heard=by_all, when_late=least)


def least(_: DungeonRunState, __: Frame, actions: list[Action]) -> Action:
    """Nothing, or the first answer there is."""
    return next((nothing for nothing in NOTHING if nothing in actions), actions[0])


def first(_: DungeonRunState, __: Frame, actions: list[Action]) -> Action:
    """The first answer there is."""
    return actions[0]
