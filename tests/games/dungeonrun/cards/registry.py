"""Which test shows an ability at work, and which shows where it ends.

`@shows("DOR-04")` marks the positive scene of an ability: with the ability taken out of the box
it must go red. `@spares("DOR-04")` marks the negative one: a condition not met, a limit reached,
a wrong roll. With several ids the test is given each of them in turn as `power`.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mastaba.core.ability import Ability, Kind, Phrase
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.content import Content
from mastaba.games.dungeonrun.words import POWER, TRAPS

Test = Callable[..., None]
Scenes = dict[str, dict[str, Callable[[], None]]]

ABILITIES = (*POWER.words, *TRAPS)
APART = ("test_ablation", "test_every_word", "test_forced")  # no scenes in them
SHOWN: Scenes = {}  # by ability: its positive tests by name
SPARED: Scenes = {}


def enter(book: Scenes, ids: tuple[str, ...], test: Test) -> Test:
    """A test is noted under its abilities."""
    for name in ids:
        assert name in ABILITIES, f"no ability is called {name}"
        scene = test if len(ids) == 1 else partial(test, name)
        book.setdefault(name, {})[test.__name__] = scene
    test = pytest.mark.usefixtures("tidy")(test)
    return test if len(ids) == 1 else pytest.mark.parametrize("power", ids)(test)


def shows(*ids: str) -> Callable[[Test], Test]:
    """The ability does what its text says; without it this test is red."""
    return lambda test: enter(SHOWN, ids, test)


def spares(*ids: str) -> Callable[[Test], Test]:
    """The ability does nothing here, or is not offered."""
    return lambda test: enter(SPARED, ids, test)


def open_book() -> None:
    """Every module with scenes is read."""
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        if path.stem not in APART:
            import_module(f"games.dungeonrun.cards.{path.stem}")


def never(*_: Any) -> bool:
    return False


def without(id: str) -> Content:
    """The box as it is, but this one ability never does anything."""
    content = copy.copy(GAME.content)
    if id in TRAPS:
        at = TRAPS.index(id)
        content.traps = content.traps[:]
        content.traps[at] = msgspec.structs.replace(content.traps[at], wounds=0)
        content.trap_program = content.trap_program[:]
        content.trap_program[at] = 0
        return content
    power = POWER.index(id)
    was = content.abilities[power]
    mute = Ability(was.id, was.index, was.when, was.on, was.limit)
    mute.program, mute.costs = was.program, was.costs
    mute.ifs = (Phrase(Kind("never", never), {}),)
    content.abilities, content.passive, content.hears = (
        content.abilities[:],
        content.passive[:],
        content.hears[:],
    )
    content.abilities[power], content.passive[power], content.hears[power] = mute, {}, 0
    return content
