"""Law 6: random play ends within the stated bound, and the outcome follows from the end."""

from functools import cache

import pytest

from conformance.driver import Case, Recorded, apply, each_table, each_variant
from mastaba.core.chance import Chance
from mastaba.core.decision import Outcome
from mastaba.core.match import Match
from mastaba.core.saving import load, save
from support import at_length


@cache
def ended(case: Case, seed: int) -> tuple[Recorded, Outcome]:
    """A game played to its end, or as far as the bound allows."""
    journey = Recorded(case, seed)
    outcome = journey.run(most=case.game.answers_bound).outcome
    assert outcome is not None, f"not over after {len(journey.answers)} answers"
    return journey, outcome


@each_variant
def test_random_play_ends_within_the_bound(case: Case) -> None:
    for seed in range(at_length(1, 3) if not case.options else 1):
        journey, _ = ended(case, seed)
        assert not journey.state.stack


@each_variant
def test_the_ranking_names_every_seat_once(case: Case) -> None:
    _, outcome = ended(case, seed=0)
    ranked = [seat for group in outcome.ranking for seat in group]
    assert sorted(ranked) == list(range(case.seats))
    assert all(outcome.ranking[1:])  # the first group is empty where nobody wins
    assert outcome.winners == outcome.ranking[0]


@each_variant
def test_there_is_a_score_for_every_seat_and_a_reason(case: Case) -> None:
    _, outcome = ended(case, seed=0)
    assert len(outcome.scores) == case.seats
    assert all(type(score) is int for score in outcome.scores)
    assert outcome.reason


@each_table
def test_the_last_answer_on_a_loaded_state_gives_the_same_outcome(case: Case) -> None:
    journey, outcome = ended(case, seed=0)
    s = case.new()
    for given in journey.answers[:-1]:
        apply(case.game, s, given)
    before = load(case.game, save(case.game, s))
    assert before.outcome is None
    apply(case.game, before, journey.answers[-1])
    final = load(case.game, save(case.game, before))
    for found in (before.outcome, final.outcome):
        assert found is not None
        assert found.ranking == outcome.ranking
        assert found.scores == outcome.scores
        assert found.reason == outcome.reason


@each_table
def test_everybody_is_shown_the_same_outcome(case: Case) -> None:
    journey, outcome = ended(case, seed=0)
    told = [case.game.view(journey.state, seat)["outcome"] for seat in range(case.seats)]
    assert told[0] is not None
    assert told == [told[0]] * case.seats
    assert list(outcome.scores) == told[0]["scores"]
    assert list(outcome.winners) == told[0]["winners"]


@each_table
def test_nobody_may_do_anything_after_the_end(case: Case) -> None:
    journey, _ = ended(case, seed=0)
    for seat in range(case.seats):
        assert case.game.interjections(journey.state, seat) == []
    match = Match(case.game, case.seats, case.chosen)
    match.take_all(journey.answers)
    assert match.decision is None
    assert not isinstance(match.state.waiting(), Chance)


@each_table
def test_a_game_that_is_given_up_at_any_moment_has_a_whole_outcome(case: Case) -> None:
    tried = 0
    for s in Recorded(case, seed=1).states(every=47, most=1500):
        for seat in range(case.seats):
            for action in case.game.interjections(s, seat):
                copy = load(case.game, save(case.game, s))
                case.game.interject(copy, seat, action)
                saved = save(case.game, copy)
                assert save(case.game, load(case.game, saved)) == saved
                if copy.outcome is not None:
                    ranked = [seat for group in copy.outcome.ranking for seat in group]
                    assert sorted(ranked) == list(range(case.seats))
                    assert len(copy.outcome.scores) == case.seats
                tried += 1
    if not tried:
        pytest.skip("a game without interjections")
