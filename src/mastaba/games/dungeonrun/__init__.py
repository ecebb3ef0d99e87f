"""Dungeon Run: a race into a growing dungeon and out again with the Summoning Stone."""

from .game import GAME

__all__ = ["GAME"]
