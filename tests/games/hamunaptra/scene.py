"""Arrange a position of Hamunaptra in its own words, play on, and look at what became of it.

    t = scene().tile(0, 5, "NESW").at("C03", 0, 5).hand(0, "T06", "T21").turn_of(0, "place")
    t.act("place T06 0,6 NS", "done")

`scene()` is the base position B2 of the rules: seat 0 ("A") is First Player with slot N and leads
C01 to C04, seat 1 ("B") has slot S and leads C05 to C08; with more players likewise in the order
of the layout. Whoever is not placed stands on the Entrance. The set-up is played through with
scripted fate; hands are what `hand` says, all other tiles are in the deck unless `deck` says more.
`turn_of` opens the scene at a step of somebody's turn and gives the table to play on.
"""

from __future__ import annotations

from typing import Any, Self, cast

from games.table import Played
from mastaba.core.match import Match
from mastaba.core.rows import adding, put
from mastaba.core.sets import bits
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.content.grid import GRIDS, OPPOSITE, mask_of, turns_of
from mastaba.games.hamunaptra.rules.dice import Throwing
from mastaba.games.hamunaptra.rules.ending import score
from mastaba.games.hamunaptra.rules.labyrinth import flood, full_networks, network, rebuild
from mastaba.games.hamunaptra.rules.round import Round
from mastaba.games.hamunaptra.rules.turn import Turn
from mastaba.games.hamunaptra.state import HamunaptraState
from mastaba.games.hamunaptra.words import (
    CELL,
    CHARACTER,
    CHARACTERS,
    DECK,
    FIRST_ENCOUNTER,
    OUT,
    TILE,
    cell_at,
)

CONTENT = GAME.content
STEPS = {
    "draw": Turn.start.__name__,
    "move": Turn.next_move.__name__,
    "place": Turn.next_placing.__name__,
    "combat": Turn.first_battle.__name__,
    "equip": Turn.equipping.__name__,
    "end": Turn.end.__name__,
}


class Table(Played):
    """A game being played, spoken to in notation. Players are called by seat."""

    idleness = ("stay", "done", "peace", "skip", "rest", "ready", "fight")

    @property
    def state(self) -> HamunaptraState:
        return cast(HamunaptraState, self.match.state)

    # Playing on.

    def fall(self, *faces: int) -> Self:
        """The dice that are about to fall show these faces, one by one."""
        return self.befall(*(f"die {face}" for face in faces))

    def draw(self, *tiles: str) -> Self:
        """These tiles come from the deck."""
        return self.befall(*(f"draw {tile}" for tile in tiles))

    def returns(self, tile: str) -> Self:
        """The left neighbour pulls this tile out of the hand (HAM-36)."""
        return self.befall(f"back {tile}")

    # What the rules wait for.

    def turn(self) -> str:
        """Whose turn it is; nobody's in the set-up."""
        return next((str(f.player) for f in self.state.stack if isinstance(f, Turn)), "-")

    def dice_due(self) -> int:
        """How many dice are about to fall (in all)."""
        assert self.fates() == {f"die {face}": 1 for face in range(1, 5)}
        frame = self.state.stack[-1]
        assert isinstance(frame, Throwing)
        return frame.pool

    # What lies and stands on the table.

    def where(self, character: str) -> str:
        """The cell of a character, `out` if it is dead or not yet on the board."""
        cell = self.state.at[CHARACTER.index(character)]
        return "out" if cell == OUT else CELL[cell]

    def points(self, character: str) -> int:
        """Movement points left."""
        return self.state.points[CHARACTER.index(character)]

    def damage(self, character: str) -> int:
        return self.state.damage[CHARACTER.index(character)]

    def gear(self, character: str) -> str | None:
        """The equipment active on a character."""
        tile = self.state.gear[CHARACTER.index(character)]
        return None if tile == OUT else TILE[tile]

    def tile_at(self, x: int, y: int) -> str | None:
        """The tile on a cell."""
        cell = cell_at(x, y)
        return TILE[self.state.tiles[cell]] if self.state.masks[cell] else None

    def encounter_at(self, x: int, y: int) -> str | None:
        """The live encounter on a cell."""
        lairs, cell = self.state.lairs, cell_at(x, y)
        return TILE[FIRST_ENCOUNTER + lairs.index(cell)] if cell in lairs else None

    def finder(self, stair: str) -> int | None:
        """Whose exit a placed stair is, None for a simple stair."""
        at = CONTENT.stair_of[TILE.index(stair)]
        assert self.state.stair_cells[at] != OUT, f"{stair} is not on the board"
        found = self.state.exit_of[at]
        return None if found == OUT else found

    def hand(self, seat: int) -> list[str]:
        return [TILE[tile] for tile in bits(self.state.hands[seat])]

    def face_down(self, seat: int) -> list[str]:
        """Equipment face down before a player."""
        return [TILE[tile] for tile in bits(self.state.table[seat])]

    def deck(self) -> list[str]:
        return [TILE[tile] for tile in self.state.deck]

    def gone(self) -> list[str]:
        """What has left the game."""
        return [TILE[tile] for tile in bits(self.state.gone)]

    def joined(self, one: int, other: int) -> bool:
        """HAM-07, HAM-45. Whether two players share a tunnel network."""
        return network(self.state, one) == network(self.state, other)

    def connected(self, one: int, other: int) -> bool:
        """HAM-08. Whether two players share a full network."""
        groups = full_networks(self.state)
        return groups[network(self.state, one)] == groups[network(self.state, other)]

    def score(self, seat: int) -> int:
        """Victory points with the hand."""
        return score(self.state, seat)

    def check(self) -> Self:
        """Every tile is in exactly one place; what the board remembers agrees with its tiles."""
        census = GAME.census(self.state)
        assert len(census) == len(set(census)), "something is in two places"
        assert set(TILE.words[:DECK]) <= set(census), "a tile is missing"
        anew = self.state.clone()
        rebuild(anew)
        for arm in anew.arm_of:
            assert anew.edges[anew.root[arm]] == self.state.edges[self.state.root[arm]]
        assert [anew.root[arm] for arm in anew.arm_of] == [
            anew.root[self.state.root[arm]] for arm in anew.arm_of
        ]
        for cell, mask in enumerate(anew.masks):
            if not mask:
                assert anew.facing[cell] == self.state.facing[cell], CELL[cell]
                assert anew.walled[cell] == self.state.walled[cell], CELL[cell]
        for name in ("frontier", "rim"):
            assert set(getattr(anew, name)) == set(getattr(self.state, name)), name
        return self


class Scene:
    """An arrangement; `turn_of` opens it for play."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.players = players
        self._options: dict[str, str] = {}
        self._first = 0
        self._slots = list(CONTENT.layouts[players].slots)
        self._parties: dict[int, tuple[str, ...]] = {}
        self._tiles: list[tuple[int, int, str, str | None, int | None]] = []
        self._encounters: list[tuple[str, int, int]] = []
        self._at: dict[str, int] = {}
        self._hands: dict[int, tuple[str, ...]] = {}
        self._table: dict[int, tuple[str, ...]] = {}
        self._gear: dict[str, str] = {}
        self._deck: tuple[str, ...] | None = None
        self._gone: tuple[str, ...] = ()
        self._allows: list[tuple[int, int]] = []
        self._round = 1
        self._last = ""
        self.options(**options)

    # Before the game.

    def options(self, **options: Any) -> Self:
        """Options by name; numbers and truths are written for you."""
        for name, value in options.items():
            self._options[name] = str(value).lower() if isinstance(value, bool) else str(value)
        return self

    def first(self, seat: int) -> Self:
        """Who is First Player; else seat 0."""
        self._first = seat
        return self

    def slot(self, seat: int, slot: str) -> Self:
        """A player has this slot; whose it was has the other one."""
        here, there = seat, self._slots.index(slot)
        self._slots[here], self._slots[there] = self._slots[there], self._slots[here]
        return self

    def party(self, seat: int, *characters: str) -> Self:
        """A player leads these characters; whoever is not named leads the lowest free ones."""
        self._parties[seat] = characters
        return self

    # On the board.

    def tile(
        self, x: int, y: int, mask: str, tile: str | None = None, exit_of: int | None = None
    ) -> Self:
        """A tile already on the board; any of that shape (no stair), unless one is named.

        `exit_of` says whose exit a stair is; else it is a simple stair.
        """
        self._tiles.append((x, y, mask, tile, exit_of))
        return self

    def tiles(self, *where: str) -> Self:
        """Several: `"0,5 NS"`, `"1,2 SW"`, `"0,10 S T75"`."""
        for line in where:
            cell, mask, *named = line.split()
            x, y = map(int, cell.split(","))
            self.tile(x, y, mask, named[0] if named else None)
        return self

    def monster(self, tile: str, x: int, y: int) -> Self:
        """A live monster or trap on a cell, with or without a tile under it."""
        self._encounters.append((tile, x, y))
        return self

    trap = monster

    def at(self, character: str, x: int, y: int) -> Self:
        """A character stands here."""
        self._at[character] = cell_at(x, y)
        return self

    def dead(self, *characters: str) -> Self:
        """These have left the game."""
        for character in characters:
            self._at[character] = OUT
        return self

    # In the hands.

    def hand(self, seat: int, *tiles: str) -> Self:
        """A player holds exactly these."""
        self._hands[seat] = tiles
        return self

    def table(self, seat: int, *equipment: str) -> Self:
        """A player has these face down."""
        self._table[seat] = equipment
        return self

    def gear(self, character: str, equipment: str) -> Self:
        """Equipment is active on a character (given to it since its owner's turn began)."""
        self._gear[character] = equipment
        return self

    def deck(self, *tiles: str) -> Self:
        """The deck is exactly these; whatever is nowhere else has left the game."""
        self._deck = tiles
        return self

    def gone(self, *tiles: str) -> Self:
        """These have left the game."""
        self._gone = tiles
        return self

    def allows(self, seat: int, *others: int) -> Self:
        """HAM-98. A player lets others pass."""
        self._allows += [(seat, other) for other in others]
        return self

    def round(self, number: int) -> Self:
        self._round = number
        return self

    def last_round(self, reason: str = "exit") -> Self:
        """HAM-154. The end has been triggered."""
        self._last = reason
        return self

    # Opening it.

    def set_up(self) -> Table:
        """The set-up alone, to the first draw, with every event of it."""
        table = Table(Match(GAME, self.players, self._options))
        table.fall(*(4 if s == self._first else 1 for s in range(self.players) for _ in range(4)))
        wanted = self._wanted(table.state.party)
        while table.decision.kind == "draft":
            table.act(f"draft {wanted[table.decision.seat].pop(0)}")
        while table.match.decision is not None:
            table.act(f"enter {self._slots[table.decision.seat]}")
        return table

    def turn_of(self, seat: int, step: str = "move") -> Table:
        """It is this player's turn, at this step: draw, move, place, combat, equip or end.

        At `draw` the turn begins in full: active equipment is spent, tiles are drawn. Later steps
        find movement points fresh and the hand as it is.
        """
        table = self.set_up()
        s = table.state
        self._lay(s)
        self._share_out(s)
        this_round = Round((seat - self._first) % self.players + 1)
        this_round.step = Round.next_turn.__name__
        turn = Turn(seat)
        turn.step = STEPS[step]
        s.stack[:] = [this_round, turn]
        for character in range(CHARACTERS):
            points = s.movement(character) if s.owner[character] == seat else 0
            s.points = put(s.points, character, points)
        table.check()
        table.forget()
        s.advance()
        return table

    def _wanted(self, size: int) -> list[list[str]]:
        named = {c for party in self._parties.values() for c in party}
        free = [c for c in CHARACTER.words if c not in named]
        wanted = []
        for seat in range(self.players):
            party = list(self._parties.get(seat, ()))
            while len(party) < size:
                party.append(free.pop(0))
            assert len(party) == size, f"seat {seat} leads {size} characters but got {party}"
            wanted.append(party)
        return wanted

    def _lay(self, s: HamunaptraState) -> None:
        """Tiles, encounters and characters on the board."""
        self._taken = {t for _, _, _, t, _ in self._tiles if t is not None}
        self._taken |= {t for some in self._hands.values() for t in some}
        self._taken |= {*(self._deck or ()), *self._gone}
        for x, y, mask, tile, exit_of in self._tiles:
            self._lay_tile(s, cell_at(x, y), mask_of(mask), tile, exit_of)
        self._check_board(s)
        rebuild(s)
        for tile, x, y in self._encounters:
            cell = cell_at(x, y)
            assert s.masks[cell] or s.facing[cell], f"nothing opens towards {tile}"
            s.deck.remove(TILE.index(tile))
            s.lairs = put(s.lairs, TILE.index(tile) - FIRST_ENCOUNTER, cell)
        for character, cell in self._at.items():
            assert s.owner[CHARACTER.index(character)] != OUT, f"nobody leads {character}"
            assert cell == OUT or s.masks[cell], f"no tile for {character} to stand on"
            s.at = put(s.at, CHARACTER.index(character), cell)

    def _lay_tile(
        self, s: HamunaptraState, cell: int, mask: int, tile: str | None, exit_of: int | None
    ) -> None:
        if tile is None:
            shapes = [TILE[t] for t, m in enumerate(CONTENT.masks) if m and mask in turns_of(m)]
            plain = [t for t in shapes if CONTENT.stair_of[TILE.index(t)] == OUT]
            tile = next(t for t in reversed(plain) if t not in self._taken)
            self._taken.add(tile)
        number = TILE.index(tile)
        assert mask in CONTENT.turns[number], f"{tile} cannot lie so"
        assert not s.masks[cell], f"two tiles on {CELL[cell]}"
        assert GRIDS[s.half].inside[cell], f"{CELL[cell]} is off the board"
        s.deck.remove(number)
        s.masks[cell], s.tiles[cell] = mask, number
        stair = CONTENT.stair_of[number]
        if stair != OUT:
            s.stair_cells[stair] = cell
            s.exit_of[stair] = OUT if exit_of is None else exit_of

    def _check_board(self, s: HamunaptraState) -> None:
        """Only positions that can come up: edges match, everything hangs on an Entrance."""
        hanging, near = flood(s), GRIDS[s.half].near
        for cell, mask in enumerate(s.masks):
            assert not mask or cell in hanging, f"{CELL[cell]} hangs on no Entrance"
            for d in range(4) if mask else ():
                beside = near[cell][d]
                if beside != OUT and s.masks[beside]:
                    match = mask >> d & 1 == s.masks[beside] >> OPPOSITE[d] & 1
                    assert match, f"edges between {CELL[cell]} and {CELL[beside]} differ"

    def _share_out(self, s: HamunaptraState) -> None:
        """Hands, table, deck; the time of the game."""
        for seat in range(self.players):
            for tile in self._hands.get(seat, ()):
                s.deck.remove(TILE.index(tile))
                s.hands = adding(s.hands, seat, 1 << TILE.index(tile))
            for tile in self._table.get(seat, ()):
                s.deck.remove(TILE.index(tile))
                s.table = adding(s.table, seat, 1 << TILE.index(tile))
        for character, tile in self._gear.items():
            s.deck.remove(TILE.index(tile))
            s.gear = put(s.gear, CHARACTER.index(character), TILE.index(tile))
            s.assigned |= 1 << CHARACTER.index(character)
        kept = s.deck if self._deck is None else sorted(map(TILE.index, self._deck))
        left = {TILE.index(tile) for tile in self._gone} | set(s.deck) - set(kept)
        s.gone = sum(1 << tile for tile in left)
        s.deck = [tile for tile in kept if tile not in left]
        for seat, other in self._allows:
            s.allows = adding(s.allows, seat, 1 << other)
        s.round = self._round
        if self._last:
            s.ending, s.reason = 1, self._last


def scene(players: int = 2, **options: Any) -> Scene:
    """A table of so many players, in the base position."""
    return Scene(players, options)
