"""Random games in which chosen cards come first: whatever names one of them is done, mostly."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator
from random import Random

from mastaba.core.chance import Chance
from mastaba.core.decision import Decision, Outcome
from mastaba.core.frame import State
from mastaba.core.game import Game
from mastaba.core.saving import digest, load, save

HANDFULS = 12  # of games that are digested for law 12
EAGER = 0.8  # how often a wanted answer comes first
SEALED = 10  # of so many states on the way one is in the digest


class ForcedGame(ABC):
    """One game from a position that was thrown together, with a look at the laws now and then."""

    game: Game

    def __init__(self, state: State, seats: int, rng: Random) -> None:
        self.position = state
        self.seats = seats
        self.rng = rng
        self.census = Counter(self.game.census(state))

    def play(self, every: int = 1) -> None:
        """To the end."""
        for count, waiting in enumerate(self.moments()):
            if count % every == 0 or isinstance(waiting, Outcome):
                self.look(waiting)

    def seal(self) -> str:
        """To the end: a digest of states on the way, of the end, and of all that was heard."""
        seal = hashlib.sha256()
        for count, waiting in enumerate(self.moments()):
            if count % SEALED == 0 or isinstance(waiting, Outcome):
                seal.update(digest(self.game, self.position).encode())
        for event in self.position.sink or ():
            seal.update(f"{event.happening.id} {event.slots()}".encode())
        return seal.hexdigest()[:12]

    def moments(self) -> Iterator[Decision | Chance | Outcome]:
        """What the game waits for, time after time; the last is its outcome."""
        s = self.position
        s.sink = []
        while not isinstance(waiting := s.waiting(), Outcome):
            yield waiting
            s.apply(self.answer(waiting))
        yield waiting

    def answer(self, waiting: Decision | Chance) -> int:
        """Whatever names a wanted card, or anything."""
        text, rng = self.game.notation.text, self.rng
        answers = waiting.fates if isinstance(waiting, Chance) else waiting.actions
        wanted = [a for a in answers if self.wants(text(a))]
        if wanted and rng.random() < EAGER:
            return rng.choice(wanted)
        return waiting.fall(rng) if isinstance(waiting, Chance) else rng.choice(answers)

    @abstractmethod
    def wants(self, line: str) -> bool:
        """Whether an answer names a wanted card."""

    def look(self, waiting: Decision | Chance | Outcome) -> None:
        """Nothing lost, copies alike, something to do, secrets kept."""
        s, game = self.position, self.game
        assert Counter(game.census(s)) == self.census
        saved = save(game, s)
        assert save(game, s.clone()) == saved
        assert save(game, load(game, saved)) == saved
        if isinstance(waiting, Decision):
            assert len(set(waiting.actions)) == len(waiting.actions) > 0
        if isinstance(waiting, Outcome):
            return
        seat = self.rng.randrange(self.seats)
        guess = game.determinize(s, seat, self.rng)
        assert game.view(guess, seat) == game.view(s, seat)
        assert Counter(game.census(guess)) == self.census
