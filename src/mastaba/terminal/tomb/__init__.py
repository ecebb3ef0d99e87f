"""Tomb in a terminal."""

from __future__ import annotations

from collections.abc import Mapping

from ..folding import shorthands
from ..palette import SEAT_STYLES
from ..scene import Scene
from .catacombs import draw
from .choosing import choices
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


def accents(scene: Scene) -> Mapping[str, str]:
    """Players and their characters in their colours."""
    styles = {name: SEAT_STYLES[seat].ink for seat, name in enumerate(scene.names)}
    for seat in scene.view["seats"]:
        for creature in seat["party"]:
            styles[scene.name("card", creature["id"])] = SEAT_STYLES[seat["seat"]].ink
    return styles
