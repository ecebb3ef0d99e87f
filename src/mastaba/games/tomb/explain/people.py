"""Why not this creature: not in the party, not at the Inn, not in the fight, not to be chosen."""

from __future__ import annotations

from mastaba.core.game import Refusal

from ..rules.pick import Cure, Split
from ..state import TombState
from ..words import CARD, CREATURE, FIRST_MONSTER, NOBODY, OUT


def explain_absence(s: TombState, creature: int, clause: str) -> Refusal:
    """A creature that is where it cannot be taken from: in a party, in the bag, out of the game."""
    if creature == NOBODY:
        return Refusal(clause, "nobody", {})
    slots = {"creature": CARD[creature]}
    seat = s.owner(creature)
    if seat != OUT:
        return Refusal(clause, "in_party", slots | {"seat": str(seat)})
    if s.monsters >> creature & 1:
        return Refusal(clause, "among_monsters", slots)
    if s.dead >> creature & 1:
        return Refusal(clause, "out_of_game", slots)
    if s.inn >> creature & 1:
        return Refusal(clause, "waits_at_inn", slots)
    if creature >= FIRST_MONSTER:
        return Refusal(clause, "not_in_play", slots)
    return Refusal(clause, "in_bag", slots)


def explain_member(s: TombState, seat: int, creature: int, clause: str) -> Refusal | None:
    """Somebody of the own party is needed."""
    if creature != NOBODY and s.parties[seat] >> creature & 1:
        return None
    return explain_absence(s, creature, clause)


def explain_waiting(s: TombState, character: int, clause: str) -> Refusal | None:
    """Somebody who waits at the Inn is needed."""
    if s.inn >> character & 1:
        return None
    return explain_absence(s, character, clause)


def explain_acting(s: TombState, creature: int) -> Refusal | None:
    """TOMB-160. Whoever has acted waits for the next round."""
    if s.actions[creature]:
        return None
    return Refusal("TOMB-160", "has_acted", {"creature": CARD[creature]})


def explain_picked(s: TombState, creature: int) -> Refusal:
    """TOMB-171. Whom an effect cannot mean."""
    if creature == NOBODY or not (s.table | s.inn) >> creature & 1:
        return explain_absence(s, creature, "TOMB-171")
    return Refusal("TOMB-171", "not_meant", {"creature": CARD[creature]})


def explain_wound(s: TombState, frame: Split, creature: int) -> Refusal:
    """TOMB-183. Who gets no wound of those that are shared out."""
    if creature == NOBODY or not s.table >> creature & 1:
        return explain_absence(s, creature, "TOMB-183")
    slots = {"creature": CARD[creature]}
    if (frame.first | frame.second) >> creature & 1:
        if frame.room(s, creature) <= 0:
            return Refusal("TOMB-183", "wounds_enough", slots)
        return Refusal("TOMB-183", "others_first", slots)
    return Refusal("TOMB-183", "not_meant", slots)


def explain_cure(s: TombState, frame: Cure, creature: int) -> Refusal:
    """TOMB-64, TOMB-66. Whose wounds do not come off."""
    if creature == NOBODY or not s.table >> creature & 1:
        return explain_absence(s, creature, "TOMB-66")
    slots = {"creature": CREATURE[creature]}
    if not frame.patients >> creature & 1:
        return Refusal("TOMB-66", "no_patient", slots)
    if not s.hurt >> creature & 1:
        return Refusal("TOMB-64", "unwounded", slots)
    return Refusal("TOMB-06", "cannot_heal", slots)
