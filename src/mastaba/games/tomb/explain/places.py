"""Why not this space, this crypt, this party, this deck."""

from __future__ import annotations

from mastaba.core.frame import Frame
from mastaba.core.game import Refusal

from ..rules.move import Walk, destinations
from ..rules.party_limits import movement
from ..rules.targets import seats_in_range
from ..state import TombState
from ..words import CRYPT, DECK, INN, OUT, SPACE


def explain_goal(s: TombState, frame: Walk, space: int, clause: str) -> Refusal | None:
    """TOMB-68, TOMB-74. Where a party cannot walk to."""
    slots = {"space": SPACE[space]}
    if space in destinations(s, frame):
        if frame.wait and frame.wait.id == "plainGoal":
            return Refusal(clause, "special_space", slots)
        return Refusal(clause, "plain_space", slots)
    if space == s.at[frame.who]:
        return Refusal("TOMB-68", "stands_there", slots)
    crypt = s.board.crypt_at[space]
    if crypt != OUT and not s.empty() >> crypt & 1:
        return Refusal("TOMB-74", "crypt_closed", slots | {"crypt": CRYPT[crypt]})
    if not s.board.walkable(space):
        return Refusal("TOMB-68", "solid_rock", slots)
    return Refusal("TOMB-68", "too_far", slots | {"count": str(frame.most(s))})


def explain_elsewhere(frame: Frame) -> Refusal | None:
    """All that can be reached has been named."""
    if isinstance(frame, Walk) and frame.wait and frame.wait.id == "goal":
        return Refusal("TOMB-68", "nowhere_else", {})
    return None


def explain_straying(frame: Frame) -> Refusal | None:
    """TOMB-69. Nothing lies in reach that could be taken in, or the way is chosen already."""
    if not isinstance(frame, Walk) or not frame.wait or frame.wait.id != "goal":
        return None
    if frame.strays:
        return Refusal("TOMB-69", "way_is_chosen", {})
    return Refusal("TOMB-69", "no_hazard_near", {})


def explain_entrance(space: int) -> Refusal:
    """TOMB-71. There are not many."""
    return Refusal("TOMB-71", "no_entrance", {"space": SPACE[space]})


def explain_detour(space: int) -> Refusal:
    """TOMB-69. Only hazards, and only as far as the steps allow."""
    return Refusal("TOMB-69", "no_detour", {"space": SPACE[space]})


def explain_landing(space: int) -> Refusal:
    """TOMB-301. A jump has its own goals."""
    return Refusal("TOMB-301", "no_landing", {"space": SPACE[space]})


def explain_crypt(s: TombState, crypt: int, clause: str) -> Refusal | None:
    """TOMB-234. A crypt of this board, with cards in it."""
    slots = {"crypt": CRYPT[crypt]}
    if crypt >= len(s.crypts):
        return Refusal("TOMB-25", "no_such_crypt", slots)
    if s.empty() >> crypt & 1:
        return Refusal(clause, "crypt_empty", slots)
    return None


def explain_party(s: TombState, chooser: int, seat: int) -> Refusal:
    """TOMB-277. Which party is not meant."""
    if seat >= s.seats:
        return Refusal("TOMB-277", "no_such_player", {})
    if seat == chooser:
        return Refusal("TOMB-277", "yourself", {})
    refusal = explain_whereabouts(s, seat, "TOMB-277")
    return refusal or Refusal("TOMB-277", "party_not_meant", {"seat": str(seat)})


def explain_whereabouts(s: TombState, seat: int, clause: str) -> Refusal | None:
    """A party in the tomb is needed."""
    slots = {"seat": str(seat)}
    if not s.parties[seat]:
        return Refusal(clause, "no_party", slots)
    if s.at[seat] == INN:
        return Refusal(clause, "party_at_inn", slots)
    return None


def explain_reach(s: TombState, seat: int, other: int) -> Refusal | None:
    """TOMB-77, TOMB-78. Whether another party is within one's own Movement."""
    refusal, steps = explain_whereabouts(s, other, "TOMB-77"), movement(s, seat)
    if refusal is None and other not in seats_in_range(s, seat, steps):
        return Refusal("TOMB-78", "party_too_far", {"seat": str(other), "count": str(steps)})
    return refusal


def explain_deck(deck: int) -> Refusal:
    """TOMB-63."""
    return Refusal("TOMB-63", "deck_empty", {"deck": DECK[deck]})
