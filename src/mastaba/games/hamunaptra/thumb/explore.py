"""How the thumb bot moves: towards a way out, out of it, into fights that are worth it."""

from mastaba.core.advice import Advice
from mastaba.core.notation import SECOND, THIRD, Action, argument, second, verb_of
from mastaba.core.sets import bits

from .. import words
from ..content.grid import GRIDS, SIDES
from ..rules.labyrinth import network
from ..rules.turn import EQUIP, MOVE, PLACE, Turn
from ..state import HamunaptraState
from ..words import CELL, CHARACTER, FIRST_ENCOUNTER, OUT, SEAT, SKIP, STAY, TILE
from .combat import LIFE, chance, foe_of, prospect
from .fight import assault, leader
from .outlook import (
    LAIR,
    NEVER,
    Board,
    Unseen,
    WaysOut,
    likely_score,
    outlook,
    plays_later,
    walked,
    within_reach,
)
from .place import EXIT, TURN, Judge

GOOD_FIGHT = 0.3  # what an encounter must promise before it is looked for
LAST_TILES = 2.2  # tiles a player draws in a turn, when the deck runs low


class Explorer:
    """One player's turn, judged by what that player may know."""

    def __init__(self, s: HamunaptraState, frame: Turn) -> None:
        self.s = s
        self.frame = frame
        self.seat = frame.player
        self.board = Board(s)
        self.unseen = Unseen(s, self.seat)

    # Step 2.

    def move(self, actions: list[Action]) -> Advice:
        """HAM-30. Out if that wins; else to where the next tile is best laid."""
        plan = WaysOut(self.board, self.seat, now=True)
        if self.wants_out(plan):
            return self.destroy(actions) or self.leave(plan, actions)
        return (
            self.destroy(actions)
            or self.hurry(plan, actions)
            or self.seek_fight(plan, actions)
            or assault(self.s, self.seat, actions)
            or self.explore(plan, actions)
            or Advice(STAY, "enough")
        )

    def explore(self, plan: WaysOut, actions: list[Action]) -> Advice | None:
        """On to the tile from which the quickest way out goes on."""
        tiles = [tile for _, _, tile in plan.edges if tile not in self.board.exits]
        return self.walk_to(actions, tiles[:1], "explore") if tiles else None

    def leave(self, plan: WaysOut, actions: list[Action]) -> Advice:
        """On to the exits; one stays behind to lay another, if that can be done at once."""
        last, tile = self.layer(plan)
        if last != OUT and self.s.at[last] != tile:
            nearer = self.walk_to([a for a in actions if moves(a, last)], [tile], "explore")
            if nearer is not None:
                return nearer
        free = [action for action in actions if not moves(action, last)]
        out = self.walk_to(free, sorted(self.board.exits), "escape")
        return out or Advice(STAY, "enough")

    def layer(self, plan: WaysOut) -> tuple[int, int]:
        """HAM-161. Who can lay a stair as an exit this turn, and from which tile."""
        only = not self.s.ending and within_reach(self.board, plan) < 2
        if only or not self.s.hands[self.seat] & self.s.content.every_stair:
            return OUT, OUT
        for turns, cell, tile in plan.edges:
            if turns == 1 and plan.need(cell) == 1 and tile not in self.board.exits:
                gaits = zip(plan.walkers, plan.living, strict=True)
                able = [(walk[tile], c) for (walk, p, _), c in gaits if walk.get(tile, NEVER) <= p]
                return min(able)[1], tile
        return OUT, OUT

    def walk_to(self, actions: list[Action], goals: list[int], key: str) -> Advice | None:
        """The step that brings somebody nearest to one of the goals."""
        board = self.board
        closed = self.s.held(self.seat) - set(goals)
        if key != "escape":
            closed |= board.exits - set(goals)
        steps = walked(board.graph, goals, closed | board.live, set())
        best, chosen = 0, None
        for action in actions:
            nearer = self.nearer(action, steps, closed)
            if nearer > best:
                best, chosen = nearer, action
        return None if chosen is None else Advice(chosen, key, cell=CELL[goals[0]])

    def nearer(self, action: Action, steps: dict[int, int], closed: set[int]) -> int:
        """How many steps a move saves; a pass ends the movement of all, so it must save more."""
        s, verb = self.s, verb_of(action)
        if verb in (words.step.index, words.through.index):
            cell, group = second(action), [argument(action)]
        elif verb == words.push.index:
            cell, group = argument(action), bits(action >> SECOND)
        else:
            return 0
        if cell in closed or cell in self.board.live:
            return 0
        saved = sum(steps.get(s.at[c], NEVER) - steps.get(cell, NEVER) for c in group)
        return saved if verb != words.push.index or saved > 2 * len(group) else 0

    # The end.

    def wants_out(self, plan: WaysOut) -> bool:
        """HAM-153. Whether to stand on an exit when the turn ends."""
        s = self.s
        if not self.board.exits:
            return False
        if s.whole_deck:
            return len(s.deck) <= LAST_TILES * s.seats
        if s.ending or len(s.deck) <= LAST_TILES * s.seats:
            return True
        out = within_reach(self.board, plan)
        return out > 0 and self.wins_with(out)

    def wins_with(self, more: int) -> bool:
        """Whether so many points more would win, if this round were the last."""
        s = self.s
        mine = likely_score(s, self.seat, self.seat, self.unseen) + more
        return all(mine >= self.final_score(seat) for seat in range(s.seats) if seat != self.seat)

    def hurry(self, plan: WaysOut, actions: list[Action]) -> Advice | None:
        """HAM-129. A tile that carries somebody on to an exit, if that wins."""
        s = self.s
        if s.whole_deck:
            return None
        walks = dict(zip(plan.living, plan.walkers, strict=True))
        for action in actions if self.board.exits else []:
            if verb_of(action) != words.activate.index:
                continue
            tile, character = argument(action), second(action)
            walk, points, _ = walks[character]
            way = min(walk.get(cell, NEVER) for cell in self.board.exits)
            if points < way <= points + s.content.bonus[tile][3] and self.wins_with(0):
                return Advice(action, "activate", tile=TILE[tile], character=CHARACTER[character])
        return None

    def final_score(self, seat: int) -> float:
        """What a rival would have, if this round were the last."""
        s = self.s
        points = likely_score(s, seat, self.seat, self.unseen)
        if not plays_later(s, seat, self.seat):
            return points
        plan = WaysOut(self.board, seat)
        points += within_reach(self.board, plan)
        if plan.turns == 1:
            points += EXIT * self.unseen.holds_stair(s.hands[seat].bit_count())
        return points

    # Fights.

    def seek_fight(self, plan: WaysOut, actions: list[Action]) -> Advice | None:
        """HAM-86, HAM-99. All together on to a live encounter, if the odds are good."""
        s, best, chosen = self.s, GOOD_FIGHT, None
        for lair in self.board.live:
            if not s.masks[lair]:
                continue
            party = plan.who_reach(lair)
            gain = self.spoils(plan, lair)
            if not party or (gain <= 0 and lair not in s.at):
                continue
            inside = s.own_on(self.seat, lair)
            foe, haven = foe_of(s, lair), bool(s.way_back)
            value = prospect(s, party, foe, gain, haven=haven)
            if inside and value > prospect(s, inside, foe, gain, haven=haven):
                value += LIFE  # those inside must fight: help them
            if value > best:
                best, chosen = value, (lair, party)
        return self.enter(actions, *chosen) if chosen else None

    def spoils(self, plan: WaysOut, lair: int) -> float:
        """What the way on is worth, in points."""
        s = self.s
        if lair in s.stair_cells and s.exit_of[s.stair_cells.index(lair)] != OUT:
            return 2.0 + len(plan.living) * 0.5
        near = GRIDS[s.half].near[lair]
        beyond = [near[d] for d in SIDES[s.masks[lair]] if near[d] != OUT]
        landing = plan.arrival(lair)
        through = [landing + 1 + plan.need(c) - LAIR for c in beyond if not s.masks[c]]
        if network(s, self.seat) != s.root[s.arms[lair]] or not through:
            return 0.0
        edges = [edge[0] for edge in plan.edges[:3]]
        return TURN * (outlook(sorted([*edges, *through])[:3]) - outlook(edges))

    def enter(self, actions: list[Action], lair: int, party: list[int]) -> Advice | None:
        """The next step of a party into a lair."""
        s = self.s
        closed = (self.board.live - {lair}) | s.held(self.seat)
        steps = walked(self.board.graph, [lair], closed, set())
        for action in actions:
            if verb_of(action) != words.step.index or argument(action) not in party:
                continue
            cell, here = second(action), s.at[argument(action)]
            if steps.get(cell, NEVER) < steps.get(here, NEVER):
                foe = TILE[FIRST_ENCOUNTER + foe_of(s, lair)]
                odds = str(round(100 * chance(s, party, lair)))
                return Advice(action, "fight", tile=foe, cell=CELL[lair], percent=odds)
        return None

    def destroy(self, actions: list[Action]) -> Advice | None:
        """HAM-137. A scroll is worth its point; a rival's exit is worth four to him."""
        s = self.s
        for action in actions:
            if verb_of(action) != words.destroy.index:
                continue
            cell = action >> THIRD
            if cell not in s.stair_cells:
                continue
            finder = s.exit_of[s.stair_cells.index(cell)]
            if finder in (OUT, self.seat) or finder != leader(s, self.seat):
                continue
            return Advice(action, "destroy", cell=CELL[cell], seat=SEAT[finder])
        return None

    # Step 3.

    def place(self, actions: list[Action]) -> Advice:
        """HAM-35, HAM-39. The placement that does most for the own way out and against others."""
        scroll = self.destroy(actions)
        if scroll is not None:
            return scroll
        return Judge(self.board, self.frame, self.unseen).choose(actions)


MOVE.thumb(lambda s, frame, actions: Explorer(s, frame).move(actions))
PLACE.thumb(lambda s, frame, actions: Explorer(s, frame).place(actions))


@EQUIP.thumb
def equip(s: HamunaptraState, _: Turn, actions: list[Action]) -> Advice:
    """HAM-33. On the table it is safe, and the hand has room; the most useful first."""
    tiles = [action for action in actions if action != SKIP]
    best = max(tiles, key=lambda a: sum(s.content.bonus[argument(a)]))
    return Advice(best, "equip", tile=TILE[argument(best)])


def moves(action: Action, character: int) -> bool:
    """Whether a move moves this character."""
    if verb_of(action) == words.push.index:
        return bool(action >> SECOND >> character & 1) if character != OUT else False
    return verb_of(action) != words.stay.index and argument(action) == character
