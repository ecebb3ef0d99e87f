"""The Mummy: hunters steal through a pyramid, and one blind mummy listens for their steps."""

from .game import GAME

__all__ = ["GAME"]
