"""Every text the code can ask for, found by looking at the games rather than at the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import mastaba
from mastaba.core.game import Game, Hint, Refusal
from mastaba.core.match import Match
from mastaba.core.notation import Action, Vocabulary
from mastaba.core.view import Sight
from mastaba.games import game
from mastaba.games.mummy import words as mummy

SOURCE = Path(mastaba.__file__).parent
NOT_SPOKEN = {"cell", "number", "seat"}  # vocabularies that are read as they are written
EVERY_SLOT = {"cell", "dice", "direction", "face", "from", "pawn", "steps", "treasure"}

# What no look at the `Game` tells.
FATES = {"mummy": {verb.name for verb in mummy.FATES}}
COARSE_KINDS = {"mummy": ("turn", "moving")}  # what onlookers are told instead of a question
OFFERED = {"mummy": {"walk": {"cell"}}}  # verbs of offers that are no verbs of the notation
ONLY_SEEN = {"mummy": (mummy.REGION,)}  # vocabularies of views that no event uses


def happening_keys(game: Game) -> dict[str, set[str]]:
    return {f"event.{h.id}": {slot for slot, _ in h.slots} for h in game.happenings}


def ask_keys(game: Game) -> dict[str, set[str]]:
    kinds = [ask.id for ask in game.asks]
    asked: dict[str, set[str]] = {f"ask.{kind}": set() for kind in kinds}
    return asked | {f"wait.{kind}": {"name"} for kind in [*kinds, *COARSE_KINDS[game.id]]}


def actions(game: Game) -> list[Action]:
    """Everything a player can be offered, in any position."""
    fates = FATES[game.id]
    every = game.notation.every()
    return [Action(packed) for packed in every if game.notation.parts(packed)[0] not in fates]


def action_keys(game: Game) -> dict[str, set[str]]:
    parts = [game.notation.parts(action) for action in actions(game)]
    verbs = {f"action.{verb}": set(args) for verb, args in parts}
    return verbs | {f"action.{verb}": slots for verb, slots in OFFERED[game.id].items()}


def vocabularies(game: Game) -> Iterator[Vocabulary]:
    for happening in game.happenings:
        yield from (vocabulary for _, vocabulary in happening.slots)
    yield Vocabulary("role", (*game.roles, "spectator"))
    yield from ONLY_SEEN[game.id]


def word_keys(game: Game) -> dict[str, set[str]]:
    keys: dict[str, set[str]] = {}
    for vocabulary in vocabularies(game):
        if vocabulary.name in NOT_SPOKEN:
            continue
        spoken = set("".join(vocabulary.words)) if vocabulary.name == "roll" else vocabulary.words
        keys |= {f"{vocabulary.name}.{w}": set() for w in spoken if not w.isdecimal()}
    return keys


def option_keys(game: Game) -> dict[str, set[str]]:
    keys: dict[str, set[str]] = {}
    for option in game.options():
        keys[f"option.{option.name}"] = set()
        values = option.choices or (str(option.low), "n")
        keys |= {f"option.{option.name}.{value}": {"value"} for value in values}
    return keys


def component_keys(game: Game) -> dict[str, set[str]]:
    return {f"component.{kind}": {"count"} for kind in game.components}


def ending_keys(game: Game) -> dict[str, set[str]]:
    source = (SOURCE / "games" / game.id / "rules" / "capture.py").read_text("utf-8")
    reasons = re.findall(r'finish\(.*, "([^"]+)"\)', source)
    assert reasons
    told: dict[str, set[str]] = {f"reason.{reason}": set() for reason in reasons}
    return told | {f"score.{role}": {"score"} for role in game.roles}


def hint_keys(game: Game) -> dict[str, set[str]]:
    slots = {hint.key: set(hint.slots) for hint in hints(game)}
    return {f"hint.{key}": slots.get(key, EVERY_SLOT) for key in game.hints}


def refusal_keys(game: Game) -> dict[str, set[str]]:
    source = (SOURCE / "games" / game.id / "explain.py").read_text("utf-8")
    written = set(re.findall(r'Refusal\(\s*"[A-Z]+-\d+", "(\w+)"', source))
    written |= {f"first_{ask.id}" for ask in game.asks}
    slots: dict[str, set[str]] = {}
    for refusal in refusals(game):
        slots[refusal.key] = slots.get(refusal.key, EVERY_SLOT) & set(refusal.slots)
    assert set(slots) <= written
    return {f"refusal.{key}": slots.get(key, EVERY_SLOT) for key in written}


def positions(name: str) -> Iterator[Match]:
    """Every decision of a few short random games."""
    for seats in (2, 4, 5):
        rng = Random(f"{name} {seats}")
        match = Match(game(name), seats, seed=f"words {seats}")
        for _ in range(60):
            decision = match.decision
            if decision is None:
                break
            yield match
            match.act(decision.seat, rng.choice(decision.actions))


@cache
def refusals(game: Game) -> list[Refusal]:
    """Whatever explain says about anything, in those positions."""
    every = [Action(packed) for packed in game.notation.every()]
    found = []
    for match in positions(game.id):
        for seat in range(match.seats):
            told = (game.explain(match.state, seat, action) for action in every)
            found += [refusal for refusal in told if refusal is not None]
    return found


@cache
def hints(game: Game) -> list[Hint]:
    """What the thumb bot would do in those positions."""
    found = []
    for match in positions(game.id):
        decision = match.decision
        assert decision is not None
        sight = Sight(game, match.state, decision.seat, decision.actions)
        found.append(game.hint(sight, Random(1)))
    return found


@cache
def game_keys(name: str) -> dict[str, set[str]]:
    """Every key that the code of a game asks for, with the slots it fills."""
    found: dict[str, set[str]] = {"name": set(), "tagline": set()}
    for keys in (
        happening_keys,
        ask_keys,
        action_keys,
        word_keys,
        option_keys,
        component_keys,
        ending_keys,
        hint_keys,
        refusal_keys,
    ):
        found |= keys(game(name))
    return {f"{name}.{key}": slots for key, slots in found.items()}


def sources() -> str:
    files = [f for kind in ("py", "js", "mjs", "html") for f in SOURCE.rglob(f"*.{kind}")]
    return "\n".join(file.read_text("utf-8") for file in files)


def is_rule(key: str) -> bool:
    return ".rule." in key or ".chapter." in key
