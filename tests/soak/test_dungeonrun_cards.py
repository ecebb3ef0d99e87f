"""Every card of Dungeon Run forced into two hundred random games. Run by `make soak`."""

import pytest

from games.dungeonrun.cards.forced import CARDS, Everything, Forced
from mastaba.core.ability import PASSIVE
from mastaba.games.dungeonrun import GAME

GAMES_EACH = 200


@pytest.mark.parametrize("card", CARDS)
def test_a_card_in_many_random_games_breaks_no_law_and_is_used(card: str) -> None:
    used = 0
    for seed in range(GAMES_EACH):
        forced = Forced(card, seed, rounds=6)
        forced.play(every=29)
        used += forced.used
    moments = {ability.when for ability in GAME.content.abilities if ability.id == card}
    assert used or moments <= {PASSIVE}


@pytest.mark.parametrize("chunk", range(10))
def test_all_cards_at_once_break_no_law_in_many_games(chunk: int) -> None:
    for seed in range(chunk * GAMES_EACH // 4, (chunk + 1) * GAMES_EACH // 4):
        Everything(seed, rounds=12).play(every=29)
