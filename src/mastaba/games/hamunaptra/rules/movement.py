"""Chapter "Movement": steps, ways through, passes."""

from __future__ import annotations

from mastaba.core.event import EVERYONE
from mastaba.core.notation import Action
from mastaba.core.sets import bits

from .. import words
from ..sight import events
from ..state import HamunaptraState
from ..words import OUT
from .exits import shareable
from .labyrinth import steps


def may_move(s: HamunaptraState, character: int) -> bool:
    """HAM-80. On the board, with points left, not stopped."""
    return s.at[character] != OUT and s.points[character] > 0 and not s.halted >> character & 1


def moves(s: HamunaptraState, seat: int) -> list[Action]:
    """HAM-81 to HAM-98. Every single step, way through and pass."""
    movers = [c for c in s.living(seat) if may_move(s, c)]
    found = [
        Action(words.step.of(character, cell))
        for character in movers
        for cell in steps(s, s.at[character])
        if enterable(s, seat, cell)
    ]
    if any(allowed >> seat & 1 for allowed in s.allows):
        for character in movers:
            ways = ways_through(s, seat, character)
            found += [Action(words.through.of(character, cell)) for cell in ways]
    return found + passes(s, seat, movers)


def enterable(s: HamunaptraState, seat: int, cell: int) -> bool:
    """HAM-85, HAM-156, HAM-173. Whether a move may end on a tile; only exits hold two rivals."""
    return bool(s.fights) or standable(s, seat, cell)


def standable(s: HamunaptraState, seat: int, cell: int) -> bool:
    """HAM-96, HAM-98. Free of other players' characters, or an exit to be shared."""
    return not s.others_on(seat, cell) or shareable(s, cell)


def lets_pass(s: HamunaptraState, seat: int, cell: int) -> bool:
    """HAM-98. Others stand here and all of them let this player through."""
    others = s.others_on(seat, cell)
    return bool(others) and all(s.allows[s.owner[c]] >> seat & 1 for c in others)


def ways_through(s: HamunaptraState, seat: int, character: int) -> dict[int, tuple[int, int]]:
    """HAM-98. First tiles beyond those who let one pass: cost, and the tile before the last."""
    start, ways = s.at[character], dict[int, tuple[int, int]]()
    edge, seen = [start], {start}
    for cost in range(1, s.points[character] + 1):
        further = []
        for here in edge:
            for cell in steps(s, here):
                if cell in seen:
                    continue
                if here != start and cell not in ways and standable(s, seat, cell):
                    ways[cell] = (cost, here)
                # Also over an exit to be shared: to stay there is no more than a choice (HAM-156).
                if lets_pass(s, seat, cell):
                    seen.add(cell)
                    further.append(cell)
        edge = further
    return ways


# Passes.


def holders(s: HamunaptraState, seat: int) -> dict[int, tuple[int, int]]:
    """HAM-93, HAM-94, HAM-97. Tiles held by others who refuse: how many, and the sum of their M."""
    held: dict[int, tuple[int, int]] = {}
    for character, cell in enumerate(s.at):
        owner = s.owner[character]
        if cell == OUT or owner == seat or s.allows[owner] >> seat & 1:
            continue
        count, strength = held.get(cell, (0, 0))
        held[cell] = (count + 1, strength + s.movement(character))
    return held


def beats(s: HamunaptraState, group: list[int], held: tuple[int, int]) -> bool:
    """HAM-93, HAM-94. One more, or a greater sum of M."""
    return len(group) > held[0] or sum(s.movement(c) for c in group) > held[1]


def passes(s: HamunaptraState, seat: int, movers: list[int]) -> list[Action]:
    """HAM-92 to HAM-97. Every group that can go through, and every place it can come out."""
    able = [c for c in movers if s.points[c] > 1]
    rivals = {cell for c, cell in enumerate(s.at) if s.owner[c] != seat}
    if not any(within_reach(s, c, rivals) for c in able):
        return []
    held = holders(s, seat)
    found: list[Action] = []
    # By the tiles that a group gets past: where its characters can come out.
    reach: dict[tuple[int, ...], dict[int, set[tuple[int, int]]]] = {(): {c: set() for c in able}}
    for some in range(1, 1 << len(able)):
        group = [able[i] for i in bits(some)]
        beaten = tuple(cell for cell in held if beats(s, group, held[cell]))
        if beaten not in reach:
            reach[beaten] = {c: set(paths(s, seat, c, held, beaten)) for c in able}
        common = set.intersection(*(reach[beaten][c] for c in group))
        mask = sum(1 << c for c in group)
        ends = sorted({end for _, end in common})
        found += [Action(words.push.of(cell, mask)) for cell in ends]
    return found


def within_reach(s: HamunaptraState, character: int, rivals: set[int]) -> bool:
    """Whether a character could come to one of these tiles and past it at all."""
    reached = edge = {s.at[character]}
    for _ in range(s.points[character] - 1):
        edge = {cell for here in edge for cell in steps(s, here)} - reached
        reached = reached | edge
    return not reached.isdisjoint(rivals)


def paths(
    s: HamunaptraState,
    seat: int,
    character: int,
    held: dict[int, tuple[int, int]],
    beaten: tuple[int, ...],
) -> dict[tuple[int, int], int]:
    """HAM-92, HAM-95, HAM-96. (held tile, end) of every way through, and the tile before the end.

    No tile comes twice on a way; nobody goes on from a live encounter.
    """
    found: dict[tuple[int, int], int] = {}
    todo: list[tuple[int, ...]] = [(s.at[character],)]
    while todo:
        way = todo.pop()
        for cell in steps(s, way[-1]):
            if cell in way:
                continue
            if standable(s, seat, cell):
                for gate in way[1:]:
                    if gate in beaten:
                        found.setdefault((gate, cell), way[-1])
            open_way = cell in beaten or cell not in held
            if open_way and cell not in s.lairs and len(way) < s.points[character]:
                todo.append((*way, cell))
    return found


def origin_of_pass(
    s: HamunaptraState, seat: int, character: int, group: list[int], end: int
) -> int:
    """HAM-117. The tile from which a character of a passing group steps on to the end."""
    held = holders(s, seat)
    beaten = tuple(cell for cell in held if beats(s, group, held[cell]))
    ways = paths(s, seat, character, held, beaten)
    return next(before for (_, cell), before in ways.items() if cell == end)


# Carrying out.


def arrive(s: HamunaptraState, character: int, cell: int, before: int, cost: int) -> None:
    """HAM-86, HAM-156, HAM-173. A character on its new tile; some tiles end its movement."""
    s.at[character] = cell
    s.origin[character] = before
    s.points[character] -= cost
    if cell in s.lairs or s.others_on(s.owner[character], cell):
        s.halted |= 1 << character


def take_step(s: HamunaptraState, seat: int, character: int, cell: int) -> None:
    """HAM-81, HAM-88, HAM-89."""
    before = s.at[character]
    arrive(s, character, cell, before, 1)
    if s.sink is not None:
        s.tell(events.STEPPED, EVERYONE, (seat, character, before, cell))


def go_through(s: HamunaptraState, seat: int, character: int, cell: int) -> None:
    """HAM-98."""
    start = s.at[character]
    cost, before = ways_through(s, seat, character)[cell]
    arrive(s, character, cell, before, cost)
    if s.sink is not None:
        s.tell(events.WENT_THROUGH, EVERYONE, (seat, character, start, cell))


def take_pass(s: HamunaptraState, seat: int, group: int, cell: int) -> None:
    """HAM-96. All of them end on one tile and move no more this turn."""
    members = list(bits(group))
    before = [origin_of_pass(s, seat, c, members, cell) for c in members]
    for character, origin in zip(members, before, strict=True):
        arrive(s, character, cell, origin, s.points[character])
    s.halted |= group
    if s.sink is not None:
        s.tell(events.PASSED, EVERYONE, (seat, group, cell))
