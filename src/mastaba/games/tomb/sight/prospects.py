"""Chances shown at the table before anybody chooses: traps, attacks; and where dice come from.

All that counts by itself is in; cards that somebody may still play are left out. Nothing here
needs more than the view tells: a trap's number only for those who know the trap.
"""

from collections.abc import Iterator
from functools import cache

from mastaba.core.ability import Phrase
from mastaba.core.notation import argument

from ..rules.creatures import (
    Dice,
    always,
    counted,
    dice_of,
    hp_of,
    immune,
    pool_of,
    rolled_attr,
    target_number,
)
from ..rules.forbidden import forbidden
from ..rules.lasting import lasting
from ..rules.reaction import REACT
from ..rules.roll import TENTHS
from ..rules.traps import Trap
from ..state import COMBAT, MASTER, NO_RAID, TombState, bits
from ..thumb import outlook as thumb
from ..thumb.raid import react_worth
from ..words import ATTACK, ATTRIBUTE, ATTRIBUTES, CARD, CARDS, COLOURS, OUT, POWER, SKIP
from .told import Blow, Origins, Outlook, TrapLine, TrapOdds

Spread = tuple[float, ...]  # by number of successes: its chance
ROWS = 8  # numbers whose chances are told
CRYPT_TEXT, LASTING = "crypt", "effect"  # dice that no card of the table gives
DIGITS = 4


@cache
def spread(pool: Dice, sure: int = 0) -> Spread:
    """TOMB-09. The chance of each number of successes."""
    chances = [1.0]
    for colour, count in enumerate(pool):
        good = TENTHS[colour] / 10
        for _ in range(count):
            chances = [
                (chances[n] if n < len(chances) else 0.0) * (1 - good)
                + (chances[n - 1] * good if n else 0.0)
                for n in range(len(chances) + 1)
            ]
    return (*[0.0] * sure, *chances)


def added(one: Spread, other: Spread) -> Spread:
    """Two rolls in one sum."""
    total = [0.0] * (len(one) + len(other) - 1)
    for n, chance in enumerate(one):
        for m, more in enumerate(other):
            total[n + m] += chance * more
    return tuple(total)


def reach(chances: Spread, number: int) -> float:
    """The chance of so many successes or more."""
    return round(min(1.0, sum(chances[max(0, number) :])), DIGITS)


def mean(chances: Spread) -> float:
    """How many successes to expect."""
    return round(sum(n * chance for n, chance in enumerate(chances)), DIGITS)


def percent(chance: float) -> int:
    """In whole percent; never 0 or 100 for what is possible but not sure."""
    if chance <= 0 or chance >= 1:
        return round(chance * 100)
    return min(99, max(1, round(chance * 100)))


def outlook(s: TombState, seat: int | None) -> Outlook:
    """What can be counted now: the dice of those who are in sight, the trap, the fight."""
    if s.outcome is not None:
        return {}
    found: Outlook = {"dice": {CARD[one]: origins(s, one) for one in bits(shown(s, seat))}}
    trap = s.nearest(Trap)
    if trap is not None and trap.at != OUT:
        found["trap"] = trap_chances(s, trap, knows(s, seat, trap.card))
    if s.phase == COMBAT and s.monsters:
        found["attack"] = attacks(s)
    if seat is not None and s.stack[-1].wait is REACT and s.stack[-1].seat == seat:
        found["matters"] = matters(s, seat)
    return found


def matters(s: TombState, seat: int) -> list[str]:
    """Answers that a rule of thumb would give, where the seat has a part in what goes on."""
    if s.phase != NO_RAID and seat not in (s.raider, s.cm):
        return []
    o = thumb.Outlook(s, seat)
    uses = [a for a in REACT.legal(s, s.stack[-1]) if a != SKIP and react_worth(o, a) > 0]
    return list(dict.fromkeys(POWER[argument(action)] for action in uses))


def shown(s: TombState, seat: int | None) -> int:
    """Creatures whose dice are explained: those of a raid, else the viewer's own."""
    if s.phase != NO_RAID:
        return s.parties[s.raider] | s.monsters
    return s.parties[seat] if seat is not None else 0


def knows(s: TombState, seat: int | None, card: int) -> bool:
    """Whether a seat has seen a trap that lies in the crypt."""
    return seat is not None and bool(s.known[s.note(seat, s.crypt)] >> card & 1)


# Traps.


def trap_chances(s: TombState, frame: Trap, known: bool) -> TrapOdds:
    """Each line: what has been reached, what those who were sent may still reach."""
    depth = s.stack.index(frame)
    lines: list[TrapLine] = []
    for at, (attr, number) in enumerate(s.content.trap_lines[frame.card]):
        chances = spread((0, 0, 0), frame.sums[at])
        for creature in (c for n, c in enumerate(frame.sent) if n >= frame.at):
            if frame.lines[frame.sent.index(creature)] == at:
                chances = added(chances, spread(*pool_of(s, creature, attr)))
        need = target_number(s, s.raider, number, depth) if known else None
        lines.append(
            {
                "attribute": ATTRIBUTE[attr],
                "got": frame.sums[at],
                "need": need,
                "reach": [reach(chances, n) for n in range(1, ROWS + 1)],
                "chance": reach(chances, need) if need is not None else None,
            }
        )
    attrs = dict.fromkeys(attr for attr, _ in s.content.trap_lines[frame.card])
    each = {
        CARD[creature]: {
            ATTRIBUTE[attr]: [
                reach(spread(*pool_of(s, creature, attr)), n) for n in range(1, ROWS + 1)
            ]
            for attr in attrs
        }
        for creature in bits(s.parties[s.raider])
        if creature not in frame.sent
    }
    return {"lines": lines, "each": each}


# Attacks.


def attacks(s: TombState) -> dict[str, dict[str, Blow]]:
    """Who might hit whom: the wounds to expect, and the chance that they kill."""
    party = s.parties[s.raider]
    return {
        CARD[attacker]: {
            CARD[target]: blow(s, attacker, target)
            for target in bits(party if s.monsters >> attacker & 1 else s.monsters)
            if not forbidden(s, target, "target")
        }
        for attacker in bits(party | s.monsters)
        if s.actions[attacker]
    }


def blow(s: TombState, attacker: int, target: int) -> Blow:
    """TOMB-167. A wound for each success."""
    chances = spread(*pool_of(s, attacker, ATTACK))
    left = hp_of(s, target) - s.wounds[target]
    return {"wounds": mean(chances), "kill": reach(chances, left)}


# Where dice come from.


def origins(s: TombState, creature: int) -> Origins:
    """TOMB-21. By attribute: every card that gives or takes dice."""
    return {
        name: list(sources(s, creature, attr))
        for attr, name in enumerate(ATTRIBUTES)
        if any(dice_of(s, creature, attr)) or rolled_attr(s, creature, attr) != attr
    }


def sources(s: TombState, creature: int, attr: int) -> Iterator[tuple[str, list[int]]]:
    """Printed and attached dice, then what other cards and lasting effects add, then take."""
    total = [0, 0, 0]
    for source, dice in gifts(s, creature, attr):
        total = [have + more for have, more in zip(total, dice, strict=True)]
        yield source, dice
    if immune(s, creature, "remove_dice"):
        return
    for source, phrase in losses(s, creature, attr):
        colour = phrase.of.get("colour")
        wanted = (
            [CARDS if name == colour else 0 for name in COLOURS] if colour else phrase.of["dice"]
        )
        lost = [min(have, less) for have, less in zip(total, wanted, strict=True)]
        total = [have - less for have, less in zip(total, lost, strict=True)]
        yield source, [-less for less in lost]


def gifts(s: TombState, creature: int, attr: int) -> Iterator[tuple[str, list[int]]]:
    """Every card that gives dice, and those that say they give fewer."""
    least = 0 if immune(s, creature, "remove_dice") else -CARDS
    for card in (creature, *bits(s.gear[creature])):
        dice = [max(least, count) for count in s.content.dice[card][attr]]
        if any(dice):
            yield CARD[card], dice
    for phrase, user in always(s, creature, "add_dice"):
        if meant(phrase, attr):
            number = phrase.of.get("n")
            dice = given(phrase, counted(s, number, user) if number else 0)
            yield giver(s, phrase, user, "add_dice"), dice
    for phrase, n in lasting(s, creature, "add_dice"):
        if meant(phrase, attr):
            yield LASTING, given(phrase, n)


def losses(s: TombState, creature: int, attr: int) -> Iterator[tuple[str, Phrase]]:
    """Every text that takes dice away."""
    for phrase, user in always(s, creature, "remove_dice"):
        if meant(phrase, attr):
            yield giver(s, phrase, user, "remove_dice"), phrase
    for phrase, _ in lasting(s, creature, "remove_dice"):
        if meant(phrase, attr):
            yield LASTING, phrase


def meant(phrase: Phrase, attr: int) -> bool:
    """Whether a text speaks of this attribute."""
    return phrase.of["attr"] in ("any", ATTRIBUTES[attr])


def giver(s: TombState, phrase: Phrase, user: int, key: str) -> str:
    """The card whose text it is, the user's own or one attached to it; a crypt has one too."""
    if user == MASTER:
        return CRYPT_TEXT
    content = s.content
    for card in bits(1 << user | s.gear[user]):
        for power in content.by_card[card]:
            if any(one is phrase for one in content.passive[power].get(key, ())):
                return CARD[card]
    return CARD[user]


def given(phrase: Phrase, n: int) -> list[int]:
    """So many dice of one colour, or those that are written."""
    colour = phrase.of.get("colour")
    if colour is None:
        return list(phrase.of["dice"])
    return [n if name == colour else 0 for name in COLOURS]
