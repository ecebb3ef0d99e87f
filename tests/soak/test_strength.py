"""The bots' strength and the balance of the game, over hundreds of games at every seat count."""

import pytest

from mastaba.games import game
from mastaba.lab.simulate import Plan, simulate

PLAYERS = list(game("mummy").seats)
GAMES = 300


def mummy_share(players: int, mummy: str, hunters: str) -> float:
    plan = Plan("mummy", players, (mummy, hunters), 1, {"mummySeat": "0"})
    return float(simulate(plan, GAMES)["wins_by_role"]["mummy"]) / GAMES


@pytest.mark.parametrize("players", PLAYERS)
def test_a_thumb_mummy_beats_random_hunters(players: int) -> None:
    assert mummy_share(players, "thumb", "random") >= 0.85


@pytest.mark.parametrize("players", PLAYERS)
def test_thumb_hunters_beat_a_random_mummy(players: int) -> None:
    assert mummy_share(players, "random", "thumb") <= 0.15


@pytest.mark.parametrize("players", PLAYERS)
def test_between_thumbs_either_side_can_win(players: int) -> None:
    assert 0.3 <= mummy_share(players, "thumb", "thumb") <= 0.7
