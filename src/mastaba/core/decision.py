"""What the rules wait for when a player must choose, and how a game ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .notation import Action


class Ask:
    """A kind of decision. `legal` lists the actions from state and frame, in a pinned order."""

    __slots__ = ("clause", "id", "legal")

    def __init__(self, id: str, clause: str, legal: Callable[[Any, Any], list[Action]]) -> None:
        self.id = id
        self.clause = clause
        self.legal = legal


class Decision:
    """One seat is asked; it answers with one of the actions."""

    __slots__ = ("actions", "ask", "seat")

    def __init__(self, seat: int, ask: Ask, actions: list[Action]) -> None:
        self.seat = seat
        self.ask = ask
        self.actions = actions

    @property
    def kind(self) -> str:
        """Id of the question; the prompt of the same name is in the catalogues."""
        return self.ask.id

    @property
    def clause(self) -> str:
        """The rule that asks."""
        return self.ask.clause


class Outcome:
    """The end: groups of seats from first to last, a score per seat, and why it ended.

    Where nobody wins the first group is empty.
    """

    __slots__ = ("ranking", "reason", "scores")

    def __init__(
        self, ranking: tuple[tuple[int, ...], ...], scores: tuple[int, ...], reason: str
    ) -> None:
        self.ranking = ranking
        self.scores = scores
        self.reason = reason

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of the first group."""
        return self.ranking[0]
