"""Chapter "Cards, attaching, hands" (TOMB-108 to TOMB-130)."""

from functools import lru_cache

from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import Frame, Open, at_first, declared
from mastaba.core.notation import Action, argument, second, verb_of
from mastaba.core.rows import adding, taking

from .. import words
from ..sight import events
from ..state import TombState, bits
from ..words import CREATURES, DONE, KIND_OF, OUT, SLOTS, TREASURE, each_with
from .allies import of_monsters, seat_of
from .bearers import clashing, fit_to_bear, may_bear
from .wounds import sweep


def put_on(s: TombState, card: int, creature: int) -> None:
    """Attached, and told."""
    s.attach(card, creature)
    s.announce(events.WORN, card, creature)


def throw_away(s: TombState, card: int) -> None:
    """A card nobody bears, to its pile."""
    s.discard(card)
    s.announce(events.DISCARDED, card)


def take_off(s: TombState, card: int, creature: int) -> None:
    """An attached card, to its pile."""
    s.detach(card, creature)
    throw_away(s, card)


def bank_card(s: TombState, card: int, seat: int) -> None:
    """TOMB-148, TOMB-205. It counts from now on."""
    s.bank = adding(s.bank, seat, 1 << card)
    s.announce(events.BANKED, seat, card)


NEVER, IF_NOBODY, IF_LIKED = range(3)  # when a card that looks for a bearer is banked


@declared
class Equip(Frame):
    """TOMB-114 to TOMB-117, TOMB-205. A card looks for its bearer in a party."""

    card: Open[int] = 0
    party: Open[int] = 0
    who: Open[int] = 0
    banks: Open[int] = NEVER

    def start(self, s: TombState) -> None:
        """Where there is only one way, nothing is asked."""
        ways = bearings(s, self)
        if not ways:
            self.nobody(s)
        elif len(ways) == 1:
            self.chosen(s, ways[0])
        else:
            s.ask(self.who, WEAR, then="chosen")

    def nobody(self, s: TombState) -> None:
        """TOMB-117, TOMB-206. Nobody can bear it: only what has just been found is banked."""
        if self.banks:
            bank_card(s, self.card, self.who)
        else:
            throw_away(s, self.card)
        s.done()

    def chosen(self, s: TombState, action: int) -> None:
        """On somebody, instead of something, into the bank, or away."""
        verb, card = verb_of(action), argument(action)
        if verb == words.wear.index:
            put_on(s, self.card, second(action))
        elif verb == words.bank.index:
            bank_card(s, self.card, self.who)
        elif card == self.card:
            throw_away(s, self.card)
        else:
            creature = s.bearer(card)
            for old in bits(clashing(s, creature, self.card)):
                take_off(s, old, creature)
            put_on(s, self.card, creature)
        s.go("settle")

    def settle(self, s: TombState) -> None:
        """TOMB-188."""
        sweep(s, then="over")


def bearings(s: TombState, frame: Equip) -> list[Action]:
    """D9."""
    card = frame.card
    fit = [c for c in bits(frame.party & s.table) if may_bear(s, c, card)]
    found = [Action(words.bank.of(card))] if frame.banks == IF_LIKED else []
    free = [c for c in fit if of_monsters(s, c) or not clashing(s, c, card)]
    if free:
        return [*found, *each_with(words.wear, card, free)]
    old = 0
    for creature in fit:
        old |= clashing(s, creature, card)
    found += words.drop.each(bits(old))
    if old and frame.banks != IF_LIKED:
        found.append(Action(words.drop.of(card)))
    return found


WEAR = Ask("wear", "TOMB-114", bearings, heard=by_all, brisk=True)


@declared
class Fasten(Frame):
    """TOMB-130. A card put on one creature, whatever it wears already."""

    card: Open[int] = 0
    creature: Open[int] = 0

    def start(self, s: TombState) -> None:
        """TOMB-117, TOMB-225. Monsters know no limits; a Treasure may go to somebody else."""
        creature, card = self.creature, self.card
        seat = s.owner(creature)
        if not may_bear(s, creature, card):
            if seat != OUT and KIND_OF[card] == TREASURE:
                s.call(Equip(card, s.parties[seat], seat, IF_NOBODY), then="over")
                return
            throw_away(s, card)
            s.done()
        elif of_monsters(s, creature) or not clashing(s, creature, card):
            put_on(s, card, creature)
            s.done()
        else:
            s.ask(seat_of(s, creature), CONFLICT, then="chosen")

    def chosen(self, s: TombState, action: int) -> None:
        """One of them goes."""
        if argument(action) == self.card:
            throw_away(s, self.card)
        else:
            for old in bits(clashing(s, self.creature, self.card)):
                take_off(s, old, self.creature)
            put_on(s, self.card, self.creature)
        sweep(s, then="over")


CONFLICT = Ask(
    "conflict",
    "TOMB-130",
    lambda s, f: words.drop.each((*bits(clashing(s, f.creature, f.card)), f.card)),
    heard=by_all,
)


@declared
class Arrange(Frame):
    """TOMB-51 to TOMB-53, TOMB-122. Cards change hands within the party, each at most once.

    A card that its bearer cannot bear any more must go on; that, too, happens only once.
    """

    given: Open[int] = at_first(0)
    forced: Open[int] = at_first(0)

    def start(self, s: TombState) -> None:
        """Until the player is done."""
        s.ask(s.active, GIVE, then="gave")

    def gave(self, s: TombState, action: int) -> None:
        """One card over; what it would clash with comes back."""
        if action == DONE:
            sweep(s, then="over")
            return
        card, taker = argument(action), second(action)
        giver = s.bearer(card)
        self.forced |= self.given & 1 << card
        self.given |= 1 << card
        back = clashing(s, taker, card)
        s.hand_over(card, giver, taker)
        for old in bits(back):
            s.hand_over(old, taker, giver)
        s.announce(events.GIVEN, card, taker)
        s.go("start")


def exchangeable(s: TombState, card: int, giver: int, taker: int) -> bool:
    """TOMB-52. Whether all limits hold once the card is over and what it displaces is back."""
    back = clashing(s, taker, card)
    if not back:
        return may_bear(s, taker, card)
    beside = s.gear[giver] ^ 1 << card | back
    for old in bits(back):
        if beside & s.content.rivals[old]:
            return False
    moved = back | 1 << card
    return not moved & s.content.particular or bearable(s, card, giver, taker, back)


def bearable(s: TombState, card: int, giver: int, taker: int, back: int) -> bool:
    """TOMB-52. Whether those who exchange cards may bear them without what they give away."""
    gear, table = s.gear, s.table
    s.gear = taking(taking(gear, giver, 1 << card), taker, back)
    s.table &= ~(back | 1 << card)
    fits = may_bear(s, taker, card) and all(may_bear(s, giver, old) for old in bits(back))
    s.gear, s.table = gear, table
    return fits


def homeless(s: TombState, frame: Arrange, fit: dict[int, int]) -> int:
    """TOMB-52, TOMB-122. Cards that have to go on before all else, once something has been given.

    Their bearers may not bear them any more, and somebody else may.
    """
    found, borne_by = 0, s.borne_by
    for card, bearers in fit.items() if frame.given else ():
        if bearers and not bearers >> borne_by[card - CREATURES] & 1:
            found |= 1 << card
    return found & ~frame.forced


def gifts(s: TombState, frame: Arrange) -> list[Action]:
    """D6."""
    party, gear, fills = s.parties[s.active], s.gear, s.content.fills
    worn = s.worn[s.active]
    fit = fit_to_bear(s, party, worn)
    waiting = homeless(s, frame, fit)
    filled = [0] * len(SLOTS)  # by slot: in whom it is taken
    for card in bits(worn & s.content.slotted):
        for slot in fills[card]:
            filled[slot] |= 1 << s.borne_by[card - CREATURES]
    given = worn & ~waiting if waiting else frame.given
    found: list[Action] = []
    for giver in bits(party):
        others = party ^ 1 << giver
        for card in bits(gear[giver]):
            if given and given >> card & 1:
                continue
            takers, clash = others & fit[card] if card in fit else others, 0
            for slot in fills[card]:
                clash |= filled[slot]
            clash &= takers
            for taker in bits(clash) if clash else ():  # what comes back must suit the giver
                if not exchangeable(s, card, giver, taker):
                    takers &= ~(1 << taker)
            found += handing(card, takers)
    return found if waiting and found else [DONE, *found]


@lru_cache(maxsize=1 << 14)
def handing(card: int, takers: int) -> list[Action]:
    """A card to each of some creatures."""
    return each_with(words.give, card, bits(takers))


GIVE = Ask("give", "TOMB-51", gifts, heard=by_all)


def any_gift(s: TombState, seat: int) -> bool:
    """Whether there is anything to arrange."""
    party = s.parties[seat]
    return bool(s.worn[seat] and party & party - 1)
