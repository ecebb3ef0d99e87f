"""What a game is to everybody who is not its rules."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol

from .campaign import Campaign, S
from .chance import LOTS, Lot
from .decision import ASKS, Ask, Decision
from .errors import BadSetup
from .event import Happening
from .frame import Frame, State
from .notation import Action, Notation, Verb, Vocabulary
from .view import Offered, Sight, View

Options = dict[str, str]
Forms = Mapping[str, Sequence[tuple[Vocabulary, ...]]]  # by verb: what may stand behind it
NO_FORMS: Forms = MappingProxyType({})


class Option(NamedTuple):
    """A variant: a choice out of named values, or a whole number within a range."""

    name: str
    default: str
    clause: str
    choices: tuple[str, ...] = ()
    span: tuple[int, int] = (0, 0)

    @property
    def type(self) -> str:
        """`choice` or `int`."""
        return "choice" if self.choices else "int"

    @property
    def range(self) -> str:
        """The values it takes, in words."""
        return " | ".join(self.choices) or "{} to {}".format(*self.span)

    def check(self, value: object) -> str:
        """The value as it is kept, or a sentence about what was expected."""
        text, (low, high) = str(value), self.span
        if text in self.choices:
            return text
        short = not self.choices and len(text) < 10 and text.isdecimal()
        if short and low <= int(text) <= high:
            return str(int(text))
        raise BadSetup(f"option {self.name}: expected {self.range} but got {text[:40]!r}")


class Refusal(NamedTuple):
    """Why an attempt is illegal: the clause it breaks, and a catalogue key with its slots."""

    clause: str
    key: str
    slots: dict[str, str]


def first_of(slots: dict[str, str], *reasons: tuple[object, str, str]) -> Refusal | None:
    """Of reasons, each with whether it holds, its clause and key, the first that holds."""
    return next((Refusal(clause, key, slots) for holds, clause, key in reasons if holds), None)


def refuse_other(ask: Ask, verb: Verb, key: str, clause: str = "") -> None:
    """One reason for all other actions of a verb, with what was named.

    Its clause is that of the question, unless another is said.
    """

    def reason(_: State, __: Frame, action: Action) -> Refusal:
        return Refusal(clause or ask.clause, key, verb.named(action))

    ask.explain_other(verb)(reason)


def why_not(s: State, seat: int, action: Action, *, over: str, turn: str) -> Refusal | None:
    """Why an answer is illegal; None if it is legal.

    `over` and `turn` are the clauses by which a game ends and by which somebody is asked.
    """
    if s.outcome is not None:
        return Refusal(over, "over", {})
    frame = s.stack[-1]
    ask = frame.wait
    if not isinstance(ask, Ask) or frame.seat != seat:
        return Refusal(turn, "not_asked", {})
    if action in ask.legal(s, frame):
        return None
    refusal: Refusal | None = ask.why_not(s, frame, action)
    return refusal or Refusal(ask.clause, f"first_{ask.id}", {})


@dataclass(slots=True)
class Offer:
    """A legal action as a table shows it: the cell it points at, and the way there.

    `then`: what it leads to, each as a shorthand that does both in one. `promise`: its chances.
    """

    do: str
    verb: str
    args: dict[str, str]
    path: list[str] | None = None
    then: list[Offer] | None = None
    promise: dict[str, float] | None = None
    cell: str | None = field(init=False)

    def __post_init__(self) -> None:
        """Where it ends."""
        self.cell = self.path[-1] if self.path else None

    def data(self) -> Offered:
        """As it is sent."""
        told: Offered = {
            "do": self.do,
            "verb": self.verb,
            "args": self.args,
            "cell": self.cell,
            "path": self.path,
        }
        if self.promise is not None:
            told["promise"] = self.promise
        if self.then is not None:
            told["then"] = [offer.data() for offer in self.then]
        return told


class Hint(NamedTuple):
    """What the thumb bot would do, and a catalogue key that says why."""

    do: str
    key: str
    slots: dict[str, str]


class Box(Protocol):
    """What is in a game's box, read from its content."""

    hash: str

    def catalogue(self) -> list[dict[str, Any]]:
        """The components for designers."""


class Player(Protocol):
    """The rule-of-thumb player, mostly a module of the game."""

    def choose(self, sight: Sight, rng: Random, /) -> Action:
        """Its choice."""

    def lapse(self, sight: Sight, rng: Random, /) -> Action:
        """Its answer for a player whose time is up."""

    def hint(self, sight: Sight, rng: Random, /) -> Hint:
        """Its choice, with the reason."""


def kinds_of(kind: type[Frame]) -> Iterator[type[Frame]]:
    """All that are made of one kind of chapter, in the order they were read."""
    for made in kind.__subclasses__():
        # Of a class that `declared` made anew its module has the new one.
        if getattr(sys.modules[made.__module__], made.__name__, None) is made:
            yield made
            yield from kinds_of(made)


class Game(ABC, Generic[S]):
    """Rules over a state of its own kind. Stateless itself: one instance serves every table."""

    id: str
    version: int  # raised when old replays would differ
    seats: range
    notation: Notation
    content: Box
    state: Callable[[Any, int], S]  # of a box and a number of seats
    variants: tuple[Option, ...]
    player: Player
    content_hash: str
    components: dict[str, int]  # how many of each kind are in the box
    asks: tuple[Ask, ...]
    lots: tuple[Lot, ...]
    frames: tuple[type[Frame], ...]
    happenings: tuple[Happening, ...]
    roles: tuple[str, ...]
    hints: tuple[str, ...]  # keys of the reasons the thumb bot gives
    reasons: tuple[str, ...]  # why a game can end
    read_as: Mapping[str, str] = MappingProxyType({})  # kinds of words read as those of another
    shorthands: Forms = NO_FORMS  # offers that stand for several answers
    leads: Mapping[str, Forms] = MappingProxyType({})  # by the verb that leads to them
    brisk: frozenset[str] = frozenset()  # questions that come so often that nobody lingers
    room: str = ""  # where some of the seats may talk apart, if the table opens it
    badge: str = ""  # the question by which a seat takes its colour, where it may choose one
    answers_bound: int  # no game of random play is longer
    campaign: Campaign | None = None  # where players keep something from one game to the next

    def __init__(self, source: Any) -> None:
        """`source` is the folder of content the game is made of."""
        self.gather()
        self.content = self.unpack(source)
        self.content_hash = self.content.hash
        self.components = {}
        for row in self.catalogue():
            self.components[row["kind"]] = self.components.get(row["kind"], 0) + row["copies"]

    def gather(self) -> None:
        """Everything that the modules of this game's package bring; no question half said."""
        package = type(self).__module__.rpartition(".")[0] + "."
        self.asks = tuple(ask for ask in ASKS if ask.legal.__module__.startswith(package))
        self.lots = tuple(lot for lot in LOTS if lot.odds.__module__.startswith(package))
        self.frames = tuple(k for k in kinds_of(Frame) if k.__module__.startswith(package))
        self.brisk = frozenset(ask.id for ask in self.asks if ask.brisk)
        told = vars(sys.modules[f"{package}sight.events"]).values()
        self.happenings = tuple([thing for thing in told if isinstance(thing, Happening)])
        for ask in self.asks:
            ask.check()

    @abstractmethod
    def unpack(self, source: Any) -> Box:
        """The content of a folder, read and checked."""

    def options(self) -> tuple[Option, ...]:
        """The variants on offer."""
        return self.variants

    @abstractmethod
    def start(self, seats: int, options: Options) -> S:
        """The table laid, nothing played yet. Seats and options are checked already."""

    def blank(self) -> S:
        """A state to be filled when a saved one is read."""
        return self.state(self.content, self.seats[0])

    @abstractmethod
    def view(self, s: S, seat: int | None) -> View:
        """All that a seat (None: a spectator) may know; whatever is sent goes through this."""

    @abstractmethod
    def determinize(self, s: S, seat: int, rng: Random) -> S:
        """A state the seat cannot tell from the true one, what it cannot know drawn anew."""

    @abstractmethod
    def explain(self, s: S, seat: int, action: Action) -> Refusal | None:
        """Why the seat may not do this now; None if it may."""

    @abstractmethod
    def role(self, s: S, seat: int) -> str:
        """The role a seat plays, for statistics."""

    @abstractmethod
    def census(self, s: S) -> list[str]:
        """Every component in play, once for each place it is found in."""

    def thumb(self, sight: Sight, rng: Random) -> Action:
        """The rule-of-thumb player's choice."""
        return self.player.choose(sight, rng)

    def lapse(self, sight: Sight, rng: Random) -> Action:
        """The answer given for a player whose time is up: the least that the rules demand."""
        return self.player.lapse(sight, rng)

    def hint(self, sight: Sight, rng: Random) -> Hint:
        """The same choice as the player's, with the reason."""
        return self.player.hint(sight, rng)

    @abstractmethod
    def scenery(self) -> Mapping[str, Any]:
        """What a table draws that never changes; no secrets of any game."""

    def offers(self, s: S, seat: int) -> list[Offer]:
        """The answers a seat may give now, ready to be pointed at."""
        waiting = s.waiting()
        if not isinstance(waiting, Decision) or waiting.seat != seat:
            return []
        return [self.offer(s, action) for action in waiting.actions]

    def offer(self, s: S, action: Action) -> Offer:
        """One of them; games whose actions point at the board say more."""
        verb, args = self.notation.parts(action)
        return Offer(self.notation.text(action), verb, args)

    def catalogue(self) -> list[dict[str, Any]]:
        """The components for designers: kind, id, name, copies, provenance."""
        return self.content.catalogue()

    def cell_name(self, cell: str) -> str:
        """A cell as players call it; the notation keeps its own word for it."""
        return cell

    def admits(self, s: S, options: Options, seat: int) -> bool:
        """Whether a seat may talk and listen in the room apart."""
        return False

    def interjections(self, s: S, seat: int) -> list[Action]:
        """What a seat may do out of turn."""
        return []

    def interject(self, s: S, seat: int, action: Action) -> None:
        """Carry out what `interjections` offered."""
        raise BadSetup(f"{self.id} has no interjection {self.notation.text(action)} for {seat}")

    def polls(self, s: S) -> tuple[int, ...]:
        """The seats whose bots are asked for a wish before the open question is answered."""
        return ()

    def haggles(self, s: S) -> tuple[int, ...]:
        """Whom the asked seat may make an offer first, by what everybody knows."""
        return ()

    def wish(self, sight: Sight, rng: Random) -> Action | None:
        """What the rule-of-thumb player would do out of turn, if anything."""
        return None

    def suggested(self, seats: int) -> Options:
        """Options other than the defaults that suit this number of players."""
        return {}

    def unattended(self) -> Options:
        """Options other than the defaults for a game in which nobody but bots plays."""
        return {}

    def unfold(self, s: S, seat: int, text: str) -> tuple[Action, ...]:
        """The actions a line stands for: one, unless the game knows a shorthand."""
        return (Action(self.notation.parse(text)),)

    def new(self, seats: int, options: Mapping[str, object] | None = None) -> S:
        """The first state, at its first question."""
        s = self.start(self.check_seats(seats), self.check_options(seats, options or {}))
        s.advance()
        return s

    @property
    def usual_seats(self) -> int:
        """How many play where nobody says how many."""
        return min(4, self.seats[-1])

    def check_seats(self, seats: int) -> int:
        """The number of seats, if the game can be played so."""
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise BadSetup(f"{self.id}: expected {low} to {high} players but got {seats}")
        return seats

    def check_options(self, seats: int, options: Mapping[str, object]) -> Options:
        """Every option with its value, the defaults filled in."""
        known = {option.name: option for option in self.options()}
        for name in options:
            if name not in known:
                expected = ", ".join(known)
                raise BadSetup(f"{self.id}: expected an option out of {expected} but got {name!r}")
        return {n: o.check(options.get(n, o.default)) for n, o in known.items()}
