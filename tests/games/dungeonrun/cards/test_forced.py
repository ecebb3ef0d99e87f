"""Every card in random games, without a broken law. `tests/soak` plays many more of them."""

import pytest

from games.dungeonrun.cards.forced import CARDS, Everything, Forced


@pytest.mark.parametrize("card", CARDS)
def test_a_card_in_random_games_breaks_no_law(card: str) -> None:
    for seed in range(2):
        Forced(card, seed, rounds=4).play(every=13)


@pytest.mark.parametrize("seed", range(5))
def test_all_cards_at_once_break_no_law(seed: int) -> None:
    Everything(seed, rounds=6).play(every=13)
