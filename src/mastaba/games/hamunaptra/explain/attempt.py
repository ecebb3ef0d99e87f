"""Why an attempt is refused, with the clause it breaks. Says nothing the seat may not know."""

from __future__ import annotations

from mastaba.core.game import Refusal, refuse_other, why_not
from mastaba.core.notation import Action, verb_of

from .. import words
from ..rules.trade import wishes
from ..setup import DRAFT, ENTRANCE
from ..state import HamunaptraState
from . import combat, equipment, movement, placing  # noqa: F401, they bind their reasons
from .trade import explain_wish

refuse_other(DRAFT, words.draft, "character_taken")
refuse_other(ENTRANCE, words.enter, "slot_taken")
WISHES = {verb.index for verb in words.WISHES}


def explain(s: HamunaptraState, seat: int, action: Action) -> Refusal | None:
    """None for a legal action; for any other one sentence's worth of reason."""
    if s.outcome is None and verb_of(action) in WISHES:
        return None if action in wishes(s, seat) else explain_wish(s, seat, action)
    return why_not(s, seat, action, over="HAM-154", turn="HAM-26")
