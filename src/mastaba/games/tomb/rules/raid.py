"""A raid from the door to the door (TOMB-131 to TOMB-138, TOMB-157, TOMB-203 to TOMB-210)."""

from typing import Any

from mastaba.core.decision import Ask, by_all
from mastaba.core.event import only
from mastaba.core.frame import TRUE, Frame, Open, Step, declared
from mastaba.core.notation import argument, second
from mastaba.core.rows import adding, put, taking

from .. import words
from ..cards.triggers import MONSTERS_REVEALED, RAID_END, RAID_START, REVEAL, TREASURE_GAINED
from ..sight import events
from ..state import COMBAT, NO_RAID, SEAT_USER, TRAPS, TREASURES, TombState, bits, lowest
from ..words import ALL_MONSTERS, ALL_TRAPS, ALL_TREASURES, LEAVE, OUT, STAY, each_pair
from .attach import IF_LIKED, Equip
from .combat import FLED, Combat
from .forbidden import barred
from .inn import Arrive, rebuild
from .lasting import awaken, end_with_raid
from .pick import CARD, OfSeat, Pick, Question
from .reaction import moment
from .traps import Trap
from .use import Effects, carry_out
from .wounds import sweep


def master_of(s: TombState, raider: int, crypt: int) -> int:
    """TOMB-131 to TOMB-133, TOMB-255. The neighbour whom the door names; alone nobody."""
    if s.solo:
        return OUT
    step = 1 if s.content.left_hand[s.board_id][crypt] else -1
    return (raider + step) % s.seats


@declared
class Raid(Frame):
    """Traps, then monsters, then treasures."""

    who: Open[int] = 0
    crypt: Open[int] = 0

    def start(self, s: TombState) -> None:
        """TOMB-134. The Crypt Master alone looks at the cards."""
        s.raider, s.crypt, s.phase = self.who, self.crypt, TRAPS
        s.cm = master_of(s, self.who, self.crypt)
        cards = s.crypts[self.crypt]
        if s.cm != OUT:
            s.learn(s.cm, self.crypt, cards)
        if s.sink is not None:
            s.announce(events.RAID_BEGAN, self.who, self.crypt, cards.bit_count())
            if s.cm != OUT:
                s.announce(events.MASTER_NAMED, s.cm)
                s.tell(events.CRYPT_SEEN, only(s.cm), (cards, self.crypt))
        moment(s, RAID_START, then="settle")

    def settle(self, s: TombState) -> None:
        """TOMB-188."""
        sweep(s, then="traps")

    def gone(self, s: TombState) -> bool:
        """Whether nobody is left to go on with the raid."""
        return not s.parties[self.who] or bool(s.expelled)

    # Traps.

    def traps(self, s: TombState) -> None:
        """TOMB-139, TOMB-140. One at a time, as the Crypt Master likes."""
        if self.gone(s):
            s.go("end")
        elif s.crypts[self.crypt] & ALL_TRAPS:
            s.announce(events.TRAP_AHEAD, self.crypt)
            SPRING.put(s, s.cm, then="sprung")
        else:
            s.no_traps |= 1 << self.crypt
            s.announce(events.NO_TRAP, self.crypt)
            if s.crypts[self.crypt] or s.monsters:
                self.consider(s, later="enters")
            else:
                s.go("end")

    def sprung(self, s: TombState, action: int) -> None:
        """TOMB-141."""
        s.call(Trap(argument(action)), then="resolved")

    def resolved(self, s: TombState) -> None:
        """TOMB-151. After each trap the raider may leave."""
        if self.gone(s) or not s.crypts[self.crypt]:
            s.go("traps")
        else:
            self.consider(s, later="stays")

    def consider(self, s: TombState, later: Step) -> None:
        """D17. Stay or leave; who may not leave stays."""
        if barred(s, self.who, "leave"):
            getattr(self, later)(s, STAY)
        else:
            s.ask(self.who, ONWARD, then=later)

    def stays(self, s: TombState, action: int) -> None:
        """TOMB-151."""
        self.decide(s, action, "traps")

    def enters(self, s: TombState, action: int) -> None:
        """TOMB-152."""
        self.decide(s, action, "monsters")

    def decide(self, s: TombState, action: int, onward: Step) -> None:
        """TOMB-153."""
        if action == LEAVE:
            s.announce(events.LEFT, self.who)
            s.go("end")
            return
        s.announce(events.STAYED, self.who)
        s.go(onward)

    # Monsters.

    def monsters(self, s: TombState) -> None:
        """TOMB-156, TOMB-158. All at once."""
        s.phase = COMBAT
        shown = s.crypts[self.crypt] & ALL_MONSTERS
        s.crypts = taking(s.crypts, self.crypt, shown)
        s.forget(shown)
        s.no_monsters |= 1 << self.crypt
        s.monsters |= shown
        s.table |= shown
        awaken(s, shown)
        if not s.monsters:
            s.announce(events.NO_MONSTERS, self.crypt)
            s.go("treasures")
            return
        if s.sink is not None and shown:
            s.announce(events.MONSTERS_SHOWN, shown)
        s.call(Reveal(shown), then="ready")

    def ready(self, s: TombState) -> None:
        """The moment after all texts."""
        moment(s, MONSTERS_REVEALED, then="fight")

    def fight(self, s: TombState) -> None:
        """TOMB-159."""
        s.call(Combat(), then="fought")

    def fought(self, s: TombState) -> None:
        """TOMB-178."""
        s.go("end" if self.gone(s) or s.monsters else "treasures")

    # Treasures.

    def treasures(self, s: TombState) -> None:
        """TOMB-203. All of them, shown."""
        s.phase = TREASURES
        s.gains = s.crypts[self.crypt] & ALL_TREASURES
        s.crypts = taking(s.crypts, self.crypt, s.gains)
        s.forget(s.gains)
        if s.gains and s.sink is not None:
            s.announce(events.TREASURES_SHOWN, s.gains)
        s.go("next_gain")

    def next_gain(self, s: TombState) -> None:
        """TOMB-204. One by one, as the raider likes."""
        if s.gains and not self.gone(s):
            s.call(Pick(CARD, s.gains, self.who), then="gain")
        else:
            s.go("end")

    def gain(self, s: TombState) -> None:
        """TOMB-204."""
        card = lowest(s.take_result())
        s.call(Gain(self.who, card), then="next_gain")

    # The end.

    def end(self, s: TombState) -> None:
        """TOMB-153, TOMB-174, TOMB-198. What is left goes back into the crypt."""
        clear_monsters(s, self.crypt)
        if s.gains:
            s.crypts = adding(s.crypts, self.crypt, s.gains)
            s.show(self.crypt, s.gains)
            s.gains = 0
        if s.late:
            s.crypts = adding(s.crypts, self.crypt, s.late)
            s.late = 0
            s.receive(self.crypt)
        left = s.crypts[self.crypt].bit_count()
        if s.sink is not None:
            if left:
                s.announce(events.RETURNED, left, self.crypt)
            else:
                s.announce(events.CRYPT_EMPTY, self.crypt)
        if not left:
            s.close(self.crypt)
        how, s.expelled = s.expelled, 0
        disband(s)
        if not how:
            s.at = put(s.at, self.who, s.board.door[self.crypt])
        s.turn_over = TRUE
        if how == FLED and s.parties[self.who]:
            s.call(Arrive(self.who), then="sober")
        else:
            s.go("sober")

    def sober(self, s: TombState) -> None:
        """TOMB-188. What lasted for the raid is over."""
        sweep(s, then="spoken")

    def spoken(self, s: TombState) -> None:
        """The moment after a raid."""
        moment(s, RAID_END, then="rebuild")

    def rebuild(self, s: TombState) -> None:
        """TOMB-196."""
        rebuild(s, then="over")

    def slot(self, name: str, s: TombState) -> Any:
        """What its moments are about."""
        if name == "raider":
            return s.parties[self.who]
        return 1 << self.crypt if name == "crypt" else 0


def clear_monsters(s: TombState, crypt: int) -> None:
    """TOMB-174, TOMB-181, TOMB-284. Unwounded and bare, the crypt's own go back into it."""
    own = s.monsters & ~s.summoned & ALL_MONSTERS
    strange = s.monsters & ~own
    for creature in bits(s.monsters):
        s.part(creature)
    if own:
        s.crypts = adding(s.crypts, crypt, own)
        s.show(crypt, own)
    s.crypt_discards |= strange & ALL_MONSTERS
    for creature in bits(strange & ~ALL_MONSTERS):
        s.inn |= 1 << creature


def disband(s: TombState) -> None:
    """TOMB-222. Nobody is in a raid any more."""
    end_with_raid(s)
    s.raider = s.crypt = s.cm = OUT
    s.phase = NO_RAID
    s.summoned = s.fallen_monsters = 0
    s.skips = ()


ONWARD = Ask("onward", "TOMB-151", lambda _, __: [STAY, LEAVE], heard=by_all)  # D17.
SPRING = Question(
    "springTrap",
    "TOMB-140",
    lambda s, f: words.spring_trap.each(bits(s.crypts[f.crypt] & ALL_TRAPS)),
)


@declared
class Gain(Frame):
    """TOMB-204, TOMB-205. One treasure: its text, the moment, the bank or a bearer."""

    who: Open[int] = 0
    card: Open[int] = 0

    def start(self, s: TombState) -> None:
        """Its text first."""
        content = s.content
        for power in content.by_card[self.card]:
            ability = content.power_ability[power]
            if ability.when == REVEAL:
                s.announce(events.SPOKE, power)
                user = SEAT_USER + self.who
                s.call(Effects(power, ability.program, user, by=self.who), then="settle")
                return
        s.go("settle")

    def settle(self, s: TombState) -> None:
        """TOMB-188."""
        sweep(s, then="gained")

    def gained(self, s: TombState) -> None:
        """The moment of gain."""
        if s.parties[self.who]:
            moment(s, TREASURE_GAINED, then="keep")

    def keep(self, s: TombState) -> None:
        """D25."""
        s.gains &= ~(1 << self.card)
        s.call(Equip(self.card, s.parties[self.who], self.who, IF_LIKED), then="over")

    def slot(self, name: str, s: TombState) -> Any:
        """What the moment is about."""
        return s.parties[self.who] if name == "raider" else 0


@declared
class Skirmish(OfSeat):
    """TOMB-180, TOMB-181. A combat outside any crypt, run by the left neighbour."""

    def start(self, s: TombState) -> None:
        """The monsters are there already."""
        s.raider, s.crypt, s.phase = self.who, OUT, COMBAT
        s.cm = OUT if s.solo else (self.who + 1) % s.seats
        s.call(Reveal(s.monsters), then="fight")

    def fight(self, s: TombState) -> None:
        """TOMB-180."""
        s.call(Combat(), then="end")

    def end(self, s: TombState) -> None:
        """TOMB-181. Whatever lives goes to the crypt discards, since all were summoned."""
        clear_monsters(s, OUT)
        how, s.expelled = s.expelled, 0
        disband(s)
        if how == FLED and s.parties[self.who]:
            s.call(Arrive(self.who), then="rebuild")
        else:
            s.go("rebuild")

    def rebuild(self, s: TombState) -> None:
        """TOMB-196."""
        rebuild(s, then="over")


@declared
class Reveal(Frame):
    """TOMB-157. The texts of monsters that have just been shown, in the Crypt Master's order."""

    due: Open[int] = 0

    def texts(self, s: TombState) -> list[tuple[int, int]]:
        """What is still to be said."""
        content = s.content
        return [
            (power, creature)
            for creature in bits(self.due & s.monsters)
            for power in content.by_card[creature]
            if content.power_ability[power].when == REVEAL
        ]

    def start(self, s: TombState) -> None:
        """One after the other."""
        texts = self.texts(s)
        if not texts or not s.parties[s.raider]:
            s.done()
        elif len(texts) == 1:
            self.say(s, *texts[0])
        else:
            REVEALS.put(s, s.cm, then="chosen")

    def chosen(self, s: TombState, action: int) -> None:
        """D18."""
        self.say(s, argument(action), second(action))

    def say(self, s: TombState, power: int, creature: int) -> None:
        """The text itself."""
        self.due &= ~(1 << creature)
        s.announce(events.SPOKE, power)
        s.call(carry_out(s, power, creature), then="settle")

    def settle(self, s: TombState) -> None:
        """TOMB-188."""
        sweep(s, then="start")


REVEALS = Question(
    "revealOrder", "TOMB-157", lambda s, f: each_pair(words.first, f.texts(s)), heard=by_all
)
