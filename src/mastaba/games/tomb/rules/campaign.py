"""Chapter "The campaign": what stays of a game (TOMB-265 to TOMB-269)."""

from collections.abc import Mapping, Sequence

from mastaba.core.campaign import Campaign, Standing

from ..state import TombState
from ..words import MOST_SEATS
from .ending import LEVELS, level_of, xp_of

MOST_XP = 99_999
XP = tuple(f"xp{seat + 1}" for seat in range(MOST_SEATS))


class TombCampaign(Campaign[TombState]):
    """XP add up, and levels bring benefits."""

    sets = ("campaign", *XP)

    def options(self, totals: Sequence[int]) -> dict[str, str]:
        """TOMB-266. The totals at the start of a game decide the levels in it."""
        own = {XP[seat]: str(min(total, MOST_XP)) for seat, total in enumerate(totals)}
        return {"campaign": "on", **own}

    def gains(self, s: TombState) -> tuple[int, ...]:
        """TOMB-265. The XP of the game."""
        return tuple(xp_of(s, seat) for seat in range(s.seats))

    def standing(self, total: int) -> Standing:
        """TOMB-268, TOMB-269."""
        level = level_of(total)
        floor = 0 if level == 1 else LEVELS[level - 2] + 1
        return Standing(level, floor, LEVELS[level - 1] + 1 if level <= len(LEVELS) else None)

    def wording(self, options: Mapping[str, str]) -> str:
        """TOMB-309, TOMB-310, TOMB-315. By the letter two benefits and a title are others."""
        return "letter" if options.get("reading") == "letter" else ""
