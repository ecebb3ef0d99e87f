"""Healing: wounds removed and poison cured (DR-190 to DR-193)."""

from __future__ import annotations

from mastaba.core.decision import Ask, by_all
from mastaba.core.event import EVERYONE
from mastaba.core.frame import Frame, declared
from mastaba.core.notation import Action
from mastaba.core.rows import raising

from ..cards.triggers import triggers
from ..sight import events
from ..state import UP, DungeonRunState
from ..words import CURE, HEAL, POISONED, SKIP
from .lasting import lasting_on
from .questions import first, open_ask
from .reaction import react
from .wounds import end_condition

HEALED = triggers("heal")


def may_mend(s: DungeonRunState, seat: int) -> bool:
    """DR-190, DR-192. Something to remove, and nothing that forbids it."""
    if s.status[seat] != UP or not (s.wounds[seat] or s.ill[seat] >> POISONED & 1):
        return False
    return all(phrase.get("what", "") != "heal" for phrase in lasting_on(s, seat))


def mend(s: DungeonRunState, seat: int, count: int) -> None:
    """Wounds are removed."""
    count = min(count, s.wounds[seat])
    if count > 0:
        s.wounds = raising(s.wounds, seat, -count)
        s.tell(events.HEALED, EVERYONE, (seat, count, s.left(seat)))


@declared
class Heal(Frame):
    """DR-190 to DR-193. A hero may remove one wound, or be poisoned no more."""

    patient: int

    def start(self, s: DungeonRunState) -> None:
        """DR-193. Nobody has to."""
        if may_mend(s, self.patient):
            s.ask(self.patient, HEALING, then="answered")
        else:
            s.done()

    def answered(self, s: DungeonRunState, action: int) -> None:
        """DR-190."""
        if action == SKIP:
            s.done()
            return
        if action == CURE:
            end_condition(s, self.patient, POISONED)
        else:
            mend(s, self.patient, 1)
        react(s, HEALED, 0, self.patient, then="over")


@declared
class Mend(Frame):
    """HEAL. Some points of healing by a card, one of which may remove Poisoned."""

    patient: int
    points: int

    def start(self, s: DungeonRunState) -> None:
        """One point may go to the poison."""
        if s.ill[self.patient] >> POISONED & 1:
            s.ask(self.patient, POINTS, then="answered")
        else:
            mend(s, self.patient, self.points)
            s.done()

    def answered(self, s: DungeonRunState, action: int) -> None:
        """The rest goes to wounds."""
        if action == CURE:
            end_condition(s, self.patient, POISONED)
            self.points -= 1
        mend(s, self.patient, self.points)
        s.done()


def remedies(s: DungeonRunState, frame: Heal) -> list[Action]:
    """DR-190. A wound, the poison, or neither."""
    found = [HEAL] if s.wounds[frame.patient] else []
    if s.ill[frame.patient] >> POISONED & 1:
        found.append(CURE)
    return [*found, SKIP]


HEALING = Ask("heal", "DR-190", remedies, heard=by_all, when_late=first)
POINTS = open_ask(
    "points", "DR-190", lambda s, frame: [CURE, HEAL] if s.wounds[frame.patient] else [CURE]
)
