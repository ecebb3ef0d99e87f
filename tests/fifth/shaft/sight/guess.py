"""Guesses at what a seat may not see (SHF-07, SHF-17)."""

from __future__ import annotations

from random import Random

from mastaba.core.rows import Row, put

from ..state import NO_FINDS, ShaftState, together
from ..words import FINDS


def determinize(s: ShaftState, seat: int, rng: Random) -> ShaftState:
    """The finds that this seat has not seen change places; nobody's number of finds does."""
    d = s.clone()
    if d.outcome is not None:
        return d
    unseen = d.bag[: len(FINDS)]
    others = [other for other in range(d.seats) if other != seat]
    for other in others:
        unseen = together(unseen, d.hoards[other])
    if d.raider != seat:
        unseen = together(unseen, d.rope)
    heap = [find for find, count in enumerate(unseen) for _ in range(count)]
    rng.shuffle(heap)
    for other in others:
        d.hoards = put(d.hoards, other, dealt(heap, sum(d.hoards[other])))
    if d.raider != seat:
        d.rope = dealt(heap, sum(d.rope))
    d.bag = (*dealt(heap, len(heap)), *d.bag[len(FINDS) :])
    return d


def dealt(heap: list[int], count: int) -> Row:
    """So many off the heap, counted by kind."""
    row = list(NO_FINDS)
    for _ in range(count):
        row[heap.pop()] += 1
    return tuple(row)
