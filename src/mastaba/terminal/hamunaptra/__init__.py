"""Hamunaptra in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mastaba.core.notation import Action

from ..folding import Folding, Leaf, shorthands
from ..palette import SEAT_STYLES
from ..scene import Choice, Scene
from .labyrinth import draw
from .look import short_stats
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
LAST = frozenset({"stay", "done", "skip", "rest", "ready", "fight", "peace"})
SAME = {"place", "lay", "discard", "give"}  # of two tiles alike, one is enough to be offered


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
    return FOLDING.listed(scene, leaves)


def remark(scene: Scene, leaf: Leaf) -> str:
    """The dice of an attack."""
    combat = (scene.view["turn"] or {}).get("combat")
    if leaf.words[0] == "attack" and combat:
        dice = combat["pools"]["SI".index(leaf.words[1])]
        return scene.text("hamunaptra.corner.dice", dice=dice)
    return ""


FOLDING = Folding(LAST, remark)


def accents(scene: Scene) -> Mapping[str, str]:
    """Players and their characters in their colours."""
    styles = {name: SEAT_STYLES[seat].ink for seat, name in enumerate(scene.names)}
    for character in scene.view["characters"]:
        name = scene.name("character", character["id"])
        styles[name] = SEAT_STYLES[character["seat"]].ink
    return styles
