"""How often an ability may be used (TOMB-124, TOMB-280, TOMB-285, TOMB-311)."""

from __future__ import annotations

from mastaba.core.ability import Ability

from ..state import COMBAT, TombState
from ..words import FIRST_MONSTER, FIRST_PRAYER, FIRST_TREASURE

LIMITS = ("per_turn", "per_round", "per_combat", "per_game")


def spent(s: TombState, power: int, ability: Ability) -> bool:
    """TOMB-280, TOMB-285. Whether its own limit is reached."""
    limit = ability.limit
    if not limit:
        return False
    if limit == "per_game":
        return bool(s.spent_game >> power & 1)
    if limit == "per_turn" or s.phase != COMBAT:
        return bool(s.spent_turn >> power & 1)
    return bool((s.spent_round if limit == "per_round" else s.spent_combat) >> power & 1)


def spend(s: TombState, power: int, ability: Ability) -> None:
    """Used once more."""
    limit, bit = ability.limit, 1 << power
    if limit == "per_game":
        s.spent_game |= bit
    elif limit:
        s.spent_turn |= bit
        if s.phase == COMBAT:  # TOMB-285: what was used before it does not count in it
            s.spent_round |= bit
            s.spent_combat |= bit


def scripted(card: int) -> bool:
    """A Spell, Prayer or Tactic (TOMB-124)."""
    return FIRST_PRAYER <= card < FIRST_TREASURE


def once_a_turn(s: TombState, card: int) -> bool:
    """TOMB-124, TOMB-311. Whether a card may be used only once in a turn."""
    if s.letter:
        return card >= FIRST_MONSTER and not s.tamed >> card & 1
    return scripted(card)
