"""Chances: the exact odds of dice, and those shown at the table before anybody chooses.

All that counts by itself is in; cards that somebody may still play are left out.
"""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from math import comb

from .. import words
from ..cards.in_force import forbidden
from ..rules.actions import Escape
from ..rules.combat import TO_HIT, Combat, Duel, shielded
from ..rules.contest import Contest, Disarm
from ..rules.dice import count_of, counts
from ..rules.monsters import Strike
from ..rules.numbers import (
    armour,
    assist_dice,
    dice_of,
    monster_blocks,
    monster_dice,
    needed,
    sabotage_dice,
)
from ..rules.questions import Clash
from ..rules.turn import Turn
from ..state import DungeonRunState
from ..words import ATTACK_WITH, ATTRIBUTE, DISARMING, FIRST_TRAP, MAGIC, OUT, STRENGTH, faces
from .told import Change, Outlook, Prospect, Use, Way

NONE = (1.0,)  # no armour: certainly nothing is stopped


@cache
def spread(dice: int, faces: int, of: int = 6) -> tuple[float, ...]:
    """DR-02. How likely each number of dice shows one of so many faces, if others are ruled out."""
    hit = faces / of if of else 0.0
    return tuple(comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(dice + 1))


def chance(dice: int, number: int, successes: int = 1) -> float:
    """DR-96, DR-173. How likely enough dice reach a number."""
    return sum(spread(dice, 7 - number)[successes:])


@cache
def stopped(needs: tuple[int, ...]) -> tuple[float, ...]:
    """DR-115. How likely armour dice stop each number of hits."""
    found = [1.0]
    for need in needs:
        hit = (7 - need) / 6
        found = [
            (found[n] * (1 - hit) if n < len(found) else 0.0) + (found[n - 1] * hit if n else 0.0)
            for n in range(len(found) + 1)
        ]
    return tuple(found)


def falls(
    dice: int, faces: tuple[int, ...], left: int = 6
) -> Iterator[tuple[tuple[int, ...], float]]:
    """How many of some dice fall on each group of faces, with the chance of it."""
    if not faces:
        yield (), 1.0
        return
    for n, p in enumerate(spread(dice, faces[0], left)):
        if p:
            for rest, q in falls(dice - n, faces[1:], left - faces[0]):
                yield (n, *rest), p * q


Odds = dict[tuple[int, ...], float]


@lru_cache(maxsize=20_000)
def exchange(
    pool: int, defence: int, attack: int, hits: int, *, matching: bool
) -> tuple[tuple[int, int, float], ...]:
    """DR-105 to DR-112. Hits no low die blocks, dice that hit or block, and the chance of it."""
    low = sum(hits >> face & 1 for face in range(1, defence)) if matching else 0
    rest = 6 - low
    dice: Odds = {(pool, attack, 0): 1.0}  # of the hero, of the monster, hits that none matches
    for face in range(low):
        dice = matched(dice, 6 - face)
    hurt: Odds = {}
    for (own, their, left), p in dice.items():
        for n, q in enumerate(spread(their, hits.bit_count() - low, rest)):
            hurt[own, left + n] = hurt.get((own, left + n), 0.0) + p * q
    found: Odds = {}
    for (own, left), p in hurt.items():
        for high, q in enumerate(spread(own, 7 - defence, rest)):
            found[left, high] = found.get((left, high), 0.0) + p * q
    return tuple((left, high, p) for (left, high), p in found.items() if p)


def matched(dice: Odds, faces: int) -> Odds:
    """DR-111. How the dice of both fall on one more number, the first of so many that are left."""
    found: Odds = {}
    for (own, their, left), p in dice.items():
        for mine, q in enumerate(spread(own, 1, faces)):
            for its, r in enumerate(spread(their, 1, faces)):
                key = (own - mine, their - its, left + max(0, its - mine))
                found[key] = found.get(key, 0.0) + p * q * r
    return found


def suffered(hits: int, stops: tuple[float, ...], life: int) -> tuple[float, float]:
    """Wounds to expect of some hits, and the chance that they are too many."""
    wounds = death = 0.0
    for n, p in enumerate(stops):
        left = max(0, hits - n)
        wounds += p * left
        if left >= life:
            death += p
    return wounds, death


DIGITS = 4


def prospects(s: DungeonRunState) -> Outlook:
    """The chances of what is on or could be begun now, and the number that dice need."""
    if s.outcome is not None:
        return {}
    frame = s.stack[-1]
    if isinstance(frame, Turn):
        return before(s, frame.player)
    clash = s.nearest(Clash)
    if frame is clash and isinstance(clash, Contest) and not getattr(clash, "dice", 0):
        return {"now": told(s, clash)}
    if not isinstance(clash, Contest | Strike):
        return {}
    found: Outlook = {"need": clash.number(s), **after(s, clash)}
    if isinstance(clash, Combat | Duel):
        harmful = harmful_of(s, clash)
        found |= {"harmful": harmful, "uses": uses(s, clash, harmful)}
    return found


def harmful_of(s: DungeonRunState, clash: Combat | Duel) -> list[int]:
    """DR-106, DR-139. The opponent's dice that hit."""
    if isinstance(clash, Combat):
        return faces(clash.hits)
    number = needed(s, clash.rival, TO_HIT, ATTACK_WITH[clash.their_attribute])
    return [face for face in faces(clash.their_dice) if face >= number]


def uses(s: DungeonRunState, clash: Combat | Duel, hits: list[int]) -> dict[str, Use]:
    """DR-109 to DR-112, DR-140. A high die may hit or block, a low one block its own number."""
    number, matching = clash.number(s), clash.matching(s)
    found: dict[str, Use] = {}
    for face in faces(clash.dice):
        low = [hit for hit in hits if hit == face] if matching else []
        blocks = [] if clash.no_block else hits if face >= number else low
        found[str(face)] = {"hit": face >= number, "blocks": blocks}
    return found


def after(s: DungeonRunState, clash: Clash) -> Outlook:
    """The dice lie on the table: the hits or successes wanted, and what so many hits would cost."""
    if isinstance(clash, Escape | Disarm):
        return {"wanted": max(0, goal_of(s, clash) - clash.won)}
    if isinstance(clash, Strike):
        return {"wanted": to_kill(s, clash.place, clash.foe)}
    if isinstance(clash, Duel):
        dice = count_of(clash.dice)
        deal = [suffer(s, clash.rival, hits + clash.won) for hits in range(dice + 1)]
        return {"deal": deal, "take": [suffer(s, clash.hero, n) for n in range(clash.answer + 1)]}
    assert isinstance(clash, Combat)
    hits = count_of(clash.hits)
    return {
        "wanted": max(0, to_kill(s, clash.place, clash.foe) - clash.won),
        "take": [suffer(s, clash.hero, n) for n in range(hits + 1)],
    }


def goal_of(s: DungeonRunState, clash: Escape | Disarm) -> int:
    """DR-96, DR-173. The dice that have to show the number."""
    return 1 if isinstance(clash, Escape) else s.content.traps[clash.trap - FIRST_TRAP].successes


def to_kill(s: DungeonRunState, place: int, card: int) -> int:
    """The hits a monster still takes, with those it blocks."""
    return s.content.foe(card).life - s.hurt[place] + monster_blocks(s, card)


def suffer(s: DungeonRunState, seat: int, hits: int) -> list[float]:
    """Wounds to expect of so many hits, and the chance to fall."""
    wounds, fall = costs(s, seat, [(hits, 1.0)])
    return [round(wounds, 2), round(fall, DIGITS)]


def before(s: DungeonRunState, seat: int) -> Outlook:
    """What the active hero could begin on this tile."""
    place, others = s.at[seat], s.others_here(seat)
    foe = s.mob[place]
    found: Outlook = {}
    if foe != OUT and (others or not shielded(s, place)):
        found["fight"] = tried(s, Combat(seat, foe, place))
    if foe != OUT or (s.endgame and others):
        found["escape"] = tried(s, Escape(seat, foe))
    if foe == OUT and others:
        found["duel"] = {str(other): tried(s, Duel(seat, other)) for other in others}
    return found


def tried(s: DungeonRunState, contest: Contest) -> Prospect:
    """The chances if it were begun."""
    d = s.clone()
    d.stack.append(contest)
    return told(d, contest)


def told(s: DungeonRunState, frame: Contest) -> Prospect:
    """The ways to roll, and what each hero on the tile would change."""
    ways = ways_of(s, frame)

    def with_dice(more: int) -> Change:
        return {"dice": more, "chance": max(way["chance"] for way in ways(more))}

    others = [
        seat
        for seat in s.others_here(frame.hero)
        if seat != frame.rival and not frame.asked >> seat & 1
    ]
    return {
        "kind": type(frame).__name__.lower(),
        "seat": frame.hero,
        "ways": ways(0),
        "helpers": [
            {
                "seat": seat,
                "strength": with_dice(assist_dice(s, seat, STRENGTH)),
                "magic": with_dice(assist_dice(s, seat, MAGIC)),
                "sabotage": with_dice(-sabotage_dice(s, seat)),
            }
            for seat in others
        ],
        "offered": [
            {"seat": seat, **with_dice(dice)} for seat, dice in enumerate(frame.offered) if dice
        ],
    }


Ways = Callable[[int], list[Way]]


def ways_of(s: DungeonRunState, frame: Contest) -> Ways:
    """The ways to roll, by dice more or less."""
    if isinstance(frame, Combat):
        return lambda more: [slaying(s, frame, a, more) for a in (STRENGTH, MAGIC)]
    if isinstance(frame, Duel):
        return lambda more: [duelling(s, frame, a, more) for a in (STRENGTH, MAGIC)]
    if isinstance(frame, Escape):
        number, flight = frame.number(s), frame.attribute
        return lambda more: [passing(s, frame, flight, words.ESCAPING, (number, 1), more)]
    assert isinstance(frame, Disarm)
    trap = frame.trap - FIRST_TRAP
    goal = frame.number(s), s.content.traps[trap].successes
    skill = s.content.trap_attr[trap]
    return lambda more: [passing(s, frame, skill, DISARMING, goal, more)]


def passing(
    s: DungeonRunState, frame: Contest, attribute: int, roll: int, goal: tuple[int, int], more: int
) -> Way:
    """DR-96, DR-173. So many dice have to show a number."""
    number, wanted = goal
    dice = frame.pool(s, attribute, roll, more)
    left = max(0, wanted - frame.won)
    return {
        "attribute": ATTRIBUTE[attribute],
        "dice": dice,
        "need": number,
        "wanted": wanted,
        "chance": round(chance(dice, number, left), DIGITS),
    }


def slaying(s: DungeonRunState, frame: Combat, attribute: int, more: int) -> Way:
    """DR-105 to DR-116. To kill in this exchange with every good die a hit, and what it costs."""
    roll, foe = ATTACK_WITH[attribute], s.content.foe(frame.foe)
    dice = frame.pool(s, attribute, roll, more)
    defence = needed(s, frame.hero, foe.defence, roll)
    matching = not forbidden(s, frame.foe, "matchBlock")
    if frame.monster_dice:
        rolls = answered(frame, dice, defence, matching=matching)
    else:
        theirs, hits = monster_dice(s, frame.place), s.content.hits[frame.foe]
        rolls = exchange(dice, defence, theirs, hits, matching=matching)
    blocks = monster_blocks(s, frame.foe)
    left = foe.life - s.hurt[frame.place] + blocks - frame.won
    dealt = sum(p * max(0, high + frame.won - blocks) for _, high, p in rolls)
    hurt, fall = costs(s, frame.hero, [(hits, p) for hits, _, p in rolls])
    return {
        "attribute": ATTRIBUTE[attribute],
        "dice": dice,
        "need": defence,
        "wanted": max(0, left),
        "chance": round(sum(p for _, high, p in rolls if high >= left), DIGITS),
        "dealt": round(dealt, 2),
        "hurt": round(hurt, 2),
        "fall": round(fall, DIGITS),
    }


def answered(
    frame: Combat, dice: int, defence: int, *, matching: bool
) -> tuple[tuple[int, int, float], ...]:
    """The same once the monster's dice lie on the table."""
    shown, hits = counts(frame.hits), count_of(frame.hits)
    low = [face for face in range(1, defence) if matching and shown[face]]
    found = []
    for own, p in falls(dice, (*[1] * len(low), 7 - defence)):
        blocked = sum(min(n, shown[face]) for n, face in zip(own[:-1], low, strict=True))
        found.append((hits - blocked, own[-1], p))
    return tuple(found)


def costs(s: DungeonRunState, seat: int, hits: list[tuple[int, float]]) -> tuple[float, float]:
    """Wounds to expect of hits by their chance, and the chance to fall."""
    stops, life = stopped(tuple(armour(s, seat))), s.life(seat) - s.wounds[seat]
    wounds = fall = 0.0
    for n, p in hits:
        some, dead = suffered(n, stops, life)
        wounds += p * some
        fall += p * dead
    return wounds, fall


def duelling(s: DungeonRunState, frame: Duel, attribute: int, more: int) -> Way:
    """DR-137 to DR-143. To defeat the rival with every good die a hit, whatever they answer."""
    roll, rival = ATTACK_WITH[attribute], frame.rival
    dice = frame.pool(s, attribute, roll, more)
    number = needed(s, frame.hero, TO_HIT, roll)
    dealt, beaten = costs(s, rival, list(enumerate(spread(dice, 7 - number))))
    hurt, fall = max(costs(s, frame.hero, reply(s, rival, a)) for a in (STRENGTH, MAGIC))
    return {
        "attribute": ATTRIBUTE[attribute],
        "dice": dice,
        "need": number,
        "wanted": s.life(rival) - s.wounds[rival],
        "chance": round(beaten, DIGITS),
        "dealt": round(dealt, 2),
        "hurt": round(hurt, 2),
        "fall": round(fall, DIGITS),
    }


def reply(s: DungeonRunState, rival: int, attribute: int) -> list[tuple[int, float]]:
    """DR-139. The rival's hits, by their chance."""
    roll = ATTACK_WITH[attribute]
    dice = max(1, dice_of(s, rival, attribute, roll))
    return list(enumerate(spread(dice, 7 - needed(s, rival, TO_HIT, roll))))
