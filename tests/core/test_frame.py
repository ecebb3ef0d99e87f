"""The machine: call, go, done, ask, draw, interject, over."""

from random import Random
from typing import cast

import pytest

from core.toy import CALL, CHOOSE, COIN, GAME, HEADS, RING, STOP, TAILS, TAKE, TOSS, Bell, Pebbles
from mastaba.core.chance import Chance
from mastaba.core.decision import Decision, Outcome
from mastaba.core.frame import Frame


def new(seats: int = 2, heap: int = 5) -> Pebbles:
    return cast(Pebbles, GAME.new(seats, {"heap": heap}))


def chapters(s: Pebbles) -> list[str]:
    return [f"{type(frame).__name__}.{frame.step}" for frame in s.stack]


def decision(s: Pebbles) -> Decision:
    waiting = s.waiting()
    assert isinstance(waiting, Decision)
    return waiting


def test_a_new_game_has_advanced_to_its_first_question() -> None:
    s = new()
    assert chapters(s) == ["Play.next_turn", "Turn.chosen"]
    assert decision(s).seat == 0
    assert decision(s).kind == "choose"
    assert decision(s).clause == "PEB-02"


def test_an_answer_goes_to_the_step_that_asked() -> None:
    s = new()
    s.apply(TAKE[2])
    assert s.heap == 3
    assert s.taken == [2, 0]


def test_a_step_may_go_on_to_ask_again() -> None:
    s = new()
    s.apply(TAKE[1])
    assert chapters(s) == ["Play.next_turn", "Turn.chosen"]
    assert decision(s).seat == 0


def test_a_chapter_that_is_done_hands_back_to_the_one_below() -> None:
    s = new()
    s.apply(STOP)
    assert decision(s).seat == 1
    s.apply(STOP)
    assert decision(s).seat == 0


def test_a_called_chapter_comes_back_to_the_step_named() -> None:
    s = new()
    s.apply(TOSS)
    assert chapters(s) == ["Play.next_turn", "Turn.tossed", "Toss.landed"]
    assert isinstance(s.waiting(), Chance)
    s.apply(HEADS)
    assert s.taken == [1, 0]
    assert decision(s).seat == 1
    s.apply(TOSS)
    s.apply(TAILS)
    assert s.taken == [1, 0]


def test_the_actions_are_read_off_the_state_each_time() -> None:
    s = new(heap=3)
    assert decision(s).actions == [TAKE[1], TAKE[2], TOSS, STOP]
    s.apply(TAKE[2])
    assert decision(s).actions == [TAKE[1], TOSS, STOP]


def test_over_clears_the_stack_and_leaves_the_outcome() -> None:
    s = new(heap=3)
    s.apply(TAKE[2])
    s.apply(TAKE[1])
    assert s.stack == []
    outcome = s.waiting()
    assert isinstance(outcome, Outcome)
    assert outcome.ranking == ((0,), (1,))
    assert outcome.winners == (0,)
    assert outcome.scores == (3, 0)


def test_an_interjection_leaves_the_open_question_as_it_stood() -> None:
    s = new()
    s.apply(TAKE[1])
    before = decision(s)
    s.interject(Bell(1))
    assert decision(s).seat == 1
    assert decision(s).kind == "odd or even"
    s.apply(CALL[1])
    assert s.calls == ["odd"]
    after = decision(s)
    assert (after.seat, after.kind, after.actions) == (before.seat, before.kind, before.actions)


def test_an_interjection_may_come_while_fate_is_awaited() -> None:
    s = new()
    s.apply(TOSS)
    s.interject(Bell(0))
    s.apply(CALL[0])
    assert isinstance(s.waiting(), Chance)
    s.apply(HEADS)
    assert s.taken == [1, 0]


def test_an_interjection_may_come_on_top_of_another() -> None:
    s = new()
    s.interject(Bell(0))
    s.interject(Bell(1))
    assert decision(s).seat == 1
    s.apply(CALL[0])
    assert decision(s).seat == 0
    s.apply(CALL[1])
    assert decision(s).kind == "choose"


def test_a_clone_stands_where_the_original_stands() -> None:
    s = new()
    s.apply(TOSS)
    copy = s.clone()
    assert chapters(copy) == chapters(s)
    assert [frame.wait for frame in copy.stack] == [frame.wait for frame in s.stack]
    assert copy.stack[-1].wait is COIN
    s.apply(HEADS)
    assert chapters(copy)[-1] == "Toss.landed"
    assert copy.taken == [0, 0]


def test_events_are_built_only_for_listeners() -> None:
    s = new()
    s.apply(TAKE[1])
    s.sink = []
    s.apply(TAKE[1])
    assert [event.happening.id for event in s.sink] == ["Taken", "Whispered"]


def test_a_frame_that_waits_for_nothing_is_an_error_of_the_rules() -> None:
    s = new()
    s.stack.append(Frame())
    with pytest.raises(RuntimeError, match=r"Frame\.start waits for nothing"):
        s.waiting()


def test_the_question_in_the_frame_is_the_one_the_game_lists() -> None:
    s = new()
    assert s.stack[-1].wait is CHOOSE
    assert GAME.interjections(s, 1) == [RING]


def test_a_game_can_be_played_out_at_random() -> None:
    s, again = new(), new()
    decisions = s.play_out(Random(3))
    assert decisions > 2
    assert s.outcome is not None
    assert (again.play_out(Random(3)), again.taken) == (decisions, s.taken)
    assert s.play_out(Random(4)) == 0
