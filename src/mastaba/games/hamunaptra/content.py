"""Everything of the box: characters, tiles, encounters, equipment, layouts, read and checked."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from mastaba.content import Schema, Source, expect

from .grid import DIRECTIONS, grid, mask_of, turned, turns_of
from .words import (
    ANY,
    CELL,
    CHARACTER,
    DECK_IDS,
    FIRST_ENCOUNTER,
    FIRST_EQUIPMENT,
    FIRST_TRAP,
    KIND,
    MASKS,
    MOST_SEATS,
    OUT,
    SLOT,
    SYMBOL,
    TILE,
    TUNNELS,
    cell_at,
    x_of,
    y_of,
)

MOST = 4  # the highest value of an attribute that a D4 can reach
ENTRANCE = "EN"  # the code of the start tiles that characters come in by
NARROWEST = 8  # HAM-02: the smallest board reaches so far from its middle


class Character(Schema, frozen=True):
    """An adventurer."""

    id: str
    name: str
    strength: int
    intelligence: int
    resistance: int
    movement: int
    provenance: str


class CharactersFile(Schema, frozen=True):
    """characters.toml."""

    total: int
    characters: list[Character]


class TileType(Schema, frozen=True):
    """Tunnels, rooms or stairs of one shape."""

    code: str
    kind: str
    name: str
    mask: str
    ids: list[str]
    provenance: str
    symbols: tuple[str, ...] = ()


class TilesFile(Schema, frozen=True):
    """tiles.toml."""

    tiles: list[TileType]


class Encounter(Schema, frozen=True):
    """Monsters or traps of one kind; an attribute that is not given it does not have."""

    ids: list[str]
    kind: str
    name: str
    resistance: int
    provenance: str
    strength: int = 0
    intelligence: int = 0


class EncountersFile(Schema, frozen=True):
    """encounters.toml."""

    encounters: list[Encounter]


class Equipment(Schema, frozen=True):
    """An equipment tile and its bonuses."""

    id: str
    name: str
    provenance: str
    strength: int = 0
    intelligence: int = 0
    resistance: int = 0
    movement: int = 0
    scroll: bool = False


class EquipmentFile(Schema, frozen=True):
    """equipment.toml."""

    equipment: list[Equipment]


class StartType(Schema, frozen=True):
    """Start tiles of one shape."""

    code: str
    name: str
    mask: str
    rockfall: str
    ids: list[str]
    provenance: str


class Arm(Schema, frozen=True):
    """What lies before every Entrance, drawn facing north."""

    codes: list[str]
    masks: list[str]


class Slot(Schema, frozen=True):
    """A place for an arm."""

    id: str
    faces: str
    entrance: str


class Layout(Schema, frozen=True):
    """The table for one number of players."""

    seats: int
    slots: list[str]
    characters: int
    distance: int
    provenance: str


class StartsFile(Schema, frozen=True):
    """starts.toml."""

    tiles: list[StartType]
    arm: Arm
    slots: list[Slot]
    layouts: list[Layout]


class StartTile:
    """A start tile where it lies."""

    __slots__ = ("arm", "cell", "mask", "tile")

    def __init__(self, arm: int, cell: int, tile: int, mask: int) -> None:
        self.arm = arm
        self.cell = cell
        self.tile = tile
        self.mask = mask


def stats(thing: Character | Equipment) -> tuple[int, int, int, int]:
    """S, I, R, M."""
    return (thing.strength, thing.intelligence, thing.resistance, thing.movement)


class Content:
    """The box, opened: constants that every state of a game shares."""

    def __init__(self, source: Source) -> None:
        self._read_characters(source)
        self._read_tiles(source)
        self._read_encounters(source)
        self._read_equipment(source)
        self._read_starts(source)
        self.hash = source.hash()

    def _read_characters(self, source: Source) -> None:
        file = source.read("characters.toml", CharactersFile)
        self.characters = file.characters
        ids = [character.id for character in file.characters]
        expect_ids("characters.toml", list(CHARACTER.words), ids)
        self.stats = [stats(character) for character in file.characters]
        for character, values in zip(file.characters, self.stats, strict=True):
            expect(
                sum(values) == file.total,
                f"characters.toml: expected {character.id} to add up to {file.total} "
                f"but got {sum(values)}",
            )
            fit = all(1 <= value <= MOST for value in values)
            expect(fit, f"characters.toml: expected 1 to {MOST} on {character.id} but got {values}")

    def _read_tiles(self, source: Source) -> None:
        self.types = source.read("tiles.toml", TilesFile).tiles
        ids = [name for kind in self.types for name in kind.ids]
        expect_ids("tiles.toml", list(DECK_IDS[:TUNNELS]), sorted(ids))
        self.masks = [0] * TUNNELS
        self.codes = [""] * TUNNELS
        self.kinds = [0] * len(DECK_IDS)
        self.symbols = [OUT] * TUNNELS
        for kind in self.types:
            self._read_type(kind)
        self.turns = [turns_of(mask) for mask in self.masks]
        self.stairs = [tile for tile in range(TUNNELS) if self.symbols[tile] != OUT]
        self.stair_of = [
            self.stairs.index(t) if self.symbols[t] != OUT else OUT for t in range(TUNNELS)
        ]
        self.twin = [self._twin(stair) for stair in self.stairs]

    def _read_type(self, kind: TileType) -> None:
        expect(
            kind.kind in ("tunnel", "room", "stair"),
            f"tiles.toml: expected {kind.code} to be tunnel, room or stair but got {kind.kind!r}",
        )
        mask = read_mask("tiles.toml", kind.code, kind.mask)
        wanted = len(kind.ids) if kind.kind == "stair" else 0
        expect(
            len(kind.symbols) == wanted and all(s in SYMBOL.words for s in kind.symbols),
            f"tiles.toml: expected {wanted} symbols out of {', '.join(SYMBOL.words)} on "
            f"{kind.code} but got {kind.symbols}",
        )
        for at, name in enumerate(kind.ids):
            tile = TILE.index(name)
            self.masks[tile] = mask
            self.codes[tile] = kind.code
            self.kinds[tile] = KIND.index("stair" if kind.symbols else "tunnel")
            self.symbols[tile] = SYMBOL.index(kind.symbols[at]) if kind.symbols else OUT

    def _twin(self, stair: int) -> int:
        """HAM-06. The stair with the same symbol, by its place among the stairs."""
        symbol = self.symbols[stair]
        same = [at for at, other in enumerate(self.stairs) if self.symbols[other] == symbol]
        expect(
            len(same) == 2,
            f"tiles.toml: expected two stairs with {SYMBOL[symbol]} but got {len(same)}",
        )
        return same[0] + same[1] - self.stairs.index(stair)

    def _read_encounters(self, source: Source) -> None:
        """Encounters are numbered from 0; an attribute of 0 is one they do not have."""
        self.encounters: list[Encounter] = []
        file = source.read("encounters.toml", EncountersFile)
        by_id = {name: encounter for encounter in file.encounters for name in encounter.ids}
        ids = [name for encounter in file.encounters for name in encounter.ids]
        expect_ids("encounters.toml", list(DECK_IDS[FIRST_ENCOUNTER:FIRST_EQUIPMENT]), ids)
        for tile in range(FIRST_ENCOUNTER, FIRST_EQUIPMENT):
            encounter = by_id[TILE[tile]]
            wanted = "monster" if tile < FIRST_TRAP else "trap"
            expect(
                encounter.kind == wanted,
                f"encounters.toml: expected {TILE[tile]} to be a {wanted} but got {encounter.kind}",
            )
            self.kinds[tile] = KIND.index(wanted)
            self.encounters.append(encounter)
        for encounter in file.encounters:
            values = (encounter.strength, encounter.intelligence)
            fit = any(values) and all(0 <= v <= MOST for v in values) and encounter.resistance > 0
            expect(
                fit,
                f"encounters.toml: expected {encounter.name} to have a strength or intelligence "
                f"of 1 to {MOST} and a resistance but got {values}, {encounter.resistance}",
            )
        self.foes = [(e.strength, e.intelligence, e.resistance) for e in self.encounters]

    def _read_equipment(self, source: Source) -> None:
        self.equipment = source.read("equipment.toml", EquipmentFile).equipment
        ids = [equipment.id for equipment in self.equipment]
        expect_ids("equipment.toml", list(DECK_IDS[FIRST_EQUIPMENT:]), ids)
        self.bonus = [(0, 0, 0, 0)] * len(DECK_IDS)
        self.scrolls = 0
        for tile, equipment in enumerate(self.equipment, FIRST_EQUIPMENT):
            self.kinds[tile] = KIND.index("equipment")
            self.bonus[tile] = stats(equipment)
            self.scrolls |= equipment.scroll << tile
            bonus = stats(equipment)
            expect(
                any(bonus) and min(bonus) >= 0,
                f"equipment.toml: expected a bonus on {equipment.id} but got {bonus}",
            )

    def _read_starts(self, source: Source) -> None:
        self.starts = source.read("starts.toml", StartsFile)
        ids = [name for kind in self.starts.tiles for name in kind.ids]
        expect_ids("starts.toml", list(TILE.words[len(DECK_IDS) :]), ids)
        slots = [slot.id for slot in self.starts.slots]
        expect_ids("starts.toml", list(SLOT.words), slots)
        check_arm(self.starts)
        self.layouts = {layout.seats: layout for layout in self.starts.layouts}
        seats = list(range(2, MOST_SEATS + 1))
        got = sorted(layout.seats for layout in self.starts.layouts)
        expect(got == seats, f"starts.toml: expected layouts for {seats} players but got {got}")
        for layout in self.starts.layouts:
            for inward in (False, True):
                check_layout(layout, self.lay_out(layout.seats, inward=inward))

    def lay_out(self, seats: int, *, inward: bool) -> list[StartTile]:
        """HAM-17, HAM-184. The start tiles of a layout where they lie, arm by arm."""
        free = {kind.code: [TILE.index(name) for name in kind.ids] for kind in self.starts.tiles}
        laid = []
        for arm, name in enumerate(self.layouts[seats].slots):
            expect(
                name in SLOT.words,
                f"starts.toml: expected a slot out of {', '.join(SLOT.words)} but got {name!r}",
            )
            slot = self.starts.slots[SLOT.index(name)]
            for code, cell, mask in arm_cells(self.starts.arm, slot, inward=inward):
                expect(
                    bool(free.get(code)), f"starts.toml: expected enough {code} tiles for {name}"
                )
                laid.append(StartTile(arm, cell, free[code].pop(0), mask))
        return laid

    def wanted(self, tile: int, kind: int) -> bool:
        """Whether a tile is of the kind that an offer names."""
        return kind in (ANY, self.kinds[tile])

    def components(self) -> dict[str, int]:
        """How many of each kind are in the box."""
        kinds = [kind.kind for kind in self.types for _ in kind.ids]
        return {
            "character": len(self.characters),
            "start tile": sum(len(kind.ids) for kind in self.starts.tiles),
            "tunnel": kinds.count("tunnel"),
            "room": kinds.count("room"),
            "stair": kinds.count("stair"),
            "monster": sum(e.kind == "monster" for e in self.encounters),
            "trap": sum(e.kind == "trap" for e in self.encounters),
            "equipment": len(self.equipment),
        }

    def catalogue(self) -> list[dict[str, Any]]:
        """Every component for designers."""
        rows = [("character", c.id, c.name, 1, c.provenance) for c in self.characters]
        rows += [
            ("start tile", name, kind.name, 1, kind.provenance)
            for kind in self.starts.tiles
            for name in kind.ids
        ]
        rows += [
            (kind.kind, name, kind.name, 1, kind.provenance)
            for kind in self.types
            for name in kind.ids
        ]
        rows += [
            (e.kind, TILE[FIRST_ENCOUNTER + at], e.name, 1, e.provenance)
            for at, e in enumerate(self.encounters)
        ]
        rows += [("equipment", e.id, e.name, 1, e.provenance) for e in self.equipment]
        keys = ("kind", "id", "name", "copies", "provenance")
        return [dict(zip(keys, row, strict=True)) for row in rows]


def expect_ids(file: str, wanted: list[str], got: list[str]) -> None:
    """Every component once, in its order."""
    for at, name in enumerate(wanted):
        came = got[at] if at < len(got) else "nothing"
        expect(came == name, f"{file}: expected {name} as number {at + 1} but got {came}")
    expect(len(got) == len(wanted), f"{file}: expected {len(wanted)} ids but got {len(got)}")


def read_mask(file: str, code: str, text: str) -> int:
    """The open edges of a tile."""
    expect(
        text in MASKS[1:],
        f"{file}: expected open edges such as N, NE or NESW on {code} but got {text!r}",
    )
    return mask_of(text)


def check_arm(starts: StartsFile) -> None:
    """HAM-03. Rockfall is closed; an arm is an Entrance and what hangs on it."""
    shapes = {}
    for kind in starts.tiles:
        shapes[kind.code] = read_mask("starts.toml", kind.code, kind.mask)
        closed = kind.rockfall in list("NESW") and kind.rockfall not in kind.mask
        expect(
            closed,
            f"starts.toml: expected {kind.code} to have its rockfall on a closed edge "
            f"but got {kind.rockfall!r}",
        )
    codes, masks = starts.arm.codes, starts.arm.masks
    expect(
        len(codes) == len(masks) and codes[:1] == [ENTRANCE],
        f"starts.toml: expected an arm of {ENTRANCE} and others, each with its open edges, "
        f"but got {codes} and {masks}",
    )
    for code, text in zip(codes, masks, strict=True):
        mask = read_mask("starts.toml", code, text)
        fits = code in shapes and mask in turns_of(shapes[code])
        expect(fits, f"starts.toml: expected {code} in the arm to lie as it can but got {text!r}")
    for before, after in pairwise(masks):
        linked = "N" in before and "S" in after
        expect(linked, f"starts.toml: expected the arm to hang together but got {masks}")


def arm_cells(arm: Arm, slot: Slot, *, inward: bool) -> list[tuple[str, int, int]]:
    """The tiles of an arm in its slot: code, cell, mask. Inward it is turned about its middle."""
    where = f"starts.toml: slot {slot.id}"
    expect(slot.faces in list("NESW"), f"{where}: expected N, E, S or W but got {slot.faces!r}")
    expect(slot.entrance in CELL.words, f"{where}: expected a cell but got {slot.entrance!r}")
    quarters = "NESW".index(slot.faces)
    dx, dy = list(DIRECTIONS.values())[quarters]
    entrance = CELL.index(slot.entrance)
    x, y = x_of(entrance), y_of(entrance)
    away = len(arm.codes) - 1
    end = max(abs(x + away * dx), abs(y + away * dy), abs(x), abs(y))
    expect(end < NARROWEST, f"{where}: expected it within {NARROWEST - 1} cells but got {end}")
    cells = [cell_at(x + n * dx, y + n * dy) for n in range(len(arm.codes))]
    if inward:
        cells.reverse()
        quarters = (quarters + 2) % 4
    masks = [turned(read_mask("starts.toml", "arm", mask), quarters) for mask in arm.masks]
    return list(zip(arm.codes, cells, masks, strict=True))


def check_layout(layout: Layout, laid: list[StartTile]) -> None:
    """Nothing on top of each other, edges agree, arms apart, and everybody can build."""
    where = f"starts.toml: layout for {layout.seats} players"
    near = grid(NARROWEST).near
    at = {start.cell: start for start in laid}
    expect(len(layout.slots) == layout.seats, f"{where}: expected {layout.seats} slots")
    expect(len(at) == len(laid), f"{where}: expected one tile on a cell but two lie on one")
    frontier: dict[int, set[int]] = {}
    for start in laid:
        for d, beside in enumerate(near[start.cell]):
            is_open = start.mask >> d & 1
            other = at.get(beside)
            if other is None:
                if is_open:
                    frontier.setdefault(beside, set()).add(start.arm)
                continue
            matching = is_open == other.mask >> (d + 2) % 4 & 1
            expect(matching, f"{where}: edges between {CELL[start.cell]} and {CELL[beside]} differ")
            apart = not is_open or start.arm == other.arm
            expect(apart, f"{where}: expected the arms apart but {CELL[beside]} links two")
    owners = [min(arms) for arms in frontier.values()]
    shared = [CELL[cell] for cell, arms in frontier.items() if len(arms) > 1]
    expect(not shared, f"{where}: expected cells to build on apart but {shared} are shared")
    for arm in range(layout.seats):
        expect(arm in owners, f"{where}: expected a cell to build on for arm {arm + 1}")
    expect(
        1 <= layout.characters * layout.seats <= len(CHARACTER) and 3 <= layout.distance <= 8,
        f"{where}: expected characters for everybody and a distance from 3 to 8",
    )
