"""Law 12: golden playthroughs that a person can read, and digests of many random games."""

import pytest

from conformance.driver import Case, each_game
from conformance.golden import (
    COMMAND,
    DIGESTS,
    FOLDERS,
    TOLD,
    digest_file,
    kept_digests,
    lines,
    options_in_rules,
    path,
    played,
    seed_of,
    wanted,
)
from mastaba.games import game

LINES = [line for names in FOLDERS.values() for line in lines(names)]
MEANT = f"If the change is meant, run `{COMMAND}` and review what it did"


@pytest.mark.parametrize("case", TOLD, ids=str)
def test_the_game_is_played_as_its_golden_file_says(case: Case) -> None:
    seed = seed_of(case)
    assert seed is not None, f"{path(case).name} is missing or names no seed; `{COMMAND}` writes it"
    golden, now = path(case).read_text("utf-8"), played(path(case).name)
    if now != golden:
        pytest.fail(f"{path(case).name} differs {first_difference(golden, now)}. {MEANT}")


def first_difference(golden: str, played: str) -> str:
    pairs = zip(golden.splitlines(), played.splitlines(), strict=False)
    for number, (was, now) in enumerate(pairs, start=1):
        if was != now:
            return f"from line {number} on: {was.strip()!r} is now {now.strip()!r}"
    return "in its length"


@pytest.mark.parametrize("line", LINES)
def test_random_games_go_as_their_line_of_digests_says(line: str) -> None:
    kept = kept_digests().get(line)
    assert kept is not None, f"{DIGESTS} has no line for {line}; `{COMMAND}` writes it"
    found = played(line)
    if found != kept:
        same = sum(was == now for was, now in zip(kept.split(), found.split(), strict=False))
        pytest.fail(f"{line} differs from its digest {same + 1} on. {MEANT}")


@each_game
def test_every_game_is_told_with_few_seats_and_many_and_with_a_variant(name: str) -> None:
    told = [case for case in TOLD if case.name == name]
    assert len({case.seats for case in told}) > 1
    assert any(case.options for case in told)


def test_nothing_is_left_over() -> None:
    assert {file for where in FOLDERS for file in where.glob("*")} == wanted()
    for where in FOLDERS:
        assert (where / DIGESTS).read_text("utf-8") == digest_file(kept_digests(where))
    assert list(kept_digests()) == LINES


@pytest.mark.parametrize("case", TOLD, ids=str)
def test_golden_files_are_short_enough_to_be_read(case: Case) -> None:
    assert len(path(case).read_text("utf-8").splitlines()) <= 450


@each_game
def test_the_rules_list_exactly_the_options_of_the_game(name: str) -> None:
    assert set(options_in_rules(name)) == {option.name for option in game(name).options()}
