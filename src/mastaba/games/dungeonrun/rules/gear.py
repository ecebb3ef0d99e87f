"""Cards a hero holds: equipping them, the loot pile; chapters "Search", "Equip and trade"."""

from mastaba.core.chance import Lot, alike
from mastaba.core.decision import Ask, by_all
from mastaba.core.event import only
from mastaba.core.frame import TRUE, Frame, Open, at_first, declared
from mastaba.core.notation import Action, argument, verb_of
from mastaba.core.rows import adding, put, raising, taking
from mastaba.core.sets import bits, lowest

from .. import words
from ..sight import events
from ..state import GEAR_CARDS, STONE_BIT, TREASURE_CARDS, TROPHY_CARDS, DungeonRunState
from ..words import ACCEPT, DONE, OUT, PROPOSE, REFUSE, STONE, triggers
from .questions import least, open_ask
from .reaction import react

SEARCH_OTHER = triggers("searchOther")


def trained(s: DungeonRunState, seat: int, card: int) -> bool:
    """DR-151."""
    wanted = s.content.training[card]
    return not wanted or bool(wanted & s.content.trained[s.heroes[seat]])


def put_on(s: DungeonRunState, seat: int, card: int) -> None:
    """DR-148, DR-149, DR-162. A card is equipped; what was in its slots goes to the loot pile."""
    slots = s.content.slots[card]
    for other in bits(s.worn[seat]):
        if s.content.slots[other] & slots:
            s.worn = taking(s.worn, seat, 1 << other)
            stash(s, seat, other)
    s.loot = taking(s.loot, seat, 1 << card)
    s.worn = adding(s.worn, seat, 1 << card)
    s.refit(seat)
    s.announce(events.EQUIPPED, seat, card)


def take_off(s: DungeonRunState, seat: int, card: int) -> None:
    """DR-147. An equipped card goes to the loot pile."""
    s.worn = taking(s.worn, seat, 1 << card)
    stow(s, seat, card)
    s.refit(seat)


def stash(s: DungeonRunState, seat: int, card: int) -> None:
    """DR-213. Into the loot pile, before everybody's eyes."""
    s.loot = adding(s.loot, seat, 1 << card)
    s.seen = put(s.seen, card, s.everyone())


def stow(s: DungeonRunState, seat: int, card: int) -> None:
    """DR-162. Into the loot pile, and everybody is told."""
    stash(s, seat, card)
    s.announce(events.STOWED, seat, card)


def lose_treasure(s: DungeonRunState, seat: int, card: int) -> None:
    """A Treasure card goes to the discard pile."""
    s.worn = taking(s.worn, seat, 1 << card)
    s.loot = taking(s.loot, seat, 1 << card)
    s.treasure_discards |= 1 << card
    s.refit(seat)
    s.announce(events.PAID, seat, card)


def take_stone(s: DungeonRunState, seat: int) -> None:
    """DR-164, DR-235, DR-243. Always equipped; the first time the endgame begins."""
    s.worn = adding(s.worn, seat, STONE_BIT)
    s.refit(seat)
    s.announce(events.STONE_TAKEN, seat)
    if not s.endgame:
        s.endgame = TRUE
        s.announce(events.ENDGAME_BEGAN)


@declared
class Gain(Frame):
    """DR-162, DR-241. Cards that lie open come to a hero, one after the other."""

    taker: Open[int]
    cards: Open[int]
    picky: int = 0  # cards may be left where they are

    @property
    def card(self) -> int:
        """The card that is next."""
        return lowest(self.cards)

    def start(self, s: DungeonRunState) -> None:
        """DR-162, DR-243. The Stone is always equipped."""
        if not self.cards:
            s.done()
        elif self.card == STONE and not self.picky:
            self.take(s, STONE)
            take_stone(s, self.taker)
            s.go("start")
        elif not self.picky and not trained(s, self.taker, self.card):
            self.stow(s, self.card)
        else:
            s.ask(self.taker, PLAN, then="planned")

    def planned(self, s: DungeonRunState, action: int) -> None:
        """DR-162, DR-241."""
        card, verb = argument(action), verb_of(action)
        if verb == words.stow.index:
            self.stow(s, card)
        elif verb == words.wear.index:
            self.take(s, card)
            if card == STONE:
                take_stone(s, self.taker)
            else:
                put_on(s, self.taker, card)
        else:
            self.cards &= ~(1 << card)
        s.go("start")

    def take(self, s: DungeonRunState, card: int) -> None:
        """From the tile."""
        self.cards &= ~(1 << card)
        s.loose = taking(s.loose, s.at[self.taker], 1 << card)

    def stow(self, s: DungeonRunState, card: int) -> None:
        """DR-162."""
        self.take(s, card)
        stow(s, self.taker, card)
        s.go("start")


def plans(s: DungeonRunState, frame: Gain) -> list[Action]:
    """DR-162, DR-241."""
    card = frame.card
    found = [Action(words.wear.of(card))] if trained(s, frame.taker, card) else []
    if card != STONE:
        found.append(Action(words.stow.of(card)))
    if frame.picky:
        found.append(Action(words.abandon.of(card)))
    return found


# Search.


@declared
class Search(Frame):
    """DR-161 to DR-164. Everything on the tile is shown to all and taken."""

    searcher: Open[int]
    cards: Open[int] = at_first(0)

    def start(self, s: DungeonRunState) -> None:
        """DR-161. Cards nobody has seen are turned up one by one."""
        place = s.at[self.searcher]
        if s.hidden[place]:
            s.draw(TREASURE, then="turned_up")
            return
        self.cards = s.loose[place]
        for card in bits(self.cards):
            s.seen = put(s.seen, card, s.everyone())
            s.announce(events.FOUND, self.searcher, card)
        react(s, 0, SEARCH_OTHER, self.searcher, then="take")

    def turned_up(self, s: DungeonRunState, fate: int) -> None:
        """DR-161."""
        place, card = s.at[self.searcher], argument(fate)
        s.treasures &= ~(1 << card)
        s.hidden = raising(s.hidden, place, -1)
        s.loose = adding(s.loose, place, 1 << card)
        s.go("start")

    def take(self, s: DungeonRunState) -> None:
        """DR-162."""
        cards = self.cards & s.loose[s.at[self.searcher]]
        s.call(Gain(self.searcher, cards), then="over")


def may_search(s: DungeonRunState, seat: int) -> bool:
    """DR-161, DR-245."""
    place = s.at[seat]
    return s.mob[place] == OUT and bool(s.loose[place] or s.hidden[place])


PLAN = Ask("searchPlan", "DR-162", plans, heard=by_all)
TREASURE = Lot("treasure", "DR-59", lambda s, _: alike(words.draw_card, bits(s.treasures)))


OFFERS = 3  # DR-158
WITHDRAWN, REFUSED, AGREED = range(3)  # what became of an offer


def partners(s: DungeonRunState, seat: int, partner: int = OUT) -> list[int]:
    """DR-154, DR-155, DR-158. With whom a trade can be offered."""
    if s.bid_count >= OFFERS:
        return []
    return [
        other
        for other in s.others_here(seat)
        if partner in (OUT, other) and (tradeable(s, seat) or tradeable(s, other))
    ]


def tradeable(s: DungeonRunState, seat: int) -> int:
    """DR-157. Treasure, Artifact and Encounter cards; the Boss card counts as a monster."""
    return s.worn[seat] | s.loot[seat]


@declared
class Trade(Frame):
    """DR-154 to DR-159. An offer is made, answered card by card, and agreed to by both.

    The result is what became of it.
    """

    offerer: int
    partner: int
    gives: int = at_first(0)
    wants: int = at_first(0)  # cards asked for by name
    asked: list[int] = at_first([0, 0, 0])  # how many of each kind
    added: int = at_first(0)  # what the partner chose for them
    proposed: int = at_first(0)
    answered: int = at_first(0)  # the partner has chosen, the offerer sees what

    def start(self, s: DungeonRunState) -> None:
        """DR-154. What is given, what is asked for."""
        s.ask(self.offerer, OFFERING, then="built")

    def built(self, s: DungeonRunState, action: int) -> None:
        """DR-154, DR-157."""
        verb, what = verb_of(action), argument(action)
        if verb == words.give.index:
            self.gives |= 1 << what
        elif verb == words.ask_card.index:
            self.wants |= 1 << what
        elif verb == words.ask_for.index:
            self.asked[what] += 1
        elif action == PROPOSE:
            self.shown(s)
            s.ask(self.partner, ANSWERING, then="replied")
            return
        else:
            s.result = WITHDRAWN
            return
        s.go("start")

    def shown(self, s: DungeonRunState) -> None:
        """DR-158. Everybody hears of an offer; the two of them see the cards."""
        self.proposed = TRUE
        s.bid_count += 1
        for card in bits(self.gives):
            s.seen = adding(s.seen, card, 1 << self.partner)
        s.announce(events.TRADE_OFFERED, self.offerer, self.partner)
        both = only(self.offerer, self.partner)
        s.tell(events.TRADE_SHOWN, both, (self.offerer, self.gives, self.wants, *self.asked))

    def replied(self, s: DungeonRunState, action: int) -> None:
        """DR-156. The partner chooses a card for each kind asked for, or refuses."""
        if action == REFUSE:
            self.end(s, REFUSED)
        elif action == ACCEPT:
            if self.added:
                self.answered = TRUE
                for card in bits(self.added):
                    s.seen = adding(s.seen, card, 1 << self.offerer)
                s.ask(self.offerer, AGREEING, then="agreed")
            else:
                self.exchange(s)
        else:
            self.added |= 1 << argument(action)
            s.ask(self.partner, ANSWERING, then="replied")

    def agreed(self, s: DungeonRunState, action: int) -> None:
        """DR-156. Both must agree to exactly the same cards."""
        if action == ACCEPT:
            self.exchange(s)
        else:
            self.end(s, REFUSED)

    def exchange(self, s: DungeonRunState) -> None:
        """DR-157, DR-159. Everything goes to the loot piles, the Stone on to its bearer."""
        hand_over(s, self.offerer, self.partner, self.gives)
        hand_over(s, self.partner, self.offerer, self.wants | self.added)
        self.end(s, AGREED)

    def end(self, s: DungeonRunState, became: int) -> None:
        """DR-158."""
        happening = events.TRADED if became == AGREED else events.TRADE_REFUSED
        s.announce(happening, self.offerer, self.partner)
        s.result = became


def hand_over(s: DungeonRunState, giver: int, taker: int, cards: int) -> None:
    """DR-159. Shown to all after agreement."""
    s.worn = taking(s.worn, giver, cards)
    s.loot = taking(s.loot, giver, cards)
    s.loot = adding(s.loot, taker, cards & ~STONE_BIT)
    for card in bits(cards):
        s.seen = put(s.seen, card, s.everyone())
        s.announce(events.HANDED_OVER, giver, taker, card)
    if cards & STONE_BIT:
        take_stone(s, taker)
    s.refit(giver)


KIND_CARDS = (TREASURE_CARDS, GEAR_CARDS & ~TREASURE_CARDS, TROPHY_CARDS)


def offers(s: DungeonRunState, frame: Trade) -> list[Action]:
    """DR-154, DR-157. Own cards; the partner's equipped cards by name, hidden ones by kind."""
    own = tradeable(s, frame.offerer) & ~frame.gives
    found = words.give.each(bits(own))
    theirs = s.worn[frame.partner] & ~frame.wants
    found += words.ask_card.each(bits(theirs))
    if sum(frame.asked) < s.loot[frame.partner].bit_count():
        found += words.ask_for.each(range(3))
    if frame.gives or frame.wants or any(frame.asked):
        found.append(PROPOSE)
    return [*found, DONE]


def answers(s: DungeonRunState, frame: Trade) -> list[Action]:
    """DR-156. Cards of the kinds asked for that are still missing; agree when none is."""
    pile = s.loot[frame.partner] & ~frame.added
    found, missing = [], False
    for kind, cards in enumerate(KIND_CARDS):
        if (frame.added & cards).bit_count() < frame.asked[kind]:
            missing = True
            found += words.pick.each(bits(pile & cards))
            break
    return [*found, REFUSE] if missing else [ACCEPT, REFUSE]


OFFERING = Ask("offerTrade", "DR-154", offers, when_late=least)
ANSWERING = Ask(  # which cards a partner adds is between the two
    *("answerTrade", "DR-156", answers),
    heard=lambda answer: verb_of(answer) != words.pick.index,
    when_late=least,
)
AGREEING = open_ask("agreeTrade", "DR-156", lambda _, __: [ACCEPT, REFUSE])


@declared
class Equip(Frame):
    """DR-147 to DR-160. The result is whether anything was changed."""

    wearer: int
    changed: int = at_first(0)
    other: int = at_first(OUT)  # whom an offer may be made to
    partner: int = at_first(OUT)  # DR-155: whom one was made to

    def start(self, s: DungeonRunState) -> None:
        """DR-147."""
        s.ask(self.wearer, EQUIPPING, then="answered")

    def answered(self, s: DungeonRunState, action: int) -> None:
        """DR-147, DR-154, DR-158, DR-160. It counts when the first change is made."""
        verb, what = verb_of(action), argument(action)
        if action == DONE:
            s.result = self.changed
            s.equips += self.changed
        elif verb == words.trade.index:
            self.other = what
            s.call(Trade(self.wearer, what), then="traded")
        else:
            self.changed = TRUE
            if verb == words.wear.index:
                put_on(s, self.wearer, what)
            else:
                take_off(s, self.wearer, what)
            s.go("start")

    def traded(self, s: DungeonRunState) -> None:
        """DR-155, DR-158. Refused it costs nothing; one never made does not even count."""
        if s.result != WITHDRAWN:
            self.partner = self.other
        if s.result == AGREED:
            self.changed = TRUE
        s.go("start")


def fittings(s: DungeonRunState, frame: Equip) -> list[Action]:
    """DR-147, DR-151, DR-154, DR-155, DR-158."""
    seat = frame.wearer
    found = [
        Action(words.wear.of(card))
        for card in bits(s.loot[seat] & GEAR_CARDS)
        if trained(s, seat, card)
    ]
    found += words.doff.each(bits(s.worn[seat] & ~STONE_BIT))
    found += words.trade.each(partners(s, seat, frame.partner))
    return [*found, DONE]


def may_equip(s: DungeonRunState, seat: int) -> bool:
    """DR-147, DR-154, DR-160. Something to change, and not a second time beside a monster."""
    if s.equips and s.monster_at(seat) != OUT:
        return False
    if s.worn[seat] & ~STONE_BIT or partners(s, seat):
        return True
    return any(trained(s, seat, card) for card in bits(s.loot[seat] & GEAR_CARDS))


EQUIPPING = open_ask("equip", "DR-147", fittings)
