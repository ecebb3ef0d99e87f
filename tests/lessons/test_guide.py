"""How a lesson goes along with a game: script, wanted answers, free choices, the way back."""

from random import Random

import msgspec
import pytest

from mastaba.core.errors import BadContent, UnknownName
from mastaba.core.match import Act, luck
from mastaba.games import game
from mastaba.lessons import Course, Guide, Lesson, TaughtMatch, guide_to, lesson
from rehearsal import rehearse

DEALT = [f"deal {colour}-{n}" for n in (1, 2) for colour in "RBWGY"]
COURSE = {
    "minutes": 1,
    "players": 3,
    "seat": 1,
    "options": {"mummySeat": "0"},
    "begin": [
        "1: take grey",
        "2: take violet",
        *(f"deal {c}-{n}" for n in (1, 2) for c in "RBWGY"),
    ],
    "end": ["end"],
    "step": [
        {"say": ["roll"], "want": ["roll"], "then": ["dice 1123A"]},
        {"say": ["three"], "want": ["use 3"]},
        {"say": ["walk"], "then": ["2: roll", "dice 11234", "2: use 1", "2: end H12", "die 2"]},
        {"say": ["again"]},
    ],
}


@pytest.fixture
def taught() -> Lesson:
    return made({})


def made(changes: dict[str, object]) -> Lesson:
    return Lesson(game("mummy"), "sample", msgspec.convert(COURSE | changes, Course))


def said(match: TaughtMatch) -> list[str]:
    text = match.game.notation.text
    return [text(a.action) if isinstance(a, Act) else text(a.fate) for a in match.answers]


def beginning(taught: Lesson) -> TaughtMatch:
    """At the learner's first step."""
    match = TaughtMatch(taught, "1")
    match.say(1, "take grey")
    match.say(2, "take violet")
    return match


def test_a_script_tells_what_others_answer_and_what_falls(taught: Lesson) -> None:
    match = TaughtMatch(taught, "1")
    assert match.guide.prompt(match.state, 1) == "take grey"
    match = beginning(taught)
    assert said(match)[2:] == DEALT
    assert match.guide.step == taught.steps[0]
    match.say(1, "roll")
    assert said(match)[-1] == "dice 1123A"
    assert match.guide.number == 1


def test_a_lesson_takes_only_what_it_waits_for(taught: Lesson) -> None:
    match = beginning(taught)
    match.say(1, "roll")
    assert match.guide.wanted(match.state) == ["use 3"]
    assert match.guide.takes(match.state, "use 3")
    assert not match.guide.takes(match.state, "use 1")
    assert not match.guide.takes(match.state, "nonsense")


def test_where_the_choice_is_free_everything_is_taken(taught: Lesson) -> None:
    match = beginning(taught)
    for answer in ("roll", "use 3"):
        match.say(1, answer)
    assert match.guide.wanted(match.state) == []
    assert match.decision is not None
    for action in match.decision.actions:
        assert match.guide.takes(match.state, match.game.notation.text(action))


def test_what_cannot_be_any_more_binds_nobody() -> None:
    taught = made({"step": [{"say": ["a"], "want": ["use 4"]}]})
    match = beginning(taught)
    assert match.guide.wanted(match.state) == []
    assert match.guide.takes(match.state, "roll")


def test_fate_that_cannot_fall_is_replaced() -> None:
    taught = made({"step": [{"say": ["a"], "want": ["roll"], "then": ["die 2"]}]})
    match = beginning(taught)
    match.say(1, "roll")
    assert said(match)[-1].startswith("dice ")


def test_a_line_of_several_answers_is_one_step() -> None:
    taught = made({"seat": 0, "step": [{"say": ["walk"]}, {"say": ["next"]}]})
    guide = Guide(taught)
    guide.follow(0, [1, 2, *[-1] * 10])
    guide.follow(12, [0, 0, 0, 0])
    assert guide.number == 1


def test_it_goes_back_with_a_take_back(taught: Lesson) -> None:
    match = beginning(taught)
    before = len(match.answers)
    match.say(1, "roll")
    match.say(1, "use 3")
    assert match.guide.number == 2
    match.guide.go_back(before)
    assert match.guide.number == 0
    assert match.guide.fates(1, luck(Random(1))) is not None


def test_after_the_last_step_nothing_is_wanted_any_more() -> None:
    taught = made({"step": [{"say": ["a"], "want": ["roll"], "then": ["dice 1123A"]}]})
    match = beginning(taught)
    match.say(1, "roll")
    assert match.guide.step is None
    assert match.guide.takes(match.state, "use 1")
    assert match.guide.prompt(match.state, 1) is None


def test_a_rehearsal_shows_where_the_script_is_silent(taught: Lesson) -> None:
    scenes = list(rehearse(taught))
    assert [scene.then == scene.script for scene in scenes] == [True, True, True, False, False]
    assert scenes[1].said == "roll"


def test_a_lesson_that_does_not_fit_the_game_is_refused() -> None:
    with pytest.raises(BadContent, match="expected a seat but got 7"):
        made({"seat": 7})
    with pytest.raises(BadContent, match="at least one step"):
        made({"step": []})


def test_a_lesson_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownName, match="expected a lesson of mummy"):
        lesson("mummy", "chess")
    assert guide_to("mummy", "chess") is None
    assert guide_to("mummy", None) is None
