"""How the thumb bot plays the mummy: it hunts where the hunters can be, and most likely are."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from math import exp
from operator import mul

from mastaba.core.notation import Action
from mastaba.core.sets import bits

from ..content.board import Board
from ..content.box import Content
from ..rules.mummy_turn import WALK, MummyTurn
from ..state import MummyState
from ..words import ARROW, FACE_LETTERS, OUT, SIZE, STEP, STOP

NEAR = 0.6  # how the mummy's interest fades with distance
PATIENCE = 0.8  # what a hunter near by is worth, against one caught now
CROWD = 0.1  # what the other hunters near by add
MEMORY = 8  # announced faces the mummy follows a hunter through
PURPOSE = 1.5  # how straight it thinks a hunter goes for his treasure
NEAREST = 0.8  # how much more likely he goes for the nearest, per step
URGENT = {1: 1.4, 2: 1.15}  # by cards left
SHOWN = 0.7  # how likely a card is shown where it can be
DOUBT = 0.02  # that he may be anywhere else he can be
DRAWN = {nearer: exp(PURPOSE * nearer) for nearer in range(-40, 41)}


@WALK.thumb
def walk(s: MummyState, frame: MummyTurn, _: list[Action]) -> Action:
    """The first step of the best walk, or none."""
    path = best_walk(s, frame.left)
    return STEP[path[0]] if path else STOP


def best_walk(s: MummyState, left: int) -> list[int]:
    """The walk that promises most; empty: stay."""
    board = s.content.board
    scents = [scent(s, pawn) for pawn, cells in enumerate(s.belief) if cells & board.corridors]
    hunted = [sum(cell) for cell in zip(*scents, strict=True)] or [0.0] * SIZE
    near = nearness(board, scents)
    best, chosen = PATIENCE * near(s.mummy_cell), []
    # Walks without turning back: the cells walked, those passed as a set, the scent gathered.
    walks: list[tuple[list[int], int, float]] = [([s.mummy_cell], 1 << s.mummy_cell, 0.0)]
    for _ in range(left):
        longer = []
        for path, passed, caught in walks:
            before = path[-2] if len(path) > 1 else OUT
            for cell in [c for c in board.neighbours[path[-1]] if c != before] or [before]:
                gathered = caught if passed >> cell & 1 else caught + hunted[cell]
                further = [*path, cell]
                longer.append((further, passed | 1 << cell, gathered))
                value = gathered + PATIENCE * (1 - min(1.0, gathered)) * near(cell)
                if value > best:
                    best, chosen = value, further[1:]
        walks = longer
    return chosen


def scent(s: MummyState, pawn: int) -> list[float]:
    """How likely a hunter is on each cell, weighted by how much it matters to catch him."""
    hunted = [0.0] * SIZE
    weights = whereabouts(s, pawn, s.belief[pawn] & s.content.board.corridors)
    cards = s.hands[s.pawn_seats[pawn]].bit_count()  # who has few left must be stopped
    share = URGENT.get(cards, 1.0) / sum(weights.values())
    for cell, weight in weights.items():
        hunted[cell] = weight * share
    return hunted


def whereabouts(s: MummyState, pawn: int, cells: int) -> dict[int, float]:
    """How likely a pawn is on each of the cells where it can be."""
    heard, certain = s.heard[pawn], s.certain[pawn]
    trail: dict[int, float] = {}
    if len(heard) <= MEMORY:
        trail = track(s.content, certain, heard, targets(s, s.pawn_seats[pawn], certain))
    likely = {cell: trail.get(cell, 0.0) for cell in bits(cells)}
    doubt = (DOUBT * sum(likely.values()) or 1.0) / len(likely)
    return {cell: weight + doubt for cell, weight in likely.items()}


@lru_cache(maxsize=256)
def track(
    content: Content, certain: int, heard: str, wanted: tuple[tuple[int, float], ...]
) -> dict[int, float]:
    """Where a hunter may be who is after one of these treasures."""
    likely: dict[int, float] = {}
    for treasure, chance in wanted:
        for cell, weight in follow(content, certain, heard, treasure).items():
            likely[cell] = likely.get(cell, 0.0) + chance * weight
    return likely


def targets(s: MummyState, seat: int, certain: int) -> tuple[tuple[int, float], ...]:
    """The treasures a hunter may be after, with how likely he is."""
    shown = 0
    for revealed in s.revealed:
        shown |= revealed
    content, found = s.content, []
    for region in content.region_cards:
        # Only colours are read off the hand: the backs of the cards, which everybody sees.
        stack = region & ~shown if s.hands[seat] & region else 0
        for treasure in bits(stack):
            steps = content.board.distance[certain][content.treasure_cells[treasure]]
            found.append((treasure, NEAREST**steps / stack.bit_count()))
    return tuple(found)


@lru_cache(maxsize=4096)
def follow(content: Content, certain: int, heard: str, treasure: int) -> dict[int, float]:
    """Where a hunter after this treasure would be when he announced these faces."""
    if not heard:
        return {certain: 1.0}
    board, goal = content.board, content.treasure_cells[treasure]
    steps = board.distance[goal]
    face = FACE_LETTERS.index(heard[-1])
    reached: dict[int, float] = {}
    for cell, weight in follow(content, certain, heard[:-1], treasure).items():
        ends: Iterable[int] = board.number_ends(cell, face + 1, board.dungeon)
        if face == ARROW:
            ends = [ray[-1] for ray in board.rays[cell] if ray]
        here = steps[cell] if steps[cell] < 99 else board.distance[cell][goal]
        for end in ends:
            drawn = weight * DRAWN[here - steps[end]]
            reached[end] = reached.get(end, 0.0) + drawn
    if goal in reached:
        reached[goal] *= 1 - SHOWN
    return reached


def nearness(board: Board, scents: list[list[float]]) -> Callable[[int], float]:
    """The scents around a cell, fading with distance; worked out once for each cell asked for.

    The strongest counts most: who runs between two hunters catches neither.
    """
    faded = fading(board)

    @cache
    def at(cell: int) -> float:
        felt: list[float] = [sum(map(mul, scent, faded[cell])) for scent in scents]
        return float(max(felt, default=0.0) + CROWD * sum(felt))

    return at


@cache
def fading(board: Board) -> list[list[float]]:
    """For each cell, how much of every other cell's scent is felt there."""
    return [[NEAR**steps for steps in row] for row in board.distance]
