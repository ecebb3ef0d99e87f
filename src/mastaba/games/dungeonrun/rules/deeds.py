"""What cards let heroes do beyond the basic actions: one small chapter for each."""

from __future__ import annotations

from mastaba.core.chance import Chance, Lot
from mastaba.core.decision import Ask
from mastaba.core.event import EVERYONE, only
from mastaba.core.frame import Frame
from mastaba.core.notation import Action, Fate, argument, second, third

from .. import events, words
from ..powers import nearest
from ..state import (
    ENCOUNTER_CARDS,
    GEAR_CARDS,
    STONE_BIT,
    TREASURE_CARDS,
    UP,
    DungeonRunState,
    bits,
)
from ..words import BOTTOM, FIRST_STRANGER, LEAVE, NO_TILE, OUT
from .advance import TRAIN, pay_card, place_token
from .combat import Combat, shielded
from .dice import throw, without
from .duel import Duel
from .explore import TILES, Enter, Explore
from .gear import TREASURE, Gain, stash
from .lair import BOSS, take_boss
from .monsters import is_boss, shift, walks
from .roll import Roll
from .strike import Strike
from .wounds import Fall

SIX, FLIP = range(2)


class Toll(Frame):
    """Cards that are paid with, one after the other; the result is the last of them."""

    __slots__ = ("kinds", "left", "payer")

    def __init__(self, payer: int, kinds: int, left: int) -> None:
        super().__init__()
        self.payer = payer
        self.kinds = kinds
        self.left = left

    def clone(self) -> Frame:
        """An independent copy."""
        return Toll(self.payer, self.kinds, self.left).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """Which card."""
        s.ask(self.payer, TOLL, then=self.chose)

    def chose(self, s: DungeonRunState, action: int) -> None:
        """To its discard pile."""
        card = argument(action)
        self.left -= 1
        if 1 << card & TREASURE_CARDS:
            lose_treasure(s, self.payer, card)
        else:
            pay_card(s, self.payer, card)
        if self.left:
            s.go(self.start)
        else:
            s.result = card
            s.done()


def lose_treasure(s: DungeonRunState, seat: int, card: int) -> None:
    """A Treasure card goes to the discard pile."""
    s.worn[seat] &= ~(1 << card)
    s.loot[seat] &= ~(1 << card)
    s.treasure_discards |= 1 << card
    s.refit(seat)
    if s.sink is not None:
        s.tell(events.PAID, EVERYONE, (seat, card))


def tolls(s: DungeonRunState, frame: Toll) -> list[Action]:
    """What can be paid with."""
    held = s.loot[frame.payer] | (s.worn[frame.payer] & TREASURE_CARDS)
    return [Action(words.pick.of(card)) for card in bits(held & frame.kinds)]


# Dice.


class TurnDie(Frame):
    """SETDIE. One die of one's own roll is turned."""

    __slots__ = ("rule", "turner")

    def __init__(self, turner: int, rule: int) -> None:
        super().__init__()
        self.turner = turner
        self.rule = rule

    def clone(self) -> Frame:
        """An independent copy."""
        return TurnDie(self.turner, self.rule).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """Which die, by what it shows."""
        s.ask(self.turner, TURN_DIE, then=self.chose)

    def chose(self, s: DungeonRunState, action: int) -> None:
        """To a 6, or to the opposite face."""
        roll, face = nearest(s, Roll), argument(action)
        assert isinstance(roll, Roll)
        new = 6 if self.rule == SIX else 7 - face
        roll.dice = without(roll.dice, face) << 3 | new
        if s.sink is not None:
            s.tell(events.DIE_TURNED, EVERYONE, (self.turner, face, new))
        s.done()


def faces_to_turn(s: DungeonRunState, _: TurnDie) -> list[Action]:
    """The faces that dice of the roll show."""
    roll = nearest(s, Roll)
    assert isinstance(roll, Roll)
    return [Action(words.turn_die.of(face)) for face in sorted(set(words.faces(roll.dice)))]


class NameFace(Frame):
    """WEAKEN. A number whose dice are no hits in this combat."""

    __slots__ = ("namer",)

    def __init__(self, namer: int) -> None:
        super().__init__()
        self.namer = namer

    def clone(self) -> Frame:
        """An independent copy."""
        return NameFace(self.namer).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """Which number."""
        s.ask(self.namer, NAME_FACE, then=self.named)

    def named(self, s: DungeonRunState, action: int) -> None:
        """Dice showing it do nothing."""
        combat = nearest(s, Combat)
        if isinstance(combat, Combat):
            combat.weak |= 1 << argument(action)
        if s.sink is not None:
            s.tell(events.FACE_NAMED, EVERYONE, (self.namer, argument(action)))
        s.done()


def faces_to_name(_: DungeonRunState, __: NameFace) -> list[Action]:
    """Any number."""
    return [Action(words.name_face.of(face)) for face in range(1, 7)]


class RerollContent(Frame):
    """REROLL(CONTENT). The content die is rolled once more."""

    __slots__ = ("seer",)

    def __init__(self, seer: int) -> None:
        super().__init__()
        self.seer = seer

    def clone(self) -> Frame:
        """An independent copy."""
        return RerollContent(self.seer).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """It counts as the hero's reroll of this action."""
        s.rerolled |= 1 << self.seer
        throw(s, 1, then=self.fell)

    def fell(self, s: DungeonRunState) -> None:
        """The new result stands."""
        explore = nearest(s, Explore)
        assert isinstance(explore, Explore)
        explore.die = s.result
        if s.sink is not None:
            s.tell(events.CONTENT_ROLLED, EVERYONE, (self.seer, s.result))
        s.done()


# Moving.

STEP, PUSH, TELEPORT, SWAP, ENTRANCE = range(5)


class Displace(Frame):
    """MOVEHERO. A hero is moved by a card."""

    __slots__ = ("chooser", "far", "mode", "moved")

    def __init__(self, chooser: int, moved: int, mode: int, far: int) -> None:
        super().__init__()
        self.chooser = chooser
        self.moved = moved
        self.mode = mode
        self.far = far

    def clone(self) -> Frame:
        """An independent copy."""
        return Displace(self.chooser, self.moved, self.mode, self.far).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """Where to."""
        goals = goals_of(s, self.moved, self.mode, self.far)
        if not goals:
            s.done()
        elif len(goals) > 1:
            s.ask(self.chooser, GO, then=self.chose)
        else:
            self.go_there(s, goals[0])

    def chose(self, s: DungeonRunState, action: int) -> None:
        """To that tile."""
        self.go_there(s, s.grid[argument(action)] - 1)

    def go_there(self, s: DungeonRunState, place: int) -> None:
        """DR-70. The hero enters it."""
        s.call(Enter(self.moved, place), then=self.over)

    def over(self, s: DungeonRunState) -> None:
        """There."""
        s.done()


def goals_of(s: DungeonRunState, seat: int, mode: int, far: int) -> list[int]:
    """DR-88, DR-269, DR-270. Where a hero can be moved to."""
    place = s.at[seat]
    if mode in (STEP, PUSH):
        return s.adjacent(place)
    if s.worn[seat] & STONE_BIT:
        return []
    if mode == ENTRANCE:
        return [0] if place else []
    return [p for p in s.within(place, far) if p != place and s.mob[p] == OUT]


def goals(s: DungeonRunState, frame: Displace) -> list[Action]:
    """Every tile the hero can be moved to."""
    places = goals_of(s, frame.moved, frame.mode, frame.far)
    return [Action(words.go_to.of(s.cells[place])) for place in places]


class Swap(Frame):
    """MOVEHERO(swap). Two heroes exchange tiles; both enter, in the order of DR-14."""

    __slots__ = ("other", "there", "user")

    def __init__(self, user: int, other: int) -> None:
        super().__init__()
        self.user = user
        self.other = other
        self.there = 0

    def clone(self) -> Frame:
        """An independent copy."""
        copy = Swap(self.user, self.other)
        copy.there = self.there
        return copy.resume(self)

    def start(self, s: DungeonRunState) -> None:
        """The active hero first."""
        self.there = s.at[self.user]
        s.call(Enter(self.user, s.at[self.other]), then=self.second)

    def second(self, s: DungeonRunState) -> None:
        """Then the other, unless fallen meanwhile."""
        if s.status[self.other] == UP:
            s.call(Enter(self.other, self.there), then=self.over)
        else:
            s.done()

    def over(self, s: DungeonRunState) -> None:
        """Both are there."""
        s.done()


class Herd(Frame):
    """MOVEMON(near). A monster other than the Boss is moved to an adjacent tile."""

    __slots__ = ("far", "herder", "steps")

    def __init__(self, herder: int, far: int, steps: int) -> None:
        super().__init__()
        self.herder = herder
        self.far = far
        self.steps = steps

    def clone(self) -> Frame:
        """An independent copy."""
        return Herd(self.herder, self.far, self.steps).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """Which, and where to."""
        if herdings(s, self):
            s.ask(self.herder, HERD, then=self.chose)
        else:
            s.done()

    def chose(self, s: DungeonRunState, action: int) -> None:
        """As in the monster phase."""
        shift(s, s.mob.index(argument(action)), s.grid[second(action)] - 1)
        s.done()


def herdings(s: DungeonRunState, frame: Herd) -> list[Action]:
    """DR-224. Monsters near enough, and the tiles they can go to."""
    return [
        Action(words.march.of(s.mob[place], s.cells[to]))
        for place in s.within(s.at[frame.herder], frame.far)
        if s.mob[place] != OUT and not is_boss(s.mob[place])
        for to in walks(s, place, frame.steps, phase=False)
    ]


class Shoot(Frame):
    """STRIKE. A free attack on a monster here or on an adjacent tile."""

    __slots__ = ("attribute", "far", "shooter")

    def __init__(self, shooter: int, attribute: int, far: int) -> None:
        super().__init__()
        self.shooter = shooter
        self.attribute = attribute
        self.far = far

    def clone(self) -> Frame:
        """An independent copy."""
        return Shoot(self.shooter, self.attribute, self.far).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """At which of them."""
        found = marks(s, self.shooter, self.far)
        if not found:
            s.done()
        elif len(found) > 1:
            s.ask(self.shooter, AIM, then=self.chose)
        else:
            self.shoot(s, found[0])

    def chose(self, s: DungeonRunState, action: int) -> None:
        """That one."""
        self.shoot(s, s.grid[argument(action)] - 1)

    def shoot(self, s: DungeonRunState, place: int) -> None:
        """DR-133."""
        strike = Strike(self.shooter, place, s.mob[place], self.attribute, self.far)
        s.call(strike, then=self.over)

    def over(self, s: DungeonRunState) -> None:
        """It has been shot at."""
        s.done()


def marks(s: DungeonRunState, seat: int, far: int) -> list[int]:
    """DR-81, DR-133. Tiles with a monster that can be aimed at."""
    places = s.adjacent(s.at[seat]) if far else [s.at[seat]]
    return [p for p in places if s.mob[p] != OUT and not shielded(s, p)]


def aims(s: DungeonRunState, frame: Shoot) -> list[Action]:
    """DR-133."""
    return [Action(words.aim.of(s.cells[p])) for p in marks(s, frame.shooter, frame.far)]


class Charge(Frame):
    """ACTION(free, Combat). A combat that costs no action."""

    __slots__ = ("charger", "dice")

    def __init__(self, charger: int, dice: int) -> None:
        super().__init__()
        self.charger = charger
        self.dice = dice

    def clone(self) -> Frame:
        """An independent copy."""
        return Charge(self.charger, self.dice).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """DR-102, DR-136. Against the monster, or a hero if there is none."""
        seat = self.charger
        if s.status[seat] != UP:
            s.done()
        elif s.monster_at(seat) != OUT:
            combat = Combat(seat, s.at[seat], s.monster_at(seat))
            combat.extra = self.dice
            s.call(combat, then=self.over)
        elif s.others_here(seat):
            s.ask(seat, RIVAL, then=self.chose)
        else:
            s.done()

    def chose(self, s: DungeonRunState, action: int) -> None:
        """DR-136. Nobody has to."""
        if action == words.SKIP:
            s.done()
            return
        duel = Duel(self.charger, argument(action))
        duel.extra = self.dice
        s.call(duel, then=self.over)

    def over(self, s: DungeonRunState) -> None:
        """Fought."""
        s.done()


def rivals(s: DungeonRunState, frame: Charge) -> list[Action]:
    """DR-136."""
    return [
        *(Action(words.duel.of(other)) for other in s.others_here(frame.charger)),
        words.SKIP,
    ]


# Looking.


class PeekTreasure(Frame):
    """PEEK(treasure). Face-down Treasure on one tile, for one player's eyes."""

    __slots__ = ("far", "place", "seer")

    def __init__(self, seer: int, far: int) -> None:
        super().__init__()
        self.seer = seer
        self.far = far
        self.place = OUT

    def clone(self) -> Frame:
        """An independent copy."""
        copy = PeekTreasure(self.seer, self.far)
        copy.place = self.place
        return copy.resume(self)

    def start(self, s: DungeonRunState) -> None:
        """On which tile."""
        found = veiled(s, self.seer, self.far)
        if not found:
            s.done()
        elif len(found) > 1:
            s.ask(self.seer, LOOK, then=self.chose)
        else:
            self.place = found[0]
            s.go(self.turn_up)

    def chose(self, s: DungeonRunState, action: int) -> None:
        """That one."""
        self.place = s.grid[argument(action)] - 1
        s.go(self.turn_up)

    def turn_up(self, s: DungeonRunState) -> None:
        """Cards nobody has seen are drawn now, and lie face down again."""
        place = self.place
        if s.hidden[place] or s.under_hidden[place]:
            s.draw(TREASURE, then=self.saw)
            return
        for card in bits(s.loose[place] | s.under[place]):
            if not s.seen[card] >> self.seer & 1:
                s.seen[card] |= 1 << self.seer
            if s.sink is not None and s.seen[card] != s.everyone():
                s.tell(events.CARD_SEEN, only(self.seer), (self.seer, card))
        if s.sink is not None:
            s.tell(events.LOOKED, EVERYONE, (self.seer, s.cells[place]))
        s.done()

    def saw(self, s: DungeonRunState, fate: int) -> None:
        """Only this player knows it."""
        card, place = argument(fate), self.place
        s.treasures &= ~(1 << card)
        s.seen[card] = 1 << self.seer
        if s.hidden[place]:
            s.hidden[place] -= 1
            s.loose[place] |= 1 << card
        else:
            s.under_hidden[place] -= 1
            s.under[place] |= 1 << card
        s.go(self.turn_up)


def veiled(s: DungeonRunState, seat: int, far: int) -> list[int]:
    """Tiles near enough with face-down Treasure, seen before or not: that is nobody's business."""
    return [
        place
        for place in s.within(s.at[seat], far)
        if s.hidden[place]
        or s.under_hidden[place]
        or any(s.seen[card] != s.everyone() for card in bits(s.loose[place] | s.under[place]))
    ]


def looks(s: DungeonRunState, frame: PeekTreasure) -> list[Action]:
    """Tiles with something to see."""
    return [Action(words.look.of(s.cells[p])) for p in veiled(s, frame.seer, frame.far)]


class PeekBoss(Frame):
    """DR-83. One player looks at the Boss card."""

    __slots__ = ("seer",)

    def __init__(self, seer: int) -> None:
        super().__init__()
        self.seer = seer

    def clone(self) -> Frame:
        """An independent copy."""
        return PeekBoss(self.seer).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """The Boss is one of four until somebody has looked."""
        if s.boss == OUT:
            s.draw(BOSS, then=self.turned)
        else:
            s.go(self.saw)

    def turned(self, s: DungeonRunState, fate: int) -> None:
        """DR-18."""
        take_boss(s, argument(fate))
        s.go(self.saw)

    def saw(self, s: DungeonRunState) -> None:
        """DR-83. Alone."""
        s.boss_seen |= 1 << self.seer
        if s.sink is not None:
            s.tell(events.BOSS_SEEN, EVERYONE, (self.seer,))
            s.tell(events.CARD_SEEN, only(self.seer), (self.seer, s.boss))
        s.done()


class PeekTiles(Frame):
    """TILES(peek), TILES(bottom). The top of the tile deck, for one player's eyes."""

    __slots__ = ("count", "seer", "sink_one")

    def __init__(self, seer: int, count: int, sink_one: int) -> None:
        super().__init__()
        self.seer = seer
        self.count = count
        self.sink_one = sink_one  # it may be put at the bottom

    def clone(self) -> Frame:
        """An independent copy."""
        return PeekTiles(self.seer, self.count, self.sink_one).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """As many as there are."""
        self.count = min(self.count, s.deck_size())
        s.go(self.next)

    def next(self, s: DungeonRunState) -> None:
        """Tiles nobody has seen are drawn now."""
        if len(s.top) < self.count and s.pool:
            s.draw(TILES, then=self.drew)
            return
        if len(s.top) < self.count:
            s.top.append(s.bottom.pop(0))
            return
        for tile in s.top[: self.count]:
            s.tile_seen[tile] |= 1 << self.seer
            if s.sink is not None:
                s.tell(events.TILE_SEEN, only(self.seer), (self.seer, tile))
        if s.sink is not None:
            s.tell(events.PEEKED_TILES, EVERYONE, (self.seer, self.count))
        if self.sink_one and self.count:
            s.ask(self.seer, SINK_TILE, then=self.sank)
        elif self.count > 1:
            s.ask(self.seer, ORDER_TILES, then=self.ordered)
        else:
            s.done()

    def drew(self, s: DungeonRunState, fate: int) -> None:
        """On top of the deck."""
        s.pool &= ~(1 << argument(fate))
        s.top.append(argument(fate))
        s.go(self.next)

    def ordered(self, s: DungeonRunState, action: int) -> None:
        """Back in any order; nobody else knows it."""
        order = [t for t in (argument(action), second(action), third(action)) if t != NO_TILE]
        s.top = [*order, *s.top[len(order) :]]
        for tile in order:
            s.tile_seen[tile] = 1 << self.seer
        s.done()

    def sank(self, s: DungeonRunState, action: int) -> None:
        """Left, or put at the bottom; nobody else knows which."""
        tile = s.top[0]
        if action == BOTTOM:
            s.top = s.top[1:]
            s.bottom = [*s.bottom, tile]
        s.tile_seen[tile] = 1 << self.seer
        s.done()


def tile_orders(s: DungeonRunState, frame: PeekTiles) -> list[Action]:
    """Every order of two or three tiles."""
    tiles = s.top[: frame.count]
    if len(tiles) == 2:
        pairs = [(tiles[0], tiles[1]), (tiles[1], tiles[0])]
        return [Action(words.order.of(a, b, NO_TILE)) for a, b in pairs]
    return [
        Action(words.order.of(a, b, c))
        for a in tiles
        for b in tiles
        for c in tiles
        if a != b and b != c and a != c
    ]


def tile_sinks(_: DungeonRunState, __: PeekTiles) -> list[Action]:
    """Leave it or put it at the bottom."""
    return [LEAVE, BOTTOM]


# Cards.


class DrawTreasures(Frame):
    """TREASURE(n, keep k). Drawn before everybody's eyes."""

    __slots__ = ("drawer", "drawn", "keep", "left")

    def __init__(self, drawer: int, left: int, keep: int) -> None:
        super().__init__()
        self.drawer = drawer
        self.left = left
        self.keep = keep
        self.drawn = 0

    def clone(self) -> Frame:
        """An independent copy."""
        copy = DrawTreasures(self.drawer, self.left, self.keep)
        copy.drawn = self.drawn
        return copy.resume(self)

    def start(self, s: DungeonRunState) -> None:
        """DR-67. As many as the deck has."""
        if self.left and s.treasure_deck:
            s.draw(TREASURE, then=self.drew)
        elif self.drawn.bit_count() > self.keep:
            s.ask(self.drawer, KEEP_CARD, then=self.kept)
        else:
            s.call(Gain(self.drawer, self.drawn), then=self.over)

    def drew(self, s: DungeonRunState, fate: int) -> None:
        """Shown to all."""
        card = argument(fate)
        self.left -= 1
        s.treasures &= ~(1 << card)
        s.treasure_deck -= 1
        self.drawn |= 1 << card
        if s.sink is not None:
            s.tell(events.FOUND, EVERYONE, (self.drawer, card))
        s.go(self.start)

    def kept(self, s: DungeonRunState, action: int) -> None:
        """The rest is discarded."""
        card = 1 << argument(action)
        s.treasure_discards |= self.drawn & ~card
        s.call(Gain(self.drawer, card), then=self.over)

    def over(self, s: DungeonRunState) -> None:
        """Equipped or in the loot pile."""
        s.done()


def keepable_cards(_: DungeonRunState, frame: DrawTreasures) -> list[Action]:
    """One of those drawn."""
    return [Action(words.pick.of(card)) for card in bits(frame.drawn)]


class Pilfer(Frame):
    """TAKE(loot). A card of another hero's loot pile, at random or chosen after a look."""

    __slots__ = ("blind", "thief", "victim")

    def __init__(self, thief: int, victim: int, blind: int) -> None:
        super().__init__()
        self.thief = thief
        self.victim = victim
        self.blind = blind

    def clone(self) -> Frame:
        """An independent copy."""
        return Pilfer(self.thief, self.victim, self.blind).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """Never the Stone, which is in no loot pile."""
        if not s.loot[self.victim] or s.status[self.victim] != UP:
            s.done()
        elif self.blind:
            s.draw(LOOT, then=self.took)
        else:
            look_into(s, self.thief, self.victim)
            s.ask(self.thief, PILFER, then=self.took)

    def took(self, s: DungeonRunState, answer: int) -> None:
        """From one pile to the other; the two of them see which."""
        card = argument(answer)
        s.loot[self.victim] &= ~(1 << card)
        s.loot[self.thief] |= 1 << card
        both = 1 << self.thief | 1 << self.victim
        forget(s, self.victim, both)
        s.seen[card] = both
        if s.sink is not None:
            s.tell(events.ROBBED, EVERYONE, (self.thief, self.victim))
            s.tell(events.ROBBED_OF, only(self.thief, self.victim), (self.thief, card))
        s.done()


def forget(s: DungeonRunState, owner: int, but: int) -> None:
    """A card has left the pile and others do not know which: nobody else knows the pile."""
    for card in bits(s.loot[owner]):
        s.seen[card] &= but


def look_into(s: DungeonRunState, seer: int, owner: int) -> None:
    """PEEK(loot). The whole loot pile, as it is now."""
    for card in bits(s.loot[owner]):
        s.seen[card] |= 1 << seer
        if s.sink is not None:
            s.tell(events.CARD_SEEN, only(seer), (seer, card))
    if s.sink is not None:
        s.tell(events.LOOT_SEEN, EVERYONE, (seer, owner))


def loot_lot(s: DungeonRunState, frame: Pilfer) -> Chance:
    """Any card of the pile."""
    pile = s.loot[frame.victim]
    return Chance(tuple(Fate(words.draw_card.of(card)) for card in bits(pile)))


def loot_choice(s: DungeonRunState, frame: Pilfer) -> list[Action]:
    """Any card of the pile."""
    return [Action(words.pick.of(card)) for card in bits(s.loot[frame.victim])]


class Poach(Frame):
    """TAKE(searched). One of the cards another hero has just revealed."""

    __slots__ = ("cards", "taker")

    def __init__(self, taker: int, cards: int) -> None:
        super().__init__()
        self.taker = taker
        self.cards = cards

    def clone(self) -> Frame:
        """An independent copy."""
        return Poach(self.taker, self.cards).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """Never the Stone."""
        if self.cards:
            s.ask(self.taker, POACH, then=self.took)
        else:
            s.done()

    def took(self, s: DungeonRunState, action: int) -> None:
        """To the loot pile."""
        card = argument(action)
        for place in range(len(s.loose)):
            s.loose[place] &= ~(1 << card)
        stash(s, self.taker, card)
        if s.sink is not None:
            s.tell(events.STOWED, EVERYONE, (self.taker, card))
        s.done()


def poachable(_: DungeonRunState, frame: Poach) -> list[Action]:
    """What was revealed."""
    return [Action(words.pick.of(card)) for card in bits(frame.cards)]


class Shed(Frame):
    """DISCARD. One's own equipped card, to the loot pile or the discard pile."""

    __slots__ = ("away", "owner")

    def __init__(self, owner: int, away: int) -> None:
        super().__init__()
        self.owner = owner
        self.away = away  # to the discard pile

    def clone(self) -> Frame:
        """An independent copy."""
        return Shed(self.owner, self.away).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """Artifacts are never discarded, the Stone never moved."""
        if sheddable(s, self):
            s.ask(self.owner, SHED, then=self.chose)
        else:
            s.done()

    def chose(self, s: DungeonRunState, action: int) -> None:
        """The owner chooses which."""
        card = argument(action)
        if self.away:
            lose_treasure(s, self.owner, card)
            s.done()
            return
        s.worn[self.owner] &= ~(1 << card)
        stash(s, self.owner, card)
        s.refit(self.owner)
        if s.sink is not None:
            s.tell(events.STOWED, EVERYONE, (self.owner, card))
        s.done()


def sheddable(s: DungeonRunState, frame: Shed) -> list[Action]:
    """Equipped cards that can go there."""
    cards = s.worn[frame.owner] & (TREASURE_CARDS if frame.away else GEAR_CARDS & ~STONE_BIT)
    return [Action(words.pick.of(card)) for card in bits(cards)]


class Snatch(Frame):
    """TAKE(lootTreasure). A Treasure of the hero's loot pile goes face down under the monster."""

    __slots__ = ("owner", "place")

    def __init__(self, owner: int, place: int) -> None:
        super().__init__()
        self.owner = owner
        self.place = place

    def clone(self) -> Frame:
        """An independent copy."""
        return Snatch(self.owner, self.place).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """The owner chooses which."""
        if s.loot[self.owner] & TREASURE_CARDS:
            s.ask(self.owner, SNATCH, then=self.chose)
        else:
            s.done()

    def chose(self, s: DungeonRunState, action: int) -> None:
        """Only the owner knows what it is."""
        card = argument(action)
        s.loot[self.owner] &= ~(1 << card)
        s.under[self.place] |= 1 << card
        forget(s, self.owner, 1 << self.owner)
        s.seen[card] = 1 << self.owner
        if s.sink is not None:
            s.tell(events.SNATCHED, EVERYONE, (self.owner, s.mob[self.place]))
        s.done()


def snatchable(s: DungeonRunState, frame: Snatch) -> list[Action]:
    """Treasures of the loot pile."""
    return [Action(words.pick.of(c)) for c in bits(s.loot[frame.owner] & TREASURE_CARDS)]


class Exhume(Frame):
    """RECOVER. Monster and Trap cards from the discard pile to the loot pile."""

    __slots__ = ("digger", "left")

    def __init__(self, digger: int, left: int) -> None:
        super().__init__()
        self.digger = digger
        self.left = left

    def clone(self) -> Frame:
        """An independent copy."""
        return Exhume(self.digger, self.left).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """One after the other."""
        if self.left and s.discards & TROPHIES:
            s.ask(self.digger, EXHUME, then=self.chose)
        else:
            s.done()

    def chose(self, s: DungeonRunState, action: int) -> None:
        """Before everybody's eyes."""
        card = argument(action)
        self.left -= 1
        s.discards &= ~(1 << card)
        stash(s, self.digger, card)
        if s.sink is not None:
            s.tell(events.STOWED, EVERYONE, (self.digger, card))
        s.go(self.start)


TROPHIES = ENCOUNTER_CARDS & (1 << FIRST_STRANGER) - 1


def exhumable(s: DungeonRunState, _: Exhume) -> list[Action]:
    """DR-212. Monsters and traps."""
    return [Action(words.pick.of(card)) for card in bits(s.discards & TROPHIES)]


class Train(Frame):
    """TRAIN(token)."""

    __slots__ = ("student",)

    def __init__(self, student: int) -> None:
        super().__init__()
        self.student = student

    def clone(self) -> Frame:
        """An independent copy."""
        return Train(self.student).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """Which attribute."""
        s.ask(self.student, TRAIN, then=self.chose)

    def chose(self, s: DungeonRunState, action: int) -> None:
        """One training token."""
        place_token(s, self.student, argument(action))
        s.done()


def dropped_card(s: DungeonRunState) -> int:
    """The card a fainting hero has just dropped, if it still lies there."""
    fall = nearest(s, Fall)
    if not isinstance(fall, Fall) or fall.dropped == OUT:
        return OUT
    return fall.dropped if s.loose[s.at[fall.fallen]] >> fall.dropped & 1 else OUT


TOLL = Ask("payCard", "DR-35", tolls)
TURN_DIE = Ask("turnDie", "DR-283", faces_to_turn)
NAME_FACE = Ask("nameFace", "DR-267", faces_to_name)
GO = Ask("moveHero", "DR-269", goals)
HERD = Ask("moveMonster", "DR-224", herdings)
AIM = Ask("aim", "DR-133", aims)
RIVAL = Ask("rival", "DR-136", rivals)
LOOK = Ask("look", "DR-267", looks)
ORDER_TILES = Ask("orderTiles", "DR-267", tile_orders)
SINK_TILE = Ask("bottomTile", "DR-267", tile_sinks)
KEEP_CARD = Ask("pickCard", "DR-162", keepable_cards)
PILFER = Ask("pilfer", "DR-267", loot_choice)
POACH = Ask("poach", "DR-267", poachable)
SHED = Ask("cardChoice", "DR-267", sheddable)
SNATCH = Ask("snatch", "DR-267", snatchable)
EXHUME = Ask("exhume", "DR-212", exhumable)
LOOT = Lot("loot", "DR-211", loot_lot)
