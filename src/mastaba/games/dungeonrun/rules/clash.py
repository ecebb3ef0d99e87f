"""What fights, flights and disarmings have in common: who is in them."""

from __future__ import annotations

from typing import ClassVar

from mastaba.core.frame import Frame

from ..words import OUT


class Clash(Frame):
    """A hero against a monster, a hero or a trap."""

    __slots__ = ("foe", "hero", "rival")
    PUBLIC: ClassVar[tuple[str, ...]] = ("hero", "foe", "rival")

    combat: ClassVar[bool] = False  # a combat, a free attack is none (DR-132)

    def __init__(self, hero: int, foe: int = OUT, rival: int = OUT) -> None:
        super().__init__()
        self.hero = hero
        self.foe = foe  # the monster's card
        self.rival = rival  # the other hero
