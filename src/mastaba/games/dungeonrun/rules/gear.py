"""Chapters "Equip and trade" and "Search"."""

from __future__ import annotations

from mastaba.core.chance import Chance, Lot
from mastaba.core.decision import Ask
from mastaba.core.event import EVERYONE, only
from mastaba.core.frame import Frame
from mastaba.core.notation import Action, Fate, argument, verb_of

from .. import events, words
from ..rolls import moment
from ..state import (
    BOSS_CARDS,
    ENCOUNTER_CARDS,
    GEAR_CARDS,
    STONE_BIT,
    TREASURE_CARDS,
    DungeonRunState,
    bits,
)
from ..words import ACCEPT, DONE, OUT, PROPOSE, REFUSE, STONE
from .reaction import react

SEARCH_OTHER = moment("searchOther")
OFFERS = 3  # DR-158
ASKED = 4  # cards asked for in one offer


def trained(s: DungeonRunState, seat: int, card: int) -> bool:
    """DR-151."""
    wanted = s.content.training[card]
    return not wanted or bool(wanted & s.content.trained[s.heroes[seat]])


def put_on(s: DungeonRunState, seat: int, card: int) -> None:
    """DR-148, DR-149, DR-162. A card is equipped; what was in its slots goes to the loot pile."""
    slots = s.content.slots[card]
    for other in bits(s.worn[seat]):
        if s.content.slots[other] & slots:
            s.worn[seat] &= ~(1 << other)
            stash(s, seat, other)
    s.loot[seat] &= ~(1 << card)
    s.worn[seat] |= 1 << card
    s.seen[card] = 0
    s.refit(seat)


def stash(s: DungeonRunState, seat: int, card: int) -> None:
    """DR-213. Into the loot pile, before everybody's eyes."""
    s.loot[seat] |= 1 << card
    s.seen[card] = s.everyone()


def take_stone(s: DungeonRunState, seat: int) -> None:
    """DR-164, DR-235, DR-243. Always equipped; the first time the endgame begins."""
    s.worn[seat] |= STONE_BIT
    s.refit(seat)
    if s.sink is not None:
        s.tell(events.STONE_TAKEN, EVERYONE, (seat,))
    if not s.endgame:
        s.endgame = 1
        if s.sink is not None:
            s.tell(events.ENDGAME_BEGAN, EVERYONE, ())


class Gain(Frame):
    """DR-162, DR-241. Cards that lie open come to a hero, one after the other."""

    __slots__ = ("cards", "picky", "taker")

    def __init__(self, taker: int, cards: int, picky: int = 0) -> None:
        super().__init__()
        self.taker = taker
        self.cards = cards
        self.picky = picky  # cards may be left where they are

    def clone(self) -> Frame:
        """An independent copy."""
        return Gain(self.taker, self.cards, self.picky).resume(self)

    @property
    def card(self) -> int:
        """The card that is next."""
        return (self.cards & -self.cards).bit_length() - 1

    def start(self, s: DungeonRunState) -> None:
        """DR-162, DR-243. The Stone is always equipped."""
        if not self.cards:
            s.done()
        elif self.card == STONE and not self.picky:
            self.take(s, STONE)
            take_stone(s, self.taker)
        elif not self.picky and not trained(s, self.taker, self.card):
            self.stow(s, self.card)
        else:
            s.ask(self.taker, PLAN, then=self.planned)

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
                if s.sink is not None:
                    s.tell(events.EQUIPPED, EVERYONE, (self.taker, card))
        else:
            self.cards &= ~(1 << card)
        s.go(self.start)

    def take(self, s: DungeonRunState, card: int) -> None:
        """From the tile."""
        self.cards &= ~(1 << card)
        s.loose[s.at[self.taker]] &= ~(1 << card)

    def stow(self, s: DungeonRunState, card: int) -> None:
        """DR-162."""
        self.take(s, card)
        stash(s, self.taker, card)
        if s.sink is not None:
            s.tell(events.STOWED, EVERYONE, (self.taker, card))
        s.go(self.start)


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


class Search(Frame):
    """DR-161 to DR-164. Everything on the tile is shown to all and taken."""

    __slots__ = ("cards", "searcher")

    def __init__(self, searcher: int) -> None:
        super().__init__()
        self.searcher = searcher
        self.cards = 0

    def clone(self) -> Frame:
        """An independent copy."""
        copy = Search(self.searcher)
        copy.cards = self.cards
        return copy.resume(self)

    def start(self, s: DungeonRunState) -> None:
        """DR-161. Cards nobody has seen are turned up one by one."""
        place = s.at[self.searcher]
        if s.hidden[place]:
            s.draw(TREASURE, then=self.turned_up)
            return
        self.cards = s.loose[place]
        for card in bits(self.cards):
            s.seen[card] = s.everyone()
            if s.sink is not None:
                s.tell(events.FOUND, EVERYONE, (self.searcher, card))
        react(s, 0, SEARCH_OTHER, self.searcher, then=self.take)

    def turned_up(self, s: DungeonRunState, fate: int) -> None:
        """DR-161."""
        place, card = s.at[self.searcher], argument(fate)
        s.treasures &= ~(1 << card)
        s.hidden[place] -= 1
        s.loose[place] |= 1 << card
        s.go(self.start)

    def take(self, s: DungeonRunState) -> None:
        """DR-162."""
        cards = self.cards & s.loose[s.at[self.searcher]]
        s.call(Gain(self.searcher, cards), then=self.over)

    def over(self, s: DungeonRunState) -> None:
        """All of it is taken."""
        s.done()


def unseen_treasures(s: DungeonRunState, _: Frame) -> Chance:
    """DR-59. Cards nobody has seen are all alike, in the deck and on the tiles."""
    return Chance(tuple(Fate(words.draw_card.of(card)) for card in bits(s.treasures)))


# Equip.


class Equip(Frame):
    """DR-147 to DR-160. The result is whether anything was changed."""

    __slots__ = ("changed", "partner", "wearer")

    def __init__(self, wearer: int) -> None:
        super().__init__()
        self.wearer = wearer
        self.changed = 0
        self.partner = OUT  # DR-155

    def clone(self) -> Frame:
        """An independent copy."""
        copy = Equip(self.wearer)
        copy.changed = self.changed
        copy.partner = self.partner
        return copy.resume(self)

    def start(self, s: DungeonRunState) -> None:
        """DR-147."""
        s.ask(self.wearer, EQUIPPING, then=self.answered)

    def answered(self, s: DungeonRunState, action: int) -> None:
        """DR-147, DR-154, DR-158, DR-160. It counts when the first change is made."""
        verb, what = verb_of(action), argument(action)
        if action == DONE:
            s.result = self.changed
            s.equips += self.changed
            s.done()
        elif verb == words.trade.index:
            self.partner = what
            s.bid_count += 1
            s.call(Trade(self.wearer, what), then=self.traded)
        else:
            self.changed = 1
            if verb == words.wear.index:
                put_on(s, self.wearer, what)
            else:
                s.worn[self.wearer] &= ~(1 << what)
                stash(s, self.wearer, what)
                s.refit(self.wearer)
            if s.sink is not None:
                happening = events.EQUIPPED if verb == words.wear.index else events.STOWED
                s.tell(happening, EVERYONE, (self.wearer, what))
            s.go(self.start)

    def traded(self, s: DungeonRunState) -> None:
        """DR-158. An offer that is refused costs nothing."""
        self.changed |= s.result
        s.go(self.start)


def fittings(s: DungeonRunState, frame: Equip) -> list[Action]:
    """DR-147, DR-151, DR-154, DR-155, DR-158."""
    seat = frame.wearer
    found = [
        Action(words.wear.of(card))
        for card in bits(s.loot[seat] & GEAR_CARDS)
        if trained(s, seat, card)
    ]
    found += [Action(words.doff.of(card)) for card in bits(s.worn[seat] & ~STONE_BIT)]
    found += [Action(words.trade.of(other)) for other in partners(s, seat, frame.partner)]
    return [*found, DONE]


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


# Trade.


class Trade(Frame):
    """DR-154 to DR-159. An offer is made, answered card by card, and agreed to by both."""

    __slots__ = (
        *("added", "answered", "asked", "gives", "offerer", "partner", "proposed", "wants"),
    )

    LISTS = ("asked",)

    def __init__(self, offerer: int, partner: int) -> None:
        super().__init__()
        self.offerer = offerer
        self.partner = partner
        self.gives = 0
        self.wants = 0  # cards asked for by name
        self.asked = [0, 0, 0]  # how many of each kind
        self.added = 0  # what the partner chose for them
        self.proposed = 0
        self.answered = 0  # the partner has chosen, the offerer sees what

    def clone(self) -> Frame:
        """An independent copy."""
        copy = Trade(self.offerer, self.partner)
        copy.gives = self.gives
        copy.wants = self.wants
        copy.asked = self.asked[:]
        copy.added = self.added
        copy.proposed = self.proposed
        copy.answered = self.answered
        return copy.resume(self)

    def start(self, s: DungeonRunState) -> None:
        """DR-154. What is given, what is asked for."""
        s.ask(self.offerer, OFFERING, then=self.built)

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
            s.go(self.reply)
            return
        else:
            self.end(s, 0)
            return
        s.go(self.start)

    def shown(self, s: DungeonRunState) -> None:
        """Everybody hears of an offer; the two of them see the cards."""
        self.proposed = 1
        for card in bits(self.gives):
            s.seen[card] |= 1 << self.partner
        if s.sink is not None:
            s.tell(events.TRADE_OFFERED, EVERYONE, (self.offerer, self.partner))
            both = only(self.offerer, self.partner)
            s.tell(events.TRADE_SHOWN, both, (self.offerer, self.gives, self.wants, *self.asked))

    def reply(self, s: DungeonRunState) -> None:
        """DR-156. The partner chooses a card for each kind asked for, or refuses."""
        s.ask(self.partner, ANSWERING, then=self.replied)

    def replied(self, s: DungeonRunState, action: int) -> None:
        """DR-156."""
        if action == REFUSE:
            self.end(s, 0)
        elif action == ACCEPT:
            if self.added:
                self.answered = 1
                for card in bits(self.added):
                    s.seen[card] |= 1 << self.offerer
                s.ask(self.offerer, AGREEING, then=self.agreed)
            else:
                self.exchange(s)
        else:
            self.added |= 1 << argument(action)
            s.go(self.reply)

    def agreed(self, s: DungeonRunState, action: int) -> None:
        """DR-156. Both must agree to exactly the same cards."""
        if action == ACCEPT:
            self.exchange(s)
        else:
            self.end(s, 0)

    def exchange(self, s: DungeonRunState) -> None:
        """DR-157, DR-159. Everything goes to the loot piles, the Stone on to its bearer."""
        hand_over(s, self.offerer, self.partner, self.gives)
        hand_over(s, self.partner, self.offerer, self.wants | self.added)
        self.end(s, 1)

    def end(self, s: DungeonRunState, agreed: int) -> None:
        """DR-158."""
        if s.sink is not None:
            happening = events.TRADED if agreed else events.TRADE_REFUSED
            s.tell(happening, EVERYONE, (self.offerer, self.partner))
        s.result = agreed
        s.done()


def hand_over(s: DungeonRunState, giver: int, taker: int, cards: int) -> None:
    """DR-159. Shown to all after agreement."""
    s.worn[giver] &= ~cards
    s.loot[giver] &= ~cards
    s.loot[taker] |= cards & ~STONE_BIT
    for card in bits(cards):
        s.seen[card] = s.everyone()
        if s.sink is not None:
            s.tell(events.HANDED_OVER, EVERYONE, (giver, taker, card))
    if cards & STONE_BIT:
        take_stone(s, taker)
    s.refit(giver)
    s.refit(taker)


KIND_CARDS = (TREASURE_CARDS, GEAR_CARDS & ~TREASURE_CARDS, ENCOUNTER_CARDS | BOSS_CARDS)


def offers(s: DungeonRunState, frame: Trade) -> list[Action]:
    """DR-154, DR-157. Own cards; the partner's equipped cards by name, hidden ones by kind."""
    own = tradeable(s, frame.offerer) & ~frame.gives
    found = [Action(words.give.of(card)) for card in bits(own)]
    theirs = s.worn[frame.partner] & ~frame.wants
    asked = frame.wants.bit_count() + sum(frame.asked)
    if asked < ASKED:
        found += [Action(words.ask_card.of(card)) for card in bits(theirs)]
        if sum(frame.asked) < s.loot[frame.partner].bit_count():
            found += [Action(words.ask_for.of(kind)) for kind in range(3)]
    if frame.gives or asked:
        found.append(PROPOSE)
    return [*found, DONE]


def answers(s: DungeonRunState, frame: Trade) -> list[Action]:
    """DR-156. Cards of the kinds asked for that are still missing; agree when none is."""
    pile = s.loot[frame.partner] & ~frame.added
    found, missing = [], False
    for kind, cards in enumerate(KIND_CARDS):
        if (frame.added & cards).bit_count() < frame.asked[kind]:
            missing = True
            found += [Action(words.pick.of(card)) for card in bits(pile & cards)]
            break
    return [*found, REFUSE] if missing else [ACCEPT, REFUSE]


def agreements(_: DungeonRunState, __: Trade) -> list[Action]:
    """DR-156."""
    return [ACCEPT, REFUSE]


def may_equip(s: DungeonRunState, seat: int) -> bool:
    """DR-147, DR-154, DR-160. Something to change, and not a second time beside a monster."""
    if s.equips and s.monster_at(seat) != OUT:
        return False
    if s.worn[seat] & ~STONE_BIT or partners(s, seat):
        return True
    return any(trained(s, seat, card) for card in bits(s.loot[seat] & GEAR_CARDS))


def may_search(s: DungeonRunState, seat: int) -> bool:
    """DR-161, DR-245."""
    place = s.at[seat]
    return s.mob[place] == OUT and bool(s.loose[place] or s.hidden[place])


PLAN = Ask("searchPlan", "DR-162", plans)
EQUIPPING = Ask("equip", "DR-147", fittings)
OFFERING = Ask("offerTrade", "DR-154", offers)
ANSWERING = Ask("answerTrade", "DR-156", answers)
AGREEING = Ask("agreeTrade", "DR-156", agreements)
TREASURE = Lot("treasure", "DR-59", unseen_treasures)
