"""Chapters "Exploring" (DR-49 to DR-69) and "Special tiles" (DR-70 to DR-90): what a hero finds."""

from mastaba.core.chance import Lot, alike
from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import TRUE, Frame, Open, at_first, declared
from mastaba.core.notation import Action, argument, second
from mastaba.core.rows import put, raising
from mastaba.core.sets import bits

from .. import words
from ..cards.in_force import ignores
from ..sight import events
from ..state import UP, DungeonRunState
from ..words import DEXTERITY, FIRST_SPECIAL, FIRST_STRANGER, OUT, STEPS, TILE_ROLL, WITH, triggers
from .combat import Combat
from .contest import Disarm
from .dice import Roll, at_least, throw
from .monsters import MON_DRAWN, FreeAttack, stranger_leaves
from .numbers import dice_of, needed
from .questions import open_ask
from .reaction import monster_acts, react
from .wounds import settle, wound

MONSTER_DRAWN = triggers("monsterDrawn")


@declared
class Meet(Frame):
    """DR-65, DR-123, DR-172, DR-233. A card is drawn for a tile; the hero there deals with it."""

    drawer: int
    place: int
    card: int

    def start(self, s: DungeonRunState) -> None:
        """DR-60, DR-66."""
        card, place = self.card, self.place
        s.encounters &= ~(1 << card)
        s.announce(events.ENCOUNTER_DRAWN, self.drawer, card)
        if card < words.FIRST_TRAP:
            s.mob = put(s.mob, place, card)
            if s.tiles[place] < FIRST_SPECIAL:  # what lies in the Den was there before (DR-229)
                s.under_hidden = put(s.under_hidden, place, s.hidden[place])
                s.hidden = put(s.hidden, place, 0)
            monster_acts(s, card, MON_DRAWN, self.drawer, then="ambush")
        elif card < FIRST_STRANGER:
            s.call(Disarm(self.drawer, card), then="over")
        else:
            s.guest = put(s.guest, place, card)
            monster_acts(s, card, MON_DRAWN, self.drawer, then="stranger_met")

    def stranger_met(self, s: DungeonRunState) -> None:
        """DR-233. One who only says what he has to say goes at once."""
        stranger = s.content.strangers[self.card - FIRST_STRANGER]
        power = s.content.by_card[self.card][0]
        if s.content.abilities[power].on and stranger.uses:
            stranger_leaves(s, self.place)

    def ambush(self, s: DungeonRunState) -> None:
        """The hero's cards before the surprise combat."""
        react(s, MONSTER_DRAWN, 0, self.drawer, then="surprise")

    def surprise(self, s: DungeonRunState) -> None:
        """DR-80, DR-123, DR-125."""
        if self.here(s):
            s.call(Combat(self.drawer, self.card, self.place, TRUE), then="fought")

    def here(self, s: DungeonRunState) -> bool:
        """Both are still there."""
        seat = self.drawer
        return s.status[seat] == UP and s.at[seat] == self.place and s.mob[self.place] == self.card

    def fought(self, s: DungeonRunState) -> None:
        """DR-80, DR-125. A hero who may not attack is attacked."""
        if not s.result and self.here(s):
            s.call(FreeAttack(self.drawer, self.card, self.place), then="over")


ENCOUNTER = Lot("encounter", "DR-21", lambda s, _: alike(words.draw_card, bits(s.encounters)))


FALL = 10  # DR-71
SUCCESS = 4
WADING = 2  # DR-89


@declared
class Enter(Frame):
    """DR-70 to DR-90, DR-271. A hero arrives on a tile, by whatever means."""

    comer: int
    place: int
    snared: int = at_first(0)

    def start(self, s: DungeonRunState) -> None:
        """DR-70. The tile's own rule."""
        seat, place = self.comer, self.place
        s.announce(events.MOVED, seat, s.cells[s.at[seat]], s.cells[place])
        s.at = put(s.at, seat, place)
        if seat == s.active:
            s.watched = OUT
        self.snared = int(s.snare[place] != OUT and s.snare_by[place] != seat)
        tile = s.tiles[place]
        if tile == words.BRIDGE and not ignores(s, seat, "bridge"):
            s.call(Roll(seat, TILE_ROLL, dice_of(s, seat, DEXTERITY, TILE_ROLL)), then="crossed")
        elif tile == words.CHANNEL and not ignores(s, seat, "channel"):
            self.wade(s)
        elif tile == words.DEN and not s.has_encounter(place):
            s.call(Roll(seat, TILE_ROLL, 1), then="den_rolled")
        else:
            self.step_on_snare(s)

    def crossed(self, s: DungeonRunState) -> None:
        """DR-71, DR-72."""
        dice = s.result
        ones = at_least(dice, 1) - at_least(dice, 2)
        if ones and (not s.all_ones or ones == at_least(dice, 1)):
            s.announce(events.BRIDGE_BROKE, self.comer)
            wound(s, self.comer, FALL)
        settle(s, then="step_on_snare")

    def wade(self, s: DungeonRunState) -> None:
        """DR-89, DR-90."""
        if s.tokens[3 * self.comer + DEXTERITY]:
            s.ask(self.comer, WADE, then="wades")
        else:
            self.wades(s, WITH[words.STRENGTH])

    def wades(self, s: DungeonRunState, action: int) -> None:
        """DR-89."""
        pool = dice_of(s, self.comer, argument(action), TILE_ROLL)
        s.call(Roll(self.comer, TILE_ROLL, pool), then="waded")

    def waded(self, s: DungeonRunState) -> None:
        """DR-89."""
        if at_least(s.result, needed(s, self.comer, SUCCESS, TILE_ROLL)) < WADING:
            s.announce(events.SWEPT, self.comer)
            wound(s, self.comer, 1)
        settle(s, then="step_on_snare")

    def den_rolled(self, s: DungeonRunState) -> None:
        """DR-76."""
        if s.content.encounter_on[words.DEN] >> s.result & 1 and s.encounters:
            s.draw(ENCOUNTER, then="den_stirred")
        else:
            self.step_on_snare(s)

    def den_stirred(self, s: DungeonRunState, fate: int) -> None:
        """DR-76."""
        s.call(Meet(self.comer, self.place, argument(fate)), then="over")

    def step_on_snare(self, s: DungeonRunState) -> None:
        """DR-271, DR-288. After the tile's own rule, before anything else."""
        seat, place = self.comer, self.place
        if not self.snared or s.status[seat] != UP or s.at[seat] != place:
            return
        trap = s.snare[place]
        s.snare = put(s.snare, place, OUT)
        s.call(Disarm(seat, trap), then="over")


WADE = Ask(
    "channelAttribute", "DR-90", lambda _, __: [WITH[words.STRENGTH], WITH[DEXTERITY]], heard=by_all
)


EXPLORE, CONTENT_ROLLED = triggers("explore"), triggers("content")


@declared
class Explore(Frame):
    """DR-49 to DR-67. The result is whether a tile was laid."""

    explorer: Open[int]
    side: int
    count: Open[int] = at_first(1)  # tiles to draw at once
    missing: int = at_first(0)  # tiles still to draw
    drawn: Open[int] = at_first(0)
    die: Open[int] = at_first(0)
    laid: int = at_first(OUT)

    def cell(self, s: DungeonRunState) -> int:
        """The empty square behind the exit."""
        return s.cells[s.at[self.explorer]] + STEPS[self.side]

    def start(self, s: DungeonRunState) -> None:
        """DR-49. Cards may let the hero choose among several tiles."""
        react(s, EXPLORE, 0, self.explorer, then="begin")

    def begin(self, s: DungeonRunState) -> None:
        """DR-49."""
        self.missing = min(self.count, s.deck_size())
        s.go("draw")

    def draw(self, s: DungeonRunState) -> None:
        """DR-49, DR-52. From the top; where the order is known, what lies there."""
        if not self.missing:
            s.go("try_fit")
        elif s.top:
            tile, s.top = s.top[0], s.top[1:]
            self.take(s, tile)
        elif s.pool:
            s.draw(TILES, then="drew")
        else:
            tile, s.bottom = s.bottom[0], s.bottom[1:]
            self.take(s, tile)

    def drew(self, s: DungeonRunState, fate: int) -> None:
        """DR-49."""
        s.pool &= ~(1 << argument(fate))
        self.take(s, argument(fate))

    def take(self, s: DungeonRunState, tile: int) -> None:
        """Shown to all."""
        self.drawn |= 1 << tile
        self.missing -= 1
        s.announce(events.TILE_DRAWN, self.explorer, tile)
        s.go("draw")

    def try_fit(self, s: DungeonRunState) -> None:
        """DR-50 to DR-54."""
        found = layings(s, self)
        if len(found) > 1:
            s.ask(self.explorer, LAY, then="chosen")
        elif found:
            self.chosen(s, found[0])
        else:
            s.aside |= self.drawn
            self.drawn = 0
            self.missing = min(1, s.deck_size())
            if self.missing:
                s.go("draw")
            else:
                self.fail(s)

    def fail(self, s: DungeonRunState) -> None:
        """DR-54, DR-56. A deck that fits nowhere leaves the game."""
        s.announce(events.NOTHING_FITTED, self.explorer)
        if not fits_anywhere(s, s.aside):
            s.aside = 0
            s.announce(events.DECK_GONE)
        s.result = 0

    def chosen(self, s: DungeonRunState, action: int) -> None:
        """DR-51, DR-57. Place it, move the hero on to it, apply entry effects."""
        tile, quarter, cell = argument(action), second(action), self.cell(s)
        s.aside |= self.drawn & ~(1 << tile)
        self.drawn = 0
        self.laid = s.add_place(tile, cell, s.content.turned[tile][quarter])
        s.announce(events.TILE_LAID, self.explorer, tile, cell)
        s.call(Enter(self.explorer, self.laid), then="contents")

    def contents(self, s: DungeonRunState) -> None:
        """DR-57, DR-58, DR-64, DR-77, DR-91."""
        seat = self.explorer
        if s.status[seat] != UP or s.at[seat] != self.laid:
            self.finish(s)
        elif s.tiles[self.laid] < FIRST_SPECIAL:
            throw(s, 1, then="content_rolled")
        elif s.tiles[self.laid] in (words.GLYPH, words.WELL):
            self.draw_encounter(s)
        else:
            self.finish(s)

    def content_rolled(self, s: DungeonRunState) -> None:
        """DR-58, DR-63."""
        self.die = s.result
        s.announce(events.CONTENT_ROLLED, self.explorer, self.die)
        react(s, CONTENT_ROLLED, 0, self.explorer, then="content_known")

    def content_known(self, s: DungeonRunState) -> None:
        """DR-59 to DR-62, DR-67."""
        tile, place = s.tiles[self.laid], self.laid
        if s.content.treasure_on[tile] >> self.die & 1 and s.treasure_deck:
            s.treasure_deck -= 1
            s.hidden = raising(s.hidden, place, 1)
            s.announce(events.TREASURE_LAID, s.cells[place])
        if s.content.encounter_on[tile] >> self.die & 1:
            self.draw_encounter(s)
        else:
            self.finish(s)

    def draw_encounter(self, s: DungeonRunState) -> None:
        """DR-60, DR-67."""
        if s.encounters:
            s.draw(ENCOUNTER, then="met")
        else:
            self.finish(s)

    def met(self, s: DungeonRunState, fate: int) -> None:
        """DR-61, DR-65."""
        meet = Meet(self.explorer, self.laid, argument(fate))
        s.call(meet, then="finish")

    def finish(self, s: DungeonRunState) -> None:
        """A tile was laid."""
        s.result = TRUE


def layings(s: DungeonRunState, frame: Explore) -> list[Action]:
    """DR-50, DR-51, DR-53. Every way in which a drawn tile fits, once each."""
    cell = frame.cell(s)
    return [
        Action(words.lay.of(tile, quarter))
        for tile in bits(frame.drawn)
        for quarter in fitting(s, tile, cell)
    ]


def facing(s: DungeonRunState, cell: int) -> int:
    """The sides of a square to which an exit leads."""
    sides = 0
    for side, step in enumerate(STEPS):
        there = s.grid[cell + step]
        if there and s.exits[there - 1] >> (side + 2) % 4 & 1:
            sides |= 1 << side
    return sides


def fitting(s: DungeonRunState, tile: int, cell: int) -> list[int]:
    """DR-50, DR-53. The quarter turns in which a tile fits; those that look alike only once."""
    must = facing(s, cell)
    shut = sum([1 << side for side, step in enumerate(STEPS) if s.grid[cell + step]]) & ~must
    found: list[int] = []
    looks: list[int] = []
    for quarter, exits in enumerate(s.content.turned[tile]):
        if exits & must != must or exits & shut or exits in looks:
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


LAY = open_ask("rotation", "DR-51", layings)
TILES = Lot("tile", "DR-19", lambda s, _: alike(words.draw_tile, bits(s.pool)))
