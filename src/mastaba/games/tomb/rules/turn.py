"""Chapter "The turn" (TOMB-47 to TOMB-66, TOMB-90 to TOMB-106)."""

from __future__ import annotations

from typing import Any

from mastaba.core.decision import Ask, by_all
from mastaba.core.event import EVERYONE
from mastaba.core.frame import TRUE, Frame, Open, at_first, declared
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..cards.triggers import TURN_ABILITY, TURN_END, TURN_START
from ..content.lookup import ON_TURN
from ..sight import events
from ..state import SEAT_USER, TombState, bits
from ..words import ARRANGE, BACK, CLERIC, HEAL, INN, MEND, MOVE, NOBODY, OUT, SKIP, STEAL
from .attach import Arrange, any_gift
from .creatures import classes_of, has_class
from .ending import ROUND_GUARD, all_empty, finish, forlorn, hopeless
from .forbidden import barred
from .inn import SOLDIER, Arrive, Draw, GiveUp, Levy, Recruit, at_the_inn, deposit, rebuild
from .lasting import TURN, end_until_turn_of, lapse
from .move import Walk
from .party_limits import movement, party_limit
from .pick import Cure, healable, mend, stocked
from .raid import Raid
from .reaction import Reaction, moment
from .roll import HEALING, Roll
from .steal import Pickpocket, victims
from .usable import can_use, in_play, playable
from .wounds import sweep


@declared
class Rounds(Frame):
    """TOMB-42, TOMB-47, TOMB-239. Turn after turn, until no crypt holds a card."""

    begins: Open[int] = 0  # the seat whose turn opens a round

    def start(self, s: TombState) -> None:
        """The next player; or the end."""
        if all_empty(s):
            finish(s, "cleared")
        elif forlorn(s) and s.parties[0]:
            finish(s, "deserted")
        elif hopeless(s):
            finish(s, "nobodyLeft")
        else:
            s.active = self.begins if s.active == OUT else (s.active + 1) % s.seats
            if s.active == self.begins:
                if s.guard and s.round == ROUND_GUARD:
                    s.tell(events.ROUND_LIMIT, EVERYONE, (s.round,))
                    finish(s, "rounds")
                    return
                s.round += 1
            s.call(Turn(), then="start")


@declared
class Turn(Frame):
    """Free actions, one standard action, the end."""

    free: Open[int] = at_first(0)  # free actions taken: one ends the redistribution
    home: Open[int] = at_first(0)  # the turn began at the Inn

    def start(self, s: TombState) -> None:
        """TOMB-47."""
        s.turn_over = 0
        s.used = 0
        s.spent_turn = 0
        s.fallen = (0,) * s.seats
        end_until_turn_of(s, s.active)
        s.tell(events.TURN_BEGAN, EVERYONE, (s.active, s.round))
        sweep(s, then="hail")

    def hail(self, s: TombState) -> None:
        """TOMB-282. Effects at the start come before it is judged where the party stands."""
        moment(s, TURN_START, then="rebuild")

    def rebuild(self, s: TombState) -> None:
        """TOMB-196."""
        rebuild(s, then="look")

    def look(self, s: TombState) -> None:
        """TOMB-201. Without a party, whoever waits at the Inn is taken, or the turn passes."""
        if s.turn_over:
            s.go("end")
        elif s.parties[s.active]:
            self.home = int(s.at[s.active] == INN)
            s.go("choose")
        elif s.inn:
            s.ask(s.active, TAKE_ONE, then="taken")
        else:
            self.passes(s)

    def taken(self, s: TombState, action: int) -> None:
        """TOMB-201, TOMB-249. That is the whole turn."""
        s.call(Recruit(s.active, argument(action)), then="end")

    def passes(self, s: TombState) -> None:
        """TOMB-49."""
        s.tell(events.PASSED, EVERYONE, (s.active,))
        s.go("end")

    # Choosing.

    def choose(self, s: TombState) -> None:
        """TOMB-48, TOMB-50."""
        s.ask(s.active, TURN_ASK, then="chosen")

    def chosen(self, s: TombState, action: int) -> None:
        """Free actions come back here, a standard action does not."""
        verb = verb_of(action)
        if action == ARRANGE:
            s.call(Arrange(), then="arranged")
        elif action == MEND:
            self.free = TRUE
            for creature in bits(healable(s, s.parties[s.active])):
                mend(s, creature, s.wounds[creature])
            s.tell(events.MENDED, EVERYONE, (s.active,))
            s.go("choose")
        elif verb == words.bank.index:
            self.free = TRUE
            deposit(s, argument(action), s.active)
            sweep(s, then="sober")
        elif action == SKIP:
            self.passes(s)
        else:
            self.act(s, verb, action)

    def arranged(self, s: TombState) -> None:
        """TOMB-51. Once, at the beginning."""
        self.free = TRUE
        s.go("sober")

    def sober(self, s: TombState) -> None:
        """TOMB-188. A bonus given up may have cost a life, and even the party."""
        rebuild(s, then="still")

    def still(self, s: TombState) -> None:
        """On, if there is still a turn."""
        s.go("end" if s.turn_over else "choose")

    def act(self, s: TombState, verb: int, action: int) -> None:
        """TOMB-48. One standard action."""
        seat = s.active
        if verb == words.use.index:
            user = second(action)
            if user == NOBODY and costs_a_waiter(s, argument(action)):
                s.call(GiveUp(), then="paid")
                return
            s.call(Reaction.play(s, argument(action), user), then="settle")
        elif verb == words.draw.index:
            s.call(Draw(argument(action)), then="settle")
        elif action == HEAL:
            clerics = sum(1 << c for c in bits(s.parties[seat]) if classes_of(s, c) >> CLERIC & 1)
            s.call(Roll(clerics, words.HOLINESS, HEALING), then="healed")
        elif action == MOVE:
            s.call(Walk(seat, chooser=seat), then="settle")
        elif action == STEAL:
            s.call(Pickpocket(), then="settle")
        elif verb == words.recruit.index:
            s.call(Recruit(seat, argument(action)), then="levy")
        elif action == BACK:
            s.call(Arrive(seat), then="settle")
        else:
            self.raid(s, s.board.door_of[s.at[seat]])

    def raid(self, s: TombState, crypt: int) -> None:
        """TOMB-105, TOMB-312. By the letter an empty crypt too, where there is nothing to do."""
        if s.crypts[crypt]:
            s.call(Raid(s.active, crypt), then="settle")
            return
        s.tell(events.RAIDED_NOTHING, EVERYONE, (s.active, crypt))
        s.go("settle")

    def paid(self, s: TombState) -> None:
        """TOMB-251. The space's cards, once somebody has been given up for them."""
        special = s.board.special_at[s.at[s.active]]
        assert special is not None
        s.call(Reaction.play(s, special.power, NOBODY), then="settle")

    def healed(self, s: TombState) -> None:
        """TOMB-64."""
        count = s.take_result()
        s.call(Cure(s.active, count, s.parties[s.active]), then="settle")

    def levy(self, s: TombState) -> None:
        """TOMB-272. Level 7 may recruit more."""
        if s.levels[s.active] >= SOLDIER:
            s.call(Levy(), then="settle")
        else:
            s.go("settle")

    # The end of the turn.

    def settle(self, s: TombState) -> None:
        """TOMB-188, TOMB-196."""
        sweep(s, then="mourn")

    def mourn(self, s: TombState) -> None:
        """TOMB-196."""
        rebuild(s, then="end")

    def end(self, s: TombState) -> None:
        """TOMB-239, TOMB-240. At once, if no crypt holds a card."""
        if all_empty(s):
            s.done()
            return
        lapse(s, TURN)
        sweep(s, then="farewell")

    def farewell(self, s: TombState) -> None:
        """TOMB-47."""
        moment(s, TURN_END, then="trim")

    def trim(self, s: TombState) -> None:
        """TOMB-47, TOMB-101. No party over its limit."""
        sweep(s, then="regroup")

    def regroup(self, s: TombState) -> None:
        """TOMB-196."""
        rebuild(s, then="ended")

    def ended(self, s: TombState) -> None:
        """The next player."""
        s.tell(events.TURN_ENDED, EVERYONE, (s.active,))
        s.done()

    def slot(self, name: str, s: TombState) -> Any:
        """What its moments are about."""
        return s.parties[s.active] if name == "player" else 0


def costs_a_waiter(s: TombState, power: int) -> bool:
    """TOMB-251. A space that draws Inn cards, in a solo game."""
    if not s.solo:
        return False
    programs = s.content.programs
    inner = [programs[s.content.power_ability[power].program]]
    while inner:
        for phrase in inner.pop():
            if phrase.kind.name == "draw":
                return True
            inner += [programs[number] for number in phrase.of.get("options", ())]
    return False


def turn_actions(s: TombState, frame: Turn) -> list[Action]:
    """D6, D7."""
    seat = s.active
    party, at = s.parties[seat], s.at[seat]
    found = [SKIP]
    if not frame.free and any_gift(s, seat):
        found.append(ARRANGE)
    if frame.home:
        if healable(s, party):
            found.append(MEND)
        treasures = s.worn[seat] & words.ALL_TREASURES
        found += words.bank.each(bits(treasures))
    uses = [*in_play(s, party, ON_TURN), *playable(s, seat, party, ON_TURN)]
    found += words.each_pair(words.use, uses)
    return found + (inn_actions(s, seat) if at == INN else tomb_actions(s, seat))


def inn_actions(s: TombState, seat: int) -> list[Action]:
    """TOMB-60, TOMB-70, TOMB-96, TOMB-98, TOMB-251."""
    found = []
    if not s.solo or s.inn:
        found += [words.DRAWS[deck] for deck in stocked(s)]
    if s.parties[seat].bit_count() < party_limit(s, seat):
        found += words.recruit.each(bits(s.inn))
    if may_move(s, seat):
        found.append(MOVE)
    return found


def tomb_actions(s: TombState, seat: int) -> list[Action]:
    """TOMB-58, TOMB-64, TOMB-77, TOMB-102, TOMB-105, TOMB-312."""
    found = []
    party, at = s.parties[seat], s.at[seat]
    special = s.board.special_at[at]
    if special is not None and special.hallway:
        power = special.power
        if s.content.power_ability[power].when == TURN_ABILITY and space_usable(s, seat, power):
            found.append(Action(words.use.of(power, NOBODY)))
    if has_class(s, party, CLERIC) and healable(s, party):
        found.append(HEAL)
    if may_move(s, seat):
        found.append(MOVE)
    if victims(s, seat):
        found.append(STEAL)
    found.append(BACK)
    crypt = s.board.door_of[at]
    if crypt != OUT and (s.crypts[crypt] or s.letter):
        found.append(words.RAID)
    return found


def space_usable(s: TombState, seat: int, power: int) -> bool:
    """TOMB-59, TOMB-251."""
    if costs_a_waiter(s, power) and not s.inn:
        return False
    return can_use(s, power, SEAT_USER + seat)


def may_move(s: TombState, seat: int) -> bool:
    """TOMB-303."""
    return (s.at[seat] == INN or movement(s, seat) > 0) and not barred(s, seat, "move")


TURN_ASK = Ask("turn", "TOMB-48", turn_actions, heard=by_all)


TAKE_ONE = Ask("takeOne", "TOMB-201", at_the_inn, heard=by_all)
