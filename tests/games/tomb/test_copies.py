"""A chapter can be copied wherever it stands, and nothing is left out."""

from inspect import isabstract

import pytest

from mastaba.core.frame import Frame
from mastaba.core.saving import field_names
from mastaba.games.tomb import GAME

CHAPTERS = {frame.__name__: frame for frame in GAME.frames if not isabstract(frame)}


@pytest.mark.written
@pytest.mark.parametrize("name", CHAPTERS)
def test_a_copied_chapter_has_the_same_in_every_field(name: str) -> None:
    frame: Frame = CHAPTERS[name].__new__(CHAPTERS[name])
    frame.step, frame.seat, frame.wait = "over", 3, None
    for number, field in enumerate(field_names(type(frame)), start=7):
        setattr(frame, field, [number] if field in frame.LISTS else number)
    copy = frame.clone()
    assert type(copy) is type(frame)
    for field in ("step", "seat", *field_names(type(frame))):
        assert getattr(copy, field) == getattr(frame, field), field
