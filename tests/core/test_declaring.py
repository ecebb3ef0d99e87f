"""From the lines that declare its fields follows how a thing is made."""

import pytest

from mastaba.core.copying import Copied, fields_of
from mastaba.core.declaring import Open, at_first, declared, per_seat, worked_out
from mastaba.core.frame import Frame


@declared
class Table(Copied):
    seats: int
    rounds: int = 3
    marks: tuple[int, ...] = per_seat(7)
    pairs: list[int] = per_seat(0, times=2)
    log: list[str] = at_first([])
    size: int = worked_out()

    def __post_init__(self) -> None:
        self.size = self.seats * self.rounds


@declared
class Crowded(Table):
    guests: tuple[int, ...] = ()
    rounds: int = 5

    def __post_init__(self) -> None:
        super().__post_init__()
        self.size += len(self.guests)


def test_fields_are_given_in_their_order_or_begin_as_declared() -> None:
    table = Table(2)
    assert (table.seats, table.rounds, table.log) == (2, 3, [])
    assert (table.marks, table.pairs) == ((7, 7), [0, 0, 0, 0])
    assert Table(2, 4).rounds == 4


def test_what_follows_from_other_fields_is_worked_out() -> None:
    assert Table(2, rounds=4).size == 8


def test_what_one_begins_with_is_nobody_elses() -> None:
    Table(2).log.append("mine")
    assert Table(2).log == []


def test_a_field_declared_once_more_begins_with_another_value() -> None:
    crowded = Crowded(2, guests=(1, 2, 3))
    assert (crowded.rounds, crowded.size) == (5, 13)
    assert fields_of(Crowded) == ("guests", *fields_of(Table))


def test_the_fields_that_are_lists_are_known() -> None:
    assert Crowded.LISTS == ("pairs", "log")


@declared
class Envelope(Frame):
    weight: Open[int]
    stamps: "Open[list[int]]" = at_first([])
    letter: int = 0


@declared
class Parcel(Envelope):
    string: Open[int] = 0


def test_what_is_called_open_is_public_and_nothing_else_is() -> None:
    assert (Envelope.PUBLIC, Envelope.LISTS) == (("weight", "stamps"), ("stamps",))
    assert Parcel(5, 6, 7).public() == {"weight": 5, "stamps": [], "string": 7}


def test_who_forgets_a_field_or_names_one_too_many_is_told() -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'seats'"):
        Table()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'log'"):
        Table(2, log=[])  # type: ignore[call-arg]
    with pytest.raises(AttributeError, match="guests"):
        Table(2).guests = ()  # type: ignore[attr-defined]
