"""Effects of cards that last for a while, and when they end."""

from __future__ import annotations

from typing import NamedTuple

from mastaba.core.ability import Phrase

from ..state import DungeonRunState
from ..words import OUT

MY_NEXT, THEIR_NEXT, TURN_END = range(3)  # until when an effect lasts
NOT_NOW = 8  # added to that: the present turn does not count


class Lasting(NamedTuple):
    """An effect that lasts: one of a card's effects, on whom, until which moment of whose turn."""

    program: int
    at: int  # which effect of the program
    about: int
    until: int
    whose: int

    def phrase(self, s: DungeonRunState) -> Phrase:
        """What the card says."""
        return s.content.programs[self.program][self.at]


def all_lasting(s: DungeonRunState) -> list[Lasting]:
    """Every effect that lasts, the oldest first."""
    return [Lasting(*fields) for fields in s.lasting]


def keep(s: DungeonRunState, records: list[Lasting]) -> None:
    """These effects last, and no others."""
    s.lasting = tuple(records)


def lasting_on(s: DungeonRunState, about: int, by: int = OUT) -> list[Phrase]:
    """Effects that last on a hero or a monster; if it is said, only those that one hero caused."""
    if not s.lasting:
        return []
    return [
        one.phrase(s) for one in all_lasting(s) if one.about == about and by in (OUT, one.whose)
    ]


def last(s: DungeonRunState, program: int, at: int, about: int, until: str, user: int) -> None:
    """An effect begins to last, or anew; the turn that ends it is the user's or the victim's."""
    when = ("myNext", "theirNext", "turnEnd").index(until)
    whose = about if when == THEIR_NEXT else user
    if when == THEIR_NEXT and s.active == about:
        when += NOT_NOW
    new = Lasting(program, at, about, when, whose)
    keep(s, [*(one for one in all_lasting(s) if one[:3] != new[:3]), new])


def turn_begins(s: DungeonRunState, seat: int) -> None:
    """What lasted until the start of this turn is over; the next turn is now the present one."""
    kept = [one for one in all_lasting(s) if one.whose != seat or one.until != MY_NEXT]
    for at, one in enumerate(kept):
        if one.whose == seat and one.until == THEIR_NEXT + NOT_NOW:
            kept[at] = one._replace(until=THEIR_NEXT)
    keep(s, kept)


def turn_ends(s: DungeonRunState, seat: int) -> None:
    """What lasted until the end of this turn is over."""
    ended = (THEIR_NEXT, TURN_END)
    keep(s, [one for one in all_lasting(s) if one.whose != seat or one.until not in ended])


def ends_on(s: DungeonRunState, who: int) -> None:
    """What lasted on somebody is over."""
    keep(s, [one for one in all_lasting(s) if one.about != who])


def ends_with(s: DungeonRunState, seat: int) -> None:
    """DR-242. With a dead hero ends what the hero has caused, and what lasted on the hero."""
    ends_on(s, seat)
    keep(s, [one for one in all_lasting(s) if one.whose != seat])
