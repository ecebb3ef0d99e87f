"""Whatever anybody says to a table: the legal is taken, all else is refused and leaves no trace.

Hypothesis drives a match with legal and illegal answers of every kind.
"""

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from conformance.driver import TABLES, TOGETHER, Case, every_action, random_answer
from mastaba.core import replay
from mastaba.core.chance import Chance
from mastaba.core.decision import Decision, Outcome
from mastaba.core.errors import BadNotation, IllegalAction
from mastaba.core.match import Match
from mastaba.core.notation import Action, Fate
from mastaba.core.saving import save
from support import at_length

anything = st.integers(min_value=0, max_value=1 << 30)
strange_seats = st.sampled_from([-1, -2, 16, 99, 1 << 40]) | st.integers(0, 7)


class Table(RuleBasedStateMachine):
    """A match, and people who say anything at all."""

    def __init__(self) -> None:
        super().__init__()
        self.match: Match

    @initialize(
        case=st.sampled_from([*TABLES, *TOGETHER]),
        played=st.sampled_from([0, 0, 1, 5, 20, 60, 150, 400]),
        seed=st.integers(0, 40),
        fate_by_itself=st.booleans(),
    )
    def lay_the_table(self, case: Case, played: int, seed: int, *, fate_by_itself: bool) -> None:
        self.case = case
        options = case.chosen
        self.match = Match(case.game, case.seats, options, f"{seed}" if fate_by_itself else None)
        self.every = every_action(case.game)
        rng = Random(seed)
        while len(self.match.answers) < played and self.match.outcome is None:
            waiting = self.match.state.waiting()
            assert not isinstance(waiting, Outcome)
            self.match.take(random_answer(waiting, rng))

    def trace(self) -> tuple[bytes, int, int]:
        """All that an illegal attempt could change."""
        saved = save(self.match.game, self.match.state)
        return saved, len(self.match.answers), len(self.match.events)

    def may(self, seat: int, action: Action) -> bool:
        decision = self.match.decision
        asked = decision is not None and decision.seat == seat and action in decision.actions
        return asked or action in self.match.game.interjections(self.match.state, seat)

    def attempt(self, seat: int, action: Action) -> None:
        """Legal or not, it must be answered properly."""
        before = self.trace()
        if seat in range(self.match.seats) and self.may(seat, action):
            self.match.act(seat, action)
            assert len(self.match.answers) > before[1]
            return
        with pytest.raises(IllegalAction) as caught:
            self.match.act(seat, action)
        assert caught.value.refusal is not None
        assert "\n" not in str(caught.value)
        assert self.trace() == before

    @rule(pick=anything)
    def answer_legally(self, pick: int) -> None:
        waiting = self.match.state.waiting()
        before = len(self.match.answers)
        if isinstance(waiting, Decision):
            self.match.act(waiting.seat, waiting.actions[pick % len(waiting.actions)])
        elif isinstance(waiting, Chance):
            self.match.befall(waiting.fates[pick % len(waiting.fates)])
        else:
            return
        assert len(self.match.answers) > before

    @rule(pick=anything)
    def answer_with_any_action(self, pick: int) -> None:
        decision = self.match.decision
        seat = decision.seat if decision else pick % self.match.seats
        self.attempt(seat, self.every[pick % len(self.every)])

    @rule(seat=strange_seats, pick=anything)
    def answer_from_any_seat(self, seat: int, pick: int) -> None:
        decision = self.match.decision
        actions = decision.actions if decision and pick % 2 else self.every
        self.attempt(seat, actions[pick % len(actions)])

    @rule(seat=strange_seats, pick=anything)
    def interject(self, seat: int, pick: int) -> None:
        """Somebody else's wish mostly; one's own, which may end the game, seldom."""
        everybody = {seat, *range(self.match.seats)}
        wishes = {o: self.match.game.interjections(self.match.state, o) for o in everybody}
        for owner, actions in wishes.items():
            if actions and (owner != seat or seat not in range(self.match.seats) or pick % 9 == 0):
                self.attempt(seat, actions[pick % len(actions)])
                return

    @rule(pick=anything)
    def let_a_wrong_fate_fall(self, pick: int) -> None:
        waiting = self.match.state.waiting()
        fate = Fate(self.every[pick % len(self.every)])
        if isinstance(waiting, Chance) and fate in waiting.fates:
            return
        before = self.trace()
        with pytest.raises(IllegalAction):
            self.match.befall(fate)
        assert self.trace() == before

    def say(self, seat: int, text: str) -> None:
        before = self.trace()
        refusal = ""
        try:
            self.match.say(seat, text)
        except (BadNotation, IllegalAction) as error:
            refusal = str(error)
        if refusal:
            assert "\n" not in refusal
            assert self.trace() == before
        else:
            assert seat in range(self.match.seats)
            assert len(self.match.answers) > before[1]

    @rule(seat=strange_seats, text=st.text(max_size=40))
    def talk_nonsense(self, seat: int, text: str) -> None:
        self.say(seat, text)

    @rule(seat=strange_seats, pick=anything, cut=st.integers(0, 12), tail=st.text(max_size=4))
    def say_almost_the_right_thing(self, seat: int, pick: int, cut: int, tail: str) -> None:
        text = self.match.game.notation.text(self.every[pick % len(self.every)])
        self.say(seat, text[: cut or None] + tail)

    @rule(picks=st.lists(anything, max_size=7), pick=anything)
    def say_a_line_of_words(self, picks: list[int], pick: int) -> None:
        """Words of the notation behind the first word of what could be said: shorthands, too."""
        decision = self.match.decision
        seat = decision.seat if decision else 0
        text = self.match.game.notation.text
        words = [word for at in picks for word in text(self.every[at % len(self.every)]).split()]
        offers = self.match.game.offers(self.match.state, seat)
        verb = offers[pick % len(offers)].do.split()[0] if offers else "walk"
        self.say(seat, " ".join([verb, *words]))

    @precondition(lambda self: self.match.decision is not None)
    @rule(pick=anything)
    def take_an_offer(self, pick: int) -> None:
        decision = self.match.decision
        assert decision is not None
        offers = self.match.game.offers(self.match.state, decision.seat)
        before = len(self.match.answers)
        self.match.say(decision.seat, offers[pick % len(offers)].do)
        assert len(self.match.answers) > before

    @invariant()
    def fate_does_not_keep_anybody_waiting(self) -> None:
        if hasattr(self, "match") and self.match.fate is not None:
            assert not isinstance(self.match.state.waiting(), Chance)

    def teardown(self) -> None:
        """What was said can be written down, read and played again."""
        if not hasattr(self, "match"):
            return
        again = replay.read(replay.write(self.match)).verify(self.match.game)
        assert save(self.match.game, again.state) == save(self.match.game, self.match.state)
        super().teardown()


Table.TestCase.settings = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=at_length(25, 60),
    stateful_step_count=40,
    suppress_health_check=list(HealthCheck),
)

TestTable = Table.TestCase
