"""The usual answers: what is worth most, what does least, whatever falls."""

from collections.abc import Callable
from random import Random
from typing import Any

from mastaba.core.advice import Advice
from mastaba.core.notation import Action, argument, second

from ..rules.creatures import dice_of
from ..words import ATTRIBUTES, CARD, DONE, ELSEWHERE, LEAVE, NO, SKILL, SKIP, STRAY
from .outlook import Outlook

NOTHING = (SKIP, LEAVE, DONE, NO)
Worth = Callable[[Outlook, Action], Any]


def best(o: Outlook, actions: list[Action], worth: Worth) -> Action:
    """The answer that is worth most, of equals the first; to stop is none."""
    return max((action for action in actions if action != DONE), key=lambda a: worth(o, a))


def wise(key: str, worth: Worth) -> Callable[[Outlook, list[Action]], Advice]:
    """The rule of thumb that takes what is worth most, and names the card."""

    def advise(o: Outlook, actions: list[Action]) -> Advice:
        found = best(o, actions, worth)
        return Advice(found, key, card=CARD[argument(found)])

    return advise


def late(worth: Worth) -> Callable[[Outlook, list[Action], Random], Action]:
    """The same when time is up, without a reason."""
    return lambda o, actions, _: best(o, actions, worth)


def nothing(_: Outlook, actions: list[Action], __: Random) -> Action:
    """Whatever does least."""
    for idle in NOTHING:
        if idle in actions:
            return idle
    return actions[0]


def anything(_: Outlook, actions: list[Action], rng: Random) -> Action:
    """D4, D15, D24, D27, D33. Whatever falls."""
    aside = (*NOTHING, ELSEWHERE, STRAY)
    some = [action for action in actions if action not in aside]
    return rng.choice(some or actions)


# What answers are judged by.


def life(o: Outlook, action: Action) -> int:
    """The hit points that somebody has left."""
    return o.life(argument(action))


def frailty(o: Outlook, action: Action) -> int:
    """How near somebody is to death."""
    return -o.life(argument(action))


def skill(o: Outlook, action: Action) -> float:
    """The Skill of somebody."""
    return o.yields(argument(action), SKILL)


def talent(o: Outlook, action: Action) -> float:
    """What somebody is worth to the party."""
    return o.talent(argument(action))


def dice(o: Outlook, action: Action) -> int:
    """The dice that somebody has, all attributes together."""
    return sum(sum(dice_of(o.s, argument(action), attr)) for attr in range(len(ATTRIBUTES)))


def xp(o: Outlook, action: Action) -> int:
    """The XP of a card."""
    found: int = o.s.content.xp[argument(action)]
    return found


def gift(o: Outlook, action: Action) -> float:
    """The dice of an attribute that somebody is sent for."""
    return o.yields(argument(action), second(action))
