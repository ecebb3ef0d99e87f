"""Mastaba: one table for four tomb-raiding board games.

The names here are for programs, and they stay; `docs/library.md` shows how they are used.
"""

__version__ = "0.1.0"

from mastaba.bots import BOTS, Bot, bot
from mastaba.core.decision import Decision, Outcome
from mastaba.core.errors import MastabaError
from mastaba.core.match import Match
from mastaba.core.notation import Action
from mastaba.core.replay import read as read_replay
from mastaba.core.replay import write as write_replay
from mastaba.core.view import Sight
from mastaba.games import GAMES, game
from mastaba.lab.simulate import Plan, simulate

__all__ = [
    "BOTS",
    "GAMES",
    "Action",
    "Bot",
    "Decision",
    "MastabaError",
    "Match",
    "Outcome",
    "Plan",
    "Sight",
    "bot",
    "game",
    "read_replay",
    "simulate",
    "write_replay",
]
