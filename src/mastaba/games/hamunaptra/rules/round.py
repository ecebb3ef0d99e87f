"""Chapter "Rounds", and optional rule 2: monsters that move after each (HAM-177 to HAM-180)."""

from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import TRUE, Frame, Open, at_first, declared
from mastaba.core.notation import Action, argument, second
from mastaba.core.rows import put

from .. import words
from ..content.grid import GRIDS, OPPOSITE
from ..sight import events
from ..state import HamunaptraState
from ..words import FIRST_ENCOUNTER, MONSTERS, OUT, REST, packed
from .combat import Combat
from .ending import finish, maybe_nobody_left, score
from .labyrinth import links
from .trade import Trading, clear_offers
from .turn import Turn


@declared
class Round(Frame):
    """HAM-34. Everybody once, from the First Player clockwise."""

    next: int = 0

    def start(self, s: HamunaptraState) -> None:
        """HAM-34, HAM-113. The line of choosers is back at the First Player."""
        s.round += 1
        s.line = s.first
        s.stirred = 0
        self.next = 0
        if s.sink is not None:
            points = [score(s, seat, with_hand=False) for seat in range(s.seats)]
            s.announce(events.ROUND_BEGAN, s.round, packed(points))
        self.next_turn(s)

    def next_turn(self, s: HamunaptraState) -> None:
        """HAM-11, HAM-16."""
        if self.next == s.seats:
            self.complete(s)
            return
        seat = (s.first + self.next) % s.seats
        self.next += 1
        s.call(Turn(seat), then="next_turn")

    def complete(self, s: HamunaptraState) -> None:
        """HAM-154, HAM-160, HAM-180, HAM-181. Turns are equal: the game may be over now."""
        s.quiet = 0 if s.stirred else s.quiet + 1
        if s.whole_deck and not s.deck and not any(s.hands):
            finish(s, "whole deck")
        elif s.ending:
            finish(s, s.reason)
        elif s.quiet >= s.patience:
            finish(s, "stalemate")
        elif s.prowling and any(cell != OUT for cell in s.lairs):
            s.call(Prowl(), then="after_monsters")
        else:
            self.start(s)

    def after_monsters(self, s: HamunaptraState) -> None:
        """HAM-180. Nobody is left: over at once, the round is complete."""
        if s.ending:
            finish(s, s.reason)
        else:
            self.start(s)


STRIDE = 2


@declared
class Prowl(Trading):
    """HAM-177. From the First Player clockwise, one monster each, until all moved or all passed."""

    turn: int = at_first(0)
    moved: Open[int] = at_first(0)  # monsters moved in this phase, a bit for each
    passed: int = at_first(0)  # players in succession who passed

    def start(self, s: HamunaptraState) -> None:
        """HAM-177."""
        s.announce(events.MONSTERS_STIRRED)
        self.next_player(s)

    def player(self, s: HamunaptraState) -> int:
        """Whose turn it is to move a monster."""
        return (s.first + self.turn) % s.seats

    def next_player(self, s: HamunaptraState) -> None:
        """HAM-177. Over when nothing can move any more or all have passed."""
        if self.passed == s.seats or not prowls(s, self):
            self.end(s)
        else:
            s.ask(self.player(s), PROWL, then="prowled")

    def prowled(self, s: HamunaptraState, action: int) -> None:
        """HAM-177, HAM-179. A monster among characters stops there and is fought at once."""
        seat = self.player(s)
        self.turn += 1
        if action == REST:
            self.passed += 1
            s.announce(events.MONSTER_LEFT, seat)
            self.next_player(s)
            return
        self.passed = 0
        monster, cell = argument(action) - FIRST_ENCOUNTER, second(action)
        self.moved |= 1 << monster
        s.lairs = put(s.lairs, monster, cell)
        s.announce(events.MONSTER_MOVED, seat, argument(action), cell)
        if cell not in s.at:
            self.next_player(s)
            return
        owner = s.owner[s.at.index(cell)]
        for character in s.own_on(owner, cell):
            s.origin = put(s.origin, character, OUT)
        chooser = s.left_of(owner) if seat == owner else seat
        s.call(Combat(cell, owner, chooser, phase=TRUE), then="next_player")

    def end(self, s: HamunaptraState) -> None:
        """HAM-160, HAM-180. An encounter beaten here breaks the quiet too."""
        if s.stirred:
            s.quiet = 0
        clear_offers(s)
        maybe_nobody_left(s)
        s.done()


def prowls(s: HamunaptraState, frame: Prowl) -> list[Action]:
    """HAM-177, HAM-178. Every monster that has not moved, one or two steps."""
    found = []
    for monster in range(MONSTERS):
        cell = s.lairs[monster]
        if cell != OUT and not frame.moved >> monster & 1:
            tile = FIRST_ENCOUNTER + monster
            found += [Action(words.prowl.of(tile, end)) for end in monster_ends(s, cell)]
    return found


def monster_ends(s: HamunaptraState, cell: int) -> list[int]:
    """HAM-178, HAM-179. Where one or two steps lead; among characters it stops."""
    edge, ends = [cell], list[int]()
    for _ in range(STRIDE):
        further = []
        for here in edge:
            if here in s.at:
                continue
            for there in monster_steps(s, here):
                if there not in ends:
                    ends.append(there)
                    further.append(there)
        edge = further
    return ends


def monster_steps(s: HamunaptraState, cell: int) -> list[int]:
    """HAM-178. Along links on to tiles without an encounter and with one player's characters."""
    if s.masks[cell]:
        tiles = links(s, cell)
    else:
        near = GRIDS[s.half].near[cell]
        sides = [d for d in range(4) if near[d] != OUT]
        tiles = tuple(near[d] for d in sides if s.masks[near[d]] >> OPPOSITE[d] & 1)
    return [t for t in tiles if t not in s.lairs and crowd(s, t) < 2]


def crowd(s: HamunaptraState, cell: int) -> int:
    """How many players have characters on a tile."""
    return len({s.owner[c] for c, at in enumerate(s.at) if at == cell})


def prowl_or_rest(s: HamunaptraState, frame: Prowl) -> list[Action]:
    """HAM-177. Move one, or pass."""
    return [*prowls(s, frame), REST]


PROWL = Ask("prowl", "HAM-177", prowl_or_rest, heard=by_all)
