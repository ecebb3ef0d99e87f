"""Long lists of choices folded: what begins alike goes behind one number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from mastaba.core.notation import Action

from .scene import Choice, Scene

MOST = 14  # a longer list is grouped


def shorthands(choices: Sequence[Choice]) -> tuple[str, ...]:  # noqa: ARG001
    """None: every line is one action."""
    return ()


class Leaf(NamedTuple):
    """An action, ready to be put into a list."""

    action: Action
    words: tuple[str, ...]  # verb and arguments
    kinds: tuple[str, ...]  # what the arguments are
    label: str
    cell: str

    @property
    def notation(self) -> str:
        """As it is typed."""
        return " ".join(self.words)


class Folding:
    """How one game folds: the verbs that end a step, and what is to be said about an action."""

    def __init__(self, last: frozenset[str], remark: Callable[[Scene, Leaf], str]) -> None:
        self._last = last
        self._remark = remark

    def listed(self, scene: Scene, leaves: Sequence[Leaf], depth: int = 2) -> list[Choice]:
        """Numbered from 1; what ends a step comes last, as 0."""
        groups = sorted(grouped(leaves, depth), key=lambda group: group[0].words[0] in self._last)
        brief = depth > 2 and len(leaves) > MOST
        found: list[Choice] = []
        for number, group in enumerate(groups, start=1):
            leaf = group[0]
            if len(group) > 1:
                found.append(self._folder(scene, number, group, depth))
                continue
            number = 0 if leaf.words[0] in self._last else number
            label, note = leaf.label, self._remark(scene, leaf)
            if brief:
                label, note = told(scene, leaf, depth)
            found.append(Choice(number, leaf.action, leaf.notation, label, leaf.cell, note))
        return found

    def _folder(self, scene: Scene, number: int, group: Sequence[Leaf], depth: int) -> Choice:
        """Several actions behind one number."""
        first = group[0]
        while len({leaf.words[: depth + 1] for leaf in group}) == 1:
            depth += 1
        kind, word = first.kinds[depth - 2], first.words[depth - 1]
        label = scene.spoken(kind, word)
        if depth == 2:
            label = scene.text(f"{scene.game.id}.group.{first.words[0]}", **{kind: label})
        same_cell = first.cell if len({leaf.cell for leaf in group}) == 1 else ""
        return Choice(
            number,
            None,
            " ".join(first.words[:depth]),
            label,
            same_cell,
            scene.text("table.ways", count=len(group)),
            tuple(self.listed(scene, group, depth + 1)),
        )


def told(scene: Scene, leaf: Leaf, depth: int) -> tuple[str, str]:
    """A leaf in a long list behind a number: only what that number does not say."""
    named = [scene.spoken(*pair) for pair in zip(leaf.kinds, leaf.words[1:], strict=True)]
    return named[depth - 2], ", ".join(named[depth - 1 :])


def grouped(leaves: Sequence[Leaf], depth: int) -> list[list[Leaf]]:
    """Each by itself, or those together that begin with the same words."""
    longest = max((len(leaf.words) for leaf in leaves), default=0)
    if len(leaves) <= MOST or depth >= longest:
        return [[leaf] for leaf in leaves]
    groups: dict[tuple[str, ...], list[Leaf]] = {}
    for leaf in leaves:
        groups.setdefault(leaf.words[:depth], []).append(leaf)
    return list(groups.values()) if len(groups) > 1 else grouped(leaves, depth + 1)
