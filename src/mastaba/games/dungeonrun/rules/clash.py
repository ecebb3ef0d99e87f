"""What fights, flights and disarmings have in common: who is in them."""

from __future__ import annotations

from typing import ClassVar

from mastaba.core.frame import Frame, at_first, declared

from ..words import OUT


@declared
class Clash(Frame):
    """A hero against a monster, a hero or a trap."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("hero", "foe", "rival")

    combat: ClassVar[bool] = False  # a combat, a free attack is none (DR-132)

    hero: int
    foe: int = at_first(OUT)  # the monster's card
    rival: int = at_first(OUT)  # the other hero
