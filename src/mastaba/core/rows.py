"""Rows of numbers that are never changed, only replaced: a state and its copies can share them."""

from __future__ import annotations

Row = tuple[int, ...]


def put(row: Row, at: int, number: int) -> Row:
    """The row with another number in one place."""
    some = list(row)
    some[at] = number
    return tuple(some)


def adding(row: Row, at: int, some: int) -> Row:
    """A row of sets with more members in one of them."""
    return row if row[at] | some == row[at] else put(row, at, row[at] | some)


def taking(row: Row, at: int, some: int) -> Row:
    """A row of sets with fewer members in one of them."""
    return put(row, at, row[at] & ~some) if row[at] & some else row


def without(row: Row, some: int) -> Row:
    """A row of sets, none of which has these members any more."""
    return tuple([held & ~some for held in row])
