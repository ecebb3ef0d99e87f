"""Which test shows an ability at work, and which shows where it ends.

`@shows("DOR-04")` marks the positive scene of an ability: with the ability taken out of the box
it must go red. `@spares("DOR-04")` marks the negative one: a condition not met, a limit reached,
a wrong roll. With several ids the test is given each of them in turn as `power`.
"""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import msgspec

from games.scenebook import SceneBook
from mastaba.core.ability import Ability, Kind, Phrase
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.content.box import Content
from mastaba.games.dungeonrun.words import POWER, TRAPS

ABILITIES = (*POWER.words, *TRAPS)
APART = ("test_ablation", "test_every_word", "test_forced")  # no scenes in them
BOOK = SceneBook(ABILITIES)
shows, spares = BOOK.shows, BOOK.spares


def open_book() -> SceneBook:
    """All scenes."""
    BOOK.open(Path(__file__).parent, "games.dungeonrun.cards", APART)
    return BOOK


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
