"""The cheap laws over thousands of random games. Run by `make soak`."""

from collections import Counter
from random import Random

import pytest

from conformance.driver import TABLES, VARIANTS, Case, Journey, each_table, say
from mastaba.bots import BOTS, bot
from mastaba.core import replay
from mastaba.core.chance import Chance
from mastaba.core.decision import Decision, Outcome
from mastaba.core.frame import State
from mastaba.core.match import Match
from mastaba.core.saving import load, save
from mastaba.core.view import Sight

GAMES_EACH = 100
CHUNK = 50
GAMES_FEW = 6  # where there are hundreds of tables, or bots to think

each_chunk = pytest.mark.parametrize("chunk", range(GAMES_EACH // CHUNK))
each_variant_alone = pytest.mark.parametrize("case", VARIANTS, ids=str)


def check_end(case: Case, journey: Journey) -> None:
    """Law 6, and law 5 at the end."""
    outcome = journey.state.outcome
    assert outcome is not None, f"not over after {len(journey.answers)} answers"
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(case.seats))
    assert len(outcome.scores) == case.seats


def check_moment(case: Case, s: State, rng: Random) -> None:
    """Laws 1, 3, 4 and 7 where they cost little."""
    saved = save(case.game, s)
    assert save(case.game, load(case.game, saved)) == saved
    assert save(case.game, s.clone()) == saved
    waiting = s.waiting()
    if isinstance(waiting, Decision):
        assert len(set(waiting.actions)) == len(waiting.actions) > 0
    seat = rng.randrange(case.seats)
    guess = case.game.determinize(s, seat, rng)
    assert case.game.view(guess, seat) == case.game.view(s, seat)
    assert Counter(case.game.census(guess)) == Counter(case.game.census(s))


@each_chunk
@each_table
def test_random_games_keep_the_laws(case: Case, chunk: int) -> None:
    rng = Random(f"{case} {chunk}")
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        journey = Journey(case, seed, listening=True)
        for s in journey.states(every=97, most=case.game.answers_bound):
            check_moment(case, s, rng)
        check_end(case, journey)
        assert all(map(say, journey.events))


@each_variant_alone
def test_random_games_of_every_variant_keep_the_laws(case: Case) -> None:
    rng = Random(str(case))
    for seed in range(GAMES_FEW):
        journey = Journey(case, seed)
        for s in journey.states(every=97, most=case.game.answers_bound):
            check_moment(case, s, rng)
        check_end(case, journey)


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_replays_of_random_games_are_read_back(case: Case) -> None:
    for seed in range(GAMES_FEW):
        journey = Journey(case, seed)
        final = save(case.game, journey.run())
        match = Match(case.game, case.seats, case.chosen)
        match.take_all(journey.answers)
        assert save(case.game, replay.read(replay.write(match)).verify(case.game).state) == final


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_bots_that_change_seats_bring_every_game_to_an_end(case: Case) -> None:
    rng = Random(f"bots {case}")
    for _ in range(GAMES_FEW):
        s = case.new()
        for _ in range(case.game.answers_bound):
            waiting = s.waiting()
            if isinstance(waiting, Outcome):
                break
            if isinstance(waiting, Chance):
                s.apply(waiting.fall(rng))
                continue
            player = bot(rng.choice(list(BOTS)))
            s.apply(player.choose(Sight(case.game, s, waiting.seat, waiting.actions), rng))
        assert s.outcome is not None
