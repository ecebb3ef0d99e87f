"""The laboratory: simulation adds up, and its digest depends on nothing it should not."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from mastaba.core import replay
from mastaba.core.errors import BadSetup, UnknownName
from mastaba.games import game
from mastaba.lab.bench import Rules, bench
from mastaba.lab.simulate import Plan, seat_bots, simulate, spread

KEYS = [
    *("game", "players", "bots", "games", "finished", "seed", "options", "decisions", "seconds"),
    *("decisions_per_second", "games_per_second", "length", "wins_by_seat", "wins_by_role"),
    *("draws", "scores", "digest"),
]


def plan(seed: int = 1, players: int = 3, **kwargs: str) -> Plan:
    return Plan("mummy", players, ("random",), seed, kwargs)


def test_the_figures_add_up() -> None:
    result = simulate(plan(), 12)
    assert list(result) == KEYS
    assert result["finished"] == result["games"] == 12
    assert sum(result["wins_by_seat"]) == 12 == sum(result["wins_by_role"].values())
    assert set(result["wins_by_role"]) == {"mummy", "hunter"}
    assert result["draws"] == 0
    assert result["length"]["p50"] <= result["length"]["p95"] <= result["length"]["max"]


def test_the_digest_is_the_same_however_many_processes_play() -> None:
    assert simulate(plan(), 45)["digest"] == simulate(plan(), 45, jobs=2)["digest"]


def test_the_digest_tells_seeds_and_options_apart() -> None:
    digests = {simulate(p, 3)["digest"] for p in (plan(), plan(2), plan(mummyDie="fierce"))}
    assert len(digests) == 3


def test_the_digest_does_not_depend_on_string_hashing() -> None:
    command = [sys.executable, "-m", "mastaba", "simulate", "mummy", "--players", "2"]
    command += ["--bots", "random,thumb", "--games", "3", "--json"]
    digests = set()
    for hash_seed in ("0", "1", "4242"):
        env = os.environ | {"PYTHONHASHSEED": hash_seed}
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
        digests.add(json.loads(done.stdout)["digest"])
    assert len(digests) == 1


def test_replays_are_written_and_verify(tmp_path: Path) -> None:
    simulate(Plan("mummy", 4, ("random",), 5, {}, str(tmp_path)), 3)
    files = sorted(tmp_path.iterdir())
    assert len(files) == 3
    for file in files:
        match = replay.read(file.read_text()).verify(game("mummy"))
        assert match.outcome is not None


def test_the_last_bot_named_takes_the_seats_left() -> None:
    assert seat_bots(("thumb", "random"), 4) == ("thumb", "random", "random", "random")


def test_too_many_or_unknown_bots_are_refused() -> None:
    with pytest.raises(BadSetup, match="expected 1 to 2 bots but got 3"):
        seat_bots(("random",) * 3, 2)
    with pytest.raises(UnknownName, match="expected a bot out of random, thumb but got 'clever'"):
        seat_bots(("clever",), 2)


def test_percentiles_of_a_known_list() -> None:
    assert spread(list(range(1, 101))) == {"mean": 50.5, "p50": 51, "p95": 95, "max": 100}


def test_the_benchmark_measures_every_seat_count() -> None:
    rows = bench(0.01, rounds=1)["games"]
    ours = [row for row in rows if row["game"] == "mummy"]
    assert [row["players"] for row in ours] == [2, 3, 4, 5]
    assert all(row["decisions_per_second"] > 0 and row["clones_per_second"] > 0 for row in ours)
    assert all(200 < row["bytes_per_state"] < 5000 for row in ours)


def test_the_benchmarked_state_is_from_the_middle_of_a_game() -> None:
    assert Rules(game("mummy"), 4).middle.outcome is None
