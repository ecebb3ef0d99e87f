"""When an ability is for: whose turn, how far a raid is, at the Inn or in the tomb (TOMB-212)."""

from __future__ import annotations

from mastaba.core.ability import Phrase

from ..rules.allies import home, of_monsters
from ..state import TombState
from ..words import INN, OUT

OWN_TURN = 1
RAIDING = 2
AT_TRAPS = 4
FIGHTING = 8
AT_INN = 16
IN_TOMB = 32
EVER = 63
NOT = 6  # so many bits further up: that it is not so
PHASES = {"traps": AT_TRAPS, "combat": FIGHTING, "none": RAIDING << NOT}
PART = (0, RAIDING | AT_TRAPS, RAIDING | FIGHTING, RAIDING)  # by phase of the raid
PLACES = {"inn": AT_INN, "tomb": IN_TOMB}
# By what is so: the same, and higher up what is not.
WHOLE = tuple(found | (found ^ EVER) << NOT for found in range(EVER + 1))


def hour(need: Phrase) -> int:
    """What a requirement asks of turn, raid and place, a bit for each; nothing of all others."""
    kind, of = need.kind.name, need.of
    if kind == "turn":
        return OWN_TURN if of["whose"] == "own" else OWN_TURN << NOT
    if kind == "in_raid":
        return PHASES[of["phase"]]
    if kind == "at" and of["place"] in PLACES:
        return PLACES[of["place"]]
    if kind == "not":
        inner = hour(of["req"])
        return (inner & EVER) << NOT | inner >> NOT
    return 0


def situation(s: TombState, user: int) -> int:
    """What is so for a user now, and higher up what is not."""
    seat = home(s, user)
    if seat != OUT:
        return of_party(s, seat)
    return WHOLE[PART[s.phase] if of_monsters(s, user) else 0]  # a turn is never theirs


def of_party(s: TombState, seat: int) -> int:
    """The same for everybody of a party."""
    found = AT_INN if s.at[seat] == INN else IN_TOMB
    if seat == s.active:
        found |= OWN_TURN
    if seat == s.raider:
        found |= PART[s.phase]
    return WHOLE[found]


def timely(s: TombState, user: int, need: Phrase) -> bool:
    """Whether it is the hour that a requirement asks for."""
    return not hour(need) & ~situation(s, user)
