"""How the thumb bot lays tiles: for its own way out, and in the way of whoever is ahead."""

from mastaba.core.advice import Advice
from mastaba.core.notation import THIRD, Action, argument, second, verb_of
from mastaba.core.sets import bits

from .. import words
from ..rules.labyrinth import becomes_exit, linked_roots, near_enough
from ..rules.turn import Turn
from ..words import CELL, DONE, FIRST_ENCOUNTER, OUT, SEAT, TILE
from .combat import fighters
from .odds import unscathed
from .outlook import Board, Unseen, WaysOut, threat
from .trade import tile_worth

TURN = 1.1  # points that a turn on the way out is worth
NEXT = 0.4  # the same on the way to a further exit
HINDER = 0.7  # how much a rival's loss counts, against the own gain
LESSER = 0.35  # the same, shared by those who are not the first rival
FRESH = 0.35  # what it is worth to draw another tile for one that is played
EXIT, LEAD_OUT = 4.0, 0.6  # an exit; and what it promises for each who may get out by it
STAIR = 1.0


class Judge:
    """What each placement is worth, in points."""

    def __init__(self, board: Board, frame: Turn, unseen: Unseen) -> None:
        self.board = board
        self.frame = frame
        self.unseen = unseen
        self.s = s = board.s
        self.seat = frame.player
        self.mine = WaysOut(board, self.seat)
        self.ahead = self.mine.outlook()
        self.rivals = self._rivals()
        # HAM-154. Whoever stands on an exit now has no turn after this one.
        escaped = not s.whole_deck and any(s.at[c] in board.exits for c in self.mine.living)
        last = bool(s.ending) or escaped
        self.turn = 0.0 if last else NEXT if self.seat in s.exit_of else TURN
        self.fresh = 0.0 if last else FRESH
        hand, turns = s.hands[self.seat], self.mine.turns
        self.keeps = {t: tile_worth(s, t, hand, turns, last=last) for t in bits(hand)}
        self.effects: dict[tuple[int, int], tuple[float, float]] = {}

    def choose(self, actions: list[Action]) -> Advice:
        """The best of all placements, with the reason for it."""
        best, chosen = -1e9, actions[0]
        for action in actions:
            value = self.value(action)
            if value > best:
                best, chosen = value, action
        if best < 0 and DONE not in actions:
            return Advice(chosen, "least")
        return self.advice(chosen)

    def _rivals(self) -> list[tuple[WaysOut, float, float]]:
        """Every rival's plan, its outlook, and how much it counts."""
        s, unseen = self.s, self.unseen
        plans = [WaysOut(self.board, r) for r in range(s.seats) if r != self.seat]
        threats = [threat(s, plan, self.seat, unseen) for plan in plans]
        first = threats.index(max(threats))
        return [
            (plan, plan.outlook(), TURN * (HINDER if at == first else LESSER / len(plans)))
            for at, plan in enumerate(plans)
        ]

    def value(self, action: Action) -> float:
        """One placement, or none."""
        verb = verb_of(action)
        if verb == words.place.index:
            return self.value_of_tile(argument(action), second(action), action >> THIRD)
        if verb == words.lay.index:
            return self.value_of_encounter(argument(action), second(action))
        if action == DONE:
            return self.value_of_none()
        return -5.0

    def value_of_none(self) -> float:
        """HAM-36. Without a tunnel tile one of the hand goes back at random."""
        hand = self.s.hands[self.seat]
        if self.frame.tunnels or not hand:
            return 0.0
        return -sum(self.keeps.values()) / len(self.keeps)

    def value_of_tile(self, tile: int, cell: int, mask: int) -> float:
        """A tunnel, room or stair: for the own way, against others', and for its points."""
        effect = self.effects.get((cell, mask))
        if effect is None:
            effect = self.effects[cell, mask] = self._effect(cell, mask)
        own, others = effect
        value = others + self.fresh
        if self.s.content.symbols[tile] == OUT:
            return value + self.turn * own - self.keeps[tile]
        if becomes_exit(self.s, self.seat, tile, cell, mask):
            return value + min(self.turn, NEXT) * own + self._exit()
        return value + self.turn * own + self._stair(cell, mask) - self.keeps[tile]

    def _effect(self, cell: int, mask: int) -> tuple[float, float]:
        """What a tile does to the own outlook, in turns, and to others', in points."""
        own = others = 0.0
        if self.mine.faces(cell):
            own = self.mine.outlook_with(cell, mask) - self.ahead
        for plan, before, weight in self.rivals:
            if plan.faces(cell):
                others += weight * (before - plan.outlook_with(cell, mask))
        return own, others

    def _exit(self) -> float:
        """HAM-161, HAM-165. The first one is also a way out."""
        return EXIT + (0.0 if self.board.exits else LEAD_OUT * len(self.mine.living))

    def _stair(self, cell: int, mask: int) -> float:
        """HAM-163. A simple stair, for all whose network it is in and who are near enough."""
        roots = linked_roots(self.s, cell)
        others = sum(self._scores(plan, roots, cell, mask) for plan, _, _ in self.rivals)
        mine = self._scores(self.mine, roots, cell, mask)
        return STAIR * (mine - others * (0.8 if len(self.rivals) == 1 else 0.4))

    def _scores(self, plan: WaysOut, roots: list[int], cell: int, mask: int) -> bool:
        """HAM-163. Whether a simple stair laid here gives a seat its point."""
        return plan.own in roots and near_enough(self.s, plan.seat, cell, mask)

    def value_of_encounter(self, tile: int, cell: int) -> float:
        """HAM-61. A guard on somebody's way: the tougher, the longer."""
        value = self.fresh - self.keeps[tile]
        if self.mine.faces(cell):
            value -= self.turn * (
                self.ahead - self.mine.outlook_guarded(cell, self.toll(self.mine, tile))
            )
        for plan, before, weight in self.rivals:
            if plan.faces(cell):
                value += weight * (before - plan.outlook_guarded(cell, self.toll(plan, tile)))
        return value

    def toll(self, plan: WaysOut, tile: int) -> float:
        """The turns an encounter costs a party."""
        s = self.s
        if not plan.living:
            return 0.0
        foe = s.content.foes[tile - FIRST_ENCOUNTER]
        return 2.0 + 4.0 * (1 - unscathed(fighters(s, plan.living[:3], 0), foe))

    def advice(self, action: Action) -> Advice:
        """The reason for a placement."""
        verb = verb_of(action)
        if verb not in (words.place.index, words.lay.index):
            return Advice(action, "enough")
        tile, cell = argument(action), second(action)
        slots = {"tile": TILE[tile], "cell": CELL[cell]}
        facing = [(weight, plan.seat) for plan, _, weight in self.rivals if plan.faces(cell)]
        if verb == words.lay.index and not facing:
            return Advice(action, "least")
        if verb == words.lay.index:
            return Advice(action, "guard", **slots, seat=SEAT[max(facing)[1]])
        mask = action >> THIRD
        if self.s.content.symbols[tile] != OUT:
            if becomes_exit(self.s, self.seat, tile, cell, mask):
                return Advice(action, "exit", **slots)
            if self._scores(self.mine, linked_roots(self.s, cell), cell, mask):
                return Advice(action, "stair", **slots)
        if self.mine.faces(cell):
            return Advice(action, "build", **slots, turns=str(min(99, self.mine.turns)))
        return Advice(action, "hinder", **slots, seat=SEAT[max(facing)[1]])
