"""What phrases of the cards share: what is found out before one is carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mastaba.core.ability import Field, Kind

from ..selectors import read_number, read_selector


class Effect(Kind):
    """An effect; `wants` names the numbers and targets that are found out before it runs."""

    __slots__ = ()

    def __init__(
        self,
        name: str,
        run: Callable[..., Any],
        able: Callable[..., bool] | None = None,
        needs: tuple[str, ...] = (),
        /,
        **fields: Field,
    ) -> None:
        super().__init__(name, run, able, needs, **fields)
        self.wants = tuple(
            field for field, way in fields.items() if way in (read_number, read_selector)
        )
