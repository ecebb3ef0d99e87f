"""The language of the cards: every requirement, cost and effect together.

Requirements are `run(s, user, phrase)`; costs and effects `run(s, frame, phrase)`, where the
frame is the ability being carried out. `able(s, user, phrase)` says whether there is an object.
"""

from __future__ import annotations

from mastaba.core.ability import Language

from .effects.acting import ACTS, MOVES, TRAININGS
from .effects.dice import DICE, EXCEPTIONS
from .effects.looking import LOOKS
from .effects.taking import LOSSES, TAKINGS
from .effects.wounds import WOUNDS
from .in_force import LIMITS, TRIGGERS
from .requirements import COSTS, REQUIREMENTS

EFFECTS = (
    *(*DICE, *WOUNDS, *MOVES, *ACTS, *LOOKS),
    *(*TAKINGS, *LOSSES, *TRAININGS, *EXCEPTIONS),
)
LANGUAGE = Language(TRIGGERS, LIMITS, REQUIREMENTS, COSTS, EFFECTS)
