"""How the thumb bot drafts and chooses an Entrance."""

from __future__ import annotations

from mastaba.core.advice import Advice
from mastaba.core.notation import Action, argument

from ..setup import DRAFT, ENTRANCE, Setup
from ..state import HamunaptraState
from ..words import CHARACTER, SLOT, x_of, y_of

MERITS = (1.0, 0.6, 0.8)  # of a point of S, I, R
PACE = 0.9  # of a point of M, up to three: a network grows by one cell a turn
RUNNER = 1.0  # for the first who is quick
SAGE = 0.8  # for the first with a strong mind


@DRAFT.thumb
def draft(s: HamunaptraState, frame: Setup, actions: list[Action]) -> Advice:
    """HAM-18. Sturdy fighters, one of them quick, one of them clever."""
    own = [s.content.stats[c] for c in s.party_of(frame.seat)]
    quick = any(stats[3] >= 3 for stats in own)
    clever = any(stats[1] >= 3 for stats in own)

    def merit(action: Action) -> float:
        stats = s.content.stats[argument(action)]
        value = sum(m * v for m, v in zip(MERITS, stats, strict=False)) + PACE * min(stats[3], 3)
        value += RUNNER * (stats[3] >= 3 and not quick)
        return value + SAGE * (stats[1] >= 3 and not clever)

    best = max(actions, key=merit)
    return Advice(best, "draft", character=CHARACTER[argument(best)])


@ENTRANCE.thumb
def enter(s: HamunaptraState, _: Setup, actions: list[Action]) -> Advice:
    """HAM-21. Where the other Entrances are furthest away."""
    laid, slots = s.start_tiles(), s.slots()
    cells = [next(start.cell for start in laid if start.arm == arm) for arm in range(s.seats)]

    def room(action: Action) -> tuple[int, int]:
        arm = slots.index(SLOT[argument(action)])
        apart = sorted(between(cells[arm], cell) for cell in cells)[1:]
        return apart[0], sum(apart)

    best = max(actions, key=room)
    return Advice(best, "entrance", slot=SLOT[argument(best)])


def between(one: int, other: int) -> int:
    """Steps from cell to cell."""
    return abs(x_of(one) - x_of(other)) + abs(y_of(one) - y_of(other))
