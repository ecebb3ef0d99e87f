"""What every game's scene can do: a match spoken to in notation, its fate scripted.

All four speak one dialect. `act` is a line of whoever is asked, or of whoever `by` names; `fall`
are dice and `draw` what is drawn, as the game says them; `befall` is any fate in notation, and
`fate` lets it do as it likes. `refuses` is a line that may not be said. `quiet` lets everybody
pass, `idle_until` lets them do as little as possible. What is asked, open and told is read by
`asked`, `legal`, `can`, `wishes`, `fates`, `view`, `events` and `events_for`.
"""

from __future__ import annotations

from typing import Any, Self

import pytest

from mastaba.core.chance import Chance
from mastaba.core.decision import Decision
from mastaba.core.errors import IllegalAction
from mastaba.core.event import Event
from mastaba.core.game import Refusal
from mastaba.core.match import Match
from mastaba.core.notation import Fate
from mastaba.core.saving import save

Who = int | str | None
"""A player as the game's scene calls him: by seat, or by name; None is a spectator."""


def told(event: Event) -> str:
    """An event as text: `Moved 0 0,0 0,1`."""
    return " ".join([event.happening.id, *event.slots().values()])


class Played:
    """A game being played."""

    windows: tuple[str, ...] = ("react",)  # questions in which one may pass without further ado
    idleness: tuple[str, ...] = ("pass",)  # verbs of who wants nothing

    def __init__(self, match: Match) -> None:
        self.match = match

    def seat(self, who: Who) -> int:
        """The seat of a player."""
        assert isinstance(who, int)
        return who

    def eye(self, who: Who) -> int | None:
        """The seat that somebody looks from."""
        return None if who is None else self.seat(who)

    # Playing on.

    def act(self, *lines: str, by: Who = None) -> Self:
        """Whoever is asked answers, line by line; with `by` that player speaks, asked or not."""
        for line in lines:
            self.match.say(self._speaker(by), line)
            self.settle()
        return self

    def befall(self, *fates: str) -> Self:
        """Any fate."""
        for fate in fates:
            self.match.befall(Fate(self.match.game.notation.parse(fate)))
        return self.settle()

    def fate(self) -> Self:
        """Fate does as it likes: every lot that is due now falls to its first outcome."""
        while isinstance(waiting := self.match.state.waiting(), Chance):
            self.match.befall(waiting.fates[0])
            self.settle()
        return self

    def settle(self) -> Self:
        """What was fed falls, where a scene can be fed."""
        return self

    def quiet(self) -> Self:
        """Everybody passes in windows until something else is asked."""
        while self.match.decision is not None and self.decision.kind in self.windows:
            self.act("pass")
        return self

    def idle_until(self, asked: str) -> Self:
        """Everybody does as little as possible until, say, `1 turn`, `die` or `over` is asked."""
        for _ in range(5000):
            if asked in (self.asked(), self.asked().partition(" ")[2]):
                return self
            if self.match.decision is None:
                assert self.match.outcome is None, f"the game is over, {asked!r} was never asked"
                self.fate()
            else:
                self.act(self.idle())
        raise AssertionError(f"nobody was ever asked {asked!r}")

    def idle(self) -> str:
        """The least that whoever is asked can do: a verb of idleness, else what is listed last."""
        lines = [self.match.game.notation.text(action) for action in self.decision.actions]
        return next((line for line in lines if line.split()[0] in self.idleness), lines[-1])

    def refuses(self, line: str, clause: str | None = None, by: Who = None) -> Refusal:
        """A line is not legal, changes nothing and is explained (by this clause, if one is named).

        `by` is who tries; else it is whoever is asked.
        """
        before, answers, told = self.saved(), len(self.match.answers), len(self.match.events)
        with pytest.raises(IllegalAction) as caught:
            self.match.say(self._speaker(by), line)
        assert self.saved() == before
        assert len(self.match.answers) == answers
        assert len(self.match.events) == told
        refusal = caught.value.refusal
        assert refusal is not None
        assert clause in (None, refusal.clause), f"{line!r} was refused by {refusal.clause}"
        return refusal

    def _speaker(self, by: Who) -> int:
        return self.decision.seat if by is None else self.seat(by)

    # What the rules wait for.

    @property
    def decision(self) -> Decision:
        """The open question."""
        decision = self.match.decision
        assert decision is not None, f"nobody is asked but {self.asked()}"
        return decision

    def asked(self) -> str:
        """Who is asked what: `0 action`; of fate which, `- die`; `over` at the end."""
        if self.match.outcome is not None:
            return "over"
        if self.match.decision is not None:
            return f"{self.decision.seat} {self.decision.kind}"
        lot = self.match.state.stack[-1].wait
        assert lot is not None
        return f"{self.turn()} {lot.id}"

    def turn(self) -> str:
        """Whose turn it is, where `asked` tells it of fate too."""
        return "-"

    def legal(self, verb: str = "") -> set[str]:
        """The answers open to whoever is asked; with a verb, only those."""
        lines = {self.match.game.notation.text(action) for action in self.decision.actions}
        return {line for line in lines if not verb or line.split()[0] == verb}

    def can(self, line: str) -> bool:
        """Whether whoever is asked may say this."""
        return line in self.legal()

    def wishes(self, who: Who) -> set[str]:
        """What a player may do out of turn."""
        game = self.match.game
        actions = game.interjections(self.match.state, self.seat(who))
        return {game.notation.text(action) for action in actions}

    def fates(self) -> dict[str, int]:
        """What may fall now, with its weight."""
        waiting = self.match.state.waiting()
        assert isinstance(waiting, Chance), "no fate is due"
        text = self.match.game.notation.text
        return dict(zip(map(text, waiting.fates), waiting.weights, strict=True))

    # What came of it, and what the players are told.

    def winners(self) -> tuple[int, ...] | None:
        """Whoever won, once the game is over."""
        return None if self.match.outcome is None else self.match.outcome.winners

    def view(self, who: Who) -> dict[str, Any]:
        return dict(self.match.game.view(self.match.state, self.eye(who)))

    def events(self, *kinds: str) -> list[str]:
        """All that happened since the scene opened, whoever may know it; of these kinds."""
        return [told(e) for e in self.match.events if not kinds or e.happening.id in kinds]

    def events_for(self, who: Who, *kinds: str) -> list[str]:
        """What somebody was told of it."""
        heard = [event for event in self.match.events if event.heard_by(self.eye(who))]
        return [told(event) for event in heard if not kinds or event.happening.id in kinds]

    def forget(self) -> Self:
        """Listen only to what is told from now on."""
        self.match.events.clear()
        return self

    def saved(self) -> bytes:
        """The whole state."""
        return save(self.match.game, self.match.state)
