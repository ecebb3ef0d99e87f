"""Small sets as whole numbers, a bit for each member."""

from __future__ import annotations

from collections.abc import Iterator


def bits(some: int) -> Iterator[int]:
    """The members of a set, lowest first."""
    while some:
        low = some & -some
        yield low.bit_length() - 1
        some ^= low
