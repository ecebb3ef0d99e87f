"""Why a character or an Entrance cannot be chosen."""

from __future__ import annotations

from mastaba.core.game import refuse_other

from .. import words
from ..setup import DRAFT, ENTRANCE

refuse_other(DRAFT, words.draft, "character_taken")
refuse_other(ENTRANCE, words.enter, "slot_taken")
