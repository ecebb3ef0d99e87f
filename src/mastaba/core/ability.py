"""What cards say: abilities as data, in a language whose words each game brings.

An ability has a moment (`when`, `on`), requirements (`if`), a `cost`, a `limit` and effects
(`do`), which may hold effects again. Reading one checks every word of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .errors import BadContent

PASSIVE, REACT, FORCED, FREE, ACTION = "passive", "react", "forced", "free", "action"
Table = Mapping[str, Any]


class Program:
    """Marks a field that holds a list of effects."""


class Programs:
    """Marks a field that holds several lists of effects to choose from."""


class Rows:
    """Marks a field that holds lists of effects by the faces of a die."""


# What to choose from; int, bool or str; one of the marks above; or the game's own way to read it.
Field = tuple[str | int, ...] | type | Callable[["Reader", str, Any], Any]


class Kind:
    """A word of the language with its fields; a field named in `needs` may not be left out.

    `run` carries an effect out or pays a cost, or tests a requirement; `able` says whether it
    could do anything.
    """

    __slots__ = ("able", "fields", "name", "needs", "run", "wants")

    def __init__(
        self,
        word: str,
        run: Callable[..., Any],
        able: Callable[..., bool] | None = None,
        needs: tuple[str, ...] = (),
        /,
        **fields: Field,
    ) -> None:
        self.name = word
        self.run = run
        self.able = able
        self.needs = needs
        self.fields = fields
        self.wants: tuple[str, ...] = ()  # fields that are found out before it runs


@dataclass(eq=False)
class Phrase:
    """One requirement, cost or effect: its kind, what fills its fields, its own requirements."""

    kind: Kind
    of: dict[str, Any]
    ifs: tuple[Phrase, ...] = ()

    def get(self, field: str, default: Any = 0) -> Any:
        """What fills a field."""
        return self.of.get(field, default)


@dataclass(eq=False)
class Ability:
    """One record, read and checked; `index` is its number among all of the game."""

    id: str
    index: int
    when: str
    on: str
    limit: str
    ifs: tuple[Phrase, ...] = ()
    costs: tuple[Phrase, ...] = ()
    program: int = 0


class Language:
    """The words of a game's cards, and all that has been read in them."""

    def __init__(
        self,
        triggers: tuple[str, ...],
        limits: tuple[str, ...],
        requirements: tuple[Kind, ...],
        costs: tuple[Kind, ...],
        effects: tuple[Kind, ...],
        moments: tuple[str, ...] = (PASSIVE, REACT, FORCED, FREE, ACTION),
    ) -> None:
        self.moments = moments
        self.triggers = triggers
        self.limits = limits
        self.requirements = {kind.name: kind for kind in requirements}
        self.costs = {kind.name: kind for kind in costs}
        self.effects = {kind.name: kind for kind in effects}


class Reader:
    """Reads the abilities of one box; programs are numbered so that a frame can hold one."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.abilities: list[Ability] = []
        self.programs: list[tuple[Phrase, ...]] = [()]

    def ability(self, id: str, record: Table) -> Ability:
        """One record; what is wrong in it is told with the card's name."""
        known = {"when", "on", "limit", "if", "cost", "do"}
        self._expect(id, set(record) <= known, f"the fields {', '.join(sorted(known))}", record)
        when, on, limit = (record.get(name, "") for name in ("when", "on", "limit"))
        moments = self.language.moments
        self._expect(id, when in moments, f"when out of {', '.join(moments)}", when)
        heard = when in (REACT, FORCED)
        wanted = "a trigger it knows" if heard else "no trigger"
        self._expect(id, (on in self.language.triggers) if heard else not on, wanted, on)
        limits = ", ".join(self.language.limits)
        self._expect(
            id, not limit or limit in self.language.limits, f"limit out of {limits}", limit
        )
        ability = Ability(id, len(self.abilities), when, on, limit)
        ability.ifs = self.requirements(id, record.get("if", []))
        ability.costs = tuple(
            self._phrase(id, "c", self.language.costs, cost) for cost in record.get("cost", [])
        )
        self._expect(id, bool(record.get("do")), "effects in do", record.get("do"))
        ability.program = self.program(id, record["do"])
        self.abilities.append(ability)
        return ability

    def program(self, id: str, effects: Sequence[Table]) -> int:
        """A list of effects; its number."""
        phrases = tuple(self._phrase(id, "e", self.language.effects, e) for e in effects)
        self.programs.append(phrases)
        return len(self.programs) - 1

    def requirements(self, id: str, tables: Sequence[Table]) -> tuple[Phrase, ...]:
        """A list of requirements."""
        return tuple(self._phrase(id, "r", self.language.requirements, r) for r in tables)

    def _phrase(self, id: str, letter: str, kinds: dict[str, Kind], table: Table) -> Phrase:
        name = table.get(letter)
        kind = kinds.get(name) if isinstance(name, str) else None
        if kind is None:
            raise BadContent(f"{id}: expected {letter} out of {', '.join(kinds)} but got {name!r}")
        of = {}
        for field, value in table.items():
            if field not in (letter, "if"):
                of[field] = self._field(id, kind, field, value)
        for field in kind.needs:
            self._expect(id, field in of, f"{kind.name} with {field}", dict(table))
        return Phrase(kind, of, self.requirements(id, table.get("if", [])))

    def _field(self, id: str, kind: Kind, field: str, value: Any) -> Any:
        allowed = kind.fields.get(field)
        if allowed is None:
            raise BadContent(
                f"{id}: expected {kind.name} with {', '.join(kind.fields) or 'no field'} "
                f"but got {field!r}"
            )
        if isinstance(allowed, tuple):
            many = value if isinstance(value, list) else [value]
            fits = bool(many) and all(word in allowed for word in many)
            known = ", ".join(str(word) for word in allowed)
            self._expect(id, fits, f"{kind.name}.{field} out of {known}", value)
            return value
        if allowed is Program:
            return self.program(id, value)
        if allowed is Programs:
            return [self.program(id, effects) for effects in value]
        if allowed is Rows:
            return [(tuple(row["faces"]), self.program(id, row["do"])) for row in value]
        if not isinstance(allowed, type):
            return allowed(self, id, value)
        self._expect(
            id, type(value) is allowed, f"{kind.name}.{field} as {allowed.__name__}", value
        )
        return value

    def _expect(self, id: str, claim: bool, wanted: str, got: object) -> None:
        if not claim:
            raise BadContent(f"{id}: expected {wanted} but got {got!r}")

    def all_phrases(self, program: int) -> Iterator[Phrase]:
        """Every effect of a program, those inside others too."""
        for phrase in self.programs[program]:
            yield phrase
            for field, value in phrase.of.items():
                if phrase.kind.fields[field] is Program:
                    yield from self.all_phrases(value)
                elif phrase.kind.fields[field] is Programs:
                    for inner in value:
                        yield from self.all_phrases(inner)
                elif phrase.kind.fields[field] is Rows:
                    for _, inner in value:
                        yield from self.all_phrases(inner)
