"""Why an attempt is refused, with the clause it breaks. Says nothing the seat may not know."""

from mastaba.core.game import Refusal, why_not
from mastaba.core.notation import Action

from ..state import TombState
from . import actions, cards, things

CHAPTERS = (actions, cards, things)  # each question is bound in one of them


def explain(s: TombState, seat: int, action: Action) -> Refusal | None:
    """None for a legal action; for any other one sentence's worth of reason."""
    return why_not(s, seat, action, over="TOMB-239", turn="TOMB-48")
