"""Why not these dice, this attribute, so many hits and blocks."""

from __future__ import annotations

from mastaba.core.frame import Frame
from mastaba.core.game import Refusal, refuse_other
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..cards.effects.dice import TURN_DIE
from ..rules.combat import ASSIGN, Combat, Exchange, assignments
from ..rules.combat import ATTRIBUTE as ATTRIBUTE_ASKED
from ..rules.contest import AID
from ..rules.dice import counts
from ..rules.duel import SPLIT
from ..rules.enter import WADE
from ..rules.heal import HEALING, POINTS
from ..rules.roll import REROLL, REROLL_ORDER, Roll
from ..state import DungeonRunState
from ..words import FACE, POWER

refuse_other(ATTRIBUTE_ASKED, words.roll_with, "attack_attribute")
refuse_other(WADE, words.roll_with, "channel_attribute")
refuse_other(AID, words.assist, "assist_attribute", clause="DR-179")
refuse_other(REROLL_ORDER, words.call_first, "wants_no_reroll")


@TURN_DIE.explain_other(words.turn_die)
def turn_die(_: DungeonRunState, __: Frame, action: Action) -> Refusal | None:
    """DR-283. Only a face that is shown."""
    face = argument(action)
    return Refusal("DR-283", "no_such_die", {"face": FACE[face]}) if face else None


@HEALING.explain_other(words.heal, words.cure)
@POINTS.explain_other(words.heal, words.cure)
def heal(_: DungeonRunState, __: Frame, action: Action) -> Refusal:
    """DR-190. Nothing of this kind to be healed."""
    key = "no_wounds" if verb_of(action) == words.heal.index else "not_poisoned"
    return Refusal("DR-190", key, {})


@ASSIGN.explain_other(words.assign)
@SPLIT.explain_other(words.assign)
def assignment(s: DungeonRunState, frame: Exchange, action: Action) -> Refusal:
    """DR-110 to DR-114, DR-140."""
    hits, blocks = argument(action), second(action)
    legal = [(argument(one), second(one)) for one in assignments(s, frame)]
    clause = "DR-112" if isinstance(frame, Combat) else "DR-140"
    slots = {"hits": str(hits), "blocks": str(blocks)}
    most = max(one for one, _ in legal)
    if hits > most:
        return Refusal(clause, "too_many_hits", slots | {"count": str(most)})
    if frame.no_block:
        return Refusal("DR-01", "no_blocks", slots)
    most = max(other for one, other in legal if one == hits)
    return Refusal("DR-113", "too_many_blocks", slots | {"count": str(most)})


@REROLL.explain_other(words.reroll)
def reroll(s: DungeonRunState, frame: Roll, action: Action) -> Refusal | None:
    """DR-194. One or two dice by what they show, the smaller first."""
    face, other = argument(action), second(action)
    if not face:
        return None
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
