"""The rule-of-thumb player, and the reasons it gives as hints.

It judges by `Sight` alone: what is read off the guess is either public or the seat's own. The
guess is always drawn by the same dice, so that what is made up in it cannot sway a choice.
"""

from mastaba.core.advice import Advice, RuleOfThumb
from mastaba.core.frame import Frame
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..rules.actions import EXIT, TRAIN
from ..rules.combat import ASSIGN, ATTRIBUTE, SPLIT, Exchange
from ..rules.explore import WADE
from ..rules.gear import PLAN
from ..rules.numbers import value
from ..rules.turn import ACT
from ..state import DungeonRunState
from ..words import NOTATION, OUT, WITH
from . import cards, fight, race
from .hints import in_full
from .outlook import Outlook, main_of
from .turn import Turn


@ATTRIBUTE.lapse
@WADE.lapse
def larger_pool(s: DungeonRunState, frame: Frame, actions: list[Action]) -> Action:
    """The larger pool."""
    best = WITH[main_of(s, frame.seat)]
    if best in actions and WITH[2] not in actions:
        return best
    return max(actions, key=lambda a: value(s, frame.seat, argument(a)))


@TRAIN.lapse
def highest(s: DungeonRunState, frame: Frame, actions: list[Action]) -> Action:
    """The highest attribute."""
    return max(actions, key=lambda a: (value(s, frame.seat, argument(a)), -argument(a)))


@ASSIGN.lapse
@SPLIT.lapse
def safe_hits(s: DungeonRunState, frame: Exchange, actions: list[Action]) -> Action:
    """As many hits as avoid defeat, matching blocks first."""
    hits = frame.against()
    left = s.life(frame.seat) - s.wounds[frame.seat]
    for action in actions:  # most hits first, most blocks first among these
        if hits - second(action) < left:
            return action
    return min(actions, key=lambda a: hits - second(a))


@EXIT.lapse
def free_exit(s: DungeonRunState, frame: Frame, actions: list[Action]) -> Action:
    """Away from monsters."""

    def danger(action: Action) -> int:
        place = s.neighbour(s.at[frame.seat], argument(action))
        if place == OUT:
            return 1
        return 2 if s.mob[place] != OUT else 0

    return min(actions, key=danger)


@PLAN.lapse
def free_slot(s: DungeonRunState, frame: Frame, actions: list[Action]) -> Action:
    """All that lies there is taken, and equipped if the slot is free."""
    for action in actions:
        if verb_of(action) == words.wear.index:
            slots = s.content.slots[argument(action)]
            worn = [c for c in range(words.FIRST_MONSTER) if s.worn[frame.seat] >> c & 1]
            if argument(action) == words.STONE or not any(s.content.slots[c] & slots for c in worn):
                return action
    stow = [a for a in actions if verb_of(a) == words.stow.index]
    return stow[0] if stow else actions[0]


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
BOUND = (cards, fight, race)  # where answers are bound to their questions


@ACT.thumb
def act(o: Outlook, actions: list[Action]) -> Advice:
    """A question of one's own turn."""
    return race.race(o, actions) if o.s.endgame else Turn(o, actions).choose()


PLAYER = RuleOfThumb(NOTATION, Outlook, in_full)
