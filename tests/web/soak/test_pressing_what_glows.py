"""Whole games of somebody who has never been here and presses only what glows, on both screens."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser

from mastaba.games import GAMES
from server.client import Server
from web.sitting import SIZES, STUCK, Sitting, newcomer

SECONDS = 1800.0  # only where something is wrong
SHARE = 0.5  # of a hundred questions: those with one answer that somebody has to press away
SECONDS_TOLD = 12  # of others' turns between two own ones, by the film's clock
AT_ONCE = {"film": 0}  # others' turns are not told one after the other


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("glow")) as running:
        yield running


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_from_the_new_table_to_its_end(
    chromium: Browser, server: Server, game: str, size: str
) -> None:
    """Nobody looks for what to do longer than ten seconds, or presses away what has one answer."""
    guest = newcomer(chromium, server.url, size, **AT_ONCE)
    sitting = Sitting(guest, game, Random(1))
    sitting.play(SECONDS)
    found = f"{sitting.stuck_at} was open for {sitting.stuck:.0f} s, {sitting.most_presses} presses"
    assert sitting.over, found
    assert sitting.stuck <= STUCK, found
    assert len(sitting.single) * 100 <= SHARE * len(sitting.asked), sitting.single
    assert sitting.figures()["seconds told in the longest round"] <= SECONDS_TOLD
    assert guest.complaints() == []
    guest.context.close()
