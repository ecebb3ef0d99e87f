"""Bots are asked for wishes out of turn where a game says so."""

from pathlib import Path

import pytest

from mastaba.core.match import Act
from mastaba.core.replay import read
from mastaba.games import game
from mastaba.lab.simulate import Plan, play_one

RULES = game("hamunaptra")


def said(bots: str, folder: Path, games: int) -> set[str]:
    """The verbs that were used in some games; each replay must hold when it is read back."""
    folder.mkdir(exist_ok=True)
    plan = Plan("hamunaptra", 4, (bots,), 1, {"minDistance": "3"}, str(folder))
    for index in range(games):
        play_one(plan, index)
    verbs = set()
    for file in folder.iterdir():
        match = read(file.read_text("utf-8")).verify(RULES)
        acts = [answer for answer in match.answers if isinstance(answer, Act)]
        verbs |= {RULES.notation.parts(act.action)[0] for act in acts}
    return verbs


def test_random_bots_trade_and_their_replays_hold(tmp_path: Path) -> None:
    assert said("random", tmp_path, 12) >= {"offer", "give", "want", "propose", "withdraw"}


@pytest.mark.parametrize("name", ["mummy"])
def test_a_game_that_polls_nobody_has_no_wishes(name: str) -> None:
    s = game(name).new(3)
    assert game(name).polls(s) == ()
