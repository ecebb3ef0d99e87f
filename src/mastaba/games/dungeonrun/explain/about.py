"""Reasons that are about one kind of attempt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mastaba.core.game import Refusal
from mastaba.core.notation import Action, Verb, argument, verb_of

from ..state import DungeonRunState

Reason = Callable[[DungeonRunState, Any, Action], Refusal | None]


def about(*verbs: Verb) -> Callable[[Reason], Reason]:
    """Only attempts of these kinds have this reason; of any other there is nothing to say."""

    def only(reason: Reason) -> Reason:
        def found(s: DungeonRunState, frame: Any, action: Action) -> Refusal | None:
            known = any(verb_of(action) == verb.index for verb in verbs)
            return reason(s, frame, action) if known else None

        return found

    return only


def plainly(verb: Verb, refusal: Refusal) -> Reason:
    """A reason that names what was attempted, and needs no second look."""
    named = verb.arguments[0]

    def found(_: DungeonRunState, __: Any, action: Action) -> Refusal:
        return Refusal(refusal.clause, refusal.key, {named.name: named[argument(action)]})

    return about(verb)(found)
