"""Actions and fates as light ints, and as one readable line of text, both ways.

An action packs the index of its verb and of its arguments: `use 3`, `end H11`.
"""

from collections.abc import Iterable, Iterator
from itertools import product
from math import prod
from random import Random
from typing import NewType, cast

from .errors import BadNotation

Action = NewType("Action", int)
Fate = NewType("Fate", int)

VERB_BITS = 6
ARG_BITS = 12
ARG_MASK = (1 << ARG_BITS) - 1
SECOND = VERB_BITS + ARG_BITS
THIRD = SECOND + ARG_BITS


class Vocabulary:
    """The words one kind of thing goes by: cells, colours, dice faces. Empty words are gaps."""

    __slots__ = ("_index", "bits", "name", "words")

    def __init__(self, name: str, words: tuple[str, ...]) -> None:
        self.name = name
        self.words = words
        self.bits = ARG_BITS
        self._index = {word: i for i, word in enumerate(words) if word}

    def __len__(self) -> int:
        return len(self.words)

    def __getitem__(self, index: int) -> str:
        return self.words[index]

    def index(self, word: str) -> int:
        """The number behind a word; a clear refusal for a word that is none of ours."""
        found = self._index.get(word)
        if found is None:
            known = [w for w in self.words if w]
            some = ", ".join(known[:8]) + (", …" if len(known) > 8 else "")
            raise BadNotation(f"expected a {self.name} ({some}) but got {word[:80]!r}")
        return found

    def indices(self) -> list[int]:
        """The numbers that have a word."""
        return [i for i, word in enumerate(self.words) if word]

    def forms(self) -> int:
        """How many words there are."""
        return len(self._index)

    def pick(self, rng: Random) -> int:
        """Any of them."""
        return rng.choice(self.indices())


class Subset(Vocabulary):
    """Some of another vocabulary's words, `C01+C05`; the number has a bit for each of them."""

    def __init__(self, name: str, of: Vocabulary) -> None:
        super().__init__(name, of.words)
        self.bits = len(of)

    def __getitem__(self, index: int) -> str:
        return "+".join(w for i, w in enumerate(self.words) if index >> i & 1) or "-"

    def index(self, word: str) -> int:
        """The bits of the words, which must come in their order."""
        some = 0
        for part in [] if word == "-" else word.split("+"):
            some |= 1 << super().index(part)
        if self[some] != word:
            raise BadNotation(f"expected {self[some]!r} but got {word[:80]!r}")
        return some

    def forms(self) -> int:
        """Every subset."""
        return 1 << self.bits

    def pick(self, rng: Random) -> int:
        """Any few of them."""
        return sum(1 << i for i in rng.sample(range(self.bits), rng.randint(1, 3)))


class Verb:
    """What can be done (or can befall), with the kinds of its arguments, at most three.

    The first two take twelve bits each; only the last may be wider.
    """

    __slots__ = ("arguments", "index", "name")

    def __init__(self, index: int, name: str, *arguments: Vocabulary) -> None:
        self.index = index
        self.name = name
        self.arguments = arguments

    def of(self, first: int = 0, second: int = 0, third: int = 0) -> int:
        """The packed int."""
        return self.index | first << VERB_BITS | second << SECOND | third << THIRD

    def each(self, numbers: Iterable[int]) -> list[Action]:
        """An action for each of some first arguments."""
        index = self.index
        return cast("list[Action]", [index | number << VERB_BITS for number in numbers])

    def numbers(self, packed: int) -> list[int]:
        """The arguments of a packed int."""
        rest, numbers = packed >> VERB_BITS, []
        for vocabulary in self.arguments:
            numbers.append(rest & (1 << vocabulary.bits) - 1)
            rest >>= vocabulary.bits
        return numbers

    def named(self, packed: int) -> dict[str, str]:
        """The arguments of a packed int as words, by kind."""
        numbers = self.numbers(packed)
        return {v.name: v[n] for v, n in zip(self.arguments, numbers, strict=True)}

    def forms(self, most: int) -> Iterator[int]:
        """Everything that can be written with it; of more than `most`, as many by a fixed draw."""
        total = prod(vocabulary.forms() for vocabulary in self.arguments)
        if total <= most:
            for numbers in product(*(v.indices() for v in self.arguments)):
                yield self.of(*numbers)
            return
        rng = Random(self.name)
        drawn = (self.of(*(v.pick(rng) for v in self.arguments)) for _ in range(most))
        yield from dict.fromkeys(drawn)


def verb_of(packed: int) -> int:
    """Index of the verb of a packed action or fate."""
    return packed & (1 << VERB_BITS) - 1


def argument(packed: int) -> int:
    """First argument of a packed action or fate."""
    return packed >> VERB_BITS & ARG_MASK


def second(packed: int) -> int:
    """Second argument."""
    return packed >> SECOND & ARG_MASK


def third(packed: int) -> int:
    """Third argument, where it takes no more than twelve bits."""
    return packed >> THIRD & ARG_MASK


class Notation:
    """One game's verbs; texts are kept, because the same few are written over and over."""

    __slots__ = ("_texts", "_verbs", "verbs")

    def __init__(self, verbs: tuple[Verb, ...]) -> None:
        self.verbs = verbs
        self._verbs = {verb.name: verb for verb in verbs}
        self._texts: dict[int, str] = {}
        if [verb.index for verb in verbs] != list(range(len(verbs))):
            raise ValueError("verbs must be numbered in the order they are listed")

    def text(self, packed: int) -> str:
        """The line of an action or fate."""
        known = self._texts.get(packed)
        if known is None:
            known = self._texts[packed] = self._write(packed)
        return known

    def _write(self, packed: int) -> str:
        verb = self._verb(packed)
        return " ".join([verb.name, *verb.named(packed).values()])

    def _verb(self, packed: int) -> Verb:
        return self.verbs[verb_of(packed)]

    def parts(self, packed: int) -> tuple[str, dict[str, str]]:
        """The verb and its arguments by kind."""
        verb = self._verb(packed)
        return verb.name, verb.named(packed)

    def parse(self, text: str) -> int:
        """The action or fate that a line names."""
        name, *words = text.split(" ")
        verb = self._verbs.get(name)
        if verb is None:
            raise BadNotation(f"expected one of {', '.join(self._verbs)} but got {text[:80]!r}")
        if len(words) != len(verb.arguments):
            pattern = " ".join([name, *(v.name.upper() for v in verb.arguments)])
            raise BadNotation(f"expected {pattern!r} but got {text[:80]!r}")
        numbers = [v.index(w) for v, w in zip(verb.arguments, words, strict=True)]
        return verb.of(*numbers)

    def every(self, most: int = 500) -> Iterator[int]:
        """Every action and fate that can be written; of verbs with very many forms a sample."""
        for verb in self.verbs:
            yield from verb.forms(most)
