"""Why an attempt is refused, with the clause it breaks. Says nothing the seat may not know."""

from __future__ import annotations

from mastaba.core.decision import Ask
from mastaba.core.frame import Frame
from mastaba.core.game import Refusal
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..rules.equip import Equip
from ..rules.escape import Escape
from ..rules.explore import Explore
from ..rules.gear import Gain
from ..rules.reaction import Use
from ..rules.roll import Roll
from ..rules.trade import Trade
from ..rules.turn import (
    Turn,
)
from ..state import DungeonRunState
from .cards import explain_equipping, explain_pick, explain_plan, explain_trade
from .dice import explain_dice, explain_reroll
from .dungeon import explain_cell, explain_exit, explain_lay, explain_march
from .heroes import explain_absence, explain_aim
from .turn import (
    explain_deed,
)
from .use import explain_use


def explain(s: DungeonRunState, seat: int, action: Action) -> Refusal | None:
    """None for a legal action; for any other one sentence's worth of reason."""
    if s.outcome is not None:
        return Refusal("DR-252", "over", {})
    frame = s.stack[-1]
    if not isinstance(frame.wait, Ask) or frame.seat != seat:
        return Refusal("DR-30", "not_asked", {})
    if action in frame.wait.legal(s, frame):
        return None
    refusal = explain_answer(s, frame, frame.wait.id, action)
    return refusal or Refusal(frame.wait.clause, f"first_{frame.wait.id}", {})


def explain_answer(s: DungeonRunState, frame: Frame, asked: str, action: Action) -> Refusal | None:
    """By the chapter in which the question was asked, then by what was attempted."""
    verb, what = verb_of(action), argument(action)
    if isinstance(frame, Turn):
        return explain_deed(s, frame.player, action)
    if verb == words.use.index and asked in ("react", "wantReroll"):
        return explain_use(s, frame, frame.seat, what)
    if verb == words.pick.index:
        return explain_pick(s, frame, asked, what)
    if isinstance(frame, Gain):
        return explain_plan(s, frame, action)
    if isinstance(frame, Equip):
        return explain_equipping(s, frame, action)
    if isinstance(frame, Trade):
        return explain_trade(s, frame, action)
    if isinstance(frame, Roll):
        return explain_reroll(s, frame, action)
    if isinstance(frame, Explore) and verb == words.lay.index:
        return explain_lay(s, frame, what, second(action))
    if isinstance(frame, Escape) and asked == "escapeExit" and verb == words.move.index:
        return explain_exit(s, frame.hero, what)
    if isinstance(frame, Use) and verb == words.at_hero.index:
        return explain_aim(s, frame, what)
    if verb == words.duel.index and asked == "rival":
        return explain_absence(s, frame.seat, what, "DR-136")
    if verb == words.march.index and asked in ("moveMonsters", "moveMonster"):
        return explain_march(s, frame, what, second(action))
    return explain_dice(s, frame, asked, action) or explain_cell(s, frame, asked, action)
