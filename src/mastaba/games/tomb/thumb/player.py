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

from .. import setup
from ..cards.effects import cards as effects_cards
from ..cards.effects import dice as effects_dice
from ..rules import (
    attach,
    combat,
    filling,
    hands,
    inn,
    levy,
    meeting,
    move,
    pick,
    raid,
    reaction,
    steal,
    traps,
    turn,
    wounds,
)
from ..rules.draw import GIVE_UP
from ..rules.reveal import REVEALS
from ..state import TombState
from ..words import NOTATION
from . import cards as thumb_cards
from . import raid as thumb_raid
from . import setup as thumb_setup
from . import turn as thumb_turn
from .hints import reason
from .lapses import default
from .outlook import Outlook

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
Judge = Callable[[Outlook, list[Action]], Advice]

ANSWERS: dict[Ask, Judge] = {
    setup.AGAIN: thumb_setup.order_dice,
    setup.CHOOSE_MARKER: thumb_setup.marker,
    setup.HERO_CARD: thumb_setup.hero_card,
    filling.PLACE: thumb_setup.place,
    meeting.KEEP: thumb_setup.keep,
    meeting.FROM_BAG: thumb_setup.keep,
    turn.TURN_ASK: thumb_turn.turn,
    turn.TAKE_ONE: thumb_turn.recruit,
    levy.LEVY: thumb_turn.levy,
    levy.LEVY_WHOM: thumb_turn.recruit,
    GIVE_UP: thumb_turn.give_up,
    attach.GIVE: thumb_turn.give,
    attach.WEAR: thumb_cards.wear,
    attach.CONFLICT: thumb_cards.least,
    move.GOAL.ask: thumb_turn.goal,
    move.PLAIN_GOAL.ask: thumb_turn.goal,
    move.ENTRANCE.ask: thumb_turn.entrance,
    move.DETOUR.ask: thumb_turn.detour,
    move.LANDING.ask: thumb_turn.landing,
    steal.SNATCH: thumb_turn.snatch,
    steal.DEFEND: thumb_raid.defend,
    steal.CATCH: thumb_raid.catch,
    inn.SWAP_DRAW: thumb_cards.keep_draw,
    inn.DEPOSIT: thumb_cards.deposit,
    inn.DISMISS: thumb_cards.dismiss,
    inn.NEW_LEADER: thumb_turn.recruit,
    raid.ONWARD: thumb_raid.onward,
    raid.SPRING.ask: thumb_raid.trap,
    REVEALS.ask: thumb_raid.texts,
    traps.SEND: thumb_raid.send,
    combat.MONSTER_ACTS: thumb_raid.monster_acts,
    combat.CHARACTER_ACTS: thumb_raid.character_acts,
    combat.FACE: thumb_raid.face,
    wounds.BACK_TO_BAG: thumb_cards.benefit,
    reaction.REACT: thumb_raid.react,
    reaction.IN_ORDER.ask: thumb_raid.texts,
    pick.PICK_CREATURE.ask: thumb_cards.pick,
    pick.PICK_CARD.ask: thumb_cards.pick_card,
    pick.PICK_CRYPT.ask: thumb_cards.pick_crypt,
    pick.PICK_PARTY.ask: thumb_cards.pick_party,
    pick.PICK_DECK.ask: thumb_turn.deck,
    pick.SPLIT.ask: thumb_cards.split,
    pick.CURE.ask: thumb_cards.cure,
    hands.HAND_PICK.ask: thumb_cards.pick_card,
    effects_dice.REROLL.ask: thumb_cards.reroll,
    effects_cards.OPTION.ask: thumb_cards.option,
}


def choose(sight: Sight, _: Random) -> Action:
    """The answer to any question of the game."""
    return advise(sight).action


def advise(sight: Sight) -> Advice:
    """The answer with its reason."""
    if len(sight.actions) == 1:
        return Advice(sight.actions[0], "only")
    o = Outlook(guessed(sight), sight.seat)
    wait = o.s.stack[-1].wait
    assert isinstance(wait, Ask)
    return ANSWERS[wait](o, sight.actions)


def lapse(sight: Sight, rng: Random) -> Action:
    """When the clock runs out: the defaults of the rules."""
    return default(Outlook(guessed(sight), sight.seat), sight.actions, rng)


def hint(sight: Sight, _: Random) -> Hint:
    """What the thumb bot would do, and why."""
    advice = advise(sight)
    if advice.key != "only":
        advice = reason(Outlook(guessed(sight), sight.seat), advice)
    return advice.hint(NOTATION)


def guessed(sight: Sight) -> TombState:
    """The position as the seat may know it."""
    return cast(TombState, same_guess(sight))
