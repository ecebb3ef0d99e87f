"""Chapters "Move", "Exploring and placing tiles" and "Special tiles" (DR-41 to DR-93)."""

from __future__ import annotations

from mastaba.core.chance import Chance, Lot
from mastaba.core.decision import Ask
from mastaba.core.event import EVERYONE
from mastaba.core.frame import Frame
from mastaba.core.notation import Action, Fate, argument, second

from .. import events, words
from ..powers import bonus, ignores, needed, value
from ..rolls import TILE_ROLL, moment
from ..state import UP, DungeonRunState, bits
from ..words import (
    BRIDGE,
    CHANNEL,
    DEN,
    DEXTERITY,
    FIRST_SPECIAL,
    FIRST_STRANGER,
    FIRST_TRAP,
    GLYPH,
    OUT,
    PORTCULLIS,
    STEPS,
    STRENGTH,
    WELL,
    WITH,
)
from .combat import Combat
from .dice import at_least, throw
from .disarm import Disarm
from .monsters import MON_DRAWN, stranger_leaves
from .reaction import monster_acts, react
from .roll import Roll
from .strike import FreeAttack
from .wounds import settle, wound

EXPLORE, CONTENT_ROLLED = moment("explore"), moment("content")
MONSTER_DRAWN = moment("monsterDrawn")
FALL = 10  # DR-71
SUCCESS = 4
WADING = 2  # DR-89


def exits_from(s: DungeonRunState, place: int) -> list[int]:
    """DR-43, DR-68. Exits that lead to a tile, or into the dark while there are tiles left."""
    exits, cell, grid = s.exits[place], s.cells[place], s.grid
    unexplored = bool(s.pool or s.top or s.bottom)
    return [
        side for side in range(4) if exits >> side & 1 and (unexplored or grid[cell + STEPS[side]])
    ]


class Move(Frame):
    """DR-43, DR-85. A Move action; out of the Portcullis Room only with strength."""

    __slots__ = ("mover", "side")

    def __init__(self, mover: int, side: int) -> None:
        super().__init__()
        self.mover = mover
        self.side = side

    def clone(self) -> Frame:
        """An independent copy."""
        return Move(self.mover, self.side).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """DR-85."""
        seat = self.mover
        if s.tiles[s.at[seat]] == PORTCULLIS and not ignores(s, seat, "portcullis"):
            pool = value(s, seat, STRENGTH) + bonus(s, seat, TILE_ROLL)
            s.call(Roll(seat, TILE_ROLL, pool), then=self.lifted)
        else:
            s.go(self.walk)

    def lifted(self, s: DungeonRunState) -> None:
        """DR-85."""
        if at_least(s.result, needed(s, self.mover, SUCCESS, TILE_ROLL)):
            s.go(self.walk)
            return
        if s.sink is not None:
            s.tell(events.GATE_HELD, EVERYONE, (self.mover,))
        wound(s, self.mover, 1)
        settle(s, then=self.over)

    def walk(self, s: DungeonRunState) -> None:
        """DR-44, DR-45."""
        s.call(Walk(self.mover, self.side), then=self.over)

    def over(self, s: DungeonRunState) -> None:
        """The action is spent in any case."""
        s.done()


class Walk(Frame):
    """DR-44, DR-45, DR-97. Through an exit; the result is whether there was a tile to go to."""

    __slots__ = ("side", "walker")

    def __init__(self, walker: int, side: int) -> None:
        super().__init__()
        self.walker = walker
        self.side = side

    def clone(self) -> Frame:
        """An independent copy."""
        return Walk(self.walker, self.side).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """DR-44, DR-45."""
        place = s.neighbour(s.at[self.walker], self.side)
        if place == OUT:
            s.call(Explore(self.walker, self.side), then=self.explored)
        else:
            s.call(Enter(self.walker, place), then=self.entered)

    def explored(self, s: DungeonRunState) -> None:
        """DR-54. The result is that of the exploring."""
        s.done()

    def entered(self, s: DungeonRunState) -> None:
        """DR-44."""
        s.result = 1
        s.done()


class Explore(Frame):
    """DR-49 to DR-67. The result is whether a tile was laid."""

    __slots__ = ("count", "die", "drawn", "explorer", "laid", "missing", "side")

    def __init__(self, explorer: int, side: int) -> None:
        super().__init__()
        self.explorer = explorer
        self.side = side
        self.count = 1  # tiles to draw at once
        self.missing = 0  # of these, still to draw
        self.drawn = 0
        self.laid = OUT
        self.die = 0

    def clone(self) -> Frame:
        """An independent copy."""
        copy = Explore(self.explorer, self.side)
        copy.count = self.count
        copy.missing = self.missing
        copy.drawn = self.drawn
        copy.laid = self.laid
        copy.die = self.die
        return copy.resume(self)

    def cell(self, s: DungeonRunState) -> int:
        """The empty square behind the exit."""
        return s.cells[s.at[self.explorer]] + STEPS[self.side]

    def start(self, s: DungeonRunState) -> None:
        """DR-49. Cards may let the hero choose among several tiles."""
        react(s, EXPLORE, 0, self.explorer, then=self.begin)

    def begin(self, s: DungeonRunState) -> None:
        """DR-49."""
        self.missing = min(self.count, s.deck_size())
        s.go(self.draw)

    def draw(self, s: DungeonRunState) -> None:
        """DR-49, DR-52. From the top; where the order is known, what lies there."""
        if not self.missing:
            s.go(self.try_fit)
        elif s.top:
            self.take(s, s.top.pop(0))
        elif s.pool:
            s.draw(TILES, then=self.drew)
        else:
            self.take(s, s.bottom.pop(0))

    def drew(self, s: DungeonRunState, fate: int) -> None:
        """DR-49."""
        s.pool &= ~(1 << argument(fate))
        self.take(s, argument(fate))
        s.go(self.draw)

    def take(self, s: DungeonRunState, tile: int) -> None:
        """Shown to all."""
        self.drawn |= 1 << tile
        self.missing -= 1
        s.tile_seen[tile] = 0
        if s.sink is not None:
            s.tell(events.TILE_DRAWN, EVERYONE, (self.explorer, tile))

    def try_fit(self, s: DungeonRunState) -> None:
        """DR-50 to DR-54."""
        found = layings(s, self)
        if len(found) > 1:
            s.ask(self.explorer, LAY, then=self.chosen)
        elif found:
            self.lay(s, argument(found[0]), second(found[0]))
        else:
            s.aside |= self.drawn
            self.drawn = 0
            self.missing = min(1, s.deck_size())
            if self.missing:
                s.go(self.draw)
            else:
                self.fail(s)

    def fail(self, s: DungeonRunState) -> None:
        """DR-54, DR-56. A deck that fits nowhere leaves the game."""
        if s.sink is not None:
            s.tell(events.NOTHING_FITTED, EVERYONE, (self.explorer,))
        if not fits_anywhere(s, s.aside):
            s.aside = 0
            if s.sink is not None:
                s.tell(events.DECK_GONE, EVERYONE, ())
        s.result = 0
        s.done()

    def chosen(self, s: DungeonRunState, action: int) -> None:
        """DR-51."""
        self.lay(s, argument(action), second(action))

    def lay(self, s: DungeonRunState, tile: int, quarter: int) -> None:
        """DR-57. Place it, move the hero on to it, apply entry effects."""
        cell = self.cell(s)
        s.aside |= self.drawn & ~(1 << tile)
        self.drawn = 0
        self.laid = s.add_place(tile, cell, s.content.turned[tile][quarter])
        if s.sink is not None:
            s.tell(events.TILE_LAID, EVERYONE, (self.explorer, tile, cell))
        s.call(Enter(self.explorer, self.laid), then=self.contents)

    def contents(self, s: DungeonRunState) -> None:
        """DR-57, DR-58, DR-64, DR-77, DR-91."""
        seat = self.explorer
        if s.status[seat] != UP or s.at[seat] != self.laid:
            self.finish(s)
        elif s.tiles[self.laid] < FIRST_SPECIAL:
            throw(s, 1, then=self.content_rolled)
        elif s.tiles[self.laid] in (GLYPH, WELL):
            self.draw_encounter(s)
        else:
            self.finish(s)

    def content_rolled(self, s: DungeonRunState) -> None:
        """DR-58, DR-63."""
        self.die = s.result
        if s.sink is not None:
            s.tell(events.CONTENT_ROLLED, EVERYONE, (self.explorer, self.die))
        react(s, CONTENT_ROLLED, 0, self.explorer, then=self.content_known)

    def content_known(self, s: DungeonRunState) -> None:
        """DR-59 to DR-62, DR-67."""
        tile, place = s.tiles[self.laid], self.laid
        if s.content.treasure_on[tile] >> self.die & 1 and s.treasure_deck:
            s.treasure_deck -= 1
            s.hidden[place] += 1
            if s.sink is not None:
                s.tell(events.TREASURE_LAID, EVERYONE, (s.cells[place],))
        if s.content.encounter_on[tile] >> self.die & 1:
            self.draw_encounter(s)
        else:
            self.finish(s)

    def draw_encounter(self, s: DungeonRunState) -> None:
        """DR-60, DR-67."""
        if s.encounters:
            s.draw(ENCOUNTER, then=self.met)
        else:
            self.finish(s)

    def met(self, s: DungeonRunState, fate: int) -> None:
        """DR-61, DR-65."""
        meet = Meet(self.explorer, self.laid, argument(fate))
        s.call(meet, then=self.finish)

    def finish(self, s: DungeonRunState) -> None:
        """A tile was laid."""
        s.result = 1
        s.done()


def layings(s: DungeonRunState, frame: Explore) -> list[Action]:
    """DR-50, DR-51, DR-53. Every way in which a drawn tile fits, once each."""
    cell = frame.cell(s)
    return [
        Action(words.lay.of(tile, quarter))
        for tile in bits(frame.drawn)
        for quarter in fitting(s, tile, cell)
    ]


def fitting(s: DungeonRunState, tile: int, cell: int) -> list[int]:
    """DR-50, DR-53. The quarter turns in which a tile fits; those that look alike only once."""
    must = mustnot = 0
    for side in range(4):
        there = s.grid[cell + STEPS[side]]
        if there:
            if s.exits[there - 1] >> (side + 2) % 4 & 1:
                must |= 1 << side
            else:
                mustnot |= 1 << side
    found: list[int] = []
    looks: list[int] = []
    for quarter, exits in enumerate(s.content.turned[tile]):
        if exits & must != must or exits & mustnot or exits in looks:
            continue
        if exits & ~must or open_elsewhere(s, cell):
            found.append(quarter)
            looks.append(exits)
    return found


def open_elsewhere(s: DungeonRunState, cell: int) -> bool:
    """DR-53. Whether the dungeon keeps an open exit that does not lead to this square."""
    return any(
        s.cells[place] + STEPS[side] != cell
        for place in range(len(s.tiles))
        for side in s.open_sides(place)
    )


def fits_anywhere(s: DungeonRunState, tiles: int) -> bool:
    """DR-56. Whether one of some tiles fits at any open exit."""
    return any(
        fitting(s, tile, s.cells[place] + STEPS[side])
        for place in range(len(s.tiles))
        for side in s.open_sides(place)
        for tile in bits(tiles)
    )


def next_tile(s: DungeonRunState, _: Frame) -> Chance:
    """DR-19. Tiles in no known order."""
    return Chance(tuple(Fate(words.draw_tile.of(tile)) for tile in bits(s.pool)))


def next_encounter(s: DungeonRunState, _: Frame) -> Chance:
    """DR-21."""
    return Chance(tuple(Fate(words.draw_card.of(card)) for card in bits(s.encounters)))


class Enter(Frame):
    """DR-70 to DR-90, DR-271. A hero arrives on a tile, by whatever means."""

    __slots__ = ("comer", "place", "snared")

    def __init__(self, comer: int, place: int) -> None:
        super().__init__()
        self.comer = comer
        self.place = place
        self.snared = 0

    def clone(self) -> Frame:
        """An independent copy."""
        copy = Enter(self.comer, self.place)
        copy.snared = self.snared
        return copy.resume(self)

    def start(self, s: DungeonRunState) -> None:
        """DR-70. The tile's own rule."""
        seat, place = self.comer, self.place
        if s.sink is not None:
            s.tell(events.MOVED, EVERYONE, (seat, s.cells[s.at[seat]], s.cells[place]))
        s.at[seat] = place
        if seat == s.active:
            s.watched = OUT
        self.snared = int(s.snare[place] != OUT and s.snare_by[place] != seat)
        tile = s.tiles[place]
        if tile == BRIDGE and not ignores(s, seat, "bridge"):
            pool = value(s, seat, DEXTERITY) + bonus(s, seat, TILE_ROLL)
            s.call(Roll(seat, TILE_ROLL, pool), then=self.crossed)
        elif tile == CHANNEL and not ignores(s, seat, "channel"):
            s.go(self.wade)
        elif tile == DEN and not s.has_encounter(place):
            s.call(Roll(seat, TILE_ROLL, 1), then=self.den_rolled)
        else:
            s.go(self.step_on_snare)

    def crossed(self, s: DungeonRunState) -> None:
        """DR-71, DR-72."""
        dice = s.result
        ones = at_least(dice, 1) - at_least(dice, 2)
        if ones and (not s.all_ones or ones == at_least(dice, 1)):
            if s.sink is not None:
                s.tell(events.BRIDGE_BROKE, EVERYONE, (self.comer,))
            wound(s, self.comer, FALL)
        settle(s, then=self.step_on_snare)

    def wade(self, s: DungeonRunState) -> None:
        """DR-89, DR-90."""
        if s.tokens[3 * self.comer + DEXTERITY]:
            s.ask(self.comer, WADE, then=self.wades)
        else:
            self.wades(s, WITH[STRENGTH])

    def wades(self, s: DungeonRunState, action: int) -> None:
        """DR-89."""
        pool = value(s, self.comer, argument(action)) + bonus(s, self.comer, TILE_ROLL)
        s.call(Roll(self.comer, TILE_ROLL, pool), then=self.waded)

    def waded(self, s: DungeonRunState) -> None:
        """DR-89."""
        if at_least(s.result, needed(s, self.comer, SUCCESS, TILE_ROLL)) < WADING:
            if s.sink is not None:
                s.tell(events.SWEPT, EVERYONE, (self.comer,))
            wound(s, self.comer, 1)
        settle(s, then=self.step_on_snare)

    def den_rolled(self, s: DungeonRunState) -> None:
        """DR-76."""
        if s.content.encounter_on[DEN] >> s.result & 1 and s.encounters:
            s.draw(ENCOUNTER, then=self.den_stirred)
        else:
            s.go(self.step_on_snare)

    def den_stirred(self, s: DungeonRunState, fate: int) -> None:
        """DR-76."""
        s.call(Meet(self.comer, self.place, argument(fate)), then=self.over)

    def step_on_snare(self, s: DungeonRunState) -> None:
        """DR-271, DR-288. After the tile's own rule, before anything else."""
        seat, place = self.comer, self.place
        if not self.snared or s.status[seat] != UP or s.at[seat] != place:
            s.done()
            return
        trap = s.snare[place]
        s.snare[place] = s.snare_by[place] = OUT
        s.call(Disarm(seat, trap), then=self.over)

    def over(self, s: DungeonRunState) -> None:
        """The hero is there."""
        s.done()


class Meet(Frame):
    """DR-65, DR-123, DR-172, DR-233. A card is drawn for a tile; the hero there deals with it."""

    __slots__ = ("card", "drawer", "place")

    def __init__(self, drawer: int, place: int, card: int) -> None:
        super().__init__()
        self.drawer = drawer
        self.place = place
        self.card = card

    def clone(self) -> Frame:
        """An independent copy."""
        return Meet(self.drawer, self.place, self.card).resume(self)

    def start(self, s: DungeonRunState) -> None:
        """DR-60, DR-66."""
        card, place = self.card, self.place
        s.encounters &= ~(1 << card)
        if s.sink is not None:
            s.tell(events.ENCOUNTER_DRAWN, EVERYONE, (self.drawer, card))
        if card < FIRST_TRAP:
            s.mob[place] = card
            if s.tiles[place] < FIRST_SPECIAL:  # what lies in the Den was there before (DR-229)
                s.under_hidden[place] = s.hidden[place]
                s.hidden[place] = 0
            monster_acts(s, card, MON_DRAWN, self.drawer, then=self.ambush)
        elif card < FIRST_STRANGER:
            s.call(Disarm(self.drawer, card), then=self.over)
        else:
            s.guest[place] = card
            monster_acts(s, card, MON_DRAWN, self.drawer, then=self.stranger_met)

    def stranger_met(self, s: DungeonRunState) -> None:
        """DR-233. One who only says what he has to say goes at once."""
        stranger = s.content.strangers[self.card - FIRST_STRANGER]
        power = s.content.by_card[self.card][0]
        if s.content.abilities[power].on and stranger.uses:
            stranger_leaves(s, self.place)
        s.done()

    def ambush(self, s: DungeonRunState) -> None:
        """The hero's cards before the surprise combat."""
        react(s, MONSTER_DRAWN, 0, self.drawer, then=self.surprise)

    def surprise(self, s: DungeonRunState) -> None:
        """DR-80, DR-123, DR-125."""
        if self.here(s):
            s.call(Combat(self.drawer, self.place, self.card, 1), then=self.fought)
        else:
            s.done()

    def here(self, s: DungeonRunState) -> bool:
        """Both are still there."""
        seat = self.drawer
        return s.status[seat] == UP and s.at[seat] == self.place and s.mob[self.place] == self.card

    def fought(self, s: DungeonRunState) -> None:
        """DR-80, DR-125. A hero who may not attack is attacked."""
        if s.result or not self.here(s):
            s.done()
        else:
            s.call(FreeAttack(self.drawer, self.place, self.card), then=self.over)

    def over(self, s: DungeonRunState) -> None:
        """Dealt with."""
        s.done()


def wadings(_: DungeonRunState, __: Enter) -> list[Action]:
    """DR-90."""
    return [WITH[STRENGTH], WITH[DEXTERITY]]


LAY = Ask("rotation", "DR-51", layings)
WADE = Ask("channelAttribute", "DR-90", wadings)
TILES = Lot("tile", "DR-19", next_tile)
ENCOUNTER = Lot("encounter", "DR-21", next_encounter)
