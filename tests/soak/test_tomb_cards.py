"""Every card of Tomb forced into hundreds of random games. Run by `make soak`."""

from collections import Counter

import pytest

from games.tomb.cards.forced import DESIGNS, Crowd
from mastaba.core.ability import PASSIVE
from mastaba.games.tomb import GAME
from mastaba.games.tomb.words import CARD, KIND_OF, POWER, TRAP

GAMES_EACH = 200
SHARDS = 4
ROUNDS = 5
CONTENT = GAME.content
ACTIVE = {
    name
    for name, ability in zip(POWER.words, CONTENT.power_ability, strict=True)
    if ability.when != PASSIVE and name.partition("/")[0] in DESIGNS
} | {card for card in DESIGNS if KIND_OF[CARD.index(card)] == TRAP}


@pytest.mark.parametrize("shard", range(SHARDS))
def test_every_card_in_many_random_games_breaks_no_law_and_is_used(shard: int) -> None:
    played, used = Counter[str](), Counter[str]()
    seed = shard
    while min(played[card] for card in DESIGNS) < GAMES_EACH // SHARDS:
        Crowd(seed, ROUNDS, played, used).play(every=61)
        seed += SHARDS
    assert {name for name in ACTIVE if not used[name]} == set()
