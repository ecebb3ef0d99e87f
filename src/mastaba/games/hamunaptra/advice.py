"""An answer with the reason for it, as a table would say it."""

from __future__ import annotations

from mastaba.core.notation import Action


class Advice:
    """What the thumb bot would do, and the key of the sentence that says why."""

    __slots__ = ("action", "key", "slots")

    def __init__(self, action: Action, key: str, **slots: str) -> None:
        self.action = action
        self.key = key
        self.slots = slots
