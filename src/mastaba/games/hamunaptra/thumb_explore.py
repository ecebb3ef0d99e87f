"""How the thumb bot explores: it moves, lays tiles, and hinders whoever is ahead."""

from __future__ import annotations

from mastaba.core.notation import SECOND, THIRD, Action, argument, second, verb_of

from . import words
from .advice import Advice
from .board import becomes_exit, linked_roots, network
from .grid import SIDES, grid
from .odds import unscathed
from .prospects import NEVER, Board, Plan, outlook, walked
from .rules.turn import Turn
from .standing import Unseen, likely_score, plays_later, threat, within_reach
from .state import HamunaptraState, bits
from .thumb_combat import LIFE, fighters, foe_of, prospect
from .thumb_fight import assault
from .thumb_trade import tile_worth
from .words import (
    CELL,
    CHARACTER,
    DONE,
    FIRST_ENCOUNTER,
    OUT,
    SEAT,
    STAY,
    TILE,
)

TURN = 1.1  # points that a turn on the way out is worth
NEXT = 0.4  # the same on the way to a further exit
HINDER = 0.7  # how much a rival's loss counts, against the own gain
LESSER = 0.35  # the same for those who are not the first rival
FRESH = 0.35  # what it is worth to draw another tile for one that is played
EXIT, LEAD_OUT = 4.0, 0.6  # an exit; and what it promises for each who may get out by it
STAIR = 1.0
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
        plan = Plan(self.board, self.seat, now=True)
        scroll = self.destroy(actions)
        if scroll is not None:
            return scroll
        if self.wants_out(plan):
            out = self.walk_to(actions, sorted(self.board.exits), "escape")
            if out is not None:
                return out
        elif (bold := self.hurry(plan, actions) or self.seek_fight(plan, actions)) is not None:
            return bold
        attack = assault(self.s, self.seat, actions)
        if attack is not None:
            return attack
        target = self.target(plan)
        if target is not None:
            nearer = self.walk_to(actions, [target], "explore")
            if nearer is not None:
                return nearer
        return Advice(STAY, "enough")

    def target(self, plan: Plan) -> int | None:
        """The tile to build from; in the last round only if an exit can be laid from there."""
        for turns, cell, tile in plan.edges:
            if tile in self.board.exits:
                continue
            if not self.s.ending:
                return tile
            if turns == 1 and plan.need(cell) == 1 and self.stairs():
                return tile
        return None

    def stairs(self) -> int:
        """How many stairs the own hand holds."""
        content = self.s.content
        return sum(bool(self.s.hands[self.seat] >> tile & 1) for tile in content.stairs)

    def walk_to(self, actions: list[Action], goals: list[int], key: str) -> Advice | None:
        """The first step that brings somebody nearer to one of the goals."""
        s, board = self.s, self.board
        closed = board.held(self.seat) - set(goals)
        if key != "escape":
            closed |= board.exits - set(goals)
        steps = walked(board.graph, goals, closed | board.live, set())
        best, chosen = 0, None
        for action in actions:
            verb = verb_of(action)
            if verb in (words.step.index, words.through.index):
                character, cell = argument(action), second(action)
                if cell in closed or cell in board.live:
                    continue
                nearer = steps.get(s.at[character], NEVER) - steps.get(cell, NEVER)
                if nearer > best:
                    best = nearer
                    chosen = Advice(action, key, cell=CELL[goals[0]])
            elif verb == words.push.index:
                cell = argument(action)
                group = list(bits(action >> SECOND))
                if cell in board.live or cell in closed:
                    continue
                nearer = sum(steps.get(s.at[c], NEVER) - steps.get(cell, NEVER) for c in group)
                if nearer > 2 * len(group) and nearer > best:
                    best, chosen = nearer, Advice(action, key, cell=CELL[goals[0]])
        return chosen

    # The end.

    def wants_out(self, plan: Plan) -> bool:
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

    def hurry(self, plan: Plan, actions: list[Action]) -> Advice | None:
        """HAM-129. A tile that carries somebody on to an exit, if that wins."""
        s = self.s
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
        plan = Plan(self.board, seat)
        points += within_reach(self.board, plan)
        if plan.turns == 1:
            points += EXIT * self.unseen.holds_stair(s.hands[seat].bit_count())
        return points

    # Fights.

    def seek_fight(self, plan: Plan, actions: list[Action]) -> Advice | None:
        """HAM-86, HAM-99. All together on to a live encounter, if the odds are good."""
        s, best, chosen = self.s, GOOD_FIGHT, None
        for lair in self.board.live:
            if not s.masks[lair]:
                continue
            party = self.party_for(plan, lair)
            gain = self.spoils(plan, lair)
            if not party or (gain <= 0 and lair not in s.at):
                continue
            inside = s.own_on(self.seat, lair)
            value = prospect(s, party, lair, gain, haven=bool(s.way_back))
            if inside and value > prospect(s, inside, lair, gain, haven=bool(s.way_back)):
                value += LIFE  # those inside must fight: help them
            if value > best:
                best, chosen = value, (lair, party)
        return self.enter(actions, *chosen) if chosen else None

    def party_for(self, plan: Plan, lair: int) -> list[int]:
        """Those who are there, or can be, this turn."""
        found = []
        for character, (walk, points, _) in zip(plan.living, plan.walkers, strict=True):
            if walk.get(lair, NEVER) <= points or self.s.at[character] == lair:
                found.append(character)
        return found

    def spoils(self, plan: Plan, lair: int) -> float:
        """What the way on is worth, in points."""
        s = self.s
        if lair in s.stair_cells and s.exit_of[s.stair_cells.index(lair)] != OUT:
            return 2.0 + len(plan.living) * 0.5
        near = grid(s.half).near[lair]
        beyond = [near[d] for d in SIDES[s.masks[lair]] if near[d] != OUT]
        landing = plan.arrival(lair)
        through = [landing + 1 + plan.need(c) - 3 for c in beyond if not s.masks[c]]
        if network(s, self.seat) != s.root[s.arms[lair]] or not through:
            return 0.0
        edges = [edge[0] for edge in plan.edges[:3]]
        return TURN * (outlook(sorted([*edges, *through])[:3]) - outlook(edges))

    def enter(self, actions: list[Action], lair: int, party: list[int]) -> Advice | None:
        """The next step of a party into a lair."""
        s = self.s
        closed = (self.board.live - {lair}) | self.board.held(self.seat)
        steps = walked(self.board.graph, [lair], closed, set())
        for action in actions:
            if verb_of(action) != words.step.index or argument(action) not in party:
                continue
            cell, here = second(action), s.at[argument(action)]
            if steps.get(cell, NEVER) < steps.get(here, NEVER):
                foe = foe_of(s, lair)
                odds = unscathed(fighters(s, party, 0), s.content.foes[foe])
                return Advice(
                    action,
                    "fight",
                    tile=TILE[FIRST_ENCOUNTER + foe],
                    cell=CELL[lair],
                    percent=str(round(100 * odds)),
                )
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
            if finder in (OUT, self.seat) or finder != self.leader():
                continue
            return Advice(action, "destroy", cell=CELL[cell], seat=SEAT[finder])
        return None

    def leader(self) -> int:
        """The rival who is furthest ahead."""
        s = self.s
        rivals = [seat for seat in range(s.seats) if seat != self.seat]
        return max(rivals, key=lambda seat: likely_score(s, seat, self.seat, self.unseen))

    # Step 3.

    def place(self, actions: list[Action]) -> Advice:
        """HAM-35, HAM-39. The placement that does most for the own way out and against others."""
        scroll = self.destroy(actions)
        if scroll is not None:
            return scroll
        judge = Judge(self)
        best, chosen = -1e9, actions[0]
        for action in actions:
            value = judge.value(action)
            if value > best:
                best, chosen = value, action
        if best < 0 and DONE not in actions:
            return Advice(chosen, "least")
        return judge.advice(chosen)


class Judge:
    """What each placement is worth, in points."""

    def __init__(self, explorer: Explorer) -> None:
        self.explorer = explorer
        self.s = explorer.s
        self.seat = explorer.seat
        s, board = self.s, explorer.board
        self.mine = Plan(board, self.seat)
        self.ahead = self.mine.outlook()
        self.turn = 0.0 if s.ending else NEXT if self.seat in s.exit_of else TURN
        self.rivals = self._rivals()
        self.fresh = 0.0 if s.ending else FRESH
        hand = s.hands[self.seat]
        self.keeps = {t: tile_worth(s, t, hand, self.mine.turns) for t in bits(hand)}
        self.effects: dict[tuple[int, int], tuple[float, float]] = {}

    def _rivals(self) -> list[tuple[Plan, float, float]]:
        """Every rival's plan, its outlook, and how much it counts."""
        s, unseen = self.s, self.explorer.unseen
        plans = [Plan(self.explorer.board, r) for r in range(s.seats) if r != self.seat]
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
        if self.explorer.frame.tunnels or not hand:
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
        return value + self.turn * own + self._stair(cell) - self.keeps[tile]

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
        return EXIT + (0.0 if self.explorer.board.exits else LEAD_OUT * len(self.mine.living))

    def _stair(self, cell: int) -> float:
        """HAM-163. A simple stair, for all whose network it is in."""
        s = self.s
        roots = linked_roots(s, cell)
        mine = self.mine.own in roots
        others = sum(plan.own in roots for plan, _, _ in self.rivals)
        return STAIR * (mine - others * (0.8 if len(self.rivals) == 1 else 0.4))

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

    def toll(self, plan: Plan, tile: int) -> float:
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
        victim = next((plan.seat for plan, _, w in self.rivals if plan.faces(cell)), self.seat)
        if verb == words.lay.index:
            return Advice(action, "guard", **slots, seat=SEAT[victim])
        mask = action >> THIRD
        if self.s.content.symbols[tile] != OUT:
            found = becomes_exit(self.s, self.seat, tile, cell, mask)
            return Advice(action, "exit" if found else "stair", **slots)
        if self.mine.faces(cell):
            return Advice(action, "build", **slots, turns=str(min(99, self.mine.turns)))
        return Advice(action, "hinder", **slots, seat=SEAT[victim])
