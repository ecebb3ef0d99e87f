"""Lessons: guided first games on the real rules. A lesson is data, in `games/<game>/lessons/`.

A lesson fixes the table (players, options, the learner's seat) and its script: what falls and what
the other seats answer. Its steps are the learner's answers, each with some pages of text, what to
look at, and the answers that are wanted, or none: then the choice is free. Where a free choice has
led away from the script, the rest is played as in any game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from random import Random
from typing import NamedTuple

import msgspec

from mastaba.content import Schema, Source, expect
from mastaba.core.chance import Chance
from mastaba.core.errors import BadNotation, MastabaError, UnknownName
from mastaba.core.frame import State
from mastaba.core.game import Game
from mastaba.core.match import Act, Fates, Match, luck
from mastaba.core.notation import Action, Fate
from mastaba.games import game as game_of
from mastaba.games import home

FATE = -1  # who lets the dice fall
LEARNER = -2  # who answers at a step, whatever seat that is
BY_A_SEAT = re.compile(r"(\d+): (.+)")  # `2: use 3`; anything else falls


class Line(NamedTuple):
    """One line of a script: who says it, and what."""

    seat: int
    text: str


class Step(Schema, frozen=True):
    """One answer of the learner, and what happens before the next.

    `say`: pages of text; `look`: what they speak of (`cell C7`, `word R-1`, `part hand`); `want`:
    the answers that are taken, all if none is named; `then`: what falls and what others answer
    before the next step, or the learner's seat where there is nothing to learn.
    """

    say: tuple[str, ...]
    look: tuple[str, ...] = ()
    want: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


class Course(Schema, frozen=True):
    """A lesson file. `begin`: what falls and what others answer before the first step."""

    minutes: int
    players: int
    seat: int
    step: tuple[Step, ...]
    end: tuple[str, ...]
    options: dict[str, str] = msgspec.field(default_factory=dict)
    begin: tuple[str, ...] = ()


class Lesson:
    """A guided first game."""

    def __init__(self, game: Game, id: str, course: Course) -> None:
        self.game = game
        self.id = id
        self.minutes = course.minutes
        self.players = game.check_seats(course.players)
        self.options = game.check_options(course.players, course.options)
        self.seat = course.seat
        self.steps = course.step
        self.end = course.end
        self.script = [*map(line, course.begin)]
        for step in course.step:
            self.script += [Line(LEARNER, ""), *map(line, step.then)]
        expect(self.seat in range(self.players), f"{self}: expected a seat but got {self.seat}")
        expect(len(self.steps) > 0, f"{self}: expected at least one step but got none")

    def __str__(self) -> str:
        return f"lesson {self.game.id}/{self.id}"

    @property
    def keys(self) -> list[str]:
        """Where all its texts stand in the catalogues."""
        pages = [page for step in self.steps for page in step.say]
        return [self.key(page) for page in (*pages, *self.end)]

    def key(self, page: str) -> str:
        """Where the text of a page stands in the catalogues."""
        return f"{self.game.id}.lesson.{self.id}.{page}"


class Guide:
    """Where the learner is in a lesson. It follows the answers of a match, also back."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._place = 0  # in the script
        self._past: list[tuple[int, int]] = []  # after how many answers it stood where

    @property
    def number(self) -> int:
        """How many steps are done."""
        return sum(said.seat == LEARNER for said in self.lesson.script[: self._place])

    @property
    def step(self) -> Step | None:
        """The step the learner is at, or on the way to; none when all are done."""
        done = self.number
        return self.lesson.steps[done] if done < len(self.lesson.steps) else None

    def follow(self, before: int, seats: Iterable[int]) -> None:
        """These seats (or FATE) have answered one after the other, after so many answers."""
        self._past.append((before, self._place))
        crossed = False
        for seat in seats:
            mine = seat == self.lesson.seat
            if mine and crossed:
                continue  # one line of the learner's may be several answers
            crossed |= mine
            if mine or self._next().seat != LEARNER:
                self._place += 1

    def go_back(self, keep: int) -> None:
        """Only the first answers stand."""
        while self._past and self._past[-1][0] >= keep:
            self._place = self._past.pop()[1]

    def takes(self, s: State, said: str) -> bool:
        """Whether the learner may answer so; a wish that has become illegal binds nobody."""
        wanted = self.wanted(s)
        return not wanted or self._unfolded(s, said) in [self._unfolded(s, one) for one in wanted]

    def wanted(self, s: State) -> list[str]:
        """The answers that the lesson waits for; none where the choice is free."""
        wanted = self.step.want if self.step else ()
        return [one for one in wanted if self._is_legal(s, self.lesson.seat, one)]

    def prompt(self, s: State, seat: int) -> str | None:
        """What a seat answers by the script, if it can."""
        seat_of, text = self._next()
        return text if seat_of == seat and self._is_legal(s, seat, text) else None

    def fates(self, seat: int | None, otherwise: Fates) -> Fates:
        """What falls after this seat has answered (None: before anybody has)."""
        place = self._place
        if seat is not None and self._next().seat in (seat, self._standing_for(seat)):
            place += 1
        return Script(self.lesson, place, otherwise)

    def _standing_for(self, seat: int) -> int:
        return LEARNER if seat == self.lesson.seat else seat

    def _next(self) -> Line:
        """What the script says next; at its end everything is up to the learner."""
        script = self.lesson.script
        return script[self._place] if self._place < len(script) else Line(LEARNER, "")

    def _is_legal(self, s: State, seat: int, said: str) -> bool:
        actions = self._unfolded(s, said)
        return bool(actions) and self.lesson.game.explain(s, seat, actions[0]) is None

    def _unfolded(self, s: State, said: str) -> tuple[Action, ...]:
        try:
            return self.lesson.game.unfold(s, self.lesson.seat, said)
        except MastabaError:
            return ()


class TaughtMatch(Match):
    """A lesson being played away from a server: fate and guide go along with what is said."""

    def __init__(self, lesson: Lesson, seed: str) -> None:
        super().__init__(lesson.game, lesson.players, lesson.options)
        self.guide = Guide(lesson)
        self._luck = luck(Random(f"fate {seed}"))
        self.fate = self.guide.fates(None, self._luck)
        self.settle()
        self._heard(0)

    def say(self, seat: int, text: str) -> None:
        """A seat answers in notation; what falls is in the script."""
        before = len(self.answers)
        self.fate = self.guide.fates(seat, self._luck)
        super().say(seat, text)
        self._heard(before)

    def _heard(self, before: int) -> None:
        said = [(a.seat if isinstance(a, Act) else FATE) for a in self.answers[before:]]
        self.guide.follow(before, said)


class Script:
    """Fate by the script: what stands there next, as long as it can fall."""

    def __init__(self, lesson: Lesson, place: int, otherwise: Fates) -> None:
        self._lines = iter(lesson.script[place:])
        self._parse = lesson.game.notation.parse
        self._otherwise = otherwise

    def __call__(self, chance: Chance) -> Fate:
        """One fate; another where the scripted one is not possible."""
        said = next(self._lines, None)
        if said is None or said.seat != FATE:
            self._lines = iter(())
            return self._otherwise(chance)
        try:
            fate = Fate(self._parse(said.text))
        except BadNotation:
            return self._otherwise(chance)
        return fate if fate in chance.fates else self._otherwise(chance)


def line(text: str) -> Line:
    """A line of a lesson file."""
    spoken = BY_A_SEAT.fullmatch(text)
    return Line(int(spoken[1]), spoken[2]) if spoken else Line(FATE, text)


@cache
def lessons(game_id: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order of their files."""
    game = game_of(game_id)
    folder = files(home(game_id)) / "lessons"
    if not folder.is_dir():
        return ()
    source = Source(folder)
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    return tuple(
        Lesson(game, name.removesuffix(".toml"), source.read(name, Course)) for name in names
    )


def lesson(game_id: str, id: str) -> Lesson:
    """One of them by its name."""
    for one in lessons(game_id):
        if one.id == id:
            return one
    known = ", ".join(one.id for one in lessons(game_id)) or "none"
    raise UnknownName(f"expected a lesson of {game_id} out of {known} but got {id!r}")


def guide_to(game_id: str, id: str | None) -> Guide | None:
    """At the beginning of a lesson; none where there is no such lesson any more."""
    return next((Guide(one) for one in lessons(game_id) if one.id == id), None)
