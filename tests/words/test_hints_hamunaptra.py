"""Hints of Hamunaptra, read at about a thousand moments: in players' words, with the true odds."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

from mastaba.core.game import Hint
from mastaba.core.match import Match
from mastaba.games.hamunaptra.game import GAME
from mastaba.games.hamunaptra.rules.combat import Combat
from mastaba.games.hamunaptra.state import HamunaptraState
from mastaba.games.hamunaptra.thumb.odds import Fighter, spread, unscathed
from mastaba.games.hamunaptra.words import FIRST_ENCOUNTER, TILE
from mastaba.words import languages, words

NAMES = ("Ann", "Ben", "Cleo", "Dana")
ID = re.compile(r"\b[TMPECS]\d\d\b|-?\d+,-?\d+|\b(?:seat|posto|siège) \d")
PERCENT = re.compile(r"(\d+)(?: (?:to|a|à) (\d+))? %")
GAMES = (
    (2, {"minDistance": "5", "variant1": "on", "variant2": "on"}),
    (4, {"minDistance": "8"}),
    (3, {"minDistance": "8"}),
)
MOST = 500  # answers of a game


@cache
def moments() -> list[tuple[HamunaptraState, int, Hint]]:
    """Games in which mostly the hint is taken, sometimes anything."""
    found = []
    for number, (seats, options) in enumerate(GAMES):
        match, rng = Match(GAME, seats, options, f"hints {number}"), Random(number)
        while (decision := match.decision) is not None and len(match.answers) < MOST:
            sight = match.sight()
            hint = GAME.hint(sight, rng)
            assert isinstance(match.state, HamunaptraState)
            found.append((match.state.clone(), decision.seat, hint))
            any_ = GAME.notation.text(rng.choice(decision.actions))
            match.say(decision.seat, hint.do if rng.random() < 0.55 else any_)
    return found


def test_many_reasons_are_met() -> None:
    met = Counter(hint.key for _, _, hint in moments())
    assert len(moments()) > 800
    assert len(met) > 20, met


@pytest.mark.parametrize("lang", languages())
def test_hints_are_told_in_players_words(lang: str) -> None:
    for _, _, hint in moments():
        said = words(lang).hint(GAME, hint, NAMES)
        assert "{" not in said, hint.key
        place = GAME.cell_name(hint.slots["cell"]) if "cell" in hint.slots else ""
        assert place in said
        assert not ID.search(said.replace(place, "")), said  # a place may be called like a tile
        for low, high in PERCENT.findall(said):
            assert 0 <= int(low) <= 100
            assert not high or 0 <= int(high) <= 100
        if "percent" in hint.slots:
            assert f"{hint.slots['percent']} %" in said, said


def test_odds_that_are_said_are_the_true_ones() -> None:
    checked = Counter[str]()
    for s, seat, hint in moments():
        if (odds := true_odds(s, seat, hint)) is not None:
            checked[hint.key] += 1
            assert abs(int(hint.slots["percent"]) - 100 * odds) <= 1, hint.slots
    assert checked.keys() >= {"attack", "fight_on", "guard", "fight"}, checked


def true_odds(s: HamunaptraState, seat: int, hint: Hint) -> float | None:
    """The same odds, found by the rules alone; None where others are said."""
    frame = s.stack[-1]
    if hint.key == "guard":
        foe = s.content.foes[TILE.index(hint.slots["tile"]) - FIRST_ENCOUNTER]
        party = s.living(int(hint.slots["seat"]))
        return unscathed(plain(s, party), foe) if 0 < len(party) <= 4 else None
    if not isinstance(frame, Combat) or frame.counted:
        return sure(s, seat, hint) if hint.key == "fight" else None
    base = s.content.foes[frame.foe(s)]
    left = base[2] - frame.wounds
    party = frame.party(s)
    if hint.key in ("attack", "attack_only"):
        attribute = "SI".index(hint.slots["attribute"])
        dice = sum(s.content.stats[c][attribute] for c in party)
        return sum(spread(dice, base[attribute])[left:])
    if hint.key in ("fight_on", "retreat") and len(party) <= 4:
        return unscathed(plain(s, party), (base[0], base[1], left))
    return None


def sure(s: HamunaptraState, seat: int, hint: Hint) -> float | None:
    """Of a fight to be looked for: those who stand around, when all of them go."""
    party = s.living(seat)
    if len(party) != int(hint.slots["people"]) or len(party) > 4 or any(g >= 0 for g in s.gear):
        return None
    foe = s.content.foes[TILE.index(hint.slots["tile"]) - FIRST_ENCOUNTER]
    return unscathed(plain(s, party), foe)


def plain(s: HamunaptraState, party: list[int]) -> tuple[Fighter, ...]:
    """Characters without what they wear."""
    found = [(*s.content.stats[c][:2], s.content.stats[c][2] - s.damage[c], 0, 0) for c in party]
    return tuple(sorted(found))


@pytest.mark.parametrize("lang", languages())
def test_clauses_have_no_code_words(lang: str) -> None:
    for clause, text, _ in words(lang).clauses("hamunaptra"):
        assert not re.search(r"`|\b[a-z]+[A-Z]\w*|\bvariant\d|chebyshev|manhattan", text), clause
