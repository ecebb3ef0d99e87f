"""Seats and options are checked before a game begins."""

import pytest

from core.toy import GAME
from mastaba.core.errors import BadSetup
from mastaba.core.game import Option
from mastaba.core.match import Match

HEAP = Option("heap", "5", "PEB-01", span=(3, 9))
BELL = Option("bell", "on", "PEB-04", choices=("on", "off"))


@pytest.mark.parametrize(("value", "kept"), [("3", "3"), ("9", "9"), (7, "7"), ("007", "7")])
def test_a_whole_number_within_the_range_is_kept(value: object, kept: str) -> None:
    assert HEAP.check(value) == kept


@pytest.mark.parametrize(
    "value", ["2", "10", 2, 10, "", "five", "-5", "+5", "5.0", 5.5, " 5", "5 ", "1e1", None, True]
)
def test_any_other_number_is_refused(value: object) -> None:
    with pytest.raises(BadSetup) as caught:
        HEAP.check(value)
    assert str(caught.value) == f"option heap: expected 3 to 9 but got {str(value)!r}"


def test_a_number_of_endless_length_is_refused_too() -> None:
    with pytest.raises(BadSetup):
        HEAP.check("9" * 5000)


def test_a_choice_must_be_one_of_the_names() -> None:
    assert BELL.check("off") == "off"
    for value in ("", "ON", "loud", None, 1, ["on"], "on\n"):
        with pytest.raises(BadSetup, match=r"option bell: expected on \| off but got") as caught:
            BELL.check(value)
        assert "\n" not in str(caught.value)


def test_an_option_tells_its_type_and_range() -> None:
    assert (HEAP.type, HEAP.range) == ("int", "3 to 9")
    assert (BELL.type, BELL.range) == ("choice", "on | off")


def test_defaults_are_filled_in() -> None:
    assert GAME.check_options(2, {}) == {"heap": "5", "bell": "on"}
    assert GAME.check_options(2, {"heap": 7}) == {"heap": "7", "bell": "on"}


def test_an_unknown_option_is_refused_by_name() -> None:
    with pytest.raises(BadSetup, match="expected an option out of heap, bell but got 'hoop'"):
        GAME.check_options(2, {"hoop": "5"})


@pytest.mark.parametrize("seats", [-1, 0, 1, 4, 1000])
def test_a_number_of_seats_outside_the_range_is_refused(seats: int) -> None:
    for begin in (GAME.new, lambda n: Match(GAME, n)):
        with pytest.raises(BadSetup, match=f"pebbles: expected 2 to 3 players but got {seats}"):
            begin(seats)
