"""Law 10: `explain` gives a reason for every action outside the list, none for one inside."""

from collections.abc import Container

from conformance.driver import Case, Recorded, attempts, each_table_in_turn
from mastaba.core.decision import Decision
from mastaba.core.frame import State
from mastaba.core.notation import Action
from support import at_length


def legal(case: Case, s: State, seat: int) -> Container[Action]:
    """What the seat may do now, in turn or out of turn."""
    waiting = s.waiting()
    asked = isinstance(waiting, Decision) and waiting.seat == seat
    actions = waiting.actions if isinstance(waiting, Decision) and asked else []
    return {*actions, *case.game.interjections(s, seat)}


@each_table_in_turn
def test_explain_refuses_exactly_what_is_not_legal(case: Case) -> None:
    check_refusals(case, seed=0, every=at_length(211, 53 if not case.options else 151))


@each_table_in_turn
def test_every_kind_of_question_explains_every_attempt(case: Case) -> None:
    check_refusals(case, seed=1, every=1 << 60, often=at_length(2, 3))


def check_refusals(case: Case, seed: int, every: int, often: int = 0) -> None:
    """A reason for whatever is not legal, none for what is."""
    journey = Recorded(case, seed)
    for s in journey.states(every, most=3000, often=often):
        tried = attempts(case.game, s)
        for seat in range(case.seats):
            may = legal(case, s, seat)
            for attempt in tried:
                refusal = case.game.explain(s, seat, attempt)
                assert (refusal is None) == (attempt in may), (
                    f"seat {seat}, {case.game.notation.text(attempt)!r} "
                    f"after {len(journey.answers)} answers"
                )


@each_table_in_turn
def test_a_refusal_names_clause_and_key_and_only_words(case: Case) -> None:
    for s in Recorded(case).states(every=at_length(503, 211)):
        tried = attempts(case.game, s)
        for seat in range(case.seats):
            for attempt in tried[:: 3 + seat]:
                refusal = case.game.explain(s, seat, attempt)
                if refusal is None:
                    continue
                assert refusal.clause
                assert refusal.key
                assert all(type(word) is str for word in refusal.slots.values())


@each_table_in_turn
def test_nobody_who_does_not_sit_at_the_table_may_do_anything(case: Case) -> None:
    journey = Recorded(case, seed=1)
    for s in journey.states(most=400):
        number = len(journey.answers)
        if number > 3 and number % 97:
            continue
        tried = attempts(case.game, s)
        for stranger in (-1, case.seats, 99):
            assert case.game.interjections(s, stranger) == []
            for attempt in tried:
                assert case.game.explain(s, stranger, attempt) is not None
