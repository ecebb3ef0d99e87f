"""What happened, and who may know it. Nothing here is built unless somebody listens."""

from .notation import Vocabulary

EVERYONE = -1
SPECTATOR = 1 << 16


class Count(Vocabulary):
    """Whole numbers without an end: rounds, steps, points."""

    def __getitem__(self, index: int) -> str:
        return str(index)


NUMBER = Count("number", ())


class Happening:
    """A kind of event, in the past tense, with the vocabulary of each of its slots.

    A slot goes by the name of its vocabulary, unless another one is said.
    It `discloses` if hearing of it tells somebody what was hidden: then nothing is taken back.
    """

    __slots__ = ("discloses", "id", "slots")

    def __init__(
        self, id: str, *slots: Vocabulary | tuple[str, Vocabulary], discloses: bool = False
    ) -> None:
        self.id = id
        named = [(slot.name, slot) if isinstance(slot, Vocabulary) else slot for slot in slots]
        self.slots = tuple(named)
        self.discloses = discloses


class Event:
    """One thing that happened; `audience` is a bit per seat, and `SPECTATOR`."""

    __slots__ = ("audience", "happening", "values")

    def __init__(self, happening: Happening, audience: int, values: tuple[int, ...] = ()) -> None:
        self.happening = happening
        self.audience = audience
        self.values = values

    def heard_by(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may know of it."""
        return bool(self.audience & (SPECTATOR if seat is None else 1 << seat))

    def slots(self) -> dict[str, str]:
        """The slots in words of the notation, by name."""
        named = zip(self.happening.slots, self.values, strict=True)
        return {name: vocabulary[value] for (name, vocabulary), value in named}


def only(*seats: int) -> int:
    """The audience of exactly these seats."""
    return sum(1 << seat for seat in set(seats))
