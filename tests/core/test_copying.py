"""How a thing is copied follows from its declared fields."""

from mastaba.core.copying import Copied, fields_of


class Base(Copied):
    __slots__ = ("cells", "number")

    def __init__(self) -> None:
        self.number = 1
        self.cells = [1, 2]


class Kept(Base):
    __slots__ = ("bits", "listener", "rules", "said")

    SHARED = ("rules",)
    REPLACED = ("said",)
    AFRESH = {"listener": "None"}  # noqa: RUF012

    def __init__(self) -> None:
        super().__init__()
        self.bits = bytearray(2)
        self.rules = {"constant": 1}
        self.said = ["replaced whole"]
        self.listener: object = object()


def test_lists_are_copied_and_values_are_shared() -> None:
    kept = Kept()
    copy = kept.clone()
    copy.cells.append(3)
    copy.bits[0] = 9
    copy.number = 2
    assert (kept.cells, kept.bits, kept.number) == ([1, 2], bytearray(2), 1)
    assert copy.rules is kept.rules
    assert copy.said is kept.said
    assert copy.listener is None


def test_every_kind_is_copied_with_its_own_fields() -> None:
    assert type(Base().clone()) is Base
    assert type(Kept().clone()) is Kept
    assert set(fields_of(Kept)) == {"bits", "cells", "listener", "number", "rules", "said"}
