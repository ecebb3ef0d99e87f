"""Chapters "Assist and sabotage", before any die (DR-178 to DR-189), and "Disarming traps"."""

from abc import ABCMeta, abstractmethod
from typing import ClassVar

from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import TRUE, Open, at_first, declared
from mastaba.core.notation import argument, verb_of
from mastaba.core.sets import lowest

from .. import words
from ..sight import events
from ..state import UP, DungeonRunState
from ..words import ACCEPT, ASSISTS, DISARMING, FIRST_TRAP, OUT, REFUSE, SABOTAGE, SKIP, triggers
from .aftermath import Heal
from .dice import Roll, at_least
from .gear import stash
from .numbers import assist_dice, dice_of, needed, sabotage_dice
from .questions import Clash, first, open_ask
from .reaction import Effects, react
from .wounds import settle, wound

SABOTAGED = triggers("sabotagedMe")
BACKFIRE = triggers("backfire")
DECLARE_OTHER = triggers("declareOther:any")


@declared
class Contest(Clash, metaclass=ABCMeta):
    """DR-178 to DR-187. A combat, an escape or a disarming, with those who help and hinder."""

    declare: ClassVar[int]  # the moment for the hero who rolls

    asked: Open[int] = at_first(0)  # seats that have chosen
    offered: Open[list[int]] = at_first([0, 0, 0, 0])  # by seat: dice of an assist that was offered
    aids: Open[list[int]] = at_first([0, 0, 0, 0])  # by seat: dice of an accepted assist
    saboteurs: Open[int] = at_first(0)
    hindrance: Open[int] = at_first(0)  # dice that the saboteurs take away
    current: Open[int] = at_first(OUT)  # the helper or saboteur in question
    extra: Open[int] = at_first(0)  # dice added by cards
    won: Open[int] = at_first(0)  # successes added by cards
    burns: int = at_first(0)  # the backfire in question wounds

    def start(self, s: DungeonRunState) -> None:
        """DR-184. Each other conscious hero on the tile, clockwise from the one who rolls."""
        for seat in s.others_here(self.hero):
            if not self.asked >> seat & 1 and seat != self.rival:
                s.ask(seat, AID, then="chose")
                return
        self.accept_next(s)

    def chose(self, s: DungeonRunState, action: int) -> None:
        """DR-179, DR-183."""
        seat = self.current = self.seat
        self.asked |= 1 << seat
        if action == SABOTAGE:
            self.saboteurs |= 1 << seat
            self.hindrance += sabotage_dice(s, seat)
            s.announce(events.SABOTAGED, seat, self.hero)
            react(s, SABOTAGED, 0, self.hero, then="hurt_first", about=seat)
            return
        if verb_of(action) == words.assist.index:
            self.offered[seat] = assist_dice(s, seat, argument(action))
            s.announce(events.ASSIST_OFFERED, seat, self.hero, argument(action), self.offered[seat])
        self.start(s)

    def hurt_first(self, s: DungeonRunState) -> None:
        """Whoever was wounded for a sabotage may fall now; the sabotage stands (DR-284)."""
        settle(s, then="start", killer=self.hero)

    def accept_next(self, s: DungeonRunState) -> None:
        """DR-182, DR-184. The hero takes or refuses each help."""
        for seat in s.clockwise(self.hero):
            if self.offered[seat]:
                self.current = seat
                s.ask(self.hero, ACCEPT_AID, then="accepted")
                return
        self.helped(s)

    def accepted(self, s: DungeonRunState, action: int) -> None:
        """DR-182, DR-186."""
        seat = self.current
        if action == ACCEPT:
            self.aids[seat] = self.offered[seat]
        happening = events.ASSIST_TAKEN if action == ACCEPT else events.ASSIST_REFUSED
        s.announce(happening, self.hero, seat)
        self.offered[seat] = 0
        self.accept_next(s)

    def helped(self, s: DungeonRunState) -> None:
        """DR-184. Then cards played on the declaration."""
        react(s, self.declare, DECLARE_OTHER, self.hero, then="ready")

    @abstractmethod
    def ready(self, s: DungeonRunState) -> None:
        """The dice."""

    @abstractmethod
    def number(self, s: DungeonRunState) -> int:
        """What a die of the hero has to show."""

    def pool(self, s: DungeonRunState, attribute: int, roll: int, more: int = 0) -> int:
        """DR-107, DR-108. Value, cards, assists, sabotage; at least one die of it all."""
        dice = dice_of(s, self.hero, attribute, roll) + more
        return max(1, dice + self.extra + sum(self.aids) - self.hindrance)

    @property
    def assisted(self) -> bool:
        """Whether any help was accepted."""
        return any(self.aids)

    # Afterwards.

    def backfire(self, s: DungeonRunState) -> None:
        """DR-187, DR-284. Every saboteur who is still up takes a wound."""
        while self.saboteurs:
            seat = lowest(self.saboteurs)
            self.saboteurs &= ~(1 << seat)
            if s.status[seat] == UP:
                self.current = seat
                self.burns = TRUE
                react(s, BACKFIRE, 0, seat, then="backfired")
                return
        settle(s, then="after_backfire")

    def backfired(self, s: DungeonRunState) -> None:
        """DR-187, DR-286. Unless a card keeps it off; who falls by it, falls with the others."""
        if self.burns:
            wound(s, self.current, 1)
        self.backfire(s)

    def after_backfire(self, s: DungeonRunState) -> None:
        """What comes next in this chapter; at the end of each, helpers heal."""
        self.heal_helpers(s)

    def heal_helpers(self, s: DungeonRunState) -> None:
        """DR-190, DR-191, DR-284. Those who helped and are still up."""
        for seat in s.clockwise(self.hero):
            if self.aids[seat]:
                self.aids[seat] = 0
                if s.status[seat] == UP:
                    s.call(Heal(seat), then="heal_helpers")
                    return
        self.finish(s)

    def finish(self, s: DungeonRunState) -> None:
        """The end of this chapter."""


AID = open_ask("aid", "DR-184", lambda _, __: [SKIP, *ASSISTS, SABOTAGE])
ACCEPT_AID = Ask(
    "acceptAid", "DR-182", lambda _, __: [ACCEPT, REFUSE], heard=by_all, when_late=first
)


DISARMED = triggers("disarmed")
TO_DISARM = 4  # DR-173


@declared
class Disarm(Contest):
    """DR-172. A trap just drawn, or a snare."""

    declare = triggers("declare:disarm")

    trap: Open[int]

    def number(self, s: DungeonRunState) -> int:
        """DR-173."""
        return needed(s, self.hero, TO_DISARM, DISARMING)

    def ready(self, s: DungeonRunState) -> None:
        """DR-173."""
        attribute = s.content.trap_attr[self.trap - FIRST_TRAP]
        pool = self.pool(s, attribute, DISARMING)
        s.call(Roll(self.hero, DISARMING, pool), then="rolled")

    def rolled(self, s: DungeonRunState) -> None:
        """DR-173 to DR-175."""
        card = s.content.traps[self.trap - FIRST_TRAP]
        if at_least(s.result, self.number(s)) + self.won >= card.successes:
            self.disarmed(s)
            return
        s.announce(events.TRAP_SPRUNG, self.hero, self.trap)
        s.discards |= 1 << self.trap  # before the wounds, which may end the game
        wound(s, self.hero, card.wounds)
        settle(s, then="special")

    def special(self, s: DungeonRunState) -> None:
        """DR-175, DR-177. A defeated hero suffers nothing more."""
        if s.status[self.hero] == UP:
            program = s.content.trap_program[self.trap - FIRST_TRAP]
            s.call(Effects(OUT, program, self.hero, self.hero), then="heal_helpers")
        else:
            self.heal_helpers(s)

    def disarmed(self, s: DungeonRunState) -> None:
        """DR-174. The card goes to the loot pile."""
        stash(s, self.hero, self.trap)
        s.announce(events.TRAP_DISARMED, self.hero, self.trap)
        self.backfire(s)

    def after_backfire(self, s: DungeonRunState) -> None:
        """DR-190."""
        s.call(Heal(self.hero), then="cleared")

    def cleared(self, s: DungeonRunState) -> None:
        """Reverse-Engineer."""
        react(s, DISARMED, 0, self.hero, then="heal_helpers")
