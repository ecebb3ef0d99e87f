"""Every exception of the project. Each message says what was expected and what came."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Refusal


class MastabaError(Exception):
    """Base of all errors that a user's input can cause."""


class UnknownName(MastabaError):
    """A game, bot, clause or language that does not exist."""


class BadSetup(MastabaError):
    """Seats, options or bots with which no game can begin."""


class BadNotation(MastabaError):
    """A text that names no action and no fate of the game."""


class IllegalAction(MastabaError):
    """An answer that the rules do not allow now; the state is unchanged."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


class BadReplay(MastabaError):
    """A replay file that is damaged, foreign or made by other rules."""


class BadContent(MastabaError):
    """A content file that breaks its schema or contradicts itself."""
