"""Why a character or an Entrance cannot be chosen."""

from __future__ import annotations

from mastaba.core.game import Refusal
from mastaba.core.notation import Action, argument, verb_of

from .. import words
from ..setup import DRAFT, ENTRANCE, Setup
from ..state import HamunaptraState
from ..words import CHARACTER, SLOT


@DRAFT.explain
def draft(_: HamunaptraState, __: Setup, action: Action) -> Refusal | None:
    """HAM-18. Each character once."""
    if verb_of(action) != words.draft.index:
        return None
    return Refusal("HAM-18", "character_taken", {"character": CHARACTER[argument(action)]})


@ENTRANCE.explain
def enter(_: HamunaptraState, __: Setup, action: Action) -> Refusal | None:
    """HAM-21. Each Entrance once."""
    if verb_of(action) != words.enter.index:
        return None
    return Refusal("HAM-21", "slot_taken", {"slot": SLOT[argument(action)]})
