"""How strong the thumb bot of Tomb is, and how balanced the game it plays against itself."""

from collections import Counter
from statistics import median

import pytest

from mastaba.games.tomb.rules.ending import RANKS, rank_of
from mastaba.lab.simulate import Plan, play_all, simulate

SEED = 1
GAMES = 800


@pytest.mark.parametrize(
    ("bots", "share"),
    [
        (("thumb", "random"), 0.85),
        (("random", "thumb"), 0.85),
        (("thumb", "random", "random", "random"), 0.7),
        (("random", "random", "thumb", "random"), 0.7),
    ],
)
def test_a_thumb_beats_random_players(bots: tuple[str, ...], share: float) -> None:
    wins = simulate(Plan("tomb", len(bots), bots, SEED), 200)["wins_by_seat"]
    assert wins[bots.index("thumb")] >= share * 200


def test_between_four_thumbs_every_seat_can_win_and_the_tomb_is_cleared() -> None:
    wins: Counter[int] = Counter()
    reasons: Counter[str] = Counter()
    for played in play_all(Plan("tomb", 4, ("thumb",), SEED), GAMES, 1):
        wins.update(played.outcome.winners)
        reasons[played.outcome.reason] += 1
    assert all(0.18 <= wins[seat] / GAMES <= 0.32 for seat in range(4))
    assert reasons["cleared"] >= 0.97 * GAMES


@pytest.mark.parametrize("board", ["A", "B"])
def test_alone_the_middle_rank_is_in_the_middle_of_the_table(board: str) -> None:
    plan = Plan("tomb", 1, ("thumb",), SEED, {"board": board})
    ranks = [rank_of(played.outcome.scores[0]) for played in play_all(plan, 200, 1)]
    third = (len(RANKS) + 1) // 3
    assert third <= median(ranks) < 2 * third
