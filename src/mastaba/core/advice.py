"""What a game's rule-of-thumb player answers, with the reason as a table would say it."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

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


@dataclass
class RuleOfThumb:
    """A player who answers each question as it is bound, and gives the reasons as hints.

    It judges by `Sight` alone: what is read off the guess is either public or the seat's own.
    `outlook` is a guess as a seat looks at it, `in_full` adds gain, price and odds to an advice.
    """

    notation: Notation
    outlook: Callable[[Any, int], Any]
    in_full: Callable[[Any, Advice, list[Action]], Advice]

    def advise(self, sight: Sight) -> Advice:
        """The answer with its reason."""
        if len(sight.actions) == 1:
            return Advice(sight.actions[0], "only")
        s = same_guess(sight)
        advice: Advice = s.asked().by_thumb(self.outlook(s, sight.seat), sight.actions)
        return advice

    def choose(self, sight: Sight, _: Random) -> Action:
        """The answer to any question of the game."""
        return self.advise(sight).action

    def lapse(self, sight: Sight, _: Random) -> Action:
        """When the clock runs out: the defaults of the rules."""
        s = same_guess(sight)
        answer: Action = s.asked().when_late(s, s.stack[-1], sight.actions)
        return answer

    def hint(self, sight: Sight, _: Random) -> Hint:
        """What it would do, why, and at what price."""
        advice = self.advise(sight)
        if len(sight.actions) > 1:
            outlook = self.outlook(same_guess(sight), sight.seat)
            advice = self.in_full(outlook, advice, sight.actions)
        return advice.hint(self.notation)
