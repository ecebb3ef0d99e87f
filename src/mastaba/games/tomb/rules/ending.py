"""The end of a game, scoring, and what stays of it in a campaign (TOMB-239 to TOMB-269)."""

from collections.abc import Mapping, Sequence

from mastaba.core.campaign import Campaign, Standing
from mastaba.core.decision import Outcome

from ..sight import events
from ..state import TombState, bits
from ..words import ALL_TREASURES, MOST_SEATS, OUT

MOST_XP = 99_999
XP = tuple(f"xp{seat + 1}" for seat in range(MOST_SEATS))
REASONS = ("cleared", "rounds", "nobodyLeft", "deserted")
ROUND_GUARD = 100  # TOMB-244
SURVIVOR = 5  # TOMB-263
RANKED = 4  # TOMB-307: the solo party limit with which ranks count
RANKS = (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)  # TOMB-264: the most XP of each rank
LEVELS = (50, 100, 200, 400, 700, 1100, 1600, 2200, 3000)  # TOMB-268: the most XP of each level


def xp_parts(s: TombState, seat: int) -> dict[str, int]:
    """TOMB-241, TOMB-263, TOMB-314. Where a player's XP come from."""
    xp, bank = s.content.xp, s.bank[seat]
    beaten = 0 if s.letter and not s.solo else bank & ~ALL_TREASURES
    parts = {"won": sum(xp[card] for card in bits(beaten)), "tokens": s.tokens[seat]}
    if s.solo:
        cleared = s.round and not any(s.crypts) and s.crypt == OUT
        alive = (s.parties[0].bit_count() + s.inn.bit_count()) * SURVIVOR
        return {**parts, "survivors": alive if cleared else 0}
    treasures = sum(xp[card] for card in bits(bank & ALL_TREASURES))
    worn = s.attached(s.parties[seat]) & ALL_TREASURES
    return {**parts, "treasures": treasures, "worn": sum(xp[card] for card in bits(worn))}


def xp_of(s: TombState, seat: int) -> int:
    """TOMB-241."""
    return sum(xp_parts(s, seat).values())


def rank_of(xp: int) -> int:
    """TOMB-264."""
    return sum(xp > most for most in RANKS)


def level_of(total: int) -> int:
    """TOMB-268, TOMB-269."""
    return 1 + sum(total > most for most in LEVELS)


def all_empty(s: TombState) -> bool:
    """TOMB-239."""
    return not any(s.crypts) and not s.late


def forlorn(s: TombState) -> bool:
    """TOMB-313. By the letter it is enough alone that the party or the Inn has become empty."""
    return s.solo and bool(s.letter) and s.round > 0 and not (s.parties[0] and s.inn)


def hopeless(s: TombState) -> bool:
    """TOMB-202, TOMB-262, TOMB-313. Nobody has a party, and nobody can be had."""
    if forlorn(s):
        return True
    if any(s.parties) or s.inn:
        return False
    return s.solo or not s.bag


def finish(s: TombState, reason: str) -> None:
    """TOMB-243. Equals win together."""
    scores = tuple(xp_of(s, seat) for seat in range(s.seats))
    if s.sink is not None:
        for seat, score in enumerate(scores):
            s.announce(events.ENDED, seat, score)
    ladder = sorted(set(scores), reverse=True)
    ranking = tuple(
        tuple(seat for seat in range(s.seats) if scores[seat] == score) for score in ladder
    )
    s.over(Outcome(ranking, scores, reason))


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
