"""All words of Tomb's cards."""

from __future__ import annotations

from mastaba.core.ability import Language

from .costs import COSTS
from .effects_cards import CARD_EFFECTS
from .effects_checks import CHECK_EFFECTS
from .effects_crypts import CRYPT_EFFECTS
from .effects_dice import DICE_EFFECTS
from .effects_parties import PARTY_EFFECTS
from .effects_wounds import WOUND_EFFECTS
from .powers import LIMITS, MOMENTS
from .requirements import REQUIREMENTS
from .triggers import TRIGGERS

LANGUAGE = Language(
    TRIGGERS,
    LIMITS,
    REQUIREMENTS,
    COSTS,
    (*DICE_EFFECTS, *CHECK_EFFECTS, *WOUND_EFFECTS, *CARD_EFFECTS, *CRYPT_EFFECTS, *PARTY_EFFECTS),
    MOMENTS,
)
