"""The clauses of The Shaft, each played."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fifth.shaft.game import GAME
from fifth.shaft.state import ShaftState
from mastaba.core.chance import Chance
from mastaba.core.decision import Decision
from mastaba.core.notation import Action, Fate
from support import rule


def state(lines: Sequence[str], seats: int = 2, rounds: int = 1) -> ShaftState:
    """Fates and answers scripted: `bead` falls, `dig` is said by whoever is asked."""
    s = GAME.new(seats, {"rounds": rounds})
    s.sink = []
    for line in ("first 0", *lines):
        waiting = s.waiting()
        if isinstance(waiting, Chance):
            text = line if " " in line else f"draw {line}"
            assert Fate(GAME.notation.parse(text)) in waiting.fates, line
            s.apply(GAME.notation.parse(text))
        else:
            action = Action(GAME.notation.parse(line))
            assert isinstance(waiting, Decision), line
            assert action in waiting.actions, line
            s.apply(action)
    return s


def asked(s: ShaftState) -> list[str]:
    waiting = s.waiting()
    return [GAME.notation.text(a) for a in waiting.actions] if type(waiting) is Decision else []


def heard(s: ShaftState, seat: int | None) -> list[str]:
    return [event.happening.id for event in s.sink or () if event.heard_by(seat)]


@rule("SHF-01", "SHF-02")
def test_all_tokens_of_the_box_begin_in_the_bag() -> None:
    s = GAME.new(4)
    assert s.bag == GAME.content.copies
    assert GAME.components == {"find": 24, "danger": 9}


@rule("SHF-03", "SHF-04")
def test_descents_go_clockwise_from_whoever_was_drawn() -> None:
    s = GAME.new(3, {"rounds": 2})
    waiting = s.waiting()
    assert isinstance(waiting, Chance)
    assert len(waiting.fates) == 3
    s.apply(GAME.notation.parse("first 2"))
    raiders = []
    while s.outcome is None:
        raiders.append(s.raider)
        s.apply(GAME.notation.parse("draw bead"))
        s.apply(GAME.notation.parse("climb"))
    assert raiders == [2, 0, 1, 2, 0, 1]


@rule("SHF-04")
def test_nobody_acts_in_the_descent_of_another() -> None:
    refusal = GAME.explain(state(["bead"]), 1, Action(GAME.notation.parse("dig")))
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("SHF-04", "not_asked")


@rule("SHF-05", "SHF-09")
def test_the_first_token_is_drawn_without_a_choice_and_then_one_is_asked_each_time() -> None:
    assert isinstance(state([]).waiting(), Chance)
    assert asked(state(["cup"])) == ["dig", "climb"]
    assert asked(state(["cup", "dig", "cobra"])) == ["dig", "climb"]


@rule("SHF-06", "SHF-07", "SHF-17")
def test_only_the_raider_sees_what_hangs_on_the_rope() -> None:
    s = state(["mask", "dig", "bead"])
    assert GAME.view(s, 0)["rope"] == {"count": 2, "finds": ["bead", "mask"]}
    assert GAME.view(s, 1)["rope"] == GAME.view(s, None)["rope"] == {"count": 2}
    assert heard(s, 0)[-2:] == ["SomethingFound", "FindSeen"]
    assert heard(s, 1)[-2:] == heard(s, None)[-2:] == ["SomethingFound", "SomethingFound"]


@rule("SHF-08")
def test_dangers_lie_open_for_all() -> None:
    s = state(["cobra", "dig", "sand"])
    for seat in (0, 1, None):
        assert GAME.view(s, seat)["dangers"] == ["cobra", "sand"]


@rule("SHF-10", "SHF-17")
def test_who_climbs_out_keeps_all_and_others_see_how_many() -> None:
    s = state(["mask", "dig", "bead", "climb"])
    assert s.raider == 1
    assert GAME.view(s, 0)["seats"][0]["finds"] == ["bead", "mask"]
    assert GAME.view(s, 0)["seats"][0]["worth"] == 9
    assert GAME.view(s, 1)["seats"][0] == {"seat": 0, "role": "raider", "count": 2}


@rule("SHF-11", "SHF-12")
def test_a_broken_rope_leaves_one_find_and_the_rest_falls_back() -> None:
    s = state(["mask", "dig", "bead", "dig", "cobra", "dig", "cobra"])
    assert asked(s) == ["save bead", "save mask"]
    for line, why in (("climb", "rope_broke"), ("dig", "rope_broke"), ("save cup", "not_on_rope")):
        refusal = GAME.explain(s, 0, Action(GAME.notation.parse(line)))
        assert refusal is not None
        assert refusal.key == why
    s.apply(GAME.notation.parse("save mask"))
    assert GAME.view(s, 0)["seats"][0]["finds"] == ["mask"]
    assert "FindSaved" not in heard(s, 1)
    assert s.bag[0] == GAME.content.copies[0]


@rule("SHF-11")
def test_two_dangers_of_different_kinds_break_nothing() -> None:
    assert asked(state(["cobra", "dig", "sand", "dig", "rockfall"])) == ["dig", "climb"]


@rule("SHF-12")
def test_nothing_is_saved_while_the_rope_holds_or_where_nothing_hung() -> None:
    refusal = GAME.explain(state(["bead"]), 0, Action(GAME.notation.parse("save bead")))
    assert refusal is not None
    assert refusal.key == "rope_holds"
    assert state(["cobra", "dig", "cobra"]).raider == 1


@rule("SHF-13")
def test_dangers_go_back_into_the_bag() -> None:
    for way in (["cobra", "climb"], ["cobra", "dig", "cobra"]):
        assert state(way).bag == GAME.content.copies


@rule("SHF-14", "SHF-15")
def test_after_the_rounds_all_hoards_are_opened_and_counted() -> None:
    s = state(["mask", "climb", "cup", "climb", "bead", "climb", "bead", "climb"], rounds=2)
    assert s.outcome is not None
    assert s.outcome.scores == (9, 4)
    assert GAME.view(s, 1)["seats"][0]["finds"] == ["bead", "mask"]
    assert heard(s, None)[-2:] == ["HoardOpened", "HoardOpened"]


@rule("SHF-16")
@pytest.mark.parametrize(
    ("first", "second", "ranking"),
    [
        (["mask"], ["cup"], ((0,), (1,))),
        (["amulet"], ["bead", "bead"], ((0,), (1,))),
        (["bead", "collar"], ["cup", "cup"], ((0, 1),)),
    ],
)
def test_the_most_valuable_hoard_wins_and_then_the_lighter_one(
    first: list[str], second: list[str], ranking: object
) -> None:
    lines = [line for finds in (first, second) for line in (*" dig ".join(finds).split(), "climb")]
    outcome = state(lines).outcome
    assert outcome is not None
    assert outcome.ranking == ranking


@rule("SHF-18")
def test_whose_time_is_up_climbs_out_or_saves_the_best() -> None:
    for lines, answer in (
        (["bead"], "climb"),
        (["bead", "dig", "mask", "dig", "cobra", "dig", "cobra"], "save mask"),
    ):
        s = state(lines)
        given = s.asked().when_late(s, s.stack[-1], s.asked().legal(s, s.stack[-1]))
        assert GAME.notation.text(given) == answer
