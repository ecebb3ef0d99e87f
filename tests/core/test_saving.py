"""Any state to bytes and back."""

import json
from typing import Any, cast

import pytest

from core.toy import CALL, GAME, HEADS, RING, STOP, TAKE, TOSS, Bell, Pebbles
from mastaba.core.errors import BadReplay
from mastaba.core.frame import State, declared
from mastaba.core.saving import digest, field_names, load, save
from mastaba.games import game


def after(*answers: int) -> Pebbles:
    s = cast(Pebbles, GAME.new(2))
    for answer in answers:
        if answer == RING:
            s.interject(Bell(1))
        else:
            s.apply(answer)
    return s


MOMENTS = [
    after(),
    after(TAKE[1]),
    after(TOSS),
    after(TOSS, HEADS),
    after(RING),
    after(TOSS, RING),
    after(TOSS, RING, CALL[0]),
    after(TAKE[2], TAKE[2], TAKE[1]),
]


@pytest.mark.parametrize("s", MOMENTS)
def test_a_state_is_the_same_after_saving_and_loading(s: Pebbles) -> None:
    saved = save(GAME, s)
    again = load(GAME, saved)
    assert save(GAME, again) == saved
    assert [type(frame) for frame in again.stack] == [type(frame) for frame in s.stack]
    assert [frame.wait for frame in again.stack] == [frame.wait for frame in s.stack]


def test_a_loaded_state_goes_on_where_it_was() -> None:
    s, again = after(TOSS, RING), load(GAME, save(GAME, after(TOSS, RING)))
    for answer in (CALL[1], HEADS, TAKE[2], STOP):
        s.apply(answer)
        again.apply(answer)
    assert save(GAME, again) == save(GAME, s)
    assert cast(Pebbles, again).taken == [1, 2]


def test_the_outcome_is_saved() -> None:
    s = MOMENTS[-1]
    again = load(GAME, save(GAME, s))
    assert s.outcome is not None
    assert again.outcome is not None
    assert again.outcome.ranking == s.outcome.ranking == ((0,), (1,))
    assert again.outcome.scores == s.outcome.scores == (4, 1)
    assert again.outcome.reason == s.outcome.reason == "heap"


def test_what_is_shared_is_not_saved() -> None:
    data = json.loads(save(GAME, after()))
    assert sorted(data["state"]) == ["calls", "heap", "rung", "seats", "taken"]
    assert "box" in field_names(Pebbles)


def test_listeners_are_not_saved() -> None:
    s = after()
    s.sink = []
    assert save(GAME, s) == save(GAME, after())
    assert load(GAME, save(GAME, s)).sink is None


def test_saving_is_canonical() -> None:
    saved = save(GAME, after(TOSS))
    data = json.loads(saved)
    assert json.dumps(data, sort_keys=True, separators=(",", ":")).encode() == saved
    shuffled = json.dumps({key: data[key] for key in reversed(data)}, indent=2).encode()
    assert save(GAME, load(GAME, shuffled)) == saved


def test_different_states_have_different_digests() -> None:
    digests = {digest(GAME, s) for s in MOMENTS}
    assert len(digests) == len(MOMENTS)
    assert all(len(found) == 64 for found in digests)


def refuse(change: dict[str, Any]) -> str:
    data = json.loads(save(GAME, after(TOSS))) | change
    with pytest.raises(BadReplay) as caught:
        load(GAME, json.dumps(data).encode())
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    "change", [{"game": "chess"}, {"rules_version": 2}, {"content_hash": "other"}]
)
def test_a_state_of_other_rules_is_refused(change: dict[str, Any]) -> None:
    assert "expected a state of" in refuse(change)


@pytest.mark.parametrize(
    "change",
    [
        {"state": {}},
        {"state": []},
        {"state": {"heap": 5, "taken": [0, 0], "rung": [0, 0]}},
        {"state": {"heap": 5, "taken": [0, 0], "rung": [0, 0], "calls": [], "sink": []}},
        {"state": {"heap": "5", "taken": [0, 0], "rung": [0, 0], "calls": []}},
        {"state": {"heap": 5, "taken": 0, "rung": [0, 0], "calls": []}},
        {"stack": []},
        {"stack": [{}]},
        {"stack": [{"frame": "Play", "step": "next_turn", "wait": None, "seat": 0}]},
        {"stack": [{"frame": "Toss", "step": "landed", "wait": None, "seat": 0}]},
        {"stack": [{"frame": "Toss", "step": "landed", "wait": "dice", "seat": 0}]},
        {"stack": [{"frame": "Toss", "step": "clone", "wait": "coin", "seat": 0, "x": 1}]},
        {"stack": [{"frame": "Frame", "step": "start", "wait": "coin", "seat": 0}]},
        {"outcome": []},
        {"outcome": [[[0], [1]], [4, 1], "heap"], "stack": None},
    ],
)
def test_a_damaged_state_is_refused(change: dict[str, Any]) -> None:
    assert "pebbles" in refuse(change)


def test_fields_are_those_of_the_class_and_its_bases() -> None:
    @declared
    class Deep(Pebbles):
        more: int = 0

    assert set(field_names(Deep)) == {"box", "calls", "heap", "rung", "seats", "taken", "more"}
    assert field_names(State) == []


def test_bytes_are_saved_as_text_and_come_back_as_bytes() -> None:
    board = game("hamunaptra")
    s = board.new(2)
    again = load(board, save(board, s))
    assert again.masks == s.masks  # type: ignore[attr-defined]
    assert type(again.masks) is bytearray  # type: ignore[attr-defined]
    for damage in ("", "00", "zz" * 1681):
        data = json.loads(save(board, s))
        data["state"]["masks"] = damage
        with pytest.raises(BadReplay, match="expected a saved state of hamunaptra"):
            load(board, json.dumps(data).encode())
