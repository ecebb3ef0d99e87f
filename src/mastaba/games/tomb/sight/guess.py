"""Guesses at what a seat cannot see: hands, decks, crypts, the trap that is being tried.

A guess is made of what the seat's view shows and of dice alone.
"""

from functools import lru_cache
from random import Random

from mastaba.core.rows import Row, put

from ..rules.hands import Peek
from ..rules.inn import DrawCard
from ..rules.pick import Draws
from ..rules.raid import SPRING
from ..rules.traps import Trap, tries_told
from ..setup import HERO_CARD
from ..state import TombState, bits
from ..words import ALL_MONSTERS, ALL_TRAPS, ALL_TREASURES, CRYPT_CARDS, DECK_CARDS, ITEM, OUT

# Who can take least first: only treasures can be left unseen in it; no traps; anything.
STRICT = ((2, ALL_TRAPS | ALL_MONSTERS), (1, ALL_TRAPS), (0, 0))


def determinize(s: TombState, seat: int, rng: Random) -> TombState:
    """A state the seat cannot tell from the true one."""
    guess = s.clone()
    if s.outcome is not None:
        return guess
    for kind in range(4):
        deal_hands(guess, seat, kind, rng)
    trap = next((frame for frame in guess.stack if isinstance(frame, Trap)), None)
    if not looks_through(guess, seat):
        deal_crypts(guess, seat, trap, rng)
    forget_others(guess, seat)
    guess.glimpses = tuple([look for look in guess.glimpses if look[0] == seat])
    for frame in guess.stack:
        if isinstance(frame, Draws) and frame.options & ALL_TREASURES:
            frame.options = guess.crypts[guess.crypt] & ALL_TREASURES
        elif isinstance(frame, DrawCard) and frame.card != OUT and frame.who != seat:
            redraw(guess, frame, rng)
        elif isinstance(frame, Peek) and frame.viewer != seat and frame.seen:
            peeked(guess, frame, rng)
    return guess


def looks_through(s: TombState, seat: int) -> bool:
    """TOMB-273. Whoever chooses a crypt card sees the whole deck, and so what others have taken."""
    return s.stack[-1].wait is HERO_CARD and s.stack[-1].seat == seat


@lru_cache(maxsize=256)
def members(cards: int) -> tuple[int, ...]:
    """A set as a row, kept: what a seat cannot see is the same for many questions."""
    return tuple(bits(cards))


def pull_one(pool: list[int], rng: Random, barred: int = 0) -> int:
    """A card off the pool that is not barred, as a set of one."""
    at = int(rng.random() * len(pool))
    while barred >> pool[at] & 1:
        at = int(rng.random() * len(pool))
    card, pool[at] = pool[at], pool[-1]
    pool.pop()
    return 1 << card


def taken(pool: list[int], count: int, rng: Random, barred: int = 0) -> int:
    """So many cards off the pool, as a set."""
    found = 0
    for _ in range(count):
        found |= pull_one(pool, rng, barred)
    return found


def union(sets: list[int]) -> int:
    """All cards of several sets."""
    found = 0
    for some in sets:
        found |= some
    return found


def deal_hands(s: TombState, seat: int, kind: int, rng: Random) -> None:
    """Other players' cards of a kind, and the deck, from what cannot be told apart."""
    cards, known = DECK_CARDS[kind], s.known_hands[seat] | s.hands[seat]
    unseen = [0 if other == seat else hand & cards & ~known for other, hand in enumerate(s.hands)]
    if not any(unseen):
        return
    rest = s.decks[kind] | union(unseen)
    pool = list(members(rest))
    for other, hand in enumerate(unseen):
        if hand:
            dealt = taken(pool, hand.bit_count(), rng)
            s.hands = put(s.hands, other, s.hands[other] & ~hand | dealt)
            rest &= ~dealt
    s.decks = put(s.decks, kind, rest)


def deal_crypts(s: TombState, seat: int, trap: Trap | None, rng: Random) -> None:
    """Crypts, the reserve and filling hands, from what cannot be told apart.

    The slots that can take least are dealt first: the trap that is being tried, then those
    known to be treasures, then those that are no traps, then all others.
    """
    unknown = [cards & ~s.known[s.note(seat, crypt)] for crypt, cards in enumerate(s.crypts)]
    others = [0 if other == seat else hand for other, hand in enumerate(s.filling)]
    hidden = (s.reserve | s.late | union(unknown) | union(others)) & CRYPT_CARDS
    pool = list(members(hidden))
    dealt = [0] * len(s.crypts)
    wanting = [cards.bit_count() for cards in unknown]
    if trap is not None and trap.at != OUT and unknown[s.crypt] >> trap.card & 1:
        trap.card = alike(s, trap.card, pool, rng)
        dealt[s.crypt] |= 1 << trap.card
        wanting[s.crypt] -= 1
    elif trapped(s, seat) and wanting[s.crypt]:
        dealt[s.crypt] |= pull_one(pool, rng, ~ALL_TRAPS)
        wanting[s.crypt] -= 1
    for strict, barred in STRICT:
        for crypt, count in enumerate(wanting):
            if count and strictness(s, crypt) == strict:
                dealt[crypt] |= taken(pool, count, rng, barred)
    for crypt, cards in enumerate(unknown):
        s.crypts = put(s.crypts, crypt, s.crypts[crypt] & ~cards | dealt[crypt])
    s.late = taken(pool, s.late.bit_count(), rng)
    for other, hand in enumerate(others):
        if hand:
            s.filling = put(s.filling, other, taken(pool, hand.bit_count(), rng))
            others[other] = s.filling[other]
    s.reserve = hidden & ~(union(dealt) | s.late | union(others))


def trapped(s: TombState, seat: int) -> bool:
    """TOMB-139. Whether a trap is being chosen, and the seat knows of none in the crypt."""
    if s.stack[-1].wait not in (SPRING.ask, SPRING.lot):
        return False
    return not s.known[s.note(seat, s.crypt)] & ALL_TRAPS


def strictness(s: TombState, crypt: int) -> int:
    """2: only treasures can be left unseen in it; 1: no traps; 0: anything."""
    if s.no_monsters >> crypt & 1:
        return 2
    return s.no_traps >> crypt & 1


def alike(s: TombState, card: int, pool: list[int], rng: Random) -> int:
    """A trap of which the same would have been told, off the pool."""
    told = announced(s, card)
    some = [one for one in pool if ALL_TRAPS >> one & 1 and announced(s, one) == told]
    found = rng.choice(some)
    pool.remove(found)
    return found


def announced(s: TombState, card: int) -> tuple[int, list[int]]:
    """TOMB-141. All that is told of a trap: who may try is told by number."""
    most = tries_told(s, card)
    return most, [attr for attr, _ in s.content.trap_lines[card]]


def forget_others(s: TombState, seat: int) -> None:
    """What others know is not known; only that the Crypt Master has seen the raided crypt."""
    s.known_hands = only(s.known_hands, 1, (seat,))
    s.known = only(s.known, len(s.crypts), (seat, s.seats))
    s.earlier = only(s.earlier, len(s.crypts), (seat, s.seats))
    if s.crypt != OUT and s.cm not in (OUT, seat):
        s.known = put(s.known, s.note(s.cm, s.crypt), s.crypts[s.crypt])


def only(notes: Row, each: int, whose: tuple[int, ...]) -> Row:
    """The notes of some seats; each has so many."""
    return tuple([note if at // each in whose else 0 for at, note in enumerate(notes)])


def redraw(s: TombState, frame: DrawCard, rng: Random) -> None:
    """A card that somebody else has just drawn: one of that hand, unless it lies open."""
    if frame.deck != ITEM and frame.bearer == OUT:
        unseen = s.hands[frame.who] & DECK_CARDS[frame.deck]
        frame.card = rng.choice(members(unseen))


def peeked(s: TombState, frame: Peek, rng: Random) -> None:
    """Cards that somebody else has looked at: any of those crypts."""
    count, frame.seen = frame.seen.bit_count(), 0
    frame.seen = taken(list(members(frame.cards(s))), count, rng)
