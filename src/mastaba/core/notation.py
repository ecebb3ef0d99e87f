"""Actions and fates as light ints, and as one readable line of text, both ways.

An action packs the index of its verb and of its arguments: `use 3`, `end H11`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NewType

from .errors import BadNotation

Action = NewType("Action", int)
Fate = NewType("Fate", int)

VERB_BITS = 6
ARG_BITS = 12
ARG_MASK = (1 << ARG_BITS) - 1


class Vocabulary:
    """The words one kind of thing goes by: cells, colours, dice faces. Empty words are gaps."""

    __slots__ = ("_index", "name", "words")

    def __init__(self, name: str, words: tuple[str, ...]) -> None:
        self.name = name
        self.words = words
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


class Verb:
    """What can be done (or can befall), with the kinds of its arguments, at most two."""

    __slots__ = ("arguments", "index", "name")

    def __init__(self, index: int, name: str, *arguments: Vocabulary) -> None:
        self.index = index
        self.name = name
        self.arguments = arguments

    def of(self, first: int = 0, second: int = 0) -> int:
        """The packed int."""
        return self.index | first << VERB_BITS | second << VERB_BITS + ARG_BITS


def verb_of(packed: int) -> int:
    """Index of the verb of a packed action or fate."""
    return packed & (1 << VERB_BITS) - 1


def argument(packed: int) -> int:
    """First argument of a packed action or fate."""
    return packed >> VERB_BITS & ARG_MASK


class Notation:
    """One game's verbs; texts are kept, because the same few are written over and over."""

    __slots__ = ("_texts", "_verbs")

    def __init__(self, verbs: tuple[Verb, ...]) -> None:
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
        verb = list(self._verbs.values())[verb_of(packed)]
        words, rest = [verb.name], packed >> VERB_BITS
        for vocabulary in verb.arguments:
            words.append(vocabulary[rest & ARG_MASK])
            rest >>= ARG_BITS
        return " ".join(words)

    def parts(self, packed: int) -> tuple[str, dict[str, str]]:
        """The verb and its arguments by kind."""
        verb = list(self._verbs.values())[verb_of(packed)]
        words = self.text(packed).split(" ")[1:]
        return verb.name, {v.name: w for v, w in zip(verb.arguments, words, strict=True)}

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

    def every(self) -> Iterator[int]:
        """Every action and fate that can be written at all."""
        for verb in self._verbs.values():
            firsts, seconds = (
                [i for i, word in enumerate(v.words) if word] for v in pad(verb.arguments)
            )
            for first in firsts:
                for second in seconds:
                    yield verb.of(first, second)


NOTHING = Vocabulary("nothing", ("-",))


def pad(arguments: tuple[Vocabulary, ...]) -> tuple[Vocabulary, Vocabulary]:
    """Two vocabularies, whatever the verb takes."""
    first, second, *_ = (*arguments, NOTHING, NOTHING)
    return first, second
