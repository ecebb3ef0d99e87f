"""Things that declare their fields once (`declaring.py`); how they are copied follows from that.

A field is a number, a text, a row (`rows.py`), a list or a `bytearray`. Lists are copied one level
deep: records inside them are never changed, only replaced. Copies share the rest.
"""

from collections.abc import Callable, Collection
from typing import Any, ClassVar, NamedTuple, Self

COPIED = (list, bytearray)  # every other field is a value, which copies share


class Declared(NamedTuple):
    """A field as it is declared."""

    name: str
    note: str  # its type
    given: bool  # whether who makes the thing says what it holds
    first: str  # what it holds if nobody says anything, as it is written; empty if somebody must


class Copied:
    """A thing of declared fields.

    Where the engine is compiled, what follows from them is written out in every class beforehand.
    """

    __slots__ = ()

    DECLARED: ClassVar[tuple[Declared, ...]] = ()
    LISTS: ClassVar[tuple[str, ...]] = ()  # the fields that are lists: their declarations say so
    SHARED: ClassVar[tuple[str, ...]] = ()  # what copies have in common: not copied, not saved
    REPLACED: ClassVar[tuple[str, ...]] = ()  # lists that are replaced whole, never changed
    AFRESH: ClassVar[dict[str, str]] = {}  # fields that come into a copy in a way of their own

    @classmethod
    def blank(cls) -> Self:
        """One in which no field is filled yet."""
        return cls.__new__(cls)

    def clone(self) -> Self:
        """An independent copy."""
        copy = COPIERS.get(type(self)) or learn(self)
        copied: Self = copy(self)
        return copied


COPIERS: dict[type, Callable[[Any], Any]] = {}


def learn(thing: Copied) -> Callable[[Any], Any]:
    """How things like this one are copied: a function written out field by field."""
    lines = filling(type(thing), lists_of(thing))
    text = "\n    ".join(["def copier(self):", "copy = new(kind)", *lines, "return copy"])
    known: dict[str, Any] = {"kind": type(thing), "new": type(thing).__new__}
    exec(text, known)
    COPIERS[type(thing)] = known["copier"]
    return COPIERS[type(thing)]


def lists_of(thing: Copied) -> list[str]:
    """The fields that are lists."""
    return [name for name in fields_of(type(thing)) if isinstance(getattr(thing, name), COPIED)]


def filling(kind: type[Copied], lists: Collection[str]) -> list[str]:
    """What fills a copy, line by line; `lists` are the fields that are lists."""
    anew = {name: f"self.{name}[:]" for name in lists if name not in kind.REPLACED} | kind.AFRESH
    return [f"copy.{name} = {anew.get(name, f'self.{name}')}" for name in fields_of(kind)]


FIELDS: dict[type, tuple[str, ...]] = {}


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of all fields of a kind; looked up once."""
    if kind not in FIELDS:
        slots = [name for base in kind.__mro__ for name in getattr(base, "__slots__", None) or ()]
        slots += getattr(kind, "__mypyc_attrs__", ())  # what slots become when they are compiled
        FIELDS[kind] = tuple(name for name in slots if not name.startswith("__"))
    return FIELDS[kind]
