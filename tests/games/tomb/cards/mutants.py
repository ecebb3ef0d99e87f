"""Boxes in which one word of one ability is wrong: a number, a requirement, a limit, an effect.

A wrong number is one more or one less; a requirement, a cost, a limit, an effect or a part of a
filter is left out; an attribute, a side, a chooser, a deck or a duration is another one.

Not counted are words that say nothing of their own: how many of what comes one at a time, the side
of parties in range, who looks where the Crypt Master is the user, how long a single attack lasts.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from games.tomb.cards.registry import ABILITIES, CONTENT
from mastaba.core.ability import Reader
from mastaba.games.tomb.cards.language import LANGUAGE
from mastaba.games.tomb.content.box import Content, own_turn
from mastaba.games.tomb.words import CARD, POWER

Record = dict[str, Any]
NUMBERS = ("n", "tn", "steps", "leave_hp", "count", "x", "max", "times", "round", "number")
OTHER = {
    "attr": {"attack": "skill", "skill": "magic", "magic": "holiness", "holiness": "attack"},
    "vs_attr": {"attack": "skill", "skill": "magic", "holiness": "attack"},
    "side": {"ally": "foe", "foe": "ally"},
    "chooser": {"raider": "cm", "cm": "raider"},
    "viewer": {"user": "cm", "cm": "user"},
    "dur": {"roll": "combat", "round": "combat", "combat": "round", "raid": "combat"}
    | {"until_inn": "raid", "turn": "round", "action": "combat", "until_own_next_turn": "turn"},
    "deck": {"item": "spell", "spell": "prayer", "prayer": "tactic", "tactic": "item"},
    "pick": {"max:attack": "min:attack", "min:attack": "max:attack", "min:hp": "max:hp"}
    | {"max:hp": "min:hp", "max:xp": "min:xp", "max:magic": "min:magic"}
    | {"max:skill": "min:skill", "min:holiness": "max:holiness"},
}


def records() -> dict[str, Record]:
    """Every ability as it is written in the content."""
    found = dict[str, Record]()
    for card, design in enumerate(CONTENT.designs):
        for at, table in enumerate(design.abilities):
            found[f"{CARD[card]}/{at + 1}" if at else CARD[card]] = table
        found[f"{CARD[card]} fail"] = {"do": list(design.fail)}
        found[f"{CARD[card]} pass"] = {"do": list(design.passed)}
    for board in CONTENT.maps:
        for space in board.spaces:
            found[f"{board.id}-{space.kind}"] = space.abilities[0]
        for crypt in board.crypts:
            if crypt.abilities:
                found[f"{board.id}-{crypt.letter}"] = crypt.abilities[0]
    lent = found["ember-brand"]["do"][0]["ability"]
    found["ember-brand/lent"] = lent
    return {name: found[name] for name in ABILITIES}


def mutants(table: Record) -> Iterator[tuple[str, Record]]:
    """Every wrong record, and what is wrong in it."""
    for what, wrong in _wrong(table):
        if wrong.get("do"):
            yield what, wrong


def _wrong(table: Record) -> Iterator[tuple[str, Record]]:
    for field, value in table.items():
        if field in ("limit", "whose"):
            yield f"no {field}", {f: v for f, v in table.items() if f != field}
        elif field == "filter":
            for part in value:
                rest = {f: v for f, v in value.items() if f != part}
                yield f"no filter {part}", {**table, field: rest}
        elif field == "dice" and isinstance(value, list):
            for at, count in enumerate(value):
                if count:
                    less = [n - (place == at) for place, n in enumerate(value)]
                    yield f"dice {less}", {**table, field: less}
            if len(set(value)) > 1:
                yield "dice of other colours", {**table, field: [value[-1], *value[:-1]]}
        elif isinstance(value, dict) and field != "ability":
            for what, wrong in _wrong(value):
                yield f"{field} {what}", {**table, field: wrong}
        elif isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
            for what, wrongs in _wrong_list(value):
                yield what, {**table, field: wrongs}
        elif field == "options":
            for at, branch in enumerate(value):
                for what, wrongs in _wrong_list(branch):
                    options = [*value[:at], wrongs, *value[at + 1 :]]
                    yield f"option {at + 1} {what}", {**table, field: options}
        elif not says_nothing(table, field):
            for other in others(field, value):
                yield f"{field} {other}", {**table, field: other}
    if table.get("r") == "trigger" and len(table) > 2:
        for field in table:
            if field != "r":
                yield f"no {field}", {f: v for f, v in table.items() if f != field}


def _wrong_list(tables: list[Record]) -> Iterator[tuple[str, list[Record]]]:
    for at, table in enumerate(tables):
        word = next((table[letter] for letter in "erc" if letter in table), "selector")
        if word != "selector":
            yield f"no {word}", tables[:at] + tables[at + 1 :]
        for what, wrong in _wrong(table):
            yield f"{word} {what}", [*tables[:at], wrong, *tables[at + 1 :]]


def says_nothing(table: Record, field: str) -> bool:
    """A word that only repeats another, or has no alternative."""
    if field == "n":
        swap = table.get("op") == "swap"
        return swap or "summon" in table.values() or table.get("c", "").startswith("discard_")
    if field == "side":
        return "party_in_range" in table.get("from", "")
    if field == "viewer":
        return bool(table[field] == "cm")
    if field == "dur":
        return "to" not in table or table.get("e") == "skip_action"
    return False


def others(field: str, value: Any) -> list[Any]:
    """What could stand there instead."""
    if field in OTHER:
        return [OTHER[field][value]] if value in OTHER[field] else []
    if field == "from" and str(value).startswith("party_in_range:"):
        steps = int(value.partition(":")[2])
        return [f"party_in_range:{steps - 1}", f"party_in_range:{steps + 1}"]
    if field in NUMBERS and type(value) is int:
        return [value - 1, value + 1]
    return []


def box_with(id: str, wrong: Record) -> Content:
    """The box with this record in place of the true one."""
    content, reader = copy.copy(CONTENT), Reader(LANGUAGE)
    reader.programs = content.programs[:]
    trap, _, text = id.partition(" ")
    if text:
        name = f"trap_{text}"
        programs = list(getattr(content, name))
        programs[CARD.index(trap)] = reader.program(trap, wrong["do"])
        setattr(content, name, programs)
        content.programs = reader.programs
        content.sort_powers()
        return content
    ability = reader.ability(id, own_turn(wrong))
    content.programs = reader.programs
    content.replace_power(POWER.index(id), ability)
    for lent in reader.abilities[:-1]:
        content.lent = {lent.index: POWER.index(lent.id)}
    return content
