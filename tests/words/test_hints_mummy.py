"""A hint of The Mummy says what, why and at what price, in players' words and with true odds."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from math import ceil
from random import Random
from typing import NamedTuple, cast

import pytest

from mastaba.core.game import Hint
from mastaba.core.match import Match
from mastaba.games.mummy.game import GAME
from mastaba.games.mummy.rules.hunter_turn import HunterTurn
from mastaba.games.mummy.sight.offers import reach
from mastaba.games.mummy.state import MummyState
from mastaba.games.mummy.thumb.hints import HINTS
from mastaba.games.mummy.words import CELL
from mastaba.words import languages, words

MOMENTS = 1000
MAPS = ("full", "off")
WHIMS = 0.3  # how often something else is done than the hint says
CODE = re.compile(r"\b[RBWGY]-\d\b|[{}]|[a-z][A-Z]|MUM-|\bseat\b|\bposto\b|\bplace\b|\bNone\b")
ODDS = re.compile(r"(\d+)\s?%")
FACES = ("1", "2", "3", "4", "arrow", "mummy")


class Moment(NamedTuple):
    """A question as it stood, and what the hint said."""

    state: MummyState
    seat: int
    hint: Hint


@cache
def moments() -> list[Moment]:
    """Games of two to five, played by the hints, with some whims."""
    found: list[Moment] = []
    for number in range(MOMENTS // 50):
        rng = Random(number)
        match = Match(GAME, 2 + number % 4, {"beliefMap": MAPS[number // 4 % 2]}, f"hints {number}")
        while (decision := match.decision) is not None and len(found) < 50 * (number + 1):
            sight = match.sight()
            hint = GAME.hint(sight, Random(1))
            found.append(Moment(cast(MummyState, match.state.clone()), decision.seat, hint))
            whim = GAME.notation.text(rng.choice(decision.actions))
            match.say(decision.seat, whim if rng.random() < WHIMS else hint.do)
    return found


@pytest.mark.parametrize("lang", languages())
def test_hints_are_read_as_players_speak(lang: str) -> None:
    said = [words(lang).hint(GAME, moment.hint) for moment in moments()]
    assert len(said) > 0.9 * MOMENTS
    assert [text for text in said if CODE.search(text)] == []
    assert all(0 <= int(odds) <= 100 for text in said for odds in ODDS.findall(text))


def test_nearly_every_reason_is_met() -> None:
    met = {moment.hint.key for moment in moments()}
    assert set(HINTS) - met <= {
        "must_reroll",
        "keep",
        "stay",
        "reveal_last",
        "use_risky",
        "reclaim",
    }


def chances(*keys: str) -> list[tuple[Moment, int]]:
    found = [(m, int(m.hint.slots["chance"])) for m in moments() if m.hint.key in keys]
    assert found
    return found


def test_the_odds_of_a_walk_are_those_of_the_cells_where_hunters_may_be() -> None:
    for (s, _, hint), said in chances("walk"):
        path = {CELL.index(name) for name in hint.do.split()[1:]}
        missed = 1.0
        for cells in s.belief:
            places = [
                c for c in range(len(CELL.words)) if (cells & s.content.board.corridors) >> c & 1
            ]
            if places:
                missed *= 1 - len(path.intersection(places)) / len(places)
        assert abs(said - 100 * (1 - missed)) <= 1


def test_the_odds_of_losing_a_turn_are_those_of_the_dice() -> None:
    for (s, _, hint), said in chances("roll", "roll_all", "reroll"):
        rolls = list(product(FACES, repeat=5 - s.locked))
        lost = sum(set(roll) == {"mummy"} for roll in rolls)
        assert said == ceil(100 * lost / len(rolls))
        assert hint.slots["dice"] == str(5 - s.locked)


def test_the_odds_of_a_mission_are_those_of_the_faces_that_reach_one() -> None:
    for (s, seat, _), said in chances("roll_mission", "roll_all_mission"):
        good = {face for face in FACES[:5] if reaches(s, seat, face)}
        rolls = list(product(FACES, repeat=5 - s.locked))
        hits = sum(not good.isdisjoint(roll) for roll in rolls)
        assert abs(said - 100 * hits / len(rolls)) <= 1


def reaches(s: MummyState, seat: int, face: str) -> bool:
    """Whether a face, had it been rolled, could end on a mission."""
    frame = s.nearest(HunterTurn)
    assert frame is not None
    return any(offer.args.get("treasure") for offer in reach(s, frame, FACES.index(face)))


@pytest.mark.parametrize("lang", languages())
def test_clauses_have_no_code_words(lang: str) -> None:
    code = re.compile(r"`|\b[a-z]+[A-Z]\w*")
    clauses = words(lang).clauses("mummy")
    assert [number for number, text, _ in clauses if code.search(text)] == []
