"""Copies: whatever is going on, a copy stands in everything where the original stands."""

from inspect import isabstract, signature
from typing import Any

import pytest

from games.dungeonrun.scene import scene
from mastaba.core.frame import Frame, State
from mastaba.core.saving import field_names
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.rules.questions import Clash
from mastaba.games.dungeonrun.words import OUT

CHAPTERS = [kind for kind in GAME.frames if not isabstract(kind) and kind is not Clash]


def filled(thing: Any, lists: tuple[str, ...]) -> Any:
    """Every field has a value of its own."""
    for number, name in enumerate(field_names(type(thing)), start=1):
        setattr(thing, name, [number] * 4 if name in lists else number)
    return thing


def fields(thing: Frame | State) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in field_names(type(thing))}


@pytest.mark.written
@pytest.mark.parametrize("kind", CHAPTERS, ids=lambda kind: kind.__name__)
def test_a_copy_of_a_chapter_is_like_it_in_every_field(kind: type[Frame]) -> None:
    frame = filled(kind.__new__(kind), kind.LISTS)
    if isinstance(frame, Clash):  # against a monster, a hero or neither, never against both
        for name in {"foe", "rival"} - signature(kind).parameters.keys():
            setattr(frame, name, OUT)
    frame.step, frame.seat, frame.wait = "here", 3, GAME.asks[0]
    copy = frame.clone()
    assert type(copy) is kind
    assert fields(copy) == fields(frame)
    assert (copy.step, copy.seat, copy.wait) == ("here", 3, GAME.asks[0])


@pytest.mark.written
def test_a_copy_of_the_table_is_like_it_in_every_field() -> None:
    s = scene().turn_of(0).state
    content = s.content
    filled(s, tuple(name for name, value in fields(s).items() if not isinstance(value, int)))
    s.content, s.stack = content, []
    assert fields(s.clone()) == fields(s)
