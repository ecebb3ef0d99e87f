"""kill -9, fifty times in the middle of games."""

from pathlib import Path

import pytest

from server.client import Server
from server.killing import play_through_kills


@pytest.mark.parametrize("batch", range(5))
def test_ten_kills_lose_no_acknowledged_action_and_no_game(batch: int, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        play_through_kills(server, kills=10, tables=3, seed=batch)
