"""Dungeon Run as plain data. Sets of cards are ints with a bit for each; tiles lie at places.

A place is a number in the order in which tiles were laid; the entrance is place 0. What nobody
has seen yet has no identity: a face-down treasure is only counted, the Boss is drawn when he is
first looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mastaba.core.decision import Ask
from mastaba.core.frame import State
from mastaba.core.notation import Action
from mastaba.core.rows import Row, put
from mastaba.core.sets import bits

from .words import (
    CARDS,
    CURSED_STONE,
    ENT,
    FIRST_ARTIFACT,
    FIRST_BOSS,
    FIRST_MONSTER,
    FIRST_SPECIAL,
    FIRST_STANDARD,
    MOST_SEATS,
    OUT,
    SIZE,
    STEPS,
    STONE,
    cell_at,
    skill_of,
    special_of,
    stone_of,
)

if TYPE_CHECKING:
    from .content.box import Content

UP, FAINTED, DEAD = range(3)
STONE_BIT = 1 << STONE
GEAR_CARDS = (1 << FIRST_MONSTER) - 1
TREASURE_CARDS = (1 << FIRST_ARTIFACT) - 1
ENCOUNTER_CARDS = (1 << FIRST_BOSS) - (1 << FIRST_MONSTER)
BOSS_CARDS = (1 << CARDS) - (1 << FIRST_BOSS)
TROPHY_CARDS = ENCOUNTER_CARDS | BOSS_CARDS  # DR-212, DR-220: the Encounter cards of a loot pile
CLOCKWISE: list[list[Row]] = [  # by how many play: from each seat on
    [(*range(seat, seats), *range(seat)) for seat in range(seats)]
    for seats in range(MOST_SEATS + 1)
]


class DungeonRunState(State):
    """Everything on the table and in the piles."""

    SHARED: ClassVar[tuple[str, ...]] = ("content",)

    __slots__ = (
        "actions",  # actions left this turn
        "active",  # whose turn it is
        "after_wounds",  # by seat: wounds that fall when the action is over
        "all_ones",  # option bridge: only all dice showing 1 are a fall
        "aside",  # tiles that did not fit, until the action is over
        "at",  # by seat: the place
        "attacked",  # the active hero has attacked the monster on the tile
        "beg",  # option
        "bid_count",  # offers made since an action was last spent
        "boss",  # its card once somebody has seen it
        "boss_dead",
        "boss_seen",  # seats that have looked at it
        "boss_shown",
        "bottom",  # tiles known to lie at the bottom of the deck, lowest last
        "cells",  # by place
        "chosen",  # option heroes
        "content",
        "curse",  # the place of the Cursed Stone
        "discards",  # encounter cards
        "ears",  # by seat: the triggers its cards hear
        "encounters",  # the deck
        "endgame",
        "equips",  # Equip actions of this turn
        "exits",  # by place: open sides of the tile as it lies
        "extras",  # by extra action: the kinds it may be
        "first",
        "force",  # by seat: its abilities in play
        "gone",  # cards that left the game
        "grid",  # by cell: its place, counted from one
        "guest",  # by place: the stranger
        "guest_uses",  # by stranger: how often, or by whom
        "heroes",
        "hidden",  # by place: loose treasures nobody has seen
        "hurt",  # by place: wounds on the monster
        "ill",  # by seat: conditions
        "ill_card",  # by seat and condition: the trap that stays with the hero
        "known",  # tiles that everybody knows to be in the deck
        "lair",  # its place
        "lasting",  # effects that last: ability, about whom, until, whose turn
        "loose",  # by place: treasures and artifacts that somebody has seen
        "loot",  # by seat
        "may_summon",  # the bearer had the Stone when the turn began
        "mob",  # by place: the monster
        "moved",  # the active hero has taken a Move action this turn
        "near",  # by place: the places adjacent to it
        "order",  # seats in the order of this round
        "pool",  # tiles in the deck in no known order
        "rerolled",  # seats that have caused a reroll in this action
        "restless",  # seats that will have an action when they stand up
        "result",  # what a chapter tells the one that called it
        "round",
        "round_limit",
        "said",  # who has answered what last, if all could hear it
        "seats",
        "seen",  # by card that lies hidden: seats that know where it is
        "skill_deck",  # by seat
        "skills",  # by seat
        "snare",  # by place: the trap card
        "snare_by",  # by place: who laid it
        "spent",  # abilities that have reached their limit
        "status",
        "summon_over",
        "throws",  # dice that have fallen since somebody last answered
        "tile_seen",  # by tile in a known place of the deck: seats that know it
        "tiles",  # by place
        "tokens",  # by seat and attribute
        "top",  # tiles at the top of the deck that somebody has seen, top first
        "treasure_deck",  # how many cards it has
        "treasure_discards",
        "treasures",  # cards nobody has seen: in the deck or face down
        "under",  # by place: seen cards under the monster
        "under_hidden",
        "votes",  # on whom, ups and downs, for each who fell; until somebody answers
        "watched",  # the monster that has shared the active hero's tile since the turn began
        "withdrawn",  # a combat was called off since an action was last spent
        "worn",  # by seat
        "wounds",
    )

    def __init__(self, content: Content, seats: int) -> None:
        super().__init__()
        self.content = content
        self.seats = seats
        self.all_ones = self.beg = self.chosen = self.round_limit = 0
        self.first = self.round = 0
        self.order: Row = ()
        self.active = self.watched = OUT
        self.actions = self.equips = self.bid_count = self.withdrawn = 0
        self.moved = self.attacked = self.rerolled = 0
        self.may_summon = self.summon_over = self.endgame = self.result = 0
        self.extras: Row = ()
        self.throws: Row = ()
        self.said: Row = ()
        self.votes: Row = ()
        # Heroes.
        self.heroes: Row = (OUT,) * seats
        self.status: Row = (UP,) * seats
        self.at: Row = (0,) * seats
        self.wounds: Row = (0,) * seats
        self.after_wounds: Row = (0,) * seats
        self.tokens: Row = (0,) * (3 * seats)
        self.ill: Row = (0,) * seats
        self.ill_card: Row = (OUT,) * (3 * seats)
        self.worn: Row = (0,) * seats
        self.loot: Row = (0,) * seats
        self.skills: Row = (0,) * seats
        self.skill_deck: Row = (0,) * seats
        self.force: tuple[Row, ...] = ((),) * seats
        self.ears: Row = (0,) * seats
        self.restless = 0
        self.spent = 0
        self.lasting: tuple[Row, ...] = ()
        # The dungeon.
        self.tiles: Row = (ENT,)
        self.cells: Row = (cell_at(0, 0),)
        self.exits: Row = (content.exits[ENT],)
        self.near: tuple[Row, ...] = ((),)
        self.grid = bytearray(SIZE)
        self.grid[cell_at(0, 0)] = 1
        self.curse = OUT
        self.mob: Row = (OUT,)
        self.hurt: Row = (0,)
        self.under: Row = (0,)
        self.under_hidden: Row = (0,)
        self.loose: Row = (0,)
        self.hidden: Row = (0,)
        self.guest: Row = (OUT,)
        self.guest_uses: Row = (0,) * 6
        self.snare: Row = (OUT,)
        self.snare_by: Row = (OUT,)
        self.lair = OUT
        # Decks and piles.
        self.pool = 0
        self.top: Row = ()
        self.bottom: Row = ()
        self.aside = 0
        self.known = 0
        self.tile_seen: Row = (0,) * len(content.tiles)
        self.encounters = ENCOUNTER_CARDS
        self.discards = 0
        self.treasures = TREASURE_CARDS
        self.treasure_deck = FIRST_ARTIFACT
        self.treasure_discards = 0
        self.gone = 0
        self.seen: Row = (0,) * CARDS
        self.boss = OUT
        self.boss_seen = self.boss_shown = self.boss_dead = 0

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
        if tile == CURSED_STONE:
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
        force = [special_of(hero)]
        if worn & STONE_BIT:
            force.append(stone_of(hero))
        force += [skill_of(hero, card) for card in bits(self.skills[seat])]
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
        first = self.active if self.active != OUT else self.first
        return [p for p in self.clockwise(first) if self.at[p] == place and self.status[p] == UP]

    def life(self, seat: int) -> int:
        """DR-05."""
        return self.content.life[self.heroes[seat]]

    def bearer(self) -> int:
        """DR-243. Who holds the Summoning Stone."""
        for seat, worn in enumerate(self.worn):
            if worn & STONE_BIT:
                return seat
        return OUT

    def gear_of(self, seat: int) -> int:
        """Treasures and artifacts, equipped or not."""
        return (self.worn[seat] | self.loot[seat]) & GEAR_CARDS

    # The dungeon.

    def monster_at(self, seat: int) -> int:
        """The monster on a hero's tile."""
        return self.mob[self.at[seat]]

    def neighbour(self, place: int, side: int) -> int:
        """DR-09. The place behind an exit, OUT if there is no tile."""
        return self.grid[self.cells[place] + STEPS[side]] - 1

    def adjacent(self, place: int) -> Row:
        """DR-09."""
        return self.near[place]

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
            for other in self.adjacent(place):
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


def standard_tiles() -> int:
    """The grey tiles, a bit for each."""
    return (1 << FIRST_SPECIAL) - (1 << FIRST_STANDARD)
