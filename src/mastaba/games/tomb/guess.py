"""Guesses at what a seat cannot see: hands, decks, crypts, the trap that is being tried.

A guess is made of what the seat's view shows and of dice alone.
"""

from __future__ import annotations

from random import Random

from .rules.hands import Peek
from .rules.inn import DrawCard
from .rules.pick import Draws
from .rules.raid import SPRING
from .rules.traps import Trap
from .setup import HERO_CARD
from .state import TombState, bits
from .words import ALL_MONSTERS, ALL_TRAPS, ALL_TREASURES, CRYPT_CARDS, DECK_CARDS, ITEM, OUT

ONLY_TRAPS = 3


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
    guess.glimpses = [look for look in guess.glimpses if look[0] == seat]
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


def taken(pool: list[int], count: int) -> int:
    """So many cards off a shuffled pool, as a set."""
    found = 0
    for _ in range(count):
        found |= 1 << pool.pop()
    return found


def shuffled(cards: int, rng: Random) -> list[int]:
    """Cards in an order that only the dice know."""
    pool = list(bits(cards))
    rng.shuffle(pool)
    return pool


def deal_hands(s: TombState, seat: int, kind: int, rng: Random) -> None:
    """Other players' cards of a kind, and the deck, from what cannot be told apart."""
    cards, known = DECK_CARDS[kind], s.known_hands[seat] | s.hands[seat]
    hidden = s.decks[kind]
    for hand in s.hands:
        hidden |= hand & cards & ~known
    pool = shuffled(hidden, rng)
    for other in range(s.seats):
        if other != seat:
            unseen = s.hands[other] & cards & ~known
            s.hands[other] = s.hands[other] & ~unseen | taken(pool, unseen.bit_count())
    s.decks[kind] = sum(1 << card for card in pool)


def deal_crypts(s: TombState, seat: int, trap: Trap | None, rng: Random) -> None:
    """Crypts, the reserve and filling hands, from what cannot be told apart.

    The slots that can take least are dealt first: the trap that is being tried, then those
    known to be treasures, then those that are no traps, then all others.
    """
    unknown = [cards & ~s.known[s.note(seat, crypt)] for crypt, cards in enumerate(s.crypts)]
    hidden = s.reserve | s.late
    for cards in unknown:
        hidden |= cards
    for other, hand in enumerate(s.filling):
        if other != seat:
            hidden |= hand
    pool = shuffled(hidden & CRYPT_CARDS, rng)
    dealt = [0] * len(s.crypts)
    wanting = [cards.bit_count() for cards in unknown]
    if trap is not None and trap.at != OUT and unknown[s.crypt] >> trap.card & 1:
        trap.card = alike(s, trap.card, pool)
        dealt[s.crypt] |= 1 << trap.card
        wanting[s.crypt] -= 1
    elif trapped(s, seat) and wanting[s.crypt]:
        dealt[s.crypt] |= fitting(pool, 1, ONLY_TRAPS)
        wanting[s.crypt] -= 1
    for strict in (2, 1, 0):
        for crypt in range(len(s.crypts)):
            if strictness(s, crypt) == strict:
                dealt[crypt] |= fitting(pool, wanting[crypt], strict)
    for crypt, cards in enumerate(unknown):
        s.crypts[crypt] = s.crypts[crypt] & ~cards | dealt[crypt]
    s.late = taken(pool, s.late.bit_count())
    for other in range(s.seats):
        if other != seat:
            s.filling[other] = taken(pool, s.filling[other].bit_count())
    s.reserve = sum(1 << card for card in pool)


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


def fitting(pool: list[int], count: int, strict: int) -> int:
    """So many cards that a crypt may hold, off the pool."""
    barred = (0, ALL_TRAPS, ALL_TRAPS | ALL_MONSTERS, ~ALL_TRAPS)[strict]
    found = 0
    for _ in range(count):
        at = next(n for n in range(len(pool) - 1, -1, -1) if not barred >> pool[n] & 1)
        found |= 1 << pool.pop(at)
    return found


def alike(s: TombState, card: int, pool: list[int]) -> int:
    """A trap of which the same would have been told, off the pool."""
    told = announced(s, card)
    for at in range(len(pool) - 1, -1, -1):
        if ALL_TRAPS >> pool[at] & 1 and announced(s, pool[at]) == told:
            return pool.pop(at)
    raise LookupError("the true trap is in the pool")


def announced(s: TombState, card: int) -> tuple[int, list[int]]:
    """TOMB-141. All that is told of a trap: who may try is told by number."""
    most = min(s.content.trap_tries[card], s.parties[s.raider].bit_count())
    return most, [attr for attr, _ in s.content.trap_lines[card]]


def forget_others(s: TombState, seat: int) -> None:
    """What others know is not known; only that the Crypt Master has seen the raided crypt."""
    crypts = len(s.crypts)
    for other in range(s.seats):
        if other != seat:
            s.known_hands[other] = 0
            s.known[other * crypts : (other + 1) * crypts] = [0] * crypts
            s.earlier[other * crypts : (other + 1) * crypts] = [0] * crypts
    if s.crypt != OUT and s.cm not in (OUT, seat):
        s.known[s.note(s.cm, s.crypt)] = s.crypts[s.crypt]


def redraw(s: TombState, frame: DrawCard, rng: Random) -> None:
    """A card that somebody else has just drawn: one of that hand, unless it lies open."""
    if frame.deck != ITEM and frame.bearer == OUT:
        unseen = s.hands[frame.who] & DECK_CARDS[frame.deck]
        frame.card = rng.choice(list(bits(unseen)))


def peeked(s: TombState, frame: Peek, rng: Random) -> None:
    """Cards that somebody else has looked at: any of those crypts."""
    count, frame.seen = frame.seen.bit_count(), 0
    frame.seen = taken(shuffled(frame.cards(s), rng), count)
