"""Who knows nothing presses only what a lesson points at, and comes to its end.

Here lessons are begun by finger, mouse and keyboard; `tests/soak` takes every one to its end.
"""

import pytest

from mastaba.lessons import lesson
from mastaba.words import words
from support import at_length
from web.conftest import Invite
from web.learner import newcomer, page_of

BEGINNINGS = [
    ("mummy", "hunter", "touch", "it"),
    ("mummy", "mummy", "keys", "fr"),
    ("hamunaptra", "expedition", "mouse", "fr"),
    ("dungeonrun", "run", "touch", "fr"),
    ("tomb", "raid", "keys", "en"),
]


@pytest.mark.parametrize(("game", "which", "manner", "lang"), BEGINNINGS[:: at_length(2, 1)])
def test_a_lesson_is_taken_by_pressing_what_it_points_at(
    invite: Invite, game: str, which: str, manner: str, lang: str
) -> None:
    taught, learner = lesson(game, which), newcomer(invite, manner, lang)
    learner.begin(taught)
    seen = learner.take(upto=at_length(1, 4))
    assert seen["text"] == page_of(taught, taught.steps[seen["step"]].say[0], lang)
    assert manner != "keys" or learner.page.evaluate("window.pointed") == 0


def test_another_answer_is_refused_kindly_and_one_may_leave(invite: Invite) -> None:
    learner = newcomer(invite, "mouse", "en")
    guest, page = learner.guest, learner.page
    learner.begin(lesson("mummy", "hunter"))
    learner.take(upto=1)
    guest.forgiven = "422"  # the browser tells of every refusal
    page.locator('[data-do="reroll"]').click()
    page.locator(".noticebar", has_text=words("en").text("table.lesson.not")).wait_for()
    seen = learner.listen()
    assert seen["text"] == words("en").text("mummy.lesson.hunter.walk")
    assert guest.barriers() == []
    page.locator(".coach .leave").click()
    page.locator(".coach").wait_for(state="detached")
    page.locator('[data-do="reroll"]').click()
    page.locator(".loglist", has_text="You roll").last.wait_for()
