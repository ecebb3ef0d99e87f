"""Hamunaptra as plain data. Sets of tiles and of characters are ints with a bit for each."""

from __future__ import annotations

from typing import ClassVar

from mastaba.core.frame import TRUE, State, at_first, declared, per_seat, worked_out
from mastaba.core.notation import SECOND
from mastaba.core.rows import Row

from .content.box import Content
from .content.grid import Ways
from .content.layouts import StartTile
from .words import CHARACTERS, DECK, ENCOUNTERS, LAYOUTS, OUT, SIZE

METRICS = ("chebyshev", "manhattan", "path")
CHEBYSHEV, MANHATTAN, PATH = range(3)
CONNECTIONS = ("tunnel", "true", "false")  # HAM-73: values of exitNeedsConnection
BY_TUNNEL, BY_FULL_NETWORK, BY_NOTHING = range(3)


Place = tuple[int, int]  # where somebody stands, and how many steps are left
Held = dict[int, list[int]]  # by tile: those who hold it
Signs = tuple[int, set[int], Row, Row, bool]


class Spot:
    """A cell of the frontier, as tiles can be laid on it."""

    __slots__ = ("at", "cell", "closing", "sealed", "ways")

    def __init__(self, cell: int, ways: Ways, closing: Ways, sealed: int) -> None:
        self.cell = cell
        self.at = cell << SECOND  # as an action has it
        self.ways = ways
        self.closing = closing  # HAM-60: those that only a stair which becomes an exit may lie in
        self.sealed = sealed  # HAM-60: the seats that these would wall in, a bit for each


class Others:
    """The other players' characters, as they stand in one player's way."""

    __slots__ = ("ahead", "held", "paths", "refusing", "shut", "signs")

    def __init__(self, held: set[int], shut: set[int], refusing: Held, signs: Signs) -> None:
        self.held = held  # tiles
        self.shut = shut  # those on which no move may end
        self.refusing = refusing  # HAM-97: those whose holders let nobody pass
        self.signs = signs  # by which one sees whether something has changed
        # By where somebody stands: the refusing that are near enough; by those that one gets past,
        # too: where one can come out beyond which of them, and the tile before.
        self.ahead: dict[Place, set[int]] = {}
        self.paths: dict[tuple[Row, Place], dict[tuple[int, int], int]] = {}


class Kept:
    """What has been read off a board, kept up to date when a tile comes or goes."""

    def __init__(self) -> None:
        self.owner: Row = ()  # with which the parties have been read, by seat
        self.parties: list[Row] = []
        self.lairs: Row = ()  # with which the four below have been read
        self.live: set[int] = set()  # cells with an encounter
        self.spots: dict[int, Spot] = {}  # by cell of the frontier, in its order
        self.sealing = False  # whether one of them has been the last of a network
        self.fronts: dict[int, set[int]] = {}  # by network: the cells that its open edges face
        self.seat = OUT  # for whom the three below have been read, with the next two
        self.at: Row = ()
        self.points: Row = ()
        self.held: set[int] = set()  # tiles with characters of others
        self.faced: set[int] | None = None  # cells that the seat's people have an open edge to
        self.calm = False  # whether the seat can meet nobody, this turn
        self.steps: dict[int, tuple[int, ...]] = {}  # by tile: those one step away
        self.forget_ways()

    def forget_ways(self) -> None:
        """A tile comes or goes: how tiles hang together is read anew when it is asked for."""
        self.calm = False
        self.others: Others | None = None
        self.cut_off: dict[int, int] = {}  # by tile: what would hang on nothing without it
        self.full_networks: list[int] = []
        self.jumps: set[int] | None = None
        self.ways: dict[int, tuple[int, ...]] = {}  # the same of all tiles
        self.reach: dict[Place, set[int]] = {}

    def copy(self) -> Kept:
        """The same, for a board of its own."""
        copy = Kept()
        copy.owner, copy.parties, copy.lairs = self.owner, self.parties, self.lairs
        copy.live, copy.spots, copy.sealing = self.live, self.spots.copy(), self.sealing
        copy.fronts = {root: front.copy() for root, front in self.fronts.items()}
        return copy


@declared
class HamunaptraState(State):
    """Everything on the table and in the hands."""

    SHARED: ClassVar[tuple[str, ...]] = ("content", "kept", "lent")
    AFRESH: ClassVar[dict[str, str]] = State.AFRESH | {"lent": "self.lend()"}
    # The board that copies share is copied when a tile comes or goes (`own_board`).
    REPLACED: ClassVar[tuple[str, ...]] = (
        *("masks", "tiles", "arms", "joined", "facing", "walled", "frontier", "rim", "edges"),
        *("root", "stair_cells", "exit_of"),
    )

    content: Content
    seats: int
    party: int = worked_out()  # characters for each player
    kept: Kept = worked_out()
    lent: int = at_first(0)  # whether a copy may have the same board
    # By cell: open edges of the tile, 0 where there is none.
    masks: bytearray = at_first(bytearray(SIZE))
    tiles: bytearray = at_first(bytearray(SIZE))
    arms: bytearray = at_first(bytearray(SIZE))  # by cell: the arm the tile was first linked to
    # By cell: sides on which a tile is linked to the next.
    joined: bytearray = at_first(bytearray(SIZE))
    # By cell: sides of an empty cell that an open edge faces.
    facing: bytearray = at_first(bytearray(SIZE))
    walled: bytearray = at_first(bytearray(SIZE))  # by cell: sides that a closed edge faces
    # Empty cells that an open edge faces, in the order they came up.
    frontier: list[int] = at_first([])
    rim: list[int] = at_first([])  # tiles with an open edge that faces off the board
    edges: list[int] = per_seat(0)  # by arm, of the network this arm stands for: its frontier edges
    root: list[int] = worked_out()  # by arm: the arm that stands for the network
    arm_of: Row = per_seat(OUT)  # by seat, OUT before an Entrance is chosen
    entrances: Row = per_seat(OUT)  # by seat
    stair_cells: list[int] = worked_out()
    exit_of: list[int] = worked_out()  # by stair: the seat whose exit it is
    lairs: Row = at_first((OUT,) * ENCOUNTERS)  # by encounter: its cell
    owner: Row = at_first((OUT,) * CHARACTERS)  # by character
    at: Row = at_first((OUT,) * CHARACTERS)  # by character
    points: Row = at_first((0,) * CHARACTERS)
    halted: int = at_first(0)  # bits of those who may not move any more this turn
    damage: Row = at_first((0,) * CHARACTERS)
    gear: Row = at_first((OUT,) * CHARACTERS)  # by character: the tile active on it
    # Bits of those who were given a tile since their owner's turn began.
    assigned: int = at_first(0)
    # The tile each came from when it entered the one it stands on.
    origin: Row = at_first((OUT,) * CHARACTERS)
    deck: list[int] = at_first(list(range(DECK)))
    hands: Row = per_seat(0)
    table: Row = per_seat(0)  # face down
    gone: int = at_first(0)  # left the game
    dice: int = at_first(0)  # those that fell last, three bits each
    first: int = at_first(0)
    round: int = at_first(0)
    line: int = at_first(0)  # the next chooser
    ending: int = at_first(0)  # the last round has begun
    reason: str = at_first("")
    quiet: int = at_first(0)  # complete rounds in which nothing stirred
    stirred: int = at_first(0)
    allows: Row = per_seat(0)  # by seat: bits of those who may pass
    offer_to: Row = per_seat(OUT)
    offer_give: Row = per_seat(0)
    offer_want: Row = per_seat(0)  # kinds, three bits each, counted from one
    offer_open: Row = per_seat(0)
    knows: Row = per_seat(0)  # by seat: tiles it knows to be in somebody's hand
    bids: Row = per_seat(0)  # by seat: offers made this turn

    # What the options say (`Hamunaptra.start`).
    allow_sealing: int = at_first(0)
    clockwise: int = at_first(0)  # HAM-21: the order of choosing an Entrance
    distance: int = at_first(0)  # D
    fights: int = at_first(0)  # optional rule 1
    half: int = at_first(0)  # H
    inward: int = at_first(0)  # optional rule 5
    layout: int = at_first(0)  # HAM-17: index into LAYOUTS
    link_needed: int = at_first(0)  # HAM-73: index into CONNECTIONS
    metric: int = at_first(0)  # index into METRICS
    near_stairs: int = at_first(0)  # HAM-163: simple stairs score within the distance only
    only_unplayable: int = at_first(0)  # HAM-36: noTunnelReturn is notPlayable
    patience: int = at_first(0)  # HAM-160
    prowling: int = at_first(0)  # optional rule 2
    table_trade: int = at_first(0)  # HAM-149: face-down tiles may be traded
    way_back: int = at_first(0)  # HAM-117: the tile they came from will do
    whole_deck: int = at_first(0)  # optional rule 3

    def __post_init__(self) -> None:
        """What hangs on the box and on how many play."""
        self.party = self.content.layouts[self.seats].characters
        self.kept = Kept()
        self.root = list(range(self.seats))
        self.stair_cells = [OUT] * len(self.content.stairs)
        self.exit_of = [OUT] * len(self.content.stairs)

    def lend(self) -> int:
        """A copy comes to share the board; whoever changes it first needs one of its own."""
        self.lent = TRUE
        return TRUE

    def own_board(self) -> None:
        """The board is about to change: copies of this state keep it as it was."""
        if self.lent:
            for name in self.REPLACED:
                setattr(self, name, getattr(self, name)[:])
            self.kept, self.lent = self.kept.copy(), 0
        self.kept.forget_ways()

    def party_of(self, seat: int) -> Row:
        """A player's characters, dead or alive, lowest first."""
        kept = self.kept
        if kept.owner is not self.owner:
            owners, seats = list(enumerate(self.owner)), range(self.seats)
            kept.owner = self.owner
            kept.parties = [tuple([c for c, owner in owners if owner == one]) for one in seats]
        return kept.parties[seat]

    def living(self, seat: int) -> list[int]:
        """A player's characters on the board, lowest first."""
        at = self.at
        return [c for c in self.party_of(seat) if at[c] != OUT]

    def stands(self, seat: int) -> set[int]:
        """The tiles with a player's characters."""
        at = self.at
        return {at[c] for c in self.party_of(seat) if at[c] != OUT}

    def others_on(self, seat: int, cell: int) -> list[int]:
        """The characters of other players on a tile."""
        return [c for c, there in enumerate(self.at) if there == cell and self.owner[c] != seat]

    def own_on(self, seat: int, cell: int) -> list[int]:
        """A player's characters on a tile."""
        at = self.at
        return [c for c in self.party_of(seat) if at[c] == cell]

    def held(self, seat: int) -> set[int]:
        """The tiles with characters of other players."""
        kept, at = self.kept, self.at
        if kept.at is not at or kept.points is not self.points or kept.seat != seat:
            kept.at, kept.points, kept.seat, kept.calm = at, self.points, seat, False
            kept.faced = None
            owners = zip(at, self.owner, strict=True)
            kept.held = {cell for cell, owner in owners if owner != seat} - {OUT}
        return kept.held

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
