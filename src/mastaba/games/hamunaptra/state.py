"""Hamunaptra as plain data. Sets of tiles and of characters are ints with a bit for each."""

from __future__ import annotations

from typing import ClassVar

from mastaba.core.frame import State
from mastaba.core.notation import Action
from mastaba.core.rows import Row

from .content.box import Content
from .content.layouts import StartTile
from .words import CHARACTERS, DECK, ENCOUNTERS, LAYOUTS, OUT, SIZE

METRICS = ("chebyshev", "manhattan", "path")
CHEBYSHEV, MANHATTAN, PATH = range(3)
CONNECTIONS = ("tunnel", "true", "false")  # HAM-73: values of exitNeedsConnection
BY_TUNNEL, BY_FULL_NETWORK, BY_NOTHING = range(3)


class Kept:
    """What has been read off a board, kept until a tile comes or goes; copies share it."""

    __slots__ = ("full_networks", "outlines", "placements", "reach", "steps", "without")

    def __init__(self) -> None:
        self.full_networks: list[int] = []
        self.outlines: dict[int, int] = {}  # by cell of the frontier, in its order
        self.placements: dict[tuple[object, ...], list[Action]] = {}  # by all they hang on
        self.reach: dict[tuple[int, int], set[int]] = {}  # by tile and steps
        self.steps: dict[int, tuple[int, ...]] = {}  # by tile
        self.without: dict[int, set[int]] = {}  # by a tile that may be destroyed: what stays


class HamunaptraState(State):
    """Everything on the table and in the hands."""

    SHARED: ClassVar[tuple[str, ...]] = ("content", "kept")
    # The board is copied when a tile comes or goes (`own_board`).
    REPLACED: ClassVar[tuple[str, ...]] = (
        *("masks", "tiles", "arms", "joined", "facing", "walled", "frontier", "rim", "edges"),
        *("root", "stair_cells", "exit_of"),
    )

    __slots__ = (
        "allow_sealing",
        "allows",  # by seat: bits of those who may pass
        "arm_of",  # by seat, OUT before an Entrance is chosen
        "arms",  # by cell: the arm the tile was first linked to
        "assigned",  # bits of those who were given a tile since their owner's turn began
        "at",  # by character
        "bids",  # by seat: offers made this turn
        "clockwise",  # HAM-21: the order of choosing an Entrance
        "content",
        "damage",
        "deck",
        "dice",  # those that fell last, three bits each
        "distance",  # D
        "edges",  # by arm, of the network this arm stands for: its frontier edges
        "ending",  # the last round has begun
        "entrances",  # by seat
        "exit_of",  # by stair: the seat whose exit it is
        "facing",  # by cell: sides of an empty cell that an open edge faces
        "fights",  # optional rule 1
        "first",
        "frontier",  # empty cells that an open edge faces, in the order they came up
        "gear",  # by character: the tile active on it
        "gone",  # left the game
        "half",  # H
        "halted",  # bits of those who may not move any more this turn
        "hands",
        "inward",  # optional rule 5
        "joined",  # by cell: sides on which a tile is linked to the next
        "kept",
        "knows",  # by seat: tiles it knows to be in somebody's hand
        "lairs",  # by encounter: its cell
        "layout",  # HAM-17: index into LAYOUTS
        "line",  # the next chooser
        "link_needed",  # HAM-73: index into CONNECTIONS
        "masks",  # by cell: open edges of the tile, 0 where there is none
        "metric",  # index into METRICS
        "near_stairs",  # HAM-163: simple stairs score within the distance only
        "offer_give",
        "offer_open",
        "offer_to",
        "offer_want",  # kinds, three bits each, counted from one
        "only_unplayable",  # HAM-36: noTunnelReturn is notPlayable
        "origin",  # the tile each came from when it entered the one it stands on
        "owner",
        "party",  # characters for each player
        "patience",  # HAM-160
        "points",
        "prowling",  # optional rule 2
        "quiet",  # complete rounds in which nothing stirred
        "reason",
        "rim",  # tiles with an open edge that faces off the board
        "root",  # by arm: the arm that stands for the network
        "round",
        "seats",
        "stair_cells",
        "stirred",
        "table",  # face down
        "table_trade",  # HAM-149: face-down tiles may be traded
        "tiles",
        "walled",  # by cell: sides that a closed edge faces
        "way_back",  # HAM-117: the tile they came from will do
        "whole_deck",  # optional rule 3
    )

    # What the options say (`Hamunaptra.start`).
    allow_sealing: int
    clockwise: int
    distance: int
    fights: int
    half: int
    inward: int
    layout: int
    link_needed: int
    metric: int
    near_stairs: int
    only_unplayable: int
    patience: int
    prowling: int
    table_trade: int
    way_back: int
    whole_deck: int

    def __init__(self, content: Content, seats: int) -> None:
        super().__init__()
        self.content = content
        self.seats = seats
        self.party = content.layouts[seats].characters
        self.kept = Kept()
        self.masks = bytearray(SIZE)
        self.tiles = bytearray(SIZE)
        self.arms = bytearray(SIZE)
        self.joined = bytearray(SIZE)
        self.facing = bytearray(SIZE)
        self.walled = bytearray(SIZE)
        self.frontier: list[int] = []
        self.rim: list[int] = []
        self.edges = [0] * seats
        self.root = list(range(seats))
        self.arm_of: Row = (OUT,) * seats
        self.entrances: Row = (OUT,) * seats
        self.stair_cells = [OUT] * len(content.stairs)
        self.exit_of = [OUT] * len(content.stairs)
        self.lairs: Row = (OUT,) * ENCOUNTERS
        self.owner: Row = (OUT,) * CHARACTERS
        self.at: Row = (OUT,) * CHARACTERS
        self.points: Row = (0,) * CHARACTERS
        self.halted = 0
        self.damage: Row = (0,) * CHARACTERS
        self.gear: Row = (OUT,) * CHARACTERS
        self.assigned = 0
        self.origin: Row = (OUT,) * CHARACTERS
        self.deck = list(range(DECK))
        self.hands: Row = (0,) * seats
        self.table: Row = (0,) * seats
        self.gone = self.dice = 0
        self.first = self.round = self.line = self.ending = 0
        self.reason = ""
        self.quiet = self.stirred = 0
        self.allows: Row = (0,) * seats
        self.offer_to: Row = (OUT,) * seats
        self.offer_give: Row = (0,) * seats
        self.offer_want: Row = (0,) * seats
        self.offer_open: Row = (0,) * seats
        self.knows: Row = (0,) * seats
        self.bids: Row = (0,) * seats

    def own_board(self) -> None:
        """The board is about to change: copies of this state keep it as it was."""
        self.kept = Kept()
        self.masks = self.masks[:]
        self.tiles = self.tiles[:]
        self.arms = self.arms[:]
        self.joined = self.joined[:]
        self.facing = self.facing[:]
        self.walled = self.walled[:]
        self.frontier = self.frontier[:]
        self.rim = self.rim[:]
        self.edges = self.edges[:]
        self.root = self.root[:]
        self.stair_cells = self.stair_cells[:]
        self.exit_of = self.exit_of[:]

    def party_of(self, seat: int) -> list[int]:
        """A player's characters, dead or alive, lowest first."""
        return [c for c, owner in enumerate(self.owner) if owner == seat]

    def living(self, seat: int) -> list[int]:
        """A player's characters on the board, lowest first."""
        at = self.at
        return [c for c, owner in enumerate(self.owner) if owner == seat and at[c] != OUT]

    def others_on(self, seat: int, cell: int) -> list[int]:
        """The characters of other players on a tile."""
        return [c for c, there in enumerate(self.at) if there == cell and self.owner[c] != seat]

    def own_on(self, seat: int, cell: int) -> list[int]:
        """A player's characters on a tile."""
        return [c for c, there in enumerate(self.at) if there == cell and self.owner[c] == seat]

    def held(self, seat: int) -> set[int]:
        """The tiles with characters of other players."""
        places = zip(self.at, self.owner, strict=True)
        return {at for at, owner in places if owner != seat and at != OUT}

    def left_of(self, seat: int) -> int:
        """HAM-11. The next player clockwise."""
        return (seat + 1) % self.seats

    def slots(self) -> list[str]:
        """HAM-17. The places of the arms in the layout that was chosen."""
        return self.content.slots[LAYOUTS[self.layout], self.seats]

    def start_tiles(self) -> list[StartTile]:
        """HAM-17, HAM-184. The start tiles where they lie, arm by arm."""
        return self.content.laid[LAYOUTS[self.layout], self.seats, bool(self.inward)]

    def movement(self, character: int) -> int:
        """HAM-80, HAM-94. M with the active tile."""
        gear = self.gear[character]
        bonus = self.content.bonus[gear][3] if gear != OUT else 0
        return self.content.stats[character][3] + bonus
