"""How strong the thumb bot of Dungeon Run is, and how balanced the game it plays against itself."""

from collections import Counter
from random import Random
from statistics import median
from typing import NamedTuple

import pytest

from mastaba.bots import bot
from mastaba.core.chance import Chance
from mastaba.core.decision import Outcome
from mastaba.core.view import Sight
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.words import HEROES, NOTATION
from mastaba.lab.simulate import Plan, simulate

SEED = 1
UNATTENDED = {"roundLimit": "200"}  # DR-291


class Run(NamedTuple):
    """What is kept of one game."""

    heroes: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    rounds: int


def play(players: int, index: int, hero: str = "") -> Run:
    """One game between thumbs; alone with this hero, if one is named."""
    fate, rng = Random(f"fate {SEED} {index}"), Random(0)
    chosen = {"heroes": "chosen"} if hero else {}
    s = GAME.new(players, {**UNATTENDED, **chosen})
    while True:
        waiting = s.waiting()
        if isinstance(waiting, Outcome):
            heroes = tuple(HEROES[number] for number in s.heroes)
            return Run(heroes, waiting.winners, waiting.reason, s.round)
        if isinstance(waiting, Chance):
            s.apply(waiting.fall(fate))
        elif waiting.kind == "chooseHero":
            s.apply(NOTATION.parse(f"hero {hero}"))
        else:
            sight = Sight(GAME, s, waiting.seat, waiting.actions)
            s.apply(bot("thumb").choose(sight, rng))


def play_many(players: int, games: int, hero: str = "") -> list[Run]:
    return [play(players, index, hero) for index in range(games)]


@pytest.mark.parametrize(("players", "share"), [(2, 0.75), (4, 0.5)])
def test_a_thumb_beats_random_players(players: int, share: float) -> None:
    plan = Plan("dungeonrun", players, ("thumb", "random"), SEED, UNATTENDED)
    assert simulate(plan, 200)["wins_by_seat"][0] >= share * 200


def test_between_four_thumbs_every_hero_can_win_and_games_are_short() -> None:
    runs = play_many(4, 1500)
    played = Counter(hero for run in runs for hero in run.heroes)
    won = Counter(run.heroes[seat] for run in runs for seat in run.winners)
    assert {hero: won[hero] / played[hero] for hero in HEROES if not fair(won, played, hero)} == {}
    assert median(run.rounds for run in runs) <= 40
    assert sum(run.reason == "rounds" for run in runs) <= 0.01 * len(runs)


def fair(won: Counter[str], played: Counter[str], hero: str) -> bool:
    return 0.12 <= won[hero] / played[hero] <= 0.4


@pytest.mark.parametrize("hero", HEROES)
def test_alone_every_hero_may_win_and_may_lose(hero: str) -> None:
    runs = play_many(1, 200, hero)
    assert 0.25 <= sum(bool(run.winners) for run in runs) / len(runs) <= 0.6
