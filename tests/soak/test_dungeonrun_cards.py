"""Every card of Dungeon Run forced into hundreds of random games. Run by `make soak`."""

from collections import Counter
from collections.abc import Iterable

import pytest

from games.dungeonrun.cards.forced import CARDS, CELLS, SECOND, Everything, Forced
from games.dungeonrun.cards.stage import last_run
from games.dungeonrun.scene import Scene
from mastaba.core.ability import PASSIVE
from mastaba.core.sets import bits
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.rules.gear import trained
from mastaba.games.dungeonrun.words import ARTIFACTS, BOSSES, CARD, HEROES, TRAPS, TREASURES

GAMES_ALONE = 10
GAMES_EACH = 200
SHARDS = 2
EARLY = 0.2  # share of games with tiles still to explore
ACTIVE = {ability.id for ability in GAME.content.abilities if ability.when != PASSIVE}


class Crowd(Forced):
    """One game with as many cards as have room, those first that were in the fewest games."""

    def __init__(self, seed: int, rounds: int, played: Counter[str]) -> None:
        self.played = played
        self.inside: list[str] = []
        super().__init__("crowd", seed, rounds)

    def rarest(self, cards: Iterable[str], count: int = 1) -> list[str]:
        """Those that have been in the fewest games, any among equals."""
        found = sorted(cards, key=lambda card: (self.played[card], self.rng.random()))[:count]
        self.inside += found
        return found

    def heroes(self) -> list[str]:
        def rare(hero: str) -> tuple[int, float]:
            return min(self.played[card] for card in cards_of(hero)), self.rng.random()

        heroes = sorted(HEROES, key=rare)[:4]
        self.inside += [f"{hero}-special" for hero in heroes]
        return heroes

    def put(self, sc: Scene) -> None:
        """Skills and gear on everybody; monsters, a stranger, a snare, a special tile."""
        for seat, hero in enumerate(sc.heroes):
            sc.skills(seat, *self.rarest((c for c in cards_of(hero) if c[4:].isdigit()), 3))
            for _ in range(2):
                sc.worn(seat, *self.rarest(wearable(sc, seat)))
        *lairs, inn, snare = self.rng.sample(CELLS[1:], 4)
        for lair, monster in zip(lairs, self.rarest(kind("M"), 2), strict=True):
            sc.monster(monster, *lair, hidden=self.rng.randrange(2))
        (stranger,), (trap,), (tile,) = map(self.rarest, (kind("S"), TRAPS, kind("X")))
        sc.stranger(stranger, *inn).snare(trap, *snare, by=self.rng.randrange(4))
        sc.tile(tile, 1, 1, "NW" if tile == "X5" else "").at(self.rng.randrange(4), 1, 1)

    def late(self, sc: Scene) -> None:
        """The Boss in the dungeon, or the run with the Stone, or neither of them yet."""
        if self.rng.random() < EARLY:
            return
        stones = [f"{hero}-stone" for hero in sc.heroes]
        if min(self.played[card] for card in stones) > min(self.played[b] for b in BOSSES):
            sc.lair(0, 5, boss=self.rarest(BOSSES)[0])
            empty = [c for place, c in enumerate(CELLS) if not sc.s.has_encounter(place)]
            if empty:
                sc.boss_at(*self.rng.choice(empty))
        else:
            last_run(sc, bearer=stones.index(self.rarest(stones)[0]))
            self.inside.append(ARTIFACTS[0])

    def wants(self, line: str) -> bool:
        return not set(self.inside).isdisjoint(line.split()[1:])

    def tally(self, used: Counter[str]) -> None:
        """Which cards were in the game, and which acted."""
        self.played.update(card for card in set(self.inside) if card in CARDS)
        assert self.state.sink is not None
        for event in self.state.sink:
            last = " ".join(event.slots().values()).rpartition(" ")[2]
            used[last.removesuffix(SECOND)] += 1


def kind(letter: str) -> list[str]:
    """Monsters, strangers or special tiles that have an ability."""
    return [card for card in CARDS if card[0] == letter and card[1:].isdigit()]


def cards_of(hero: str) -> list[str]:
    return [card for card in CARDS if card.startswith(hero)]


def wearable(sc: Scene, seat: int) -> list[str]:
    """Gear that nobody has yet, which this hero can wear beside what is worn."""
    slots = [GAME.content.slots[card] for card in bits(sc.s.worn[seat])]
    free = [c for c in (*TREASURES, *ARTIFACTS[1:]) if not sc._used >> CARD.index(c) & 1]
    return [
        card
        for card in free
        if trained(sc.s, seat, CARD.index(card))
        and not any(GAME.content.slots[CARD.index(card)] & slot for slot in slots)
    ]


@pytest.mark.parametrize("shard", range(SHARDS))
def test_every_card_in_many_random_games_breaks_no_law_and_is_used(shard: int) -> None:
    played, used = Counter[str](), Counter[str]()
    seed = shard
    while min(played[card] for card in CARDS) < GAMES_EACH // SHARDS:
        game = Crowd(seed, 6, played)
        game.play(every=61)
        game.tally(used)
        seed += SHARDS
    assert {card for card in ACTIVE if SECOND not in card and not used[card]} == set()


@pytest.mark.parametrize("card", CARDS)
def test_a_card_alone_in_random_games_breaks_no_law(card: str) -> None:
    for seed in range(GAMES_ALONE):
        Forced(card, seed, rounds=6).play(every=29)


@pytest.mark.parametrize("chunk", range(10))
def test_all_cards_at_once_break_no_law_in_many_games(chunk: int) -> None:
    for seed in range(chunk * GAMES_EACH // 4, (chunk + 1) * GAMES_EACH // 4):
        Everything(seed, rounds=12).play(every=29)
