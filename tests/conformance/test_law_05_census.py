"""Law 5: every component is in exactly one place at every step."""

from collections import Counter

import pytest

from conformance.driver import Case, Recorded, each_table, each_variant
from mastaba.core.frame import State
from mastaba.core.game import Game
from support import at_length


def census(case: Case, s: State) -> Counter[str]:
    return Counter(case.game.census(s))


def copies(game: Game, word: str) -> int:
    """How many of it are in the box; a census may name a thing by its kind."""
    return sum(row["copies"] for row in game.catalogue() if word in (row["id"], row["kind"]))


def cards(game: Game) -> Counter[str]:
    """All cards of the box."""
    rows = [row for row in game.catalogue() if row["kind"].endswith(("card", "tile"))]
    return Counter({row["id"]: row["copies"] for row in rows})


@each_variant
def test_no_component_appears_or_vanishes_once_the_game_is_set_up(case: Case) -> None:
    """Set-up brings things into play, and is over once its chapter has left the stack's bottom."""
    journey = Recorded(case)
    opening = type(journey.state.stack[0])
    before, set_up = census(case, journey.state), False
    for s in journey.states(at_length(2, 1), most=case.length):
        found = census(case, s)
        if set_up:
            assert found == before, f"after {len(journey.answers)} answers"
        else:
            assert found >= before, f"after {len(journey.answers)} answers"
        set_up = set_up or not s.stack or type(s.stack[0]) is not opening
        before = found
    assert set_up


@each_table
def test_every_card_of_the_box_is_somewhere_once_from_the_first_step_on(case: Case) -> None:
    box = cards(case.game)
    if not box:
        pytest.skip("a game without cards or tiles")
    for s in Recorded(case, seed=1).states(every=3):
        found = census(case, s)
        assert Counter({card: found[card] for card in box}) == box


@each_table
def test_no_more_is_in_play_than_is_in_the_box(case: Case) -> None:
    found = census(case, Recorded(case).run())
    assert found
    for word, count in found.items():
        assert count <= copies(case.game, word), word


@each_table
def test_guessing_neither_adds_nor_loses_a_component(case: Case) -> None:
    journey = Recorded(case, seed=1)
    for s in journey.states(every=17):
        for seat in range(case.seats):
            guess = case.game.determinize(s, seat, journey.rng)
            assert census(case, guess) == census(case, s)


@each_table
def test_the_box_is_what_the_catalogue_lists(case: Case) -> None:
    listed: Counter[str] = Counter()
    for row in case.game.catalogue():
        listed[row["kind"]] += row["copies"]
    assert listed == Counter(case.game.components)
