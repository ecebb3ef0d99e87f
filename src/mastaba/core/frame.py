"""The machine: an explicit stack of frames inside a state that can be cloned and saved any time.

A frame is a chapter of the rulebook, its steps are the paragraphs. A step ends by saying what
comes next: `ask` a seat, `draw` a lot, `call` another frame, or `go` on. The one that says nothing
is the last, then the chapter is `done`.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, TypeVar

from .chance import Chance, Lot
from .copying import Copied
from .decision import Ask, Decision, Outcome
from .declaring import Open as Open
from .declaring import at_first as at_first  # chapters are declared with these
from .declaring import declared as declared
from .declaring import per_seat as per_seat
from .declaring import worked_out as worked_out
from .event import EVERYONE, Event, Happening

Step = str  # a method of the frame by its name; law 14 sees to it that there is one
F = TypeVar("F", bound="Frame")
ENGINE = "pure Python" if __file__.endswith(".py") else "compiled"  # `make fast`
OVER: Step = "over"  # the step that all chapters have in common
TRUE = 1  # frames and states are saved as numbers


@declared
class Frame(Copied):
    """A chapter being played: its next step, and the question it waits in, if any.

    Subclasses declare their fields: ints, and lists of ints. Whatever is not said to be `Open` is
    sent to nobody.
    """

    PUBLIC: ClassVar[tuple[str, ...]] = ()  # the fields that everybody may know as they are

    step: Step = at_first("start")
    wait: Ask | Lot | None = at_first(None)
    seat: int = at_first(0)

    def over(self, s: State) -> None:
        """The last step of a chapter that has nothing more to say."""
        s.done()

    def public(self) -> dict[str, Any]:
        """What everybody may know of it, by the names of its fields."""
        return {name: getattr(self, name) for name in self.PUBLIC}


@declared
class State(Copied):
    """Plain data plus the stack. The top frame waits for a seat or for fate, or all is over.

    Subclasses declare their fields; listeners do not come along into a copy.
    """

    AFRESH: ClassVar[dict[str, str]] = {
        "stack": "[frame.clone() for frame in self.stack]",
        "sink": "None",
    }

    FOLLOWING: ClassVar[tuple[str, ...]] = ()  # fields that follow from others: not saved

    stack: list[Frame] = at_first([])
    outcome: Outcome | None = at_first(None)
    sink: list[Event] | None = at_first(None)

    # What the rules say at the end of a step.

    def ask(self, seat: int, ask: Ask, then: Step) -> None:
        """Wait for a seat's answer, which goes to `then`."""
        frame = self.stack[-1]
        frame.step = then
        frame.seat = seat
        frame.wait = ask

    def draw(self, lot: Lot, then: Step) -> None:
        """Wait for fate, which goes to `then`."""
        frame = self.stack[-1]
        frame.step = then
        frame.wait = lot

    def call(self, frame: Frame, then: Step) -> None:
        """Play another chapter first, then come back to `then`."""
        self.stack[-1].step = then
        self.stack.append(frame)

    def go(self, then: Step) -> None:
        """On to the next paragraph."""
        self.stack[-1].step = then

    def done(self) -> None:
        """This chapter is over; the one below goes on."""
        self.stack.pop()

    def nearest(self, kind: type[F]) -> F | None:
        """The latest chapter of a kind that is being played, if any is."""
        for frame in reversed(self.stack):
            if isinstance(frame, kind):
                return frame
        return None

    def playing(self, kind: type[F]) -> F:
        """The same, where there is one for sure."""
        found = self.nearest(kind)
        assert found is not None
        return found

    def asked(self) -> Ask:
        """The question that is open, where one is for sure."""
        wait = self.stack[-1].wait
        assert isinstance(wait, Ask)
        return wait

    def over(self, outcome: Outcome) -> None:
        """The game has ended."""
        self.stack.clear()
        self.outcome = outcome

    def tell(self, happening: Happening, audience: int, values: tuple[int, ...] = ()) -> None:
        """Say what happened. Where nobody listens, no event is built.

        Rules look for a `sink` themselves only where the values take some work to find.
        """
        if self.sink is not None:
            self.sink.append(Event(happening, audience, values))

    def announce(self, happening: Happening, *values: int) -> None:
        """Say to all what happened; to those, too, who only watch."""
        if self.sink is not None:
            self.sink.append(Event(happening, EVERYONE, values))

    # What the world asks of the state.

    def follow(self) -> None:
        """Work out the fields that follow from others, when these have been read."""

    def waiting(self) -> Decision | Chance | Outcome:
        """What the rules wait for."""
        if self.outcome is not None:
            return self.outcome
        frame = self.stack[-1]
        wait = frame.wait
        if type(wait) is Ask:
            return Decision(frame.seat, wait, wait.legal(self, frame))
        if type(wait) is Lot:
            return wait.odds(self, frame)
        raise RuntimeError(f"{type(frame).__name__}.{frame.step} waits for nothing")

    def apply(self, answer: int) -> None:
        """Take an answer and go on to the next wait. Trusts it: `Match` is what checks."""
        frame = self.stack[-1]
        frame.wait = None
        step, frame.step = frame.step, OVER
        getattr(frame, step)(self, answer)
        self.advance()

    def interject(self, frame: Frame) -> None:
        """Play a chapter out of turn; afterwards the open question stands as it stood."""
        self.stack.append(frame)
        self.advance()

    def advance(self) -> None:
        """Play steps until somebody or something must answer."""
        stack = self.stack
        while stack:
            frame = stack[-1]
            if frame.wait is not None:
                return
            step = frame.step
            if step == OVER:
                stack.pop()
                continue
            frame.step = OVER
            getattr(frame, step)(self)

    def play_out(self, rng: Random) -> int:
        """Play on at random, to the end; how many decisions it took."""
        decisions = 0
        while self.outcome is None:
            frame = self.stack[-1]
            wait = frame.wait
            if type(wait) is Ask:
                actions = wait.legal(self, frame)
                self.apply(actions[int(rng.random() * len(actions))])
                decisions += 1
            else:
                assert type(wait) is Lot
                self.apply(wait.odds(self, frame).fall(rng))
        return decisions
