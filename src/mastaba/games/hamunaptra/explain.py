"""Why."""

from mastaba.core.decision import Ask
from mastaba.core.game import Refusal
from mastaba.core.notation import Action

from .rules.trade import wishes
from .state import HamunaptraState


def explain(s: HamunaptraState, seat: int, action: Action) -> Refusal | None:
    """None for a legal action; for any other one sentence's worth of reason."""
    if s.outcome is not None:
        return Refusal("HAM-154", "over", {})
    if action in wishes(s, seat):
        return None
    frame = s.stack[-1]
    if not isinstance(frame.wait, Ask) or frame.seat != seat:
        return Refusal("HAM-26", "not_asked", {})
    if action in frame.wait.legal(s, frame):
        return None
    return Refusal(frame.wait.clause, f"first_{frame.wait.id}", {})
