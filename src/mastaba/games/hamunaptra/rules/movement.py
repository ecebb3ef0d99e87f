"""Chapter "Movement": steps, ways through, passes."""

from collections.abc import Collection
from typing import cast

from mastaba.core.notation import SECOND, Action
from mastaba.core.rows import put, raising
from mastaba.core.sets import bits

from .. import words
from ..content.grid import GRIDS
from ..sight import events
from ..state import HamunaptraState, Held, Others, Place
from ..words import CHARACTERS, OUT
from .labyrinth import exits, exits_are_shared, jumps, live, network_at, reach, steps

STEP = [words.step.of(character) for character in range(CHARACTERS)]
Might = tuple[int, int]


def movers(s: HamunaptraState, seat: int) -> list[int]:
    """HAM-80. A player's characters that have points left and are not stopped."""
    at, points, able = s.at, s.points, ~s.halted
    return [c for c in s.party_of(seat) if at[c] != OUT and points[c] > 0 and able >> c & 1]


def can_move(s: HamunaptraState, seat: int) -> bool:
    """HAM-80. Whether there is one."""
    for c in s.party_of(seat):
        if s.points[c] > 0 and s.at[c] != OUT and not s.halted >> c & 1:
            return True
    return False


def others_of(s: HamunaptraState, seat: int) -> Others:
    """The other players' characters, read anew when something has changed."""
    held, known = s.held(seat), s.kept.others
    signs = (seat, held, s.allows, s.lairs, exits_are_shared(s))
    if known is None or known.signs != signs:
        refusing: Held = {}
        for character, cell in enumerate(s.at):
            owner = s.owner[character]
            if cell != OUT and owner != seat and not s.allows[owner] >> seat & 1:
                refusing.setdefault(cell, []).append(character)
        known = s.kept.others = Others(held, open_to_none(s, held), refusing, signs)
    return known


def moves(s: HamunaptraState, seat: int) -> list[Action]:
    """HAM-81 to HAM-98. Every single step, way through and pass."""
    able, held = movers(s, seat), s.held(seat)
    shut = set[int]() if s.fights else open_to_none(s, held)
    walks = [STEP[c] | end << SECOND for c in able for end in steps(s, s.at[c]) if end not in shut]
    found = cast("list[Action]", walks)
    if is_calm(s, able, held):
        return found  # nobody to get past
    others = others_of(s, seat)
    if not others.held <= others.refusing.keys():
        for character in able:
            ways = ways_through(s, character, others)
            found += [Action(words.through.of(character, cell)) for cell in ways]
    return found + passes(s, able, others)


def is_calm(s: HamunaptraState, able: list[int], held: set[int]) -> bool:
    """Whether nobody who can move could come to others; steps make it no less true."""
    if not s.kept.calm:
        around, far = GRIDS[s.half].around, jumps(s)
        for c in able:
            cell, most = s.at[c], s.points[c] - 1
            near, own = held, network_at(s, cell)
            if far.isdisjoint(around[cell, most]):  # nobody leaves the own network, nor goes far
                near = {tile for tile in held & around[cell, most] if network_at(s, tile) == own}
            if near and not reach(s, cell, most).isdisjoint(near):
                return False
        s.kept.calm = True
    return True


def closed(s: HamunaptraState, seat: int) -> set[int]:
    """HAM-85, HAM-156, HAM-173. The tiles that nobody of a player may step on to."""
    return set() if s.fights else taken(s, seat)


def taken(s: HamunaptraState, seat: int) -> set[int]:
    """HAM-96, HAM-98. The tiles with other players' characters, except exits to be shared."""
    return open_to_none(s, s.held(seat))


def open_to_none(s: HamunaptraState, held: set[int]) -> set[int]:
    """HAM-156, HAM-182. Tiles held by others, without the exits that may be shared now."""
    return held - exits(s) if exits_are_shared(s) else held


def ways_through(s: HamunaptraState, character: int, others: Others) -> dict[int, tuple[int, int]]:
    """HAM-98. First tiles beyond those who let one pass: cost, and the tile before the last."""
    start, ways = s.at[character], dict[int, tuple[int, int]]()
    edge, seen = [start], {start}
    for cost in range(1, s.points[character] + 1):
        further = []
        for here in edge:
            for cell in steps(s, here):
                if cell in seen:
                    continue
                if here != start and cell not in ways and cell not in others.shut:
                    ways[cell] = (cost, here)
                # Also over an exit to be shared: to stay there is no more than a choice (HAM-156).
                if cell in others.held and cell not in others.refusing:
                    seen.add(cell)
                    further.append(cell)
        edge = further
    return ways


# Passes.


def might(s: HamunaptraState, group: list[int]) -> Might:
    """HAM-93, HAM-94. How many they are, and their M together."""
    return len(group), sum([s.movement(c) for c in group])


def beats(group: Might, rivals: Might) -> bool:
    """HAM-93, HAM-94. One more, or a greater sum of M."""
    return group[0] > rivals[0] or group[1] > rivals[1]


def passes(s: HamunaptraState, movers: list[int], others: Others) -> list[Action]:
    """HAM-92 to HAM-97. Every group that can go through, and every place it can come out."""
    if not others.refusing:
        return []
    places = {c: (s.at[c], s.points[c]) for c in movers if s.points[c] > 1}
    ahead = {place: gates_ahead(s, place, others) for place in {*places.values()}}
    able = [c for c, place in places.items() if ahead[place]]
    if not able:
        return []
    gates = set[int]().union(*ahead.values())
    held = [(cell, might(s, r)) for cell, r in others.refusing.items() if cell in gates]
    found: list[Action] = []
    for some in range(1, 1 << len(able)):
        group = [able[i] for i in bits(some)]
        ours = might(s, group)
        beaten = tuple([cell for cell, theirs in held if beats(ours, theirs)])
        if not beaten:
            continue
        begun = [paths(s, place, others, beaten).keys() for place in {places[c] for c in group}]
        common = set(begun[0]).intersection(*begun[1:])
        mask = sum(1 << c for c in group)
        ends = sorted({end for _, end in common})
        found += [Action(words.push.of(cell, mask)) for cell in ends]
    return found


def gates_ahead(s: HamunaptraState, place: Place, others: Others) -> set[int]:
    """HAM-97. The tiles to be got past that somebody could come to, and past them."""
    if place not in others.ahead:
        others.ahead[place] = within_reach(s, place, others.refusing)
    return others.ahead[place]


def within_reach(s: HamunaptraState, place: Place, goals: Collection[int]) -> set[int]:
    """Those of the goals to which somebody could come from there, and past them."""
    start, points = place
    return reach(s, start, points - 1).intersection(goals)


def paths(
    s: HamunaptraState, place: Place, others: Others, beaten: tuple[int, ...]
) -> dict[tuple[int, int], int]:
    """HAM-92, HAM-95, HAM-96. (held tile, end) of every way through, and the tile before the end.

    A way begins on a tile with so many points. No tile comes twice on it; nobody goes on from a
    live encounter.
    """
    start, points = place
    known = others.paths.get((beaten, place))
    if known is not None:
        return known
    found: dict[tuple[int, int], int] = {}
    others.paths[beaten, place] = found
    todo: list[tuple[int, ...]] = [(start,)]
    while todo:
        way = todo.pop()
        gates = [cell for cell in way[1:] if cell in beaten]
        left = points - len(way)
        for cell in steps(s, way[-1]):
            if cell in way:
                continue
            if cell not in others.shut:
                for gate in gates:
                    found.setdefault((gate, cell), way[-1])
            open_way = cell in beaten or cell not in others.refusing
            # Where nobody has been got past yet, only on to where somebody is near enough.
            ahead = left > 0 and (gates or within_reach(s, (cell, left), beaten))
            if open_way and cell not in s.lairs and ahead:
                todo.append((*way, cell))
    return found


def origin_of_pass(
    s: HamunaptraState, character: int, group: list[int], end: int, others: Others
) -> int:
    """HAM-117. The tile from which a character of a passing group steps on to the end."""
    ours, held = might(s, group), others.refusing
    beaten = tuple(cell for cell in held if beats(ours, might(s, held[cell])))
    ways = paths(s, (s.at[character], s.points[character]), others, beaten)
    return next(before for (_, cell), before in ways.items() if cell == end)


# Carrying out.


def arrive(s: HamunaptraState, character: int, cell: int, before: int, cost: int) -> None:
    """HAM-86, HAM-156, HAM-173. A character on its new tile; some tiles end its movement."""
    kept, at, points = s.kept, s.at, s.points
    s.at, s.points = put(at, character, cell), raising(points, character, -cost)
    if kept.at is at and kept.points is points and kept.seat == s.owner[character]:
        kept.at, kept.points, kept.faced = s.at, s.points, None  # the others stand where they stood
    s.origin = put(s.origin, character, before)
    mixed = s.fights or exits_are_shared(s)  # else nobody comes to stand among others
    if cell in live(s) or (mixed and s.others_on(s.owner[character], cell)):
        s.halted |= 1 << character


def take_step(s: HamunaptraState, seat: int, character: int, cell: int) -> None:
    """HAM-81, HAM-88, HAM-89."""
    before = s.at[character]
    arrive(s, character, cell, before, 1)
    s.announce(events.STEPPED, seat, character, before, cell)


def go_through(s: HamunaptraState, seat: int, character: int, cell: int) -> None:
    """HAM-98."""
    start = s.at[character]
    cost, before = ways_through(s, character, others_of(s, seat))[cell]
    arrive(s, character, cell, before, cost)
    s.announce(events.WENT_THROUGH, seat, character, start, cell)


def take_pass(s: HamunaptraState, seat: int, group: int, cell: int) -> None:
    """HAM-96. All of them end on one tile and move no more this turn."""
    members, others = bits(group), others_of(s, seat)
    before = [origin_of_pass(s, c, members, cell, others) for c in members]
    for character, origin in zip(members, before, strict=True):
        arrive(s, character, cell, origin, s.points[character])
    s.halted |= group
    s.announce(events.PASSED, seat, group, cell)
