"""A lesson in the terminal: the same table, with somebody who tells what to look at and type."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex

from rich.console import Console

from mastaba.bots import bot
from mastaba.core.decision import Decision, Outcome
from mastaba.lessons import Guide, Lesson, TaughtMatch
from mastaba.words import Words

from .question import Question
from .table import Listen, Table, screen_for

FREE = "free"  # what one types to go on without the lesson


def learn(
    lesson: Lesson, words: Words, console: Console, *, plain: bool = False, ask: Listen = input
) -> TaughtMatch:
    """Take a lesson, and play on as long as one likes; the match as it then stands."""
    seed = token_hex(8)
    match = TaughtMatch(lesson, seed)
    names = [words.player(s, person=s == lesson.seat) for s in range(lesson.players)]
    screen = screen_for(lesson.game, console, plain=plain)
    bots = {seat: bot("thumb") for seat in range(lesson.players) if seat != lesson.seat}
    LearnersTable(match, (lesson.seat,), bots, seed, words, screen, ask, names).run()
    return match


class LearnersTable(Table):
    """A table at which the lesson speaks before each answer, until it is over or left."""

    match: TaughtMatch
    left = False  # whether the learner goes on without the lesson

    @property
    def guide(self) -> Guide | None:
        """Who speaks, while somebody does."""
        return None if self.left else self.match.guide

    def scripted(self, seat: int) -> str | None:
        """What the lesson lets a seat answer."""
        return None if self.left else self.match.guide.prompt(self.match.state, seat)

    def bot_decides(self, decision: Decision) -> None:
        """By the script, as long as it knows."""
        seat = decision.seat
        said = self.scripted(seat)
        if said is None:
            sight = self.match.sight()
            said = self.game.notation.text(self.bots[seat].choose(sight, self.luck[seat]))
        self.match.say(seat, said)

    def somebody_speaks(self, decision: Decision) -> bool:
        """Nobody speaks out of turn in a lesson."""
        return self.guide is None and super().somebody_speaks(decision)

    def person_answers(self, decision: Decision) -> bool:
        """The script may answer for the learner where there is nothing to learn."""
        said = self.scripted(decision.seat)
        if said is None:
            return super().person_answers(decision)
        self.match.say(decision.seat, said)
        return True

    def show(self, question: Question, *, whole: bool) -> None:
        """What is to be seen, then what the lesson says of it."""
        super().show(question, whole=whole)
        if self.guide is None:
            return
        if self.guide.step is None:
            self.close()
            return
        self.pages(self.guide.step.say)
        self.point(self.guide)
        if self.guide.number == 0:
            self.commands.say("table.lesson.leave")

    def finish(self, outcome: Outcome) -> None:
        """A game that ends with its lesson: the lesson has the last word."""
        super().finish(outcome)
        if self.guide is not None and self.guide.step is None:
            self.close()

    def close(self) -> None:
        """The last pages; from here on it is a game like any other."""
        self.pages(self.match.guide.lesson.end)
        self.left = True

    def pages(self, pages: Sequence[str]) -> None:
        """What the lesson says."""
        for page in pages:
            self.screen.heading(self.words.text(self.match.guide.lesson.key(page)))

    def point(self, guide: Guide) -> None:
        """What to type, or that the choice is free."""
        for wanted in guide.wanted(self.match.state)[:1]:
            self.commands.say("table.lesson.type", answer=wanted)
            return
        self.commands.say("table.lesson.any")

    def attempt(self, question: Question, typed: str) -> bool:
        """Only what the lesson waits for; `free` leaves it."""
        if self.guide is not None and typed.casefold() == FREE:
            self.left = True
            self.commands.say("table.lesson.free")
            return False
        lines = list(question.lines(typed))
        if self.guide and lines and not any(self.guide.takes(self.match.state, x) for x in lines):
            self.commands.say("table.lesson.other")
            self.point(self.guide)
            self.commands.say("table.lesson.leave")
            return False
        return super().attempt(question, typed)
