"""What one line may stand for: `fill` hides a card as the rule-of-thumb player would."""

from __future__ import annotations

from random import Random

import pytest

from mastaba.core.errors import MastabaError
from mastaba.core.match import Act, Match
from mastaba.games import game

TOMB = game("tomb")


def filling(seats: int) -> Match:
    """A game at the first card to hide."""
    match = Match(TOMB, seats, {}, "1")
    while match.decision is not None and match.decision.kind != "place":
        match.act(match.decision.seat, match.decision.actions[0])
    return match


@pytest.mark.parametrize("seats", [1, 3])
def test_fill_is_kept_as_the_answer_it_stands_for(seats: int) -> None:
    match = filling(seats)
    while (decision := match.decision) is not None and decision.kind == "place":
        sight = match.sight()
        wanted, before = TOMB.thumb(sight, Random(0)), len(match.answers)
        match.say(decision.seat, "fill")
        answer = match.answers[before]
        assert isinstance(answer, Act)
        assert (answer.seat, answer.action) == (decision.seat, wanted)
    assert match.decision is not None
    again = Match(TOMB, seats, {})
    again.take_all(match.answers)
    assert again.decision is not None
    assert again.decision.kind == match.decision.kind


def test_fill_is_refused_to_who_is_not_asked_to_hide_a_card() -> None:
    match = filling(3)
    assert match.decision is not None
    with pytest.raises(MastabaError) as refused:
        match.say((match.decision.seat + 1) % 3, "fill")
    assert "place" not in str(refused.value).split(" but got")[-1], "it tells nothing of others"
    while match.decision.kind == "place":
        match.say(match.decision.seat, "fill")
    with pytest.raises(MastabaError):
        match.say(match.decision.seat, "fill")
