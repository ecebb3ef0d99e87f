"""Why an attempt is refused, with the clause it breaks. Says nothing the seat may not know."""

from __future__ import annotations

from mastaba.core.frame import Frame
from mastaba.core.game import Refusal, why_not
from mastaba.core.notation import Action

from ..cards.effects.dice import NAME_FACE
from ..rules.advance import TRAIN
from ..rules.contest import ACCEPT_AID
from ..rules.equip import AGREEING
from ..rules.summon import SUMMONING
from ..rules.wounds import BEG
from ..state import DungeonRunState
from . import cards, dice, dungeon, heroes, turn, use

BOUND = (cards, dice, dungeon, heroes, turn, use)  # where reasons are bound to their questions


def explain(s: DungeonRunState, seat: int, action: Action) -> Refusal | None:
    """None for a legal action; for any other one sentence's worth of reason."""
    return why_not(s, seat, action, over="DR-252", turn="DR-30")


@TRAIN.explain
@ACCEPT_AID.explain
@BEG.explain
@AGREEING.explain
@SUMMONING.explain
@NAME_FACE.explain
def something_else(_: DungeonRunState, __: Frame, ___: Action) -> Refusal | None:
    """Every answer of its kind is legal here: there is only the question to be answered first."""
    return None
