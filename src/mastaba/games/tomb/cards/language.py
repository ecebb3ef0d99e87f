"""All words of Tomb's cards."""

from __future__ import annotations

from mastaba.core.ability import Language

from .costs import COSTS
from .effects.cards import CARD_EFFECTS
from .effects.checks import CHECK_EFFECTS
from .effects.crypts import CRYPT_EFFECTS
from .effects.dice import DICE_EFFECTS
from .effects.parties import PARTY_EFFECTS
from .effects.wounds import WOUND_EFFECTS
from .limits import LIMITS
from .requirements import REQUIREMENTS
from .triggers import MOMENTS, TRIGGERS

LANGUAGE = Language(
    TRIGGERS,
    LIMITS,
    REQUIREMENTS,
    COSTS,
    (*DICE_EFFECTS, *CHECK_EFFECTS, *WOUND_EFFECTS, *CARD_EFFECTS, *CRYPT_EFFECTS, *PARTY_EFFECTS),
    MOMENTS,
)
