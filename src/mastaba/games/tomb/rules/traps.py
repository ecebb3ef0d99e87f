"""Chapter "Raid: traps" (TOMB-139 to TOMB-155)."""

from typing import Any

from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import Frame, at_first, declared
from mastaba.core.notation import Action, argument, second
from mastaba.core.rows import taking

from .. import words
from ..cards.triggers import TRAP_ANNOUNCED, TRAP_DISARMED, TRAP_FAILED
from ..sight import events
from ..state import MASTER, TombState, bits
from ..words import ALL_TRY, ATTRIBUTES, DONE, OUT
from .attach import bank_card
from .creatures import target_number
from .lasting import ROLL, lapse
from .reaction import moment
from .roll import DISARMING, Roll
from .use import Effects
from .wounds import sweep


def tries_told(s: TombState, card: int) -> int:
    """TOMB-141. The number on the trap, however small the party; all are as many as it is."""
    tries: int = s.content.trap_tries[card]
    return s.parties[s.raider].bit_count() if tries == ALL_TRY else tries


@declared
class Trap(Frame):
    """One trap: announced, tried, shown, and its consequence."""

    card: int = 0
    cancelled: int = at_first(0)
    at: int = at_first(0)
    sent: list[int] = at_first([])  # characters who try
    lines: list[int] = at_first([])  # the line of each
    sums: list[int] = at_first([])  # successes by line

    def start(self, s: TombState) -> None:
        """TOMB-141. How many may try, and with what: no more is told."""
        lines = s.content.trap_lines[self.card]
        self.sums = [0] * len(lines)
        if s.sink is not None:
            tries = tries_told(s, self.card)
            if len(lines) == 1:
                s.announce(events.TRAP_ANNOUNCED, tries, lines[0][0])
            else:
                s.announce(events.TRAP_ANNOUNCED_TWICE, tries, lines[0][0], lines[1][0])
        moment(s, TRAP_ANNOUNCED, then="muster")

    def most(self, s: TombState) -> int:
        """TOMB-143."""
        return min(s.content.trap_tries[self.card], s.parties[s.raider].bit_count())

    def muster(self, s: TombState) -> None:
        """TOMB-142. At least one, at most so many."""
        if not s.parties[s.raider]:
            s.go("give_up")
        elif len(self.sent) < self.most(s):
            s.ask(s.raider, SEND, then="sends")
        else:
            s.go("cast")

    def sends(self, s: TombState, action: int) -> None:
        """TOMB-146. One more, on a line; or enough."""
        if action == DONE:
            s.go("cast")
            return
        creature, attr = argument(action), second(action)
        line = next(n for n, (a, _) in enumerate(s.content.trap_lines[self.card]) if a == attr)
        self.sent.append(creature)
        self.lines.append(line)
        s.disarmers |= 1 << creature
        s.announce(events.SENT, creature, attr)
        s.go("muster")

    def cast(self, s: TombState) -> None:
        """TOMB-145. Each rolls; the successes of a line are added up."""
        if self.at == len(self.sent):
            s.go("show")
            return
        attr = s.content.trap_lines[self.card][self.lines[self.at]][0]
        s.call(Roll(1 << self.sent[self.at], attr, DISARMING), then="rolled")

    def rolled(self, s: TombState) -> None:
        """One roll more."""
        self.sums[self.lines[self.at]] += s.result
        self.at += 1
        s.go("cast")

    def show(self, s: TombState) -> None:
        """TOMB-147. Everybody sees it now."""
        s.crypts = taking(s.crypts, s.crypt, 1 << self.card)
        s.forget(1 << self.card)
        depth = s.stack.index(self)
        wanted = [
            target_number(s, s.raider, number, depth)
            for _, number in s.content.trap_lines[self.card]
        ]
        lapse(s, ROLL, depth)
        self.report(s, wanted)
        met = all(got >= need for got, need in zip(self.sums, wanted, strict=True))
        self.at = OUT  # shown
        if met:
            moment(s, TRAP_DISARMED, then="disarmed")
        else:
            moment(s, TRAP_FAILED, then="failed")

    def report(self, s: TombState, wanted: list[int]) -> None:
        """What trap it was, and for each of its lines what was reached and what was needed."""
        if s.sink is None:
            return
        if len(wanted) == 1:
            s.announce(events.TRAP_SHOWN, self.card, self.sums[0], wanted[0])
            return
        s.announce(events.TRAP_NAMED, self.card)
        lines = s.content.trap_lines[self.card]
        for (attr, _), got, need in zip(lines, self.sums, wanted, strict=True):
            s.announce(events.TRAP_LINE, attr, got, need)

    def disarmed(self, s: TombState) -> None:
        """TOMB-148."""
        s.announce(events.TRAP_DISARMED, self.card)
        bank_card(s, self.card, s.raider)
        s.call(Effects(OUT, s.content.trap_pass[self.card], MASTER, by=s.cm), then="settle")

    def failed(self, s: TombState) -> None:
        """TOMB-149."""
        s.crypt_discards |= 1 << self.card
        if s.sink is not None:
            told = events.TRAP_HARMLESS if self.cancelled else events.TRAP_FAILED
            s.announce(told, self.card)
        if self.cancelled:
            s.go("settle")
        else:
            s.call(Effects(OUT, s.content.trap_fail[self.card], MASTER, by=s.cm), then="settle")

    def settle(self, s: TombState) -> None:
        """TOMB-188."""
        sweep(s, then="finish")

    def finish(self, s: TombState) -> None:
        """The trap is behind them."""
        s.disarmers = 0
        s.done()

    def give_up(self, s: TombState) -> None:
        """TOMB-198. Nobody is left to try: it is discarded."""
        s.crypts = taking(s.crypts, s.crypt, 1 << self.card)
        s.forget(1 << self.card)
        s.crypt_discards |= 1 << self.card
        s.done()

    def slot(self, name: str, s: TombState) -> Any:
        """What its moments are about."""
        if name == "disarmers":
            return s.disarmers
        if name == "attr":
            return tuple(ATTRIBUTES[attr] for attr, _ in s.content.trap_lines[self.card])
        return 0


def volunteers(s: TombState, frame: Trap) -> list[Action]:
    """D16."""
    attrs = dict.fromkeys(attr for attr, _ in s.content.trap_lines[frame.card])
    found = [
        Action(words.assign.of(creature, attr))
        for attr in attrs
        for creature in bits(s.parties[s.raider])
        if creature not in frame.sent
    ]
    return [*found, DONE] if frame.sent else found


SEND = Ask("send", "TOMB-142", volunteers, heard=by_all)
