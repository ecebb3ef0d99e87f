"""What tiles are worth to the thumb bot: what it keeps, discards, offers and accepts."""

from mastaba.core.advice import Advice
from mastaba.core.notation import SECOND, Action, argument, verb_of
from mastaba.core.sets import bits

from .. import words
from ..rules.labyrinth import bonds
from ..rules.trade import DISCARD, HandLimit, equipment_in, kinds_wanted
from ..state import HamunaptraState
from ..words import FIRST_ENCOUNTER, FIRST_EQUIPMENT, HAND, KIND, OUT, PROPOSE, TILE, WITHDRAW
from .outlook import Board, WaysOut

STAIR_AWAY = 0.93  # how the worth of a stair fades with each turn its exit is away
STAIR_KEPT = 3.2
MANY_STAIRS = 3
EQUIPMENT = 1.0
ENCOUNTER = 0.15
WAY_ON, SPARE_WAY = 0.45, 0.15
STRAIGHT = (0b0101, 0b1010)
WORTH_IT = 0.2  # what a trade must bring
NEAR = 4  # turns from an exit at which a stair is asked for
MOST_GIVEN = 2  # equipment tiles for a stair
STAIR_KIND = KIND.index("stair")


def tile_worth(
    s: HamunaptraState, tile: int, hand: int, turns: int, *, last: bool = False
) -> float:
    """What a tile is worth in its owner's hand; so many turns from an exit, or in the last."""
    if tile >= FIRST_EQUIPMENT:
        return EQUIPMENT
    if last or s.ending:
        return 0.0
    if tile >= FIRST_ENCOUNTER:
        return ENCOUNTER
    if s.content.symbols[tile] != OUT:
        return stair_worth(s, tile, hand, turns)
    if not leads_on(s.content.masks[tile]):
        return 0.0
    better = [t for t in range(tile) if hand >> t & 1 and is_way_on(s, t)]
    return SPARE_WAY if better else WAY_ON


def stair_worth(s: HamunaptraState, tile: int, hand: int, turns: int) -> float:
    """A stair is an exit to come; too many of them leave no room in the hand."""
    stairs = (hand & s.content.every_stair & ~(1 << tile)).bit_count()
    return STAIR_KEPT * STAIR_AWAY ** min(turns, 30) * (1.0 if stairs < MANY_STAIRS - 1 else 0.4)


def is_way_on(s: HamunaptraState, tile: int) -> bool:
    """A tunnel or room that leads straight on."""
    if tile >= FIRST_ENCOUNTER or s.content.symbols[tile] != OUT:
        return False
    return leads_on(s.content.masks[tile])


def leads_on(mask: int) -> bool:
    """Whether opposite sides are open."""
    return any(mask & way == way for way in STRAIGHT)


@DISCARD.thumb
def discard(s: HamunaptraState, frame: HandLimit, actions: list[Action]) -> Advice:
    """HAM-151. What is worth least."""
    seat = frame.player
    hand, turns = s.hands[seat], WaysOut(Board(s), seat).turns
    least = min(actions, key=lambda a: tile_worth(s, argument(a), hand, turns))
    return Advice(least, "discard", tile=TILE[argument(least)])


def wish(s: HamunaptraState, seat: int, actions: list[Action]) -> Action | None:
    """HAM-146 to HAM-150. Answer an offer, or go on with one's own."""
    verbs = {verb_of(action) for action in actions}
    if words.reject.index in verbs:
        return answer(s, seat, actions)
    if s.offer_open[seat] or (s.offer_to[seat] == OUT and s.bids[seat]):
        return None
    if words.offer.index not in verbs and s.offer_to[seat] == OUT:
        return None
    bid = Trader(s, seat).bid()
    return next_word(s, seat, bid)


def answer(s: HamunaptraState, seat: int, actions: list[Action]) -> Action:
    """HAM-150. Accept what brings most, if it brings enough; else reject."""
    trader = Trader(s, seat)
    best, chosen = WORTH_IT, None
    for action in actions:
        if verb_of(action) == words.accept.index:
            maker, given = argument(action), action >> SECOND
            gain = trader.gain(maker, given, s.offer_give[maker])
            if gain > best:
                best, chosen = gain, action
    if chosen is not None:
        return chosen
    return next(action for action in actions if verb_of(action) == words.reject.index)


def next_word(s: HamunaptraState, seat: int, bid: tuple[int, int, int] | None) -> Action | None:
    """An offer is made word by word: to whom, what for, what."""
    if s.offer_to[seat] == OUT:
        return None if bid is None else Action(words.offer.of(bid[0]))
    if bid is None or bid[0] != s.offer_to[seat] or s.offer_give[seat] & ~bid[1]:
        return WITHDRAW
    missing = bid[1] & ~s.offer_give[seat]
    if missing:
        return Action(words.give.of(bits(missing)[0]))
    wanted = kinds_wanted(s, seat)
    if not wanted:
        return Action(words.want.of(bid[2]))
    return PROPOSE if wanted == [bid[2]] else WITHDRAW


class Trader:
    """A seat that weighs trades: its own gain, less what the partner gains by it."""

    def __init__(self, s: HamunaptraState, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.board = Board(s)
        self.turns = WaysOut(self.board, seat).turns
        self.envy = 1.0 if s.seats == 2 else 0.5

    def gain(self, partner: int, out: int, into: int) -> float:
        """What it brings to give some tiles to a partner for others."""
        theirs = WaysOut(self.board, partner).turns
        mine = self.value(self.s.hands[self.seat] & ~out, into, self.turns)
        mine -= self.value(self.s.hands[self.seat] & ~out, out, self.turns)
        # Of the partner's hand nothing is known but what changes it.
        profit = self.value(0, out, theirs) - self.value(0, into, theirs)
        return mine - self.envy * max(0.0, profit)

    def value(self, kept: int, tiles: int, turns: int) -> float:
        """What some tiles are worth beside those that are kept; beyond four, the least are lost."""
        hand = kept | tiles
        values = sorted((tile_worth(self.s, t, hand, turns) for t in bits(tiles)), reverse=True)
        return sum(values[: max(0, HAND - kept.bit_count())])

    def bid(self) -> tuple[int, int, int] | None:
        """Near the end without a stair: equipment for one, from whoever is furthest behind."""
        s, seat = self.s, self.seat
        hand = s.hands[seat]
        gifts = bits(equipment_in(hand))[:MOST_GIVEN]
        if s.ending or not gifts or self.turns > NEAR or hand & s.content.every_stair:
            return None
        partners = bits(bonds(s, seat))
        plans = {p: WaysOut(self.board, p).turns for p in partners}
        willing = [p for p in partners if plans[p] > self.turns and s.hands[p]]
        if not willing:
            return None
        return max(willing, key=lambda p: plans[p]), sum(1 << t for t in gifts), STAIR_KIND
