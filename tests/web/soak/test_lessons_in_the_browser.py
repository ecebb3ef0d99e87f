"""Every lesson in the browser, from the home page to its end, in every manner and language."""

from itertools import cycle

import pytest

from mastaba.games import GAMES
from mastaba.lessons import Lesson, lessons
from mastaba.words import languages
from web.conftest import Invite
from web.learner import MANNERS, Look, looks, newcomer

LESSONS = [lesson for name in GAMES for lesson in lessons(name)]
# Every lesson in every manner and every language, and every manner in every language.
WAYS = [
    (lesson, manner, languages()[(number + at) % len(languages())])
    for number, lesson in enumerate(LESSONS)
    for at, manner in enumerate(MANNERS)
]
NOW_AND_THEN = 9  # pages from one look of axe-core to the next


@pytest.mark.parametrize(("lesson", "manner", "lang"), WAYS, ids=str)
def test_who_knows_nothing_is_led_to_the_end(
    invite: Invite, lesson: Lesson, manner: str, lang: str
) -> None:
    learner = newcomer(invite, manner, lang)
    guest = learner.guest
    shown = looks(lesson, lang)
    read: list[str] = []

    def watch(seen: Look) -> None:
        look = shown[seen["text"]]
        assert not look or seen["ring"], f"{look} cannot be seen: {seen}"
        read.append(seen["text"])
        name = f"{lesson.game.id}-{lesson.id}-{manner}-{lang}-{len(read):02}-{seen['step']:02}"
        guest.picture(name)
        if len(read) % NOW_AND_THEN == 1:
            assert guest.barriers() == []

    learner.begin(lesson)
    seen = learner.take(watch=watch)
    assert read == list(shown)
    assert guest.barriers() == []
    assert guest.too_wide() == []
    learner.press(seen["onward"], seen)
    guest.page.wait_for_url(f"**/new?game={lesson.game.id}")
    assert manner != "keys" or guest.page.evaluate("window.pointed") == 0


@pytest.mark.parametrize(
    ("lesson", "manner"), [*zip(LESSONS, cycle(MANNERS), strict=False)], ids=str
)
def test_a_lesson_waits_for_the_film_and_can_be_read_by_daylight(
    invite: Invite, lesson: Lesson, manner: str
) -> None:
    """With everything that moves, and in the light theme."""
    daylight = {"reduced_motion": "no-preference", "color_scheme": "light"}
    learner = newcomer(invite, manner, "en", **daylight)
    learner.begin(lesson)
    read: list[str] = []

    def watch(seen: Look) -> None:
        read.append(seen["text"])
        learner.guest.picture(f"daylight-{lesson.game.id}-{lesson.id}-{manner}-{len(read):02}")
        if len(read) % NOW_AND_THEN == 1:
            assert learner.guest.barriers() == []

    assert learner.take(watch=watch)["end"]
    assert read == list(looks(lesson, "en"))
