"""Pebbles: a game just large enough to try every part of the engine.

Seats take pebbles from a heap, at most two grabs a turn; a toss of the coin takes one with luck and
ends the turn. Anybody may ring the bell once, out of turn, and must then call odd or even.
"""

from __future__ import annotations

from random import Random
from typing import Any, cast

from mastaba.core.chance import Chance, Lot
from mastaba.core.decision import Ask, Outcome
from mastaba.core.event import EVERYONE, NUMBER, Happening, only
from mastaba.core.frame import Frame, State, at_first, declared, per_seat, worked_out
from mastaba.core.game import Game, Hint, Option, Options, Refusal
from mastaba.core.notation import Action, Fate, Notation, Verb, Vocabulary, argument, verb_of
from mastaba.core.view import Sight, View

COUNT = Vocabulary("count", ("", "one", "two"))
SIDE = Vocabulary("side", ("heads", "tails"))
PARITY = Vocabulary("parity", ("even", "odd"))

take = Verb(0, "take", COUNT)
toss = Verb(1, "toss")
stop = Verb(2, "stop")
ring = Verb(3, "ring")
call = Verb(4, "call", PARITY)
coin = Verb(5, "coin", SIDE)

TAKE = [Action(take.of(count)) for count in range(len(COUNT))]
TOSS = Action(toss.of())
STOP = Action(stop.of())
RING = Action(ring.of())
CALL = [Action(call.of(parity)) for parity in range(2)]
HEADS, TAILS = (Fate(coin.of(side)) for side in range(2))

TAKEN = Happening("Taken", ("count", COUNT))
LANDED = Happening("Landed", ("side", SIDE))
RANG = Happening("Rang", discloses=True)
WHISPERED = Happening("Whispered", ("left", NUMBER))


@declared
class Pebbles(State):
    """The heap, and what everybody has."""

    SHARED = ("box",)

    seats: int
    heap: int
    box: object = worked_out()
    taken: list[int] = per_seat(0)
    rung: list[int] = per_seat(0)
    calls: list[str] = at_first([])

    def __post_init__(self) -> None:
        self.box = object()


@declared
class Play(Frame):
    """Turn after turn until the heap is gone."""

    next: int = 0

    def start(self, s: Pebbles) -> None:
        s.go("next_turn")

    def next_turn(self, s: Pebbles) -> None:
        if s.heap == 0:
            s.over(result(s))
            return
        player = self.next
        self.next = (player + 1) % len(s.taken)
        s.call(Turn(player), then="next_turn")


@declared
class Turn(Frame):
    """Two grabs, or a toss."""

    player: int
    left: int = 2

    def start(self, s: Pebbles) -> None:
        s.ask(self.player, CHOOSE, then="chosen")

    def chosen(self, s: Pebbles, action: int) -> None:
        if action == STOP:
            s.done()
        elif action == TOSS:
            s.call(Toss(), then="tossed")
        else:
            grab(s, self.player, argument(action))
            self.left -= 1
            s.go("grabbed")

    def grabbed(self, s: Pebbles) -> None:
        if self.left == 0 or s.heap == 0:
            s.done()
        else:
            s.go("start")

    def tossed(self, s: Pebbles) -> None:
        if s.calls and s.calls[-1] == "lucky":
            s.calls.pop()
            grab(s, self.player, 1)
        s.done()


@declared
class Toss(Frame):
    """Heads twice as likely as tails."""

    def start(self, s: Pebbles) -> None:
        s.draw(COIN, then="landed")

    def landed(self, s: Pebbles, fate: int) -> None:
        s.tell(LANDED, EVERYONE, (argument(fate),))
        if fate == HEADS:
            s.calls.append("lucky")
        s.done()


@declared
class Bell(Frame):
    """Rung out of turn: the ringer calls odd or even, then the open question stands as it stood."""

    ringer: int

    def start(self, s: Pebbles) -> None:
        s.rung[self.ringer] = 1
        s.tell(RANG, EVERYONE)
        s.ask(self.ringer, ODD_OR_EVEN, then="called")

    def called(self, s: Pebbles, action: int) -> None:
        s.calls.insert(0, PARITY[argument(action)])
        s.done()


def grab(s: Pebbles, player: int, count: int) -> None:
    s.heap -= count
    s.taken[player] += count
    s.tell(TAKEN, EVERYONE, (count,))
    s.tell(WHISPERED, only(player), (s.heap,))


def result(s: Pebbles) -> Outcome:
    most = max(s.taken)
    first = tuple(seat for seat, taken in enumerate(s.taken) if taken == most)
    rest = tuple(seat for seat, taken in enumerate(s.taken) if taken < most)
    return Outcome((first, rest) if rest else (first,), tuple(s.taken), "heap")


def choices(s: Pebbles, _: Turn) -> list[Action]:
    return [*TAKE[1 : 1 + min(2, s.heap)], TOSS, STOP]


CHOOSE = Ask("choose", "PEB-02", choices)
ODD_OR_EVEN = Ask("odd or even", "PEB-04", lambda _s, _frame: CALL)
COIN = Lot("coin", "PEB-03", lambda _s, _frame: Chance((HEADS, TAILS), (2, 1)))


class PebblesGame(Game):
    """2 or 3 seats."""

    id = "pebbles"
    version = 3
    seats = range(2, 4)
    notation = Notation((take, toss, stop, ring, call, coin))
    content_hash = "c0ffee" * 10
    asks = (CHOOSE, ODD_OR_EVEN)
    lots = (COIN,)
    frames = (Play, Turn, Toss, Bell)
    happenings = (TAKEN, LANDED, RANG, WHISPERED)
    roles = ("player",)
    hints = ("one",)
    answers_bound = 10_000

    def __init__(self, source: Any = None) -> None:
        self.components = {"pebble": 9}

    def unpack(self, source: Any) -> Any:
        return source

    def options(self) -> tuple[Option, ...]:
        return (
            Option("heap", "5", "PEB-01", span=(3, 9)),
            Option("bell", "on", "PEB-04", choices=("on", "off")),
        )

    def start(self, seats: int, options: Options) -> State:
        s = Pebbles(seats, int(options["heap"]))
        if options["bell"] == "off":
            s.rung = [1] * seats
        s.stack.append(Play())
        return s

    def blank(self) -> State:
        return Pebbles(2, 0)

    def view(self, s: State, seat: int | None) -> View:
        state = cast(Pebbles, s)
        return {"seat": seat, "heap": state.heap, "taken": state.taken}

    def determinize(self, s: State, seat: int, rng: Random) -> State:
        return s.clone()

    def explain(self, s: State, seat: int, action: Action) -> Refusal | None:
        if action in self.interjections(s, seat):
            return None
        frame = s.stack[-1] if s.stack else None
        if frame is None or not isinstance(frame.wait, Ask) or frame.seat != seat:
            return Refusal("PEB-02", "not_asked", {})
        if action in frame.wait.legal(s, frame):
            return None
        return Refusal("PEB-02", "not_now", {"verb": str(verb_of(action))})

    def interjections(self, s: State, seat: int) -> list[Action]:
        rung = cast(Pebbles, s).rung
        return [RING] if s.stack and seat in range(len(rung)) and not rung[seat] else []

    def interject(self, s: State, seat: int, action: Action) -> None:
        s.interject(Bell(seat))

    def unfold(self, s: State, seat: int, text: str) -> tuple[Action, ...]:
        """`grab one two` says several takes at once."""
        verb, *counts = text.split(" ")
        if verb != "grab" or not counts:
            return super().unfold(s, seat, text)
        return tuple(TAKE[COUNT.index(count)] for count in counts)

    def role(self, s: State, seat: int) -> str:
        return "player"

    def census(self, s: State) -> list[str]:
        state = cast(Pebbles, s)
        return ["pebble"] * (state.heap + sum(state.taken))

    def thumb(self, sight: Sight, rng: Random) -> Action:
        return sight.actions[0]

    def lapse(self, sight: Sight, rng: Random) -> Action:
        return sight.actions[0]

    def hint(self, sight: Sight, rng: Random) -> Hint:
        return Hint(self.notation.text(sight.actions[0]), "one", {})

    def scenery(self) -> dict[str, Any]:
        return {}

    def catalogue(self) -> list[dict[str, Any]]:
        return [{"kind": "pebble", "id": "pebble", "name": "Pebble", "copies": 9}]


GAME = PebblesGame()
