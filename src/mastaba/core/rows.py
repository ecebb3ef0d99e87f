"""Rows that are never changed, only replaced: a state and its copies can share them."""

from typing import TypeVar

T = TypeVar("T")
Row = tuple[int, ...]


def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The row with something else in one place."""
    some = list(row)
    some[at] = value
    return tuple(some)


def raising(row: Row, at: int, by: int) -> Row:
    """A row of counts, one of which goes up or down."""
    return put(row, at, row[at] + by) if by else row


def adding(row: Row, at: int, some: int) -> Row:
    """A row of sets, one of which has more members."""
    return row if row[at] | some == row[at] else put(row, at, row[at] | some)


def taking(row: Row, at: int, some: int) -> Row:
    """A row of sets, one of which has fewer members."""
    gone = row[at] & some
    return put(row, at, row[at] ^ gone) if gone else row


def without(row: Row, some: int) -> Row:
    """A row of sets, none of which has these members any more."""
    if not any(held & some for held in row):
        return row
    return tuple([held & ~some for held in row])
