"""The text table: the same games in a terminal, drawn, or told in sentences.

`table.play` runs a game; what is particular to one game is its `Board`, a module for each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Protocol, cast

from rich.console import Console
from rich.text import Text

from mastaba.core.event import Event
from mastaba.core.game import Game
from mastaba.core.notation import Action
from mastaba.core.view import View
from mastaba.games import GUESTS, home
from mastaba.words import Words

from .scene import Choice, Scene

WIDTH = 80  # columns of a picture


class Board(Protocol):
    """How one game looks. Everything is made from a scene: a view, and what is printed in the box.

    A module with these names is one.
    """

    def shorthands(self, choices: Sequence[Choice]) -> tuple[str, ...]:
        """Verbs the game's `unfold` knows beyond its notation, if they fit among these choices."""
        ...

    def choices(
        self, scene: Scene, actions: Sequence[Action], ends: Mapping[str, str]
    ) -> list[Choice]:
        """The legal actions, numbered; `ends` are the cells they lead to, by notation.

        A long list may be folded: then a choice holds others.
        """
        ...

    def draw(self, scene: Scene, choices: Sequence[Choice]) -> list[Text]:
        """The position as lines of a picture, at most 80 columns wide."""
        ...

    def describe(self, scene: Scene) -> list[str]:
        """The position in sentences."""
        ...

    def chronicle(self, scene: Scene, events: Sequence[Event]) -> list[list[str]]:
        """What happened: paragraphs of sentences."""
        ...

    def reckoning(self, scene: Scene) -> list[str]:
        """Everything that was hidden, told when the game is over."""
        ...

    def legend(self, scene: Scene) -> list[str]:
        """How to read the picture."""
        ...

    def accents(self, scene: Scene) -> Mapping[str, str]:
        """Words to be coloured wherever they are read, with their styles."""
        ...


def board_of(game_id: str) -> Board:
    """The look of a game: a module here, or the `terminal` of a game from outside."""
    package = home(game_id)
    module = f"{package}.terminal" if game_id in GUESTS else f"{__name__}.{game_id}"
    return cast(Board, import_module(module))


def draw(console: Console, game: Game, view: View, words: Words, names: Sequence[str]) -> None:
    """Show one position: drawn if the terminal can, otherwise told."""
    scene, board = Scene(game, view, words, names), board_of(game.id)
    if can_paint(console):
        console.print(Text("\n").join(board.draw(scene, ())), highlight=False, no_wrap=True)
    else:
        for sentence in board.describe(scene):
            console.out(sentence, highlight=False)


def can_paint(console: Console) -> bool:
    """Whether a picture of 80 columns in line-drawing characters comes out right."""
    return console.width >= WIDTH and not console.options.ascii_only
