"""The dear laws over every step of a game and for every seat. Run by `make soak`."""

from conformance.driver import Case, Journey, each_table, each_table_and_mix
from conformance.test_law_07_leaks import (
    check_taking_back,
    compared_worlds,
    moments,
    offered,
    pointed_at,
)
from conformance.test_law_10_explain import check_refusals
from mastaba.core.frame import State
from mastaba.core.saving import digest, load, save


@each_table_and_mix
def test_every_state_can_be_saved_and_loaded_and_stays_as_it_was(case: Case) -> None:
    """Laws 3 and 4."""
    kept: list[tuple[State, str]] = []
    for s in Journey(case).states(most=3000):
        saved = save(case.game, s)
        assert save(case.game, load(case.game, saved)) == saved
        kept.append((s.clone(), digest(case.game, s)))
    for copy, was in kept:
        assert digest(case.game, copy) == was


@each_table_and_mix
def test_every_seat_may_guess_anything_it_cannot_tell_from_the_truth(case: Case) -> None:
    """Law 7."""
    for s, seat, rng in moments(case, seed=1, every=3, often=12, eyes=case.seats):
        guess = case.game.determinize(s, seat, rng)
        assert case.game.view(guess, seat) == case.game.view(s, seat)
        assert case.game.view(guess, None) == case.game.view(s, None)
        assert offered(guess, seat) == offered(s, seat)
        assert pointed_at(case, guess, seat) == pointed_at(case, s, seat)


@each_table_and_mix
def test_worlds_that_look_alike_afterwards_sounded_alike(case: Case) -> None:
    """Law 7."""
    assert compared_worlds(case, often=6, answers=12, eyes=case.seats) > 100


@each_table
def test_an_act_that_can_be_taken_back_has_told_its_seat_nothing(case: Case) -> None:
    """Law 7."""
    check_taking_back(case, every=3, worlds=12)


@each_table_and_mix
def test_explain_refuses_exactly_what_is_not_legal(case: Case) -> None:
    """Law 10."""
    check_refusals(case, seed=1, every=53, often=6)
