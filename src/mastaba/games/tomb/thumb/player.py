"""The rule-of-thumb player, and the reasons it gives as hints.

It judges by `Sight` alone: what is read off the guess is either public or the seat's own. The
guess is always drawn by the same dice, so that what is made up in it cannot sway a choice.
"""

from random import Random
from typing import cast

from mastaba.core.advice import Advice, same_guess
from mastaba.core.game import Hint
from mastaba.core.notation import Action
from mastaba.core.view import Sight

from ..state import TombState
from ..words import NOTATION
from . import cards, raid, turn
from .hints import reason
from .outlook import Outlook

CHAPTERS = (cards, raid, turn)  # each question is bound in one of them
HINTS = (
    *("only", "order", "marker", "hero", "place", "keep", "mend", "bank", "arrange", "recruit"),
    *("draw", "setOut", "wait", "raid", "use", "heal", "back", "go", "onward", "steal", "snatch"),
    *("send", "giveUp", "give", "enough", "trap", "stay", "leave", "charge", "flee", "attack"),
    *("face", "defend", "strike", "keepBack", "react", "texts", "wear", "lose", "cure", "hurt"),
    *("pick", "take", "crypt", "party", "option", "reroll", "dismiss", "benefit"),
    *("sendSlight", "sendOr"),
    *("placeTreasure", "backWeak", "sentEnough", "gearEnough", "bankEnough", "levyEnough"),
    *("keepCard", "attackWear", "bear", "reactSave", "reactPrevent", "reactReroll"),
    *("pickFoe", "pickBear", "wearDice"),
)


def choose(sight: Sight, _: Random) -> Action:
    """The answer to any question of the game."""
    return advise(sight).action


def advise(sight: Sight) -> Advice:
    """The answer with its reason."""
    if len(sight.actions) == 1:
        return Advice(sight.actions[0], "only")
    o = Outlook(guessed(sight), sight.seat)
    advice: Advice = o.s.asked().by_thumb(o, sight.actions)
    return advice


def lapse(sight: Sight, rng: Random) -> Action:
    """When the clock runs out: the defaults of the rules."""
    o = Outlook(guessed(sight), sight.seat)
    answer: Action = o.s.asked().when_late(o, sight.actions, rng)
    return answer


def hint(sight: Sight, _: Random) -> Hint:
    """What the thumb bot would do, and why."""
    advice = advise(sight)
    if advice.key != "only":
        advice = reason(Outlook(guessed(sight), sight.seat), advice)
    return advice.hint(NOTATION)


def guessed(sight: Sight) -> TombState:
    """The position as the seat may know it."""
    return cast(TombState, same_guess(sight))
