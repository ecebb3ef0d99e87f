"""Boxes in which one word of one ability is wrong: a number, a requirement, a limit, an effect.

Not counted are words that say nothing of their own: the roll of a reaction, which its trigger
names already, and numbers for which there is only one possibility.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from mastaba.core.ability import Reader
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.cards.language import LANGUAGE
from mastaba.games.dungeonrun.content.box import Content, record
from mastaba.games.dungeonrun.words import POWER

Record = dict[str, Any]
OTHER = {
    "attr": {"strength": "magic", "magic": "dexterity", "dexterity": "strength"},
    "kind": {"undead": "beast", "beast": "undead", "hero": "monster", "monster": "hero"},
    "roll": {
        "attack.strength": "attack",
        "attack.magic": "attack",
        "attack": "attack.strength",
        "escape": "disarm",
        "disarm": "escape",
        "any": "attack",
        "assist": "any",
        "monster": "attack",
    },
    "rule": {
        "6": "flip",
        "flip": "6",
        "bridge": "channel",
        "channel": "portcullis",
        "portcullis": "bridge",
    },
}


def records() -> dict[str, Record]:
    """Every ability as it is written in the content."""
    content, found = GAME.content, dict[str, Record]()
    for hero in content.heroes:
        found[f"{hero.id}-special"] = dict(record(hero.special))
        found[f"{hero.id}-stone"] = dict(record(hero.stone))
    cards = (content.skills, content.gear, content.monsters, content.strangers, content.bosses)
    for card in (*(c for some in cards for c in some), *content.tiles):
        for at, table in enumerate(card.abilities):
            found[f"{card.id}.{at + 1}" if at else card.id] = dict(record(table))
    return found


def mutants(whole: Record) -> Iterator[tuple[str, Record]]:
    """Every wrong record, and what is wrong in it."""
    for what, wrong in _wrong_table(whole, bool(whole.get("on"))):
        if wrong.get("do"):
            yield what, wrong


def _wrong_table(table: Record, reacts: bool) -> Iterator[tuple[str, Record]]:
    for field, value in table.items():
        if field == "limit":
            yield "limit", {f: v for f, v in table.items() if f != field}
        elif isinstance(value, list) and all(isinstance(one, dict) for one in value):
            for what, wrong in _wrong_list(value, reacts):
                yield what, {**table, field: wrong}
        elif field == "faces":
            for face in value:
                yield f"face {face}", {**table, field: [one for one in value if one != face]}
        elif not says_nothing(table, field, reacts):
            for other in others(table, field, value):
                yield f"{field} {other}", {**table, field: other}


def _wrong_list(tables: list[Record], reacts: bool) -> Iterator[tuple[str, list[Record]]]:
    for at, table in enumerate(tables):
        word = next((table[letter] for letter in "erc" if letter in table), "row")
        yield f"no {word}", tables[:at] + tables[at + 1 :]
        for what, wrong in _wrong_table(table, reacts):
            yield f"{word} {what}", [*tables[:at], wrong, *tables[at + 1 :]]


def others(table: Record, field: str, value: Any) -> list[Any]:
    """What could stand there instead."""
    if field in OTHER:
        return [OTHER[field][value]] if value in OTHER[field] else []
    if type(value) is not int:
        return []
    farthest = (table.get("e"), field) in (("reroll", "n"), ("strike", "range"))
    if farthest:
        return [value - 1] if value else [value + 1]
    return [value - 1, value + 1]


def says_nothing(table: Record, field: str, reacts: bool) -> bool:
    """A word that only repeats another, or has no alternative."""
    effect = table.get("e")
    if field == "roll":
        return reacts or table.get("to") in ("sabotaged", "adjacentMonsters")
    if field == "n":
        once = effect in ("setDie", "weaken", "discard", "success") or "under" in table
        on_foot = effect == "moveHero" and table["mode"] in ("step", "push")
        waking = effect == "action" and "any" in table.get("kinds", ())
        return once or on_foot or waking or table.get("roll") == "content"
    if field == "within":
        return effect == "peek" and table["what"] != "treasure"
    return field == "keep" or (field == "range" and table["by"] == "monster")


def box_with(id: str, wrong: Record) -> Content:
    """The box with this record in place of the true one."""
    content, power = copy.copy(GAME.content), POWER.index(id)
    reader = Reader(LANGUAGE)
    reader.programs = content.programs[:]
    ability = reader.ability(id, wrong)
    ability.index = power
    content.abilities = content.abilities[:]
    content.abilities[power] = ability
    content.programs = reader.programs
    content._reader = reader
    content._sort_abilities()
    return content
