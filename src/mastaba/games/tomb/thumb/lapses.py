"""What is answered for a player whose time is up: the defaults of the rules, point by point."""

from __future__ import annotations

from random import Random

from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..cards.effects.cards import OPTION
from ..cards.effects.dice import REROLL
from ..rules import combat, move, traps
from ..rules.attach import CONFLICT, GIVE, WEAR
from ..rules.combat import CHARACTER_ACTS, FACE, MONSTER_ACTS
from ..rules.creatures import dice_of
from ..rules.draw import GIVE_UP
from ..rules.filling import PLACE
from ..rules.hands import HAND_PICK
from ..rules.inn import DEPOSIT, DISMISS, NEW_LEADER, SWAP_DRAW
from ..rules.levy import LEVY, LEVY_WHOM
from ..rules.meeting import FROM_BAG, KEEP
from ..rules.move import DETOUR, ENTRANCE, GOAL, LANDING, PLAIN_GOAL
from ..rules.pick import CURE, PICK_CARD, PICK_CREATURE, PICK_CRYPT, PICK_DECK, PICK_PARTY, SPLIT
from ..rules.raid import ONWARD, SPRING
from ..rules.reaction import IN_ORDER, REACT
from ..rules.reveal import REVEALS
from ..rules.steal import CATCH, DEFEND, SNATCH
from ..rules.traps import SEND
from ..rules.turn import TAKE_ONE, TURN_ASK
from ..rules.use import Effects
from ..rules.wounds import BACK_TO_BAG
from ..setup import AGAIN, CHOOSE_MARKER, HERO_CARD
from ..words import ATTACK, ATTRIBUTES, DONE, ELSEWHERE, LEAVE, MEND, SKILL, SKIP, STRAY, STRIKE
from .outlook import Outlook

NOTHING = (SKIP, LEAVE, DONE, words.NO)


@CHOOSE_MARKER.lapse
@HERO_CARD.lapse
@REROLL.ask.lapse
@OPTION.ask.lapse
@ENTRANCE.ask.lapse
@DETOUR.ask.lapse
@CONFLICT.lapse
@GIVE.lapse
@REACT.lapse
@IN_ORDER.ask.lapse
@BACK_TO_BAG.lapse
@REVEALS.ask.lapse
@LEVY.lapse
@SWAP_DRAW.lapse
@DEPOSIT.lapse
@ONWARD.lapse
def nothing(_: Outlook, actions: list[Action], __: Random) -> Action:
    """Whatever does least."""
    for idle in NOTHING:
        if idle in actions:
            return idle
    return actions[0]


@PLACE.lapse
@PICK_CARD.ask.lapse
@PICK_CRYPT.ask.lapse
@PICK_PARTY.ask.lapse
@HAND_PICK.ask.lapse
@GOAL.ask.lapse
@PLAIN_GOAL.ask.lapse
@LANDING.ask.lapse
@SNATCH.lapse
@SPRING.ask.lapse
def anything(_: Outlook, actions: list[Action], rng: Random) -> Action:
    """D4, D15, D24, D27, D33. Whatever falls."""
    aside = (*NOTHING, ELSEWHERE, STRAY)
    some = [action for action in actions if action not in aside]
    return rng.choice(some or actions)


# Before the game, and at the Inn.


AGAIN.lapse(lambda _, actions, __: actions[-1])  # D2. As many missed dice again as may be.


def dice_in_all(o: Outlook, creature: int) -> int:
    """The dice a creature has, all attributes together."""
    return sum(sum(dice_of(o.s, creature, attr)) for attr in range(len(ATTRIBUTES)))


@KEEP.lapse
@FROM_BAG.lapse
@TAKE_ONE.lapse
@LEVY_WHOM.lapse
@NEW_LEADER.lapse
def most_dice(o: Outlook, actions: list[Action], _: Random) -> Action:
    """D5, D30. The character with the most dice."""
    some = [action for action in actions if action != DONE]
    return max(some, key=lambda a: dice_in_all(o, argument(a)))


@GIVE_UP.lapse
@DISMISS.lapse
def weakest(o: Outlook, actions: list[Action], _: Random) -> Action:
    """D26, D29. The one with the fewest dice; of equals the one with the fewest hit points left."""
    return min(actions, key=lambda a: (dice_in_all(o, argument(a)), o.life(argument(a))))


# D6, D7. Wounds are healed at the Inn; else the turn passes.
TURN_ASK.lapse(lambda _, actions, __: MEND if MEND in actions else SKIP)


@PICK_DECK.ask.lapse
def item(_: Outlook, actions: list[Action], __: Random) -> Action:
    """D8. An Item, where there are any."""
    return next((action for action in actions if argument(action) == words.ITEM), actions[0])


# Cards and wounds.


@WEAR.lapse
def bearer(_: Outlook, actions: list[Action], __: Random) -> Action:
    """D9, D13, D25. What was gained is banked; else the first way that is allowed."""
    banks = [action for action in actions if verb_of(action) == words.bank.index]
    return banks[0] if banks else actions[0]


@CURE.ask.lapse
def endangered(o: Outlook, actions: list[Action], _: Random) -> Action:
    """D10. Whoever is nearest to death."""
    some = [action for action in actions if action != DONE]
    return min(some, key=lambda a: o.life(argument(a)))


@SPLIT.ask.lapse
def frailest(o: Outlook, actions: list[Action], _: Random) -> Action:
    """D22. Wounds on the weakest first."""
    return min(actions, key=lambda a: o.life(argument(a)))


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


# Pickpocket and raid.


@DEFEND.lapse
def guard(o: Outlook, actions: list[Action], _: Random) -> Action:
    """D12. The best Skill."""
    return max(actions, key=lambda a: o.yields(argument(a), SKILL))


CATCH.lapse(lambda _, __, ___: STRIKE)  # D12. The catch Attack is made.


@SEND.lapse
def disarmer(o: Outlook, actions: list[Action], _: Random) -> Action:
    """D16. The best dice, a line without anybody first, as long as there are dice to add."""
    frame = o.s.stack[-1]
    assert isinstance(frame, traps.Trap)
    lines = o.s.content.trap_lines[frame.card]
    manned = {lines[line][0] for line in frame.lines}
    some = [action for action in actions if action != DONE]
    bare = [action for action in some if second(action) not in manned]
    best = max(bare or some, key=lambda a: o.yields(argument(a), second(a)))
    if DONE in actions and not o.yields(argument(best), second(best)):
        return DONE
    return best


@MONSTER_ACTS.lapse
def fiend(o: Outlook, actions: list[Action], _: Random) -> Action:
    """D19. The action of a monster that rolls the most dice; an Attack where it is as good."""

    def count(action: Action) -> int:
        if verb_of(action) == words.use.index:
            return combat.dice_rolled(o.s, argument(action), second(action))
        return combat.attack_dice(o.s, argument(action))

    return max(actions, key=lambda a: (count(a), verb_of(a) == words.charge.index))


@FACE.lapse
def sturdiest(o: Outlook, actions: list[Action], _: Random) -> Action:
    """D20. The most hit points left."""
    return max(actions, key=lambda a: o.life(argument(a)))


@CHARACTER_ACTS.lapse
def fighter(o: Outlook, actions: list[Action], _: Random) -> Action:
    """D21. An Attack on the weakest monster, by the best fighter; who cannot attack waits."""
    attacks = [action for action in actions if verb_of(action) == words.attack.index]
    if attacks:
        return min(
            attacks, key=lambda a: (o.life(second(a)), -o.yields(argument(a), ATTACK), argument(a))
        )
    return next(action for action in actions if verb_of(action) == words.hold.index)
