"""Chapters "End of the game" and "Scoring"."""

from mastaba.core.decision import Outcome
from mastaba.core.frame import TRUE

from ..sight import events
from ..state import HamunaptraState
from ..words import CHARACTERS, FIRST_EQUIPMENT, OUT
from .labyrinth import full_networks, near_enough, network, network_at, open_exit

SOURCES = ("exits", "others_exits", "stairs", "escaped", "alive", "equipment")
WORTH = (4, 2, 1, 3, 2, 1)


def trigger(s: HamunaptraState, reason: str) -> None:
    """HAM-154. The current round is the last; the first reason stands."""
    if not s.ending:
        s.ending = TRUE
        s.reason = reason


def maybe_nobody_left(s: HamunaptraState) -> None:
    """HAM-158. No player has a living character."""
    if not s.ending and s.at.count(OUT) == CHARACTERS:
        trigger(s, "nobody left")
        s.announce(events.NOBODY_LEFT)


def stair_counts(s: HamunaptraState, seat: int) -> tuple[int, int, int]:
    """HAM-161 to HAM-164. Own exits, others' exits and simple stairs in the full network."""
    groups = full_networks(s)
    mine = groups[network(s, seat)]
    own = others = simple = 0
    for stair, cell in enumerate(s.stair_cells):
        if cell == OUT:
            continue
        finder = s.exit_of[stair]
        if finder == seat:
            own += 1
        elif groups[network_at(s, cell)] == mine:
            others += finder != OUT
            simple += finder == OUT and near_enough(s, seat, cell, s.masks[cell])
    return own, others, simple


def scorers(s: HamunaptraState, stair: int) -> list[int]:
    """HAM-163. The players to whom a simple stair is worth its point on the present board."""
    groups, cell = full_networks(s), s.stair_cells[stair]
    there = groups[network_at(s, cell)]
    return [
        seat
        for seat in range(s.seats)
        if groups[network(s, seat)] == there and near_enough(s, seat, cell, s.masks[cell])
    ]


def counts(s: HamunaptraState, seat: int, *, with_hand: bool) -> tuple[int, ...]:
    """HAM-161 to HAM-168. How many of each source of points a player has."""
    if s.arm_of[seat] == OUT:
        return (0, 0, 0, 0, len(s.party_of(seat)), 0)
    living = s.living(seat)
    escaped = sum(open_exit(s, s.at[c]) for c in living)
    equipment = s.table[seat] | (s.hands[seat] if with_hand else 0)
    unused = (equipment >> FIRST_EQUIPMENT).bit_count()
    return (*stair_counts(s, seat), escaped, len(living) - escaped, unused)


def points(found: tuple[int, ...]) -> int:
    """What the sources come to."""
    return sum(n * worth for n, worth in zip(found, WORTH, strict=True))


def score(s: HamunaptraState, seat: int, *, with_hand: bool = True) -> int:
    """HAM-169, HAM-171. Victory points on the present board."""
    return points(counts(s, seat, with_hand=with_hand))


def rank(s: HamunaptraState, seat: int) -> tuple[int, int, int, int]:
    """HAM-170. Points, then escaped, then living, then equipment."""
    found = counts(s, seat, with_hand=True)
    escaped, alive, equipment = found[3:]
    return points(found), escaped, escaped + alive, equipment


def finish(s: HamunaptraState, reason: str) -> None:
    """HAM-169, HAM-170. Most points win; a tie that nothing breaks is shared."""
    s.announce(events.GAME_ENDED)
    ranks = [rank(s, seat) for seat in range(s.seats)]
    order = sorted(set(ranks), reverse=True)
    groups = tuple(tuple(x for x in range(s.seats) if ranks[x] == r) for r in order)
    s.over(Outcome(groups, tuple(r[0] for r in ranks), reason))
