"""The Shaft: raiders dig for grave goods, one rope for each turn, and it holds only so much."""

from .game import GAME

__all__ = ["GAME"]
