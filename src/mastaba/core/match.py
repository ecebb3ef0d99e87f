"""One game being played: the state, the fate that falls, and every answer so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import NamedTuple

from .chance import Chance
from .decision import Decision, Outcome
from .errors import IllegalAction
from .event import Event
from .frame import State
from .game import Game
from .notation import Action, Fate
from .saving import Asleep
from .view import Sight, View


class Act(NamedTuple):
    """A player's answer."""

    seat: int
    action: Action


class Fell(NamedTuple):
    """Fate's answer."""

    fate: Fate


Answer = Act | Fell
Fates = Callable[[Chance], Fate]  # where fate comes from


def luck(rng: Random) -> Fates:
    """Fate by a random generator."""
    return lambda chance: chance.fall(rng)


KEPT = 50  # answers between two states that are kept, so that going back is never far


class Match:
    """The authority over one state: it checks every answer, then keeps it.

    With a seed it lets fate fall by itself; without one, fate is an answer like any other.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object] | None = None,
        seed: str | None = None,
    ) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.options = game.check_options(seats, options or {})
        self.state = game.start(seats, self.options)
        self.answers: list[Answer] = []
        self.events: list[Event] = []
        self.state.sink = self.events
        self.state.advance()
        self.prior = len(self.events)  # what happened before the first answer
        self.told: list[int] = []  # after each answer, how many events there were
        self.asides: set[int] = set()  # which answers came out of turn
        self.returns: frozenset[int] = frozenset()  # numbers of answers that will be gone back to
        # States on the way here, by the number of answers.
        self.kept: dict[int, State | Asleep] = {0: self.state.clone()}
        self.fate: Fates | None = None if seed is None else luck(Random(f"fate {seed}"))
        self.settle()

    @property
    def decision(self) -> Decision | None:
        """The open question, if a seat is asked."""
        waiting = self.state.waiting()
        return waiting if isinstance(waiting, Decision) else None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, once it has."""
        outcome: Outcome | None = self.state.outcome
        return outcome

    def view(self, seat: int | None) -> View:
        """All that a seat (None: a spectator) may know now."""
        return self.game.view(self.state, seat)

    def sight(self) -> Sight:
        """All that whoever is asked may go by: what bots and hints are made from."""
        decision = self.decision
        if decision is None:
            raise IllegalAction("expected an open question but nobody is asked")
        return Sight(self.game, self.state, decision.seat, decision.actions)

    def act(self, seat: int, action: Action) -> None:
        """A seat answers the open question, or interjects. Illegal attempts change nothing."""
        decision = self.decision
        if decision is not None and decision.seat == seat and action in decision.actions:
            self.answers.append(Act(seat, action))
            self.state.apply(action)
            self._played()
        elif action in self.game.interjections(self.state, seat):
            self.asides.add(len(self.answers))
            self.answers.append(Act(seat, action))
            self.game.interject(self.state, seat, action)
            self._played()
        else:
            raise self._refuse(decision, seat, action)
        self.settle()

    def say(self, seat: int, text: str) -> None:
        """A seat answers in notation; what a shorthand leaves over when its turn ends lapses."""
        first, *others = self.game.unfold(self.state, seat, text)
        chapter = self.state.stack[-1:]
        self.act(seat, first)
        for action in others:
            if self.state.stack[-1:] != chapter:
                return
            self.act(seat, action)

    def befall(self, fate: Fate) -> None:
        """Fate answers from outside: a replay, a test."""
        waiting = self.state.waiting()
        if not isinstance(waiting, Chance) or fate not in waiting.fates:
            where = f"answer {len(self.answers) + 1}"
            expected = "a decision" if not isinstance(waiting, Chance) else "another fate"
            text = self.game.notation.text(fate)
            raise IllegalAction(f"at {where}: expected {expected} but got {text!r}")
        self._fall(fate)

    def take(self, answer: Answer) -> None:
        """Any answer, as a replay holds it."""
        if isinstance(answer, Fell):
            self.befall(answer.fate)
        else:
            self.act(answer.seat, answer.action)

    def take_all(self, answers: Iterable[Answer]) -> None:
        """One answer after the other."""
        for answer in answers:
            self.take(answer)

    def takeback_point(self, seat: int) -> int | str:
        """How many answers stay if the seat takes back its last act; or the key of why it cannot.

        Decided from what happened since: fate, another player, or an event that disclosed. What
        others began in secret meanwhile (an offer) lapses with it.
        """
        at = len(self.answers) - 1
        while at >= 0 and self._whispered(at, seat):
            at -= 1  # to say "acted" would tell of something the seat did not hear
        if at < 0:
            return "nothing"
        last = self.answers[at]
        if isinstance(last, Fell):
            return "fate"
        if last.seat != seat:
            return "acted"
        return "disclosed" if any(event.happening.discloses for event in self.caused(at)) else at

    def caused(self, at: int) -> list[Event]:
        """What happened by one answer."""
        return self.events[self.told[at - 1] if at else self.prior : self.told[at]]

    def _whispered(self, at: int, seat: int) -> bool:
        """Whether an answer was somebody else's, out of turn, and the seat heard nothing of it."""
        answer = self.answers[at]
        if at not in self.asides or (isinstance(answer, Act) and answer.seat == seat):
            return False
        return not any(event.heard_by(seat) for event in self.caused(at))

    def rewound(self, keep: int) -> Match:
        """The match as it stood after the first answers; fate falls anew from there."""
        earlier = Match(self.game, self.seats, self.options)
        earlier._stand_with(self, max(number for number in self.kept if number <= keep))
        earlier.take_all(self.answers[len(earlier.answers) : keep])
        earlier.fate = self.fate
        return earlier

    def _stand_with(self, later: Match, number: int) -> None:
        """Where a later match stood, so many answers in, and kept its state."""
        self.events = later.events[: later.told[number - 1] if number else later.prior]
        self.answers, self.told = later.answers[:number], later.told[:number]
        self.asides = {at for at in later.asides if at < number}
        self.returns = later.returns
        self.kept = {at: kept for at, kept in later.kept.items() if at <= number}
        self.state = self.kept[number].clone()
        self.state.sink = self.events

    def _played(self) -> None:
        """An answer has come to its end."""
        self.told.append(len(self.events))
        number = len(self.answers)
        if number % KEPT == 0 or number in self.returns:
            self.kept[number] = self.state.clone()

    def settle(self) -> None:
        """Let fate fall until somebody must decide."""
        if self.fate is None:
            return
        waiting = self.state.waiting()
        while isinstance(waiting, Chance):
            self._fall(self.fate(waiting))
            waiting = self.state.waiting()

    def _fall(self, fate: Fate) -> None:
        self.answers.append(Fell(fate))
        self.state.apply(fate)
        self._played()

    def _refuse(self, decision: Decision | None, seat: int, action: Action) -> IllegalAction:
        refusal = self.game.explain(self.state, seat, action)
        clause = refusal.clause if refusal else ""
        text = self.game.notation.text
        message = f"{text(action)!r} is not legal for seat {seat} ({clause})"
        if decision is not None and decision.seat == seat:
            message += "; expected one of: " + ", ".join(map(text, decision.actions))
        return IllegalAction(message, refusal)
