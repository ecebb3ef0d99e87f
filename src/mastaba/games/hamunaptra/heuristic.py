"""The rule-of-thumb player, and the reasons it gives as hints.

It judges by `Sight` alone: what is read off the guess is either public or the seat's own.
"""

from __future__ import annotations

from random import Random
from typing import cast

from mastaba.core.game import Hint
from mastaba.core.notation import Action, argument
from mastaba.core.view import Sight

from .advice import Advice
from .rules.combat import Combat
from .rules.turn import EQUIP, MOVE, PLACE, Turn
from .setup import DRAFT, ENTRANCE
from .state import HamunaptraState
from .thumb_combat import Fray
from .thumb_explore import Explorer
from .words import CHARACTER, NOTATION, SKIP, TILE

HINTS = (
    "only", "draft", "entrance", "escape", "explore", "pass", "stay", "fight", "destroy",
    "build", "exit", "stair", "hinder", "guard", "done", "gear", "activate", "attack", "defend",
    "strike", "retreat", "fight_on", "equip", "any",
)


def choose(sight: Sight, rng: Random) -> Action:
    """The answer to any question of the game."""
    if len(sight.actions) == 1:
        return sight.actions[0]
    return advise(sight).action


def advise(sight: Sight) -> Advice:
    """The answer with its reason."""
    s = cast(HamunaptraState, sight.guess(Random(0)))
    frame, actions = s.stack[-1], sight.actions
    if isinstance(frame, Turn):
        if frame.wait is MOVE:
            return Explorer(s, frame).move(actions)
        if frame.wait is PLACE:
            return Explorer(s, frame).place(actions)
        if frame.wait is EQUIP:
            return equip(s, actions)
    if isinstance(frame, Combat):
        return Fray(s, frame).choose(actions)
    if frame.wait is DRAFT:
        return draft(s, sight.seat, actions)
    return Advice(actions[0], "any")


def draft(s: HamunaptraState, seat: int, actions: list[Action]) -> Advice:
    """HAM-18. Sturdy fighters, one of them quick, nobody frail."""
    def merit(action: Action) -> float:
        strength, intelligence, resistance, movement = s.content.stats[argument(action)]
        return 1.0 * strength + 0.6 * intelligence + 0.8 * resistance + 0.9 * min(movement, 3)
    best = max(actions, key=merit)
    return Advice(best, "draft", character=CHARACTER[argument(best)])


def equip(s: HamunaptraState, actions: list[Action]) -> Advice:
    """HAM-33. On the table it is safe, and the hand has room."""
    if actions[0] == SKIP:
        return Advice(SKIP, "only")
    best = max(actions[:-1], key=lambda a: sum(s.content.bonus[argument(a)]))
    return Advice(best, "equip", tile=TILE[argument(best)])


def lapse(sight: Sight, rng: Random) -> Action:
    """Any."""
    return sight.actions[-1]


def hint(sight: Sight, rng: Random) -> Hint:
    """What the thumb bot would do, and why."""
    if len(sight.actions) == 1:
        return Hint(NOTATION.text(sight.actions[0]), "only", {})
    advice = advise(sight)
    return Hint(NOTATION.text(advice.action), advice.key, advice.slots)


def wish(sight: Sight, rng: Random) -> Action | None:
    """Nothing."""
    return None
