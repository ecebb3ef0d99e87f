"""The hints of Dungeon Run at a thousand moments: readable in every language, and true."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from mastaba.bots import bot
from mastaba.core.game import Hint
from mastaba.core.match import Match
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.thumb.hints import best_way, percent
from mastaba.words import languages, words

NAMES = ("Zoé", "Theo", "Amina", "Noor")
IDS = re.compile(
    r"\b(?:[RMTSGX]\d{1,2}b?|[AB]\d|ENT|LAIR|(?:DOR|STA|URZ|ELL|MAE|SYL|MOR|PIM)(?:-\w+)?)\b"
)
CELLS = re.compile(r"-?\d+,-?\d+")
PLACES = re.compile(r"\b[A-Z]{1,2}\d{1,2}\b")
ODDS = re.compile(r"(\d+) %")
EACH = 260  # moments of a table
SLIGHT = 10  # percent


class Moment(NamedTuple):
    """A hint, and the view of whoever is given it."""

    hint: Hint
    view: dict[str, Any]


@cache
def moments() -> tuple[Moment, ...]:
    """Games of thumb bots and of random ones, for every number of players."""
    found: list[Moment] = []
    for seats in GAME.seats:
        for name, share in (("thumb", EACH), ("random", EACH // 4)):
            found += played(seats, name, share)
    return tuple(found)


def played(seats: int, name: str, share: int) -> list[Moment]:
    """Moments of games one after the other, those with one answer left out."""
    found: list[Moment] = []
    for seed in range(20):
        match, rng = Match(GAME, seats, {}, f"{name} {seed}"), Random(seed)
        while (decision := match.decision) is not None and len(found) < share:
            sight = match.sight()
            if len(decision.actions) > 1:
                view = GAME.view(match.state, decision.seat)
                found.append(Moment(GAME.hint(sight, rng), dict(view)))
            match.act(decision.seat, bot(name).choose(sight, rng))
    return found


@pytest.mark.parametrize("lang", languages())
def test_hints_are_sentences_without_ids_seats_or_empty_slots(lang: str) -> None:
    for hint, _ in moments():
        said = words(lang).hint(GAME, hint, NAMES)
        plain = CELLS.sub("!", said)
        assert "!" not in plain, said
        assert "{" not in said, said
        assert not IDS.search(PLACES.sub("", said) if "cell" in hint.slots else said), said
        assert all(0 <= int(chance) <= 100 for chance in ODDS.findall(said)), said
        if "seat" in hint.slots:
            assert NAMES[int(hint.slots["seat"])] in said


def test_the_odds_that_are_said_are_those_that_are_shown() -> None:
    seen = set()
    for hint, view in moments():
        outlook = view["outlook"]
        if hint.key.startswith("fight"):
            assert hint.slots["chance"] == percent(best_way(outlook["fight"])["chance"])
        elif hint.key in ("flee", "flee_or", "flee_long"):
            assert hint.slots["chance"] == percent(best_way(outlook["escape"])["chance"])
        elif hint.key in ("accept", "sabotage", "assist"):
            assert hint.slots["before"] == percent(best_way(outlook["now"])["chance"])
        elif hint.key == "with_odds":
            ways = {way["attribute"]: way["chance"] for way in outlook["now"]["ways"]}
            assert hint.slots["chance"] == percent(ways[hint.slots["attribute"]])
        else:
            continue
        seen.add(hint.key)
    assert len(seen) >= 5
    assert len(moments()) >= 1000


def test_a_gamble_names_the_alternative() -> None:
    for hint, view in moments():
        if hint.key == "fight" and int(hint.slots["chance"]) < 50:
            assert "escape" not in view["outlook"] or hint.do == "fight"
        if hint.key in ("fight_or", "fight_slight", "fight_stand"):
            assert hint.slots["than"] == percent(best_way(view["outlook"]["escape"])["chance"])


def test_hardly_any_chance_is_told_with_the_alternative_or_that_there_is_none() -> None:
    named = {
        *("fight_slight", "fight_stand", "fight_only", "flee_or", "flee_long", "flee_only"),
        "duel_long",
    }
    met = set()
    for hint, _ in moments():
        chosen = hint.key.partition("_")[0] in ("fight", "flee", "hunt", "duel")
        if chosen and int(hint.slots.get("chance", 100)) < SLIGHT:
            assert hint.key in named, hint
            met.add(hint.key)
    assert met & {"fight_slight", "fight_stand", "fight_only"}
