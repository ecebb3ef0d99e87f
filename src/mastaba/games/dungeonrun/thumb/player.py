"""The rule-of-thumb player, and the reasons it gives as hints.

It judges by `Sight` alone: what is read off the guess is either public or the seat's own. The
guess is always drawn by the same dice, so that what is made up in it cannot sway a choice.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

from mastaba.core.advice import Advice, same_guess
from mastaba.core.decision import Ask
from mastaba.core.game import Hint
from mastaba.core.notation import Action
from mastaba.core.view import Sight

from ..cards.costs import TOLL
from ..cards.effects.acting import AIM, RIVAL
from ..cards.effects.dice import NAME_FACE, TURN_DIE
from ..cards.effects.looking import LOOK, ORDER_TILES, SINK_TILE
from ..cards.effects.losing import SHED, SNATCH
from ..cards.effects.moving import GO, HERD
from ..cards.effects.taking import EXHUME, KEEP_CARD, PILFER, POACH
from ..rules import (
    advance,
    combat,
    contest,
    duel,
    enter,
    equip,
    escape,
    explore,
    gear,
    heal,
    lair,
    monsters,
    reaction,
    roll,
    summon,
    trade,
    turn,
    wounds,
)
from ..setup import CHOOSE_HERO
from ..state import DungeonRunState
from ..words import NOTATION
from . import cards as thumb_cards
from . import fight as thumb_fight
from . import race as thumb_race
from . import react as thumb_react
from .hints import in_full
from .lapses import default
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
    *(
        "assist_boss",
        "assist_dice",
        "kill_safe",
        "assign_safe",
        "accept_dice",
        "refuse_dice",
        "with_odds",
        "with_wounds",
        "assign_duel",
    ),
    *("assign_fall", "reroll_use", "spoil_use", "heal_use", "shoot_use", "search_free"),
    *("search_stone", "explore_at", "explore_far", "wear_over", "summon_best"),
)
Judge = Callable[[Outlook, list[Action]], Advice]


def act(o: Outlook, actions: list[Action]) -> Advice:
    """A question of one's own turn."""
    return thumb_race.race(o, actions) if o.s.endgame else Turn(o, actions).choose()


ANSWERS: dict[Ask, Judge] = {
    turn.ACT: act,
    CHOOSE_HERO: thumb_cards.take_hero,
    advance.KEEP: thumb_cards.keep_skill,
    advance.TRAIN: thumb_cards.train,
    advance.PAY: thumb_cards.pay,
    contest.AID: thumb_fight.aid,
    contest.ACCEPT_AID: thumb_fight.accept,
    combat.ATTRIBUTE: thumb_fight.attribute,
    combat.ASSIGN: thumb_fight.assign,
    duel.SPLIT: thumb_fight.split,
    roll.WANT_REROLL: thumb_fight.want_reroll,
    roll.REROLL: thumb_fight.reroll,
    roll.REROLL_ORDER: thumb_fight.reroll_order,
    reaction.REACT: thumb_react.react,
    reaction.AIM_HERO: thumb_cards.victim,
    explore.LAY: thumb_cards.lay,
    enter.WADE: thumb_fight.wade,
    escape.EXIT: thumb_cards.escape_exit,
    heal.HEALING: thumb_cards.heal,
    heal.POINTS: thumb_cards.heal,
    wounds.DROP: thumb_cards.cheapest,
    wounds.BEG: thumb_cards.vote,
    gear.PLAN: thumb_cards.plan,
    equip.EQUIPPING: thumb_cards.equip,
    trade.OFFERING: thumb_cards.offer,
    trade.ANSWERING: thumb_cards.answer,
    trade.AGREEING: thumb_cards.answer,
    lair.LAIR_TIE: thumb_cards.lair_tie,
    monsters.MARCH: thumb_race.march,
    monsters.PHASE_ORDER: thumb_cards.any_card,
    summon.SUMMONING: thumb_race.summon,
    summon.PUT: thumb_race.summon_place,
    summon.HORDE: thumb_race.summon_place,
    summon.BEST: thumb_race.fiercest,
    summon.RAISE: thumb_race.fiercest,
    TOLL: thumb_cards.cheapest,
    TURN_DIE: thumb_fight.turn_die,
    NAME_FACE: thumb_fight.name_face,
    GO: thumb_cards.go,
    HERD: thumb_race.march,
    AIM: thumb_cards.aim,
    RIVAL: thumb_cards.rival,
    LOOK: thumb_cards.look,
    ORDER_TILES: thumb_cards.look,
    SINK_TILE: thumb_cards.sink,
    KEEP_CARD: thumb_cards.dearest,
    PILFER: thumb_cards.dearest,
    POACH: thumb_cards.dearest,
    SHED: thumb_cards.cheapest,
    SNATCH: thumb_cards.cheapest,
    EXHUME: thumb_cards.any_card,
}


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
    wait = s.stack[-1].wait
    assert isinstance(wait, Ask)
    return ANSWERS[wait](Outlook(s, sight.seat), sight.actions)


def lapse(sight: Sight, _: Random) -> Action:
    """When the clock runs out: the defaults of the rules."""
    return default(guessed(sight), sight.seat, sight.actions)


def hint(sight: Sight, _: Random) -> Hint:
    """What the thumb bot would do, why, and at what price."""
    advice = advise(sight)
    if len(sight.actions) > 1:
        advice = in_full(Outlook(guessed(sight), sight.seat), advice, sight.actions)
    return advice.hint(NOTATION)


def guessed(sight: Sight) -> DungeonRunState:
    """A state like the true one."""
    return cast(DungeonRunState, same_guess(sight))
