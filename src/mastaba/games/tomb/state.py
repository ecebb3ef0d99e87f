"""Tomb as plain data. Sets of cards are ints with a bit for each card.

A creature goes by the number of its card. Nothing has an order that nobody can see: decks, the
bag and the crypts are sets, and what is drawn from them falls when it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from mastaba.core import sets
from mastaba.core.decision import Ask
from mastaba.core.event import EVERYONE
from mastaba.core.frame import State, at_first, declared, per_seat
from mastaba.core.notation import Action
from mastaba.core.rows import Row, adding, put, raising, taking, without

from . import words
from .sight import events
from .words import ALL_CHARACTERS, ALL_MONSTERS, CREATURES, CRYPT_CARDS, FIRST_TRAP, MOST_SEATS, OUT

if TYPE_CHECKING:
    from .content.board import Board
    from .content.box import Content

START_MODES = ("normal", "lean", "fat")  # option start
NORMAL, LEAN, FAT = range(3)
NO_RAID, TRAPS, COMBAT, TREASURES = range(4)  # where a raid is

# Users of abilities that are no creatures.
SEAT_USER = CREATURES + 1  # and the seat: a space, a player
MASTER = CREATURES + 10  # a trap or the crypt itself

MOST_SETS = 1 << 14  # so many sets are kept with their members

# By number of seats and seat: all seats, this one first.
AROUND = [
    [tuple((seat + n) % seats for n in range(seats)) for seat in range(seats)]
    for seats in range(MOST_SEATS + 1)
]


class Members(dict[int, tuple[int, ...]]):
    """By set its members, lowest first. Parties and what they wear are looked through again and
    again: what has been asked for lately is kept.
    """

    def __missing__(self, some: int) -> tuple[int, ...]:
        if len(self) == MOST_SETS:
            self.clear()
        found = self[some] = tuple(sets.bits(some))
        return found


bits: Final[Callable[[int], tuple[int, ...]]] = Members().__getitem__


@lru_cache(maxsize=1 << 10)
def bare(crypts: Row) -> int:
    """Those of the crypts that hold no card, a bit for each."""
    return sum(1 << crypt for crypt, cards in enumerate(crypts) if not cards)


def lowest(some: int) -> int:
    """The lowest member of a set; of an empty one nobody."""
    return (some & -some).bit_length() - 1


class Lasting(NamedTuple):
    """An effect that lasts (TOMB-223)."""

    program: int
    at: int  # which effect of the program
    whom: int  # a creature, a whole party, or the monsters that nobody has seen
    until: int
    mark: int  # the roll, the action or the seat that ends it
    n: int


@declared
class TombState(State):
    """Everything on the table, in the bag, in hands, decks and crypts."""

    SHARED: ClassVar[tuple[str, ...]] = ("content",)
    FOLLOWING: ClassVar[tuple[str, ...]] = ("failing", "worn")

    content: Content
    seats: int
    start_mode: int = at_first(NORMAL)  # option start
    solo_limit: int = at_first(4)  # option
    board_id: int = at_first(0)
    campaign: int = at_first(0)  # option
    guard: int = at_first(0)  # option round guard
    hidden_totals: int = at_first(0)  # option
    letter: int = at_first(0)  # option reading: a few rules as they are printed (TOMB-308)
    prepaid: int = at_first(0)  # option advance: XP for whoever comes late
    levels: Row = per_seat(1)  # by seat: of the campaign
    active: int = at_first(OUT)  # whose turn it is
    first: int = at_first(0)  # Player One
    round: int = at_first(0)
    turn_over: int = at_first(0)  # the turn must end
    result: int = at_first(0)  # what a chapter tells the one that called it
    shares: Row = at_first(())  # wounds handed out: a creature for each
    # Rolls since somebody last answered: who, attribute, dice, hits, successes.
    throws: tuple[Row, ...] = at_first(())
    # Looks since somebody last answered: who, which crypt, which cards.
    glimpses: tuple[Row, ...] = at_first(())
    said: Row = at_first(())  # who has answered what last, if all could hear it
    markers: Row = per_seat(OUT)  # by seat

    # Cards.
    bag: int = at_first(ALL_CHARACTERS)  # characters
    inn: int = at_first(0)  # characters
    dead: int = at_first(0)  # characters out of the game
    decks: Row = at_first(tuple(words.DECK_CARDS))  # by deck: its cards
    discards: Row = at_first((0,) * 4)  # by deck
    reserve: int = at_first(CRYPT_CARDS)  # crypt cards not in play
    crypt_discards: int = at_first(0)
    filling: Row = per_seat(0)  # by seat: the filling hand
    hands: Row = per_seat(0)  # by seat: Inn cards
    bank: Row = per_seat(0)  # by seat: cards
    tokens: Row = per_seat(0)  # by seat: XP without a card
    crypts: Row = at_first(())  # by crypt: its cards
    known: Row = at_first(())  # by seat or onlooker, and crypt: cards known to be in it
    # By seat or onlooker, and crypt: cards known to have been in it before.
    earlier: Row = at_first(())
    known_hands: Row = per_seat(0)  # by seat: cards it knows to be in others' hands
    no_traps: int = at_first(0)  # crypts whose cards are known to be no traps
    no_monsters: int = at_first(0)  # crypts whose unseen cards are known to be no monsters

    # Creatures.
    parties: Row = per_seat(0)  # by seat: creatures
    led_by: Row = at_first((OUT,) * CREATURES)  # by creature: the seat whose party it is in
    at: Row = per_seat(words.INN)  # by seat: the space of the party, or the Inn
    shunned: int = at_first(0)  # seats that have no party and have been told so
    fallen: Row = per_seat(0)  # by seat: characters who died this turn
    fallen_monsters: int = at_first(0)  # those who died in this raid
    tamed: int = at_first(0)  # monsters that joined a party
    swapped: int = at_first(0)  # seats that have drawn another card instead (level 5)
    wounds: Row = at_first((0,) * CREATURES)  # by creature
    hurt: int = at_first(0)  # creatures with wounds
    failing: int = at_first(0)  # creatures with as many as the hit points printed on them, or more
    gear: Row = at_first((0,) * CREATURES)  # by creature: cards attached to it
    worn: Row = per_seat(0)  # by seat: cards attached to the party
    # By card that can be attached: the creature it is attached to.
    borne_by: Row = at_first((OUT,) * (FIRST_TRAP - CREATURES))
    table: int = at_first(0)  # all cards in play: parties, monsters that fight, what is attached
    lasting: tuple[Row, ...] = at_first(())  # effects that last, each a `Lasting`

    # Limits.
    used: int = at_first(0)  # Inn cards used this turn
    spent_turn: int = at_first(0)
    spent_round: int = at_first(0)
    spent_combat: int = at_first(0)  # powers at their limit, a bit for each
    spent_game: int = at_first(0)

    # The raid.
    raider: int = at_first(OUT)  # whose party is in a crypt
    cm: int = at_first(OUT)  # the Crypt Master's seat; nobody in a solo game
    crypt: int = at_first(OUT)  # the crypt that is raided
    phase: int = at_first(NO_RAID)  # of the raid
    monsters: int = at_first(0)  # those that fight in this raid
    summoned: int = at_first(0)  # monsters that are not the crypt's own
    late: int = at_first(0)  # cards put into the raided crypt, which wait for the raid to end
    disarmers: int = at_first(0)  # characters who try to disarm the trap
    gains: int = at_first(0)  # treasures shown, not yet banked or attached
    expelled: int = at_first(0)  # the raiding party is no longer in the crypt, and why
    volley: int = at_first(0)  # the number of the combat round
    actions: Row = at_first((0,) * CREATURES)  # by creature: combat actions left in this round
    # Creatures, for each standing extra action that this round counts with.
    extras: Row = at_first(())
    skips: Row = at_first(())  # creatures that will lose an action
    pecking: Row = at_first(())  # solo: the order among monsters of equal worth

    def apply(self, answer: int) -> None:
        """Take an answer; what was rolled before it is told, and what it was, if all may hear."""
        frame = self.stack[-1]
        if isinstance(frame.wait, Ask):
            self.throws = ()
            self.glimpses = ()
            self.said = (frame.seat, answer) if frame.wait.heard(Action(answer)) else ()
        super().apply(answer)

    def follow(self) -> None:
        """Who may die of wounds, and what each party wears."""
        hp, wounds = self.content.hp, self.wounds
        self.failing = sum([1 << one for one in range(CREATURES) if wounds[one] >= hp[one]])
        self.worn = tuple([self.attached(party) for party in self.parties])

    def take_result(self) -> int:
        """What a chapter has told the one that called it: told once."""
        told, self.result = self.result, 0
        return told

    # Looking.

    @property
    def board(self) -> Board:
        """The side of the board that is played on."""
        return self.content.boards[self.board_id]

    @property
    def solo(self) -> bool:
        """TOMB-01."""
        return self.seats == 1

    def attached(self, party: int) -> int:
        """All cards attached to some creatures."""
        found, gear = 0, self.gear
        for creature in bits(party):
            found |= gear[creature]
        return found

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """TOMB-03. All seats, this one first."""
        return AROUND[self.seats][seat % self.seats]

    def owner(self, creature: int) -> int:
        """The seat whose party it is in, or nobody."""
        return self.led_by[creature]

    def bearer(self, card: int) -> int:
        """The creature that a card is attached to, or nobody."""
        return self.borne_by[card - CREATURES]

    def holder(self, card: int) -> int:
        """The creature that a card is, or is attached to."""
        return card if card < CREATURES else self.bearer(card)

    def empty(self) -> int:
        """TOMB-233. The crypts that are no crypts any more, a bit for each."""
        found = bare(self.crypts) if 0 in self.crypts else 0
        return found & ~(1 << self.crypt) if found and self.crypt != OUT else found

    def full(self) -> int:
        """The crypts that hold cards, a bit for each."""
        return (1 << len(self.crypts)) - 1 & ~bare(self.crypts)

    def what_lasts(self) -> list[Lasting]:
        """TOMB-223. The effects that last; in a saved game they are plain rows of numbers."""
        return [Lasting._make(row) for row in self.lasting]

    # Moving cards and creatures.

    def discard(self, card: int) -> None:
        """To the pile of its kind."""
        kind = words.KIND_OF[card]
        if kind < 4:
            self.discards = adding(self.discards, kind, 1 << card)
        else:
            self.crypt_discards |= 1 << card

    def attach(self, card: int, creature: int) -> None:
        """On this creature from now on."""
        one, seat = 1 << card, self.led_by[creature]
        self.gear = adding(self.gear, creature, one)
        self.borne_by = put(self.borne_by, card - CREATURES, creature)
        self.table |= one
        if seat != OUT:
            self.worn = adding(self.worn, seat, one)

    def detach(self, card: int, creature: int) -> None:
        """Off it."""
        one, seat = 1 << card, self.led_by[creature]
        self.gear = taking(self.gear, creature, one)
        self.borne_by = put(self.borne_by, card - CREATURES, OUT)
        self.table &= ~one
        if seat != OUT:
            self.worn = taking(self.worn, seat, one)

    def hand_over(self, card: int, giver: int, taker: int) -> None:
        """From one creature of a party to another."""
        gear, one = list(self.gear), 1 << card
        gear[giver] ^= one
        gear[taker] |= one
        self.gear = tuple(gear)
        self.borne_by = put(self.borne_by, card - CREATURES, taker)

    def strip(self, creature: int) -> None:
        """TOMB-129. Everything attached to it is discarded, and told."""
        for card in bits(self.gear[creature]):
            self.detach(card, creature)
            self.discard(card)
            self.tell(events.DISCARDED, EVERYONE, (card,))

    def join(self, creature: int, seat: int) -> None:
        """Into a party."""
        self.parties = adding(self.parties, seat, 1 << creature)
        self.worn = adding(self.worn, seat, self.gear[creature])
        self.led_by = put(self.led_by, creature, seat)
        self.table |= 1 << creature

    def part(self, creature: int) -> int:
        """Out of its party or from among the monsters, without cards or wounds; its seat."""
        self.strip(creature)
        seat, one = self.owner(creature), 1 << creature
        if seat != OUT:
            self.parties = taking(self.parties, seat, one)
            self.led_by = put(self.led_by, creature, OUT)
        self.monsters &= ~one
        self.table &= ~one
        self.cure(creature, self.wounds[creature])
        if any(effect[2] == creature for effect in self.lasting):
            self.lasting = tuple([one for one in self.what_lasts() if one.whom != creature])
        return seat

    def wound(self, creature: int, count: int) -> None:
        """TOMB-182."""
        self.wounds = raising(self.wounds, creature, count)
        self.hurt |= 1 << creature
        if self.wounds[creature] >= self.content.hp[creature]:
            self.failing |= 1 << creature

    def cure(self, creature: int, count: int) -> None:
        """TOMB-07. Wounds taken off, as many as there are."""
        self.wounds = put(self.wounds, creature, max(0, self.wounds[creature] - count))
        if not self.wounds[creature]:
            self.hurt &= ~(1 << creature)
        if self.wounds[creature] < self.content.hp[creature]:
            self.failing &= ~(1 << creature)

    # What seats have seen.

    def note(self, seat: int | None, crypt: int) -> int:
        """Where a seat's notes on a crypt are kept; after all seats those of the onlookers."""
        return (self.seats if seat is None else seat) * len(self.crypts) + crypt

    def show(self, crypt: int, cards: int) -> None:
        """Everybody has seen cards that go into a crypt, the onlookers too."""
        for seat in (*range(self.seats), None):
            self.learn(seat, crypt, cards)

    def learn(self, seat: int | None, crypt: int, cards: int) -> None:
        """A seat has seen cards of a crypt."""
        at = self.note(seat, crypt)
        self.known = adding(self.known, at, cards)
        self.earlier = taking(self.earlier, at, cards)

    def stir(self, crypt: int) -> None:
        """TOMB-302. A card has left it unseen: nobody knows any more what is in it."""
        for seat in (*range(self.seats), None):
            at = self.note(seat, crypt)
            if self.known[at] & ALL_MONSTERS:  # they were all that was left: none may be, or some
                self.no_monsters &= ~(1 << crypt)
            self.earlier = adding(self.earlier, at, self.known[at])
            self.known = put(self.known, at, 0)

    def glimpse(self, seat: int, crypt: int, cards: int) -> None:
        """A seat looks at cards of a crypt."""
        self.learn(seat, crypt, cards)
        self.glimpses += ((seat, crypt, cards),)

    def forget(self, cards: int) -> None:
        """Cards that left their crypt in sight of all."""
        self.known = without(self.known, cards)
        self.earlier = without(self.earlier, cards)

    def close(self, crypt: int) -> None:
        """TOMB-233. No crypt any more: nothing is known or to be known of it."""
        for seat in (*range(self.seats), None):
            at = self.note(seat, crypt)
            self.known = put(self.known, at, 0)
            self.earlier = put(self.earlier, at, 0)
        self.no_traps &= ~(1 << crypt)
        self.no_monsters &= ~(1 << crypt)

    def receive(self, crypt: int) -> None:
        """TOMB-302. It holds one card more, and nobody knows which."""
        self.no_traps &= ~(1 << crypt)
        self.no_monsters &= ~(1 << crypt)
