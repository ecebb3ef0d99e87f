"""What is going on, as each seat may see it: the turn, a fight, cards being taken, a trade."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from mastaba.core.sets import bits
from mastaba.core.window import Unfold

from ..cards.in_force import FOE, is_hero
from ..rules.advance import Learn
from ..rules.clash import Clash
from ..rules.dice import Throw
from ..rules.equip import Trade
from ..rules.escape import Escape
from ..rules.explore import Explore
from ..rules.gear import Gain, Search
from ..rules.lasting import Lasting, all_lasting
from ..rules.roll import Roll
from ..rules.summon import Summon
from ..rules.wounds import Poll, Ward
from ..setup import Setup
from ..state import DungeonRunState
from ..words import ATTRIBUTE, CARD, CELL, OUT, POWER, TILE, WANT, faces, skill_of
from . import told as said

SUMMON_MODES = ("deck", "best2", "discard")


def none(number: int) -> int | None:
    """Nobody as nothing."""
    return None if number == OUT else number


def names(some: int) -> list[str]:
    """Cards by id."""
    return [CARD[card] for card in bits(some)]


def members(some: int) -> list[int]:
    """Seats or faces, one by one."""
    return list(bits(some))


SAID: dict[str, Callable[[int], Any]] = {  # how a field of a clash is said
    **dict.fromkeys(("foe", "trap"), lambda card: None if card == OUT else CARD[card]),
    **dict.fromkeys(("rival", "current"), none),
    **dict.fromkeys(("saboteurs", "asked", "weak"), members),
    **dict.fromkeys(("attribute", "their_attribute"), ATTRIBUTE.__getitem__),
    **dict.fromkeys(("dice", "their_dice", "monster_dice", "hits"), faces),
    **dict.fromkeys(("no_block", "surprise", "held"), bool),
}
SENT_AS = {"landed": "hits"}


def falling(s: DungeonRunState) -> list[int]:
    """The dice of a throw whose last die has not fallen yet."""
    top = s.stack[-1] if s.stack else None
    return [top.dice] if isinstance(top, Throw) and top.dice else []


def turn_of(s: DungeonRunState) -> said.Turn:
    """What has happened in this turn as far as it still matters."""
    return {
        "moved": bool(s.moved),
        "attacked": bool(s.attacked),
        "watched": None if s.watched == OUT else CARD[s.watched],
        "equips": s.equips,
        "offers": s.bid_count,
        "withdrawn": bool(s.withdrawn),
        "after_wounds": list(s.after_wounds),
        "rerolled": list(bits(s.rerolled)),
        "restless": list(bits(s.restless)),
        "summoned_out": bool(s.summon_over),
        "lasting": [lasting_of(s, one) for one in all_lasting(s)],
    }


def lasting_of(s: DungeonRunState, one: Lasting) -> said.Effect:
    """An effect that lasts: on whom, what, until the turn of whom."""
    phrase = one.phrase(s)
    return {
        "on": one.about if is_hero(one.about) else CARD[one.about - FOE],
        "kind": phrase.kind.name,
        "what": phrase.get("what", phrase.get("rule", phrase.get("roll", ""))),
        "until": one.until,
        "whose": one.whose,
    }


def clash_of(s: DungeonRunState) -> said.Clash | None:
    """The fight, flight or disarming that is on, all of it open."""
    told: said.Clash | None = None
    for frame in s.stack:
        if isinstance(frame, Clash):
            told = describe(s, frame)
        elif told is not None and isinstance(frame, Roll):
            told["roll"] = roll_of(frame)
        elif told is not None and isinstance(frame, Ward):
            told["ward"] = {"seat": frame.hurt, "hits": frame.hits}
    return told


def roll_of(frame: Roll) -> said.Roll:
    """A hero's dice, and who wants to roll which again."""
    return {
        "seat": frame.roller,
        "dice": faces(frame.dice),
        "asked": list(bits(frame.asked)),
        "wants": [POWER[power - 1] if power else None for power in frame.wants],
    }


def describe(s: DungeonRunState, frame: Clash) -> said.Clash:
    """One of them: what everybody may know of it, in words."""
    told: dict[str, Any] = {"kind": type(frame).__name__.lower()}
    for field, value in frame.public().items():
        say = SAID.get(field)
        plain = value[: s.seats] if isinstance(value, list) else value
        told[SENT_AS.get(field, field)] = plain if say is None else say(value)
    if isinstance(frame, Escape):
        told["number"] = frame.number(s)
    return cast("said.Clash", told)


def doing(s: DungeonRunState, seat: int | None) -> said.Doing:
    """What else is on: tiles in hand, cards to be taken, an offer, a summoning, a vote."""
    told: said.Doing = {}
    for frame in s.stack:
        if isinstance(frame, Explore):
            told["explore"] = {
                "seat": frame.explorer,
                "cell": None if frame.laid != OUT else CELL[frame.cell(s)],
                "tiles": [TILE[tile] for tile in bits(frame.drawn)],
                "count": frame.count,
                "die": frame.die or None,
            }
        elif isinstance(frame, Learn) and frame.student == seat:
            hero = s.heroes[frame.student]
            told["learn"] = [POWER[skill_of(hero, card)] for card in bits(frame.drawn)]
        elif isinstance(frame, Gain):
            told["gain"] = {"seat": frame.taker, "cards": names(frame.cards)}
        elif isinstance(frame, Search):
            told["search"] = {"seat": frame.searcher, "cards": names(frame.cards)}
        elif isinstance(frame, Summon):
            told["summon"] = {
                "seat": frame.bearer,
                "cards": names(frame.found),
                "mode": SUMMON_MODES[frame.mode],
                "twice": bool(frame.twice),
            }
        elif isinstance(frame, Roll):
            told["roll"] = roll_of(frame)
        elif isinstance(frame, Poll):
            told["fall"] = poll_of(frame, seat)
        elif isinstance(frame, Setup) and seat is not None:
            told |= pick_of(s, frame, seat)
        elif isinstance(frame, Trade):
            told["trade"] = trade_of(frame, seat)
        elif isinstance(frame, Unfold) and frame.ability >= 0:
            told["using"] = using_of(frame)
    return told


def using_of(frame: Unfold) -> said.Using:
    """The ability that is being carried out: whose, and at whom."""
    by = frame.user
    return {
        "power": POWER[frame.ability],
        "by": by if by < FOE else CARD[by - FOE],
        "target": none(frame.target) if frame.target < FOE else CARD[frame.target - FOE],
    }


def poll_of(frame: Poll, seat: int | None) -> said.Fall:
    """DR-264. Who has voted; how, only one's own vote before all have."""
    polled, downs = frame.polled[frame.at], frame.downs[frame.at]
    told: said.Fall = {"seat": frame.fallen, "voted": list(bits(polled))}
    if seat is not None and polled >> seat & 1:
        told["mine"] = "down" if downs >> seat & 1 else "up"
    return told


def pick_of(s: DungeonRunState, frame: Setup, seat: int) -> said.Doing:
    """DR-27. One's own choice, before all are shown."""
    at = (seat - s.first) % s.seats
    if at >= len(frame.picks):
        return {}
    hero = s.heroes[seat]
    drawn = [POWER[skill_of(hero, card)] for card in bits(frame.drawn[at])]
    return {"picked": {"drawn": drawn, "kept": POWER[skill_of(hero, frame.picks[at])]}}


def trade_of(frame: Trade, seat: int | None) -> said.Trade:
    """DR-154. Everybody knows of an offer, the two of them see the cards."""
    told: said.Trade = {"from": frame.offerer, "to": frame.partner}
    if seat == frame.offerer or (seat == frame.partner and frame.proposed):
        told |= {
            "gives": names(frame.gives),
            "wants": names(frame.wants),
            "asked": {WANT[kind]: count for kind, count in enumerate(frame.asked) if count},
        }
    if seat == frame.partner or (seat == frame.offerer and frame.answered):
        told["added"] = names(frame.added)
    return told
