"""Why not this action: of a turn, free or standard; in a raid: traps, combat, targets."""

from collections.abc import Callable

from mastaba.core.frame import Frame
from mastaba.core.game import Refusal
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..rules.combat import CHARACTER_ACTS, FACE, MONSTER_ACTS, Combat
from ..rules.creatures import has_class
from ..rules.forbidden import barred, forbidden
from ..rules.party_limits import party_limit
from ..rules.pick import decks, healable
from ..rules.raid import REVEALS, SPRING, Raid
from ..rules.reaction import IN_ORDER, REACT, Reaction
from ..rules.traps import SEND, Trap
from ..rules.turn import TURN_ASK, Turn
from ..state import TombState, bits
from ..words import ATTRIBUTE, CARD, CLERIC, CRYPT, DONE, INN, OUT, POWER, ROGUE, SKIP
from .cards import explain_banking
from .things import explain_acting, explain_among, explain_deck
from .use import explain_use


@TURN_ASK.explain
def turn(s: TombState, frame: Turn, action: Action) -> Refusal | None:
    """TOMB-47 to TOMB-106, by what was attempted."""
    verb = verb_of(action)
    if verb == words.use.index:
        return explain_use(s, frame, s.active, argument(action), second(action))
    explained = EXPLAINED.get(verb)
    return None if explained is None else explained(s, frame, argument(action))


# Free actions.


def explain_arranging(_: TombState, frame: Turn, __: int) -> Refusal:
    """TOMB-50, TOMB-51."""
    if frame.free:
        return Refusal("TOMB-50", "arrange_first", {})
    return Refusal("TOMB-51", "nothing_to_arrange", {})


def explain_mending(s: TombState, frame: Turn, _: int) -> Refusal:
    """TOMB-55."""
    if not frame.home:
        return Refusal("TOMB-55", "not_home_mend", {})
    return explain_wounds(s, s.active, "TOMB-55")


def explain_wounds(s: TombState, seat: int, clause: str) -> Refusal:
    """Nobody of the party can be healed: nobody is hurt, or an effect forbids it."""
    for creature in bits(s.parties[seat] & s.hurt):
        return Refusal("TOMB-06", "cannot_heal", {"creature": CARD[creature]})
    return Refusal(clause, "nobody_wounded", {})


def explain_free_banking(_: TombState, frame: Turn, card: int) -> Refusal:
    """TOMB-56."""
    if not frame.home:
        return Refusal("TOMB-56", "not_home_bank", {})
    return explain_banking(card, "TOMB-56")


# Standard actions.


def explain_draw(s: TombState, _: Turn, deck: int) -> Refusal:
    """TOMB-60, TOMB-63, TOMB-251."""
    if s.at[s.active] != INN:
        return Refusal("TOMB-60", "draw_at_inn", {})
    if decks(s, Frame()) and s.solo and not s.inn:
        return Refusal("TOMB-251", "nobody_to_give", {})
    return explain_deck(deck)


def explain_healing(s: TombState, _: Turn, __: int) -> Refusal:
    """TOMB-64."""
    if s.at[s.active] == INN:
        return Refusal("TOMB-64", "heal_in_tomb", {})
    if not has_class(s, s.parties[s.active], CLERIC):
        return Refusal("TOMB-64", "no_cleric", {})
    assert not healable(s, s.parties[s.active])
    return explain_wounds(s, s.active, "TOMB-64")


def explain_move(s: TombState, _: Turn, __: int) -> Refusal:
    """TOMB-68, TOMB-303."""
    if barred(s, s.active, "move"):
        culprit = next(c for c in bits(s.parties[s.active]) if forbidden(s, c, "move"))
        return Refusal("TOMB-303", "cannot_move", {"creature": CARD[culprit]})
    return Refusal("TOMB-68", "no_movement", {})


def explain_theft(s: TombState, _: Turn, __: int) -> Refusal:
    """TOMB-77, TOMB-78, TOMB-261."""
    if s.solo:
        return Refusal("TOMB-261", "nobody_to_rob", {})
    if s.at[s.active] == INN:
        return Refusal("TOMB-77", "rob_in_tomb", {})
    if not has_class(s, s.parties[s.active], ROGUE):
        return Refusal("TOMB-77", "no_rogue", {})
    return Refusal("TOMB-78", "no_loot_in_reach", {})


def explain_recruit(s: TombState, _: Turn, character: int) -> Refusal | None:
    """TOMB-96, TOMB-98, TOMB-99."""
    if s.at[s.active] != INN:
        return Refusal("TOMB-96", "recruit_at_inn", {})
    limit = party_limit(s, s.active)
    if s.parties[s.active].bit_count() >= limit:
        return Refusal("TOMB-98", "party_full", {"count": str(limit)})
    return explain_among(s, s.inn, character, "TOMB-96")


def explain_raid(s: TombState, _: Turn, __: int) -> Refusal:
    """TOMB-105, TOMB-106."""
    door = s.board.door_of[s.at[s.active]] if s.at[s.active] != INN else OUT
    if door == OUT:
        return Refusal("TOMB-105", "not_on_door", {})
    return Refusal("TOMB-106", "crypt_empty", {"crypt": CRYPT[door]})


EXPLAINED: dict[int, Callable[[TombState, Turn, int], Refusal | None]] = {
    words.arrange.index: explain_arranging,
    words.mend.index: explain_mending,
    words.bank.index: explain_free_banking,
    words.draw.index: explain_draw,
    words.heal.index: explain_healing,
    words.move.index: explain_move,
    words.steal.index: explain_theft,
    words.recruit.index: explain_recruit,
    words.go_back.index: lambda _, __, ___: Refusal("TOMB-102", "at_inn_already", {}),
    words.raid.index: explain_raid,
}


@SPRING.ask.explain_other(words.spring_trap)
def spring(_: TombState, frame: Raid, action: Action) -> Refusal:
    """TOMB-134, TOMB-140."""
    card = argument(action)
    slots = {"card": CARD[card]}
    if not words.ALL_TRAPS >> card & 1:
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
    refusal = explain_among(s, s.parties[s.raider], creature, "TOMB-142")
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
    return explain_among(s, s.monsters, creature, "TOMB-167") or explain_acting(s, creature)


@CHARACTER_ACTS.explain
def character(s: TombState, frame: Combat, action: Action) -> Refusal | None:
    """TOMB-160, TOMB-168 to TOMB-173."""
    verb, creature = verb_of(action), argument(action)
    if verb == words.use.index:
        return explain_use(s, frame, frame.seat, creature, second(action))
    if verb not in (words.attack.index, words.flee.index, words.hold.index):
        return None
    refusal = explain_among(s, s.parties[s.raider], creature, "TOMB-168") or explain_acting(
        s, creature
    )
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
    refusal = explain_among(s, s.monsters, target, "TOMB-167")
    return refusal or Refusal("TOMB-06", "no_target", {"creature": CARD[target]})


@FACE.explain_other(words.face)
def face(s: TombState, _: Combat, action: Action) -> Refusal:
    """TOMB-167."""
    creature = argument(action)
    refusal = explain_among(s, s.parties[s.raider], creature, "TOMB-167")
    return refusal or Refusal("TOMB-06", "no_target", {"creature": CARD[creature]})
