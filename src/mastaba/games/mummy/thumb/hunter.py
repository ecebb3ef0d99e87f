"""How the thumb bot plays a hunter: the way to the treasures against the mummy's reach."""

from functools import lru_cache

from mastaba.core.notation import Action, argument
from mastaba.core.sets import bits

from ..content.box import Content
from ..rules.hunter_turn import BEGIN, CHOOSE, FLY, MOVE, SHOW, HunterTurn
from ..rules.movement import after_face, arrow_end, ends
from ..state import MummyState
from ..words import ARROW, KEEP, MUMMY, OUT, RECLAIM, REROLL, ROLL_DICE, USE

# All values are in steps: what a hunter would walk to have (or be spared) a thing.
ANKH = 7.0  # one ankh, while nobody is close to losing
LAST_ANKH = 30.0  # the ankh that eliminates its owner
LOST_GAME = 60.0  # the ankh that wins the game for the mummy
CARD = 5.0  # a card on the table, beyond the way saved
LOST_TURN = -3.0
RUSH = 0.6  # a step given to the mummy, for each hunter it may catch
LOCKED_DIE = 0.8  # one more die for the mummy
HITS = 1.2  # a further face that would land on the next treasure
GUESS = 1.3  # how well the mummy covers the cells it thinks of
PATIENT_ROUNDS = 25  # after these a hunter grows bolder, so that every game ends
REROLL_GAIN = 0.5  # a re-roll must promise at least this much


class Hunter:
    """One pawn's turn, weighed in steps."""

    def __init__(self, s: MummyState, pawn: int) -> None:
        self.s = s
        self.pawn = pawn
        self.seat = s.pawn_seats[pawn]
        self.board = s.content.board
        self.cards = errands(s, pawn)
        self.toll = self._toll()
        # Those who still play before the mummy will lock some dice.
        self.to_come = 0.4 * sum(cell != OUT for cell in s.cells[pawn + 1 :])

    def _toll(self) -> float:
        """What being captured costs, the way back aside."""
        s = self.s
        nerve = max(0.1, 1.0 - max(0, s.round - PATIENT_ROUNDS) / PATIENT_ROUNDS)
        if s.ankhs[s.mummy_seat] == s.target - 1:
            return LOST_GAME * nerve
        return nerve * (LAST_ANKH if s.ankhs[self.seat] == 1 else ANKH)

    def begin(self) -> Action:
        """Reclaim if the dice are worth a special turn of the mummy."""
        s = self.s
        here = s.cells[self.pawn]
        locked = s.locked
        stay = self.promise(s.content.dice_count - locked, locked)
        risk = self.caught_at(here, s.belief[self.pawn], float(locked), exact=True)
        others = 0.0
        if s.ankhs[s.mummy_seat] == s.target - 1:
            others = LOST_GAME * max(
                (
                    self.chance(s.cells[p], s.belief[p], float(locked), exact=True)
                    for p in range(len(s.cells))
                    if p != self.pawn and s.cells[p] != OUT
                ),
                default=0.0,
            )
        fresh = (
            self.promise(s.content.dice_count, 0) - risk - others - RUSH * locked * (s.seats - 1)
        )
        return RECLAIM if fresh > stay else ROLL_DICE

    def choose(self, faces: tuple[int, ...]) -> Action:
        """The best face rolled, or all dice again if that promises clearly more."""
        s = self.s
        usable = {face: value for face in faces if (value := self.best(face, s.locked)[0]) > -1e9}
        if not usable:
            return REROLL
        face = max(usable, key=lambda f: usable[f])
        again = self.promise(s.content.dice_count - s.locked, s.locked)
        return REROLL if again > usable[face] + REROLL_GAIN else USE[face]

    def move(self, frame: HunterTurn, actions: list[Action]) -> Action:
        """The best end of an announced move."""
        s = self.s
        cover = s.belief[self.pawn]
        if frame.face == ARROW:
            cells = {a: arrow_end(s, self.pawn, argument(a)) for a in actions}
        else:
            cells = {a: argument(a) for a in actions}
        return max(actions, key=lambda a: self.value(cells[a], cover, s.locked))

    def show(self, actions: list[Action]) -> Action:
        """Reveal, unless the mummy is so near that the card can wait."""
        s = self.s
        here = s.cells[self.pawn]
        reveal = next(a for a in actions if a != KEEP)
        shown = self.value_shown(here, s.locked, argument(reveal))
        kept = self.value_kept(here, s.belief[self.pawn], s.locked)
        return reveal if shown >= kept else KEEP

    def promise(self, dice: int, locked: int) -> float:
        """What a roll of that many dice is worth, on average, taking the best face."""
        after = min(locked + dice / 6, 4.9)
        values = sorted((self.best(face, after)[0] for face in range(MUMMY)), reverse=True)
        total, missed = 0.0, 1.0
        for rank, value in enumerate(values, start=1):
            still = ((6 - rank) / 6) ** dice
            total += (missed - still) * max(value, LOST_TURN - self.tour(OUT))
            missed = still
        lost = LOST_TURN - self.tour(self.s.cells[self.pawn])
        return total + missed * lost - LOCKED_DIE * dice / 6

    @lru_cache(maxsize=64)  # noqa: B019
    def best(self, face: int, locked: float) -> tuple[float, int]:
        """The best end for a face, with its value."""
        cells = ends(self.s, self.pawn, face)
        if not cells:
            return -1e10, OUT
        cover = after_face(self.s, self.pawn, face)
        return max((self.value(cell, cover, locked), cell) for cell in cells)

    def value(self, cell: int, cover: int, locked: float) -> float:
        """A move's end: the better of revealing there, if one may, and not."""
        kept = self.value_kept(cell, cover, locked)
        treasure = self.s.mission_at(self.seat, cell)
        return kept if treasure == OUT else max(kept, self.value_shown(cell, locked, treasure))

    def value_shown(self, cell: int, locked: float, treasure: int) -> float:
        """A card more on the table, and no cover at all."""
        s = self.s
        if s.hands[self.seat].bit_count() == 1:
            return 1000.0
        cards = self.cards & ~(1 << treasure)
        risk = self.caught_at(cell, 1 << cell, locked + self.to_come)
        return CARD - tour(s.content, cell, cards) - risk

    def value_kept(self, cell: int, cover: int, locked: float) -> float:
        """The way still to go, the faces that would hit the next treasure, and the danger."""
        risk = self.caught_at(cell, cover, locked + self.to_come)
        return self.aim(cell) - self.tour(cell) - risk

    def aim(self, cell: int) -> float:
        """Treasures that several faces would land on are easier to reach."""
        targets = [self.s.content.treasure_cells[t] for t in bits(self.cards)]
        close = [t for t in targets if self.board.distance[cell][t] <= 4]
        hits = sum(
            any(t in self.board.number_ends(cell, n, self.s.mummy_cell) for t in close)
            for n in range(1, 5)
        )
        return HITS * min(hits, 3) / 2

    def tour(self, cell: int) -> float:
        """The steps of the shortest way through all the treasures still wanted."""
        if cell == OUT:
            return 60.0
        return tour(self.s.content, cell, self.cards)

    def caught_at(self, cell: int, cover: int, locked: float, *, exact: bool = False) -> float:
        """What the danger of a cell costs."""
        chance = self.chance(cell, cover, locked, exact=exact)
        if not chance:
            return 0.0
        back = max(0.0, self.tour(self.board.dungeon) - self.tour(cell))
        return chance * (self.toll + back)

    def chance(self, cell: int, cover: int, locked: float, *, exact: bool = False) -> float:
        """How likely the mummy, who knows only the cover, catches a pawn on this cell.

        `exact`: a special turn of just `locked` steps, without the die.
        """
        if not self.board.corridors >> cell & 1:
            return 0.0
        steps = self.board.distance[self.s.mummy_cell]
        reach = within(steps[cell], locked, (0,) if exact else self._faces())
        if not reach:
            return 0.0
        furthest = locked + (0 if exact else max(self._faces()))
        suspects = sum(steps[c] <= furthest for c in bits(cover))
        walked = locked + (0 if exact else 2.5)
        return reach * min(1.0, GUESS * max(1.0, walked) / max(1, suspects))

    def _faces(self) -> tuple[int, ...]:
        return tuple(self.s.content.mummy_dice[self.s.die].faces)


def within(steps: int, locked: float, faces: tuple[int, ...]) -> float:
    """The chance that die and locked dice together reach that far."""
    return sum(min(1.0, max(0.0, locked + face - steps + 1)) for face in faces) / len(faces)


def errands(s: MummyState, pawn: int) -> int:
    """The cards a pawn is after; two pawns of one hand share them by who is nearer."""
    seat = s.pawn_seats[pawn]
    hand = s.hands[seat]
    partners = [p for p, owner in enumerate(s.pawn_seats) if owner == seat]
    if len(partners) == 1 or hand.bit_count() == 1:
        return hand
    mine = 0
    for treasure in bits(hand):
        steps = s.content.board.distance[s.content.treasure_cells[treasure]]
        nearest = min(partners, key=lambda p: way_to(s, p, steps))
        mine |= (nearest == pawn) << treasure
    return mine or hand


def way_to(s: MummyState, pawn: int, steps: list[int]) -> int:
    """How far a pawn is; out of a chamber it is one step more than from its porch."""
    cell = s.cells[pawn]
    if s.content.board.corridors >> cell & 1:
        return steps[cell]
    return 1 + min(steps[exit_] for exit_ in s.content.board.neighbours[cell])


@lru_cache(maxsize=200_000)
def tour(content: Content, cell: int, cards: int) -> float:
    """The shortest way from a cell through the treasures of these cards."""
    if not cards:
        return 0.0
    steps = content.board.distance[cell]
    cells = content.treasure_cells
    return min(steps[cells[t]] + tour(content, cells[t], cards & ~(1 << t)) for t in bits(cards))


BEGIN.thumb(lambda s, frame, _: Hunter(s, frame.pawn).begin())
CHOOSE.thumb(lambda s, frame, _: Hunter(s, frame.pawn).choose(s.content.roll_faces[frame.roll]))
MOVE.thumb(lambda s, frame, actions: Hunter(s, frame.pawn).move(frame, actions))
FLY.thumb(MOVE.by_thumb)
SHOW.thumb(lambda s, frame, actions: Hunter(s, frame.pawn).show(actions))
