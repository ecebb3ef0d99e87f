"""Chances shown at the table: of the next throw, of a blow, of a whole combat."""

from __future__ import annotations

from ..rules.combat import Combat, pool
from ..rules.equipment import countable
from ..state import HamunaptraState
from ..thumb.combat import exactly, fighter, fighters, foe_of
from ..thumb.odds import Foe, enough
from ..words import ATTRIBUTE
from .told import Odds

DIGITS = 4


def foe_now(s: HamunaptraState, frame: Combat) -> Foe:
    """HAM-115. The encounter as it still stands."""
    strength, intelligence, resistance = s.content.foes[frame.foe(s)]
    return strength, intelligence, resistance - frame.wounds


def hit(s: HamunaptraState, frame: Combat, attribute: int) -> float | None:
    """HAM-103, HAM-109. The chance to defeat it with the next throw; none where it has none."""
    foe = foe_now(s, frame)
    dice = pool(s, frame.party(s), frame.counted, attribute)
    return round(enough(dice, foe, attribute), DIGITS) if foe[attribute] else None


def fall(s: HamunaptraState, frame: Combat, character: int, attribute: int) -> float:
    """HAM-105, HAM-111, HAM-123. The chance that one blow brings a character down."""
    dice = foe_now(s, frame)[attribute]
    one = fighter(s, character, frame.counted)
    return round(enough(dice, one, attribute), DIGITS) if dice else 0.0


def risk(s: HamunaptraState, frame: Combat, character: int) -> float:
    """HAM-112. By the worse attribute, because a rival chooses."""
    return max(fall(s, frame, character, attribute) for attribute in range(len(ATTRIBUTE)))


def odds_of(s: HamunaptraState, frame: Combat) -> Odds:
    """What a combat promises everybody who looks on."""
    party, foe = frame.party(s), foe_now(s, frame)
    return {
        "needs": foe[2],
        "wins": [hit(s, frame, attribute) for attribute in range(len(ATTRIBUTE))],
        "risks": [risk(s, frame, character) for character in party],
        "whole": round(exactly(fighters(s, party, frame.counted), foe), DIGITS),
    }


def encounter(s: HamunaptraState, seat: int, cell: int, coming: list[int]) -> dict[str, float]:
    """HAM-131. Before they go there: the best first throw, and to win without losing anybody."""
    party = sorted({*coming, *s.own_on(seat, cell)})
    counted, foe = countable(s, party), s.content.foes[foe_of(s, cell)]
    first = [enough(pool(s, party, counted, a), foe, a) for a in range(len(ATTRIBUTE)) if foe[a]]
    whole = exactly(fighters(s, party, counted), foe)
    return {"first": round(max(first), DIGITS), "whole": round(whole, DIGITS)}
