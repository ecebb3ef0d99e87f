"""Tomb: parties, crypts, and a Crypt Master at every door."""

from .game import GAME

__all__ = ["GAME"]
