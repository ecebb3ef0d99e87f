"""Looking at the table: who sits where, whose is what, what lies open and what does not."""

from __future__ import annotations

from mastaba.core.frame import State

from .words import ALL_MONSTERS, CREATURES, INN_CARDS, MOST_SEATS

# By number of seats and seat: all seats, this one first.
AROUND = [
    [tuple((seat + n) % seats for n in range(seats)) for seat in range(seats)]
    for seats in range(MOST_SEATS + 1)
]


class Tableau(State):
    """The state as it is looked at; nothing here changes it but what a seat has seen."""

    __slots__ = (
        "no_monsters",  # crypts whose unseen cards are known to be no monsters
    )

    seats: int
    led_by: list[int]
    borne_by: list[int]
    table: int
    crypt: int
    crypts: list[int]
    discards: list[int]
    known: list[int]
    earlier: list[int]
    no_monsters: int

    # What everybody can see.

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """TOMB-03. All seats, this one first."""
        return AROUND[self.seats][seat % self.seats]

    def owner(self, creature: int) -> int:
        """The seat whose party it is in, or nobody."""
        return self.led_by[creature]

    def bearer(self, card: int) -> int:
        """The creature that a card is attached to, or nobody."""
        return self.borne_by[card - CREATURES]

    def unseen(self) -> int:
        """Inn cards that do not lie open: in decks and hands."""
        items, prayers, spells, tactics = self.discards
        return INN_CARDS & ~(self.table | items | prayers | spells | tactics)

    def empty(self) -> int:
        """TOMB-233. The crypts that are no crypts any more, a bit for each."""
        found = 0
        if all(self.crypts):
            return found
        for crypt, cards in enumerate(self.crypts):
            if not cards and crypt != self.crypt:
                found |= 1 << crypt
        return found

    def full(self) -> int:
        """The crypts that hold cards, a bit for each."""
        found = (1 << len(self.crypts)) - 1
        if not all(self.crypts):
            for crypt, cards in enumerate(self.crypts):
                if not cards:
                    found &= ~(1 << crypt)
        return found

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
        self.known[at] |= cards
        self.earlier[at] &= ~cards

    def stir(self, crypt: int) -> None:
        """TOMB-302. A card has left it unseen: nobody knows any more what is in it."""
        for seat in (*range(self.seats), None):
            at = self.note(seat, crypt)
            if self.known[at] & ALL_MONSTERS:  # they were all that was left: none may be, or some
                self.no_monsters &= ~(1 << crypt)
            self.earlier[at] |= self.known[at]
            self.known[at] = 0
