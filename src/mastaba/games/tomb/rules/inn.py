"""What happens at the Inn: drawing, recruiting, arriving (TOMB-60 to 63, TOMB-96 to 104)."""

from typing import Any

from mastaba.core.chance import Lot, OneOf
from mastaba.core.decision import Ask, by_all
from mastaba.core.event import only
from mastaba.core.frame import TRUE, Frame, Open, Step, at_first, declared
from mastaba.core.notation import Action, argument
from mastaba.core.rows import adding, put, taking

from .. import words
from ..cards.triggers import ARRIVED_INN, RECRUITED
from ..sight import events
from ..state import TombState, bits
from ..words import ALL_TREASURES, CLERIC, DONE, FIRST_MONSTER, INN, ITEM, OUT, PRAYER, WIZARD
from .attach import Equip, Fasten, bank_card
from .creatures import classes_of
from .ending import forlorn
from .lasting import end_until_inn
from .party_limits import party_limit
from .pick import OfSeat, PickDeck
from .reaction import moment
from .wounds import Sweep, newcomers, sweep, yes_or_no

JOURNEYMAN, SOLDIER = 5, 7  # levels, TOMB-268


@declared
class DrawCard(Frame):
    """TOMB-62, TOMB-63. One card of a deck, to the hand or at once to a bearer."""

    who: int = 0  # nobody draws for the monsters of a solo game
    deck: int = 0
    bearer: int = OUT  # a creature that gets it, whatever it is
    card: int = at_first(OUT)

    def start(self, s: TombState) -> None:
        """TOMB-63. An empty deck is shuffled anew; if nothing is there, nothing is drawn."""
        if not s.decks[self.deck]:
            s.decks = put(s.decks, self.deck, s.discards[self.deck])
            s.discards = put(s.discards, self.deck, 0)
            if s.decks[self.deck] and s.sink is not None:
                s.announce(events.RESHUFFLED, self.deck)
        if s.decks[self.deck]:
            s.draw(A_CARD, then="drawn")

    def drawn(self, s: TombState, fate: int) -> None:
        """Open if it is attached, else only its drawer sees it."""
        self.card = argument(fate)
        s.decks = taking(s.decks, self.deck, 1 << self.card)
        shown = self.deck == ITEM or self.bearer != OUT
        if s.sink is not None:
            if shown:
                self.show(s)
            else:
                s.announce(events.DREW, self.who, self.deck)
                s.tell(events.DREW_CARD, only(self.who), (self.card,))
        if not shown:
            s.hands = adding(s.hands, self.who, 1 << self.card)
        if self.may_swap(s):
            s.ask(self.who, SWAP_DRAW, then="decided")
        else:
            s.go("settle")

    def show(self, s: TombState) -> None:
        """Everybody sees the card; in a solo game a monster draws for itself."""
        if self.who == OUT:
            s.announce(events.DREW_FOR_ITSELF, self.bearer, self.card)
        else:
            s.announce(events.DREW_ITEM, self.who, self.card)

    def may_swap(self, s: TombState) -> bool:
        """TOMB-268, TOMB-271."""
        if self.who == OUT or s.levels[self.who] < JOURNEYMAN or s.swapped >> self.who & 1:
            return False
        return bool(s.parties[self.who] >> self.bearer & 1) if self.bearer != OUT else True

    def decided(self, s: TombState, action: int) -> None:
        """TOMB-271. Another one of the same deck."""
        if action != words.YES:
            s.go("settle")
            return
        s.swapped |= 1 << self.who
        s.hands = taking(s.hands, self.who, 1 << self.card)
        s.discard(self.card)
        s.announce(events.SWAPPED_DRAW, self.who, self.deck)
        s.announce(events.DISCARDED, self.card)
        self.card = OUT
        s.go("start")

    def settle(self, s: TombState) -> None:
        """TOMB-62, TOMB-114."""
        card, self.card = self.card, OUT
        if self.bearer != OUT:
            s.call(Fasten(card, self.bearer), then="over")
        elif self.deck == ITEM:
            s.call(Equip(card, s.parties[self.who], self.who), then="over")


A_CARD = Lot("inn", "TOMB-27", lambda s, f: OneOf(words.fall, s.decks[f.deck]))
SWAP_DRAW = Ask("swapDraw", "TOMB-271", yes_or_no)


@declared
class Recruit(Frame):
    """TOMB-97, TOMB-305. A character joins a party, with its class cards."""

    who: Open[int] = 0
    character: Open[int] = 0
    owed: Open[int] = at_first(0)

    def start(self, s: TombState) -> None:
        """TOMB-40, TOMB-97."""
        one = 1 << self.character
        s.inn &= ~one
        s.bag &= ~one
        s.join(self.character, self.who)
        s.shunned &= ~(1 << self.who)
        s.announce(events.RECRUITED, self.who, self.character)
        classes = classes_of(s, self.character)
        self.owed = (classes >> CLERIC & 1) << PRAYER | (classes >> WIZARD & 1) << words.SPELL
        s.go("cards")

    def cards(self, s: TombState) -> None:
        """A Prayer, a Spell, or both."""
        for deck in bits(self.owed):
            self.owed &= ~(1 << deck)
            s.call(DrawCard(self.who, deck), then="cards")
            return
        moment(s, RECRUITED, then="over")

    def slot(self, name: str, s: TombState) -> Any:
        """What the moment is about."""
        return 1 << self.character if name == "character" else 0


@declared
class Arrive(OfSeat):
    """TOMB-103, TOMB-206, TOMB-222. A party reaches the Inn, however it came."""

    def start(self, s: TombState) -> None:
        """What lasted until here is over."""
        s.at = put(s.at, self.who, INN)
        s.announce(events.WENT_HOME, self.who)
        end_until_inn(s, self.who)
        sweep(s, then="greet")

    def greet(self, s: TombState) -> None:
        """The moment of arrival."""
        moment(s, ARRIVED_INN, then="deposit")

    def deposit(self, s: TombState) -> None:
        """D14. Any Treasures into the bank."""
        if s.worn[self.who] & ALL_TREASURES:
            s.ask(self.who, DEPOSIT, then="banked")

    def banked(self, s: TombState, action: int) -> None:
        """One more, or no more."""
        if action == DONE:
            s.done()
            return
        deposit(s, argument(action), self.who)
        sweep(s, then="deposit")

    def slot(self, name: str, s: TombState) -> Any:
        """What the moment is about."""
        return s.parties[self.who] if name == "party" else 0


def deposit(s: TombState, card: int, seat: int) -> None:
    """TOMB-56, TOMB-103. An attached Treasure into the bank."""
    s.detach(card, s.bearer(card))
    bank_card(s, card, seat)


def deposits(s: TombState, frame: Arrive) -> list[Action]:
    """D14."""
    treasures = s.attached(s.parties[frame.who]) & ALL_TREASURES
    return [DONE, *words.bank.each(bits(treasures))]


DEPOSIT = Ask("deposit", "TOMB-103", deposits, heard=by_all)


@declared
class Dismiss(OfSeat):
    """TOMB-101, TOMB-230. A party over its limit sends somebody away."""

    def start(self, s: TombState) -> None:
        """Until the limit holds."""
        if s.parties[self.who].bit_count() > party_limit(s, self.who):
            s.ask(self.who, DISMISS, then="chosen")

    def chosen(self, s: TombState, action: int) -> None:
        """D26."""
        send_away(s, argument(action))
        s.go("settle")

    def settle(self, s: TombState) -> None:
        """TOMB-188. Those who stay, and the limit again."""
        sweep(s, then="start")


def send_away(s: TombState, creature: int) -> None:
    """TOMB-129, TOMB-231. To the Inn without the party; a monster to the crypt discards."""
    s.announce(events.DEPARTED, creature)
    s.part(creature)
    if creature < FIRST_MONSTER:
        s.inn |= 1 << creature
    else:
        s.tamed &= ~(1 << creature)
        s.crypt_discards |= 1 << creature


DISMISS = Ask(
    "dismiss", "TOMB-101", lambda s, f: words.dismiss.each(bits(s.parties[f.who])), heard=by_all
)
Sweep.dismiss = Dismiss


@declared
class WipeOut(OfSeat):
    """TOMB-196, TOMB-200, TOMB-254, TOMB-313. Nobody is left: a new party, if there can be one."""

    def start(self, s: TombState) -> None:
        """TOMB-197. Hand and bank are kept."""
        s.at = put(s.at, self.who, INN)
        end_until_inn(s, self.who)
        s.announce(events.WIPED_OUT, self.who)
        if s.active == self.who:
            s.turn_over = TRUE
        s.shunned |= 1 << self.who
        if s.bag and not s.solo:
            s.draw(NEW_PARTY, then="found")
        elif s.inn and not forlorn(s):
            s.ask(self.who, NEW_LEADER, then="found")

    def found(self, s: TombState, answer: int) -> None:
        """TOMB-305. With class cards."""
        s.call(Recruit(self.who, argument(answer)), then="over")


def at_the_inn(s: TombState, _: Frame) -> list[Action]:
    """D30, TOMB-201, TOMB-272. Whoever waits there."""
    return words.recruit.each(bits(s.inn))


NEW_PARTY = Lot("newParty", "TOMB-196", newcomers)
NEW_LEADER = Ask("newLeader", "TOMB-200", at_the_inn, heard=by_all)


def wiped_out(s: TombState) -> int:
    """A seat whose party has just died out, or nobody; a raider waits for the raid to end."""
    if all(s.parties):
        return OUT
    for seat, party in enumerate(s.parties):
        if not party and not s.shunned >> seat & 1 and seat != s.raider:
            return seat
    return OUT


@declared
class Rebuild(Frame):
    """Every party that has died out is dealt with."""

    def start(self, s: TombState) -> None:
        """One after the other."""
        seat = wiped_out(s)
        if seat == OUT:
            s.done()
        else:
            s.call(WipeOut(seat), then="start")


def rebuild(s: TombState, then: Step) -> None:
    """TOMB-196. On, once every party that has died out is dealt with; mostly none has."""
    if wiped_out(s) == OUT:
        s.go(then)
    else:
        s.call(Rebuild(), then=then)


@declared
class GiveUp(Frame):
    """TOMB-251. In a solo game a draw costs somebody who waits at the Inn."""

    def start(self, s: TombState) -> None:
        """D29."""
        s.ask(s.active, GIVE_UP, then="chosen")

    def chosen(self, s: TombState, action: int) -> None:
        """Out of the game."""
        character = argument(action)
        s.inn &= ~(1 << character)
        s.dead |= 1 << character
        s.announce(events.GAVE_UP, s.active, character)
        s.done()


GIVE_UP = Ask("giveUp", "TOMB-251", lambda s, _: words.dismiss.each(bits(s.inn)), heard=by_all)


@declared
class Draw(Frame):
    """TOMB-60, TOMB-61. Two cards, the second deck chosen after the first card."""

    deck: Open[int] = 0

    def start(self, s: TombState) -> None:
        """TOMB-251."""
        if s.solo:
            s.call(GiveUp(), then="first")
        else:
            s.go("first")

    def first(self, s: TombState) -> None:
        """TOMB-60."""
        s.call(DrawCard(s.active, self.deck), then="then")

    def then(self, s: TombState) -> None:
        """TOMB-61. Whom the first card cost the last character draws no second one."""
        if s.parties[s.active]:
            s.call(PickDeck(s.active), then="second")

    def second(self, s: TombState) -> None:
        """TOMB-61."""
        deck = s.take_result()
        if deck == OUT:
            s.done()
        else:
            s.call(DrawCard(s.active, deck), then="over")


@declared
class Levy(Frame):
    """TOMB-272, TOMB-309. After a Recruit, more of them for each banked card that is given up."""

    owed: Open[int] = at_first(0)  # characters that the card given up still brings

    def start(self, s: TombState) -> None:
        """Card after card, while there is somebody to recruit."""
        self.owed = 0
        if levies(s, self)[1:]:
            s.ask(s.active, LEVY, then="chosen")

    def chosen(self, s: TombState, action: int) -> None:
        """TOMB-272, TOMB-309. One character for a card; by the letter as many as it has XP."""
        if action == DONE:
            s.done()
            return
        card = argument(action)
        s.bank = taking(s.bank, s.active, 1 << card)
        s.discard(card)
        s.announce(events.DISCARDED, card)
        self.owed = s.content.xp[card] if s.letter else 1
        s.go("muster")

    def muster(self, s: TombState) -> None:
        """The next one for the same card."""
        if self.owed and may_hire(s):
            s.ask(s.active, LEVY_WHOM, then="joined")
        else:
            s.go("start")

    def joined(self, s: TombState, action: int) -> None:
        """TOMB-305, TOMB-309. What a card brings by the letter need not all be taken."""
        if action == DONE:
            s.go("start")
            return
        self.owed -= 1
        s.call(Recruit(s.active, argument(action)), then="muster")


def may_hire(s: TombState) -> bool:
    """TOMB-98, TOMB-99. Whether there is somebody to recruit, and room."""
    return bool(s.inn) and s.parties[s.active].bit_count() < party_limit(s, s.active)


def levies(s: TombState, _: Frame) -> list[Action]:
    """D28, TOMB-272."""
    return [DONE, *(words.pay.each(bits(s.bank[s.active])) if may_hire(s) else ())]


LEVY = Ask("levy", "TOMB-272", levies, heard=by_all)
LEVY_WHOM = Ask(
    "levyWhom",
    "TOMB-272",
    lambda s, f: [DONE, *at_the_inn(s, f)] if s.letter else at_the_inn(s, f),
    heard=by_all,
)
