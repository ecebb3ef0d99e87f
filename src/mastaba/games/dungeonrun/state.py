"""Dungeon Run as plain data. Sets of cards are ints with a bit for each; tiles lie at places.

A place is a number in the order in which tiles were laid; the entrance is place 0. What nobody
has seen yet has no identity: a face-down treasure is only counted, the Boss is drawn when he is
first looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mastaba.core.decision import Ask
from mastaba.core.frame import State, at_first, declared, per_seat, worked_out
from mastaba.core.notation import Action
from mastaba.core.rows import Row, put
from mastaba.core.sets import bits

from . import words
from .words import CARDS, ENT, FIRST_ARTIFACT, FIRST_BOSS, FIRST_MONSTER, OUT, STEPS, STONE, cell_at

if TYPE_CHECKING:
    from .content.box import Content

UP, FAINTED, DEAD = range(3)
STONE_BIT = 1 << STONE
GEAR_CARDS = (1 << FIRST_MONSTER) - 1
TREASURE_CARDS = (1 << FIRST_ARTIFACT) - 1
ENCOUNTER_CARDS = (1 << FIRST_BOSS) - (1 << FIRST_MONSTER)
BOSS_CARDS = (1 << CARDS) - (1 << FIRST_BOSS)
TROPHY_CARDS = ENCOUNTER_CARDS | BOSS_CARDS  # DR-212, DR-220: the Encounter cards of a loot pile
STANDARD_TILES = (1 << words.FIRST_SPECIAL) - (1 << words.FIRST_STANDARD)  # the grey ones
CLOCKWISE: list[list[Row]] = [  # by how many play: from each seat on
    [(*range(seat, seats), *range(seat)) for seat in range(seats)]
    for seats in range(words.MOST_SEATS + 1)
]


@declared
class DungeonRunState(State):
    """Everything on the table and in the piles."""

    SHARED: ClassVar[tuple[str, ...]] = ("content",)

    content: Content
    seats: int
    all_ones: int = at_first(0)  # option bridge: only all dice showing 1 are a fall
    beg: int = at_first(0)  # option
    chosen: int = at_first(0)  # option heroes
    round_limit: int = at_first(0)
    first: int = at_first(0)
    round: int = at_first(0)
    order: Row = at_first(())  # seats in the order of this round
    active: int = at_first(OUT)  # whose turn it is
    # The monster that has shared the active hero's tile since the turn began.
    watched: int = at_first(OUT)
    actions: int = at_first(0)  # actions left this turn
    equips: int = at_first(0)  # Equip actions of this turn
    bid_count: int = at_first(0)  # offers made since an action was last spent
    withdrawn: int = at_first(0)  # a combat was called off since an action was last spent
    moved: int = at_first(0)  # the active hero has taken a Move action this turn
    attacked: int = at_first(0)  # the active hero has attacked the monster on the tile
    rerolled: int = at_first(0)  # seats that have caused a reroll in this action
    may_summon: int = at_first(0)  # the bearer had the Stone when the turn began
    summon_over: int = at_first(0)
    endgame: int = at_first(0)
    result: int = at_first(0)  # what a chapter tells the one that called it
    extras: Row = at_first(())  # by extra action: the kinds it may be
    throws: Row = at_first(())  # dice that have fallen since somebody last answered
    said: Row = at_first(())  # who has answered what last, if all could hear it
    votes: Row = at_first(())  # on whom, ups and downs, for each who fell; until somebody answers

    # Heroes.
    heroes: Row = per_seat(OUT)
    status: Row = per_seat(UP)
    at: Row = per_seat(0)  # by seat: the place
    wounds: Row = per_seat(0)
    after_wounds: Row = per_seat(0)  # by seat: wounds that fall when the action is over
    tokens: Row = per_seat(0, 3)  # by seat and attribute
    ill: Row = per_seat(0)  # by seat: conditions
    ill_card: Row = per_seat(OUT, 3)  # by seat and condition: the trap that stays with the hero
    worn: Row = per_seat(0)  # by seat
    loot: Row = per_seat(0)  # by seat
    skills: Row = per_seat(0)  # by seat
    skill_deck: Row = per_seat(0)  # by seat
    force: tuple[Row, ...] = worked_out()  # by seat: its abilities in play
    ears: Row = per_seat(0)  # by seat: the triggers its cards hear
    restless: int = at_first(0)  # seats that will have an action when they stand up
    spent: int = at_first(0)  # abilities that have reached their limit
    # Effects that last: ability, about whom, until, whose turn.
    lasting: tuple[Row, ...] = at_first(())

    # The dungeon.
    tiles: Row = at_first((ENT,))  # by place
    cells: Row = at_first((cell_at(0, 0),))  # by place
    exits: Row = worked_out()  # by place: open sides of the tile as it lies
    near: tuple[Row, ...] = at_first(((),))  # DR-09. By place: those adjacent to it
    grid: bytearray = at_first(bytearray(words.SIZE))  # by cell: its place, counted from one
    curse: int = at_first(OUT)  # the place of the Cursed Stone
    mob: Row = at_first((OUT,))  # by place: the monster
    hurt: Row = at_first((0,))  # by place: wounds on the monster
    under: Row = at_first((0,))  # by place: seen cards under the monster
    under_hidden: Row = at_first((0,))
    loose: Row = at_first((0,))  # by place: treasures and artifacts that somebody has seen
    hidden: Row = at_first((0,))  # by place: loose treasures nobody has seen
    guest: Row = at_first((OUT,))  # by place: the stranger
    guest_uses: Row = at_first((0,) * 6)  # by stranger: how often, or by whom
    snare: Row = at_first((OUT,))  # by place: the trap card
    snare_by: Row = at_first((OUT,))  # by place: who laid it
    lair: int = at_first(OUT)  # its place

    # Decks and piles.
    pool: int = at_first(0)  # tiles in the deck in no known order
    top: Row = at_first(())  # tiles at the top of the deck that somebody has seen, top first
    bottom: Row = at_first(())  # tiles known to lie at the bottom of the deck, lowest last
    aside: int = at_first(0)  # tiles that did not fit, until the action is over
    known: int = at_first(0)  # tiles that everybody knows to be in the deck
    tile_seen: Row = worked_out()  # by tile in a known place of the deck: seats that know it
    encounters: int = at_first(ENCOUNTER_CARDS)  # the deck
    discards: int = at_first(0)  # encounter cards
    treasures: int = at_first(TREASURE_CARDS)  # cards nobody has seen: in the deck or face down
    treasure_deck: int = at_first(FIRST_ARTIFACT)  # how many cards it has
    treasure_discards: int = at_first(0)
    gone: int = at_first(0)  # cards that left the game
    seen: Row = at_first((0,) * CARDS)  # by card that lies hidden: seats that know where it is
    boss: int = at_first(OUT)  # its card once somebody has seen it
    boss_seen: int = at_first(0)  # seats that have looked at it
    boss_shown: int = at_first(0)
    boss_dead: int = at_first(0)

    def __post_init__(self) -> None:
        """What hangs on the box and on how many play."""
        self.force = ((),) * self.seats
        self.exits = (self.content.exits[ENT],)
        self.grid[cell_at(0, 0)] = 1
        self.tile_seen = (0,) * len(self.content.tiles)

    def apply(self, answer: int) -> None:
        """Dice lie on the table until somebody answers."""
        frame = self.stack[-1]
        if type(frame.wait) is Ask:
            self.throws = ()
            self.votes = ()
            self.said = (frame.seat, answer) if frame.wait.heard(Action(answer)) else ()
        super().apply(answer)

    # What changes together.

    def lose_actions(self, seat: int) -> None:
        """What is left of a turn is lost, if it is this hero's."""
        if seat == self.active:
            self.actions = 0
            self.extras = ()

    def add_place(self, tile: int, cell: int, exits: int) -> int:
        """A tile is laid; its place."""
        place = len(self.tiles)
        self.tiles += (tile,)
        self.cells += (cell,)
        self.exits += (exits,)
        beside = [self.grid[cell + step] - 1 for step in STEPS]
        near = [
            other
            for side, other in enumerate(beside)
            if other != OUT and exits >> side & 1 and self.exits[other] >> (side + 2) % 4 & 1
        ]
        self.near += (tuple(near),)
        for other in near:
            self.near = put(self.near, other, (*self.near[other], place))
        self.grid[cell] = place + 1
        if tile == words.CURSED_STONE:
            self.curse = place
        self.mob += (OUT,)
        self.guest += (OUT,)
        self.snare += (OUT,)
        self.snare_by += (OUT,)
        self.hurt += (0,)
        self.under += (0,)
        self.under_hidden += (0,)
        self.loose += (0,)
        self.hidden += (0,)
        return place

    def refit(self, seat: int) -> None:
        """The abilities a seat has in play, after a card came or went."""
        hero, worn, content = self.heroes[seat], self.worn[seat], self.content
        force = [words.special_of(hero)]
        if worn & STONE_BIT:
            force.append(words.stone_of(hero))
        force += [words.skill_of(hero, card) for card in bits(self.skills[seat])]
        for card in bits(worn):
            force += content.by_card[card]
        self.force = put(self.force, seat, tuple(force))
        ears = 0
        for power in force:
            ears |= content.hears[power]
        self.ears = put(self.ears, seat, ears)

    # Seats.

    @property
    def solo(self) -> bool:
        """DR-256."""
        return self.seats == 1

    def clockwise(self, seat: int) -> Row:
        """Every seat once, from this one on."""
        return CLOCKWISE[self.seats][seat]

    def from_active(self) -> Row:
        """DR-14. Every seat once: the active one first, between turns the first player."""
        return CLOCKWISE[self.seats][self.active if self.active != OUT else self.first]

    def everyone(self) -> int:
        """A bit for each seat, and one for those who only watch."""
        return (2 << self.seats) - 1

    def others_here(self, seat: int) -> list[int]:
        """DR-11. Other conscious heroes on a hero's tile, clockwise."""
        at, status, place = self.at, self.status, self.at[seat]
        others = CLOCKWISE[self.seats][seat][1:]
        return [other for other in others if at[other] == place and status[other] == UP]

    def heroes_at(self, place: int) -> list[int]:
        """DR-11. Conscious heroes on a tile, from the active one on."""
        at, status = self.at, self.status
        if place not in at:
            return []
        return [seat for seat in self.from_active() if at[seat] == place and status[seat] == UP]

    def life(self, seat: int) -> int:
        """DR-05."""
        return self.content.life[self.heroes[seat]]

    def left(self, seat: int) -> int:
        """DR-116. The wounds that a hero can still take."""
        return max(0, self.life(seat) - self.wounds[seat])

    def bearer(self) -> int:
        """DR-243. Who holds the Summoning Stone."""
        for seat, worn in enumerate(self.worn):
            if worn & STONE_BIT:
                return seat
        return OUT

    def gear_of(self, seat: int) -> int:
        """Treasures and artifacts, equipped or not."""
        return (self.worn[seat] | self.loot[seat]) & GEAR_CARDS

    def set_aside(self, card: int) -> bool:
        """DR-23, DR-93. Nobody has the artifact yet, and it lies nowhere."""
        piles = (*self.worn, *self.loot, *self.loose, *self.under, self.gone)
        return not any(pile >> card & 1 for pile in piles)

    # The dungeon.

    def monster_at(self, seat: int) -> int:
        """The monster on a hero's tile."""
        return self.mob[self.at[seat]]

    def neighbour(self, place: int, side: int) -> int:
        """DR-09. The place behind an exit, OUT if there is no tile."""
        return self.grid[self.cells[place] + STEPS[side]] - 1

    def open_sides(self, place: int) -> list[int]:
        """DR-279. Exits with no tile behind them."""
        exits, cell, grid = self.exits[place], self.cells[place], self.grid
        return [
            side for side, step in enumerate(STEPS) if exits >> side & 1 and not grid[cell + step]
        ]

    def distances(self, start: int) -> list[int]:
        """DR-10. Steps from a place to every other, OUT where there is no way."""
        found = [OUT] * len(self.tiles)
        found[start] = 0
        line = [start]
        for place in line:
            for other in self.near[place]:
                if found[other] == OUT:
                    found[other] = found[place] + 1
                    line.append(other)
        return found

    def within(self, place: int, steps: int) -> list[int]:
        """The places at most so many moves away."""
        return [p for p, d in enumerate(self.distances(place)) if OUT < d <= steps]

    def has_encounter(self, place: int) -> bool:
        """DR-13, DR-288."""
        return self.mob[place] != OUT or self.guest[place] != OUT or self.snare[place] != OUT

    def deck_size(self) -> int:
        """Tiles in the deck, those set aside not counted."""
        return self.pool.bit_count() + len(self.top) + len(self.bottom)
