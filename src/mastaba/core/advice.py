"""What a game's rule-of-thumb player answers, with the reason as a table would say it."""

from __future__ import annotations

from random import Random

from .frame import State
from .game import Hint
from .notation import Action, Notation
from .view import Sight


class Advice:
    """What the thumb bot would do, and the key of the sentence that says why."""

    __slots__ = ("action", "key", "slots")

    def __init__(self, action: Action, key: str, **slots: str) -> None:
        self.action = action
        self.key = key
        self.slots = slots

    def hint(self, notation: Notation) -> Hint:
        """The same for a player who asks."""
        return Hint(notation.text(self.action), self.key, self.slots)


def same_guess(sight: Sight) -> State:
    """A guess drawn by the same dice every time: what is made up in it cannot sway a choice."""
    return sight.guess(Random(0))
