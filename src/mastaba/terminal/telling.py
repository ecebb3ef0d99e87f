"""Sentences alike in several games: whose view it is, things by name, what happened in turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from mastaba.core.event import Event
from mastaba.words import SEAT

from .scene import Scene

DONE_BY, DONE_TO = ("you",), ("mine", "to_you")  # as the catalogues call these voices
Telling = tuple[str, str]  # the kind of what happened, and its sentence


def whose(scene: Scene, key: str) -> Iterator[str]:
    """Whose view it is; nothing for a spectator."""
    view = scene.view
    if view["seat"] is not None:
        name, role = scene.names[view["seat"]], scene.name("role", view["role"])
        yield scene.text(key, name=name, role=role)


def happened(scene: Scene, event: Event) -> str:
    """One sentence on what happened; who reads it did it as "you"."""
    return scene.words.event(scene.game, event, scene.names, voices(scene, event))


def voices(scene: Scene, event: Event) -> Sequence[str]:
    """How to say it to who reads it, who did it or to whom it was done."""
    kinds = event.happening.slots
    seats = [word for word, (_, kind) in zip(event.values, kinds, strict=True) if kind.name == SEAT]
    reader = scene.view["seat"]
    if reader is None or reader not in seats:
        return ()
    return DONE_BY if seats[0] == reader else DONE_TO


def coded(scene: Scene, kind: str, words: Sequence[str]) -> str:
    """Things by name, each with the id to type."""
    return ", ".join(f"{scene.name(kind, word)} ({word})" for word in words)


def walk(steps: Sequence[Event]) -> Sequence[Event]:
    """Steps from cell to cell as one, unless they lead back to where they began."""
    first, end = steps[0], steps[-1].values[-1]
    if first.values[-2] == end:
        return steps
    return [Event(first.happening, first.audience, (*first.values[:-1], end))]


class Chronicle(NamedTuple):
    """How one game goes into paragraphs, by kinds of what happened."""

    begins: frozenset[str]  # a paragraph, unless a round has just begun
    passing: frozenset[str]  # said only if nothing follows
    said_by_the_next: frozenset[tuple[str, str]]
    said_before: frozenset[tuple[str, str]] = frozenset()

    def paragraphs(self, tellings: Iterable[Telling]) -> list[list[str]]:
        """Sentences, without those that others say better."""
        told: list[list[str]] = [[]]
        every = list(tellings)
        kinds = ["", *(kind for kind, _ in every), ""]
        for at, (kind, sentence) in enumerate(every):
            before, following = kinds[at], kinds[at + 2]
            if kind in self.begins and before != "RoundBegan":
                told.append([])
            if not self._silent(before, kind, following):
                told[-1].append(sentence)
        return [paragraph for paragraph in told if paragraph]

    def _silent(self, before: str, kind: str, following: str) -> bool:
        if kind in self.passing and following:
            return True
        return (kind, following) in self.said_by_the_next or (before, kind) in self.said_before
