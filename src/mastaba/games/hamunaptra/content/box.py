"""Everything of the box: characters, tiles, encounters, equipment, layouts, read and checked."""

from typing import Any

from mastaba.content import Source, expect, expect_ids

from .. import words
from ..words import DECK_IDS, FIRST_ENCOUNTER, FIRST_EQUIPMENT, OUT, SLOT, SYMBOL, TILE, TUNNELS
from .grid import turns_of
from .layouts import StartTile, arm_cells, check_arm, check_layout, check_parties, read_mask
from .schema import (
    Character,
    CharactersFile,
    Choice,
    Encounter,
    Equipment,
    Layout,
    StartsFile,
    TileType,
)

MOST = 4  # the highest value of an attribute that a D4 can reach


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
        expect_ids("characters.toml", list(words.CHARACTER.words), ids)
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
        self.types = source.read_list("tiles.toml", "tiles", TileType)
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
        self.every_stair = sum([1 << tile for tile in self.stairs])
        self.stair_of = [
            self.stairs.index(t) if t in self.stairs else OUT for t in range(len(TILE))
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
            self.kinds[tile] = words.KIND.index("stair" if kind.symbols else "tunnel")
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
        found = source.read_list("encounters.toml", "encounters", Encounter)
        by_id = {name: encounter for encounter in found for name in encounter.ids}
        ids = [name for encounter in found for name in encounter.ids]
        expect_ids("encounters.toml", list(DECK_IDS[FIRST_ENCOUNTER:FIRST_EQUIPMENT]), ids)
        for tile in range(FIRST_ENCOUNTER, FIRST_EQUIPMENT):
            encounter = by_id[TILE[tile]]
            wanted = "monster" if tile < words.FIRST_TRAP else "trap"
            expect(
                encounter.kind == wanted,
                f"encounters.toml: expected {TILE[tile]} to be a {wanted} but got {encounter.kind}",
            )
            self.kinds[tile] = words.KIND.index(wanted)
            self.encounters.append(encounter)
        for encounter in found:
            values = (encounter.strength, encounter.intelligence)
            fit = any(values) and all(0 <= v <= MOST for v in values) and encounter.resistance > 0
            expect(
                fit,
                f"encounters.toml: expected {encounter.name} to have a strength or intelligence "
                f"of 1 to {MOST} and a resistance but got {values}, {encounter.resistance}",
            )
        self.foes = [(e.strength, e.intelligence, e.resistance) for e in self.encounters]

    def _read_equipment(self, source: Source) -> None:
        self.equipment = source.read_list("equipment.toml", "equipment", Equipment)
        ids = [equipment.id for equipment in self.equipment]
        expect_ids("equipment.toml", list(DECK_IDS[FIRST_EQUIPMENT:]), ids)
        self.bonus = [(0, 0, 0, 0)] * len(DECK_IDS)
        self.scrolls = self.for_moving = self.for_fighting = 0  # tiles, a bit for each
        for tile, equipment in enumerate(self.equipment, FIRST_EQUIPMENT):
            self.kinds[tile] = words.KIND.index("equipment")
            self.bonus[tile] = stats(equipment)
            bonus = stats(equipment)
            self.scrolls |= equipment.scroll << tile
            self.for_moving |= bool(bonus[words.MOVEMENT]) << tile
            self.for_fighting |= any(bonus[: words.MOVEMENT]) << tile
            expect(
                any(bonus) and min(bonus) >= 0,
                f"equipment.toml: expected a bonus on {equipment.id} but got {bonus}",
            )

        self.overlapping = [self._overlapping(tile) for tile in range(len(DECK_IDS))]

    def _overlapping(self, tile: int) -> int:
        """HAM-131. The tiles that modify S, I or R that this one modifies too, a bit for each."""
        own = [a for a in range(words.MOVEMENT) if self.bonus[tile][a]]
        others = enumerate(self.bonus)
        return sum([1 << other for other, bonus in others if any(bonus[a] for a in own)])

    def _read_starts(self, source: Source) -> None:
        self.starts = source.read("starts.toml", StartsFile)
        ids = [name for kind in self.starts.tiles for name in kind.ids]
        expect_ids("starts.toml", list(TILE.words[len(DECK_IDS) :]), ids)
        slots = [slot.id for slot in self.starts.slots]
        expect_ids("starts.toml", list(SLOT.words), slots)
        check_arm(self.starts)
        self.layouts = {layout.seats: layout for layout in self.starts.layouts}
        seats = list(range(2, words.MOST_SEATS + 1))
        got = sorted(layout.seats for layout in self.starts.layouts)
        expect(got == seats, f"starts.toml: expected layouts for {seats} players but got {got}")
        usual, *others = words.LAYOUTS
        self.slots = {(usual, seats): layout.slots for seats, layout in self.layouts.items()}
        for choice in self.starts.choices:
            fits = choice.id in others and choice.seats in seats
            expect(
                fits and (choice.id, choice.seats) not in self.slots,
                f"starts.toml: expected each choice once, {' or '.join(others)} for "
                f"{seats[0]} to {seats[-1]} players, but got {choice.id} for {choice.seats}",
            )
            self.slots[choice.id, choice.seats] = choice.slots
        self.laid: dict[tuple[str, int, bool], list[StartTile]] = {}  # by layout, seats, inward
        for layout in self.starts.layouts:
            check_parties(layout)
            self._check_layout(layout, usual)
        for choice in self.starts.choices:
            self._check_layout(choice, choice.id)

    def _check_layout(self, layout: Layout | Choice, name: str) -> None:
        for inward in (False, True):
            laid = self.lay_out(layout.seats, inward=inward, layout=name)
            check_layout(layout, laid)
            self.laid[name, layout.seats, inward] = laid

    def layouts_for(self, seats: int) -> list[str]:
        """HAM-17. The layouts that so many players can choose from, the usual one first."""
        return [layout for layout in words.LAYOUTS if (layout, seats) in self.slots]

    def lay_out(
        self, seats: int, *, inward: bool, layout: str = words.LAYOUTS[0]
    ) -> list[StartTile]:
        """HAM-17, HAM-184. The start tiles of a layout where they lie, arm by arm."""
        free = {kind.code: [TILE.index(name) for name in kind.ids] for kind in self.starts.tiles}
        laid = []
        for arm, name in enumerate(self.slots[layout, seats]):
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

    def catalogue(self) -> list[dict[str, Any]]:
        """Every component for designers."""
        named: list[tuple[str, str, Any]] = [("character", c.id, c) for c in self.characters]
        named += [("start tile", name, kind) for kind in self.starts.tiles for name in kind.ids]
        named += [(kind.kind, name, kind) for kind in self.types for name in kind.ids]
        named += [(e.kind, TILE[FIRST_ENCOUNTER + at], e) for at, e in enumerate(self.encounters)]
        named += [("equipment", e.id, e) for e in self.equipment]
        return [
            {"kind": kind, "id": it, "name": one.name, "copies": 1, "provenance": one.provenance}
            for kind, it, one in named
        ]
