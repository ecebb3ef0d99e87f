"""The registry: the four siblings and their guests, each read only when somebody asks for it.

A guest is a game from outside: a package that brings everything of it. `MASTABA_GAMES` names such
packages, comma between; they are imported, so it is for whoever starts the program to set.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module

from mastaba.content import Schema, Source
from mastaba.core.errors import BadSetup, UnknownName
from mastaba.core.game import Game

SIBLINGS = ("mummy", "hamunaptra", "dungeonrun", "tomb")


def guests(packages: str) -> dict[str, str]:
    """Games from outside by their ids: a package goes by its own name."""
    found: dict[str, str] = {}
    for package in filter(None, map(str.strip, packages.split(","))):
        name = package.rpartition(".")[2]
        if name in (*SIBLINGS, *found) or not name.isidentifier():
            raise BadSetup(f"MASTABA_GAMES: expected the package of a new game but got {package!r}")
        found[name] = package
    return found


GUESTS = guests(os.environ.get("MASTABA_GAMES", ""))
GAMES = (*SIBLINGS, *GUESTS)


def home(name: str) -> str:
    """The package of a game."""
    if name not in GAMES:
        raise UnknownName(f"expected a game out of {', '.join(GAMES)} but got {name!r}")
    return GUESTS.get(name) or f"mastaba.games.{name}"


@cache
def game(name: str) -> Game:
    """The game of this id."""
    package = home(name)
    try:
        found = import_module(package).GAME
    except ModuleNotFoundError as error:
        if not package.startswith(f"{error.name}"):
            raise
        raise BadSetup(f"MASTABA_GAMES: expected a package but there is no {package}") from None
    if not isinstance(found, Game) or found.id != name:
        raise TypeError(f"{package}.GAME is not the game {name}")
    return found


class PackFile(Schema, frozen=True):
    """pack.toml: which game the pack is for; files it does not bring are the game's own."""

    game: str
    name: str


def with_pack(source: Source) -> Game:
    """A game made of a content pack."""
    name = source.read("pack.toml", PackFile).game
    own = game(name)
    return type(own)(Source(source.folder, Source.of(home(name))))
