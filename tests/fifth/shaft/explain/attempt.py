"""Why an attempt is refused, with the clause it breaks."""

from __future__ import annotations

from mastaba.core.game import Refusal, why_not
from mastaba.core.notation import Action, argument, verb_of

from .. import words
from ..rules.descent import RESCUE, RISK, Descent
from ..state import ShaftState
from ..words import FIND


def explain(s: ShaftState, seat: int, action: Action) -> Refusal | None:
    """None for a legal action; for any other one sentence's worth of reason."""
    return why_not(s, seat, action, over="SHF-14", turn="SHF-04")


@RISK.explain_other(words.save)
def risk(_: ShaftState, __: Descent, ___: Action) -> Refusal:
    """SHF-12. Nothing is to be saved as long as the rope holds."""
    return Refusal("SHF-12", "rope_holds", {})


@RESCUE.explain
def rescue(_: ShaftState, __: Descent, action: Action) -> Refusal | None:
    """SHF-11, SHF-12."""
    if verb_of(action) == words.save.index:
        return Refusal("SHF-12", "not_on_rope", {"find": FIND[argument(action)]})
    return Refusal("SHF-11", "rope_broke", {})
