"""Positions of any game, and how its board shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from random import Random

from mastaba.core.game import Game
from mastaba.core.match import Match
from mastaba.terminal import board_of
from mastaba.terminal.question import Question
from mastaba.terminal.scene import Choice, Scene
from mastaba.words import words
from terminal.sitting import NAMES


def played(game: Game, answers: int, seats: int = 3, seed: str = "drawn", **options: str) -> Match:
    """A match after so many answers at random."""
    match, rng = Match(game, seats, options, seed), Random(seed)
    for _ in range(answers):
        decision = match.decision
        if decision is None:
            break
        match.act(decision.seat, rng.choice(decision.actions))
    return match


def until(game: Game, kind: str, **options: str) -> Match:
    """The first position of random games in which this is asked."""
    for seed in count():
        match, rng = Match(game, 3, options, f"until {seed}"), Random(seed)
        while (decision := match.decision) is not None:
            if decision.kind == kind:
                return match
            match.act(decision.seat, rng.choice(decision.actions))
    raise AssertionError(kind)


def scene(match: Match, seat: int | None, lang: str = "en") -> Scene:
    """What a seat sees."""
    view = match.game.view(match.state, seat)
    return Scene(match.game, view, words(lang), NAMES[: match.seats])


def question(match: Match) -> Question:
    """What is asked now."""
    assert match.decision is not None
    told = scene(match, match.decision.seat)
    return Question(match, match.decision, told, board_of(match.game.id))


def picture(match: Match, seat: int | None) -> list[str]:
    """The board as a seat sees it, in lines of the same width."""
    return drawn(scene(match, seat))


def drawn(told: Scene, choices: Sequence[Choice] = ()) -> list[str]:
    """The same with choices on it."""
    return [line.plain.ljust(80) for line in board_of(told.game.id).draw(told, choices)]


def sentences(match: Match, seat: int | None) -> str:
    """The position as a seat is told it."""
    return "\n".join(board_of(match.game.id).describe(scene(match, seat)))


def leaves(choices: Iterable[Choice]) -> list[Choice]:
    """All actions of a list, those behind a number too."""
    return [leaf for c in choices for leaf in (leaves(c.inside) if c.inside else [c])]
