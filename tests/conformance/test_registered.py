"""What a game says of itself: the lists that saving, the catalogues and the table rely on."""

import pytest

from conformance.driver import Case, Journey, Recorded, each_game, each_table, each_variant, say
from mastaba.core.chance import Lot
from mastaba.core.decision import Ask
from mastaba.core.errors import MastabaError, UnknownName
from mastaba.games import GAMES, game


@each_game
def test_a_game_goes_by_its_id(name: str) -> None:
    assert game(name).id == name
    assert game(name) is game(name)
    assert game(name).version >= 1
    assert len(game(name).content_hash) == 64


def test_a_game_that_does_not_exist_is_refused_in_one_sentence() -> None:
    with pytest.raises(UnknownName, match=f"expected a game out of {', '.join(GAMES)}"):
        game("chess")


@each_game
def test_nothing_is_listed_under_the_same_name_twice(name: str) -> None:
    waits = [ask.id for ask in game(name).asks] + [lot.id for lot in game(name).lots]
    frames = [frame.__name__ for frame in game(name).frames]
    happenings = [happening.id for happening in game(name).happenings]
    options = [option.name for option in game(name).options()]
    for names in (waits, frames, happenings, options):
        assert len(set(names)) == len(names)


@each_game
def test_every_default_is_a_value_the_option_takes(name: str) -> None:
    for option in game(name).options():
        assert option.check(option.default) == option.default
    defaults = {option.name: option.default for option in game(name).options()}
    for seats in game(name).seats:
        assert game(name).check_options(seats, {}) == defaults


@each_game
def test_too_few_and_too_many_seats_are_refused(name: str) -> None:
    for seats in (game(name).seats[0] - 1, game(name).seats[-1] + 1, 0, -1):
        with pytest.raises(MastabaError, match="expected"):
            game(name).new(seats)


@each_table
def test_frames_and_questions_met_in_play_are_listed(case: Case) -> None:
    for s in Recorded(case).states(every=2):
        for frame in s.stack:
            assert type(frame) in case.game.frames
        wait = s.stack[-1].wait if s.stack else None
        if isinstance(wait, Ask):
            assert wait in case.game.asks
        if isinstance(wait, Lot):
            assert wait in case.game.lots


@each_variant
def test_everything_that_happens_is_listed_and_can_be_said(case: Case) -> None:
    journey = Journey(case, seed=1, listening=True)
    journey.run(most=case.length)
    assert journey.events
    for event in journey.events:
        assert event.happening in case.game.happenings
        assert say(event)


@each_table
def test_everybody_has_a_role_of_the_game(case: Case) -> None:
    for s in Recorded(case).states(every=301):
        for seat in range(case.seats):
            role = case.game.role(s, seat)
            assert role in case.game.roles
            assert case.game.view(s, seat)["role"] == role
