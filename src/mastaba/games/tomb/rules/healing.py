"""Wounds that come off."""

from ..sight import events
from ..state import TombState, bits
from .creatures import hp_left
from .forbidden import forbidden


def healable(s: TombState, some: int) -> int:
    """Of some creatures those that are hurt and may be healed."""
    hurt, found = some & s.hurt, 0
    for creature in bits(hurt & s.table) if hurt else ():
        if not forbidden(s, creature, "heal"):
            found |= 1 << creature
    return found


def mend(s: TombState, creature: int, count: int) -> None:
    """TOMB-07. Wounds off one creature, as many as there are."""
    count = min(count, s.wounds[creature])
    if count and healable(s, 1 << creature):
        s.cure(creature, count)
        if s.sink is not None:
            s.announce(events.HEALED, creature, count, hp_left(s, creature))
