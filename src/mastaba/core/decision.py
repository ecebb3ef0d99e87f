"""What the rules wait for when a player must choose, and how a game ends."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from typing import Any, NamedTuple, TypeVar

from .notation import Action, Verb, verb_of

Bound = TypeVar("Bound", bound=Callable[..., Any])
ROOMS = ("why_not", "when_late", "by_thumb")  # what is written in rooms of its own


def by_all(_: Action) -> bool:
    """Everybody hears what is answered."""
    return True


def by_none(_: Action) -> bool:
    """Nobody but who answers hears it, unless an event tells it."""
    return False


def unsaid(*_: Any) -> Any:
    """Stands where nobody has said it yet."""
    raise RuntimeError("expected a question that is complete, this one is not")


@dataclass(eq=False)
class Ask:
    """A kind of decision, and all there is to say about it.

    `legal` lists the actions from state and frame, in a pinned order. `heard` says of an answer
    whether everybody hears it: nobody, unless it is said. `brisk` questions come so often that
    nobody lingers. The rest is given here, or bound where it is written:

    - `@BEGIN.explain` why something else is illegal, from state, frame and action;
      `@BEGIN.explain_other(words.use)` the same where there is nothing to say of other verbs;
    - `@BEGIN.lapse` the answer for a player whose time is up;
    - `@BEGIN.thumb` what the rule-of-thumb player answers.

    A question that lacks one of them does not load.
    """

    id: str
    clause: str
    legal: Callable[[Any, Any], list[Action]]
    _: KW_ONLY
    heard: Callable[[Action], bool] = by_none
    brisk: bool = False
    why_not: Callable[..., Any] = unsaid
    when_late: Callable[..., Any] = unsaid
    by_thumb: Callable[..., Any] = unsaid

    def __post_init__(self) -> None:
        """A game gathers its own of them."""
        ASKS.append(self)

    def explain(self, reason: Bound) -> Bound:
        """Binds why something else is illegal."""
        self.why_not = reason
        return reason

    def explain_other(self, *verbs: Verb) -> Callable[[Bound], Bound]:
        """Binds why other actions of these verbs are illegal; all else has to wait."""
        known = [verb.index for verb in verbs]

        def bind(reason: Bound) -> Bound:
            self.why_not = lambda s, frame, action: (
                reason(s, frame, action) if verb_of(action) in known else None
            )
            return reason

        return bind

    def lapse(self, answer: Bound) -> Bound:
        """Binds the answer for a player whose time is up."""
        self.when_late = answer
        return answer

    def thumb(self, answer: Bound) -> Bound:
        """Binds what the rule-of-thumb player answers."""
        self.by_thumb = answer
        return answer

    def check(self) -> None:
        """Nothing about it is left unsaid."""
        lacking = [room for room in ROOMS if getattr(self, room) is unsaid]
        if lacking:
            raise TypeError(f"question {self.id}: expected {', '.join(lacking)} but nobody says it")


ASKS: list[Ask] = []  # every question of every game that has been read


class Decision:
    """One seat is asked; it answers with one of the actions."""

    __slots__ = ("actions", "ask", "seat")

    def __init__(self, seat: int, ask: Ask, actions: list[Action]) -> None:
        self.seat = seat
        self.ask = ask
        self.actions = actions

    @property
    def kind(self) -> str:
        """Id of the question; the prompt of the same name is in the catalogues."""
        return self.ask.id

    @property
    def clause(self) -> str:
        """The rule that asks."""
        return self.ask.clause


class Outcome(NamedTuple):
    """The end: groups of seats from first to last, a score per seat, and why it ended.

    Where nobody wins the first group is empty.
    """

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of the first group."""
        return self.ranking[0]
