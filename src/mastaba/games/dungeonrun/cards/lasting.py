"""Effects of cards that last for a while, and when they end."""

from __future__ import annotations

from mastaba.core.ability import Phrase

from ..state import DungeonRunState
from ..words import OUT

SEAT_BITS = 8
MY_NEXT, THEIR_NEXT, TURN_END = range(3)  # until when an effect lasts


def lasting_on(s: DungeonRunState, about: int, by: int = OUT) -> list[Phrase]:
    """Effects that last on a hero or a monster; if it is said, only those that one hero caused."""
    programs = s.content.programs
    return [
        programs[program][at]
        for program, at, who, _, whose in s.lasting
        if who == about and by in (OUT, whose)
    ]


def last(s: DungeonRunState, program: int, at: int, about: int, until: str, user: int) -> None:
    """An effect begins to last, or anew; the turn that ends it is the user's or the victim's."""
    when = ("myNext", "theirNext", "turnEnd").index(until)
    whose = about if when == THEIR_NEXT else user
    if when == THEIR_NEXT and s.active == about:
        when += SEAT_BITS  # the present turn does not count
    others = [one for one in s.lasting if one[:3] != [program, at, about]]
    s.lasting = [*others, [program, at, about, when, whose]]


def turn_begins(s: DungeonRunState, seat: int) -> None:
    """What lasted until the start of this turn is over; the next turn is now the present one."""
    kept = []
    for one in s.lasting:
        when, whose = one[3], one[4]
        if whose == seat and when == MY_NEXT:
            continue
        if whose == seat and when == THEIR_NEXT + SEAT_BITS:
            one = [*one[:3], THEIR_NEXT, whose]
        kept.append(one)
    s.lasting = kept


def turn_ends(s: DungeonRunState, seat: int) -> None:
    """What lasted until the end of this turn is over."""
    ended = (THEIR_NEXT, TURN_END)
    s.lasting = [one for one in s.lasting if one[4] != seat or one[3] not in ended]


def ends_with(s: DungeonRunState, seat: int) -> None:
    """DR-242. With a dead hero ends what the hero has caused, and what lasted on the hero."""
    s.lasting = [one for one in s.lasting if seat not in (one[2], one[4])]
