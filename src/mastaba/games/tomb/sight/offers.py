"""Where each answer points, for a table to draw."""

from mastaba.core.game import Offer
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..rules.move import DETOUR, ENTRANCE, Walk, detours, entrances_to
from ..rules.turn import Turn
from ..state import TombState
from ..words import INN, SPACE


def pointed(s: TombState, offer: Offer, action: Action) -> Offer:
    """Answers that point at the board say where, and which way."""
    verb, frame = verb_of(action), s.stack[-1]
    if verb == words.pick_space.index and isinstance(frame, Walk):
        offer.path = [SPACE[space] for space in way(s, frame, argument(action))]
        offer.cell = SPACE[argument(action)]
    elif verb == words.pick_space.index:
        offer.cell = SPACE[argument(action)]
    elif verb in (words.pick_crypt.index, words.place.index):
        crypt = second(action) if verb == words.place.index else argument(action)
        offer.cell = SPACE[s.board.door[crypt]]
    elif isinstance(frame, Turn) and verb == words.raid.index:
        offer.cell = SPACE[s.at[s.active]]
    return offer


def way(s: TombState, frame: Walk, goal: int) -> list[int]:
    """The spaces a party would walk over, the one it starts from first."""
    most, empty = frame.most(s), s.empty()
    if frame.wait is ENTRANCE.ask:
        return [goal, *s.board.way(goal, frame.goal, most, empty)]
    if frame.wait is DETOUR.ask:
        start = [] if s.at[frame.who] == INN else [s.at[frame.who]]
        leg = detours(s, frame)[goal]
        rest = s.board.way(goal, frame.goal, frame.left(s) - len(leg), empty)
        return [*start, *frame.path, *leg, *rest]
    if s.at[frame.who] == INN:
        gate = entrances_to(s, goal, most)[0]
        return [gate, *s.board.way(gate, goal, most, empty)]
    return [s.at[frame.who], *s.board.way(s.at[frame.who], goal, most, empty)]
