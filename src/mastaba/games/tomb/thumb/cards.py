"""The rule-of-thumb player's smaller choices: before the first turn, bearers, targets, discards."""

from random import Random

from mastaba.core.advice import Advice
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..cards.effects.cards import OPTION
from ..cards.effects.dice import REROLL
from ..rules import move
from ..rules.allies import of_monsters
from ..rules.attach import CONFLICT, WEAR
from ..rules.ending import xp_of
from ..rules.hands import HAND_PICK
from ..rules.inn import DEPOSIT, DISMISS, SWAP_DRAW
from ..rules.opening import FROM_BAG, KEEP, PLACE
from ..rules.pick import CURE, PICK_CARD, PICK_CREATURE, PICK_CRYPT, PICK_PARTY, SPLIT, Pick
from ..rules.use import Effects
from ..rules.wounds import BACK_TO_BAG
from ..setup import AGAIN, CHOOSE_MARKER, HERO_CARD
from ..words import ALL_TRAPS, ALL_TREASURES, ATTACK, ATTRIBUTES, CARD, CREATURES, CRYPT, DONE
from .outlook import Outlook
from .turn import ending
from .usual import anything, dice, frailty, late, life, nothing, talent, wise, xp

AGAIN.thumb(lambda _, actions: Advice(actions[-1], "order"))  # As many again as may be.
AGAIN.lapse(lambda _, actions, __: actions[-1])  # D2.
CHOOSE_MARKER.thumb(lambda _, actions: Advice(actions[0], "marker"))  # The next free one.
OPTION.ask.thumb(lambda _, actions: Advice(actions[0], "option"))  # The first that is offered.
# The treasure of most XP.
HERO_CARD.thumb(wise("hero", lambda o, a: (ALL_TREASURES >> argument(a) & 1, xp(o, a))))
SWAP_DRAW.thumb(lambda _, __: Advice(words.NO, "enough"))  # Another card is as likely worse.
BACK_TO_BAG.thumb(lambda _, __: Advice(words.YES, "benefit"))  # A benefit of the campaign.
DISMISS.thumb(wise("dismiss", lambda o, a: -o.talent(argument(a))))  # The weakest member.
DISMISS.lapse(late(lambda o, a: (-dice(o, a), frailty(o, a))))  # D26. With the fewest dice.
CURE.ask.thumb(wise("cure", frailty))  # Whoever is nearest to death.
REROLL.ask.thumb(wise("reroll", lambda _, a: argument(a)))  # The best colour.
CURE.ask.lapse(late(frailty))  # D10.
SPLIT.ask.lapse(late(frailty))  # D22. Wounds on the weakest first.
for ask in (KEEP, FROM_BAG):
    ask.thumb(wise("keep", talent))  # The best character.
    ask.lapse(late(dice))  # D5. The one with the most dice.
for ask in (CHOOSE_MARKER, HERO_CARD, CONFLICT, DEPOSIT, SWAP_DRAW, BACK_TO_BAG):
    ask.lapse(nothing)
for question in (OPTION, REROLL):
    question.ask.lapse(nothing)
for question in (PICK_CARD, PICK_CRYPT, PICK_PARTY, HAND_PICK):
    question.ask.lapse(anything)
PLACE.lapse(anything)


# Before the first turn.


@PLACE.thumb
def place(o: Outlook, actions: list[Action]) -> Advice:
    """Treasures near the Inn, where one raids first; what is dangerous far away."""
    s = o.s
    far = {
        crypt: min(s.board.distance(gate, s.board.door[crypt], 0) for gate in s.board.entrances)
        for crypt in {second(action) for action in actions}
    }
    longest = max(far.values())

    def worth(action: int) -> float:
        card, crypt = argument(action), second(action)
        near = 1 - far[crypt] / (longest + 1)
        if ALL_TREASURES >> card & 1:
            return near * s.content.xp[card]
        if ALL_TRAPS >> card & 1:
            return (1 - near) * (s.content.xp[card] + 1)
        return (1 - near) * (o.printed(card, ATTACK) + s.content.hp[card] / 3)

    found = max(actions, key=worth)
    return Advice(found, "place", card=CARD[argument(found)], crypt=CRYPT[second(found)])


# Cards and wounds.


@WEAR.thumb
def wear(o: Outlook, actions: list[Action]) -> Advice:
    """A bearer whom it serves; a Treasure that serves nobody goes into the bank."""
    wears = [a for a in actions if verb_of(a) == words.wear.index]
    banks = [a for a in actions if verb_of(a) == words.bank.index]
    if wears:
        found = max(wears, key=lambda a: o.gear_worth(argument(a), second(a)))
        card, creature = argument(found), second(found)
        if not banks or (not ending(o) and o.gear_worth(card, creature) > 1.1):
            return Advice(found, "wear", card=CARD[card], creature=CARD[creature])
    if banks:
        return Advice(banks[0], "bank", card=CARD[argument(banks[0])])
    return least(o, actions)


@WEAR.lapse
def bearer(_: Outlook, actions: list[Action], __: Random) -> Action:
    """D9, D13, D25. What was gained is banked; else the first way that is allowed."""
    banks = [action for action in actions if verb_of(action) == words.bank.index]
    return banks[0] if banks else actions[0]


def card_worth(o: Outlook, action: Action) -> float:
    """What a card is worth to its owner."""
    content, card = o.s.content, argument(action)
    dice = sum(o.printed(card, attr) for attr in range(4))
    return content.xp[card] + dice + 0.5 * len(content.by_card[card])


least = CONFLICT.thumb(wise("lose", lambda o, a: -card_worth(o, a)))  # One misses it least.


@DEPOSIT.thumb
def deposit(o: Outlook, actions: list[Action]) -> Advice:
    """Treasures that serve nobody well are safer in the bank."""
    for action in actions:
        if action != DONE:
            card = argument(action)
            if ending(o) or o.gear_worth(card, o.s.bearer(card)) <= 1.4:
                return Advice(action, "bank", card=CARD[card])
    return Advice(DONE, "enough")


@SPLIT.ask.thumb
def split(o: Outlook, actions: list[Action]) -> Advice:
    """Foes: whoever dies soonest; friends: whoever can bear it best."""
    first = argument(actions[0])
    if mine(o, first):
        return wise("hurt", life)(o, actions)
    return wise("hurt", lambda o, a: (frailty(o, a), o.yields(argument(a), ATTACK)))(o, actions)


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
    friends = all(mine(o, creature) for creature in some if creature < CREATURES)

    def worth(o: Outlook, action: Action) -> float:
        creature = argument(action)
        if friends and frame.harm > 0:
            return float(o.life(creature))
        value = o.yields(creature, ATTACK)
        return value + 0.5 * o.s.wounds[creature] if friends else value - 0.2 * o.life(creature)

    return wise("pick", worth)(o, actions)


@PICK_CARD.ask.thumb
@HAND_PICK.ask.thumb
def pick_card(o: Outlook, actions: list[Action]) -> Advice:
    """Of others the dearest, of one's own too if it is gained, else the least."""
    cards = sum(1 << argument(a) for a in actions)
    own = o.s.attached(o.party) | o.s.hands[o.seat] | o.s.bank[o.seat]
    lost = cards & o.s.gains != cards and cards & own == cards
    return least(o, actions) if lost else wise("take", card_worth)(o, actions)


@PICK_CRYPT.ask.thumb
def pick_crypt(o: Outlook, actions: list[Action]) -> Advice:
    """The crypt one will raid next, if it is among them."""
    _, crypt = o.best_crypt()
    found = next((a for a in actions if argument(a) == crypt), actions[0])
    return Advice(found, "crypt", crypt=CRYPT[argument(found)])


@PICK_PARTY.ask.thumb
def pick_party(o: Outlook, actions: list[Action]) -> Advice:
    """The party that leads."""
    return Advice(max(actions, key=lambda a: xp_of(o.s, argument(a))), "party")


@PICK_CREATURE.ask.lapse
def somebody(o: Outlook, actions: list[Action], rng: Random) -> Action:
    """D11, D33. On a hazard the best dice for its roll; else whoever falls."""
    attr = hazard(o)
    if attr is None:
        return anything(o, actions, rng)
    return max(actions, key=lambda a: o.yields(argument(a), attr))


def hazard(o: Outlook) -> int | None:
    """TOMB-76. The attribute that the hazard asks for on which a party has stepped."""
    content = o.s.content
    for below, frame in zip(o.s.stack, o.s.stack[1:], strict=False):
        if isinstance(below, move.Walk) and isinstance(frame, Effects):
            for phrase in content.programs[content.power_ability[frame.ability].program]:
                if phrase.kind.name == "check":
                    return ATTRIBUTES.index(phrase.of["attr"])
    return None
