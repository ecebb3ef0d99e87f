"""Hamunaptra in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from mastaba.core.notation import Action

from ..scene import Choice, Scene
from .labyrinth import draw
from .look import SEAT_STYLES, short_stats
from .sentences import chronicle, describe, legend, reckoning

__all__ = [
    "accents",
    "choices",
    "chronicle",
    "describe",
    "draw",
    "legend",
    "reckoning",
    "shorthands",
]

# What ends a step gets the number 0.
LAST = {"stay", "done", "skip", "rest", "ready", "fight", "peace"}
MOST = 14  # a longer list is grouped
SAME = {"place", "lay", "discard", "give"}  # of two tiles alike, one is enough to be offered


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


def shorthands(choices: Sequence[Choice]) -> tuple[str, ...]:  # noqa: ARG001
    """None: every line is one action."""
    return ()


def choices(scene: Scene, actions: Sequence[Action], ends: Mapping[str, str]) -> list[Choice]:
    """A short list as it is; a long one by tile or character, then by cell."""
    leaves: list[Leaf] = []
    said: set[str] = set()
    for action in actions:
        verb, args = scene.game.notation.parts(action)
        label = scene.words.action(scene.game, action, scene.names)
        if verb in SAME and label in said:
            continue
        said.add(label)
        words = (verb, *args.values())
        if verb == "draft":
            label = f"{scene.spoken('character', words[1])} {short_stats(scene, words[1])}"
        leaves.append(Leaf(action, words, tuple(args), label, ends.get(" ".join(words), "")))
    return listed(scene, leaves, 2)


def listed(scene: Scene, leaves: Sequence[Leaf], depth: int) -> list[Choice]:
    """Numbered from 1; what ends a step comes last, as 0."""
    groups = sorted(grouped(leaves, depth), key=lambda group: group[0].words[0] in LAST)
    brief = depth > 2 and len(leaves) > MOST
    found: list[Choice] = []
    for number, group in enumerate(groups, start=1):
        leaf = group[0]
        if len(group) > 1:
            found.append(folder(scene, number, group, depth))
            continue
        number = 0 if leaf.words[0] in LAST else number
        label, note = told(scene, leaf, depth) if brief else (leaf.label, remark(scene, leaf))
        found.append(Choice(number, leaf.action, leaf.notation, label, leaf.cell, note))
    return found


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


def folder(scene: Scene, number: int, group: Sequence[Leaf], depth: int) -> Choice:
    """Several actions behind one number."""
    first = group[0]
    while len({leaf.words[: depth + 1] for leaf in group}) == 1:
        depth += 1
    kind, word = first.kinds[depth - 2], first.words[depth - 1]
    label = scene.spoken(kind, word)
    if depth == 2:
        label = scene.text(f"hamunaptra.group.{first.words[0]}", **{kind: label})
    same_cell = first.cell if len({leaf.cell for leaf in group}) == 1 else ""
    return Choice(
        number,
        None,
        " ".join(first.words[:depth]),
        label,
        same_cell,
        scene.text("table.ways", count=len(group)),
        tuple(listed(scene, group, depth + 1)),
    )


def remark(scene: Scene, leaf: Leaf) -> str:
    """The dice of an attack."""
    combat = (scene.view["turn"] or {}).get("combat")
    if leaf.words[0] == "attack" and combat:
        dice = combat["pools"]["SI".index(leaf.words[1])]
        return scene.text("hamunaptra.corner.dice", dice=dice)
    return ""


def accents(scene: Scene) -> Mapping[str, str]:
    """Players and their characters in their colours."""
    styles = {name: SEAT_STYLES[seat].ink for seat, name in enumerate(scene.names)}
    for character in scene.view["characters"]:
        name = scene.name("character", character["id"])
        styles[name] = SEAT_STYLES[character["seat"]].ink
    return styles
