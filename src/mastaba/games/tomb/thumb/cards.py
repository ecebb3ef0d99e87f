"""The rule-of-thumb player's smaller choices: bearers, splits, targets, discards."""

from __future__ import annotations

from mastaba.core.advice import Advice
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..cards.effects.cards import OPTION
from ..cards.effects.dice import REROLL
from ..rules.allies import of_monsters
from ..rules.attach import CONFLICT, WEAR
from ..rules.ending import xp_of
from ..rules.hands import HAND_PICK
from ..rules.inn import DEPOSIT, DISMISS, SWAP_DRAW
from ..rules.pick import CURE, PICK_CARD, PICK_CREATURE, PICK_CRYPT, PICK_PARTY, SPLIT, Pick
from ..rules.wounds import BACK_TO_BAG
from ..words import ATTACK, CARD, CREATURES, CRYPT, DONE, RED, YES
from .outlook import Outlook
from .turn import late


@WEAR.thumb
def wear(o: Outlook, actions: list[Action]) -> Advice:
    """A bearer whom it serves; a Treasure that serves nobody goes into the bank."""
    wears = [a for a in actions if verb_of(a) == words.wear.index]
    banks = [a for a in actions if verb_of(a) == words.bank.index]
    if wears:
        best = max(wears, key=lambda a: o.gear_worth(argument(a), second(a)))
        card, creature = argument(best), second(best)
        if not banks or (not late(o) and o.gear_worth(card, creature) > 1.1):
            return Advice(best, "wear", card=CARD[card], creature=CARD[creature])
    if banks:
        return Advice(banks[0], "bank", card=CARD[argument(banks[0])])
    return least(o, actions)


@CONFLICT.thumb
def least(o: Outlook, actions: list[Action]) -> Advice:
    """The card one misses least."""
    some = [a for a in actions if a != DONE]
    worst = min(some, key=lambda a: card_worth(o, argument(a)))
    return Advice(worst, "lose", card=CARD[argument(worst)])


def card_worth(o: Outlook, card: int) -> float:
    """What a card is worth to its owner."""
    content = o.s.content
    dice = sum(o.printed(card, attr) for attr in range(4))
    return content.xp[card] + dice + 0.5 * len(content.by_card[card])


@DEPOSIT.thumb
def deposit(o: Outlook, actions: list[Action]) -> Advice:
    """Treasures that serve nobody well are safer in the bank."""
    for action in actions:
        if action != DONE:
            card = argument(action)
            if late(o) or o.gear_worth(card, o.s.bearer(card)) <= 1.4:
                return Advice(action, "bank", card=CARD[card])
    return Advice(DONE, "enough")


@CURE.ask.thumb
def cure(o: Outlook, actions: list[Action]) -> Advice:
    """Whoever is nearest to death."""
    some = [a for a in actions if a != DONE]
    best = min(some, key=lambda a: o.life(argument(a)))
    return Advice(best, "cure", card=CARD[argument(best)])


@SPLIT.ask.thumb
def split(o: Outlook, actions: list[Action]) -> Advice:
    """Foes: whoever dies soonest; friends: whoever can bear it best."""
    first = argument(actions[0])
    if mine(o, first):
        best = max(actions, key=lambda a: o.life(argument(a)))
    else:
        best = min(actions, key=lambda a: (o.life(argument(a)), -o.yields(argument(a), ATTACK)))
    return Advice(best, "hurt", card=CARD[argument(best)])


def mine(o: Outlook, creature: int) -> bool:
    """Whether a creature is on this seat's side."""
    s = o.s
    return bool(o.party >> creature & 1) or (s.cm == o.seat and of_monsters(s, creature))


@PICK_CREATURE.ask.thumb
def pick(o: Outlook, actions: list[Action]) -> Advice:
    """For a blow the weakest foe or the sturdiest friend; for help the strongest friend."""
    frame = o.s.stack[-1]
    assert isinstance(frame, Pick)
    some = [argument(a) for a in actions]
    if all(mine(o, creature) for creature in some if creature < CREATURES):
        hurt = frame.harm > 0

        def worth(action: int) -> float:
            creature = argument(action)
            if hurt:
                return float(o.life(creature))
            return o.yields(creature, ATTACK) + 0.5 * o.s.wounds[creature]
    else:

        def worth(action: int) -> float:
            creature = argument(action)
            return o.yields(creature, ATTACK) - 0.2 * o.life(creature)

    best = max(actions, key=worth)
    return Advice(best, "pick", card=CARD[argument(best)])


@PICK_CARD.ask.thumb
@HAND_PICK.ask.thumb
def pick_card(o: Outlook, actions: list[Action]) -> Advice:
    """Of others the dearest, of one's own too if it is gained, else the least."""
    cards = [argument(a) for a in actions]
    own = o.s.attached(o.party) | o.s.hands[o.seat] | o.s.bank[o.seat]
    gains = o.s.gains
    if all(gains >> card & 1 for card in cards):
        best = max(actions, key=lambda a: card_worth(o, argument(a)))
    elif all(own >> card & 1 for card in cards):
        return least(o, actions)
    else:
        best = max(actions, key=lambda a: card_worth(o, argument(a)))
    return Advice(best, "take", card=CARD[argument(best)])


@PICK_CRYPT.ask.thumb
def pick_crypt(o: Outlook, actions: list[Action]) -> Advice:
    """The crypt one will raid next, if it is among them."""
    _, crypt = o.best_crypt()
    best = next((a for a in actions if argument(a) == crypt), actions[0])
    return Advice(best, "crypt", crypt=CRYPT[argument(best)])


@PICK_PARTY.ask.thumb
def pick_party(o: Outlook, actions: list[Action]) -> Advice:
    """The party that leads."""
    best = max(actions, key=lambda a: xp_of(o.s, argument(a)))
    return Advice(best, "party")


OPTION.ask.thumb(lambda _, actions: Advice(actions[0], "option"))  # The first that is offered.


@REROLL.ask.thumb
def reroll(_: Outlook, actions: list[Action]) -> Advice:
    """The best colour."""
    some = [a for a in actions if a != DONE]
    best = max(some, key=lambda a: argument(a) if argument(a) <= RED else 0)
    return Advice(best, "reroll")


@DISMISS.thumb
def dismiss(o: Outlook, actions: list[Action]) -> Advice:
    """The weakest member."""
    worst = min(actions, key=lambda a: o.talent(argument(a)))
    return Advice(worst, "dismiss", card=CARD[argument(worst)])


@BACK_TO_BAG.thumb
def benefit(_: Outlook, __: list[Action]) -> Advice:
    """A benefit of the campaign."""
    return Advice(YES, "benefit")


# The first card is kept: another is as likely worse.
SWAP_DRAW.thumb(lambda _, __: Advice(words.NO, "enough"))
