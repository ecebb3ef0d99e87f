"""Chapters "The descent" and "The rope breaks": one turn of one raider."""

from __future__ import annotations

from mastaba.core.chance import Chance, Lot
from mastaba.core.decision import Ask, by_all
from mastaba.core.event import EVERYONE, only
from mastaba.core.frame import Frame, declared
from mastaba.core.notation import Action, argument
from mastaba.core.rows import put, raising

from ..sight import events
from ..state import NO_DANGERS, NO_FINDS, ShaftState, together
from ..words import CLIMB, DIG, DRAW, FINDS, SAVE


@declared
class Descent(Frame):
    """SHF-05. Draw; then dig on or climb out, as often as one dares."""

    def start(self, s: ShaftState) -> None:
        """SHF-05. The first token is drawn without being asked."""
        if s.sink is not None:
            s.tell(events.TURN_BEGAN, EVERYONE, (s.raider,))
        s.draw(BAG, then="drawn")

    def drawn(self, s: ShaftState, fate: int) -> None:
        """SHF-06, SHF-08."""
        token = argument(fate)
        s.bag = raising(s.bag, token, -1)
        if token < len(FINDS):
            self.found(s, token)
        else:
            self.met(s, token - len(FINDS))

    def found(self, s: ShaftState, find: int) -> None:
        """SHF-06, SHF-07. It goes on the rope; only who digs sees what it is."""
        s.rope = raising(s.rope, find, 1)
        if s.sink is not None:
            s.tell(events.SOMETHING_FOUND, EVERYONE, (s.raider, sum(s.rope)))
            s.tell(events.FIND_SEEN, only(s.raider), (s.raider, find))
        s.ask(s.raider, RISK, then="dared")

    def met(self, s: ShaftState, danger: int) -> None:
        """SHF-08, SHF-11. It lies open for all; the second of a kind breaks the rope."""
        s.met = raising(s.met, danger, 1)
        breaks = s.met[danger] > 1
        if s.sink is not None:
            happening = events.ROPE_BROKE if breaks else events.DANGER_MET
            s.tell(happening, EVERYONE, (s.raider, danger))
        if not breaks:
            s.ask(s.raider, RISK, then="dared")
        elif s.rope == NO_FINDS:
            s.go("ended")
        else:
            s.ask(s.raider, RESCUE, then="saved")

    def dared(self, s: ShaftState, action: int) -> None:
        """SHF-09, SHF-10."""
        if action == DIG:
            s.draw(BAG, then="drawn")
            return
        if s.sink is not None:
            s.tell(events.CLIMBED_OUT, EVERYONE, (s.raider, sum(s.rope)))
        self.carry_home(s)

    def saved(self, s: ShaftState, action: int) -> None:
        """SHF-12. One find comes home; nobody else sees which, nor what falls back."""
        find = argument(action)
        if s.sink is not None:
            s.tell(events.SOMETHING_SAVED, EVERYONE, (s.raider,))
            s.tell(events.FIND_SAVED, only(s.raider), (s.raider, find))
        kept = raising(NO_FINDS, find, 1)
        fallen = raising(s.rope, find, -1)
        s.bag = together(s.bag, (*fallen, *NO_DANGERS))
        s.rope = kept
        self.carry_home(s)

    def carry_home(self, s: ShaftState) -> None:
        """SHF-10. What hangs on the rope goes face down into the hoard."""
        s.hoards = put(s.hoards, s.raider, together(s.hoards[s.raider], s.rope))
        s.rope = NO_FINDS
        s.go("ended")

    def ended(self, s: ShaftState) -> None:
        """SHF-13. The dangers go back into the bag."""
        s.bag = together(s.bag, (*NO_FINDS, *s.met))
        s.met = NO_DANGERS
        s.done()


def dares(_: ShaftState, __: Descent) -> list[Action]:
    """SHF-09."""
    return [DIG, CLIMB]


def rescues(s: ShaftState, _: Descent) -> list[Action]:
    """SHF-12. Each kind that hangs on the rope."""
    return [SAVE[find] for find in range(len(FINDS)) if s.rope[find]]


def tokens(s: ShaftState, _: Descent) -> Chance:
    """SHF-05. Any token of the bag."""
    kinds = [token for token in range(len(DRAW)) if s.bag[token]]
    return Chance(tuple(DRAW[token] for token in kinds), tuple(s.bag[token] for token in kinds))


RISK = Ask("risk", "SHF-09", dares, heard=by_all)
RESCUE = Ask("rescue", "SHF-12", rescues)
BAG = Lot("bag", "SHF-05", tokens)
