"""Rows are replaced, never changed."""

import pytest

from mastaba.core.rows import adding, put, raising, taking, without

ROW = (0b01, 0b10, 0b11)


def test_another_number_in_one_place() -> None:
    assert put(ROW, 1, 7) == (0b01, 7, 0b11)
    assert put(("a", "b"), -1, "c") == ("a", "c")
    assert ROW == (0b01, 0b10, 0b11)


def test_a_place_that_is_not_there_is_refused() -> None:
    with pytest.raises(IndexError):
        put(ROW, 3, 0)


def test_counts_go_up_and_down() -> None:
    assert raising(ROW, 0, 2) == (3, 2, 3)
    assert raising(ROW, 2, -3) == (1, 2, 0)


def test_members_come_and_go() -> None:
    assert adding(ROW, 0, 0b110) == (0b111, 0b10, 0b11)
    assert taking(ROW, 2, 0b110) == (0b01, 0b10, 0b01)
    assert without(ROW, 0b10) == (0b01, 0, 0b01)


def test_where_nothing_changes_the_row_is_the_same() -> None:
    assert raising(ROW, 1, 0) is ROW
    assert adding(ROW, 2, 0b01) is ROW
    assert taking(ROW, 0, 0b10) is ROW
