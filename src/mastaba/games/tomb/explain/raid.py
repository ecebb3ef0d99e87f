"""Why not this in a raid: traps, disarming, combat actions, targets."""

from mastaba.core.frame import Frame
from mastaba.core.game import Refusal
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..rules.combat import CHARACTER_ACTS, FACE, MONSTER_ACTS, Combat
from ..rules.forbidden import barred, forbidden
from ..rules.raid import SPRING, Raid
from ..rules.reaction import IN_ORDER, REACT, Reaction
from ..rules.reveal import REVEALS
from ..rules.traps import SEND, Trap
from ..state import TombState, bits
from ..words import ALL_TRAPS, ATTRIBUTE, CARD, CRYPT, DONE, NOBODY, POWER, SKIP
from .people import explain_absence, explain_acting, explain_member
from .use import explain_use


@SPRING.ask.explain_other(words.spring_trap)
def spring(_: TombState, frame: Raid, action: Action) -> Refusal:
    """TOMB-134, TOMB-140."""
    card = argument(action)
    slots = {"card": CARD[card]}
    if not ALL_TRAPS >> card & 1:
        return Refusal("TOMB-140", "no_trap", slots)
    return Refusal("TOMB-134", "not_in_crypt", slots | {"crypt": CRYPT[frame.crypt]})


@SEND.explain
def sending(s: TombState, frame: Trap, action: Action) -> Refusal | None:
    """TOMB-141, TOMB-142, TOMB-146."""
    if action == DONE:
        return Refusal("TOMB-142", "somebody_tries", {})
    if verb_of(action) != words.assign.index:
        return None
    creature, attr = argument(action), second(action)
    refusal = explain_member(s, s.raider, creature, "TOMB-142")
    if refusal is not None:
        return refusal
    if creature in frame.sent:
        return Refusal("TOMB-146", "tries_already", {"creature": CARD[creature]})
    return Refusal("TOMB-141", "other_attribute", {"attribute": ATTRIBUTE[attr]})


@REVEALS.ask.explain_other(words.first)
@IN_ORDER.ask.explain_other(words.first)
def text(s: TombState, _: Frame, action: Action) -> Refusal:
    """TOMB-157, TOMB-218. Only texts that are due, each with its own card."""
    return Refusal(s.asked().clause, "text_not_due", {"power": POWER[argument(action)]})


@REACT.explain_other(words.use)
def react(s: TombState, frame: Reaction, action: Action) -> Refusal | None:
    """TOMB-213 to TOMB-221."""
    return explain_use(s, frame, frame.seat, argument(action), second(action))


# Combat.


@MONSTER_ACTS.explain
def monster(s: TombState, frame: Combat, action: Action) -> Refusal | None:
    """TOMB-160, TOMB-167, TOMB-172."""
    verb, creature = verb_of(action), argument(action)
    if verb == words.use.index:
        return explain_use(s, frame, frame.seat, creature, second(action))
    if action == SKIP or verb == words.hold.index:
        return Refusal("TOMB-172", "monsters_act", {})
    if verb != words.charge.index:
        return None
    return explain_fiend(s, creature) or explain_acting(s, creature)


def explain_fiend(s: TombState, creature: int) -> Refusal | None:
    """A monster of this combat is needed."""
    if creature != NOBODY and s.monsters >> creature & 1:
        return None
    return explain_absence(s, creature, "TOMB-167")


@CHARACTER_ACTS.explain
def character(s: TombState, frame: Combat, action: Action) -> Refusal | None:
    """TOMB-160, TOMB-168 to TOMB-173."""
    verb, creature = verb_of(action), argument(action)
    if verb == words.use.index:
        return explain_use(s, frame, frame.seat, creature, second(action))
    if verb not in (words.attack.index, words.flee.index, words.hold.index):
        return None
    refusal = explain_member(s, s.raider, creature, "TOMB-168") or explain_acting(s, creature)
    if refusal is not None or verb == words.hold.index:
        return refusal
    return explain_flight(s) if verb == words.flee.index else explain_target(s, second(action))


def explain_flight(s: TombState) -> Refusal | None:
    """TOMB-303."""
    if not barred(s, s.raider, "flee"):
        return None
    culprit = next(c for c in bits(s.parties[s.raider]) if forbidden(s, c, "flee"))
    return Refusal("TOMB-303", "cannot_flee", {"creature": CARD[culprit]})


def explain_target(s: TombState, target: int) -> Refusal:
    """TOMB-168."""
    refusal = explain_fiend(s, target)
    return refusal or Refusal("TOMB-06", "no_target", {"creature": CARD[target]})


@FACE.explain_other(words.face)
def face(s: TombState, _: Combat, action: Action) -> Refusal:
    """TOMB-167."""
    creature = argument(action)
    refusal = explain_member(s, s.raider, creature, "TOMB-167")
    return refusal or Refusal("TOMB-06", "no_target", {"creature": CARD[creature]})
