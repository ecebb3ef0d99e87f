"""The rule-of-thumb player, and the reasons it gives as hints.

It judges by `Sight` alone: what is read off the guess is either public or the seat's own. The
guess is always drawn by the same dice, so that what is made up in it cannot sway a choice.
"""

from __future__ import annotations

from random import Random
from typing import cast

from mastaba.core.advice import Advice, same_guess
from mastaba.core.game import Hint
from mastaba.core.notation import Action
from mastaba.core.view import Sight

from ..rules.turn import ACT
from ..state import DungeonRunState
from ..words import NOTATION
from . import cards, fight, lapses, race, react
from .hints import in_full
from .outlook import Outlook
from .turn import Turn

HINTS = (
    *("only", "hero", "keep", "train", "pay", "explore", "treasure", "search", "advance", "equip"),
    *("wear", "stow", "fight", "flee", "away", "hunt", "boss", "wait", "rest", "stranger", "well"),
    *("den", "use", "strike", "shoot", "rob", "break", "heal", "assist", "sabotage", "aside"),
    *("accept", "refuse", "with", "kill", "assign", "reroll", "spoil", "turn", "name", "react"),
    *("enough", "order", "trade", "refuse_trade", "take", "lose", "up", "down", "lay", "lair"),
    *("go", "at", "look", "summon", "put", "march", "run", "home", "chase", "block", "duel"),
    *("fight_or", "fight_slight", "fight_stand", "fight_only", "flee_or", "flee_long"),
    *("flee_only", "flee_sure", "hunt_long", "duel_odds", "duel_long"),
    *("assist_boss", "assist_dice", "kill_safe", "assign_safe", "accept_dice", "refuse_dice"),
    *("with_odds", "with_wounds", "assign_duel", "assign_fall", "reroll_use", "spoil_use"),
    *("heal_use", "shoot_use", "search_free", "search_stone", "explore_at", "explore_far"),
    *("wear_over", "summon_best"),
)
BOUND = (cards, fight, lapses, race, react)  # where answers are bound to their questions


@ACT.thumb
def act(o: Outlook, actions: list[Action]) -> Advice:
    """A question of one's own turn."""
    return race.race(o, actions) if o.s.endgame else Turn(o, actions).choose()


def choose(sight: Sight, _: Random) -> Action:
    """The answer to any question of the game."""
    if len(sight.actions) == 1:
        return sight.actions[0]
    return advise(sight).action


def advise(sight: Sight) -> Advice:
    """The answer with its reason."""
    if len(sight.actions) == 1:
        return Advice(sight.actions[0], "only")
    s = guessed(sight)
    advice: Advice = s.asked().by_thumb(Outlook(s, sight.seat), sight.actions)
    return advice


def lapse(sight: Sight, _: Random) -> Action:
    """When the clock runs out: the defaults of the rules."""
    s = guessed(sight)
    answer: Action = s.asked().when_late(s, s.stack[-1], sight.actions)
    return answer


def hint(sight: Sight, _: Random) -> Hint:
    """What the thumb bot would do, why, and at what price."""
    advice = advise(sight)
    if len(sight.actions) > 1:
        advice = in_full(Outlook(guessed(sight), sight.seat), advice, sight.actions)
    return advice.hint(NOTATION)


def guessed(sight: Sight) -> DungeonRunState:
    """A state like the true one."""
    return cast(DungeonRunState, same_guess(sight))
