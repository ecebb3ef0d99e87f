"""What players keep from one game to the next, in games that have a campaign."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from .frame import State

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S", bound=State)


class Standing(NamedTuple):
    """The level that a running total has reached: where it begins, and where the next one does."""

    level: int
    floor: int
    next: int | None  # None: there is no higher one


class Campaign(ABC, Generic[S]):
    """Running totals: what a game adds to them, what they come to, what the next game makes of it.

    Whoever keeps the totals knows nothing of the rules, and the rules nothing of who keeps them.
    """

    sets: tuple[str, ...]  # the options that the totals decide, and nobody else

    @abstractmethod
    def options(self, totals: Sequence[int]) -> dict[str, str]:
        """What a game of the campaign begins with, by the totals of its seats."""

    @abstractmethod
    def gains(self, s: S) -> tuple[int, ...]:
        """What a finished game adds to the total of each seat."""

    @abstractmethod
    def standing(self, total: int) -> Standing:
        """What a total comes to."""

    def wording(self, options: Mapping[str, str]) -> str:
        """How the levels and benefits of a game with these options are told, if not as usual."""
        return ""
