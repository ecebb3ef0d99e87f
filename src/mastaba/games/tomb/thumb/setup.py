"""The rule-of-thumb player before the first turn: markers, crypts, the first character."""

from __future__ import annotations

from mastaba.core.advice import Advice
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..rules.filling import PLACE
from ..rules.meeting import FROM_BAG, KEEP
from ..setup import AGAIN, CHOOSE_MARKER, HERO_CARD
from ..words import ALL_TRAPS, ALL_TREASURES, ATTACK, CARD, CRYPT, DONE
from .outlook import Outlook

AGAIN.thumb(lambda _, actions: Advice(actions[-1], "order"))  # As many again as may be.


CHOOSE_MARKER.thumb(lambda _, actions: Advice(actions[0], "marker"))  # The next free one.


@HERO_CARD.thumb
def hero_card(o: Outlook, actions: list[Action]) -> Advice:
    """The treasure of most XP."""
    treasures = [a for a in actions if a != DONE and ALL_TREASURES >> argument(a) & 1]
    best = max(treasures or actions, key=lambda a: o.s.content.xp[argument(a)])
    return Advice(best, "hero")


@PLACE.thumb
def place(o: Outlook, actions: list[Action]) -> Advice:
    """Treasures near the Inn, where one raids first; what is dangerous far away."""
    s = o.s
    far = {
        crypt: min(s.board.distance(gate, s.board.door[crypt], 0) for gate in s.board.entrances)
        for crypt in {second(action) for action in actions}
    }
    longest = max(far.values())

    def worth(action: int) -> float:
        card, crypt = argument(action), second(action)
        near = 1 - far[crypt] / (longest + 1)
        if ALL_TREASURES >> card & 1:
            return near * s.content.xp[card]
        if ALL_TRAPS >> card & 1:
            return (1 - near) * (s.content.xp[card] + 1)
        return (1 - near) * (o.printed(card, ATTACK) + s.content.hp[card] / 3)

    best = max(actions, key=worth)
    card = CARD[argument(best)]
    return Advice(best, "place", card=card, crypt=CRYPT[second(best)])


@KEEP.thumb
@FROM_BAG.thumb
def keep(o: Outlook, actions: list[Action]) -> Advice:
    """The best character."""
    some = [a for a in actions if verb_of(a) == words.keep.index]
    best = max(some, key=lambda a: o.talent(argument(a)))
    return Advice(best, "keep", card=CARD[argument(best)])
