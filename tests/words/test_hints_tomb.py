"""Hints of Tomb, read in every language over whole stretches of games: figures, no ids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from mastaba.bots import bot
from mastaba.core.game import Hint
from mastaba.core.match import Match
from mastaba.core.notation import argument, second
from mastaba.games import game
from mastaba.games.tomb.rules.creatures import hp_of, pool_of
from mastaba.games.tomb.rules.roll import TENTHS
from mastaba.games.tomb.state import TombState
from mastaba.games.tomb.words import ATTACK, CARD
from mastaba.words import languages, words

TOMB = game("tomb")
NAMES = ("Zoé", "Theo", "Amina")
MOMENTS = 500  # of each way of playing
SENT = ("send", "sendSlight", "sendOr")
SLIGHT = 10  # percent
IDS = re.compile(r"\b[a-z]+(?:-[a-z]+)+\b|\b\d+,\d+\b|\b[A-Z]\d\d\b|/\d")


class Met:
    """A hint and the position it was given in."""

    def __init__(self, hint: Hint, state: TombState) -> None:
        self.hint = hint
        self.state = state


def hints(by: str, seed: int) -> Iterator[Met]:
    """One hint at every question of a game that is not forced."""
    match, rng = Match(TOMB, 3, {"roundGuard": "on"}, str(seed)), Random(seed)
    while (decision := match.decision) is not None:
        sight = match.sight()
        if len(decision.actions) > 1 and decision.kind not in ("place", "marker"):
            yield Met(TOMB.hint(sight, rng), match.state.clone())
        match.act(decision.seat, bot(by).choose(sight, rng))


@cache
def met() -> list[Met]:
    found: list[Met] = []
    for by in ("thumb", "random"):
        some = (one for seed in range(20) for one in hints(by, seed))
        found += [one for one, _ in zip(some, range(MOMENTS), strict=False)]
    return found


@pytest.mark.parametrize("lang", languages())
def test_hints_are_sentences_without_ids_and_with_every_slot_filled(lang: str) -> None:
    names = {card.partition(".")[0] for card in CARD.words if "-" in card}
    for one in met():
        said = words(lang).hint(TOMB, one.hint, NAMES)
        assert "{" not in said, said
        assert not [word for word in IDS.findall(said) if word in names or "-" not in word], said
        assert said.endswith((".", " .")), said
        for percent in re.findall(r"(\d+) %", said):
            assert 0 <= int(percent) <= 100, said


def at_least(pool: tuple[int, ...], sure: int, number: int) -> float:
    """The chance of so many successes, counted die by die."""
    if number <= sure:
        return 1.0
    for colour, count in enumerate(pool):
        if count:
            rest = tuple(n - (at == colour) for at, n in enumerate(pool))
            good = TENTHS[colour] / 10
            some = at_least(rest, sure, number - 1)
            return good * some + (1 - good) * at_least(rest, sure, number)
    return 0.0


def test_odds_that_are_said_are_the_odds_there_are() -> None:
    told = 0
    for one in met():
        hint, state = one.hint, one.state
        if hint.key not in ("attack", "attackWear", "charge", *SENT):
            continue
        action = TOMB.notation.parse(hint.do)
        creature = argument(action)
        attr = second(action) if hint.key in SENT else ATTACK
        number = 2 if hint.key in SENT else {"charge": 1, "attackWear": 1}.get(hint.key)
        if number is None:
            target = second(action)
            number = max(1, hp_of(state, target) - state.wounds[target])
        (green, blue, red), sure = pool_of(state, creature, attr)
        chance = at_least((green, blue, red), sure, number)
        assert abs(int(hint.slots["chance"]) - 100 * chance) <= 1, (hint.key, hint.slots)
        told += 1
    assert told > 30


def test_hardly_any_chance_is_told_with_what_else_there_is() -> None:
    """A chance to die (`face`) is the better the smaller it is."""
    slight = {
        one.hint.key
        for one in met()
        if one.hint.key != "face" and int(one.hint.slots.get("chance", 100)) < SLIGHT
    }
    assert slight
    assert slight <= {"sendSlight", "sendOr", "sentEnough"}
