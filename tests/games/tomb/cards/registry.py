"""Which test shows an ability at work, and which shows where it ends.

`@shows("dunbar")` marks the positive scene of an ability: with the ability taken out of the box
it must go red. `@spares("dunbar")` marks the negative one: a requirement not met, a limit reached,
a wrong roll, the other side. With several ids the test is given each of them in turn as `power`.

An ability is called as in the notation; both texts of a trap are `falling-blades fail` and
`falling-blades pass`. The second copy of a card says what the first one says.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from games.scenebook import SceneBook
from games.tomb.scene import Table
from mastaba.core.ability import Ability
from mastaba.games.tomb import GAME
from mastaba.games.tomb.content.box import Content
from mastaba.games.tomb.words import CARD, CARDS, FIRST_TRAP, POWER

CONTENT = GAME.content


def trap_texts() -> list[str]:
    """What traps say, the empty texts left out."""
    found = []
    for card in range(FIRST_TRAP, CARDS):
        if "." not in CARD[card]:
            found.append(f"{CARD[card]} fail")
            if CONTENT.programs[CONTENT.trap_pass[card]]:
                found.append(f"{CARD[card]} pass")
    return found


ABILITIES = (*(name for name in POWER.words if "." not in name), *trap_texts())


@contextmanager
def tidied() -> Iterator[None]:
    """Every scene ends tidy: nothing lost or twice, no fate left over, none awaited but dice."""
    tables: list[Table] = []
    init = Table.__init__

    def noted(self: Table, *args: Any) -> None:
        init(self, *args)
        tables.append(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Table, "__init__", noted)
        yield
    for table in tables:
        table.check()
        assert table.asked() == "- dice" or table.match.decision is not None, table.asked()


BOOK = SceneBook(ABILITIES, tidied)
shows, spares = BOOK.shows, BOOK.spares


def open_book() -> SceneBook:
    """All scenes."""
    BOOK.open(Path(__file__).parent, "games.tomb.cards")
    return BOOK


def without(id: str) -> Content:
    """The box as it is, but this one ability never does anything."""
    content = copy.copy(CONTENT)
    trap, _, text = id.partition(" ")
    if text:
        programs = list(content.trap_fail if text == "fail" else content.trap_pass)
        programs[CARD.index(trap)] = 0
        if text == "fail":
            content.trap_fail = programs
        else:
            content.trap_pass = programs
        return content
    power = POWER.index(id)
    was = content.power_ability[power]
    mute = Ability(was.id, was.index, was.when, was.on, was.limit)  # its program is the empty one
    mute.ifs, mute.costs = was.ifs, was.costs
    content.replace_power(power, mute)
    return content
