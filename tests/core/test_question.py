"""A question says everything about itself, or it does not load."""

import pytest

from mastaba.core.decision import Ask, by_all, unsaid
from mastaba.core.notation import Action


def yes_or_no(_: object, __: object) -> list[Action]:
    return [Action(0), Action(1)]


def first(*_: object) -> Action:
    return Action(0)


def no_reason(*_: object) -> None:
    return None


def test_nobody_hears_an_answer_unless_the_question_says_so() -> None:
    assert not Ask("hush", "T-1", yes_or_no).heard(Action(0))
    assert Ask("loud", "T-1", yes_or_no, heard=by_all).heard(Action(0))


def test_what_is_said_of_a_question_may_be_bound_where_it_is_written() -> None:
    ask = Ask("bound", "T-1", yes_or_no)
    assert ask.explain(no_reason) is no_reason
    assert ask.lapse(first) is first
    assert ask.thumb(first) is first
    ask.check()
    assert (ask.why_not, ask.when_late, ask.by_thumb) == (no_reason, first, first)


@pytest.mark.parametrize("room", ["why_not", "when_late", "by_thumb"])
def test_a_question_that_lacks_something_is_named_with_what_it_lacks(room: str) -> None:
    ask = Ask("half", "T-1", yes_or_no, why_not=no_reason, when_late=first, by_thumb=first)
    ask.check()
    setattr(ask, room, unsaid)
    with pytest.raises(TypeError, match=f"question half: expected {room} but nobody says it"):
        ask.check()
