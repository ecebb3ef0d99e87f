"""Small sets as whole numbers, a bit for each member."""

from __future__ import annotations


def bits(some: int) -> list[int]:
    """The members of a set, lowest first."""
    members = []
    while some:
        low = some & -some
        members.append(low.bit_length() - 1)
        some ^= low
    return members
