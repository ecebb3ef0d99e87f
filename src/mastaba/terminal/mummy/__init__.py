"""The Mummy in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mastaba.core.notation import Action
from mastaba.words import capital

from ..scene import Choice, Scene
from .look import PAWN_STYLES, hand, treasure_cells
from .maze import draw
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

LAST = {"reroll", "stop", "keep"}  # what one can always do gets the number 0
ARROW_NUMBER = 5


def shorthands(choices: Sequence[Choice]) -> tuple[str, ...]:
    """The mummy's whole path in one line."""
    return ("walk",) if any(c.notation.startswith("step ") for c in choices) else ()


def choices(scene: Scene, actions: Sequence[Action], ends: Mapping[str, str]) -> list[Choice]:
    """Dice faces go by their own number, so that nobody types 3 and gets a 2."""
    numbered, running = [], 0
    for action in actions:
        notation = scene.game.notation.text(action)
        verb, _, word = notation.partition(" ")
        if verb in LAST:
            number = 0
        elif verb == "use":
            number = ARROW_NUMBER if word == "arrow" else int(word)
        else:
            number = running = running + 1
        cell = word if verb == "step" else ends.get(notation, "")
        note = remark(scene, verb, cell)
        label = scene.words.action(scene.game, action)
        numbered.append(Choice(number, action, notation, label, cell, note))
    return sorted(numbered, key=lambda choice: (choice.number == 0, choice.number))


def remark(scene: Scene, verb: str, cell: str) -> str:
    """A mission of one's own on the end cell; for the arrow the cell too."""
    mission = treasure_cells(scene).get(cell, "")
    told = [cell] if verb == "dir" else []
    if mission in hand(scene):
        told.append(scene.name("treasure", mission))
    return ", ".join(told)


def accents(scene: Scene) -> Mapping[str, str]:
    """Pawns in their colours."""
    styles = {}
    for colour, style in PAWN_STYLES.items():
        name = scene.name("pawn", colour)
        styles[name] = styles[capital(name)] = style.ink
    return styles
