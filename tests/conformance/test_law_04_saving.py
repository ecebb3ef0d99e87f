"""Law 4: a state can be saved and loaded at every step, also in the middle of something."""

import json
from random import Random
from typing import Any

import pytest

from conformance.driver import (
    Case,
    Journey,
    Recorded,
    answer,
    each_game,
    each_table,
    each_table_in_turn,
    each_variant,
    tables,
)
from mastaba.core.decision import Outcome
from mastaba.core.errors import BadReplay
from mastaba.core.frame import State
from mastaba.core.game import Game
from mastaba.core.saving import load, save
from mastaba.games import game
from support import at_length


@each_variant
def test_a_loaded_state_is_equal(case: Case) -> None:
    every = at_length(31, 13) if case.options else at_length(11, 5)
    for s in Recorded(case).states(every, most=case.length or 3000, often=8):
        saved = save(case.game, s)
        assert save(case.game, load(case.game, saved)) == saved


@each_table_in_turn
def test_a_loaded_state_plays_on_just_the_same(case: Case) -> None:
    for number, s in enumerate(Recorded(case, seed=1).states(every=29)):
        kept, loaded = s.clone(), load(case.game, save(case.game, s))
        for copy in (kept, loaded):
            copy.sink = []
            play_on(copy, Random(number))
        assert save(case.game, kept) == save(case.game, loaded)
        assert len(kept.sink or ()) == len(loaded.sink or ())


@each_table
def test_a_loaded_state_looks_just_the_same(case: Case) -> None:
    for s in Recorded(case).states(every=31):
        loaded = load(case.game, save(case.game, s))
        for seat in (*range(case.seats), None):
            assert case.game.view(loaded, seat) == case.game.view(s, seat)


def play_on(s: State, rng: Random) -> None:
    for _ in range(15):
        waiting = s.waiting()
        if isinstance(waiting, Outcome):
            return
        answer(s, waiting, rng)


def middle(name: str) -> tuple[Game, dict[str, Any]]:
    """A game in full swing, saved and taken apart."""
    case = tables(name)[-1]
    journey = Journey(case)
    if journey.run(most=150).outcome is not None:  # a short game
        half = len(journey.answers) // 2
        journey = Journey(case)
        journey.run(most=half)
    saved: dict[str, Any] = json.loads(save(case.game, journey.state))
    return case.game, saved


def refused(rules: Game, damaged: object) -> None:
    data = damaged if isinstance(damaged, bytes) else json.dumps(damaged).encode()
    with pytest.raises(BadReplay) as caught:
        load(rules, data)
    assert "\n" not in str(caught.value)


@each_game
def test_a_state_cut_off_anywhere_is_refused(name: str) -> None:
    rules, saved = middle(name)
    data = json.dumps(saved).encode()
    for length in range(0, len(data), at_length(31, 7)):
        refused(rules, data[:length])


@each_game
@pytest.mark.parametrize(
    "data", [b"", b"null", b"7", b"[]", b"{}", b'"text"', b"\xff\xfe\x00", b"[" * 100_000]
)
def test_what_is_no_saved_state_at_all_is_refused(name: str, data: bytes) -> None:
    refused(game(name), data)


@each_game
@pytest.mark.parametrize(
    ("part", "value"),
    [("game", "chess"), ("rules_version", 999), ("content_hash", "0" * 64), ("game", None)],
)
def test_a_state_of_other_rules_is_refused(name: str, part: str, value: object) -> None:
    rules, saved = middle(name)
    refused(rules, saved | {part: value})


@each_game
def test_a_state_with_a_part_missing_is_refused(name: str) -> None:
    rules, saved = middle(name)
    for part in saved:
        refused(rules, {key: value for key, value in saved.items() if key != part})
    for field in saved["state"]:
        rest = {key: value for key, value in saved["state"].items() if key != field}
        refused(rules, saved | {"state": rest})


@each_game
def test_a_state_with_an_unknown_part_is_refused(name: str) -> None:
    rules, saved = middle(name)
    refused(rules, saved | {"state": saved["state"] | {"trapdoor": 1}})
    top = saved["stack"][-1]
    refused(rules, saved | {"stack": [*saved["stack"][:-1], top | {"trapdoor": 1}]})


@each_game
def test_a_state_with_a_broken_frame_is_refused(name: str) -> None:
    rules, saved = middle(name)
    *below, top = saved["stack"]
    broken: list[object] = [
        top | {"frame": "Trapdoor"},
        top | {"wait": "trapdoor"},
        top | {"step": "trapdoor"},
        top | {"step": "__init__"},
        "frame",
        None,
    ]
    broken += [{key: value for key, value in top.items() if key != missing} for missing in top]
    for frame in broken:
        refused(rules, saved | {"stack": [*below, frame]})


@each_game
def test_a_state_with_a_field_of_another_type_is_refused(name: str) -> None:
    rules, saved = middle(name)
    for field in saved["state"]:
        refused(rules, saved | {"state": saved["state"] | {field: {"not": "a field"}}})
    refused(rules, saved | {"stack": []})
    refused(rules, saved | {"stack": "frames"})
    refused(rules, saved | {"outcome": "won"})
