"""Law 13. Hiding is closed: what nobody has said to be public is sent to nobody.

A secret field is added to every chapter and to the state, as somebody might who forgets to think
of the views: it is declared as the others are, and holds a number that stands out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from conformance.driver import Case, Journey, Recorded, each_game, each_table
from mastaba.core.frame import Frame, State
from mastaba.games import game

SECRET = 918273645546


@contextmanager
def whispering(kinds: set[type], patch: pytest.MonkeyPatch) -> Iterator[None]:
    """For a while these kinds have one field more."""
    with patch.context() as changed:
        for kind in kinds:
            declared = (*kind.__dict__.get("__slots__", ()), "whisper")
            changed.setattr(kind, "__slots__", declared)
            changed.setattr(kind, "whisper", SECRET, raising=False)
        yield


def sent(case: Case, s: State, seat: int | None) -> str:
    """Everything that leaves for a seat at this moment."""
    offers = [] if seat is None else [o.data() for o in case.game.offers(s, seat)]
    return json.dumps([case.game.view(s, seat), offers])


@pytest.mark.written
@each_table
def test_a_field_that_nobody_called_public_is_sent_to_nobody(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    met: set[type[Frame]] = set()
    for s in Recorded(case).states(every=7):
        new = {type(frame) for frame in s.stack} - met
        if not new:
            continue
        met |= new
        plain = [sent(case, s, seat) for seat in (None, *range(case.seats))]
        with whispering({*new, type(s)}, monkeypatch):
            heard = [sent(case, s, seat) for seat in (None, *range(case.seats))]
        assert heard == plain
    assert met


@pytest.mark.written
@each_table
def test_a_field_that_nobody_called_public_is_in_no_event(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    with whispering({*case.game.frames, type(case.new())}, monkeypatch):
        journey = Journey(case, seed=2, listening=True)
        journey.run(most=200)
    assert journey.events
    assert not [event for event in journey.events if SECRET in event.values]


@pytest.mark.written
@each_game
def test_every_chapter_says_which_of_its_fields_are_public(name: str) -> None:
    for kind in game(name).frames:
        fields = {field for base in kind.__mro__ for field in getattr(base, "__slots__", ())}
        assert set(kind.PUBLIC) <= fields - {"seat", "step", "wait"}


@each_game
def test_no_question_leaves_anything_unsaid(name: str) -> None:
    for ask in game(name).asks:
        ask.check()
