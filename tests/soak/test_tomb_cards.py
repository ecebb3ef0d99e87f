"""Every card of Tomb forced into hundreds of random games. Run by `make soak`."""

from collections import Counter

from games.tomb.cards.forced import DESIGNS, Crowd
from mastaba.core.ability import PASSIVE
from mastaba.games.tomb import GAME
from mastaba.games.tomb.words import CARD, KIND_OF, POWER, TRAP

GAMES_EACH = 200
MOST_GAMES = 6000
ROUNDS = 8
CONTENT = GAME.content
ACTIVE = {
    name
    for name, ability in zip(POWER.words, CONTENT.power_ability, strict=True)
    if ability.when != PASSIVE and name.partition("/")[0] in DESIGNS
} | {card for card in DESIGNS if KIND_OF[CARD.index(card)] == TRAP}


def test_every_card_in_many_random_games_breaks_no_law_and_is_used() -> None:
    played, used = Counter[str](), Counter[str]()
    for seed in range(MOST_GAMES):
        Crowd(seed, ROUNDS, played, used).play(every=61)
        if min(played[card] for card in DESIGNS) >= GAMES_EACH and all(used[a] for a in ACTIVE):
            break
    assert min(played[card] for card in DESIGNS) >= GAMES_EACH
    assert {name for name in ACTIVE if not used[name]} == set()
