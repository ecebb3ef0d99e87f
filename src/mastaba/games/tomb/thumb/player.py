"""The rule-of-thumb player, and the reasons it gives as hints.

It judges by `Sight` alone: what is read off the guess is either public or the seat's own. The
guess is always drawn by the same dice, so that what is made up in it cannot sway a choice.
"""

from random import Random

from mastaba.core.advice import RuleOfThumb, same_guess
from mastaba.core.notation import Action
from mastaba.core.view import Sight

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


class Player(RuleOfThumb):
    """It answers by rules of thumb; when time is up by the defaults, some of which fall."""

    def lapse(self, sight: Sight, rng: Random) -> Action:
        """When the clock runs out: the defaults of the rules."""
        s = same_guess(sight)
        answer: Action = s.asked().when_late(self.outlook(s, sight.seat), sight.actions, rng)
        return answer


PLAYER = Player(NOTATION, Outlook, reason)
