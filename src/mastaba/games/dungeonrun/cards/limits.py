"""How often abilities may be used, and which of them can be used now."""

from __future__ import annotations

from mastaba.core.sets import bits

from ..state import DungeonRunState
from ..words import OUT
from .in_force import met

LIMITS = ("turn", "round", "game", "use")


def limited(s: DungeonRunState, power: int) -> bool:
    """Whether the ability has reached its limit."""
    return bool(s.spent >> power & 1)


def usable(s: DungeonRunState, seat: int, power: int) -> bool:
    """Limits, requirements, costs, and whether it could do anything at all."""
    if s.spent >> power & 1:
        return False
    ability = s.content.abilities[power]
    for need in ability.ifs:
        if not need.kind.run(s, seat, need):
            return False
    for cost in ability.costs:
        able = cost.kind.able
        if able is not None and met(s, seat, cost) and not able(s, seat, cost):
            return False
    return could(s, seat, ability.program)


def could(s: DungeonRunState, seat: int, program: int) -> bool:
    """Whether any effect has a legal object."""
    for phrase in s.content.programs[program]:
        able = phrase.kind.able
        if met(s, seat, phrase) and (able is None or able(s, seat, phrase)):
            return True
    return False


def spend(s: DungeonRunState, power: int) -> None:
    """An ability is used: what it says about its limit."""
    if s.content.abilities[power].limit:
        s.spent |= 1 << power


def regain(s: DungeonRunState, power: int) -> None:
    """An ability that was used in vain may be used again."""
    s.spent &= ~(1 << power)


def refresh(s: DungeonRunState, seat: int) -> None:
    """DR-37. What a hero may do once a turn may be done again."""
    gear = s.gear_of(seat)
    for power in bits(s.spent & s.content.limited["turn"]):
        card = s.content.card_of[power]
        if power in s.force[seat] or (card != OUT and gear >> card & 1):
            regain(s, power)


def new_round(s: DungeonRunState) -> None:
    """What may be done once a round may be done again."""
    s.spent &= ~s.content.limited["round"]
