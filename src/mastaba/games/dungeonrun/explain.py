"""Why an attempt is refused, with the clause it breaks. Says nothing the seat may not know."""

from __future__ import annotations

from mastaba.core.decision import Ask
from mastaba.core.game import Refusal
from mastaba.core.notation import Action

from .state import DungeonRunState


def explain(s: DungeonRunState, seat: int, action: Action) -> Refusal | None:
    """None for a legal action; for any other one sentence's worth of reason."""
    if s.outcome is not None:
        return Refusal("DR-252", "over", {})
    frame = s.stack[-1]
    if not isinstance(frame.wait, Ask) or frame.seat != seat:
        return Refusal("DR-30", "not_asked", {})
    if action in frame.wait.legal(s, frame):
        return None
    return Refusal(frame.wait.clause, f"first_{frame.wait.id}", {})
