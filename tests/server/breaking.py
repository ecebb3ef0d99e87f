"""A rule that raises in the middle of a step, of live play only: what is stored can be read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from mastaba.core.frame import State
from mastaba.server.story import Story


class Snag:
    """While it is `set`, whoever answers, interjects or takes back stumbles over it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.set = False
        self.caught = 0
        self._live = False
        say, go_back, advance = Story.say, Story.go_back, State.advance

        def says(story: Story, *args: Any) -> Any:
            with self._playing():
                return say(story, *args)

        def goes_back(story: Story, *args: Any, **more: Any) -> Any:
            with self._playing():
                return go_back(story, *args, **more)

        def advances(s: State) -> None:
            if self.set and self._live:
                self.caught += 1
                raise ZeroDivisionError("a rule broke off")
            advance(s)

        monkeypatch.setattr(Story, "say", says)
        monkeypatch.setattr(Story, "go_back", goes_back)
        monkeypatch.setattr(State, "advance", advances)

    @contextmanager
    def _playing(self) -> Iterator[None]:
        self._live = True
        try:
            yield
        finally:
            self._live = False
