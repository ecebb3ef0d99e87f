"""Random games, played step by step on the bare state, for every law of the suite.

Everything hangs on `mastaba.games.GAMES`: a game is under all laws the moment it is registered.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import count
from random import Random

import pytest

from mastaba.core.chance import Chance
from mastaba.core.decision import Decision, Outcome
from mastaba.core.errors import BadSetup
from mastaba.core.event import Event
from mastaba.core.frame import State
from mastaba.core.game import Game, Option
from mastaba.core.match import Act, Answer, Fell
from mastaba.core.notation import Action
from mastaba.core.saving import digest
from mastaba.games import GAMES, game
from support import at_length


@dataclass(frozen=True)
class Case:
    """A table that a law is tried on: a game, its number of seats, its variants."""

    name: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def game(self) -> Game:
        return game(self.name)

    def new(self) -> State:
        s: State = self.game.new(self.seats, self.chosen)
        return s

    @property
    def chosen(self) -> dict[str, str]:
        """The options; nobody but the dice plays here."""
        return self.game.unattended() | dict(self.options)

    @property
    def length(self) -> int | None:
        """How many answers are worth a look; in `make soak` whole games of the plain tables."""
        return at_length(250, 700) if self.options else at_length(900, None)

    def __str__(self) -> str:
        varied = [f"{name}={value}" for name, value in self.options]
        return "-".join([self.name, str(self.seats), *(varied if len(varied) < 2 else ["mixed"])])


def other_values(option: Option) -> list[str]:
    """The values of an option besides its default; of a range only the ends."""
    values = option.choices or (str(option.span[0]), str(option.span[1]))
    return [value for value in dict.fromkeys(values) if value != option.default]


def allowed(case: Case) -> bool:
    """Whether a table can be laid so; a variant may need more seats."""
    try:
        case.game.check_options(case.seats, dict(case.options))
    except BadSetup:
        return False
    return True


def tables(name: str) -> list[Case]:
    """Every seat count of a game, no variants."""
    return [Case(name, seats) for seats in game(name).seats]


def variants(name: str) -> list[Case]:
    """Every other value of every option alone, then all options changed at once."""
    found: list[Case] = []
    for seats in game(name).seats:
        together: list[tuple[str, str]] = []
        for option in game(name).options():
            singles = [Case(name, seats, ((option.name, v),)) for v in other_values(option)]
            singles = [case for case in singles if allowed(case)]
            found += singles
            together += singles[-1].options if singles else ()
        if len(together) > 1:
            found.append(Case(name, seats, tuple(together)))
    return found


def together(name: str) -> list[Case]:
    """The tables with every option changed at once."""
    return [case for case in variants(name) if len(case.options) > 1]


def in_turn(name: str) -> list[Case]:
    """Every seat count once: the plain table, then all options changed, and so on.

    For the laws that cost most; `make soak` tries them on all tables.
    """
    mixed = {case.seats: case for case in together(name)}
    return [
        mixed.get(case.seats, case) if number % 2 else case
        for number, case in enumerate(tables(name))
    ]


def gather(listing: Iterable[list[Case]]) -> list[Case]:
    """The cases of all games in one list."""
    return [case for cases in listing for case in cases]


def some_variants(name: str) -> list[Case]:
    """Every other value of every option once, the seat counts in turn; and every other mixture."""
    by_options: dict[object, list[Case]] = {}
    for case in variants(name):
        if len(case.options) == 1:
            by_options.setdefault(case.options, []).append(case)
    singles = [cases[at % len(cases)] for at, cases in enumerate(by_options.values())]
    return [*singles, *together(name)[::2]]


TABLES = gather(map(tables, GAMES))
TOGETHER = gather(map(together, GAMES))
VARIANTS = gather(map(variants, GAMES))  # thousands of games: for the soak
SOME_VARIANTS = gather(map(some_variants, GAMES))

each_game = pytest.mark.parametrize("name", GAMES)
each_table = pytest.mark.parametrize("case", TABLES, ids=str)
each_table_and_mix = pytest.mark.parametrize("case", [*TABLES, *TOGETHER], ids=str)
each_table_in_turn = pytest.mark.parametrize("case", gather(map(in_turn, GAMES)), ids=str)
each_variant = pytest.mark.parametrize("case", [*TABLES, *SOME_VARIANTS], ids=str)


class Journey:
    """One random game on its way. The state is live: clone it to keep it."""

    def __init__(self, case: Case, seed: int = 0, *, listening: bool = False) -> None:
        self.case = case
        self.game = case.game
        self.rng = Random(f"{case} {seed}")
        self.state = case.new()
        self.answers: list[Answer] = []
        self.events: list[Event] = []
        if listening:
            self.state.sink = self.events

    def states(self, every: int = 1, most: int | None = None, often: int = 0) -> Iterator[State]:
        """The state at every n-th question and at the end, for at most so many answers.

        Rare questions slip through a sample: each kind is looked at the first few times, too.
        """
        met: Counter[str] = Counter()
        for s in self.way():
            kind = asked(s)
            met[kind] += 1
            if s.outcome or len(self.answers) % every == 0 or met[kind] <= often:
                yield s
            if len(self.answers) == most:
                return

    def way(self) -> Iterator[State]:
        """State after state to the end, random answers in between."""
        while True:
            yield self.state
            waiting = self.state.waiting()
            if isinstance(waiting, Outcome):
                return
            wish = random_wish(self.game, self.state, self.rng)
            if wish is None:
                self.answers.append(answer(self.state, waiting, self.rng))
            else:
                self.game.interject(self.state, wish.seat, wish.action)
                self.answers.append(wish)

    def run(self, most: int | None = None) -> State:
        """Play on without looking."""
        for _ in self.states(every=1 << 60, most=most):
            pass
        return self.state


class Recorded(Journey):
    """The same game for laws that only look at states: played once for all, shown in copies."""

    def __init__(self, case: Case, seed: int = 0) -> None:
        super().__init__(case, seed)
        self.recording = recording(case, seed)

    def states(self, every: int = 1, most: int | None = None, often: int = 0) -> Iterator[State]:
        """Copies: a law that changed one would spoil it for the others."""
        return (s.clone() for s in super().states(every, most, often))

    def way(self) -> Iterator[State]:
        for number in count():
            if not self.recording.reaches(number):
                return
            self.state = self.recording.kept[number]
            self.answers += self.recording.answers[len(self.answers) : number]
            yield self.state


class Recording:
    """A game with all its states, as far as somebody has looked."""

    def __init__(self, case: Case, seed: int) -> None:
        journey = Journey(case, seed)
        self.way = journey.way()
        self.answers = journey.answers
        self.kept: list[State] = []

    def reaches(self, number: int) -> bool:
        """Play on so far, unless the game ends before."""
        while len(self.kept) <= number:
            s = next(self.way, None)
            if s is None:
                return False
            self.kept.append(s.clone())
        return True


@lru_cache(maxsize=3)  # the laws come table by table, see tests/conftest.py
def recording(case: Case, seed: int) -> Recording:
    """The game of a table and a seed."""
    return Recording(case, seed)


def asked(s: State) -> str:
    """The kind of question or chance that is open."""
    wait = s.stack[-1].wait if s.stack else None
    return wait.id if wait is not None else "over"


def answer(s: State, waiting: Decision | Chance, rng: Random) -> Answer:
    """Give a random legal answer, and tell which."""
    given = random_answer(waiting, rng)
    s.apply(given.fate if isinstance(given, Fell) else given.action)
    return given


def random_wish(game: Game, s: State, rng: Random) -> Act | None:
    """Now and then something out of turn, of a seat that the game would have asked for it."""
    wishes = some_wishes(game, s)
    return rng.choice(wishes) if wishes and rng.random() < 0.3 else None


def some_wishes(game: Game, s: State) -> list[Act]:
    """What the seats that a game polls may do out of turn."""
    return [Act(seat, wish) for seat in game.polls(s) for wish in game.interjections(s, seat)]


def random_answer(waiting: Decision | Chance, rng: Random) -> Answer:
    """Any legal action alike; fates by their weight."""
    if isinstance(waiting, Chance):
        return Fell(waiting.fall(rng))
    return Act(waiting.seat, rng.choice(waiting.actions))


def attempts(game: Game, s: State) -> list[Action]:
    """Some of all that can be written, all that may be done, and what comes close to it."""
    asked = s.waiting()
    open_to = asked.actions if isinstance(asked, Decision) else []
    wishes = [wish.action for wish in some_wishes(game, s)]
    rng = Random(len(open_to))
    tried = [*some(every_form(game), 1000, rng), *some(open_to, 60, rng), *some(wishes, 30, rng)]
    return list(dict.fromkeys([*tried, *near_misses(game, open_to)]))


@cache
def every_form(game: Game) -> list[Action]:
    """All that can be written; of a game with very many forms a few of each verb."""
    forms = every_action(game)
    return forms if len(forms) <= 1000 else [*map(Action, game.notation.every(most=30))]


@cache
def every_action(game: Game) -> list[Action]:
    """All that can be written."""
    return [Action(packed) for packed in game.notation.every()]


def some(actions: list[Action], most: int, rng: Random) -> list[Action]:
    """At most so many."""
    return actions if len(actions) <= most else rng.sample(actions, most)


def near_misses(game: Game, actions: list[Action]) -> list[Action]:
    """The arguments of one legal action with those of another of the same verb."""
    rng, mixed = Random(len(actions)), []
    for _ in range(min(90, 3 * len(actions))):
        one, other = (
            game.notation.parts(rng.choice(actions)),
            game.notation.parts(rng.choice(actions)),
        )
        if one[0] == other[0]:
            words = [
                rng.choice(pair) for pair in zip(one[1].values(), other[1].values(), strict=True)
            ]
            mixed.append(Action(game.notation.parse(" ".join([one[0], *words]))))
    return mixed


def every_answer(waiting: Decision | Chance) -> list[Answer]:
    """All that may be answered."""
    if isinstance(waiting, Chance):
        return [Fell(fate) for fate in waiting.fates]
    return [Act(waiting.seat, action) for action in waiting.actions]


def apply(game: Game, s: State, given: Answer) -> None:
    """Hand an answer to the open question, or something out of turn, over to the rules."""
    if isinstance(given, Act) and given.action in game.interjections(s, given.seat):
        game.interject(s, given.seat, given.action)
    else:
        s.apply(given.fate if isinstance(given, Fell) else given.action)


def spoken(events: Iterable[Event], seat: int | None) -> list[str]:
    """What a seat (None: a spectator) heard, in words."""
    return [say(event) for event in events if event.heard_by(seat)]


def say(event: Event) -> str:
    """An event in words of ids."""
    return " ".join([event.happening.id, *(f"{n}={w}" for n, w in event.slots().items())])


def fingerprint(case: Case, seed: int = 0, most: int = 300) -> str:
    """A digest over states, lists of actions and all events of a random game."""
    journey = Journey(case, seed, listening=True)
    text = case.game.notation.text
    seal = hashlib.sha256()
    for s in journey.states(every=at_length(5, 1), most=most):
        waiting = s.waiting()
        choices: list[str] = []
        if isinstance(waiting, Decision):
            choices = [text(action) for action in waiting.actions]
        elif isinstance(waiting, Chance):
            choices = [text(fate) for fate in waiting.fates]
        seal.update("\n".join([digest(case.game, s), *choices]).encode())
    seal.update("\n".join(map(say, journey.events)).encode())
    return seal.hexdigest()


def fingerprints() -> dict[str, str]:
    """The fingerprints of all tables, for comparing one interpreter with another."""
    return {str(case): fingerprint(case) for case in [*TABLES, *TOGETHER]}
