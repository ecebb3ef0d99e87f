"""Lessons in the terminal: they say what to type, refuse kindly, and let one leave."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

import pytest
from rich.console import Console

from mastaba.games import GAMES
from mastaba.lessons import Lesson, TaughtMatch, lesson, lessons
from mastaba.terminal.learning import learn
from mastaba.words import languages, words

LESSONS = [one for name in GAMES for one in lessons(name)]
HUNTER = lesson("mummy", "hunter")


class Pupil:
    """Somebody at a terminal; `answer` says what is typed, from what was told since before."""

    def __init__(
        self, taught: Lesson, answer: Callable[[str], str], lang: str = "en", plain: bool = True
    ) -> None:
        self.paper = StringIO()
        self.answer = answer
        self.read = 0
        console = Console(file=self.paper, width=200, height=60, force_terminal=not plain)
        self.match: TaughtMatch = learn(taught, words(lang), console, plain=plain, ask=self.ask)

    @property
    def told(self) -> str:
        """All that was on the screen."""
        return self.paper.getvalue()

    def ask(self, prompt: str) -> str:
        news, self.read = self.told[self.read :], len(self.told)
        return self.answer(news)


def type_to_go_on(lang: str) -> str:
    """What stands before the answer that a lesson waits for."""
    return words(lang).text("table.lesson.type", {"answer": ""})


def obedient(taught: Lesson, lang: str) -> Callable[[str], str]:
    """Types what the lesson says, something where the choice is free, and leaves after it."""
    mark, end = type_to_go_on(lang), words(lang).text(taught.key(taught.end[-1]))

    def answer(news: str) -> str:
        if end in news:
            return "quit"
        for line in news.splitlines():
            if line.startswith(mark):
                return line.removeprefix(mark)
        return "1"

    return answer


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("taught", LESSONS, ids=str)
def test_whoever_types_what_the_lesson_says_comes_to_its_end(taught: Lesson, lang: str) -> None:
    pupil = Pupil(taught, obedient(taught, lang), lang)
    for key in taught.keys:
        assert words(lang).text(key) in pupil.told
    assert pupil.match.guide.step is None


def test_a_wrong_answer_is_refused_and_the_right_one_told_again() -> None:
    typed = iter(["reclaim", "nonsense", "help", "board", "roll", "quit"])
    pupil = Pupil(HUNTER, lambda _: next(typed))
    assert pupil.told.count(words("en").text("table.lesson.other")) == 2
    assert pupil.told.count(f"{type_to_go_on('en')}roll") == 4
    assert pupil.told.count(words("en").text(HUNTER.key("welcome"))) == 2
    assert pupil.match.guide.number == 1


def test_who_leaves_the_lesson_plays_on_as_they_like() -> None:
    typed = iter(["roll", "free", "use 1", "quit"])
    pupil = Pupil(HUNTER, lambda _: next(typed), plain=False)
    assert words("en").text("table.lesson.free") in pupil.told
    assert pupil.match.guide.number == 2
    assert words("en").text(HUNTER.key("found")) not in pupil.told
