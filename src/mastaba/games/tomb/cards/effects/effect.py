"""What the effects of the cards share: how one is declared, what is found out before it runs."""

from collections.abc import Callable
from typing import Any, TypeVar

from mastaba.core.ability import Field, Kind, Phrase

from ...rules.targets import meant
from ...state import TombState
from ..selectors import read_number, read_selector

Run = TypeVar("Run", bound=Callable[..., None])


class Effect(Kind):
    """An effect; `wants` names the numbers and targets that are found out before it runs."""

    __slots__ = ()

    def __init__(
        self,
        name: str,
        run: Callable[..., Any],
        able: Callable[..., bool] | None,
        needs: tuple[str, ...],
        fields: dict[str, Field],
    ) -> None:
        super().__init__(name, run, able, needs, **fields)
        self.wants = tuple(
            field for field, way in fields.items() if way in (read_number, read_selector)
        )


EFFECTS: list[Effect] = []  # all of them, as they are read


def effect(
    *words: str,
    able: Callable[..., bool] | None = None,
    may: tuple[str, ...] = (),
    **written: Field,
) -> Callable[[Run], Run]:
    """Declares what a function carries out, by its own name or by others.

    A field whose word Python keeps for itself ends in `_`; only those in `may` can be left out.
    """
    fields = {field.rstrip("_"): way for field, way in written.items()}
    needs = tuple(field for field in fields if field not in may)

    def declare(run: Run) -> Run:
        for word in words or (run.__name__,):
            EFFECTS.append(Effect(word, run, able, needs, fields))
        return run

    return declare


def someone(s: TombState, user: int, phrase: Phrase) -> bool:
    """Somebody must be there whom it is meant for."""
    to = phrase.of.get("to")
    return to is None or bool(meant(s, user, to))
