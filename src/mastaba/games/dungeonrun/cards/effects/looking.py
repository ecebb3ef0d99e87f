"""Effects of cards that let one player look: at Treasure, the Boss, tiles, loot."""

from itertools import permutations

from mastaba.core.ability import Kind, Phrase
from mastaba.core.decision import Ask
from mastaba.core.event import only
from mastaba.core.frame import Frame, at_first, declared
from mastaba.core.notation import Action, argument, second, third
from mastaba.core.rows import adding, put, raising
from mastaba.core.sets import bits
from mastaba.core.window import Unfold

from ... import words
from ...rules.explore import TILES, Explore
from ...rules.gear import TREASURE
from ...rules.questions import Point, least
from ...rules.stone import TurnBoss
from ...sight import events
from ...state import DungeonRunState
from ...words import BOTTOM, LEAVE, NO_TILE, OUT
from ..in_force import is_hero


def veiled(s: DungeonRunState, seat: int, far: int) -> list[int]:
    """Tiles near enough with face-down Treasure, seen before or not: that is nobody's business."""
    return [
        place
        for place in s.within(s.at[seat], far)
        if s.hidden[place]
        or s.under_hidden[place]
        or any(s.seen[card] != s.everyone() for card in bits(s.loose[place] | s.under[place]))
    ]


@declared
class PeekTreasure(Point):
    """PEEK(treasure). Face-down Treasure on one tile, for one player's eyes."""

    far: int
    place: int = at_first(OUT)

    def places(self, s: DungeonRunState) -> list[int]:
        """Tiles with something to see."""
        return veiled(s, self.picker, self.far)

    def there(self, s: DungeonRunState, place: int) -> None:
        """On that tile."""
        self.place = place
        s.go("turn_up")

    def turn_up(self, s: DungeonRunState) -> None:
        """Cards nobody has seen are drawn now, and lie face down again."""
        place = self.place
        if s.hidden[place] or s.under_hidden[place]:
            s.draw(TREASURE, then="saw")
            return
        for card in bits(s.loose[place] | s.under[place]):
            s.seen = adding(s.seen, card, 1 << self.picker)
            if s.sink is not None and s.seen[card] != s.everyone():
                s.tell(events.CARD_SEEN, only(self.picker), (self.picker, card))
        s.announce(events.LOOKED, self.picker, s.cells[place])

    def saw(self, s: DungeonRunState, fate: int) -> None:
        """Only this player knows it."""
        card, place = argument(fate), self.place
        s.treasures &= ~(1 << card)
        s.seen = put(s.seen, card, 1 << self.picker)
        if s.hidden[place]:
            s.hidden = raising(s.hidden, place, -1)
            s.loose = adding(s.loose, place, 1 << card)
        else:
            s.under_hidden = raising(s.under_hidden, place, -1)
            s.under = adding(s.under, place, 1 << card)
        s.go("turn_up")


LOOK = PeekTreasure.asking("look", "DR-267", words.look)


@declared
class PeekBoss(Frame):
    """DR-83. One player looks at the Boss card."""

    seer: int

    def start(self, s: DungeonRunState) -> None:
        """Which of the four it is."""
        s.call(TurnBoss(), then="saw")

    def saw(self, s: DungeonRunState) -> None:
        """DR-83. Alone."""
        s.boss_seen |= 1 << self.seer
        s.announce(events.BOSS_SEEN, self.seer)
        s.tell(events.CARD_SEEN, only(self.seer), (self.seer, s.boss))


@declared
class PeekTiles(Frame):
    """TILES(peek), TILES(bottom). The top of the tile deck, for one player's eyes."""

    seer: int
    count: int
    sink_one: int  # it may be put at the bottom

    def start(self, s: DungeonRunState) -> None:
        """As many as there are."""
        self.count = min(self.count, s.deck_size())
        s.go("next")

    def next(self, s: DungeonRunState) -> None:
        """Tiles nobody has seen are drawn now."""
        if len(s.top) < self.count and s.pool:
            s.draw(TILES, then="drew")
            return
        if len(s.top) < self.count:
            s.top += s.bottom[:1]
            s.bottom = s.bottom[1:]
            s.go("next")
            return
        for tile in s.top[: self.count]:
            s.tile_seen = adding(s.tile_seen, tile, 1 << self.seer)
            s.tell(events.TILE_SEEN, only(self.seer), (self.seer, tile))
        s.announce(events.PEEKED_TILES, self.seer, self.count)
        if self.sink_one and self.count:
            s.ask(self.seer, SINK_TILE, then="sank")
        elif self.count > 1:
            s.ask(self.seer, ORDER_TILES, then="ordered")

    def drew(self, s: DungeonRunState, fate: int) -> None:
        """On top of the deck."""
        s.pool &= ~(1 << argument(fate))
        s.top += (argument(fate),)
        s.go("next")

    def ordered(self, s: DungeonRunState, action: int) -> None:
        """Back in any order; nobody else knows it."""
        order = [t for t in (argument(action), second(action), third(action)) if t != NO_TILE]
        s.top = (*order, *s.top[len(order) :])
        for tile in order:
            s.tile_seen = put(s.tile_seen, tile, 1 << self.seer)

    def sank(self, s: DungeonRunState, action: int) -> None:
        """Left, or put at the bottom; nobody else knows which."""
        tile = s.top[0]
        if action == BOTTOM:
            s.top = s.top[1:]
            s.bottom += (tile,)
        s.tile_seen = put(s.tile_seen, tile, 1 << self.seer)


def tile_orders(s: DungeonRunState, frame: PeekTiles) -> list[Action]:
    """Every order of two or three tiles."""
    orders = [(*order, NO_TILE) for order in permutations(s.top[: frame.count])]
    return [Action(words.order.of(*order[:3])) for order in orders]


def look_into(s: DungeonRunState, seer: int, owner: int) -> None:
    """PEEK(loot). The whole loot pile, as it is now."""
    for card in bits(s.loot[owner]):
        s.seen = adding(s.seen, card, 1 << seer)
        s.tell(events.CARD_SEEN, only(seer), (seer, card))
    s.announce(events.LOOT_SEEN, seer, owner)


ORDER_TILES = Ask("orderTiles", "DR-267", tile_orders, when_late=least)
SINK_TILE = Ask("bottomTile", "DR-267", lambda _, __: [LEAVE, BOTTOM], when_late=least)


def tiles(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """TILES. Choose among several, or look at the top of the deck."""
    count = int(phrase.of["n"])
    if phrase.of["op"] == "choose":
        explore = s.nearest(Explore)
        if explore is not None:
            explore.count = max(explore.count, count)
        return
    seer = frame.user if is_hero(frame.user) else frame.target
    s.call(PeekTiles(seer, count, int(phrase.of["op"] == "bottom")), then="next")


def peek(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """PEEK."""
    what = phrase.of["what"]
    if what == "treasure":
        s.call(PeekTreasure(frame.user, phrase.of["within"]), then="next")
    elif what == "boss":
        s.call(PeekBoss(frame.user), then="next")
    elif frame.target != OUT:
        look_into(s, frame.user, frame.target)


def can_peek(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Something to look at."""
    what = phrase.of["what"]
    if what == "treasure":
        return bool(veiled(s, user, phrase.of["within"]))
    if what == "boss":
        return not s.boss_shown
    return any(s.loot[other] for other in s.others_here(user))


LOOKS = (
    Kind(
        *("tiles", tiles, lambda s, _, __: s.deck_size() > 0, ("op", "n")),
        op=("choose", "peek", "bottom"),
        n=int,
    ),
    Kind("peek", peek, can_peek, ("what",), what=("treasure", "loot", "boss"), within=int),
)
