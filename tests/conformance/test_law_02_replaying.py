"""Law 2: the answers alone give the same states again, byte for byte, in any interpreter."""

import json
import os
import subprocess
import sys

import pytest

from conformance.driver import (
    Case,
    Journey,
    Recorded,
    apply,
    each_table,
    each_table_and_mix,
    each_table_in_turn,
    fingerprint,
    fingerprints,
)
from mastaba.core import replay
from mastaba.core.match import Match
from mastaba.core.saving import save
from support import at_length


@each_table_and_mix
def test_the_same_answers_give_the_same_states(case: Case) -> None:
    journey = Recorded(case)
    states = journey.states(at_length(17, 3), most=2000)
    saved = {len(journey.answers): save(case.game, s) for s in states}
    s = case.new()
    assert save(case.game, s) == saved[0]
    for number, given in enumerate(journey.answers, start=1):
        apply(case.game, s, given)
        assert number not in saved or save(case.game, s) == saved[number]


@each_table
def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    first = fingerprint(case, seed=5)
    assert fingerprint(case, seed=5) == first
    assert fingerprint(case, seed=6) != first


@each_table_in_turn
def test_a_replay_file_brings_back_the_end_and_every_moment_before(case: Case) -> None:
    journey = Recorded(case, seed=1)
    kept = {len(journey.answers): save(case.game, s) for s in journey.states(every=500)}
    match = Match(case.game, case.seats, case.chosen)
    match.take_all(journey.answers)
    text = replay.write(match, [f"player {seat}" for seat in range(case.seats)])
    read = replay.read(text)
    assert len(read) == len(journey.answers)
    assert replay.write(read.verify(case.game), read.header["players"]) == text
    for number, saved in kept.items():
        if number <= 1000 or number == len(journey.answers):
            assert save(case.game, read.match(case.game, upto=number).state) == saved


@each_table
def test_a_match_that_plays_its_own_fate_is_replayed_without_it(case: Case) -> None:
    match = Match(case.game, case.seats, case.chosen, seed="law 2")
    rng = Journey(case).rng
    while match.decision is not None and len(match.answers) < 800:
        match.act(match.decision.seat, rng.choice(match.decision.actions))
    again = replay.read(replay.write(match)).verify(case.game)
    assert save(case.game, again.state) == save(case.game, match.state)


@pytest.fixture(scope="module")
def here() -> dict[str, str]:
    return fingerprints()


@pytest.mark.parametrize("hash_seed", at_length(["4242"], ["1", "4242"]))
def test_another_hash_seed_changes_nothing(here: dict[str, str], hash_seed: str) -> None:
    program = (
        "import json; from conformance.driver import fingerprints as f; print(json.dumps(f()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == here
