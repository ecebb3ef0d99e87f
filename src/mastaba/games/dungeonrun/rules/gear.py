"""Cards a hero holds: equipping them, the loot pile; chapter "Search" (DR-161 to DR-164)."""

from __future__ import annotations

from mastaba.core.chance import Lot, alike
from mastaba.core.decision import Ask, by_all
from mastaba.core.event import EVERYONE
from mastaba.core.frame import TRUE, Frame, at_first, declared
from mastaba.core.notation import Action, argument, verb_of
from mastaba.core.rows import adding, put, raising, taking
from mastaba.core.sets import bits

from .. import words
from ..cards.triggers import triggers
from ..sight import events
from ..state import STONE_BIT, DungeonRunState
from ..words import OUT, STONE
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
    s.tell(events.EQUIPPED, EVERYONE, (seat, card))


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
    s.tell(events.STOWED, EVERYONE, (seat, card))


def take_stone(s: DungeonRunState, seat: int) -> None:
    """DR-164, DR-235, DR-243. Always equipped; the first time the endgame begins."""
    s.worn = adding(s.worn, seat, STONE_BIT)
    s.refit(seat)
    s.tell(events.STONE_TAKEN, EVERYONE, (seat,))
    if not s.endgame:
        s.endgame = TRUE
        s.tell(events.ENDGAME_BEGAN, EVERYONE, ())


@declared
class Gain(Frame):
    """DR-162, DR-241. Cards that lie open come to a hero, one after the other."""

    taker: int
    cards: int
    picky: int = 0  # cards may be left where they are

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

    searcher: int
    cards: int = at_first(0)

    def start(self, s: DungeonRunState) -> None:
        """DR-161. Cards nobody has seen are turned up one by one."""
        place = s.at[self.searcher]
        if s.hidden[place]:
            s.draw(TREASURE, then="turned_up")
            return
        self.cards = s.loose[place]
        for card in bits(self.cards):
            s.seen = put(s.seen, card, s.everyone())
            s.tell(events.FOUND, EVERYONE, (self.searcher, card))
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
