"""The rule-of-thumb player: its first choices, its answers, and those for whoever is late.

It judges by `Sight` alone: what is read off the guess is either public or the seat's own. The
guess is always drawn by the same dice, so that what is made up in it cannot sway a choice.
"""

from random import Random
from typing import cast

from mastaba.core.advice import Advice, same_guess
from mastaba.core.frame import Frame
from mastaba.core.game import Hint
from mastaba.core.notation import SECOND, Action, argument, second, verb_of
from mastaba.core.view import Sight

from .. import words
from ..rules.combat import ATTACKING, COUNT, DEFEND, RETREAT, STRIKING, Combat, pool
from ..rules.equipment import counting_bonus
from ..rules.fight import NAME, TARGET, WINDOW, YIELD, Fight
from ..rules.labyrinth import linked_roots, network
from ..rules.round import PROWL
from ..rules.trade import DISCARD, HandLimit
from ..rules.turn import BATTLE, DECLARE, EQUIP, MOVE, PLACE, Turn
from ..setup import DRAFT, ENTRANCE, Setup, apart
from ..state import HamunaptraState
from ..words import CHARACTER, DONE, FIGHT, FIRST_ENCOUNTER, FIRST_EQUIPMENT, OUT, RESISTANCE, SLOT
from . import explore, fight  # noqa: F401, they bind their answers
from .hints import HINTS, told
from .odds import expected
from .trade import wish as trade

MERITS = (1.0, 0.6, 0.8)  # of a point of S, I, R
PACE = 0.9  # of a point of M, up to three: a network grows by one cell a turn
RUNNER = 1.0  # for the first who is quick
SAGE = 0.8  # for the first with a strong mind


@DRAFT.thumb
def draft(s: HamunaptraState, frame: Setup, actions: list[Action]) -> Advice:
    """HAM-18. Sturdy fighters, one of them quick, one of them clever."""
    own = [s.content.stats[c] for c in s.party_of(frame.seat)]
    quick = any(stats[3] >= 3 for stats in own)
    clever = any(stats[1] >= 3 for stats in own)

    def merit(action: Action) -> float:
        stats = s.content.stats[argument(action)]
        value = sum(m * v for m, v in zip(MERITS, stats, strict=False)) + PACE * min(stats[3], 3)
        value += RUNNER * (stats[3] >= 3 and not quick)
        return value + SAGE * (stats[1] >= 3 and not clever)

    best = max(actions, key=merit)
    return Advice(best, "draft", character=CHARACTER[argument(best)])


@ENTRANCE.thumb
def enter(s: HamunaptraState, _: Setup, actions: list[Action]) -> Advice:
    """HAM-21. Where the other Entrances are furthest away."""

    def room(action: Action) -> tuple[int, int]:
        away = apart(s, argument(action))
        return away[0], sum(away)

    best = max(actions, key=room)
    return Advice(best, "entrance", slot=SLOT[argument(best)])


NOTHING = (words.STAY, words.PEACE, words.READY, words.SKIP, words.REST)


@MOVE.lapse
@DECLARE.lapse
@WINDOW.lapse
@EQUIP.lapse
@PROWL.lapse
def nothing(_: HamunaptraState, __: Frame, actions: list[Action]) -> Action:
    """Whatever may be left undone."""
    return next(action for action in actions if action in NOTHING)


@DRAFT.lapse
@ENTRANCE.lapse
@COUNT.lapse
def the_first(_: HamunaptraState, __: Frame, actions: list[Action]) -> Action:
    """HAM-18, HAM-21, HAM-131. The lowest id; a tile that is active counts."""
    return actions[0]


@PLACE.lapse
def first_placement(s: HamunaptraState, frame: Turn, actions: list[Action]) -> Action:
    """HAM-35. None if that may be; else tunnel before encounter, own network before outside."""
    own = network(s, frame.player)

    def order(action: Action) -> int:
        if action == DONE:
            return -1
        if verb_of(action) != words.place.index:
            return 2 + (verb_of(action) != words.lay.index)
        return int(own not in linked_roots(s, second(action)))

    return min(actions, key=order)


@BATTLE.lapse
def first_battle(_: HamunaptraState, __: Turn, actions: list[Action]) -> Action:
    """HAM-99. The smallest x, then y."""
    return min(actions, key=lambda a: (words.x_of(argument(a)), words.y_of(argument(a))))


@ATTACKING.lapse
def best_attack(s: HamunaptraState, frame: Combat, actions: list[Action]) -> Action:
    """HAM-101. More successes to expect; no new equipment."""
    choices = [a for a in actions if verb_of(a) == words.attack.index]
    values = s.content.foes[frame.foe(s)]
    dice = [pool(s, frame.party(s), frame.counted, a) for a in (0, 1)]
    return max(choices, key=lambda a: expected(dice[argument(a)], values[argument(a)]))


@NAME.lapse
def best_name(s: HamunaptraState, frame: Fight, actions: list[Action]) -> Action:
    """HAM-174. More successes to expect, whoever takes them."""
    mine, theirs = frame.own_and_others(s)

    def hits(action: Action) -> float:
        attribute = argument(action)
        dice = pool(s, mine, frame.counted, attribute)
        return sum(expected(dice, s.content.stats[c][attribute]) for c in theirs)

    return max(actions, key=hits)


@STRIKING.lapse
def best_strike(s: HamunaptraState, frame: Combat, actions: list[Action]) -> Action:
    """HAM-112. More successes to expect against the defender."""
    values, own = s.content.foes[frame.foe(s)], s.content.stats[frame.defender]
    return max(actions, key=lambda a: expected(values[argument(a)], own[argument(a)]))


@DEFEND.lapse
@TARGET.lapse
def sturdiest(s: HamunaptraState, frame: Combat | Fight, actions: list[Action]) -> Action:
    """HAM-110, HAM-174. The highest R left."""

    def left(action: Action) -> int:
        character = argument(action)
        bonus = counting_bonus(s, [character], frame.counted, RESISTANCE)
        return s.content.stats[character][RESISTANCE] + bonus - s.damage[character]

    return max(actions, key=left)


@RETREAT.lapse
@YIELD.lapse
def all_retreat(s: HamunaptraState, frame: Combat | Fight, actions: list[Action]) -> Action:
    """HAM-116, HAM-175. All of them if possible, else fight on."""
    party = sum(1 << c for c in s.own_on(frame.seat, frame.cell))
    for action in actions:
        if verb_of(action) == words.retreat.index and action >> SECOND == party:
            return action
    return FIGHT


@DISCARD.lapse
def least(s: HamunaptraState, _: HandLimit, actions: list[Action]) -> Action:
    """HAM-151. Encounters, then tunnels, then stairs, then equipment."""

    def order(action: Action) -> int:
        tile = argument(action)
        if tile >= FIRST_EQUIPMENT:
            return 3
        if tile >= FIRST_ENCOUNTER:
            return 0
        return 1 if s.content.symbols[tile] == OUT else 2

    return min(actions, key=order)


__all__ = ["HINTS", "choose", "hint", "lapse", "wish"]


def choose(sight: Sight, _: Random) -> Action:
    """The answer to any question of the game."""
    if len(sight.actions) == 1:
        return sight.actions[0]
    return advise(guessed(sight), sight.actions).action


def advise(s: HamunaptraState, actions: list[Action]) -> Advice:
    """The answer with its reason."""
    if len(actions) == 1:
        return Advice(actions[0], "only")
    advice: Advice = s.asked().by_thumb(s, s.stack[-1], actions)
    return advice


def lapse(sight: Sight, _: Random) -> Action:
    """When the clock runs out: the least that the rules demand; an offer is rejected."""
    refusals = [action for action in sight.actions if verb_of(action) == words.reject.index]
    if refusals:
        return refusals[0]
    s = guessed(sight)
    answer: Action = s.asked().when_late(s, s.stack[-1], sight.actions)
    return answer


def hint(sight: Sight, _: Random) -> Hint:
    """What the thumb bot would do, and why."""
    s = guessed(sight)
    return told(s, sight.seat, advise(s, sight.actions))


def wish(sight: Sight, _: Random) -> Action | None:
    """HAM-146. Trades to its gain; at most one offer of its own in a turn."""
    return trade(guessed(sight), sight.seat, sight.actions)


def guessed(sight: Sight) -> HamunaptraState:
    """A state like the true one."""
    return cast(HamunaptraState, same_guess(sight))
