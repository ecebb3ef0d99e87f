"""Where each answer points, for a table to draw."""

from __future__ import annotations

from mastaba.core.game import Offer
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..rules.explore import Explore
from ..state import DungeonRunState
from ..words import CELL, STEPS

CELL_FIRST = {verb.index for verb in (words.lair, words.put, words.go_to, words.aim, words.look)}


def pointed(s: DungeonRunState, offer: Offer, action: Action) -> Offer:
    """An offer with the cells it points at."""
    return Offer(offer.do, offer.verb, offer.args, way_of(s, action))


def way_of(s: DungeonRunState, action: Action) -> list[str] | None:
    """The cells an answer points at, the one it ends on last."""
    verb = verb_of(action)
    if verb in CELL_FIRST:
        return [CELL[argument(action)]]
    if verb == words.lay.index:
        frame = s.stack[-1]
        return [CELL[frame.cell(s)]] if isinstance(frame, Explore) else None
    if verb == words.march.index:
        place = s.mob.index(argument(action))
        return [CELL[s.cells[place]], CELL[second(action)]]
    if verb == words.move.index:
        cell = s.cells[s.at[s.stack[-1].seat]]
        return [CELL[cell], CELL[cell + STEPS[argument(action)]]]
    return None
