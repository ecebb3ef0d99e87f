"""The registry: the four siblings, each read only when somebody asks for it."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from mastaba.content import Schema, Source
from mastaba.core.errors import UnknownName
from mastaba.core.game import Game

GAMES = ("mummy", "hamunaptra", "dungeonrun", "tomb")


@cache
def game(name: str) -> Game:
    """The game of this id."""
    if name not in GAMES:
        raise UnknownName(f"expected a game out of {', '.join(GAMES)} but got {name!r}")
    found = import_module(f"mastaba.games.{name}").GAME
    if not isinstance(found, Game):
        raise TypeError(f"mastaba.games.{name}.GAME is not a Game")
    return found


class PackFile(Schema, frozen=True):
    """pack.toml: which game the pack is for; files it does not bring are the game's own."""

    game: str
    name: str


def with_pack(source: Source) -> Game:
    """A game made of a content pack."""
    name = source.read("pack.toml", PackFile).game
    own = game(name)
    return type(own)(Source(source.folder, Source.of(f"mastaba.games.{name}")))
