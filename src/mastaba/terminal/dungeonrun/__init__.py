"""Dungeon Run in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mastaba.core.notation import Action

from ..folding import Folding, Leaf, shorthands
from ..palette import SEAT_STYLES
from ..scene import Choice, Scene
from .dungeon import draw
from .look import turned
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

LAST = frozenset({"end", "pass", "done"})  # what ends a step gets the number 0


def choices(scene: Scene, actions: Sequence[Action], ends: Mapping[str, str]) -> list[Choice]:
    """A short list as it is; a long one by card, tile or number of hits."""
    leaves = []
    for action in actions:
        verb, args = scene.game.notation.parts(action)
        label = scene.words.action(scene.game, action, scene.names)
        words = (verb, *args.values())
        leaves.append(Leaf(action, words, tuple(args), label, ends.get(" ".join(words), "")))
    return FOLDING.listed(scene, leaves)


def remark(scene: Scene, leaf: Leaf) -> str:
    """The exits of a tile turned so; the text of an ability card that may be kept."""
    verb, *words = leaf.words
    if verb == "lay":
        sides = turned(scene, words[0], int(words[1]))
        return scene.text("dungeonrun.corner.exits", sides=sides)
    if verb == "keep":
        return scene.text(f"dungeonrun.text.{words[0]}")
    return ""


FOLDING = Folding(LAST, remark)


def accents(scene: Scene) -> Mapping[str, str]:
    """Players and their heroes in their colours."""
    styles = {name: SEAT_STYLES[seat].ink for seat, name in enumerate(scene.names)}
    for seat in scene.view["seats"]:
        if seat["hero"] is not None:
            styles[scene.name("hero", seat["hero"])] = SEAT_STYLES[seat["seat"]].ink
    return styles
