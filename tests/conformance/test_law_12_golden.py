"""Law 12: golden playthroughs, one file per game, seat count and variant that changes the rules."""

import pytest

from conformance.driver import Case, each_game
from conformance.golden import (
    COMMAND,
    FOLDER,
    SEED,
    SHORT,
    cases,
    options_in_rules,
    path,
    render,
)
from mastaba.games import GAMES, game

EVERY = [case for name in GAMES for case in cases(name)]


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_the_game_is_played_as_its_golden_file_says(case: Case) -> None:
    assert path(case).exists(), f"{case} has no golden playthrough; `{COMMAND}` writes it"
    golden = path(case).read_text("utf-8")
    seed = SEED.search(golden)
    assert seed, f"{path(case).name} names no seed; `{COMMAND}` writes it anew"
    played = render(case, int(seed[1]))
    if played != golden:
        pytest.fail(
            f"{path(case).name} differs {first_difference(golden, played)}. If the change is "
            f"meant, run `{COMMAND}` and review what it did"
        )


def first_difference(golden: str, played: str) -> str:
    pairs = zip(golden.splitlines(), played.splitlines(), strict=False)
    for number, (was, now) in enumerate(pairs, start=1):
        if was != now:
            return f"from line {number} on: {was.strip()!r} is now {now.strip()!r}"
    return "in its length"


def test_no_golden_file_is_left_over() -> None:
    assert set(FOLDER.glob("*")) == {path(case) for case in EVERY}


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_golden_files_are_short_enough_to_be_read(case: Case) -> None:
    answers = [line for line in path(case).read_text("utf-8").splitlines() if line[4:5] == " "]
    assert len([line for line in answers if line[:4].strip().isdecimal()]) <= SHORT


@each_game
def test_the_rules_list_exactly_the_options_of_the_game(name: str) -> None:
    assert set(options_in_rules(name)) == {option.name for option in game(name).options()}
