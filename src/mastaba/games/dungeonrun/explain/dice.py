"""Why not these dice, this attribute, so many hits and blocks."""

from __future__ import annotations

from mastaba.core.decision import Ask
from mastaba.core.frame import Frame
from mastaba.core.game import Refusal
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..rules.combat import Combat
from ..rules.dice import counts
from ..rules.exchange import Exchange
from ..rules.roll import REROLL, REROLL_ORDER, Roll
from ..state import DungeonRunState
from ..words import ATTRIBUTE, FACE, HERO, POWER


def explain_dice(s: DungeonRunState, frame: Frame, asked: str, action: Action) -> Refusal | None:
    """Attributes, hits and blocks, single dice; heroes and ability cards at set-up."""
    verb, what = verb_of(action), argument(action)
    if verb == words.assign.index and isinstance(frame, Exchange):
        return explain_assignment(s, frame, what, second(action))
    if verb == words.roll_with.index and asked in ("attribute", "channelAttribute"):
        slots = {"attribute": ATTRIBUTE[what]}
        if asked == "attribute":
            return Refusal("DR-107", "attack_attribute", slots)
        return Refusal("DR-90", "channel_attribute", slots)
    if verb == words.assist.index and asked == "aid":
        return Refusal("DR-179", "assist_attribute", {"attribute": ATTRIBUTE[what]})
    if verb == words.turn_die.index and asked == "turnDie":
        return Refusal("DR-283", "no_such_die", {"face": FACE[what]}) if what else None
    if verb in (words.heal.index, words.cure.index) and asked in ("heal", "points"):
        key = "no_wounds" if verb == words.heal.index else "not_poisoned"
        return Refusal("DR-190", key, {})
    if verb == words.take_hero.index and asked == "chooseHero":
        return Refusal("DR-291", "hero_taken", {"hero": HERO[what]})
    if verb == words.keep.index and asked == "keepAbility":
        return Refusal("DR-167", "skill_not_drawn", {"power": POWER[what]})
    return None


def explain_assignment(
    s: DungeonRunState, frame: Exchange, hits: int, blocks: int
) -> Refusal | None:
    """DR-110 to DR-114, DR-140."""
    if not isinstance(frame.wait, Ask) or frame.wait.id not in ("assignDice", "splitDice"):
        return None
    legal = [(argument(one), second(one)) for one in frame.wait.legal(s, frame)]
    clause = "DR-112" if isinstance(frame, Combat) else "DR-140"
    slots = {"hits": str(hits), "blocks": str(blocks)}
    most = max(one for one, _ in legal)
    if hits > most:
        return Refusal(clause, "too_many_hits", slots | {"count": str(most)})
    if frame.no_block:
        return Refusal("DR-01", "no_blocks", slots)
    most = max(other for one, other in legal if one == hits)
    return Refusal("DR-113", "too_many_blocks", slots | {"count": str(most)})


def explain_reroll(s: DungeonRunState, frame: Roll, action: Action) -> Refusal | None:
    """DR-194, DR-196."""
    verb, what = verb_of(action), argument(action)
    if frame.wait is REROLL_ORDER and verb == words.call_first.index:
        return Refusal("DR-196", "wants_no_reroll", {"seat": str(what)})
    if frame.wait is not REROLL or verb != words.reroll.index or not what:
        return None
    face, other = what, second(action)
    slots = {"face": FACE[face], "also": FACE[other], "power": POWER[frame.with_power]}
    count = counts(frame.dice)
    for one in (face, other):
        if one and not count[one]:
            return Refusal("DR-194", "no_such_die", {"face": FACE[one]})
    if other and frame.most(s) == 1:
        return Refusal("DR-194", "one_die_only", slots)
    if face == other:
        return Refusal("DR-194", "only_one_such", slots)
    return Refusal("DR-194", "smaller_first", slots)
