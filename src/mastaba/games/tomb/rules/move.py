"""Moving about the tomb (TOMB-67 to TOMB-76, TOMB-301)."""

from functools import lru_cache
from typing import Any

from mastaba.core.decision import by_all
from mastaba.core.frame import TRUE, Frame, Open, Step, at_first, declared
from mastaba.core.notation import Action, argument
from mastaba.core.rows import put

from .. import words
from ..cards.triggers import LEFT_INN, MOVE_ENDED
from ..content.board import Board
from ..sight import events
from ..state import SEAT_USER, TombState
from ..words import DONE, ELSEWHERE, INN, OUT, STRAY
from .party_limits import movement
from .pick import Question
from .reaction import moment
from .use import Effects
from .wounds import sweep


@declared
class Walk(Frame):
    """A party on its way: a space after the other; a hazard acts when it is entered."""

    who: Open[int] = 0
    steps: Open[int] = OUT  # at most so many; without a number it is a Move
    chooser: Open[int] = OUT
    cancelled: Open[int] = at_first(0)
    at: Open[int] = at_first(0)
    strays: Open[int] = at_first(0)  # the way is chosen hazard by hazard
    goal: Open[int] = at_first(OUT)
    path: Open[list[int]] = at_first([])

    @property
    def is_move(self) -> bool:
        """TOMB-301. The Move action itself, not steps that an effect gives."""
        return self.steps == OUT

    def start(self, s: TombState) -> None:
        """D7, D33. Where to; whoever leads others chooses the way as well."""
        self.strays = int(self.chooser != self.who)
        if any(reached(s, self)):
            GOAL.put(s, self.chooser, then="chosen")

    def chosen(self, s: TombState, action: int) -> None:
        """TOMB-69 to TOMB-71. The way there; from the Inn through an entrance."""
        if action == ELSEWHERE:
            PLAIN_GOAL.put(s, self.chooser, then="chosen")
            return
        if action == STRAY:
            self.strays = TRUE
            GOAL.put(s, self.chooser, then="chosen")
            return
        self.goal = argument(action)
        if s.at[self.who] != INN:
            s.go("lead")
            return
        gates = entrances_to(s, self.goal, self.most(s))
        if len(gates) > 1:
            ENTRANCE.put(s, self.chooser, then="entering")
        else:
            self.path = gates
            s.go("lead")

    def entering(self, s: TombState, action: int) -> None:
        """TOMB-71. This way in."""
        self.path = [argument(action)]
        s.go("lead")

    def lead(self, s: TombState) -> None:
        """TOMB-69. On the best way, unless another one is worth a thought."""
        if detours(s, self):
            DETOUR.put(s, self.chooser, then="strayed")
        else:
            self.set_out(s)

    def strayed(self, s: TombState, action: int) -> None:
        """Over this hazard first, or straight on."""
        if action == DONE:
            self.set_out(s)
        else:
            self.path += detours(s, self)[argument(action)]
            s.go("lead")

    def set_out(self, s: TombState) -> None:
        """TOMB-70. The way is settled; from the Inn the marker is put on the entrance."""
        self.path += straight(s, self)
        if s.at[self.who] != INN:
            s.go("onward")
            return
        s.at = put(s.at, self.who, self.path[0])
        self.at = 1
        s.announce(events.SET_OUT, self.who, self.path[0])
        moment(s, LEFT_INN, then="onward")

    def most(self, s: TombState) -> int:
        """TOMB-67."""
        return movement(s, self.who) if self.is_move else self.steps

    def left(self, s: TombState) -> int:
        """TOMB-70. The steps that are left; the entrance costs none."""
        return self.most(s) - len(self.path) + (s.at[self.who] == INN)

    def here(self, s: TombState) -> int:
        """Where the way ends so far."""
        return self.path[-1] if self.path else s.at[self.who]

    def onward(self, s: TombState) -> None:
        """TOMB-76, TOMB-301. On to the next space that does something, or to the goal."""
        board = s.board
        while self.at < len(self.path) and not self.cancelled and s.parties[self.who]:
            space = self.path[self.at]
            s.at = put(s.at, self.who, space)
            self.at += 1
            if board.hazard(space):
                self.report(s)
                self.speak(s, then="settle")
                return
        s.go("arrived")

    def speak(self, s: TombState, then: Step) -> None:
        """TOMB-76. The text of the space on which the party stands."""
        special = s.board.special_at[s.at[self.who]]
        assert special is not None
        s.announce(events.SPOKE, special.power)
        program = s.content.power_ability[special.power].program
        s.call(Effects(special.power, program, SEAT_USER + self.who, by=self.who), then=then)

    def settle(self, s: TombState) -> None:
        """TOMB-188."""
        sweep(s, then="onward")

    def report(self, s: TombState) -> None:
        """Everybody sees where the party is."""
        s.announce(events.MOVED, self.who, s.at[self.who])

    def arrived(self, s: TombState) -> None:
        """TOMB-76. A room acts on a party whose Move ends in it."""
        if self.path:
            self.report(s)
        special = s.board.special_at[s.at[self.who]] if s.at[self.who] != INN else None
        if self.is_move and special is not None and not special.hallway and s.parties[self.who]:
            self.speak(s, then="end")
        else:
            s.go("end")

    def end(self, s: TombState) -> None:
        """The moment after a Move."""
        if self.is_move and s.parties[self.who]:
            moment(s, MOVE_ENDED, then="over")
        else:
            s.go("over")

    def slot(self, name: str, s: TombState) -> Any:
        """What its moments are about."""
        return s.parties[self.who] if name == "party" else 0


def entrances_to(s: TombState, goal: int, most: int) -> list[int]:
    """TOMB-71. The entrances that lead there, the best first."""
    board, empty = s.board, s.empty()
    met: dict[int, tuple[int, int]] = {}
    for gate in board.entrances:
        way = board.way(gate, goal, most, empty)
        if way or gate == goal:
            met[gate] = sum(map(board.hazard, way)), len(way)
    return sorted(met, key=lambda gate: met[gate])


def straight(s: TombState, frame: Walk) -> list[int]:
    """TOMB-69. The rest of a way: it meets as few hazards as can be."""
    return s.board.way(frame.here(s), frame.goal, frame.left(s), s.empty())


def detours(s: TombState, frame: Walk) -> dict[int, list[int]]:
    """TOMB-69. Hazards that the way may be led over, and how.

    Whoever chooses the way may take in any of them, once more than needed. Else only those count
    by which something is avoided: a way that meets the same hazards and more is not asked for.
    """
    board, here, left = s.board, frame.here(s), frame.left(s)
    empty, best = s.empty(), straight(s, frame)
    met = {space for space in best if board.hazard(space)}
    if not met and not frame.strays:
        return {}
    found = {}
    for space in board.hazards:
        far = board.distance(here, space, empty)
        if far + board.distance(space, frame.goal, empty) > left:
            continue
        leg = board.way(here, space, far, empty)
        if space == here or space in best:
            aside = next(n for n in board.reach(space, 1, empty) if n != space)
            leg = [*leg, aside, space]
            if len(leg) + board.distance(space, frame.goal, empty) > left:
                continue
        if not frame.strays:
            rest = board.way(space, frame.goal, left - len(leg), empty)
            if met.issubset([*leg, *rest]):
                continue
        found[space] = leg
    return found


def destinations(s: TombState, frame: Walk) -> list[int]:
    """TOMB-68 to TOMB-75. The spaces a party can end on; it does go somewhere."""
    notable, plain = reached(s, frame)
    return sorted(notable + plain)


def reached(s: TombState, frame: Walk) -> tuple[list[int], list[int]]:
    """The same in two parts: doors of crypts that hold cards and special spaces; all others."""
    return within(s.board, s.at[frame.who], frame.most(s), s.empty())


@lru_cache(maxsize=1 << 11)  # it is asked for as long as somebody chooses
def within(board: Board, here: int, most: int, empty: int) -> tuple[list[int], list[int]]:
    """From a space, or from the Inn, by most steps and empty crypts."""
    if here == INN:
        spaces = sorted({n for gate in board.entrances for n in board.reach(gate, most, empty)})
    else:
        spaces = board.reach(here, most, empty)
    notable: list[int] = []
    plain: list[int] = []
    for space in spaces:
        door, special = board.door_of[space], board.special_at[space]
        if space != here:
            stands_out = special is not None or (door != OUT and not empty >> door & 1)
            (notable if stands_out else plain).append(space)
    return notable, plain


def goals(s: TombState, frame: Walk) -> list[Action]:
    """D7, D33. Doors and special spaces; all others elsewhere; and the way may be chosen too."""
    notable, plain = reached(s, frame)
    found = words.pick_space.each(notable)
    if plain:
        found.append(ELSEWHERE)
    if not frame.strays and not s.board.hazards.keys().isdisjoint(notable):  # they are special
        found.append(STRAY)
    return found


def plain_goals(s: TombState, frame: Walk) -> list[Action]:
    """D7, D33. Spaces where nothing is."""
    return words.pick_space.each(reached(s, frame)[1])


ENTRANCE = Question(
    "entrance",
    "TOMB-71",
    lambda s, f: words.pick_space.each(entrances_to(s, f.goal, f.most(s))),
    heard=by_all,
)
DETOUR = Question(
    "detour",
    "TOMB-69",
    lambda s, f: [*words.pick_space.each(detours(s, f)), DONE],
    heard=by_all,
)
GOAL = Question("goal", "TOMB-68", goals, heard=by_all, brisk=True)
PLAIN_GOAL = Question("plainGoal", "TOMB-68", plain_goals, heard=by_all, brisk=True)


@declared
class Jump(Frame):
    """TOMB-301. To one of several spaces at once; only the goal is touched."""

    who: Open[int] = 0
    chooser: Open[int] = OUT
    options: Open[list[int]] = at_first([])

    def start(self, s: TombState) -> None:
        """D33."""
        if not self.options:
            s.done()
        elif len(self.options) == 1:
            self.land(s, self.options[0])
        else:
            LANDING.put(s, self.chooser, then="chosen")

    def chosen(self, s: TombState, action: int) -> None:
        """There."""
        self.land(s, argument(action))

    def land(self, s: TombState, space: int) -> None:
        """TOMB-107 does not apply: no raid has begun."""
        s.at = put(s.at, self.who, space)
        s.announce(events.JUMPED, self.who, space)
        s.done()


LANDING = Question(
    "landing", "TOMB-301", lambda _, f: words.pick_space.each(f.options), heard=by_all
)
