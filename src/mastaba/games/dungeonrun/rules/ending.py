"""Chapters "Victory" and "Solo game": how a game ends, and what a lone hero scores."""

from __future__ import annotations

from mastaba.core.decision import Outcome
from mastaba.core.event import EVERYONE

from ..sight import events
from ..state import (
    BOSS_CARDS,
    DEAD,
    ENCOUNTER_CARDS,
    GEAR_CARDS,
    STONE_BIT,
    TREASURE_CARDS,
    UP,
    DungeonRunState,
)
from ..words import OUT

REASONS = ("stone", "last", "nobody", "boss", "dead", "rounds")
PARTS = ("treasures", "artifacts", "encounters", "boss", "tokens", "victory")  # of a solo score


def win(s: DungeonRunState, seat: int, reason: str) -> None:
    """DR-252, DR-254, DR-260. One hero wins, all others have lost alike."""
    rest = tuple(other for other in range(s.seats) if other != seat)
    s.tell(events.WON, EVERYONE, (seat,))
    s.over(Outcome(((seat,), rest) if rest else ((seat,),), scores(s, seat), reason))


def nobody_wins(s: DungeonRunState, reason: str) -> None:
    """DR-255, DR-259, DR-291."""
    s.tell(events.NOBODY_WON, EVERYONE, ())
    s.over(Outcome(((), tuple(range(s.seats))), scores(s, OUT), reason))


def scores(s: DungeonRunState, winner: int) -> tuple[int, ...]:
    """DR-261, DR-287. Alone a lost game is scored, too; else there is only who has won."""
    if s.solo:
        return (sum(parts(s).values()),)
    return tuple(int(seat == winner) for seat in range(s.seats))


def last_hero(s: DungeonRunState) -> bool:
    """DR-254, DR-255. Whether the game is over because at most one hero lives."""
    living = [seat for seat in range(s.seats) if s.status[seat] != DEAD]
    if len(living) > 1:
        return False
    if living:
        win(s, living[0], "last")
    else:
        nobody_wins(s, "nobody")
    return True


def home(s: DungeonRunState, seat: int) -> bool:
    """DR-252, DR-253. The bearer ends the turn on the entrance tile, alive."""
    return s.status[seat] == UP and s.at[seat] == 0 and bool(s.worn[seat] & STONE_BIT)


def parts(s: DungeonRunState) -> dict[str, int]:
    """DR-261, DR-262. What a lone hero scores, by its sources."""
    gear, loot = s.gear_of(0), s.loot[0]
    points = (
        100 * (gear & TREASURE_CARDS).bit_count(),
        200 * (gear & GEAR_CARDS & ~TREASURE_CARDS).bit_count(),
        100 * (loot & ENCOUNTER_CARDS).bit_count(),
        300 * (loot & BOSS_CARDS).bit_count(),
        300 * sum(s.tokens),
        300 * s.boss_dead,
    )
    return dict(zip(PARTS, points, strict=True))
