"""Who is ahead, by what a seat may know: points on the table, and what hands may hide."""

from __future__ import annotations

from ..rules.ending import score
from ..state import HamunaptraState
from ..words import DECK, FIRST_EQUIPMENT
from .outlook import Board, Plan

PROMISE = 4.0  # what an exit to come is worth
FADING = 0.8  # for each turn it is away


class Unseen:
    """The tiles a seat has not seen: in the deck, in other hands, face down before others.

    Only their union is read: which of them lies where, the guess has made up.
    """

    def __init__(self, s: HamunaptraState, seat: int) -> None:
        tiles = sum(1 << tile for tile in s.deck)
        down = 0
        for other in range(s.seats):
            if other != seat:
                tiles |= s.hands[other] | s.table[other]
                down += s.table[other].bit_count()
        loose = max(1, tiles.bit_count() - down)
        equipment = (1 << DECK) - (1 << FIRST_EQUIPMENT)
        self.stair = (tiles & s.content.every_stair).bit_count() / loose
        self.equipment = max(0, (tiles & equipment).bit_count() - down) / loose

    def holds_stair(self, hand: int) -> float:
        """How likely a hand of so many tiles has a stair."""
        return 1 - (1 - self.stair) ** hand


def likely_score(s: HamunaptraState, seat: int, me: int, unseen: Unseen) -> float:
    """HAM-171. Points as they stand; for others, the equipment their hands are likely to hide."""
    if seat == me:
        return float(score(s, seat))
    return score(s, seat, with_hand=False) + s.hands[seat].bit_count() * unseen.equipment


def threat(s: HamunaptraState, plan: Plan, me: int, unseen: Unseen) -> float:
    """How far a rival is likely to get: his points and the exit he is after."""
    return likely_score(s, plan.seat, me, unseen) + PROMISE * FADING ** min(20, plan.turns)


def plays_later(s: HamunaptraState, seat: int, me: int) -> bool:
    """HAM-154. Whether a seat still has its turn in this round, when it is mine now."""
    return (seat - s.first) % s.seats > (me - s.first) % s.seats


def within_reach(board: Board, plan: Plan) -> int:
    """How many of a seat's characters can reach an open exit in one turn."""
    s, count = board.s, 0
    for character, (walk, points, _) in zip(plan.living, plan.walkers, strict=True):
        steps = [walk[cell] for cell in board.exits if cell in walk]
        count += bool(steps) and min(steps) <= points and s.at[character] not in board.live
    return count
