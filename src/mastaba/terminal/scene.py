"""What a board module draws from: one seat's view, and nothing beyond it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from mastaba.core.game import Game
from mastaba.core.notation import Action
from mastaba.core.view import View
from mastaba.words import Words, capital


@dataclass(frozen=True, slots=True)
class Scene:
    """A view, with the words to tell it in and the players' names by seat."""

    game: Game
    view: View
    words: Words
    names: Sequence[str]

    def text(self, key: str, **slots: object) -> str:
        """A text of the catalogues."""
        return self.words.text(key, {slot: str(value) for slot, value in slots.items()})

    def sentence(self, key: str, **slots: object) -> str:
        """The same with a capital at its beginning."""
        return capital(self.text(key, **slots))

    def name(self, vocabulary: str, word: str) -> str:
        """A word of the notation as players read it."""
        return self.words.name(self.game.id, vocabulary, word)

    def spoken(self, kind: str, word: str) -> str:
        """An argument of an action as players read it, seats by their players' names."""
        return self.words.spoken(self.game, kind, word, self.names)


def seat_of(scene: Scene) -> dict[str, Any] | None:
    """The viewer's own line of the table; None for a spectator."""
    seat = scene.view["seat"]
    return None if seat is None else cast(dict[str, Any], scene.view["seats"][seat])


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action, or several that belong together, and the number that stands for it."""

    number: int
    action: Action | None
    notation: str
    label: str
    cell: str = ""  # the place it leads to, if the board has one
    note: str = ""  # what is to be said about it
    inside: tuple[Choice, ...] = ()  # what one chooses from next

    @property
    def text(self) -> str:
        """Label and note."""
        return f"{self.label} ({self.note})" if self.note else self.label
