"""From what was typed after `mastaba play --text` to a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rich.console import Console

from mastaba.bots import bot
from mastaba.core.errors import BadSetup
from mastaba.core.game import Game
from mastaba.core.match import Match
from mastaba.words import Words

from .table import play


class Setup(NamedTuple):
    """Who plays, and what."""

    players: int | None
    humans: str
    bots: str
    options: Mapping[str, object]
    seed: str | None

    def people(self, seats: int) -> list[int]:
        """The seats of people, comma between."""
        named = [int(part) if part.isdecimal() else -1 for part in self.humans.split(",")]
        if any(seat not in range(seats) for seat in named) or len(set(named)) != len(named):
            expected = f"expected seats from 0 to {seats - 1} but got {self.humans!r}"
            raise BadSetup(f"--humans: {expected}")
        return named


def start(
    game: Game,
    setup: Setup,
    words: Words,
    console: Console,
    *,
    plain: bool = False,
    names: Callable[[int, str], str] = lambda _, usual: usual,
) -> Match:
    """Play; `names` tells what the player on a seat goes by instead of the usual name."""
    seats = game.check_seats(game.usual_seats if setup.players is None else setup.players)
    people = setup.people(seats)
    others = {seat: bot(setup.bots) for seat in range(seats) if seat not in people}
    options = game.check_options(seats, setup.options)
    called = [names(seat, words.player(seat, person=seat in people)) for seat in range(seats)]
    if plain:
        console = Console(no_color=True, highlight=False, force_terminal=False)
    return play(
        game, seats, people, others, options, setup.seed, words, console, plain, names=called
    )
