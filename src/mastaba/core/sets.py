"""Small sets as whole numbers, a bit for each member."""


def bits(some: int) -> list[int]:
    """The members of a set, lowest first."""
    members = []
    while some:
        low = some & -some
        members.append(low.bit_length() - 1)
        some ^= low
    return members


def lowest(some: int) -> int:
    """The first member of a set that has any."""
    return (some & -some).bit_length() - 1


def member(some: int, at: int) -> int:
    """The member of a set that so many others come before: whole stretches of them are skipped."""
    first = lowest(some)
    some >>= first
    while (count := (some & 0xFFF).bit_count()) <= at:
        at -= count
        some >>= 12
        first += 12
    for _ in range(at):
        some &= some - 1
    return first + lowest(some)
