"""What the rule-of-thumb player's choice brings and costs, for a player who asks for a hint.

The choice is made elsewhere; here it is told with its odds, so that nobody pays for them in
simulations. All of it is public or the asking seat's own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor

from mastaba.core.advice import Advice
from mastaba.core.decision import Ask
from mastaba.core.game import Hint
from mastaba.core.notation import SECOND, THIRD, Action, argument, second, verb_of
from mastaba.core.sets import bits

from .. import words
from ..rules.combat import ATTACKING, COUNT, Combat
from ..rules.fight import WINDOW, Fight
from ..rules.turn import Turn
from ..state import HamunaptraState
from ..words import (
    ATTRIBUTE,
    CELL,
    CHARACTER,
    DONE,
    FIRST_ENCOUNTER,
    NOTATION,
    PEACE,
    READY,
    SLOT,
    STAY,
    TILE,
)
from .combat import Fray, chance, exactly, fighter, fighters, foe_of
from .fight import kill_chance, struck_with
from .odds import Fighter, Foe, enough, pools
from .outlook import NEVER, Board, Plan
from .setup import between

Told = tuple[str, dict[str, str]]  # the key, and more slots
Teller = Callable[[HamunaptraState, int, Advice], Told]
QUICK, CLEVER = 3, 3  # HAM-18: M and I that a party should have once

HINTS = (
    *("only", "draft", "draft_quick", "draft_clever", "entrance", "escape", "escape_end"),
    *("explore", "explore_far", "hurry", "fight", "build", "build_far", "exit", "stair"),
    *("hinder", "guard", "least", "destroy", "stay", "done", "done_return", "peace", "ready"),
    *("rest", "battle", "battle_rival", "activate", "count", "shield", "attack", "attack_only"),
    *("attack_on", "duel", "defend", "defend_on", "parry", "strike", "retreat", "give_way"),
    *("fight_on", "duel_on", "equip", "discard", "assault", "prowl"),
)


def told(s: HamunaptraState, seat: int, advice: Advice) -> Hint:
    """The hint with all that belongs to it."""
    tell = DETAILS.get(advice.key)
    key, more = tell(s, seat, advice) if tell else (advice.key, {})
    return Hint(NOTATION.text(advice.action), key, advice.slots | more)


def percent(odds: float) -> str:
    """A chance in whole percent; 0 and 100 are kept for what cannot be otherwise."""
    if odds <= 0 or odds >= 1 - 1e-12:
        return str(round(odds * 100))
    return str(min(99, max(1, floor(odds * 100 + 0.5))))


# Set-up.


def draft(s: HamunaptraState, seat: int, advice: Advice) -> Told:
    """HAM-18. The numbers of a character, and what the party lacks."""
    strength, mind, resistance, movement = s.content.stats[argument(advice.action)]
    own = [s.content.stats[c] for c in s.party_of(seat)]
    numbers = {"s": str(strength), "i": str(mind), "r": str(resistance), "m": str(movement)}
    if movement >= QUICK and all(stats[3] < QUICK for stats in own):
        return "draft_quick", numbers
    if mind >= CLEVER and all(stats[1] < CLEVER for stats in own):
        return "draft_clever", numbers
    return "draft", numbers


def entrance(s: HamunaptraState, _: int, advice: Advice) -> Told:
    """HAM-21. How far the next Entrance is."""
    laid, slots = s.start_tiles(), s.slots()
    cells = [next(start.cell for start in laid if start.arm == arm) for arm in range(s.seats)]
    here = cells[slots.index(SLOT[argument(advice.action)])]
    return "entrance", {"steps": str(sorted(between(here, cell) for cell in cells)[1])}


# Moves.


def escape(s: HamunaptraState, _: int, __: Advice) -> Told:
    """HAM-154. Who is first on an exit makes the round the last."""
    return "escape" if s.ending or s.whole_deck else "escape_end", {}


def explore(s: HamunaptraState, seat: int, _: Advice) -> Told:
    """How far the way out still is."""
    turns = Plan(Board(s), seat, now=True).turns
    return ("explore", {"turns": str(turns)}) if turns < NEVER else ("explore_far", {})


def fight(s: HamunaptraState, seat: int, advice: Advice) -> Told:
    """HAM-86. How many fight together; the odds are the thumb player's own."""
    plan = Plan(Board(s), seat, now=True)
    lair = CELL.index(advice.slots["cell"])
    gaits = zip(plan.living, plan.walkers, strict=True)
    there = [c for c, (way, points, _) in gaits if way.get(lair, NEVER) <= points]
    party = sorted({*there, *s.own_on(seat, lair)})
    return "fight", {"people": str(len(party)), "percent": percent(chance(s, party, lair))}


def stop(s: HamunaptraState, seat: int, advice: Advice) -> Told:
    """What it means to leave it at that."""
    action, frame = advice.action, s.stack[-1]
    if action == STAY:
        return "stay", {}
    if action == DONE:
        loses = isinstance(frame, Turn) and not frame.tunnels and s.hands[seat]
        return ("done_return" if loses else "done"), {}
    if action == PEACE:
        return "peace", {}
    return ("ready" if action == READY else "rest"), {}


# Tiles.


def build(_: HamunaptraState, __: int, advice: Advice) -> Told:
    """The turns that the way out still takes."""
    far = int(advice.slots["turns"]) >= NEVER
    return ("build_far" if far else "build"), {}


def guard(s: HamunaptraState, _: int, advice: Advice) -> Told:
    """HAM-61. How well the party of whoever is barred would do."""
    return "guard", {"percent": against(s, int(advice.slots["seat"]), argument(advice.action))}


def against(s: HamunaptraState, seat: int, tile: int) -> str:
    """The odds of a whole party against an encounter."""
    party = fighters(s, s.living(seat), 0)
    return percent(exactly(party, s.content.foes[tile - FIRST_ENCOUNTER])) if party else "0"


def least(_: HamunaptraState, __: int, advice: Advice) -> Told:
    """Which tile, and where."""
    action = advice.action
    cell = action >> THIRD if verb_of(action) == words.destroy.index else second(action)
    return "least", {"tile": TILE[argument(action)], "cell": CELL[cell]}


def destroy(_: HamunaptraState, __: int, advice: Advice) -> Told:
    """HAM-137. With which scroll."""
    return "destroy", {"tile": TILE[argument(advice.action)]}


# Combat.


def battle(s: HamunaptraState, seat: int, advice: Advice) -> Told:
    """HAM-99. The odds of the combat."""
    cell = argument(advice.action)
    if cell not in s.lairs:
        return "battle_rival", {}
    odds = percent(chance(s, s.own_on(seat, cell), cell))
    return "battle", {"tile": TILE[FIRST_ENCOUNTER + foe_of(s, cell)], "percent": odds}


def odds_of(fray: Fray, gear: dict[int, int] | None = None) -> str:
    """How likely a party wins a combat that is on without losing anybody."""
    return percent(exactly(fray.everyone(fray.party, gear), fray.foe))


def activate(s: HamunaptraState, _: int, advice: Advice) -> Told:
    """HAM-129, HAM-131. What a tile changes."""
    frame, action = s.stack[-1], advice.action
    if verb_of(action) == words.count.index or frame.wait is COUNT:
        return "count", {}
    if isinstance(frame, Combat) and frame.wait is ATTACKING:
        fray = Fray(s, frame)
        after = odds_of(fray, {second(action): argument(action)})
        return "activate", {"percent": after, "before": odds_of(fray)}
    if isinstance(frame, Fight) and frame.wait is WINDOW:
        return "shield", shield(s, frame, action)
    return "hurry", {}


def shield(s: HamunaptraState, frame: Fight, action: Action) -> dict[str, str]:
    """HAM-129. How likely the one in front dies, without a tile and with it."""
    (attribute, dice), one = struck_with(s, frame), fighter(s, second(action), frame.counted)
    tougher = (*one[:2], one[2] + s.content.bonus[argument(action)][2], *one[3:])
    risks = [percent(enough(dice, who, attribute)) for who in (one, tougher)]
    return {"before": risks[0], "percent": risks[1]}


def sides(s: HamunaptraState, frame: Fight) -> Sequence[tuple[Fighter, ...]]:
    """Those of the one who is asked, then the others."""
    return [fighters(s, side, frame.counted) for side in frame.own_and_others(s)]


def attack(s: HamunaptraState, _: int, advice: Advice) -> Told:
    """HAM-101, HAM-103. The odds of the throw, and those with the other attribute."""
    frame, attribute = s.stack[-1], argument(advice.action)
    if isinstance(frame, Fight):
        own, others = sides(s, frame)
        mine = pools(own, (0, 0))[attribute]
        return "duel", {"percent": percent(min(enough(mine, v, attribute) for v in others))}
    assert isinstance(frame, Combat)
    fray = Fray(s, frame)
    dice, rival = pools(fray.everyone(fray.party), (0, 0)), 1 - attribute
    throws = [enough(dice[a], fray.foe, a) if fray.foe[a] else 0.0 for a in (0, 1)]
    slots = {"percent": percent(throws[attribute]), "tile": TILE[FIRST_ENCOUNTER + frame.foe(s)]}
    if not fray.foe[rival]:
        return "attack_only", slots
    if throws[rival] > throws[attribute]:
        return "attack_on", slots
    return "attack", slots | {"rival": ATTRIBUTE[rival], "other": percent(throws[rival])}


def falls(one: Fighter, foe: Foe) -> float:
    """HAM-111, HAM-112. How likely one blow kills, by the worse attribute."""
    return max(enough(foe[a], one, a) for a in (0, 1) if foe[a])


def defend(s: HamunaptraState, _: int, advice: Advice) -> Told:
    """HAM-110. The risk of whoever is named, and that of the others."""
    frame, chosen = s.stack[-1], argument(advice.action)
    if isinstance(frame, Fight):
        (attribute, dice), one = struck_with(s, frame), fighter(s, chosen, frame.counted)
        return "parry", {"percent": percent(enough(dice, one, attribute))}
    assert isinstance(frame, Combat)
    foe = Fray(s, frame).foe
    risks = {c: falls(fighter(s, c, frame.counted), foe) for c in frame.party(s)}
    risk = risks.pop(chosen)
    if min(risks.values()) < risk:
        return "defend_on", {"percent": percent(risk)}
    return "defend", {"percent": percent(risk), "other": percent(min(risks.values()))}


def strike(s: HamunaptraState, _: int, advice: Advice) -> Told:
    """HAM-112. How likely the blow kills."""
    frame, attribute = s.stack[-1], argument(advice.action)
    assert isinstance(frame, Combat)
    one, foe = fighter(s, frame.defender, frame.counted), Fray(s, frame).foe
    return "strike", {"percent": percent(enough(foe[attribute], one, attribute))}


def kills(own: tuple[Fighter, ...], others: tuple[Fighter, ...]) -> dict[str, str]:
    """How likely each side kills in a round, the own side first."""
    odds = kill_chance(own, others), kill_chance(others, own)
    return {"percent": percent(odds[0]), "other": percent(odds[1])}


def retreat(s: HamunaptraState, _: int, advice: Advice) -> Told:
    """HAM-107, HAM-116. What fighting on would promise."""
    frame = s.stack[-1]
    group = "+".join(CHARACTER[c] for c in bits(advice.action >> SECOND))
    if isinstance(frame, Fight):
        return "give_way", {"group": group} | kills(*sides(s, frame))
    assert isinstance(frame, Combat)
    tile = TILE[FIRST_ENCOUNTER + frame.foe(s)]
    return "retreat", {"group": group, "tile": tile, "percent": odds_of(Fray(s, frame))}


def fight_on(s: HamunaptraState, _: int, __: Advice) -> Told:
    """HAM-107. The same, the other way round."""
    frame = s.stack[-1]
    if isinstance(frame, Fight):
        return "duel_on", kills(*sides(s, frame))
    assert isinstance(frame, Combat)
    tile = TILE[FIRST_ENCOUNTER + frame.foe(s)]
    return "fight_on", {"tile": tile, "percent": odds_of(Fray(s, frame))}


# Optional rules.


def assault(s: HamunaptraState, seat: int, advice: Advice) -> Told:
    """HAM-173, HAM-176. How likely each side kills in the first round."""
    action, frame = advice.action, s.stack[-1]
    cell = CELL.index(advice.slots["cell"])
    movers = s.own_on(seat, cell)
    if verb_of(action) == words.step.index and isinstance(frame.wait, Ask):
        near = [a for a in frame.wait.legal(s, frame) if verb_of(a) == words.step.index]
        movers = [argument(a) for a in near if second(a) == cell] + movers
    theirs = s.own_on(int(advice.slots["seat"]), cell)
    own, others = fighters(s, movers, 0), fighters(s, theirs, 0)
    return "assault", kills(own, others)


def prowl(s: HamunaptraState, _: int, advice: Advice) -> Told:
    """HAM-177. How well those whom it falls upon would do."""
    cell, foe = second(advice.action), s.content.foes[argument(advice.action) - FIRST_ENCOUNTER]
    party = fighters(s, s.own_on(int(advice.slots["seat"]), cell), 0)
    return "prowl", {"cell": CELL[cell], "percent": percent(exactly(party, foe))}


TELLERS: tuple[Teller, ...] = (
    *(draft, entrance, escape, explore, fight, build, guard, least, destroy, battle),
    *(activate, attack, defend, strike, retreat, fight_on, assault, prowl),
)
DETAILS: dict[str, Teller] = {tell.__name__: tell for tell in TELLERS} | {"enough": stop}
