"""Moving about the tomb (TOMB-67 to TOMB-76, TOMB-301)."""

from __future__ import annotations

from typing import Any

from mastaba.core.event import EVERYONE
from mastaba.core.frame import Frame
from mastaba.core.notation import Action, argument

from .. import events
from ..limits import movement
from ..state import SEAT_USER, TombState
from ..triggers import LEFT_INN, MOVE_ENDED
from ..words import ELSEWHERE, INN, OUT, TO_SPACE
from .deed import Deed
from .moment import moment
from .pick import Question
from .wounds import sweep


class Walk(Frame):
    """A party on its way: a space after the other; a hazard acts when it is entered."""

    __slots__ = ("at", "cancelled", "chooser", "path", "steps", "who")

    LISTS = ("path",)

    def __init__(self, who: int = 0, steps: int = OUT, chooser: int = OUT) -> None:
        super().__init__()
        self.who = who
        self.steps = steps  # at most so many; without a number it is a Move
        self.chooser = chooser
        self.cancelled = 0
        self.at = 0
        self.path: list[int] = []

    def clone(self) -> Frame:
        """An independent copy."""
        copy = Walk(self.who, self.steps, self.chooser)
        copy.cancelled = self.cancelled
        copy.at = self.at
        copy.path = self.path[:]
        return copy.resume(self)

    @property
    def is_move(self) -> bool:
        """TOMB-301. The Move action itself, not steps that an effect gives."""
        return self.steps == OUT

    def start(self, s: TombState) -> None:
        """D7, D33. Where to."""
        goals = destinations(s, self)
        if not goals:
            s.done()
        else:
            GOAL.put(s, self.chooser, then=self.chosen)

    def chosen(self, s: TombState, action: int) -> None:
        """TOMB-69, TOMB-70. The way there; from the Inn through an entrance."""
        if action == ELSEWHERE:
            PLAIN_GOAL.put(s, self.chooser, then=self.chosen)
            return
        goal, empty = argument(action), s.empty()
        most = self.most(s)
        if s.at[self.who] == INN:
            gate = nearest_gate(s, goal, most)
            self.path = [gate, *s.board.way(gate, goal, most, empty)]
            s.at[self.who] = gate
            self.at = 1
            if s.sink is not None:
                s.tell(events.SET_OUT, EVERYONE, (self.who, gate))
            moment(s, LEFT_INN, then=self.onward)
        else:
            self.path = s.board.way(s.at[self.who], goal, most, empty)
            s.go(self.onward)

    def most(self, s: TombState) -> int:
        """TOMB-67."""
        return movement(s, self.who) if self.is_move else self.steps

    def onward(self, s: TombState) -> None:
        """TOMB-76, TOMB-301. On to the next space that does something, or to the goal."""
        board = s.board
        while self.at < len(self.path) and not self.cancelled and s.parties[self.who]:
            space = self.path[self.at]
            self.at += 1
            s.at[self.who] = space
            if board.hazard(space):
                self.report(s)
                self.enter(s, space)
                return
        s.go(self.arrived)

    def enter(self, s: TombState, space: int) -> None:
        """TOMB-76."""
        special = s.board.special_at[space]
        assert special is not None
        if s.sink is not None:
            s.tell(events.SPOKE, EVERYONE, (special.power,))
        program = s.content.power_ability[special.power].program
        s.call(
            Deed(special.power, program, SEAT_USER + self.who, self.who),
            then=self.settle,
        )

    def settle(self, s: TombState) -> None:
        """TOMB-188."""
        sweep(s, then=self.onward)

    def report(self, s: TombState) -> None:
        """Everybody sees where the party is."""
        if s.sink is not None:
            s.tell(events.MOVED, EVERYONE, (self.who, s.at[self.who]))

    def arrived(self, s: TombState) -> None:
        """TOMB-76. A room acts on a party whose Move ends in it."""
        if self.path:
            self.report(s)
        special = s.board.special_at[s.at[self.who]] if s.at[self.who] != INN else None
        if self.is_move and special is not None and not special.hallway and s.parties[self.who]:
            if s.sink is not None:
                s.tell(events.SPOKE, EVERYONE, (special.power,))
            program = s.content.power_ability[special.power].program
            s.call(Deed(special.power, program, SEAT_USER + self.who, self.who), then=self.end)
        else:
            s.go(self.end)

    def end(self, s: TombState) -> None:
        """The moment after a Move."""
        if self.is_move and s.parties[self.who]:
            moment(s, MOVE_ENDED, then=self.over)
        else:
            s.go(self.over)

    def over(self, s: TombState) -> None:
        """There."""
        s.done()

    def slot(self, name: str, s: TombState) -> Any:
        """What its moments are about."""
        return s.parties[self.who] if name == "party" else 0


def nearest_gate(s: TombState, goal: int, most: int) -> int:
    """TOMB-71. The entrance with the shortest way that meets fewest hazards."""
    board, empty = s.board, s.empty()

    def toil(gate: int) -> tuple[int, int]:
        way = board.way(gate, goal, most, empty)
        if not way and gate != goal:
            return 99, 99
        return sum(map(board.hazard, way)), len(way)

    return min(board.entrances, key=toil)


def destinations(s: TombState, frame: Walk) -> list[int]:
    """TOMB-68 to TOMB-75. The spaces a party can end on; it does go somewhere."""
    board, empty, here = s.board, s.empty(), s.at[frame.who]
    most = frame.most(s)
    if here == INN:
        return sorted({n for gate in board.entrances for n in board.reach(gate, most, empty)})
    return [space for space in board.reach(here, most, empty) if space != here]


def notable(s: TombState, spaces: list[int]) -> list[int]:
    """Of some spaces doors of crypts that hold cards, and special spaces."""
    door_of, special_at, empty = s.board.door_of, s.board.special_at, s.empty()
    found = []
    for space in spaces:
        door = door_of[space]
        if special_at[space] is not None or (door != OUT and not empty >> door & 1):
            found.append(space)
    return found


def goals(s: TombState, frame: Walk) -> list[Action]:
    """D7, D33. Doors and special spaces; all others elsewhere."""
    spaces = destinations(s, frame)
    found = [TO_SPACE[space] for space in notable(s, spaces)]
    return found if len(found) == len(spaces) else [*found, ELSEWHERE]


def plain_goals(s: TombState, frame: Walk) -> list[Action]:
    """D7, D33. Spaces where nothing is."""
    spaces = destinations(s, frame)
    others = set(notable(s, spaces))
    return [TO_SPACE[space] for space in spaces if space not in others]


GOAL = Question("goal", "TOMB-68", goals)
PLAIN_GOAL = Question("plainGoal", "TOMB-68", plain_goals)


class Jump(Frame):
    """TOMB-301. To one of several spaces at once; only the goal is touched."""

    __slots__ = ("chooser", "options", "who")

    LISTS = ("options",)

    def __init__(self, who: int = 0, chooser: int = OUT) -> None:
        super().__init__()
        self.who = who
        self.chooser = chooser
        self.options: list[int] = []

    def clone(self) -> Frame:
        """An independent copy."""
        copy = Jump(self.who, self.chooser)
        copy.options = self.options[:]
        return copy.resume(self)

    def start(self, s: TombState) -> None:
        """D33."""
        if not self.options:
            s.done()
        elif len(self.options) == 1:
            self.land(s, self.options[0])
        else:
            LANDING.put(s, self.chooser, then=self.chosen)

    def chosen(self, s: TombState, action: int) -> None:
        """There."""
        self.land(s, argument(action))

    def land(self, s: TombState, space: int) -> None:
        """TOMB-107 does not apply: no raid has begun."""
        s.at[self.who] = space
        if s.sink is not None:
            s.tell(events.JUMPED, EVERYONE, (self.who, space))
        s.done()


def landings(_: TombState, frame: Jump) -> list[Action]:
    """D33."""
    return [TO_SPACE[space] for space in frame.options]


LANDING = Question("landing", "TOMB-301", landings)
