"""Every lesson on the shelf, played to its end: it fails when the rules have moved under it."""

from random import Random

import pytest

from mastaba.core.decision import Decision
from mastaba.games import GAMES
from mastaba.lessons import Lesson, TaughtMatch, lessons
from mastaba.words import languages, words
from rehearsal import rehearse

LESSONS = [lesson for name in GAMES for lesson in lessons(name)]
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=str)


@each_lesson
def test_a_lesson_goes_by_its_script_to_its_end(lesson: Lesson) -> None:
    scenes = list(rehearse(lesson))
    assert len(scenes) == 1 + len(lesson.steps)
    for number, (step, scene) in enumerate(zip(lesson.steps, scenes[1:], strict=True), 1):
        legal = all(want in scene.legal or " " in want for want in step.want)
        assert legal, f"{lesson}, step {number}: {step.want} is not among {scene.legal}"
    told = {number: scene.then for number, scene in enumerate(scenes) if scene.then != scene.script}
    assert told == {}, "not as scripted"


@each_lesson
def test_a_lesson_ends_whatever_is_chosen_where_the_choice_is_free(lesson: Lesson) -> None:
    for seed in range(5):
        rng = Random(seed)

        def anything(match: TaughtMatch, decision: Decision, rng: Random = rng) -> str:
            return match.game.notation.text(rng.choice(decision.actions))

        assert len(list(rehearse(lesson, free=anything))) == 1 + len(lesson.steps)


@each_lesson
@pytest.mark.parametrize("lang", languages())
def test_every_page_of_a_lesson_is_written_in_every_language(lesson: Lesson, lang: str) -> None:
    assert len(set(lesson.keys)) == len(lesson.keys)
    for key in lesson.keys:
        text = words(lang).text(key)
        assert lang == "en" or text != words("en").text(key)
        assert len(text) < 160, f"{key} is long"


@each_lesson
def test_a_lesson_is_as_long_as_it_says(lesson: Lesson) -> None:
    """Ten seconds for a page and five for an answer."""
    minutes = (10 * len(lesson.keys) + 5 * len(lesson.steps)) / 60
    assert 4 <= lesson.minutes <= 8
    assert abs(minutes - lesson.minutes) <= 2.5
