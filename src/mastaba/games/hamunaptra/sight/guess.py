"""Guesses at what a seat may not see: the hidden tiles drawn anew."""

from random import Random

from mastaba.core.rows import put
from mastaba.core.sets import bits

from ..rules.trade import clear_offer, equipment_in
from ..state import HamunaptraState


def determinize(s: HamunaptraState, seat: int, rng: Random) -> HamunaptraState:
    """Deck, hands and face-down tiles drawn anew, in accord with all the seat knows."""
    d = s.clone()
    if d.outcome is not None:
        return d
    others = [other for other in range(d.seats) if other != seat]
    hide_offers(d, seat)
    known = d.knows[seat]
    unseen = sum(1 << tile for tile in d.deck)
    for other in others:
        unseen |= (d.hands[other] | d.table[other]) & ~known
        d.knows = put(d.knows, other, 0)
        d.bids = put(d.bids, other, 0)
    for other in others:  # what lies face down is equipment, so it is drawn first
        drawn = take(equipment_in(unseen), (d.table[other] & ~known).bit_count(), rng)
        unseen &= ~drawn
        d.table = put(d.table, other, d.table[other] & known | drawn)
    for other in others:
        drawn = take(unseen, (d.hands[other] & ~known).bit_count(), rng)
        unseen &= ~drawn
        d.hands = put(d.hands, other, d.hands[other] & known | drawn)
    d.deck = bits(unseen)
    return d


def hide_offers(d: HamunaptraState, seat: int) -> None:
    """Offers that the seat does not see may as well not be there."""
    for maker in range(d.seats):
        seen = maker == seat or (d.offer_open[maker] and d.offer_to[maker] == seat)
        if not seen:
            clear_offer(d, maker)


def take(some: int, count: int, rng: Random) -> int:
    """So many tiles at random."""
    tiles = bits(some)
    taken = 0
    for _ in range(count):
        at = int(rng.random() * len(tiles))
        tiles[at], tiles[-1] = tiles[-1], tiles[at]
        taken |= 1 << tiles.pop()
    return taken
