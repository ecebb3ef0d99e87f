"""What a table can point at, the way each answer would lead, and its chances."""

from mastaba.core.game import Forms, Offer
from mastaba.core.notation import SECOND, THIRD, Action, argument, second, verb_of
from mastaba.core.sets import bits

from .. import words
from ..rules.combat import Combat
from ..rules.equipment import countable
from ..rules.labyrinth import steps
from ..rules.movement import closed, movers
from ..setup import Setup, entrance_at
from ..state import HamunaptraState
from ..thumb.combat import Fray, exactly, fighters, foe_of
from ..thumb.odds import ALONE, enough, pools
from ..thumb.player import draft
from ..words import ATTRIBUTE, CELL, CHARACTER, FIRST_ENCOUNTER, GROUP
from .told import Odds

DIGITS = 4  # of a chance
POINTED = {words.place.index, words.lay.index, words.step.index, words.through.index}
POINTED |= {words.prowl.index}  # verbs whose second argument is a cell
AIMED = {words.push.index, words.battle.index, words.retreat.index}  # whose first is one
# Offers that are no single answer: walks of one, of several, and whom to take.
SHORTHANDS: Forms = {
    "walk": [(CHARACTER, CELL)],
    "march": [(CELL, GROUP)],
    "suggest": [(CHARACTER,)],
}


def way_of(s: HamunaptraState, action: Action) -> list[str] | None:
    """The cells an answer points at, the one it ends on last."""
    verb = verb_of(action)
    if verb in AIMED:
        return [CELL[argument(action)]]
    if verb == words.destroy.index:
        return [CELL[action >> THIRD]]
    if verb == words.enter.index:
        return [CELL[entrance_at(s, argument(action))]]
    if verb not in POINTED:
        return None
    cell = CELL[second(action)]
    if verb in (words.step.index, words.through.index):
        return [CELL[s.at[argument(action)]], cell]
    if verb == words.prowl.index:
        return [CELL[s.lairs[argument(action) - FIRST_ENCOUNTER]], cell]
    return [cell]


def walks(s: HamunaptraState, seat: int) -> list[Offer]:
    """Whole walks of one character, where each step is free and none but the last ends it."""
    found = []
    for character, ways in reach(s, seat).items():
        found += [walk(s, character, way) for way in ways.values() if len(way) > 2]
    return found


def reach(s: HamunaptraState, seat: int) -> dict[int, dict[int, list[int]]]:
    """By character that may move: the ways it may walk, by the tile they end on."""
    return {c: ways_from(s, seat, s.at[c], s.points[c]) for c in movers(s, seat)}


def marches(s: HamunaptraState, seat: int) -> list[Offer]:
    """Where several may go together: all who can get there, each by the shortest way."""
    groups: dict[int, list[int]] = {}
    ways = reach(s, seat)
    for character, ends in ways.items():
        for cell, way in ends.items():
            if len(way) > 1:
                groups.setdefault(cell, []).append(character)
    return [march(s, group, cell, ways) for cell, group in groups.items() if len(group) > 1]


def march(
    s: HamunaptraState, group: list[int], cell: int, ways: dict[int, dict[int, list[int]]]
) -> Offer:
    """One of them, with the longest of the ways."""
    names = "+".join(CHARACTER[character] for character in group)
    longest = max((ways[character][cell] for character in group), key=len)
    args = {"cell": CELL[cell], "group": names}
    way = [CELL[c] for c in longest]
    return Offer(f"march {CELL[cell]} {names}", "march", args, way, promise=before(s, cell, group))


def in_step(s: HamunaptraState, seat: int, cell: int, group: int) -> list[Action]:
    """The single steps of a march; who cannot get there is sent there straight, to be refused."""
    ways, found = reach(s, seat), list[Action]()
    for character in bits(group):
        way = ways.get(character, {}).get(cell, [])
        found += [Action(words.step.of(character, on)) for on in way[1:] or [cell]]
    return found


def suggestion(s: HamunaptraState, frame: Setup, actions: list[Action]) -> Offer:
    """HAM-18. Whom the rule-of-thumb player would take."""
    who = CHARACTER[argument(draft(s, frame, actions).action)]
    return Offer(f"suggest {who}", "suggest", {"character": who})


def walk(s: HamunaptraState, character: int, way: list[int]) -> Offer:
    """One of them."""
    who, cells = CHARACTER[character], [CELL[cell] for cell in way]
    do = " ".join(["walk", who, *cells[1:]])
    promise = before(s, way[-1], [character])
    return Offer(do, "walk", {"character": who, "cell": cells[-1]}, cells, promise=promise)


def ways_from(s: HamunaptraState, seat: int, here: int, points: int) -> dict[int, list[int]]:
    """HAM-81, HAM-86. The shortest way to every tile within so many single steps."""
    ways, edge = {here: [here]}, [here]
    shut, halting = closed(s, seat), s.held(seat).union(s.lairs)
    for _ in range(points):
        further = []
        for cell in edge:
            for near in steps(s, cell):
                if near in ways or near in shut:
                    continue
                ways[near] = [*ways[cell], near]
                if near not in halting:
                    further.append(near)
        edge = further
    return ways


def pointed(s: HamunaptraState, offer: Offer, action: Action) -> Offer:
    """An offer with the cells it points at, and its chances."""
    promise = promise_of(s, action)
    return Offer(offer.do, offer.verb, offer.args, way_of(s, action), promise=promise)


def promise_of(s: HamunaptraState, action: Action) -> dict[str, float] | None:
    """The chances of a throw, of a blow, or of those who would come to an encounter."""
    verb, frame = verb_of(action), s.stack[-1]
    if isinstance(frame, Combat):
        fray, chances = Fray(s, frame), dict[str, float]()
        if verb == words.attack.index:
            chances["chance"] = fray.throw(argument(action))
        elif verb == words.strike.index:
            chances["chance"] = fray.fall(frame.defender, argument(action))
        elif verb == words.defend.index:
            chances["chance"] = fray.risk(argument(action))
        return {what: round(chance, DIGITS) for what, chance in chances.items()} or None
    if verb in (words.step.index, words.through.index):
        return before(s, second(action), [argument(action)])
    if verb == words.push.index:
        return before(s, argument(action), list(bits(action >> SECOND)))
    return None


def odds_of(s: HamunaptraState, frame: Combat) -> Odds:
    """What a combat promises everybody who looks on."""
    fray = Fray(s, frame)
    wins = [fray.throw(a) if fray.foe[a] else None for a in range(len(ATTRIBUTE))]
    return {
        "needs": fray.foe[2],
        "wins": [None if chance is None else round(chance, DIGITS) for chance in wins],
        "risks": [round(fray.risk(character), DIGITS) for character in fray.party],
        "whole": round(fray.whole(), DIGITS),
    }


def before(s: HamunaptraState, cell: int, coming: list[int]) -> dict[str, float] | None:
    """HAM-131. Before they go where an encounter lies: the best first throw, and to win whole."""
    if cell not in s.lairs:
        return None
    everyone = sorted({*coming, *s.own_on(s.owner[coming[0]], cell)})
    party, foe = fighters(s, everyone, countable(s, everyone)), s.content.foes[foe_of(s, cell)]
    dice = pools(party, ALONE)
    first = max(enough(dice[a], foe, a) for a in range(len(ATTRIBUTE)) if foe[a])
    return {"first": round(first, DIGITS), "whole": round(exactly(party, foe), DIGITS)}
