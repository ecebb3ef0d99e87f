"""The web app's types are those of the wire."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import pytest
from msgspec.json import decode, encode

from mastaba.core.game import Forms, Offer
from mastaba.core.match import Match
from mastaba.games import GAMES, home
from mastaba.games import game as game_of
from web.declarations import files, forms

FILES = files()
MOMENTS = 400


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-3:]))
def test_declarations_are_those_of_the_server_and_the_games(path: Path) -> None:
    assert path.read_text("utf-8") == FILES[path], "expected the wire as declared: run `make wire`"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_seen_at_every_moment_is_what_is_declared(game: str) -> None:
    declared = import_module(f"{home(game)}.sight.told").View
    match, rng = Match(game_of(game), 3, {}, seed=f"wire {game}"), Random(f"wire {game}")
    while match.decision is not None and len(match.answers) < MOMENTS:
        for seat in (None, 0):
            look = match.view(seat)
            assert not differing(look, declared), f"after {len(match.answers)} answers"
        match.act(match.decision.seat, rng.choice(match.decision.actions))


@pytest.mark.parametrize("game", GAMES)
def test_scenery_is_what_is_declared(game: str) -> None:
    declared = import_module(f"{home(game)}.sight.scenery").Scenery
    assert not differing(decode(encode(game_of(game).scenery())), declared)


@pytest.mark.parametrize("game", GAMES)
def test_offers_at_every_moment_are_as_declared(game: str) -> None:
    known, leads = forms(home(game)), game_of(game).leads
    match, rng = Match(game_of(game), 3, {}, seed=f"wire {game}"), Random(f"wire {game}")
    while match.decision is not None and len(match.answers) < MOMENTS:
        for offer in match.game.offers(match.state, match.decision.seat):
            assert fits(offer, known), offer.do
            assert all(fits(one, leads[offer.verb]) for one in offer.then or ()), offer.do
        match.act(match.decision.seat, rng.choice(match.decision.actions))


def fits(offer: Offer, known: Forms) -> bool:
    """Whether there is such a verb, with such things behind it."""
    return offer.args.keys() in [{word.name for word in way} for way in known[offer.verb]]


def differing(found: Any, kind: Any) -> str:
    """Where something is not what its type says; empty where all of it is."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        ways = [differing(found, one) for one in args]
        return "" if "" in ways else f"{found!r} is none of {kind}: {ways}"
    if origin in (NotRequired, Annotated):
        return differing(found, args[0])
    if origin is Literal:
        return "" if found in args else f"{found!r} is not {kind}"
    if origin is list:
        wrong = [differing(one, args[0]) for one in found] if type(found) is list else ["no list"]
        return next(filter(None, wrong), "")
    if origin is tuple:
        wrong = [differing(*pair) for pair in zip(found, args, strict=True)]
        return next(filter(None, wrong), "")
    if origin is dict:
        wrong = [differing(o, args[1]) for o in found.values()] if type(found) is dict else ["none"]
        return next(filter(None, wrong), "")
    if is_typeddict(kind):
        return of_record(found, kind)
    return "" if type(found) is kind or (kind is float and type(found) is int) else f"{found!r}"


def of_record(found: Any, kind: Any) -> str:
    """Every field is declared, and those that must be there are."""
    if type(found) is not dict:
        return f"{found!r} is no {kind}"
    fields = get_type_hints(kind, include_extras=True)
    lax = {f for f, one in fields.items() if get_origin(one) is NotRequired}
    if found.keys() - fields or kind.__required_keys__ - lax - found.keys():
        return f"{kind.__name__}: {sorted(found)} instead of {sorted(fields)}"
    wrong = {field: differing(one, fields[field]) for field, one in found.items()}
    return next((f"{kind.__name__}.{field}: {why}" for field, why in wrong.items() if why), "")
