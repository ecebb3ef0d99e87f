"""The language of the cards: every requirement, cost and effect together.

Requirements are `run(s, user, phrase)`; costs and effects `run(s, frame, phrase)`, where the
frame is the ability being carried out. `able(s, user, phrase)` says whether there is an object.
"""

from __future__ import annotations

from mastaba.core.ability import Language

from .costs import COSTS
from .effects_cards import CARDS
from .effects_dice import DICE
from .effects_looking import LOOKS
from .effects_moving import MOVES
from .effects_rules import RULES
from .effects_wounds import WOUNDS
from .requirements import REQUIREMENTS
from .rolls import LIMITS, TRIGGERS

EFFECTS = (*DICE, *WOUNDS, *MOVES, *LOOKS, *CARDS, *RULES)
LANGUAGE = Language(TRIGGERS, LIMITS, REQUIREMENTS, COSTS, EFFECTS)
