"""What a table draws that never changes: finds and dangers, as they are sent."""

from __future__ import annotations

from typing import TypedDict

from ..content.box import Content


class Find(TypedDict):
    """A kind of find."""

    id: str
    value: int
    copies: int


class Danger(TypedDict):
    """A kind of danger."""

    id: str
    copies: int


class Scenery(TypedDict):
    """What there is to find, and to meet."""

    finds: list[Find]
    dangers: list[Danger]


def scenery(content: Content) -> Scenery:
    """The box: the same for every game and open to all."""
    return {
        "finds": [{"id": f.id, "value": f.value, "copies": f.copies} for f in content.finds],
        "dangers": [{"id": d.id, "copies": d.copies} for d in content.dangers],
    }
