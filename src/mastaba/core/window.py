"""The moments of cards: a window in which seats may answer, and an ability being carried out."""

from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from .ability import Phrase
from .decision import Ask
from .declaring import at_first, declared
from .frame import TRUE, Frame
from .notation import argument, verb_of


@declared
class Window(Frame, metaclass=ABCMeta):
    """Whoever may answer a moment is asked, one at a time and in order, until all have passed.

    The game says who is asked in which order, what they may use, and what an answer starts.
    """

    react: ClassVar[Ask]
    use: ClassVar[int]  # index of the verb that uses an ability

    passed: int = at_first(0)
    used: int = at_first(0)  # abilities used in this window, a bit for each

    @abstractmethod
    def order(self, s: Any) -> Sequence[int]:
        """The seats in the order in which they are asked."""

    @abstractmethod
    def asks(self, s: Any, seat: int) -> bool:
        """Whether a seat is asked: it could answer, as far as everybody can tell."""

    @abstractmethod
    def chapter_of(self, s: Any, seat: int, action: int) -> Frame:
        """The chapter that carries an ability out."""

    def start(self, s: Any) -> None:
        """The next seat that could answer is asked."""
        for seat in self.order(s):
            if not self.passed >> seat & 1 and self.asks(s, seat):
                s.ask(seat, self.react, then="answered")
                return
        s.done()

    def answered(self, s: Any, action: int) -> None:
        """Whatever is used may change what others want to do."""
        if verb_of(action) != self.use:
            self.passed |= 1 << self.seat
            s.go("start")
            return
        self.used |= 1 << argument(action)
        self.passed = 0
        s.call(self.chapter_of(s, self.seat, action), then="start")


@declared
class Unfold(Frame):
    """An ability being carried out: its costs, then its effects one after the other.

    Costs and effects run with this frame; they act at once, or ask or call in its name.
    """

    ability: int  # -1: effects that no ability pays for
    program: int
    user: int
    target: int = -1
    at: int = at_first(0)
    paid: int = at_first(0)
    note: int = at_first(0)  # for the effect that is being carried out

    def costs(self, s: Any) -> tuple[Phrase, ...]:
        """What the ability costs, unless it is paid already."""
        return () if self.ability < 0 else s.content.abilities[self.ability].costs

    def start(self, s: Any) -> None:
        """The costs first."""
        costs = self.costs(s)
        while self.paid < len(costs):
            cost = costs[self.paid]
            self.paid += 1
            if self.holds(s, cost):
                s.go("start")
                self.note = 0
                cost.kind.run(s, self, cost)
                return
        s.go("next")

    def next(self, s: Any) -> None:
        """One effect after the other."""
        self.note = 0
        if self.at == len(s.content.programs[self.program]):
            s.done()
        elif self.holds(s, s.content.programs[self.program][self.at]):
            self.again(s)
        else:
            self.at += 1
            s.go("next")

    def again(self, s: Any) -> None:
        """The effect itself; one that rolls dice first notes it and comes here again."""
        phrase = s.content.programs[self.program][self.at]
        self.at += 1
        s.go("next")
        phrase.kind.run(s, self, phrase)

    def come_again(self) -> None:
        """Once more to this effect, when what it calls is over."""
        self.at -= 1
        self.note = TRUE

    def holds(self, s: Any, phrase: Phrase) -> bool:
        """Whether the phrase's own requirements are met."""
        return all(need.kind.run(s, self.user, need) for need in phrase.ifs)


def calls(chapter: Callable[..., Frame], *fields: str) -> Callable[[Any, Unfold, Phrase], None]:
    """An effect that is a chapter of its own: the user's, with what fills some fields."""

    def run(s: Any, frame: Unfold, phrase: Phrase) -> None:
        s.call(chapter(frame.user, *[phrase.of[field] for field in fields]), then="next")

    return run
