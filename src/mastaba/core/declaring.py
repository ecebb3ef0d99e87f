"""How states and chapters declare their fields: as a data class does, each in one line.

A field that says nothing more is filled by whoever makes the thing. From the declarations follow
its slots, its constructor, and how it is copied (`copying.py`) and saved.
"""

from collections.abc import Iterator
from inspect import formatannotation, get_annotations
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, cast, dataclass_transform

from .copying import Copied, Declared

T = TypeVar("T")
PUBLICLY = "everybody may know it"
Open = Annotated[T, PUBLICLY]  # the type of a field that may be sent


class First(NamedTuple):
    """What a field holds when the thing is made; who makes it has no say in it."""

    written: str


def at_first(value: T, *, init: Literal[False] = False) -> T:  # noqa: ARG001
    """The field begins with this value."""
    return cast(T, First(repr(value)))


def per_seat(value: object, times: int = 1, *, init: Literal[False] = False) -> Any:  # noqa: ARG001
    """The row or list begins with the same value for every seat, so many times."""
    return First(f"({value!r},) * ({times} * seats)")


def worked_out(*, init: Literal[False] = False) -> Any:  # noqa: ARG001
    """`__post_init__` fills the field."""
    return First("")


@dataclass_transform(field_specifiers=(at_first, per_seat, worked_out))
def declared(kind: type[T]) -> type[T]:
    """A class whose annotated fields are its slots; its constructor fills them in their order.

    `__post_init__` works out what is left. A field declared once more begins with another value.
    Fields that are `Open` are `PUBLIC`.
    """
    inherited = {f.name: f for base in kind.__bases__ for f in getattr(base, "DECLARED", ())}
    written = get_annotations(kind)
    notes = {name: as_written(note) for name, note in written.items()}
    names = [name for name, note in notes.items() if not note.startswith("ClassVar")]
    own = {name: field_of(kind, name, notes[name]) for name in names}
    leaves = {*own, "__dict__", "__weakref__"}
    body = {name: value for name, value in vars(kind).items() if name not in leaves}
    fields = body["DECLARED"] = tuple((inherited | own).values())
    body["LISTS"] = tuple(field.name for field in fields if field.note.startswith("list"))
    if public := tuple(name for name, note in written.items() if is_open(note)):
        body["PUBLIC"] = (*getattr(kind, "PUBLIC", ()), *public)
    body["__slots__"] = tuple(name for name in own if name not in inherited)
    maker: Any = type(kind)
    made = maker(kind.__name__, kind.__bases__, body)
    known: dict[str, Any] = {}
    exec("\n".join(["from __future__ import annotations", *constructor(made)]), known)
    made.__init__ = known["__init__"]
    mean_itself(body, kind, made)
    return cast(type[T], made)


def as_written(note: Any) -> str:
    """A type as a module names it, whether its annotations are texts or not."""
    if isinstance(note, str):
        return note[len("Open[") : -1] if is_open(note) else note
    return formatannotation(note.__origin__ if is_open(note) else note)


def is_open(note: Any) -> bool:
    """Whether a field says that it may be sent."""
    if isinstance(note, str):
        return note.startswith("Open[")
    return PUBLICLY in getattr(note, "__metadata__", ())


def field_of(kind: type, name: str, note: str) -> Declared:
    """One field of a class that is being declared."""
    if name not in vars(kind):
        return Declared(name, note, given=True, first="")
    value = vars(kind)[name]
    if not isinstance(value, First):
        return Declared(name, note, given=True, first=repr(value))
    written = value.written
    if note.startswith("list") and written.startswith("("):
        written = f"list({written})"
    return Declared(name, note, given=False, first=written)


def constructor(kind: type[Copied]) -> Iterator[str]:
    """The lines of a constructor that fills all fields."""
    given = [field for field in kind.DECLARED if field.given]
    words = [f"{f.name}: {f.note}" + (f" = {f.first}" if f.first else "") for f in given]
    yield f"def __init__({', '.join(['self', *words])}) -> None:"
    filled = [field for field in kind.DECLARED if field.given or field.first]
    yield from (f"    self.{f.name} = {f.name if f.given else f.first}" for f in filled)
    if hasattr(kind, "__post_init__"):
        yield "    self.__post_init__()"


def mean_itself(body: dict[str, Any], kind: type, made: type) -> None:
    """`super()` in methods of a class that was made anew means that one."""
    for method in body.values():
        for cell in getattr(method, "__closure__", None) or ():
            if cell.cell_contents is kind:
                cell.cell_contents = made
