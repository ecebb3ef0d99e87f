"""What every game's scene can do: a match spoken to in notation, its fate scripted."""

from __future__ import annotations

from typing import Self

import pytest

from mastaba.core.chance import Chance
from mastaba.core.decision import Decision
from mastaba.core.errors import IllegalAction
from mastaba.core.game import Refusal
from mastaba.core.match import Match
from mastaba.core.notation import Fate
from mastaba.core.saving import save


class Played:
    """A game being played."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def does(self, *lines: str) -> Self:
        """Whoever is asked answers."""
        for line in lines:
            self.match.say(self.decision.seat, line)
        return self

    def befalls(self, *fates: str) -> Self:
        """Any fate."""
        for fate in fates:
            self.match.befall(Fate(self.match.game.notation.parse(fate)))
        return self

    def refusal_of(self, line: str, seat: int) -> Refusal:
        """Why a line is refused to a seat; nothing may have changed."""
        before, answers, told = self.saved(), len(self.match.answers), len(self.match.events)
        with pytest.raises(IllegalAction) as caught:
            self.match.say(seat, line)
        assert self.saved() == before
        assert len(self.match.answers) == answers
        assert len(self.match.events) == told
        assert caught.value.refusal is not None
        return caught.value.refusal

    @property
    def decision(self) -> Decision:
        """The open question."""
        decision = self.match.decision
        assert decision is not None, "nobody is asked"
        return decision

    def legal(self, verb: str = "") -> set[str]:
        """The answers open to whoever is asked; with a verb, only those."""
        lines = {self.match.game.notation.text(action) for action in self.decision.actions}
        return {line for line in lines if not verb or line.split()[0] == verb}

    def fates(self) -> dict[str, int]:
        """What may fall now, with its weight."""
        waiting = self.match.state.waiting()
        assert isinstance(waiting, Chance), "no fate is due"
        text = self.match.game.notation.text
        return dict(zip(map(text, waiting.fates), waiting.weights, strict=True))

    def saved(self) -> bytes:
        """The whole state."""
        return save(self.match.game, self.match.state)
