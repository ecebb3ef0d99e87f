"""What is forbidden: cannot beats may (TOMB-06, TOMB-303)."""

from __future__ import annotations

from ..state import TombState, bits
from ..words import OUT
from .creatures import always, crypt_text
from .lasting import lasting


def forbidden(s: TombState, creature: int, thing: str) -> bool:
    """TOMB-06. Cannot beats may."""
    return anything_forbidden(s) and any(
        phrase.of["thing"] == thing and phrase.get("round", s.volley) == s.volley
        for phrase, _ in (*always(s, creature, "forbid"), *lasting(s, creature, "forbid"))
    )


def anything_forbidden(s: TombState) -> bool:
    """Whether anything could be forbidden to anybody now: mostly nothing is."""
    content = s.content
    if content.forbidding & s.table or (s.crypt != OUT and crypt_text(s, "forbid")):
        return True
    for effect in s.lasting:
        if effect[0] in content.forbids:
            return True
    return False


def barred(s: TombState, seat: int, thing: str) -> bool:
    """TOMB-303. What one member may not, the party may not."""
    return anything_forbidden(s) and any(
        forbidden(s, creature, thing) for creature in bits(s.parties[seat])
    )
