"""How strong the thumb bot of Hamunaptra is, and how balanced the game it plays against itself."""

from collections import Counter

import pytest

from mastaba.games import game
from mastaba.lab.simulate import Plan, play_all, simulate

PLAYERS = list(game("hamunaptra").seats)
SEED = 1
GAMES = 800


def plan(players: int, *bots: str) -> Plan:
    """A table with the distance suggested for it."""
    options = game("hamunaptra").suggested(players)
    return Plan("hamunaptra", players, bots, SEED, options)


@pytest.mark.parametrize(("players", "share"), [(2, 0.95), (4, 0.85)])
def test_a_thumb_beats_random_players(players: int, share: float) -> None:
    found = simulate(plan(players, "thumb", "random"), 200)
    assert found["wins_by_seat"][0] >= share * 200


def test_between_four_thumbs_every_seat_can_win() -> None:
    wins = simulate(plan(4, "thumb"), GAMES)["wins_by_seat"]
    assert all(0.18 <= won / GAMES <= 0.32 for won in wins)


@pytest.mark.parametrize("players", PLAYERS)
def test_most_games_end_by_an_exit(players: int) -> None:
    """With four players about two of three, with others more (docs/rules has the figures)."""
    reasons = Counter(played.outcome.reason for played in play_all(plan(players, "thumb"), 150, 1))
    assert reasons["exit"] >= 0.55 * 150
