"""How strong the thumb bot of Tomb is, and how balanced the game it plays against itself."""

from statistics import median

import pytest

from mastaba.games.tomb.rules.ending import RANKS, rank_of
from mastaba.lab.simulate import Plan, play_one, simulate

SEED = 1
UNATTENDED = {"roundGuard": "on"}  # TOMB-244


@pytest.mark.parametrize(("players", "share"), [(2, 0.85), (4, 0.7)])
def test_a_thumb_beats_random_players(players: int, share: float) -> None:
    plan = Plan("tomb", players, ("thumb", "random"), SEED, UNATTENDED)
    assert simulate(plan, 300, jobs=2)["wins_by_seat"][0] >= share * 300


def test_no_seat_is_better_than_another() -> None:
    report = simulate(Plan("tomb", 4, ("thumb",), SEED, UNATTENDED), 2000, jobs=2)
    assert all(0.18 <= wins / 2000 <= 0.32 for wins in report["wins_by_seat"])


def test_alone_the_middle_rank_is_in_the_middle_of_the_table() -> None:
    plan = Plan("tomb", 1, ("thumb",), SEED, UNATTENDED)
    ranks = [rank_of(play_one(plan, number).outcome.scores[0]) for number in range(100)]
    third = (len(RANKS) + 1) // 3
    assert third <= median(ranks) < 2 * third
