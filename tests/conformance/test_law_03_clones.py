"""Law 3: clones are independent; what is kept stays as it was."""

from random import Random

import pytest

from conformance.driver import (
    Case,
    Journey,
    Recorded,
    answer,
    each_table,
    each_table_in_turn,
    every_action,
)
from mastaba.core import frame
from mastaba.core.decision import Outcome
from mastaba.core.event import Happening
from mastaba.core.frame import State
from mastaba.core.saving import digest
from support import at_length


@each_table_in_turn
def test_all_earlier_states_keep_their_digests_after_later_moves(case: Case) -> None:
    kept: list[tuple[State, str]] = []
    for s in Journey(case).states(every=at_length(13, 5), most=3000, often=8):
        kept.append((s.clone(), digest(case.game, s)))
    for copy, was in kept:
        assert digest(case.game, copy) == was


@each_table_in_turn
def test_moves_on_a_clone_leave_the_original_alone(case: Case) -> None:
    rng = Random("clone")
    for s in Recorded(case, seed=1).states(every=at_length(53, 23)):
        was = digest(case.game, s)
        copy = s.clone()
        assert digest(case.game, copy) == was
        for _ in range(12):
            waiting = copy.waiting()
            if isinstance(waiting, Outcome):
                break
            answer(copy, waiting, rng)
        assert digest(case.game, s) == was


@each_table
def test_nobody_listens_to_a_clone(case: Case) -> None:
    journey = Journey(case, listening=True)
    for s in journey.states(every=41):
        heard = len(journey.events)
        copy = s.clone()
        assert copy.sink is None
        waiting = copy.waiting()
        if not isinstance(waiting, Outcome):
            answer(copy, waiting, Random(1))
        assert len(journey.events) == heard


@each_table
def test_listening_does_not_change_the_game(case: Case) -> None:
    deaf, listening = Recorded(case, seed=1), Journey(case, seed=1, listening=True)
    assert digest(case.game, deaf.run()) == digest(case.game, listening.run())
    assert listening.events


@each_table
def test_no_event_is_built_where_nobody_listens(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    def built(happening: Happening, *_: object) -> None:
        raise AssertionError(f"{happening.id} was built, and nobody listens")

    monkeypatch.setattr(frame, "Event", built)
    Journey(case, seed=1).run(most=case.length)


@each_table
def test_asking_and_looking_do_not_change_the_state(case: Case) -> None:
    attempts = every_action(case.game)
    for s in Recorded(case).states(every=61):
        was = digest(case.game, s)
        s.waiting()
        for seat in range(case.seats):
            case.game.view(s, seat)
            case.game.role(s, seat)
            case.game.determinize(s, seat, Random(seat))
            case.game.interjections(s, seat)
            case.game.explain(s, seat, Random(seat).choice(attempts))
        case.game.view(s, None)
        case.game.census(s)
        assert digest(case.game, s) == was
