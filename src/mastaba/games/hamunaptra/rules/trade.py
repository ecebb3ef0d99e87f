"""Chapter "Trading", and the standing permissions to pass: what may be done at any time."""

from mastaba.core.decision import Ask, by_all
from mastaba.core.event import only
from mastaba.core.frame import TRUE, Frame, declared
from mastaba.core.notation import SECOND, Action, argument, verb_of
from mastaba.core.rows import adding, put, raising, taking, without
from mastaba.core.sets import bits

from .. import words
from ..sight import events
from ..state import HamunaptraState
from ..words import ANY, FIRST_EQUIPMENT, HAND, KIND, OUT, PROPOSE, SEAT, TILES, WITHDRAW
from .labyrinth import bonds


@declared
class Trading(Frame):
    """HAM-147. A chapter between whose single actions all may trade."""


def may_trade_now(s: HamunaptraState) -> bool:
    """HAM-147. Between single actions; not in a combat, a roll, a return or a discard."""
    frame = s.stack[-1] if s.stack else None
    return isinstance(frame, Trading) and type(frame.wait) is Ask


def kinds_wanted(s: HamunaptraState, seat: int) -> list[int]:
    """The kinds an offer names."""
    packed, kinds = s.offer_want[seat], []
    while packed:
        kinds.append((packed & 7) - 1)
        packed >>= 3
    return kinds


def most_wanted(s: HamunaptraState, partner: int) -> int:
    """HAM-150. As many as the partner could give: a hand, and with it what lies face down."""
    return HAND + (s.table[partner].bit_count() if s.table_trade else 0)


def tradeable(s: HamunaptraState, seat: int) -> int:
    """HAM-149. Tiles in hand; with handAndInactiveTable face-down ones too."""
    return s.hands[seat] | (s.table[seat] if s.table_trade else 0)


def wishes(s: HamunaptraState, seat: int) -> list[Action]:
    """All that a seat may do out of turn, in a pinned order."""
    if not 0 <= seat < s.seats or s.outcome is not None or OUT in s.arm_of:
        return []
    if type(s.stack[-1].wait) is not Ask:
        return []
    found = []
    if may_trade_now(s):
        found += own_offer(s, seat)
        for other in range(s.seats):
            if s.offer_open[other] and s.offer_to[other] == seat:
                found += answers(s, seat, other)
    for other in range(s.seats):
        if other != seat:
            verb = words.refuse if s.allows[seat] >> other & 1 else words.allow
            found.append(Action(verb.of(other)))
    return found


def own_offer(s: HamunaptraState, seat: int) -> list[Action]:
    """HAM-146, HAM-150. Open an offer to a partner, fill it, make it, take it back."""
    if s.offer_to[seat] == OUT:
        return words.offer.each(bits(bonds(s, seat)))
    if s.offer_open[seat]:
        return [WITHDRAW]
    given = s.offer_give[seat]
    found = words.give.each(bits(tradeable(s, seat) & ~given))
    if len(kinds_wanted(s, seat)) < most_wanted(s, s.offer_to[seat]):
        found += words.want.each(range(len(KIND)))
    if given or s.offer_want[seat]:
        found.append(PROPOSE)
    return [*found, WITHDRAW]


def whole_offer(
    s: HamunaptraState, seat: int, partner: str, tiles: str, kinds: str
) -> tuple[Action, ...]:
    """The single wishes that an offer said in one line is made of."""
    given = words.give.each(bits(TILES.index(tiles)))
    wanted = words.want.each(map(KIND.index, [] if kinds == "-" else kinds.split("+")))
    begun = [WITHDRAW] if s.offer_to[seat] != OUT else []
    return (*begun, Action(words.offer.of(SEAT.index(partner))), *given, *wanted, PROPOSE)


def answers(s: HamunaptraState, seat: int, other: int) -> list[Action]:
    """HAM-150. Accept with exact tiles of the kinds that are wanted, or reject."""
    kinds = kinds_wanted(s, other)
    sets = [0]
    for tile in bits(tradeable(s, seat)):
        sets += [some | 1 << tile for some in sets if some.bit_count() < len(kinds)]
    fitting = [some for some in sets if suits(s, some, kinds)]
    return [
        *(Action(words.accept.of(other, some)) for some in fitting),
        Action(words.reject.of(other)),
    ]


def suits(s: HamunaptraState, some: int, kinds: list[int]) -> bool:
    """Whether tiles are exactly what an offer asks for."""
    if some.bit_count() != len(kinds):
        return False
    given = [s.content.kinds[tile] for tile in bits(some)]
    return all(given.count(kind) >= kinds.count(kind) for kind in set(kinds) if kind != ANY)


def carry_out(s: HamunaptraState, seat: int, action: int) -> None:
    """What `wishes` offered."""
    verb, what = verb_of(action), argument(action)
    if verb == words.offer.index:
        s.offer_to = put(s.offer_to, seat, what)
        s.tell(events.OFFER_DRAFTED, only(seat), (seat,))
    elif verb == words.give.index:
        s.offer_give = adding(s.offer_give, seat, 1 << what)
    elif verb == words.want.index:
        s.offer_want = put(s.offer_want, seat, s.offer_want[seat] << 3 | what + 1)
    elif verb == words.propose.index:
        make_offer(s, seat)
    elif verb == words.withdraw.index:
        withdraw(s, seat)
    elif verb == words.reject.index:
        both = only(seat, what)
        clear_offer(s, what)
        s.tell(events.OFFER_REJECTED, both, (seat, what))
    elif verb == words.accept.index:
        conclude(s, what, seat, action >> SECOND)
    elif verb == words.allow.index:
        s.allows = adding(s.allows, seat, 1 << what)
        s.announce(events.WAY_ALLOWED, seat, what)
    else:
        s.allows = taking(s.allows, seat, 1 << what)
        s.announce(events.WAY_REFUSED, seat, what)
    s.advance()


def make_offer(s: HamunaptraState, seat: int) -> None:
    """HAM-150. The partner sees the tiles, and remembers them."""
    partner = s.offer_to[seat]
    s.offer_open = put(s.offer_open, seat, TRUE)
    s.bids = raising(s.bids, seat, 1)
    s.knows = adding(s.knows, partner, s.offer_give[seat])
    s.tell(events.OFFER_MADE, only(seat, partner), (seat, partner))


def withdraw(s: HamunaptraState, seat: int) -> None:
    """The offer is no more; what was never made nobody else hears of."""
    heard = only(seat, s.offer_to[seat]) if s.offer_open[seat] else only(seat)
    clear_offer(s, seat)
    s.tell(events.OFFER_WITHDRAWN, heard, (seat,))


def clear_offer(s: HamunaptraState, seat: int) -> None:
    """Forget a seat's offer."""
    s.offer_to = put(s.offer_to, seat, OUT)
    s.offer_give = put(s.offer_give, seat, 0)
    s.offer_want = put(s.offer_want, seat, 0)
    s.offer_open = put(s.offer_open, seat, 0)


def lapse_offers(s: HamunaptraState) -> None:
    """Offers whose tiles are gone, or whose partners are no longer connected."""
    for seat, partner in enumerate(s.offer_to if s.offer_to.count(OUT) < s.seats else ()):
        if partner == OUT:
            continue
        if s.offer_give[seat] & ~tradeable(s, seat) or not bonds(s, seat) >> partner & 1:
            clear_offer(s, seat)


def clear_offers(s: HamunaptraState) -> None:
    """At the end of a turn at the latest."""
    nothing = (0,) * s.seats
    s.offer_to = (OUT,) * s.seats
    s.offer_give = s.offer_want = s.offer_open = s.bids = nothing


def conclude(s: HamunaptraState, giver: int, taker: int, back: int) -> None:
    """HAM-150, HAM-151. Both hand over at once; a hand above four is cut down at once."""
    given = s.offer_give[giver]
    for seat, out in ((giver, given), (taker, back)):
        clear_offer(s, seat)  # whether one still stands would tell others what was traded
        if out:
            forget_hand(s, tradeable(s, seat), besides=(giver, taker))
    for seat, out, into in ((giver, given, back), (taker, back, given)):
        s.hands = put(s.hands, seat, s.hands[seat] & ~out | into)
        s.table = taking(s.table, seat, out)
    s.knows = put(s.knows, giver, s.knows[giver] & ~back | given)
    s.knows = put(s.knows, taker, s.knows[taker] & ~given | back)
    counts = (given.bit_count(), back.bit_count())
    s.announce(events.TRADED, giver, taker, *counts)
    s.tell(events.TILES_TRADED, only(giver, taker), (giver, taker, given, back))
    s.stack += [HandLimit(giver), HandLimit(taker)]


def forget(s: HamunaptraState, tile: int) -> None:
    """A tile that lies open for all is no knowledge of anybody's any more."""
    if any(s.knows):
        s.knows = without(s.knows, 1 << tile)


def forget_hand(s: HamunaptraState, tiles: int, besides: tuple[int, ...] = ()) -> None:
    """Nobody but `besides` can be sure any more which of these tiles are still held."""
    for other in range(s.seats) if any(s.knows) else ():
        if other not in besides:
            s.knows = taking(s.knows, other, tiles)


@declared
class HandLimit(Frame):
    """HAM-151. Down to four, by the owner's choice, face up."""

    player: int

    def start(self, s: HamunaptraState) -> None:
        """HAM-151."""
        if s.hands[self.player].bit_count() <= HAND:
            s.done()
        else:
            s.ask(self.player, DISCARD, then="discarded")

    def discarded(self, s: HamunaptraState, action: int) -> None:
        """HAM-151. The tile leaves the game, seen by all."""
        tile = argument(action)
        s.hands = taking(s.hands, self.player, 1 << tile)
        s.gone |= 1 << tile
        forget(s, tile)
        s.announce(events.DISCARDED, self.player, tile)
        self.start(s)


def equipment_in(some: int) -> int:
    """The equipment among some tiles."""
    return some >> FIRST_EQUIPMENT << FIRST_EQUIPMENT


DISCARD = Ask(
    "discard",
    "HAM-151",
    lambda s, frame: words.discard.each(bits(s.hands[frame.player])),
    heard=by_all,
)
