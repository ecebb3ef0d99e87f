"""All words of Tomb's cards."""

from mastaba.core.ability import Language

from .costs import COSTS
from .effects import cards, dice, parties, wounds
from .effects.effect import EFFECTS
from .limits import LIMITS
from .requirements import REQUIREMENTS
from .triggers import MOMENTS, TRIGGERS

CHAPTERS = (dice, wounds, cards, parties)  # each effect is declared in one of them
LANGUAGE = Language(TRIGGERS, LIMITS, REQUIREMENTS, COSTS, tuple(EFFECTS), MOMENTS)
